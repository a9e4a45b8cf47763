// Whose share of the server something is counted to: an IPv4 address as it is, of IPv6 the /64 around it, since
// everybody who has one address of it has them all. Who has many of these mostly has them side by side, in one /48.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace armatura::server {

struct AddressShare {
  std::array<std::uint8_t, 16> bytes{};  // IPv6 with its last half cleared, IPv4 in the dress of IPv6
  bool is_network{};                     // a /48
  friend bool operator==(const AddressShare&, const AddressShare&) = default;
};

struct AddressShareHash {
  std::size_t operator()(const AddressShare& share) const;
};

// Whatever is no address at all shares one place.
AddressShare share_of(std::string_view address);
// The /48 around a share of IPv6; of IPv4, and of a network itself, nothing.
std::optional<AddressShare> network_around(const AddressShare& share);

}  // namespace armatura::server
