#include "games/salvation/host/host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_MATCHES(SalvationHost)

}  // namespace armatura::hosting
