// Aiming: what is found is legal and hits, and nothing that is easy to hit is missed.
#include "measure/aim.h"

#include <gtest/gtest.h>

#include <vector>

#include "measure/standing.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

const BodyId kShooter{3};
const BodyId kTarget{7};

// BRONEKHOD looking east.
Launcher bronekhod(Mm x, Mm y) {
  return {{{x, y}, 0, heading_of(90)}, machine_barrel(kBronekhod, 34, 1), kMachineAim, kShell, {&kShooter, 1}};
}
Table range(std::vector<Piece> pieces, const Body& target) {
  return table_of(std::move(pieces), {machine(kShooter.value, kBronekhod, 200, 400, 90), target});
}
void expect_hits(const Field& field, const Launcher& launcher, const std::optional<Aim>& aim) {
  ASSERT_TRUE(aim);
  EXPECT_TRUE(may_aim(launcher.limits, launcher.pose.heading, aim->yaw, aim->pitch));
  const Impact impact = fly(field, {muzzle_of(launcher.pose, launcher.barrel, aim->yaw), aim->yaw, aim->pitch},
                            launcher.charge, launcher.own);
  EXPECT_EQ(impact.struck, Struck::Model);
  EXPECT_EQ(impact.body, kTarget);
  EXPECT_EQ(impact.at, aim->impact.at);
}

TEST(Aiming, AnOpenTargetIsHitInItsMiddle) {
  const Table table = range({}, soldier(kTarget.value, 600, 500, 270));
  const Launcher launcher = bronekhod(200, 400);
  const Aims aims = aim_at(table.field(), launcher, kTarget);
  expect_hits(table.field(), launcher, aims.low);
  EXPECT_NEAR(static_cast<double>(aims.low->impact.at.z) / 1e6, 22, 3);
}
TEST(Aiming, AMineHasASteepWayAndAWallLeavesOnlyThat) {
  Launcher mortar{
      {{200, 400}, 0, {}}, gun_barrel(28), {180 * kDegree, -5 * kDegree, 80 * kDegree}, kMine, {&kShooter, 1}};
  const Body target = machine(kTarget.value, kTRex, 700, 400, 270);
  const Table open = table_of({}, {machine(kShooter.value, kMortar, 200, 400), target});
  const Aims both = aim_at(open.field(), mortar, kTarget);
  expect_hits(open.field(), mortar, both.low);
  expect_hits(open.field(), mortar, both.high);
  EXPECT_LT(both.low->pitch, 45 * kDegree);
  EXPECT_GT(both.high->pitch, 45 * kDegree);
  const Table walled = table_of({wall(450, 400, 10, 700, 250)}, {machine(kShooter.value, kMortar, 200, 400), target});
  const Aims over = aim_at(walled.field(), mortar, kTarget);
  EXPECT_FALSE(over.low);
  expect_hits(walled.field(), mortar, over.high);
  mortar.limits.highest = 30 * kDegree;
  EXPECT_FALSE(aim_at(walled.field(), mortar, kTarget).high);
}
TEST(Aiming, BehindAPostTheSideOfAMachineIsFound) {
  const Table table = range({wall(400, 400, 20, 30, 300)}, machine(kTarget.value, kTRex, 600, 400, 270));
  const Launcher launcher = bronekhod(200, 400);
  expect_hits(table.field(), launcher, aim_at(table.field(), launcher, kTarget).low);
}
TEST(Aiming, NobodyIsHitBehindTheBackOrOutOfRange) {
  const Launcher launcher = bronekhod(200, 400);
  EXPECT_FALSE(aim_at(range({}, soldier(kTarget.value, 60, 400)).field(), launcher, kTarget).low);
  Launcher weak = launcher;
  weak.charge.speed = 500;
  EXPECT_FALSE(aim_at(range({}, soldier(kTarget.value, 1000, 400)).field(), weak, kTarget).low);
  EXPECT_FALSE(aim_at(range({}, soldier(kTarget.value, 600, 400)).field(), launcher, BodyId{99}).low);
}
TEST(Aiming, NumbersFromNowhereAreRefused) {
  const Table table = range({}, soldier(kTarget.value, 600, 400));
  Launcher launcher = bronekhod(200, 400);
  EXPECT_FALSE(aim_through(table.field(), launcher, kTarget, {INT64_MAX, 0, 0}).low);
  EXPECT_FALSE(aim_through(table.field(), launcher, kTarget, {0, INT64_MIN, 0}).low);
  launcher.pose.at.x = INT32_MAX;
  EXPECT_FALSE(aim_at(table.field(), launcher, kTarget).low);
  launcher = bronekhod(200, 400);
  launcher.limits.highest = 90 * kDegree;
  launcher.charge.speed = 1;
  EXPECT_FALSE(aim_at(table.field(), launcher, kTarget).high);
  launcher.charge.speed = INT32_MAX;
  EXPECT_FALSE(aim_at(table.field(), launcher, kTarget).low);
}

// Against a mesh of aims tried one by one: where several of them hit, there has to be a way.
TEST(Aiming, FindsAWayWhereTryingEverythingFindsMany) {
  Rng rng(75);
  int tried = 0;
  int found = 0;
  int missed = 0;
  while (tried < 40 / static_cast<int>(kSlowdown)) {
    const Table table{random_table(rng, between(rng, 0, 20)),
                      {machine(kShooter.value, kBronekhod, 100, between(rng, 100, 500), 90),
                       rng.below(2) == 0 ? soldier(kTarget.value, between(rng, 300, 700), between(rng, 100, 500))
                                         : machine(kTarget.value, kTRex, between(rng, 300, 700), 300, 30)}};
    const Body& target = table.bodies[1];
    if (!stands(table.field(), target.id, target.pose, target.shape, Footing::Machine).legal()) continue;
    const Launcher launcher = bronekhod(100, table.bodies[0].pose.at.y);
    const Aims aims = aim_at(table.field(), launcher, kTarget);
    int hits = 0;
    const Point to = target.pose.at;
    const Millidegrees toward = bearing(to.x - 100, to.y - launcher.pose.at.y).degrees * kDegree;
    for (Millidegrees yaw = toward - 25 * kDegree; yaw <= toward + 25 * kDegree; yaw += 700) {
      const Place muzzle = muzzle_of(launcher.pose, launcher.barrel, yaw);
      for (Millidegrees pitch = -10 * kDegree; pitch <= 45 * kDegree; pitch += 700) {
        const Impact impact = fly(table.field(), {muzzle, yaw, pitch}, kShell, launcher.own);
        hits += impact.struck == Struck::Model && impact.body == kTarget ? 1 : 0;
      }
    }
    ++tried;
    if (aims.low || aims.high) {
      ++found;
      expect_hits(table.field(), launcher, aims.low ? aims.low : aims.high);
    } else if (hits > 8) {
      ++missed;
    }
  }
  EXPECT_EQ(missed, 0);
  EXPECT_GT(found * 4, tried);
}

}  // namespace
}  // namespace armatura::measure
