// Changes applied to the JSON of one view give the JSON of the next.
#include "wire/change.h"

#include <gtest/gtest.h>

#include "engine/match.h"
#include "games/arena/rules/game.h"
#include "games/arena/wire/test_values.h"
#include "wire/json_write.h"
#include "wire/test_change.h"

namespace armatura::wire {
namespace {

using arena::Game;

std::string change_text(const arena::State& before, const arena::State& after) {
  std::string text = "[";
  ChangeWriter writer{text, ""};
  writer.write(before, after);
  return text + "]";
}

void expect_change_leads_there(const arena::State& before, const arena::State& after) {
  boost::json::value json = boost::json::parse(to_json(before));
  const std::string change = change_text(before, after);
  ASSERT_TRUE(apply_changes(json, boost::json::parse(change))) << change;
  ASSERT_EQ(json, boost::json::parse(to_json(after))) << change;
  EXPECT_EQ(change == "[]", before == after);
}

TEST(Change, LeadsFromEveryViewToTheNext) {
  std::size_t changed = 0;
  std::size_t whole = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    const arena::Rules rules = test_rules({{"players", std::to_string(2 + seed % 3)},
                                           {"force", seed % 2 == 0 ? "on" : "off"},
                                           {"gear", "on"},
                                           {"abilities", "individual"},
                                           {"mines", "on"}});
    SampledChance chance{seed};
    Rng rng{seed};
    arena::State state = Game::open(rules);
    arena::State before = state;
    Table<Game> table{rules, state, chance};
    Game::begin(table);
    for (int i = 0; i < 150; ++i) {
      for (int viewer = -1; viewer < rules.seats(); ++viewer) {
        const Viewer eyes = viewer < 0 ? Viewer{} : Viewer{Seat{static_cast<std::uint8_t>(viewer)}};
        const arena::State old = Game::observe(rules, before, eyes).seen;
        const arena::State seen = Game::observe(rules, state, eyes).seen;
        ASSERT_NO_FATAL_FAILURE(expect_change_leads_there(old, seen));
        if (i == 0) continue;
        changed += change_text(old, seen).size();
        whole += to_json(seen).size();
      }
      if (Game::awaiting(rules, state).over()) break;
      before = state;
      std::uint8_t seat = 0;
      while (!Game::awaiting(rules, state).includes(Seat{seat})) ++seat;
      Game::resolve(table, Seat{seat}, Game::propose(rules, state, Seat{seat}, rng));
    }
  }
  EXPECT_LT(changed * 5, whole);
}

TEST(Change, LeadsBetweenAnyTwoValues) {
  const arena::Rules rules = test_rules({{"players", "4"}});
  RandomValues values{rules, 9};
  Rng rng{9};
  arena::State before = Game::open(rules);
  for (int i = 0; i < 300; ++i) {
    arena::State after = before;
    values.fill(after.robots[rng.below(4)]);
    values.fill(after.tiles[rng.below(19)]);
    values.fill(after.ask);
    while (after.fates.size() > rng.below(9)) after.fates.pop_back();
    while (after.fates.size() < rng.below(9)) {
      arena::Fate fate;
      values.fill(fate);
      after.fates.push_back(fate);
    }
    while (after.frames.size() > rng.below(4)) after.frames.pop_back();
    while (after.frames.size() < rng.below(4))
      after.frames.push_back(values.any_of<arena::Frame>(rng.below(std::variant_size_v<arena::Frame>)));
    auto& modules = after.robots[rng.below(4)].modules;
    while (modules.size() < rng.below(12)) {
      arena::Module module;
      values.fill(module);
      modules.push_back(module);
    }
    if (!modules.empty()) modules.erase_at(rng.below(static_cast<std::uint32_t>(modules.size())));
    ASSERT_NO_FATAL_FAILURE(expect_change_leads_there(before, after));
    ASSERT_NO_FATAL_FAILURE(expect_change_leads_there(after, before));
    before = after;
  }
}

TEST(Change, ALeafHasItsPathAndADefaultIsRemoved) {
  const arena::Rules rules = test_rules();
  arena::State before = Game::open(rules);
  before.robots[0].trophies = 1;
  arena::State after = before;
  after.robots[1].cell = {7};
  EXPECT_EQ(change_text(before, after), R"([["/robots/1/cell",7]])");
  EXPECT_EQ(change_text(after, before), R"([["/robots/1/cell"]])");
  EXPECT_EQ(change_text(after, after), "[]");
}

}  // namespace
}  // namespace armatura::wire
