// People at a table are called by the names they gave, in whatever a server says of their match: live, after a restart,
// in its history, told again, and brought in as a file.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "server/replay.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kBrowserOfAnn = "ann's browser";
constexpr std::string_view kBrowserOfBob = "bob's browser";
const std::string kBobsName = "Боб \"{seats}\" <b>\\";

Settings often_kept() {
  Settings settings;
  settings.snapshot_rows = 4;
  return settings;
}

class SeatNamesTest : public ::testing::TestWithParam<Language> {
 protected:
  void SetUp() override {
    auto read = read_new_match(
        json::parse(R"({"game":"bronepehota","preset":"simple","seats":["me","open"],"name":"Аня\n"})"), server.packs);
    ASSERT_TRUE(std::holds_alternative<NewMatch>(read));
    std::optional<std::variant<MadeMatch, Fault>> made;
    server.lobby->make(std::move(std::get<NewMatch>(read)), kBrowserOfAnn,
                       [&](auto answer) { made = std::move(answer); });
    ASSERT_TRUE(server.wait(made));
    match = std::get<MadeMatch>(*made).match;
    room().watch(gallery, std::nullopt, GetParam(), std::nullopt);
  }
  void TearDown() override { room().unwatch(gallery); }

  Room& room() { return *server.room(match); }
  void join() {
    std::optional<std::variant<std::string, Fault>> joined;
    server.lobby->join(match, {Seat{1}, kBobsName, {}, {}, {}}, kBrowserOfBob,
                       [&](auto answer) { joined = std::move(answer); });
    ASSERT_TRUE(server.wait(joined));
    server.loop.run();
  }
  void play(int decisions) {
    for (int i = 0; i < decisions; ++i) {
      TestWatcher asked;
      const Seat seat{static_cast<std::uint8_t>(room().position().awaiting().includes(Seat{0}) ? 0 : 1)};
      room().watch(asked, seat, GetParam(), std::nullopt);
      const auto number =
          json::parse(asked.told.front()).at("position").at("ask").at("number").to_number<std::uint32_t>();
      room().unwatch(asked);
      const auto code =
          hosting::bot_decision(room().position(), seat, {.level = "random", .seed = static_cast<std::uint64_t>(i)});
      std::optional<Answered> answered;
      room().submit({seat,
                     "k" + std::to_string(next_key++),
                     number,
                     {*code},
                     GetParam(),
                     token_hash(seat.value == 0 ? kBrowserOfAnn : kBrowserOfBob)},
                    [&](const Answered& answer) { answered = answer; });
      ASSERT_TRUE(server.wait(answered));
      ASSERT_TRUE(std::holds_alternative<Accepted>(*answered)) << *code;
      server.loop.run();
    }
  }
  // What the gallery would be told now.
  std::string now() {
    TestWatcher watcher;
    room().watch(watcher, std::nullopt, GetParam(), std::nullopt);
    room().unwatch(watcher);
    return watcher.told.front();
  }
  static json::array entries_of(const json::value& updates) {
    json::array all;
    for (const json::value& update : updates.as_array())
      for (const json::value& entry : update.at("entries").as_array()) all.push_back(entry);
    return all;
  }
  // Every line but those of who sat down, in one text.
  static std::string sentences(const json::array& entries) {
    std::string all;
    for (const json::value& entry : entries) {
      const json::value* table = entry.as_object().if_contains("table");
      const json::value* text = entry.as_object().if_contains("text");
      if (text != nullptr && (table == nullptr || table->at("event") != "seat_taken"))
        all += std::string{text->as_string()} + '\n';
    }
    return all;
  }
  json::array told_again(const std::string& id) const {
    const auto replay = Replay::read(server.records(), id);
    if (!replay) return {};
    const auto page = replay->page(std::nullopt, GetParam(), 0, true);
    return entries_of(json::parse(std::get<std::string>(page)).at("updates"));
  }
  std::string title(int number) const {
    return (GetParam() == Language::Russian ? "Игрок " : "Player ") + std::to_string(number);
  }

  TestServer server{often_kept()};
  std::string match;
  TestWatcher gallery;
  int next_key = 0;
};

TEST_P(SeatNamesTest, AreSaidInEverySentenceOfTheMatch) {
  const json::value open = json::parse(wire::to_json(room().table(GetParam()))).at("seats");
  EXPECT_EQ(open.at(0).at("title"), json::string{title(1)});
  EXPECT_EQ(open.at(0).at("called"), json::string{"Аня"});
  EXPECT_EQ(open.at(1).at("called"), json::string{title(2)});
  join();
  EXPECT_EQ(json::parse(wire::to_json(room().table(GetParam()))).at("seats").at(1).at("called"),
            json::string{kBobsName});
  for (int round = 0; round < 6; ++round) {
    ASSERT_NO_FATAL_FAILURE(play(5));
    const std::string before = now();
    room().unwatch(gallery);
    server.restart();
    EXPECT_EQ(now(), before) << "round " << round;
    room().watch(gallery, std::nullopt, GetParam(), std::nullopt);
  }
  // The question that stands, the history, and the match told again.
  const std::string waiting{json::parse(now()).at("position").at("waiting").at("prompt").as_string()};
  EXPECT_TRUE(waiting.find("Аня") != std::string::npos || waiting.find(kBobsName) != std::string::npos) << waiting;
  std::optional<Text> history;
  room().history(std::nullopt, GetParam(), [&](auto answer) { history = std::get<Text>(answer); });
  ASSERT_TRUE(server.wait(history));
  const json::array past = json::parse(**history).at("history").at("entries").as_array();
  const std::string lines = sentences(past);
  for (const int seat : {1, 2}) EXPECT_EQ(lines.find(title(seat)), std::string::npos) << lines;
  for (const std::string& name : {std::string{"Аня"}, kBobsName})
    EXPECT_NE(lines.find(name), std::string::npos) << lines;
  EXPECT_EQ(told_again(match), past);
  // And as a file.
  std::optional<Answered> resigned;
  room().command({Seat{1}, TableDo::Resign, {}, GetParam(), token_hash(kBrowserOfBob)},
                 [&](const Answered& answer) { resigned = answer; });
  ASSERT_TRUE(server.wait(resigned));
  std::optional<std::variant<std::string, Fault>> file;
  server.lobby->file(match, [&](auto answer) { file = std::move(answer); });
  ASSERT_TRUE(server.wait(file));
  std::optional<std::variant<Lobby::Imported, Fault>> imported;
  server.lobby->import(std::get<std::string>(*file), [&](auto answer) { imported = answer; });
  ASSERT_TRUE(server.wait(imported));
  const json::array again = told_again(std::get<Lobby::Imported>(*imported).match);
  EXPECT_GT(again.size(), past.size());
  EXPECT_EQ(again, told_again(match));
}

INSTANTIATE_TEST_SUITE_P(Languages, SeatNamesTest, testing::Values(Language::Russian, Language::English));

}  // namespace
}  // namespace armatura::server
