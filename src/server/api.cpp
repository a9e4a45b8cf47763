#include "server/api.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "server/answer.h"
#include "server/answers.h"
#include "server/games_json.h"
#include "server/heard.h"
#include "server/held_reply.h"
#include "server/json_body.h"
#include "server/lessons.h"
#include "server/members.h"
#include "server/request_text.h"
#include "server/said_answers.h"
#include "server/tokens.h"
#include "wire/clean_text.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostListed = 100;

std::vector<std::string> pieces(std::string_view path) {
  std::vector<std::string> found;
  while (!path.empty()) {
    const std::size_t end = path.find('/');
    if (end != 0) found.emplace_back(path.substr(0, end));
    path.remove_prefix(end == std::string_view::npos ? path.size() : end + 1);
  }
  return found;
}

std::optional<Seat> seat_of(std::string_view text) {
  unsigned number = 0;
  const auto [end, fault] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (text.empty() || fault != std::errc{} || end != text.data() + text.size() || number > 15) return std::nullopt;
  return Seat{static_cast<std::uint8_t>(number)};
}

// The cookie of this browser, or a new one that the answer brings.
std::string browser_of(const Request& request, const Visitor& visitor, const Settings& settings, Response& answer) {
  if (!visitor.browser.empty()) return visitor.browser;
  std::string secret = random_token();
  answer.headers.emplace_back("Set-Cookie", cookie_header(request, settings, secret));
  return secret;
}

std::string private_link(std::string_view match, std::string_view token) {
  return "/seat/" + std::string{match} + "#" + std::string{token};
}

}  // namespace

Response json_response(int status, std::string body) {
  Response response;
  response.status = status;
  response.body = std::move(body);
  return response;
}

Response fault_response(const Fault& fault, std::optional<Language> language) { return fault_answer(fault, language); }

said::Made said_of(const MadeMatch& match) {
  said::Made made;
  made.match = match.match;
  for (const auto& [seat, token] : match.tokens) made.seats.push_back({seat, private_link(match.match, token)});
  made.seat = made.seats.front().seat;
  made.link = made.seats.front().link;
  made.invite = "/m/" + match.match;
  return made;
}

void Api::request(Request asked, ReplyTo reply) {
  const auto kept = std::make_shared<Request>(std::move(asked));
  const Request& request = *kept;
  Call call{kept, pieces(std::string_view{request.path}.substr(4)), visitor_of(request),
            language_of(query_value(request.query, "lang").value_or("")), std::move(reply)};
  // A query stands in logs and histories, where a secret has no business.
  if (query_value(request.query, "password"))
    return call.reply(fault_response({"password_in_query", {}}, call.language));
  const bool reads = request.method == "GET" || request.method == "HEAD";
  const std::string area = call.path.empty() ? std::string{} : call.path.front();
  if (!reads && area != "host" && !may_act(request, call.visitor, services_.settings))
    return call.reply(fault_response({"foreign_origin", {}}, call.language));
  for (const std::string_view known : {"/api/games", "/api/packs", "/api/rules", "/api/lessons", "/api/matches",
                                       "/api/import", "/api/companion", "/api/host"})
    if (known.substr(std::string_view{"/api/"}.size()) == area) task_subject = known;
  if (area == "games" && call.path.size() == 1 && reads) return games(call);
  if (area == "packs" && call.path.size() == 2 && reads) return pack(call);
  if (area == "rules" && call.path.size() == 2 && reads) return rules(call);
  if (area == "lessons" && call.path.size() == 3 && reads) return lesson(call);
  if (area == "matches") return call.path.size() == 1 ? matches(call) : one_match(call);
  if (area == "import" && call.path.size() == 1 && request.method == "POST") return import(call);
  if (area == "companion") return companion_.request(request, call.path, call.language, std::move(call.reply));
  if (area == "host") return host(call);
  call.reply(fault_response({"no_such_page", {}}, call.language));
}

void Api::games(const Call& call) {
  call.reply(json_response(200, wire::to_json(said_games(packs_, call.language.value_or(Language::English)))));
}

void Api::pack(const Call& call) {
  const auto told = said_pack(packs_, call.path[1], call.language.value_or(Language::English));
  call.reply(told ? json_response(200, wire::to_json(*told)) : fault_response({"no_such_pack", {}}, call.language));
}

void Api::rules(const Call& call) {
  call.reply(rules_.answer(*call.request, call.path[1], call.language.value_or(Language::English)));
}

