#include "hosting/draw_proof.h"

#include <sodium.h>

#include <limits>
#include <numeric>

namespace armatura::hosting {
namespace {

static_assert(crypto_auth_hmacsha256_KEYBYTES == 32 && crypto_auth_hmacsha256_BYTES == 32);

int digit_of(char letter) {
  if (letter >= '0' && letter <= '9') return letter - '0';
  if (letter >= 'a' && letter <= 'f') return letter - 'a' + 10;
  return -1;
}

const unsigned char* bytes_of(const std::string& text) { return reinterpret_cast<const unsigned char*>(text.data()); }

// How often the whole sum of weights fits into 2^64; nothing when it fits without a rest.
std::optional<std::uint64_t> whole_times(std::uint64_t sum) {
  if ((sum & (sum - 1)) == 0) return std::nullopt;
  return std::numeric_limits<std::uint64_t>::max() / sum;
}

}  // namespace

std::optional<DrawProof> DrawProof::open(std::string_view key, std::string_view contributions, std::string_view match) {
  DrawProof proof;
  if (key.size() != 2 * proof.key_.size()) return std::nullopt;
  for (std::size_t i = 0; i < proof.key_.size(); ++i) {
    const int high = digit_of(key[2 * i]);
    const int low = digit_of(key[2 * i + 1]);
    if (high < 0 || low < 0) return std::nullopt;
    proof.key_[i] = static_cast<std::uint8_t>(16 * high + low);
  }
  proof.prefix_ = "armatura draw 1\n" + std::string{contributions} + "\n" + std::string{match} + "\n";
  return proof;
}

std::string DrawProof::commitment() const {
  std::array<unsigned char, crypto_hash_sha256_BYTES> hash{};
  crypto_hash_sha256(hash.data(), key_.data(), key_.size());
  std::array<char, 2 * crypto_hash_sha256_BYTES + 1> text{};
  return sodium_bin2hex(text.data(), text.size(), hash.data(), hash.size());
}

std::optional<std::uint16_t> DrawProof::index(std::uint64_t number, std::span<const std::uint16_t> weights) const {
  const std::uint64_t sum = std::accumulate(weights.begin(), weights.end(), std::uint64_t{0});
  if (sum == 0) return std::nullopt;
  const std::optional<std::uint64_t> whole = whole_times(sum);
  for (std::uint64_t attempt = 0;; ++attempt) {
    const std::string message = prefix_ + std::to_string(number) + "\n" + std::to_string(attempt);
    std::array<unsigned char, crypto_auth_hmacsha256_BYTES> hash{};
    crypto_auth_hmacsha256(hash.data(), bytes_of(message), message.size(), key_.data());
    std::uint64_t value = 0;
    for (std::size_t i = 0; i < 8; ++i) value = value * 256 + hash[i];
    if (whole && value / sum >= *whole) continue;
    std::uint64_t point = value % sum;
    for (std::size_t i = 0; i < weights.size(); ++i) {
      if (point < weights[i]) return static_cast<std::uint16_t>(i);
      point -= weights[i];
    }
  }
}

}  // namespace armatura::hosting
