// The areas that are drawn for a player who is about to move, and where a soldier in panic runs.
#include "measure/reach.h"

#include <gtest/gtest.h>

#include <string>

#include "base/test_length.h"
#include "measure/flee.h"
#include "measure/jump.h"
#include "measure/path_finder.h"
#include "measure/standing.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

// Whether everything within 3 mm of the point is inside, or everything outside.
bool clearly(const Reach& reach, Point p, Mm z, bool inside) {
  for (Mm dx = -3; dx <= 3; ++dx)
    for (Mm dy = -3; dy <= 3; ++dy)
      if (dx * dx + dy * dy <= 9 && reach.contains({p.x + dx, p.y + dy}, z) != inside) return false;
  return true;
}

struct Sampled {
  int inside{};
  int outside{};
};

// The area of a machine is drawn from runs and turns on a lattice: a gap that opens to few headings only may be drawn
// or left out wrongly. One point in so many may be such a one; of the thousand that ./check takes, none.
constexpr std::uint64_t kOneInMany = 5000;

TEST(Reaching, ASoldiersOutlineIsTrue) {
  Rng rng(24);
  PathFinder finder;
  const int samples = static_cast<int>(tables() * 2 / 3);
  Sampled all;
  for (const Terrain& terrain : {hexcity(), outpost(), mountain_pass()}) {
    const Pose from{{250, 420}, 0, {}};
    const std::vector<Body> bodies{soldier(2, 300, 420), machine(3, kBronekhod, 200, 450, 30),
                                   soldier(4, 260, 520, 45, 0, Touch::Halts)};
    const Field field{terrain, bodies};
    ASSERT_TRUE(stands(field, kMe, from, kSoldier, Footing::Soldier).legal());
    const Reach reach = soldier_reach(field, kMe, from, 200);
    Sampled count;
    for (int i = 0; i < samples; ++i) {
      const Point p{from.at.x + between(rng, -230, 230), from.at.y + between(rng, -230, 230)};
      for (const ReachLevel& level : reach.levels) {
        const bool inside = clearly(reach, p, level.z, true);
        if (!inside && (!clearly(reach, p, level.z, false) || level.z != 0)) continue;
        const bool found =
            terrain.on_table(p) && finder.walk_to(field, {kMe, from, 200, p, level.z, {}, kNoBody}).found;
        EXPECT_EQ(found, inside) << p.x << ' ' << p.y << ' ' << level.z;
        (inside ? count.inside : count.outside) += 1;
      }
    }
    EXPECT_GT(count.inside, samples / 5);
    EXPECT_GT(count.outside, samples / 10);
    all.inside += count.inside;
    all.outside += count.outside;
  }
  EXPECT_GE(all.inside + all.outside, static_cast<int>(tables()));
}

struct DrivingCase {
  Terrain terrain;
  std::vector<Body> bodies;
  DriveOrder order;
  Field field() const { return {terrain, bodies}; }
};
std::vector<DrivingCase> driving_cases() {
  std::vector<DrivingCase> cases;
  for (const Chassis& chassis : {tracked(16), walker(24), wheeled(10)}) {
    for (const Terrain& terrain : {hexcity(), mountain_pass()}) {
      DrivingCase next{terrain, {soldier(2, 250, 470), machine(3, kSalamander, 180, 330, 20)}, {}};
      next.order.machine = kMe;
      next.order.from = {{150, 420}, 0, heading_of(90)};
      next.order.shape = kBronekhod;
      next.order.chassis = chassis;
      next.order.budget = 200;
      cases.push_back(std::move(next));
    }
  }
  return cases;
}

TEST(Reaching, AMachinesOutlineIsTrue) {
  Rng rng(25);
  PathFinder finder;
  Sampled all;
  std::string wrong;
  std::uint64_t errors = 0;
  const auto note = [&](Point p, const char* what) {
    ++errors;
    wrong += std::to_string(p.x) + ' ' + std::to_string(p.y) + what;
  };
  for (const DrivingCase& one : driving_cases()) {
    const Reach reach = machine_reach(one.field(), one.order);
    const Point from = one.order.from.at;
    for (std::uint64_t i = 0; i < tables() / 3; ++i) {
      const Point p{from.x + between(rng, -140, 230), from.y + between(rng, -230, 230)};
      if (clearly(reach, p, 0, true)) {
        if (!finder.drive_to(one.field(), {one.order, p, -1}).found) note(p, " is drawn, and no way leads there\n");
        ++all.inside;
      } else if (clearly(reach, p, 0, false)) {
        if (finder.drive_to(one.field(), {one.order, p, -1}, 0).found) note(p, " is reached, and is not drawn\n");
        ++all.outside;
      }
    }
  }
  EXPECT_LE(errors, tables() / kOneInMany) << wrong;
  EXPECT_GT(all.inside, static_cast<int>(tables() / 4));
  EXPECT_GT(all.outside, static_cast<int>(tables() / 4));
  EXPECT_GE(all.inside + all.outside, static_cast<int>(tables()));
}

