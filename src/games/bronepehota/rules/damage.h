// Chapter 5, Damage, with the loss of a pilot (4.3) and panic in a machine (11.2), in the order of BP-7.4-06 and
// BP-E-04 and the same wherever the models stand. Written, like turns.h, over any table whose state carries the sheets
// of a battle. Where something comes down or somebody gets out is answered by the rulebook of that table: place_below,
// make_room, place_of_survivor, exit_nearest_to_border, flee.
#pragma once
#include "games/bronepehota/rules/attacks.h"

namespace armatura::bronepehota::attacks {

// M2: a dead or deserting carrier drops the relic at his last place.
template <class Desk>
void drop_relic(Desk& desk, ModelId carrier) {
  const State& sheets = sheets_of(desk.state());
  if (sheets.task.relic.carrier != carrier) return;
  desk.record(Rule::BP_1_1_02, RelicPlaced{carrier, model_of(sheets, carrier).pose});
}

template <class Desk>
void destroy(Desk& desk, RuleId rule, ModelId id, Seat by) {
  desk.record(rule, Destroyed{id, credit(desk.rules(), by, id)});
  drop_relic(desk, id);
}

// BP-11.2-08: as lost as if he had been destroyed.
template <class Desk>
void desert(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_04, Deserted{soldier, credit(desk.rules(), by, soldier)});
  drop_relic(desk, soldier);
}

// False if it is lost because there is no place for it.
template <class Desk, class Fact>
bool lay_down(Desk& desk, RuleId rule, ModelId flyer, Seat by, Fact fact) {
  const auto spot = place_below(desk.rules(), desk.state(), flyer);
  if (!spot) {
    attacks::destroy(desk, Rule::BP_G_7_08, flyer, by);
    return false;
  }
  fact.pose = *spot;
  desk.record(rule, fact);
  make_room(desk, flyer, by);
  return true;
}

// BP-4.3-09: the pilot died in flight.
template <class Desk>
void crash(Desk& desk, ModelId flyer, Seat by) {
  const auto die = static_cast<std::uint8_t>(turns::roll(desk, Rule::BP_4_3_09, 6));
  if (!lay_down(desk, Rule::BP_4_3_09, flyer, by, CrashLanded{flyer, die, {}})) return;
  mark_damage(desk, Rule::BP_4_3_09, flyer, die);
  if (model_of(sheets_of(desk.state()), flyer).durability == 0) attacks::destroy(desk, Rule::BP_5_1_03, flyer, by);
}

// BP-5.1-04: he stands where the machine stood, or is lost if there is no place for him.
template <class Desk>
void throw_out(Desk& desk, ModelId machine, ModelId pilot, Survival fate, Seat by) {
  const auto spot = place_of_survivor(desk.rules(), desk.state(), machine, pilot);
  if (!spot) return attacks::destroy(desk, Rule::BP_G_7_08, pilot, by);
  desk.record(Rule::BP_5_1_04, ThrownOut{pilot, *spot});
  settle_survivor(desk, pilot, desk.rules().card(machine).unit);
  if (fate == Survival::Panics) flee(desk, pilot, by);
}

// BP-11.2-02, BP-11.2-07: the panicking pilot gets out, whatever the machine has done; a flyer lands unharmed first.
template <class Desk>
void abandon(Desk& desk, ModelId machine, ModelId pilot, Seat by) {
  if (aloft(desk.rules(), desk.state(), machine) && !lay_down(desk, Rule::BP_11_2_07, machine, by, Landed{machine, {}}))
    return throw_out(desk, machine, pilot, Survival::Panics, by);
  const auto exit = exit_nearest_to_border(desk.rules(), desk.state(), machine, pilot);
  if (!exit) return attacks::destroy(desk, Rule::BP_G_7_08, pilot, by);
  desk.record(Rule::BP_11_2_02, LeftMachine{pilot, machine, *exit});
  settle_survivor(desk, pilot, desk.rules().card(machine).unit);
  flee(desk, pilot, by);
}

// BP-7.4-06, BP-E-04: damage, destruction, pilot test, placing of the pilot, crash or panic, in this order. After the
// hit of a charge the armour may spare the pilot his test.
template <class Desk>
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  if (damage <= 0) return;
  // BP-7.4-04: one damage kills a soldier.
  if (desk.rules().is(id, Kind::Soldier)) return attacks::destroy(desk, Rule::BP_5_1_01, id, by);
  mark_damage(desk, rule, id, damage);
  const bool flew = aloft(desk.rules(), desk.state(), id);
  const ModelId pilot = model_of(sheets_of(desk.state()), id).link;
  const bool gone = model_of(sheets_of(desk.state()), id).durability == 0;
  if (gone) attacks::destroy(desk, Rule::BP_5_1_03, id, by);
  if (pilot == kNoModel) return;
  const bool spared = armour_die > 0 && test_armour(desk, id, armour_die);
  const RuleId test = armour_die > 0 ? Rule::BP_6_6_01 : Rule::BP_7_4_05;
  const Survival fate = spared ? Survival::Lives : test_survival(desk, test, pilot, 6);
  if (fate == Survival::Dies) {
    attacks::destroy(desk, Rule::BP_5_3_01, pilot, by);
    if (!gone && flew) crash(desk, id, by);
  } else if (gone) {
    throw_out(desk, id, pilot, fate, by);
  } else if (fate == Survival::Panics) {
    abandon(desk, id, pilot, by);
  }
}

// Table 4: a soldier whom a charge hit. BP-11.2-09: on his feet, he may panic.
template <class Desk>
void hit_soldier(Desk& desk, ModelId soldier, const HitEffect& effect, Seat by) {
  if (effect.destroyed) return attacks::destroy(desk, Rule::BP_5_1_01, soldier, by);
  switch (test_survival(desk, Rule::BP_6_7_03, soldier, effect.survival)) {
    case Survival::Dies:
      return attacks::destroy(desk, Rule::BP_5_3_01, soldier, by);
    case Survival::Panics:
      return flee(desk, soldier, by);
    case Survival::Lives:
      return;
  }
}

}  // namespace armatura::bronepehota::attacks
