// Whatever a host does to a running server or to its folder stands in the audit log, and nothing secret with it.
#include <sys/stat.h>

#include <boost/json.hpp>
#include <string>
#include <vector>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

struct Line {
  std::string by, what, about, result;
  bool operator==(const Line&) const = default;
};
std::ostream& operator<<(std::ostream& out, const Line& line) {
  return out << line.by << ' ' << line.what << ' ' << line.about << ' ' << line.result << '\n';
}

std::vector<Line> lines_in(const std::string& data) {
  std::vector<Line> lines;
  std::ifstream file{data + "/audit.log"};
  for (std::string text; std::getline(file, text);) {
    const json::object line = json_of(text);
    const auto word = [&line](std::string_view name) {
      return line.contains(name) ? std::string{line.at(name).as_string()} : std::string{};
    };
    EXPECT_EQ(word("at").size(), 20u) << text;
    lines.push_back({word("by"), word("do"), word("about"), word("result")});
  }
  return lines;
}

TEST(AuditLog, tells_what_hosts_did_and_no_secret) {
  Served served;
  ASSERT_TRUE(served.start()) << served.log();
  HttpClient http{"127.0.0.1", served.port()};
  const auto made = armatura::headless::make_match(http, {{"game", "arena"}, {"seats", {"me", "bot"}}});
  ASSERT_TRUE(made);
  const std::string data = served.data();
  std::vector<Line> expected;
  const auto match = [&](const std::string& what, const std::string& id, const std::string& result) {
    const Ran ran = run({.words = {"match", what, id, "--data", data}});
    EXPECT_EQ(ran.code, result == "done" ? 0 : 1) << ran.err;
    expected.push_back({"door", what, id, result});
  };
  match("mute", made->match, "done");
  match("unmute", made->match, "done");
  match("close", made->match, "done");
  match("delete", made->match, "done");
  match("delete", made->match, "no_such_match");
  match("close", "0123456789abcdef", "no_such_battle");
  // Looking is no deed, and neither is a guess at the host's door.
  EXPECT_EQ(run({.words = {"match", "list", "--data", data}}).code, 0);
  const auto guess = http.request("POST", "/api/host/matches/" + made->match + "/close",
                                  {{"Authorization", "Bearer " + std::string(32, 'a')}}, "");
  EXPECT_EQ(guess->status, 403);

  const std::string copy = served.folder() / "copy";
  EXPECT_EQ(run({.words = {"backup", copy, "--data", data}}).code, 0);
  expected.push_back({"command", "backup", copy, "done"});
  const Ran refused = run({.words = {"restore", copy, "--data", data}});
  EXPECT_EQ(refused.code, 1);
  EXPECT_EQ(served.stop(), 0);
  EXPECT_EQ(run({.words = {"restore", copy, "--data", data, "--replace"}}).code, 0);
  std::vector<Line> lines = lines_in(data);
  ASSERT_EQ(lines.size(), expected.size() + 2);
  EXPECT_EQ(lines.back(), (Line{"command", "restore --replace", copy, "done"}));
  lines.pop_back();
  EXPECT_EQ(lines.back().what, "restore");
  EXPECT_NE(refused.err.find(lines.back().result), std::string::npos) << lines.back().result;
  lines.pop_back();
  EXPECT_EQ(lines, expected);

  const std::string text = text_of(data + "/audit.log");
  EXPECT_EQ(text.find(made->token), std::string::npos);
  EXPECT_EQ(text.find(std::string{json_of(text_of(data + "/host.json")).at("token").as_string()}), std::string::npos);
  struct stat about{};
  ASSERT_EQ(::stat((data + "/audit.log").c_str(), &about), 0);
  EXPECT_EQ(about.st_mode & 0777u, 0600u);
}

TEST(AuditLog, of_a_store_named_by_its_file_lies_beside_it) {
  Served served;
  ASSERT_TRUE(served.start()) << served.log();
  ASSERT_EQ(served.stop(), 0);
  const std::string store = served.data() + "/armatura.db";
  const Ran accepted = run({.words = {"store", "accept", store}});
  EXPECT_EQ(accepted.code, 0) << accepted.err;
  EXPECT_EQ(accepted.err, "");
  EXPECT_EQ(lines_in(served.data()), (std::vector<Line>{{"command", "accept", store, "done"}}));
}

}  // namespace
