// Every scene of every game is a test; and the runner itself: what is wrong in a scene fails, at its line.
#include "games/arena/host/scene.h"
#include "hosting/hosted.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "hosting/test_games.h"

namespace armatura::hosting {
namespace {

namespace fs = std::filesystem;

fs::path scenes(std::string_view game) { return folder_of(game) / "scenes"; }

struct SceneFile {
  const HostedGame* game;
  std::string name;
};

std::vector<SceneFile> scene_files() {
  std::vector<SceneFile> files;
  for (const HostedGame* game : games())
    for (const auto& entry : fs::directory_iterator(scenes(game->id)))
      if (entry.path().extension() == ".scene") files.push_back({game, entry.path().stem().string()});
  std::sort(files.begin(), files.end(), [](const SceneFile& a, const SceneFile& b) {
    return std::pair{a.game->id, a.name} < std::pair{b.game->id, b.name};
  });
  return files;
}

std::string text_of(const fs::path& path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class RuleScene : public testing::TestWithParam<SceneFile> {};

TEST_P(RuleScene, holds) {
  const HostedGame& game = *GetParam().game;
  const std::string file = GetParam().name + ".scene";
  const auto results = game.scenes.play(file, text_of(scenes(game.id) / file));
  EXPECT_FALSE(results.empty());
  for (const SceneResult& result : results) EXPECT_TRUE(result.passed) << result.title << "\n" << result.difference;
}

std::string test_name(const testing::TestParamInfo<SceneFile>& file) {
  std::string name = std::string(file.param.game->id) + "_" + file.param.name;
  std::replace(name.begin(), name.end(), '-', '_');
  return name;
}

INSTANTIATE_TEST_SUITE_P(Scenes, RuleScene, testing::ValuesIn(scene_files()), test_name);

// ---- The runner ----------------------------------------------------------------------------------------------------

constexpr std::string_view kDuel =
    "# a duel\n"
    "game arena\n"
    "robot A at -2,0 f0 : gun=A2-06 chassis=M1-01\n"
    "robot B at 1,0 f3 : shield=D1-01 x=M1-01 y=R1-01\n"
    "turn A\n";

SceneResult run_one(const std::string& text) {
  const auto results = arena_scenes().play("test.scene", text);
  EXPECT_EQ(results.size(), 1u);
  return results.empty() ? SceneResult{} : results.front();
}

SceneResult run_duel(std::string_view script) { return run_one(std::string(kDuel) + std::string(script)); }

// Fails at this line (the script begins at line 6), saying this.
void expect_failure(const SceneResult& result, int line, std::string_view words) {
  EXPECT_FALSE(result.passed);
  EXPECT_EQ(result.difference.find("test.scene:" + std::to_string(line) + ": "), 0u) << result.difference;
  EXPECT_NE(result.difference.find(words), std::string::npos) << result.difference;
}

TEST(SceneRunner, a_scene_that_holds_passes_and_names_what_it_cited) {
  const SceneResult result = run_duel(
      "A activate gun\n"
      "expect attacked target=B side=front  [SA-ATK-03] (SA-GEO-09)\n"
      "refuse B defend x  not_a_defence  [SA-DEF-01]\n"
      "check A.gun hot ; B modules 3  [SA-ACT-01]\n");
  EXPECT_TRUE(result.passed) << result.difference;
  EXPECT_EQ(result.title, "a duel");
  EXPECT_EQ(result.file, "test.scene");
  EXPECT_EQ(result.cited, (std::vector<RuleCitation>{{"SA-ATK-03", 7, Citing::Seen},
                                                     {"SA-GEO-09", 7, Citing::Shown},
                                                     {"SA-DEF-01", 8, Citing::Seen},
                                                     {"SA-ACT-01", 9, Citing::Shown}}));
}

TEST(SceneRunner, a_rule_is_seen_only_in_the_entry_that_carries_it) {
  const SceneResult result = run_duel(
      "A activate gun\n"
      "expect attacked (SA-ATK-03)\n"
      "count 0 module_cooled [SA-HEAT-07]\n"
      "count 1 attacked [SA-ATK-03]\n");
  EXPECT_TRUE(result.passed) << result.difference;
  EXPECT_EQ(result.cited,
            (std::vector<RuleCitation>{
                {"SA-ATK-03", 7, Citing::Seen}, {"SA-HEAT-07", 8, Citing::Shown}, {"SA-ATK-03", 9, Citing::Seen}}));
}

TEST(SceneRunner, several_rules_behind_one_line_are_a_list) {
  const SceneResult result = run_duel("check A.gun ready ; B modules 3  [SA-ACT-01 SA-SET-01]\n");
  EXPECT_TRUE(result.passed) << result.difference;
  EXPECT_EQ(result.cited,
            (std::vector<RuleCitation>{{"SA-ACT-01", 6, Citing::Listed}, {"SA-SET-01", 6, Citing::Listed}}));
}

TEST(SceneRunner, a_fact_that_did_not_happen_fails_and_shows_what_did) {
  const SceneResult result = run_duel("A activate gun\nexpect attacked target=B strength=3\n");
  expect_failure(result, 7, "expected attacked target=B strength=3");
  EXPECT_NE(result.difference.find("attacked seat=A target=B tile=A2-06 strength=2 side=front"), std::string::npos)
      << result.difference;
}

TEST(SceneRunner, facts_are_expected_in_their_order) {
  expect_failure(run_duel("A activate gun\nexpect attacked\nexpect module_heated\n"), 8, "nothing happened");
}

TEST(SceneRunner, a_fact_that_must_be_absent_fails_when_it_happened) {
  expect_failure(run_duel("A activate gun\nexpect no attacked target=B\n"), 7, "it happened: attacked");
}

TEST(SceneRunner, a_wrong_citation_fails) {
  const SceneResult result = run_duel("A activate gun\nexpect attacked target=B [SA-ATK-02]\n");
  expect_failure(result, 7, "expected it to cite SA-ATK-02");
  EXPECT_TRUE(result.cited.empty());
}

TEST(SceneRunner, a_refusal_needs_its_reason_and_its_rule) {
  expect_failure(run_duel("refuse A end_turn  module_is_hot\n"), 6, "act_or_cool_first [SA-TURN-03]");
  expect_failure(run_duel("refuse A end_turn  act_or_cool_first [SA-TURN-04]\n"), 6, "expected it to cite SA-TURN-04");
  expect_failure(run_duel("refuse A activate gun  module_is_hot\n"), 6, "it is allowed");
}

TEST(SceneRunner, an_illegal_decision_fails) {
  expect_failure(run_duel("B activate x\n"), 6, "is refused: not_your_decision");
}

TEST(SceneRunner, a_wrong_check_says_what_is_the_case) {
  expect_failure(run_duel("check B modules 4\n"), 6, "\"B modules 4\" does not hold: it is 3");
  expect_failure(run_duel("check A at 0,0\n"), 6, "it is at -2,0");
  expect_failure(run_duel("check A.gun hot\n"), 6, "it is ready");
  expect_failure(run_duel("view B : A.gun hidden\n"), 6, "its front is A2-06");
  expect_failure(run_duel("asked B act\n"), 6, "asked is A act");
  expect_failure(run_duel("offers A activate gun\n"), 6, "activate central");
  expect_failure(run_duel("preview A activate gun : hits B 0 2\n"), 6, "it hits 1 to 2");
  expect_failure(run_duel("outcome A wins\n"), 6, "the game is not over");
  expect_failure(run_duel("A activate gun\ncount 2 attacked\n"), 7, "expected 2, found 1");
}

TEST(SceneRunner, scripted_draws_must_be_possible_and_used) {
  expect_failure(run_duel("draws A2-06\nA cool_all\nA end_turn\n"), 8, "cannot be drawn there");
  expect_failure(run_duel("draws M3-01\nA cool_all\n"), 1, "1 scripted draws were never drawn");
}

TEST(SceneRunner, unknown_words_are_met_with_the_nearest_known_one) {
  expect_failure(run_duel("A activate gum\n"), 6, "did you mean \"gun\"?");
  expect_failure(run_duel("A actvate gun\n"), 6, "did you mean \"activate\"?");
  expect_failure(run_duel("expct attacked\n"), 6, "did you mean \"expect\"?");
  expect_failure(run_duel("expect atacked\n"), 6, "did you mean \"attacked\"?");
  expect_failure(run_duel("expect attacked strenght=2\n"), 6, "did you mean \"strength\"?");
  expect_failure(run_duel("check A.gun hott\n"), 6, "did you mean \"hot\"?");
  expect_failure(run_duel("asked A akt\n"), 6, "did you mean \"act\"?");
  expect_failure(run_duel("A activate gun\ncheck A.gun hot [SA-ACT-99]\n"), 7, "expected a rule");
}

TEST(SceneRunner, tiles_are_called_by_their_names_in_either_language) {
  const SceneResult named = run_one(
      "# a duel\n"
      "game arena\n"
      "robot A at -2,0 f0 : gun=\"Gun P2\"(hot) \"Шасси Ш1\"\n"
      "robot B at 1,0 f3 : shield=\"щит щ1\" x=M1-01 y=R1-01\n"
      "tile 0,0 \"Oil Slick\" # a name of two words\n"
      "box Laser\n"
      "turn A\n"
      "check A.gun \"Пушка П2\" hot ; A has \"Chassis C1\" ; cell 0,0 Масло ; box Лазер\n"
      "A activate \"Chassis C1\"\n"
      "check A.M1-01 used\n");
  EXPECT_TRUE(named.passed) << named.difference;
}

TEST(SceneRunner, a_misspelt_or_ambiguous_name_is_told) {
  const auto told = [](std::string_view line) { return run_duel(line).difference; };
  EXPECT_NE(told("check cell 0,0 \"Oil Slik\"\n").find("did you mean \"Oil Slick\"?"), std::string::npos);
  EXPECT_NE(told("check cell 0,0 Бумбокос\n").find("did you mean \"Бумбокс\"?"), std::string::npos);
  EXPECT_NE(told("check cell 0,0 Water\n").find("T2-01, T3-01"), std::string::npos);
  expect_failure(run_duel("check cell 0,0 \"Oil Slick\n"), 6, "quote");
}

TEST(SceneRunner, a_malformed_file_names_its_line) {
  expect_failure(run_one("game arena\n"), 1, "expected \"# title\"");
  expect_failure(run_one(""), 1, "empty file");
  expect_failure(run_one("# t\ngame chess\n"), 2, "this runner knows the game \"arena\" only");
  expect_failure(run_one("# t\nrobot A at 9,9 f0 : A1-01\nrobot B at 0,0 f0 : A1-01\nturn A\n"), 2, "no cell 9,9");
  expect_failure(run_one("# t\nrobot A at 0,0 f7 : A1-01\nrobot B at 1,0 f0 : A1-01\nturn A\n"), 2, "f0 to f5");
  expect_failure(run_one("# t\nrobot A at 0,0 f0 : A1-1\nrobot B at 1,0 f0 : A1-01\nturn A\n"), 2, "\"A1-01\"?");
  expect_failure(run_one("# t\nrobot B at 0,0 f0 : A1-01\n"), 2, "in this order");
  expect_failure(run_one("# t\noption mins=on\nplayers 2\nbegin\n"), 1, "no option \"mins\"");
  expect_failure(run_one("# t\nrobot A at 0,0 f0 : A1-01\nrobot B at 1,0 f0 : A1-01\n"), 1, "turn A");
}

TEST(SceneRunner, a_position_that_cannot_be_is_refused) {
  const std::string two = "# t\nrobot A at 0,0 f0 : A1-01\nrobot B at 0,0 f0 : A1-01\nturn A\n";
  expect_failure(run_one(two), 1, "two robots stand in one cell");
  const std::string copies = "# t\nrobot A at 0,0 f0 : a=A2-06 b=A2-06\nrobot B at 1,0 f0 : A1-01\nturn A\n";
  expect_failure(run_one(copies), 1, "not so many copies of A2-06");
}

TEST(SceneRunner, one_file_may_hold_several_scenes) {
  const std::string text = std::string(kDuel) + "---\n" + std::string(kDuel) + "check B modules 4\n";
  const auto results = arena_scenes().play("test.scene", text);
  ASSERT_EQ(results.size(), 2u);
  EXPECT_TRUE(results[0].passed) << results[0].difference;
  expect_failure(results[1], 12, "it is 3");
}

}  // namespace
}  // namespace armatura::hosting
