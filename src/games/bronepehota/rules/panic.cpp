// Chapter 11.2, Panic.
#include "games/bronepehota/rules/chapters.h"
#include "measure/flee.h"

namespace armatura::bronepehota {

// BP-11.2-02, BP-11.2-03, BP-11.2-04, BP-11.2-05, BP-11.2-06: at once, towards the nearest border, and over it if his
// Speed takes him there.
void flee(Desk& desk, ModelId soldier, Seat by) {
  const Rules& rules = desk.rules();
  desk.record(Rule::BP_11_2_01, Panicked{soldier});
  const Crowd crowd{rules, desk.state(), soldier};
  const measure::Flight flight =
      measure::flee(crowd.field(), body_id(soldier), pose_of(model_of(desk.state(), soldier).pose),
                    move_budget(rules, desk.state(), soldier), rules.border);
  if (flight.over) return desert(desk, soldier, by);
  desk.record(Rule::BP_11_2_06, Fled{soldier, pose_of(flight.end)});
}

}  // namespace armatura::bronepehota
