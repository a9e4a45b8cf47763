// Chapters 4 and 9.4 among terrain: what obstacles, slopes, ladders, climbs, leaps, flights and jumps cost or forbid.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// One blue soldier of Speed 5 (250) in front of some terrain.
struct Lone {
  TestTable t;
  ModelId man = t.soldier(kBlue, 1);
  Lone(const std::vector<measure::Piece>& pieces, int x, int y, int z = 0) {
    t.build(pieces);
    t.put(man, x, y, 0, z);
    t.act(man);
  }
  // What is left of 250 after these legs.
  int left(std::initializer_list<FootLeg> legs) {
    t.play(T::walk(man, legs));
    return t.state.turn.left;
  }
  bool refuses(std::initializer_list<FootLeg> legs, Rule rule) const { return t.refuses(T::walk(man, legs), rule); }
};

// BP-4.1-12 (GE-10): a wall of half a step is crossed free.
TEST(BronepehotaTerrain, LowObstaclesCostNothing) {
  Lone low{{T::wall(600, 220, 200, 6, 25)}, 600, 100};
  EXPECT_EQ(low.left({T::to(600, 350)}), 0);
}

// BP-4.1-13 (GE-11): a higher one costs two points besides the way.
TEST(BronepehotaTerrain, HigherObstaclesCostTwoPoints) {
  const std::vector<measure::Piece> wall{T::wall(600, 220, 200, 6, 40)};
  Lone over{wall, 600, 100};
  EXPECT_FALSE(over.t.judge(T::walk(over.man, {T::to(600, 250)})).legal());
  EXPECT_TRUE(over.refuses({T::to(600, 251, 0, Stride::Clamber)}, Rule::BP_0_07));
  EXPECT_EQ(over.left({T::to(600, 250, 0, Stride::Clamber)}), 0);
}

// BP-4.1-20 (GE-19): smooth walls above one step are impassable; BP-4.1-14: a thin wall is one obstacle.
TEST(BronepehotaTerrain, SmoothWallsAboveOneStepAreImpassable) {
  Lone fifty{{T::wall(600, 140, 200, 6, 50)}, 600, 100};
  EXPECT_EQ(fifty.left({T::to(600, 180, 0, Stride::Clamber)}), 70);
  Lone higher{{T::wall(600, 140, 200, 6, 51)}, 600, 100};
  EXPECT_FALSE(higher.t.judge(T::walk(higher.man, {T::to(600, 180, 0, Stride::Clamber)})).legal());
  EXPECT_TRUE(higher.refuses({T::to(600, 180, 0, Stride::Climb)}, Rule::BP_4_1_17));
}

// BP-4.1-17, BP-4.1-19 (GE-13, GE-19): two points for each step of height, where the piece may be climbed.
TEST(BronepehotaTerrain, ClimbingIsHalfAsFast) {
  Lone up{{T::box(600, 200, 100, 100, 75, true)}, 600, 140};  // 10 mm before the face
  EXPECT_EQ(up.left({T::to(600, 168, 75, Stride::Climb)}), 250 - 150);
}

// BP-4.1-17, OPT-CLIMBCOST: where it was agreed, the way in plan is paid besides.
TEST(BronepehotaTerrain, TheWayOfAClimbCountsWhereThatWasAgreed) {
  Options options = empty_table();
  options.climb_way = true;
  TestTable t{army(Side::Polaris, {"pol-hal"}), army(Side::Protectorate, {"pro-rci"}), options};
  t.build({T::box(600, 200, 100, 100, 75, true)});
  t.put(t.soldier(kRed, 1), 600, 140);
  t.act(t.soldier(kRed, 1));
  t.play(T::walk(t.soldier(kRed, 1), {T::to(600, 168, 75, Stride::Climb)}));
  EXPECT_EQ(t.state.turn.left, 250 - 150 - 28);
}

// BP-4.1-18: what is no higher than one step is clambered.
TEST(BronepehotaTerrain, LowFacesAreNotClimbed) {
  Lone low{{T::box(600, 200, 100, 100, 50, true)}, 600, 140};
  EXPECT_TRUE(low.refuses({T::to(600, 168, 50, Stride::Climb)}, Rule::BP_4_1_18));
  EXPECT_EQ(low.left({T::to(600, 168, 50, Stride::Clamber)}), 250 - 100 - 28);
}

