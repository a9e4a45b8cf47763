#include "hostile/attacks.h"

#include <algorithm>

#include "headless/frames.h"

namespace armatura::hostile {
namespace {

using Random = std::mt19937_64;
using headless::encode_frame;

constexpr std::size_t kImportBytes = 8'388'608;  // the longest the server takes
constexpr std::size_t kPiece = 200'000;
constexpr std::size_t kPlaces = 64;

std::string json_string(std::string_view text) { return '"' + std::string{text} + '"'; }
std::string text_frame(std::string_view text) { return encode_frame(headless::kText, text); }

std::string request(std::string_view method, std::string_view path, const std::string& more, std::string_view body) {
  std::string text{method};
  text.append(" ").append(path).append(" HTTP/1.1\r\nHost: ").append(kServer).append("\r\n").append(more);
  if (method == "POST" || method == "PUT") text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
  return text.append("\r\n").append(body);
}

// As a browser on a page of the server sends it.
std::string of_browser(const Turn& turn) {
  return "Cookie: " + cookie_of(turn.address) + "\r\nOrigin: http://" + kServer + "\r\n";
}

std::string watch(std::string_view match) {
  return text_frame(R"({"watch":{"match":)" + json_string(match) + R"(,"seat":null}})");
}

// ---- Over HTTP ----------------------------------------------------------------------------------------------------

// A body that never ends: nearly all of it soon, then nothing more.
std::string trickle(const Turn& turn, Targets&, Random&) {
  static const std::string piece(kPiece, '{');
  if (turn.step == 0) {
    return "POST /api/import HTTP/1.1\r\nHost: " + kServer + "\r\nContent-Length: " + std::to_string(kImportBytes) +
           "\r\n\r\n";
  }
  return turn.step * kPiece < kImportBytes ? piece : std::string{};
}

std::string make(const Turn& turn, Targets&, Random& random) {
  static constexpr std::string_view kWishes[]{R"({"game":"arena","seats":["me","me","me","me"]})",
                                              R"({"game":"salvation","seats":["me","me"]})",
                                              R"({"game":"arena","seats":["me","open"],"listed":true,"name":"troll"})"};
  return request("POST", "/api/matches", of_browser(turn) + "Content-Type: application/json\r\n",
                 kWishes[random() % std::size(kWishes)]);
}

// Deep and thin: much to read for its bytes, and no match in the end.
std::string long_wish(const Turn& turn, Targets&, Random&) {
  static const std::string body = [] {
    std::string wish = R"({"game":"arena","seats":[)";
    while (wish.size() < 200'000) wish += "[],";
    return wish + R"("me"]})";
  }();
  return request("POST", "/api/matches", of_browser(turn) + "Content-Type: application/json\r\n", body);
}

void made(std::string_view body, Targets& targets) {
  constexpr std::string_view kBefore = "\"match\":\"";
  const std::size_t at = body.find(kBefore);
  if (at == std::string_view::npos) return;
  const std::string_view rest = body.substr(at + kBefore.size());
  targets.sleeping.add(std::string{rest.substr(0, rest.find('"'))});
}

std::string bring_file(const Turn& turn, Targets& targets, Random& random) {
  if (targets.files.empty()) return {};
  std::string file = targets.files[random() % targets.files.size()];
  if (turn.step % 3 == 1) file.resize(file.size() / 2);
  if (turn.step % 3 == 2) file[file.size() / 2] = '#';
  return request("POST", "/api/import", {}, file);
}

std::string look_back(const Turn& turn, Targets& targets, Random& random) {
  const std::string& match = turn.socket % 2 == 0 ? targets.long_live : targets.long_imported;
  return request("GET", "/api/matches/" + match + "/replay?as=gallery&lang=en&from=" + std::to_string(random() % 1'000),
                 {}, {});
}

std::string count_seats(const Turn& turn, Targets& targets, Random& random) {
  const std::string one = "/api/matches/" + targets.sleeping.any(random);
  return request("GET", turn.step % 2 == 0 ? "/api/matches?mine=1" : one, of_browser(turn), {});
}

// Matches that nobody knows, with secrets that nobody has.
std::string strange_id(const Turn& turn, Targets&, Random& random) {
  static constexpr std::string_view kLetters = "23456789abcdefghijkmnpqrstuvwxyz";
  std::string at = "/api/matches/";
  for (int i = 0; i < 12; ++i) at += kLetters[random() % kLetters.size()];
  const std::string more = "Authorization: Bearer " + std::string(43, static_cast<char>('a' + random() % 26)) +
                           "\r\nContent-Type: application/json\r\n";
  switch (turn.step % 4) {
    case 0:
      return request("POST", at + "/submit", more, R"({"seat":0,"key":"k","ask":1,"actions":["pass"]})");
    case 1:
      return request("POST", at + "/seats/1", more, "{}");
    case 2:
      return request("POST", at + "/cookie", more, R"({"token":")" + std::string(43, 'b') + R"("})");
    default:
      return request("GET", at, more, {});
  }
}

std::string fetch_file(const Turn&, Targets& targets, Random&) {
  return request("GET", "/api/matches/" + targets.long_imported + "/file", {}, {});
}

// Of the companion: begun or continued with a secret that is none.
std::string long_book(const Turn& turn, Targets& targets, Random&) {
  static const std::string body = R"({"secret":")" + std::string(32, '0') + R"(","pen":")" + std::string(32, '1') +
                                  R"(","phone":"troll","after":")" + std::string(32, '2') + R"(","lines":[")" +
                                  std::string(50'000, 'x') + "\",\"" + std::string(50'000, 'y') + "\"]}";
  const std::string at = "/api/companion/" + targets.battle;
  if (turn.step % 3 == 2) return request("GET", at + "/book", {}, {});
  return request(turn.step % 3 == 0 ? "POST" : "PUT", turn.step % 3 == 0 ? at + "/lines" : at,
                 "Content-Type: application/json\r\n", body);
}

// A stream says nothing more when it is there.
std::string follow_battle(const Turn& turn, Targets& targets, Random&) {
  return turn.step == 0 ? request("GET", "/api/companion/" + targets.battle + "/stream", {}, {}) : std::string{};
}

// ---- Over WebSockets ----------------------------------------------------------------------------------------------

// The gallery of whatever there is, honest matches among it.
std::string anything(Targets& targets, Random& random) {
  const bool honest = random() % 4 == 0 || targets.sleeping.size() == 0;
  return honest ? targets.honest.any(random) : targets.sleeping.any(random);
}

std::string watch_all(const Turn& turn, Targets& targets, Random& random) {
  std::string all;
  for (std::size_t i = 0; i < (turn.step == 0 ? kPlaces - 10 : 1); ++i) all += watch(anything(targets, random));
  return all;
}

std::string watch_some(const Turn&, Targets& targets, Random& random) { return watch(anything(targets, random)); }

std::string old_ask(const Turn& turn, Targets& targets, Random&) {
  const std::string seat = R"("match":)" + json_string(targets.long_live) + R"(,"seat":0)";
  if (turn.step == 0)
    return text_frame(R"({"watch":{)" + seat + R"(,"token":)" + json_string(targets.long_token) + "}}");
  return text_frame(R"({"submit":{)" + seat + R"(,"key":"old-)" + std::to_string(turn.socket) + "-" +
                    std::to_string(turn.step) + R"(","ask":1,"actions":["pass"]}})");
}

std::string take_back(const Turn& turn, Targets& targets, Random&) {
  const std::string seat = R"("match":)" + json_string(targets.long_live) + R"(,"seat":0)";
  if (turn.step == 0)
    return text_frame(R"({"watch":{)" + seat + R"(,"token":)" + json_string(targets.long_token) + "}}");
  const std::string what = turn.step % 2 == 0 ? "take_back" : "accept_take_back";
  return text_frame(R"({"table":{)" + seat + R"(,"key":"back","do":")" + what + R"("}})");
}

std::string chat(const Turn& turn, Targets& targets, Random& random) {
  // Half of them shout at the long match, half at somebody's; each stays where it is.
  static const std::string words(400, 'x');
  Random own{turn.socket};
  const std::string match = turn.socket % 2 == 0 ? targets.long_live : targets.honest.any(own);
  if (turn.step == 0) return watch(match);
  return text_frame(R"({"chat":{"match":)" + json_string(match) + R"(,"seat":null,"name":"troll","text":")" +
                    std::to_string(random() % 1'000'000) + words + R"("}})");
}

