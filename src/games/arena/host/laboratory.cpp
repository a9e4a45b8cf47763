#include "games/arena/host/host.h"
#include "hosting/laboratory_of.h"

namespace armatura::hosting {

template const HostedLaboratory& laboratory_of<ArenaHost>();

}  // namespace armatura::hosting
