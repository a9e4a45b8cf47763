// The messages of the WebSocket, a line each, from somebody who holds a seat: whatever is said, every answer is JSON
// with one member, and the match stays one that can be read again. "$M" stands for the id of the match, "$T" for the
// token of the seat, because both are new each time.
#include <boost/json.hpp>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "server/session.h"
#include "server/test_table.h"
#include "which_game.h"

namespace {

using namespace armatura::server;
namespace json = boost::json;

class CheckingWire final : public Wire {
 public:
  void send(std::shared_ptr<const std::string> text) override {
    json::error_code error;
    const json::value message = json::parse(*text, error);
    if (error || !message.is_object() || message.get_object().size() != 1) std::abort();
  }
  void close(std::uint16_t, std::string_view) override {}
};

Settings patient() {
  Settings settings;
  settings.bot_delay_ms = 0;
  settings.rate_messages = 100'000;
  settings.rate_messages_burst = 100'000;
  settings.log_level = LogLevel::Error;
  return settings;
}

MadeMatch begun_match(TestServer& server, std::string_view game) {
  const json::value wish{{"game", game}, {"seats", {"me", "me"}}, {"practice", true}, {"seed", "7"}};
  auto read = read_new_match(wish, server.packs);
  std::optional<std::variant<MadeMatch, Fault>> answer;
  server.lobby->make(std::move(std::get<NewMatch>(read)), "browser", [&](auto made) { answer = std::move(made); });
  server.wait(answer);
  return std::get<MadeMatch>(*answer);
}

std::string filled(std::string_view line, const MadeMatch& made) {
  std::string text;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const std::string_view two = line.substr(i, 2);
    if (two != "$M" && two != "$T") {
      text += line[i];
      continue;
    }
    text += two == "$M" ? made.match : made.tokens.front().second;
    ++i;
  }
  return text;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  TestServer server{patient()};
  const MadeMatch made = begun_match(server, which_game(size).id);
  CheckingWire wire;
  PlaySession session{server.services, *server.lobby, Visitor{}};
  session.open(wire);
  session.heard(filled(R"({"watch":{"match":"$M","seat":0,"token":"$T"}})", made));
  std::string_view rest{reinterpret_cast<const char*>(data), size};
  for (int lines = 0; !rest.empty() && lines < 40; ++lines) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() < rest.size() ? line.size() + 1 : rest.size());
    session.heard(filled(line, made));
    server.loop.run();
  }
  server.loop.run();
  if (!std::holds_alternative<std::shared_ptr<Room>>(server.find_room(made.match))) std::abort();
  return 0;
}
