// BP-P-07 to BP-P-11 and BP-G.2-06 with the golden example GE-42.
#include "measure/topple.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "measure/test_flight_reference.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

constexpr std::int64_t kTen5 = 100'000;
constexpr Tipping kSoldierTips{124 * kTen5, 214 * kTen5};
constexpr Tipping kSalamanderTips{2876 * kTen5, 2876 * kTen5};
constexpr Tipping kGryphonTips{7281 * kTen5, 10138 * kTen5};
constexpr Tipping kTRexTips{13759 * kTen5, 18291 * kTen5};

// A hit in the middle, on the front.
Blow straight(std::int64_t speed, std::int64_t height) { return {speed, height, 0, 11, FallSide::Front}; }
// BP-P-07: Q of such a hit in thousandths of 10^8, as the example prints it.
std::int64_t impulse(const Charge& charge, const Blow& blow) {
  return divided(charge.mass * blow.speed * blow.height * 6 / 5, kTen5);
}

// GE-42.
TEST(Topple, HitsTopplePerTheGoldenExamples) {
  EXPECT_EQ(impulse(kShell, straight(4980, 25)), 1345);
  EXPECT_TRUE(topples(kShell, straight(4980, 25), kSoldierTips));
  EXPECT_EQ(impulse(kShell, straight(4980, 54)), 2904);
  EXPECT_TRUE(topples(kShell, straight(4980, 54), kSalamanderTips));
  EXPECT_EQ(impulse(kShell, straight(4980, 53)), 2851);
  EXPECT_FALSE(topples(kShell, straight(4980, 53), kSalamanderTips));
  EXPECT_TRUE(topples(kRocket, straight(4450, 57), kGryphonTips));
  EXPECT_FALSE(topples(kRocket, straight(4450, 56), kGryphonTips));
  EXPECT_EQ(impulse(kRocket, straight(4450, 100)), 12816);
  EXPECT_FALSE(topples(kRocket, straight(4450, 100), kTRexTips));
}

TEST(Topple, TheEdgeOfABandAndTheFirmerSideTakeMore) {
  Blow blow = straight(4980, 25);
  blow.off_axis = 10;  // 21/121 of it: 0.233 * 10^8
  EXPECT_TRUE(topples(kShell, blow, kSoldierTips));
  blow.toward = FallSide::Left;
  EXPECT_TRUE(topples(kShell, blow, kSoldierTips));
  blow.height = 22;  // 0.205 * 10^8
  EXPECT_FALSE(topples(kShell, blow, kSoldierTips));
  blow.toward = FallSide::Back;
  EXPECT_TRUE(topples(kShell, blow, kSoldierTips));
  blow.off_axis = 11;
  EXPECT_FALSE(topples(kShell, blow, kSoldierTips));
  blow.off_axis = 5000;
  EXPECT_FALSE(topples(kShell, blow, kSoldierTips));
}
TEST(Topple, EqualIsEnough) {
  // 6/5 of 500 * 1000 * 10.
  EXPECT_TRUE(topples({500, 1, 3}, straight(1000, 10), {6'000'000, 1}));
  EXPECT_FALSE(topples({500, 1, 3}, straight(1000, 10), {6'000'001, 1}));
}

Impact hit_at(const Body& body, double x, double y, double z, double vx, double vy, BodyPart part) {
  const auto nm = [](double mm) { return static_cast<Nm>(std::llround(mm * 1e6)); };
  return {Struck::Model,      part, body.id, kNoPiece, 40, {nm(body.pose.at.x + x), nm(body.pose.at.y + y), nm(z)},
          {nm(vx), nm(vy), 0}};
}

