// BP-P-01 to BP-P-06 with the golden examples GE-39 to GE-41 and GE-43.
#include "measure/ballistics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

constexpr Millidegrees kEast = 90 * kDegree;

// From 50 mm beside the western border, eastwards along the middle of the table.
Launch eastwards(Mm z, int pitch_degrees) { return {{50 * kNm, 400 * kNm, z * kNm}, kEast, pitch_degrees * kDegree}; }
// In tenths of a millimetre, as the examples are printed.
Nm tenths(Nm nm) { return divided(nm, kNm / 10); }
Nm range_of(const Impact& impact) { return tenths(impact.at.x - 50 * kNm); }

struct Flown {
  Impact impact;
  std::vector<Place> trace;
  Nm apex() const {
    Nm highest = trace.front().z;
    for (const Place& place : trace) highest = std::max(highest, place.z);
    return tenths(highest);
  }
  // How high it was so many millimetres from the muzzle.
  Nm height_at(Mm mm) const {
    const Nm x = (50 + mm) * kNm;
    for (std::size_t i = 1; i < trace.size(); ++i)
      if (trace[i].x >= x)
        return tenths(trace[i - 1].z +
                      (trace[i].z - trace[i - 1].z) * (x - trace[i - 1].x) / (trace[i].x - trace[i - 1].x));
    return -1;
  }
};
Flown flown(const Table& table, const Launch& launch, const Charge& charge, std::vector<BodyId> own = {}) {
  Flown result;
  result.impact = fly(table.field(), launch, charge, own, &result.trace);
  return result;
}

// GE-39, BP-P-01.
TEST(Ballistics, AMachineSwingsItsWeaponNinetyDegreesAGunAnywhere) {
  EXPECT_TRUE(may_aim(kMachineAim, {}, 90 * kDegree, 0));
  EXPECT_TRUE(may_aim(kMachineAim, {}, 270 * kDegree, 0));
  EXPECT_FALSE(may_aim(kMachineAim, {}, 91 * kDegree, 0));
  EXPECT_FALSE(may_aim(kMachineAim, {}, 90 * kDegree + kAimStep, 0));
  EXPECT_TRUE(may_aim(kMachineAim, heading_of(300), 30 * kDegree, 0));
  EXPECT_FALSE(may_aim(kMachineAim, heading_of(300), 30 * kDegree + kAimStep, 0));
  EXPECT_TRUE(may_aim(kGunAim, {}, 200 * kDegree, 0));
}
TEST(Ballistics, PitchHasItsLimitsAndAllIsInTenthsOfADegree) {
  EXPECT_TRUE(may_aim(kMachineAim, {}, 0, 45 * kDegree));
  EXPECT_FALSE(may_aim(kMachineAim, {}, 0, 45 * kDegree + kAimStep));
  EXPECT_TRUE(may_aim(kMachineAim, {}, 0, -10 * kDegree));
  EXPECT_FALSE(may_aim(kMachineAim, {}, 0, -10 * kDegree - kAimStep));
  EXPECT_FALSE(may_aim(kGunAim, {}, 0, 31 * kDegree));
  EXPECT_FALSE(may_aim(kGunAim, {}, 0, -6 * kDegree));
  EXPECT_FALSE(may_aim(kMineAim, {}, 0, 44 * kDegree));
  EXPECT_TRUE(may_aim(kMineAim, {}, 0, 80 * kDegree));
  EXPECT_FALSE(may_aim(kGunAim, {}, 50, 0));
  EXPECT_FALSE(may_aim(kGunAim, {}, 0, 50));
  EXPECT_FALSE(may_aim(kGunAim, {}, -100, 0));
  EXPECT_FALSE(may_aim(kGunAim, {}, 360 * kDegree, 0));
  EXPECT_FALSE(may_aim(kGunAim, {}, INT32_MAX, INT32_MIN));
}

