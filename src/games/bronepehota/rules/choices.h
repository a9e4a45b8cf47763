// What is left to decide, so that nothing is asked that has one answer (BP-E-02). For the flow of the round.
#pragma once
#include <optional>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

// Whether the acting model has any decision but the end of its turn.
bool can_do_more(const Rules& rules, const State& state, Seat seat, ModelId actor);
// BP-3.2-01, BP-3.2-04: the seat's one unit that may act; none where there are several.
std::optional<UnitId> only_unit_to_act(const Rules& rules, const State& state, Seat seat);
// BP-4.1-05: the one way in which the contact can be fought out, none where there are several. Who may still choose
// another heading has a decision (BP-G.8-09).
std::optional<Fight> only_fight(const Rules& rules, const State& state, Seat seat);

}  // namespace armatura::bronepehota