// Wherever a machine gets by any order at all, the outline knows it.
TEST(Reaching, NoLegalDriveEndsOutsideTheOutline) {
  Rng rng(27);
  std::uint64_t legal = 0;
  for (const DrivingCase& one : driving_cases()) {
    const Reach reach = machine_reach(one.field(), one.order);
    for (std::uint64_t i = 0; i < tables(); ++i) {
      std::vector<DriveLeg> legs;
      for (int leg = between(rng, 1, 5); leg > 0; --leg) {
        const Drive drive = static_cast<Drive>(rng.below(4));
        legs.push_back({drive, drive == Drive::Turn ? between(rng, 0, 359) : between(rng, 1, 120)});
      }
      DriveOrder order = one.order;
      order.legs = legs;
      const DriveOutcome outcome = drive(one.field(), order);
      if (!outcome.verdict.legal() || outcome.cut) continue;
      ++legal;
      EXPECT_FALSE(clearly(reach, outcome.end.at, outcome.end.z, false))
          << outcome.end.at.x << ' ' << outcome.end.at.y << ' ' << outcome.end.z;
    }
  }
  EXPECT_GT(legal, tables() / 2);
}

TEST(Reaching, AJumpersOutlineIsTrue) {
  Rng rng(26);
  const Terrain terrain = hexcity();
  const Pose from{{250, 420}, 0, {}};
  const Reach reach = jump_reach({terrain, {}}, kMe, from, 200);
  EXPECT_TRUE(reach.contains({250, 600}, 0));
  EXPECT_FALSE(reach.contains({250, 640}, 0));
  EXPECT_TRUE(reach.contains({300, 270}, 50) || reach.contains({300, 220}, 50));
  Sampled count;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Point p{from.at.x + between(rng, -240, 240), from.at.y + between(rng, -240, 240)};
    for (const ReachLevel& level : reach.levels) {
      const bool inside = clearly(reach, p, level.z, true);
      if (!inside && !clearly(reach, p, level.z, false)) continue;
      EXPECT_EQ(jump({terrain, {}}, {kMe, from, {p, level.z, from.heading}, 200}).verdict.legal(), inside)
          << p.x << ' ' << p.y << ' ' << level.z;
      (inside ? count.inside : count.outside) += 1;
    }
  }
  EXPECT_GT(count.inside, static_cast<int>(tables() / 5));
  EXPECT_GT(count.outside, static_cast<int>(tables() / 5));
}

// Numbers no table has: an answer, never a crash.
TEST(Reaching, HostileQuestionsAreAnswered) {
  const Terrain terrain = hexcity();
  const std::vector<Body> bodies{soldier(2, 300, 420)};
  const Field field{terrain, bodies};
  const Pose from{{250, 420}, 0, {}};
  PathFinder finder;
  DriveOrder order;
  order.machine = kMe;
  order.from = from;
  order.shape = kBronekhod;
  order.chassis = tracked(16);
  for (const std::int32_t wild : {INT32_MIN, INT32_MIN + 1, -100000, -1, 100000, INT32_MAX - 1, INT32_MAX}) {
    for (const Point p : {Point{wild, 0}, Point{0, wild}, Point{wild, wild}}) {
      EXPECT_FALSE(finder.walk_to(field, {kMe, from, 200, p, 0, {}, kNoBody}).found);
      EXPECT_FALSE(finder.walk_to(field, {kMe, {p, 0, {}}, 200, from.at, 0, {}, kNoBody}).found);
      EXPECT_FALSE(finder.drive_to(field, {order, p, -1}).found);
      order.from.at = p;
      EXPECT_FALSE(finder.drive_to(field, {order, from.at, -1}).found);
      machine_reach(field, order);
      order.from = from;
      soldier_reach(field, kMe, {p, 0, {}}, 200);
      jump_reach(field, kMe, {p, 0, {}}, 200);
    }
    EXPECT_FALSE(finder.walk_to(field, {kMe, from, 200, {280, 420}, wild, {}, kNoBody}).found);
    // NB: that a mover stands where he is said to stand is taken for granted; a millimetre is only a small step.
    EXPECT_EQ(finder.walk_to(field, {kMe, {from.at, wild, {}}, 200, {280, 450}, 0, {}, kNoBody}).found, wild == -1);
    finder.walk_to(field, {kMe, from, wild, {280, 450}, 0, {}, kNoBody});
    soldier_reach(field, kMe, {from.at, wild, {}}, 200);
    EXPECT_TRUE(wild >= 0 || soldier_reach(field, kMe, from, wild).levels.empty());
    jump_reach(field, kMe, {from.at, wild, {}}, 200);
    jump_reach(field, kMe, from, wild);
    order.budget = wild;
    EXPECT_TRUE(wild >= 0 || machine_reach(field, order).levels.empty());
    finder.drive_to(field, {order, {300, 500}, -1});
    order.budget = 200;
    order.from.z = wild;
    machine_reach(field, order);
    EXPECT_FALSE(finder.drive_to(field, {order, {300, 500}, -1}).found);
    order.from = from;
  }
}

