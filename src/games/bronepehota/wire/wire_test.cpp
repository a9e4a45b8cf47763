// Bronepehota on its way to files and people: decisions as short text, values as JSON, whole matches as files.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "engine/match.h"
#include "games/bronepehota/wire/action_text.h"
#include "games/bronepehota/wire/file.h"
#include "games/bronepehota/wire/test_values.h"

namespace armatura::wire {
namespace {

using bronepehota::Action;
using bronepehota::Game;

std::string problem_of(std::string_view text) {
  const auto action = parse_action(bronepehota_rules(), text);
  EXPECT_FALSE(action) << text;
  return action ? "" : action.problem();
}

// Legs are a list, which random values leave empty.
void add_legs(Action& action, Rng& rng) {
  const auto number = [&] { return static_cast<std::int16_t>(rng.next()); };
  if (auto* walk = std::get_if<bronepehota::Walk>(&action)) {
    for (std::uint32_t legs = rng.below(4); legs > 0; --legs)
      walk->legs.push_back({static_cast<bronepehota::Stride>(rng.below(6)), number(), number(), number()});
    if (walk->gun == bronepehota::kNoModel) walk->gun_heading = 0;  // nothing to turn
  }
  if (auto* drive = std::get_if<bronepehota::Drive>(&action)) {
    for (std::uint32_t legs = rng.below(4); legs > 0; --legs)
      drive->legs.push_back({static_cast<bronepehota::Course>(rng.below(5)), number()});
    if (drive->tow == bronepehota::kNoModel) drive->quarters = 0;
  }
  if (auto* announce = std::get_if<bronepehota::Announce>(&action))
    for (std::uint8_t seat = 0; seat < rng.below(3); ++seat) announce->order.push_back(Seat{seat});
}

TEST(BronepehotaText, EveryDecisionReadsBackAsItself) {
  const bronepehota::Rules rules = bronepehota_rules({{"players", "3"}});
  for (std::size_t kind = 0; kind < std::variant_size_v<Action>; ++kind) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Action action = BronepehotaValues{rules, seed}.any_of<Action>(kind);
      Rng rng{seed};
      add_legs(action, rng);
      const std::string text = action_text(rules, action);
      const auto back = parse_action(rules, text);
      ASSERT_TRUE(back) << text << ": " << back.problem();
      ASSERT_EQ(*back, action) << text;
    }
  }
}

TEST(BronepehotaText, ReadsAsAPersonWouldWriteIt) {
  const bronepehota::Rules rules = bronepehota_rules();
  const auto same = [&](std::string_view typed, std::string_view written) {
    const auto action = parse_action(rules, typed);
    ASSERT_TRUE(action) << typed << ": " << action.problem();
    EXPECT_EQ(action_text(rules, *action), written);
  };
  same("walk 3 walk 310,220 clamber 350,240,40 face 90", "walk 3 walk 310,220 clamber 350,240,40 face 90");
  same("  walk 3\tface 0 ", "walk 3 face 0");
  same("walk 3 carry 310,220,0 face 90 gun 4 45", "walk 3 carry 310,220 face 90 gun 4 45");
  same("drive 12 back 50 turn 90 forward 100", "drive 12 back 50 turn 90 forward 100");
  same("drive 12 again tow 3 1 forward 5", "drive 12 again tow 3 1 forward 5");
  same("deploy 3 310,220,0@90", "deploy 3 310,220@90");
  same("shoot 3 14 aimed", "shoot 3 14 aimed");
  same("shoot 12 14 aimed weapon 2 gun 3", "shoot 12 14 gun 3 weapon 2 aimed");
  same("announce 2,1", "announce 2,1");
  same("done", "done");
}

TEST(BronepehotaText, AProblemNamesTheWordAndWhatWasExpected) {
  EXPECT_EQ(problem_of("wlak 3"), "\"wlak\" is not a decision such as \"activate 0\"; did you mean \"walk\"?");
  EXPECT_EQ(problem_of("walk 999 face 0"), "\"999\" is not the number of a model");
  EXPECT_EQ(problem_of("walk 3 wlk 1,2 face 0"),
            "\"wlk\" is not a part of the way such as \"walk 310,220\", or \"face 90\"; did you mean \"walk\"?");
  EXPECT_EQ(problem_of("walk 3 walk 1 face 0"), "\"1\" is not a place such as \"310,220\" or \"310,220,40\"");
  EXPECT_EQ(problem_of("walk 3"),
            "the text ends where there should be a part of the way such as \"walk 310,220\", or "
            "\"face 90\"");
  EXPECT_EQ(problem_of("jump 3 1,2"), "\"1,2\" is not a place and a heading such as \"310,220@90\"");
  EXPECT_EQ(problem_of("announce 1,3"), "\"1,3\" is not seats such as \"2,1\"");
  std::string way;
  for (std::size_t i = 0; i < bronepehota::kMaxLegs; ++i) way += " walk 1,1";
  EXPECT_TRUE(parse_action(bronepehota_rules(), "walk 3" + way + " face 0"));
  EXPECT_EQ(problem_of("walk 3" + way + " walk 1,1 face 0"),
            "\"walk\" is not the end of the way, which has at most 12 parts");
  EXPECT_EQ(problem_of("done now"), "\"now\" is not the end of the decision");
}

