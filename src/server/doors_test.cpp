// What one address may ask for, as the API and sessions charge it: whatever is asked too often is refused, with a word
// for programs. Each test fails where nobody charges.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <future>
#include <tuple>

#include "games/bronepehota/host/test_companion.h"
#include "server/api.h"
#include "server/test_speaker.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kAddress = "192.0.2.7";

Settings hasty() {
  Settings settings;
  settings.bot_delay_ms = 0;
  settings.rate_messages = settings.rate_messages_burst = 100'000;
  settings.rate_previews = 100'000;
  return settings;
}

class DoorsOfOneAddress : public ::testing::Test {
 protected:
  Budgets::Account account(std::string_view address = kAddress) { return server_.services.budgets.account(address); }
  Visitor visitor(std::string secret = {}, std::string_view address = kAddress) {
    Visitor visitor;
    visitor.bearer = std::move(secret);
    visitor.account = account(address);
    return visitor;
  }
  Request request(std::string method, std::string path, std::string body = {}, std::string bearer = {}) {
    Request request;
    request.method = std::move(method);
    request.path = std::move(path);
    request.body = std::move(body);
    request.content_type = "application/json";
    if (!bearer.empty()) request.authorization = "Bearer " + bearer;
    request.remote = kAddress;
    request.account = account();
    return request;
  }
  // The answer, or one without a status when there is none yet.
  std::shared_ptr<Response> put(const Request& asked) {
    auto answer = std::make_shared<Response>();
    answer->status = 0;
    api_.request(asked, [answer](Response response) { *answer = std::move(response); });
    return answer;
  }
  Response ask(const Request& asked) {
    const auto answer = put(asked);
    server_.loop.run_until([&] { return answer->status != 0; });
    return *answer;
  }
  static std::string code_of(const Response& response) {
    json::error_code error;
    const json::value body = json::parse(response.body, error);
    if (error || !body.is_object() || !body.as_object().contains("error")) return {};
    return std::string{body.at("error").at("code").as_string()};
  }
  // A match of two chairs in play, both of them whoever has the token of the first.
  std::string make(const json::object& wish) {
    const Response made = ask(request("POST", "/api/matches", json::serialize(wish)));
    EXPECT_EQ(made.status, 201) << made.body;
    const json::value body = json::parse(made.body);
    token_ = std::string{body.at("link").as_string()};
    token_ = token_.substr(token_.find('#') + 1);
    return std::string{body.at("match").as_string()};
  }
  std::string make_duel() { return make({{"game", "arena"}, {"seats", {"me", "me"}}}); }
  // Nobody looks, and the match leaves memory.
  void fall_asleep() {
    server_.loop.run();
    server_.lobby->sweep();
    ASSERT_EQ(server_.lobby->rooms(), 0u);
  }
  // So that the next one is refused.
  void use_up(Budget kind) {
    while (!account().spend(kind)) continue;
  }

  TestServer server_{hasty()};
  Battles battles_{server_.services};
  Api api_{server_.services, *server_.lobby, battles_, server_.packs, "host"};
  std::string token_;
};

// ---- Taking back ----------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, TakingBackIsChargedLikeLookingBack) {
  const std::string match = make_duel();
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  ASSERT_TRUE(server_.loop.run_until([&] { return ann.heard("\"position\"") > 0; }));
  use_up(Budget::History);
  for (const char* what : {"take_back", "accept_take_back"})
    ann.say({{"table", {{"match", match}, {"seat", 0}, {"key", what}, {"do", what}}}});
  EXPECT_EQ(ann.heard("budget_history"), 2u);
}

TEST_F(DoorsOfOneAddress, LookingBackIsChargedAtEveryDoor) {
  const std::string match = make_duel();
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  ASSERT_TRUE(server_.loop.run_until([&] { return ann.heard("\"position\"") > 0; }));
  const std::string at = "/api/matches/" + match;
  EXPECT_EQ(ask(request("GET", at + "/replay", {}, token_)).status, 200);
  use_up(Budget::History);
  ann.say({{"history", {{"match", match}, {"seat", 0}}}});
  EXPECT_EQ(ann.heard("budget_history"), 1u);
  EXPECT_EQ(code_of(ask(request("GET", at + "/replay", {}, token_))), "budget_history");
  EXPECT_EQ(code_of(ask(request("POST", at + "/sandbox", R"({"as":"0","n":1})", token_))), "budget_history");
}

