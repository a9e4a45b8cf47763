// One leg that a soldier walks, clambers or carries a gun along: its track and its length. For the validator of his
// whole path and for whoever looks for one.
#pragma once
#include "measure/track.h"
#include "measure/walking.h"

namespace armatura::measure {

// The exact level at a point of which only whole millimetres are known.
std::int64_t exact_level(const Terrain& terrain, Point p, Mm z);
// BP-G.8-03: wholly off ramps, or wholly on one.
Track foot_track(const Terrain& terrain, Point from, std::int64_t level, const Leg& leg);
// BP-G.8-03, BP-G.1-04: the length in plan, or along the incline.
Mm foot_length(const Terrain& terrain, const Track& track, Point a, Point b);

}  // namespace armatura::measure
