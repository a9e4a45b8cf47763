#include "games/salvation/chapters.h"

namespace armatura::salvation {

std::int32_t Game::worth(const Rules&, const State& state, Seat) { return state.points[1]; }
void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& out) { list(rules, state, seat, out); }

}  // namespace armatura::salvation
