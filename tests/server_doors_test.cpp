// The doors of a server: who may come in from which page, what a file must hold, what the host may do.
#include <boost/json.hpp>
#include <random>
#include <string>
#include <tuple>

#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

class Doors : public OnOneServer {
 protected:
  int status(std::string_view method, std::string_view address, Headers headers = {}, std::string_view body = {}) {
    const auto reply = http().request(method, address, headers, body);
    if (!reply || reply->status == 413) http().disconnect();
    return reply ? reply->status : 0;
  }
  static std::string own_origin() { return "http://127.0.0.1:" + std::to_string(port()); }
  static std::string own_host() { return "127.0.0.1:" + std::to_string(port()); }
  std::optional<SeatLink> waiting_match() {
    return armatura::headless::make_match(http(), {{"game", "arena"}, {"seats", {"me", "open"}}});
  }
};

constexpr std::string_view kWish = R"({"game":"arena","seats":["me","bot"]})";

TEST_F(Doors, a_cookie_acts_only_from_our_own_pages) {
  const auto made = waiting_match();
  ASSERT_TRUE(made);
  const std::string seat = "/api/matches/" + made->match + "/seats/0";
  const auto headers = [&](const std::string& origin) {
    Headers all{{"Cookie", made->cookie}, {"Host", own_host()}, {"Content-Type", "application/json"}};
    if (!origin.empty()) all.emplace_back("Origin", origin);
    return all;
  };
  EXPECT_EQ(status("POST", "/api/matches", headers(""), kWish), 403);
  EXPECT_EQ(status("POST", "/api/matches", headers("http://elsewhere.example"), kWish), 403);
  EXPECT_EQ(status("POST", "/api/matches", headers("null"), kWish), 403);
  EXPECT_EQ(status("DELETE", seat, headers("")), 403);
  EXPECT_EQ(status("POST", "/api/matches", headers(own_origin()), kWish), 201);
  armatura::headless::WsClient socket;
  EXPECT_FALSE(socket.connect("127.0.0.1", port(), "/ws", {{"Cookie", made->cookie}}));
  EXPECT_EQ(socket.reply().status, 403);
  EXPECT_EQ(status("DELETE", seat, headers(own_origin())), 200);
}

TEST_F(Doors, looking_takes_no_seat) {
  const auto made = waiting_match();
  ASSERT_TRUE(made);
  for (const std::string& address : {"/m/" + made->match, "/seat/" + made->match, "/api/matches/" + made->match})
    EXPECT_EQ(status("GET", address), 200) << address;
  EXPECT_EQ(status("GET", "/api/matches/" + made->match + "/seats/1"), 405);
  const auto table = armatura::headless::get_json(http(), "/api/matches/" + made->match);
  EXPECT_EQ(table->at("seats").at(1).at("kind"), "open");
  EXPECT_EQ(table->at("status"), "waiting");
}

