#include "server/session.h"

#include <algorithm>
#include <utility>

#include "base/nearest.h"
#include "server/answers.h"
#include "server/heard.h"
#include "server/held_reply.h"
#include "server/new_match.h"
#include "server/task_times.h"
#include "server/tokens.h"
#include "wire/clean_text.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

constexpr std::size_t kMostPlaces = 64;
constexpr std::size_t kMostActions = 64;
constexpr std::size_t kLongestAction = 200;
constexpr std::size_t kLongestKey = 64;
constexpr std::size_t kChatShown = 50;
constexpr std::size_t kMostWaiting = std::size_t{128} << 10;  // bytes said while a match is being woken
constexpr std::uint16_t kPolicy = 1008;
constexpr std::uint16_t kOutdated = 4000;

constexpr std::uint16_t kGoingAway = 1001;

Fault let_go_fault(const Settings& settings) { return at_limit("let_go", {}, settings.max_matches_in_memory); }

Fault bad(std::string sentence) { return {"bad_message", std::move(sentence)}; }

}  // namespace

std::variant<PlaceLease, Fault> lease_place(const Budgets::Account& account, Viewer viewer) {
  PlaceLease lease;
  auto place = account.hold(Budget::Places);
  if (const auto* fault = std::get_if<Fault>(&place)) return *fault;
  lease.place = std::move(std::get<Budgets::Lease>(place));
  if (viewer) return lease;
  auto in_gallery = account.hold(Budget::GalleryPlaces);
  if (const auto* fault = std::get_if<Fault>(&in_gallery)) return *fault;
  lease.in_gallery = std::move(std::get<Budgets::Lease>(in_gallery));
  return lease;
}

PlaySession::PlaySession(Services& services, Lobby& lobby, Visitor visitor)
    : services_(services),
      lobby_(lobby),
      visitor_(std::move(visitor)),
      messages_(services.settings.rate_messages, services.settings.rate_messages_burst, services.loop.now()),
      previews_(services.settings.rate_previews, services.settings.rate_previews, services.loop.now()),
      self_(std::make_shared<PlaySession*>(this)),
      sitting_(lobby.sitters(), *this) {}

PlaySession::~PlaySession() {
  *self_ = nullptr;
  for (Place& place : places_) place.room->unwatch(*this, place.viewer);
}

void PlaySession::open(Wire& wire) { wire_ = &wire; }

void PlaySession::tell(Text text) {
  if (!closed_) wire_->send(std::move(text));
}

void PlaySession::say(std::string text) { tell(std::make_shared<const std::string>(std::move(text))); }

void PlaySession::say_fault(const Fault& fault) { say(said::frame(said_of(fault, language_))); }

void PlaySession::heard(std::string_view text) {
  ++services_.tallies.messages_in;
  if (closed_) return;
  if (!messages_.take(services_.loop.now())) {
    ++services_.tallies.closed_for_rate;
    services_.log.write(LogLevel::Info, "a connection was closed for too many messages");
    say_fault(at_limit("too_often", {}, services_.settings.rate_messages));
    closed_ = true;
    wire_->close(kPolicy, "too many messages");
    return;
  }
  if (!opening_ && !kept_waiting_) return take(text);
  if (bytes_waiting_ + text.size() > kMostWaiting) {
    return say_fault(at_limit("too_much_waiting", {}, static_cast<std::int64_t>(kMostWaiting >> 10)));
  }
  bytes_waiting_ += text.size();
  waiting_.emplace_back(text);
}

void PlaySession::take(std::string_view text) {
  // The messages of play are small: most are read without asking for memory.
  std::array<unsigned char, 4096> memory;
  json::monotonic_resource resource{memory.data(), memory.size()};
  json::error_code error;
  const json::value message = json::parse({text.data(), text.size()}, error, &resource);
  if (error) return say_fault(bad("this is not JSON."));
  const json::object* object = message.if_object();
  if (object == nullptr || object->size() != 1) return say_fault(bad("a message is an object with one member."));
  const auto& member = *object->begin();
  const std::string_view kind{member.key().data(), member.key().size()};
  if (kind == "watch" && resting_) {
    kept_waiting_ = true;
    bytes_waiting_ += text.size();
    waiting_.emplace_front(text);
    return;
  }
  understand(kind, member.value());
}

