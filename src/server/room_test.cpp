// Rooms without a network: what is agreed at a table, kept over restarts, and told to whom.
#include "server/room.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>
#include <future>

#include "hosting/hosted_matches.h"
#include "hosting/hosted_terms.h"
#include "hosting/test_games.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

Settings quick() {
  Settings settings;
  settings.bot_delay_ms = 0;
  settings.snapshot_rows = 8;
  return settings;
}

// A match with people who answer through their watchers.
class RoomTest : public ::testing::Test {
 protected:
  void make(const std::string& wish) {
    auto read = read_new_match(json::parse(wish), server_.packs);
    ASSERT_TRUE(std::holds_alternative<NewMatch>(read)) << sentence_of(std::get<Fault>(read), std::nullopt);
    std::optional<std::variant<MadeMatch, Fault>> answer;
    server_.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto made) { answer = std::move(made); });
    server_.wait(answer);
    ASSERT_TRUE(answer && std::holds_alternative<MadeMatch>(*answer));
    match_ = std::get<MadeMatch>(*answer).match;
    sit_down();
  }
  void make_duel(const std::string& more = {}) {
    make(R"({"game":"arena","seats":["me","me"],"name":"Ann")" + more + "}");
  }

  void sit_down() {
    watchers_.clear();
    for (std::size_t i = 0; i < room().seating().chairs.size(); ++i) {
      watchers_.push_back(std::make_unique<TestWatcher>());
      room().watch(*watchers_.back(), Seat{static_cast<std::uint8_t>(i)}, Language::English, std::nullopt);
    }
    server_.loop.run();
  }

  Room& room() { return *server_.room(match_); }

  // The question that was last put to a seat, or null.
  json::value question(std::size_t seat) {
    const auto& told = watchers_[seat]->told;
    for (auto text = told.rbegin(); text != told.rend(); ++text) {
      const json::value message = json::parse(*text);
      for (const char* kind : {"position", "update"})
        if (const json::value* body = message.as_object().if_contains(kind)) return body->at("ask");
    }
    return {};
  }
  std::optional<std::size_t> asked() {
    for (std::size_t i = 0; i < watchers_.size(); ++i)
      if (question(i).is_object()) return i;
    return std::nullopt;
  }

  Answered submit(std::size_t seat, const std::string& code, const std::string& key, std::uint32_t ask) {
    std::optional<Answered> answer;
    room().submit({Seat{static_cast<std::uint8_t>(seat)}, key, ask, {code}, Language::English, token_hash("browser")},
                  [&](const Answered& given) { answer = given; });
    server_.wait(answer);
    return answer.value_or(Answered{Fault{"no_answer", {}}});
  }
  // The awaited seat takes one of its offers; `pick` counts around.
  Answered play_one(std::size_t pick = 0) {
    const std::size_t seat = asked().value_or(0);
    const json::value ask = question(seat);
    const auto& offers = ask.at("offers").as_array();
    last_code_ = std::string{offers[pick % offers.size()].as_string()};
    return submit(seat, last_code_, "key" + std::to_string(next_key_++),
                  static_cast<std::uint32_t>(ask.at("number").as_int64()));
  }
  void play(int decisions) {
    for (int i = 0; i < decisions && asked(); ++i)
      ASSERT_TRUE(std::holds_alternative<Accepted>(play_one(static_cast<std::size_t>(i) * 7))) << i;
  }

  Answered command(std::size_t seat, TableDo what, std::optional<Seat> about = {}) {
    std::optional<Answered> answer;
    room().command({Seat{static_cast<std::uint8_t>(seat)}, what, about, Language::English, token_hash("browser")},
                   [&](const Answered& given) { answer = given; });
    server_.wait(answer);
    return answer.value_or(Answered{Fault{"no_answer", {}}});
  }
  static std::string code_of(const Answered& answered) {
    const auto* fault = std::get_if<Fault>(&answered);
    return fault == nullptr ? "" : fault->code;
  }
  // The match that follows, or the code of the refusal.
  std::string rematch(std::string_view browser, std::uint8_t seat) {
    std::optional<std::variant<std::string, Fault>> answer;
    server_.lobby->rematch(server_.room(match_), {Seat{seat}, token_hash(browser), {}},
                           [&](auto made) { answer = std::move(made); });
    server_.wait(answer);
    if (const auto* fault = std::get_if<Fault>(&*answer)) return fault->code;
    return std::get<std::string>(*answer);
  }
  // Empty, or the code of the refusal.
  std::string join(std::string_view match, std::uint8_t seat, std::string name, std::string_view browser) {
    std::optional<std::variant<std::string, Fault>> answer;
    server_.lobby->join(match, {Seat{seat}, std::move(name), {}, token_hash(browser), {}}, browser,
                        [&](auto joined) { answer = std::move(joined); });
    server_.wait(answer);
    const auto* fault = std::get_if<Fault>(&*answer);
    return fault == nullptr ? "" : fault->code;
  }
  std::string leave(std::uint8_t seat, std::string_view browser) {
    std::optional<Answered> answer;
    room().leave_seat(Seat{seat}, token_hash(browser), [&](const Answered& given) { answer = given; });
    server_.wait(answer);
    return code_of(*answer);
  }
  json::value table() { return json::parse(wire::to_json(room().table(Language::English))); }
  std::string file() {
    std::optional<std::variant<std::string, Fault>> answer;
    server_.lobby->file(match_, [&](auto given) { answer = std::move(given); });
    server_.wait(answer);
    return std::holds_alternative<std::string>(*answer) ? std::get<std::string>(*answer) : std::string{};
  }

  TestServer server_{quick()};
  std::string match_;
  std::vector<std::unique_ptr<TestWatcher>> watchers_;
  std::string last_code_;
  int next_key_ = 0;
};

