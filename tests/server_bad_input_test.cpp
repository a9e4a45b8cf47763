// Whatever a client sends over its socket, it gets the answer for just that, and nobody else notices.
#include <boost/json.hpp>
#include <random>
#include <string>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;
using armatura::headless::WsClient;

// A socket that says anything and waits for the error or answer to it.
class Caller {
 public:
  explicit Caller(std::uint16_t port) { EXPECT_TRUE(socket_.connect("127.0.0.1", port, "/ws")); }
  json::object ask(std::string_view text) {
    socket_.send(text);
    while (const auto heard = socket_.receive(5'000)) {
      json::object message = json_of(*heard);
      if (message.contains("error") || message.contains("answer")) return message;
    }
    return {};
  }
  std::string code(std::string_view text) { return fault_code(ask(text)); }
  WsClient& socket() { return socket_; }

 private:
  WsClient socket_;
};

class BadInput : public OnOneServer {
 protected:
  void SetUp() override {
    table_ = seat_people(port(), http(), 2, {}, "en");
    bystanders_ = seat_people(port(), http(), 2, {});
    ASSERT_EQ(table_.players.size(), 2U);
  }
  // Another match goes on as if nothing had been.
  void TearDown() override {
    EXPECT_TRUE(play_once(bystanders_, random_));
    for (Player& player : bystanders_.players) EXPECT_TRUE(player.agrees_with_fresh_view()) << player.trouble();
  }
  Player& asked() { return *next_asked(table_); }
  Player& other() { return table_.players[asked().link().seat == 0 ? 1 : 0]; }
  static std::string watch_of(const Player& player) {
    return json::serialize(json::object{
        {"watch", {{"match", player.link().match}, {"seat", player.link().seat}, {"token", player.link().token}}}});
  }