// BP-P-05.
TEST(Ballistics, SinesLieOnTheLineBetweenTwoDegrees) {
  for (int h = -400; h <= 800; ++h) EXPECT_EQ(fine_facing(h * kDegree), facing_of(heading_of(h)));
  EXPECT_EQ(fine_facing(500).sine, 143);  // between 0 and 286
  EXPECT_EQ(fine_facing(250).sine, 72);   // 71.5
  EXPECT_EQ(fine_facing(-250).sine, -72);
  EXPECT_EQ(fine_facing(89'500).sine, 16383);
  EXPECT_EQ(fine_facing(359'999).cosine, 16384);
}

// GE-40.
TEST(Ballistics, ChargesFlyAsFarAndHighAsTheGoldenExamplesSay) {
  const Table table = table_of({});
  const Flown flat = flown(table, eastwards(60, 0), kShell);
  EXPECT_EQ(flat.impact.struck, Struck::Ground);
  EXPECT_EQ(range_of(flat.impact), 5531);
  EXPECT_EQ(flat.impact.tick, 111);
  EXPECT_EQ(flat.impact.at.z, 0);
  const Flown raised = flown(table, eastwards(60, 5), kShell);
  EXPECT_EQ(range_of(raised.impact), 8151);
  EXPECT_EQ(raised.apex(), 697);
  const Flown lobbed = flown(table, eastwards(28, 60), kMine);
  EXPECT_EQ(range_of(lobbed.impact), 9776);
  EXPECT_EQ(lobbed.apex(), 4444);
  EXPECT_EQ(range_of(flown(table, eastwards(70, 10), kRocket).impact), 9895);
}

// GE-41: the face of a soldier's body 500 mm away.
TEST(Ballistics, ALowShellHitsASoldierAndAHighOnePassesOverHim) {
  const Table table = table_of({}, {soldier(7, 50 + 500 + 5, 400, 270)});
  const Flown empty_low = flown(table_of({}), eastwards(52, 3), kShell);
  EXPECT_EQ(empty_low.height_at(500), 290);
  const Impact hit = flown(table, eastwards(52, 3), kShell).impact;
  EXPECT_EQ(hit.struck, Struck::Model);
  EXPECT_EQ(hit.body, BodyId{7});
  EXPECT_EQ(hit.part, BodyPart::LowerBand);
  EXPECT_EQ(range_of(hit), 4970);  // the body is enlarged by the radius
  const Flown over = flown(table, eastwards(52, 5), kShell);
  EXPECT_EQ(over.height_at(500), 463);
  EXPECT_EQ(over.impact.struck, Struck::Ground);
}

// GE-43: what it would have met after a bounce does not count.
TEST(Ballistics, AChargeEndsOnTheTableBeforeASoldierBehind) {
  const Table table = table_of({}, {soldier(7, 50 + 570, 400, 270)});
  EXPECT_EQ(flown(table, eastwards(60, 0), kShell).impact.struck, Struck::Ground);
  // 3 mm nearer its sinking nose meets his base plate.
  const Table nearer = table_of({}, {soldier(7, 50 + 560, 400, 270)});
  const Impact hit = flown(nearer, eastwards(60, 0), kShell).impact;
  EXPECT_EQ(hit.struck, Struck::Model);
  EXPECT_EQ(hit.part, BodyPart::BasePlate);
}
TEST(Ballistics, TheStandOfAFlyerIsAMissItsBodyAHit) {
  Body flyer = machine(9, kSprut, 400, 400, 0, 100);
  flyer.aloft = true;
  const Table table = table_of({}, {flyer});
  const Impact low = flown(table, eastwards(60, 0), kShell).impact;
  EXPECT_EQ(low.struck, Struck::Stand);
  EXPECT_EQ(low.body, BodyId{9});
  EXPECT_EQ(range_of(low), 3440);  // the pole, at 397 less the radius
  EXPECT_EQ(flown(table, eastwards(110, 3), kShell).impact.struck, Struck::Model);
  // Its disc lies on the table: 40 mm across and 2 mm high.
  EXPECT_EQ(fly(table.field(), {{330 * kNm, 415 * kNm, 20 * kNm}, kEast, -10 * kDegree}, kShell, {}).struck,
            Struck::Stand);
}

// BP-P-06: so long that every machine's own charge is out of it.
TEST(Ballistics, TheOwnMachineIsMetOnlyAfterTwentyTicks) {
  const Pose pose{{400, 400}, 0, heading_of(90)};
  const Table table = table_of({}, {machine(3, kTRex, 400, 400, 90), soldier(4, 400 + 45, 400, 90)});
  const Place muzzle = muzzle_of(pose, gun_barrel(30), kEast);
  EXPECT_EQ(flown(table, {muzzle, kEast, 0}, kShell, {{3}}).impact.body, BodyId{4});
  EXPECT_EQ(flown(table, {muzzle, kEast, 0}, kShell).impact.body, BodyId{3});
  EXPECT_EQ(flown(table, {muzzle, kEast, 0}, kShell, {{3}, {4}}).impact.struck, Struck::Ground);
  // What goes straight up comes down on the own roof.
  const Impact back = flown(table, {muzzle_of(pose, gun_barrel(60), 0), 0, 90 * kDegree}, kMine, {{3}}).impact;
  EXPECT_EQ(back.body, BodyId{3});
  EXPECT_EQ(back.at.z, 103 * kNm);
  // A slow one that has not left after 20 ticks meets it in the next.
  const Impact slow = flown(table, {muzzle, kEast, 0, 200}, kShell, {{3}, {4}}).impact;
  EXPECT_EQ(slow.body, BodyId{3});
  EXPECT_EQ(slow.tick, kOwnTicks + 1);
}

TEST(Ballistics, TerrainOfEveryKindEndsAShotButLaddersDoNot) {
  const auto first = [](std::vector<Piece> pieces, const Launch& launch) {
    return flown(table_of(std::move(pieces)), launch, kShell).impact;
  };
  Piece glass = wall(300, 400, 10, 100, 80);
  glass.transparent = true;
  const Impact pane = first({glass}, eastwards(60, 0));
  EXPECT_EQ(pane.struck, Struck::Terrain);
  EXPECT_EQ(pane.piece, PieceId{0});
  EXPECT_EQ(range_of(pane), 2420);  // 295 less the radius
  // Over a wall of 80 mm at 83 mm, and not at less.
  EXPECT_EQ(first({wall(300, 400, 10, 100, 80)}, eastwards(96, 0)).struck, Struck::Terrain);
  EXPECT_EQ(first({wall(300, 400, 10, 100, 80)}, eastwards(97, 0)).struck, Struck::Ground);
  // Under a slab there is room.
  EXPECT_EQ(first({slab(300, 400, 100, 100, 97, 100)}, eastwards(60, 0)).struck, Struck::Ground);
  EXPECT_EQ(first({slab(300, 400, 100, 100, 40, 43)}, eastwards(60, 0)).struck, Struck::Terrain);
  // The ladder before its platform stops nothing, the platform behind it does.
  const Impact past = first({box(600, 400, 100, 100, 0, 50), ladder(545, 400, 0, 50, 90)}, eastwards(60, 0));
  EXPECT_EQ(past.piece, PieceId{0});
  // Up a ramp of 20 mm a hundred long: its surface grows by 3 mm upwards and by 3 mm towards its foot.
  const Impact slope = first({ramp(500, 400, 100, 100, 0, 20, 90)}, eastwards(60, 0));
  EXPECT_EQ(slope.struck, Struck::Terrain);
  EXPECT_EQ(slope.at.z, divided(2 * (slope.at.x - 450 * kNm + 3 * kNm), 10) + 3 * kNm);
}

// BP-G.7-06: a pit opens the table.
TEST(Ballistics, APitIsOpenDownToItsFloorAndSides) {
  const Table deep = table_of({pit(604, 400, 100, 100, -40)});
  const Impact side = flown(deep, eastwards(60, 0), kShell).impact;
  EXPECT_EQ(side.struck, Struck::Ground);
  EXPECT_EQ(side.at.x, 654 * kNm);
  EXPECT_LT(side.at.z, 0);
  const Impact floor = flown(table_of({pit(654, 400, 200, 100, -10)}), eastwards(60, 0), kShell).impact;
  EXPECT_EQ(floor.at.z, -10 * kNm);
  const Impact before = flown(table_of({pit(754, 400, 200, 100, -10)}), eastwards(60, 0), kShell).impact;
  EXPECT_EQ(before.at.z, 0);
}

TEST(Ballistics, NothingFliesOutOfTheEarth) {
  const Launch buried{{600 * kNm, 400 * kNm, -20 * kNm}, kEast, 60 * kDegree};
  for (const Table& table : {table_of({}), table_of({pit(600, 400, 100, 100, -10)})}) {
    const Impact impact = flown(table, buried, kMine).impact;
    EXPECT_EQ(impact.struck, Struck::Ground);
    EXPECT_EQ(impact.tick, 1);
    EXPECT_EQ(impact.at, buried.muzzle);
  }
  // Out of a deep pit it does.
  EXPECT_GT(flown(table_of({pit(600, 400, 100, 100, -30)}), buried, kMine).impact.tick, 100);
}

TEST(Ballistics, AShotEndsHalfAMetreBeyondTheTableOrBelowItBesideIt) {
  const Table table = table_of({});
  const Impact far = flown(table, {{600 * kNm, 700 * kNm, 200 * kNm}, 0, 20 * kDegree}, kShell).impact;
  EXPECT_EQ(far.struck, Struck::Beyond);
  EXPECT_EQ(far.at.y, 1300 * kNm);
  const Impact beside = flown(table, {{600 * kNm, 790 * kNm, 30 * kNm}, 0, 0}, kShell).impact;
  EXPECT_EQ(beside.struck, Struck::Beyond);
  EXPECT_EQ(beside.at.z, 0);
}

// RULING: what is met at the same moment.
TEST(Ballistics, OfThingsMetAtOnceAModelGoesFirst) {
  // The front of a box, and flush above it the base plate of a soldier on it.
  const Table table = table_of({box(500, 400, 100, 100, 0, 30)}, {soldier(7, 463, 400, 0, 30)});
  const Impact hit = fly(table.field(), {{300 * kNm, 400 * kNm, 38 * kNm}, kEast, 0}, kShell, {});
  EXPECT_EQ(hit.at.x, 447 * kNm);
  EXPECT_EQ(hit.struck, Struck::Model);
  // Both bands of a machine end in one plane: the height decides.
  const Table walker = table_of({}, {machine(8, kSalamander, 500, 400, 90)});
  const auto part = [&](Nm z) { return fly(walker.field(), {{400 * kNm, 400 * kNm, z}, kEast, 0}, kShell, {}).part; };
  EXPECT_EQ(part(27 * kNm), BodyPart::UpperBand);
  EXPECT_EQ(part(24 * kNm), BodyPart::LowerBand);
}

// BP-P-02.
TEST(Ballistics, MuzzlesTurnWithTheYaw) {
  const Barrel left = machine_barrel(kTRex, 84, -1);
  const Pose pose{{100, 200}, 10, heading_of(45)};
  EXPECT_EQ(muzzle_of(pose, left, 0), (Place{80 * kNm, 217'500'000, 94 * kNm}));
  EXPECT_EQ(muzzle_of(pose, left, kEast), (Place{117'500'000, 220 * kNm, 94 * kNm}));
  EXPECT_EQ(muzzle_of(pose, machine_barrel(kTRex, 84, 1), 0), (Place{120 * kNm, 217'500'000, 94 * kNm}));
  EXPECT_EQ(muzzle_of(pose, gun_barrel(28), 12'300), (Place{100 * kNm, 200 * kNm, 38 * kNm}));
}

}  // namespace
}  // namespace armatura::measure
