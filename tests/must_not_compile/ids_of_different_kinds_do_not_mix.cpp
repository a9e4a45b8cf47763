// expect: no match for
// A seat is not a module, a module is not a cell.
#include "games/arena/rules/state.h"

namespace armatura::arena {
bool same(Seat seat, ModuleId module) {
#ifdef CONTROL
  return seat == Seat{module.value};
#else
  return seat == module;
#endif
}
}  // namespace armatura::arena
