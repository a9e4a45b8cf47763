// What OPT-AIMHELP lets a player see of a shot with projectiles before it is fired (BP-P-01).
#pragma once
#include "games/bronepehota/chapters.h"

namespace armatura::bronepehota {

// Short: the first 150 mm of the flight. Full: all of it, what it meets, and who is met how often with the spread of
// this match, by flights that are always the same for the same shot.
void foresee_fire(const Rules& rules, const State& state, const Fire& a, Preview& out);

// A spread as chance would draw it (BP-P-04), for looking ahead.
Scatter sample_scatter(const Rules& rules, Rng& rng);

}  // namespace armatura::bronepehota
