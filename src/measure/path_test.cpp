#include <gtest/gtest.h>

#include <map>
#include <queue>
#include <tuple>

#include "base/test_length.h"
#include "measure/driving.h"
#include "measure/path_finder.h"
#include "measure/standing.h"
#include "measure/test_layouts.h"
#include "measure/test_walk_reference.h"

namespace armatura::measure {
namespace {

reference::Vec vec(Point p) { return {double(p.x), double(p.y)}; }

std::optional<Mm> some_level(const Terrain& terrain, Rng& rng, Point p) {
  const Terrain::Levels levels = terrain.levels_at(p, kSoldier.height);
  if (levels.count == 0) return std::nullopt;
  return levels.z[rng.below(levels.count)];
}

// BP-G.8-03, BP-G.8-04: single legs over random tables, judged a second time.
TEST(PathReference, LegsOfSoldiersAreJudgedAlike) {
  Rng rng(21);
  std::uint64_t compared = 0;
  std::uint64_t legal = 0;
  std::uint64_t clambers = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Terrain terrain = random_table(rng, between(rng, 1, 25));
    const std::vector<Piece> pieces = pieces_of(terrain);
    for (int k = 0; k < 6; ++k) {
      const Point a{between(rng, 10, 790), between(rng, 10, 590)};
      const Point b{a.x + between(rng, -60, 60), a.y + between(rng, -60, 60)};
      if (a == b || !terrain.on_table(b)) continue;
      const auto za = some_level(terrain, rng, a);
      const auto zb = some_level(terrain, rng, b);
      if (!za || !zb || reference::near_ramp(pieces, vec(a), vec(b), 10)) continue;
      const bool clamber = rng.below(2) == 0;
      const LegCheck check = check_leg({terrain, {}}, kMe, a, *za, {clamber ? Gait::Clamber : Gait::Walk, b, *zb});
      const reference::Walked wide = reference::walk_leg(pieces, vec(a), *za, vec(b), 8.05, clamber);
      const reference::Walked slim = reference::walk_leg(pieces, vec(a), *za, vec(b), 7.95, clamber);
      if (wide.unsure || slim.unsure || wide.legal != slim.legal) continue;
      const bool expected = wide.legal && std::abs(wide.level - *zb) < 0.5 && (!clamber || wide.clambers == 1);
      // Where both a start and an end level are possible beside the one sampled, the reference went another way.
      if (wide.legal && std::abs(wide.level - *zb) >= 0.5) continue;
      EXPECT_EQ(check.verdict.legal(), expected)
          << "table " << i << " " << a.x << ',' << a.y << ',' << *za << " -> " << b.x << ',' << b.y << ',' << *zb
          << (clamber ? " clamber" : " walk") << " stop " << static_cast<int>(check.verdict.stop);
      ++compared;
      if (!expected || !check.verdict.legal()) continue;
      ++legal;
      clambers += clamber ? 1 : 0;
      const double plan = reference::length(vec(b) - vec(a));
      EXPECT_EQ(check.cost, static_cast<Mm>(std::ceil(plan - 1e-9)) + (clamber ? 100 : 0));
    }
  }
  EXPECT_GT(compared, tables());
  EXPECT_GT(legal, tables() / 2);
  EXPECT_GT(clambers, tables() / 50);
}

// BP-G.9-01, BP-G.9-02 likewise.
TEST(PathReference, RunsOfMachinesAreJudgedAlike) {
  Rng rng(22);
  std::uint64_t compared = 0;
  std::uint64_t legal = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Terrain terrain = random_table(rng, between(rng, 1, 14));
    const std::vector<Piece> pieces = pieces_of(terrain);
    const Heading heading = heading_of(between(rng, 0, 359));
    const Point a{between(rng, 60, 740), between(rng, 60, 540)};
    const Shape& shape = kBronekhod;
    const auto level = footing_level(terrain, a, heading, shape, Footing::Machine, 60);
    if (!level || reference::near_ramp(pieces, vec(a), vec(a), 150)) continue;
    const Mm n = between(rng, 1, 100);
    const Mm limit = between(rng, 0, 40);
    DriveOrder order;
    order.machine = kMe;
    order.from = {a, *level, heading};
    order.shape = shape;
    order.chassis = tracked(limit);
    order.budget = 1000;
    const Facing facing = facing_of(heading);
    const Point b = rounded({fine(a).x + std::int64_t{n} * facing.sine, fine(a).y + std::int64_t{n} * facing.cosine});
    if (!terrain.on_table(footprint({b, 0, heading}, shape))) continue;
    const reference::Walked expected = reference::drive_leg(pieces, reference::box_of(Pose{a, 0, heading}, shape),
                                                            *level, vec(b) - vec(a), n, limit, shape.height);
    if (expected.unsure) continue;
    ++compared;
    legal += expected.legal ? 1 : 0;
    EXPECT_EQ(free_run({terrain, {}}, order, Drive::Forward, 1, n) == n, expected.legal) << "table " << i;
  }
  EXPECT_GT(compared, tables() / 4);
  EXPECT_GT(legal, tables() / 10);
}

