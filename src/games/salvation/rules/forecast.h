// What a decision brings, found by letting the rules carry it out in the view, over every interception, check and token
// that may come. The dice of battles are not thrown for it: what they can do is counted (possible_losses).
#pragma once
#include <cstddef>
#include <span>

#include "engine/table.h"
#include "games/salvation/rules/game.h"

namespace armatura::salvation {

// How far a forecast looks (Gain): after a pass as far as the turn goes on by itself; else while a card's work is open,
// and the seat that decided has nothing else to decide than where its dice go and whom it intercepts.
bool goes_on(const State& state, Seat decided);

struct Forecast {
  Gains gains{};
  FixedVec<Fight, kMaxSectors> fights;
  SlotId opened{kNoSlot};  // a token that recon is done on at once
  UnitId scout{kNoUnit};   // by this unit
  SectorId struck{kNoSector};
  bool sampled{};
};
Forecast forecast(const Rules& rules, const View& view, Seat seat, const Action& action);

// What really happened, counted the same way: entries of the decision and of what followed while goes_on() held.
Gains gains_of(const Rules& rules, const State& before, std::span<const Entry<Fact>> entries, Seat seat,
               const Action& action);

}  // namespace armatura::salvation
