// New matches, matches once more, and seats in them.
#include <utility>

#include "base/sha256.h"
#include "hosting/hosted_terms.h"
#include "server/lobby.h"
#include "server/pack_text.h"
#include "server/stored_header.h"
#include "server/tokens.h"

namespace armatura::server {
namespace {

std::string bytes_of(const std::array<std::uint8_t, 32>& key) { return {key.begin(), key.end()}; }

// With a chosen seed in practice; otherwise committed to a key that nobody knows.
Result<std::string> header_of(NewMatch& made, std::string_view match, std::string_view commitment) {
  if (!made.header_like.empty()) return wire::header_again(made.header_like, made.game->id, match, commitment);
  if (!made.seating.seed) return made.game->matches.header(made.request, match, commitment);
  made.request.seed = *made.seating.seed;
  return made.game->matches.header(made.request, {}, {});
}

Fault fault_of(const Answered& answered) {
  const auto* fault = std::get_if<Fault>(&answered);
  return fault == nullptr ? Fault{"store_failed", {}} : *fault;
}

}  // namespace

std::optional<Fault> Lobby::crowded() {
  if (services_.kept >= static_cast<std::uint64_t>(services_.settings.max_matches))
    return too_many_kept(services_.settings);
  return room_for_one_more() ? std::nullopt : std::optional{too_many_in_memory(services_.settings)};
}

// A worker looks at what was chosen: whether there are ways over a table that somebody brought may take a second to
// say.
void Lobby::make(NewMatch made, std::string_view browser, Reply<MadeMatch> reply) {
  if (const auto fault = crowded()) return reply(*fault);
  const bool own_words = !made.request.pack.empty();
  if (own_words) made.seating.pack = made.pack;
  const bool remembered = own_words && !remembered_.insert(made.pack).second;
  auto look = [this, &loop = services_.loop, made = std::move(made), own_words, remembered,
               browser = std::string{browser}, reply = std::move(reply)]() mutable {
    Opened opened{made.id.empty() ? random_match_id() : made.id, bytes_of(random_key()), {}, nullptr, {}, {}, {}};
    if (own_words) opened.packs.push_back({made.pack, pack_text(made.request.pack)});
    if (own_words && !remembered) made.game->matches.remember_words(made.request.pack);
    Result<std::string> header = header_of(made, opened.id, to_hex(sha256(opened.secret)));
    auto parted = header ? wire::part_pack(*header) : std::nullopt;
    if (header && !parted) {
      opened.fault = "the header of this match cannot be written";
    } else if (header) {
      Result<hosting::PositionPtr> position = made.game->matches.open_position(*header);
      if (position) opened.position = std::move(*position);
      opened.fault = position ? std::string{} : position.problem();
      opened.header = std::move(parted->header);
      opened.packs.push_back({kept_under(parted->pack), std::move(parted->pack)});
    } else {
      hosting::Misfit misfit = made.game->terms.misfit(made.request, made.language);
      opened.fault = misfit.sentence.empty() ? header.problem() : std::move(misfit.sentence);
      opened.option = std::move(misfit.option);
    }
    loop.post([this, made = std::move(made), opened = std::move(opened), browser = std::move(browser),
               reply = std::move(reply)]() mutable {
      if (opened.position == nullptr) return reply(Fault{"bad_request", opened.fault, opened.option});
      if (const auto fault = crowded()) return reply(*fault);  // others were made meanwhile
      found_room(std::move(made), std::move(opened), browser, std::move(reply));
    });
  };
  services_.workers.run(std::move(look), Urgency::Watcher);  // those who play already do not wait for it
}

void Lobby::found_room(NewMatch made, Opened opened, std::string_view browser, Reply<MadeMatch> reply) {
  store::MatchRecord record;
  record.id = std::move(opened.id);
  record.game = made.game->id;
  record.listed = made.listed;
  record.made = record.touched = services_.loop.wall();
  record.secret = std::move(opened.secret);
  record.header = std::move(opened.header);
  record.pack = opened.packs.back().hash;

  MadeMatch answer{record.id, {}};
  std::vector<store::Grant> grants = std::move(made.grants);
  for (const Seat seat : made.mine) {
    answer.tokens.emplace_back(seat, random_token());
    grants.push_back({token_hash(answer.tokens.back().second), seat.value});
    grants.push_back({token_hash(browser), seat.value});
  }
  const std::string id = record.id;
  if (rooms_.contains(id)) return reply(Fault{"match_exists", {}});
  // FAST: what is in the store already is not carried there again.
  std::erase_if(opened.packs, [this](const store::Pack& pack) { return kept_.contains(pack.hash); });
  std::vector<std::string> brought;
  for (const store::Pack& pack : opened.packs) brought.push_back(pack.hash);
  const NewRoom found{std::move(record), std::move(opened.packs), std::move(opened.position), std::move(made.seating),
                      std::move(grants)};
  auto room = Room::found(services_, *made.game, found,
                          [this, id, answer, brought, reply = std::move(reply)](const Answered& answered) {
                            if (std::holds_alternative<Accepted>(answered)) {
                              kept_.insert(brought.begin(), brought.end());
                              return reply(answer);
                            }
                            --services_.kept;
                            rooms_.erase(id);
                            reply(fault_of(answered));
                          });
  ++services_.kept;  // at once: others may be asked for before it is stored
  rooms_.emplace(id, std::move(room));
}

// A match has one rematch, whatever happens on the way to it: its name follows from a secret of the match before.
void Lobby::rematch(const std::shared_ptr<Room>& old, Challenger challenger, Reply<std::string> reply) {
  if (!old->holds(challenger.seat, challenger.key)) return reply(Fault{"not_your_seat", {}});
  if (old->seating().ending == Ending::None) return reply(Fault{"in_play", {}});
  if (!old->seating().rematch.empty()) return accept_rematch(old, challenger, reply);
  auto& waiting = rematches_[old->id()];
  waiting.emplace_back(std::move(challenger), std::move(reply));
  if (waiting.size() == 1) make_rematch(old, Challenger{waiting.front().first});
}

void Lobby::make_rematch(const std::shared_ptr<Room>& old, const Challenger& challenger) {
  const auto settle = [this, old](const std::optional<Fault>& fault) {
    const auto waiting = rematches_.extract(old->id());
    for (const auto& [each, reply] : waiting.mapped()) {
      if (fault) {
        reply(*fault);
      } else {
        accept_rematch(old, each, reply);
      }
    }
  };
  using Before = std::variant<std::pair<std::string, std::string>, Fault>;  // its header and its secret
  const auto read = [id = old->id()](const store::Records& records) -> Before {
    const auto found = records.find(id);
    if (!found || !*found) return Fault{found ? "no_such_match" : "damaged", {}};
    auto header = whole_header(records, **found);
    const hosting::HostedGame* game = hosting::find_game((*found)->game);
    if (!header || game == nullptr) return Fault{"damaged", {}};
    auto today = game->matches.header_of_today(*header);  // whatever rules the match before began by
    if (!today) return Fault{"damaged", {}};
    return std::pair{std::move(*today), (*found)->secret};
  };
  ask_store(services_, Urgency::Player, read, [this, old, challenger, settle](const Before& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return settle(*fault);
    const auto& [header, secret] = std::get<0>(found);
    NewMatch made = rematch_of(*old, challenger);
    made.id = match_id_from("rematch of " + secret);
    made.header_like = header;
    const std::string id = made.id;
    make(std::move(made), {}, [old, id, settle](const std::variant<MadeMatch, Fault>& answer) {
      // NB: it may be there already: made before the match before could be told of it.
      const auto* fault = std::get_if<Fault>(&answer);
      if (fault != nullptr && fault->code != "match_exists") return settle(*fault);
      old->set_rematch(id, [settle](const Answered& told) {
        const auto* untold = std::get_if<Fault>(&told);
        settle(untold == nullptr ? std::nullopt : std::optional{*untold});
      });
    });
  });
}

// Everybody one seat further.
NewMatch Lobby::rematch_of(const Room& old, const Challenger& challenger) {
  const Seating& before = old.seating();
  NewMatch made;
  made.game = &old.game();
  made.listed = old.listed();
  made.seating.clock = before.clock;
  made.seating.on_timeout = before.on_timeout;
  made.seating.absence_minutes = before.absence_minutes;
  made.seating.practice = before.practice;
  made.seating.pack = before.pack;
  made.seating.origin = before.origin;
  const auto seats = static_cast<std::uint8_t>(before.chairs.size());
  made.seating.chairs.resize(seats);
  for (std::uint8_t i = 0; i < seats; ++i) {
    const Chair& chair = before.chairs[i];
    const auto moved = static_cast<std::uint8_t>((i + 1) % seats);
    Chair& next = made.seating.chairs[moved];
    next.name = chair.name;
    if (chair.kind == ChairKind::Bot) {
      next.kind = ChairKind::Bot;
      next.level = chair.level;
    } else if (old.holds(Seat{i}, challenger.key)) {
      next.kind = ChairKind::Person;
      if (i == challenger.seat.value) next.contribution = challenger.contribution;
    } else {
      next.kept = chair.kind == ChairKind::Person || chair.kept;
      if (!next.kept) continue;
    }
    for (const store::Grant& grant : old.grants())
      if (grant.seat == i) made.grants.push_back({grant.hash, moved});
  }
  return made;
}

// Whoever is there already finds the way; for whom a seat is kept sits down.
void Lobby::accept_rematch(const std::shared_ptr<Room>& old, const Challenger& challenger,
                           const Reply<std::string>& reply) {
  const std::string match = old->seating().rematch;
  open(match, Urgency::Player, [match, challenger, reply](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    const auto& next = std::get<0>(found);
    const std::vector<Seat> kept = next->seats_kept_for(challenger.key);
    if (kept.empty()) return reply(match);
    const Chair& chair = next->seating().chairs[kept.front().value];
    NewSeat taken{kept.front(), chair.name, challenger.contribution, challenger.key, {}};
    next->take_seat(std::move(taken), [match, reply](const Answered& answered) {
      if (std::holds_alternative<Accepted>(answered)) return reply(match);
      reply(fault_of(answered));
    });
  });
}

void Lobby::join(std::string_view match, NewSeat taken, std::string_view browser, Reply<std::string> reply) {
  const std::string token = random_token();
  taken.keys = {token_hash(token), token_hash(browser)};
  const SeatKey key = taken.by;
  open(match, key, [token, taken = std::move(taken), reply = std::move(reply)](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    std::get<0>(found)->take_seat(taken, [token, reply](const Answered& answered) {
      if (std::holds_alternative<Accepted>(answered)) return reply(token);
      reply(fault_of(answered));
    });
  });
}

void Lobby::admit(std::string_view match, std::string_view token, std::string_view browser, Reply<Seat> reply) {
  const SeatKey key = token_hash(token);
  const auto admitted = [key, another = token_hash(browser), reply = std::move(reply)](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    const std::vector<Seat> seats = std::get<0>(found)->seats_of(key);
    if (seats.empty()) return reply(Fault{"bad_token", {}});
    std::get<0>(found)->admit(seats.front(), key, another, [seat = seats.front(), reply](const Answered& answered) {
      if (std::holds_alternative<Accepted>(answered)) return reply(seat);
      reply(fault_of(answered));
    });
  };
  open(match, key, admitted);
}

// Also of a match that is damaged: the store needs no word of it to forget it.
void Lobby::erase(std::string_view match, Reply<bool> reply) {
  if (!is_match_id(match)) return reply(Fault{"no_such_match", {}});
  const std::string id{match};
  if (const auto room = rooms_.find(id); room != rooms_.end()) {
    room->second->dismiss();
    rooms_.erase(room);
  }
  alarms_.erase(id);
  // What was read before it was erased is no longer there.
  if (const auto loading = loading_.find(id); loading != loading_.end()) loading->second.erased = true;
  store::Batch batch;
  batch.match = id;
  batch.erase = true;
  services_.store.write(std::move(batch), [this, reply = std::move(reply)](store::Written written) {
    services_.loop.post([this, reply, written] {
      if (written == store::Written::Done) {
        if (services_.kept > 0) --services_.kept;
        return reply(true);
      }
      if (written == store::Written::Conflict) return reply(Fault{"no_such_match", {}});
      reply(Fault{written == store::Written::Full ? "disk_full" : "store_failed", {}});
    });
  });
}

}  // namespace armatura::server
