#include "server/companion_api.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "server/api.h"
#include "server/json_body.h"
#include "server/members.h"
#include "server/new_match.h"
#include "server/request_text.h"
#include "wire/json_write.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostLines = 20'001;
constexpr std::size_t kLongestId = 64;
constexpr std::size_t kBytesOfALetter = 4;
constexpr std::int64_t kLastBranch = static_cast<std::int64_t>(kMostBranchesEver) - 1;

std::string secret_of(Members& members, std::string_view name) {
  std::string secret = members.required_text(name, kLongestId);
  if (members.good() && !is_secret(secret))
    members.fail("\"" + std::string{name} + "\" must be 32 hexadecimal digits.");
  return secret;
}

std::string phone_of(Members& members) {
  std::string phone = members.required_text("phone", kLongestPhone * kBytesOfALetter);
  if (letters_in(phone) > kLongestPhone)
    members.fail("\"phone\" may have at most " + std::to_string(kLongestPhone) + " letters.");
  return clean_text(phone, phone.size());
}

std::vector<BookLine> lines_of(Members& members) {
  std::vector<BookLine> lines;
  for (std::string& line : members.texts("lines", kMostLines, kLongestBattleLine))
    lines.push_back(std::make_shared<const std::string>(std::move(line)));
  return lines;
}

// A whole number of the query; `absent` when it is not given, nothing when it is none.
std::optional<std::int64_t> number_of(const Request& request, std::string_view name, std::int64_t absent) {
  const auto given = query_value(request.query, name);
  if (!given) return absent;
  std::int64_t number = 0;
  const auto [end, error] = std::from_chars(given->data(), given->data() + given->size(), number);
  if (given->empty() || error != std::errc{} || end != given->data() + given->size() || number < 0) return std::nullopt;
  return number;
}

// Answers a change with the state after it.
BattleRoom::Reply told(const BattleRoom& room, CompanionApi::ReplyTo reply, std::optional<Language> language,
                       bool with_branch) {
  return [self = room.shared_from_this(), reply = std::move(reply), language,
          with_branch](const std::variant<int, Fault>& answer) {
    if (const auto* fault = std::get_if<Fault>(&answer)) return reply(fault_response(*fault, language));
    if (!with_branch) return reply(json_response(200, self->state()));
    reply(json_response(200,
                        "{\"branch\":" + std::to_string(std::get<int>(answer)) + ",\"state\":" + self->state() + "}"));
  };
}

}  // namespace

void CompanionApi::Call::refuse(const Fault& fault) const { reply(fault_response(fault, language)); }

void CompanionApi::request(const Request& request, const std::vector<std::string>& path,
                           std::optional<Language> language, ReplyTo reply) {
  const Call call{request, path.size() > 1 ? path[1] : std::string{}, language, std::move(reply)};
  const std::string what = path.size() > 2 ? path[2] : std::string{};
  const bool known =
      what.empty() || what == "book" || what == "lines" || what == "pen" || what == "choose" || what == "stream";
  if (path.size() < 2 || path.size() > 3 || !known) return call.refuse({"no_such_page", {}});
  if (!is_battle_id(call.battle)) return call.refuse({"no_such_battle", {}});
  const bool gets = request.method == "GET";
  const bool posts = request.method == "POST";
  if (what.empty() && gets) return state(call);
  if (what.empty() && request.method == "PUT") return make(call);
  if (what == "book" && gets) return book(call);
  if (what == "lines" && gets) return lines(call);
  if (what == "lines" && posts) return append(call);
  if (what == "pen" && posts) return take_pen(call);
  if (what == "choose" && posts) return choose(call);
  call.refuse({"wrong_method", {}});
}

// ---- Reading --------------------------------------------------------------------------------------------------------

void CompanionApi::with_branch(const Call& call, std::function<void(const BattleLedger&, int, const ReplyTo&)> use) {
  const auto branch = number_of(call.request, "branch", -1);
  if (!branch) return call.refuse({"bad_request", "\"branch\" must be a whole number."});
  battles_.find(call.battle, [branch = *branch, use = std::move(use), reply = call.reply,
                              language = call.language](const std::variant<Battles::RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
    const BattleLedger& ledger = std::get<Battles::RoomPtr>(found)->ledger();
    const std::int64_t wanted = branch < 0 ? ledger.counts() : branch;
    if (ledger.branch(wanted) == nullptr) return reply(fault_response({"no_such_branch", {}}, language));
    use(ledger, static_cast<int>(wanted), reply);
  });
}

void CompanionApi::state(const Call& call) {
  battles_.find(call.battle,
                [reply = call.reply, language = call.language](const std::variant<Battles::RoomPtr, Fault>& found) {
                  if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
                  reply(json_response(200, std::get<Battles::RoomPtr>(found)->state()));
                });
}

void CompanionApi::book(const Call& call) {
  with_branch(call, [battle = call.battle](const BattleLedger& ledger, int branch, const ReplyTo& reply) {
    Response response = json_response(200, BattleLedger::book(*ledger.branch(branch)));
    response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Content-Disposition", "inline; filename=\"" + battle + ".companion\"");
    reply(std::move(response));
  });
}

