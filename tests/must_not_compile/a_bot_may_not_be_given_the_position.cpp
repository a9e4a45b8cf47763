// expect: invalid initialization of reference
// A bot sits in a chair: it decides from a view, never from the true position.
#include "bots/levels.h"
#include "games/arena/rules/game.h"

namespace armatura::arena {
Thoughts<Game> thoughts(const Rules& rules, const State& truth, Rng& rng) {
#ifdef CONTROL
  return think<Game>(kUsualBot, rules, Game::observe(rules, truth, Seat{0}), Seat{0}, rng);
#else
  return think<Game>(kUsualBot, rules, truth, Seat{0}, rng);
#endif
}
}  // namespace armatura::arena
