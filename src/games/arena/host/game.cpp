#include "games/arena/host/game.h"

#include "games/arena/host/host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& arena_game() {
  static const GameOf<ArenaHost> kGame;
  return kGame;
}

}  // namespace armatura::hosting