// Rights are no game's own business.
class SeatsOfEveryGame : public RoomTest, public ::testing::WithParamInterface<std::string> {
 protected:
  void make_here(const std::string& seats) {
    make(R"({"game":")" + GetParam() + R"(","name":"Ann","seats":)" + seats + "}");
  }
  // A match of two begins when the second person sits down, and nobody leaves it then.
  bool waits_for_a_third() const { return hosting::find_game(GetParam())->terms.seat_range().second > 2; }
};

INSTANTIATE_TEST_SUITE_P(Games, SeatsOfEveryGame, ::testing::ValuesIn(hosting::game_ids()), hosting::game_name);

TEST_F(RoomTest, LooksAtWhatWasChosenOnAWorkerWhileTheLoopGoesOn) {
  std::promise<void> held;
  server_.workers.run([&] { held.get_future().wait(); });  // the only one
  const json::object field{
      {"size", {1200, 800}}, {"pieces", json::array{}}, {"areas", json::array{{0, 100, 200, 700}}}};
  auto read = read_new_match(
      {{"game", "bronepehota"}, {"seats", {"me", "bot"}}, {"options", {{"field", json::serialize(field)}}}},
      server_.packs);
  ASSERT_TRUE(std::holds_alternative<NewMatch>(read));
  std::optional<std::variant<MadeMatch, Fault>> answer;
  server_.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto made) { answer = std::move(made); });
  server_.loop.run();
  EXPECT_FALSE(answer) << "nobody has looked at the table yet";
  held.set_value();
  ASSERT_TRUE(server_.wait(answer));
  ASSERT_TRUE(std::holds_alternative<Fault>(*answer));
  EXPECT_EQ(std::get<Fault>(*answer).code, "bad_request");
  EXPECT_EQ(server_.lobby->rooms(), 0U);
}

TEST_F(RoomTest, SaysInTheLanguageOfWhoAsksWhatIsWrongWithTheOptions) {
  const std::vector<std::pair<json::object, std::string>> cases{
      {{{"teams", "pairs"}}, "Для команд нужны четыре игрока."},
      {{{"field", R"({"size":[1200,800]})"}}, "Свой стол: не хватает поля «pieces»."}};
  for (const auto& [options, told] : cases) {
    auto read =
        read_new_match({{"game", "bronepehota"}, {"seats", {"me", "bot"}}, {"options", options}}, server_.packs);
    std::get<NewMatch>(read).language = Language::Russian;
    std::optional<std::variant<MadeMatch, Fault>> answer;
    server_.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto made) { answer = std::move(made); });
    ASSERT_TRUE(server_.wait(answer));
    ASSERT_TRUE(std::holds_alternative<Fault>(*answer));
    EXPECT_EQ(std::get<Fault>(*answer).detail, told);
  }
}

TEST_F(RoomTest, FoldsAMatchThatWakesOnAWorkerWhileTheLoopGoesOn) {
  make(json::serialize(json::object{{"game", "bronepehota"},
                                    {"seats", {"me", "me"}},
                                    {"options", {{"field", R"({"size":[1600,900],"pieces":[]})"}}}}));
  server_.restart();
  std::promise<void> held;
  server_.workers.run([&] { held.get_future().wait(); });  // the only one
  server_.lobby->wake_all();
  int asked = 0;
  for (int i = 0; i < 3; ++i) server_.lobby->open(match_, Urgency::Player, [&](const auto&) { ++asked; });
  server_.loop.run();
  EXPECT_EQ(server_.lobby->rooms(), 0U);
  EXPECT_EQ(asked, 0);
  held.set_value();
  EXPECT_TRUE(server_.loop.run_until([&] { return asked == 3; })) << "whoever asked meanwhile is answered too";
  EXPECT_EQ(server_.lobby->rooms(), 1U);
}