void PlaySession::understand(std::string_view kind, const json::value& body) {
  const auto is = [kind](std::string_view word) {
    if (kind == word) task_subject = word;
    return kind == word;
  };
  if (is("submit")) return submit(body);
  if (is("preview")) return preview(body);
  if (is("watch")) return watch(body);
  if (is("unwatch")) return unwatch(body);
  if (is("table")) return table(body);
  if (is("chat")) return chat(body);
  if (is("history")) return history(body);
  if (is("board")) return board(body);
  if (is("hello")) return hello(body);
  std::vector<std::string_view> kinds;
  for (const Shape* message : shape_of<heard::Message>().choices) kinds.push_back(message->name);
  const std::string_view nearest = nearest_word(kind, kinds);
  say_fault({"unknown_message", nearest.empty() ? std::string{"hello"} : std::string{nearest}});
}

void PlaySession::hello(const json::value& body) {
  Members members{body, "\"hello\"", shape_of<heard::Greeting>()};
  const std::int64_t protocol = members.required_number("protocol", 1, 1'000'000);
  const std::string language = members.text("lang", 10);
  if (!language.empty() && !language_of(language)) members.fail("\"lang\" is ru or en.");
  if (!members.good()) return say_fault(bad(members.fault()));
  language_ = language_of(language);
  if (protocol != kProtocol) {
    say_fault({"outdated", std::to_string(kProtocol)});
    closed_ = true;
    wire_->close(kOutdated, "another protocol");
    return;
  }
  say(said::frame(said::Hello{kProtocol, services_.loop.wall()}));
}

// ---- Watching -----------------------------------------------------------------------------------------------------

void PlaySession::watch(const json::value& body) {
  Members members{body, "\"watch\"", shape_of<heard::Watch>()};
  const std::string match = members.required_text("match", 40);
  const auto seat = members.maybe_number("seat", 0, 15);
  const auto from = members.maybe_number("from", 0, UINT32_MAX);
  const std::string token = members.text("token", 64);
  if (!members.good()) return say_fault(bad(members.fault()));
  if (const auto spent = visitor_.account.spend(Budget::Watches)) return say_fault(*spent);
  Wish wish;
  if (seat) {
    wish.viewer = Seat{static_cast<std::uint8_t>(*seat)};
    wish.key = token_hash(token.empty() ? visitor_.secret() : token);
  }
  if (from) wish.from = static_cast<std::uint32_t>(*from);
  rest();
  opening_ = true;
  const SeatKey key = wish.key;  // none in the gallery
  lobby_.open(match, key, [self = self_, wish = std::move(wish)](const auto& found) {
    PlaySession* session = *self;
    if (session == nullptr) return;
    if (const auto* fault = std::get_if<Fault>(&found)) {
      session->say_fault(*fault);
    } else {
      session->take_place(std::get<0>(found), wish);
    }
    session->opened();
  });
}

// A position takes a while to tell, and the loop serves others between two of them.
void PlaySession::rest() {
  resting_ = true;
  services_.loop.post([self = self_] {
    PlaySession* session = *self;
    if (session == nullptr) return;
    session->resting_ = false;
    if (std::exchange(session->kept_waiting_, false)) session->go_on();
  });
}

void PlaySession::opened() {
  opening_ = false;
  go_on();
}

// What was said meanwhile, up to the next match that has to be woken or waits for its turn.
void PlaySession::go_on() {
  while (!opening_ && !kept_waiting_ && !waiting_.empty() && !closed_) {
    const std::string text = std::move(waiting_.front());
    waiting_.pop_front();
    bytes_waiting_ -= text.size();
    take(text);
  }
}

