// The bots at the table of salvation: how well they play each side, and that they know only what their seat may know.
#include <gtest/gtest.h>

#include "bots/greedy.h"
#include "bots/random.h"
#include "games/salvation/game.h"
#include "games/salvation/options.h"
#include "games/salvation/test_content.h"

namespace armatura::salvation {
namespace {

enum class Bot { Random, Greedy };

Seat awaited(const Rules& rules, const State& state) {
  std::uint8_t seat = 0;
  while (!Game::awaiting(rules, state).includes(Seat{seat})) ++seat;
  return Seat{seat};
}

Action decide(Bot bot, const Rules& rules, const State& state, Seat seat, Rng& rng) {
  const View view = Game::observe(rules, state, seat);
  return bot == Bot::Greedy ? greedy_decision<Game>(rules, view, seat, rng)
                            : random_decision<Game>(rules, view, seat, rng);
}

Outcome play(const Rules& rules, Bot skynet, Bot humans, std::uint64_t seed) {
  State state = Game::open(rules);
  SampledChance chance{seed};
  Table<Game> table{rules, state, chance};
  Rng rng{seed + 1};
  Game::begin(table);
  while (!Game::awaiting(rules, state).over()) {
    const Seat seat = awaited(rules, state);
    const Action action = decide(seat == kSkynet ? skynet : humans, rules, state, seat, rng);
    EXPECT_TRUE(Game::judge(rules, state, seat, action).legal());
    Game::resolve(table, seat, action);
  }
  return Game::outcome(rules, state);
}

// How many matches Skynet wins, out of so many.
int skynet_wins(int players, Bot skynet, Bot humans, int matches) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  const Rules rules = make_rules(test_content(), options);
  int wins = 0;
  for (int match = 0; match < matches; ++match)
    wins += play(rules, skynet, humans, 100 + static_cast<std::uint64_t>(match)).winners.has(kSkynet);
  return wins;
}

TEST(SalvationBots, GreedyMachinesBeatRandomHumans) {
  EXPECT_GE(skynet_wins(2, Bot::Greedy, Bot::Random, 20), 19);
  EXPECT_GE(skynet_wins(3, Bot::Greedy, Bot::Random, 10), 9);
}

TEST(SalvationBots, GreedyHumansBeatRandomMachines) {
  EXPECT_LE(skynet_wins(2, Bot::Random, Bot::Greedy, 20), 1);
  EXPECT_LE(skynet_wins(3, Bot::Random, Bot::Greedy, 10), 1);
}

TEST(SalvationBots, TwoGreedySidesComeToAnEnd) {
  Options options;
  options.max_turns = 200;
  const Rules rules = make_rules(test_content(), options);
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    EXPECT_NE(play(rules, Bot::Greedy, Bot::Greedy, seed).end, End::TurnLimit) << "seed " << seed;
}

TEST(SalvationBots, DecideFromTheViewAlone) {
  int worlds = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng{seed};
    const Rules rules =
        make_rules(test_content(), random_options(*test_content(), 2 + static_cast<int>(seed % 2), rng));
    State state = Game::open(rules);
    SampledChance chance{seed};
    Table<Game> table{rules, state, chance};
    Game::begin(table);
    for (std::uint64_t n = 0; n < 150 && !Game::awaiting(rules, state).over(); ++n) {
      const Seat seat = awaited(rules, state);
      const State other_world = Game::imagine(rules, Game::observe(rules, state, seat), rng);
      if (!(other_world == state)) ++worlds;
      for (const Bot bot : {Bot::Random, Bot::Greedy}) {
        Rng here{n};
        Rng there{n};
        ASSERT_EQ(decide(bot, rules, state, seat, here), decide(bot, rules, other_world, seat, there));
      }
      Game::resolve(table, seat, decide(Bot::Greedy, rules, state, seat, rng));
    }
  }
  EXPECT_GT(worlds, 100);  // the comparison was not of a world with itself
}

}  // namespace
}  // namespace armatura::salvation