// ---- New matches ----------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, WhatIsChosenForAMatchIsLookedAtAfterThoseWhoPlay) {
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  std::string order;
  api_.request(request("POST", "/api/matches", R"({"game":"arena","seats":["me","me"]})"),
               [&](const Response& response) { order += response.status == 201 ? "made " : response.body; });
  server_.workers.run([&] { server_.loop.post([&] { order += "thought "; }); });
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return order.size() > 12; })) << order;
  EXPECT_EQ(order, "thought made ");
}

TEST_F(DoorsOfOneAddress, FewMatchesAreMadeAtATime) {
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  const Request wish = request("POST", "/api/matches", R"({"game":"arena","seats":["me","me"]})");
  std::vector<std::shared_ptr<Response>> answers;
  for (int i = 0; i < 17; ++i) answers.push_back(put(wish));
  server_.loop.run();
  EXPECT_EQ(code_of(*answers.back()), "budget_makes_at_work");
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return answers[15]->status != 0; }));
  EXPECT_EQ(server_.services.budgets.held(Budget::MakesAtWork), 0);
  EXPECT_EQ(ask(wish).status, 201);
}

TEST_F(DoorsOfOneAddress, ALongWishIsReadOnAWorkerAndCharged) {
  std::string thin = R"({"game":"arena","seats":[)";
  for (int i = 0; i < 10'000; ++i) thin += "[],";
  const Request wish = request("POST", "/api/matches", thin + R"("me"]})");
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  const auto answer = put(wish);
  server_.loop.run();
  EXPECT_EQ(answer->status, 0) << "nobody has read it yet";
  EXPECT_EQ(server_.services.budgets.held(Budget::MakesAtWork), 1);
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return answer->status != 0; }));
  EXPECT_EQ(code_of(*answer), "bad_request");
  EXPECT_EQ(server_.services.budgets.held(Budget::MakesAtWork), 0);
  const std::string blanks(20'000, ' ');
  EXPECT_EQ(ask(request("POST", "/api/matches", R"({"game":"arena","seats":["me","me"]})" + blanks)).status, 201);
  use_up(Budget::History);
  EXPECT_EQ(code_of(ask(wish)), "budget_history");
}

TEST_F(DoorsOfOneAddress, MatchesAreChargedHoweverTheyAreMade) {
  const std::string match = make_duel();
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  std::optional<Answered> ended;
  server_.room(match)->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const Response file = ask(request("GET", "/api/matches/" + match + "/file"));
  use_up(Budget::Matches);
  EXPECT_EQ(code_of(ask(request("POST", "/api/matches", R"({"game":"arena","seats":["me","me"]})"))), "budget_matches");
  EXPECT_EQ(code_of(ask(request("POST", "/api/matches/" + match + "/sandbox", R"({"as":"0","n":1})"))),
            "budget_matches");
  ann.say({{"table", {{"match", match}, {"seat", 0}, {"key", "again"}, {"do", "rematch"}}}});
  EXPECT_EQ(ann.heard("budget_matches"), 1u);
}

// ---- Matches that sleep ---------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, WakingAMatchIsChargedWhateverDoorItIsAskedAt) {
  const std::string match = make_duel();
  fall_asleep();
  use_up(Budget::Watches);
  const std::string at = "/api/matches/" + match;
  const std::vector<Request> doors{
      request("POST", at + "/submit", R"({"seat":0,"key":"k","ask":1,"actions":["pass"]})", token_),
      request("POST", at + "/seats/1", "{}"),
      request("DELETE", at + "/seats/1", {}, token_),
      request("POST", at + "/cookie", json::serialize(json::object{{"token", token_}})),
      request("GET", at),
      request("GET", at + "/setting")};
  for (const Request& door : doors) EXPECT_EQ(code_of(ask(door)), "budget_watches") << door.method << door.path;
  EXPECT_EQ(server_.lobby->rooms(), 0u);
  // Where it is awake, whoever plays pays nothing.
  ASSERT_NE(server_.room(match), nullptr);
  EXPECT_NE(code_of(ask(doors.front())), "budget_watches");
}

TEST_F(DoorsOfOneAddress, WatchingIsChargedHoweverAwakeTheMatchIs) {
  const std::string match = make_duel();
  ASSERT_NE(server_.room(match), nullptr);
  use_up(Budget::Watches);
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  EXPECT_EQ(ann.heard("budget_watches"), 1u);
  EXPECT_EQ(ann.heard("\"position\""), 0u);
}

