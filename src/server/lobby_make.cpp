// New matches, matches once more, and seats in them.
#include <utility>

#include "base/sha256.h"
#include "server/lobby.h"
#include "server/pack_text.h"
#include "server/stored_header.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

std::string bytes_of(const std::array<std::uint8_t, 32>& key) { return {key.begin(), key.end()}; }

// With a chosen seed in practice; otherwise committed to a key that nobody knows.
Result<std::string> header_of(NewMatch& made, std::string_view match, std::string_view commitment) {
  if (!made.header_like.empty()) return wire::header_again(made.header_like, made.game->id(), match, commitment);
  if (!made.seating.seed) return made.game->header(made.request, match, commitment);
  made.request.seed = *made.seating.seed;
  return made.game->header(made.request, {}, {});
}

Fault fault_of(const Answered& answered) {
  const auto* fault = std::get_if<Fault>(&answered);
  return fault == nullptr ? Fault{"store_failed", {}} : *fault;
}

}  // namespace

std::optional<Fault> Lobby::crowded() {
  const auto count = services_.store.count();
  if (!count) return Fault{"store_failed", {}};
  const auto full = [&] {
    return *count >= static_cast<std::uint64_t>(services_.settings.max_matches) ||
           rooms_.size() >= static_cast<std::size_t>(services_.settings.max_matches_in_memory);
  };
  if (full()) forget_idle();
  return full() ? std::optional{Fault{"too_many_matches", {}}} : std::nullopt;
}

// A worker looks at what was chosen: whether there are ways over a table that somebody brought may take a second to
// say.
void Lobby::make(NewMatch made, std::string_view browser, Reply<MadeMatch> reply) {
  if (const auto fault = crowded()) return reply(*fault);
  if (!made.request.pack.empty()) {
    if (const auto fault = keep_pack(made.pack, pack_text(made.request.pack))) return reply(*fault);
    made.seating.pack = made.pack;
    made.game->remember_words(made.request.pack);
    remembered_.insert(made.pack);
  }
  services_.workers.run([this, &loop = services_.loop, made = std::move(made), browser = std::string{browser},
                         reply = std::move(reply)]() mutable {
    Opened opened{random_match_id(), bytes_of(random_key()), {}, nullptr, {}, {}};
    Result<std::string> header = header_of(made, opened.id, to_hex(sha256(opened.secret)));
    if (header) {
      Result<hosting::PositionPtr> position = made.game->open_position(*header);
      if (position) opened.position = std::move(*position);
      opened.fault = position ? std::string{} : position.problem();
      opened.header = std::move(*header);
    } else {
      hosting::Misfit misfit = made.game->misfit(made.request, made.language);
      opened.fault = misfit.sentence.empty() ? header.problem() : std::move(misfit.sentence);
      opened.option = std::move(misfit.option);
    }
    loop.post([this, made = std::move(made), opened = std::move(opened), browser = std::move(browser),
               reply = std::move(reply)]() mutable {
      if (opened.position == nullptr) return reply(Fault{"bad_request", opened.fault, opened.option});
      if (const auto fault = crowded()) return reply(*fault);  // others were made meanwhile
      found_room(std::move(made), std::move(opened), browser, std::move(reply));
    });
  });
}

void Lobby::found_room(NewMatch made, Opened opened, std::string_view browser, Reply<MadeMatch> reply) {
  store::MatchRecord record;
  record.id = std::move(opened.id);
  record.game = made.game->id();
  record.listed = made.listed;
  record.made = record.touched = services_.loop.wall();
  record.secret = std::move(opened.secret);
  auto parted = wire::part_pack(opened.header);
  if (!parted) return reply(Fault{"bad_request", "the header of this match cannot be written"});
  record.header = std::move(parted->header);
  record.pack = std::move(parted->hash);
  if (const auto fault = keep_pack(record.pack, parted->pack)) return reply(*fault);

  MadeMatch answer{record.id, {}};
  std::vector<store::Grant> grants;
  for (const Seat seat : made.mine) {
    answer.tokens.emplace_back(seat, random_token());
    grants.push_back({token_hash(answer.tokens.back().second), seat.value});
    grants.push_back({token_hash(browser), seat.value});
  }
  const std::string id = record.id;
  auto room = Room::found(services_, *made.game, std::move(record), std::move(opened.position), std::move(made.seating),
                          std::move(grants), [this, id, answer, reply = std::move(reply)](const Answered& answered) {
                            if (std::holds_alternative<Accepted>(answered)) return reply(answer);
                            rooms_.erase(id);
                            reply(fault_of(answered));
                          });
  rooms_.emplace(id, std::move(room));
}

