// Chapter 5, Damage and tests, and panic (11.2), beside a real table: damage.h tells what follows from what. Where
// somebody comes to stand is for people.
#include "games/bronepehota/rules/damage.h"

#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {

void destroy(Desk& desk, RuleId rule, ModelId id, Seat by) { attacks::destroy(desk, rule, id, by); }
void desert(Desk& desk, ModelId soldier, Seat by) { attacks::desert(desk, soldier, by); }
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die) {
  attacks::hurt(desk, rule, id, damage, by, armour_die);
}

// BP-11.2-02, BP-11.2-04, BP-11.2-05: he flees at once; people see whether he crosses the border.
void flee(Desk& desk, ModelId soldier, Seat by) {
  desk.record(Rule::BP_11_2_01, Panicked{soldier});
  desk.record(Rule::BP_11_2_02, Fled{soldier, {}});
  desk.record(Rule::BP_11_2_02, FlightBegun{soldier, by}, Audience::nobody());
}

void answer_flight(Desk& desk, const SettleFlight& a) {
  const Flight flight = desk.state().flights[0];
  desk.record(Rule::BP_11_2_04, FlightSettled{flight.soldier}, Audience::nobody());
  if (a.over) desert(desk, flight.soldier, flight.by);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
