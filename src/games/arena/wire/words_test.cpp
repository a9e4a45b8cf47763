// What the arena says and shows, with the built-in words of both languages.
#include "games/arena/wire/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <iterator>

#include "engine/match.h"
#include "games/arena/wire/about.h"
#include "games/arena/wire/board.h"
#include "games/arena/wire/test_values.h"
#include "wire/utf8.h"

namespace armatura::wire {
namespace {

using arena::Game;

Words builtin_words(Tongue tongue) {
  Words words{tongue};
  const std::string file = tongue == Tongue::Russian ? "ru.json" : "en.json";
  for (const std::string_view folder : {"content/table/strings/", "content/arena/strings/"}) {
    std::ifstream in(std::string{ARMATURA_SOURCE_DIR} + "/" + std::string{folder} + file);
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    EXPECT_FALSE(words.add(text));
  }
  return words;
}

bool looks_finished(const std::string& sentence) {
  return !sentence.empty() && sentence.find('{') == std::string::npos && sentence.find("  ") == std::string::npos;
}

class Spoken : public testing::TestWithParam<Tongue> {
 protected:
  // Plays a match and lets `look` see it before every decision.
  template <class Look>
  void play(const arena::OptionPairs& options, std::uint64_t seed, Look look) {
    Match<Game> match{test_rules(options)};
    SampledChance chance{seed};
    Rng rng{seed};
    match.begin(chance);
    while (!Game::awaiting(match.rules(), match.state()).over()) {
      std::uint8_t seat = 0;
      while (!Game::awaiting(match.rules(), match.state()).includes(Seat{seat})) ++seat;
      look(match, Seat{seat});
      match.submit(Seat{seat}, Game::propose(match.rules(), match.state(), Seat{seat}, rng), chance);
    }
    look(match, Seat{0});
  }

