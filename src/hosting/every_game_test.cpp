// What holds for every game that this program knows: it can be opened, played to its end, kept, proved and told.
#include <gtest/gtest.h>

#include <algorithm>

#include "hosting/hosted.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/hosted_matches.h"
#include "hosting/played_match.h"
#include "hosting/test_games.h"
#include "hosting/test_play.h"

namespace armatura::hosting {
namespace {

bool whole(const std::string& sentence) { return !sentence.empty() && sentence.find('{') == std::string::npos; }

class EveryGame : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());

  PlayedMatch opened(std::uint64_t seed, int players) const {
    MatchRequest request;
    request.options = {{"players", std::to_string(players)}, short_match(game, 12)};
    request.seed = seed;
    auto match = PlayedMatch::open(game, request);
    EXPECT_TRUE(match) << match.problem();
    return std::move(*match);
  }
};

TEST_P(EveryGame, ExplainsItsOptionsAndOpensWithEveryPreset) {
  for (const Language language : {Language::Russian, Language::English}) {
    EXPECT_FALSE(game.terms.title(language).empty());
    for (const OptionInfo& option : game.terms.options(language)) {
      EXPECT_EQ(option.values.empty(), option.free_text) << option.key;
      EXPECT_FALSE(option.text.starts_with("option.")) << option.text;
      EXPECT_FALSE(option.text.ends_with('.')) << option.text;  // a name, not a sentence
      EXPECT_FALSE(option.group_text.empty() || option.group_text.starts_with("option_group.")) << option.group;
      EXPECT_FALSE(option.rule.empty()) << option.key;
    }
  }
  // What an option needs is another option, with values that it takes.
  const std::vector<OptionInfo> options = game.terms.options(Language::English);
  for (const OptionInfo& option : options)
    for (const OptionCondition& need : option.needs) {
      const auto other =
          std::find_if(options.begin(), options.end(), [&](const OptionInfo& each) { return each.key == need.option; });
      ASSERT_TRUE(other != options.end() && other->key != option.key) << option.key;
      for (const std::string& value : need.values)
        EXPECT_TRUE(other->free_text ? value.empty()
                                     : std::count(other->values.begin(), other->values.end(), value) == 1)
            << option.key << " needs " << need.option << "=" << value;
      EXPECT_FALSE(need.values.empty()) << option.key;
    }
  EXPECT_FALSE(game.terms.presets().empty());
  for (const auto& [name, chosen] : game.terms.presets()) {
    MatchRequest request;
    request.options = chosen;
    EXPECT_TRUE(PlayedMatch::open(game, request)) << name;
  }
}

