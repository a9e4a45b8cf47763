// Headings in whole degrees and their sines as whole numbers. Nothing here is ever computed in floating point, so a
// heading means the same on every machine.
#pragma once
#include <array>
#include <cstdint>

namespace armatura::measure {

// BP-G.1-02: 0 looks along +y, clockwise.
struct Heading {
  std::int16_t degrees{};  // 0 to 359
  friend constexpr bool operator==(const Heading&, const Heading&) = default;
};

inline constexpr int kCircle = 360;

constexpr Heading heading_of(int degrees) {
  return {static_cast<std::int16_t>((degrees % kCircle + kCircle) % kCircle)};
}
constexpr Heading turned(Heading heading, int degrees) { return heading_of(heading.degrees + degrees % kCircle); }
constexpr bool is_heading(int degrees) { return degrees >= 0 && degrees < kCircle; }

// The smaller angle between two headings, 0 to 180.
constexpr int angle_between(Heading a, Heading b) {
  const int apart = a.degrees > b.degrees ? a.degrees - b.degrees : b.degrees - a.degrees;
  return apart > kCircle / 2 ? kCircle - apart : apart;
}

inline constexpr std::int32_t kUnit = 16384;  // one, in the fixed point of this room ("Q14", BP-G.1-03)

// A direction: S and C of BP-G.1-02. Forward is (sine, cosine), right is (cosine, -sine) (BP-G.1-03).
struct Facing {
  std::int32_t sine{};
  std::int32_t cosine{kUnit};
  friend constexpr bool operator==(const Facing&, const Facing&) = default;
};

namespace detail {

// round(16384 * sin h) for 0 to 90 degrees, halves away from zero.
inline constexpr std::array<std::int32_t, 91> kQuarterSine{
    0,     286,   572,   857,   1143,  1428,  1713,  1997,  2280,  2563,  2845,  3126,  3406,  3686,  3964,  4240,
    4516,  4790,  5063,  5334,  5604,  5872,  6138,  6402,  6664,  6924,  7182,  7438,  7692,  7943,  8192,  8438,
    8682,  8923,  9162,  9397,  9630,  9860,  10087, 10311, 10531, 10749, 10963, 11174, 11381, 11585, 11786, 11982,
    12176, 12365, 12551, 12733, 12911, 13085, 13255, 13421, 13583, 13741, 13894, 14044, 14189, 14330, 14466, 14598,
    14726, 14849, 14968, 15082, 15191, 15296, 15396, 15491, 15582, 15668, 15749, 15826, 15897, 15964, 16026, 16083,
    16135, 16182, 16225, 16262, 16294, 16322, 16344, 16362, 16374, 16382, 16384};

constexpr std::int32_t sine_of(int degrees) {
  const int h = (degrees % kCircle + kCircle) % kCircle;
  if (h <= 90) return kQuarterSine[static_cast<std::size_t>(h)];
  if (h <= 180) return kQuarterSine[static_cast<std::size_t>(180 - h)];
  if (h <= 270) return -kQuarterSine[static_cast<std::size_t>(h - 180)];
  return -kQuarterSine[static_cast<std::size_t>(360 - h)];
}

constexpr std::array<Facing, kCircle> all_facings() {
  std::array<Facing, kCircle> table{};
  for (int h = 0; h < kCircle; ++h) table[static_cast<std::size_t>(h)] = {sine_of(h), sine_of(h + 90)};
  return table;
}

}  // namespace detail

inline constexpr std::array<Facing, kCircle> kFacings = detail::all_facings();

constexpr Facing facing_of(Heading heading) { return kFacings[static_cast<std::size_t>(heading.degrees)]; }

// The heading nearest to a vector, rounded to a degree (BP-G.8-09); 0 for no vector at all.
Heading bearing(std::int64_t dx, std::int64_t dy);

// BP-G.2-01, BP-7.4-11: the angle from `facing` to the vector, clockwise positive, compared in whole numbers:
// -1 to the left of it by more than `degrees`, +1 to the right by more, 0 within. `degrees` is 1 to 89.
int side_of(Heading facing, std::int64_t dx, std::int64_t dy, int degrees);

}  // namespace armatura::measure
