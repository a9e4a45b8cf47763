// The jump of a soldier with a pack: one straight leg over what is in between (BP-9.4, BP-G.8-08).
#pragma once
#include "base/fixed_vec.h"
#include "measure/standing.h"
#include "measure/walking.h"

namespace armatura::measure {

struct JumpOrder {
  BodyId jumper{kNoBody};
  Pose from;
  Pose to;     // level and facing of the landing included
  Mm limit{};  // 50 mm for each step of the pack
};

struct JumpOutcome {
  Verdict verdict;
  Mm length{};  // plan gap between the two bases, rounded up
  Mm rise{};
  Mm drop{};
  Mm apex{};                              // level; for drawing the arc
  FixedVec<BodyId, kMaxTouched> touched;  // landing in contact (BP-9.4-10)
};

JumpOutcome jump(const Field& field, const JumpOrder& order);

}  // namespace armatura::measure
