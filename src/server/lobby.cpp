#include "server/lobby.h"

#include <algorithm>
#include <utility>

#include "server/answers.h"
#include "server/pack_text.h"
#include "server/stored_header.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

constexpr std::size_t kMostDamage = 20;
constexpr std::size_t kMostSeats = 16;
constexpr int kWakingAtOnce = 4;

}  // namespace

// ---- Loading ------------------------------------------------------------------------------------------------------

void Lobby::open(std::string_view match, Urgency urgency, Found found) { open(match, urgency, {}, std::move(found)); }

void Lobby::open(std::string_view match, const SeatKey& key, Found found) {
  open(match, Urgency::Watcher, key, std::move(found));
}

bool Lobby::full() const {
  return rooms_.size() + folding_ >= static_cast<std::size_t>(services_.settings.max_matches_in_memory);
}

bool Lobby::room_for_one_more() {
  if (full()) forget_idle();
  if (full()) {
    sitters_->make_room();
    forget_idle();
  }
  return !full();
}

void Lobby::open(std::string_view match, Urgency urgency, const SeatKey& key, Found found) {
  if (!is_match_id(match)) return found(Fault{"no_such_match", {}});
  const std::string id{match};
  if (const auto room = rooms_.find(id); room != rooms_.end()) {
    if (!room->second->stale()) return found(room->second);
    room->second->dismiss();
    rooms_.erase(room);
  }
  const auto [loading, is_new] = loading_.try_emplace(id);
  Loading& one = loading->second;
  one.waiting.push_back(std::move(found));
  one.urgency = is_new ? urgency : std::min(one.urgency, urgency);
  if (!key.empty()) one.keys.push_back(key);
  // Reading is short, and tells whether there is such a match at all and whose keys fit.
  if (is_new) load(id, key.empty() ? urgency : Urgency::Player);
}

void Lobby::load(const std::string& match, Urgency urgency) {
  const auto read = [match, remembered = remembered_](const store::Records& records) {
    Sleeping sleeping;
    auto stored = records.read(match, false);
    if (!stored) sleeping.problem = stored.problem();
    if (!stored || !*stored) return sleeping;
    auto whole = whole_header(records, (*stored)->record);
    if (!whole) {
      sleeping.problem = whole.problem();
      sleeping.packless = lacks_pack(records, (*stored)->record);
      return sleeping;
    }
    (*stored)->record.header = std::move(*whole);
    // The words of a host's own pack come with its first match after a start.
    const Result<Seating> seating = read_seating((*stored)->record.about);
    if (seating && !seating->pack.empty() && !remembered.contains(seating->pack))
      if (auto text = records.pack(seating->pack); text && *text) sleeping.words = std::move(**text);
    sleeping.stored = std::move(**stored);
    return sleeping;
  };
  ask_store(services_, urgency, read, [this, match](Sleeping sleeping) { was_read(match, std::move(sleeping)); });
}

// What is not there takes no room and waits for no worker.
void Lobby::was_read(const std::string& match, Sleeping sleeping) {
  Loading& loading = loading_.find(match)->second;
  if (!sleeping.stored || loading.erased || rooms_.contains(match))
    return loaded(match, {std::nullopt, std::move(sleeping.problem), sleeping.packless});
  if (!room_for_one_more()) return answer_loading(match, too_many_in_memory(services_.settings));
  loading.folding = true;
  ++folding_;
  const auto fits = [&](const store::Grant& grant) {
    return std::ranges::find(loading.keys, grant.hash) != loading.keys.end();
  };
  const bool plays = std::ranges::any_of(sleeping.stored->grants, fits);
  const auto fold = [](Sleeping asleep) {
    Woken woken;
    const hosting::HostedGame* game = hosting::find_game(asleep.stored->record.game);
    if (game != nullptr && !asleep.words.empty())
      if (const auto files = read_pack_text(asleep.words)) game->matches.remember_words(*files);
    Result<Room::Thawed> thawed = Room::thaw(std::move(*asleep.stored));
    if (thawed) woken.thawed = std::move(*thawed);
    if (!thawed) woken.problem = thawed.problem();
    return woken;
  };
  services_.workers.run(
      [this, match, fold, &loop = services_.loop, asleep = std::make_shared<Sleeping>(std::move(sleeping))] {
        auto woken = std::make_shared<Woken>(fold(std::move(*asleep)));
        loop.post([this, match, woken] { loaded(match, std::move(*woken)); });
      },
      plays ? Urgency::Player : loading.urgency);
}

