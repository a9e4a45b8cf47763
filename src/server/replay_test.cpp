// A match told again: the same bytes as live, only to those who may look, and a sandbox that starts where one looked.
#include "server/replay.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <map>

#include "base/random.h"
#include "hosting/hosted_matches.h"
#include "hosting/test_offers.h"
#include "server/test_table.h"
#include "server/tokens.h"
#include "wire/match_lines.h"
#include "wire/match_pack.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kAnn = "ann's browser";
constexpr std::string_view kStranger = "somebody's browser";

class ReplayTest : public ::testing::Test {
 protected:
  void SetUp() override {
    auto read = read_new_match(json::parse(R"({"game":"arena","preset":"full","seats":["me","open"],"name":"Ann"})"),
                               server.packs);
    ASSERT_TRUE(std::holds_alternative<NewMatch>(read));
    std::optional<std::variant<MadeMatch, Fault>> made;
    server.lobby->make(std::move(std::get<NewMatch>(read)), kAnn, [&](auto answer) { made = std::move(answer); });
    ASSERT_TRUE(server.wait(made));
    match = std::get<MadeMatch>(*made).match;
    for (const Viewer viewer : viewers()) room().watch(ears[viewer], viewer, Language::English, std::nullopt);
    std::optional<std::variant<std::string, Fault>> joined;
    server.lobby->join(match, {Seat{1}, "Bob", {}, {}, {}}, "bob's browser",
                       [&](auto answer) { joined = std::move(answer); });
    ASSERT_TRUE(server.wait(joined));
  }
  void TearDown() override {
    for (auto& [viewer, ear] : ears) room().unwatch(ear);
  }

  static SeatKey key_of(Seat seat) { return token_hash(seat.value == 0 ? kAnn : "bob's browser"); }
  static std::vector<Viewer> viewers() { return {Seat{0}, Seat{1}, std::nullopt}; }
  Room& room() { return *server.room(match); }

  // Decides for whoever is asked.
  void play(int decisions) {
    for (int i = 0; i < decisions && room().in_play(); ++i) {
      Seat seat{static_cast<std::uint8_t>(rng.below(2))};
      if (!room().position().awaiting().includes(seat)) seat.value ^= 1u;
      const auto offers = hosting::offers_of(room().position(), seat);
      const std::string code = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
      std::uint32_t ask = 0;
      for (const std::string& text : ears[seat].told) {
        const json::value message = json::parse(text);
        for (const char* kind : {"position", "update"})
          if (const json::value* body = message.as_object().if_contains(kind))
            if (body->at("ask").is_object()) ask = body->at("ask").at("number").to_number<std::uint32_t>();
      }
      std::optional<Answered> answered;
      room().submit({seat, "k" + std::to_string(next_key++), ask, {code}, Language::English, key_of(seat)},
                    [&](const Answered& answer) { answered = answer; });
      ASSERT_TRUE(server.wait(answered));
      ASSERT_TRUE(std::holds_alternative<Accepted>(*answered)) << code;
      server.loop.run();
    }
  }
  void command(Seat seat, TableDo what) {
    std::optional<Answered> answered;
    room().command({seat, what, {}, Language::English, key_of(seat)},
                   [&](const Answered& answer) { answered = answer; });
    ASSERT_TRUE(server.wait(answered));
    server.loop.run();
  }

  std::variant<std::string, Fault> ask(Viewer viewer, std::string_view secret, std::uint32_t from = 0) {
    std::optional<std::variant<std::string, Fault>> page;
    server.lobby->replay(match, viewer, secret, Language::English, from, {}, [&](auto answer) { page = answer; });
    server.wait(page);
    return page.value_or(Fault{"no answer", {}});
  }
  json::value page(Viewer viewer, std::string_view secret, std::uint32_t from = 0) {
    const auto answer = ask(viewer, secret, from);
    EXPECT_TRUE(std::holds_alternative<std::string>(answer)) << std::get<Fault>(answer).code;
    return std::holds_alternative<std::string>(answer) ? json::parse(std::get<std::string>(answer)) : json::value{};
  }
  std::string fault(Viewer viewer, std::string_view secret, std::uint32_t from = 0) {
    const auto answer = ask(viewer, secret, from);
    const auto* fault = std::get_if<Fault>(&answer);
    return fault == nullptr ? "" : fault->code;
  }
  std::variant<MadeMatch, Fault> sandbox(Viewer viewer, std::uint32_t n, std::string_view secret) {
    std::optional<std::variant<MadeMatch, Fault>> made;
    server.lobby->sandbox(match, {viewer, n, "Ann", {}}, secret, secret, [&](auto answer) { made = answer; });
    server.wait(made);
    return made.value_or(Fault{"no answer", {}});
  }
  std::string file_of(const std::string& id) {
    std::optional<std::variant<std::string, Fault>> file;
    server.lobby->file(id, [&](auto answer) { file = answer; });
    server.wait(file);
    return file && std::holds_alternative<std::string>(*file) ? std::get<std::string>(*file) : "";
  }

