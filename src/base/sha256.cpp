#include "base/sha256.h"

#include <algorithm>
#include <bit>
#include <cstddef>

namespace armatura {
namespace {

constexpr std::array<std::uint32_t, 64> kRound{
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

}  // namespace

// FAST: the schedule is a ring of sixteen words, and eight rounds at a time rename the state instead of moving it.
void Sha256::block(const std::uint8_t* bytes) {
  std::array<std::uint32_t, 16> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = (std::uint32_t{bytes[4 * i]} << 24) | (std::uint32_t{bytes[4 * i + 1]} << 16) |
           (std::uint32_t{bytes[4 * i + 2]} << 8) | std::uint32_t{bytes[4 * i + 3]};
  }
  auto [a, b, c, d, e, f, g, h] = state_;
  const auto round = [&w](std::size_t i, std::uint32_t ra, std::uint32_t rb, std::uint32_t rc, std::uint32_t& rd,
                          std::uint32_t re, std::uint32_t rf, std::uint32_t rg, std::uint32_t& rh) {
    if (i >= 16) {
      const std::uint32_t near = w[(i + 1) & 15];
      const std::uint32_t far = w[(i + 14) & 15];
      const std::uint32_t low = std::rotr(near, 7) ^ std::rotr(near, 18) ^ (near >> 3);
      const std::uint32_t high = std::rotr(far, 17) ^ std::rotr(far, 19) ^ (far >> 10);
      w[i & 15] += low + w[(i + 9) & 15] + high;
    }
    const std::uint32_t big1 = std::rotr(re, 6) ^ std::rotr(re, 11) ^ std::rotr(re, 25);
    const std::uint32_t first = rh + big1 + (rg ^ (re & (rf ^ rg))) + kRound[i] + w[i & 15];
    const std::uint32_t big0 = std::rotr(ra, 2) ^ std::rotr(ra, 13) ^ std::rotr(ra, 22);
    rd += first;
    rh = first + big0 + ((ra & rb) | (rc & (ra | rb)));
  };
  for (std::size_t i = 0; i < 64; i += 8) {
    round(i, a, b, c, d, e, f, g, h);
    round(i + 1, h, a, b, c, d, e, f, g);
    round(i + 2, g, h, a, b, c, d, e, f);
    round(i + 3, f, g, h, a, b, c, d, e);
    round(i + 4, e, f, g, h, a, b, c, d);
    round(i + 5, d, e, f, g, h, a, b, c);
    round(i + 6, c, d, e, f, g, h, a, b);
    round(i + 7, b, c, d, e, f, g, h, a);
  }
  const std::array<std::uint32_t, 8> mixed{a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < 8; ++i) state_[i] += mixed[i];
}

void Sha256::add(std::span<const std::uint8_t> bytes) {
  total_ += bytes.size();
  while (!bytes.empty()) {
    const std::size_t taken = std::min(bytes.size(), pending_.size() - pending_size_);
    std::copy_n(bytes.begin(), taken, pending_.begin() + static_cast<std::ptrdiff_t>(pending_size_));
    bytes = bytes.subspan(taken);
    pending_size_ += taken;
    if (pending_size_ < pending_.size()) return;
    block(pending_.data());
    pending_size_ = 0;
  }
}

void Sha256::add(std::string_view text) { add({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()}); }

Sha256Hash Sha256::finish() {
  constexpr std::size_t kLengthAt = 56;
  const std::uint64_t bits = total_ * 8;
  pending_[pending_size_++] = 0x80;
  std::fill(pending_.begin() + static_cast<std::ptrdiff_t>(pending_size_), pending_.end(), std::uint8_t{0});
  if (pending_size_ > kLengthAt) {
    block(pending_.data());
    pending_.fill(0);
  }
  for (std::size_t i = 0; i < 8; ++i) pending_[kLengthAt + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  block(pending_.data());
  pending_size_ = 0;
  Sha256Hash hash{};
  for (std::size_t i = 0; i < 32; ++i) hash[i] = static_cast<std::uint8_t>(state_[i / 4] >> (24 - 8 * (i % 4)));
  return hash;
}

Sha256Hash sha256(std::string_view text) {
  Sha256 hasher;
  hasher.add(text);
  return hasher.finish();
}

HmacSha256::HmacSha256(std::span<const std::uint8_t> key) {
  std::array<std::uint8_t, 64> padded{};
  if (key.size() > padded.size()) {
    Sha256 shorten;
    shorten.add(key);
    const Sha256Hash hash = shorten.finish();
    for (std::size_t i = 0; i < hash.size(); ++i) padded[i] = hash[i];
  } else {
    for (std::size_t i = 0; i < key.size(); ++i) padded[i] = key[i];
  }
  std::array<std::uint8_t, 64> inner{};
  std::array<std::uint8_t, 64> outer{};
  for (std::size_t i = 0; i < padded.size(); ++i) {
    inner[i] = static_cast<std::uint8_t>(padded[i] ^ 0x36);
    outer[i] = static_cast<std::uint8_t>(padded[i] ^ 0x5c);
  }
  inner_.add(inner);
  outer_.add(outer);
}

Sha256Hash HmacSha256::finish(Sha256 begun) const {
  Sha256 outer = outer_;
  outer.add(begun.finish());
  return outer.finish();
}

Sha256Hash hmac_sha256(std::span<const std::uint8_t> key, std::string_view text) {
  const HmacSha256 keyed{key};
  Sha256 hasher = keyed.begin();
  hasher.add(text);
  return keyed.finish(hasher);
}

std::string to_hex(std::span<const std::uint8_t> bytes) {
  constexpr std::string_view kDigits = "0123456789abcdef";
  std::string text;
  text.reserve(bytes.size() * 2);
  for (const std::uint8_t byte : bytes) {
    text += kDigits[byte >> 4];
    text += kDigits[byte & 15];
  }
  return text;
}

}  // namespace armatura
