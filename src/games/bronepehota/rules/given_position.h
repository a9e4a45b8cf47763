// A position that somebody gives to start a match from. The rules run only on positions that play could lead to, so
// everything they rely on is looked at first: models, the question asked and the work in progress.
#pragma once
#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

// Why no match may start here, or null when one may. The ids in it are in their bounds already.
const char* unplayable(const Rules& rules, const State& state);

}  // namespace armatura::bronepehota
