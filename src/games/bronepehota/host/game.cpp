#include "games/bronepehota/host/game.h"

#include "games/bronepehota/host/host.h"
#include "hosting/game_of.h"

namespace armatura::hosting {

const HostedGame& bronepehota_game() { return game_of<BronepehotaHost>(); }

}  // namespace armatura::hosting
