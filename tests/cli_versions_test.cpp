// What the program says of match files of older rules, and how it goes on with them.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <string>

#include "cli_program.h"

namespace armatura::testing_program {
namespace {

bool has(const std::string& text, std::string_view part) { return text.find(part) != std::string::npos; }

std::string record(const std::string& name) {
  return std::string{ARMATURA_SOURCE_DIR} + "/tests/replays/" + name + ".match";
}

// The first lines of a record: a match that was left there.
std::string left(const Folder& folder, const std::string& name, int lines) {
  std::ifstream in(record(name));
  std::string text;
  std::string line;
  for (int i = 0; i < lines && std::getline(in, line); ++i) text += line + '\n';
  std::string path = folder / "left.match";
  std::ofstream(path) << text;
  return path;
}

TEST(CliVersions, a_record_of_older_rules_says_that_it_is_folded) {
  const Ran salvation = run({{"verify", record("salvation-v1-three-players")}});
  EXPECT_EQ(salvation.code, 0) << salvation.err;
  EXPECT_TRUE(has(salvation.out,
                  ": folded, not re-run: steps 0 to 281 played by rules version 1; of what was folded the digests, the "
                  "law of the table and the draws were checked\n"))
      << salvation.out;
  const Ran arena = run({{"verify", record("arena-v1-greedy-against-random")}});
  EXPECT_EQ(arena.code, 0) << arena.err;
  EXPECT_TRUE(has(arena.out, "the draws were checked, except 47 draws recorded without their weights\n")) << arena.out;
  const Ran english = run({{"replay", record("arena-v1-greedy-against-random"), "--lang", "en"}});
  EXPECT_TRUE(english.out.ends_with("Played by rules version 1.\n"));
  const Ran russian = run({{"replay", record("arena-v1-greedy-against-random"), "--lang", "ru"}});
  EXPECT_TRUE(russian.out.ends_with("Сыграно по правилам версии 1.\n"));
  const Ran told = run({{"replay", record("arena-v1-greedy-against-random"), "--json"}});
  EXPECT_TRUE(has(told.out, "\"rules\"")) << told.out;
}

TEST(CliVersions, a_match_of_older_rules_goes_on_and_is_proved_in_segments) {
  for (const auto& [game, name] : {std::pair{"arena", "arena-v1-greedy-against-random"},
                                   std::pair{"salvation", "salvation-v1-greedy-against-random"},
                                   std::pair{"bronepehota", "bronepehota-v1-greedy-against-random"}}) {
    const Folder folder;
    const std::string file = left(folder, name, 30);
    const std::string kept = folder / "kept.match";
    const Ran played =
        run({{"play", game, "--resume", file, "--seats", "bot:random,bot:random", "--save", kept, "--lang", "en"}});
    EXPECT_EQ(played.code, 0) << played.err;
    EXPECT_TRUE(has(played.out, "The match goes on under newer rules: version 1 -> 2.")) << game;
    const Ran verified = run({{"verify", kept}});
    EXPECT_EQ(verified.code, 0) << verified.err;
    EXPECT_TRUE(
        has(verified.out, ": confirmed in segments: steps 0 to 28 played by rules version 1, folded; steps 30 to "))
        << verified.out;
    EXPECT_TRUE(has(verified.out, " played by rules version 2 and re-run; of what was folded")) << verified.out;
    const Ran replayed = run({{"replay", kept, "--lang", "en"}});
    EXPECT_TRUE(replayed.out.ends_with("Played by rules version 1, later by version 2.\n")) << game;
  }
}

TEST(CliVersions, a_record_of_rules_that_are_not_known_is_refused) {
  const Folder folder;
  std::ifstream in(record("arena-v1-greedy-against-random"));
  std::string text(std::istreambuf_iterator<char>(in), {});
  text.replace(text.find("\"rules\":1"), 9, "\"rules\":9");
  const std::string file = folder / "newer.match";
  std::ofstream(file) << text;
  for (const auto& words : {std::vector<std::string>{"verify", file}, std::vector<std::string>{"replay", file},
                            std::vector<std::string>{"play", "arena", "--resume", file}}) {
    const Ran ran = run({words});
    EXPECT_EQ(ran.code, 1);
    EXPECT_TRUE(
        has(ran.err, "line 1: this match was played under rules version 9; this program knows versions up to 2"))
        << ran.err;
  }
}

}  // namespace
}  // namespace armatura::testing_program
