// Launchers, which charges they take (section 3.6) and what a hit does, in a match and beside a real table.
#pragma once
#include "engine/citation.h"
#include "games/bronepehota/rules/charges.h"
#include "games/bronepehota/rules/rules.h"

namespace armatura::bronepehota {

// BP-6.0-03, BP-6.0-04, BP-6.0-05
Verdict takes_charge(const Rules& rules, ModelId launcher, Charge charge);
// BP-6.0-05, BP-10.1-02: with its platform a machine has none.
int barrels_of(const Rules& rules, ModelId launcher);
// BP-6.4-01
int rate_of_fire(const Rules& rules, ModelId launcher);
// Table 4
HitEffect hit_on(const Rules& rules, ModelId target, Charge charge, Blow blow);

}  // namespace armatura::bronepehota