  Table table_;
  Table bystanders_;
  std::mt19937 random_{5};
};

TEST_F(BadInput, what_is_no_message_is_an_error_of_its_own) {
  Caller caller{port()};
  EXPECT_EQ(caller.code("{\"watch\":"), "bad_message");
  EXPECT_EQ(caller.code("[]"), "bad_message");
  EXPECT_EQ(caller.code("{}"), "bad_message");
  EXPECT_EQ(caller.code(std::string(5'000, '[')), "bad_message");
  EXPECT_EQ(caller.code("\xff\xfe"), "");  // not even a text: the connection is closed
  EXPECT_EQ(caller.socket().close_code(), 1007);
  Caller next{port()};
  EXPECT_EQ(next.code("{\"wacth\":{}}"), "unknown_message");
  EXPECT_EQ(next.code("{\"watch\":{\"match\":\"../../etc/passwd\"}}"), "no_such_match");
  EXPECT_EQ(next.code("{\"watch\":{\"match\":\"aaaaaaaaaaaa\"}}"), "no_such_match");
  EXPECT_EQ(next.code("{\"watch\":{\"match\":7}}"), "bad_message");
  EXPECT_EQ(next.code("{\"watch\":{\"match\":\"aaaaaaaaaaaa\",\"sit\":1}}"), "bad_message");
  EXPECT_EQ(next.code("{\"hello\":{\"protocol\":1,\"lang\":\"de\"}}"), "bad_message");
  EXPECT_EQ(next.code("{\"hello\":{\"protocol\":2}}"), "outdated");
  EXPECT_TRUE(next.socket().wait_for_close());
  EXPECT_EQ(next.socket().close_code(), 4000);
}

TEST_F(BadInput, a_seat_belongs_to_those_who_have_its_secret) {
  Player& player = asked();
  const std::string seat = std::to_string(player.link().seat);
  const std::string submit = "{\"submit\":{\"match\":\"" + table_.match + "\",\"seat\":" + seat +
                             ",\"key\":\"k\",\"ask\":" + std::to_string(player.question()) + ",\"actions\":[\"" +
                             player.offers().front() + "\"]}}";
  Caller stranger{port()};
  EXPECT_EQ(stranger.code(submit), "not_your_seat");
  EXPECT_EQ(stranger.code("{\"watch\":{\"match\":\"" + table_.match + "\",\"seat\":" + seat + "}}"), "not_your_seat");
  EXPECT_EQ(stranger.code("{\"watch\":{\"match\":\"" + table_.match + "\",\"seat\":" + seat +
                          ",\"token\":\"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\"}}"),
            "not_your_seat");
  // The secret of one seat opens no other, and a spectator cannot decide.
  EXPECT_EQ(stranger.code("{\"watch\":{\"match\":\"" + table_.match + "\",\"seat\":" + seat + ",\"token\":\"" +
                          other().link().token + "\"}}"),
            "not_your_seat");
  stranger.socket().send("{\"watch\":{\"match\":\"" + table_.match + "\",\"seat\":null}}");
  EXPECT_EQ(stranger.code(submit), "not_your_seat");
  stranger.socket().send(watch_of(other()));
  EXPECT_EQ(stranger.code(submit), "not_your_seat");
  EXPECT_TRUE(player.agrees_with_fresh_view()) << player.trouble();
}

TEST_F(BadInput, a_decision_is_taken_once) {
  Player& player = asked();
  const auto question = player.question();
  const std::string code = player.offers().front();
  ASSERT_TRUE(player.submit({code}, "once", question));
  ASSERT_TRUE(player.accepted());
  const json::object first = player.last_answer();
  ASSERT_TRUE(player.agrees_with_fresh_view());
  const std::uint32_t n = player.n();
  ASSERT_TRUE(player.submit({code}, "once", question));
  EXPECT_EQ(player.last_answer(), first);
  ASSERT_TRUE(player.submit({code}, "twice", question));
  const std::string late = fault_code(player.last_answer());
  EXPECT_TRUE(late == "past_question" || late == "not_asked") << late;
  EXPECT_TRUE(player.agrees_with_fresh_view());
  EXPECT_EQ(player.n(), n);
  // Also when others have played on since.
  for (int i = 0; i < 6; ++i) ASSERT_TRUE(play_once(table_, random_));
  ASSERT_TRUE(player.submit({code}, "once", question));
  EXPECT_EQ(player.last_answer().at("ok"), true) << json::serialize(player.last_answer());
  EXPECT_EQ(player.last_answer(), first);
}

TEST_F(BadInput, an_illegal_decision_names_its_rule_in_both_languages) {
  Player& english = asked();
  ASSERT_TRUE(english.submit({"place 0,0 f0"}));
  const json::object refused = english.last_answer().at("refused").as_object();
  EXPECT_TRUE(refused.at("rule").as_string().starts_with("SA-")) << json::serialize(refused);
  EXPECT_EQ(refused.at("index"), 0);
  Player russian;
  ASSERT_TRUE(russian.connect(port(), english.link(), "ru"));
  ASSERT_TRUE(russian.submit({"place 0,0 f0"}));
  const json::object other = russian.last_answer().at("refused").as_object();
  EXPECT_EQ(other.at("rule"), refused.at("rule"));
  EXPECT_NE(other.at("sentence"), refused.at("sentence"));
  EXPECT_FALSE(other.at("sentence").as_string().empty());
  EXPECT_TRUE(english.agrees_with_fresh_view());
}

// Ways and places are written by the client: whatever they say, the answer is a sentence and nobody has moved.
TEST_F(BadInput, a_way_that_cannot_be_is_refused_and_moves_nobody) {
  Table battle = seat_people(port(), http(), 2, {{"game", "bronepehota"}}, "en");
  ASSERT_EQ(battle.players.size(), 2U);
  std::string endless;
  for (int i = 0; i < 5'000; ++i) endless += " walk 1,1";
  const std::vector<std::string> hostile{"walk 0" + endless + " face 0",
                                         "walk 0 walk -32768,32767 face 0",
                                         "walk 0 walk 4001,4001 face 0",
                                         "walk 0 walk 99999999999,1 face 0",
                                         "walk 0 leap 600,400,32767 climb -1,-1,-32768 face 359",
                                         "walk 0 walk 310,220 face 360",
                                         "jump 0 -1,-1@0",
                                         "drive 12 forward 32767 back 32767 turn 359 forward 32767",
                                         "drive 65535 forward 1",
                                         "deploy 0 4294967296,1@0",
                                         "deploy 0 -5,-5@0",
                                         "swing 12 -32768"};
  for (int decisions = 0; decisions < 60; ++decisions) {
    Player* player = next_asked(battle);
    ASSERT_NE(player, nullptr);
    if (decisions % 12 == 0) {
      const json::value before = player->view();
      for (const std::string& code : hostile) {
        ASSERT_TRUE(player->submit({code}));
        // What is no decision at all is an error, what the rules forbid is refused; both say why.
        const json::object& answer = player->last_answer();
        const bool is_error = answer.contains("error");
        ASSERT_TRUE(is_error || answer.contains("refused")) << code.substr(0, 60) << json::serialize(answer);
        const auto sentence = answer.at(is_error ? "error" : "refused").at("sentence").as_string();
        EXPECT_FALSE(sentence.empty());
        EXPECT_LT(sentence.size(), 400U) << sentence;
      }
      EXPECT_TRUE(player->agrees_with_fresh_view()) << player->trouble();
      EXPECT_EQ(player->view(), before);
    }
    ASSERT_TRUE(play_once(battle, random_));
  }
}

TEST_F(BadInput, the_gallery_neither_reads_nor_writes_the_players_chat) {
  Player gallery;
  ASSERT_TRUE(gallery.connect_gallery(port(), table_.match));
  Player& ann = table_.players.front();
  Player& bob = table_.players.back();
  ASSERT_TRUE(ann.say({{"chat", {{"match", table_.match}, {"seat", 0}, {"text", "for players"}}}}));
  ASSERT_TRUE(bob.read_until([&] { return !bob.chat().empty(); }));
  EXPECT_EQ(bob.chat().back(), "Ann: for players");
  ASSERT_TRUE(gallery.say({{"chat", {{"match", table_.match}, {"seat", 0}, {"text", "let me in"}}}}));
  ASSERT_TRUE(gallery.read_until([&] { return !gallery.last_error().empty(); }));
  EXPECT_EQ(gallery.last_error().at("code"), "not_your_seat");
  ASSERT_TRUE(
      gallery.say({{"chat", {{"match", table_.match}, {"seat", nullptr}, {"name", "Eve"}, {"text", "hello"}}}}));
  ASSERT_TRUE(gallery.read_until([&] { return !gallery.chat().empty(); }));
  EXPECT_EQ(gallery.chat(), std::vector<std::string>{"Eve: hello"});
  EXPECT_TRUE(bob.agrees_with_fresh_view());
  EXPECT_EQ(bob.chat().back(), "Ann: for players");
}

TEST_F(BadInput, whoever_left_a_seat_sees_nothing_from_it) {
  const auto waiting = armatura::headless::make_match(http(), {{"game", "arena"}, {"seats", {"me", "open", "open"}}});
  ASSERT_TRUE(waiting);
  const auto first = armatura::headless::take_seat(http(), waiting->match, 1, {});
  ASSERT_TRUE(first);
  Player leaver;
  ASSERT_TRUE(leaver.connect(port(), *first));
  const std::string seat = "/api/matches/" + waiting->match + "/seats/1";
  EXPECT_EQ(http().request("DELETE", seat, {{"Authorization", "Bearer " + first->token}})->status, 200);
  ASSERT_TRUE(armatura::headless::take_seat(http(), waiting->match, 1, {}));
  ASSERT_TRUE(armatura::headless::take_seat(http(), waiting->match, 2, {}));
  while (leaver.read_one(200)) continue;
  EXPECT_TRUE(leaver.view().is_null());
  ASSERT_TRUE(leaver.submit({"x"}, "k", 1));
  EXPECT_EQ(fault_code(leaver.last_answer()), "not_your_seat");
}

// ---- Too much -----------------------------------------------------------------------------------------------------

TEST_F(BadInput, a_frame_that_is_too_long_ends_the_connection) {
  Caller caller{port()};
  caller.socket().send(std::string(70'000, ' '));
  EXPECT_TRUE(caller.socket().wait_for_close());
  EXPECT_EQ(caller.socket().close_code(), 1009);
}

TEST(Flood, ends_the_connection_that_floods_and_no_other) {
  Served served;
  ASSERT_TRUE(served.start()) << served.log();
  HttpClient http{"127.0.0.1", served.port()};
  Table table = seat_people(served.port(), http, 2, {});
  ASSERT_EQ(table.players.size(), 2U);
  WsClient flood;
  ASSERT_TRUE(flood.connect("127.0.0.1", served.port(), "/ws"));
  for (int i = 0; i < 200; ++i)
    if (!flood.send("{\"hello\":{\"protocol\":1}}")) break;
  EXPECT_TRUE(flood.wait_for_close());
  EXPECT_EQ(flood.close_code(), 1008);
  std::mt19937 random{1};
  EXPECT_TRUE(play_once(table, random));
  table.players.clear();
  flood = {};
  EXPECT_EQ(served.stop(), 0);
}

}  // namespace
