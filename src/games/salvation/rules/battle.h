// Battles as numbers: who fights, how many dice, what a die counts, and where dice are best aimed. Pure; used by the
// rules, by previews, by the odds and by bots alike.
#pragma once
#include <optional>

#include "games/salvation/rules/game.h"

namespace armatura::salvation {

// What a unit type is worth in a trade: durability and attack as they are now. The suggested allocation destroys as
// much of this as it can.
int unit_value(const Rules& rules, const State& state, TypeId type);

// TS-BTL-10: the pool of one side's units in a sector.
Tally dice_pool(const Rules& rules, const State& state, Units units, SectorId sector);
// TS-BTL-02, TS-BTL-06, TS-BTL-11: how many dice these units of one side roll in the first or the second volley.
// TS-TPL-09: barred units roll none in the first. TS-CMP-07: the pool is rolled in full.
int volley_dice(const Rules& rules, const State& state, const Battle& battle, Units units, bool first);
// TS-BTL-10: what is added to each die of a volley. `first`: the volley of the side that started the battle.
Tally die_modifier(const Rules& rules, const State& state, const Battle& battle, Side side, bool first);

// The volley with every die from `from` on aimed as suggested: most enemy worth destroyed, then most damage. A pure
// function of dice and targets: equal targets are taken in the order of their numbers.
void suggest_aims(const Rules& rules, const State& state, Units targets, FixedVec<Die, kMaxDice>& volley,
                  std::size_t from);

// TS-REC-05: what is added to the die of a Recon check by a unit in this sector, and the number it must reach.
Tally recon_modifier(const Rules& rules, const State& state, SectorId sector, int card_modifier);
// In how many of six cases the check succeeds.
int recon_sixths(const Rules& rules, const State& state, UnitId unit, int card_modifier);
// In how many of six cases the units of this side in a sector intercept whoever enters it; nothing where there are
// none.
std::optional<int> intercept_sixths(const Rules& rules, const State& state, Side holder, SectorId sector);

// How many units each side still loses in a battle that stands like this, by Side: from the least to the most, however
// dice fall and are aimed.
std::array<Range, 2> possible_losses(const Rules& rules, const State& state, const Battle& battle);

// The work that a line-up begins.
Battle battle_of(const LineUp& line_up);
// The line-up of an Attack by the card in play, or of a border defence, in this sector now.
LineUp attack_line_up(const Rules& rules, const State& state, Seat seat, const Effect& effect, int number,
                      SectorId sector);
LineUp border_line_up(const Rules& rules, const State& state, Side starter, SectorId sector);

}  // namespace armatura::salvation
