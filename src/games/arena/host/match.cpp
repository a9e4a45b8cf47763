#include "games/arena/host/host.h"
#include "hosting/matches_of.h"

namespace armatura::hosting {

template const HostedMatches& matches_of<ArenaHost>();

}  // namespace armatura::hosting
