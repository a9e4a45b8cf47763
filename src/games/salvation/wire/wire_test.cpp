// Salvation on its way to files and people: decisions as short text, values as JSON, whole matches as files.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <fstream>
#include <iterator>

#include "engine/match.h"
#include "games/salvation/wire/action_text.h"
#include "games/salvation/wire/board.h"
#include "games/salvation/wire/file.h"
#include "games/salvation/wire/test_values.h"

namespace armatura::wire {
namespace {

using salvation::Action;
using salvation::Game;

std::string problem_of(std::string_view text) {
  const auto action = parse_action(salvation_rules(), text);
  EXPECT_FALSE(action) << text;
  return action ? "" : action.problem();
}

TEST(SalvationText, EveryDecisionReadsBackAsItself) {
  const salvation::Rules rules = salvation_rules({{"players", "3"}});
  for (std::size_t kind = 0; kind < std::variant_size_v<Action>; ++kind) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Action action = SalvationValues{rules, seed}.any_of<Action>(kind);
      // A card has two options at most.
      if (auto* play = std::get_if<salvation::Play>(&action)) play->option &= 1u;
      const std::string text = action_text(rules, action);
      const auto back = parse_action(rules, text);
      ASSERT_TRUE(back) << text << ": " << back.problem();
      ASSERT_EQ(*back, action) << text;
    }
  }
}

TEST(SalvationText, ReadsAsAPersonWouldWriteIt) {
  const salvation::Rules rules = salvation_rules();
  const auto same = [&](std::string_view typed, std::string_view written) {
    const auto action = parse_action(rules, typed);
    ASSERT_TRUE(action) << typed << ": " << action.problem();
    EXPECT_EQ(action_text(rules, *action), written);
  };
  same("play s07", "play s07 a");
  same("  play\ts10  b ", "play s10 b");
  same("order t600.2", "order t600.2");
  same("cross den", "cross den");
  same("recon inf.1 ore", "recon inf.1 ore.a");
  same("recon inf.1 sea.b", "recon inf.1 sea.b");
  same("intercept", "intercept -");
  same("intercept hk.5", "intercept hk.5");
  same("pick_commander b", "pick_commander b");
  same("done", "done");
}

TEST(SalvationText, AProblemNamesTheWordAndWhatWasExpected) {
  EXPECT_EQ(problem_of("ply s07"), "\"ply\" is not a decision such as \"play s07\"; did you mean \"play\"?");
  EXPECT_EQ(problem_of("order t600.6"), "\"t600.6\" is not a unit such as \"t600.1\"");
  EXPECT_EQ(problem_of("order t60.1"), "\"t60.1\" is not a unit such as \"t600.1\"; did you mean \"t600.1\"?");
  EXPECT_EQ(problem_of("cross dem"), "\"dem\" is not the key of a sector such as \"sea\"; did you mean \"den\"?");
  EXPECT_EQ(problem_of("recon inf.1"), "the text ends where there should be a place for a token such as \"sea.a\"");
  EXPECT_EQ(problem_of("done now"), "\"now\" is not the end of the decision");
}

TEST(SalvationText, NothingTypedBreaksIt) {
  for (const std::string_view text :
       {"order .", "order t600.", "order t600.0", "order t600.-1", "order t600.999999999999", "order ..1", "cross",
        "play", "play s07 c", "recon . .", "recon inf.1 sea.c", "swap sea.a", "pick_commander c", "develop", "\xff\xfe",
        "pick_city", "look \n", "aim"}) {
    const auto action = parse_action(salvation_rules(), text);
    EXPECT_EQ(static_cast<bool>(action), action.problem().empty()) << text;
  }
}

TEST(SalvationText, TheFormsNameEveryVerb) {
  const auto forms = salvation_action_forms();
  EXPECT_EQ(forms.size(), std::variant_size_v<Action>);
  EXPECT_NE(std::find(forms.begin(), forms.end(), "recon UNIT SLOT"), forms.end());
}

template <class T>
void expect_same_after_json(const salvation::Rules& rules, const T& value) {
  const std::string text = to_json(value);
  const SalvationBounds bounds{rules};
  JsonReader reader{bounds};
  T back{};
  ASSERT_TRUE(reader.read(boost::json::parse(text), back)) << reader.problem() << " in " << text;
  ASSERT_EQ(back, value) << text;
}

