#include "hosting/make_matches.h"
#include "hosting/bronepehota_host.h"

namespace armatura::hosting {

ARMATURA_POSITIONS(BronepehotaHost)

}  // namespace armatura::hosting
