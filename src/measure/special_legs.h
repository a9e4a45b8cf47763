// Legs of a soldier that are no walking: ladders, climbs and leaps (BP-G.8-05, BP-G.8-06). For the validator.
#pragma once
#include "measure/walking.h"

namespace armatura::measure {

// From a point on the level `z`; the leg names its end. Models other than `walker` are looked at.
LegCheck check_ladder(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg);
LegCheck check_climb(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg);
LegCheck check_leap(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg);

}  // namespace armatura::measure
