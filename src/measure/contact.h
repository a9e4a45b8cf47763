// Where a model is put that movement brought into contact (BP-G.3-06, BP-G.8-09). For the validators.
#pragma once
#include <optional>

#include "measure/standing.h"

namespace armatura::measure {

inline constexpr Mm kContactGap = 1;                               // BP-G.3-02
inline constexpr Mm kContactReach = kSoldierRadius + kContactGap;  // BP-G.8-09
inline constexpr Mm kContactShift = 3;                             // BP-G.3-06
inline constexpr Mm kContactSlide = 8;                             // BP-G.8-09

// Point i of a leg of n millimetres, unrounded (BP-G.3-06); exact to 1/16384 mm.
constexpr FinePoint leg_point(Point a, Point b, std::int64_t i, std::int64_t n) {
  return {std::int64_t{a.x} * kUnit + divided(std::int64_t{b.x - a.x} * kUnit * i, n),
          std::int64_t{a.y} * kUnit + divided(std::int64_t{b.y - a.y} * kUnit * i, n)};
}

// A soldier who came within reach of `enemy` at point i of the leg, on that level.
std::optional<Pose> soldier_at_contact(const Field& field, BodyId soldier, Point a, Point b, std::int64_t i,
                                       std::int64_t n, Mm level, const Body& enemy);

// A machine with its heading; `level` as it was there.
std::optional<Pose> machine_at_contact(const Field& field, BodyId machine, const Shape& shape, Heading heading,
                                       FinePoint at, Mm level, const Body& enemy);

}  // namespace armatura::measure
