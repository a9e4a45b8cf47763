#include "server/companion_api.h"

#include <algorithm>
#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "server/api.h"
#include "server/heard.h"
#include "server/held_reply.h"
#include "server/json_body.h"
#include "server/members.h"
#include "server/new_match.h"
#include "server/request_text.h"
#include "server/said_answers.h"
#include "wire/clean_text.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostLines = 20'001;
constexpr std::size_t kLongestId = 64;
constexpr std::size_t kBytesOfALetter = 4;
constexpr std::size_t kShortBook = std::size_t{64} << 10;  // is written at once
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
  return wire::clean_text(phone, phone.size());
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
    if (!with_branch) return reply(json_response(200, wire::to_json(self->state())));
    reply(json_response(200, wire::to_json(said::BranchWritten{std::get<int>(answer), self->state()})));
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
  // To begin one costs more.
  if (request.method != "PUT" && !battles_.awake(call.battle))
    if (const auto spent = request.account.spend(Budget::Watches)) return call.refuse(*spent);
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

void CompanionApi::tell_lines(const Call& call, std::size_t from, std::function<Response(int, const Lines&)> write) {
  const auto branch = number_of(call.request, "branch", -1);
  if (!branch) return call.refuse({"bad_request", "\"branch\" must be a whole number."});
  battles_.find(call.battle, [&services = services_, branch = *branch, from, write = std::move(write),
                              account = call.request.account, reply = call.reply,
                              language = call.language](const std::variant<Battles::RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
    const BattleLedger& ledger = std::get<Battles::RoomPtr>(found)->ledger();
    const std::int64_t wanted = branch < 0 ? ledger.counts() : branch;
    const Branch* asked = ledger.branch(wanted);
    if (asked == nullptr) return reply(fault_response({"no_such_branch", {}}, language));
    const std::size_t skipped = std::min(from, asked->lines.size());
    const Lines lines{asked->lines.begin() + static_cast<std::ptrdiff_t>(skipped), asked->lines.end()};
    std::size_t bytes = 0;
    for (const BookLine& line : lines) bytes += line->size();
    const auto number = static_cast<int>(wanted);
    if (bytes <= kShortBook) return reply(write(number, lines));
    if (const auto spent = account.spend(Budget::History)) return reply(fault_response(*spent, language));
    const auto work = [&loop = services.loop, number, lines, write, reply] {
      auto response = std::make_shared<Response>(write(number, lines));
      loop.post([reply, response] { reply(std::move(*response)); });
    };
    services.workers.run(work, Urgency::Watcher);
  });
}

void CompanionApi::state(const Call& call) {
  battles_.find(call.battle,
                [reply = call.reply, language = call.language](const std::variant<Battles::RoomPtr, Fault>& found) {
                  if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
                  reply(json_response(200, wire::to_json(std::get<Battles::RoomPtr>(found)->state())));
                });
}

void CompanionApi::book(const Call& call) {
  tell_lines(call, 0, [battle = call.battle](int, const Lines& lines) {
    Response response = json_response(200, BattleLedger::book(lines));
    response.content_type = "text/plain; charset=utf-8";
    response.headers.emplace_back("Content-Disposition", "inline; filename=\"" + battle + ".companion\"");
    return response;
  });
}

void CompanionApi::lines(const Call& call) {
  const auto from = number_of(call.request, "from", 0);
  if (!from) return call.refuse({"bad_request", "\"from\" must be a whole number."});
  tell_lines(call, static_cast<std::size_t>(*from), [from = *from](int branch, const Lines& lines) {
    said::Lines told{branch, from, {}};
    for (const BookLine& line : lines) told.lines.push_back(*line);
    return json_response(200, wire::to_json(told));
  });
}

// ---- Writing --------------------------------------------------------------------------------------------------------