TEST_F(DoorsOfOneAddress, ListsAreCharged) {
  EXPECT_EQ(ask(request("GET", "/api/matches")).status, 200);
  use_up(Budget::Lists);
  Request mine = request("GET", "/api/matches");
  mine.query = "mine=1&lang=en";
  const Response refused = ask(mine);
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(code_of(refused), "budget_lists");
  EXPECT_NE(refused.body.find("may look at the list of matches 200 times in one go"), std::string::npos);
}

TEST_F(DoorsOfOneAddress, AMatchThatIsNotThereTakesNoRoomAndWaitsForNoWorker) {
  server_.settings.max_matches_in_memory = 4;
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  for (int i = 0; i < 40; ++i) {
    const std::string at = "/api/matches/" + random_match_id();
    for (const Request& door :
         {request("POST", at + "/submit", R"({"seat":0,"key":"k","ask":1,"actions":["pass"]})", token_),
          request("GET", at)}) {
      const auto answer = put(door);
      server_.loop.run();
      EXPECT_EQ(answer->status, 404) << answer->body;
    }
  }
  // Many at once: all of them have been asked for before the first is answered.
  std::vector<std::shared_ptr<Response>> answers;
  for (int i = 0; i < 40; ++i) answers.push_back(put(request("GET", "/api/matches/" + random_match_id())));
  server_.loop.run();
  for (const auto& answer : answers) EXPECT_EQ(answer->status, 404) << answer->body;
  let_go.set_value();
}

// The worker is held until all of them wait for it; then it takes those of players first.
TEST_F(DoorsOfOneAddress, ASecretThatFitsNoSeatIsNoReasonForHaste) {
  std::vector<std::string> matches;
  std::vector<std::string> tokens;
  for (int i = 0; i < 3; ++i) {
    matches.push_back(make_duel());
    tokens.push_back(token_);
  }
  fall_asleep();
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  std::string order;
  const auto open = [&](int match, const std::string& secret) {
    server_.lobby->open(matches[static_cast<std::size_t>(match)], token_hash(secret),
                        [&order, match](const auto&) { order += std::to_string(match); });
  };
  open(0, "made up");
  open(1, tokens[0]);
  open(2, tokens[2]);
  server_.loop.run();
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return order.size() == 3; }));
  EXPECT_EQ(order, "201");
}

TEST_F(DoorsOfOneAddress, FilesAreChargedAndFewAreWrittenAtATime) {
  const std::string match = make_duel();
  std::optional<Answered> ended;
  server_.room(match)->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const Request file = request("GET", "/api/matches/" + match + "/file");
  ASSERT_EQ(ask(file).status, 200);
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  std::vector<std::shared_ptr<Response>> answers;
  for (int i = 0; i < 9; ++i) answers.push_back(put(file));
  server_.loop.run();
  EXPECT_EQ(code_of(*answers.back()), "budget_files_at_work");
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return answers[7]->status != 0; }));
  EXPECT_EQ(server_.services.budgets.held(Budget::FilesAtWork), 0);
  EXPECT_EQ(ask(file).status, 200);
  use_up(Budget::History);
  EXPECT_EQ(code_of(ask(file)), "budget_history");
}

// ---- At a table -----------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, ASubmitSentAgainIsChargedWhereItHasToBeLookedUp) {
  const std::string match = make_duel();
  use_up(Budget::OldKeys);
  const json::object old{
      {"match", match}, {"seat", 0}, {"key", "long ago"}, {"ask", 77}, {"actions", json::array{"pass"}}};
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  ann.say({{"submit", old}});
  EXPECT_EQ(ann.heard("budget_old_keys"), 1u);
  json::object over_http = old;
  over_http.erase("match");
  EXPECT_EQ(code_of(ask(request("POST", "/api/matches/" + match + "/submit", json::serialize(over_http), token_))),
            "budget_old_keys");
}

TEST_F(DoorsOfOneAddress, LinesOfChatAreCharged) {
  const std::string match = make_duel();
  use_up(Budget::ChatLines);
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  ann.say({{"chat", {{"match", match}, {"seat", 0}, {"text", "hello"}, {"key", "c"}}}});
  EXPECT_EQ(ann.heard("budget_chat"), 1u);
  EXPECT_EQ(ann.heard("hello"), 0u);
}

