// Hexagonal cells in axial coordinates. Whole numbers only; knows nothing of robots or tiles.
#pragma once
#include <array>
#include <cstdint>
#include <cstdlib>

namespace armatura {

struct Hex {
  std::int8_t q{};
  std::int8_t r{};
  friend constexpr bool operator==(const Hex&, const Hex&) = default;
};

// SA-GEO-01: clockwise as seen on screen with r growing downwards, 0 = east.
struct Direction {
  std::uint8_t value{};
  friend constexpr bool operator==(const Direction&, const Direction&) = default;
};

inline constexpr int kDirections = 6;

constexpr Direction turned(Direction direction, int sectors) {
  return {static_cast<std::uint8_t>((direction.value + sectors % kDirections + kDirections) % kDirections)};
}
constexpr Direction opposite(Direction direction) { return turned(direction, 3); }

constexpr Hex step_of(Direction direction) {
  constexpr std::array<Hex, kDirections> kSteps{Hex{1, 0}, Hex{0, 1}, Hex{-1, 1}, Hex{-1, 0}, Hex{0, -1}, Hex{1, -1}};
  return kSteps[direction.value];
}
constexpr Hex neighbour(Hex cell, Direction direction) {
  const Hex step = step_of(direction);
  return {static_cast<std::int8_t>(cell.q + step.q), static_cast<std::int8_t>(cell.r + step.r)};
}
constexpr int distance(Hex a, Hex b) {
  const int dq = a.q - b.q;
  const int dr = a.r - b.r;
  const auto size = [](int n) { return n < 0 ? -n : n; };
  const int longest = size(dq) > size(dr) ? size(dq) : size(dr);
  return longest > size(dq + dr) ? longest : size(dq + dr);
}

}  // namespace armatura
