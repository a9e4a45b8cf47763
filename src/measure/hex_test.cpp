#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "measure/hex.h"

namespace armatura {
namespace {

// SA-GEO-01: clockwise from the east, r growing downwards.
TEST(Hex, DirectionsGoClockwiseFromTheEast) {
  EXPECT_EQ(step_of(Direction{0}), (Hex{1, 0}));
  EXPECT_EQ(step_of(Direction{1}), (Hex{0, 1}));
  EXPECT_EQ(step_of(Direction{2}), (Hex{-1, 1}));
  EXPECT_EQ(step_of(Direction{3}), (Hex{-1, 0}));
  EXPECT_EQ(step_of(Direction{4}), (Hex{0, -1}));
  EXPECT_EQ(step_of(Direction{5}), (Hex{1, -1}));
}

// SA-GEO-02: one sector clockwise is one direction on, counter-clockwise one back.
TEST(Hex, TurningWrapsAround) {
  EXPECT_EQ(turned(Direction{5}, 1), Direction{0});
  EXPECT_EQ(turned(Direction{0}, -1), Direction{5});
  EXPECT_EQ(turned(Direction{1}, -13), Direction{0});
  EXPECT_EQ(opposite(Direction{2}), Direction{5});
}

RC_GTEST_PROP(Hex, DistanceIsTheFewestSteps, ()) {  // SA-GEO-04
  const auto coordinate = [] { return static_cast<std::int8_t>(*rc::gen::inRange(-9, 10)); };
  const Hex from{coordinate(), coordinate()};
  Hex at = from;
  const Hex to{coordinate(), coordinate()};
  const int away = distance(from, to);
  // Walking greedily towards the target takes exactly that many steps.
  int steps = 0;
  while (!(at == to)) {
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const Hex next = neighbour(at, Direction{d});
      if (distance(next, to) != distance(at, to) - 1) continue;
      at = next;
      break;
    }
    RC_ASSERT(++steps <= away);
  }
  RC_ASSERT(steps == away);
  RC_ASSERT(distance(to, from) == away);
}

}  // namespace
}  // namespace armatura
