#include "games/arena/host/host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_MATCHES(ArenaHost)

}  // namespace armatura::hosting