TEST(Topple, ABlowIsWhatTheModelFeels) {
  const Body machine_body = machine(3, kSalamander, 400, 300, 0, 20);
  // From the south, 7.9 mm to the right of the axis, at 30.9 mm of its height.
  const Blow blow = blow_of(machine_body, hit_at(machine_body, 7.9, -28, 50.9, 0, 4.9807, BodyPart::UpperBand), kShell);
  EXPECT_EQ(blow.speed, 4980);
  EXPECT_EQ(blow.height, 30);
  EXPECT_EQ(blow.off_axis, 7);
  EXPECT_EQ(blow.half_width, 24 + 3);
  EXPECT_EQ(blow.toward, FallSide::Front);
  EXPECT_EQ(blow_of(machine_body, hit_at(machine_body, 0, -28, 30, 0, 5, BodyPart::LowerBand), kShell).half_width, 21);
  // Under the enlarged underside there is still one millimetre.
  EXPECT_EQ(blow_of(machine_body, hit_at(machine_body, 0, -28, 18, 0, 5, BodyPart::LowerBand), kShell).height, 1);
  const Body man = soldier(4, 100, 100);
  EXPECT_EQ(blow_of(man, hit_at(man, 0, -11, 2, 0, 5, BodyPart::BasePlate), kShell).half_width, 13 + 3);
  // BP-P-07: a flyer on its stand.
  Body flyer = machine(5, kSprut, 400, 300, 0, 100);
  flyer.aloft = true;
  EXPECT_EQ(blow_of(flyer, hit_at(flyer, 0, -45, 121, 0, 5, BodyPart::LowerBand), kShell).height, 121);
  // What comes straight down tips nothing.
  const Blow down = blow_of(man, hit_at(man, 2, 2, 43, 0, 0, BodyPart::LowerBand), kMine);
  EXPECT_EQ(down.speed, 0);
  EXPECT_FALSE(topples(kMine, down, kSoldierTips));
}

TEST(Topple, OffsetsAreThoseOfPlainGeometry) {
  Rng rng(73);
  for (int i = 0; i < 20000; ++i) {
    const Body body = machine(3, kTRex, 400, 300, between(rng, 0, 359));
    const double x = between(rng, -60000, 60000) / 1000.0;
    const double y = between(rng, -60000, 60000) / 1000.0;
    const double vx = between(rng, -5000, 5000) / 1000.0;
    const double vy = between(rng, -5000, 5000) / 1000.0;
    if (vx == 0 && vy == 0) continue;
    const Blow blow = blow_of(body, hit_at(body, x, y, 40, vx, vy, BodyPart::LowerBand), kShell);
    const double off = std::abs(x * vy - y * vx) / std::hypot(vx, vy);
    if (std::abs(off - std::round(off)) > 1e-6) {
      EXPECT_EQ(blow.off_axis, static_cast<int>(off));
    }
    const double speed = 1000 * std::hypot(vx, vy);
    if (std::abs(speed - std::round(speed)) > 1e-6) {
      EXPECT_EQ(blow.speed, static_cast<int>(speed));
    }
    const double angle = std::remainder(std::atan2(vx, vy) * 180 / std::acos(-1.0) - body.pose.heading.degrees, 360);
    if (std::abs(std::abs(std::remainder(angle, 90)) - 45) < 0.01) continue;
    const FallSide side = std::abs(angle) < 45    ? FallSide::Front
                          : std::abs(angle) > 135 ? FallSide::Back
                          : angle > 0             ? FallSide::Right
                                                  : FallSide::Left;
    EXPECT_EQ(blow.toward, side) << angle;
  }
}
// BP-P-09: at 45 degrees exactly.
TEST(Topple, BetweenTwoSidesItFallsForwardOrBack) {
  const Body body = machine(3, kTRex, 400, 300);
  EXPECT_EQ(blow_of(body, hit_at(body, 0, 0, 40, 3, 3, BodyPart::LowerBand), kShell).toward, FallSide::Front);
  EXPECT_EQ(blow_of(body, hit_at(body, 0, 0, 40, -3, -3, BodyPart::LowerBand), kShell).toward, FallSide::Back);
}

