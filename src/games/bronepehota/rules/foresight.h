// What is left to chance in a shot, looked at before it is taken: the flight of a projectile, as far as OPT-AIMHELP
// lets a player see it (BP-P-01), and where a grenade can burst.
#pragma once
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

// Short: the first 150 mm of the flight. Full: all of it, what it meets, and who is met how often with the spread of
// this match, by flights that are always the same for the same shot.
void foresee_fire(const Rules& rules, const State& state, const Fire& a, Preview& out);

// Who else is near the burst on every roll of the die, and who on how many of them, the thrower as well (BP-7.8-06).
// Returns on how many rolls the target is.
int foresee_throw(const Rules& rules, const State& state, const Throw& a, Preview& out);

// A spread as chance would draw it (BP-P-04), for looking ahead.
Scatter sample_scatter(const Rules& rules, Rng& rng);

}  // namespace armatura::bronepehota
