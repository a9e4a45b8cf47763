#include "hosting/bronepehota_host.h"
#include "hosting/make_matches.h"

namespace armatura::hosting {

ARMATURA_POSITIONS(BronepehotaHost)

}  // namespace armatura::hosting
