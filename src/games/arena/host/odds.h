// What chance and defence may bring, before a decision: the next tile of the refill stack, and the span of an attack.
#pragma once
#include <string>
#include <vector>

#include "base/result.h"
#include "games/arena/rules/rules.h"
#include "games/arena/wire/words.h"

namespace armatura::hosting {

// "refill [SEEN TILES…]" or "attack TILE [--side SIDE] [--defences TILE,TILE…]", in a match of these rules. Tiles are
// called by their keys or by their names in either language. Lines of text with bars.
Result<std::string> arena_odds(const arena::Rules& rules, const wire::ArenaWords& words,
                               const std::vector<std::string>& asked);

}  // namespace armatura::hosting
