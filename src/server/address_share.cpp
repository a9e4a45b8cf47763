#include "server/address_share.h"

#include <arpa/inet.h>

#include <algorithm>
#include <cstring>

namespace armatura::server {
namespace {

constexpr std::array<std::uint8_t, 12> kDressOfIpv4{0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF};

}  // namespace

std::size_t AddressShareHash::operator()(const AddressShare& share) const {
  std::uint64_t high = 0;
  std::uint64_t low = 0;
  std::memcpy(&high, share.bytes.data(), sizeof high);
  std::memcpy(&low, share.bytes.data() + sizeof high, sizeof low);
  std::uint64_t mixed = (high ^ (low * 0x9E3779B97F4A7C15u)) * 0xBF58476D1CE4E5B9u;
  mixed ^= mixed >> 31;
  return mixed ^ (share.is_network ? 1 : 0);
}

AddressShare share_of(std::string_view address) {
  address = address.substr(0, address.find('%'));  // the interface of a link-local address
  AddressShare share;
  std::array<char, INET6_ADDRSTRLEN> zero_ended{};
  if (address.size() >= zero_ended.size()) return share;
  std::ranges::copy(address, zero_ended.begin());
  if (::inet_pton(AF_INET, zero_ended.data(), share.bytes.data() + kDressOfIpv4.size()) == 1) {
    std::ranges::copy(kDressOfIpv4, share.bytes.begin());
  } else if (::inet_pton(AF_INET6, zero_ended.data(), share.bytes.data()) != 1) {
    share = {};
  } else if (!std::equal(kDressOfIpv4.begin(), kDressOfIpv4.end(), share.bytes.begin())) {
    std::fill(share.bytes.begin() + 8, share.bytes.end(), std::uint8_t{0});
  }
  return share;
}

std::optional<AddressShare> network_around(const AddressShare& share) {
  constexpr std::ptrdiff_t kBytes = 48 / 8;
  const bool is_address = share.bytes != AddressShare{}.bytes;
  if (share.is_network || !is_address) return std::nullopt;
  if (std::equal(kDressOfIpv4.begin(), kDressOfIpv4.end(), share.bytes.begin())) return std::nullopt;
  AddressShare network{share};
  std::fill(network.bytes.begin() + kBytes, network.bytes.end(), std::uint8_t{0});
  network.is_network = true;
  return network;
}

}  // namespace armatura::server
