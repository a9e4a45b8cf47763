// Movement as it is planned: where a unit may go, and whether a draft can still become a legal declaration. Pure.
#pragma once
#include "games/salvation/rules/game.h"

namespace armatura::salvation {

// TS-MOV-02 with the lasting Tactics of the turn.
struct Reach {
  int any{};   // borders of any passable kind
  int road{};  // borders crossed by usable roads
};
Reach reach_of(const Rules& rules, const State& state, UnitId unit);

// Sectors beside `from` that a unit may enter, over any passable border, and over usable roads only (TS-TER-02).
Sectors passable(const Rules& rules, const State& state, UnitId unit, SectorId from);
Sectors by_road(const Rules& rules, const State& state, UnitId unit, SectorId from);

// Every sector where a move of this unit could end, whatever else moves.
Sectors destinations(const Rules& rules, const State& state, UnitId unit);

// TS-MOV-01, TS-MOV-05, TS-TPL-07: may this unit be ordered next by the draft?
Verdict may_order(const Rules& rules, const State& state, Seat seat, const Draft& draft, UnitId unit);
// TS-MOV-03, TS-MOV-04, TS-MOV-15: may the last unit of the draft go on into this sector?
Verdict may_cross(const Rules& rules, const State& state, const Draft& draft, SectorId sector);
// TS-MOV-09, TS-MOV-12: is the draft a legal declaration as it is? Names the unit and the rule if not.
Verdict may_declare(const Rules& rules, const State& state, Seat seat, const Draft& draft);
// Some way to go on leads to a legal declaration.
bool can_complete(const Rules& rules, const State& state, Seat seat, const Draft& draft);
// The card's Move option can be carried out at all (TS-CRD-03).
bool can_move(const Rules& rules, const State& state, Seat seat, CardId card, int option);

}  // namespace armatura::salvation
