// What ./play starts after the build. The program is `echo`, which says the words it was given, or the real one.
#include <cstdlib>
#include <string>
#include <vector>

#include "cli_program.h"

namespace {

using namespace armatura::testing_program;

// The environment of the script: a home of its own, and what a test adds.
class PlayScript : public testing::Test {
 protected:
  void SetUp() override {
    ::setenv("HOME", home_.path().c_str(), 1);
    ::unsetenv("XDG_DATA_HOME");
    ::unsetenv("ARMATURA_DATA");
  }
  void TearDown() override {
    ::unsetenv("ARMATURA_DATA");
    if (before_.empty()) return;
    ::setenv("HOME", before_.c_str(), 1);
  }

  Ran started(const std::string& program, std::vector<std::string> options) {
    options.insert(options.begin(), program);
    // A port, so that what listens on this machine does not matter.
    options.insert(options.end(), {"--port", "9000"});
    return run({.words = std::move(options), .program = ARMATURA_SOURCE_DIR "/scripts/play-serve"});
  }
  std::string said(std::vector<std::string> options) { return started("echo", std::move(options)).out; }

  Folder home_;

 private:
  std::string before_{std::getenv("HOME") == nullptr ? "" : std::getenv("HOME")};
};

TEST_F(PlayScript, keeps_matches_under_the_home_of_the_person) {
  const std::string ours = home_ / ".local/share/armatura";
  EXPECT_EQ(said({}), "serve --data " + ours + " --port 9000\n");
  EXPECT_TRUE(std::filesystem::is_directory(ours));
}

TEST_F(PlayScript, a_folder_that_was_given_wins) {
  EXPECT_EQ(said({"--data", "/club"}), "serve --data /club --port 9000\n");
  EXPECT_EQ(said({"--data=/club"}), "serve --data=/club --port 9000\n");
  const std::string settings = home_ / "settings";
  put(settings, "# where\n  data = /club\n");
  EXPECT_EQ(said({"--settings", settings}), "serve --settings " + settings + " --port 9000\n");
  EXPECT_EQ(said({"--settings=" + settings}), "serve --settings=" + settings + " --port 9000\n");
  ::setenv("ARMATURA_DATA", "/club", 1);
  EXPECT_EQ(said({}), "serve --port 9000\n");
  EXPECT_FALSE(std::filesystem::exists(home_ / ".local"));
}

TEST_F(PlayScript, settings_without_a_folder_keep_matches_at_home) {
  const std::string settings = home_ / "settings";
  put(settings, "# data = /club\ndatabase = 1\n");
  EXPECT_EQ(said({"--settings", settings}),
            "serve --data " + (home_ / ".local/share/armatura") + " --settings " + settings + " --port 9000\n");
}

TEST_F(PlayScript, the_program_takes_the_words) {
  const Ran given = started(ARMATURA_PROGRAM, {"--data", home_ / "club", "--sample"});
  EXPECT_EQ(given.code, 0) << given.err;
  const Ran ours = started(ARMATURA_PROGRAM, {"--sample"});
  EXPECT_EQ(ours.code, 0) << ours.err;
  const Ran nowhere = started(ARMATURA_PROGRAM, {"--settings", home_ / "missing"});
  EXPECT_EQ(nowhere.code, 2) << nowhere.err;
  EXPECT_EQ(nowhere.err_lines(), 1) << nowhere.err;
}

}  // namespace
