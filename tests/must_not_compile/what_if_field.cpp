// expect: discards qualifiers
// What would be follows from facts, too; nobody assigns it.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
void suppose(const State& state) {
  WhatIf after{state};
#ifdef CONTROL
  after.happens(RobotPlaced{Seat{0}, CellId{3}, Direction{0}});
#else
  after.state().robots[0].cell = CellId{3};
#endif
}
}  // namespace armatura::arena
