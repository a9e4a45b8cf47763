// expect: invalid initialization of reference
// A bot sits in a chair: it decides from a view, never from the true position.
#include "bots/random.h"
#include "games/arena/rules/game.h"

namespace armatura::arena {
Action decide(const Rules& rules, const State& truth, Rng& rng) {
#ifdef CONTROL
  return random_decision<Game>(rules, Game::observe(rules, truth, Seat{0}), Seat{0}, rng);
#else
  return random_decision<Game>(rules, truth, Seat{0}, rng);
#endif
}
}  // namespace armatura::arena
