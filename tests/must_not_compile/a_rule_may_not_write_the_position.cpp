// expect: discards qualifiers
// A rule reads the position and speaks by record(); it cannot assign a field.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
void cheat(Desk& desk) {
#ifdef CONTROL
  desk.record(Rule::SA_SET_12, RobotPlaced{Seat{0}, CellId{3}, Direction{0}});
#else
  desk.state().robots[0].cell = CellId{3};
#endif
}
}  // namespace armatura::arena
