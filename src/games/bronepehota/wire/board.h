// Bronepehota in a terminal: the table from above, a letter for a few square centimetres, and a list of all models with
// their numbers, places and sheets. Draws what a view holds and nothing else.
#pragma once
#include <string>

#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/wire/words.h"
#include "wire/panel.h"

namespace armatura::wire {

std::string bronepehota_board(const BronepehotaWords& words, const bronepehota::Rules& rules,
                              const bronepehota::View& view, PictureStyle style);

}  // namespace armatura::wire
