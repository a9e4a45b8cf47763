// Chapter 5, Damage and tests, with what the loss of a pilot brings about (4.3).
#include "games/bronepehota/attacks.h"
#include "games/bronepehota/chapters.h"

namespace armatura::bronepehota {
namespace {

// BP-5.1-04, BP-5.1-06: where the machine stood, facing as its cabin did; a flyer's pilot on the surface below. He is
// lost if there is no place for him.
void throw_out(Desk& desk, ModelId soldier, const Pose& spot, Survival fate, UnitId machine_unit, Seat by) {
  const bool free = may_stand(desk.rules(), desk.state(), soldier, spot).legal();
  const auto pose =
      free ? std::optional{spot} : nearest_free_place(desk.rules(), desk.state(), soldier, spot, kNoReachLimit);
  if (!pose) return destroy(desk, Rule::BP_G_7_08, soldier, by);
  desk.record(Rule::BP_5_1_04, ThrownOut{soldier, *pose});
  attacks::settle_survivor(desk, soldier, machine_unit);
  if (fate == Survival::Panics) flee(desk, soldier, by);
}

// Where the pilot of a destroyed machine would stand.
Pose below_cabin(const Rules& rules, const State& state, ModelId machine) {
  Pose spot = on_surface_below(rules, model_of(state, machine).pose);
  spot.heading = static_cast<std::int16_t>(view_heading(state, machine));
  return spot;
}

// BP-4.3-12: soldiers step aside for what comes down; anything else makes it come down elsewhere. False if it is lost
// because there is no place for it.
bool lay_down(Desk& desk, ModelId flyer, Seat by, RuleId rule, const auto& fact) {
  const Pose former = model_of(desk.state(), flyer).pose;
  const Pose below = on_surface_below(desk.rules(), former);
  // NB: a flyer with a pilot stands in the air, so the place is looked for as if he were out already.
  const WhatIf landing = landed(desk.rules(), desk.state(), flyer, below);
  const State& down = landing.state();
  const bool fits = may_lie_on_soldiers(desk.rules(), down, flyer, below);
  const auto spot = fits ? std::optional{below} : nearest_free_place(desk.rules(), down, flyer, former, kNoReachLimit);
  if (!spot) {
    destroy(desk, Rule::BP_G_7_08, flyer, by);
    return false;
  }
  desk.record(rule, fact(*spot));
  each_model(desk.state(), [&](ModelId id) {
    if (id == flyer || !on_table(desk.state(), id) || !overlap(desk.rules(), desk.state(), flyer, id)) return;
    const auto aside =
        nearest_free_place(desk.rules(), desk.state(), id, model_of(desk.state(), id).pose, kNoReachLimit);
    if (!aside) return destroy(desk, Rule::BP_G_7_08, id, by);
    desk.record(Rule::BP_4_3_12, MovedAside{id, *aside});
  });
  return true;
}

// BP-4.3-09: the pilot died in flight.
void crash(Desk& desk, ModelId flyer, Seat by) {
  const int die = roll(desk, Rule::BP_4_3_09, 6);
  const bool down = lay_down(desk, flyer, by, Rule::BP_4_3_09, [&](const Pose& pose) {
    return CrashLanded{flyer, static_cast<std::uint8_t>(die), pose};
  });
  if (!down) return;
  attacks::mark_damage(desk, Rule::BP_4_3_09, flyer, die);
  if (model_of(desk.state(), flyer).durability == 0) destroy(desk, Rule::BP_5_1_03, flyer, by);
}

// M2: a dead or deserting carrier drops the relic at his last place.
void drop_relic(Desk& desk, ModelId carrier) {
  if (desk.state().task.relic.carrier != carrier) return;
  desk.record(Rule::BP_1_1_02, RelicPlaced{carrier, model_of(desk.state(), carrier).pose});
}

}  // namespace

void destroy(Desk& desk, RuleId rule, ModelId id, Seat by) {
  desk.record(rule, Destroyed{id, attacks::credit(desk.rules(), by, id)});
  drop_relic(desk, id);
}

// BP-11.2-08: as lost as if he had been destroyed.
void desert(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_04, Deserted{soldier, attacks::credit(desk.rules(), by, soldier)});
  drop_relic(desk, soldier);
}

// BP-7.4-06, BP-E-04: damage, destruction, pilot test, placing of the pilot, crash or panic, in this order. After the
// hit of a charge the armour may spare the pilot his test.
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  if (damage <= 0) return;
  const Rules& rules = desk.rules();
  // BP-7.4-04: one damage kills a soldier.
  if (rules.is(id, Kind::Soldier)) return destroy(desk, Rule::BP_5_1_01, id, by);
  attacks::mark_damage(desk, rule, id, damage);
  const bool flew = aloft(rules, desk.state(), id);
  const ModelId pilot = model_of(desk.state(), id).link;
  const Pose spot = below_cabin(rules, desk.state(), id);
  const bool gone = model_of(desk.state(), id).durability == 0;
  if (gone) destroy(desk, Rule::BP_5_1_03, id, by);
  if (pilot == kNoModel) return;
  const bool spared = armour_die > 0 && attacks::test_armour(desk, id, armour_die);
  const RuleId test = armour_die > 0 ? Rule::BP_6_6_01 : Rule::BP_7_4_05;
  const Survival fate = spared ? Survival::Lives : attacks::test_survival(desk, test, pilot, 6);
  if (fate == Survival::Dies) destroy(desk, Rule::BP_5_3_01, pilot, by);
  if (gone) {
    if (fate != Survival::Dies) throw_out(desk, pilot, spot, fate, rules.card(id).unit, by);
    return;
  }
  if (fate == Survival::Dies && flew) return crash(desk, id, by);
  if (fate == Survival::Panics) abandon(desk, id, pilot, by);
}

// BP-11.2-02, BP-11.2-07: the panicking pilot gets out, whatever the machine has done; a flyer lands unharmed first.
void abandon(Desk& desk, ModelId machine, ModelId pilot, Seat by) {
  const Rules& rules = desk.rules();
  const Pose spot = below_cabin(rules, desk.state(), machine);
  const auto landed = [&](const Pose& pose) { return Landed{machine, pose}; };
  if (aloft(rules, desk.state(), machine) && !lay_down(desk, machine, by, Rule::BP_11_2_07, landed))
    return throw_out(desk, pilot, spot, Survival::Panics, rules.card(machine).unit, by);
  const auto exit = exit_nearest_to_border(rules, desk.state(), machine, pilot);
  if (!exit) return destroy(desk, Rule::BP_G_7_08, pilot, by);
  desk.record(Rule::BP_11_2_02, LeftMachine{pilot, machine, *exit});
  attacks::settle_survivor(desk, pilot, rules.card(machine).unit);
  flee(desk, pilot, by);
}

}  // namespace armatura::bronepehota
