#include "server/lobby.h"

#include <algorithm>
#include <utility>

#include "server/answers.h"
#include "server/pack_text.h"
#include "server/stored_header.h"
#include "server/tokens.h"
#include "wire/json_write.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostDamage = 20;

}  // namespace

std::variant<std::shared_ptr<Room>, Fault> Lobby::room(std::string_view match) {
  if (!is_match_id(match)) return Fault{"no_such_match", {}};
  const auto found = rooms_.find(std::string{match});
  if (found != rooms_.end()) {
    if (!found->second->stale()) return found->second;
    found->second->dismiss();
    rooms_.erase(found);
  }
  auto stored = services_.store.read(match, false);
  if (stored && !*stored) return Fault{"no_such_match", {}};
  if (stored && rooms_.size() >= static_cast<std::size_t>(services_.settings.max_matches_in_memory)) forget_idle();
  if (stored && rooms_.size() >= static_cast<std::size_t>(services_.settings.max_matches_in_memory))
    return Fault{"too_many_matches", {}};
  Result<std::shared_ptr<Room>> loaded = Problem{stored ? "" : stored.problem()};
  if (stored) {
    const auto whole = whole_header(services_.store, (*stored)->record);
    if (whole) {
      remember_words((*stored)->record);
      (*stored)->record.header = *whole;
      loaded = Room::load(services_, **stored);
    } else {
      loaded = Problem{whole.problem()};
    }
  }
  if (!loaded) {
    damage_.push_back(loaded.problem());
    services_.log.write(LogLevel::Error, loaded.problem());
    if (damage_.size() > kMostDamage) damage_.erase(damage_.begin());
    return Fault{"damaged", {}};
  }
  const auto alarm = alarms_.find(std::string{match});
  if (alarm != alarms_.end()) {
    const std::int64_t gone = services_.loop.now() - alarm->second.since;
    std::vector<std::int64_t> left = alarm->second.left;
    const Awaiting asked = (*loaded)->position().awaiting();
    for (std::uint8_t i = 0; i < left.size(); ++i)
      if (asked.includes(Seat{i}) && (*loaded)->seating().chairs[i].played_by_person()) left[i] -= gone;
    (*loaded)->continue_clocks(left);
    alarms_.erase(alarm);
  }
  rooms_.emplace(match, *loaded);
  (*loaded)->wake();
  return *loaded;
}

// The words of a host's own pack come with its first match after a start.
void Lobby::remember_words(const store::MatchRecord& record) {
  const Result<Seating> seating = read_seating(record.about);
  if (!seating || seating->pack.empty() || remembered_.contains(seating->pack)) return;
  const auto text = services_.store.pack(seating->pack);
  const hosting::HostedGame* game = hosting::find_game(record.game);
  if (!text || !*text || game == nullptr) return;
  if (const auto files = read_pack_text(**text)) game->remember_words(*files);
  remembered_.insert(seating->pack);
}

// ---- Lists --------------------------------------------------------------------------------------------------------

void Lobby::brief(std::string& out, const store::MatchRecord& record, std::vector<Seat> mine) const {
  const auto room = rooms_.find(record.id);
  out += '{';
  const auto member = [&out](std::string_view name, std::string_view text) {
    wire::write_string(out, name);
    out += ':';
    wire::write_string(out, text);
    out += ',';
  };
  member("match", record.id);
  member("game", record.game);
  member("status", store::word_of(room == rooms_.end() ? record.status : room->second->status()));
  out += "\"made\":";
  wire::write_number(out, record.made);
  out += ",\"touched\":";
  wire::write_number(out, record.touched);
  out += ",\"seats\":[";
  const Result<Seating> stored = read_seating(record.about);
  const Seating seating = room != rooms_.end() ? room->second->seating() : stored ? *stored : Seating{};
  wire::Separator between;
  for (const Chair& chair : seating.chairs) {
    between.next(out);
    out += "{\"kind\":";
    wire::write_string(out, word_of(chair.kind));
    if (!chair.name.empty()) {
      out += ",\"name\":";
      wire::write_string(out, chair.name);
    }
    if (!chair.level.empty()) {
      out += ",\"level\":";
      wire::write_string(out, chair.level);
    }
    out += '}';
  }
  out += "],\"mine\":[";
  wire::Separator separator;
  for (const Seat seat : mine) {
    separator.next(out);
    wire::write_number(out, seat.value);
  }
  out += "]}";
}

