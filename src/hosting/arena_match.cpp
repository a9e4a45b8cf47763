#include "hosting/arena_host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_MATCHES(ArenaHost)

}  // namespace armatura::hosting