// BP-P-10 with the fall area of BP-P-09, point by point in floating point.
TEST(Topple, SoldiersUnderAQuarterOfTheirBaseGoDown) {
  Rng rng(74);
  int down = 0;
  for (int i = 0; i < 20000; ++i) {
    Body body = machine(3, rng.below(2) == 0 ? kTRex : kSalamander, 400, 300, between(rng, 0, 359));
    body.aloft = rng.below(4) == 0;
    if (body.aloft) body.pose.z = 100;
    const Body man = soldier(4, 400 + between(rng, -170, 170), 300 + between(rng, -170, 170), between(rng, 0, 359));
    const auto side = static_cast<FallSide>(rng.below(4));
    const double turn = side == FallSide::Front ? 0 : side == FallSide::Right ? 90 : side == FallSide::Back ? 180 : 270;
    const bool lengthwise = side == FallSide::Front || side == FallSide::Back;
    const reference::Vec ahead = reference::forward(body.pose.heading.degrees + turn);
    const double reach = lengthwise ? body.shape.along : body.shape.across;
    const double far = body.aloft ? 100 : (reach + body.shape.height) / 2.0;
    reference::Box area = reference::box_of(body.pose, body.shape);
    area.at = area.at + ahead * far;
    if (!body.aloft) (lengthwise ? area.along : area.across) = body.shape.height;
    int inside = 0;
    bool close = false;
    for (const double a : {-0.375, -0.125, 0.125, 0.375}) {
      for (const double b : {-0.375, -0.125, 0.125, 0.375}) {
        const reference::Vec p = reference::box_of(man.pose, man.shape).at +
                                 reference::rightward(man.pose.heading.degrees) * (26 * a) +
                                 reference::forward(man.pose.heading.degrees) * (16 * b);
        const double deep = reference::depth(p, area);
        close |= std::abs(deep) < 0.02;
        inside += deep > 0 ? 1 : 0;
      }
    }
    if (close) continue;
    const std::vector<Body> bodies{body, man};
    const std::vector<BodyId> soldiers{man.id};
    const bool falls = !struck_down({Terrain(800, 600, {}), bodies}, body, side, soldiers).empty();
    EXPECT_EQ(falls, inside >= 4) << inside << " points";
    down += falls ? 1 : 0;
  }
  EXPECT_GT(down, 1000);
}
TEST(Topple, WhoStandsHighAboveIsNotStruckDown) {
  const Body body = machine(3, kSalamander, 400, 400);
  const Body above = soldier(4, 400, 460, 0, 66);
  const Body beside = soldier(5, 400, 460);
  const std::vector<BodyId> soldiers{{4}, {5}};
  const Table table = table_of({}, {body, above, beside});
  EXPECT_EQ(struck_down(table.field(), body, FallSide::Front, soldiers), std::vector<BodyId>{{5}});
}

// BP-P-09: SALAMANDER is 66 high, so 22 mm hold it.
TEST(Topple, SolidsOfAThirdAndMachinesHoldWhatFalls) {
  const Body body = machine(3, kSalamander, 400, 400);
  const auto fall = [&](std::vector<Piece> pieces, std::vector<Body> others = {}, std::vector<BodyId> soldiers = {}) {
    others.push_back(body);
    return fall_of(table_of(std::move(pieces), std::move(others)).field(), body, FallSide::Front, soldiers);
  };
  EXPECT_EQ(fall({}), Fall::Fell);
  EXPECT_EQ(fall({wall(400, 460, 50, 10, 21)}), Fall::Fell);
  EXPECT_EQ(fall({wall(400, 460, 50, 10, 22)}), Fall::Leaned);
  EXPECT_EQ(fall({wall(400, 497, 50, 10, 22)}), Fall::Fell);      // 1 mm too far
  EXPECT_EQ(fall({slab(400, 460, 50, 50, 66, 70)}), Fall::Fell);  // it passes under
  EXPECT_EQ(fall({slab(400, 460, 50, 50, 60, 63)}), Fall::Leaned);
  EXPECT_EQ(fall({ramp(400, 481, 80, 100, 0, 20, 0)}), Fall::Fell);
  EXPECT_EQ(fall({ramp(400, 481, 80, 100, 0, 40, 0)}), Fall::Leaned);  // 24 where it reaches
  EXPECT_EQ(fall({}, {machine(4, kMortar, 400, 460)}), Fall::Leaned);
  EXPECT_EQ(fall({}, {soldier(4, 400, 460)}, {{4}}), Fall::Fell);
  Body flyer = machine(5, kSprut, 400, 460, 0, 100);
  flyer.aloft = true;
  EXPECT_EQ(fall({}, {flyer}), Fall::Fell);
}

