// What hosts did, as it is written down.
#include "server/audit_log.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <boost/json.hpp>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <thread>
#include <vector>

namespace armatura::server {
namespace {

namespace json = boost::json;

class Audit : public testing::Test {
 protected:
  Audit() {
    std::string pattern = testing::TempDir() + "armatura-audit-XXXXXX";
    if (::mkdtemp(pattern.data()) == nullptr) std::abort();
    folder_ = pattern;
  }
  ~Audit() override { std::filesystem::remove_all(folder_); }

  std::vector<json::object> lines(const std::string& name = "audit.log") const {
    std::ifstream file{folder_ + "/" + name};
    std::vector<json::object> found;
    for (std::string line; std::getline(file, line);) found.push_back(json::parse(line).as_object());
    return found;
  }

  std::string folder_;
};

TEST_F(Audit, a_deed_is_one_line_that_only_its_owner_reads) {
  ASSERT_FALSE(write_audit(folder_, {"door", "close", "k3f9ab2mn7xq", "done"}));
  ASSERT_FALSE(write_audit(folder_, {"command", "backup", "/a \"b\"\n{}", "cannot \xFF"}));
  ASSERT_EQ(lines().size(), 2u);
  const json::object first = lines()[0];
  EXPECT_EQ(first.at("at").as_string().size(), std::string_view{"2026-01-01T00:00:00Z"}.size());
  EXPECT_EQ(first.at("by"), "door");
  EXPECT_EQ(first.at("do"), "close");
  EXPECT_EQ(first.at("about"), "k3f9ab2mn7xq");
  EXPECT_EQ(first.at("result"), "done");
  EXPECT_EQ(lines()[1].at("about"), "/a \"b\"\n{}");
  EXPECT_EQ(lines()[1].at("result"), "cannot ?");
  struct stat about{};
  ASSERT_EQ(::stat((folder_ + "/audit.log").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777u, 0600u);
}

TEST_F(Audit, it_never_grows_beyond_its_bound) {
  const std::string long_word(5'000, 'x');
  const std::int64_t enough = 3 * kLongestAudit / 300;
  for (std::int64_t i = 0; i < enough; ++i) ASSERT_FALSE(write_audit(folder_, {"door", "delete", long_word, "done"}));
  ASSERT_FALSE(write_audit(folder_, {"door", "close", "the last", "done"}));
  std::size_t files = 0;
  for (const auto& entry : std::filesystem::directory_iterator{folder_}) {
    ++files;
    EXPECT_LE(entry.file_size(), static_cast<std::uintmax_t>(kLongestAudit)) << entry.path();
  }
  EXPECT_EQ(files, 2u);
  EXPECT_EQ(lines().back().at("about"), "the last");
}

TEST_F(Audit, lines_of_many_do_not_mix_and_none_is_lost) {
  // So much that the file is put away once while they write, and never twice.
  std::ofstream{folder_ + "/audit.log"} << std::string(static_cast<std::size_t>(kLongestAudit) - 20'000, '\n');
  std::vector<std::thread> writers;
  for (int writer = 0; writer < 4; ++writer)
    writers.emplace_back([this] {
      for (int i = 0; i < 200; ++i) EXPECT_FALSE(write_audit(folder_, {"command", "mute", "match", "done"}));
    });
  for (std::thread& writer : writers) writer.join();
  std::ifstream old{folder_ + "/audit.log.1"};
  std::size_t before = 0;
  for (std::string line; std::getline(old, line);) before += line.empty() ? 0 : 1;
  EXPECT_GT(before, 0u);
  EXPECT_EQ(before + lines().size(), 800u);
}

TEST_F(Audit, a_folder_that_is_not_there_is_not_made_and_a_link_is_not_followed) {
  EXPECT_FALSE(write_audit(folder_ + "/nowhere", {"command", "backup", "", "done"}));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/nowhere"));
  std::filesystem::create_symlink(folder_ + "/elsewhere", folder_ + "/audit.log");
  EXPECT_TRUE(write_audit(folder_, {"command", "backup", "", "done"}));
  EXPECT_FALSE(std::filesystem::exists(folder_ + "/elsewhere"));
}

}  // namespace
}  // namespace armatura::server
