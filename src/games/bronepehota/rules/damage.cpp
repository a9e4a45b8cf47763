// Chapter 5, Damage and tests, where the models stand on a table: damage.h tells what follows from what, this where.
#include "games/bronepehota/rules/damage.h"

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

void destroy(Desk& desk, RuleId rule, ModelId id, Seat by) { attacks::destroy(desk, rule, id, by); }
void desert(Desk& desk, ModelId soldier, Seat by) { attacks::desert(desk, soldier, by); }
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  attacks::hurt(desk, rule, id, damage, by, armour_die);
}

// BP-5.1-04, BP-5.1-06: where the machine stood, facing as its cabin did; a flyer's pilot on the surface below.
std::optional<Pose> place_of_survivor(const Rules& rules, const State& state, ModelId machine, ModelId pilot) {
  Pose spot = on_surface_below(rules, model_of(state, machine).pose);
  spot.heading = static_cast<std::int16_t>(view_heading(state, machine));
  if (may_stand(rules, state, pilot, spot).legal()) return spot;
  return nearest_free_place(rules, state, pilot, spot, kNoReachLimit);
}

// BP-4.3-12: soldiers step aside for what comes down; anything else makes it come down elsewhere.
std::optional<Pose> place_below(const Rules& rules, const State& state, ModelId flyer) {
  const Pose former = model_of(state, flyer).pose;
  const Pose below = on_surface_below(rules, former);
  // NB: a flyer with a pilot stands in the air, so the place is looked for as if he were out already.
  const WhatIf down = landed(rules, state, flyer, below);
  if (may_lie_on_soldiers(rules, down.state(), flyer, below)) return below;
  return nearest_free_place(rules, down.state(), flyer, former, kNoReachLimit);
}

void make_room(Desk& desk, ModelId flyer, Seat by) {
  each_model(desk.state(), [&](ModelId id) {
    if (id == flyer || !on_table(desk.state(), id) || !overlap(desk.rules(), desk.state(), flyer, id)) return;
    const auto aside =
        nearest_free_place(desk.rules(), desk.state(), id, model_of(desk.state(), id).pose, kNoReachLimit);
    if (!aside) return destroy(desk, Rule::BP_G_7_08, id, by);
    desk.record(Rule::BP_4_3_12, MovedAside{id, *aside});
  });
}

}  // namespace armatura::bronepehota
