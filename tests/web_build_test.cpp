// What scripts/web-build asks npm for: exactly the packages of the lock file, with the sums that stand there.
#include <filesystem>
#include <string>

#include "cli_program.h"

namespace {

using namespace armatura::testing_program;
namespace fs = std::filesystem;

// The script between others that only note what they were asked.
class WebBuild : public testing::Test {
 protected:
  void SetUp() override {
    for (const char* folder : {"scripts", "web"}) fs::create_directory(root_ / folder);
    fs::copy_file(ARMATURA_SOURCE_DIR "/scripts/web-build", root_ / "scripts/web-build");
    program("wasm-build", "");
    program("web-npm", "cd \"$(dirname \"$0\")/../web\"\nmkdir -p node_modules dist\necho \"$*\" >> ../asked\n");
    put(root_ / "web/package-lock.json", "{}");
  }
  void program(const std::string& name, const std::string& words) {
    const std::string path = root_ / ("scripts/" + name);
    put(path, "#!/usr/bin/env bash\nset -e\n" + words);
    fs::permissions(path, fs::perms::owner_all);
  }
  std::string asked(std::vector<std::string> words = {}) {
    fs::remove(root_ / "asked");
    const Ran ran = run({.words = std::move(words), .program = root_ / "scripts/web-build"});
    EXPECT_EQ(ran.code, 0) << ran.err;
    return fs::exists(root_ / "asked") ? text_of(root_ / "asked") : "";
  }

  Folder root_;
};

TEST_F(WebBuild, installs_what_the_lock_file_names_and_nothing_else) {
  EXPECT_EQ(asked(), "ci --no-audit --no-fund\nrun --silent build\n");
  EXPECT_EQ(asked({"--force"}), "run --silent build\n") << "all of it is there";
  fs::last_write_time(root_ / "web/package-lock.json", fs::file_time_type::clock::now() + std::chrono::hours{1});
  EXPECT_EQ(asked({"--force"}), "ci --no-audit --no-fund\nrun --silent build\n") << "another lock file";
}

}  // namespace