// ---- Words ----------------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, ARefusalNamesTheLimitAndSaysWhatToDo) {
  const Settings& settings = server_.settings;
  const std::vector<std::tuple<Fault, std::string, std::string>> cases{
      {too_many_kept(settings),
       "This server has room for 100000 matches (max_matches), and all of it is taken: try again later, or ask its "
       "host "
       "to allow more.",
       "На этом сервере есть место для 100000 партий (max_matches), и всё занято: попробуйте позже или попросите "
       "хозяина "
       "разрешить больше."},
      {at_limit("too_many_places", {}, 64), "One connection may have 64 matches open; close one that you do not need.",
       "Одно соединение может держать открытыми 64 партии; закройте ту, что не нужна."},
      {at_limit("too_often", {}, 20), "One connection may ask 20 times a second; wait a second and ask again.",
       "Одно соединение может спрашивать 20 раз в секунду; подождите секунду и спросите снова."},
      {{"disk_full", {}},
       "The server's disk is full: nothing was changed, and nothing is lost. Try again when its host has made room.",
       "На диске сервера нет места: ничего не изменилось и ничего не потеряно. Попробуйте снова, когда хозяин "
       "освободит "
       "место."}};
  for (const auto& [fault, english, russian] : cases) {
    EXPECT_EQ(sentence_of(fault, Language::English), english);
    EXPECT_EQ(sentence_of(fault, Language::Russian), russian);
  }
}

TEST_F(DoorsOfOneAddress, WhoeverMeetsALimitIsToldWhichOne) {
  server_.settings.max_matches_in_memory = 1;
  const std::string first = make_duel();
  const auto room = server_.room(first);
  TestWatcher watcher;
  room->watch(watcher, Seat{0}, std::nullopt, std::nullopt);
  Request wish = request("POST", "/api/matches", R"({"game":"arena","seats":["me","me"]})");
  wish.query = "lang=en";
  EXPECT_NE(ask(wish).body.find("has room for 1 match (max_matches_in_memory)"), std::string::npos);
  server_.settings.max_matches = 1;
  EXPECT_NE(ask(wish).body.find("has room for 1 match (max_matches)"), std::string::npos);
  server_.settings.rate_previews = 3;
  Speaker ann{server_, visitor(token_)};
  ann.say({{"hello", {{"protocol", 1}, {"lang", "ru"}}}});
  ann.say({{"watch", {{"match", first}, {"seat", 0}}}});
  for (int i = 0; i < 4; ++i) ann.say({{"history", {{"match", first}, {"seat", 0}}}});
  EXPECT_EQ(ann.heard("может спрашивать 3 раза в секунду"), 1u);
  room->unwatch(watcher);
}

TEST_F(DoorsOfOneAddress, TheBoardIsDrawnForWhoeverLooks) {
  const std::string match = make_duel();
  Speaker gallery{server_, visitor()};
  gallery.say({{"board", {{"match", match}, {"seat", nullptr}}}});
  EXPECT_EQ(gallery.heard("not_watched"), 1u);
  gallery.say({{"watch", {{"match", match}}}});
  ASSERT_TRUE(server_.loop.run_until([&] { return gallery.heard("\"position\"") > 0; }));
  gallery.say({{"board", {{"match", match}, {"seat", 0}}}});
  EXPECT_EQ(gallery.heard("not_your_seat"), 1u);
  gallery.say({{"board", {{"match", match}, {"columns", 5}}}});
  EXPECT_EQ(gallery.heard("bad_message"), 1u);
  gallery.say({{"board", {{"match", match}, {"columns", 60}}}});
  ASSERT_TRUE(server_.loop.run_until([&] { return gallery.heard("\"board\"") > 0; }));
  EXPECT_EQ(gallery.heard("\"seat\":null,\"text\":\""), 1u);
}

// ---- What waits -----------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, LittleMayWaitWhileAMatchIsWoken) {
  const std::string match = make_duel();
  fall_asleep();
  Speaker ann{server_, visitor()};
  ann.say({{"hello", {{"protocol", 1}, {"lang", "en"}}}});
  ann.say({{"watch", {{"match", match}}}});
  const std::string much(50'000, 'x');
  for (int i = 0; i < 4; ++i) ann.say({{"chat", {{"match", match}, {"seat", nullptr}, {"text", much}}}});
  EXPECT_EQ(ann.heard("too_much_waiting"), 2u) << "128 KB are two of them";
  EXPECT_EQ(ann.heard("128 KB"), 2u);
  ASSERT_TRUE(server_.loop.run_until([&] { return ann.heard("bad_message") == 2; }));
  ann.say({{"unwatch", {{"match", match}, {"seat", nullptr}}}});
  EXPECT_EQ(ann.heard("\"unwatched\""), 1u);
}

