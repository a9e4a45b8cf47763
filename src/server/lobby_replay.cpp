// Looking back at a match, and playing on from one of its positions. While a match is in play a visitor looks back from
// its own seats and the gallery only; once it has ended all viewpoints are open.
#include <algorithm>
#include <utility>

#include "server/lobby.h"
#include "server/replay.h"
#include "server/tokens.h"
#include "wire/match_pack.h"

namespace armatura::server {
namespace {

// Folding a whole match is work for a while, and bots wait behind it.
constexpr int kMostLookingBack = 16;

}  // namespace

// A fault, or whether the match is over.
std::variant<bool, Fault> Lobby::may_look_back(std::string_view match, Viewer viewer, std::string_view secret) {
  if (looking_back_ >= kMostLookingBack) return Fault{"busy", {}};
  auto found = room(match);
  if (const auto* fault = std::get_if<Fault>(&found)) return *fault;
  const Seating& seating = std::get<0>(found)->seating();
  if (viewer && viewer->value >= seating.chairs.size()) return Fault{"no_such_seat", {}};
  const bool over = seating.ending != Ending::None;
  if (over || !viewer) return over;
  const std::vector<Seat> held = seats_held(match, secret);
  if (std::find(held.begin(), held.end(), *viewer) == held.end()) return Fault{"viewpoint_closed", {}};
  return over;
}

void Lobby::replay(std::string_view match, Viewer viewer, std::string_view secret, std::optional<Language> language,
                   std::uint32_t from, Reply<std::string> reply) {
  const auto may = may_look_back(match, viewer, secret);
  if (const auto* fault = std::get_if<Fault>(&may)) return reply(*fault);
  ++looking_back_;
  services_.workers.run([this, &services = services_, id = std::string{match}, viewer, language, from,
                         over = std::get<bool>(may), reply = std::move(reply)]() mutable {
    const Result<Replay> replay = Replay::read(services.store, id);
    std::variant<std::string, Fault> page = Fault{"damaged", {}};
    if (replay) page = replay->page(viewer, language, from, over);
    services.loop.post([this, page = std::move(page), reply = std::move(reply)] {
      --looking_back_;
      reply(page);
    });
  });
}

void Lobby::sandbox(std::string_view match, NewSandbox asked, std::string_view secret, std::string_view browser,
                    Reply<MadeMatch> reply) {
  const auto may = may_look_back(match, asked.viewer, secret);
  if (const auto* fault = std::get_if<Fault>(&may)) return reply(*fault);
  const auto found = room(match);
  const auto& old = std::get<0>(found);
  NewMatch made;
  made.game = &old->game();
  made.seating.pack = old->seating().pack;
  made.seating.practice = true;
  made.seating.origin = Origin{std::string{match}, asked.viewer, asked.n, !std::get<bool>(may)};
  made.seating.chairs.resize(old->seating().chairs.size());
  ++looking_back_;
  services_.workers.run([this, &services = services_, made = std::move(made), asked = std::move(asked),
                         browser = std::string{browser}, reply = std::move(reply)]() mutable {
    const Origin& origin = *made.seating.origin;
    const Result<Replay> replay = Replay::read(services.store, origin.match);
    const auto position = replay ? replay->position_at(origin.viewer, origin.n) : nullptr;
    std::optional<Fault> fault;
    if (!replay) fault = Fault{"damaged", {}};
    if (replay && (position == nullptr || position->over())) fault = Fault{"nothing_to_play", {}};
    if (!fault) {
      // Whoever looks on plays for the one who is asked first.
      Seat seat{};
      while (!origin.viewer && !position->awaiting().includes(seat)) ++seat.value;
      take_chairs(made, origin.viewer.value_or(seat), asked);
      const std::string opening =
          origin.imagined ? position->imagined_opening(origin.viewer, random_seed()) : position->opening();
      const auto header = wire::header_from(replay->header(), made.game->id(), opening);
      if (header) made.header_like = *header;
      if (!header) fault = Fault{"damaged", {}};
    }
    services.loop.post([this, fault, made = std::move(made), browser, reply = std::move(reply)]() mutable {
      --looking_back_;
      if (fault) return reply(*fault);
      make(std::move(made), browser, std::move(reply));
    });
  });
}

// The one who asked sits down, bots take the other chairs.
void Lobby::take_chairs(NewMatch& made, Seat seat, const NewSandbox& asked) {
  for (std::size_t i = 0; i < made.seating.chairs.size(); ++i) {
    Chair& chair = made.seating.chairs[i];
    if (i == seat.value) {
      chair.kind = ChairKind::Person;
      chair.name = asked.name;
      chair.contribution = asked.contribution;
    } else {
      chair.kind = ChairKind::Bot;
      chair.level = made.game->bot_levels().back();
    }
  }
  made.mine = {seat};
}

}  // namespace armatura::server
