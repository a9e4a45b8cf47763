#include "server/battles.h"

#include <algorithm>
#include <utility>

#include "server/asking.h"
#include "server/said.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

constexpr std::int64_t kKeptUnused = 300'000;               // people think, and move models, between two entries
constexpr int kMostJudging = 16;                            // new books; bots wait behind them
constexpr std::size_t kLeastPlace = std::size_t{16} << 10;  // of lines that wait, however short they are
constexpr std::size_t kMostDamageTold = 20;
constexpr std::uint16_t kGoingAway = 1001;

Fault fault_after(store::Written written) {
  return {written == store::Written::Full ? "disk_full" : "store_failed", {}};
}

}  // namespace

// ---- Loading --------------------------------------------------------------------------------------------------------

void Battles::find(const std::string& battle, Found found) {
  if (!is_battle_id(battle)) return found(Fault{"no_such_battle", {}});
  if (const auto room = rooms_.find(battle); room != rooms_.end()) {
    if (!room->second->stale()) {
      room->second->touch();
      return found(room->second);
    }
    room->second->dismiss();
    rooms_.erase(room);
  }
  if (erasing_.contains(battle)) return found(Fault{"no_such_battle", {}});
  std::vector<Found>& waiting = loading_[battle].waiting;
  waiting.push_back(std::move(found));
  if (waiting.size() == 1) load(battle);
}

void Battles::load(const std::string& battle) {
  using Stored = Result<std::optional<store::StoredMatch>>;
  const auto read = [battle](const store::Records& records) { return records.read(battle, true); };
  ask_store(services_, Urgency::Watcher, read, [this, battle](Stored stored) {
    // What is not there waits for no worker.
    if (!stored || !*stored || (*stored)->record.game != kBattleGame)
      return loaded(battle, stored, Problem{stored ? std::string{} : stored.problem()});
    const auto fold = [this, battle, &loop = services_.loop, held = std::make_shared<Stored>(std::move(stored))] {
      auto ledger = std::make_shared<Result<BattleLedger>>(BattleLedger::read(***held));
      (**held)->rows.clear();
      loop.post([this, battle, held, ledger] { loaded(battle, *held, std::move(*ledger)); });
    };
    services_.workers.run(fold, Urgency::Watcher);
  });
}

void Battles::loaded(const std::string& battle, const Result<std::optional<store::StoredMatch>>& stored,
                     Result<BattleLedger> ledger) {
  // It was begun while its absence was being found out.
  if (const auto room = rooms_.find(battle); room != rooms_.end()) return answer(battle, room->second);
  const bool erased = loading_[battle].erased;
  if (erased || (stored && (!*stored || (*stored)->record.game != kBattleGame)))
    return answer(battle, Fault{"no_such_battle", {}});
  if (!ledger) {
    damage_.push_back(ledger.problem());
    services_.log.write(LogLevel::Error, ledger.problem());
    if (damage_.size() > kMostDamageTold) damage_.erase(damage_.begin());
    return answer(battle, Fault{"damaged", {}});
  }
  if (!room_for_one_more()) return answer(battle, too_many_in_memory(services_.settings));
  auto room = std::make_shared<BattleRoom>(services_, (*stored)->record, std::move(*ledger));
  room->touch();
  rooms_.emplace(battle, room);
  answer(battle, room);
}

void Battles::answer(const std::string& battle, const std::variant<RoomPtr, Fault>& room) {
  const auto loading = loading_.extract(battle);
  if (loading.empty()) return;
  for (const Found& found : loading.mapped().waiting) found(room);
}

std::shared_ptr<const Place> Battles::admit(const std::vector<BookLine>& lines) {
  std::size_t bytes = 0;
  for (const BookLine& line : lines) bytes += line->size();
  bytes = std::max(bytes, kLeastPlace);
  if (full_ || *lines_waiting_ + bytes > limits_.waiting) return nullptr;
  return std::make_shared<const Place>(lines_waiting_, bytes);
}

// ---- Making ---------------------------------------------------------------------------------------------------------

void Battles::make(NewBattle made, Made reply) {
  find(made.id, [this, made, reply = std::move(reply)](const std::variant<RoomPtr, Fault>& found) {
    const auto* fault = std::get_if<Fault>(&found);
    if (fault == nullptr) return meet(made, reply);
    if (fault->code != "no_such_battle" || !is_battle_id(made.id)) return reply(*fault);
    begin(made, reply);
  });
}

