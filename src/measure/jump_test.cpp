// How far a jump leads, and how high.
#include "measure/jump.h"

#include <gtest/gtest.h>

#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

// BP-G.8-08: he rises over what lies between, and length and rise are paid together.
TEST(Jumping, FromPitToPitOverTheEarthBetween) {
  const Table table =
      table_of({pit(600, 200, 100, 100, -40), pit(600, 400, 100, 100, -40), pit(300, 300, 100, 300, -40)});
  const JumpOutcome across = jump(table.field(), {kMe, {{600, 230}, -40, {}}, {{600, 370}, -40, {}}, 250});
  EXPECT_TRUE(across.verdict.legal());
  EXPECT_EQ(across.length, 124);
  EXPECT_EQ(across.rise, 40);
  EXPECT_FALSE(jump(table.field(), {kMe, {{600, 230}, -40, {}}, {{600, 370}, -40, {}}, 163}).verdict.legal());
  EXPECT_TRUE(jump(table.field(), {kMe, {{600, 230}, -40, {}}, {{600, 370}, -40, {}}, 164}).verdict.legal());
  // Within one pit there is none.
  EXPECT_EQ(jump(table.field(), {kMe, {{300, 230}, -40, {}}, {{300, 370}, -40, {}}, 250}).rise, 0);
}

}  // namespace
}  // namespace armatura::measure
