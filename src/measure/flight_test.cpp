// Random shots over random tables against the slow flight of test_flight_reference.h; and numbers that no launcher has.
#include <gtest/gtest.h>

#include <cmath>
#include <string>
#include <vector>

#include "measure/standing.h"
#include "measure/test_flight_reference.h"
#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

constexpr Mm kFlightHeight = 100;
constexpr Mm kMuzzle = 52;

std::uint64_t shots() { return test_length("CHECK_SHOTS", 10000 / kSlowdown); }

struct Battlefield {
  Terrain terrain;
  std::vector<Body> bodies;
  Field field() const { return {terrain, bodies}; }
};

void put_model(Rng& rng, Battlefield& battle, Body body, Footing footing) {
  for (int attempt = 0; attempt < 20; ++attempt) {
    body.pose.at = {between(rng, 30, 770), between(rng, 30, 570)};
    body.pose.heading = heading_of(between(rng, 0, 359));
    if (body.aloft) {
      body.pose.z = kFlightHeight;
      const StandPlace place = stand_place(battle.field(), body.id, body.pose, body.shape);
      if (!place.verdict.legal()) continue;
      body.stand_level = place.level;
    } else {
      const auto level = footing_level(battle.terrain, body.pose.at, body.pose.heading, body.shape, footing, kHighest);
      if (!level) continue;
      body.pose.z = *level;
      if (!stands(battle.field(), body.id, body.pose, body.shape, footing).legal()) continue;
    }
    battle.bodies.push_back(body);
    return;
  }
}

Battlefield random_battlefield(Rng& rng) {
  Battlefield battle{random_table(rng, between(rng, 0, 25)), {}};
  const std::vector<Shape> machines{kSalamander, kBronekhod, kTRex, kGryphon, kHelix};
  for (std::uint16_t id = 1; id <= 24; ++id) {
    Body body = soldier(id, 0, 0);
    Footing footing = Footing::Soldier;
    switch (id % 6) {
      case 0:
        body.shape = machines[rng.below(5)];
        footing = Footing::Machine;
        break;
      case 1:
        body.shape = kSprut;
        body.aloft = true;
        break;
      case 2:
        body.shape = kMortar;
        footing = Footing::Gun;
        break;
      default:
        break;
    }
    put_model(rng, battle, body, footing);
  }
  return battle;
}

