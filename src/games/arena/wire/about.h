// What the things are that a decision of the arena names, as their cards say it: abilities, modules, mines and the
// central module, each with what this match and this robot make of it.
#pragma once
#include <string>
#include <string_view>

#include "games/arena/rules/game.h"
#include "games/arena/wire/words.h"

namespace armatura::wire {

std::string about_tile(const ArenaWords& words, const arena::Rules& rules, arena::TileId tile);
std::string about_ability(const ArenaWords& words, const arena::Rules& rules, arena::AbilityId ability);
std::string about_mine(const ArenaWords& words, const arena::Rules& rules, arena::MineId mine);

// A sentence or two for each thing, in lines; empty where a legal decision names none that this view knows.
std::string about_decision(const ArenaWords& words, const arena::Rules& rules, const arena::View& view, Seat seat,
                           const arena::Action& action);

}  // namespace armatura::wire
