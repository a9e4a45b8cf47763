// docs/openapi.json and the server say the same: every address in the file is asked, well and badly, every answer has
// the status and the shape the file promises, and no address is answered that the file does not name.
#include <array>
#include <boost/json.hpp>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "companion_phones.h"
#include "openapi_promises.h"
#include "served_matches.h"

namespace {

using namespace armatura::testing_program;

class Addresses : public OnOneServer {
 protected:
  HttpReply ask(std::string_view method, std::string_view address, Headers headers = {}, std::string_view body = {}) {
    if (!body.empty() && headers.empty()) headers = json_headers();
    const auto reply = http().request(method, address, headers, body);
    EXPECT_TRUE(reply) << method << " " << address;
    return reply.value_or(HttpReply{});
  }
  // Asks, expects the status, and compares the answer with the file.
  HttpReply expect(std::string_view operation, int status, std::string_view method, std::string_view address,
                   Headers headers = {}, std::string_view body = {}) {
    HttpReply reply = ask(method, address, std::move(headers), body);
    EXPECT_EQ(reply.status, status) << operation << " " << address << " " << reply.body.substr(0, 300);
    promises_.check(std::string{operation}, reply);
    return reply;
  }
  static Headers bearer(const std::string& token) {
    return {{"Authorization", "Bearer " + token}, {"Content-Type", "application/json"}};
  }
  static Headers foreign() { return {{"Origin", "http://elsewhere.example"}, {"Content-Type", "application/json"}}; }
  static std::string field_of(const HttpReply& reply, std::string_view name) {
    return std::string{json_of(reply.body).at(name).as_string()};
  }
  static std::string token_of(const HttpReply& reply) {
    const std::string link = field_of(reply, "link");
    return link.substr(link.find('#') + 1);
  }

  void walk_lobby();
  void walk_play();
  void walk_back();
  void walk_companion();
  void walk_host();
  void walk_pages();
  void walk_socket();
  void ask_too_often();

