#include "hosting/arena_game.h"

#include "hosting/arena_host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& arena_game() {
  static const GameOf<ArenaHost> kGame;
  return kGame;
}

}  // namespace armatura::hosting