void Battles::begin(NewBattle made, Made reply) {
  if (services_.kept >= static_cast<std::uint64_t>(services_.settings.max_matches))
    return reply(too_many_kept(services_.settings));
  if (judging_ >= kMostJudging) return reply(Fault{"busy", {}});
  std::size_t bytes = 0;
  for (const BookLine& line : made.lines) bytes += line->size() + 1;
  if (bytes > kLongestBattleBook) return reply(Fault{"book_too_long", {}});
  ++judging_;
  auto judge = [this, &loop = services_.loop, &store = services_.store, made = std::move(made),
                reply = std::move(reply)]() mutable {
    auto judged = std::make_shared<Judged>(judge_book(store, made.lines, made.language));
    loop.post([this, judged, made = std::move(made), reply = std::move(reply)]() mutable {
      --judging_;
      if (judged->fault) return reply(*judged->fault);
      open(made, std::move(*judged->book), std::move(reply));
    });
  };
  services_.workers.run(std::move(judge), Urgency::Watcher);
}

void Battles::open(const NewBattle& made, hosting::JudgedBook book, Made reply) {
  store::MatchRecord record;
  record.id = made.id;
  record.game = kBattleGame;
  record.header = *made.lines.front();
  record.about = "{}";
  record.secret = token_hash(made.secret);
  record.status = book.over() ? store::Status::Over : store::Status::Playing;
  const std::int64_t now = services_.loop.wall();
  record.made = record.touched = now;
  store::Batch batch;
  batch.match = made.id;
  batch.create = std::move(record);
  // As with matches: whatever pack comes later, the store has the one this was begun with.
  const hosting::BookPack& pack = hosting::hosted_books().pack();
  batch.packs.push_back({std::string{pack.hash}, std::string{pack.text}});
  batch.rows.push_back(BattleLedger::first_row(made.pen, made.phone, made.lines, book.over(), now));
  auto judged = std::make_shared<hosting::JudgedBook>(std::move(book));
  const auto kept = [this, made, judged, reply = std::move(reply)](store::Written written) {
    // Another phone was quicker: its book is the one that is there.
    if (written == store::Written::Conflict) return meet(made, reply);
    if (written != store::Written::Done) return reply(fault_after(written));
    ++services_.tallies.battles_made;
    ++services_.kept;
    find(made.id, [judged, reply](const std::variant<RoomPtr, Fault>& found) {
      if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
      std::get<RoomPtr>(found)->remember(std::move(*judged));
      reply(std::pair{true, std::get<RoomPtr>(found)});
    });
  };
  services_.store.write(std::move(batch), [&loop = services_.loop, kept](store::Written written) {
    loop.post([kept, written] { kept(written); });
  });
}

// A battle that is there already, begun by whoever has the same secret.
void Battles::meet(const NewBattle& made, Made reply) {
  find(made.id, [secret = made.secret, first = made.lines.front(),
                 reply = std::move(reply)](const std::variant<RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    const RoomPtr& room = std::get<RoomPtr>(found);
    if (!room->opened_by(secret)) return reply(Fault{"bad_secret", {}});
    if (*room->ledger().branches().front().lines.front() != *first) return reply(Fault{"battle_exists", {}});
    reply(std::pair{false, room});
  });
}

// ---- The host -------------------------------------------------------------------------------------------------------

void Battles::close(const std::string& battle, std::function<void(std::optional<Fault>)> done) {
  find(battle, [done = std::move(done)](const std::variant<RoomPtr, Fault>& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return done(*fault);
    std::get<RoomPtr>(found)->close([done](const std::variant<int, Fault>& closed) {
      const auto* fault = std::get_if<Fault>(&closed);
      done(fault == nullptr ? std::nullopt : std::optional{*fault});
    });
  });
}

void Battles::erase(const std::string& battle, std::function<void(std::optional<Fault>)> done) {
  if (!is_battle_id(battle)) return done(Fault{"no_such_battle", {}});
  if (const auto room = rooms_.find(battle); room != rooms_.end()) {
    room->second->dismiss();
    rooms_.erase(room);
  }
  // What was read before it was erased is no longer there.
  if (const auto loading = loading_.find(battle); loading != loading_.end()) loading->second.erased = true;
  erasing_.insert(battle);
  store::Batch batch;
  batch.match = battle;
  batch.erase = true;
  services_.store.write(std::move(batch),
                        [this, battle, &loop = services_.loop, done = std::move(done)](store::Written written) {
                          loop.post([this, battle, done, written] {
                            erasing_.erase(battle);
                            if (written == store::Written::Done && services_.kept > 0) --services_.kept;
                            if (written == store::Written::Conflict) return done(Fault{"no_such_battle", {}});
                            done(written == store::Written::Done ? std::nullopt : std::optional{fault_after(written)});
                          });
                        });
}

