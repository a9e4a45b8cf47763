// The words of bronepehota scenes: what cannot be on the table is refused, and what is checked wrongly fails.
#include "games/bronepehota/host/scene.h"
#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/played_match.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace armatura::hosting {
namespace {

constexpr std::string_view kShot =
    "# a shot\n"
    "game bronepehota\n"
    "army A pol-hci raptor\n"
    "army B pro-rci\n"
    "put A1 600,100@0 ; A.raptor(durability=5) 800,100@0 ; B1 600,300@180\n"
    "turn A1\n";

SceneResult run_one(const std::string& text) {
  const auto results = bronepehota_scenes().play("test.scene", text);
  EXPECT_EQ(results.size(), 1u);
  return results.empty() ? SceneResult{} : results.front();
}

SceneResult run_shot(std::string_view script) { return run_one(std::string(kShot) + std::string(script)); }

// Fails at this line (the script begins at line 7), saying this.
void expect_failure(const SceneResult& result, int line, std::string_view words) {
  EXPECT_FALSE(result.passed);
  EXPECT_EQ(result.difference.find("test.scene:" + std::to_string(line) + ": "), 0u) << result.difference;
  EXPECT_NE(result.difference.find(words), std::string::npos) << result.difference;
}

TEST(BronepehotaScene, a_scene_that_holds_passes) {
  const SceneResult result = run_shot(
      "dice 6 12\n"
      "check A1 at 600,100@0 ; A.raptor durability 5 pilot A6 speed 4 ; steps A1 B1 4 ; sees A1 B1 40\n"
      "free A1 walk 200 ; A1 jump none\n"
      "preview A shoot A1 B1 : steps 4 ; hit 5/6\n"
      "A shoot A1 B1\n"
      "expect range_rolled die=6 accurate=yes [BP-7.4-01]\n"
      "check B1 destroyed ; A1 shot ; A1 not fought\n");
  EXPECT_TRUE(result.passed) << result.difference;
  EXPECT_EQ(result.cited, (std::vector<RuleCitation>{{"BP-7.4-01", 12, Citing::Seen}}));
}

TEST(BronepehotaScene, what_does_not_hold_is_told_with_what_is_the_case) {
  expect_failure(run_shot("check A1 at 600,101@0\n"), 7, "600,100@0");
  expect_failure(run_shot("check A.raptor durability 4\n"), 7, "it is 5");
  expect_failure(run_shot("check steps A1 B1 5\n"), 7, "it is 4");
  expect_failure(run_shot("check view A1 B1 no\n"), 7, "it is so");
  expect_failure(run_shot("check A1 acted\n"), 7, "it has not");
  expect_failure(run_shot("free A1 walk 150\n"), 7, "it is 200");
  expect_failure(run_shot("preview A shoot A1 B1 : hit 1/2\n"), 7, "5/6");
  expect_failure(run_shot("preview A walk A1 walk 600,120 face 0 : cost 21\n"), 7, "it is 20");
}

TEST(BronepehotaScene, unknown_words_are_met_with_known_ones) {
  expect_failure(run_shot("check A9 table\n"), 7, "a model");
  expect_failure(run_shot("check A1 tabel\n"), 7, "table");
  expect_failure(run_shot("A shot A1 B1\n"), 7, "shoot");
  expect_failure(run_shot("A walk A1 walk 600 face 0\n"), 7, "place");
  expect_failure(run_shot("preview A shoot A1 B1 : hits 1/2\n"), 7, "hit");
  expect_failure(run_shot("check A1 table [BP-4.1-99]\n"), 7, "a rule");
}

TEST(BronepehotaScene, a_table_that_cannot_be_is_refused) {
  const auto fails = [](const std::string& lines, std::string_view words) {
    const SceneResult result = run_one("# t\ngame bronepehota\n" + lines + "asked A act\n");
    EXPECT_FALSE(result.passed) << lines;
    EXPECT_NE(result.difference.find(words), std::string::npos) << result.difference;
  };
  fails("put A1 600,100@0 ; A2 605,100@0\nturn A1\n", "stands where it cannot");
  fails("put A1 5,100@0\nturn A1\n", "stands where it cannot");
  fails("army A pol-hci pro-rci\n", "pro-rci");
  fails("army A raptor\n", "nobody can drive it");
  fails("army A pol-hci rapptor\n", "rapptor");
  fails("piece box 600,400 100x100 50..0\n", "cannot stand");
  fails("piece cube 600,400\n", "expected a piece of terrain, found \"cube\"");
  fails("option layout=outpst\n", "outpost");
  fails("option mission=m5 layout=outpost\n", "not played");
  fails("put A1(sleepy) 600,100@0\nturn A1\n", "sleepy");
  fails("put A1 600,100\nturn A1\n", "a pose");
}

TEST(BronepehotaScene, a_practice_match_has_the_armies_of_its_options) {
  const auto own = bronepehota_scenes().staged("# t\ngame bronepehota\narmy A pol-tri\nput A1 600,100@0\nturn A1\n");
  ASSERT_FALSE(own);
  EXPECT_NE(own.problem().find("army"), std::string::npos) << own.problem();
  const auto ready = bronepehota_scenes().staged(
      "# t\ngame bronepehota\noption layout=outpost\nput A1 100,100@0 ; B1 1100,100@0\ngone rest\nturn A1\n");
  ASSERT_TRUE(ready) << ready.problem();
  auto match = PlayedMatch::open(*find_game("bronepehota"), *ready);
  ASSERT_TRUE(match) << match.problem();
  EXPECT_TRUE((*match)->awaiting().includes(Seat{0}));
  EXPECT_FALSE(match->submit(Seat{0}, "walk 0 walk 100,120 face 0", Language::English));
}

}  // namespace
}  // namespace armatura::hosting
