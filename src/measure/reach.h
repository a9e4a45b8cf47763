// How far somebody can go, as outlines to be drawn. They are a picture, not the law: the validator decides each path.
#pragma once
#include <cstdint>
#include <vector>

#include "measure/path_finder.h"

namespace armatura::measure {

// The places on one level: rings around them, outer ones counter-clockwise, holes clockwise.
struct ReachLevel {
  Mm z{};
  std::vector<std::vector<Point>> rings;
};
struct Reach {
  std::vector<ReachLevel> levels;
  // Whether the point lies in the drawn area of a level.
  bool contains(Point p, Mm z) const;
};

// Where a soldier can come to stand, facing as he likes.
Reach soldier_reach(const Field& field, BodyId walker, const Pose& from, Mm budget);
// Where the centre of a machine can come to rest, at any heading. Its legs are not looked at.
Reach machine_reach(const Field& field, const DriveOrder& machine);
// Where a jump can land (BP-9.4), facing as at take-off.
Reach jump_reach(const Field& field, BodyId jumper, const Pose& from, Mm limit);

}  // namespace armatura::measure
