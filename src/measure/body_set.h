// A set of bodies by their place in the list of a Field; for questions only, nothing of it is kept.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>

namespace armatura::measure {

inline constexpr std::size_t kMostBodies = 512;

struct BodySet {
  std::array<std::uint64_t, kMostBodies / 64> words{};
  bool has(std::size_t index) const { return (words[index / 64] >> index % 64 & 1) != 0; }
  void add(std::size_t index) { words[index / 64] |= std::uint64_t{1} << index % 64; }
  void remove(std::size_t index) { words[index / 64] &= ~(std::uint64_t{1} << index % 64); }
};

}  // namespace armatura::measure
