// expect: static assertion failed
// A rulebook that forgets a function is found at compile time, not in the middle of a match.
#include "games/arena/rules/game.h"

namespace armatura {
struct Forgetful : arena::Game {
#ifndef CONTROL
  static void observe() {}
#endif
};
#ifdef CONTROL
static_assert(Rulebook<arena::Game>);
#else
static_assert(Rulebook<Forgetful>);
#endif
}  // namespace armatura
