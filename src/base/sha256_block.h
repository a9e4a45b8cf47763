// One block of SHA-256: written out, and by instructions that many processors have for it, four times as quick.
#pragma once
#include <array>
#include <cstdint>

namespace armatura {

using Sha256State = std::array<std::uint32_t, 8>;

// Mixes 64 bytes in. The best that this processor has:
void sha256_block(Sha256State& state, const std::uint8_t* bytes);

// What it is chosen from.
void plain_sha256_block(Sha256State& state, const std::uint8_t* bytes);
bool has_quick_sha256();
void quick_sha256_block(Sha256State& state, const std::uint8_t* bytes);  // only where it has them

}  // namespace armatura
