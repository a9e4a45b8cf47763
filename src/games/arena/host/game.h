// The arena as a game of this program. Nobody above this room names it.
#pragma once
#include "hosting/hosted.h"

namespace armatura::hosting {

const HostedGame& arena_game();

}  // namespace armatura::hosting
