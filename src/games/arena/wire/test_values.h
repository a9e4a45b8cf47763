// Rules and random values of the arena for tests.
#pragma once
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"
#include "games/arena/wire/bounds.h"
#include "games/arena/wire/names.h"
#include "wire/test_random_values.h"

namespace armatura::wire {

inline arena::Rules test_rules(const arena::OptionPairs& pairs = {}) {
  return arena::make_rules(arena::test_content(), *arena::parse_options(*arena::test_content(), pairs));
}

using RandomValues = RandomValuesOf<ArenaBounds>;

}  // namespace armatura::wire
