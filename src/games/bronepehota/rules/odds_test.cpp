// The odds shown before a decision are those of the decision itself: every sequence of dice is played out by the rules
// and counted.
#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <numeric>

#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

// The share of all sequences of dice after which it holds, or the mean of what it counts.
Fraction counted(const TestTable& t, const Action& action, const std::function<int(const State&)>& holds) {
  constexpr std::uint64_t kAll = 6ull * 6 * 6 * 12 * 20 * 20;  // a multiple of every number of sequences here
  std::uint64_t found = 0;
  ExhaustiveChance chance;
  do {
    State state = t.state;
    Table<Game> table{t.rules, state, chance};
    Game::resolve(table, t.awaited(), action);
    EXPECT_EQ(kAll % chance.total(), 0u);
    found += kAll / chance.total() * chance.weight() * static_cast<std::uint64_t>(holds(state));
  } while (chance.advance());
  const std::uint64_t common = std::gcd(found, kAll);
  return {found / common, kAll / common};
}

Preview preview_of(const TestTable& t, const Action& action) {
  return Game::preview(t.rules, Game::observe(t.rules, t.state, t.awaited()), t.awaited(), action);
}

// BP-7.4-01, BP-7.4-02, BP-11.1-03
TEST(BronepehotaOdds, AShotAtASoldierIsCountedExactly) {
  for (const bool aimed : {false, true}) {
    TestTable t;
    const ModelId man = t.soldier(kRed, 4);  // D6+2 / 2D12
    const ModelId foe = t.soldier(kBlue, 2);
    t.put(man, 600, 100);
    t.put(t.soldier(kRed, 1), 100, 100);
    t.put(foe, 600, 420, 180);  // 304 mm: seven steps
    t.act(man);
    const Shoot shot{man, kNoModel, 0, foe, aimed};
    const auto dies = [&](const State& state) { return state.models[foe.value].where == Where::Destroyed; };
    EXPECT_EQ(preview_of(t, shot).shot.kill, counted(t, shot, dies));
  }
}

// A Salamander that shoots with D6+3 / 2D20 at a machine which has some cells of its track left.
struct ShotAtMachine {
  ShotAtMachine(const char* squad, const char* machine, int cells)
      : t{army(Side::Polaris, {squad}, {{machine, 0, 0, {}}}),
          army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})},
        target(t.machine(kRed)),
        shot{t.machine(kBlue), kNoModel, 0, target, false} {
    t.put(t.machine(kBlue), 600, 200);
    t.put(target, 600, 400, 180);
    t.state.models[target.value].durability = static_cast<std::uint8_t>(cells);
    t.act(t.machine(kBlue));
  }
  Fraction count(const std::function<int(const State&)>& holds) const { return counted(t, shot, holds); }
  Fraction kills() const {
    return count([&](const State& s) { return s.models[target.value].where == Where::Destroyed; });
  }

  TestTable t;
  ModelId target;
  Shoot shot;
};

// BP-7.4-05: damage, destruction and the pilot's test.
TEST(BronepehotaOdds, AShotAtAMachineIsCountedExactly) {
  for (const int cells : {1, 2, 9}) {
    const ShotAtMachine at("pol-hci", "raptor", cells);
    const ModelId pilot = at.t.soldier(kRed, 1);
    const Preview preview = preview_of(at.t, at.shot);
    EXPECT_EQ(preview.shot.kill, at.kills());
    EXPECT_EQ(preview.shot.pilot_lost,
              at.count([&](const State& s) { return s.models[pilot.value].where == Where::Destroyed; }));
    EXPECT_EQ(preview.shot.pierce,
              at.count([&](const State& s) { return s.models[at.target.value].durability < cells; }));
  }
}

// BP-4.3-09, BP-7.4-06: who dies in flight lets the flyer crash, which may destroy it.
TEST(BronepehotaOdds, AShotAtAFlyerCountsTheCrash) {
  for (const int cells : {1, 2, 7, 11}) {
    const ShotAtMachine at("pol-lal", "thunder", cells);
    const Preview preview = preview_of(at.t, at.shot);
    EXPECT_EQ(preview.shot.kill, at.kills());
    EXPECT_EQ(preview.shot.mean_damage,
              at.count([&](const State& s) { return cells - s.models[at.target.value].durability; }));
  }
}