// The cost of the cheapest way over the lattice by walking alone, in mm; nothing when there is none.
std::optional<double> grid_cost(const Field& field, Point a, Mm za, Point b, Mm zb, Mm budget) {
  using Place = std::tuple<Mm, Mm, Mm>;
  std::map<Place, double> best;
  std::priority_queue<std::pair<double, Place>, std::vector<std::pair<double, Place>>, std::greater<>> open;
  open.push({0, {a.x, a.y, za}});
  while (!open.empty()) {
    const auto [cost, place] = open.top();
    open.pop();
    if (best.contains(place)) continue;
    best[place] = cost;
    const auto [x, y, z] = place;
    if (Point{x, y} == b && z == zb) return cost;
    for (int dx = -5; dx <= 5; dx += 5) {
      for (int dy = -5; dy <= 5; dy += 5) {
        const Point to{x + dx, y + dy};
        if ((dx == 0 && dy == 0) || !field.terrain.on_table(to)) continue;
        const double next = cost + std::hypot(dx, dy);
        if (next > budget) continue;
        for (const Mm level : field.terrain.levels_at(to, kSoldier.height)) {
          if (best.contains({to.x, to.y, level})) continue;
          if (check_leg(field, kMe, {x, y}, z, {Gait::Walk, to, level}).verdict.legal())
            open.push({next, {to.x, to.y, level}});
        }
      }
    }
  }
  return std::nullopt;
}

std::vector<Body> random_bodies(Rng& rng, const Terrain& terrain, int count) {
  std::vector<Body> bodies;
  for (int i = 0; i < count; ++i) {
    Body body = i % 3 == 0 ? machine(static_cast<std::uint16_t>(10 + i), kBronekhod, 0, 0)
                           : soldier(static_cast<std::uint16_t>(10 + i), 0, 0);
    body.pose = {{between(rng, 30, 770), between(rng, 30, 570)}, 0, heading_of(between(rng, 0, 359))};
    body.touch = rng.below(3) == 0 ? Touch::Halts : Touch::Nothing;
    const Footing footing = i % 3 == 0 ? Footing::Machine : Footing::Soldier;
    const auto level = footing_level(terrain, body.pose.at, body.pose.heading, body.shape, footing, 60);
    if (!level) continue;
    body.pose.z = *level;
    if (stands({terrain, bodies}, body.id, body.pose, body.shape, footing).legal()) bodies.push_back(body);
  }
  return bodies;
}

// BP-G.10, and never dearer than a fine grid by more than 1 mm a leg, never cheaper than the straight line.
TEST(PathFinding, FindsWhatAGridFindsAndNoDearer) {
  Rng rng(23);
  PathFinder finder;
  int found_both = 0;
  const std::uint64_t rounds = tables() / 10 + 1;
  for (std::uint64_t i = 0; i < rounds; ++i) {
    const Terrain terrain = random_table(rng, between(rng, 1, 25));
    const std::vector<Body> bodies = random_bodies(rng, terrain, 8);
    const Field field{terrain, bodies};
    const Pose from{{between(rng, 20, 780), between(rng, 20, 580)}, 0, {}};
    const auto level = footing_level(terrain, from.at, from.heading, kSoldier, Footing::Soldier, 30);
    if (!level || !stands(field, kMe, {from.at, *level, {}}, kSoldier, Footing::Soldier).legal()) continue;
    const Point to{from.at.x + 5 * between(rng, -20, 20), from.at.y + 5 * between(rng, -20, 20)};
    if (to == from.at || !terrain.on_table(to)) continue;
    const auto goal_level = some_level(terrain, rng, to);
    if (!goal_level) continue;
    constexpr Mm kBudget = 200;
    const WalkProposal proposal =
        finder.walk_to(field, {kMe, {from.at, *level, {}}, kBudget, to, *goal_level, {}, kNoBody});
    const auto grid = grid_cost(field, from.at, *level, to, *goal_level, kBudget);
    if (proposal.found) {
      const WalkOutcome outcome = walk(field, {kMe,
                                               {from.at, *level, {}},
                                               kBudget,
                                               {proposal.legs.begin(), proposal.legs.size()},
                                               proposal.facing,
                                               kNoBody,
                                               {}});
      EXPECT_TRUE(outcome.verdict.legal());
      EXPECT_EQ(outcome.end.at, to);
      EXPECT_GE(outcome.cost + 1, reference::length(vec(to) - vec(from.at)));
      if (grid) {
        EXPECT_LE(outcome.cost, *grid + double(proposal.legs.size())) << "table " << i;
        ++found_both;
      }
    } else if (grid) {
      // Then he cannot stand there, or would meet somebody.
      bool stood = false;
      for (int h = 0; h < 360; h += 10) {
        const Pose pose{to, *goal_level, heading_of(h)};
        bool meets = false;
        for (const Body& body : bodies) meets |= body.touch != Touch::Nothing && in_contact(pose, kSoldier, body);
        stood |= !meets && stands(field, kMe, pose, kSoldier, Footing::Soldier).legal();
      }
      EXPECT_FALSE(stood && *grid + 2 < kBudget) << "table " << i << " grid " << *grid;
    }
  }
  EXPECT_GT(found_both, static_cast<int>(rounds / 5));
}