TEST_P(EveryGame, AMatchIsKeptPlayedOnAndProved) {
  for (int players = game.terms.seat_range().first; players <= game.terms.seat_range().second; ++players) {
    auto match = opened(8, players);
    play(match, 50, 2);
    auto loaded = PlayedMatch::load(game, match.file());
    ASSERT_TRUE(loaded) << loaded.problem();
    EXPECT_EQ((*loaded)->digest(), match->digest());
    EXPECT_EQ(view_of(*loaded, Seat{0}), view_of(match, Seat{0}));
    play(match, 100'000, 3);
    play(*loaded, 100'000, 3);
    EXPECT_TRUE(match->over());
    EXPECT_EQ(loaded->file(), match.file());
    EXPECT_EQ(game.matches.verify(match.file()), std::nullopt);
    const auto ranks = match->result(Language::Russian);
    EXPECT_EQ(static_cast<int>(ranks.size()), players);
    EXPECT_TRUE(std::any_of(ranks.begin(), ranks.end(), [](const FinalRank& rank) { return rank.rank == 1; }));
    EXPECT_TRUE(whole(match->result_sentence(Language::English)));
  }
}

TEST_P(EveryGame, OffersPromptsPreviewsAndTheLogAreWholeSentences) {
  auto match = opened(11, game.terms.seat_range().second);
  for (int round = 0; round < 40 && !match->over(); ++round) {
    for (const Language language : {Language::Russian, Language::English}) {
      const Seat seat = awaited(match);
      EXPECT_TRUE(whole(match->prompt(seat, language))) << match->prompt(seat, language);
      EXPECT_TRUE(whole(match->prompt(std::nullopt, language)));
      for (const Offer& offer : match.offers(seat, language)) {
        EXPECT_TRUE(whole(offer.label) && !offer.label.starts_with("action.")) << offer.label;
        EXPECT_FALSE(match->judge(seat, offer.code, language)) << offer.code;
        const std::string preview = match->preview(seat, offer.code, language);
        EXPECT_TRUE(whole(preview) && preview.find("preview.") == std::string::npos) << preview;
      }
      const std::string picture = match->board(seat, language, {});
      EXPECT_TRUE(whole(picture) && picture.find("board.") == std::string::npos) << picture;
    }
    play(match, 9, 5 + static_cast<std::uint64_t>(round));
  }
  for (const LogLine& line : match.log(std::nullopt, Language::Russian, 0)) {
    EXPECT_TRUE(whole(line.sentence)) << line.sentence;
    EXPECT_FALSE(line.rule.empty());
  }
}

TEST_P(EveryGame, RefusesNonsenseInWords) {
  auto match = opened(3, 2);
  const Seat seat = awaited(match);
  for (const std::string text : {"", "dance", "decline now", "\xff\xfe", "pass pass"}) {
    const auto refusal = match->judge(seat, text, Language::Russian);
    ASSERT_TRUE(refusal) << text;
    EXPECT_TRUE(whole(refusal->sentence)) << refusal->sentence;
    EXPECT_EQ(refusal->sentence.find("expected."), std::string::npos) << refusal->sentence;
  }
  EXPECT_TRUE(match->judge(Seat{9}, "pass", Language::English));
  EXPECT_FALSE(game.laboratory.odds({}, {}, Language::Russian));
  EXPECT_FALSE(game.laboratory.odds({"no", "such"}, {}, Language::English));
  EXPECT_EQ(game.laboratory.odds({}, {}, Language::English).problem().find("odds."), std::string::npos);
}

TEST_P(EveryGame, HasItsRulebookAndRefusesAnEmptyPack) {
  EXPECT_GT(game.content.rulebook(Language::Russian).size(), is_example(game.id) ? 10u : 100u);
  EXPECT_EQ(game.content.rulebook(Language::Russian).size(), game.content.rulebook(Language::English).size());
  EXPECT_FALSE(check_pack(game, {}, 1).errors.empty());
}

INSTANTIATE_TEST_SUITE_P(Games, EveryGame, testing::ValuesIn(game_ids()), game_name);

TEST(Salvation, TellsTheOddsOfABattle) {
  const HostedGame& game = *find_game("salvation");
  const auto even = game.laboratory.odds({"battle", "t600*2", "against", "inf*2"}, {}, Language::English);
  ASSERT_TRUE(even) << even.problem();
  EXPECT_NE(even->find("Skynet"), std::string::npos) << *even;
  EXPECT_NE(even->find('%'), std::string::npos) << *even;
  const auto hard =
      game.laboratory.odds({"battle", "inf", "against", "t1", "--terrain=fortifications"}, {}, Language::English);
  ASSERT_TRUE(hard) << hard.problem();
  EXPECT_NE(hard->find("100.0 %"), std::string::npos) << *hard;  // infantry cannot hurt a T-1 there at once
  for (const std::vector<std::string>& asked :
       std::vector<std::vector<std::string>>{{"battle", "t600"},
                                             {"battle", "t600", "against", "t1"},
                                             {"battle", "tank", "against", "t1"},
                                             {"battle", "inf*9", "against", "t1"},
                                             {"battle", "inf*x", "against", "t1"},
                                             {"battle", "inf", "t1", "--extra=z"},
                                             {"battle", "inf", "t1", "--terrain=x"}})
    EXPECT_FALSE(game.laboratory.odds(asked, {}, Language::Russian)) << asked.back();
}

TEST(Options, ThatDoNotFitEachOtherAreToldInBothLanguages) {
  MatchRequest arena{};
  arena.options = {{"players", "2"}, {"teams", "on"}};
  MatchRequest armies{};
  armies.options = {{"teams", "pairs"}};
  for (const auto& [name, request] : {std::pair{"arena", arena}, std::pair{"bronepehota", armies}}) {
    const HostedGame& game = *find_game(name);
    EXPECT_FALSE(game.matches.header(request, {}, {})) << name;
    const Misfit russian = game.terms.misfit(request, Language::Russian);
    const Misfit english = game.terms.misfit(request, Language::English);
    EXPECT_EQ(english.option, "teams");
    EXPECT_NE(russian.sentence.find("чет"), std::string::npos) << russian.sentence;
    EXPECT_NE(english.sentence.find("four players."), std::string::npos) << english.sentence;
  }
  // Where they fit, or are not options at all, nothing is told.
  for (const HostedGame* game : games()) EXPECT_EQ(game->terms.misfit({}, Language::English).option, "");
  armies.options = {{"teams", "several"}};
  EXPECT_EQ(find_game("bronepehota")->terms.misfit(armies, Language::English).option, "");
}

TEST(Bronepehota, TellsTheOddsOfAShotAndOfAFight) {
  const HostedGame& game = *find_game("bronepehota");
  const auto shot = game.laboratory.odds({"shot", "D6+2", "1D12", "5", "3"}, {}, Language::English);
  ASSERT_TRUE(shot) << shot.problem();
  EXPECT_NE(shot->find("66.7 %"), std::string::npos) << *shot;  // BP-7.4-01: a 3 or more
  EXPECT_NE(shot->find("50.0 %"), std::string::npos) << *shot;  // and then nine of twelve faces
  const auto fight = game.laboratory.odds({"fight", "3", "3", "--surprise"}, {}, Language::Russian);
  ASSERT_TRUE(fight) << fight.problem();
  EXPECT_NE(fight->find("57.9 %"), std::string::npos) << *fight;  // 125 of 216
  for (const std::vector<std::string>& asked : std::vector<std::vector<std::string>>{{"shot", "D6+2", "1D12", "5"},
                                                                                     {"shot", "D7", "1D12", "5", "3"},
                                                                                     {"shot", "D6", "D12", "5", "3"},
                                                                                     {"shot", "D6", "1D12", "x", "3"},
                                                                                     {"fight", "3"},
                                                                                     {"fight", "3", "1000"}})
    EXPECT_FALSE(game.laboratory.odds(asked, {}, Language::Russian)) << asked.back();
  // The same in any match, so options of one are refused instead of being left without effect.
  EXPECT_FALSE(game.laboratory.odds({"fight", "3", "3"}, {{"ammo", "unlimited"}}, Language::Russian));
}

// BP-7.7-01
TEST(Bronepehota, ShowsNoAmmunitionWhereItIsUnlimited) {
  const auto board = [](const OptionList& options) {
    MatchRequest request;
    request.options = options;
    const auto match = PlayedMatch::open(*find_game("bronepehota"), request);
    EXPECT_TRUE(match) << match.problem();
    return match ? (*match)->board(std::nullopt, Language::English, {false, 120}) : "";
  };
  EXPECT_EQ(board({}).find("unlimited"), std::string::npos);
  EXPECT_NE(board({{"ammo", "unlimited"}}).find("ammunition unlimited"), std::string::npos);
}

TEST(Arena, LooksThingsUpByTheNamesThatArePrinted) {
  const HostedGame& game = *find_game("arena");
  MatchRequest request;
  request.options = {{"abilities", "shared"}, {"shared_ability", "fury"}};
  const auto match = PlayedMatch::open(game, request);
  ASSERT_TRUE(match) << match.problem();
  const auto told = [&](std::string_view name, Language language) { return (*match)->look_up(name, language); };
  const std::string gun = told("Gun P2", Language::English).text;
  EXPECT_NE(gun.find("A2-06"), std::string::npos) << gun;
  EXPECT_NE(gun.find("direct shot of strength 2"), std::string::npos) << gun;
  EXPECT_EQ(told("пушка п2", Language::English).text, gun);
  EXPECT_EQ(told("a2-06", Language::English).text, gun);
  const std::string water = told("Вода", Language::Russian).text;
  EXPECT_NE(water.find("T2-01"), std::string::npos) << water;
  EXPECT_NE(water.find("T3-01"), std::string::npos) << water;
  EXPECT_NE(told("Ярость", Language::Russian).text.find("сколько угодно раз"), std::string::npos);  // SA-ABIL-21
  EXPECT_NE(told("strong damage mine", Language::English).text.find("2 damage"), std::string::npos);
  EXPECT_EQ(told("Гарпн", Language::Russian).nearest, "Гарпун");
  EXPECT_EQ(told("something else altogether", Language::English).nearest, "");
}

}  // namespace
}  // namespace armatura::hosting
