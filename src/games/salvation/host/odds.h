// What dice may bring, before a decision: the exact odds of a battle.
#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "games/salvation/rules/rules.h"
#include "games/salvation/wire/words.h"

namespace armatura::hosting {

// "battle UNITS against UNITS [--terrain TERRAIN,…] [--border] [--extra N] [--fewer N]"; units are types of the pack,
// with a number where there are several: "t600*2,hk". The first side starts. Lines of text with bars.
Result<std::string> salvation_odds(const salvation::Rules& rules, const wire::SalvationWords& words,
                                   const std::vector<std::string>& asked);

}  // namespace armatura::hosting
