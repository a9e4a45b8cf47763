#pragma once
#include "games/bronepehota/rules/rules.h"
#include "hosting/hosted_armies.h"

namespace armatura::hosting {

// By the built-in pack.
const HostedArmies& bronepehota_armies(const bronepehota::Rules& builtin);

}  // namespace armatura::hosting