TEST(BronepehotaText, NothingTypedBreaksIt) {
  std::string endless = "walk 3";
  for (int i = 0; i < 40; ++i) endless += " walk 1,1";
  for (const std::string& text : std::vector<std::string>{"walk",
                                                          "walk -1 face 0",
                                                          "walk 3 walk , face 0",
                                                          "walk 3 walk 1,2,3,4 face 0",
                                                          "walk 3 walk 99999,1 face 0",
                                                          "walk 3 face 0 gun",
                                                          "drive 3 tow",
                                                          "drive 3 forward",
                                                          "drive 3 turn x",
                                                          "shoot 3",
                                                          "shoot 3 4 gun",
                                                          "jump 3 @",
                                                          "jump 3 1,2@",
                                                          "jump 3 ,@9",
                                                          "announce",
                                                          "announce ,",
                                                          "announce 1,,2",
                                                          "announce 1,2,1,2,1",
                                                          "\xff\xfe",
                                                          endless,
                                                          endless + " face 0"}) {
    const auto action = parse_action(bronepehota_rules(), text);
    EXPECT_EQ(static_cast<bool>(action), action.problem().empty()) << text;
  }
}

TEST(BronepehotaText, TheFormsNameEveryVerb) {
  const auto forms = bronepehota_action_forms();
  EXPECT_EQ(forms.size(), std::variant_size_v<Action>);
  EXPECT_NE(std::find(forms.begin(), forms.end(), "fight MODEL TARGET"), forms.end());
}

template <class T>
void expect_same_after_json(const bronepehota::Rules& rules, const T& value) {
  const std::string text = to_json(value);
  const BronepehotaBounds bounds{rules};
  JsonReader reader{bounds};
  T back{};
  ASSERT_TRUE(reader.read(boost::json::parse(text), back)) << reader.problem() << " in " << text;
  ASSERT_EQ(back, value) << text;
}

TEST(BronepehotaJson, EveryFactAndEveryPositionReadsBackAsItself) {
  const bronepehota::Rules rules = bronepehota_rules({{"players", "3"}});
  for (std::uint64_t seed = 0; seed < 30; ++seed) {
    for (std::size_t kind = 0; kind < std::variant_size_v<bronepehota::Fact>; ++kind)
      ASSERT_NO_FATAL_FAILURE(
          expect_same_after_json(rules, BronepehotaValues{rules, seed}.any_of<bronepehota::Fact>(kind)));
    bronepehota::State state{};
    for (std::size_t i = 0; i < rules.models.size(); ++i) state.models.push_back({});
    BronepehotaValues{rules, seed}.fill(state);
    ASSERT_NO_FATAL_FAILURE(expect_same_after_json(rules, state));
  }
}

TEST(BronepehotaJson, AnIdThatTheMatchDoesNotHaveIsRefused) {
  const bronepehota::Rules rules = bronepehota_rules();
  for (const std::string_view text :
       {R"({"deployed":{"model":300}})", R"({"deployed":{"model":65535}})", R"({"area_taken":{"seat":2}})",
        R"({"area_taken":{"seat":255}})", R"({"unit_done":{"unit":65535}})", R"({"unit_done":{"unit":99}})",
        R"({"shot_declared":{"gun":65534}})", R"({"destroyed":{"by":254}})",
        R"({"walked":{"leg":{"stride":"fly"}}})"}) {
    const BronepehotaBounds bounds{rules};
    JsonReader reader{bounds};
    bronepehota::Fact fact;
    EXPECT_FALSE(reader.read(boost::json::parse(text), fact)) << text;
  }
  for (const std::string_view text : {R"({"shot_declared":{"gun":65535}})", R"({"destroyed":{"by":255}})"}) {
    const BronepehotaBounds bounds{rules};
    JsonReader reader{bounds};
    bronepehota::Fact fact;
    EXPECT_TRUE(reader.read(boost::json::parse(text), fact)) << text << reader.problem();
  }
}

TEST(BronepehotaFile, AMatchReadsBackStepByStepAndItsPositionsMayBeGiven) {
  for (const std::string players : {"2", "4"}) {
    Match<Game> match{bronepehota_rules({{"players", players}, {"rounds", "2"}, {"refills", "1"}})};
    SampledChance chance{7};
    Rng rng{7};
    match.begin(chance);
    for (int i = 0; i < 250; ++i) {
      const Awaiting asked = Game::awaiting(match.rules(), match.state());
      if (asked.over()) break;
      EXPECT_EQ(bronepehota::unplayable(match.rules(), match.state()), nullptr) << "decision " << i;
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
