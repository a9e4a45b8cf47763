// Chapter 5, Damage and tests, with panic (11.2) and the loss of a pilot (4.3). Where he comes to stand is for people.
#include "games/bronepehota/attacks.h"
#include "games/bronepehota/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

// BP-11.2-02, BP-11.2-04, BP-11.2-05: he flees at once; people see whether he crosses the border.
void flee(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_01, Panicked{soldier});
  desk.record(Rule::BP_11_2_02, Fled{soldier, {}});
  desk.record(Rule::BP_11_2_02, FlightBegun{soldier, by}, Audience::nobody());
}

// BP-4.3-09, BP-6.7-11: the pilot died in flight.
void crash(Desk& desk, ModelId flyer, Seat by) {
  const int die = roll(desk, Rule::BP_4_3_09, 6);
  desk.record(Rule::BP_4_3_09, CrashLanded{flyer, static_cast<std::uint8_t>(die), {}});
  attacks::mark_damage(desk, Rule::BP_4_3_09, flyer, die);
  if (model_of(desk.state().sheets, flyer).durability == 0) destroy(desk, Rule::BP_5_1_03, flyer, by);
}

void drop_relic(Desk& desk, ModelId carrier) {
  if (desk.state().sheets.task.relic.carrier == carrier) desk.record(Rule::BP_1_1_02, RelicPlaced{carrier, {}});
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

// BP-7.4-05, BP-7.4-06, BP-E-04: damage, destruction, pilot test, what becomes of him, crash or panic, in this order.
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  if (damage <= 0) return;
  const Rules& rules = desk.rules();
  if (rules.is(id, Kind::Soldier)) return destroy(desk, Rule::BP_5_1_01, id, by);
  attacks::mark_damage(desk, rule, id, damage);
  const bool flew = aloft(rules, desk.state(), id);
  const ModelId pilot = model_of(desk.state().sheets, id).link;
  const bool gone = model_of(desk.state().sheets, id).durability == 0;
  const bool sheltered = pilot != kNoModel && armour_die > 0 && attacks::test_armour(desk, id, armour_die);
  if (gone) destroy(desk, Rule::BP_5_1_03, id, by);
  if (pilot == kNoModel) return;
  const RuleId test = armour_die > 0 ? Rule::BP_6_6_01 : Rule::BP_7_4_05;
  const Survival fate = sheltered ? Survival::Lives : attacks::test_survival(desk, test, pilot, 6);
  if (fate == Survival::Dies) destroy(desk, Rule::BP_5_3_01, pilot, by);
  if (gone && fate != Survival::Dies) {
    // BP-5.1-04: he stands where the machine stood.
    desk.record(Rule::BP_5_1_04, ThrownOut{pilot, {}});
    attacks::settle_survivor(desk, pilot, rules.card(id).unit);
    if (fate == Survival::Panics) flee(desk, pilot, by);
  }
  if (gone) return;
  if (fate == Survival::Dies && flew) return crash(desk, id, by);
  if (fate != Survival::Panics) return;
  // BP-11.2-07: a flyer lands unharmed; he gets out whatever the machine has done.
  if (flew) desk.record(Rule::BP_11_2_07, Landed{id, {}});
  desk.record(Rule::BP_11_2_02, LeftMachine{pilot, id, {}});
  attacks::settle_survivor(desk, pilot, rules.card(id).unit);
  flee(desk, pilot, by);
}

// Table 4: a soldier who was hit and stayed on his feet. BP-11.2-09: he may panic.
void survive_or_fall(Desk& desk, RuleId rule, ModelId soldier, Seat by) {
  const Survival fate = attacks::test_survival(desk, rule, soldier, 6);
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
