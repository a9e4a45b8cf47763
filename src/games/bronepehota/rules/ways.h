// Ways to a place that people and bots ask for. A way is only told when the rules accept it (BP-G.8-01): these are
// proposals, judge() decides.
#pragma once
#include <optional>

#include "games/bronepehota/rules/chapters.h"
#include "measure/path_finder.h"
#include "measure/reach.h"

namespace armatura::bronepehota {

// A walk to exactly this point on that level, within what is left of the move.
std::optional<Walk> way_on_foot(measure::PathFinder& finder, const Rules& rules, const State& state, Seat seat,
                                ModelId soldier, measure::Point to, measure::Mm z, measure::Heading facing);
// A drive that ends within 3 mm of the point, at the heading if one is asked for (-1: any).
std::optional<Drive> way_by_machine(measure::PathFinder& finder, const Rules& rules, const State& state, Seat seat,
                                    ModelId machine, measure::Point to, int heading);
// Backwards until the rear edge touches the object (BP-G.3-05).
std::optional<Drive> way_to_rear_contact(const Rules& rules, const State& state, Seat seat, ModelId machine,
                                         ModelId object);
// The pilot gets out where that is easy (BP-4.3-03).
std::optional<Leave> way_out_of(const Rules& rules, const State& state, ModelId machine);
// Where the legs would lead if nothing were in the way.
measure::Pose aim_of(const Rules& rules, const State& state, const Drive& drive);

// Outlines of where the model can go with what is left of its move, for drawing.
measure::Reach reach_of(const Rules& rules, const State& state, ModelId model);
measure::Reach jump_reach_of(const Rules& rules, const State& state, ModelId soldier);

// REAL mode: an aim that meets the target first if nothing goes astray, the flatter one before the steeper one. The
// barrel and the charge are those of the decision.
std::optional<Fire> aimed_at(const Rules& rules, const State& state, Fire fire, ModelId target);

}  // namespace armatura::bronepehota
