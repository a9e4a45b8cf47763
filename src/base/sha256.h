// SHA-256 of our own: it must run in the rooms that know no library (dice commitments, pack hashes, WebAssembly).
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace armatura {

using Sha256Hash = std::array<std::uint8_t, 32>;

class Sha256 {
 public:
  void add(std::span<const std::uint8_t> bytes);
  void add(std::string_view text);
  Sha256Hash finish();

 private:
  std::array<std::uint32_t, 8> state_{0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                      0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  std::array<std::uint8_t, 64> pending_{};
  std::size_t pending_size_ = 0;
  std::uint64_t total_ = 0;
};

// A keyed hash whose key is worked in once; what is hashed may be added in pieces to a copy of begin().
class HmacSha256 {
 public:
  explicit HmacSha256(std::span<const std::uint8_t> key);
  const Sha256& begin() const { return inner_; }
  Sha256Hash finish(Sha256 begun) const;

 private:
  Sha256 inner_;
  Sha256 outer_;
};

Sha256Hash sha256(std::string_view text);
Sha256Hash hmac_sha256(std::span<const std::uint8_t> key, std::string_view text);
std::string to_hex(std::span<const std::uint8_t> bytes);

}  // namespace armatura
