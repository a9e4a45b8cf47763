#include "games/bronepehota/host/host.h"
#include "hosting/matches_of.h"

namespace armatura::hosting {

template const HostedMatches& matches_of<BronepehotaHost>();

}  // namespace armatura::hosting
