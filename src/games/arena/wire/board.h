// The arena in a terminal: the hexagons with tiles, robots and mines, beside them what stands on the robots' boards.
// Draws what a view holds and nothing else.
#pragma once
#include <string>

#include "games/arena/rules/game.h"
#include "games/arena/wire/words.h"
#include "wire/panel.h"

namespace armatura::wire {

std::string arena_board(const ArenaWords& words, const arena::Rules& rules, const arena::View& view,
                        PictureStyle style);

}  // namespace armatura::wire
