// Whom a soldier meets, and where: legs that lead nowhere, ladders, climbs and leaps.
#include <gtest/gtest.h>

#include <vector>

#include "measure/test_layouts.h"
#include "measure/walking.h"

namespace armatura::measure {
namespace {

WalkOutcome met_on(const Table& table, Pose from, std::vector<Leg> legs, Mm budget = 300) {
  return walk(table.field(), {kMe, from, budget, legs, {}, kNoBody, {}});
}
Body foe(Mm x, Mm y, Mm z = 0) { return soldier(2, x, y, 0, z, Touch::Halts); }

TEST(Meeting, ALegToNoSurfaceMeetsNobodyBelow) {  // BP-G.8-09, BP-4.1-20
  const Table table{outpost(), {foe(600, 416)}};
  const Pose on_platform{{600, 400}, 100, {}};
  for (const Gait gait : {Gait::Walk, Gait::Clamber}) {
    const WalkOutcome outcome = met_on(table, on_platform, {{gait, {620, 400}, 50}});
    EXPECT_EQ(outcome.verdict.stop, Stop::NoSurface);
    EXPECT_EQ(outcome.end.z, 100);
    EXPECT_TRUE(outcome.touched.empty());
  }
  // Nor does one whose first stretch is barred.
  EXPECT_EQ(met_on(table, on_platform, {{Gait::Clamber, {620, 400}, 0}}).verdict.stop, Stop::DropTooDeep);
}

TEST(Meeting, NobodyUnderAPlatformBarsTheWayUpToIt) {  // BP-G.8-09, BP-4.1-10
  const Leg up{Gait::Ladder, {600, 348}, 100};
  const Leg to_foot{Gait::Walk, {600, 325}, 0};
  const Pose before{{600, 300}, 0, {}};
  const Table below{outpost(), {foe(600, 360)}};
  const WalkOutcome climbed = met_on(below, before, {to_foot, up});
  EXPECT_EQ(climbed.verdict.stop, Stop::None);
  EXPECT_TRUE(climbed.touched.empty());
  EXPECT_EQ(climbed.cost, 25 + 100 + 23);
  // He may come down past him as well.
  EXPECT_TRUE(met_on(below, {{600, 370}, 100, {}},
                     {{Gait::Walk, {600, 348}, 100}, {Gait::Ladder, {600, 325}, 0}, {Gait::Walk, {600, 300}, 0}})
                  .verdict.legal());
  // Who stands on the platform is met where the ladder ends.
  const WalkOutcome met = met_on({outpost(), {foe(600, 365, 100)}}, before, {to_foot, up});
  EXPECT_TRUE(met.verdict.legal());
  EXPECT_EQ(met.touched.size(), 1u);
  // One who is touched at the foot of it has to be walked to.
  const Table beside{outpost(), {foe(622, 325)}};
  EXPECT_EQ(met_on(beside, {{588, 325}, 0, {90}}, {up}).verdict.stop, Stop::NoPlaceAtContact);

  // Climbs: upright beside the face, then over the edge.
  const Table post{
      table_of({wall(310, 310, 10, 10, 72, Face::Climb), slab(350, 350, 100, 100, 72, 75)}, {foe(312, 335)})};
  EXPECT_TRUE(
      met_on(post, {{310, 290}, 0, {}}, {{Gait::Climb, {310, 318}, 75}, {Gait::Walk, {330, 330}, 75}}).verdict.legal());
}

TEST(Meeting, AnEnemyLeftBehindIsMetAgainAtTheEndOfALadder) {  // BP-4.1-08, BP-G.8-09
  // He stands in contact with the enemy beside the foot, goes up and comes down again.
  const Table table = table_of({slab(600, 400, 140, 140, 97, 100), ladder(600, 325, 0, 100, 0)}, {foe(600, 308)});
  const Leg up{Gait::Ladder, {600, 348}, 100};
  const Leg down{Gait::Ladder, {600, 325}, 0};
  const Pose touching{{600, 325}, 0, {}};
  ASSERT_TRUE(in_contact(touching, kSoldier, table.bodies[0]));
  EXPECT_FALSE(met_on(table, touching, {up}).cut);
  const WalkOutcome back = met_on(table, touching, {up, down});
  EXPECT_TRUE(back.verdict.legal());
  EXPECT_TRUE(back.cut);
  EXPECT_EQ(back.touched.size(), 1u);
}

}  // namespace
}  // namespace armatura::measure