// --- Fleeing (BP-11.2-06) ---

TEST(Fleeing, TheNearestBorderAndRoundObstacles) {
  const Border border{{0, 0}, {800, 600}};
  EXPECT_EQ(nearest_edge(border, {100, 300}), Edge::West);
  EXPECT_EQ(nearest_edge(border, {400, 100}), Edge::South);
  EXPECT_EQ(nearest_edge(border, {300, 300}), Edge::West);  // ties: west, south, east, north
  EXPECT_EQ(nearest_edge(border, {400, 300}), Edge::South);
  const Terrain open(800, 600, {});
  const Flight flight = flee({open, {}}, kMe, {{350, 300}, 0, {}}, 200, border);
  EXPECT_EQ(flight.edge, Edge::South);
  EXPECT_FALSE(flight.over);
  EXPECT_EQ(flight.end, (Pose{{350, 100}, 0, heading_of(180)}));
  EXPECT_EQ(flight.cost, 200);
  EXPECT_TRUE(flee({open, {}}, kMe, {{350, 200}, 0, {}}, 200, border).over);
  // BP-11.2-06: reaching the line within his run is enough, wherever his lattice lies.
  const Flight deserter = flee({open, {}}, kMe, {{350, 198}, 0, {}}, 200, border);
  EXPECT_TRUE(deserter.over);
  EXPECT_EQ(deserter.cost, 198);
  EXPECT_EQ(deserter.end.at, (Point{350, 0}));
  const Flight short_of = flee({open, {}}, kMe, {{350, 203}, 0, {}}, 200, border);
  EXPECT_FALSE(short_of.over);
  EXPECT_EQ(short_of.end.at, (Point{350, 8}));
  // The same at an agreed border: over it, or wholly on this side of it (BP-1.4-02).
  const Border agreed{{100, 100}, {700, 600}};
  EXPECT_TRUE(flee({open, {}}, kMe, {{350, 297}, 0, {}}, 200, agreed).over);
  const Flight inside = flee({open, {}}, kMe, {{350, 303}, 0, {}}, 190, agreed);
  EXPECT_FALSE(inside.over);
  EXPECT_EQ(inside.end.at, (Point{350, 303 - 190}));
  EXPECT_EQ(flee({open, {}}, kMe, {{350, 303}, 0, {}}, 199, agreed).end.at, (Point{350, 108}));
  const Terrain walled(800, 600, std::vector<Piece>{wall(350, 200, 100, 10, 80)});
  const Flight around = flee({walled, {}}, kMe, {{350, 250}, 0, {}}, 200, border);
  EXPECT_LT(around.end.at.y, 190);
  EXPECT_LE(around.cost, 200);
  // Never into an enemy.
  const std::vector<Body> foes{soldier(2, 350, 240, 0, 0, Touch::Halts)};
  const Flight wary = flee({open, foes}, kMe, {{350, 300}, 0, {}}, 200, border);
  EXPECT_FALSE(in_contact(wary.end, kSoldier, foes[0]));
  EXPECT_LT(wary.end.at.y, 200);
}

}  // namespace
}  // namespace armatura::measure