template <class Wish>
void CompanionApi::with_wish(const Call& call, std::function<std::variant<Wish, Fault>(const json::value&)> read,
                             std::function<void(Wish, const ReplyTo&)> use) {
  const auto understand = [read = std::move(read)](std::string_view type,
                                                   std::string_view body) -> std::variant<Wish, Fault> {
    auto value = json_body(type, body);
    if (auto* fault = std::get_if<Fault>(&value)) return std::move(*fault);
    return read(std::get<json::value>(value));
  };
  const auto go_on = [use = std::move(use), language = call.language](std::variant<Wish, Fault> wish,
                                                                      const ReplyTo& reply) {
    if (const auto* fault = std::get_if<Fault>(&wish)) return reply(fault_response(*fault, language));
    use(std::move(std::get<Wish>(wish)), reply);
  };
  const Request& request = call.request;
  if (request.body.size() <= kShortBody) return go_on(understand(request.content_type, request.body), call.reply);
  if (const auto spent = request.account.spend(Budget::History)) return call.refuse(*spent);
  auto held = request.account.hold(Budget::BooksAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return call.refuse(*fault);
  const ReplyTo reply = giving_back(std::move(std::get<Budgets::Lease>(held)), call.reply);
  const auto work = [&loop = services_.loop, understand, go_on, reply, type = request.content_type,
                     body = request.body] {
    auto wish = std::make_shared<std::variant<Wish, Fault>>(understand(type, body));
    loop.post([go_on, wish, reply] { go_on(std::move(*wish), reply); });
  };
  services_.workers.run(work, Urgency::Watcher);
}

void CompanionApi::make(const Call& call) {
  // NB: a battle is made like a match, so it needs the same password.
  if (const auto fault = wrong_password_(call.request)) return call.refuse(*fault);
  if (const auto spent = call.request.account.spend(Budget::Matches)) return call.refuse(*spent);
  const auto read = [battle = call.battle,
                     language = call.language](const json::value& body) -> std::variant<NewBattle, Fault> {
    Members members{body, "a battle", shape_of<heard::NewBattle>()};
    NewBattle made;
    made.id = battle;
    made.secret = secret_of(members, "secret");
    made.pen = pen_hash(secret_of(members, "pen"));
    made.phone = phone_of(members);
    made.lines = lines_of(members);
    made.language = language.value_or(Language::English);
    if (!members.good()) return Fault{"bad_request", members.fault()};
    if (battle_of(made.secret) != battle) return Fault{"bad_secret", {}};
    return made;
  };
  with_wish<NewBattle>(call, read, [this, language = call.language](NewBattle made, const ReplyTo& reply) {
    battles_.make(std::move(made),
                  [reply, language](const std::variant<std::pair<bool, Battles::RoomPtr>, Fault>& answer) {
                    if (const auto* fault = std::get_if<Fault>(&answer)) return reply(fault_response(*fault, language));
                    const auto& [is_new, room] = std::get<0>(answer);
                    reply(json_response(is_new ? 201 : 200, wire::to_json(room->state())));
                  });
  });
}

void CompanionApi::with_room(const std::string& battle, std::string secret, std::optional<Language> language,
                             const ReplyTo& reply, std::function<void(BattleRoom&)> use) {
  battles_.find(battle, [secret = std::move(secret), use = std::move(use), reply,
                         language](const std::variant<Battles::RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
    BattleRoom& room = *std::get<Battles::RoomPtr>(found);
    if (!room.opened_by(secret)) return reply(fault_response({"bad_secret", {}}, language));
    use(room);
  });
}

void CompanionApi::append(const Call& call) {
  struct Wish {
    std::string secret;
    NewLines lines;
  };
  const auto read = [language = call.language](const json::value& body) -> std::variant<Wish, Fault> {
    Members members{body, "lines", shape_of<heard::NewLines>()};
    Wish wish;
    wish.secret = secret_of(members, "secret");
    wish.lines.pen = pen_hash(secret_of(members, "pen"));
    wish.lines.after = secret_of(members, "after");
    wish.lines.lines = lines_of(members);
    wish.lines.language = language.value_or(Language::English);
    if (!members.good()) return Fault{"bad_request", members.fault()};
    return wish;
  };
  with_wish<Wish>(call, read, [this, battle = call.battle, language = call.language](Wish wish, const ReplyTo& reply) {
    const auto append = [this, asked = std::move(wish.lines), language, reply](BattleRoom& room) {
      NewLines lines = asked;
      lines.place = battles_.admit(lines.lines);
      if (lines.place == nullptr) return reply(fault_response({"busy", {}}, language));
      room.append(std::move(lines), told(room, reply, language, true));
    };
    with_room(battle, std::move(wish.secret), language, reply, append);
  });
}

void CompanionApi::take_pen(const Call& call) {
  struct Wish {
    std::string secret;
    NewPen pen;
  };
  const auto read = [](const json::value& body) -> std::variant<Wish, Fault> {
    Members members{body, "taking the pen", shape_of<heard::NewPen>()};
    Wish wish;
    wish.secret = secret_of(members, "secret");
    wish.pen.pen = pen_hash(secret_of(members, "pen"));
    wish.pen.phone = phone_of(members);
    wish.pen.branch = members.required_number("branch", 0, kLastBranch);
    if (members.has("old")) wish.pen.old = pen_hash(secret_of(members, "old"));
    if (members.good() && wish.pen.old == wish.pen.pen) members.fail("\"pen\" must be another one than \"old\".");
    if (!members.good()) return Fault{"bad_request", members.fault()};
    return wish;
  };
  with_wish<Wish>(
      call, read, [this, battle = call.battle, language = call.language](const Wish& wish, const ReplyTo& reply) {
        with_room(battle, wish.secret, language, reply, [pen = wish.pen, language, reply](BattleRoom& room) {
          room.take_pen(pen, told(room, reply, language, false));
        });
      });
}

void CompanionApi::choose(const Call& call) {
  struct Wish {
    std::string secret;
    Choice choice;
  };
  const auto read = [](const json::value& body) -> std::variant<Wish, Fault> {
    Members members{body, "choosing a branch", shape_of<heard::BranchChoice>()};
    Wish wish;
    wish.secret = secret_of(members, "secret");
    wish.choice.branch = members.required_number("branch", 0, kLastBranch);
    wish.choice.phone = phone_of(members);
    if (!members.good()) return Fault{"bad_request", members.fault()};
    return wish;
  };
  with_wish<Wish>(
      call, read, [this, battle = call.battle, language = call.language](const Wish& wish, const ReplyTo& reply) {
        with_room(battle, wish.secret, language, reply, [choice = wish.choice, language, reply](BattleRoom& room) {
          room.choose(choice, told(room, reply, language, false));
        });
      });
}

}  // namespace armatura::server
