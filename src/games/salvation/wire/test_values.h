// Rules and random values of salvation for tests.
#pragma once
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"
#include "games/salvation/wire/bounds.h"
#include "games/salvation/wire/names.h"
#include "wire/test_random_values.h"

namespace armatura::wire {

inline salvation::Rules salvation_rules(const salvation::OptionPairs& pairs = {}) {
  return salvation::make_rules(salvation::test_content(), *salvation::parse_options(*salvation::test_content(), pairs));
}

using SalvationValues = RandomValuesOf<SalvationBounds>;

}  // namespace armatura::wire
