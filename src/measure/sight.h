// What one sees of another: 40 samples on an upright board through the target, and the solids between (BP-G.6).
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <span>

#include "measure/verdict.h"

namespace armatura::measure {

// A point with its height, in whole millimetres.
struct Spot {
  Point at;
  Mm z{};
  friend constexpr bool operator==(const Spot&, const Spot&) = default;
};

inline constexpr int kSamples = 40;
using Samples = std::array<Spot, kSamples>;

// BP-G.6-01.
constexpr Spot eye_of(const Body& viewer) { return {viewer.pose.at, viewer.pose.z + viewer.shape.eye}; }
// BP-G.6-02, BP-G.6-03: row by row from below, in each row the columns -2 to 2.
Samples samples_of(Spot eye, const Body& target);

struct Sight {
  std::uint64_t seen{};  // bit i: sample i is visible
  int count() const { return std::popcount(seen); }
};

// BP-G.6-04, BP-G.6-05: what an eye sees of the target. `through` are bodies that do not hide it: the shooter, and the
// machine or gun he uses; the target never hides itself.
Sight look(const Field& field, Spot eye, const Body& target, std::span<const BodyId> through);

// Whether one straight line is free (BP-G.6-04). Bodies named in `through` do not count.
bool clear_line(const Field& field, Spot from, Spot to, std::span<const BodyId> through);

// Table 5, BP-7.3-08: what the armour gains, or nothing when the target cannot be seen.
constexpr int kHidden = -1;
constexpr int cover_of(int visible) { return visible == kSamples ? 0 : visible >= 20 ? 1 : visible >= 1 ? 3 : kHidden; }

}  // namespace armatura::measure
