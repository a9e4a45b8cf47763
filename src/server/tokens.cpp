#include "server/tokens.h"

#include <sodium.h>

#include "base/check.h"
#include "base/sha256.h"

namespace armatura::server {
namespace {

constexpr std::string_view kIdLetters = "23456789abcdefghjkmnpqrstuvwxyz";  // 31, none like another
constexpr std::size_t kIdLength = 12;

void fill(void* bytes, std::size_t size) {
  ARMATURA_CHECK(sodium_init() >= 0);
  randombytes_buf(bytes, size);
}

}  // namespace

std::string random_token() {
  std::array<unsigned char, 32> bytes{};
  fill(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.pop_back();  // the terminating zero
  return text;
}

std::string random_match_id() {
  ARMATURA_CHECK(sodium_init() >= 0);
  std::string id;
  while (id.size() < kIdLength) id += kIdLetters[randombytes_uniform(static_cast<std::uint32_t>(kIdLetters.size()))];
  return id;
}

std::string match_id_from(std::string_view text) {
  const Sha256Hash hash = sha256(text);
  std::string id;
  for (std::size_t i = 0; i < kIdLength; ++i) id += kIdLetters[hash[i] % kIdLetters.size()];
  return id;
}

bool is_match_id(std::string_view text) {
  return text.size() == kIdLength && text.find_first_not_of(kIdLetters) == std::string_view::npos;
}

std::array<std::uint8_t, 32> random_key() {
  std::array<std::uint8_t, 32> key{};
  fill(key.data(), key.size());
  return key;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  fill(&seed, sizeof seed);
  return seed;
}

std::string token_hash(std::string_view token) {
  return to_hex(sha256("armatura token\n" + std::string{token})).substr(0, 40);
}

bool same_secret(std::string_view one, std::string_view other) {
  return one.size() == other.size() && sodium_memcmp(one.data(), other.data(), one.size()) == 0;
}

}  // namespace armatura::server