TEST_F(DoorsOfOneAddress, OthersHaveTheirTurnBetweenTwoPositions) {
  const std::string match = make_duel();
  server_.room(match);
  Speaker ann{server_, visitor()};
  for (int i = 0; i < 3; ++i) ann.say({{"watch", {{"match", match}}}});
  ann.say({{"unwatch", {{"match", match}, {"seat", nullptr}}}});
  EXPECT_EQ(ann.heard("\"position\""), 1u);
  std::size_t told_before_others = 0;
  server_.loop.post([&] { told_before_others = ann.heard("\"position\""); });
  server_.loop.run();
  EXPECT_EQ(told_before_others, 2u);
  EXPECT_EQ(ann.heard("\"position\""), 3u);
  EXPECT_EQ(ann.heard("\"unwatched\""), 1u) << "in the order said";
}

TEST_F(DoorsOfOneAddress, OfWhatWasToldAllRoomsTogetherKeepSoMuch) {
  const std::string match = make_duel();
  const auto room = server_.room(match);
  const auto ask_once = [&] {
    bool at_once = false;
    bool told = false;
    room->history({}, Language::English, [&](const std::variant<Text, Fault>&) { told = true; });
    at_once = told;
    EXPECT_TRUE(server_.loop.run_until([&] { return told; }));
    return at_once;
  };
  *server_.services.histories = std::size_t{32} << 20;
  EXPECT_FALSE(ask_once());
  EXPECT_FALSE(ask_once()) << "there was no place for it";
  *server_.services.histories = 0;
  EXPECT_FALSE(ask_once());
  EXPECT_TRUE(ask_once());
  EXPECT_GT(*server_.services.histories, 0u);
  std::optional<Answered> ended;
  room->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  EXPECT_EQ(*server_.services.histories, 0u) << "something new is missing in it";
}

// ---- Places ---------------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, WhereRoomsRunOutWhoeverHasMostOfThemLetsGo) {
  std::vector<std::string> matches;
  std::vector<std::string> tokens;
  for (int i = 0; i < 32; ++i) {
    matches.push_back(make_duel());
    tokens.push_back(token_);
  }
  fall_asleep();
  server_.settings.max_matches_in_memory = 30;
  const auto watch = [&](Speaker& speaker, std::size_t match, bool seat) {
    json::object wish{{"match", matches[match]}, {"token", tokens[match]}};
    if (seat) wish["seat"] = 0;
    const std::size_t before = speaker.heard("\"position\"") + speaker.heard("too_many_matches");
    speaker.say({{"watch", wish}});
    server_.loop.run_until([&] { return speaker.heard("\"position\"") + speaker.heard("too_many_matches") > before; });
  };
  Speaker greedy{server_, visitor({}, "192.0.2.66")};
  for (std::size_t i = 0; i < 28; ++i) watch(greedy, i, i % 2 == 0);
  Speaker modest{server_, visitor({}, "192.0.2.2")};
  for (std::size_t i = 28; i < 30; ++i) watch(modest, i, false);
  Speaker newcomer{server_, visitor()};
  watch(newcomer, 30, true);
  EXPECT_EQ(newcomer.heard("\"position\""), 1u);
  EXPECT_EQ(modest.heard("let_go"), 0u);
  EXPECT_EQ(greedy.heard("let_go"), 1u);
  EXPECT_EQ(greedy.heard("\"unwatched\""), 8u);
  EXPECT_EQ(server_.services.budgets.held(Budget::GalleryPlaces), 14 - 8 + 2) << "no seat was given up";
  EXPECT_EQ(server_.services.budgets.held(Budget::Places), 28 - 8 + 2 + 1);
}

TEST_F(DoorsOfOneAddress, WhoHasAFewPlacesKeepsThemHoweverFullItIs) {
  std::vector<std::string> matches;
  for (int i = 0; i < 5; ++i) matches.push_back(make_duel());
  fall_asleep();
  server_.settings.max_matches_in_memory = 4;
  Speaker modest{server_, visitor()};
  for (std::size_t i = 0; i < 4; ++i) {
    modest.say({{"watch", {{"match", matches[i]}}}});
    ASSERT_TRUE(server_.loop.run_until([&] { return modest.heard("\"position\"") == i + 1; }));
  }
  Speaker newcomer{server_, visitor({}, "192.0.2.2")};
  newcomer.say({{"watch", {{"match", matches[4]}}}});
  ASSERT_TRUE(server_.loop.run_until([&] { return newcomer.heard("too_many_matches") == 1; }));
  EXPECT_EQ(modest.heard("\"unwatched\""), 0u);
}

