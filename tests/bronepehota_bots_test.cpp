// The bots at the table of bronepehota: how well they play, what they know how to do, and that they always decide.
#include <gtest/gtest.h>

#include <array>
#include <set>
#include <string>

#include "bot_duel.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

int greedy_wins(Options options, int matches) {
  int wins = 0;
  for (int match = 0; match < matches; ++match) {
    options.layout = LayoutId{static_cast<std::uint8_t>(match / 2 % 3)};
    const Rules rules = make_rules(test_content(), options);
    const bool first = match % 2 == 0;
    const std::array bots{first ? kGreedy : kRandom, first ? kRandom : kGreedy};
    const Seats winners = duel<Game>(rules, bots, 100 + static_cast<std::uint64_t>(match)).winners;
    wins += winners == Seats{}.with(Seat{static_cast<std::uint8_t>(first ? 0 : 1)});
  }
  return wins;
}

TEST(BronepehotaBots, GreedyBeatsRandomWithArmiesOfEverySize) {
  for (const ForceSize size : {ForceSize::S, ForceSize::M, ForceSize::L, ForceSize::XL}) {
    Options options;
    options.size = size;
    const int matches = size == ForceSize::S ? 20 : 6;
    EXPECT_GE(greedy_wins(options, matches), matches - 1) << "size " << static_cast<int>(size);
  }
}

// In every mission and with every kind of option; TestPlay throws at an illegal decision.
TEST(BronepehotaBots, GreedyPlaysEveryMissionAndKnowsEveryTrade) {
  const Content& pack = *test_content();
  std::set<std::string> done;
  for (std::uint64_t seed = 1; seed <= 18; ++seed) {
    Rng rng{seed};
    Options options;
    do {
      options = random_options(pack, 2, rng);
    } while (options.mission.value != seed % pack.missions.size());
    options.mortars = 2;
    if (pack.mission(options.mission).kind == MissionKind::Relic)  // where it lies on the ground
      options.layout = id_of<LayoutId>(pack.layouts, "pass");
    TestPlay<Game> play{make_rules(test_content(), options), seed};
    for (int decision = 0; !play.over(); ++decision) {
      ASSERT_LT(decision, 5000) << "seed " << seed;
      const Seat seat = play.seat();
      const Action action = decision_of<Game>(kGreedy, play.rules, play.state, seat, rng);
      done.emplace(std::visit([](const auto& one) { return std::string{one.kName}; }, action));
      if (const auto* shot = std::get_if<Shoot>(&action); shot != nullptr && shot->gun != kNoModel)
        done.emplace("serve");
      play.decide(seat, action);
    }
  }
  for (const char* trade : {"walk", "drive", "shoot", "throw", "fight", "board", "swing", "jump", "serve", "pick_up"})
    EXPECT_TRUE(done.contains(trade)) << "never: " << trade;
}

}  // namespace
}  // namespace armatura::bronepehota