void PlaySession::take_place(const std::shared_ptr<Room>& room, const Wish& wish) {
  if (wish.viewer && !room->holds(*wish.viewer, wish.key)) return say_fault({"not_your_seat", {}});
  Place* place = place_of(room->id(), wish.viewer);
  if (place == nullptr || place->room != room) {
    std::erase_if(places_, [&](const Place& old) { return old.room->id() == room->id() && old.viewer == wish.viewer; });
    if (places_.size() >= kMostPlaces)
      return say_fault(at_limit("too_many_places", {}, static_cast<std::int64_t>(kMostPlaces)));
    auto lease = lease_place(visitor_.account, wish.viewer);
    if (const auto* fault = std::get_if<Fault>(&lease)) return say_fault(*fault);
    places_.push_back({room, wish.viewer, wish.key, std::move(std::get<PlaceLease>(lease))});
  }
  room->watch(*this, wish.viewer, language_, wish.from);
  past_chat(room->id(), wish.viewer);
}

void PlaySession::past_chat(const std::string& match, Viewer viewer) {
  const auto read = [match, viewer](const store::Records& records) { return records.chat(match, !viewer, kChatShown); };
  ask_store(services_, viewer ? Urgency::Player : Urgency::Watcher, read,
            [self = self_, match, viewer](const Result<std::vector<store::ChatLine>>& lines) {
              PlaySession* session = *self;
              if (session == nullptr || !lines || lines->empty()) return;
              // Whoever left the seat meanwhile is not told what is said there.
              if (session->place_of(match, viewer) == nullptr) return;
              session->say(chat_message(match, !viewer, *lines));
            });
}

void PlaySession::unwatch(const json::value& body) {
  Members members{body, "\"unwatch\"", shape_of<heard::Unwatch>()};
  Place* place = watched_place(members, {});
  if (place != nullptr) leave(place->room->id(), place->viewer);
}

void PlaySession::leave(const std::string& match, Viewer viewer) {
  Place* place = place_of(match, viewer);
  place->room->unwatch(*this, viewer);
  std::erase_if(places_, [&](const Place& old) { return old.room->id() == match && old.viewer == viewer; });
  say(said::frame(said::Unwatched{match, viewer}));
}

std::size_t PlaySession::let_go(std::size_t at_most, bool of_seats) {
  std::vector<std::pair<std::string, Viewer>> leaving;
  for (const Place& place : places_) {
    const bool alone = place.room->watchers() == 1 && place.room->watched_by(*this, place.viewer);
    if (leaving.size() < at_most && alone && place.viewer.has_value() == of_seats)
      leaving.emplace_back(place.room->id(), place.viewer);
  }
  for (const auto& [match, viewer] : leaving) leave(match, viewer);
  if (!leaving.empty()) say_fault(let_go_fault(services_.settings));
  return leaving.size();
}

PlaySession::Place* PlaySession::place_of(std::string_view match, Viewer viewer) {
  const auto found = std::find_if(places_.begin(), places_.end(), [&](const Place& place) {
    return place.room->id() == match && place.viewer == viewer && place.room->watched_by(*this, viewer);
  });
  return found == places_.end() ? nullptr : &*found;
}

// The place a message is about; whoever has none is told so.
PlaySession::Place* PlaySession::watched_place(Members& members, const std::string& key) {
  const std::string match = members.required_text("match", 40);
  const auto seat = members.maybe_number("seat", 0, 15);
  if (!members.good()) {
    refuse(key, bad(members.fault()));
    return nullptr;
  }
  const Viewer viewer = seat ? Viewer{Seat{static_cast<std::uint8_t>(*seat)}} : std::nullopt;
  Place* place = place_of(match, viewer);
  if (place == nullptr) refuse(key, {viewer ? "not_your_seat" : "not_watched", {}});
  return place;
}

// The same for what only a seat may do.
PlaySession::Place* PlaySession::seat_place(Members& members, const std::string& key) {
  (void)members.required_number("seat", 0, 15);
  return watched_place(members, key);
}

// ---- Playing ------------------------------------------------------------------------------------------------------

Answer PlaySession::answer_to(std::string key) {
  return [self = self_, key = std::move(key)](const Answered& answered) {
    if (PlaySession* session = *self) session->say(answer_message(key, answered, session->language_));
  };
}

void PlaySession::refuse(const std::string& key, const Fault& fault) {
  if (key.empty()) return say_fault(fault);
  answer_to(key)(fault);
}

