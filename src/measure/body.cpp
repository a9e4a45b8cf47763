#include "measure/body.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

constexpr std::int64_t kStep = 50;      // BP-0-01
constexpr std::int64_t kTolerance = 1;  // BP-0-06, BP-G.3-02

// Cheap and sure: bodies whose circles keep more than `room` mm apart.
bool far_apart(Point a, const Shape& sa, Point b, const Shape& sb, Mm room) {
  const Mm reach = (sa.across + sa.along + sb.across + sb.along) / 2 + room + 1;
  return std::abs(a.x - b.x) > reach || std::abs(a.y - b.y) > reach;
}

Mm rise(const Body& a, const Body& b) { return a.pose.z - b.pose.z; }

}  // namespace

bool overlap(const Pose& a, const Shape& shape_a, const Body& b) {
  return same_band(a, shape_a, b.pose, b.shape) && !far_apart(a.at, shape_a, b.pose.at, b.shape, 0) &&
         overlap(footprint(a, shape_a), footprint(b));
}

bool in_contact(const Pose& a, const Shape& shape_a, const Body& b) {
  return !b.aloft && same_band(a, shape_a, b.pose, b.shape) && !far_apart(a.at, shape_a, b.pose.at, b.shape, 1) &&
         at_most(gap(footprint(a, shape_a), footprint(b)), kTolerance);
}

bool in_contact(const Body& a, const Body& b) { return !a.aloft && in_contact(a.pose, a.shape, b); }

bool rear_contact(const Body& a, const Body& b) {
  if (!in_contact(a, b)) return false;
  Rect edge = footprint(a);
  edge.front = edge.back;
  return at_most(gap(edge, footprint(b)), kTolerance);
}

int steps_between(const Body& a, const Body& b) {
  return units_of(gap(footprint(a), footprint(b)), rise(a, b), kStep, 1);
}

bool within_steps(const Body& a, const Body& b, int steps) {
  return at_most(gap(footprint(a), footprint(b)), kStep * steps + kTolerance, rise(a, b));
}

bool within_steps(Point burst, Mm z, const Body& body, int steps) {
  return at_most(gap(fine(burst), footprint(body)), kStep * steps + kTolerance, z - body.pose.z);
}

namespace {
Squared lifted(Squared plan, std::int64_t height) {
  plan.above += Wide{height} * height * kUnit * kUnit * plan.below;
  return plan;
}
}  // namespace

Squared squared_distance(const Body& a, const Body& b) { return lifted(gap(footprint(a), footprint(b)), rise(a, b)); }
Squared squared_distance(Point burst, Mm z, const Body& body) {
  return lifted(gap(fine(burst), footprint(body)), z - body.pose.z);
}

bool in_view(Point viewer, Heading facing, const Body& seen) {
  const Facing ahead = facing_of(facing);
  const FinePoint centre = fine(viewer);
  for (const FinePoint corner : doubled_corners(footprint(seen)))
    if ((corner.x - 2 * centre.x) * ahead.sine + (corner.y - 2 * centre.y) * ahead.cosine > 0) return true;
  return false;
}

Point burst_point(const Body& thrower, Point target, Mm mm) {
  const std::int64_t dx = target.x - thrower.pose.at.x;
  const std::int64_t dy = target.y - thrower.pose.at.y;
  if (dx == 0 && dy == 0) return thrower.pose.at;
  // In millionths of a millimetre (2^-20): where the ray leaves the base, then `mm` more along it.
  constexpr int kBits = 20;
  const Facing facing = facing_of(thrower.pose.heading);
  const std::int64_t square = std::int64_t{facing.sine} * facing.sine + std::int64_t{facing.cosine} * facing.cosine;
  const std::int64_t right = std::abs(dx * facing.cosine - dy * facing.sine);
  const std::int64_t forward = std::abs(dx * facing.sine + dy * facing.cosine);
  // The ray leaves through the side it reaches first: across/2 * square / right against along/2 * square / forward.
  const bool by_side = thrower.shape.across * forward <= thrower.shape.along * right;
  const std::int64_t half_square = (by_side ? thrower.shape.across : thrower.shape.along) * square / 2;
  const std::int64_t over = by_side ? right : forward;
  const std::int64_t length = isqrt(static_cast<std::uint64_t>(dx * dx + dy * dy) << 32);  // in 2^-16
  const auto along = [&](std::int64_t d) {
    const Wide base = Wide{d} * half_square * (1 << (kBits - 14)) / over;
    const Wide flown = (Wide{d} * mm << (kBits + 16)) / length;
    return static_cast<Mm>(divided(static_cast<std::int64_t>(base + flown), std::int64_t{1} << kBits));
  };
  return {thrower.pose.at.x + along(dx), thrower.pose.at.y + along(dy)};
}

Pose towed_pose(const Body& tower, const Shape& object, int quarter_turns) {
  const Facing facing = facing_of(tower.pose.heading);
  const Mm depth = quarter_turns % 2 == 0 ? object.along : object.across;
  Pose pose{{}, tower.pose.z, turned(tower.pose.heading, 90 * (quarter_turns % 4))};
  const std::int64_t back = (tower.shape.along + depth) / 2;
  const FinePoint ideal{fine(tower.pose.at).x - back * facing.sine, fine(tower.pose.at).y - back * facing.cosine};
  const Point middle = rounded(ideal);
  // Rounding the centre could push it into the tower, or out of contact: the nearest whole point where it does neither.
  std::int64_t nearest = INT64_MAX;
  for (Mm dx = -2; dx <= 2; ++dx) {
    for (Mm dy = -2; dy <= 2; ++dy) {
      const Pose tried{{middle.x + dx, middle.y + dy}, pose.z, pose.heading};
      const FinePoint off{fine(tried.at).x - ideal.x, fine(tried.at).y - ideal.y};
      const std::int64_t square = off.x * off.x + off.y * off.y;
      if (square >= nearest || overlap(footprint(tried, object), footprint(tower)) ||
          !at_most(gap(footprint(tried, object), footprint(tower)), kTolerance))
        continue;
      nearest = square;
      pose.at = tried.at;
    }
  }
  return pose;
}

}  // namespace armatura::measure