std::string history(const Turn& turn, Targets& targets, Random&) {
  const std::string& match = turn.socket % 4 == 0 ? targets.long_imported : targets.long_live;
  if (turn.step == 0) return watch(match);
  return text_frame(R"({"history":{"match":)" + json_string(match) + R"(,"seat":null}})");
}

std::string never_read(const Turn& turn, Targets& targets, Random& random) {
  if (turn.step < 16) return watch(turn.step == 0 ? targets.long_live : targets.honest.any(random));
  return text_frame(R"({"history":{"match":)" + json_string(targets.long_live) + R"(,"seat":null}})");
}

std::string garbage(const Turn& turn, Targets&, Random& random) {
  switch ((turn.socket + turn.step) % 6) {
    case 0:
      return encode_frame(headless::kText, "{}", {.reserved = 5});
    case 1:
      return encode_frame(headless::kText, "{\"hello\":{\"protocol\":1}}", {.masked = false});
    case 2:
      return text_frame(std::string(70'000, '['));
    case 3:
      return text_frame("\xff\xfe\xfd");
    case 4:
      return text_frame(R"({"submit":{"match":[[[[)" + std::to_string(random()));
    default:
      return encode_frame(headless::kBinary, std::string(1'000, '\0'));
  }
}

std::string idle(const Turn& turn, Targets&, Random&) {
  return turn.step == 0 ? text_frame(R"({"hello":{"protocol":1,"lang":"en"}})") : encode_frame(headless::kPing, "?");
}

// ---- Neither ------------------------------------------------------------------------------------------------------

std::string slow_head(const Turn& turn, Targets&, Random&) {
  return turn.step == 0 ? "GET / HTTP/1.1\r\nHost: " + kServer + "\r\nX-Slow: " : std::string{"x"};
}

}  // namespace

const std::vector<Attack>& attacks() {
  static const std::vector<Attack> all{{"unfinished imports", 100, Speaks::Http, 100, true, false, trickle},
                                       {"matches made", 60, Speaks::Http, 50, true, true, make, made},
                                       {"64 watches a socket", 64, Speaks::WebSocket, 500, true, false, watch_all},
                                       {"watches", 400, Speaks::WebSocket, 500, true, false, watch_some},
                                       {"old asks", 60, Speaks::WebSocket, 200, true, false, old_ask},
                                       {"files brought", 40, Speaks::Http, 400, true, true, bring_file},
                                       {"chat", 100, Speaks::WebSocket, 200, true, false, chat},
                                       {"history", 60, Speaks::WebSocket, 300, true, false, history},
                                       {"looking back", 40, Speaks::Http, 200, true, true, look_back},
                                       {"seats of a cookie", 40, Speaks::Http, 200, true, true, count_seats},
                                       {"garbage", 200, Speaks::WebSocket, 1'000, true, false, garbage},
                                       {"never reading", 200, Speaks::WebSocket, 1'000, false, false, never_read},
                                       {"slow heads", 300, Speaks::Raw, 2'000, true, false, slow_head},
                                       {"take-backs", 30, Speaks::WebSocket, 200, true, false, take_back},
                                       {"strange ids", 60, Speaks::Http, 200, true, true, strange_id},
                                       {"files fetched", 40, Speaks::Http, 300, true, true, fetch_file},
                                       {"long books", 40, Speaks::Http, 500, true, true, long_book},
                                       {"long wishes", 40, Speaks::Http, 500, true, true, long_wish},
                                       {"battles followed", 60, Speaks::Raw, 500, true, false, follow_battle},
                                       {"idle", 66, Speaks::WebSocket, 5'000, true, false, idle}};
  return all;
}

}  // namespace armatura::hostile
