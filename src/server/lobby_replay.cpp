// Looking back at a match, and playing on from one of its positions. While a match is in play a visitor looks back from
// its own seats and the gallery only; once it has ended all viewpoints are open.
#include <algorithm>
#include <utility>

#include "hosting/hosted_matches.h"
#include "hosting/levels.h"
#include "server/lobby.h"
#include "server/replay.h"
#include "server/tokens.h"
#include "store/patient_records.h"
#include "wire/match_pack.h"

namespace armatura::server {
namespace {

// Folding a whole match is work for a while, and bots wait behind it.
constexpr int kMostLookingBack = 16;

}  // namespace

void Lobby::may_look_back(std::string_view match, Viewer viewer, std::string_view secret, Reply<LookBack> reply) {
  if (looking_back_ >= kMostLookingBack) return reply(Fault{"busy", {}});
  open(match, Urgency::Watcher, [viewer, key = token_hash(secret), reply = std::move(reply)](const auto& found) {
    if (const auto* fault = std::get_if<Fault>(&found)) return reply(*fault);
    const auto& room = std::get<0>(found);
    const Seating& seating = room->seating();
    if (viewer && viewer->value >= seating.chairs.size()) return reply(Fault{"no_such_seat", {}});
    const bool over = seating.ending != Ending::None;
    if (!over && viewer && !room->holds(*viewer, key)) return reply(Fault{"viewpoint_closed", {}});
    reply(LookBack{room, over});
  });
}

void Lobby::replay(std::string_view match, Viewer viewer, std::string_view secret, std::optional<Language> language,
                   std::uint32_t from, std::optional<int> columns, Reply<std::string> reply) {
  const auto look = [this, viewer, key = token_hash(secret), language, from, columns,
                     reply = std::move(reply)](const std::variant<LookBack, Fault>& may) {
    if (const auto* fault = std::get_if<Fault>(&may)) return reply(*fault);
    ++looking_back_;
    const LookBack& back = std::get<LookBack>(may);
    const auto fold = [&services = services_, viewer, language, from, columns, id = back.room->id(), over = back.over] {
      const Result<Replay> replay = Replay::read(store::PatientRecords{services.store}, id);
      return replay ? replay->page(viewer, language, from, over, columns)
                    : std::variant<std::string, Fault>{Fault{"damaged", {}}};
    };
    services_.workers.run(
        [this, fold, room = back.room, over = back.over, viewer, key, reply] {
          services_.loop.post([this, page = fold(), room, over, viewer, key, reply] {
            --looking_back_;
            // The seat may have been left, and taken by somebody else, while this was being read.
            if (!over && viewer && !room->holds(*viewer, key)) return reply(Fault{"viewpoint_closed", {}});
            reply(page);
          });
        },
        Urgency::Watcher);
  };
  may_look_back(match, viewer, secret, look);
}

void Lobby::sandbox(std::string_view match, NewSandbox asked, std::string_view secret, std::string_view browser,
                    Reply<MadeMatch> reply) {
  const auto take_up = [this, asked, key = token_hash(secret), browser = std::string{browser},
                        reply = std::move(reply)](const std::variant<LookBack, Fault>& may) {
    if (const auto* fault = std::get_if<Fault>(&may)) return reply(*fault);
    const LookBack& back = std::get<LookBack>(may);
    NewMatch made;
    made.game = &back.room->game();
    made.seating.pack = back.room->seating().pack;
    made.seating.practice = true;
    made.seating.origin = Origin{back.room->id(), asked.viewer, asked.n, !back.over};
    made.seating.chairs.resize(back.room->seating().chairs.size());
    ++looking_back_;
    services_.workers.run(
        [this, room = back.room, made = std::move(made), asked, key, browser, reply]() mutable {
          const std::optional<Fault> fault = place_at_origin(services_.store, made, asked);
          services_.loop.post([this, room, fault, made = std::move(made), asked, key, browser, reply]() mutable {
            --looking_back_;
            if (fault) return reply(*fault);
            if (made.seating.origin->imagined && asked.viewer && !room->holds(*asked.viewer, key))
              return reply(Fault{"viewpoint_closed", {}});
            make(std::move(made), browser, std::move(reply));
          });
        },
        Urgency::Watcher);
  };
  may_look_back(match, asked.viewer, secret, take_up);
}

// Folds the match of origin up to its moment and makes it the start of the new one.
std::optional<Fault> Lobby::place_at_origin(store::Store& store, NewMatch& made, const NewSandbox& asked) {
  const Origin& origin = *made.seating.origin;
  const Result<Replay> replay = Replay::read(store::PatientRecords{store}, origin.match);
  if (!replay) return Fault{"damaged", {}};
  const auto position = replay->position_at(origin.viewer, origin.n);
  if (position == nullptr || position->over()) return Fault{"nothing_to_play", {}};
  // Whoever looks on plays for the one who is asked first.
  Seat seat{};
  while (!origin.viewer && !position->awaiting().includes(seat)) ++seat.value;
  take_chairs(made, origin.viewer.value_or(seat), asked);
  const std::string opening =
      origin.imagined ? position->imagined_opening(origin.viewer, random_seed()) : position->opening();
  const auto today = made.game->matches.header_of_today(replay->header());
  if (!today) return Fault{"damaged", {}};
  const auto header = wire::header_from(*today, made.game->id, opening);
  if (!header) return Fault{"damaged", {}};
  made.header_like = *header;
  return std::nullopt;
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
      chair.level = hosting::usual_bot();
    }
  }
  made.mine = {seat};
}

}  // namespace armatura::server
