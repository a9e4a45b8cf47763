// Salvation in a terminal: the map as a table of sectors with their borders, tokens and units, below it cards, unit
// cards and what is going on. Draws what a view holds and nothing else.
#pragma once
#include <string>

#include "games/salvation/rules/game.h"
#include "games/salvation/wire/words.h"
#include "wire/panel.h"

namespace armatura::wire {

std::string salvation_board(const SalvationWords& words, const salvation::Rules& rules, const salvation::View& view,
                            PictureStyle style);

}  // namespace armatura::wire