  void expect_as_live(Viewer viewer) {
    const json::value told = page(viewer, kAnn);
    std::map<std::uint64_t, json::value> updates;
    for (const json::value& update : told.at("updates").as_array())
      updates[update.at("n").to_number<std::uint64_t>()] = update;
    json::value last_view;
    std::size_t compared = 0;
    for (const std::string& text : ears[viewer].told) {
      const json::value message = json::parse(text);
      if (const json::value* live = message.as_object().if_contains("update")) {
        const std::uint64_t n = live->at("n").to_number<std::uint64_t>();
        ASSERT_TRUE(updates.contains(n)) << n;
        EXPECT_EQ(updates[n].at("entries"), live->at("entries")) << n;
        if (updates[n].as_object().contains("change")) {
          EXPECT_EQ(updates[n].at("change"), live->at("change")) << n;
        }
        EXPECT_EQ(updates[n].at("waiting"), live->at("waiting")) << n;
        ++compared;
      } else if (const json::value* whole = message.as_object().if_contains("position")) {
        const std::uint64_t n = whole->at("n").to_number<std::uint64_t>();
        if (updates.contains(n) && updates[n].as_object().contains("view")) {
          EXPECT_EQ(updates[n].at("view"), whole->at("view"));
        }
      }
    }
    EXPECT_EQ(told.at("last").to_number<std::uint64_t>(), updates.size());
    EXPECT_GT(compared, 20u);
  }

  TestServer server;
  std::map<Viewer, TestWatcher> ears;
  std::string match;
  Rng rng{5};
  int next_key = 0;
};

TEST_F(ReplayTest, DrawsTheBoardAfterEachUpdateWhenAsked) {
  play(12);
  const auto drawn = [&](Viewer viewer, std::optional<int> columns) {
    std::optional<std::variant<std::string, Fault>> page;
    server.lobby->replay(match, viewer, kAnn, Language::English, 0, columns, [&](auto answer) { page = answer; });
    server.wait(page);
    std::vector<std::string> boards;
    const json::value told = json::parse(std::get<std::string>(*page));
    for (const json::value& update : told.at("updates").as_array())
      if (const json::value* board = update.as_object().if_contains("board")) boards.emplace_back(board->as_string());
    return boards;
  };
  EXPECT_TRUE(drawn(Seat{0}, {}).empty());
  const std::vector<std::string> boards = drawn(Seat{0}, 90);
  ASSERT_GT(boards.size(), 5u);
  EXPECT_EQ(boards.back(), room().position().board(Seat{0}, Language::English, {true, 90}));
}

TEST_F(ReplayTest, TellsEachViewerWhatItWasToldLive) {
  play(30);
  command(Seat{0}, TableDo::TakeBack);
  command(Seat{1}, TableDo::AcceptTakeBack);
  play(15);
  command(Seat{1}, TableDo::Resign);
  ASSERT_FALSE(room().in_play());
  for (const Viewer viewer : viewers()) expect_as_live(viewer);
}

