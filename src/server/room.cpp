#include "server/room.h"

#include <algorithm>
#include <utility>

#include "hosting/hosted_matches.h"
#include "server/row_lines.h"
#include "server/row_meta.h"

namespace armatura::server {

using hosting::PositionPtr;

namespace {

hosting::Dice dice_of(const Seating& seating, std::string_view match, std::string_view key) {
  if (seating.seed) return *seating.seed;
  hosting::FairDice dice;
  std::copy_n(key.begin(), std::min(key.size(), dice.key.size()), dice.key.begin());
  dice.contributions = frozen_contributions(seating);
  dice.match = match;
  return dice;
}

}  // namespace

Room::Room(Services& services, const hosting::HostedGame& game, std::string id)
    : services_(services), game_(game), id_(std::move(id)) {}

std::shared_ptr<Room> Room::found(Services& services, const hosting::HostedGame& game, NewRoom made, Answer answer) {
  std::shared_ptr<Room> room{new Room(services, game, made.record.id)};
  const std::size_t seats = made.seating.chairs.size();
  room->listed_ = made.record.listed;
  room->status_ = made.record.status;
  room->dice_ = dice_of(made.seating, made.record.id, made.record.secret);
  room->clocks_ = Clocks{made.seating.clock, static_cast<int>(seats)};
  room->counters_ = {std::vector<std::uint32_t>(seats + 1), std::vector<std::uint32_t>(seats), 0};
  room->last_answers_.resize(seats);
  room->absent_since_.assign(seats, services.loop.now());
  room->bots_.resize(seats);
  room->position_ = std::move(made.empty);
  room->enqueue([room = room.get(), made = std::move(made), answer = std::move(answer)]() mutable {
    const Seating& seating = room->seating_ = std::move(made.seating);
    Change change = room->begin_change(std::move(answer));
    change.create = std::move(made.record);
    change.packs = std::move(made.packs);
    change.grants = std::move(made.grants);
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

Result<Room::Thawed> Room::thaw(store::StoredMatch stored) {
  const std::string id = stored.record.id;
  const hosting::HostedGame* game = hosting::find_game(stored.record.game);
  if (game == nullptr) return Problem{"match " + id + ": there is no game " + stored.record.game};
  Result<Seating> seating = read_seating(stored.record.about);
  if (!seating) return Problem{"match " + id + ": " + seating.problem()};
  const auto lines = lines_of(stored.rows);
  // A snapshot begins with the counters of the row it stands for, which may be the last one.
  std::string_view snapshot = stored.snapshot ? std::string_view{stored.snapshot->body} : std::string_view{};
  const std::string_view counters = snapshot.substr(0, snapshot.find('\n'));
  snapshot.remove_prefix(std::min(snapshot.size(), counters.size() + 1));
  Result<PositionPtr> position = game->matches.resume(stored.record.header, snapshot, lines);
  if (!position) return Problem{"match " + id + ": " + position.problem()};
  *position = (*position)->seated(seating->names());
  const std::size_t seats = seating->chairs.size();
  if (static_cast<int>(seats) != (*position)->seats())
    return Problem{"match " + id + ": the seating does not fit the game"};
  std::optional<RowMeta> meta;
  if (stored.row_count > 0) {
    meta = read_row_meta(stored.rows.empty() ? counters : std::string_view{stored.rows.back().meta}, seats);
    if (!meta || meta->steps != (*position)->steps())
      return Problem{"match " + id + ": the counters of its last row do not fit"};
  }
  return Thawed{game, std::move(stored), std::move(*seating), std::move(*position), std::move(meta)};
}

std::shared_ptr<Room> Room::load(Services& services, Thawed thawed) {
  const store::StoredMatch& stored = thawed.stored;
  const std::size_t seats = thawed.seating.chairs.size();
  std::shared_ptr<Room> room{new Room(services, *thawed.game, stored.record.id)};
  room->listed_ = stored.record.listed;
  room->status_ = stored.record.status;
  room->seating_ = std::move(thawed.seating);
  room->position_ = std::move(thawed.position);
  room->dice_ = dice_of(room->seating_, room->id_, stored.record.secret);
  room->clocks_ = Clocks{room->seating_.clock, static_cast<int>(seats)};
  room->counters_ = {std::vector<std::uint32_t>(seats + 1), std::vector<std::uint32_t>(seats), stored.row_count};
  room->last_answers_.resize(seats);
  room->absent_since_.assign(seats, services.loop.now());
  room->grants_ = stored.grants;
  room->chats_ = stored.chats;
  room->bots_.resize(seats);
  if (!thawed.meta) return room;
  room->counters_.told = thawed.meta->told;
  room->counters_.asked = thawed.meta->asked;
  room->clocks_.set_left(thawed.meta->left);
  for (const store::Row& row : stored.rows) {
    const std::size_t colon = row.key.find(':');
    if (colon != 1 || row.key[0] < '0' || static_cast<std::size_t>(row.key[0] - '0') >= seats) continue;
    const auto seat = static_cast<std::size_t>(row.key[0] - '0');
    if (const auto then = read_row_meta(row.meta, seats)) room->last_answers_[seat] = {row.key, then->told[seat]};
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

bool Room::granted(Seat seat, std::string_view key) const {
  return std::any_of(grants_.begin(), grants_.end(),
                     [&](const store::Grant& grant) { return grant.seat == seat.value && grant.hash == key; });
}

bool Room::holds(Seat seat, std::string_view key) const {
  return seat.value < seating_.chairs.size() && seating_.chairs[seat.value].kind == ChairKind::Person &&
         granted(seat, key);
}

bool Room::keeps(Seat seat, std::string_view key) const {
  return seat.value < seating_.chairs.size() && seating_.chairs[seat.value].kept && granted(seat, key);
}

template <class Fits>
std::vector<Seat> Room::seats_that(Fits fits) const {
  std::vector<Seat> seats;
  for (std::uint8_t i = 0; i < seating_.chairs.size(); ++i)
    if (fits(Seat{i})) seats.push_back(Seat{i});
  return seats;
}

std::vector<Seat> Room::seats_of(std::string_view key) const {
  return seats_that([&](Seat seat) { return holds(seat, key); });
}

std::vector<Seat> Room::seats_kept_for(std::string_view key) const {
  return seats_that([&](Seat seat) { return keeps(seat, key); });
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
  if (!go_on_by_todays_rules()) schedule();  // else once that is stored
}

}  // namespace armatura::server
