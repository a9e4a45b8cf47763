// Bronepehota as a game of this program. Nobody above this room names it.
#pragma once
#include "hosting/hosted.h"

namespace armatura::hosting {

const HostedGame& bronepehota_game();

}  // namespace armatura::hosting
