#include "hosting/bronepehota_game.h"

#include "hosting/bronepehota_host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& bronepehota_game() {
  static const GameOf<BronepehotaHost> kGame;
  return kGame;
}

}  // namespace armatura::hosting