void CompanionApi::lines(const Call& call) {
  const auto from = number_of(call.request, "from", 0);
  if (!from) return call.refuse({"bad_request", "\"from\" must be a whole number."});
  with_branch(call, [from = *from](const BattleLedger& ledger, int branch, const ReplyTo& reply) {
    std::string out = "{\"branch\":" + std::to_string(branch) + ",\"from\":" + std::to_string(from) + ",\"lines\":[";
    const std::vector<BookLine>& lines = ledger.branch(branch)->lines;
    wire::Separator separator;
    for (auto i = static_cast<std::size_t>(from); i < lines.size(); ++i) {
      separator.next(out);
      wire::write_string(out, *lines[i]);
    }
    reply(json_response(200, out + "]}"));
  });
}

// ---- Writing --------------------------------------------------------------------------------------------------------

void CompanionApi::make(const Call& call) {
  auto body = json_body(call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.refuse(*fault);
  Members members{std::get<json::value>(body), "a battle", {"secret", "pen", "phone", "lines"}};
  NewBattle made;
  made.id = call.battle;
  made.secret = secret_of(members, "secret");
  made.pen = pen_hash(secret_of(members, "pen"));
  made.phone = phone_of(members);
  made.lines = lines_of(members);
  made.language = call.language.value_or(Language::English);
  if (!members.good()) return call.refuse({"bad_request", members.fault()});
  if (battle_of(made.secret) != call.battle) return call.refuse({"bad_secret", {}});
  // NB: a battle is made like a match, so it needs the same password.
  if (const auto fault = wrong_password_(call.request)) return call.refuse(*fault);
  if (const auto spent = call.request.account.spend(Budget::Matches)) return call.refuse(*spent);
  battles_.make(std::move(made), [reply = call.reply, language = call.language](
                                     const std::variant<std::pair<bool, Battles::RoomPtr>, Fault>& answer) {
    if (const auto* fault = std::get_if<Fault>(&answer)) return reply(fault_response(*fault, language));
    const auto& [is_new, room] = std::get<0>(answer);
    reply(json_response(is_new ? 201 : 200, room->state()));
  });
}

void CompanionApi::with_room(const Call& call, std::string secret,
                             std::function<void(BattleRoom&, const ReplyTo&)> use) {
  battles_.find(call.battle, [secret = std::move(secret), use = std::move(use), reply = call.reply,
                              language = call.language](const std::variant<Battles::RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
    BattleRoom& room = *std::get<Battles::RoomPtr>(found);
    if (!room.opened_by(secret)) return reply(fault_response({"bad_secret", {}}, language));
    use(room, reply);
  });
}

void CompanionApi::append(const Call& call) {
  auto body = json_body(call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.refuse(*fault);
  Members members{std::get<json::value>(body), "lines", {"secret", "pen", "after", "lines"}};
  std::string secret = secret_of(members, "secret");
  NewLines asked;
  asked.pen = pen_hash(secret_of(members, "pen"));
  asked.after = secret_of(members, "after");
  asked.lines = lines_of(members);
  asked.language = call.language.value_or(Language::English);
  if (!members.good()) return call.refuse({"bad_request", members.fault()});
  asked.place = battles_.admit(asked.lines);
  if (asked.place == nullptr) return call.refuse({"busy", {}});
  with_room(call, std::move(secret),
            [asked = std::move(asked), language = call.language](BattleRoom& room, const ReplyTo& reply) {
              room.append(asked, told(room, reply, language, true));
            });
}

void CompanionApi::take_pen(const Call& call) {
  auto body = json_body(call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.refuse(*fault);
  Members members{std::get<json::value>(body), "taking the pen", {"secret", "pen", "phone", "branch", "old"}};
  std::string secret = secret_of(members, "secret");
  NewPen pen;
  pen.pen = pen_hash(secret_of(members, "pen"));
  pen.phone = phone_of(members);
  pen.branch = members.required_number("branch", 0, kLastBranch);
  if (members.has("old")) pen.old = pen_hash(secret_of(members, "old"));
  if (members.good() && pen.old == pen.pen) members.fail("\"pen\" must be another one than \"old\".");
  if (!members.good()) return call.refuse({"bad_request", members.fault()});
  with_room(call, std::move(secret),
            [pen = std::move(pen), language = call.language](BattleRoom& room, const ReplyTo& reply) {
              room.take_pen(pen, told(room, reply, language, false));
            });
}

void CompanionApi::choose(const Call& call) {
  auto body = json_body(call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.refuse(*fault);
  Members members{std::get<json::value>(body), "choosing a branch", {"secret", "branch", "phone"}};
  std::string secret = secret_of(members, "secret");
  Choice choice;
  choice.branch = members.required_number("branch", 0, kLastBranch);
  choice.phone = phone_of(members);
  if (!members.good()) return call.refuse({"bad_request", members.fault()});
  with_room(call, std::move(secret),
            [choice = std::move(choice), language = call.language](BattleRoom& room, const ReplyTo& reply) {
              room.choose(choice, told(room, reply, language, false));
            });
}

}  // namespace armatura::server
