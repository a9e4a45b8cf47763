// The addresses under /api: making, finding, joining and leaving matches, files, a bot's submits, and the host's
// commands. docs/openapi.json describes every one of them.
#pragma once
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/companion_api.h"
#include "server/lobby.h"
#include "server/net.h"
#include "server/pack_shelf.h"
#include "server/rules_json.h"
#include "server/services.h"
#include "server/visitor.h"

namespace armatura::server {

using ReplyTo = CompanionApi::ReplyTo;

class Api {
 public:
  Api(Services& services, Lobby& lobby, Battles& battles, PackShelf& packs, std::string host_token)
      : services_(services),
        lobby_(lobby),
        battles_(battles),
        packs_(packs),
        companion_(services, battles, [this](const Request& request) { return wrong_password(request); }),
        host_token_(std::move(host_token)) {}

  void request(Request request, ReplyTo reply);

 private:
  // A request with its path in pieces: {"matches","k3f9…","seats","1"}.
  struct Call {
    std::shared_ptr<Request> request;
    std::vector<std::string> path;
    Visitor visitor;
    std::optional<Language> language;
    ReplyTo reply;
  };

  static Lobby::Reply<std::string> text_reply(const Call& call);
  void games(const Call& call);
  void pack(const Call& call);
  void rules(const Call& call);
  void lesson(const Call& call);
  void matches(const Call& call);
  void one_match(const Call& call);
  // Whoever has a match woken is charged for it like whoever opens one; nothing: it is awake, or may be woken.
  static std::optional<Fault> charge_waking(const Call& call, const Lobby& lobby);
  void make(const Call& call);
  void make_as_asked(const Call& call, std::variant<NewMatch, Fault> asked, Budgets::Lease held);
  // `answer` brings the cookie.
  static Lobby::Reply<MadeMatch> made_reply(const Call& call, Response answer);
  void take_seat(const Call& call, Seat seat);
  void leave_seat(const Call& call, Seat seat);
  void exchange(const Call& call);
  void submit(const Call& call);
  void file(const Call& call);
  void import(const Call& call);
  void replay(const Call& call);
  void sandbox(const Call& call);
  void host(const Call& call);
  void host_battle(const Call& call);
  // Answers what the host asked for, and writes it into the audit log; nothing: it is done.
  std::function<void(const Fault*)> answered_deed(const Call& call);
  // Nothing when this password may make matches here.
  std::optional<Fault> wrong_password(const Request& request, std::string_view password);
  // The same for that of its header, where the body holds something else.
  std::optional<Fault> wrong_password(const Request& request);

  Services& services_;
  Lobby& lobby_;
  Battles& battles_;
  PackShelf& packs_;
  CompanionApi companion_;
  RulesShelf rules_;
  std::string host_token_;
};

Response json_response(int status, std::string body);
// The answer to somebody who made a match, with the private link of each seat taken.
said::Made said_of(const MadeMatch& match);
Response fault_response(const Fault& fault, std::optional<Language> language);

}  // namespace armatura::server
