// Chapter 5, Damage and tests, with panic (11.2) and the loss of a pilot (4.3). Where he comes to stand is for people.
#include <algorithm>

#include "games/bronepehota/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

enum class Survival : std::uint8_t { Lives, Panics, Dies };

// Section 3.8: what one's own side did counts for nobody.
Seat credit(const Rules& rules, Seat by, ModelId victim) {
  return by == kNobody || rules.together(by, rules.card(victim).seat) ? kNobody : by;
}

// BP-5.3-01, BP-5.3-02, BP-5.3-03, BP-11.2-01
Survival test_survival(Desk& desk, RuleId rule, ModelId soldier) {
  const int die = roll(desk, rule, 6);
  const int armour = desk.rules().soldier(soldier).armour;
  const bool survived = armour >= die;
  desk.record(rule,
              SurvivalTested{soldier, static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(armour), survived});
  if (!survived) return Survival::Dies;
  return desk.rules().options.panic && die == armour ? Survival::Panics : Survival::Lives;
}

void mark_damage(Desk& desk, RuleId rule, ModelId id, int damage) {
  const int left = std::max(0, model_of(desk.state().sheets, id).durability - damage);
  desk.record(rule, Damaged{id, static_cast<std::uint8_t>(damage), static_cast<std::uint8_t>(left)});
}

// BP-11.2-02, BP-11.2-04, BP-11.2-05: he flees at once; people see whether he crosses the border.
void flee(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_01, Panicked{soldier});
  desk.record(Rule::BP_11_2_02, Fled{soldier, {}});
  desk.record(Rule::BP_11_2_02, FlightBegun{soldier, by}, Audience::nobody());
}

// BP-5.1-05, BP-4.3-05: who had his turn in the machine has none on foot this round.
void settle_survivor(Desk& desk, ModelId soldier, UnitId machine_unit) {
  const bronepehota::State& sheets = desk.state().sheets;
  const bool acted = has_unit(sheets.marked, machine_unit) || sheets.turn.unit == machine_unit;
  if (acted && !has_mark(sheets, soldier, Mark::Finished))
    turns::set_mark(desk, Rule::BP_5_1_05, soldier, Mark::Finished);
}

// BP-4.3-09, BP-6.7-11: the pilot died in flight.
void crash(Desk& desk, ModelId flyer, Seat by) {
  const int die = roll(desk, Rule::BP_4_3_09, 6);
  desk.record(Rule::BP_4_3_09, CrashLanded{flyer, static_cast<std::uint8_t>(die), {}});
  mark_damage(desk, Rule::BP_4_3_09, flyer, die);
  if (model_of(desk.state().sheets, flyer).durability == 0) destroy(desk, Rule::BP_5_1_03, flyer, by);
}

void drop_relic(Desk& desk, ModelId carrier) {
  if (desk.state().sheets.task.relic.carrier == carrier) desk.record(Rule::BP_1_1_02, RelicPlaced{carrier, {}});
}

// BP-6.6-01: the armour in the new cell stands before the pilot's own test.
bool protects_pilot(Desk& desk, ModelId machine, int sides) {
  if (sides == 0) return false;
  const int armour = model_of(desk.state().sheets, machine).durability;
  const int die = roll(desk, Rule::BP_6_6_01, sides);
  const bool held = pilot_protected(armour, die);
  desk.record(Rule::BP_6_6_01, ArmourTested{machine, static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(die),
                                            static_cast<std::uint8_t>(armour), held});
  return held;
}

}  // namespace

void destroy(Desk& desk, RuleId rule, ModelId id, Seat by) {
  desk.record(rule, Destroyed{id, credit(desk.rules(), by, id)});
  drop_relic(desk, id);
}

// BP-11.2-08: as lost as if he had been destroyed.
void desert(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_04, Deserted{soldier, credit(desk.rules(), by, soldier)});
  drop_relic(desk, soldier);
}

// BP-7.4-05, BP-7.4-06, BP-E-04: damage, destruction, pilot test, what becomes of him, crash or panic, in this order.
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  if (damage <= 0) return;
  const Rules& rules = desk.rules();
  if (rules.is(id, Kind::Soldier)) return destroy(desk, Rule::BP_5_1_01, id, by);
  mark_damage(desk, rule, id, damage);
  const bool flew = aloft(rules, desk.state(), id);
  const ModelId pilot = model_of(desk.state().sheets, id).link;
  const bool gone = model_of(desk.state().sheets, id).durability == 0;
  const bool sheltered = pilot != kNoModel && protects_pilot(desk, id, armour_die);
  if (gone) destroy(desk, Rule::BP_5_1_03, id, by);
  if (pilot == kNoModel) return;
  const RuleId test = armour_die > 0 ? Rule::BP_6_6_01 : Rule::BP_7_4_05;
  const Survival fate = sheltered ? Survival::Lives : test_survival(desk, test, pilot);
  if (fate == Survival::Dies) destroy(desk, Rule::BP_5_3_01, pilot, by);
  if (gone && fate != Survival::Dies) {
    // BP-5.1-04: he stands where the machine stood.
    desk.record(Rule::BP_5_1_04, ThrownOut{pilot, {}});
    settle_survivor(desk, pilot, rules.card(id).unit);
    if (fate == Survival::Panics) flee(desk, pilot, by);
  }
  if (gone) return;
  if (fate == Survival::Dies && flew) return crash(desk, id, by);
  if (fate != Survival::Panics) return;
  // BP-11.2-07: a flyer lands unharmed; he gets out whatever the machine has done.
  if (flew) desk.record(Rule::BP_11_2_07, Landed{id, {}});
  desk.record(Rule::BP_11_2_02, LeftMachine{pilot, id, {}});
  settle_survivor(desk, pilot, rules.card(id).unit);
  flee(desk, pilot, by);
}

// Table 4: a soldier who was hit and stayed on his feet. BP-11.2-09: he may panic.
void survive_or_fall(Desk& desk, RuleId rule, ModelId soldier, Seat by) {
  const Survival fate = test_survival(desk, rule, soldier);
  if (fate == Survival::Dies) destroy(desk, Rule::BP_5_3_01, soldier, by);
  if (fate == Survival::Panics) flee(desk, soldier, by);
}

void answer_flight(Desk& desk, const SettleFlight& a) {
  const Flight flight = desk.state().flights[0];
  desk.record(Rule::BP_11_2_04, FlightSettled{flight.soldier}, Audience::nobody());
  if (a.over) desert(desk, flight.soldier, flight.by);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
