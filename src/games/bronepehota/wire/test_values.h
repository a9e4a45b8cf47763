// Rules and random values of bronepehota for tests.
#pragma once
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/test_content.h"
#include "games/bronepehota/wire/bounds.h"
#include "games/bronepehota/wire/names.h"
#include "wire/test_random_values.h"

namespace armatura::wire {

inline bronepehota::Rules bronepehota_rules(const bronepehota::OptionPairs& pairs = {}) {
  return bronepehota::make_rules(bronepehota::test_content(),
                                 *bronepehota::parse_options(*bronepehota::test_content(), pairs));
}

using BronepehotaValues = RandomValuesOf<BronepehotaBounds>;

}  // namespace armatura::wire
