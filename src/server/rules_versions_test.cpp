// A match that an earlier program left in play goes on by today's rules: the room that wakes it says so in the record,
// once, before anything else, also where the store takes nothing at first.
#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "hosting/hosted_matches.h"
#include "server/replay.h"
#include "server/row_lines.h"
#include "server/stored_header.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

class OlderMatch : public testing::Test {
 protected:
  // Made and played by one server; what it kept is given to another one as a program of the first rules left it.
  void SetUp() override {
    TestServer earlier;
    auto read = read_new_match(json::parse(R"({"game":"arena","seats":["me","me"],"name":"Ann"})"), earlier.packs);
    std::optional<std::variant<MadeMatch, Fault>> made;
    earlier.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto answer) { made = std::move(answer); });
    earlier.wait(made);
    ASSERT_TRUE(made && std::holds_alternative<MadeMatch>(*made));
    match_ = std::get<MadeMatch>(*made).match;
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(std::holds_alternative<Accepted>(decide(earlier)));
    kept_ = std::move(**earlier.records().read(match_, true));
    const std::size_t rules = kept_.record.header.find("\"rules\":2,");
    ASSERT_NE(rules, std::string::npos);
    kept_.record.header.replace(rules, 10, "\"rules\":1,");
    pack_ = {kept_.record.pack, **earlier.records().pack(kept_.record.pack)};
  }
  void keep(TestServer& server, bool with_pack = true) const {
    store::Batch batch;
    batch.match = match_;
    batch.create = kept_.record;
    if (with_pack) batch.packs.push_back(pack_);
    batch.rows = kept_.rows;
    batch.grants = kept_.grants;
    std::optional<store::Written> written;
    server.store->write(std::move(batch), [&](store::Written how) { written = how; });
    server.store->drain();
    ASSERT_EQ(written, store::Written::Done);
  }
  Answered decide(TestServer& server) const {
    const auto room = server.room(match_);
    server.loop.run();
    const Awaiting asked = room->position().awaiting();
    Submit submit;
    while (!asked.includes(submit.seat)) ++submit.seat.value;
    submit.key = "key" + std::to_string(room->position().steps());
    submit.actions = {room->position().offers(submit.seat, Language::English).front().code};
    submit.by = token_hash("browser");
    TestWatcher watcher;
    room->watch(watcher, submit.seat, std::nullopt, std::nullopt);
    const json::value told = json::parse(watcher.told.front());
    submit.ask = static_cast<std::uint32_t>(told.at("position").at("ask").at("number").as_int64());
    room->unwatch(watcher);
    std::optional<Answered> answer;
    room->submit(submit, [&](const Answered& given) { answer = given; });
    server.wait(answer);
    server.loop.run();
    return answer.value_or(Answered{Fault{"no_answer", {}}});
  }
  std::vector<std::string> lines(TestServer& server) const {
    server.store->drain();
    const auto stored = server.records().read(match_, true);
    std::vector<std::string> all;
    for (const std::string_view line : lines_of((*stored)->rows)) all.emplace_back(line);
    return all;
  }
  static std::ptrdiff_t changes_in(const std::vector<std::string>& lines) {
    return std::ranges::count_if(
        lines, [](const std::string& line) { return line.find("rules_changed") != std::string::npos; });
  }
  std::string change_line() const {
    return "{\"n\":" + std::to_string(before()) + ",\"table\":\"rules_changed\",\"text\":\"1 -> 2\"}";
  }
  std::size_t before() const { return lines_of(kept_.rows).size(); }

  std::string match_;
  store::StoredMatch kept_;
  store::Pack pack_;
};

