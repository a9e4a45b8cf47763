#include "measure/walking.h"

#include <gtest/gtest.h>

#include <vector>

#include "measure/jump.h"
#include "measure/standing.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

WalkOutcome walked(const Table& table, Pose from, Mm budget, std::vector<Leg> legs, int facing = 0,
                   BodyId gun = kNoBody) {
  return walk(table.field(), {kMe, from, budget, legs, heading_of(facing), gun, {}});
}
Leg to(Mm x, Mm y, Mm z = 0) { return {Gait::Walk, {x, y}, z}; }
Leg over(Mm x, Mm y, Mm z = 0) { return {Gait::Clamber, {x, y}, z}; }

TEST(Walking, FiveStraightOrCrookedLegs) {  // GE-10
  const Table open = table_of({});
  WalkOutcome outcome =
      walked(open, {{100, 100}, 0, {}}, 250, {to(150, 100), to(200, 100), to(250, 100), to(300, 100), to(350, 100)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.cost, 250);
  EXPECT_EQ(outcome.end.at, (Point{350, 100}));
  outcome =
      walked(open, {{100, 100}, 0, {}}, 250, {to(150, 100), to(150, 150), to(200, 150), to(200, 200), to(250, 200)});
  EXPECT_EQ(outcome.cost, 250);
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(walked(open, {{100, 100}, 0, {}}, 249, {to(350, 100)}).verdict.stop, Stop::Budget);
  // The same over a wall of 25 mm.
  const Table walled = table_of({wall(225, 100, 6, 200, 25)});
  outcome = walked(walled, {{100, 100}, 0, {}}, 250, {to(350, 100)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.cost, 250);
}

TEST(Walking, AHigherWallCostsTwoPoints) {  // GE-11
  const Table table = table_of({wall(300, 100, 10, 200, 40)});
  // 120 mm, the wall within, 30 mm: 150 mm of plan and 100 for the wall.
  const WalkOutcome outcome = walked(table, {{170, 100}, 0, {}}, 250, {to(280, 100), over(320, 100)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.cost, 250);
  EXPECT_EQ(walked(table, {{170, 100}, 0, {}}, 250, {to(280, 100), over(321, 100)}).verdict.stop, Stop::Budget);
  EXPECT_EQ(walked(table, {{170, 100}, 0, {}}, 250, {to(320, 100)}).verdict.stop, Stop::Solid);
}

TEST(Walking, WallHeights) {  // GE-19
  const auto cost = [](Mm height, Gait gait, Face side = Face::Smooth) {
    const Table table = table_of({wall(300, 100, 10, 200, height, side)});
    const WalkOutcome outcome = walked(table, {{280, 100}, 0, {}}, 1000, {{gait, {320, 100}, 0}});
    return !outcome.verdict.legal() ? -1 : gait == Gait::Climb ? outcome.cost : outcome.cost - 40;
  };
  EXPECT_EQ(cost(25, Gait::Walk), 0);
  EXPECT_EQ(cost(26, Gait::Walk), -1);
  EXPECT_EQ(cost(26, Gait::Clamber), 100);
  EXPECT_EQ(cost(50, Gait::Clamber), 100);
  EXPECT_EQ(cost(51, Gait::Clamber), -1);
  EXPECT_EQ(cost(25, Gait::Clamber), -1);  // there is nothing to clamber over
  EXPECT_EQ(cost(51, Gait::Climb), -1);
  EXPECT_EQ(cost(51, Gait::Climb, Face::Climb), 2 * 102);  // up and down
  EXPECT_EQ(cost(50, Gait::Climb, Face::Climb), -1);       // BP-4.1-18
}

TEST(Walking, LeavingAPlatformByALeap) {  // GE-12
  const auto cost = [](Mm height) {
    const Table table = table_of({box(300, 300, 200, 200, 0, height)});
    const WalkOutcome outcome =
        walked(table, {{350, 300}, height, {}}, 200, {to(400, 300, height), {Gait::Leap, {408, 300}, 0}, to(500, 300)});
    return outcome.verdict.legal() ? outcome.cost : -1;
  };
  EXPECT_EQ(cost(50), 200);
  EXPECT_EQ(cost(51), -1);
}

TEST(Walking, LeapsFromPlatformToPlatform) {  // BP-4.1-16, BP-G.8-06
  const auto leap = [](Mm gap, Mm lower, Mm from_edge) {
    const Table table = table_of({box(300, 300, 100, 100, 0, 60), box(350 + gap + 50, 300, 100, 100, 0, 60 - lower)});
    return walked(table, {{350 - from_edge, 300}, 60, {}}, 500, {{Gait::Leap, {350 + gap + 13, 300}, 60 - lower}});
  };
  EXPECT_TRUE(leap(50, 0, 13).verdict.legal());
  EXPECT_EQ(leap(50, 0, 13).cost, 50 + 26);
  EXPECT_EQ(leap(51, 0, 13).verdict.stop, Stop::LeapTooFar);
  EXPECT_EQ(leap(30, 0, 14).verdict.stop, Stop::NotAtTheEdge);
  EXPECT_TRUE(leap(30, 40, 13).verdict.legal());  // 30, 40, 50
  EXPECT_EQ(leap(30, 40, 13).cost, 50 + 26);
  EXPECT_EQ(leap(31, 40, 13).verdict.stop, Stop::LeapTooFar);
  EXPECT_EQ(leap(30, -10, 13).verdict.stop, Stop::LeapUp);
  // A fence between the houses is in the way of one who leaps lower than its top.
  Table fenced = table_of({box(300, 300, 100, 100, 0, 60), box(430, 300, 100, 100, 0, 40), wall(365, 300, 4, 100, 45)});
  EXPECT_EQ(walked(fenced, {{340, 300}, 60, {}}, 500, {{Gait::Leap, {393, 300}, 40}}).verdict.stop, Stop::Solid);
}

TEST(Walking, ClimbingAPost) {  // GE-13, BP-G.8-05
  // A post of 72 mm carries a floor whose top is at 75.
  const std::vector<Piece> pieces{wall(310, 310, 10, 10, 72, Face::Climb), slab(350, 350, 100, 100, 72, 75)};
  const Table table = table_of(pieces);
  const Leg up{Gait::Climb, {310, 318}, 75};
  const WalkOutcome outcome = walked(table, {{310, 290}, 0, {}}, 500, {up, to(330, 330, 75)});
  EXPECT_TRUE(outcome.verdict.legal()) << static_cast<int>(outcome.verdict.stop);
  EXPECT_EQ(outcome.leg_costs[0], 150);  // BP-4.1-17: the height alone
  const Table with_way{Terrain(1200, 800, pieces, ClimbCost::HeightAndWay), {}};
  EXPECT_EQ(walked(with_way, {{310, 290}, 0, {}}, 500, {up, to(330, 330, 75)}).leg_costs[0], 150 + 28);
  // And down again.
  const WalkOutcome down = walked(table, {{330, 330}, 75, {}}, 500, {to(310, 318, 75), {Gait::Climb, {310, 290}, 0}});
  EXPECT_TRUE(down.verdict.legal()) << static_cast<int>(down.verdict.stop);
  EXPECT_EQ(down.leg_costs[1], 150);
  EXPECT_EQ(walked(table, {{325, 312}, 0, {}}, 500, {up}).verdict.stop, Stop::NothingToClimb);
  // Too far from the post, or not 18 mm inside.
  EXPECT_FALSE(walked(table, {{310, 284}, 0, {}}, 500, {up, to(330, 330, 75)}).verdict.legal());
  EXPECT_FALSE(walked(table, {{310, 290}, 0, {}}, 500, {{Gait::Climb, {310, 330}, 75}}).verdict.legal());
}

TEST(Walking, ClimbingABox) {
  const Table table = table_of({box(300, 300, 100, 100, 0, 60, Face::Climb), box(500, 300, 100, 100, 0, 60)});
  EXPECT_EQ(walked(table, {{240, 300}, 0, {}}, 500, {{Gait::Climb, {268, 300}, 60}}).cost, 120);
  EXPECT_EQ(walked(table, {{440, 300}, 0, {}}, 500, {{Gait::Climb, {468, 300}, 60}}).verdict.stop,
            Stop::NothingToClimb);
}

TEST(Walking, MovingAMortar) {  // GE-15, BP-G.8-07
  std::vector<Body> bodies{soldier(1, 200, 300), machine(2, kMortar, 260, 300)};
  const auto carried = [&](std::vector<Piece> pieces, Mm along) {
    // 34 mm bring him within 9 mm of the gun; the budget counts what is left.
    return walked(table_of(std::move(pieces), bodies), {{200, 300}, 0, {}}, 184,
                  {to(233, 300), {Gait::Carry, {233, 300 + along}, 0}}, 90, {2});
  };
  EXPECT_TRUE(carried({}, 75).verdict.legal());
  EXPECT_EQ(carried({}, 75).cost, 33 + 150);
  EXPECT_EQ(carried({}, 75).gun_end.at, (Point{260, 375}));
  EXPECT_EQ(carried({}, 76).verdict.stop, Stop::Budget);
  EXPECT_TRUE(carried({wall(250, 335, 200, 4, 10)}, 75).verdict.legal());
  EXPECT_FALSE(carried({wall(250, 335, 200, 4, 11)}, 75).verdict.legal());
  // The gun needs room of its own.
  EXPECT_FALSE(carried({wall(280, 360, 20, 20, 60)}, 75).verdict.legal());
  // Too far away to take hold.
  EXPECT_EQ(walked(table_of({}, bodies), {{200, 300}, 0, {}}, 200, {{Gait::Carry, {200, 320}, 0}}, 0, {2}).verdict.stop,
            Stop::NoGun);
}

TEST(Walking, LaddersAreLeftAtTheTop) {  // GE-16
  // The foot stands at the platform's edge.
  const Table table = table_of({slab(600, 400, 140, 140, 97, 100), ladder(600, 330, 0, 100, 0)});
  const auto climb = [&](Mm away, Mm budget) {
    return walked(table, {{600, 330 - away}, 0, {}}, budget, {to(600, 330), {Gait::Ladder, {600, 348}, 100}});
  };
  EXPECT_TRUE(climb(80, 200).verdict.legal());
  EXPECT_EQ(climb(80, 200).cost, 198);
  EXPECT_EQ(climb(90, 200).verdict.stop, Stop::Budget);
  // BP-4.1-11: nobody ends on a ladder; its foot under the edge is no place to stand on top.
  EXPECT_EQ(walked(table, {{600, 250}, 0, {}}, 200, {{Gait::Ladder, {600, 348}, 100}}).verdict.stop, Stop::NoLadder);
  const WalkOutcome down =
      walked(table, {{600, 360}, 100, {}}, 200, {to(600, 348, 100), {Gait::Ladder, {600, 330}, 0}, to(600, 310)});
  EXPECT_TRUE(down.verdict.legal()) << static_cast<int>(down.verdict.stop);
  EXPECT_EQ(down.cost, 12 + 118 + 20);
}

TEST(Walking, RampsAreMeasuredAlongTheIncline) {  // GE-17
  const Table table = table_of({ramp(300, 300, 80, 80, 0, 50, 90), box(380, 300, 80, 80, 0, 50)});
  const WalkOutcome outcome =
      walked(table, {{240, 300}, 0, {}}, 300, {to(260, 300), to(340, 300, 50), to(370, 300, 50)});
  EXPECT_TRUE(outcome.verdict.legal()) << static_cast<int>(outcome.verdict.stop);
  EXPECT_EQ(outcome.cost, 20 + 95 + 30);
  // A leg is wholly on the ramp or wholly off.
  EXPECT_EQ(walked(table, {{240, 300}, 0, {}}, 300, {to(340, 300, 50)}).verdict.stop, Stop::MixedRamp);
  // BP-4.1-11: he may not end on it.
  EXPECT_FALSE(walked(table, {{240, 300}, 0, {}}, 300, {to(260, 300), to(300, 300, 25)}).verdict.legal());
  // BP-G.8-10: on the way he may turn there.
  EXPECT_TRUE(
      walked(table, {{240, 300}, 0, {}}, 300, {to(260, 300), to(300, 310, 25), to(340, 300, 50), to(370, 300, 50)})
          .verdict.legal());
  // Down the same way.
  EXPECT_EQ(walked(table, {{370, 300}, 50, {}}, 300, {to(340, 300, 50), to(260, 300), to(240, 300)}).cost, 145);
  // One of more than 45 degrees is a wall.
  const Table steep = table_of({ramp(300, 300, 80, 80, 0, 81, 90), box(380, 300, 80, 80, 0, 81)});
  EXPECT_FALSE(
      walked(steep, {{240, 300}, 0, {}}, 300, {to(260, 300), to(340, 300, 81), to(370, 300, 81)}).verdict.legal());
}

TEST(Walking, LowBoxesAreSteppedOnto) {  // BP-G.8-03
  const Table table = table_of({box(300, 300, 100, 100, 0, 25), box(500, 300, 100, 100, 0, 26)});
  EXPECT_EQ(walked(table, {{200, 300}, 0, {}}, 300, {to(300, 300, 25)}).cost, 100);
  EXPECT_EQ(walked(table, {{200, 300}, 0, {}}, 300, {to(300, 300, 0)}).verdict.stop, Stop::NoSurface);
  EXPECT_FALSE(walked(table, {{400, 300}, 0, {}}, 300, {to(500, 300, 26)}).verdict.legal());
  EXPECT_EQ(walked(table, {{400, 300}, 0, {}}, 300, {over(500, 300, 26)}).cost, 200);
  EXPECT_EQ(walked(table, {{300, 300}, 25, {}}, 300, {to(400, 300)}).cost, 100);
  EXPECT_FALSE(walked(table, {{500, 300}, 26, {}}, 300, {to(400, 300)}).verdict.legal());
  EXPECT_EQ(walked(table, {{500, 300}, 26, {}}, 300, {over(400, 300)}).cost, 200);
}

TEST(Walking, NoLegGoesThroughAFloor) {  // BP-G.8-03, BP-G.8-04
  // Room of 45 mm under the floor, whose top is 48 above the ground.
  const Table table = table_of({slab(300, 300, 100, 100, 45, 48)});
  EXPECT_TRUE(walked(table, {{200, 300}, 0, {}}, 500, {to(300, 300, 0)}).verdict.legal());
  EXPECT_TRUE(walked(table, {{200, 300}, 0, {}}, 500, {over(300, 300, 48)}).verdict.legal());
  EXPECT_FALSE(walked(table, {{300, 300}, 0, {}}, 500, {over(310, 300, 48)}).verdict.legal());
  EXPECT_EQ(walked(table, {{300, 300}, 0, {}}, 500, {over(310, 300, 48)}).verdict.stop, Stop::ThroughFloor);
  // Too low to pass under.
  const Table low = table_of({slab(300, 300, 100, 100, 39, 42)});
  EXPECT_FALSE(walked(low, {{200, 300}, 0, {}}, 500, {to(300, 300, 0)}).verdict.legal());
}

TEST(Walking, OverAWallOntoWhatStandsOnIt) {  // BP-G.8-03, BP-G.8-04: that is one obstacle, and no floor
  const Table table = table_of({wall(300, 300, 60, 60, 30), box(310, 300, 40, 60, 30, 37)});
  EXPECT_EQ(walked(table, {{240, 300}, 0, {}}, 500, {over(310, 300, 37)}).cost, 170);
}

TEST(Walking, GapsOfSixteenMillimetresLetHimThrough) {  // BP-G.8-02
  const auto through = [](Mm gap) {
    const Table table = table_of({wall(300, 200, 20, 100, 80), wall(300, 250 + gap + 50, 20, 100, 80)});
    return walked(table, {{250, 250 + gap / 2}, 0, {}}, 300, {to(350, 250 + gap / 2)}, 90).verdict;
  };
  EXPECT_TRUE(through(16).legal());
  EXPECT_EQ(through(14).stop, Stop::Solid);
  // He cannot stay there with his whole base across.
  const Table table = table_of({wall(300, 200, 20, 100, 80), wall(300, 316, 20, 100, 80)});
  EXPECT_FALSE(walked(table, {{250, 258}, 0, {}}, 300, {to(300, 258)}, 90).verdict.legal());
  EXPECT_TRUE(walked(table, {{250, 258}, 0, {}}, 300, {to(300, 258)}, 0).verdict.legal());
}

TEST(Walking, PitsAreEnteredByStepsOfTheirDepth) {  // BP-G.7-06
  const Table table = table_of({pit(300, 300, 100, 100, -25), pit(500, 300, 100, 100, -40)});
  EXPECT_EQ(walked(table, {{220, 300}, 0, {}}, 300, {to(300, 300, -25)}).cost, 80);
  EXPECT_FALSE(walked(table, {{420, 300}, 0, {}}, 300, {to(500, 300, -40)}).verdict.legal());
  EXPECT_EQ(walked(table, {{420, 300}, 0, {}}, 300, {over(500, 300, -40)}).cost, 180);
  EXPECT_EQ(walked(table, {{500, 300}, -40, {}}, 300, {to(542, 300, -40)}, 0).verdict.legal(), false);  // base too near
  EXPECT_EQ(walked(table, {{500, 300}, -40, {}}, 300, {to(543, 300, -40), to(500, 300, -40)}, 0).verdict.stop,
            Stop::Solid);
}

TEST(Walking, OtherModelsAreGoneAround) {  // BP-4.1-04
  const Table table = table_of({}, {soldier(2, 300, 300)});
  EXPECT_EQ(walked(table, {{200, 300}, 0, {}}, 300, {to(400, 300)}).verdict.stop, Stop::Model);
  EXPECT_EQ(walked(table, {{200, 300}, 0, {}}, 300, {to(400, 300)}).verdict.body, BodyId{2});
  EXPECT_TRUE(walked(table, {{200, 300}, 0, {}}, 300, {to(280, 316), to(320, 316), to(400, 300)}).verdict.legal());
  EXPECT_FALSE(walked(table, {{200, 300}, 0, {}}, 300, {to(280, 315), to(320, 315), to(400, 300)}).verdict.legal());
}

TEST(Walking, ContactEndsTheWay) {  // BP-4.1-05, BP-G.8-09
  const Table table = table_of({}, {soldier(1, 200, 300), soldier(2, 300, 300, 0, 0, Touch::Halts)});
  const WalkOutcome outcome = walked(table, {{200, 300}, 0, {}}, 300, {to(400, 300), to(400, 400)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_TRUE(outcome.cut);
  ASSERT_EQ(outcome.touched.size(), 1u);
  EXPECT_EQ(outcome.touched[0], BodyId{2});
  EXPECT_EQ(outcome.end, (Pose{{278, 300}, 0, heading_of(90)}));
  EXPECT_EQ(outcome.cost, 78);
  EXPECT_TRUE(in_contact(outcome.end, kSoldier, table.bodies[1]));
  // BP-4.1-07.
  const Table spent = table_of({}, {soldier(2, 300, 300, 0, 0, Touch::Forbids)});
  EXPECT_EQ(walked(spent, {{200, 300}, 0, {}}, 300, {to(400, 300)}).verdict.stop, Stop::ContactForbidden);
  // On another level nobody is touched.
  const Table above = table_of({slab(300, 300, 100, 100, 60, 63)}, {soldier(2, 300, 300, 0, 63, Touch::Halts)});
  EXPECT_FALSE(walked(above, {{200, 300}, 0, {}}, 300, {to(400, 300)}).cut);
}

TEST(Walking, OldContactsDoNotStop) {  // BP-4.1-08
  const Table table = table_of({}, {soldier(2, 300, 300, 0, 0, Touch::Halts)});
  const WalkOutcome away = walked(table, {{300, 283}, 0, {}}, 300, {to(300, 200)});
  EXPECT_TRUE(away.verdict.legal());
  EXPECT_FALSE(away.cut);
  // Once away, he is met again.
  EXPECT_TRUE(walked(table, {{300, 283}, 0, {}}, 300, {to(300, 250), to(300, 290)}).cut);
  // A last pose that touches is movement into contact, even if the way did not come near.
  const WalkOutcome turned_in = walked(table, {{300, 200}, 0, {}}, 300, {to(300, 278)}, 90);
  EXPECT_TRUE(turned_in.verdict.legal());
  EXPECT_EQ(turned_in.touched.size(), 1u);
  EXPECT_EQ(walked(table, {{300, 200}, 0, {}}, 300, {to(300, 278)}, 0).touched.size(), 0u);
}

TEST(Walking, HostileOrdersAreRefused) {
  const Table table = table_of({});
  const Pose from{{200, 300}, 0, {}};
  EXPECT_EQ(walked(table, from, 300, std::vector<Leg>(10000, to(210, 300))).verdict.stop, Stop::TooManyLegs);
  EXPECT_EQ(walked(table, from, 300, {to(200, 300)}).verdict.stop, Stop::EmptyLeg);
  EXPECT_EQ(walked(table, from, 300, {to(INT32_MAX, 300)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, from, 300, {to(INT32_MIN, INT32_MIN, INT32_MIN)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, from, 300, {to(-1, 300)}).verdict.stop, Stop::OffTable);
  EXPECT_EQ(walked(table, {{INT32_MAX, 300}, 0, {}}, 300, {to(210, 300)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, {{200, 300}, 0, {1000}}, 300, {to(210, 300)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, from, -5, {to(210, 300)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, from, INT32_MAX, {to(210, 300)}).verdict.stop, Stop::OutOfRange);
  EXPECT_EQ(walked(table, from, 300, {{static_cast<Gait>(77), {210, 300}, 0}}).verdict.stop, Stop::UnknownKind);
  EXPECT_EQ(walked(table, from, 300, {to(2, 300)}).verdict.stop, Stop::OffTable);  // his base would hang over the edge
}

// --- Standing and jumping ---

TEST(Standing, BasesNeedOneLevel) {  // BP-G.7-07
  const Table table =
      table_of({box(300, 300, 100, 100, 0, 50), slab(400, 300, 100, 100, 46, 49), box(600, 300, 100, 100, 0, 50)});
  const auto stop = [&](Mm x, Mm y, Mm z, int heading = 0) {
    return stands(table.field(), kMe, {{x, y}, z, heading_of(heading)}, kSoldier, Footing::Soldier).stop;
  };
  EXPECT_EQ(stop(300, 300, 50), Stop::None);
  EXPECT_EQ(stop(300, 300, 0), Stop::Solid);
  EXPECT_EQ(stop(350, 300, 50), Stop::None);  // 50 and 49 join
  EXPECT_EQ(stop(350, 300, 49), Stop::Solid);
  EXPECT_EQ(stop(640, 300, 50), Stop::NotLevel);
  EXPECT_EQ(stop(637, 300, 50), Stop::None);
  EXPECT_EQ(stop(638, 300, 50), Stop::NotLevel);
  EXPECT_EQ(stop(642, 300, 50, 90), Stop::None);
  EXPECT_EQ(stop(700, 300, 7), Stop::NoSurface);
  EXPECT_EQ(stop(12, 300, 0), Stop::OffTable);
  EXPECT_EQ(stop(13, 8, 0), Stop::None);
  EXPECT_EQ(stop(400, 300, 0), Stop::None);  // 46 mm under the slab
}

TEST(Standing, NobodyStopsOnAStand) {  // BP-4.2-25
  Body flyer = machine(2, kSprut, 300, 300, 0, 100);
  flyer.aloft = true;
  const Table table = table_of({}, {flyer});
  EXPECT_EQ(stands(table.field(), kMe, {{300, 320}, 0, {}}, kSoldier, Footing::Soldier).stop, Stop::StandBase);
  EXPECT_EQ(stands(table.field(), kMe, {{300, 328}, 0, {}}, kSoldier, Footing::Soldier).stop, Stop::None);
  EXPECT_TRUE(walked(table, {{300, 200}, 0, {}}, 300, {to(300, 400)}).verdict.legal());
}

TEST(Standing, TheNearestFreePlace) {  // BP-G.7-08
  const Table table = table_of({wall(400, 300, 100, 100, 60)}, {soldier(2, 300, 300)});
  const auto place = [&](Mm x, Mm y, Mm reach = 500) {
    return nearest_free(table.field(), kMe, {{x, y}, 0, {}}, kSoldier, Footing::Soldier, reach);
  };
  EXPECT_EQ(place(200, 200)->at, (Point{200, 200}));
  EXPECT_EQ(place(300, 300)->at, (Point{300, 284}));  // two at 16 mm: the lower y
  EXPECT_EQ(place(300, 301)->at, (Point{300, 316}));
  EXPECT_EQ(place(400, 300, 20), std::nullopt);
  EXPECT_EQ(place(400, 330)->at, (Point{400, 358}));
  // A table without any room has no such place.
  std::vector<Body> crowd;
  for (std::uint16_t i = 0; i < 12; ++i)
    crowd.push_back(soldier(static_cast<std::uint16_t>(10 + i), 20 + 30 * (i % 3), 12 + 25 * (i / 3)));
  const Terrain small(100, 100, {});
  EXPECT_EQ(nearest_free({small, crowd}, kMe, {{50, 50}, 0, {}}, kSoldier, Footing::Soldier, 150), std::nullopt);
  EXPECT_EQ(nearest_free({small, crowd}, kMe, {{50, 50}, 0, {}}, kBronekhod, Footing::Machine, 150), std::nullopt);
  // Never above the former level.
  const Table house = table_of({box(300, 300, 100, 100, 0, 50)});
  EXPECT_EQ(nearest_free(house.field(), kMe, {{300, 345}, 20, {}}, kSoldier, Footing::Soldier, 500)->at,
            (Point{300, 358}));
  EXPECT_EQ(nearest_free(house.field(), kMe, {{300, 320}, 70, {}}, kSoldier, Footing::Soldier, 500),
            (Pose{{300, 320}, 50, {}}));
}

TEST(Jumping, LengthAndHeightShareThePack) {  // GE-73, GE-74, GE-75, GE-76
  const Table open = table_of({box(600, 400, 200, 200, 0, 50), box(600, 700, 200, 200, 0, 100)});
  const auto legal = [&](Pose from, Pose to_pose, Mm limit = 250) {
    return jump(open.field(), {kMe, from, to_pose, limit}).verdict.legal();
  };
  EXPECT_TRUE(legal({{100, 100}, 0, {}}, {{100, 366}, 0, {}}));
  EXPECT_FALSE(legal({{100, 100}, 0, {}}, {{100, 367}, 0, {}}));
  EXPECT_TRUE(legal({{600, 120}, 0, {}}, {{600, 336}, 50, {}}));   // 200 long, 50 high
  EXPECT_FALSE(legal({{600, 119}, 0, {}}, {{600, 336}, 50, {}}));  // 201
  EXPECT_TRUE(legal({{420, 700}, 0, {}}, {{546, 700}, 100, {}}));  // 100 and 100
  EXPECT_FALSE(legal({{320, 700}, 0, {}}, {{546, 700}, 100, {}}));
  EXPECT_TRUE(legal({{546, 700}, 100, {}}, {{420, 700}, 0, {}}));  // a drop counts as height
  const JumpOutcome outcome = jump(open.field(), {kMe, {{600, 120}, 0, {}}, {{600, 336}, 50, {}}, 250});
  EXPECT_EQ(outcome.length, 200);
  EXPECT_EQ(outcome.rise, 50);
}

TEST(Jumping, OverAWallAndUnderARoof) {  // BP-9.4-09, BP-9.4-11, BP-G.8-08
  const Table walled = table_of({wall(300, 300, 10, 200, 80)}, {machine(2, kSalamander, 300, 500)});
  const JumpOutcome over_wall = jump(walled.field(), {kMe, {{250, 300}, 0, {90}}, {{350, 300}, 0, {90}}, 250});
  EXPECT_TRUE(over_wall.verdict.legal());
  EXPECT_EQ(over_wall.rise, 80);
  EXPECT_EQ(over_wall.length, 84);
  const JumpOutcome over_machine = jump(walled.field(), {kMe, {{250, 500}, 0, {90}}, {{350, 500}, 0, {90}}, 250});
  EXPECT_EQ(over_machine.rise, 66);
  const Table roofed = table_of({slab(300, 300, 100, 100, 97, 100), wall(400, 300, 10, 200, 80)});
  // Flat under the roof: no rise is needed on the way out.
  EXPECT_TRUE(jump(roofed.field(), {kMe, {{300, 300}, 0, {}}, {{370, 300}, 0, {}}, 250}).verdict.legal());
  EXPECT_EQ(jump(roofed.field(), {kMe, {{300, 300}, 0, {}}, {{450, 300}, 0, {}}, 250}).verdict.stop, Stop::Roof);
  EXPECT_EQ(jump(roofed.field(), {kMe, {{300, 300}, 0, {}}, {{300, 310}, 100, {}}, 250}).verdict.stop, Stop::Roof);
  EXPECT_FALSE(jump(roofed.field(), {kMe, {{INT32_MAX, 0}, 0, {}}, {{1, 1}, 0, {}}, INT32_MAX}).verdict.legal());
}

TEST(Jumping, LandingBesideAnEnemyIsContact) {  // BP-9.4-10
  const Table table =
      table_of({}, {soldier(2, 300, 300, 0, 0, Touch::Halts), soldier(3, 300, 250, 0, 0, Touch::Halts)});
  EXPECT_EQ(jump(table.field(), {kMe, {{300, 100}, 0, {}}, {{300, 333}, 0, {}}, 300}).touched.size(), 0u);
  EXPECT_EQ(jump(table.field(), {kMe, {{300, 100}, 0, {}}, {{300, 317}, 0, {}}, 300}).touched.size(), 1u);
}

}  // namespace
}  // namespace armatura::measure