void Api::lesson(const Call& call) {
  const hosting::HostedGame* game = hosting::find_game(call.path[1]);
  if (game == nullptr) return call.reply(fault_response({"no_such_game", {}}, call.language));
  const hosting::Lesson* found = hosting::find_lesson(*game, call.path[2]);
  if (found == nullptr) return call.reply(fault_response({"no_such_lesson", {}}, call.language));
  call.reply(json_response(200, wire::to_json(said_of(*found, call.language.value_or(Language::English)))));
}

void Api::matches(const Call& call) {
  if (call.request->method == "POST") return make(call);
  if (call.request->method != "GET") return call.reply(fault_response({"wrong_method", {}}, call.language));
  if (const auto spent = call.visitor.account.spend(Budget::Lists))
    return call.reply(fault_response(*spent, call.language));
  const bool mine = query_value(call.request->query, "mine") == "1";
  lobby_.list(mine, call.visitor.secret(), kMostListed, text_reply(call));
}

// JSON that is there in one piece, or why not.
Lobby::Reply<std::string> Api::text_reply(const Call& call) {
  return [reply = call.reply, language = call.language](std::variant<std::string, Fault> told) {
    if (const auto* fault = std::get_if<Fault>(&told)) return reply(fault_response(*fault, language));
    reply(json_response(200, std::move(std::get<std::string>(told))));
  };
}

std::optional<Fault> Api::charge_waking(const Call& call, const Lobby& lobby) {
  return lobby.awake(call.path[1]) ? std::nullopt : call.visitor.account.spend(Budget::Watches);
}

void Api::one_match(const Call& call) {
  const std::string& method = call.request->method;
  const std::string& match = call.path[1];
  const std::string what = call.path.size() > 2 ? call.path[2] : std::string{};
  if (!is_match_id(match)) return call.reply(fault_response({"no_such_match", {}}, call.language));
  if (call.path.size() == 2 && method == "GET") {
    if (const auto spent = call.visitor.account.spend(Budget::Watches))
      return call.reply(fault_response(*spent, call.language));
    return lobby_.describe(match, call.visitor.secret(), call.language, text_reply(call));
  }
  if (what == "seats" && call.path.size() == 4) {
    const auto seat = seat_of(call.path[3]);
    if (!seat) return call.reply(fault_response({"no_such_seat", {}}, call.language));
    // NB: only a POST takes a seat: links are fetched by robots that draw previews.
    if (method == "POST") return take_seat(call, *seat);
    if (method == "DELETE") return leave_seat(call, *seat);
    return call.reply(fault_response({"wrong_method", {}}, call.language));
  }
  if (call.path.size() == 3 && what == "setting" && method == "GET") {
    if (const auto spent = call.visitor.account.spend(Budget::Watches))
      return call.reply(fault_response(*spent, call.language));
    return lobby_.setting(match, call.language.value_or(Language::English), text_reply(call));
  }
  if (call.path.size() == 3 && what == "cookie" && method == "POST") return exchange(call);
  if (call.path.size() == 3 && what == "submit" && method == "POST") return submit(call);
  if (call.path.size() == 3 && what == "file" && method == "GET") return file(call);
  if (call.path.size() == 3 && what == "replay" && method == "GET") return replay(call);
  if (call.path.size() == 3 && what == "sandbox" && method == "POST") return sandbox(call);
  const bool known = what.empty() || what == "cookie" || what == "submit" || what == "file" || what == "setting" ||
                     what == "replay" || what == "sandbox";
  call.reply(fault_response({known ? "wrong_method" : "no_such_page", {}}, call.language));
}

// ---- Making and joining -------------------------------------------------------------------------------------------

