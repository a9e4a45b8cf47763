// Orders of every shape, sensible and not, over random tables: whatever is accepted leaves a sound table behind.
#include <gtest/gtest.h>

#include <vector>

#include "base/test_length.h"
#include "measure/driving.h"
#include "measure/jump.h"
#include "measure/standing.h"
#include "measure/test_layouts.h"
#include "measure/walking.h"

namespace armatura::measure {
namespace {

constexpr BodyId kGun{2};

std::int32_t wild(Rng& rng) {
  constexpr std::int32_t kWild[]{INT32_MIN, INT32_MIN + 1, -100000, -1, 0, 1, 100000, INT32_MAX - 1, INT32_MAX};
  return kWild[rng.below(9)];
}

// A table with a mover who stands on it, a gun beside him and others around.
struct Scene {
  Terrain terrain;
  std::vector<Body> bodies;
  bool sound{};
  Field field() const { return {terrain, bodies}; }
};

bool place(Rng& rng, Scene& scene, Body body, Footing footing, Mm around, Point middle) {
  for (int attempt = 0; attempt < 30; ++attempt) {
    body.pose.at = {middle.x + between(rng, -around, around), middle.y + between(rng, -around, around)};
    body.pose.heading = heading_of(between(rng, 0, 359));
    const auto level =
        footing_level(scene.terrain, body.pose.at, body.pose.heading, body.shape, footing, between(rng, 0, 120));
    if (!level) continue;
    body.pose.z = *level;
    if (!stands(scene.field(), body.id, body.pose, body.shape, footing).legal()) continue;
    scene.bodies.push_back(body);
    return true;
  }
  return false;
}

Scene random_scene(Rng& rng, const Body& mover, Footing footing) {
  Scene scene{random_table(rng, between(rng, 0, 25)), {}, true};
  scene.sound = place(rng, scene, mover, footing, 250, {400, 300});
  if (!scene.sound) return scene;
  const Point at = scene.bodies[0].pose.at;
  // Near enough to be taken hold of, if there is such a place.
  const Body gun = machine(kGun.value, kMortar, 0, 0);
  for (int attempt = 0; attempt < 10 && place(rng, scene, gun, Footing::Gun, 35, at); ++attempt) {
    if (attempt == 9 || in_contact(scene.bodies[0], scene.bodies[1])) break;
    scene.bodies.pop_back();
  }
  for (std::uint16_t id = 10; id < 18; ++id) {
    const bool is_machine = rng.below(3) == 0;
    Body other = is_machine ? machine(id, kBronekhod, 0, 0) : soldier(id, 0, 0);
    other.touch = static_cast<Touch>(rng.below(3));
    place(rng, scene, other, is_machine ? Footing::Machine : Footing::Soldier, 120, at);
  }
  return scene;
}

void expect_no_overlap(const Scene& scene, BodyId self, const Pose& pose, const Shape& shape, BodyId moved) {
  for (const Body& other : scene.bodies)
    if (other.id != self && other.id != moved) {
      EXPECT_FALSE(overlap(pose, shape, other));
    }
}

TEST(Hostile, AcceptedWalksLeaveASoundTable) {
  Rng rng(31);
  std::uint64_t accepted = 0;
  std::uint64_t cuts = 0;
  std::uint64_t carried = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Scene scene = random_scene(rng, soldier(kMe.value, 0, 0), Footing::Soldier);
    if (!scene.sound) continue;
    for (int k = 0; k < 12; ++k) {
      std::vector<Leg> legs;
      Point at = scene.bodies[0].pose.at;
      Mm z = scene.bodies[0].pose.z;
      // Turned about at random he would end in his own gun more often than not.
      const bool hauls = rng.below(3) == 0;
      for (int leg = hauls ? between(rng, 1, 2) : between(rng, 0, 3); leg > 0; --leg) {
        at = {at.x + between(rng, -70, 70), at.y + between(rng, -70, 70)};
        const Terrain::Levels levels = scene.terrain.levels_at(at, kSoldier.height);
        if (levels.count > 0 && rng.below(8) != 0) z = levels.z[rng.below(levels.count)];
        legs.push_back({static_cast<Gait>(rng.below(7)), at, z});
        if (rng.below(2) == 0) legs.back().gait = hauls ? Gait::Carry : Gait::Walk;
        if (rng.below(40) == 0) legs.back().to.x = wild(rng);
        if (rng.below(40) == 0) legs.back().z = wild(rng);
      }
      WalkOrder order{kMe,
                      scene.bodies[0].pose,
                      between(rng, 0, 400),
                      legs,
                      heading_of(between(rng, 0, 359)),
                      kGun,
                      heading_of(between(rng, 0, 359))};
      if (hauls) {
        order.facing = order.from.heading;
        for (const Body& body : scene.bodies)
          if (body.id == kGun) order.gun_heading = body.pose.heading;
      }
      if (rng.below(60) == 0) order.budget = wild(rng);
      const WalkOutcome outcome = walk(scene.field(), order);
      if (!outcome.verdict.legal()) continue;
      ++accepted;
      cuts += outcome.cut ? 1 : 0;
      EXPECT_LE(outcome.cost, order.budget);
      Mm sum = 0;
      for (const Mm cost : outcome.leg_costs) sum += cost;
      EXPECT_EQ(sum, outcome.cost);
      Body gun;
      Field field = scene.field();
      if (outcome.carried) {
        ++carried;
        gun = machine(kGun.value, kMortar, outcome.gun_end.at.x, outcome.gun_end.at.y, outcome.gun_end.heading.degrees,
                      outcome.gun_end.z);
      }
      const Field after{field.terrain, field.bodies, outcome.carried ? &gun : nullptr};
      EXPECT_TRUE(stands(after, kMe, outcome.end, kSoldier, Footing::Soldier).legal()) << "table " << i;
      expect_no_overlap(scene, kMe, outcome.end, kSoldier, outcome.carried ? kGun : kNoBody);
      if (outcome.cut) {
        ASSERT_FALSE(outcome.touched.empty());
      }
      for (const BodyId id : outcome.touched)
        for (const Body& body : scene.bodies)
          if (body.id == id) {
            EXPECT_TRUE(in_contact(outcome.end, kSoldier, body));
          }
      for (const Body& body : scene.bodies)
        if (body.touch == Touch::Forbids && in_contact(outcome.end, kSoldier, body)) {
          EXPECT_TRUE(in_contact(order.from, kSoldier, body));
        }
    }
  }
  EXPECT_GT(accepted, tables());
  EXPECT_GT(cuts, tables() / 50);
  EXPECT_GT(carried, tables() / 10);
}

TEST(Hostile, AcceptedDrivesLeaveASoundTable) {
  Rng rng(32);
  std::uint64_t accepted = 0;
  std::uint64_t cuts = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Scene scene = random_scene(rng, machine(kMe.value, kBronekhod, 0, 0), Footing::Machine);
    if (!scene.sound) continue;
    for (int k = 0; k < 12; ++k) {
      std::vector<DriveLeg> legs;
      for (int leg = between(rng, 0, 4); leg > 0; --leg) {
        legs.push_back({static_cast<Drive>(rng.below(5)), between(rng, -20, 120)});
        if (rng.below(2) == 0) legs.back() = {Drive::Forward, between(rng, 1, 120)};
        if (rng.below(4) == 0) legs.back() = {Drive::Turn, between(rng, 0, 359)};
        if (rng.below(40) == 0) legs.back().amount = wild(rng);
      }
      DriveOrder order;
      order.machine = kMe;
      order.from = scene.bodies[0].pose;
      order.shape = kBronekhod;
      order.chassis = rng.below(2) == 0 ? tracked(between(rng, 0, 40)) : walker(between(rng, 1, 60));
      order.budget = rng.below(60) == 0 ? wild(rng) : between(rng, 0, 400);
      order.legs = legs;
      const DriveOutcome outcome = drive(scene.field(), order);
      if (!outcome.verdict.legal()) continue;
      ++accepted;
      cuts += outcome.cut ? 1 : 0;
      EXPECT_LE(outcome.cost, order.budget);
      EXPECT_TRUE(stands(scene.field(), kMe, outcome.end, kBronekhod, Footing::Machine).legal()) << "table " << i;
      expect_no_overlap(scene, kMe, outcome.end, kBronekhod, kNoBody);
      for (const BodyId id : outcome.touched)
        for (const Body& body : scene.bodies)
          if (body.id == id) {
            EXPECT_TRUE(in_contact(outcome.end, kBronekhod, body));
          }
    }
  }
  EXPECT_GT(accepted, tables());
  EXPECT_GT(cuts, tables() / 50);
}