// TS-CRD-01: a lasting Tactics card counts until the end of the turn, on the unit cards as in the rules.
TEST(SalvationBoard, ShowsTheMovementThatUnitsHaveInThisTurn) {
  Words words{Tongue::English};
  for (const std::string_view folder : {"content/table/strings/", "content/salvation/strings/"}) {
    std::ifstream in(std::string{ARMATURA_SOURCE_DIR} + "/" + std::string{folder} + "en.json");
    const std::string text{std::istreambuf_iterator<char>(in), {}};
    ASSERT_FALSE(words.add(text));
  }
  const salvation::Rules rules = salvation_rules();
  const SalvationWords say{words, rules};
  salvation::State state = Game::open(rules);
  const auto shown = [&] {
    const std::string board = salvation_board(say, rules, Game::observe(rules, state, std::nullopt), {false, 120});
    const std::size_t at = board.find("T-600", board.find("Unit cards"));
    return board.substr(at, board.find('\n', at) - at);
  };
  const salvation::Stats& stats = state.stats[0];
  const auto movement = [&](int bonus) {
    return "movement " + std::to_string(stats.movement + bonus) + "/" + std::to_string(stats.road_movement + bonus);
  };
  EXPECT_NE(shown().find(movement(0)), std::string::npos) << shown();
  for (std::size_t card = 0; card < rules.content->cards.size(); ++card) {
    const salvation::CardId id{static_cast<std::uint8_t>(card)};
    if (rules.card(id).key == "s03") state.cards.in_front.push_back({id, salvation::kSkynet});
  }
  ASSERT_EQ(state.cards.in_front.size(), 1u);
  EXPECT_NE(shown().find(movement(1)), std::string::npos) << shown();
}

TEST(SalvationJson, EveryFactAndEveryPositionReadsBackAsItself) {
  const salvation::Rules rules = salvation_rules({{"players", "3"}});
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::size_t kind = 0; kind < std::variant_size_v<salvation::Fact>; ++kind)
      ASSERT_NO_FATAL_FAILURE(
          expect_same_after_json(rules, SalvationValues{rules, seed}.any_of<salvation::Fact>(kind)));
    salvation::State state{};
    SalvationValues{rules, seed}.fill(state);
    ASSERT_NO_FATAL_FAILURE(expect_same_after_json(rules, state));
  }
}

TEST(SalvationJson, AnIdThatTheMatchDoesNotHaveIsRefused) {
  const salvation::Rules rules = salvation_rules();
  for (const std::string_view text :
       {R"({"moved":{"unit":36,"from":0,"to":1}})", R"({"moved":{"unit":0,"from":26,"to":1}})",
        R"({"moved":{"unit":255,"from":0,"to":1}})", R"({"unit_placed":{"unit":1,"sector":254}})",
        R"({"token_opened":{"seat":1,"slot":52,"token":1}})", R"({"token_opened":{"seat":1,"slot":1,"token":255}})",
        R"({"card_drawn":{"seat":2}})", R"({"card_drawn":{"seat":255}})", R"({"card_played":{"card":59}})",
        R"({"deck_reshuffled":{"first":0,"last":61}})", R"({"terrain_found":{"terrain":"count"}})",
        R"({"improved":{"token":15}})", R"({"city_taken":{"city":6}})", R"({"cities_returned":{"stack":[6]}})",
        R"({"improved":{"type":8}})", R"({"march_ended":{"seat":1}})"}) {
    const SalvationBounds bounds{rules};
    JsonReader reader{bounds};
    salvation::Fact fact;
    EXPECT_FALSE(reader.read(boost::json::parse(text), fact)) << text;
  }
  // A set holds only what fits into it, whatever the catalogue has.
  const SalvationBounds bounds{rules};
  JsonReader reader{bounds};
  salvation::Cards cards;
  EXPECT_FALSE(reader.read(boost::json::parse(R"({"special":[16]})"), cards));
  EXPECT_EQ(reader.problem(), "/special/0: expected a number below 16");
}

TEST(SalvationFile, AMatchReadsBackStepByStep) {
  for (const std::string players : {"2", "3"}) {
    Match<Game> match{salvation_rules({{"players", players}, {"max_turns", "4"}})};
    SampledChance chance{7};
    Rng rng{7};
    match.begin(chance);
    for (int i = 0; i < 300; ++i) {
      const Awaiting asked = Game::awaiting(match.rules(), match.state());
      if (asked.over()) break;
      std::uint8_t seat = 0;
      while (!asked.includes(Seat{seat})) ++seat;
      ASSERT_TRUE(
          match.submit(Seat{seat}, Game::propose(match.rules(), match.state(), Seat{seat}, rng), chance).legal());
    }
    MatchHeader header;
    header.rules = Game::kRulesVersion;
    const std::string text = write_match(header, match);
    const auto again = read_match<Game>(text);
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ(again->match.steps(), match.steps());
    EXPECT_EQ(again->match.state(), match.state());
  }
}

}  // namespace
}  // namespace armatura::wire
