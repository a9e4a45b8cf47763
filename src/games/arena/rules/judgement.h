// What bots are told of the arena's values: what a module is worth on a board and what a robot threatens. Estimates in
// whole points for comparing positions; no rule reads them.
#pragma once
#include "games/arena/rules/chapters.h"

namespace armatura::arena {

// What one point of damage is worth to the one who deals it: a trophy, and a module less on the other board.
inline constexpr int kTrophyWorth = 100;
inline constexpr int kModuleWorth = 30;  // any module, as something to lose
inline constexpr int kDamageWorth = kTrophyWorth + kModuleWorth + 15;

// What a ready module of this design can do for its owner, beside being one to lose.
int use_of(const Rules& rules, TileId tile);

// The same for a module as it lies on the board: hot ones can do less.
int use_of(const Rules& rules, const Module& module);

// Another module of the board that came earlier, of the same design and lying the same way: naming either is the same.
bool same_as_earlier(const Robot& robot, const Module& module);

// Adds the decisions worth a look where something befalls a robot; nothing for questions of the own turn.
void pick_answers(const Rules& rules, const State& state, Seat seat, Offers& out);

// When a robot would strike: in what is left of its turn, or in its next one.
enum class Occasion : std::uint8_t { ThisTurn, NextTurn };

// About how much damage the attacker could do to the target by turning and moving a little first, in hundredths.
int threat(const Rules& rules, const State& state, Seat attacker, Seat target, Occasion occasion);

}  // namespace armatura::arena
