// The bots at the arena's table: how well they play, and that they know only what their seat may know.
#include <gtest/gtest.h>

#include <array>
#include <string_view>

#include "bot_duel.h"
#include "games/arena/rules/game.h"
#include "games/arena/rules/position.h"
#include "games/arena/rules/stage.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

Options core() {
  Options options;
  options.max_turns = 300;
  return options;
}

Options full_arsenal() {
  Options options = core();
  options.force_mode = options.starting_gear = options.mines = true;
  options.abilities = AbilityMode::Individual;
  return options;
}

// How many of the matches a greedy bot wins against a random one, changing seats.
int greedy_wins(const Options& options, int matches) {
  const Rules rules = make_rules(test_content(), options);
  int wins = 0;
  for (int match = 0; match < matches; ++match) {
    const bool first = match % 2 == 0;
    const std::array<BotLevel, 2> bots{first ? kGreedy : kRandom, first ? kRandom : kGreedy};
    const Outcome outcome = duel<Game>(rules, bots, 100 + static_cast<std::uint64_t>(match / 2));
    const Seat greedy{static_cast<std::uint8_t>(first ? 0 : 1)};
    if (outcome.winners == Seats{}.with(greedy)) ++wins;
  }
  return wins;
}

TEST(Bots, GreedyBeatsRandomInTheCoreGame) { EXPECT_GE(greedy_wins(core(), 40), 38); }

TEST(Bots, GreedyBeatsRandomWithAllOptionalRules) { EXPECT_GE(greedy_wins(full_arsenal(), 20), 19); }

TEST(Bots, TwoGreedyBotsFightItOut) {
  for (const Options& options : {core(), full_arsenal()}) {
    const Rules rules = make_rules(test_content(), options);
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
      const Outcome outcome = duel<Game>(rules, std::array{kGreedy, kGreedy}, seed);
      EXPECT_NE(outcome.end, End::TurnLimit) << "seed " << seed;
    }
  }
}

TEST(Bots, DecideFromTheViewAlone) {
  const int worlds = expect_decisions_from_views<Game>(make_rules(test_content(), full_arsenal()), 3, 60);
  EXPECT_GT(worlds, 10);  // the comparison was not of a world with itself
}

TileId tile_named(std::string_view key) {
  const auto& tiles = test_content()->tiles;
  for (std::uint8_t i = 0; i < tiles.size(); ++i)
    if (tiles[i].key == key) return TileId{i};
  ADD_FAILURE() << "no tile " << key;
  return kNoTile;
}

constexpr Seat kRed{0};
constexpr Seat kBlue{1};

// Blue's back is two cells away and one sector aside; a saw, a quick turn and a quick step are ready.
TEST(Bots, GreedyTurnsMovesAndStrikesInOneTurn) {
  const Rules rules = make_rules(test_content(), core());
  Staging staging{rules};
  staging.robot(kRed, CellId{7}, Direction{5});
  staging.robot(kBlue, CellId{9}, Direction{0});
  staging.module(kRed, tile_named("R2-01"));
  staging.module(kRed, tile_named("M2-02"));
  staging.module(kRed, tile_named("A2-04"));
  for (const std::string_view key : {"A1-01", "D1-01", "M1-01", "R1-01", "R2-02"})
    staging.module(kBlue, tile_named(key));
  staging.fill();
  staging.turn(kRed);
  State state = staging.build();
  SampledChance chance{1};
  Table<Game> table{rules, state, chance};
  Rng rng{2};
  while (state.active == kRed) {
    const Seat seat = awaited_seat<Game>(rules, state);
    Game::resolve(table, seat, decision_of<Game>(kGreedy, rules, state, seat, rng));
  }
  EXPECT_EQ(robot_of(state, kRed).trophies, 3);
  EXPECT_EQ(robot_of(state, kRed).cell, CellId{8});
  EXPECT_EQ(robot_of(state, kRed).facing, Direction{0});
}

}  // namespace
}  // namespace armatura::arena