TEST_F(OlderMatch, SaysWhenItWakesThatTodaysRulesTakeOver) {
  TestServer server;
  keep(server);
  const auto touched = (*server.records().find(match_))->touched;
  server.loop.advance(60'000);
  ASSERT_TRUE(server.room(match_));
  server.loop.run();
  auto now = lines(server);
  ASSERT_EQ(now.size(), before() + 1);
  EXPECT_EQ(now.back(), change_line());
  // Nobody has touched it.
  EXPECT_EQ((*server.records().find(match_))->touched, touched);
  EXPECT_EQ(server.room(match_)->table(std::nullopt).rules, (std::vector<std::uint32_t>{1, 2}));
  server.restart();
  ASSERT_TRUE(std::holds_alternative<Accepted>(decide(server)));
  now = lines(server);
  EXPECT_EQ(now.size(), before() + 2);
  EXPECT_EQ(changes_in(now), 1);
}

TEST_F(OlderMatch, IsToldToEverybodyAlikeUnderTheirNextNumber) {
  TestServer server;
  keep(server);
  const auto room = server.room(match_);
  std::vector<TestWatcher> watchers(3);
  for (std::size_t i = 0; i < watchers.size(); ++i)
    room->watch(watchers[i], i == 2 ? Viewer{} : Viewer{Seat{static_cast<std::uint8_t>(i)}}, Language::English,
                std::nullopt);
  server.loop.run();
  const auto replay = Replay::read(server.records(), match_);
  ASSERT_TRUE(replay) << replay.problem();
  for (std::size_t i = 0; i < watchers.size(); ++i) {
    const Viewer viewer = i == 2 ? Viewer{} : Viewer{Seat{static_cast<std::uint8_t>(i)}};
    const json::value page = json::parse(std::get<0>(replay->page(viewer, Language::English, 0, false)));
    const json::value& last = page.at("updates").as_array().back();
    EXPECT_EQ(json::serialize(last.at("entries")),
              R"([{"table":{"event":"rules_changed","text":"1 -> 2"},)"
              R"("text":"The match goes on under newer rules: version 1 -> 2."}])");
    EXPECT_EQ(json::serialize(last.at("change")), "[]");
    const auto position = room->table(std::nullopt);
    EXPECT_EQ(position.rules.size(), 2u);
  }
}

// What the store refuses has not happened; whatever it takes first says it then, in the same row.
TEST_F(OlderMatch, SaysItWithTheFirstDecisionWhereTheDiskWasFull) {
  TestServer server;
  keep(server);
  server.store->full = true;
  ASSERT_TRUE(server.room(match_));
  server.loop.run();
  EXPECT_EQ(lines(server).size(), before());
  EXPECT_EQ(std::get<Fault>(decide(server)).code, "disk_full");
  EXPECT_EQ(lines(server).size(), before());
  server.store->full = false;
  ASSERT_TRUE(std::holds_alternative<Accepted>(decide(server)));
  const auto now = lines(server);
  ASSERT_EQ(now.size(), before() + 2);
  EXPECT_EQ(now[before()], change_line());
  EXPECT_EQ(changes_in(now), 1);
}

TEST_F(OlderMatch, ARematchAndASandboxOfItBeginByTodaysRules) {
  TestServer server;
  keep(server);
  const auto room = server.room(match_);
  std::optional<Answered> resigned;
  room->command({Seat{0}, TableDo::Resign, std::nullopt, Language::English, token_hash("browser")},
                [&](const Answered& given) { resigned = given; });
  server.wait(resigned);
  ASSERT_TRUE(std::holds_alternative<Accepted>(*resigned));
  const std::vector<std::uint32_t> today{2};
  std::optional<std::variant<std::string, Fault>> rematch;
  server.lobby->rematch(room, {Seat{0}, token_hash("browser"), {}}, [&](auto made) { rematch = std::move(made); });
  server.wait(rematch);
  ASSERT_TRUE(std::holds_alternative<std::string>(*rematch)) << std::get<Fault>(*rematch).code;
  EXPECT_EQ(server.room(std::get<std::string>(*rematch))->table(std::nullopt).rules, today);
  std::optional<std::variant<MadeMatch, Fault>> sandbox;
  server.lobby->sandbox(match_, {Seat{0}, 3, "Ann", {}}, "browser", "browser",
                        [&](auto made) { sandbox = std::move(made); });
  server.wait(sandbox);
  ASSERT_TRUE(std::holds_alternative<MadeMatch>(*sandbox)) << std::get<Fault>(*sandbox).code;
  EXPECT_EQ(server.room(std::get<MadeMatch>(*sandbox).match)->table(std::nullopt).rules, today);
  EXPECT_EQ(room->table(std::nullopt).rules, (std::vector<std::uint32_t>{1, 2}));
}

TEST_F(OlderMatch, WithoutItsPackSaysSoAndStaysAsItWas) {
  TestServer server;
  keep(server, false);
  for (int i = 0; i < 2; ++i) {
    const auto found = server.find_room(match_);
    ASSERT_TRUE(std::holds_alternative<Fault>(found));
    EXPECT_EQ(std::get<Fault>(found).code, "pack_gone");
    EXPECT_EQ(
        sentence_of(std::get<Fault>(found), Language::English),
        "The pack that this match is played with is gone from this server, so it cannot go on. Nothing was changed; "
        "the host has been told.");
    ASSERT_EQ(server.lobby->damage().size(), 1u);
    EXPECT_EQ(server.lobby->damage().front(), "match " + match_ + ": its pack is not in the store");
  }
  EXPECT_EQ(lines(server).size(), before());
  server.store->put_pack(pack_.hash, pack_.text);
  EXPECT_TRUE(std::holds_alternative<std::shared_ptr<Room>>(server.find_room(match_)));
}

TEST_F(OlderMatch, OfRulesThatNobodyKnowsYetIsNotTouched) {
  TestServer server;
  const std::size_t rules = kept_.record.header.find("\"rules\":1,");
  kept_.record.header.replace(rules, 10, "\"rules\":9,");
  keep(server);
  const auto found = server.find_room(match_);
  EXPECT_EQ(std::get<Fault>(found).code, "newer_rules");
  EXPECT_EQ(
      sentence_of(std::get<Fault>(found), Language::English),
      "This match has gone on under newer rules than this server knows, so it cannot go on here. Nothing was changed; "
      "the host has been told.");
  ASSERT_EQ(server.lobby->damage().size(), 1u);
  EXPECT_NE(server.lobby->damage().front().find("played under rules version 9; this program knows versions up to 2"),
            std::string::npos)
      << server.lobby->damage().front();
  EXPECT_EQ(lines(server).size(), before());
}

}  // namespace
}  // namespace armatura::server
