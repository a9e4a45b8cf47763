// What follows from a decision: the rules carry it out on copies of the view, once for each way in which the dice can
// lean, and what they record is told. Everything is open (BP-E-03), so the view is the world, and only chance is left.
#pragma once
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

// Fills in harms, prospects and `sampled`. For a decision that is legal.
void foresee_consequences(const Rules& rules, const State& state, Seat seat, const Action& action, Preview& out);

// The same of one way in which it ended: what the rules recorded, and where that led.
void tell_ending(const Rules& rules, const State& before, Seat seat, const Action& action, const State& after,
                 const Log<Fact>& log, Preview& out);

}  // namespace armatura::bronepehota
