#include "measure/driving.h"

#include <gtest/gtest.h>

#include <vector>

#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

// The limits of section 3.4.
constexpr Chassis kTracks = tracked(16);
constexpr Chassis kLegs = walker(48);

DriveOutcome driven(const Table& table, const Shape& shape, const Chassis& chassis, Pose from, Mm budget,
                    std::vector<DriveLeg> legs, BodyId towed = kNoBody) {
  DriveOrder order;
  order.machine = kMe;
  order.from = from;
  order.shape = shape;
  order.chassis = chassis;
  order.budget = budget;
  order.legs = legs;
  order.towed = towed;
  return drive(table.field(), order);
}
DriveLeg ahead(int mm) { return {Drive::Forward, mm}; }
DriveLeg back(int mm) { return {Drive::Back, mm}; }
DriveLeg side(int mm) { return {Drive::Side, mm}; }
DriveLeg turn(int heading) { return {Drive::Turn, heading}; }

TEST(Driving, BackTurnAndForward) {  // GE-21
  const DriveOutcome outcome =
      driven(table_of({}), kBronekhod, kTracks, {{500, 400}, 0, {}}, 200, {back(50), turn(90), ahead(100)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.cost, 200);
  EXPECT_EQ(outcome.end, (Pose{{600, 350}, 0, heading_of(90)}));
}

TEST(Driving, WalkersShiftAtHalfSpeed) {  // GE-22
  const Table open = table_of({});
  EXPECT_EQ(driven(open, kTRex, kLegs, {{500, 400}, 0, {}}, 200, {ahead(100), turn(90), side(25)}).cost, 200);
  EXPECT_TRUE(driven(open, kTRex, kLegs, {{500, 400}, 0, {}}, 200, {ahead(100), turn(90), side(25)}).verdict.legal());
  EXPECT_EQ(driven(open, kTRex, kLegs, {{500, 400}, 0, {}}, 200, {back(30)}).cost, 60);
  EXPECT_EQ(driven(open, kTRex, kLegs, {{500, 400}, 0, {}}, 200, {side(-30)}).end.at, (Point{470, 400}));
  EXPECT_EQ(driven(open, kBronekhod, kTracks, {{500, 400}, 0, {}}, 200, {side(10)}).verdict.stop, Stop::UnknownKind);
}

TEST(Driving, FlyersTurnByQuarters) {  // GE-23
  const Table open = table_of({});
  const Pose from{{500, 400}, 100, {}};
  const DriveOutcome outcome = driven(open, kSprut, flyer(), from, 300, {ahead(150), turn(120), ahead(50)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.cost, 300);
  EXPECT_EQ(driven(open, kSprut, flyer(), from, 300, {turn(90)}).cost, 50);
  EXPECT_EQ(driven(open, kSprut, flyer(), from, 300, {turn(180)}).cost, 100);
  EXPECT_EQ(driven(open, kSprut, flyer(), from, 300, {turn(270)}).cost, 50);
  EXPECT_EQ(driven(open, kSprut, flyer(), from, 300, {back(10)}).verdict.stop, Stop::UnknownKind);
}

TEST(Driving, FlyersPassOverWhatIsNotHigher) {  // GE-25, BP-4.2-23
  const Table table{outpost(), {machine(2, kGryphon, 900, 400), machine(3, kTRex, 600, 100)}};
  const DriveOutcome over = driven(table, kSprut, flyer(), {{450, 400}, 100, heading_of(90)}, 300, {ahead(150)});
  EXPECT_TRUE(over.verdict.legal()) << static_cast<int>(over.verdict.stop);
  EXPECT_EQ(over.stand_level, 100);
  EXPECT_TRUE(driven(table, kSprut, flyer(), {{450, 400}, 100, heading_of(90)}, 300, {ahead(290)}).verdict.legal());
  EXPECT_EQ(driven(table, kSprut, flyer(), {{700, 400}, 100, heading_of(90)}, 400, {ahead(300)}).verdict.stop,
            Stop::Model);
  // A T-REX is 100 high: flown over, but no place for the stand.
  EXPECT_EQ(driven(table, kSprut, flyer(), {{450, 100}, 100, heading_of(90)}, 400, {ahead(150)}).verdict.stop,
            Stop::Model);
  EXPECT_TRUE(driven(table, kSprut, flyer(), {{450, 100}, 100, heading_of(90)}, 400, {ahead(300)}).verdict.legal());
  // A stand half over the platform's edge.
  EXPECT_EQ(driven(table, kSprut, flyer(), {{450, 400}, 100, heading_of(90)}, 300, {ahead(90)}).verdict.stop,
            Stop::NotLevel);
}

TEST(Driving, ObstacleLimits) {  // BP-4.2-10 to 14, BP-G.9-02
  const auto onto = [](Mm height, const Shape& shape, const Chassis& chassis, DriveLeg leg, int heading = 90) {
    const Table table = table_of({box(500, 400, 200, 200, 0, height)});
    return driven(table, shape, chassis, {{300, 400}, 0, heading_of(heading)}, 500, {leg}).verdict.stop;
  };
  EXPECT_EQ(onto(16, kBronekhod, kTracks, ahead(200)), Stop::None);
  EXPECT_EQ(onto(17, kBronekhod, kTracks, ahead(200)), Stop::StepTooHigh);
  EXPECT_EQ(onto(16, kBronekhod, kTracks, back(200), 270), Stop::None);
  EXPECT_EQ(onto(47, kTRex, kLegs, ahead(200)), Stop::None);
  EXPECT_EQ(onto(48, kTRex, kLegs, ahead(200)), Stop::StepTooHigh);
  EXPECT_EQ(onto(1, kTRex, kLegs, back(200), 270), Stop::StepTooHigh);
  EXPECT_EQ(onto(16, kBronekhod, kTracks, ahead(110)), Stop::NotLevel);  // half on the edge it cannot stay
  // Down again, by the same limits.
  const auto down = [](Mm height) {
    const Table table = table_of({box(500, 400, 200, 200, 0, height)});
    return driven(table, kBronekhod, kTracks, {{500, 400}, height, heading_of(90)}, 500, {ahead(200)}).verdict.stop;
  };
  EXPECT_EQ(down(16), Stop::None);
  EXPECT_EQ(down(17), Stop::DropTooDeep);
}

TEST(Driving, HeadroomAndWidth) {  // BP-4.2-16, BP-G.9-01
  const auto under = [](Mm z0) {
    const Table table = table_of({slab(500, 400, 100, 200, z0, z0 + 3)});
    return driven(table, kBronekhod, kTracks, {{400, 400}, 0, heading_of(90)}, 500, {ahead(200)}).verdict.stop;
  };
  EXPECT_EQ(under(62), Stop::None);
  EXPECT_EQ(under(61), Stop::Headroom);
  const auto between_walls = [](Mm gap) {
    const Table table =
        table_of({wall(500, 400 - gap / 2 - 50, 20, 100, 80), wall(500, 400 + gap / 2 + 50, 20, 100, 80)});
    return driven(table, kBronekhod, kTracks, {{400, 400}, 0, heading_of(90)}, 500, {ahead(200)}).verdict.stop;
  };
  EXPECT_EQ(between_walls(46), Stop::None);
  EXPECT_EQ(between_walls(44), Stop::StepTooHigh);
}

TEST(Driving, RampsAreMeasuredAlongTheIncline) {  // BP-4.2-07 to 09
  // 20 degrees at most to stay: 36 on 100 may, 37 may not.
  const auto up = [](Mm rise, int mm, const Chassis& chassis = kTracks, int heading = 90, Drive way = Drive::Forward) {
    const Table table = table_of({ramp(500, 400, 100, 120, 0, rise, 90), box(610, 400, 120, 120, 0, rise)});
    return driven(table, kBronekhod, chassis, {{400, 400}, 0, heading_of(heading)}, 500, {{way, mm}});
  };
  const DriveOutcome climbed = up(50, 210);
  EXPECT_TRUE(climbed.verdict.legal()) << static_cast<int>(climbed.verdict.stop);
  EXPECT_EQ(climbed.cost, 210 - 100 + 112);
  EXPECT_EQ(climbed.end.z, 50);
  EXPECT_TRUE(up(36, 100).verdict.legal()) << static_cast<int>(up(36, 100).verdict.stop);
  EXPECT_EQ(up(37, 100).verdict.stop, Stop::RampTooSteep);
  EXPECT_TRUE(up(100, 210).verdict.legal());
  EXPECT_FALSE(up(101, 210).verdict.legal());
  // Along a ramp a walker may back up.
  EXPECT_TRUE(up(50, 210, walker(30), 270, Drive::Back).verdict.legal());
}

TEST(Driving, TurnsNeedRoomOnlyAtTheirEnd) {  // BP-G.9-03
  const Table table = table_of({wall(535, 400, 10, 200, 60)});
  EXPECT_TRUE(driven(table, kBronekhod, kTracks, {{502, 400}, 0, {}}, 500, {turn(180)}).verdict.legal());
  EXPECT_TRUE(driven(table, kBronekhod, kTracks, {{502, 400}, 0, {}}, 500, {turn(90)}).verdict.legal());
  EXPECT_EQ(driven(table, kBronekhod, kTracks, {{503, 400}, 0, {}}, 500, {turn(90)}).verdict.stop, Stop::TurnBlocked);
  const Table kerb = table_of({box(535, 400, 10, 200, 0, 5)});
  EXPECT_EQ(driven(kerb, kBronekhod, kTracks, {{503, 400}, 0, {}}, 500, {turn(90)}).verdict.stop,
            Stop::TurnChangesLevel);
  EXPECT_EQ(driven(kerb, kBronekhod, kTracks, {{503, 400}, 0, {}}, 500, {turn(0)}).verdict.stop, Stop::EmptyLeg);
}

TEST(Driving, ContactStopsTheMachine) {  // BP-4.2-17, BP-G.9-05
  const Table table = table_of({}, {machine(1, kBronekhod, 300, 400, 90), soldier(2, 500, 400, 0, 0, Touch::Halts)});
  const DriveOutcome outcome =
      driven(table, kBronekhod, kTracks, {{300, 400}, 0, heading_of(90)}, 500, {ahead(300), turn(0)});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_TRUE(outcome.cut);
  EXPECT_EQ(outcome.end.at, (Point{500 - 13 - 28 - 1, 400}));
  EXPECT_EQ(outcome.cost, 158);
  EXPECT_EQ(outcome.touched[0], BodyId{2});
  const Table own = table_of({}, {soldier(2, 500, 400)});
  EXPECT_EQ(driven(own, kBronekhod, kTracks, {{300, 400}, 0, heading_of(90)}, 500, {ahead(300)}).verdict.stop,
            Stop::Model);
  EXPECT_TRUE(driven(own, kBronekhod, kTracks, {{300, 400}, 0, heading_of(90)}, 500, {ahead(159)}).verdict.legal());
  // Away from whom it touched, and back.
  EXPECT_FALSE(driven(table, kBronekhod, kTracks, {{458, 400}, 0, heading_of(90)}, 500, {back(50)}).cut);
  EXPECT_TRUE(driven(table, kBronekhod, kTracks, {{458, 400}, 0, heading_of(90)}, 500, {back(50), ahead(60)}).cut);
  // A turn that touches somebody new.
  const Table beside = table_of({}, {soldier(2, 342, 400, 90, 0, Touch::Halts)});
  EXPECT_TRUE(driven(beside, kBronekhod, kTracks, {{305, 400}, 0, {}}, 500, {turn(90)}).cut);
}

TEST(Driving, HelixTowsAMortar) {  // GE-78, BP-10.2-05
  const Table table = table_of({}, {machine(1, kHelix, 300, 400, 90), machine(2, kMortar, 235, 400, 90)});
  const DriveOutcome outcome =
      driven(table, kHelix, tracked(26), {{300, 400}, 0, heading_of(90)}, 200, {ahead(200)}, {2});
  EXPECT_TRUE(outcome.verdict.legal());
  EXPECT_EQ(outcome.towed_end, (Pose{{435, 400}, 0, heading_of(90)}));
  EXPECT_EQ(driven(table, kHelix, tracked(26), {{300, 400}, 0, heading_of(90)}, 200, {back(10)}, {2}).verdict.stop,
            Stop::UnknownKind);
  const Table blocked =
      table_of({wall(435, 440, 10, 10, 60)}, {machine(1, kHelix, 300, 400, 90), machine(2, kMortar, 235, 400, 90)});
  EXPECT_FALSE(driven(blocked, kHelix, tracked(26), {{300, 400}, 0, heading_of(90)}, 300, {ahead(135), turn(180)}, {2})
                   .verdict.legal());
}

TEST(Driving, PitsSwallowOnlyWhatFitsIn) {  // BP-G.7-06, BP-G.9-02
  const Table table = table_of({pit(500, 400, 40, 200, -20), pit(800, 400, 200, 200, -20)});
  EXPECT_EQ(driven(table, kBronekhod, kTracks, {{400, 400}, 0, heading_of(90)}, 500, {ahead(200)}).verdict.stop,
            Stop::None);
  EXPECT_EQ(driven(table, kBronekhod, kTracks, {{600, 400}, 0, heading_of(90)}, 500, {ahead(200)}).verdict.stop,
            Stop::DropTooDeep);
  EXPECT_TRUE(
      driven(table, kBronekhod, tracked(20), {{600, 400}, 0, heading_of(90)}, 500, {ahead(200)}).verdict.legal());
  EXPECT_TRUE(driven(table, kBronekhod, tracked(20), {{600, 400}, 0, heading_of(90)}, 500, {ahead(200), ahead(200)})
                  .verdict.legal());
}

TEST(Driving, HostileOrdersAreRefused) {
  const Table table = table_of({});
  const Pose from{{500, 400}, 0, {}};
  const auto stop = [&](std::vector<DriveLeg> legs, Pose pose, Mm budget = 300) {
    return driven(table, kBronekhod, kTracks, pose, budget, std::move(legs)).verdict.stop;
  };
  EXPECT_EQ(stop(std::vector<DriveLeg>(10000, turn(90)), from), Stop::TooManyLegs);
  EXPECT_EQ(stop({ahead(0)}, from), Stop::EmptyLeg);
  EXPECT_EQ(stop({ahead(INT32_MAX)}, from), Stop::OutOfRange);
  EXPECT_EQ(stop({ahead(-5)}, from), Stop::OutOfRange);
  EXPECT_EQ(stop({back(INT32_MIN)}, from), Stop::OutOfRange);
  EXPECT_EQ(stop({turn(360)}, from), Stop::OutOfRange);
  EXPECT_EQ(stop({turn(-1)}, from), Stop::OutOfRange);
  EXPECT_EQ(stop({ahead(700)}, from, 1000), Stop::OffTable);
  EXPECT_EQ(stop({ahead(10)}, {{INT32_MIN, 0}, 0, {}}), Stop::OutOfRange);
  EXPECT_EQ(stop({ahead(10)}, {{500, 400}, INT32_MAX, {}}), Stop::OutOfRange);
  EXPECT_EQ(stop({ahead(10)}, {{500, 400}, 0, {400}}), Stop::OutOfRange);
  EXPECT_EQ(stop({{static_cast<Drive>(9), 5}}, from), Stop::OutOfRange);
}

}  // namespace
}  // namespace armatura::measure
