// The contract battery on the companion: battles of two to four with every mission and both kinds of shooting.
#include <gtest/gtest.h>

#include "base/test_length.h"
#include "engine/battery.h"
#include "games/bronepehota/rules/companion/test_battle.h"

namespace armatura::bronepehota::companion {
namespace {

static_assert(Rulebook<Game>);

// BP-C-01
TEST(CompanionContract, HoldsInRandomBattles) {
  const std::uint64_t battles = test_length("CHECK_BATTERY", 12);
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const BatteryReport report = keeps_the_contract<Game>(rules_of(random_setup(seed, players, 2)), {}, seed);
    ASSERT_FALSE(report.fault) << *report.fault << ", seed " << seed;
    ASSERT_GT(report.decisions, 10u);
  }
}

// BP-C-01: hundreds of battles come to their end, in every way in which a battle can end.
TEST(CompanionContract, EveryRandomBattleEnds) {
  const std::uint64_t battles = test_length("CHECK_SELFPLAY", 300);
  std::array<int, 5> ends{};
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    const int players = 2 + static_cast<int>(seed % 3);
    const Rules rules = rules_of(random_setup(seed, players, 2 + static_cast<int>(seed % 4)));
    State state = Game::open(rules);
    SampledChance chance{seed};
    Rng rng{seed + 1};
    Table<Game> table{rules, state, chance};
    Game::begin(table);
    int entries = 0;
    while (!Game::awaiting(rules, state).over()) {
      ASSERT_LT(++entries, 20000) << "seed " << seed;
      std::uint8_t seat = 0;
      while (!state.ask.seats.has(Seat{seat})) ++seat;
      const Action action = Game::propose(rules, state, Seat{seat}, rng);
      ASSERT_TRUE(Game::judge(rules, state, Seat{seat}, action).legal()) << "seed " << seed;
      Game::resolve(table, Seat{seat}, action);
      ASSERT_EQ(Game::flaw(rules, state), nullptr) << Game::flaw(rules, state) << ", seed " << seed;
    }
    ++ends[static_cast<std::size_t>(state.sheets.end)];
  }
  EXPECT_EQ(ends[static_cast<std::size_t>(End::None)], 0);
  EXPECT_GT(ends[static_cast<std::size_t>(End::Mission)], 0);
  EXPECT_GT(ends[static_cast<std::size_t>(End::Points)], 0);
}

}  // namespace
}  // namespace armatura::bronepehota::companion
