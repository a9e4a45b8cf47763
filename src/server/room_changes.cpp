// How a room changes: what a decision or an event leads to is put together on the side, stored, and only then adopted
// and told.
#include <algorithm>
#include <utility>

#include "base/sha256.h"
#include "server/lessons.h"
#include "server/room.h"
#include "server/row_lines.h"
#include "server/row_meta.h"

namespace armatura::server {

using hosting::Decided;
using hosting::PositionPtr;

namespace {

constexpr std::int64_t kTryAgain = 5'000;  // milliseconds after the store refused a change
constexpr std::size_t kMostMissed = 64;    // updates kept for who is catching up

}  // namespace

Room::Change Room::begin_change(Answer answer) const {
  Change change;
  change.next = position_;
  change.answer = std::move(answer);
  // A match that an earlier program left goes on by today's rules, and whatever comes first says so.
  if (seating_.ending != Ending::None) return change;
  while (change.next->rules_are_older()) {
    add(change, change.next->next_rules());
    change.new_rules = true;
  }
  return change;
}

// False when it does so already, or never goes on.
bool Room::go_on_by_todays_rules() {
  if (seating_.ending != Ending::None || !position_->rules_are_older()) return false;
  enqueue([this] { commit(begin_change({})); });
  return true;
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
  note(change, TableEvent::Frozen, std::nullopt, frozen_contributions(seating));
  if (auto* fair = std::get_if<hosting::FairDice>(&dice_)) fair->contributions = frozen_contributions(seating);
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
  batch.packs = std::move(change.packs);
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
  batch.vacated = change.vacated;
  batch.grants = change.grants;
  // The gallery is told last: what it does not notice must not show in when the match was touched.
  const bool only_rules = change.new_rules && !change.seating && !change.by;  // nobody touched it
  batch.quiet = only_rules || (!change.begins && change.counters.told.back() == counters_.told.back());
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

// A person is told and tries again himself. Nobody tells a bot, or a clock that ran out.
void Room::try_again_later() {
  retry_timer_ = services_.loop.after(kTryAgain, [this] {
    for (BotAsked& bot : bots_) bot.mark = 0;
    schedule();
  });
}

void Room::committed(Change& change, store::Written written) {
  if (written != store::Written::Done) {
    ++services_.tallies.store_failures;
    services_.log.write(LogLevel::Error, "match " + id_ + ": a change could not be stored" +
                                             (written == store::Written::Full ? ", the disk is full" : ""));
    stale_ = stale_ || written == store::Written::Conflict;
    const bool taken = written == store::Written::Conflict && change.create;
    if (change.answer)
      change.answer(Fault{taken ? "match_exists" : written == store::Written::Full ? "disk_full" : "store_failed", {}});
    if (!stale_) try_again_later();
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
  for (const std::uint8_t seat : change.vacated) {
    std::erase_if(grants_, [seat](const store::Grant& grant) { return grant.seat == seat; });
    if (seating_.chairs[seat].kind != ChairKind::Person) dismiss(Seat{seat});
  }
  for (store::Grant& grant : change.grants) {
    if (std::ranges::find(grants_, grant) == grants_.end()) grants_.push_back(std::move(grant));
  }

  forget_histories();
  if (change.answer) change.answer(Accepted{change.by ? counters_.told[change.by->value] : 0});
  // NB: to tell is to queue; nobody comes or goes by it.
  for (Watch& watch : watches_) {
    if (change.lines.empty()) break;
    const std::size_t index = index_of(watch.viewer);
    if (counters_.told[index] == told_before[index]) continue;
    const auto message = std::find_if(change.messages.begin(), change.messages.end(), [&](const Message& made) {
      return made.viewer == watch.viewer && made.language == watch.language;
    });
    // Whoever came while the change was being written has seen the position before it.
    const bool made = message != change.messages.end();
    if (watch.behind) {
      watch.missed.push_back(made && watch.missed.size() < kMostMissed ? message->text : nullptr);
      if (watch.missed.size() > kMostMissed) watch.missed.resize(kMostMissed + 1);
      continue;
    }
    watch.watcher->tell(made ? message->text : position_text(watch.viewer, watch.language));
    ++services_.tallies.messages_out;
  }
  if (seating_changed || change.new_rules) broadcast_table();
  schedule();
  finish();
}

}  // namespace armatura::server
