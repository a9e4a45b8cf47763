// Salvation as a game of this program. Nobody above this room names it.
#pragma once
#include "hosting/hosted.h"

namespace armatura::hosting {

const HostedGame& salvation_game();

}  // namespace armatura::hosting