// BP-G.2-06.
TEST(Topple, AFallenModelCoversWhereItFell) {
  const Body body = machine(3, kTRex, 400, 400, 90);
  const Table table = table_of({}, {body});
  const auto front = lying_of(table.field(), body, FallSide::Front, Footing::Machine, {});
  ASSERT_TRUE(front);
  EXPECT_TRUE(front->stretched_out);
  EXPECT_EQ(front->pose, (Pose{{400 + 35 + 50, 400}, 0, heading_of(90)}));
  EXPECT_EQ(front->shape.across, 80);
  EXPECT_EQ(front->shape.along, 100);
  EXPECT_EQ(front->shape.height, 70);
  EXPECT_EQ(front->shape.bands[0].half_along, 50);
  const auto left = lying_of(table.field(), body, FallSide::Left, Footing::Machine, {});
  ASSERT_TRUE(left);
  EXPECT_EQ(left->pose, (Pose{{400, 400 + 40 + 50}, 0, heading_of(90)}));
  EXPECT_EQ(left->shape.across, 100);
  EXPECT_EQ(left->shape.along, 70);
}
TEST(Topple, WithoutRoomItKeepsItsPlace) {
  const auto lies = [](std::vector<Piece> pieces, const Body& body, std::vector<Body> others = {}) {
    others.push_back(body);
    const Table table = table_of(std::move(pieces), std::move(others));
    const auto found = lying_of(table.field(), body, FallSide::Front, Footing::Machine, {});
    return found && found->stretched_out;
  };
  const Body body = machine(3, kTRex, 400, 400, 90);
  EXPECT_TRUE(lies({}, body));
  EXPECT_FALSE(lies({wall(460, 400, 10, 100, 10)}, body));        // too low to lean on, and in the way
  EXPECT_FALSE(lies({}, machine(3, kTRex, 1100, 400, 90)));       // over the border
  EXPECT_FALSE(lies({pit(485, 400, 60, 60, -20)}, body));         // over a pit
  EXPECT_FALSE(lies({}, body, {machine(4, kMortar, 485, 400)}));  // against a gun
  EXPECT_FALSE(lies({box(400, 400, 90, 90, 0, 40)}, machine(3, kTRex, 400, 400, 90, 40)));  // off a platform
}
TEST(Topple, SoldiersWhoStayedUprightAreNamed) {
  const Body body = machine(3, kTRex, 400, 400, 90);
  // A corner of him is under it: fewer than four of his points.
  const Body grazed = soldier(4, 485, 400 + 40 + 7, 90);
  const Body clear = soldier(5, 485, 400 + 40 + 14, 90);
  const std::vector<BodyId> soldiers{{4}, {5}};
  const Table table = table_of({}, {body, grazed, clear});
  const auto side = lying_of(table.field(), body, FallSide::Front, Footing::Machine, soldiers);
  ASSERT_TRUE(side);
  ASSERT_TRUE(side->stretched_out);
  EXPECT_EQ(in_the_way(table.field(), body.id, *side, soldiers), std::vector<BodyId>{{4}});
}
TEST(Topple, AFlyerFallsAHundredMillimetresOn) {
  Body flyer = machine(5, kSprut, 400, 400, 90, 100);
  flyer.aloft = true;
  const Table table = table_of({}, {flyer});
  const auto found = lying_of(table.field(), flyer, FallSide::Front, Footing::Machine, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->pose, (Pose{{500, 400}, 0, heading_of(90)}));
  EXPECT_EQ(found->shape.across, kSprut.across);
  // Where a wall stands it lies beside it.
  const Table walled = table_of({wall(540, 400, 10, 200, 80)}, {flyer});
  const auto beside = lying_of(walled.field(), flyer, FallSide::Front, Footing::Machine, {});
  ASSERT_TRUE(beside);
  EXPECT_EQ(beside->pose.at, (Point{535 - 42, 400}));
}

}  // namespace
}  // namespace armatura::measure
