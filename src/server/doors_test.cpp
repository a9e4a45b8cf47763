// What one address may ask for, as the API and sessions charge it: whatever is asked too often is refused, with a word
// for programs. Each test fails where nobody charges.
#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <future>

#include "server/api.h"
#include "server/session.h"
#include "server/test_table.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::string_view kAddress = "192.0.2.7";

class TestWire final : public Wire {
 public:
  void send(std::shared_ptr<const std::string> text) override { sent.push_back(*text); }
  void close(std::uint16_t, std::string_view) override { closed = true; }
  std::vector<std::string> sent;
  bool closed = false;
};

// One who speaks over a WebSocket.
struct Speaker {
  Speaker(TestServer& server, Visitor visitor) : session(server.services, *server.lobby, std::move(visitor)) {
    session.open(wire);
  }
  void say(const json::object& message) { session.heard(json::serialize(message)); }
  std::size_t heard(std::string_view words) const {
    return static_cast<std::size_t>(std::count_if(wire.sent.begin(), wire.sent.end(), [&](const std::string& text) {
      return text.find(words) != std::string::npos;
    }));
  }
  TestWire wire;
  PlaySession session;
};

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

}  // namespace
}  // namespace armatura::server
