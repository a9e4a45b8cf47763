#include "games/salvation/host/host.h"
#include "hosting/laboratory_of.h"

namespace armatura::hosting {

template const HostedLaboratory& laboratory_of<SalvationHost>();

}  // namespace armatura::hosting
