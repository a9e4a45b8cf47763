// expect: no matching function
// A verdict cites a rule by its id; a sentence is no citation.
#include "games/arena/rules/game.h"

namespace armatura::arena {
Verdict refuse() {
#ifdef CONTROL
  return Verdict::no(Rule::SA_TURN_03, Reason::act_or_cool_first);
#else
  return Verdict::no("it is not your turn", Reason::act_or_cool_first);
#endif
}
}  // namespace armatura::arena