struct Shot {
  Launch launch;
  Charge charge;
  std::vector<BodyId> own;
};
Shot random_shot(Rng& rng, const Battlefield& battle) {
  Shot shot;
  const std::size_t shooter = rng.below(static_cast<std::uint32_t>(battle.bodies.size()));
  const Body& from = battle.bodies[shooter];
  const Body& target = battle.bodies[rng.below(static_cast<std::uint32_t>(battle.bodies.size()))];
  const Heading toward = bearing(target.pose.at.x - from.pose.at.x, target.pose.at.y - from.pose.at.y);
  shot.launch.yaw = toward.degrees * kDegree + between(rng, -4000, 4000);
  if (rng.below(8) == 0) shot.launch.yaw = between(rng, -720'000, 720'000);
  const bool lobbed = rng.below(4) == 0;
  shot.charge = lobbed ? kMine : rng.below(2) == 0 ? kShell : kRocket;
  shot.launch.pitch = lobbed ? between(rng, 43'000, 82'000) : between(rng, -11'000, 20'000);
  shot.launch.speed_factor = kFullSpeed + between(rng, -348, 348);
  if (rng.below(8) == 0) {
    // From anywhere, even beside the table, though not out of the earth.
    shot.launch.muzzle = {between(rng, -300, 1100) * kNm + between(rng, 0, 999'999),
                          between(rng, -300, 900) * kNm + between(rng, 0, 999'999),
                          between(rng, 1, 200) * kNm + between(rng, 0, 999'999)};
    return shot;
  }
  shot.launch.muzzle =
      muzzle_of(from.pose, machine_barrel(from.shape, kMuzzle, rng.below(2) == 0 ? -1 : 1), shot.launch.yaw);
  shot.own = {from.id};
  return shot;
}

double in_mm(Nm nm) { return static_cast<double>(nm) / 1e6; }

// BP-P-05, BP-P-06.
TEST(Shots, MeetsWhatTheSlowFlightMeets) {
  Rng rng(71);
  std::uint64_t met[6]{};
  std::uint64_t close_calls = 0;
  std::uint64_t in_pits = 0;
  std::uint64_t after_own_ticks = 0;
  Battlefield battle;
  const std::uint64_t wanted = shots();
  for (std::uint64_t i = 0; i < wanted; ++i) {
    if (i % 25 == 0) battle = random_battlefield(rng);
    while (battle.bodies.empty()) battle = random_battlefield(rng);
    const Shot shot = random_shot(rng, battle);
    const Impact found = fly(battle.field(), shot.launch, shot.charge, shot.own);
    const reference::Meeting slow =
        reference::Flight(battle.terrain, battle.bodies, shot.charge, shot.own).fly(shot.launch, shot.charge);
    if (slow.close_call) {
      ++close_calls;
      continue;
    }
    ++met[static_cast<std::size_t>(found.struck)];
    if (found.struck == Struck::Ground && found.at.z < 0) ++in_pits;
    if (!shot.own.empty() && found.body == shot.own[0] && found.struck == Struck::Model) ++after_own_ticks;
    ASSERT_EQ(found.struck, slow.struck) << "shot " << i;
    ASSERT_EQ(found.body, slow.body) << "shot " << i;
    ASSERT_EQ(found.piece, slow.piece) << "shot " << i;
    const double off = std::hypot(std::hypot(in_mm(found.at.x) - slow.at.x, in_mm(found.at.y) - slow.at.y),
                                  in_mm(found.at.z) - slow.at.z);
    ASSERT_LT(off, 1.0) << "shot " << i;
    ASSERT_LE(std::abs(found.tick - slow.tick), 1) << "shot " << i;
  }
  RecordProperty("close_calls", std::to_string(close_calls));
  RecordProperty("hits", std::to_string(met[static_cast<std::size_t>(Struck::Model)]));
  EXPECT_LE(close_calls * 100, wanted) << close_calls << " shots passed within 0.01 mm of something";
  // The shots have to be worth something.
  const auto at_least = [&](Struck struck, std::uint64_t per_thousand) {
    EXPECT_GE(met[static_cast<std::size_t>(struck)] * 1000, wanted * per_thousand) << static_cast<int>(struck);
  };
  at_least(Struck::Ground, 50);
  at_least(Struck::Beyond, 20);
  at_least(Struck::Terrain, 100);
  at_least(Struck::Stand, 2);
  at_least(Struck::Model, 100);
  // Rare ones; a short run may lack them.
  if (wanted >= 10000) {
    EXPECT_GT(in_pits, 0U);
    EXPECT_GT(after_own_ticks, 0U);
  }
  EXPECT_EQ(met[static_cast<std::size_t>(Struck::Nothing)], 0U);
}

// A launch that nobody could make is refused, and everything between ends.
TEST(Shots, EndsWhateverTheNumbers) {
  Rng rng(72);
  constexpr std::int64_t kWild[]{INT64_MIN, INT64_MIN + 1, INT32_MIN,     -8'000'000'001, -8'000'000'000, -1,       0,
                                 1,         8'000'000'000, 8'000'000'001, INT32_MAX,      INT64_MAX - 1,  INT64_MAX};
  constexpr std::int32_t kSmall[]{INT32_MIN, -90'001, -90'000, -1, 0, 1, 90'000, 90'001, 20'000, 20'001, INT32_MAX};
  const auto wild = [&](std::int64_t usual) { return rng.below(6) == 0 ? kWild[rng.below(13)] : usual; };
  const auto small = [&](std::int32_t usual) { return rng.below(6) == 0 ? kSmall[rng.below(11)] : usual; };
  std::uint64_t flown = 0;
  Battlefield battle = random_battlefield(rng);
  for (int i = 0; i < 20000; ++i) {
    if (i % 1000 == 0) battle = random_battlefield(rng);
    const Launch launch{
        {wild(between(rng, 0, 800) * kNm), wild(between(rng, 0, 600) * kNm), wild(between(rng, -100, 300) * kNm)},
        small(between(rng, 0, 359'999)),
        small(between(rng, -90'000, 90'000)),
        small(kFullSpeed)};
    const Charge charge{small(900), small(5000), small(3)};
    std::vector<Place> trace;
    const Impact impact = fly(battle.field(), launch, charge, {}, &trace);
    if (impact.struck == Struck::Nothing) {
      EXPECT_TRUE(trace.empty());
      continue;
    }
    ++flown;
    EXPECT_GE(impact.tick, 1);
    EXPECT_EQ(trace.size(), static_cast<std::size_t>(impact.tick) + 1);
    EXPECT_EQ(trace.front(), launch.muzzle);
    EXPECT_EQ(trace.back(), impact.at);
  }
  EXPECT_GT(flown, 2000U);
}

}  // namespace
}  // namespace armatura::measure