void PlaySession::submit(const json::value& body) {
  Members members{body, "\"submit\"", shape_of<heard::Decision>()};
  Submit submit;
  submit.key = members.required_text("key", kLongestKey);
  submit.ask = static_cast<std::uint32_t>(members.required_number("ask", 0, UINT32_MAX));
  submit.actions = members.texts("actions", kMostActions, kLongestAction);
  if (members.good() && submit.key.empty()) members.fail("\"key\" may not be empty.");
  Place* place = seat_place(members, submit.key);
  if (place == nullptr) return;
  submit.seat = *place->viewer;
  submit.by = place->key;
  submit.account = visitor_.account;
  submit.language = language_.value_or(Language::English);
  std::string key = submit.key;
  place->room->submit(std::move(submit), answer_to(std::move(key)));
}

void PlaySession::table(const json::value& body) {
  Members members{body, "\"table\"", shape_of<heard::TableWish>()};
  const std::string key = members.text("key", kLongestKey);
  const std::string word = members.required_text("do", 40);
  const auto about = members.maybe_number("about", 0, 15);
  const auto contribution = clean_contribution(members.text("contribution", 64));
  if (!contribution) members.fail("\"contribution\" must be 64 hexadecimal digits.");
  const auto what = table_do_of(word);
  if (members.good() && !what && word != "rematch") members.fail("\"do\" names nothing that is done at a table.");
  Place* place = seat_place(members, key);
  if (place == nullptr) return;
  if (!what) {
    rematch(*place, key, *contribution);
    return;
  }
  // Whoever takes back has the whole match folded, like whoever looks back.
  if (*what == TableDo::TakeBack || *what == TableDo::AcceptTakeBack)
    if (const auto spent = visitor_.account.spend(Budget::History)) return refuse(key, *spent);
  TableCommand command{*place->viewer, *what, std::nullopt, language_.value_or(Language::English), place->key};
  if (about) command.about = Seat{static_cast<std::uint8_t>(*about)};
  place->room->command(command, answer_to(key));
}

void PlaySession::rematch(const Place& place, const std::string& key, const std::string& contribution) {
  auto held = visitor_.account.hold(Budget::MakesAtWork);
  if (const auto* fault = std::get_if<Fault>(&held)) return refuse(key, *fault);
  // Pressing again is free: the rematch is there.
  if (place.room->seating().rematch.empty())
    if (const auto spent = visitor_.account.spend(Budget::Matches)) return refuse(key, *spent);
  const Lobby::Reply<std::string> tell = [answer = answer_to(key)](const std::variant<std::string, Fault>& made) {
    if (const auto* fault = std::get_if<Fault>(&made)) return answer(*fault);
    answer(Accepted{});
  };
  lobby_.rematch(place.room, {*place.viewer, place.key, contribution},
                 giving_back(std::move(std::get<Budgets::Lease>(held)), tell));
}

void PlaySession::chat(const json::value& body) {
  Members members{body, "\"chat\"", shape_of<heard::Talk>()};
  const auto longest = static_cast<std::size_t>(services_.settings.chat_length);
  constexpr std::size_t kBytesOfALetter = 4;
  std::string text = members.required_text("text", longest * kBytesOfALetter);
  if (letters_in(text) > longest) members.fail("a line has at most " + std::to_string(longest) + " letters.");
  text = wire::clean_text(text, text.size());
  std::string name = wire::clean_text(members.text("name", 400), wire::kLongestName);
  const std::string key = members.text("key", kLongestKey);
  if (longest == 0) return say_fault({"muted", {}});
  if (members.good() && text.empty()) members.fail("there is nothing to say in this line.");
  Place* place = watched_place(members, key);
  if (place == nullptr) return;
  if (const auto spent = visitor_.account.spend(Budget::ChatLines)) return refuse(key, *spent);
  place->room->chat({place->viewer, place->key, std::move(name)}, std::move(text),
                    [answer = answer_to(key)](const Answered& answered) {
                      if (!std::holds_alternative<Accepted>(answered)) answer(answered);
                    });
}

