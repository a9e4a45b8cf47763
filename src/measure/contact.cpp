// BP-G.3-06 and BP-G.8-09: stopping at contact.
#include "measure/contact.h"

#include <algorithm>
#include <array>

namespace armatura::measure {
namespace {

struct Candidate {
  std::int64_t square{};
  Point at;
  Heading heading;
};

// The whole points at most 3 mm away, nearest first, then lowest x, then lowest y.
struct Candidates {
  std::array<Candidate, 49> items;
  std::size_t count{};
};
Candidates candidates_near(FinePoint p) {
  Candidates found;
  const Point middle = rounded(p);
  constexpr std::int64_t kReach = std::int64_t{kContactShift} * kUnit;
  for (Mm dx = -kContactShift; dx <= kContactShift; ++dx) {
    for (Mm dy = -kContactShift; dy <= kContactShift; ++dy) {
      const Point at{middle.x + dx, middle.y + dy};
      const FinePoint off{fine(at).x - p.x, fine(at).y - p.y};
      const std::int64_t square = off.x * off.x + off.y * off.y;
      if (square <= kReach * kReach) found.items[found.count++] = {square, at, {}};
    }
  }
  std::sort(found.items.begin(), found.items.begin() + static_cast<std::ptrdiff_t>(found.count),
            [](const Candidate& a, const Candidate& b) {
              if (a.square != b.square) return a.square < b.square;
              return a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y < b.at.y;
            });
  return found;
}

// The pose on the level there, or a little higher where a corner carries (BP-G.7-07).
std::optional<Pose> standing_at(const Field& field, BodyId self, const Pose& pose, const Shape& shape, Footing footing,
                                Mm tolerance) {
  for (Mm up = 0; up <= tolerance; ++up) {
    const Pose tried{pose.at, pose.z + up, pose.heading};
    const Verdict verdict = stands(field, self, tried, shape, footing);
    if (verdict.legal()) return tried;
    if (verdict.stop == Stop::Model || verdict.stop == Stop::OffTable) break;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Pose> soldier_at_contact(const Field& field, BodyId soldier, Point a, Point b, std::int64_t i,
                                       std::int64_t n, Mm level, const Body& enemy) {
  const Rect other = footprint(enemy);
  for (std::int64_t back = 0; back <= kContactSlide && back <= i; ++back) {
    Candidates near = candidates_near(leg_point(a, b, i - back, n));
    for (std::size_t c = 0; c < near.count; ++c) {
      const FinePoint to = towards(fine(near.items[c].at), other);
      near.items[c].heading = bearing(to.x, to.y);
    }
    // Facing the enemy, then one degree off to either side, then two.
    for (int turn = 0; turn <= kCircle / 2; ++turn) {
      for (const int sign : {1, -1}) {
        if (sign < 0 && turn % (kCircle / 2) == 0) continue;
        for (std::size_t c = 0; c < near.count; ++c) {
          const Pose pose{near.items[c].at, level, turned(near.items[c].heading, sign * turn)};
          if (!at_most(gap(footprint(pose, kSoldier), other), kContactGap)) continue;
          if (const auto found = standing_at(field, soldier, pose, kSoldier, Footing::Soldier, 2)) return found;
        }
      }
    }
  }
  return std::nullopt;
}

std::optional<Pose> machine_at_contact(const Field& field, BodyId machine, const Shape& shape, Heading heading,
                                       FinePoint at, Mm level, const Body& enemy) {
  const Candidates near = candidates_near(at);
  for (std::size_t c = 0; c < near.count; ++c) {
    const Pose pose{near.items[c].at, level, heading};
    if (!at_most(gap(footprint(pose, shape), footprint(enemy)), kContactGap)) continue;
    if (const auto found = standing_at(field, machine, pose, shape, Footing::Machine, 5)) return found;
  }
  return std::nullopt;
}

}  // namespace armatura::measure