// BP-4.1-15, BP-4.1-16 (GE-12): 50 mm to the edge, a drop of 50, 100 on the ground.
TEST(BronepehotaTerrain, ALeapDownCountsItsLength) {
  Lone down{{T::box(600, 150, 100, 100, 50)}, 600, 150, 50};
  // The edge is at y = 200; the leap of one step starts beside it.
  EXPECT_EQ(down.left({T::to(600, 192, 50), T::to(600, 210, 0, Stride::Leap), T::to(600, 300)}),
            250 - 42 - (8 + 50 + 10) - 90);
  Lone deep{{T::box(600, 150, 100, 100, 51)}, 600, 150, 51};
  EXPECT_TRUE(deep.refuses({T::to(600, 192, 51), T::to(600, 210, 0, Stride::Leap)}, Rule::BP_4_1_16));
}

// BP-4.1-10 (GE-16): a ladder costs its length; BP-4.1-11: nobody stays on it.
TEST(BronepehotaTerrain, LaddersAreClimbedWithoutLoss) {
  Lone up{{T::box(600, 260, 120, 100, 100), T::ladder_north(600, 200, 100)}, 600, 125};
  const int left = up.left({T::to(600, 200), T::to(600, 228, 100, Stride::Ladder)});
  EXPECT_EQ(left, 250 - 75 - 100 - 28);
  EXPECT_EQ(up.t.at(up.man).pose.z, 100);
}

// BP-4.1-10, BP-4.1-11, BP-4.2-09 (GE-17): 80 along and 50 up are 95 movement millimetres, and no move ends on a slope.
TEST(BronepehotaTerrain, SlopesAreMeasuredAlongTheIncline) {
  const std::vector<measure::Piece> hill{T::ramp_north(600, 240, 80, 80, 50), T::box(600, 330, 120, 100, 50)};
  Lone up{hill, 600, 200};
  EXPECT_TRUE(up.refuses({T::to(600, 240, 25)}, Rule::BP_G_7_07));
  EXPECT_EQ(up.left({T::to(600, 280, 50), T::to(600, 300, 50)}), 250 - 95 - 20);
}

// BP-4.1-21, BP-G.7-07: he cannot stand half over an edge.
TEST(BronepehotaTerrain, NobodyStandsHalfOverAnEdge) {
  Lone edge{{T::box(600, 150, 100, 100, 20)}, 600, 150, 20};
  EXPECT_TRUE(edge.refuses({T::to(600, 195, 20)}, Rule::BP_G_7_07));
  EXPECT_TRUE(edge.t.judge(T::walk(edge.man, {T::to(600, 190, 20)})).legal());
}

// ---- Machines ------------------------------------------------------------------------------------------------------

struct Driver {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci", "pro-asp"},
                                                     {{"jackal", 0, 0, {}},
                                                      {"bronekhod", 0, 1, {}},
                                                      {"t-rex", 0, 2, {}},
                                                      {"sprut", 1, 0, {}},
                                                      {"gryphon", 0, 3, {}}})};
  ModelId machine;
  Driver(int which, const std::vector<measure::Piece>& pieces, int x, int y, int heading = 0)
      : machine(t.machine(kBlue, which)) {
    t.build(pieces);
    t.put(machine, x, y, heading);
    t.act(machine);
  }
  bool can(std::initializer_list<DriveLeg> legs) const { return t.judge(T::drive(machine, legs)).legal(); }
};

// BP-4.2-10, BP-4.2-11, BP-4.2-13: half a wheel is 12, a track 16; what is higher has to be bypassed.
TEST(BronepehotaTerrain, WheelsAndTracksCrossLowSteps) {
  for (const auto& [which, limit] : {std::pair{0, 12}, std::pair{1, 16}}) {
    EXPECT_TRUE((Driver{which, {T::box(600, 350, 300, 200, limit)}, 600, 200}.can({{Course::Forward, 150}})));
    EXPECT_FALSE((Driver{which, {T::box(600, 350, 300, 200, limit + 1)}, 600, 200}.can({{Course::Forward, 150}})));
  }
}

// BP-4.2-12: walkers step up to what is lower than their cabin, and only forward.
TEST(BronepehotaTerrain, WalkersStepUpForwardOnly) {
  EXPECT_TRUE((Driver{2, {T::box(600, 350, 300, 200, 47)}, 600, 200}.can({{Course::Forward, 150}})));
  EXPECT_FALSE((Driver{2, {T::box(600, 350, 300, 200, 48)}, 600, 200}.can({{Course::Forward, 150}})));
  EXPECT_FALSE((Driver{2, {T::box(600, 350, 300, 200, 47)}, 600, 200, 180}.can({{Course::Back, 100}})));
}

// BP-4.2-16: no gap narrower than the machine.
TEST(BronepehotaTerrain, MachinesDoNotSqueezeThrough) {
  const std::vector<measure::Piece> gate{T::wall(500, 300, 140, 10, 80), T::wall(700, 300, 140, 10, 80)};
  EXPECT_TRUE((Driver{1, gate, 600, 200}.can({{Course::Forward, 200}})));   // 46 wide through 60
  EXPECT_FALSE((Driver{2, gate, 600, 200}.can({{Course::Forward, 200}})));  // 80 wide
}

