// What dice may bring, before a decision: the exact odds of a shot and of a fight.
#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "wire/words.h"

namespace armatura::hosting {

// "shot RANGE POWER STEPS ARMOUR [--durability N] [--pilot N] [--aimed]": "shot d6+2 2d12 5 3";
// "fight ATTACK DEFENCE [--surprise] [--no_die] [--durability N] [--pilot N]": both without their dice, the defender
// rolls none with --no_die. Lines of text with bars.
Result<std::string> bronepehota_odds(const wire::Words& words, const std::vector<std::string>& asked);

}  // namespace armatura::hosting
