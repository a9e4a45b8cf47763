#include "hosting/make_matches.h"
#include "hosting/salvation_host.h"

namespace armatura::hosting {

ARMATURA_POSITIONS(SalvationHost)

}  // namespace armatura::hosting