// Table 6, BP-8.3-01
TEST(BronepehotaOdds, AFightIsCountedExactly) {
  for (const int heading : {0, 180}) {
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {{"hurricane", 0, 0, {}}})};
    const ModelId man = t.soldier(kRed, 6);
    const ModelId machine = t.machine(kBlue);
    t.put(man, 600, 347);
    t.put(t.soldier(kRed, 1), 100, 100);
    t.put(machine, 600, 400, heading);
    t.state.models[machine.value].durability = 3;
    t.act(man);
    const Fight fight{man, machine};
    const Preview preview = preview_of(t, fight);
    EXPECT_EQ(preview.surprise, heading == 0);
    EXPECT_EQ(preview.fight.win,
              counted(t, fight, [&](const State& s) { return s.models[machine.value].durability < 3; }));
    EXPECT_EQ(preview.fight.kill,
              counted(t, fight, [&](const State& s) { return s.models[machine.value].where == Where::Destroyed; }));
  }
}

// BP-7.8-05: each face bursts elsewhere; those near enough attack.
TEST(BronepehotaOdds, AGrenadeIsCountedExactly) {
  TestTable t;
  const ModelId man = t.soldier(kRed, 1);
  const ModelId foe = t.soldier(kBlue, 2);
  t.put(man, 600, 100);
  t.put(t.soldier(kRed, 2), 100, 100);
  t.put(foe, 600, 300, 180);
  t.act(man);
  const Throw grenade{man, foe};
  const Fraction shown = preview_of(t, grenade).shot.kill;
  const Fraction real =
      counted(t, grenade, [&](const State& s) { return s.models[foe.value].where == Where::Destroyed; });
  EXPECT_EQ(shown.above * real.below, real.above * shown.below);
}

// A squad around the thrower's line, so that some are near every burst of a die, some near a few, and some near none.
struct Thrown {
  TestTable t;
  ModelId man = t.soldier(kRed, 1);
  ModelId foe = t.soldier(kBlue, 2);
  Throw grenade{man, foe};

  Thrown() {
    t.put(man, 600, 100);
    t.put(t.soldier(kRed, 2), 640, 200);
    t.put(t.soldier(kRed, 3), 100, 100);
    t.put(foe, 600, 300, 180);
    t.put(t.soldier(kBlue, 3), 640, 330, 180);
    t.put(t.soldier(kBlue, 4), 600, 450, 180);
    t.act(man);
  }
};

// BP-7.8-04, BP-7.8-06: who is named beside the target is who is hit on just as many faces, the thrower as well.
TEST(BronepehotaOdds, AGrenadeNamesWhoElseMayBeHurt) {
  std::map<std::uint16_t, int> hit;
  for (int die = 1; die <= 6; ++die) {
    Thrown scene;
    NamedDice chance{{die}};
    Log<Fact> log;
    Table<Game> table{scene.t.rules, scene.t.state, chance, &log};
    Game::resolve(table, kRed, scene.grenade);
    for (const auto& entry : log.entries)
      if (const auto* one = std::get_if<BlastHit>(&entry.fact)) ++hit[one->model.value];
  }
  Thrown scene;
  const Preview preview = preview_of(scene.t, scene.grenade);
  EXPECT_EQ(preview.shot.hit.above * 6, static_cast<std::uint64_t>(hit[scene.foe.value]) * preview.shot.hit.below);
  hit.erase(scene.foe.value);
  std::map<std::uint16_t, int> named;
  for (const Preview::Likely& one : preview.likely) named[one.model.value] = one.often;
  EXPECT_EQ(named, hit);
  EXPECT_EQ(named.count(scene.man.value), 1U);
  EXPECT_EQ(preview.trials, 6);
  EXPECT_TRUE(preview.in_blast.empty());
  EXPECT_TRUE(std::is_sorted(preview.likely.begin(), preview.likely.end(),
                             [](const auto& x, const auto& y) { return x.often > y.often; }));
}

// Whom even the farthest burst reaches is hurt for certain, and the preview says so.
TEST(BronepehotaOdds, AGrenadeNamesWhoIsHurtOnEveryRoll) {
  Thrown scene;
  auto strong = std::make_shared<Content>(*scene.t.rules.content);
  strong->weapons[strong->grenade.value].fire.blast.steps = 20;
  scene.t.rules.content = strong;
  const Preview preview = preview_of(scene.t, scene.grenade);
  EXPECT_EQ(preview.in_blast.size(), 5U);  // all but the target
  EXPECT_TRUE(preview.likely.empty());
}

}  // namespace
}  // namespace armatura::bronepehota
