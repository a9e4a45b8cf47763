// Who fights together, who is left, who has earned what: what the end of a battle asks of the sheets alone.
#pragma once
#include <optional>

#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

Seats side_of(const Rules& rules, Seat seat);
inline Seats everybody(const Rules& rules) { return first_seats(rules.seats()); }
Seats still_in(const Rules& rules, const State& state);
// BP-12.1-04: team-mates win and draw together, also those who are out.
Seats with_team_mates(const Rules& rules, Seats seats);
// The one side that all of these are of; nothing where there are several.
std::optional<Seats> only_side(const Rules& rules, Seats left);

// Section 3.8: victory points of a side, in sixths.
int victory_points(const Rules& rules, const State& state, Seat seat);
Seats winners_by_points(const Rules& rules, const State& state);

inline Seat opponent(Seat seat) { return {static_cast<std::uint8_t>(1 - seat.value % 2)}; }
Seat bait_driver(const Rules& rules);  // M5: who has to drive the bait away
Seat depot_guard(const Rules& rules);  // M6
// M3: destroyed, or in other hands.
bool command_lost(const Rules& rules, const State& state, Seat seat);

}  // namespace armatura::bronepehota