std::variant<std::string, Fault> Lobby::list(bool mine, std::string_view browser, std::size_t at_most) {
  std::string out = "[";
  wire::Separator separator;
  if (!mine) {
    const auto records = services_.store.list(true, at_most);
    if (!records) return Fault{"damaged", {}};
    for (const store::MatchRecord& record : *records) {
      separator.next(out);
      brief(out, record, {});
    }
  } else if (!browser.empty()) {
    const auto held = services_.store.seats_of(token_hash(browser));
    if (!held) return Fault{"damaged", {}};
    std::vector<std::pair<std::string, std::vector<Seat>>> matches;
    for (const store::Seating& seating : *held) {
      auto found =
          std::find_if(matches.begin(), matches.end(), [&](const auto& match) { return match.first == seating.match; });
      if (found == matches.end()) found = matches.insert(matches.end(), {seating.match, {}});
      found->second.push_back(Seat{seating.seat});
    }
    if (matches.size() > at_most) matches.resize(at_most);
    for (auto& [match, seats] : matches) {
      const auto record = services_.store.find(match);
      if (!record || !*record) continue;
      separator.next(out);
      brief(out, **record, std::move(seats));
    }
  }
  out += ']';
  return out;
}

std::variant<std::string, Fault> Lobby::describe(std::string_view match, std::string_view browser,
                                                 std::optional<Language> language) {
  auto found = room(match);
  if (const auto* fault = std::get_if<Fault>(&found)) return *fault;
  std::string out = std::get<0>(found)->table_json(language);
  out.pop_back();
  out += ",\"mine\":[";
  wire::Separator separator;
  for (const Seat seat : seats_held(match, browser)) {
    separator.next(out);
    wire::write_number(out, seat.value);
  }
  out += "]}";
  return out;
}

std::variant<std::string, Fault> Lobby::setting(std::string_view match, Language language) {
  auto found = room(match);
  if (const auto* fault = std::get_if<Fault>(&found)) return *fault;
  std::string out;
  std::get<0>(found)->position().write_setting(out, language);
  return out;
}

// ---- Housekeeping -------------------------------------------------------------------------------------------------

void Lobby::wake_all() {
  const auto playing = services_.store.with_status(store::Status::Playing);
  if (!playing) return;
  for (const std::string& match : *playing) {
    if (!is_match_id(match)) continue;  // a battle of the companion waits for its phones
    services_.loop.post([this, match] {
      (void)room(match);
      if (rooms_.size() % 64 == 0) forget_idle();
    });
  }
}

void Lobby::sweep() {
  forget_idle();
  ring_alarms();
  retire();
}

void Lobby::forget_idle() {
  constexpr std::int64_t kSoon = 60'000;
  const std::int64_t now = services_.loop.now();
  for (auto room = rooms_.begin(); room != rooms_.end();) {
    const auto deadline = room->second->deadline();
    if (!room->second->idle() || (deadline && *deadline - now < kSoon)) {
      ++room;
      continue;
    }
    if (deadline) alarms_[room->first] = {*deadline - kSoon, now, room->second->clocks_left()};
    room = rooms_.erase(room);
  }
}

void Lobby::ring_alarms() {
  const std::int64_t now = services_.loop.now();
  std::vector<std::string> due;
  for (const auto& [match, alarm] : alarms_)
    if (alarm.deadline <= now) due.push_back(match);
  for (const std::string& match : due) (void)room(match);
}

// What nobody touched for long is abandoned; what ended long ago is forgotten, if the host wants it so.
void Lobby::retire() {
  constexpr std::int64_t kHour = 3'600'000;
  constexpr std::int64_t kDay = 24 * kHour;
  constexpr std::size_t kAtOnce = 50;
  if (services_.loop.now() < next_retirement_) return;
  next_retirement_ = services_.loop.now() + kHour / 6;
  const Settings& settings = services_.settings;
  const auto untouched = [&](store::Status status, std::int64_t days) {
    auto found = services_.store.untouched(status, services_.loop.wall() - days * kDay, kAtOnce);
    if (days <= 0 || !found) return std::vector<std::string>{};
    std::erase_if(*found, [](const std::string& id) { return !is_match_id(id); });  // see Battles
    return std::move(*found);
  };
  for (const store::Status status : {store::Status::Waiting, store::Status::Playing})
    for (const std::string& match : untouched(status, settings.abandon_after_days))
      if (auto found = room(match); auto* open = std::get_if<0>(&found))
        (*open)->end(TableEvent::Abandoned, [](const Answered&) {});
  for (const store::Status status : {store::Status::Abandoned, store::Status::Closed})
    for (const std::string& match : untouched(status, settings.keep_abandoned_days)) erase(match, [](auto) {});
  for (const store::Status status : {store::Status::Over, store::Status::Imported})
    for (const std::string& match : untouched(status, settings.keep_finished_days)) erase(match, [](auto) {});
}

}  // namespace armatura::server