// Others may be made while a worker looks.
TEST_F(RoomTest, MakesNoMoreMatchesThanItHasRoomForHoweverManyAreAskedForAtOnce) {
  server_.settings.max_matches = 2;
  std::vector<std::variant<MadeMatch, Fault>> answers;
  for (int i = 0; i < 4; ++i) {
    auto read = read_new_match(json::parse(R"({"game":"arena","seats":["me","open"]})"), server_.packs);
    server_.lobby->make(std::move(std::get<NewMatch>(read)), "browser",
                        [&](auto made) { answers.push_back(std::move(made)); });
  }
  ASSERT_TRUE(server_.loop.run_until([&] { return answers.size() == 4; }));
  EXPECT_EQ(std::count_if(answers.begin(), answers.end(),
                          [](const auto& each) { return std::holds_alternative<MadeMatch>(each); }),
            2);
}

TEST_F(RoomTest, ContinuesWhereItStoodAfterEveryRestart) {
  make_duel();
  for (int round = 0; round < 12; ++round) {
    play(5);
    const std::size_t seat = asked().value_or(0);
    const std::string before = json::serialize(question(seat));
    const std::uint32_t steps = room().position().steps();
    server_.restart();
    sit_down();
    EXPECT_EQ(room().position().steps(), steps);
    EXPECT_EQ(json::serialize(question(seat)), before) << "round " << round;
  }
}

TEST_F(RoomTest, ARepeatedKeyGetsItsOldAnswerAndMovesNothing) {
  make_duel();
  const std::size_t seat = *asked();
  const json::value ask = question(seat);
  const auto number = static_cast<std::uint32_t>(ask.at("number").as_int64());
  const std::string code{ask.at("offers").as_array()[0].as_string()};
  const Answered first = submit(seat, code, "once", number);
  ASSERT_TRUE(std::holds_alternative<Accepted>(first));
  const std::uint32_t steps = room().position().steps();
  EXPECT_EQ(std::get<Accepted>(submit(seat, code, "once", number)).n, std::get<Accepted>(first).n);
  play(6);
  server_.restart();
  sit_down();
  const std::uint32_t later = room().position().steps();
  EXPECT_GT(later, steps);
  EXPECT_EQ(std::get<Accepted>(submit(seat, code, "once", number)).n, std::get<Accepted>(first).n);
  EXPECT_EQ(room().position().steps(), later);
  EXPECT_EQ(code_of(submit(seat, code, "another", number)).substr(0, 3), asked() == seat ? "pas" : "not");
}

TEST_F(RoomTest, ResigningEndsAMatchOfTwoAndOpensTheKey) {
  make_duel();
  play(4);
  EXPECT_EQ(file(), "");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  EXPECT_EQ(table().at("status"), "over");
  EXPECT_EQ(table().at("result").at("ranks").at(0).at("rank"), 2);
  EXPECT_EQ(table().at("result").at("ranks").at(1).at("rank"), 1);
  const std::string text = file();
  EXPECT_NE(text.find("key_opened"), std::string::npos);
  EXPECT_EQ(room().game().matches.verify(text), std::nullopt);
  EXPECT_EQ(code_of(command(1, TableDo::Resign)), "over");
}

TEST_F(RoomTest, ADrawNeedsEveryPerson) {
  make_duel();
  play(3);
  EXPECT_EQ(code_of(command(1, TableDo::AcceptDraw)), "no_draw_offered");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::OfferDraw)));
  EXPECT_EQ(table().at("draw_offer"), 0);
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(1, TableDo::DeclineDraw)));
  EXPECT_EQ(table().as_object().if_contains("draw_offer"), nullptr);
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(1, TableDo::OfferDraw)));
  play(1);  // whoever plays on has answered
  EXPECT_EQ(table().as_object().if_contains("draw_offer"), nullptr);
  command(1, TableDo::OfferDraw);
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::AcceptDraw)));
  EXPECT_EQ(table().at("result").at("ending"), "agreed");
  EXPECT_EQ(table().at("result").at("ranks").at(0).at("rank"), 1);
  EXPECT_EQ(room().game().matches.verify(file()), std::nullopt);
}

TEST_F(RoomTest, AClockThatRunsOutHandsTheSeatToABotAndItsOwnerReturns) {
  make_duel(R"(,"clock":{"kind":"total","seconds":60,"increment":2},"on_timeout":"bot")");
  const std::size_t slow = *asked();
  server_.loop.advance(59'000);
  EXPECT_FALSE(room().seating().chairs[slow].stood_in);
  server_.loop.advance(1'001);
  ASSERT_TRUE(server_.loop.run_until([&] { return room().seating().chairs[slow].stood_in; }));
  EXPECT_EQ(code_of(submit(slow, "pass", "late", 1)), "bot_plays");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(slow, TableDo::Return)));
  EXPECT_FALSE(room().seating().chairs[slow].stood_in);
  EXPECT_EQ(code_of(command(slow, TableDo::Return)), "not_stood_in");
}

