#include "games/salvation/host/game.h"

#include "games/salvation/host/host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& salvation_game() { return game_of<SalvationHost>(); }

}  // namespace armatura::hosting
