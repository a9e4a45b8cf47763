#include "games/bronepehota/host/game.h"

#include "games/bronepehota/host/host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& bronepehota_game() {
  static const GameOf<BronepehotaHost> kGame;
  return kGame;
}

}  // namespace armatura::hosting