// ---- Housekeeping ---------------------------------------------------------------------------------------------------

std::size_t Battles::bytes() const {
  std::size_t bytes = 0;
  for (const auto& [id, room] : rooms_) bytes += room->bytes();
  return bytes;
}

bool Battles::room_for_one_more() {
  const auto fits = [this] {
    return bytes() < limits_.books &&
           rooms_.size() < static_cast<std::size_t>(services_.settings.max_matches_in_memory);
  };
  if (fits()) return true;
  forget_idle(services_.loop.now());
  return fits();
}

// Long books take a while to take apart, which a worker does.
void Battles::forget_idle(std::int64_t unused_since) {
  auto gone = std::make_shared<std::vector<RoomPtr>>();
  for (auto room = rooms_.begin(); room != rooms_.end();) {
    if (room->second->used() > unused_since) {
      ++room;
    } else if (room->second->idle()) {
      gone->push_back(std::move(room->second));
      room = rooms_.erase(room);
    } else {
      // Somebody follows, but nobody writes: what is told needs no rules.
      room->second->forget_books();
      ++room;
    }
  }
  if (!gone->empty()) services_.workers.run([gone = std::move(gone)] { gone->clear(); }, Urgency::Chore);
}

void Battles::sweep() {
  // Books grow after they were loaded.
  const bool too_much = bytes() > limits_.books;
  forget_idle(services_.loop.now() - (too_much ? 0 : kKeptUnused));
  full_ = too_much && bytes() > limits_.books;
  retire();
}

// As with matches: what nobody touched for long is given up for lost, and later forgotten.
void Battles::retire() {
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
        for (const std::string& battle : *found)
          if (is_battle_id(battle)) act(battle);
      });
    }
  };
  const auto abandon = [this](const std::string& battle) {
    // Whoever comes back to it finds it as it was, loaded again.
    if (const auto room = rooms_.find(battle); room != rooms_.end()) {
      if (!room->second->idle()) return;
      rooms_.erase(room);
    }
    store::Batch batch;
    batch.match = battle;
    batch.status = store::Status::Abandoned;
    batch.at = services_.loop.wall();
    services_.store.write(std::move(batch), [](store::Written) {});
  };
  const auto forget = [this](const std::string& battle) {
    // Somebody may be writing in it again just now.
    const auto room = rooms_.find(battle);
    const bool used = room != rooms_.end() && room->second->used() > services_.loop.now() - kKeptUnused;
    if (!used) erase(battle, [](const auto&) {});
  };
  using store::Status;
  each_untouched({Status::Playing}, settings.abandon_after_days, abandon);
  each_untouched({Status::Abandoned, Status::Closed}, settings.keep_abandoned_days, forget);
  each_untouched({Status::Over}, settings.keep_finished_days, forget);
}

// ---- Streams --------------------------------------------------------------------------------------------------------

BattleStream::BattleStream(Battles& battles, std::string battle, std::string pen, std::optional<Language> language,
                           Budgets::Lease place)
    : Follower(std::move(pen)),
      battles_(battles),
      battle_(std::move(battle)),
      language_(language),
      place_(std::move(place)),
      self_(std::make_shared<BattleStream*>(this)) {}

BattleStream::~BattleStream() {
  *self_ = nullptr;
  if (room_ != nullptr) room_->unfollow(*this);
}

void BattleStream::open(Wire& wire) {
  wire_ = &wire;
  battles_.find(battle_, [self = self_](const std::variant<Battles::RoomPtr, Fault>& found) {
    BattleStream* stream = *self;
    if (stream == nullptr) return;
    if (const auto* fault = std::get_if<Fault>(&found)) {
      stream->wire_->send(std::make_shared<const std::string>(said::frame(said_of(*fault, stream->language_))));
      return stream->wire_->close(kGoingAway, {});
    }
    stream->room_ = std::get<Battles::RoomPtr>(found);
    stream->room_->follow(*stream);
  });
}

// The phone asks again, and is told what has become of it.
void BattleStream::gone() { wire_->close(kGoingAway, {}); }

}  // namespace armatura::server
