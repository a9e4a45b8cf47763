#include "server/room.h"

#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "server/lessons.h"
#include "server/row_lines.h"
#include "server/row_meta.h"

namespace armatura::server {

using hosting::Decided;
using hosting::PositionPtr;

namespace {

std::string frozen(const Seating& seating) {
  std::string contributions;
  for (const Chair& chair : seating.chairs) {
    if (&chair != &seating.chairs.front()) contributions += ',';
    contributions += chair.contribution;
  }
  return contributions;
}

hosting::Dice dice_of(const Seating& seating, std::string_view match, std::string_view key) {
  if (seating.seed) return *seating.seed;
  hosting::FairDice dice;
  std::copy_n(key.begin(), std::min(key.size(), dice.key.size()), dice.key.begin());
  dice.contributions = frozen(seating);
  dice.match = match;
  return dice;
}

}  // namespace

Room::Room(Services& services, const hosting::HostedGame& game, std::string id)
    : services_(services), game_(game), id_(std::move(id)) {}

std::shared_ptr<Room> Room::found(Services& services, const hosting::HostedGame& game, store::MatchRecord record,
                                  PositionPtr empty, Seating seating, std::vector<store::Grant> grants, Answer answer) {
  std::shared_ptr<Room> room{new Room(services, game, record.id)};
  const std::size_t seats = seating.chairs.size();
  room->listed_ = record.listed;
  room->status_ = record.status;
  room->dice_ = dice_of(seating, record.id, record.secret);
  room->clocks_ = Clocks{seating.clock, static_cast<int>(seats)};
  room->counters_ = {std::vector<std::uint32_t>(seats + 1), std::vector<std::uint32_t>(seats), 0};
  room->last_answers_.resize(seats);
  room->absent_since_.assign(seats, services.loop.now());
  room->bot_timers_.resize(seats);
  room->bot_asked_.resize(seats);
  room->position_ = std::move(empty);
  room->enqueue([room = room.get(), seating = std::move(seating), record = std::move(record),
                 grants = std::move(grants), answer = std::move(answer)]() mutable {
    room->seating_ = seating;
    Change change = room->begin_change(std::move(answer));
    change.create = std::move(record);
    change.grants = std::move(grants);
    for (std::uint8_t i = 0; i < seating.chairs.size(); ++i) {
      const Chair& chair = seating.chairs[i];
      if (chair.kind == ChairKind::Person) note(change, TableEvent::SeatTaken, Seat{i}, chair.name);
      if (chair.kind == ChairKind::Bot) note(change, TableEvent::BotSeated, Seat{i}, chair.level);
    }
    room->draft(change);
    room->begin_if_full(change);
    room->commit(std::move(change));
  });
  return room;
}

Result<std::shared_ptr<Room>> Room::load(Services& services, const store::StoredMatch& stored) {
  const hosting::HostedGame* game = hosting::find_game(stored.record.game);
  if (game == nullptr) return Problem{"match " + stored.record.id + ": there is no game " + stored.record.game};
  Result<Seating> seating = read_seating(stored.record.about);
  if (!seating) return Problem{"match " + stored.record.id + ": " + seating.problem()};
  const auto lines = lines_of(stored.rows);
  // A snapshot begins with the counters of the row it stands for, which may be the last one.
  std::string_view snapshot = stored.snapshot ? std::string_view{stored.snapshot->body} : std::string_view{};
  const std::string_view counters = snapshot.substr(0, snapshot.find('\n'));
  snapshot.remove_prefix(std::min(snapshot.size(), counters.size() + 1));
  Result<PositionPtr> position = game->resume(stored.record.header, snapshot, lines);
  if (!position) return Problem{"match " + stored.record.id + ": " + position.problem()};
  const std::size_t seats = seating->chairs.size();
  if (static_cast<int>(seats) != (*position)->seats())
    return Problem{"match " + stored.record.id + ": the seating does not fit the game"};

  std::shared_ptr<Room> room{new Room(services, *game, stored.record.id)};
  room->listed_ = stored.record.listed;
  room->status_ = stored.record.status;
  room->seating_ = std::move(*seating);
  room->position_ = std::move(*position);
  room->dice_ = dice_of(room->seating_, room->id_, stored.record.secret);
  room->clocks_ = Clocks{room->seating_.clock, static_cast<int>(seats)};
  room->counters_ = {std::vector<std::uint32_t>(seats + 1), std::vector<std::uint32_t>(seats), stored.row_count};
  room->last_answers_.resize(seats);
  room->absent_since_.assign(seats, services.loop.now());
  room->bot_timers_.resize(seats);
  room->bot_asked_.resize(seats);
  if (stored.row_count > 0) {
    const std::optional<RowMeta> meta =
        read_row_meta(stored.rows.empty() ? counters : std::string_view{stored.rows.back().meta}, seats);
    if (!meta || meta->steps != room->position_->steps())
      return Problem{"match " + room->id_ + ": the counters of its last row do not fit"};
    room->counters_.told = meta->told;
    room->counters_.asked = meta->asked;
    room->clocks_.set_left(meta->left);
    for (const store::Row& row : stored.rows) {
      const std::size_t colon = row.key.find(':');
      if (colon != 1 || row.key[0] < '0' || static_cast<std::size_t>(row.key[0] - '0') >= seats) continue;
      const auto seat = static_cast<std::size_t>(row.key[0] - '0');
      if (const auto then = read_row_meta(row.meta, seats)) room->last_answers_[seat] = {row.key, then->told[seat]};
    }
  }
  return room;
}

// ---- The queue ----------------------------------------------------------------------------------------------------

void Room::enqueue(std::function<void()> work) {
  queue_.push_back(std::move(work));
  pump();
}

void Room::pump() {
  while (!busy_ && !queue_.empty()) {
    const auto work = std::move(queue_.front());
    queue_.erase(queue_.begin());
    work();
  }
}

void Room::finish() {
  busy_ = false;
  pump();
}

// ---- Changes ------------------------------------------------------------------------------------------------------

Room::Change Room::begin_change(Answer answer) const {
  Change change;
  change.next = position_;
  change.answer = std::move(answer);
  return change;
}

void Room::add(Change& change, Decided decided) {
  change.next = std::move(decided.next);
  for (std::string& line : decided.lines) change.lines.push_back(std::move(line));
  change.events.push_back(std::move(decided.events));
}

void Room::note(Change& change, TableEvent event, std::optional<Seat> seat, std::string text) {
  add(change, change.next->note({event, seat, std::move(text)}));
}

Seating& Room::draft(Change& change) const {
  if (!change.seating) change.seating = seating_;
  return *change.seating;
}

// When the last seat is taken the contributions are frozen, and only then do the set-up draws happen.
void Room::begin_if_full(Change& change) {
  Seating& seating = draft(change);
  if (seating.begun || !seating.full()) return;
  seating.begun = true;
  note(change, TableEvent::Frozen, std::nullopt, frozen(seating));
  if (auto* fair = std::get_if<hosting::FairDice>(&dice_)) fair->contributions = frozen(seating);
  add(change, change.next->begin(dice_));
  change.begins = true;
  change.status = store::Status::Playing;
}

// A match that ends opens the key of its draws with the same row.
void Room::close_book(Change& change) const {
  const Seating& now = change.seating ? *change.seating : seating_;
  if (now.begun && now.ending == Ending::None && change.next->over()) draft(change).ending = Ending::Rules;
  if (!change.seating || change.seating->ending == Ending::None || seating_.ending != Ending::None) return;
  Seating& seating = *change.seating;
  seating.drop_draw_offer();
  seating.drop_take_back();
  if (const auto* fair = std::get_if<hosting::FairDice>(&dice_))
    note(change, TableEvent::KeyOpened, std::nullopt, to_hex(fair->key));
  change.status = seating.ending == Ending::Abandoned ? store::Status::Abandoned
                  : seating.ending == Ending::Closed  ? store::Status::Closed
                                                      : store::Status::Over;
}

void Room::follow_lesson(Change& change) const {
  const Seating& now = change.seating ? *change.seating : seating_;
  const hosting::Lesson* lesson = now.lesson.empty() ? nullptr : hosting::find_lesson(game_, now.lesson);
  if (lesson == nullptr || !now.begun) return;
  const hosting::LessonProgress reached = lesson_after(*lesson, now, *change.next, change.events);
  if (!(reached == now.progress)) draft(change).progress = reached;
}

// Works out who will be told what, under which number. A viewer for whom nothing happened is told nothing, and its
// numbers do not rise: a gap would tell that something did.
void Room::count(Change& change) const {
  const Seating& seating = change.seating ? *change.seating : seating_;
  const Awaiting before = awaited(*position_, seating_);
  const Awaiting after = awaited(*change.next, seating);
  change.counters = counters_;
  ++change.counters.rows;
  Seats asked_anew;
  for (const Viewer viewer : viewers()) {
    if (!viewer || !after.includes(*viewer) || asks_the_same(change, *viewer, before, after)) continue;
    asked_anew = asked_anew.with(*viewer);
    change.counters.asked[viewer->value] = counters_.told[viewer->value] + 1;
  }
  // NB: a decision that nobody else notices does not wind a clock up: whoever comes back to the table would see it.
  if (change.by && asked_anew.has(*change.by) && !public_sign(change, before, after))
    asked_anew = asked_anew.without(*change.by);
  change.clocks = clocks_;
  change.clocks.turn(services_.loop.now(), {static_cast<std::uint16_t>(after.seats.bits & seating.people().bits)},
                     asked_anew);
  for (const Viewer viewer : viewers()) {
    std::uint32_t& told = change.counters.told[index_of(viewer)];
    if (change.begins || make_messages(change, viewer)) ++told;
  }
}

// Whether the gallery can notice that something happened.
bool Room::public_sign(const Change& change, const Awaiting& before, const Awaiting& after) const {
  if (!(before == after)) return true;
  for (const hosting::EventsPtr& events : change.events)
    if (events->tells(std::nullopt)) return true;
  std::string unread;
  return change.next->write_change(unread, *position_, std::nullopt);
}

// A seal, a chat line or a clock does not make a new question of an old one.
bool Room::asks_the_same(const Change& change, Seat seat, const Awaiting& before, const Awaiting& after) const {
  if (change.by == seat || !before.includes(seat) || before.question != after.question) return false;
  std::string old_ask;
  std::string new_ask;
  position_->write_ask(old_ask, seat, std::nullopt);
  change.next->write_ask(new_ask, seat, std::nullopt);
  return old_ask == new_ask;
}

// Whether this viewer notices anything; the texts for those who watch from there are made along the way.
bool Room::make_messages(Change& change, Viewer viewer) const {
  const std::size_t made = change.messages.size();
  bool watched = false;
  for (const Watch& watch : watches_) {
    if (watch.viewer != viewer) continue;
    const bool known = std::any_of(change.messages.begin() + static_cast<std::ptrdiff_t>(made), change.messages.end(),
                                   [&](const Message& message) { return message.language == watch.language; });
    if (known) continue;
    watched = true;
    if (auto text = update_text(change, viewer, watch.language)) {
      change.messages.push_back({viewer, watch.language, std::move(*text)});
    } else {
      return false;
    }
  }
  if (watched) return true;
  // Nobody looks from there: the cheap signs first, and no text is put together.
  const Seating& seating = change.seating ? *change.seating : seating_;
  if (!(awaited(*position_, seating_) == awaited(*change.next, seating))) return true;
  for (const hosting::EventsPtr& events : change.events)
    if (events->tells(viewer)) return true;
  std::string unread;
  return seating.begun && change.next->write_change(unread, *position_, viewer);
}

void Room::commit(Change change) {
  busy_ = true;
  close_book(change);
  follow_lesson(change);
  count(change);
  store::Batch batch;
  batch.match = id_;
  batch.create = change.create;
  if (!change.lines.empty()) {
    store::Row row;
    row.number = counters_.rows;
    row.key = change.key;
    for (std::string& line : change.lines) {  // mostly one, which is not copied
      line += '\n';
      if (row.lines.empty()) {
        row.lines = std::move(line);
      } else {
        row.lines += line;
      }
    }
    row.meta = write_row_meta(
        {change.counters.told, change.counters.asked,
         change.clocks.any() ? change.clocks.all_left(services_.loop.now()) : std::vector<std::int64_t>{},
         change.next->steps()});
    row.at = services_.loop.wall();
    const auto every = static_cast<std::uint32_t>(services_.settings.snapshot_rows);
    const bool ends = change.seating && change.seating->ending != Ending::None;
    // NB: what is taken back may lie before the last snapshot, so such a row brings its own.
    if (every > 0 && ((row.number + 1) % every == 0 || change.takes_back) && !ends)
      batch.snapshot = store::Snapshot{row.number + 1, row.meta + '\n' + change.next->snapshot()};
    batch.rows.push_back(std::move(row));
  } else {
    --change.counters.rows;
  }
  batch.status = change.status;
  batch.grants = change.grants;
  batch.revokes = change.revokes;
  if (change.seating) {
    std::string about = write_seating(*change.seating);
    if (batch.create) {
      batch.create->about = std::move(about);
      if (batch.status) batch.create->status = *std::exchange(batch.status, std::nullopt);
    } else {
      batch.about = std::move(about);
    }
  }
  auto held = std::make_shared<Change>(std::move(change));
  services_.store.write(std::move(batch),
                        [&loop = services_.loop, self = weak_from_this(), held](store::Written written) {
                          loop.post([self, held, written] {
                            if (const auto room = self.lock()) room->committed(*held, written);
                          });
                        });
}

void Room::committed(Change& change, store::Written written) {
  if (written != store::Written::Done) {
    ++services_.tallies.store_failures;
    services_.log.write(LogLevel::Error, "match " + id_ + ": a change could not be stored" +
                                             (written == store::Written::Full ? ", the disk is full" : ""));
    stale_ = stale_ || written == store::Written::Conflict;
    if (change.answer) change.answer(Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
    // NB: bots would try again at once and for ever; they wait for the next person or the next start.
    finish();
    return;
  }
  position_ = std::move(change.next);
  std::swap(counters_, change.counters);
  const std::vector<std::uint32_t>& told_before = change.counters.told;
  clocks_ = std::move(change.clocks);
  if (change.by && !change.key.empty())
    last_answers_[change.by->value] = {std::move(change.key), counters_.told[change.by->value]};
  if (change.status) status_ = *change.status;
  if (change.create) ++services_.tallies.matches_made;
  const bool ended = change.seating && change.seating->ending != Ending::None && seating_.ending == Ending::None;
  if (ended) ++services_.tallies.matches_ended;
  const bool seating_changed = change.seating.has_value();
  if (change.seating) seating_ = std::move(*change.seating);

  if (change.answer) change.answer(Accepted{change.by ? counters_.told[change.by->value] : 0});
  // NB: to tell is to queue; nobody comes or goes by it.
  for (const Watch& watch : watches_) {
    if (change.lines.empty()) break;
    const std::size_t index = index_of(watch.viewer);
    if (watch.behind || counters_.told[index] == told_before[index]) continue;
    const auto message = std::find_if(change.messages.begin(), change.messages.end(), [&](const Message& made) {
      return made.viewer == watch.viewer && made.language == watch.language;
    });
    // Whoever came while the change was being written has seen the position before it.
    const bool made = message != change.messages.end();
    watch.watcher->tell(made ? message->text : position_text(watch.viewer, watch.language));
    ++services_.tallies.messages_out;
  }
  if (seating_changed) broadcast_table();
  schedule();
  finish();
}

// ---- Housekeeping -------------------------------------------------------------------------------------------------

Awaiting Room::awaited(const hosting::HostedPosition& position, const Seating& seating) const {
  return seating.begun && seating.ending == Ending::None ? position.awaiting() : Awaiting{};
}

std::size_t Room::index_of(Viewer viewer) const { return viewer ? viewer->value : seating_.chairs.size(); }

FixedVec<Viewer, 17> Room::viewers() const {
  FixedVec<Viewer, 17> all;
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i) all.push_back(Seat{i});
  all.push_back(std::nullopt);
  return all;
}

std::string Room::full_key(Seat seat, std::string_view key) const {
  return std::to_string(seat.value) + ":" + std::string{key};
}

bool Room::connected(Seat seat) const {
  return std::any_of(watches_.begin(), watches_.end(), [&](const Watch& watch) { return watch.viewer == seat; });
}

bool Room::idle() const {
  if (busy_ || !queue_.empty() || !watches_.empty()) return false;
  const Awaiting asked = awaited(*position_, seating_);
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i)
    if (asked.includes(Seat{i}) && seating_.chairs[i].played_by_bot()) return false;
  return true;
}

std::optional<std::int64_t> Room::deadline() const { return in_play() ? clocks_.deadline() : std::nullopt; }

std::vector<std::int64_t> Room::clocks_left() const { return clocks_.all_left(services_.loop.now()); }

void Room::continue_clocks(const std::vector<std::int64_t>& left) { clocks_.set_left(left); }

void Room::wake() {
  const Awaiting asked = awaited(*position_, seating_);
  clocks_.start(services_.loop.now(), {static_cast<std::uint16_t>(asked.seats.bits & seating_.people().bits)});
  schedule();
}

}  // namespace armatura::server
