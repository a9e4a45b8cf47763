#include "base/sha256_block.h"

#include <bit>
#include <cstddef>

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#endif

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

void sha256_block(Sha256State& state, const std::uint8_t* bytes) {
  if (has_quick_sha256()) return quick_sha256_block(state, bytes);
  plain_sha256_block(state, bytes);
}

// FAST: the schedule is a ring of sixteen words, and eight rounds at a time rename the state instead of moving it.
void plain_sha256_block(Sha256State& state, const std::uint8_t* bytes) {
  std::array<std::uint32_t, 16> w;
  for (std::size_t i = 0; i < 16; ++i) {
    w[i] = (std::uint32_t{bytes[4 * i]} << 24) | (std::uint32_t{bytes[4 * i + 1]} << 16) |
           (std::uint32_t{bytes[4 * i + 2]} << 8) | std::uint32_t{bytes[4 * i + 3]};
  }
  auto [a, b, c, d, e, f, g, h] = state;
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
  for (std::size_t i = 0; i < 8; ++i) state[i] += mixed[i];
}

#if defined(__x86_64__)

namespace {

bool ask_processor() {
  constexpr unsigned kSsse3 = 1u << 9;
  constexpr unsigned kSse41 = 1u << 19;
  constexpr unsigned kSha = 1u << 29;
  unsigned a = 0;
  unsigned b = 0;
  unsigned c = 0;
  unsigned d = 0;
  if (__get_cpuid(1, &a, &b, &c, &d) == 0 || (c & kSsse3) == 0 || (c & kSse41) == 0) return false;
  return __get_cpuid_count(7, 0, &a, &b, &c, &d) != 0 && (b & kSha) != 0;
}

__attribute__((target("ssse3"))) __m128i four_words(const void* from) {
  return _mm_loadu_si128(static_cast<const __m128i*>(from));
}

}  // namespace

bool has_quick_sha256() {
  static const bool kHas = ask_processor();
  return kHas;
}

// The instructions want the state as a b e f and c d g h, do two rounds at a time, and make four words of the schedule
// of the sixteen before.
__attribute__((target("sha,sse4.1"))) void quick_sha256_block(Sha256State& state, const std::uint8_t* bytes) {
  const __m128i kBytesTurned = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  const __m128i cdab = _mm_shuffle_epi32(four_words(state.data()), 0xB1);
  const __m128i hgfe = _mm_shuffle_epi32(four_words(state.data() + 4), 0x1B);
  __m128i abef = _mm_alignr_epi8(cdab, hgfe, 8);
  __m128i cdgh = _mm_blend_epi16(hgfe, cdab, 0xF0);
  const __m128i abef_before = abef;
  const __m128i cdgh_before = cdgh;

  __m128i words[4];
  for (std::size_t i = 0; i < 4; ++i) words[i] = _mm_shuffle_epi8(four_words(bytes + 16 * i), kBytesTurned);
#pragma GCC unroll 16
  for (std::size_t i = 0; i < 16; ++i) {
    __m128i& now = words[i % 4];
    if (i >= 4) {
      const __m128i last = words[(i + 3) % 4];
      const __m128i near = _mm_alignr_epi8(last, words[(i + 2) % 4], 4);
      now = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(now, words[(i + 1) % 4]), near), last);
    }
    const __m128i with_round = _mm_add_epi32(now, four_words(kRound.data() + 4 * i));
    cdgh = _mm_sha256rnds2_epu32(cdgh, abef, with_round);
    abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(with_round, 0x0E));
  }
  abef = _mm_add_epi32(abef, abef_before);
  cdgh = _mm_add_epi32(cdgh, cdgh_before);

  const __m128i feba = _mm_shuffle_epi32(abef, 0x1B);
  const __m128i dchg = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data()), _mm_blend_epi16(feba, dchg, 0xF0));
  _mm_storeu_si128(reinterpret_cast<__m128i*>(state.data() + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool has_quick_sha256() { return false; }
void quick_sha256_block(Sha256State& state, const std::uint8_t* bytes) { plain_sha256_block(state, bytes); }

#endif

}  // namespace armatura