void Lobby::loaded(const std::string& match, Woken woken) {
  // It was made while its absence was being found out.
  if (const auto room = rooms_.find(match); room != rooms_.end()) return answer_loading(match, room->second);
  if (!woken.problem.empty()) {
    note_damage(woken.problem);
    const bool newer = tells_of_newer_rules(woken.problem);
    return answer_loading(match, Fault{woken.packless ? "pack_gone" : newer ? "newer_rules" : "damaged", {}});
  }
  if (!woken.thawed || loading_.find(match)->second.erased) return answer_loading(match, Fault{"no_such_match", {}});
  if (!woken.thawed->seating.pack.empty()) remembered_.insert(woken.thawed->seating.pack);
  const auto room = Room::load(services_, std::move(*woken.thawed));
  install(match, room);
  answer_loading(match, room);
}

void Lobby::answer_loading(const std::string& match, const std::variant<std::shared_ptr<Room>, Fault>& room) {
  const auto loading = loading_.extract(match);
  if (loading.mapped().folding) --folding_;
  for (const Found& found : loading.mapped().waiting) found(room);
}

// Its clocks go on as they stood when it left memory.
void Lobby::install(const std::string& match, const std::shared_ptr<Room>& room) {
  const auto alarm = alarms_.find(match);
  if (alarm != alarms_.end()) {
    const std::int64_t gone = services_.loop.now() - alarm->second.since;
    std::vector<std::int64_t> left = alarm->second.left;
    const Awaiting asked = room->position().awaiting();
    for (std::uint8_t i = 0; i < left.size(); ++i)
      if (asked.includes(Seat{i}) && room->seating().chairs[i].played_by_person()) left[i] -= gone;
    room->continue_clocks(left);
    alarms_.erase(alarm);
  }
  rooms_.emplace(match, room);
  room->wake();
}

void Lobby::note_damage(const std::string& problem) {
  if (std::ranges::find(damage_, problem) == damage_.end()) services_.log.write(LogLevel::Error, problem);
  std::erase(damage_, problem);
  damage_.push_back(problem);
  if (damage_.size() > kMostDamage) damage_.erase(damage_.begin());
}

// ---- Lists --------------------------------------------------------------------------------------------------------

said::Brief Lobby::brief(const Listed& listed) const {
  const store::MatchRecord& record = listed.record;
  const auto room = rooms_.find(record.id);
  said::Brief told;
  told.match = record.id;
  told.game = record.game;
  told.status = room == rooms_.end() ? record.status : room->second->status();
  told.made = record.made;
  told.touched = record.touched;
  const Seating& seating = room != rooms_.end() ? room->second->seating() : listed.seating;
  for (const Chair& chair : seating.chairs)
    told.seats.push_back({chair.kind, said::if_any(chair.name), said::if_any(chair.level), said::if_so(chair.kept)});
  // A seat that is only kept for somebody is not yet his.
  told.mine = listed.mine;
  std::erase_if(told.mine, [&](Seat seat) {
    return seat.value >= seating.chairs.size() || seating.chairs[seat.value].kind != ChairKind::Person;
  });
  return told;
}

void Lobby::list(bool mine, std::string_view browser, std::size_t at_most, Reply<std::string> reply) {
  using Lines = std::optional<std::vector<Listed>>;
  const auto line = [](store::MatchRecord record, std::vector<Seat> seats) {
    Result<Seating> seating = read_seating(record.about);
    return Listed{std::move(record), seating ? std::move(*seating) : Seating{}, std::move(seats)};
  };
  const auto everybodys = [line, at_most](const store::Records& records) -> Lines {
    auto found = records.list(true, at_most);
    if (!found) return std::nullopt;
    std::vector<Listed> lines;
    for (store::MatchRecord& record : *found) lines.push_back(line(std::move(record), {}));
    return lines;
  };
  const auto ones_own = [line, at_most, key = token_hash(browser)](const store::Records& records) -> Lines {
    const auto held = records.seats_of(key, at_most * kMostSeats);
    if (!held) return std::nullopt;
    std::vector<std::pair<std::string, std::vector<Seat>>> matches;
    for (const store::Seating& seating : *held) {
      if (matches.empty() || matches.back().first != seating.match) matches.push_back({seating.match, {}});
      matches.back().second.push_back(Seat{seating.seat});
    }
    if (matches.size() > at_most) matches.resize(at_most);
    std::vector<Listed> lines;
    for (auto& [match, seats] : matches)
      if (auto record = records.find(match); record && *record)
        lines.push_back(line(std::move(**record), std::move(seats)));
    return lines;
  };
  const auto tell = [this, reply = std::move(reply)](const Lines& lines) {
    if (!lines) return reply(Fault{"damaged", {}});
    said::Matches told;
    for (const Listed& each : *lines) told.matches.push_back(brief(each));
    reply(wire::to_json(told));
  };
  if (!mine) return ask_store(services_, Urgency::Watcher, everybodys, tell);
  if (browser.empty()) return tell(Lines{std::in_place});
  ask_store(services_, Urgency::Watcher, ones_own, tell);
}

