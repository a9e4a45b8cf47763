// Decisions as short text.
#include "games/arena/wire/action_text.h"

#include <gtest/gtest.h>

#include "games/arena/wire/test_values.h"

namespace armatura::wire {
namespace {

using arena::Action;

std::string problem_of(std::string_view text) {
  const auto action = parse_action(test_rules(), text);
  EXPECT_FALSE(action) << text;
  return action ? "" : action.problem();
}

TEST(ActionText, EveryDecisionReadsBackAsItself) {
  const arena::Rules rules = test_rules({{"players", "4"}});
  for (std::size_t kind = 0; kind < std::variant_size_v<Action>; ++kind) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      Action action = RandomValues{rules, seed}.any_of<Action>(kind);
      // Text names abilities and mines by their keys; none has no key.
      if (auto* one = std::get_if<arena::ChooseAbility>(&action)) one->ability.value &= 7u;
      if (auto* one = std::get_if<arena::LayMine>(&action)) one->mine.value &= 7u;
      const std::string text = action_text(rules, action);
      const auto back = parse_action(rules, text);
      ASSERT_TRUE(back) << text << ": " << back.problem();
      ASSERT_EQ(*back, action) << text;
    }
  }
}

TEST(ActionText, ReadsAsAPersonWouldWriteIt) {
  const arena::Rules rules = test_rules();
  EXPECT_EQ(action_text(rules, arena::Activate{arena::ModuleId{3}, arena::How::Printed}), "activate 3 printed");
  EXPECT_EQ(action_text(rules, arena::Turn{-1}), "turn -1");
  EXPECT_EQ(action_text(rules, arena::Place{rules.map.find(Hex{0, 2}), Direction{1}}), "place 0,2 f1");
  EXPECT_EQ(action_text(rules, arena::LayMine{arena::MineId{2}, rules.map.find(Hex{0, 0})}), "lay shift_weak 0,0");
  EXPECT_EQ(action_text(rules, arena::KeepGear{{0b1001}}), "keep 0,3");
  EXPECT_EQ(action_text(rules, arena::Shove{Direction{4}, 2}), "shove d4 2");
  EXPECT_EQ(action_text(rules, arena::Decline{}), "decline");
}

TEST(ActionText, UsualWordsMayBeLeftOutOrSaidOtherwise) {
  const arena::Rules rules = test_rules();
  EXPECT_EQ(*parse_action(rules, "  activate\t3 "), Action(arena::Activate{arena::ModuleId{3}, arena::How::Printed}));
  EXPECT_EQ(*parse_action(rules, "activate central"), Action(arena::Activate{arena::kCentral, arena::How::Printed}));
  EXPECT_EQ(*parse_action(rules, "turn +2"), Action(arena::Turn{2}));
  EXPECT_EQ(*parse_action(rules, "steer f2"), Action(arena::Steer{Direction{2}}));
}

TEST(ActionText, AProblemNamesTheWordAndWhatWasExpected) {
  EXPECT_EQ(problem_of("activte 3"),
            "\"activte\" is not a decision such as \"activate 3\"; did you mean \"activate\"?");
  EXPECT_EQ(problem_of(""), "the text ends where there should be a decision such as \"activate 3\"");
  EXPECT_EQ(problem_of("place 0,2"), "the text ends where there should be a facing from f0 to f5");
  EXPECT_EQ(problem_of("place 9,9 f1"), "\"9,9\" is not a cell of this arena");
  EXPECT_EQ(problem_of("place 0;2 f1"), "\"0;2\" is not a cell such as 0,-2");
  EXPECT_EQ(problem_of("steer d6"), "\"d6\" is not a direction from d0 to d5");
  EXPECT_EQ(problem_of("activate 3 force"),
            "\"force\" is not \"printed\", \"forced\", \"worn\" or \"furious\"; did you mean \"forced\"?");
  EXPECT_EQ(problem_of("lay shift_week 0,0"), "\"shift_week\" is not the key of a mine; did you mean \"shift_weak\"?");
  EXPECT_EQ(problem_of("decline now"), "\"now\" is not the end of the decision");
}

TEST(ActionText, NothingTypedBreaksIt) {
  for (const std::string_view text : {"activate 256", "activate -1", "turn 128", "turn --1", "turn +-1", "turn +",
                                      "leap 1e9", "keep 9", "keep ,", "keep 0,,1", "place 200,0 f1", "place ,, f",
                                      "place 0,0,0 f1", "steer f", "steer 6f", "heat_family", "\xff\xfe", "\n"}) {
    const auto action = parse_action(test_rules(), text);
    EXPECT_EQ(static_cast<bool>(action), action.problem().empty()) << text;
  }
}

TEST(ActionText, ALongWordIsCutBetweenLetters) {
  std::string word;
  for (int i = 0; i < 50; ++i) word += "я";
  std::string expected;
  for (int i = 0; i < 40; ++i) expected += "я";
  EXPECT_EQ(problem_of(word), "\"" + expected + "\" is not a decision such as \"activate 3\"");
}

TEST(ActionText, TheFormsNameEveryVerb) {
  const auto forms = action_forms();
  EXPECT_EQ(forms.size(), std::variant_size_v<Action>);
  EXPECT_NE(std::find(forms.begin(), forms.end(), "place CELL FACING"), forms.end());
}

}  // namespace
}  // namespace armatura::wire