void PlaySession::history(const json::value& body) {
  Members members{body, "\"history\"", shape_of<heard::Recall>()};
  Place* place = watched_place(members, {});
  if (place == nullptr || !may_look()) return;
  if (const auto spent = visitor_.account.spend(Budget::History)) return say_fault(*spent);
  const auto tell = [self = self_, match = place->room->id(),
                     viewer = place->viewer](const std::variant<Text, Fault>& told) {
    PlaySession* session = *self;
    if (session == nullptr || session->place_of(match, viewer) == nullptr) return;
    if (const auto* fault = std::get_if<Fault>(&told)) return session->say_fault(*fault);
    session->tell(std::get<Text>(told));
  };
  place->room->history(place->viewer, language_, tell);
}

// ---- Previews and boards: outside the room's queue ----------------------------------------------------------------

bool PlaySession::may_look() {
  if (previews_.take(services_.loop.now())) return true;
  say_fault(at_limit("too_often", {}, services_.settings.rate_previews));
  return false;
}

void PlaySession::preview(const json::value& body) {
  Members members{body, "\"preview\"", shape_of<heard::Trial>()};
  std::string id = members.required_text("id", kLongestKey);
  std::string code = members.required_text("action", kLongestAction);
  Place* place = seat_place(members, {});
  if (place == nullptr || !may_look()) return;
  auto position = place->room->snapshot_for_preview();
  if (position == nullptr) return say_fault({"not_begun", {}});
  work_out(&PlaySession::previewed_, [=, seat = *place->viewer](Language language) {
    return preview_message(*position, seat, id, code, language);
  });
}

void PlaySession::board(const json::value& body) {
  Members members{body, "\"board\"", shape_of<heard::Look>()};
  const int columns = static_cast<int>(members.maybe_number("columns", kFewestColumns, kMostColumns).value_or(80));
  Place* place = watched_place(members, {});
  if (place == nullptr || !may_look()) return;
  auto position = place->room->position_on_the_table();
  if (position == nullptr) return say_fault({"not_begun", {}});
  work_out(&PlaySession::drawn_, [=, match = place->room->id(), viewer = place->viewer](Language language) {
    return board_message(*position, match, viewer, columns, language);
  });
}

void PlaySession::work_out(Aside PlaySession::* aside, Aside::Work work) {
  (this->*aside).waiting = std::move(work);
  if (!(this->*aside).working) next_of(aside);
}

void PlaySession::next_of(Aside PlaySession::* aside) {
  Aside& own = this->*aside;
  if (!own.waiting) return;
  own.working = true;
  services_.previews.run([work = *std::exchange(own.waiting, std::nullopt), aside, self = self_, &loop = services_.loop,
                          language = language_.value_or(Language::English)] {
    std::string text = work(language);
    loop.post([self, aside, text = std::move(text)]() mutable {
      PlaySession* session = *self;
      if (session == nullptr) return;
      session->say(std::move(text));
      (session->*aside).working = false;
      session->next_of(aside);
    });
  });
}

// ---- Streams ------------------------------------------------------------------------------------------------------

StreamSession::StreamSession(const Settings& settings, const Lobby& lobby, Place place,
                             std::optional<Language> language, std::optional<std::uint32_t> from)
    : settings_(settings),
      place_(std::move(place)),
      language_(language),
      from_(from),
      sitting_(lobby.sitters(), *this) {}

StreamSession::~StreamSession() {
  if (wire_ != nullptr && !gone_) place_.room->unwatch(*this, place_.viewer);
}

void StreamSession::open(Wire& wire) {
  wire_ = &wire;
  place_.room->watch(*this, place_.viewer, language_, from_);
}

std::size_t StreamSession::let_go(std::size_t at_most, bool of_seats) {
  const bool alone = wire_ != nullptr && !gone_ && place_.room->watchers() == 1;
  if (at_most == 0 || !alone || place_.viewer.has_value() != of_seats) return 0;
  gone_ = true;
  place_.room->unwatch(*this, place_.viewer);
  tell(std::make_shared<const std::string>(said::frame(said_of(let_go_fault(settings_), language_))));
  wire_->close(kGoingAway, {});
  place_.lease = {};
  place_.room.reset();
  return 1;
}

}  // namespace armatura::server