TEST(Hostile, AcceptedJumpsAndFlightsLeaveASoundTable) {
  Rng rng(33);
  std::uint64_t jumps = 0;
  std::uint64_t flights = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Scene scene = random_scene(rng, soldier(kMe.value, 0, 0), Footing::Soldier);
    if (!scene.sound) continue;
    const Pose from = scene.bodies[0].pose;
    for (int k = 0; k < 6; ++k) {
      const Point at{from.at.x + between(rng, -200, 200), from.at.y + between(rng, -200, 200)};
      const Terrain::Levels levels = scene.terrain.levels_at(at, kSoldier.height);
      if (levels.count == 0) continue;
      const JumpOrder order{kMe, from, {at, levels.z[rng.below(levels.count)], heading_of(between(rng, 0, 359))}, 250};
      const JumpOutcome outcome = jump(scene.field(), order);
      if (!outcome.verdict.legal()) continue;
      ++jumps;
      EXPECT_LE(outcome.length + std::max(outcome.rise, outcome.drop), 250);
      EXPECT_GE(outcome.apex, std::max(from.z, order.to.z));
      expect_no_overlap(scene, kMe, order.to, kSoldier, kNoBody);
    }
    DriveOrder order;
    order.machine = {99};
    order.from = {{between(rng, 80, 720), between(rng, 80, 520)}, 100, heading_of(between(rng, 0, 359))};
    order.shape = kSprut;
    order.chassis = flyer();
    order.budget = 300;
    const std::vector<DriveLeg> legs{{Drive::Forward, between(rng, 1, 150)}, {Drive::Turn, between(rng, 0, 359)}};
    order.legs = legs;
    const DriveOutcome outcome = drive(scene.field(), order);
    if (!outcome.verdict.legal()) continue;
    ++flights;
    EXPECT_EQ(outcome.end.z, 100);
    EXPECT_LE(outcome.stand_level, 100);
    EXPECT_TRUE(outcome.touched.empty());
    expect_no_overlap(scene, {99}, outcome.end, kSprut, kNoBody);
  }
  EXPECT_GT(jumps, tables() / 2);
  EXPECT_GT(flights, tables() / 10);
}

}  // namespace
}  // namespace armatura::measure
