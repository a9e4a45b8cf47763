// How good a position is, for bots: whole numbers in which a victory point is worth a thousand. The weights follow the
// book's advice (TS-ADV): Skynet lives by shelters and by killing, the Resistance by recon, missions and staying alive.
#pragma once
#include "games/salvation/rules/chapters.h"
#include "games/salvation/rules/odds.h"

namespace armatura::salvation {

inline constexpr int kPointWorth = 1000;
inline constexpr int kShelterWorth = 1100;

// What one figure is worth on the map.
int figure_worth(const Rules& rules, const State& state, TypeId type);

// What a card is worth in the hand of this side, and a whole hand up to its limit.
int card_worth(const Rules& rules, const State& state, Seat seat, CardId card);
int hand_worth(const Rules& rules, const State& state, Seat seat);

// What opening the token in this slot promises the seat, as far as it knows.
int token_worth(const Rules& rules, const State& state, Seat seat, SlotId slot);

// What a battle is expected to bring the side that starts it, by exact odds.
int battle_gain(const Rules& rules, const State& state, const LineUp& line_up);

// The best way to use a Move option, found unit by unit; a gain of 0 means that it is better not played.
struct MovePlan {
  int gain{};
  FixedVec<Route, kMaxOrders> routes;
};
MovePlan plan_moves(const Rules& rules, const State& state, Seat seat, const Draft& draft);

}  // namespace armatura::salvation
