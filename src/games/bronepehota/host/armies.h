#pragma once
#include "hosting/hosted_armies.h"

namespace armatura::hosting {

// By the built-in pack.
const HostedArmies& bronepehota_armies();

}  // namespace armatura::hosting
