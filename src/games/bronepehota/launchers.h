// Which launcher takes which charge (section 3.6), in a match and beside a real table.
#pragma once
#include "games/bronepehota/charges.h"
#include "games/bronepehota/rules.h"

namespace armatura::bronepehota {

// BP-6.0-03, BP-6.0-04, BP-6.0-05
Verdict takes_charge(const Rules& rules, ModelId launcher, Charge charge);

}  // namespace armatura::bronepehota
