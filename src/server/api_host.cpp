// For the host: whoever can read the token in the data folder.
#include <boost/json.hpp>
#include <utility>

#include "server/api.h"
#include "server/tokens.h"

namespace armatura::server {

namespace {

namespace json = boost::json;

}  // namespace

void Api::host(const Call& call) {
  const auto refuse = [&call](std::string code) { call.reply(fault_response({std::move(code), {}}, call.language)); };
  if (!same_secret(call.visitor.bearer, host_token_)) return refuse("bad_token");
  if (call.path.size() == 2 && call.path[1] == "damage" && call.request.method == "GET") {
    json::array lines;
    for (const auto* damage : {&lobby_.damage(), &battles_.damage()})
      for (const std::string& line : *damage) lines.emplace_back(line);
    return call.reply(json_response(200, json::serialize(json::object{{"damage", std::move(lines)}})));
  }
  if (call.path.size() != 4 || call.path[1] != "matches" || call.request.method != "POST")
    return refuse("no_such_page");
  const std::string& match = call.path[2];
  const std::string& what = call.path[3];
  if (is_battle_id(match)) return host_battle(call);
  const auto done = [reply = call.reply, language = call.language](const Answered& answered) {
    if (const auto* fault = std::get_if<Fault>(&answered)) return reply(fault_response(*fault, language));
    reply(json_response(200, "{}"));
  };
  if (what == "delete") {
    return lobby_.erase(match, [done](const std::variant<bool, Fault>& erased) {
      const auto* fault = std::get_if<Fault>(&erased);
      done(fault == nullptr ? Answered{Accepted{}} : Answered{*fault});
    });
  }
  auto room = lobby_.room(match);
  if (const auto* fault = std::get_if<Fault>(&room)) return call.reply(fault_response(*fault, call.language));
  if (what == "close") return std::get<0>(room)->end(TableEvent::Closed, done);
  if (what == "mute" || what == "unmute") return std::get<0>(room)->mute(what == "mute", done);
  refuse("no_such_page");
}

// A battle of the companion is closed and deleted like a match; nobody chats there.
void Api::host_battle(const Call& call) {
  const std::string& what = call.path[3];
  const auto done = [reply = call.reply, language = call.language](const std::optional<Fault>& fault) {
    reply(fault ? fault_response(*fault, language) : json_response(200, "{}"));
  };
  if (what == "delete") return battles_.erase(call.path[2], done);
  if (what == "close") return battles_.close(call.path[2], done);
  done(Fault{"no_such_match", {}});
}

}  // namespace armatura::server
