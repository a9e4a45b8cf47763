// What the chapters of the rules offer each other. Every function here speaks through the desk: it records facts and
// draws, and writes nothing itself.
#pragma once
#include <vector>

#include "engine/what_if.h"
#include "games/arena/rules/game.h"
#include "games/arena/rules/position.h"

namespace armatura::arena {

using Desk = Table<Game>;
using WhatIf = armatura::WhatIf<Game>;

// ---- Work and questions (flow.cpp) --------------------------------------------------------------------------------
void begin_work(Desk& desk, const Frame& frame);
void continue_work(Desk& desk, const Frame& frame);
void end_work(Desk& desk);
void ask(Desk& desk, Question question, Seats seats);
inline void ask(Desk& desk, Question question, Seat seat) { ask(desk, question, Seats{}.with(seat)); }
// SA-TIME-11: what is left to decide, as far as everybody can see it (public_choice.cpp). `only`: one decision.
struct PublicChoice {
  bool only{};
  Seat seat{kNobody};
  Action decision{Decline{}};
};
PublicChoice public_choice(const Rules& rules, const State& state);
// Runs open work until somebody must decide or the match is over.
void proceed(Desk& desk);

// ---- Chapters ------------------------------------------------------------------------------------------------------
// 2.3 Set-up
void begin_setup(Desk& desk);
void run_setup(Desk& desk);
void answer_gear(Desk& desk, Seat seat, const KeepGear& kept);
void answer_ability(Desk& desk, Seat seat, const ChooseAbility& chosen);
void answer_place(Desk& desk, Seat seat, const Place& place);
// 2.4 Turn
void run_turn(Desk& desk);
void cool_all_by_choice(Desk& desk, Seat seat);
void end_active_phase(Desk& desk);
void flip_module(Desk& desk, Seat seat, ModuleId id);
bool may_flip(const Rules& rules, const Module& module);
bool may_flip_any(const Rules& rules, const State& state, Seat seat);
// 2.5, 2.7 Activation
void begin_activation(Desk& desk, Seat seat, ModuleId id, How how, bool reaction);
void run(Desk& desk, Activation work);
void answer_function(Desk& desk, Activation work, const UseFunction* chosen);
void answer_steer(Desk& desk, Activation work, Direction direction);
void answer_leap(Desk& desk, Activation work, int distance);
void use_and_heat(Desk& desk, Seat seat, ModuleId id, How how);
// 2.6 Heat
void heat(Desk& desk, RuleId rule, Seat seat, ModuleId id);
void cool(Desk& desk, RuleId rule, Seat seat, ModuleId id);
void cool_everything(Desk& desk, RuleId rule, Seat seat, bool by_choice);
void run(Desk& desk, Heating work);
void run(Desk& desk, Cooling work);
void run(Desk& desk, Turning work);
RuleId turn_rule(TurnCause cause);
RuleId heat_rule(HeatCause cause);
bool can_heat(const Rules& rules, const State& state, Seat victim, ModuleId id);
int count_heatable(const Rules& rules, const State& state, Seat victim);
// 2.8, 2.9, 2.10, 2.21 Displacement
void run(Desk& desk, Displacement work);
void answer_ram(Desk& desk, Displacement work, const Ram* ram);
bool may_hold_a_ram(const Rules& rules, const State& state, Seat seat);
// 2.11, 2.19, 2.20 Attacks
void run(Desk& desk, Assault work);
void answer_pull(Desk& desk, Assault work, bool pull);
struct Line {
  Seat robot{kNobody};  // first thing met
  CellId barrel{kNoCell};
  CellId obstacle{kNoCell};
};
Line first_on_line(const Rules& rules, const State& state, CellId start, Direction direction, Seat shooter);
struct Targets {
  Seats robots;
  Cells barrels;
  CellId obstacle{kNoCell};
};
Targets find_targets(const Rules& rules, const State& state, Seat seat, Verb verb, Direction direction, CellId aim);
Side incoming_side(const Rules& rules, const State& state, Seat attacker, Seat target, Verb verb, Direction direction);
int cover_of(const Rules& rules, const State& state, Seat target, Verb verb, bool ignore_defence);
struct CentralStrike {
  Verb verb{};
  std::uint8_t strength{};
  RuleId rule;
};
CentralStrike central_strike(const Rules& rules, const State& state, Seat seat);
int central_move(const Rules& rules, const State& state, Seat seat);
int central_turn(const Rules& rules, const State& state, Seat seat);
// 2.12 Damage
void run(Desk& desk, DamageEvent work);
void run(Desk& desk, Explosions work);
void answer_defend(Desk& desk, DamageEvent work, const Defend* defend);
void lose_module(Desk& desk, const DamageEvent& work, Seat seat, ModuleId id);
// 2.14 End
bool check_end(Desk& desk);
// 2.23 Worlds that fit a view and differ in what can go off: each way in which laid mines of others may lie. False
// where there are more of them than these (knowledge.cpp).
bool worlds_with_mines(const Rules& rules, const View& view, Rng& rng, std::vector<State>& worlds);
// 2.18 Mines
void run(Desk& desk, Detonation work);
void heat_family(Desk& desk, Seat victim, Family family);
bool family_can_heat(const Rules& rules, const State& state, Seat victim, Family family);
void answer_shove(Desk& desk, const Detonation& work, const Shove& shove);
void lay_mine(Desk& desk, Seat seat, const LayMine& lay);
bool may_mine_cell(const Rules& rules, const State& state, Seat seat, CellId cell);
bool has_mine_cell(const Rules& rules, const State& state, Seat seat);

}  // namespace armatura::arena