TEST_F(ReplayTest, GoesOnFromAnyUpdate) {
  play(12);
  const json::value whole = page(Seat{0}, kAnn);
  const json::value rest = page(Seat{0}, kAnn, 5);
  ASSERT_GT(whole.at("updates").as_array().size(), 6u);
  EXPECT_EQ(rest.at("updates").as_array().front(), whole.at("updates").as_array()[5]);
  EXPECT_TRUE(rest.at("view").is_object());
  EXPECT_TRUE(whole.at("view").is_null());
  EXPECT_EQ(fault(Seat{0}, kAnn, 10'000), "no_such_step");
}

TEST_F(ReplayTest, OpensOtherSeatsWhenTheMatchIsOver) {
  play(10);
  EXPECT_EQ(fault(Seat{0}, kAnn), "");
  EXPECT_EQ(fault(Seat{1}, kAnn), "viewpoint_closed");
  EXPECT_EQ(fault(Seat{0}, kStranger), "viewpoint_closed");
  EXPECT_EQ(fault(std::nullopt, kStranger), "");
  EXPECT_EQ(fault(Seat{2}, kAnn), "no_such_seat");
  EXPECT_FALSE(page(Seat{0}, kAnn).at("updates").as_array().back().as_object().contains("at"));
  command(Seat{0}, TableDo::Resign);
  for (const Viewer viewer : viewers()) EXPECT_EQ(fault(viewer, kStranger), "");
  const json::value last = page(Seat{1}, kStranger).at("updates").as_array().back();
  EXPECT_TRUE(last.as_object().contains("at"));
  EXPECT_TRUE(last.at("waiting").is_null());
}

TEST_F(ReplayTest, ASandboxOfAFinishedMatchStartsFromItsTruePosition) {
  play(14);
  command(Seat{0}, TableDo::Resign);
  const auto replay = Replay::read(server.records(), match);
  ASSERT_TRUE(replay) << replay.problem();
  const std::uint32_t n = 9;
  const auto then = replay->position_at(Seat{1}, n);
  ASSERT_NE(then, nullptr);
  const auto made = sandbox(Seat{1}, n, kStranger);
  ASSERT_TRUE(std::holds_alternative<MadeMatch>(made)) << std::get<Fault>(made).code;
  const std::string id = std::get<MadeMatch>(made).match;
  auto played = server.room(id);
  EXPECT_TRUE(played->seating().practice);
  EXPECT_EQ(played->seating().chairs[1].kind, ChairKind::Person);
  EXPECT_EQ(played->seating().chairs[0].kind, ChairKind::Bot);
  ASSERT_TRUE(played->seating().origin);
  EXPECT_FALSE(played->seating().origin->imagined);
  const auto begun = Replay::read(server.records(), id);
  ASSERT_TRUE(begun) << begun.problem();
  EXPECT_EQ(begun->position_at(Seat{1}, 1)->opening(), then->opening());
  const json::value table = json::parse(wire::to_json(played->table(Language::English)));
  EXPECT_EQ(table.at("origin").at("match").as_string(), match);
  EXPECT_EQ(table.at("origin").at("n").to_number<std::uint32_t>(), n);

  // It survives a restart, ends, and its file proves itself, opening and all.
  std::optional<Answered> ended;
  played->command({Seat{1}, TableDo::Resign, {}, Language::English, token_hash(kStranger)},
                  [&](const Answered& answer) { ended = answer; });
  ASSERT_TRUE(server.wait(ended));
  const std::string file = file_of(id);
  EXPECT_NE(file.find("\"opening\":{"), std::string::npos);
  EXPECT_EQ(hosting::find_game("arena")->matches.verify(file), std::nullopt);
  std::optional<std::variant<Lobby::Imported, Fault>> imported;
  server.lobby->import(file, [&](auto answer) { imported = answer; });
  ASSERT_TRUE(server.wait(imported));
  EXPECT_TRUE(std::holds_alternative<Lobby::Imported>(*imported)) << std::get<Fault>(*imported).detail;
}

TEST_F(ReplayTest, ASandboxOfAMatchInPlayIsImaginedFromTheSeat) {
  play(14);
  EXPECT_EQ(std::get<Fault>(sandbox(Seat{1}, 9, kAnn)).code, "viewpoint_closed");
  const auto made = sandbox(Seat{0}, 9, kAnn);
  ASSERT_TRUE(std::holds_alternative<MadeMatch>(made)) << std::get<Fault>(made).code;
  const std::string id = std::get<MadeMatch>(made).match;
  auto played = server.room(id);
  EXPECT_TRUE(played->seating().origin->imagined);
  const auto source = Replay::read(server.records(), match);
  const auto begun = Replay::read(server.records(), id);
  ASSERT_TRUE(source && begun);
  EXPECT_EQ(begun->position_at(Seat{0}, 1)->view_digest(Seat{0}),
            source->position_at(Seat{0}, 9)->view_digest(Seat{0}));
}

TEST_F(ReplayTest, ThereIsNothingToPlayBeforeTheSetUpOrBehindTheEnd) {
  play(4);
  for (const std::uint32_t n : {0u, 1u, 9'999u})
    EXPECT_EQ(std::get<Fault>(sandbox(Seat{0}, n, kAnn)).code, "nothing_to_play") << n;
}

TEST_F(ReplayTest, AnImportedMatchIsToldStepByStep) {
  play(20);
  command(Seat{0}, TableDo::Resign);
  const json::value told = page(std::nullopt, kAnn);
  std::optional<std::variant<Lobby::Imported, Fault>> imported;
  server.lobby->import(file_of(match), [&](auto answer) { imported = answer; });
  ASSERT_TRUE(server.wait(imported));
  const std::string first = std::exchange(match, std::get<Lobby::Imported>(*imported).match);
  const json::value again = page(std::nullopt, kStranger);
  match = first;
  EXPECT_TRUE(again.at("over").as_bool());
  EXPECT_GE(again.at("last").to_number<std::uint32_t>(), told.at("last").to_number<std::uint32_t>());
  const auto entries_of = [](const json::value& page) {
    json::array all;
    for (const json::value& update : page.at("updates").as_array())
      for (const json::value& entry : update.at("entries").as_array()) all.push_back(entry);
    return all;
  };
  EXPECT_EQ(entries_of(again), entries_of(told));
}

}  // namespace
}  // namespace armatura::server