void Lobby::describe(std::string_view match, std::string_view browser, std::optional<Language> language,
                     Reply<std::string> reply) {
  open(match, Urgency::Watcher, [key = token_hash(browser), language, reply = std::move(reply)](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    const Room& described = *std::get<0>(found);
    said::TableAndMine told{{described.table(language)}, described.seats_of(key), described.seats_kept_for(key)};
    reply(wire::to_json(told));
  });
}

void Lobby::setting(std::string_view match, Language language, Reply<std::string> reply) {
  open(match, Urgency::Watcher, [this, language, reply = std::move(reply)](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    services_.workers.run([&loop = services_.loop, position = std::get<0>(found)->shared_position(), language, reply] {
      auto out = std::make_shared<std::string>();
      position->write_setting(*out, language);
      loop.post([out, reply] { reply(std::move(*out)); });
    });
  });
}

// ---- Housekeeping -------------------------------------------------------------------------------------------------

void Lobby::wake_all() {
  const auto in_play = [](const store::Records& records) { return records.with_status(store::Status::Playing); };
  ask_store(services_, Urgency::Chore, in_play, [this](Result<std::vector<std::string>> playing) {
    if (!playing) return note_damage(playing.problem());
    to_wake_ = std::move(*playing);
    std::erase_if(to_wake_, [](const std::string& id) { return !is_match_id(id); });  // battles wait for their phones
    for (int i = 0; i < kWakingAtOnce; ++i) wake_next();
  });
}

// One after the other, so that whoever comes meanwhile finds room.
void Lobby::wake_next() {
  if (to_wake_.empty()) return;
  const std::string match = std::move(to_wake_.back());
  to_wake_.pop_back();
  open(match, Urgency::Chore, [this](const auto&) {
    if (rooms_.size() % 64 == 0) forget_idle();
    // NB: not at once: a match that is there already answers on this very stack.
    services_.loop.post([this] { wake_next(); });
  });
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
  for (const std::string& match : due) open(match, Urgency::Chore, [](const auto&) {});
}

// What nobody touched for long is abandoned; what ended long ago is forgotten, if the host wants it so.
void Lobby::retire() {
  constexpr std::int64_t kHour = 3'600'000;
  constexpr std::int64_t kDay = 24 * kHour;
  constexpr std::size_t kAtOnce = 50;
  if (services_.loop.now() < next_retirement_) return;
  next_retirement_ = services_.loop.now() + kHour / 6;
  const Settings& settings = services_.settings;
  const auto each_untouched = [&](std::initializer_list<store::Status> statuses, std::int64_t days, auto act) {
    if (days <= 0) return;
    for (const store::Status status : statuses) {
      const auto old = [status, since = services_.loop.wall() - days * kDay](const store::Records& records) {
        return records.untouched(status, since, kAtOnce);
      };
      ask_store(services_, Urgency::Chore, old, [act](const Result<std::vector<std::string>>& found) {
        if (!found) return;
        for (const std::string& match : *found)
          if (is_match_id(match)) act(match);  // for the others see Battles
      });
    }
  };
  const auto abandon = [this](const std::string& match) {
    open(match, Urgency::Chore, [](const auto& found) {
      if (const auto* room = std::get_if<0>(&found)) (*room)->end(TableEvent::Abandoned, [](const Answered&) {});
    });
  };
  const auto forget = [this](const std::string& match) { erase(match, [](const auto&) {}); };
  using store::Status;
  each_untouched({Status::Waiting, Status::Playing}, settings.abandon_after_days, abandon);
  each_untouched({Status::Abandoned, Status::Closed}, settings.keep_abandoned_days, forget);
  each_untouched({Status::Over, Status::Imported}, settings.keep_finished_days, forget);
}

}  // namespace armatura::server
