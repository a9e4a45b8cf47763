// What the files of the companion offer each other. may_… answers an entry and reads only; what takes the desk records
// facts and draws.
#pragma once
#include <optional>

#include "games/bronepehota/rules/companion/game.h"
#include "games/bronepehota/rules/launchers.h"
#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/rules/sides.h"
#include "games/bronepehota/rules/terms.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota::companion {

using Desk = Table<Game>;
using bronepehota::Reason;

// ---- Questions about the table (contacts.cpp) -----------------------------------------------------------------------
inline bool lies(const State& state, ModelId id) { return has_model(state.lying, id); }
inline bool on_table(const State& state, ModelId id) {
  return known(state.sheets, id) && bronepehota::on_table(state.sheets, id);
}
inline bool piloted(const State& state, ModelId id) { return bronepehota::piloted(state.sheets, id); }
// BP-6.7-11: a fallen flyer is off its stand.
inline bool aloft(const Rules& rules, const State& state, ModelId id) {
  return bronepehota::aloft(rules, state.sheets, id) && !lies(state, id);
}
bool touching(const State& state, ModelId a, ModelId b);
template <class Each>
void each_touched(const State& state, ModelId id, const Each& visit) {
  for (const Touch& touch : state.touches) {
    if (touch.one == id) visit(touch.other);
    if (touch.other == id) visit(touch.one);
  }
}
// BP-8.2-06: an enemy soldier or machine touches it.
bool touched_by_enemy(const Rules& rules, const State& state, Seat seat, ModelId id);
bool touched_by_enemy_soldier(const Rules& rules, const State& state, Seat seat, ModelId id);
// BP-4.1-05, BP-4.1-06: touching it means a fight. RULING: nobody tells who stands at a gun, so fighting it is a
// choice.
bool forces_fight(const Rules& rules, const State& state, Seat seat, ModelId other);
bool must_fight_somebody(const Rules& rules, const State& state, Seat seat, ModelId id);
Verdict may_touch(const Rules& rules, const State& state, Seat seat, ModelId mover, const Touched& touched,
                  bool fought);
Verdict may_note(const Rules& rules, const State& state, const NoteContact& a);
// The contacts of the mover are those that were named; what he newly touches stops him.
void settle_contacts(Desk& desk, ModelId mover, const Touched& touched);

// ---- Questions (flow.cpp) ------------------------------------------------------------------------------------------
void ask(Desk& desk, Question question, Seats seats);
inline int roll(Desk& desk, RuleId rule, int sides) { return turns::roll(desk, rule, sides); }

// ---- 3 The round (round.cpp) ---------------------------------------------------------------------------------------
void run_round(Desk& desk);
Verdict may_refill_now(const Rules& rules, const State& state, Seat seat, const Refill& a);
void answer_initiative(Desk& desk);
void answer_refill(Desk& desk, Seat seat, const Refill& a);
void answer_order(Desk& desk, Seat seat, const Announce& a);
void answer_activate(Desk& desk, Seat seat, UnitId unit);
void answer_finish(Desk& desk);
void answer_judge(Desk& desk, const Judge& a);
Verdict may_act(const Rules& rules, const State& state, Seat seat, ModelId actor);

// ---- 4 Movement (moves.cpp) ----------------------------------------------------------------------------------------
Verdict may_move(const Rules& rules, const State& state, Seat seat, const Move& a);
Verdict may_get_out(const Rules& rules, const State& state, Seat seat, const GetOut& a);
void answer_move(Desk& desk, const Move& a);
void answer_get_out(Desk& desk, const GetOut& a);

// ---- 5 Damage (damage.h, damage.cpp) -------------------------------------------------------------------------------
void destroy(Desk& desk, RuleId rule, ModelId id, Seat by);
void desert(Desk& desk, ModelId soldier, Seat by);
// BP-7.4-06: what damage brings about. BP-6.6-01: an Armour test with this die before the pilot's own; 0: none.
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die = 0);
void flee(Desk& desk, ModelId soldier, Seat by);
void answer_flight(Desk& desk, const SettleFlight& a);
// What damage.h asks: places are for people, so there is always one and nobody has to make room.
inline std::optional<Pose> place_below(const Rules&, const State&, ModelId) { return Pose{}; }
inline void make_room(Desk&, ModelId, Seat) {}
inline std::optional<Pose> place_of_survivor(const Rules&, const State&, ModelId, ModelId) { return Pose{}; }
inline std::optional<Pose> exit_nearest_to_border(const Rules&, const State&, ModelId, ModelId) { return Pose{}; }

// ---- 6, 7 Shooting (virtual_shots.cpp, real_shots.cpp) -------------------------------------------------------------
Verdict may_shoot(const Rules& rules, const State& state, Seat seat, const Shot& a);
Verdict may_throw(const Rules& rules, const State& state, Seat seat, const ThrowGrenade& a);
Verdict may_burst(const Rules& rules, const State& state, const Burst& a);
Verdict may_fire(const Rules& rules, const State& state, Seat seat, const Fire& a);
void answer_shot(Desk& desk, Seat seat, const Shot& a);
void answer_throw(Desk& desk, const ThrowGrenade& a);
void answer_burst(Desk& desk, const Burst& a);
void answer_fire(Desk& desk, Seat seat, const Fire& a);
const Firepower& firepower_of(const Rules& rules, const Shot& a);
// BP-6.1-01, BP-7.5-01: rank, hands, rate of fire; the rules that say so differ with the shooting.
Verdict may_serve(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId gun);

// ---- 8 Close combat (close_combat.cpp) -----------------------------------------------------------------------------
Verdict may_melee(const Rules& rules, const State& state, Seat seat, const Melee& a);
void answer_melee(Desk& desk, Seat seat, const Melee& a);

// ---- 9, 10 Abilities (abilities.cpp) -------------------------------------------------------------------------------
Verdict may_board(const Rules& rules, const State& state, Seat seat, const Board& a);
Verdict may_capture(const Rules& rules, const State& state, Seat seat, const Capture& a);
Verdict may_repair(const Rules& rules, const State& state, Seat seat, const Repair& a);
void answer_board(Desk& desk, Seat seat, const Board& a);
void answer_capture(Desk& desk, Seat seat, const Capture& a);
void answer_repair(Desk& desk, Seat seat, const Repair& a);

// ---- 12 Missions and the end (mission.cpp) -------------------------------------------------------------------------
void run_naming(Desk& desk);
Verdict may_pick_up(const Rules& rules, const State& state, Seat seat, const PickUp& a);
Verdict may_put_down(const Rules& rules, const State& state, Seat seat, const PutDown& a);
Verdict may_drive_off(const Rules& rules, const State& state, Seat seat, const DriveOff& a);
Verdict may_judge(const Rules& rules, const State& state, const Judge& a);
int most_standing(const Rules& rules, const State& state);
void answer_pick_up(Desk& desk, const PickUp& a);
void answer_put_down(Desk& desk, const PutDown& a);
void answer_drive_off(Desk& desk, Seat seat, const DriveOff& a);
void answer_dispute(Desk& desk);
void check_losses(Desk& desk);
// Whether people have to say who stands where before the round is closed.
bool asks_who_stands(const Rules& rules, const State& state);
void check_end_of_round(Desk& desk, int standing);

}  // namespace armatura::bronepehota::companion
