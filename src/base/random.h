// Random numbers with arithmetic of our own: the same sequence on every compiler, unlike the standard distributions.
// For bots, search and tests; a rule meets chance only through engine/chance.h.
#pragma once
#include <cstdint>

namespace armatura {

class Rng {  // splitmix64
 public:
  explicit constexpr Rng(std::uint64_t seed) : state_(seed) {}

  constexpr std::uint64_t next() {
    std::uint64_t z = (state_ += 0x9E3779B97F4A7C15ull);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ull;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBull;
    return z ^ (z >> 31);
  }

  // Unbiased: multiply and shift, with the short interval rejected.
  constexpr std::uint32_t below(std::uint32_t limit) {
    std::uint64_t product = (next() >> 32) * limit;
    if (static_cast<std::uint32_t>(product) < limit) {
      const std::uint32_t reject = (0u - limit) % limit;
      while (static_cast<std::uint32_t>(product) < reject) product = (next() >> 32) * limit;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

 private:
  std::uint64_t state_;
};

}  // namespace armatura
