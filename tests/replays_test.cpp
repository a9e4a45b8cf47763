// Matches recorded under every version of the rules are kept in tests/replays for ever: each must still fold, and those
// of today's version must be audited entry by entry.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>

#include "hosting/hosted.h"
#include "hosting/hosted_matches.h"
#include "hosting/played_match.h"
#include "wire/match_lines.h"

namespace armatura::hosting {
namespace {

TEST(Replays, EveryRecordedMatchStillFoldsAndIsConfirmed) {
  int files = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(std::filesystem::path(ARMATURA_SOURCE_DIR) / "tests/replays")) {
    std::ifstream in(entry.path());
    const std::string text(std::istreambuf_iterator<char>(in), {});
    const HostedGame* game = find_game(wire::game_of_file(text));
    ASSERT_NE(game, nullptr) << entry.path();
    const auto match = PlayedMatch::load(*game, text);
    ASSERT_TRUE(match) << entry.path() << ": " << match.problem();
    EXPECT_TRUE((*match)->over()) << entry.path();
    EXPECT_EQ(match->file(), text) << entry.path();
    const Result<Proof> proof = game->matches.prove(text);
    ASSERT_TRUE(proof) << entry.path() << ": " << proof.problem();
    EXPECT_EQ((*match)->rules_versions().first, proof->segments.front().version) << entry.path();
    // What older rules played is folded and says so; its name says which they were.
    const std::string version = "-v" + std::to_string(proof->segments.back().version) + "-";
    EXPECT_NE(entry.path().filename().string().find(version), std::string::npos) << entry.path();
    ++files;
  }
  EXPECT_GE(files, 2);
}

}  // namespace
}  // namespace armatura::hosting
