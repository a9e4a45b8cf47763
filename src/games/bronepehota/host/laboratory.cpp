#include "games/bronepehota/host/host.h"
#include "hosting/laboratory_of.h"

namespace armatura::hosting {

template const HostedLaboratory& laboratory_of<BronepehotaHost>();

}  // namespace armatura::hosting
