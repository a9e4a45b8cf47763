#include "games/salvation/host/host.h"
#include "hosting/matches_of.h"

namespace armatura::hosting {

template const HostedMatches& matches_of<SalvationHost>();

}  // namespace armatura::hosting
