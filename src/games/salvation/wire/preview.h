// A preview of salvation for a client that draws it: where a route can still lead, what may intercept it, the exact
// odds of a battle, the dice as they would be aimed, what is found or drawn, what all of it brings. Numbers as in the
// view.
#pragma once
#include <array>
#include <cstdint>
#include <vector>

#include "games/salvation/rules/game.h"
#include "games/salvation/rules/odds.h"
#include "games/salvation/wire/names.h"
#include "wire/json_write.h"

namespace armatura::wire::salvation_shown {

struct Risk {
  salvation::SectorId sector;
  std::uint8_t sixths{};
  ARMATURA_WHOLE(Risk, "risk", sector, sixths)
};
// Shares of `of`, by side, Skynet first: it holds the sector alone; it loses 0, 1, 2 … units, as far as a share is not
// zero, when both sides aim as suggested. Value lost: in thousandths of a unit's worth. Bounds: however it is aimed, it
// loses so many units at least and at most. Certain: it is fought in any case.
struct BattleOdds {
  salvation::SectorId sector;
  salvation::Side starter{};
  salvation::BattleCause cause{};
  salvation::Units units{};
  std::uint64_t of{};
  std::array<std::uint64_t, 2> cleared{};
  std::array<std::vector<std::uint64_t>, 2> losses{};
  std::array<std::uint64_t, 2> value_lost{};
  bool certain{};
  std::array<std::array<std::uint8_t, 2>, 2> bounds{};
  ARMATURA_WHOLE(BattleOdds, "battle_odds", sector, starter, cause, units, of, cleared, losses, value_lost, certain,
                 bounds)
};
// What befalls a unit that is struck or aimed at, in so many of six cases.
struct Fate {
  salvation::UnitId unit;
  std::uint8_t sixths{};
  bool destroyed{};  // else it is damaged
  ARMATURA_WHOLE(Fate, "fate", unit, sixths, destroyed)
};
// So many copies of the token may be what is opened, each as likely as any other.
struct Found {
  salvation::TokenId token;
  std::uint8_t copies{};
  ARMATURA_WHOLE(Found, "found", token, copies)
};
// What comes of it, from the least to the most.
struct Brought {
  salvation::Gain what{};
  std::uint8_t least{};
  std::uint8_t most{};
  ARMATURA_WHOLE(Brought, "brought", what, least, most)
};
// How far the task of a Mission is.
struct Task {
  salvation::CardId card{salvation::kNoCard};
  std::uint8_t have{};
  std::uint8_t need{};
  ARMATURA_WHOLE(Task, "task", card, have, need)
};
struct Preview {
  salvation::Sectors reach{};
  std::vector<Risk> risks;
  std::uint8_t check{};
  std::vector<BattleOdds> battles;
  std::vector<salvation::Die> suggested;
  std::vector<Fate> fates;
  std::vector<Brought> gains;
  bool sampled{};
  std::array<std::uint8_t, salvation::kStages> drawn_from{};
  std::vector<Found> found;
  Task task;
  ARMATURA_WHOLE(Preview, "preview", reach, risks, check, battles, suggested, fates, gains, sampled, drawn_from, found,
                 task)
};

Preview shown(const salvation::Rules& rules, const salvation::Preview& preview, const salvation::State& seen);

}  // namespace armatura::wire::salvation_shown

namespace armatura::wire {

extern template void write_json<salvation_shown::Preview>(std::string&, const salvation_shown::Preview&);

}  // namespace armatura::wire