TEST_F(DoorsOfOneAddress, PlacesInGalleriesAreChargedToEachAddress) {
  const std::string match = make_duel();
  std::vector<Budgets::Lease> leases;
  while (true) {
    auto lease = account().hold(Budget::GalleryPlaces);
    if (std::holds_alternative<Fault>(lease)) break;
    leases.push_back(std::move(std::get<Budgets::Lease>(lease)));
  }
  EXPECT_EQ(leases.size(), 100u);
  Speaker ann{server_, visitor(token_)};
  ann.say({{"watch", {{"match", match}}}});
  EXPECT_EQ(ann.heard("budget_gallery_places"), 1u);
  server_.loop.run();
  ann.say({{"watch", {{"match", match}, {"seat", 0}}}});
  EXPECT_EQ(ann.heard("\"position\""), 1u) << "a seat is no place in the gallery";
  Speaker bob{server_, visitor({}, "192.0.2.2")};
  bob.say({{"watch", {{"match", match}}}});
  EXPECT_EQ(bob.heard("\"position\""), 1u) << "somebody else's";
}

// ---- Files ----------------------------------------------------------------------------------------------------------

TEST_F(DoorsOfOneAddress, AFileThatIsBroughtIsChargedAsAnImportAndAsAMatchAndIsTakenOnce) {
  const std::string match = make_duel();
  std::optional<Answered> ended;
  server_.room(match)->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const std::string file = ask(request("GET", "/api/matches/" + match + "/file")).body;
  const Response first = ask(request("POST", "/api/import", file));
  EXPECT_EQ(first.status, 201) << first.body;
  const Response again = ask(request("POST", "/api/import", file));
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(*server_.records().count(), 2u);
  EXPECT_EQ(server_.services.kept, 2u);
  // Both at once: the store takes one of them.
  const std::string other = make_duel();
  ended.reset();
  server_.room(other)->end(TableEvent::Closed, [&](const Answered& given) { ended = given; });
  server_.wait(ended);
  const std::string second = ask(request("GET", "/api/matches/" + other + "/file")).body;
  const auto one = put(request("POST", "/api/import", second));
  const auto two = put(request("POST", "/api/import", second));
  ASSERT_TRUE(server_.loop.run_until([&] { return one->status != 0 && two->status != 0; }));
  EXPECT_EQ(one->status + two->status, 401);
  EXPECT_EQ(one->body, two->body);
  use_up(Budget::Imports);
  EXPECT_EQ(code_of(ask(request("POST", "/api/import", file))), "budget_imports");
  server_.loop.advance(60'000);
  use_up(Budget::Matches);
  EXPECT_EQ(code_of(ask(request("POST", "/api/import", file))), "budget_matches");
}

TEST_F(DoorsOfOneAddress, FewFilesAreTakenInAtATime) {
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  std::vector<std::shared_ptr<Response>> answers;
  for (int i = 0; i < 3; ++i) answers.push_back(put(request("POST", "/api/import", "no match")));
  server_.loop.run();
  EXPECT_EQ(answers[1]->status, 0) << "nobody has read it yet";
  EXPECT_EQ(code_of(*answers[2]), "budget_imports_at_work");
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return answers[1]->status != 0; }));
  EXPECT_EQ(code_of(*answers[1]), "bad_file");
  EXPECT_EQ(server_.services.budgets.held(Budget::ImportsAtWork), 0);
}

// ---- The companion --------------------------------------------------------------------------------------------------