std::optional<Fault> Lobby::keep_pack(const std::string& hash, std::string_view text) {
  if (kept_.contains(hash)) return std::nullopt;
  const store::Written written = services_.store.put_pack(hash, text);
  // The hash in a match file covers the rules alone: a pack with the same rules under another name or version is kept
  // already, and will do.
  if (written != store::Written::Done && written != store::Written::Conflict)
    return Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}};
  kept_.insert(hash);
  return std::nullopt;
}

void Lobby::rematch(const std::shared_ptr<Room>& old, Seat seat, std::string contribution, std::string_view browser,
                    Reply<MadeMatch> reply) {
  const Seating& before = old->seating();
  if (before.ending == Ending::None) return reply(Fault{"in_play", {}});
  if (!before.rematch.empty()) return reply(Fault{"rematch_exists", before.rematch});
  const auto found = services_.store.find(old->id());
  if (!found || !*found) return reply(Fault{"no_such_match", {}});
  const auto header = whole_header(services_.store, **found);
  if (!header) return reply(Fault{"damaged", {}});
  NewMatch made;
  made.game = &old->game();
  made.header_like = *header;
  made.listed = old->listed();
  made.seating.clock = before.clock;
  made.seating.on_timeout = before.on_timeout;
  made.seating.absence_minutes = before.absence_minutes;
  made.seating.practice = before.practice;
  made.seating.pack = before.pack;
  made.seating.origin = before.origin;
  const std::size_t seats = before.chairs.size();
  made.seating.chairs.resize(seats);
  for (std::size_t i = 0; i < seats; ++i) {
    const Chair& chair = before.chairs[i];
    Chair& next = made.seating.chairs[(i + 1) % seats];
    if (chair.kind == ChairKind::Bot) {
      next = {ChairKind::Bot, {}, chair.level, false, false, {}};
    } else if (i == seat.value) {
      next = {ChairKind::Person, chair.name, {}, false, false, std::move(contribution)};
      made.mine.push_back(Seat{static_cast<std::uint8_t>((i + 1) % seats)});
    }
  }
  make(std::move(made), browser, [old, reply = std::move(reply)](std::variant<MadeMatch, Fault> answer) {
    if (const auto* match = std::get_if<MadeMatch>(&answer)) old->set_rematch(match->match, [](const Answered&) {});
    reply(std::move(answer));
  });
}

void Lobby::join(std::string_view match, Seat seat, std::string name, std::string contribution,
                 std::string_view browser, Reply<std::string> reply) {
  auto found = room(match);
  if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
  const std::string token = random_token();
  NewSeat taken{seat, std::move(name), std::move(contribution), {token_hash(token), token_hash(browser)}};
  std::get<0>(found)->take_seat(std::move(taken), [token, reply = std::move(reply)](const Answered& answered) {
    if (std::holds_alternative<Accepted>(answered)) return reply(token);
    reply(fault_of(answered));
  });
}

std::vector<Seat> Lobby::seats_held(std::string_view match, std::string_view secret) const {
  std::vector<Seat> seats;
  if (secret.empty()) return seats;
  const auto held = services_.store.seats_of(token_hash(secret));
  if (!held) return seats;
  for (const store::Seating& seating : *held)
    if (seating.match == match) seats.push_back(Seat{seating.seat});
  return seats;
}

void Lobby::admit(std::string_view match, std::string_view token, std::string_view browser, Reply<Seat> reply) {
  auto found = room(match);
  if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
  const std::vector<Seat> seats = seats_held(match, token);
  if (seats.empty()) return reply(Fault{"bad_token", {}});
  std::get<0>(found)->admit(seats.front(), token_hash(browser),
                            [seat = seats.front(), reply = std::move(reply)](const Answered& answered) {
                              if (std::holds_alternative<Accepted>(answered)) return reply(seat);
                              reply(fault_of(answered));
                            });
}

void Lobby::erase(std::string_view match, Reply<bool> reply) {
  const auto found = services_.store.find(match);
  if (!found || !*found) return reply(Fault{found ? "no_such_match" : "damaged", {}});
  const std::string id{match};
  if (const auto room = rooms_.find(id); room != rooms_.end()) {
    room->second->dismiss();
    rooms_.erase(room);
  }
  alarms_.erase(id);
  store::Batch batch;
  batch.match = id;
  batch.erase = true;
  services_.store.write(std::move(batch), [&loop = services_.loop, reply = std::move(reply)](store::Written written) {
    loop.post([reply, written] {
      if (written == store::Written::Done) return reply(true);
      reply(Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
    });
  });
}

}  // namespace armatura::server
