// What the chapters of the rules offer each other. may_… answers a decision and reads only; every function that takes
// the desk speaks through it: it records facts and draws, and writes nothing itself.
#pragma once
#include <optional>

#include "engine/what_if.h"
#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/field.h"
#include "games/bronepehota/rules/game.h"
#include "games/bronepehota/rules/launchers.h"
#include "games/bronepehota/rules/odds.h"
#include "games/bronepehota/rules/position.h"
#include "games/bronepehota/rules/sides.h"
#include "games/bronepehota/rules/stops.h"
#include "games/bronepehota/rules/terms.h"
#include "measure/topple.h"

namespace armatura::bronepehota {

using Desk = Table<Game>;
using WhatIf = armatura::WhatIf<Game>;

// ---- Work and questions (flow.cpp) ---------------------------------------------------------------------------------
void ask(Desk& desk, Question question, Seat seat);
int roll(Desk& desk, RuleId rule, int sides);  // BP-1.7-01
// Goes on until somebody must decide or the match is over.
void proceed(Desk& desk);
// What the acting model may decide besides the end of its turn (offers.cpp); the question is that of its unit's turn.
void list_of_model(const Rules& rules, const State& state, Seat seat, ModelId actor, Offers& out);

// ---- 1 Preparing the game (setup.cpp, start_area.cpp) --------------------------------------------------------------
void tell_balance(Desk& desk);  // BP-1.5-05
void run_setup(Desk& desk);
Verdict may_pick_area(const Rules& rules, const State& state, const PickArea& a);
Verdict may_name(const Rules& rules, const State& state, Seat seat, const Name& a);
Verdict may_deploy(const Rules& rules, const State& state, Seat seat, const Deploy& a);
void answer_area(Desk& desk, Seat seat, std::uint8_t area);
void answer_name(Desk& desk, Seat seat, ModelId model);
void answer_deploy(Desk& desk, Seat seat, const Deploy& a);
bool may_place_unit(const Rules& rules, const State& state, Seat seat, UnitId unit);
ModelId next_model_to_place(const Rules& rules, const State& state, UnitId unit);
Area start_area(const Rules& rules, const State& state, Seat seat);
std::optional<int> start_circle(const Rules& rules, Seat seat);
bool inside_start_area(const Rules& rules, const State& state, Seat seat, ModelId id, const Pose& pose);
// A place that suits the model: of a coarse search, or of a fine one where that finds none.
std::optional<Pose> any_start_pose(const Rules& rules, const State& state, Seat seat, ModelId id);

// ---- 3 The round (round.cpp) ---------------------------------------------------------------------------------------
void begin_round(Desk& desk, int round);
void run_round(Desk& desk);
Verdict may_refill(const Rules& rules, const State& state, Seat seat, const Refill& a);
Verdict may_announce(const Rules& rules, const State& state, const Announce& a);
Verdict may_start(const Rules& rules, const State& state, Seat seat, const Activate& a);
Verdict may_act(const Rules& rules, const State& state, Seat seat, ModelId actor);
void answer_refill(Desk& desk, Seat seat, ModelId id);
void answer_order(Desk& desk, Seat seat, const Announce& a);
void answer_activate(Desk& desk, Seat seat, UnitId unit);
void answer_done(Desk& desk);
void answer_finish(Desk& desk);
Verdict may_be_done(const State& state);
Verdict may_finish(const Rules& rules, const State& state);
bool can_go_on(const Rules& rules, const State& state, ModelId actor);
void begin_actor(Desk& desk, ModelId actor);
void finish_actor(Desk& desk);
void end_action(Desk& desk);
void keep(Desk& desk, const Turn& turn);
void set_mark(Desk& desk, RuleId rule, ModelId id, Mark mark);
// Movement millimetres that the model may still spend, whether its move has begun or not; 0: it may not move.
int budget_left(const Rules& rules, const State& state, ModelId actor);

// ---- 4.1 Infantry (infantry.cpp) -----------------------------------------------------------------------------------
struct WalkPlan {
  Verdict verdict;
  int budget{};
  measure::WalkOutcome outcome;
};
// BP-4.1-04, BP-4.1-08: as measure/walking.h judges it.
WalkPlan plan_walk(const Rules& rules, const State& state, Seat seat, const Walk& a);
void answer_walk(Desk& desk, Seat seat, const Walk& a);
Verdict may_face(const Rules& rules, const State& state, Seat seat, const Face& a);
void answer_face(Desk& desk, const Face& a);
// BP-4.1-05: stops there, and fights where it has to.
void settle_contact(Desk& desk, ModelId mover, std::span<const measure::BodyId> touched);

// ---- 4.2 Machines (machines.cpp) -----------------------------------------------------------------------------------
struct DrivePlan {
  Verdict verdict;
  int budget{};
  measure::DriveOutcome outcome;
};
measure::DriveOrder drive_order(const Rules& rules, const State& state, ModelId machine);
// BP-4.2-01: only with a pilot; the rest as measure/driving.h judges it.
DrivePlan plan_drive(const Rules& rules, const State& state, Seat seat, const Drive& a);
void answer_drive(Desk& desk, Seat seat, const Drive& a);
Verdict may_swing(const Rules& rules, const State& state, Seat seat, const Swing& a);
void answer_swing(Desk& desk, const Swing& a);

// ---- 4.3 Machines without a pilot (pilots.cpp) ---------------------------------------------------------------------
Verdict may_get_out(const Rules& rules, const State& state, Seat seat, ModelId machine);
Verdict may_leave(const Rules& rules, const State& state, Seat seat, const Leave& a);
// BP-4.3-07: where a flyer comes down; other machines stay where they are.
std::optional<Pose> landing_place(const Rules& rules, const State& state, ModelId machine);
// The position after the landing, in which the place to get out is looked for.
WhatIf landed(const Rules& rules, const State& state, ModelId machine, const Pose& pose);
// Enemies whom the pilot would have to fight where he gets out.
std::vector<measure::BodyId> met_on_leaving(const Rules& rules, const State& state, const Leave& a);
void answer_leave(Desk& desk, const Leave& a);

// ---- 5 Damage and tests (damage.h, damage.cpp) ---------------------------------------------------------------------
// `armour_die`: of the Armour test that protects a pilot against charges (BP-6.6); 0: there is none.
void hurt(Desk& desk, RuleId rule, ModelId id, int damage, Seat by, int armour_die = 0);
void destroy(Desk& desk, RuleId rule, ModelId id, Seat by);
void desert(Desk& desk, ModelId soldier, Seat by);
// What damage.h asks: where a flyer comes down, who steps aside for it, where the pilot of a destroyed machine stands.
std::optional<Pose> place_below(const Rules& rules, const State& state, ModelId flyer);
void make_room(Desk& desk, ModelId flyer, Seat by);
std::optional<Pose> place_of_survivor(const Rules& rules, const State& state, ModelId machine, ModelId pilot);

// ---- 6 Real shooting (launchers.cpp, real_shooting.cpp, toppling.cpp) ----------------------------------------------
const measure::Charge& design_of(Charge charge);
measure::AimLimits limits_of(const Rules& rules, ModelId launcher, Charge charge);
measure::Tipping tipping_of(const Rules& rules, ModelId id);
// The machine, or the gun of the soldier.
inline ModelId launcher_of(const Fire& a) { return a.gun != kNoModel ? a.gun : a.model; }
// Who fires what from which barrel; the aim is not looked at.
Verdict may_load(const Rules& rules, const State& state, Seat seat, const Fire& a);
Verdict may_fire(const Rules& rules, const State& state, Seat seat, const Fire& a);
// BP-P-06: the machine or gun and its crew.
using OwnBodies = FixedVec<measure::BodyId, kMaxModels>;
OwnBodies own_bodies(const Rules& rules, const State& state, const Fire& a);
measure::Barrel barrel_of(const Rules& rules, const Fire& a);
// BP-P-04: what chance adds to an aim.
struct Scatter {
  int yaw{};    // thousandths of a degree
  int pitch{};  //
  int speed{measure::kFullSpeed};
};
inline constexpr int kMostAngleError = 520;
inline constexpr int kMostSpeedError = 87;
inline constexpr int kSpreadSummands = 4;
int spread_factor(const Rules& rules);  // OPT-SPREAD: 0, 1 or 2
measure::Launch launch_of(const Rules& rules, const State& state, const Fire& a, const Scatter& scatter);
// What it would meet; with a trace for drawing.
measure::Impact flight_of(const Rules& rules, const State& state, const Fire& a, const Scatter& scatter,
                          std::vector<measure::Place>* trace = nullptr);
Met met_by(const measure::Impact& impact);
// Table 4, for what was met: a model that lay, stands or falls.
Blow blow_on(const Rules& rules, const State& state, Charge charge, const measure::Impact& impact);
void answer_fire(Desk& desk, Seat seat, const Fire& a);
// BP-P-09, BP-P-10, BP-G.2-06: it goes down, and whom it falls on with it. False if it is lost for want of a place.
bool topple(Desk& desk, ModelId id, measure::FallSide side, Seat by);
std::vector<measure::BodyId> soldiers_on_table(const Rules& rules, const State& state);
Lie lie_of(measure::FallSide side);
// BP-9.3-10
void raise(Desk& desk, ModelId id, std::int16_t heading);

// ---- 7 Virtual shooting (shooting.cpp, blast.cpp) ------------------------------------------------------------------
struct ShotPlan {
  Verdict verdict;
  Firepower fire;
  ModelId payer{kNoModel};  // whose ammunition is spent
  int steps{};
  int visible{};
  int armour{};
  int cover{};
  int sector{};  // BP-7.4-11: 0 left, 1 front, 2 right
};
Verdict apart_from_enemies(const Rules& rules, const State& state, Seat seat, ModelId shooter);
bool may_go_on_shooting(const State& state, ModelId shooter, ModelId gun);
Verdict may_use_own_weapon(const Rules& rules, const State& state, ModelId soldier);
Verdict may_use_mounted(const Rules& rules, const State& state, const Shoot& a);
Verdict may_aim_longer(const Rules& rules, const State& state, const Shoot& a);
ShotPlan plan_shot(const Rules& rules, const State& state, Seat seat, const Shoot& a);
Verdict may_throw(const Rules& rules, const State& state, Seat seat, const Throw& a);
void answer_shoot(Desk& desk, Seat seat, const Shoot& a);
void answer_throw(Desk& desk, Seat seat, const Throw& a);
const Firepower& firepower_of(const Rules& rules, const Shoot& a);
struct Victim {
  ModelId model{kNoModel};
  std::uint8_t distance{};  // millimetres, rounded up
};
using Victims = FixedVec<Victim, kMaxModels>;
// BP-7.4-08, BP-7.4-10: nearest first, the target left out. "Within" is a millimetre more (BP-0-06).
Victims blast_victims(const Rules& rules, const State& state, ModelId target, int steps);
// BP-7.8-05
Victims burst_victims(const Rules& rules, const State& state, const Pose& burst, int steps);
// BP-7.8-04: where the grenade bursts for this roll; nothing off the table.
std::optional<Pose> burst_of(const Rules& rules, const State& state, const Throw& a, int die);
void power_attack(Desk& desk, RuleId rule, ModelId target, const PowerEntry& power, int armour, Seat by);
void blast(Desk& desk, RuleId rule, const Victims& victims, const PowerEntry& power, Seat by);

// ---- 8 Close combat (close_combat.cpp) -----------------------------------------------------------------------------
Verdict may_fight(const Rules& rules, const State& state, Seat seat, const Fight& a);
void answer_fight(Desk& desk, Seat seat, const Fight& a);
// BP-8.3-03
bool surprises(const Rules& rules, const State& state, ModelId attacker, ModelId defender);
// Table 6 without the dice.
Strength attack_strength(const Rules& rules, const State& state, ModelId attacker);
Strength defence_strength(const Rules& rules, const State& state, ModelId defender, bool surprised);

// ---- 9, 10 Abilities (abilities.cpp, jump_pack.cpp, helix.cpp) -----------------------------------------------------
Verdict may_board(const Rules& rules, const State& state, Seat seat, const Board& a);
Verdict may_capture(const Rules& rules, const State& state, Seat seat, const Capture& a);
bool idle(const State& state, ModelId id);  // has done nothing in this turn
// BP-9.3-06, BP-9.3-07: what is whole or destroyed is not repaired.
Verdict may_repair(const Rules& rules, const State& state, Seat seat, const Repair& a);
void answer_board(Desk& desk, Seat seat, const Board& a);
void answer_capture(Desk& desk, Seat seat, const Capture& a);
void answer_repair(Desk& desk, const Repair& a);
struct JumpPlan {
  Verdict verdict;
  int length{};
  int height{};
  FixedVec<measure::BodyId, measure::kMaxTouched> touched;
};
// BP-9.4-11, BP-G.8-08: the envelope is that of measure/jump.h.
JumpPlan plan_jump(const Rules& rules, const State& state, Seat seat, const Jump& a);
Verdict may_take_off(const Rules& rules, const State& state, Seat seat, ModelId soldier);
void answer_jump(Desk& desk, Seat seat, const Jump& a);
Verdict platform_repair(const Rules& rules, const State& state, Seat seat, const Repair& a);
// BP-10.2-05, BP-G.3-05: hooked at the rear edge.
Verdict may_tow(const Rules& rules, const State& state, Seat seat, const Drive& a);

// ---- 11 Panic (panic.cpp) ------------------------------------------------------------------------------------------
void flee(Desk& desk, ModelId soldier, Seat by);

// ---- 12 Missions, ending, disputes (missions.cpp, end.cpp) ---------------------------------------------------------
Verdict may_pick_up(const Rules& rules, const State& state, Seat seat, const PickUp& a);
Verdict may_put_down(const Rules& rules, const State& state, Seat seat, const PutDown& a);
Verdict may_drive_off(const Rules& rules, const State& state, Seat seat, const DriveOff& a);
Verdict may_dispute(const Rules& rules, const State& state);
void answer_pick_up(Desk& desk, const PickUp& a);
void answer_put_down(Desk& desk, const PutDown& a);
void answer_drive_off(Desk& desk, Seat seat, const DriveOff& a);
void answer_dispute(Desk& desk);
// BP-E-04: elimination, then the mission, after every attack.
void check_losses(Desk& desk);
void check_end_of_round(Desk& desk);
bool soldier_in_area(const Rules& rules, const State& state, ModelId soldier, const Area& area);

// BP-E-05: sliders, links and owners, wherever the models stand; a broken invariant, or null.
const char* flaw_of_sheets(const Rules& rules, const State& state);

// What the target of an attack can lose.
Stake stake_of(const Rules& rules, const State& state, ModelId target);

}  // namespace armatura::bronepehota