  Promises promises_;
  std::string match_;
  std::string token_;
  std::string other_token_;
};

constexpr std::string_view kNobody = "/api/matches/aaaaaaaaaaaa";
constexpr std::string_view kForged = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";

void Addresses::walk_lobby() {
  expect("health", 200, "GET", "/healthz");
  expect("openapi", 200, "GET", "/openapi.json");
  const HttpReply games = expect("games", 200, "GET", "/api/games?lang=ru");
  const std::string hash{json_of(games.body).at("games").at(0).at("packs").at(0).at("hash").as_string()};
  const HttpReply pack = expect("pack", 200, "GET", "/api/packs/" + hash + "?lang=ru");
  EXPECT_GT(json_of(pack.body).at("words").as_object().size(), 100u);
  EXPECT_TRUE(json_of(pack.body).at("pack").as_object().contains("pack.json"));
  expect("pack", 404, "GET", "/api/packs/0123");
  const HttpReply book = expect("rules", 200, "GET", "/api/rules/arena?lang=ru");
  expect("rules", 304, "GET", "/api/rules/arena?lang=ru", {{"If-None-Match", std::string{book.header("ETag")}}});
  EXPECT_GT(json_of(book.body).at("chapters").as_array().size(), 20u);
  expect("rules", 404, "GET", "/api/rules/chess");
  expect("lesson", 200, "GET", "/api/lessons/arena/first?lang=ru");
  expect("lesson", 404, "GET", "/api/lessons/arena/none");
  expect("lesson", 404, "GET", "/api/lessons/chess/first");
  const HttpReply learnt = expect("makeMatch", 201, "POST", "/api/matches", {}, R"({"game":"arena","lesson":"first"})");
  const std::string school = "/api/matches/" + std::string{json_of(learnt.body).at("match").as_string()};
  EXPECT_EQ(json_of(expect("match", 200, "GET", school).body).at("lesson").at("id").as_string(), "first");
  expect("makeMatch", 404, "POST", "/api/matches", {}, R"({"game":"arena","lesson":"none"})");
  expect("makeMatch", 400, "POST", "/api/matches", {}, R"({"game":"arena","lesson":"first","seed":"1"})");
  const std::string wish = R"({"game":"arena","seats":["me","open"],"name":"Ann","listed":true,"preset":"full"})";
  const HttpReply made = expect("makeMatch", 201, "POST", "/api/matches", {}, wish);
  match_ = json_of(made.body).at("match").as_string();
  token_ = token_of(made);
  expect("makeMatch", 400, "POST", "/api/matches", {}, R"({"game":"arena"})");
  expect("makeMatch", 400, "POST", "/api/matches", {{"Content-Type", "text/plain"}}, wish);
  expect("makeMatch", 403, "POST", "/api/matches", foreign(), wish);
  // A refusal says which option does not fit the others.
  const HttpReply misfit = expect("makeMatch", 400, "POST", "/api/matches", {},
                                  R"({"game":"bronepehota","seats":["me","bot"],"options":{"teams":"pairs"}})");
  EXPECT_EQ(json_of(misfit.body).at("error").at("option"), "teams");
  // An army and a table of one's own are options like others, up to 60 KiB each; what is wrong with them is told.
  const auto own_wish = [](std::string_view squad, std::string_view field) {
    return json::serialize(json::object{
        {"game", "bronepehota"},
        {"seats", {"me", "bot:random"}},
        {"options",
         {{"army1", "{\"side\":\"polaris\",\"squads\":[\"" + std::string{squad} + "\"]}" + std::string(50'000, ' ')},
          {"field", field},
          {"handicap", "on"}}}});
  };
  const HttpReply own =
      expect("makeMatch", 201, "POST", "/api/matches", {}, own_wish("pol-hci", R"({"size":[1600,900],"pieces":[]})"));
  const std::string own_match = "/api/matches/" + std::string{json_of(own.body).at("match").as_string()};
  const HttpReply own_setting = expect("setting", 200, "GET", own_match + "/setting");
  EXPECT_NE(own_setting.body.find("[1600,900]"), std::string::npos);
  EXPECT_NE(
      expect("makeMatch", 400, "POST", "/api/matches", {}, own_wish("pro-rci", "")).body.find(R"("option":"army1")"),
      std::string::npos);
  EXPECT_NE(
      expect("makeMatch", 400, "POST", "/api/matches", {}, own_wish("pol-hci", "{}")).body.find(R"("option":"field")"),
      std::string::npos);
  expect("listMatches", 200, "GET", "/api/matches");
  expect("listMatches", 200, "GET", "/api/matches?mine=1", bearer(token_));
  const std::string here = "/api/matches/" + match_;
  expect("match", 200, "GET", here + "?lang=en", bearer(token_));
  expect("match", 404, "GET", kNobody);
  expect("match", 404, "GET", "/api/matches/nosuch");
  expect("setting", 200, "GET", here + "/setting?lang=ru");
  expect("setting", 404, "GET", std::string{kNobody} + "/setting");
  expect("submit", 409, "POST", here + "/submit", bearer(token_), R"({"seat":0,"key":"a","ask":1,"actions":["x"]})");
  expect("replay", 200, "GET", here + "/replay?as=0&lang=ru", bearer(token_));
  expect("sandbox", 409, "POST", here + "/sandbox", bearer(token_), R"({"as":"0","n":1})");
  const std::string seat = here + "/seats/1";
  expect("takeSeat", 400, "POST", seat, {}, R"({"contribution":"zz"})");
  expect("takeSeat", 403, "POST", seat, foreign(), "{}");
  expect("takeSeat", 404, "POST", here + "/seats/99", {}, "{}");
  const HttpReply taken = expect("takeSeat", 200, "POST", seat, {}, R"({"name":"Bob"})");
  expect("leaveSeat", 403, "DELETE", here + "/seats/0", bearer(std::string{kForged}));
  expect("leaveSeat", 404, "DELETE", here + "/seats/x", bearer(token_));
  expect("leaveSeat", 409, "DELETE", here + "/seats/0", bearer(token_));
  expect("takeSeat", 409, "POST", seat, {}, "{}");
  other_token_ = token_of(taken);
  const HttpReply waiting = expect("makeMatch", 201, "POST", "/api/matches", {}, wish);
  const std::string there = "/api/matches/" + std::string{json_of(waiting.body).at("match").as_string()};
  expect("leaveSeat", 200, "DELETE", there + "/seats/0", bearer(token_of(waiting)));
  expect("enter", 200, "POST", here + "/cookie", {}, R"({"token":")" + token_ + "\"}");
  expect("enter", 400, "POST", here + "/cookie", {}, "{}");
  expect("enter", 403, "POST", here + "/cookie", {}, R"({"token":"forged"})");
  expect("enter", 404, "POST", std::string{kNobody} + "/cookie", {}, R"({"token":"forged"})");
}

void Addresses::walk_play() {
  const std::string here = "/api/matches/" + match_;
  HttpClient streaming{"127.0.0.1", port()};
  std::map<std::string, json::object> asks;
  for (const auto& [seat, token] : {std::pair{"0", token_}, {"1", other_token_}}) {
    streaming.disconnect();
    ASSERT_TRUE(streaming.send_raw("GET " + here + "/stream?lang=en&seat=" + seat +
                                   " HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer " + token + "\r\n\r\n"));
    auto reply = streaming.read_head();
    ASSERT_TRUE(reply);
    reply->body = streaming.read_chunk().value_or("") + streaming.read_chunk().value_or("");
    promises_.check("stream", *reply);
    const std::size_t begin = reply->body.find("{\"position\"");
    ASSERT_NE(begin, std::string::npos) << reply->body;
    const json::object first = json_of(reply->body.substr(begin, reply->body.find('\n', begin) - begin));
    const json::value& ask = first.at("position").at("ask");
    if (ask.is_object()) asks[seat] = ask.as_object();
  }
  expect("stream", 403, "GET", here + "/stream?seat=0");
  expect("stream", 404, "GET", std::string{kNobody} + "/stream");
  ASSERT_FALSE(asks.empty());
  const auto& [seat, ask] = *asks.begin();
  const std::string token = seat == "0" ? token_ : other_token_;
  json::object submit{{"seat", std::stoi(seat)}, {"key", "walk"}, {"ask", ask.at("number")}, {"actions", {"place"}}};
  const std::string address = here + "/submit";
  expect("submit", 422, "POST", address + "?lang=ru", bearer(token), json::serialize(submit));
  submit["actions"].emplace_array().push_back(ask.at("offers").as_array().front());
  expect("submit", 403, "POST", address, bearer(std::string{kForged}), json::serialize(submit));
  expect("submit", 404, "POST", "/api/matches/none/submit", bearer(token), json::serialize(submit));
  const HttpReply first = expect("submit", 200, "POST", address, bearer(token), json::serialize(submit));
  const HttpReply again = expect("submit", 200, "POST", address, bearer(token), json::serialize(submit));
  EXPECT_EQ(first.body, again.body);
  submit["key"] = "late";
  expect("submit", 409, "POST", address, bearer(token), json::serialize(submit));
  expect("submit", 400, "POST", address, bearer(token), "{}");
  expect("file", 403, "GET", here + "/file");
  expect("file", 404, "GET", std::string{kNobody} + "/file");
  walk_back();
}

void Addresses::walk_back() {
  const std::string here = "/api/matches/" + match_;
  expect("replay", 200, "GET", here + "/replay");
  expect("replay", 200, "GET", here + "/replay?as=0&from=2&lang=en", bearer(token_));
  expect("replay", 400, "GET", here + "/replay?from=two");
  expect("replay", 403, "GET", here + "/replay?as=1", bearer(token_));
  expect("replay", 404, "GET", here + "/replay?as=red");
  expect("replay", 404, "GET", here + "/replay?from=9999");
  expect("replay", 404, "GET", std::string{kNobody} + "/replay");
  const std::string address = here + "/sandbox";
  const HttpReply made = expect("sandbox", 201, "POST", address, bearer(token_), R"({"as":"0","n":2,"name":"Ann"})");
  const HttpReply table = expect("match", 200, "GET", "/api/matches/" + field_of(made, "match"));
  EXPECT_EQ(json_of(table.body).at("origin").at("match").as_string(), match_);
  EXPECT_TRUE(json_of(table.body).at("origin").at("imagined").as_bool());
  expect("sandbox", 400, "POST", address, bearer(token_), R"({"as":"0"})");
  expect("sandbox", 403, "POST", address, bearer(token_), R"({"as":"1","n":2})");
  expect("sandbox", 403, "POST", address, foreign(), R"({"as":"gallery","n":2})");
  expect("sandbox", 404, "POST", address, bearer(token_), R"({"as":"9","n":2})");
}

void Addresses::walk_companion() {
  Phone phone{port(), "walk", "Ann"};
  const CompanionBook book = grown(new_book(1), 1, 3);
  const std::string here = phone.address();
  const std::string nowhere = "/api/companion/0123456789abcdef";
  const auto text = [](json::object body, std::string_view name = {}, const json::value_ref& value = nullptr) {
    if (!name.empty()) body[name] = json::array{value}.front();
    return json::serialize(body);
  };
  const json::object begin = phone.begin_body(book);
  expect("beginBattle", 201, "PUT", here + "?lang=ru", {}, text(begin));
  expect("beginBattle", 200, "PUT", here, {}, text(begin));
  expect("beginBattle", 400, "PUT", here, {}, "{}");
  expect("beginBattle", 403, "PUT", here, {}, text(begin, "secret", hex_token("another")));
  expect("beginBattle", 403, "PUT", here, foreign(), text(begin));
  expect("beginBattle", 409, "PUT", here, {}, text(begin, "lines", json::value_from(new_book(2).lines())));
  const Phone other{port(), "walk another", "Ann"};
  const json::object begin_other = other.begin_body(book);
  expect("beginBattle", 413, "PUT", other.address(), {},
         text(begin_other, "lines", json::array(90, json::string(60'000, 'x'))));
  expect("beginBattle", 422, "PUT", other.address(), {}, text(begin_other, "lines", json::array{"nonsense"}));
  expect("battle", 200, "GET", here);
  expect("battle", 404, "GET", nowhere + "?lang=ru");
  expect("battle", 404, "GET", "/api/companion/nosuch");
  expect("battleBook", 200, "GET", here + "/book?branch=0");
  expect("battleBook", 400, "GET", here + "/book?branch=first");
  expect("battleBook", 404, "GET", here + "/book?branch=1");
  expect("battleLines", 200, "GET", here + "/lines?from=1");
  expect("battleLines", 400, "GET", here + "/lines?from=-1");
  expect("battleLines", 404, "GET", nowhere + "/lines");
  expect("battleStream", 404, "GET", nowhere + "/stream");
  expect("battleStream", 400, "GET", here + "/stream?pen=none");
  HttpClient streaming{"127.0.0.1", port()};
  ASSERT_TRUE(streaming.send_raw("GET " + here + "/stream HTTP/1.1\r\nHost: localhost\r\n\r\n"));
  auto told = streaming.read_head();
  ASSERT_TRUE(told);
  told->body = streaming.read_chunk().value_or("");
  promises_.check("battleStream", *told);
  EXPECT_NE(told->body.find("\"state\""), std::string::npos);
  const json::object lines = phone.lines_body(grown(book, 2, 1), 4);
  expect("writeLines", 200, "POST", here + "/lines", {}, text(lines));
  expect("writeLines", 400, "POST", here + "/lines", {}, text(lines, "after", "none"));
  expect("writeLines", 403, "POST", here + "/lines", {}, text(lines, "pen", hex_token("another")));
  expect("writeLines", 403, "POST", here + "/lines", foreign(), text(lines));
  expect("writeLines", 404, "POST", nowhere + "/lines", {}, text(lines));
  expect("writeLines", 409, "POST", here + "/lines", {}, text(lines, "after", hex_token("another")));
  expect("writeLines", 413, "POST", here + "/lines", {},
         text(lines, "lines", json::array(90, json::string(60'000, 'x'))));
  expect("writeLines", 422, "POST", here + "/lines?lang=ru", {}, text(lines, "lines", json::array{"{}"}));
  json::object pen = lines;
  pen.erase("after");
  pen.erase("lines");
  pen["phone"] = "Bob";
  pen["branch"] = 0;
  expect("takePen", 200, "POST", here + "/pen", {}, text(pen));
  expect("takePen", 200, "POST", here + "/pen", {}, text(pen, "pen", hex_token("second")));
  expect("takePen", 400, "POST", here + "/pen", {}, text(pen, "branch", 99));
  expect("takePen", 403, "POST", here + "/pen", {}, text(pen, "secret", hex_token("another")));
  expect("takePen", 404, "POST", here + "/pen", {}, text(pen, "branch", 3));
  expect("takePen", 409, "POST", here + "/pen", {}, text(pen));
  pen.erase("pen");
  expect("chooseBranch", 200, "POST", here + "/choose", {}, text(pen));
  expect("chooseBranch", 400, "POST", here + "/choose", {}, text(pen, "branch", "first"));
  expect("chooseBranch", 403, "POST", here + "/choose", {}, text(pen, "secret", hex_token("another")));
  expect("chooseBranch", 404, "POST", here + "/choose", {}, text(pen, "branch", 3));
  // The host closes it, to be read only, and deletes it.
  const std::string token{json_of(text_of(served().data() + "/host.json")).at("token").as_string()};
  const std::string host = "/api/host/matches/" + phone.battle();
  expect("hostMute", 404, "POST", host + "/mute", bearer(token));
  expect("hostClose", 200, "POST", host + "/close", bearer(token));
  expect("hostClose", 409, "POST", host + "/close", bearer(token));
  expect("chooseBranch", 409, "POST", here + "/choose", {}, text(pen));
  expect("battleBook", 200, "GET", here + "/book");
  expect("hostDelete", 200, "POST", host + "/delete", bearer(token));
  expect("hostDelete", 404, "POST", host + "/delete", bearer(token));
  expect("battle", 404, "GET", here);
  // Whoever followed is told by the end of the stream.
  while (streaming.read_chunk()) continue;
  EXPECT_TRUE(streaming.hung_up(2'000));
}

void Addresses::walk_host() {
  const std::string token{json_of(text_of(served().data() + "/host.json")).at("token").as_string()};
  const std::string here = "/api/host/matches/" + match_;
  const std::string nowhere = "/api/host/matches/aaaaaaaaaaaa";
  expect("damage", 200, "GET", "/api/host/damage", bearer(token));
  expect("damage", 403, "GET", "/api/host/damage", bearer(token_));
  for (const auto& [operation, what] : std::vector<std::pair<std::string, std::string>>{
           {"hostMute", "/mute"}, {"hostUnmute", "/unmute"}, {"hostClose", "/close"}, {"hostDelete", "/delete"}}) {
    expect(operation, 403, "POST", here + what);
    expect(operation, 404, "POST", nowhere + what, bearer(token));
    if (what == "/delete") {
      const HttpReply file = expect("file", 200, "GET", "/api/matches/" + match_ + "/file");
      expect("import", 201, "POST", "/api/import", {{"Content-Type", "text/plain"}}, file.body);
      expect("import", 200, "POST", "/api/import", {{"Content-Type", "text/plain"}}, file.body);
      expect("import", 400, "POST", "/api/import", {{"Content-Type", "text/plain"}}, file.body.substr(1));
      expect("import", 403, "POST", "/api/import", foreign(), file.body);
    }
    expect(operation, 200, "POST", here + what, bearer(token));
    if (what == "/close") expect(operation, 409, "POST", here + what, bearer(token));
  }
  const HttpReply long_file = ask("POST", "/api/import", {}, std::string(9'000'000, 'x'));
  EXPECT_EQ(long_file.status, 413);
  promises_.check("import", long_file);
  http().disconnect();
}

void Addresses::walk_pages() {
  const std::vector<std::pair<std::string, std::string>> pages{{"lobbyPage", "/"},
                                                               {"matchPage", "/m/" + match_},
                                                               {"replayPage", "/m/" + match_ + "/replay"},
                                                               {"seatPage", "/seat/" + match_},
                                                               {"newPage", "/new"},
                                                               {"rulesPage", "/rules/arena"},
                                                               {"rulePage", "/rules/arena/SA-GEO-03"},
                                                               {"learnPage", "/learn/arena/first"},
                                                               {"importPage", "/import"},
                                                               {"companionPage", "/companion/bronepehota"},
                                                               {"static", "/openapi.json"}};
  for (const auto& [operation, address] : pages) {
    const HttpReply page = expect(operation, 200, "GET", address);
    expect(operation, 304, "GET", address, {{"If-None-Match", std::string{page.header("ETag")}}});
    EXPECT_EQ(ask("POST", address, {}, "{}").status, 405) << address;
  }
  expect("static", 404, "GET", "/assets/none.js");
  expect("static", 404, "GET", "/nowhere/at/all");
  // What the page itself points to.
  const std::regex reference{"(?:href|src)=\"(/[^\"]*)\""};
  const std::string text = ask("GET", "/").body;
  for (std::sregex_iterator found{text.begin(), text.end(), reference}, end; found != end; ++found)
    EXPECT_EQ(ask("GET", (*found)[1].str()).status, 200) << (*found)[1];
}

void Addresses::walk_socket() {
  armatura::headless::WsClient socket;
  EXPECT_TRUE(socket.connect("127.0.0.1", port(), "/ws"));
  promises_.check("socket", socket.reply());
  EXPECT_FALSE(socket.connect("127.0.0.1", port(), "/ws", {{"Origin", "http://elsewhere.example"}}));
  EXPECT_EQ(socket.reply().status, 403);
  promises_.check("socket", socket.reply());
  expect("socket", 404, "GET", "/ws");
  const Headers upgrade{{"Upgrade", "websocket"}, {"Connection", "Upgrade"}, {"Sec-WebSocket-Version", "13"}};
  expect("socket", 400, "GET", "/ws", upgrade);
  http().disconnect();
  Headers old = upgrade;
  old.back().second = "8";
  old.emplace_back("Sec-WebSocket-Key", "dGhlIHNhbXBsZSBub25jZQ==");
  expect("socket", 426, "GET", "/ws", old);
  http().disconnect();
}

TEST_F(Addresses, every_promise_of_the_file_is_kept) {
  walk_lobby();
  walk_play();
  walk_socket();
  walk_companion();
  walk_host();
  walk_pages();
  // A host who asks for a password, and somebody who guesses.
  Served closed;
  ASSERT_TRUE(closed.start({"--create", "password", "--create-password", "open sesame"})) << closed.log();
  HttpClient guesser{"127.0.0.1", closed.port()};
  json::object wish{{"game", "arena"}, {"seats", {"me", "bot"}}, {"password", "open sesame"}};
  const auto first = guesser.request("POST", "/api/matches", json_headers(), json::serialize(wish));
  ASSERT_EQ(first->status, 201);
  const std::string made{json::parse(first->body).at("match").as_string()};
  wish["password"] = "open";
  int last = 0;
  for (int tries = 0; tries < 11; ++tries) {
    const auto reply = guesser.request("POST", "/api/matches", json_headers(), json::serialize(wish));
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, tries < 10 ? 403 : 429);
    promises_.check("makeMatch", *reply);
    last = reply->status;
  }
  EXPECT_EQ(last, 429);
  const std::string there = "/api/matches/aaaaaaaaaaaa/sandbox";
  Phone stranger{closed.port(), "walk", "Ann"};
  promises_.check("beginBattle", stranger.begin(new_book(1)));
  const auto sandbox = guesser.request("POST", there, json_headers(), R"({"as":"gallery","n":1,"password":"open"})");
  ASSERT_TRUE(sandbox);
  promises_.check("sandbox", *sandbox);
  const auto import = guesser.request("POST", "/api/import", {{"X-Armatura-Password", "open"}}, "{}");
  ASSERT_TRUE(import);
  promises_.check("import", *import);
  // Whoever looks far too often waits.
  const std::string match = "/api/matches/" + made;
  for (const auto& [operation, path] : {std::pair{"replay", "/replay"}, {"match", ""}, {"setting", "/setting"}}) {
    std::optional<HttpReply> reply = guesser.request("GET", match + path, {}, "");
    for (int i = 0; i < 400 && reply && reply->status == 200; ++i) reply = guesser.request("GET", match + path, {}, "");
    ASSERT_TRUE(reply);
    EXPECT_EQ(reply->status, 429) << operation;
    promises_.check(operation, *reply);
  }
  ask_too_often();
  EXPECT_EQ(promises_.unseen(), std::vector<std::string>{});
}

// Where one address may ask for little: whoever has much woken waits, at every address.
void Addresses::ask_too_often() {
  Served narrow;
  ASSERT_TRUE(narrow.start({"--budget-percent", "1"})) << narrow.log();
  HttpClient http{"127.0.0.1", narrow.port()};
  const std::string match = "/api/matches/aaaaaaaaaaaa";
  const std::string battle = "/api/companion/0123456789abcdef";
  const std::string submit = R"({"seat":0,"key":"k","ask":1,"actions":["pass"]})";
  const std::string token = json::serialize(json::object{{"token", std::string(43, 'a')}});
  for (const auto& [operation, method, path, body] :
       std::vector<std::array<std::string, 4>>{{"listMatches", "GET", "/api/matches", ""},
                                               {"takeSeat", "POST", match + "/seats/0", "{}"},
                                               {"leaveSeat", "DELETE", match + "/seats/0", ""},
                                               {"enter", "POST", match + "/cookie", token},
                                               {"submit", "POST", match + "/submit", submit},
                                               {"stream", "GET", match + "/stream", ""},
                                               {"file", "GET", match + "/file", ""},
                                               {"battle", "GET", battle, ""},
                                               {"battleBook", "GET", battle + "/book", ""},
                                               {"battleStream", "GET", battle + "/stream", ""},
                                               {"battleLines", "GET", battle + "/lines", ""},
                                               {"writeLines", "POST", battle + "/lines", "{}"},
                                               {"takePen", "POST", battle + "/pen", "{}"},
                                               {"chooseBranch", "POST", battle + "/choose", "{}"}}) {
    std::optional<HttpReply> reply;
    for (int i = 0; i < 4 && (!reply || reply->status != 429); ++i)
      reply = http.request(method, path, json_headers(), body);
    ASSERT_TRUE(reply) << operation;
    EXPECT_EQ(reply->status, 429) << operation << reply->body;
    promises_.check(operation, *reply);
  }
}

TEST_F(Addresses, no_other_method_is_answered) {
  std::map<std::string, std::set<std::string>> methods;
  Promises::each(
      [&](const std::string& path, const std::string& method, const json::object&) { methods[path].insert(method); });
  const std::regex braces{"\\{[a-z]+\\}"};
  for (const auto& [path, known] : methods) {
    const std::string address = std::regex_replace(path, braces, "1");
    for (const std::string method : {"get", "post", "put", "delete", "patch"}) {
      if (known.contains(method) || address == "/healthz") continue;
      std::string upper = method;
      for (char& letter : upper) letter = static_cast<char>(std::toupper(letter));
      const HttpReply reply = ask(upper, address, {}, upper == "GET" ? "" : "{}");
      const bool host = address.starts_with("/api/host");
      EXPECT_TRUE(reply.status == 404 || reply.status == 405 || (host && reply.status == 403))
          << upper << " " << address << " " << reply.status;
      EXPECT_EQ(promises_.shapes().misfit(json_of(reply.body),
                                          the_file().at("components").at("schemas").at("Error").as_object()),
                "");
    }
  }
}

// Each word that the server compares a path with is a word of a path in the file.
TEST_F(Addresses, the_file_names_every_address_in_the_source) {
  std::string paths;
  Promises::each([&](const std::string& path, const std::string&, const json::object&) { paths += path + "/\n"; });
  const std::regex compared{"(?:area|what|path|path\\[\\d\\]|kAfter) ==? \"/?([a-z]+)\""};
  int words = 0;
  for (const std::string file : {"api.cpp", "companion_api.cpp", "server.cpp"}) {
    const std::string source = text_of(std::string{ARMATURA_SOURCE_DIR} + "/src/server/" + file);
    for (std::sregex_iterator found{source.begin(), source.end(), compared}, end; found != end; ++found, ++words)
      EXPECT_NE(paths.find("/" + (*found)[1].str() + "/"), std::string::npos) << (*found)[1];
  }
  EXPECT_GT(words, 15);
}

}  // namespace