void Api::make(const Call& call) {
  auto held = call.visitor.account.hold(Budget::MakesAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return call.reply(fault_response(*fault, call.language));
  Budgets::Lease lease = std::move(std::get<Budgets::Lease>(held));
  const auto understand = [&packs = packs_](std::string_view type,
                                            std::string_view body) -> std::variant<NewMatch, Fault> {
    auto value = json_body(type, body);
    if (auto* fault = std::get_if<Fault>(&value)) return std::move(*fault);
    return read_new_match(std::get<json::value>(value), packs);
  };
  const Request& request = *call.request;
  if (request.body.size() <= kShortBody)
    return make_as_asked(call, understand(request.content_type, request.body), std::move(lease));
  if (const auto spent = call.visitor.account.spend(Budget::History))
    return call.reply(fault_response(*spent, call.language));
  // NB: only the loop may let go of what belongs to an account, so the worker leaves nothing of it behind.
  struct Waiting {
    Call call;
    Budgets::Lease lease;
    std::variant<NewMatch, Fault> asked;
  };
  auto waiting = std::make_shared<Waiting>(Waiting{call, std::move(lease), Fault{}});
  const auto read = [this, understand, waiting = std::move(waiting)] {
    waiting->asked = understand(waiting->call.request->content_type, waiting->call.request->body);
    services_.loop.post([this, waiting] {
      Waiting here = std::move(*waiting);
      make_as_asked(here.call, std::move(here.asked), std::move(here.lease));
    });
  };
  services_.workers.run(read, Urgency::Watcher);
}

void Api::make_as_asked(const Call& call, std::variant<NewMatch, Fault> asked, Budgets::Lease held) {
  if (const auto* fault = std::get_if<Fault>(&asked)) return call.reply(fault_response(*fault, call.language));
  NewMatch& made = std::get<NewMatch>(asked);
  made.language = call.language.value_or(Language::English);
  if (const auto fault = wrong_password(*call.request, made.password))
    return call.reply(fault_response(*fault, call.language));
  if (const auto spent = call.visitor.account.spend(Budget::Matches))
    return call.reply(fault_response(*spent, call.language));
  Response answer = json_response(201, {});
  const std::string browser = browser_of(*call.request, call.visitor, services_.settings, answer);
  lobby_.make(std::move(made), browser, giving_back(std::move(held), made_reply(call, std::move(answer))));
}

Lobby::Reply<MadeMatch> Api::made_reply(const Call& call, Response answer) {
  return [answer = std::move(answer), reply = call.reply,
          language = call.language](const std::variant<MadeMatch, Fault>& made) mutable {
    if (const auto* fault = std::get_if<Fault>(&made)) return reply(fault_response(*fault, language));
    answer.body = wire::to_json(said_of(std::get<MadeMatch>(made)));
    reply(std::move(answer));
  };
}

// Wrong ones are counted for each address, so that nobody who guesses locks out the others; while he waits, the right
// one waits too.
std::optional<Fault> Api::wrong_password(const Request& request, std::string_view password) {
  if (services_.settings.create != WhoCreates::Password) return std::nullopt;
  if (auto fault = request.account.refusal(Budget::Passwords)) return fault;
  if (same_secret(password, services_.settings.create_password)) return std::nullopt;
  (void)request.account.spend(Budget::Passwords);
  return Fault{"bad_password", {}};
}

std::optional<Fault> Api::wrong_password(const Request& request) {
  return wrong_password(request, percent_decoded(request.password).value_or(""));
}

void Api::take_seat(const Call& call, Seat seat) {
  auto body = json_body(*call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.reply(fault_response(*fault, call.language));
  Members members{std::get<json::value>(body), "taking a seat", shape_of<heard::NewSeat>()};
  std::string name = wire::clean_text(members.text("name", 400), wire::kLongestName);
  auto contribution = clean_contribution(members.text("contribution", 64));
  if (!contribution) members.fail("\"contribution\" must be 64 hexadecimal digits.");
  if (!members.good()) return call.reply(fault_response({"bad_request", members.fault()}, call.language));
  if (const auto spent = charge_waking(call, lobby_)) return call.reply(fault_response(*spent, call.language));
  Response answer = json_response(200, {});
  const std::string browser = browser_of(*call.request, call.visitor, services_.settings, answer);
  NewSeat taken{seat, std::move(name), std::move(*contribution), token_hash(call.visitor.secret()), {}};
  lobby_.join(call.path[1], std::move(taken), browser,
              [answer = std::move(answer), reply = call.reply, language = call.language, match = call.path[1],
               seat](const std::variant<std::string, Fault>& joined) mutable {
                if (const auto* fault = std::get_if<Fault>(&joined)) return reply(fault_response(*fault, language));
                answer.body = wire::to_json(said::Taken{seat, private_link(match, std::get<std::string>(joined))});
                reply(std::move(answer));
              });
}

void Api::leave_seat(const Call& call, Seat seat) {
  if (const auto spent = charge_waking(call, lobby_)) return call.reply(fault_response(*spent, call.language));
  const auto left = [reply = call.reply, language = call.language](const Answered& answered) {
    if (const auto* fault = std::get_if<Fault>(&answered)) return reply(fault_response(*fault, language));
    reply(json_response(200, wire::to_json(said::Done{})));
  };
  const SeatKey key = token_hash(call.visitor.secret());
  lobby_.open(call.path[1], key, [seat, key, left](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return left(*fault);
    std::get<0>(found)->leave_seat(seat, key, left);
  });
}

void Api::exchange(const Call& call) {
  auto body = json_body(*call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.reply(fault_response(*fault, call.language));
  Members members{std::get<json::value>(body), "the exchange of a link", shape_of<heard::Exchange>()};
  const std::string token = members.required_text("token", 64);
  if (!members.good()) return call.reply(fault_response({"bad_request", members.fault()}, call.language));
  if (const auto spent = charge_waking(call, lobby_)) return call.reply(fault_response(*spent, call.language));
  Response answer = json_response(200, {});
  const std::string browser = browser_of(*call.request, call.visitor, services_.settings, answer);
  lobby_.admit(call.path[1], token, browser,
               [answer = std::move(answer), reply = call.reply,
                language = call.language](const std::variant<Seat, Fault>& admitted) mutable {
                 if (const auto* fault = std::get_if<Fault>(&admitted)) return reply(fault_response(*fault, language));
                 answer.body = wire::to_json(said::Admitted{std::get<Seat>(admitted)});
                 reply(std::move(answer));
               });
}

// ---- For programs -------------------------------------------------------------------------------------------------

void Api::submit(const Call& call) {
  auto body = json_body(*call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.reply(fault_response(*fault, call.language));
  Members members{std::get<json::value>(body), "a submit", shape_of<heard::Submit>()};
  Submit submit;
  submit.seat = Seat{static_cast<std::uint8_t>(members.required_number("seat", 0, 15))};
  submit.key = members.required_text("key", 64);
  submit.ask = static_cast<std::uint32_t>(members.required_number("ask", 0, UINT32_MAX));
  submit.actions = members.texts("actions", 64, 200);
  submit.language = call.language.value_or(Language::English);
  if (members.good() && submit.key.empty()) members.fail("\"key\" may not be empty.");
  if (!members.good()) return call.reply(fault_response({"bad_request", members.fault()}, call.language));
  if (const auto spent = charge_waking(call, lobby_)) return call.reply(fault_response(*spent, call.language));
  const SeatKey key_of_seat = submit.by = token_hash(call.visitor.secret());
  submit.account = call.visitor.account;
  const auto tell = [reply = call.reply, language = call.language, key = submit.key](const Answered& answered) {
    // Who may not ask at all is answered like everywhere; the rest is about the submit with this key.
    if (const auto* fault = std::get_if<Fault>(&answered))
      if (fault->code == "not_your_seat" || fault->code.starts_with("budget_"))
        return reply(fault_response(*fault, language));
    int status = 200;
    if (std::holds_alternative<hosting::RefusedAt>(answered)) status = 422;
    if (const auto* fault = std::get_if<Fault>(&answered)) status = http_status_of(*fault);
    reply(json_response(status, wire::to_json(said::Answered{said_of(key, answered, language)})));
  };
  const auto decide = [submit = std::move(submit), tell, reply = call.reply,
                       language = call.language](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(fault_response(*fault, language));
    std::get<0>(found)->submit(submit, tell);
  };
  lobby_.open(call.path[1], key_of_seat, decide);
}

void Api::file(const Call& call) {
  if (const auto spent = call.visitor.account.spend(Budget::History))
    return call.reply(fault_response(*spent, call.language));
  auto held = call.visitor.account.hold(Budget::FilesAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return call.reply(fault_response(*fault, call.language));
  const Lobby::Reply<std::string> tell = [reply = call.reply, language = call.language,
                                          match = call.path[1]](std::variant<std::string, Fault> file) {
    if (const auto* fault = std::get_if<Fault>(&file)) return reply(fault_response(*fault, language));
    Response response = json_response(200, std::move(std::get<std::string>(file)));
    response.content_type = "application/x-ndjson";
    response.headers.emplace_back("Content-Disposition", "attachment; filename=\"" + match + ".match\"");
    reply(std::move(response));
  };
  lobby_.file(call.path[1], giving_back(std::move(std::get<Budgets::Lease>(held)), tell));
}

void Api::import(const Call& call) {
  // NB: a match that is brought in is a match that is made, so it needs the same password.
  if (const auto fault = wrong_password(*call.request)) return call.reply(fault_response(*fault, call.language));
  auto held = call.visitor.account.hold(Budget::ImportsAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return call.reply(fault_response(*fault, call.language));
  for (const Budget kind : {Budget::Imports, Budget::Matches})
    if (const auto spent = call.visitor.account.spend(kind)) return call.reply(fault_response(*spent, call.language));
  const Lobby::Reply<Lobby::Imported> tell =
      [reply = call.reply, language = call.language](const std::variant<Lobby::Imported, Fault>& told) {
        if (const auto* fault = std::get_if<Fault>(&told)) return reply(fault_response(*fault, language));
        const auto& [match, is_new] = std::get<Lobby::Imported>(told);
        reply(json_response(is_new ? 201 : 200, wire::to_json(said::Imported{match})));
      };
  lobby_.import(std::move(call.request->body), giving_back(std::move(std::get<Budgets::Lease>(held)), tell));
}

// ---- Looking back ---------------------------------------------------------------------------------------------------

namespace {

// "gallery", or the number of a seat.
std::optional<Viewer> viewer_of(std::string_view word) {
  // NB: an optional of an optional: without a seat the viewer is there and looks from the gallery.
  if (word == "gallery") return std::optional<Viewer>{std::in_place, std::nullopt};
  const auto seat = seat_of(word);
  if (!seat) return std::nullopt;
  return std::optional<Viewer>{std::in_place, *seat};
}

// A whole number of a query that fits between these; nothing when it is something else.
std::optional<std::uint32_t> number_of(std::string_view text, std::uint32_t least, std::uint32_t most) {
  std::uint32_t number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  const bool whole = error == std::errc{} && end == text.data() + text.size();
  return whole && number >= least && number <= most ? std::optional{number} : std::nullopt;
}

}  // namespace

void Api::replay(const Call& call) {
  const auto viewer = viewer_of(query_value(call.request->query, "as").value_or("gallery"));
  if (!viewer) return call.reply(fault_response({"no_such_seat", {}}, call.language));
  const auto from = number_of(query_value(call.request->query, "from").value_or("0"), 0, UINT32_MAX);
  if (!from) return call.reply(fault_response({"bad_request", "\"from\" must be a whole number."}, call.language));
  const auto wide = query_value(call.request->query, "columns");
  const auto columns = number_of(wide.value_or("80"), kFewestColumns, kMostColumns);
  if (!columns)
    return call.reply(fault_response({"bad_request", "\"columns\" must be a number from 20 to 200."}, call.language));
  if (const auto spent = call.visitor.account.spend(Budget::History))
    return call.reply(fault_response(*spent, call.language));
  lobby_.replay(call.path[1], *viewer, call.visitor.secret(), call.language, *from,
                wide ? std::optional<int>{*columns} : std::nullopt, text_reply(call));
}

void Api::sandbox(const Call& call) {
  auto body = json_body(*call.request);
  if (const auto* fault = std::get_if<Fault>(&body)) return call.reply(fault_response(*fault, call.language));
  Members members{std::get<json::value>(body), "playing on", shape_of<heard::Sandbox>()};
  const auto viewer = viewer_of(members.required_text("as", 10));
  NewSandbox asked;
  asked.n = static_cast<std::uint32_t>(members.required_number("n", 0, UINT32_MAX));
  asked.name = wire::clean_text(members.text("name", 400), wire::kLongestName);
  const auto contribution = clean_contribution(members.text("contribution", 64));
  if (!contribution) members.fail("\"contribution\" must be 64 hexadecimal digits.");
  const std::string password = members.text("password", 200);
  if (!members.good()) return call.reply(fault_response({"bad_request", members.fault()}, call.language));
  if (!viewer) return call.reply(fault_response({"no_such_seat", {}}, call.language));
  if (const auto fault = wrong_password(*call.request, password))
    return call.reply(fault_response(*fault, call.language));
  auto held = call.visitor.account.hold(Budget::MakesAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return call.reply(fault_response(*fault, call.language));
  for (const Budget kind : {Budget::Matches, Budget::History})
    if (const auto spent = call.visitor.account.spend(kind)) return call.reply(fault_response(*spent, call.language));
  asked.viewer = *viewer;
  asked.contribution = *contribution;
  Response answer = json_response(201, {});
  const std::string browser = browser_of(*call.request, call.visitor, services_.settings, answer);
  lobby_.sandbox(call.path[1], std::move(asked), call.visitor.secret(), browser,
                 giving_back(std::move(std::get<Budgets::Lease>(held)), made_reply(call, std::move(answer))));
}

}  // namespace armatura::server
