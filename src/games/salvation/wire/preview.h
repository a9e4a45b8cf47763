// A preview of salvation for a client that draws it: where a route can still lead, what may intercept it, the exact
// odds of a battle, the dice as they would be aimed. Numbers as in the view.
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
// zero. Value lost: in thousandths of a unit's worth.
struct BattleOdds {
  salvation::SectorId sector;
  salvation::Side starter{};
  salvation::BattleCause cause{};
  salvation::Units units{};
  std::uint64_t of{};
  std::array<std::uint64_t, 2> cleared{};
  std::array<std::vector<std::uint64_t>, 2> losses{};
  std::array<std::uint64_t, 2> value_lost{};
  ARMATURA_WHOLE(BattleOdds, "battle_odds", sector, starter, cause, units, of, cleared, losses, value_lost)
};
struct Preview {
  salvation::Sectors reach{};
  std::vector<Risk> risks;
  std::uint8_t check{};
  std::vector<BattleOdds> battles;
  std::vector<salvation::Die> suggested;
  ARMATURA_WHOLE(Preview, "preview", reach, risks, check, battles, suggested)
};

Preview shown(const salvation::Rules& rules, const salvation::Preview& preview, const salvation::State& seen);

}  // namespace armatura::wire::salvation_shown

namespace armatura::wire {

extern template void write_json<salvation_shown::Preview>(std::string&, const salvation_shown::Preview&);

}  // namespace armatura::wire
