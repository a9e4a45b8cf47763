// Records made up by somebody who knows the file format: chains and digests fit, the facts are nonsense. They may be
// looked at, never believed, and nothing about them stops the program.
#include <gtest/gtest.h>

#include "games/arena/wire/file.h"
#include "games/arena/wire/test_values.h"
#include "games/bronepehota/wire/file.h"
#include "games/bronepehota/wire/test_values.h"
#include "games/salvation/wire/file.h"
#include "games/salvation/wire/test_values.h"
#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/language.h"
#include "hosting/played_match.h"
#include "hosting/test_play.h"

namespace armatura::hosting {
namespace {

struct ForgedArena {
  using Game = arena::Game;
  using Values = wire::RandomValues;
  static constexpr arena::Rule kCited = arena::Rule::SA_TURN_01;
  static constexpr int kSteps = 40;
  static arena::Rules rules() {
    return wire::test_rules(
        {{"players", "3"}, {"force", "on"}, {"gear", "on"}, {"abilities", "individual"}, {"mines", "on"}});
  }
};
struct ForgedSalvation {
  using Game = salvation::Game;
  using Values = wire::SalvationValues;
  static constexpr salvation::Rule kCited = salvation::Rule::TS_TRN_01;
  static constexpr int kSteps = 80;
  static salvation::Rules rules() { return wire::salvation_rules({{"players", "3"}}); }
};

struct ForgedBronepehota {
  using Game = bronepehota::Game;
  using Values = wire::BronepehotaValues;
  static constexpr bronepehota::Rule kCited = bronepehota::Rule::BP_3_2_01;
  static constexpr int kSteps = 60;
  static bronepehota::Rules rules() { return wire::bronepehota_rules({{"players", "3"}}); }
};

template <class Kind>
Match<typename Kind::Game> forged_match(const typename Kind::Game::Rules& rules, std::uint64_t seed) {
  using Game = typename Kind::Game;
  using Fact = typename Game::Fact;
  Match<Game> honest{rules};
  SampledChance chance{seed};
  Rng rng{seed};
  typename Kind::Values values{rules, seed};
  honest.begin(chance);
  Match<Game> forged{rules};
  for (int i = 0; i < Kind::kSteps && !Game::awaiting(rules, honest.state()).over(); ++i) {
    std::uint8_t seat = 0;
    while (!Game::awaiting(rules, honest.state()).includes(Seat{seat})) ++seat;
    honest.submit(Seat{seat}, Game::propose(rules, honest.state(), Seat{seat}, rng), chance);
  }
  for (const Step<Game>& step : honest.steps()) {
    auto played = std::get<Played<Game>>(step);
    for (std::uint32_t count = rng.below(4); count > 0; --count) {
      const auto kind = rng.below(static_cast<std::uint32_t>(std::variant_size_v<Fact>));
      Entry<Fact> entry{Kind::kCited, Audience::everyone(), values.template any_of<Fact>(kind)};
      const auto place = rng.below(static_cast<std::uint32_t>(played.log.entries.size()) + 1);
      played.log.entries.insert(played.log.entries.begin() + place, entry);
    }
    typename Game::State next = forged.state();
    for (const auto& entry : played.log.entries) Game::evolve(next, entry.fact);
    played.digest = Game::digest(next);
    EXPECT_TRUE(forged.append(played));
  }
  return forged;
}

template <class Kind>
class Forgery : public testing::Test {};
using Kinds = testing::Types<ForgedArena, ForgedSalvation, ForgedBronepehota>;
TYPED_TEST_SUITE(Forgery, Kinds);

TYPED_TEST(Forgery, NonsenseCanBeLookedAtAndIsNotBelieved) {
  using Game = typename TypeParam::Game;
  const HostedGame& game = *find_game(wire::GameFile<Game>::kGame);
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const auto rules = TypeParam::rules();
    wire::MatchHeader header;
    header.rules = Game::kRulesVersion;
    header.seed = 1;
    const std::string text = wire::write_match(header, forged_match<TypeParam>(rules, seed));
    auto match = PlayedMatch::load(game, text);
    ASSERT_TRUE(match) << match.problem();
    EXPECT_TRUE(game.matches.verify(text));
    for (const Language language : {Language::Russian, Language::English}) {
      for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{2}}}) {
        EXPECT_FALSE((*match)->board(viewer, language, {true, 100}).empty());
        EXPECT_FALSE(match->log(viewer, language, 0).empty());
        EXPECT_FALSE((*match)->prompt(viewer, language).empty());
        EXPECT_FALSE(view_of(*match, viewer).empty());
      }
      EXPECT_EQ((*match)->result(language).size(), 3u);
      (void)(*match)->result_sentence(language);
    }
    for (std::uint32_t step = 0; step < (*match)->steps(); ++step)
      EXPECT_FALSE(match->position_after(step)->board(Seat{1}, Language::English, {}).empty());
    EXPECT_TRUE(match->offers(Seat{0}, Language::English).empty());
    EXPECT_TRUE(match->submit(Seat{0}, "end_turn", Language::English));
  }
}

// Nobody re-runs what older rules played, so such a record folds whatever it says. No rule runs on what it leads to
// unless the game finds that it can be.
TYPED_TEST(Forgery, NonsenseOfOlderRulesIsNotTakenUpByNewerOnes) {
  using Game = typename TypeParam::Game;
  const HostedGame& game = *find_game(wire::GameFile<Game>::kGame);
  int disputed = 0;
  for (std::uint64_t seed = 1; seed <= 25; ++seed) {
    const auto rules = TypeParam::rules();
    wire::MatchHeader header;
    header.rules = Game::kRulesVersion - 1;
    header.seed = 1;
    Match<Game> forged = forged_match<TypeParam>(rules, seed);
    const bool sound = wire::GameFile<Game>::unplayable(rules, forged.state()) == nullptr;
    auto match = PlayedMatch::load(game, wire::write_match(header, forged));
    ASSERT_TRUE(match) << match.problem();
    match->go_on();
    EXPECT_EQ((*match)->rules_are_older(), !sound || (*match)->over());
    if (!sound) {
      ++disputed;
      EXPECT_TRUE(match->offers(Seat{0}, Language::English).empty());
      EXPECT_TRUE(match->submit(Seat{0}, "end_turn", Language::English));
    }
    // The forger goes on himself: a decision that leads nowhere.
    Played<Game> step;
    step.seat = Seat{0};
    step.digest = Game::digest(forged.state());
    ASSERT_TRUE(forged.append(rules_changed(header.rules)));
    ASSERT_TRUE(forged.append(step));
    const std::string fault = game.matches.verify(wire::write_match(header, forged)).value_or("");
    EXPECT_FALSE(fault.empty());
  }
  EXPECT_GT(disputed, 0);
}

}  // namespace
}  // namespace armatura::hosting
