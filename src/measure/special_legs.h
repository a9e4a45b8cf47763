// Legs of a soldier that are no walking: ladders, climbs and leaps (BP-G.8-05, BP-G.8-06). For the validator.
#pragma once
#include "base/fixed_vec.h"
#include "measure/walking.h"

namespace armatura::measure {

// Such a leg goes by parts: along the floor, upright, over an edge. He is somewhere between two heights on each.
struct WayPart {
  Point from;
  Point to;
  Mm low{};
  Mm high{};
};
using WayParts = FixedVec<WayPart, 3>;

// From a point on the level `z`; the leg names its end. Models other than `walker` are looked at. The parts of a legal
// leg are told to whoever asks for them.
LegCheck check_ladder(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts = nullptr);
LegCheck check_climb(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts = nullptr);
LegCheck check_leap(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts = nullptr);

}  // namespace armatura::measure