TEST(PathFinding, LevelsAreReachedByEveryWay) {
  PathFinder finder;
  const auto find = [&](const Terrain& terrain, Pose from, Mm budget, Point to, Mm z) {
    const WalkProposal proposal = finder.walk_to({terrain, {}}, {kMe, from, budget, to, z, {}, kNoBody});
    return proposal.found ? proposal.outcome.cost : -1;
  };
  // Up the ladder of the outpost.
  EXPECT_GT(find(outpost(), {{600, 300}, 0, {}}, 250, {600, 360}, 100), 0);
  EXPECT_LE(find(outpost(), {{600, 300}, 0, {}}, 250, {600, 360}, 100), 25 + 123 + 12 + 3);
  // Up the ramp to the house.
  const Mm ramp_cost = find(outpost(), {{220, 180}, 0, {}}, 300, {350, 180}, 50);
  EXPECT_GE(ramp_cost, 20 + 95 + 30);
  EXPECT_LE(ramp_cost, 20 + 95 + 30 + 2);
  // Up a climbable rock: 2 mv for each of 60 mm.
  EXPECT_GT(find(hexcity(), {{550, 400}, 0, {}}, 250, {600, 400}, 60), 120);
  // Over a wall of 40 mm.
  EXPECT_EQ(find(hexcity(), {{280, 560}, 0, {}}, 250, {320, 560}, 0), 140);
  // Down from a house of 50 mm by a leap.
  EXPECT_GT(find(hexcity(), {{300, 170}, 50, {}}, 250, {230, 170}, 0), 0);
  EXPECT_LE(find(hexcity(), {{300, 170}, 50, {}}, 250, {230, 170}, 0), 122);
  // Too far is too far.
  EXPECT_EQ(find(hexcity(), {{280, 560}, 0, {}}, 139, {320, 560}, 0), -1);
  EXPECT_EQ(find(hexcity(), {{280, 560}, 0, {}}, 250, {100000, 560}, 0), -1);
}

TEST(PathFinding, MeetsWhomItIsToldToMeet) {
  PathFinder finder;
  const Terrain terrain(800, 600, std::vector<Piece>{wall(300, 300, 10, 100, 80)});
  const std::vector<Body> bodies{soldier(1, 250, 300), soldier(2, 350, 300, 30, 0, Touch::Halts),
                                 soldier(3, 380, 360, 0, 0, Touch::Halts)};
  const WalkProposal proposal = finder.walk_to({terrain, bodies}, {kMe, bodies[0].pose, 250, {}, 0, {}, {2}});
  ASSERT_TRUE(proposal.found);
  EXPECT_TRUE(proposal.outcome.cut);
  EXPECT_EQ(proposal.outcome.touched[0], BodyId{2});
  EXPECT_FALSE(finder.walk_to({terrain, bodies}, {kMe, bodies[0].pose, 60, {}, 0, {}, {2}}).found);
}

TEST(PathFinding, MachinesComeNear) {
  PathFinder finder;
  const Terrain terrain = hexcity();
  DriveOrder order;
  order.machine = kMe;
  order.from = {{150, 400}, 0, heading_of(90)};
  order.shape = kBronekhod;
  order.chassis = tracked(16);
  order.budget = 200;
  const auto find = [&](Point to, int heading = -1) { return finder.drive_to({terrain, {}}, {order, to, heading}); };
  EXPECT_EQ(find({250, 400}).outcome.cost, 100);
  EXPECT_TRUE(find({200, 480}).found);
  EXPECT_LE(find({200, 480}).outcome.cost, 50 + 96);
  EXPECT_TRUE(find({250, 400}, 180).found);
  EXPECT_EQ(find({250, 400}, 180).outcome.end.heading.degrees, 180);
  EXPECT_FALSE(find({500, 400}).found);
}

}  // namespace
}  // namespace armatura::measure
