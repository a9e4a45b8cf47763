// How a machine or gun goes down (BP-6.7-06, BP-6.7-08, BP-6.7-11) and is raised again (BP-9.3-10). Where it falls and
// how it lies is measured in measure/topple.h.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// BP-G.2-06: soldiers who kept standing where something lies now.
void move_aside(Desk& desk, ModelId soldier, Seat by) {
  const auto aside =
      nearest_free_place(desk.rules(), desk.state(), soldier, model_of(desk.state(), soldier).pose, kNoReachLimit);
  if (!aside) return destroy(desk, Rule::BP_G_7_08, soldier, by);
  desk.record(Rule::BP_G_2_06, MovedAside{soldier, *aside});
}

}  // namespace

std::vector<measure::BodyId> soldiers_on_table(const Rules& rules, const State& state) {
  std::vector<measure::BodyId> soldiers;
  each_on_table(state, [&](ModelId id) {
    if (rules.is(id, Kind::Soldier)) soldiers.push_back(body_id(id));
  });
  return soldiers;
}

Lie lie_of(measure::FallSide side) {
  switch (side) {
    case measure::FallSide::Front:
      return Lie::Front;
    case measure::FallSide::Back:
      return Lie::Back;
    case measure::FallSide::Left:
      return Lie::Left;
    case measure::FallSide::Right:
      return Lie::Right;
  }
  return Lie::Front;
}

// RULING: what only leans counts as fallen (BP-6.7-08), so whoever stands in its fall area goes down with it too.
bool topple(Desk& desk, ModelId id, measure::FallSide side, Seat by) {
  const Rules& rules = desk.rules();
  const measure::Body body = body_of(rules, desk.state(), id);
  const std::vector<measure::BodyId> soldiers = soldiers_on_table(rules, desk.state());
  std::vector<measure::BodyId> down;
  std::optional<measure::Lying> lying;
  {
    const Crowd crowd{rules, desk.state()};
    down = measure::struck_down(crowd.field(), body, side, soldiers);
    lying = measure::lying_of(crowd.field(), body, side, footing_of(rules, id), soldiers, bounds_of_field(rules));
  }
  for (const measure::BodyId soldier : down) {
    desk.record(Rule::BP_P_10, KnockedOver{model_id(soldier), id});
    destroy(desk, Rule::BP_6_7_06, model_id(soldier), by);
  }
  if (!lying) {
    const ModelId pilot = model_of(desk.state(), id).link;
    destroy(desk, Rule::BP_G_7_08, id, by);
    if (pilot != kNoModel) destroy(desk, Rule::BP_G_7_08, pilot, by);
    return false;
  }
  const Lie lie = body.aloft ? Lie::Grounded : lying->stretched_out ? lie_of(side) : Lie::Leaned;
  desk.record(body.aloft           ? Rule::BP_6_7_11
              : lie == Lie::Leaned ? Rule::BP_6_7_08
                                   : Rule::BP_P_09,
              Toppled{id, lie, pose_of(lying->pose)});
  std::vector<measure::BodyId> under;
  {
    const Crowd crowd{rules, desk.state()};
    under = measure::in_the_way(crowd.field(), body_id(id), *lying, soldiers);
  }
  for (const measure::BodyId soldier : under) move_aside(desk, model_id(soldier), by);
  return true;
}

// BP-9.3-10, BP-6.7-11: at once, over the middle of where it lay; a flyer with a pilot on its stand. It stays down
// where there is no place to stand.
void raise(Desk& desk, ModelId id, std::int16_t heading) {
  const Rules& rules = desk.rules();
  Pose wanted = model_of(desk.state(), id).pose;
  WhatIf raised{desk.state()};
  raised.happens(Raised{id, wanted});
  const State& upright = raised.state();
  if (heading != kSameHeading) wanted.heading = heading;
  if (aloft(rules, upright, id)) wanted.z = kFlightHeight;
  const auto place = may_stand(rules, upright, id, wanted).legal()
                         ? std::optional{wanted}
                         : nearest_free_place(rules, upright, id, wanted, kNoReachLimit);
  if (place) desk.record(Rule::BP_9_3_10, Raised{id, *place});
}

}  // namespace armatura::bronepehota
