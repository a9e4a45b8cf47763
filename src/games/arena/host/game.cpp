#include "games/arena/host/game.h"

#include "games/arena/host/host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& arena_game() { return game_of<ArenaHost>(); }

}  // namespace armatura::hosting