TEST_F(RoomTest, AClockThatRunsOutMayResign) {
  make_duel(R"(,"clock":{"kind":"move","seconds":30},"on_timeout":"resign")");
  server_.loop.advance(29'000);
  play(1);
  server_.loop.advance(29'000);  // a new question, a new allowance
  EXPECT_EQ(table().at("status"), "playing");
  server_.loop.advance(1'500);
  EXPECT_EQ(table().at("status"), "over");
  EXPECT_EQ(table().at("result").at("ending"), "resigned");
  EXPECT_EQ(room().game().matches.verify(file()), std::nullopt);
}

TEST_F(RoomTest, ARestartCostsNobodyTime) {
  make_duel(R"(,"clock":{"kind":"total","seconds":100})");
  const std::size_t first = *asked();
  server_.loop.advance(40'000);
  play(1);
  const std::int64_t left = room().clocks_left()[first];
  EXPECT_LE(left, 60'000);
  watchers_.clear();
  server_.restart();
  server_.loop.advance(1'000'000);
  EXPECT_EQ(room().clocks_left()[first], left);
}

TEST_F(RoomTest, AnIdleMatchWithDaysOnItsClockLeavesMemoryAndStillTimesOut) {
  make_duel(R"(,"clock":{"kind":"days","days":2},"on_timeout":"resign")");
  for (auto& watcher : watchers_) room().unwatch(*watcher);
  server_.lobby->sweep();
  EXPECT_EQ(server_.lobby->rooms(), 0u);
  for (int hour = 0; hour < 47; ++hour) {
    server_.loop.advance(3'600'000);
    server_.lobby->sweep();
  }
  EXPECT_EQ(server_.lobby->rooms(), 0u);
  for (int minute = 0; minute < 61; ++minute) {
    server_.loop.advance(60'000);
    server_.lobby->sweep();
  }
  // It is read again on another thread, where no clock stands still.
  EXPECT_TRUE(server_.loop.run_until([&] {
    server_.loop.advance(1000);
    return room().status() == store::Status::Over;
  }));
}

TEST_F(RoomTest, OnlyTheAbsentAreHandedToABot) {
  make_duel(R"(,"absence_minutes":10)");
  EXPECT_EQ(code_of(command(0, TableDo::HandOver, Seat{1})), "not_absent");
  room().unwatch(*watchers_[1]);
  server_.loop.advance(9 * 60'000);
  EXPECT_EQ(code_of(command(0, TableDo::HandOver, Seat{1})), "not_absent");
  server_.loop.advance(60'000);
  EXPECT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::HandOver, Seat{1})));
  EXPECT_TRUE(room().seating().chairs[1].stood_in);
}

TEST_F(RoomTest, InPracticeEverythingIsTakenBack) {
  make_duel(R"(,"practice":true,"seed":"7")");
  std::vector<std::string> before;
  for (int i = 0; i < 6; ++i) {
    std::string view;
    room().position().write_view(view, Seat{0});
    before.push_back(view);
    play(1);
  }
  for (int i = 5; i >= 0; --i) {
    ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::TakeBack)));
    std::string view;
    room().position().write_view(view, Seat{0});
    EXPECT_EQ(view, before[static_cast<std::size_t>(i)]);
    server_.restart();
    sit_down();
  }
  command(0, TableDo::Resign);
  EXPECT_EQ(room().game().matches.verify(file()), std::nullopt);
}

TEST_F(RoomTest, TakingBackAnothersMoveNeedsTheirConsent) {
  make_duel();
  std::size_t mover = 0;
  std::string view;
  // Until a decision hands the question to the other seat without a draw: then it is not free any more.
  for (int i = 0; i < 400; ++i) {
    mover = *asked();
    view.clear();
    room().position().write_view(view, Seat{static_cast<std::uint8_t>(mover)});
    play(1);
    if (!asked() || *asked() != mover) break;
  }
  const Answered asked_for = command(mover, TableDo::TakeBack);
  if (room().seating().take_back) {  // the other seat has decided since, or may have seen something
    const std::size_t other = 1 - mover;
    EXPECT_EQ(code_of(command(other, TableDo::DeclineTakeBack)), "");
    EXPECT_FALSE(room().seating().take_back.has_value());
  } else if (std::holds_alternative<Accepted>(asked_for)) {
    std::string now;
    room().position().write_view(now, Seat{static_cast<std::uint8_t>(mover)});
    EXPECT_EQ(now, view);
  }
  EXPECT_EQ(code_of(command(0, TableDo::AcceptTakeBack)), "no_take_back_asked");
}

TEST_F(RoomTest, FoldsOneLogAtATimeForThoseWhoTakeBack) {
  make_duel(R"(,"practice":true,"seed":"7")");
  play(4);
  const std::uint32_t steps = room().position().steps();
  HeldWorker worker{server_.workers};
  std::vector<Answered> answers;
  const TableCommand back{Seat{0}, TableDo::TakeBack, std::nullopt, Language::English, token_hash("browser")};
  for (int i = 0; i < 20; ++i) room().command(back, [&](const Answered& given) { answers.push_back(given); });
  server_.loop.run();
  EXPECT_EQ(answers.size(), 19u) << "they are not queued";
  for (const Answered& answer : answers) EXPECT_EQ(code_of(answer), "busy");
  worker.let_go();
  ASSERT_TRUE(server_.loop.run_until([&] { return answers.size() == 20; }));
  EXPECT_TRUE(std::holds_alternative<Accepted>(answers.back()));
  EXPECT_GT(room().position().steps(), steps);
  EXPECT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::TakeBack))) << "and again afterwards";
}