  const Words words = builtin_words(GetParam());
  const arena::OptionPairs everything{{"players", "4"}, {"force", "on"},    {"gear", "on"}, {"abilities", "individual"},
                                      {"mines", "on"},  {"max_turns", "60"}};
};

TEST_P(Spoken, OffersPromptsPreviewsAndFactsAreWholeSentences) {
  for (std::uint64_t seed = 1; seed <= 4; ++seed) {
    play(everything, seed, [&](const Match<Game>& match, Seat seat) {
      const ArenaWords say{words, match.rules()};
      const arena::View view = Game::observe(match.rules(), match.state(), seat);
      if (!Game::awaiting(match.rules(), match.state()).over()) {
        ASSERT_TRUE(looks_finished(say.prompt(view.seen, seat))) << say.prompt(view.seen, seat);
        ASSERT_TRUE(looks_finished(say.waiting(view.seen.ask.seats, view.seen.ask.question)));
        arena::Offers offers;
        Game::offers(match.rules(), view, seat, offers);
        std::vector<std::string> labels;
        for (const arena::Action& action : offers) {
          labels.push_back(say.action(action, view.seen, seat));
          ASSERT_TRUE(looks_finished(labels.back())) << labels.back();
          ASSERT_FALSE(labels.back().starts_with("action.")) << labels.back();
          const arena::Preview preview = Game::preview(match.rules(), view, seat, action);
          const std::string told = say.preview(preview, action, view.seen, seat);
          ASSERT_TRUE(looks_finished(told)) << told;
          ASSERT_EQ(told.find("preview."), std::string::npos) << told;
        }
      }
      const auto* played = std::get_if<Played<Game>>(&match.steps().back());
      if (played == nullptr) return;
      for (const auto& entry : played->log.entries) {
        const auto sentence = say.fact(entry.fact, match.state(), match.state());
        ASSERT_TRUE(!sentence || looks_finished(*sentence)) << *sentence;
      }
    });
  }
}

TEST_P(Spoken, RefusalsAreWholeSentences) {
  play(everything, 7, [&](const Match<Game>& match, Seat seat) {
    const ArenaWords say{words, match.rules()};
    RandomValues values{match.rules(), match.steps().size()};
    for (std::size_t kind = 0; kind < std::variant_size_v<arena::Action>; ++kind) {
      const Verdict verdict = Game::judge(match.rules(), match.state(), seat, values.any_of<arena::Action>(kind));
      if (verdict.legal()) continue;
      ASSERT_TRUE(looks_finished(say.refusal(verdict))) << say.refusal(verdict);
      ASSERT_FALSE(say.refusal(verdict).starts_with("reason."));
    }
  });
}

TEST_P(Spoken, EveryTileSaysWhatItDoes) {
  const arena::Rules rules = test_rules();
  const ArenaWords say{words, rules};
  for (std::uint8_t tile = 0; tile < rules.content->tiles.size(); ++tile) {
    EXPECT_TRUE(looks_finished(say.tile_text({tile}))) << say.tile_text({tile});
    EXPECT_EQ(say.tile_text({tile}).find("effect."), std::string::npos) << say.tile_text({tile});
    EXPECT_NE(say.tile({tile}), "tile." + rules.content->tiles[tile].key);
  }
}

TEST_P(Spoken, TheBoardFitsItsWidthAndShowsEveryRobot) {
  for (const std::string_view players : {"2", "3", "4"}) {
    arena::OptionPairs options = everything;
    options[0].second = players;
    int looks = 0;
    play(options, 5, [&](const Match<Game>& match, Seat seat) {
      if (++looks % 10 != 0) return;
      const ArenaWords say{words, match.rules()};
      const arena::View view = Game::observe(match.rules(), match.state(), seat);
      const std::string picture = arena_board(say, match.rules(), view, {false, 100});
      EXPECT_EQ(picture.find('\x1b'), std::string::npos);
      EXPECT_EQ(picture.find("board."), std::string::npos);
      std::string_view rest = picture;
      while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        EXPECT_LE(columns(line), 100u) << line;
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
      }
      for (std::uint8_t i = 0; i < match.rules().seats(); ++i)
        EXPECT_NE(picture.find(say.seat(Seat{i})), std::string::npos) << picture;
    });
    EXPECT_GT(looks, 20);
  }
}

// SA-ABIL-16 to SA-ABIL-19: the numbers of the central module are those that the rules play with.
TEST_P(Spoken, TheBoardShowsWhatAnAbilityMakesOfTheCentralModule) {
  const bool russian = GetParam() == Tongue::Russian;
  const auto shown = [&](const std::string& ability) {
    std::string picture;
    play({{"players", "2"}, {"abilities", "shared"}, {"shared_ability", ability}, {"max_turns", "1"}}, 1,
         [&](const Match<Game>& match, Seat seat) {
           if (match.state().turn == 0) return;
           const arena::View view = Game::observe(match.rules(), match.state(), seat);
           picture = arena_board(ArenaWords{words, match.rules()}, match.rules(), view, {false, 100});
         });
    return picture;
  };
  const auto expect_shown = [&](const std::string& ability, std::string_view in_russian, std::string_view in_english) {
    const std::string picture = shown(ability);
    EXPECT_NE(picture.find(russian ? in_russian : in_english), std::string::npos) << ability << "\n" << picture;
  };
  // Four modules: enhanced mode, so the turn is 2.
  expect_shown("mobility", "ПОВ2 ХОД1 УДАР1", "TURN2 MOVE1 HIT1");
  expect_shown("speed", "ПОВ2 ХОД3 УДАР1", "TURN2 MOVE3 HIT1");
  expect_shown("strength", "ПОВ2 ХОД1 УДАР2", "TURN2 MOVE1 HIT2");
  expect_shown("dexterity", "ПОВ3 ХОД1 УДАР1", "TURN3 MOVE1 HIT1");
  expect_shown("secret_weapon", "ПОВ2 ХОД1 ВЫСТР1", "TURN2 MOVE1 SHOT1");
}

// What a decision names is explained as its card says it.
TEST_P(Spoken, ADecisionExplainsTheAbilitiesAndModulesThatItNames) {
  const bool russian = GetParam() == Tongue::Russian;
  int abilities = 0;
  int gear = 0;
  int centrals = 0;
  play(everything, 3, [&](const Match<Game>& match, Seat seat) {
    if (Game::awaiting(match.rules(), match.state()).over()) return;
    const ArenaWords say{words, match.rules()};
    const arena::View view = Game::observe(match.rules(), match.state(), seat);
    arena::Offers offers;
    Game::offers(match.rules(), view, seat, offers);
    for (const arena::Action& action : offers) {
      const std::string told = about_decision(say, match.rules(), view, seat, action);
      ASSERT_TRUE(told.empty() || looks_finished(told)) << told;
      if (const auto* chosen = std::get_if<arena::ChooseAbility>(&action)) {
        ++abilities;
        EXPECT_NE(told.find(say.ability(chosen->ability)), std::string::npos) << told;
        EXPECT_GT(columns(told), 40u) << told;
      }
      if (const auto* kept = std::get_if<arena::KeepGear>(&action)) {
        ++gear;
        for (std::uint8_t slot = 0; slot < 4; ++slot) {
          const arena::TileId tile = view.seen.robots[seat.value].gear.dealt[slot];
          EXPECT_EQ(told.find(say.tile_text(tile)) != std::string::npos, kept->slots.has(slot)) << told;
        }
      }
      const auto* used = std::get_if<arena::Activate>(&action);
      if (used != nullptr && used->module == arena::kCentral) {
        ++centrals;
        EXPECT_NE(told.find(russian ? "Функции:" : "Functions:"), std::string::npos) << told;
      }
    }
  });
  EXPECT_GT(abilities, 0);
  EXPECT_GT(gear, 0);
  EXPECT_GT(centrals, 0);
}

TEST_P(Spoken, ColourOnlyAddsColour) {
  play({{"players", "2"}, {"max_turns", "4"}}, 1, [&](const Match<Game>& match, Seat seat) {
    const ArenaWords say{words, match.rules()};
    const arena::View view = Game::observe(match.rules(), match.state(), seat);
    std::string coloured = arena_board(say, match.rules(), view, {true, 100});
    for (std::size_t begin = coloured.find('\x1b'); begin != std::string::npos; begin = coloured.find('\x1b'))
      coloured.erase(begin, coloured.find('m', begin) - begin + 1);
    EXPECT_EQ(coloured, arena_board(say, match.rules(), view, {false, 100}));
  });
}

INSTANTIATE_TEST_SUITE_P(BothLanguages, Spoken, testing::Values(Tongue::Russian, Tongue::English));

}  // namespace
}  // namespace armatura::wire
