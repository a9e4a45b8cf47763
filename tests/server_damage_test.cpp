// A host whose disk went bad: the server says what is lost, waits for a decision, and serves all that is whole.
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

#include "served_matches.h"

namespace armatura::testing_program {
namespace {

namespace fs = std::filesystem;

void spoil(const std::string& path, std::uintmax_t place) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekp(static_cast<std::streamoff>(place));
  file << "never written here";
}

class BadDisk : public testing::Test {
 protected:
  void SetUp() override { ASSERT_TRUE(served_.start(hasty())) << served_.log(); }
  std::string make() {
    HttpClient http{"127.0.0.1", served_.port(), 20'000};
    const auto made = headless::make_match(
        http, {{"game", "arena"}, {"seats", {"me", "open"}}, {"contribution", std::string(64, 'a')}, {"listed", true}});
    EXPECT_TRUE(made);
    return made ? made->match : "";
  }
  Ran host(std::vector<std::string> words) const { return run({.words = std::move(words)}); }
  std::string store() const { return served_.data() + "/armatura.db"; }
  std::string listed() {
    HttpClient http{"127.0.0.1", served_.port(), 20'000};
    const auto reply = http.request("GET", "/api/matches", {}, "");
    EXPECT_TRUE(reply && reply->status == 200) << (reply ? reply->body : "");
    return reply ? reply->body : "";
  }

  Served served_;
};

TEST_F(BadDisk, ADamagedLogStopsTheStartUntilTheHostDecides) {
  const std::string match = make();
  served_.kill9();
  ASSERT_GT(fs::file_size(store() + "-wal"), 5000u);
  EXPECT_EQ(host({"match", "check", "--data", served_.data()}).code, 0) << "killed, but whole";
  spoil(store() + "-wal", 3000);
  EXPECT_FALSE(served_.restart());
  EXPECT_NE(served_.log().find("acknowledged"), std::string::npos) << served_.log();
  EXPECT_NE(served_.log().find("armatura store accept " + served_.data()), std::string::npos) << served_.log();
  const Ran check = host({"match", "check", "--data", served_.data()});
  EXPECT_EQ(check.code, 1);
  const Ran accepted = host({"store", "accept", served_.data()});
  EXPECT_EQ(accepted.code, 0) << accepted.err;
  EXPECT_TRUE(served_.restart()) << served_.log();
  EXPECT_EQ(listed().find(match), std::string::npos) << "it was in the log only";
}

TEST_F(BadDisk, OthersAreServedAndTheDamagedMatchCanBeDeletedAndSalvagedAround) {
  std::vector<std::string> matches;
  for (int i = 0; i < 12; ++i) matches.push_back(make());
  ASSERT_EQ(served_.stop(), 0);
  // The record of one match, wherever it lies.
  const std::string bytes = text_of(store());
  const std::size_t place = bytes.find("match\":\"" + matches[5]);
  const std::size_t found = place != std::string::npos ? place : bytes.find(matches[5]);
  ASSERT_NE(found, std::string::npos);
  spoil(store(), found + 40);
  const Ran listing = host({"match", "list", "--data", served_.data()});
  EXPECT_EQ(listing.code, 1);
  const Ran backup = host({"backup", served_.folder() / "copy", "--data", served_.data()});
  EXPECT_EQ(backup.code, 1);
  EXPECT_FALSE(fs::exists(fs::path{served_.folder() / "copy"}));
  EXPECT_TRUE(fs::exists(fs::path{served_.folder() / "copy.incomplete"}));
  const Ran salvaged = host({"store", "salvage", served_.data(), served_.folder() / "new"});
  EXPECT_EQ(salvaged.code, 1) << "something is named";
  EXPECT_EQ(host({"match", "check", "--data", served_.folder() / "new"}).code, 0);

  ASSERT_TRUE(served_.restart()) << served_.log();
  const std::string list = listed();
  std::size_t shown = 0;
  for (const std::string& match : matches) shown += list.find(match) != std::string::npos ? 1 : 0;
  EXPECT_GE(shown, 6u) << list;
  EXPECT_LT(shown, 12u) << "the damage should meet a record";
  EXPECT_NE(served_.log().find("damage in the store"), std::string::npos) << served_.log();
  for (const std::string& match : matches) {
    const Ran deleted = host({"match", "delete", match, "--data", served_.data()});
    EXPECT_EQ(deleted.code, 0) << match << ": " << deleted.err;
  }
  EXPECT_EQ(served_.stop(), 0);
}

}  // namespace
}  // namespace armatura::testing_program