TEST_F(RoomTest, WhoComesBackWhileAnotherCatchesUpIsToldTheWholePosition) {
  make_duel();
  play(6);
  HeldWorker worker{server_.workers};
  std::vector<std::unique_ptr<TestWatcher>> back;
  for (int i = 0; i < 10; ++i) {
    back.push_back(std::make_unique<TestWatcher>());
    room().watch(*back.back(), Seat{0}, Language::English, 1);
    room().unwatch(*back.back());  // who leaves again does not make room for the next
    room().watch(*back.back(), Seat{0}, Language::English, 1);
  }
  const auto positions = [&] {
    return std::count_if(back.begin(), back.end(), [](const auto& watcher) {
      return std::any_of(watcher->told.begin(), watcher->told.end(),
                         [](const std::string& text) { return text.starts_with("{\"position\""); });
    });
  };
  server_.loop.run();
  EXPECT_EQ(positions(), 10);
  EXPECT_LE(server_.workers.waiting(), 1u);
  TestWatcher gallery;
  room().watch(gallery, std::nullopt, Language::English, 1);
  server_.loop.run();
  EXPECT_LE(server_.workers.waiting(), 2u) << "those who look on have one of their own";
  worker.let_go();
  EXPECT_TRUE(server_.loop.run_until([&] { return gallery.told.size() > 1; }));
  room().unwatch(gallery);
  for (const auto& watcher : back) room().unwatch(*watcher);
}

TEST_F(RoomTest, FoldsOneLogAtATimeForThoseWhoLookBack) {
  make_duel();
  play(4);
  HeldWorker worker{server_.workers};
  int told = 0;
  const auto count = [&](const std::variant<Text, Fault>& text) { told += std::holds_alternative<Text>(text) ? 1 : 0; };
  for (int i = 0; i < 5; ++i) {
    for (const auto language : {std::optional<Language>{}, std::optional{Language::Russian}})
      for (const Viewer viewer : {Viewer{}, Viewer{Seat{0}}, Viewer{Seat{1}}}) room().history(viewer, language, count);
    play(1);
  }
  EXPECT_LE(server_.workers.waiting(), 2u);
  worker.let_go();
  EXPECT_TRUE(server_.loop.run_until([&] { return told == 30; })) << told;
}

TEST_F(RoomTest, PlayersAndSpectatorsTalkInRoomsOfTheirOwn) {
  make_duel();
  TestWatcher gallery;
  room().watch(gallery, std::nullopt, std::nullopt, std::nullopt);
  const auto say = [&](bool from_gallery, const std::string& text) {
    std::optional<Answered> answer;
    room().chat({from_gallery ? Viewer{} : Viewer{Seat{0}}, token_hash("browser"), "Somebody"}, text,
                [&](const Answered& given) { answer = given; });
    server_.wait(answer);
    server_.loop.run();
    return code_of(*answer);
  };
  const auto heard = [](const TestWatcher& watcher, std::string_view text) {
    return std::any_of(watcher.told.begin(), watcher.told.end(),
                       [&](const std::string& told) { return told.find(text) != std::string::npos; });
  };
  EXPECT_EQ(say(false, "red plans"), "");
  EXPECT_EQ(say(true, "gallery <b>bets</b>"), "");
  EXPECT_TRUE(heard(*watchers_[1], "red plans"));
  EXPECT_FALSE(heard(gallery, "red plans"));
  EXPECT_TRUE(heard(gallery, "gallery <b>bets</b>"));
  EXPECT_FALSE(heard(*watchers_[0], "bets"));
  std::optional<Answered> muted;
  room().mute(true, [&](const Answered& given) { muted = given; });
  server_.wait(muted);
  EXPECT_EQ(say(false, "more"), "muted");
  room().unwatch(gallery);
}

