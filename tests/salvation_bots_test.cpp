// The bots at the table of salvation: how well they play each side, and that they know only what their seat may know.
#include <gtest/gtest.h>

#include <array>

#include "bot_duel.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

// How many matches Skynet wins, out of so many.
int skynet_wins(int players, BotLevel skynet, BotLevel humans, int matches) {
  Options options;
  options.players = static_cast<std::uint8_t>(players);
  const Rules rules = make_rules(test_content(), options);
  int wins = 0;
  for (int match = 0; match < matches; ++match)
    wins += duel<Game>(rules, std::array{skynet, humans, humans}, 100 + static_cast<std::uint64_t>(match))
                .winners.has(kSkynet);
  return wins;
}

TEST(SalvationBots, GreedyMachinesBeatRandomHumans) {
  EXPECT_GE(skynet_wins(2, kGreedy, kRandom, 20), 19);
  EXPECT_GE(skynet_wins(3, kGreedy, kRandom, 10), 9);
}

TEST(SalvationBots, GreedyHumansBeatRandomMachines) {
  EXPECT_LE(skynet_wins(2, kRandom, kGreedy, 20), 1);
  EXPECT_LE(skynet_wins(3, kRandom, kGreedy, 10), 1);
}

TEST(SalvationBots, TwoGreedySidesComeToAnEnd) {
  Options options;
  options.max_turns = 200;
  const Rules rules = make_rules(test_content(), options);
  for (std::uint64_t seed = 1; seed <= 5; ++seed)
    EXPECT_NE(duel<Game>(rules, std::array{kGreedy, kGreedy}, seed).end, End::TurnLimit) << "seed " << seed;
}

TEST(SalvationBots, DecideFromTheViewAlone) {
  int worlds = 0;
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    Rng rng{seed};
    const Options options = random_options(*test_content(), 2 + static_cast<int>(seed % 2), rng);
    worlds += expect_decisions_from_views<Game>(make_rules(test_content(), options), seed, 150);
  }
  EXPECT_GT(worlds, 100);  // the comparison was not of a world with itself
}

}  // namespace
}  // namespace armatura::salvation
