#include "games/bronepehota/host/host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_MATCHES(BronepehotaHost)

}  // namespace armatura::hosting
