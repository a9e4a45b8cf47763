// expect: no matching function
// Only what happened can be recorded; a decision is not yet a fact.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
void confuse(Desk& desk) {
#ifdef CONTROL
  desk.record(Rule::SA_HEAT_06, AllCooled{Seat{0}, true});
#else
  desk.record(Rule::SA_HEAT_06, CoolAll{});
#endif
}
}  // namespace armatura::arena
