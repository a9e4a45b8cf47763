#include "hosting/salvation_game.h"

#include "hosting/game_of.h"
#include "hosting/salvation_host.h"

namespace armatura::hosting {

const HostedGame& salvation_game() {
  static const GameOf<SalvationHost> kGame;
  return kGame;
}

}  // namespace armatura::hosting
