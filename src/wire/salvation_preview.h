// A preview of salvation for a client that draws it: where a route can still lead, what may intercept it, the exact
// odds of a battle, the dice as they would be aimed. Numbers as in the view.
#pragma once
#include <string>

#include "games/salvation/game.h"

namespace armatura::wire {

// {"reach":[3,4],"risks":[{"sector":3,"sixths":4}],"check":3,
//  "battles":[{"sector":3,"starter":"skynet","cause":"attack","units":[0,18],"of":1000000000000,"cleared":[…,…],
//              "losses":[[…],[…]],"value_lost":[1200,800]}],
//  "suggested":[{"face":5,"value":5,"aim":18}]}
// Shares by side, Skynet first: it holds the sector alone; it loses 0, 1, 2 … units, as far as a share is not zero.
// Value lost: in thousandths of a unit's worth.
void write_salvation_preview(std::string& out, const salvation::Rules& rules, const salvation::Preview& preview,
                             const salvation::State& seen);

}  // namespace armatura::wire
