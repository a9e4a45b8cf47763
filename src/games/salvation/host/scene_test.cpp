// The words of salvation scenes: what cannot be on the table is refused, and what is checked wrongly fails.
#include "games/salvation/host/scene.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace armatura::hosting {
namespace {

constexpr std::string_view kBattle =
    "# a battle\n"
    "game salvation\n"
    "units NEB T600x2 INF b=M1A2(damage=1)\n"
    "hand S S13\n"
    "stage 2\n";

SceneResult run_one(const std::string& text) {
  const auto results = salvation_scenes().play("test.scene", text);
  EXPECT_EQ(results.size(), 1u);
  return results.empty() ? SceneResult{} : results.front();
}

SceneResult run_battle(std::string_view script) { return run_one(std::string(kBattle) + std::string(script)); }

// Fails at this line (the script begins at line 6), saying this.
void expect_failure(const SceneResult& result, int line, std::string_view words) {
  EXPECT_FALSE(result.passed);
  EXPECT_EQ(result.difference.find("test.scene:" + std::to_string(line) + ": "), 0u) << result.difference;
  EXPECT_NE(result.difference.find(words), std::string::npos) << result.difference;
}

TEST(SalvationScene, a_scene_that_holds_passes_in_either_case) {
  const SceneResult result = run_battle(
      "dice 4 5\n"
      "S play s13\n"  // there is but one sector to attack
      "expect volley_begun dice=2 [TS-BTL-02]\n"
      "S aim INF\n"
      "S aim b\n"
      "check at NEB T600x2\n");
  EXPECT_TRUE(result.passed) << result.difference;
  EXPECT_EQ(result.cited, (std::vector<RuleCitation>{{"TS-BTL-02", 8, Citing::Seen}}));
}

TEST(SalvationScene, units_are_told_apart) {
  expect_failure(run_battle("check unit T600 damage 0\n"), 6, "there are several T600");
  EXPECT_TRUE(run_battle("check unit T600.2 at NEB ; unit INF at NEB ; unit b damage 1\n").passed);
}

TEST(SalvationScene, a_word_answers_only_draws_of_its_own_kind) {
  // The cards of the next turn are drawn before the die is thrown.
  const SceneResult result = run_one(
      "# t\ngame salvation\nunits NEB T600 ; SEA INF\ntoken NEB.A open shelter\noption storm=check\nstage 4 R\n"
      "draws S13 R15\n"
      "dice 3\n"
      "R pass\n"
      "S check T600\n"
      "check hand S S13 ; hand R R15 ; shelters 1\n");
  EXPECT_TRUE(result.passed) << result.difference;
}

TEST(SalvationScene, a_wrong_check_says_what_is_the_case) {
  expect_failure(run_battle("check at NEB T600\n"), 6, "there is INFx1 M1A2x1 T600x2");
  expect_failure(run_battle("check unit b damage 0\n"), 6, "it is 1");
  expect_failure(run_battle("check token NEB.A open\n"), 6, "it is down, none");
  expect_failure(run_battle("check hand S S14\n"), 6, "there is S13");
  expect_failure(run_battle("check deck S 54\n"), 6, "it is 53");
  expect_failure(run_battle("check stat M1A2 movement 1/3\n"), 6, "it is 1/2");
  expect_failure(run_battle("check terrain NEB fog\n"), 6, "there is none");
  expect_failure(run_battle("view R : holds S S13\n"), 6, "it is otherwise");
  expect_failure(run_battle("preview S play S13 : chance 3\n"), 6, "the chance is 0 in six");
}

TEST(SalvationScene, unknown_words_are_met_with_the_nearest_known_one) {
  expect_failure(run_battle("S play S31\n"), 6, "expected a card");
  expect_failure(run_battle("check at NEV2 none\n"), 6, "did you mean \"NEV\"?");
  expect_failure(run_battle("check tokn NEB.A down\n"), 6, "did you mean \"token\"?");
  expect_failure(run_battle("check unit b damge 1\n"), 6, "did you mean \"damage\"?");
  expect_failure(run_battle("A pass\n"), 6, "expected a seat or one of");
}

TEST(SalvationScene, what_cannot_be_on_the_table_is_refused) {
  const std::string head = "# t\ngame salvation\n";
  expect_failure(run_one(head + "units NEB MOTOx4\n"), 3, "not so many figures MOTO");
  expect_failure(run_one(head + "units NEB INF\nhand S R08\n"), 4, "a card of the other side");
  expect_failure(run_one(head + "units NEB INF\nhand R R03 R03\n"), 4, "not so many cards r03");
  expect_failure(run_one(head + "units NEB INF\ntoken NEB.B open fog\n"), 4, "no such place");
  expect_failure(run_one(head + "units NEB INF\ntoken NEB.A open fog ; KAN.A open fog\n"), 4, "not so many tokens fog");
  expect_failure(run_one(head + "units NEB INF\ntechnology DV-1\n"), 4, "is a development token");
  expect_failure(run_one(head + "units NEB INFx5\n"), 1, "a sector holds too many units");
  expect_failure(run_one(head + "units NEB INF\nstage 5\n"), 4, "from 0 to 4");
  expect_failure(run_one(head + "option storm=chek\nunits NEB INF\n"), 1, "did you mean \"check\"");
  expect_failure(run_one("# t\ngame arena\nunits NEB INF\n"), 2, "this runner knows the game \"salvation\" only");
}

TEST(SalvationScene, a_set_up_can_be_played_on) {
  EXPECT_TRUE(salvation_scenes().staged(kBattle));
  EXPECT_EQ(salvation_scenes().staged("# t\ngame salvation\n").problem(),
            "expected units on the map, and which stage it is");
  EXPECT_EQ(salvation_scenes().staged("# t\ngame salvation\nS pass\n").problem(),
            "line 3: \"S\" is no word of a set-up");
}

}  // namespace
}  // namespace armatura::hosting