class DoorsOfTheCompanion : public DoorsOfOneAddress {
 protected:
  std::string at(std::string_view what = {}) const { return "/api/companion/" + battle_ + std::string{what}; }
  Response begin(const hosting::CompanionBook& book) {
    const json::object body{
        {"secret", secret_}, {"pen", pen_}, {"phone", "Ann"}, {"lines", json::value_from(book.lines())}};
    return ask(request("PUT", at(), json::serialize(body)));
  }
  std::string long_body() const {
    return json::serialize(json::object{
        {"secret", std::string(32, '0')}, {"pen", pen_}, {"after", pen_}, {"lines", {std::string(60'000, 'x')}}});
  }

  const std::string secret_ = "0123456789abcdef0123456789abcdef";
  const std::string pen_ = "fedcba9876543210fedcba9876543210";
  const std::string battle_ = battle_of(secret_);
};

TEST_F(DoorsOfTheCompanion, ABattleThatIsNotThereWaitsForNoWorkerAndOneThatSleepsIsCharged) {
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  const auto missed = put(request("GET", at()));
  server_.loop.run();
  EXPECT_EQ(missed->status, 404) << missed->body;
  let_go.set_value();
  ASSERT_EQ(begin(hosting::new_book(1)).status, 201);
  server_.loop.advance(301'000);
  battles_.sweep();
  ASSERT_EQ(battles_.size(), 0u);
  use_up(Budget::Watches);
  for (const std::string what : {"", "/book", "/lines"})
    EXPECT_EQ(code_of(ask(request("GET", at(what)))), "budget_watches") << what;
  for (const std::string what : {"/lines", "/pen", "/choose"})
    EXPECT_EQ(code_of(ask(request("POST", at(what), "{}"))), "budget_watches") << what;
}

TEST_F(DoorsOfTheCompanion, LongBodiesAreReadOnAWorkerFewAtATime) {
  ASSERT_EQ(begin(hosting::new_book(1)).status, 201);
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  std::vector<std::shared_ptr<Response>> answers;
  for (int i = 0; i < 9; ++i) answers.push_back(put(request("POST", at("/lines"), long_body())));
  server_.loop.run();
  EXPECT_EQ(answers[0]->status, 0) << "nobody has read it yet";
  EXPECT_EQ(code_of(*answers[8]), "budget_books_at_work");
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return answers[7]->status != 0; }));
  EXPECT_EQ(code_of(*answers[0]), "bad_secret");
  EXPECT_EQ(server_.services.budgets.held(Budget::BooksAtWork), 0);
  use_up(Budget::History);
  EXPECT_EQ(code_of(ask(request("POST", at("/lines"), long_body()))), "budget_history");
}

TEST_F(DoorsOfTheCompanion, ALongBookIsWrittenOnAWorkerAndCharged) {
  hosting::CompanionBook book = hosting::new_book(1);
  for (std::uint64_t i = 0; book.text().size() <= 80u * 1024; ++i) book = hosting::disputed(std::move(book), i);
  ASSERT_EQ(begin(book).status, 201);
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  const auto whole = put(request("GET", at("/book")));
  Request last_lines = request("GET", at("/lines"));
  last_lines.query = "from=" + std::to_string(book.lines().size() - 1);
  const auto few = put(last_lines);
  server_.loop.run();
  EXPECT_EQ(whole->status, 0) << "it is being written";
  EXPECT_EQ(few->status, 200);
  let_go.set_value();
  ASSERT_TRUE(server_.loop.run_until([&] { return whole->status != 0; }));
  EXPECT_EQ(whole->body, book.text());
  use_up(Budget::History);
  EXPECT_EQ(code_of(ask(request("GET", at("/book")))), "budget_history");
  EXPECT_EQ(code_of(ask(request("GET", at("/lines")))), "budget_history");
  EXPECT_EQ(ask(last_lines).status, 200) << "what one line more asks for is free";
}

TEST_F(DoorsOfTheCompanion, ABattleThatIsForgottenIsTakenApartOnAWorker) {
  ASSERT_EQ(begin(hosting::new_book(1)).status, 201);
  std::weak_ptr<BattleRoom> room;
  battles_.find(battle_, [&](const auto& found) { room = std::get<0>(found); });
  server_.loop.advance(301'000);
  std::promise<void> let_go;
  server_.workers.run([&] { let_go.get_future().wait(); });
  battles_.sweep();
  EXPECT_EQ(battles_.size(), 0u);
  EXPECT_FALSE(room.expired());
  let_go.set_value();
  EXPECT_TRUE(server_.loop.run_until([&] { return room.expired(); }));
}

TEST_F(DoorsOfTheCompanion, BeginningABattleIsChargedLikeMakingAMatchBeforeAnythingIsRead) {
  use_up(Budget::Matches);
  EXPECT_EQ(code_of(ask(request("PUT", at(), long_body()))), "budget_matches");
}

}  // namespace
}  // namespace armatura::server
