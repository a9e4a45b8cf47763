// Rules and random values of the arena for tests.
#pragma once
#include "games/arena/options.h"
#include "games/arena/test_content.h"
#include "wire/arena_bounds.h"
#include "wire/arena_names.h"
#include "wire/test_random_values.h"

namespace armatura::wire {

inline arena::Rules test_rules(const arena::OptionPairs& pairs = {}) {
  return arena::make_rules(arena::test_content(), *arena::parse_options(*arena::test_content(), pairs));
}

using RandomValues = RandomValuesOf<ArenaBounds>;

}  // namespace armatura::wire
