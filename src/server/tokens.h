// Secrets and names nobody can guess, from the operating system's generator.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace armatura::server {

// 256 bits in 43 letters that may stand in an address.
std::string random_token();
// 60 bits in 12 letters that are hard to confuse; the address of a match.
std::string random_match_id();
// Always the same for the same text.
std::string match_id_from(std::string_view text);
bool is_match_id(std::string_view text);
std::array<std::uint8_t, 32> random_key();
std::uint64_t random_seed();

// What is stored instead of a token. A token has 256 random bits, so a plain hash of it cannot be searched.
std::string token_hash(std::string_view token);
// In a time that does not tell how much of it agrees.
bool same_secret(std::string_view one, std::string_view other);

}  // namespace armatura::server