TEST_F(RoomTest, AMatchKeepsSoManyLinesOfTheGalleryAndLeavesRoomForItsPlayers) {
  make_duel();
  store::Batch said;
  said.match = match_;
  for (int i = 0; i < 4'999; ++i) said.chat.push_back({0, true, "Eve", "again", 1});
  server_.store->write(std::move(said), {});
  server_.restart();
  const auto say = [&](Viewer viewer) {
    std::optional<Answered> answer;
    room().chat({viewer, viewer ? token_hash("browser") : SeatKey{}, "Eve"}, "once more",
                [&](const Answered& given) { answer = given; });
    server_.wait(answer);
    return code_of(*answer);
  };
  EXPECT_EQ(say({}), "");
  EXPECT_EQ(say({}), "chat_full");
  EXPECT_EQ(say(Seat{0}), "");
  server_.restart();
  EXPECT_EQ(say({}), "chat_full") << "what was said before is counted";
  EXPECT_EQ(say(Seat{1}), "");
}

TEST_F(RoomTest, ARematchMovesEverybodyOneSeatOn) {
  make(R"({"game":"arena","seats":["me","bot:random","bot:greedy"],"name":"Ann"})");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  const std::string next = rematch("browser", 0);
  EXPECT_EQ(room().seating().rematch, next);
  const auto& chairs = server_.room(next)->seating().chairs;
  EXPECT_EQ(chairs[1].name, "Ann");
  EXPECT_EQ(chairs[2].level, "random");
  EXPECT_EQ(chairs[0].level, "greedy");
}

TEST_P(SeatsOfEveryGame, ARematchIsMadeOnceAndKeepsTheOthersSeat) {
  make_here(R"(["me","open"])");
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  EXPECT_EQ(rematch("eve", 0), "not_your_seat");
  const std::string next = rematch("browser", 0);
  ASSERT_TRUE(is_match_id(next)) << next;
  for (int i = 0; i < 4; ++i) EXPECT_EQ(rematch("browser", 0), next) << "pressed again";
  EXPECT_EQ(*server_.records().count(), 2u);
  const auto& chairs = server_.room(next)->seating().chairs;
  EXPECT_EQ(chairs[1].name, "Ann");
  EXPECT_TRUE(chairs[0].kept);
  EXPECT_EQ(join(next, 0, "Eve", "eve"), "seat_kept");
  EXPECT_FALSE(server_.room(next)->in_play());
  EXPECT_EQ(rematch("bob", 1), next) << "who asks too sits down";
  EXPECT_EQ(server_.room(next)->seating().chairs[0].name, "Bob");
  EXPECT_TRUE(server_.room(next)->in_play());
}

TEST_F(RoomTest, ARematchOfOneThatNeverBeganKeepsTheSeatsToo) {
  make(R"({"game":"arena","seats":["me","open"],"name":"Ann"})");
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  match_ = rematch("browser", 0);
  std::optional<Answered> ended;
  room().end(TableEvent::Abandoned, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const std::string next = rematch("browser", 1);
  ASSERT_TRUE(is_match_id(next)) << next;
  EXPECT_EQ(join(next, 1, "Eve", "eve"), "seat_kept") << "Bob's keys fit there";
  EXPECT_TRUE(server_.room(next)->keeps(Seat{1}, token_hash("bob")));
  EXPECT_FALSE(server_.room(next)->in_play());
}

TEST_F(RoomTest, ARematchBringsNoKeysToAChairThatIsOpenToEverybody) {
  make(R"({"game":"arena","seats":["me","open"],"name":"Ann"})");
  store::Batch left;
  left.match = match_;
  left.grants = {{token_hash("bob"), 1}};
  server_.store->write(std::move(left), {});
  server_.restart();
  std::optional<Answered> ended;
  room().end(TableEvent::Abandoned, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const std::string next = rematch("browser", 0);
  ASSERT_TRUE(is_match_id(next)) << next;
  EXPECT_TRUE(server_.records().seats_of(token_hash("bob"), 10)->size() == 1u) << "of the match before alone";
}

TEST_F(RoomTest, ARematchOfOneScreenBeginsAtOnce) {
  make_duel();
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  const std::string next = rematch("browser", 0);
  EXPECT_TRUE(server_.room(next)->in_play());
}

TEST_F(RoomTest, ARematchThatTheOldMatchWasNotToldOfIsFoundAgain) {
  make_duel();
  ASSERT_TRUE(std::holds_alternative<Accepted>(command(0, TableDo::Resign)));
  const std::string next = rematch("browser", 0);
  std::optional<Answered> forgotten;
  room().set_rematch({}, [&](const Answered& given) { forgotten = given; });
  server_.wait(forgotten);
  EXPECT_EQ(rematch("browser", 0), next);
  EXPECT_EQ(*server_.records().count(), 2u);
}

TEST_P(SeatsOfEveryGame, WhoeverLeftASeatHasNoRightToItAnyMore) {
  if (!waits_for_a_third()) GTEST_SKIP() << "a game for two";
  make_here(R"(["me","open","open"])");
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  ASSERT_EQ(leave(1, "bob"), "");
  EXPECT_TRUE(server_.records().seats_of(token_hash("bob"), 10)->empty()) << "before somebody else sits down";
  ASSERT_EQ(join(match_, 1, "Carol", "carol"), "");
  for (const bool restarted : {false, true}) {
    if (restarted) server_.restart();
    EXPECT_FALSE(room().holds(Seat{1}, token_hash("bob")));
    EXPECT_TRUE(room().holds(Seat{1}, token_hash("carol")));
    EXPECT_EQ(leave(1, "bob"), "not_your_seat") << "a second time throws nobody out";
  }
  ASSERT_EQ(join(match_, 2, "Dan", "dan"), "");
  std::optional<Answered> answer;
  room().submit({Seat{1}, "k", 0, {"x"}, Language::English, token_hash("bob")}, [&](auto given) { answer = given; });
  server_.wait(answer);
  EXPECT_EQ(code_of(*answer), "not_your_seat");
  answer.reset();
  room().command({Seat{1}, TableDo::Resign, {}, Language::English, token_hash("bob")},
                 [&](auto given) { answer = given; });
  server_.wait(answer);
  EXPECT_EQ(code_of(*answer), "not_your_seat");
  answer.reset();
  room().chat({Seat{1}, token_hash("bob"), {}}, "it is me", [&](auto given) { answer = given; });
  server_.wait(answer);
  EXPECT_EQ(code_of(*answer), "not_your_seat");
  EXPECT_EQ(room().seating().ending, Ending::None);
}

// Earlier programs left the keys of whoever left a seat in the store.
TEST_F(RoomTest, KeysThatWereLeftAtAnOpenSeatEndWhenSomebodySitsDownThere) {
  make(R"({"game":"arena","seats":["me","open"],"name":"Ann"})");
  store::Batch left;
  left.match = match_;
  left.grants = {{token_hash("bob"), 1}, {token_hash("bob's link"), 1}};
  server_.store->write(std::move(left), {});
  server_.restart();
  ASSERT_EQ(join(match_, 1, "Carol", "carol"), "");
  for (const bool restarted : {false, true}) {
    if (restarted) server_.restart();
    EXPECT_FALSE(room().holds(Seat{1}, token_hash("bob")));
    EXPECT_FALSE(room().holds(Seat{1}, token_hash("bob's link")));
    EXPECT_TRUE(room().holds(Seat{1}, token_hash("carol")));
    EXPECT_TRUE(room().holds(Seat{0}, token_hash("browser")));
  }
  EXPECT_TRUE(server_.records().seats_of(token_hash("bob"), 10)->empty());
}

TEST_P(SeatsOfEveryGame, AHostOnOneScreenLosesTheSeatHeLeaves) {
  if (!waits_for_a_third()) GTEST_SKIP() << "a game for two";
  make_here(R"(["me","me","open"])");
  ASSERT_EQ(leave(1, "browser"), "");
  EXPECT_TRUE(room().holds(Seat{0}, token_hash("browser")));
  EXPECT_FALSE(room().holds(Seat{1}, token_hash("browser")));
  EXPECT_EQ(server_.records().seats_of(token_hash("browser"), 10)->size(), 1u);
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  EXPECT_EQ(room().seats_of(token_hash("browser")), std::vector<Seat>{Seat{0}});
}

// What was sent together with leaving waits in the queue behind it.
TEST_F(RoomTest, ARequestSentTogetherWithLeavingDoesNotSurviveIt) {
  make(R"({"game":"arena","seats":["me","open","open"],"name":"Ann"})");
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  std::vector<std::string> codes;
  const auto note = [&](const Answered& given) { codes.push_back(code_of(given)); };
  Room& here = room();  // NB: to look for it again would let the loop finish what was sent
  here.leave_seat(Seat{1}, token_hash("bob"), note);
  here.chat({Seat{1}, token_hash("bob"), {}}, "still here", note);
  here.admit(Seat{1}, token_hash("bob"), token_hash("bob's phone"), note);
  here.leave_seat(Seat{1}, token_hash("bob"), note);
  EXPECT_TRUE(codes.empty()) << "nothing is stored yet";
  server_.loop.run_until([&] { return codes.size() == 4; });
  EXPECT_EQ(codes, (std::vector<std::string>{"", "not_your_seat", "bad_token", "not_your_seat"}));
}

TEST_F(RoomTest, WhatWasAskedForBeforeLeavingIsNotShownAfterwards) {
  make(R"({"game":"arena","seats":["me","open","open"],"name":"Ann"})");
  ASSERT_EQ(join(match_, 1, "Bob", "bob"), "");
  HeldWorker worker{server_.workers};
  std::optional<std::variant<std::string, Fault>> page;
  server_.lobby->replay(match_, Seat{1}, "bob", Language::English, 0, {}, [&](auto told) { page = std::move(told); });
  server_.loop.run();
  EXPECT_FALSE(page) << "it is being read";
  ASSERT_EQ(leave(1, "bob"), "");
  worker.let_go();
  ASSERT_TRUE(server_.wait(page));
  ASSERT_TRUE(std::holds_alternative<Fault>(*page));
  EXPECT_EQ(std::get<Fault>(*page).code, "viewpoint_closed");
}

TEST_F(RoomTest, ABotGoesOnWhenTheDiskHasRoomAgain) {
  make(R"({"game":"arena","seats":["me","bot:random"],"name":"Ann"})");
  const auto until_the_bot_is_asked = [&] {
    for (int i = 0; i < 400 && question(0).is_object(); ++i) (void)play_one(static_cast<std::size_t>(i) * 7);
  };
  until_the_bot_is_asked();
  server_.store->full = true;
  const std::uint32_t steps = room().position().steps();
  const std::uint64_t failed = server_.services.tallies.store_failures;
  ASSERT_TRUE(server_.loop.run_until([&] {
    server_.loop.advance(50);  // a bot waits before it answers, however slow the machine is
    return server_.services.tallies.store_failures > failed || question(0).is_object();
  }));
  ASSERT_GT(server_.services.tallies.store_failures, failed) << "the bot's decision came before the disk was full";
  server_.loop.advance(60'000);
  EXPECT_EQ(room().position().steps(), steps);
  server_.store->full = false;
  EXPECT_TRUE(server_.loop.run_until([&] {
    server_.loop.advance(1000);
    return room().position().steps() > steps;
  }));
}

TEST_F(RoomTest, AClockThatRanOutOnAFullDiskRunsOutLater) {
  make_duel(R"(,"clock":{"kind":"total","seconds":60},"on_timeout":"resign")");
  server_.store->full = true;
  server_.loop.advance(120'000);
  EXPECT_TRUE(room().in_play());
  server_.store->full = false;
  server_.loop.advance(60'000);
  EXPECT_FALSE(room().in_play());
}

TEST_F(RoomTest, BotsFinishAMatchByThemselvesOnceEverybodyGaveUp) {
  make(R"({"game":"arena","seats":["me","bot:greedy","bot:random"],"name":"Ann","options":{"max_turns":20}})");
  for (int i = 0; i < 4000 && room().in_play(); ++i) {
    server_.loop.run();
    if (asked() == 0u && question(0).is_object()) (void)play_one(static_cast<std::size_t>(i));
    server_.loop.run_until([&] { return !room().in_play() || question(0).is_object(); });
  }
  EXPECT_EQ(room().status(), store::Status::Over);
  EXPECT_EQ(room().game().matches.verify(file()), std::nullopt);
}

TEST_F(RoomTest, WhoComesBackIsToldOnlyWhatWasMissed) {
  make_duel();
  play(3);
  const auto n_of = [](const std::string& text) {
    const json::value message = json::parse(text);
    const json::value* update = message.as_object().if_contains("update");
    return update == nullptr ? -1 : update->at("n").as_int64();
  };
  std::int64_t seen = -1;
  for (const std::string& text : watchers_[0]->told) seen = std::max(seen, n_of(text));
  ASSERT_GT(seen, 0);
  room().unwatch(*watchers_[0]);
  const auto missed_from = watchers_[1]->told.size();
  for (int i = 0; i < 5; ++i) {
    if (asked() != 1u) break;
    play(1);
  }
  TestWatcher back;
  room().watch(back, Seat{0}, Language::English, static_cast<std::uint32_t>(seen));
  const auto count = [&back](std::string_view kind) {
    return std::count_if(back.told.begin(), back.told.end(),
                         [&](const std::string& text) { return text.starts_with(kind); });
  };
  server_.loop.run_until([&] { return count("{\"position\"") + count("{\"update\"") > 0; });
  EXPECT_EQ(count("{\"position\""), 0);
  EXPECT_EQ(count("{\"update\""), 1);
  EXPECT_GE(watchers_[1]->told.size(), missed_from);
  room().unwatch(back);
}

}  // namespace
}  // namespace armatura::server