// Whoever left a seat and has its token still, in every game.
TEST(LeftSeat, opens_no_door_any_more_also_after_a_restart) {
  Served served;
  ASSERT_TRUE(served.start(hasty())) << served.log();
  struct Left {
    std::string at;
    std::string token;
  };
  std::vector<Left> all;
  {
    HttpClient http{"127.0.0.1", served.port(), 20'000};
    for (const std::string game : {"arena", "salvation", "bronepehota"}) {
      const auto made = armatura::headless::make_match(http, {{"game", game}, {"seats", {"me", "open", "open"}}});
      ASSERT_TRUE(made) << game;
      const auto first = armatura::headless::take_seat(http, made->match, 1, {});
      ASSERT_TRUE(first) << game;
      all.push_back({"/api/matches/" + made->match, first->token});
      const Headers his{{"Authorization", "Bearer " + first->token}};
      ASSERT_EQ(http.request("DELETE", all.back().at + "/seats/1", his)->status, 200);
      for (const int seat : {1, 2}) ASSERT_TRUE(armatura::headless::take_seat(http, made->match, seat, {})) << game;
    }
  }
  for (const bool restarted : {false, true}) {
    if (restarted) {
      served.kill9();
      ASSERT_TRUE(served.restart()) << served.log();
    }
    HttpClient http{"127.0.0.1", served.port(), 20'000};
    for (const Left& left : all) {
      const Headers his{{"Authorization", "Bearer " + left.token}, {"Content-Type", "application/json"}};
      const std::string submit = R"({"seat":1,"key":"k","ask":1,"actions":["pass"]})";
      const std::string token = json::serialize(json::object{{"token", left.token}});
      for (const auto& [method, door, body] :
           std::vector<std::tuple<std::string, std::string, std::string>>{{"GET", "/replay?as=1", {}},
                                                                          {"POST", "/submit", submit},
                                                                          {"POST", "/cookie", token},
                                                                          {"POST", "/sandbox", R"({"as":"1","n":1})"},
                                                                          {"DELETE", "/seats/1", {}},
                                                                          {"GET", "/stream?seat=1", {}}}) {
        const auto reply = http.request(method, left.at + door, his, body);
        ASSERT_TRUE(reply);
        ASSERT_EQ(reply->status, 403) << method << " " << left.at << door << " " << reply->body;
      }
      const auto table = armatura::headless::get_json(http, left.at);
      EXPECT_EQ(table->at("seats").at(1).at("kind"), "person") << "nobody was thrown out";
    }
  }
}

TEST_F(Doors, a_stream_is_refused_in_the_language_of_whoever_asks) {
  const auto made = waiting_match();
  ASSERT_TRUE(made);
  for (const auto& [path, sentence] : {std::pair{std::string{"aaaaaaaaaaaa/stream?"}, "Такой партии здесь нет."},
                                       {made->match + "/stream?seat=0&", "Это место занято не вами."}}) {
    const auto reply = http().request("GET", "/api/matches/" + path + "lang=ru");
    ASSERT_TRUE(reply);
    EXPECT_NE(reply->body.find(sentence), std::string::npos) << reply->body;
  }
}

TEST(PrivateLink, is_exchanged_for_a_cookie_that_scripts_cannot_read) {
  Served served;
  ASSERT_TRUE(served.start({"--proxies", "127.0.0.1"})) << served.log();
  HttpClient http{"127.0.0.1", served.port()};
  const auto made = armatura::headless::make_match(http, {{"game", "arena"}, {"seats", {"me", "bot"}}});
  ASSERT_TRUE(made);
  const std::string address = "/api/matches/" + made->match + "/cookie";
  const std::string body = json::serialize(json::object{{"token", made->token}});
  const auto plain = http.request("POST", address, json_headers(), body);
  ASSERT_TRUE(plain);
  const std::string cookie{plain->header("Set-Cookie")};
  EXPECT_NE(cookie.find("HttpOnly"), std::string::npos) << cookie;
  EXPECT_NE(cookie.find("SameSite="), std::string::npos) << cookie;
  EXPECT_EQ(cookie.find("Secure"), std::string::npos) << cookie;
  Headers proxied = json_headers();
  proxied.emplace_back("X-Forwarded-Proto", "https");
  proxied.emplace_back("X-Forwarded-For", "203.0.113.7");
  const auto secure = http.request("POST", address, proxied, body);
  ASSERT_TRUE(secure);
  EXPECT_NE(secure->header("Set-Cookie").find("Secure"), std::string_view::npos);
  // The cookie opens the seat, and only of this match.
  const auto mine = armatura::headless::get_json(http, "/api/matches/" + made->match,
                                                 {{"Cookie", cookie.substr(0, cookie.find(';'))}});
  EXPECT_EQ(mine->at("mine"), json::array{0});
}

TEST_F(Doors, no_path_leads_out_of_the_pages) {
  for (const std::string path : {"/../etc/passwd", "/assets/../../etc/passwd", "/assets/%2e%2e/%2e%2e/etc/passwd",
                                 "/assets/..%5c..%5cetc", "/%00", "//etc/passwd", "/m/../../etc/passwd"}) {
    const auto reply = http().request("GET", path);
    ASSERT_TRUE(reply) << path;
    EXPECT_TRUE(reply->status == 400 || reply->status == 404) << path << " " << reply->status;
    EXPECT_EQ(reply->body.find("root:"), std::string::npos);
    http().disconnect();
  }
}

// ---- Files --------------------------------------------------------------------------------------------------------

TEST_F(Doors, a_file_leaves_when_the_match_is_over_and_comes_back_whole_only) {
  std::mt19937 random{9};
  Table table = seat_people(port(), http(), 2, {{"options", {{"max_turns", 12}}}});
  ASSERT_EQ(table.players.size(), 2U);
  const std::string address = "/api/matches/" + table.match + "/file";
  EXPECT_EQ(status("GET", address), 403);
  while (play_once(table, random) && !HasFailure()) continue;
  const auto file = http().request("GET", address);
  ASSERT_TRUE(file);
  ASSERT_EQ(file->status, 200);
  const std::string path = served().folder() / "a.match";
  put(path, file->body);
  EXPECT_EQ(run({{"verify", path}}).code, 0);

  const std::string& whole = file->body;
  EXPECT_EQ(status("POST", "/api/import", {}, whole), 201);
  EXPECT_EQ(status("POST", "/api/import", {}, std::string_view{whole}.substr(0, whole.size() * 2 / 3)), 400);
  std::string changed = whole;
  const std::size_t at = changed.find("\"action\":\"", changed.size() / 2) + 10;
  changed[at] = changed[at] == 'a' ? 'b' : 'a';
  EXPECT_EQ(status("POST", "/api/import", {}, changed), 400);
  EXPECT_EQ(status("POST", "/api/import", {}, std::string(9'000'000, '{')), 413);
  EXPECT_EQ(status("POST", "/api/import", {}, "{\"armatura\":1,\"game\":\"arena\"}\n"), 400);
  EXPECT_EQ(status("POST", "/api/import", {}, std::string(100'000, '[')), 400);
  EXPECT_EQ(status("GET", "/healthz"), 200);
}

TEST_F(Doors, a_match_from_a_file_remembers_its_people_and_its_end) {
  Table table = seat_people(port(), http(), 2, {});
  ASSERT_EQ(table.players.size(), 2U);
  const std::string address = "/api/matches/" + table.match;
  ASSERT_TRUE(table.players[1].command("resign"));
  const auto file = http().request("GET", address + "/file");
  ASSERT_TRUE(file);
  ASSERT_EQ(file->status, 200);
  const auto made = http().request("POST", "/api/import", json_headers(), file->body);
  ASSERT_TRUE(made);
  ASSERT_EQ(made->status, 201) << made->body;
  const std::string match{json_of(made->body).at("match").as_string()};
  const auto after = armatura::headless::get_json(http(), "/api/matches/" + match);
  ASSERT_TRUE(after);
  EXPECT_EQ(after->at("status"), "imported");
  EXPECT_EQ(after->at("result").at("ending"), "resigned");
  EXPECT_EQ(after->at("result").at("ranks").at(1).at("rank"), 2);
  EXPECT_EQ(after->at("seats").at(0).at("name"), "Ann");
  EXPECT_EQ(after->at("seats").at(1).at("kind"), "person");
}

// ---- The host -----------------------------------------------------------------------------------------------------

TEST_F(Doors, the_host_mutes_closes_and_deletes_from_the_command_line) {
  Table table = seat_people(port(), http(), 2, {}, "en");
  ASSERT_EQ(table.players.size(), 2U);
  Player& ann = table.players.front();
  const auto host = [&](const std::string& what) {
    return run({{"match", what, table.match, "--data", served().data()}});
  };
  EXPECT_EQ(host("mute").code, 0);
  ASSERT_TRUE(ann.say({{"chat", {{"match", table.match}, {"seat", 0}, {"text", "psst"}, {"key", "c"}}}}));
  ASSERT_TRUE(ann.read_until([&] { return ann.last_answer().contains("error"); }));
  EXPECT_EQ(fault_code(ann.last_answer()), "muted");
  EXPECT_EQ(host("unmute").code, 0);
  EXPECT_EQ(host("close").code, 0);
  ASSERT_TRUE(ann.read_until([&] { return ann.over(); }));
  EXPECT_EQ(ann.table().at("status"), "closed");
  EXPECT_EQ(ann.table().at("result").at("ending"), "closed");
  EXPECT_EQ(host("close").code, 1);
  EXPECT_EQ(host("delete").code, 0);
  EXPECT_EQ(status("GET", "/api/matches/" + table.match), 404);
  EXPECT_NE(host("delete").code, 0);
  ASSERT_TRUE(ann.submit({"x"}, "k", 1));
  EXPECT_EQ(fault_code(ann.last_answer()), "not_your_seat");
}

}  // namespace
