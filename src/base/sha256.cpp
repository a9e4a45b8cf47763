#include "base/sha256.h"

#include <algorithm>
#include <cstddef>

#include "base/sha256_block.h"

namespace armatura {

void Sha256::add(std::span<const std::uint8_t> bytes) {
  total_ += bytes.size();
  while (!bytes.empty()) {
    if (pending_size_ == 0 && bytes.size() >= pending_.size()) {
      sha256_block(state_, bytes.data());
      bytes = bytes.subspan(pending_.size());
      continue;
    }
    const std::size_t taken = std::min(bytes.size(), pending_.size() - pending_size_);
    std::copy_n(bytes.begin(), taken, pending_.begin() + static_cast<std::ptrdiff_t>(pending_size_));
    bytes = bytes.subspan(taken);
    pending_size_ += taken;
    if (pending_size_ < pending_.size()) return;
    sha256_block(state_, pending_.data());
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
    sha256_block(state_, pending_.data());
    pending_.fill(0);
  }
  for (std::size_t i = 0; i < 8; ++i) pending_[kLengthAt + i] = static_cast<std::uint8_t>(bits >> (56 - 8 * i));
  sha256_block(state_, pending_.data());
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
