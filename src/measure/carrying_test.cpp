// Soldiers who move guns (BP-4.1-30 to 35, BP-G.8-07).
#include <gtest/gtest.h>

#include <vector>

#include "measure/test_layouts.h"
#include "measure/walking.h"

namespace armatura::measure {
namespace {

constexpr BodyId kTheGun{2};

WalkOutcome carried_on(const Table& table, Point from, std::vector<Leg> legs, Mm budget = 300, Mm z = 0) {
  return walk(table.field(), {kMe, {from, z, {}}, budget, legs, {}, kTheGun, {}});
}
Leg alone(Mm x, Mm y, Mm z = 0) { return {Gait::Walk, {x, y}, z}; }
Leg with_gun(Mm x, Mm y, Mm z = 0) { return {Gait::Carry, {x, y}, z}; }

TEST(Carrying, AGunLetGoIsInTheWayLikeAnyOther) {  // BP-4.1-04, BP-4.1-33
  const Table table = table_of({}, {soldier(1, 600, 169), machine(2, kMortar, 600, 200)});
  const WalkOutcome through = carried_on(table, {600, 169}, {with_gun(600, 170), alone(600, 260)});
  EXPECT_EQ(through.verdict.stop, Stop::Model);
  EXPECT_EQ(through.verdict.body, kTheGun);
  const WalkOutcome around =
      carried_on(table, {600, 169}, {with_gun(600, 170), alone(570, 165), alone(570, 235), alone(600, 260)});
  EXPECT_TRUE(around.verdict.legal());
  EXPECT_EQ(around.gun_end.at, (Point{600, 201}));
}

TEST(Carrying, AGunLetGoIsTakenHoldOfAgainWhereItStands) {  // BP-G.8-07
  const Table table = table_of({}, {soldier(1, 600, 169), machine(2, kMortar, 600, 200)});
  EXPECT_EQ(carried_on(table, {600, 169}, {with_gun(600, 174), alone(600, 100), with_gun(600, 130)}).verdict.stop,
            Stop::NoGun);
  const WalkOutcome again =
      carried_on(table, {600, 169}, {with_gun(600, 174), alone(600, 150), alone(600, 174), with_gun(600, 184)});
  EXPECT_TRUE(again.verdict.legal());
  EXPECT_EQ(again.cost, 10 + 24 + 24 + 20);
  EXPECT_EQ(again.gun_end.at, (Point{600, 215}));
}

TEST(Carrying, AGunIsLetGoOnlyWhereItCanStand) {  // BP-G.8-07, BP-G.7-07
  // A kerb of 8 mm lets the pair over, but the gun does not stand half on it.
  const Table table = table_of({box(600, 260, 100, 40, 0, 8)}, {soldier(1, 600, 169), machine(2, kMortar, 600, 200)});
  EXPECT_EQ(carried_on(table, {600, 169}, {with_gun(600, 209), alone(600, 150)}).verdict.stop, Stop::GunCannotStand);
  // It does not help that he could fetch it again.
  EXPECT_EQ(carried_on(table, {600, 169}, {with_gun(600, 209), alone(600, 200), alone(600, 209), with_gun(600, 169)})
                .verdict.stop,
            Stop::GunCannotStand);
  EXPECT_TRUE(carried_on(table, {600, 169}, {with_gun(600, 209), with_gun(600, 169), alone(600, 150)}).verdict.legal());
}

TEST(Carrying, RampsAreUsedWithAGun) {  // BP-4.1-32, Table 1
  const Table below{outpost(), {soldier(1, 222, 160), machine(2, kMortar, 222, 190)}};
  const WalkOutcome up =
      carried_on(below, {222, 160}, {with_gun(240, 160), with_gun(320, 160, 50), with_gun(338, 160, 50)});
  EXPECT_EQ(up.verdict.stop, Stop::None);
  EXPECT_EQ(up.cost, 36 + 190 + 36);
  EXPECT_EQ(up.gun_end, (Pose{{338, 190}, 50, {}}));
  const Table above{outpost(), {soldier(1, 338, 160, 0, 50), machine(2, kMortar, 338, 190, 0, 50)}};
  const WalkOutcome down =
      carried_on(above, {338, 160}, {with_gun(320, 160, 50), with_gun(240, 160), with_gun(222, 160)}, 300, 50);
  EXPECT_EQ(down.verdict.stop, Stop::None);
  EXPECT_EQ(down.cost, 262);
  EXPECT_EQ(down.gun_end, (Pose{{222, 190}, 0, {}}));
  // The other layouts' ramps, one of 45 degrees, and one of 46.
  const Table city{hexcity(), {soldier(1, 320, 42), machine(2, kMortar, 351, 38)}};
  EXPECT_EQ(
      carried_on(city, {320, 42}, {with_gun(320, 60), with_gun(320, 140, 50), with_gun(320, 170, 50)}).verdict.stop,
      Stop::None);
  const auto steep = [](Mm height) {
    const Table table = table_of({ramp(300, 300, 80, 80, 0, height, 90), box(400, 300, 120, 80, 0, height)},
                                 {soldier(1, 242, 280), machine(2, kMortar, 242, 310)});
    return carried_on(table, {242, 280}, {with_gun(260, 280), with_gun(340, 280, height), with_gun(370, 280, height)},
                      500)
        .verdict.legal();
  };
  EXPECT_TRUE(steep(80));
  EXPECT_FALSE(steep(81));
}

TEST(Carrying, AGunGoesNeitherThroughNorAlongsideARamp) {  // BP-G.8-07, BP-4.1-32
  // Across the middle of the ramp, which is 25 mm high there: below its surface, or with its disc in the ramp's side.
  const Table table =
      table_of({ramp(300, 300, 80, 80, 0, 50, 90)}, {soldier(1, 300, 200), machine(2, kMortar, 300, 231)});
  EXPECT_FALSE(carried_on(table, {300, 200}, {with_gun(300, 240)}, 500).verdict.legal());
  const Table past =
      table_of({ramp(300, 300, 80, 80, 0, 50, 90)}, {soldier(1, 230, 216), machine(2, kMortar, 230, 247)});
  EXPECT_FALSE(carried_on(past, {230, 216}, {with_gun(370, 216)}, 500).verdict.legal());
  const Table wide =
      table_of({ramp(300, 300, 80, 80, 0, 50, 90)}, {soldier(1, 230, 211), machine(2, kMortar, 230, 242)});
  EXPECT_TRUE(carried_on(wide, {230, 211}, {with_gun(370, 211)}, 500).verdict.legal());
}

TEST(Carrying, WhatBlocksNoWalkerBlocksNoCarrier) {  // BP-G.8-03, BP-G.8-07
  // A crate of 20 mm within 8 mm of the soldier's way; the gun keeps clear of it, or does not.
  const auto past_crate = [](Mm gun_x) {
    const Table table =
        table_of({box(580, 260, 20, 40, 0, 20)}, {soldier(1, 595, 200), machine(2, kMortar, gun_x, 200)});
    return carried_on(table, {595, 200}, {with_gun(595, 320)}).verdict.stop;
  };
  EXPECT_EQ(past_crate(626), Stop::None);
  EXPECT_EQ(past_crate(564), Stop::Solid);
}

}  // namespace
}  // namespace armatura::measure
