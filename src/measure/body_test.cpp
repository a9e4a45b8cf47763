#include "measure/body.h"

#include <gtest/gtest.h>

#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

TEST(Body, ContactIsOneMillimetre) {  // BP-G.3-02
  EXPECT_TRUE(in_contact(soldier(1, 0, 0), soldier(2, 0, 16)));
  EXPECT_TRUE(in_contact(soldier(1, 0, 0), soldier(2, 0, 17)));
  EXPECT_FALSE(in_contact(soldier(1, 0, 0), soldier(2, 0, 18)));
  EXPECT_FALSE(in_contact(soldier(1, 0, 0), soldier(2, 0, 17, 0, 40)));
  EXPECT_TRUE(in_contact(soldier(1, 0, 0), soldier(2, 0, 17, 0, 39)));
}

TEST(Body, AFlyerInFlightTouchesNobody) {  // BP-4.2-25
  Body flyer = machine(1, kSprut, 0, 0, 0, 100);
  const Body tall = machine(2, kGryphon, 0, 75);
  EXPECT_TRUE(in_contact(tall, flyer));
  flyer.aloft = true;
  EXPECT_FALSE(in_contact(tall, flyer));
  EXPECT_FALSE(in_contact(flyer, tall));
}

TEST(Body, DistanceInStepsIsRoundedUp) {  // GE-45, GE-47, BP-G.4-01, BP-G.4-03
  EXPECT_EQ(steps_between(soldier(1, 0, 0), soldier(2, 0, 16)), 1);
  EXPECT_EQ(steps_between(soldier(1, 0, 0), soldier(2, 0, 216)), 4);
  EXPECT_EQ(steps_between(soldier(1, 0, 0), soldier(2, 0, 217)), 5);
  EXPECT_EQ(steps_between(soldier(1, 0, 0, 0, 100), soldier(2, 0, 166)), 4);  // gap 150, 100 higher: 180.3
  EXPECT_EQ(steps_between(soldier(1, 0, 0), machine(2, kSprut, 0, 8 + 120 + 42, 0, 100)), 4);
}

// BP-0-06: a millimetre more is still within.
TEST(Body, WithinHasAToleranceOfOneMillimetre) {
  EXPECT_TRUE(within_steps(soldier(1, 0, 0), soldier(2, 0, 117), 2));
  EXPECT_FALSE(within_steps(soldier(1, 0, 0), soldier(2, 0, 118), 2));
}

TEST(Body, GrenadesBurstFromTheEdgeOfTheBase) {  // GE-55, GE-56, BP-7.8-04
  const Body thrower = soldier(1, 0, 0);
  EXPECT_EQ(burst_point(thrower, {0, 230}, 200), (Point{0, 208}));
  EXPECT_EQ(burst_point(thrower, {0, 230}, 50), (Point{0, 58}));
  EXPECT_EQ(burst_point(thrower, {230, 0}, 200), (Point{213, 0}));
  EXPECT_EQ(burst_point(thrower, {-230, 0}, 200), (Point{-213, 0}));
  EXPECT_EQ(burst_point(thrower, {0, 0}, 200), (Point{0, 0}));
  EXPECT_TRUE(within_steps({0, 208}, 0, soldier(2, 0, 230), 1));
  EXPECT_FALSE(within_steps({0, 208}, 0, soldier(3, 0, 320), 1));
  EXPECT_TRUE(within_steps({0, 58}, 0, thrower, 1));
  // BP-7.8-08: a flyer is out of reach of a burst on the ground.
  EXPECT_FALSE(within_steps({0, 208}, 0, machine(4, kSprut, 0, 208, 0, 100), 1));
}

TEST(Body, TheViewBorderRunsThroughTheCentre) {  // GE-57, BP-G.5-02
  EXPECT_TRUE(in_view({0, 0}, heading_of(0), soldier(2, 100, -7)));
  EXPECT_FALSE(in_view({0, 0}, heading_of(0), soldier(2, 100, -8)));
  EXPECT_FALSE(in_view({0, 0}, heading_of(180), soldier(2, 100, 8)));
  EXPECT_TRUE(in_view({0, 0}, heading_of(90), soldier(2, -12, 50)));
  EXPECT_FALSE(in_view({0, 0}, heading_of(90), soldier(2, -13, 50)));
}

TEST(Body, TheRearEdgeIsOneSide) {  // BP-G.3-05
  const Body helix = machine(1, kHelix, 0, 0);
  EXPECT_TRUE(rear_contact(helix, machine(2, kMortar, 0, -43 - 22)));
  EXPECT_FALSE(rear_contact(helix, machine(2, kMortar, 36 + 18, 0)));
  EXPECT_FALSE(rear_contact(helix, machine(2, kMortar, 0, 43 + 22)));
}

TEST(Body, TowedObjectsLieFlushBehind) {  // BP-10.2-03, GE-78
  EXPECT_EQ(towed_pose(machine(1, kHelix, 100, 100), kMortar, 0).at, (Point{100, 100 - 43 - 22}));
  EXPECT_EQ(towed_pose(machine(1, kHelix, 100, 100, 90), kMortar, 1).at, (Point{100 - 43 - 18, 100}));
  for (int heading = 0; heading < 360; heading += 7) {
    const Body helix = machine(1, kHelix, 500, 500, heading);
    for (int quarter = 0; quarter < 4; ++quarter) {
      const Pose pose = towed_pose(helix, kMortar, quarter);
      EXPECT_FALSE(overlap(pose, kMortar, helix)) << heading;
      Body towed = machine(2, kMortar, pose.at.x, pose.at.y, pose.heading.degrees);
      EXPECT_TRUE(rear_contact(helix, towed)) << heading;
    }
  }
}

}  // namespace
}  // namespace armatura::measure
