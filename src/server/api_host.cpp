// For the host: whoever can read the token in the data folder.
#include <utility>

#include "server/api.h"
#include "server/audit_log.h"
#include "server/said_answers.h"
#include "server/tokens.h"

namespace armatura::server {

void Api::host(const Call& call) {
  const auto refuse = [&call](std::string code) { call.reply(fault_response({std::move(code), {}}, call.language)); };
  if (!same_secret(call.visitor.bearer, host_token_)) return refuse("bad_token");
  if (call.path.size() == 2 && call.path[1] == "damage" && call.request->method == "GET") {
    said::Damage told;
    for (const auto* damage : {&lobby_.damage(), &battles_.damage()})
      told.damage.insert(told.damage.end(), damage->begin(), damage->end());
    return call.reply(json_response(200, wire::to_json(told)));
  }
  if (call.path.size() != 4 || call.path[1] != "matches" || call.request->method != "POST")
    return refuse("no_such_page");
  const std::string& match = call.path[2];
  const std::string& what = call.path[3];
  if (what != "close" && what != "delete" && what != "mute" && what != "unmute") return refuse("no_such_page");
  if (is_battle_id(match)) return host_battle(call);
  const auto done = answered_deed(call);
  if (what == "delete") {
    return lobby_.erase(match, [done](const std::variant<bool, Fault>& erased) { done(std::get_if<Fault>(&erased)); });
  }
  lobby_.open(match, Urgency::Player, [what, done](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return done(fault);
    const auto took = [done](const Answered& answered) { done(std::get_if<Fault>(&answered)); };
    if (what == "close") return std::get<0>(found)->end(TableEvent::Closed, took);
    std::get<0>(found)->mute(what == "mute", took);
  });
}

// A battle of the companion is closed and deleted like a match; nobody chats there.
void Api::host_battle(const Call& call) {
  const std::string& what = call.path[3];
  const auto done = [deed = answered_deed(call)](const std::optional<Fault>& fault) {
    deed(fault ? &*fault : nullptr);
  };
  if (what == "delete") return battles_.erase(call.path[2], done);
  if (what == "close") return battles_.close(call.path[2], done);
  done(Fault{"no_such_match", {}});
}

// NB: only what the host's own token asked for: whoever guesses must not be able to push deeds out of the log.
std::function<void(const Fault*)> Api::answered_deed(const Call& call) {
  return [&services = services_, reply = call.reply, language = call.language, match = call.path[2],
          what = call.path[3]](const Fault* fault) {
    const Deed deed{"door", what, match, fault == nullptr ? "done" : std::string_view{fault->code}};
    if (const auto problem = write_audit(services.settings.data, deed))
      services.log.write(LogLevel::Warning, "audit: " + problem->what);
    reply(fault == nullptr ? json_response(200, wire::to_json(said::Done{})) : fault_response(*fault, language));
  };
}

}  // namespace armatura::server
