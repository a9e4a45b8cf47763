#include "hosting/arena_host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_POSITIONS(ArenaHost)

}  // namespace armatura::hosting