// BP-4.2-21, BP-4.2-22, BP-4.2-23 (GE-25): over everything up to 100, around everything higher.
TEST(BronepehotaTerrain, FlyersFlyOverWhatIsLower) {
  EXPECT_TRUE((Driver{3, {T::box(600, 400, 60, 60, 100)}, 600, 200}.can({{Course::Forward, 300}})));
  EXPECT_FALSE((Driver{3, {T::box(600, 400, 60, 60, 101)}, 600, 200}.can({{Course::Forward, 300}})));
  Driver over{3, {}, 600, 200};
  over.t.put(over.t.machine(kBlue, 4), 600, 380);  // a GRYPHON is 112 mm tall
  EXPECT_FALSE(over.can({{Course::Forward, 300}}));
  over.t.put(over.t.machine(kBlue, 2), 600, 380);  // a T-REX 100
  over.t.state.models[over.t.machine(kBlue, 4).value].where = Where::Waiting;
  EXPECT_TRUE(over.can({{Course::Forward, 300}}));
}

// BP-4.2-25: one may stand below a flyer, but not on the disc of its stand.
TEST(BronepehotaTerrain, TheStandOfAFlyerTakesRoom) {
  Driver flyer{3, {}, 600, 300};
  const ModelId man = flyer.t.soldier(kRed, 1);
  flyer.t.put(man, 600, 150);
  flyer.t.act(man);
  EXPECT_TRUE(flyer.t.refuses(T::walk(man, {T::to(600, 290)}), Rule::BP_4_2_25));
  EXPECT_TRUE(flyer.t.judge(T::walk(man, {T::to(640, 290)})).legal());
  flyer.t.play(T::walk(man, {T::to(640, 290)}));
  EXPECT_TRUE(flyer.t.asks(Question::Act, kRed));  // it touches nobody
}

// BP-4.3-07: no room to land means no way out.
TEST(BronepehotaTerrain, AFlyerNeedsRoomToLand) {
  Driver flyer{3, {T::wall(600, 400, 700, 700, 90)}, 600, 400};
  EXPECT_TRUE(flyer.t.refuses(Leave{flyer.machine, {600, 400, 90, 0}}, Rule::BP_4_3_07));
}

// ---- Jumps ---------------------------------------------------------------------------------------------------------

struct Jumper {
  TestTable t{army(Side::Polaris, {"pol-hal"}), army(Side::Protectorate, {"pro-rci"})};
  ModelId man = t.soldier(kRed, 1);  // 5 steps
  Jumper(const std::vector<measure::Piece>& pieces, int y, int z = 0) {
    t.build(pieces);
    t.put(man, 600, y, 0, z);
    t.act(man);
  }
  bool lands(int y, int z) const {
    return t.judge(Jump{man, {600, static_cast<std::int16_t>(y), static_cast<std::int16_t>(z), 0}}).legal();
  }
};

// BP-9.4-07, BP-9.4-08 (GE-74, GE-75): how far and how high together.
TEST(BronepehotaTerrain, JumpsReachPlatforms) {
  const Jumper near{{T::box(600, 300, 100, 100, 100)}, 142};  // base to platform edge 100
  EXPECT_TRUE(near.lands(266, 100));                          // length 108, height 100
  const Jumper far{{T::box(600, 400, 100, 100, 100)}, 142};
  EXPECT_FALSE(far.lands(366, 100));  // 208 + 100
  const Jumper low{{T::box(600, 400, 100, 100, 50)}, 150};
  EXPECT_TRUE(low.lands(366, 50));  // 200 + 50
}

// BP-9.4-09 (GE-76): a drop counts as height.
TEST(BronepehotaTerrain, JumpingDownCountsTheDrop) {
  const std::vector<measure::Piece> tower{T::box(600, 150, 100, 100, 100)};
  const Jumper down{tower, 190, 100};
  EXPECT_TRUE(down.lands(306, 0));   // 100 + 100
  EXPECT_TRUE(down.lands(356, 0));   // 150 + 100
  EXPECT_FALSE(down.lands(357, 0));  // 151 + 100
}

// BP-9.4-11: nobody rises through a roof.
TEST(BronepehotaTerrain, RoofsHoldAJumperDown) {
  measure::Piece roof = T::box(600, 200, 200, 100, 63);
  roof.kind = measure::PieceKind::Slab;
  roof.z0 = 60;
  const Jumper under{{roof, T::wall(600, 270, 200, 6, 40)}, 200};
  EXPECT_TRUE(under.t.refuses(Jump{under.man, {600, 320, 0, 0}}, Rule::BP_9_4_11));
}

}  // namespace
}  // namespace armatura::bronepehota
