// What happened, in the past tense, with the new values. evolve() assigns them and consults nothing, so a log made
// under older rules still folds. BP-E-03: everybody sees everything; housekeeping is told to nobody.
#pragma once
#include <variant>

#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/state.h"

namespace armatura::bronepehota {

// ---- Before the battle ---------------------------------------------------------------------------------------------
struct ArmiesDiffer {  // BP-1.5-05: the warning, by whole percents of the dearest
  std::uint8_t percent{};
  ARMATURA_FIELDS(ArmiesDiffer, "armies_differ", percent)
};
struct RolledOff {  // BP-1.6-05
  Seat seat;
  std::uint8_t die{};
  ARMATURA_FIELDS(RolledOff, "rolled_off", seat, die)
};
struct AreaTaken {
  Seat seat;
  std::uint8_t area{};
  ARMATURA_FIELDS(AreaTaken, "area_taken", seat, area)
};
struct CommandNamed {  // M3
  Seat seat;
  ModelId model;
  ARMATURA_FIELDS(CommandNamed, "command_named", seat, model)
};
struct Deployed {
  ModelId model;
  Pose pose;
  ARMATURA_FIELDS(Deployed, "deployed", model, pose)
};
struct UnitPlaced {
  Seat seat;
  UnitId unit;
  ARMATURA_FIELDS(UnitPlaced, "unit_placed", seat, unit)
};

// ---- The round -----------------------------------------------------------------------------------------------------
struct RoundBegun {  // BP-3.0-01: all marks of the last round are cleared; who panicked has recovered (BP-11.2-04)
  std::uint16_t round{};
  ARMATURA_FIELDS(RoundBegun, "round_begun", round)
};
struct Refilled {
  Seat seat;
  ModelId model;
  std::uint8_t ammo{};
  std::uint8_t used{};  // refills of this seat so far
  ARMATURA_FIELDS(Refilled, "refilled", seat, model, ammo, used)
};
struct InitiativeRolled {
  Seat seat;
  std::uint8_t die{};
  ARMATURA_FIELDS(InitiativeRolled, "initiative_rolled", seat, die)
};
struct InitiativeHeld {
  Seat seat;
  ARMATURA_FIELDS(InitiativeHeld, "initiative_held", seat)
};
struct OrderAnnounced {
  Seat seat;
  FixedVec<Seat, kMaxSeats> order;
  ARMATURA_FIELDS(OrderAnnounced, "order_announced", seat, order)
};
struct UnitActivated {  // BP-1.1-04, BP-3.2-01
  Seat seat;
  UnitId unit;
  ARMATURA_FIELDS(UnitActivated, "unit_activated", seat, unit)
};
struct ActorChosen {  // whose actions follow
  ModelId model;
  ARMATURA_FIELDS(ActorChosen, "actor_chosen", model)
};
struct ActorDone {
  ModelId model;
  ARMATURA_FIELDS(ActorDone, "actor_done", model)
};
struct UnitDone {
  Seat seat;
  UnitId unit;
  ARMATURA_FIELDS(UnitDone, "unit_done", seat, unit)
};
struct UnitHeldBack {  // BP-3.2-07: it came into being this round and acts from the next one on
  UnitId unit;
  ARMATURA_FIELDS(UnitHeldBack, "unit_held_back", unit)
};
struct RoundEnded {
  std::uint16_t round{};
  std::uint8_t quiet_rounds{};
  ARMATURA_FIELDS(RoundEnded, "round_ended", round, quiet_rounds)
};

// ---- Movement ------------------------------------------------------------------------------------------------------
struct Walked {  // BP-4.1-01: one leg, as far as he came; where he stands is told when he stands
  ModelId model;
  FootLeg leg;
  std::uint16_t cost{};
  std::uint16_t left{};
  ARMATURA_FIELDS(Walked, "walked", model, leg, cost, left)
};
struct Stood {  // BP-4.1-02, BP-4.2-05: where and how the model stands now
  ModelId model;
  Pose pose;
  ARMATURA_FIELDS(Stood, "stood", model, pose)
};
struct GunMoved {
  ModelId gun;
  ModelId by;
  Pose pose;
  ARMATURA_FIELDS(GunMoved, "gun_moved", gun, by, pose)
};
struct Jumped {
  ModelId model;
  Pose from;
  Pose to;
  std::uint16_t length{};
  std::uint16_t height{};
  ARMATURA_FIELDS(Jumped, "jumped", model, from, to, length, height)
};
struct Drove {  // BP-4.2-06: one leg, as far as it came
  ModelId model;
  DriveLeg leg;
  std::uint16_t cost{};
  std::uint16_t left{};
  ARMATURA_FIELDS(Drove, "drove", model, leg, cost, left)
};
struct Towed {
  ModelId model;
  ModelId by;
  Pose pose;
  ARMATURA_FIELDS(Towed, "towed", model, by, pose)
};
struct Stopped {  // BP-4.1-05: by the contact
  ModelId model;
  ModelId by;
  ARMATURA_FIELDS(Stopped, "stopped", model, by)
};
struct Swung {
  ModelId model;
  std::int8_t cabin{};
  ARMATURA_FIELDS(Swung, "swung", model, cabin)
};
struct LeftMachine {
  ModelId soldier;
  ModelId machine;
  Pose pose;
  ARMATURA_FIELDS(LeftMachine, "left_machine", soldier, machine, pose)
};
struct Landed {
  ModelId machine;
  Pose pose;
  ARMATURA_FIELDS(Landed, "landed", machine, pose)
};
struct TookOff {
  ModelId machine;
  Pose pose;
  ARMATURA_FIELDS(TookOff, "took_off", machine, pose)
};
struct CrashLanded {  // the damage follows
  ModelId machine;
  std::uint8_t die{};
  Pose pose;
  ARMATURA_FIELDS(CrashLanded, "crash_landed", machine, die, pose)
};
struct MovedAside {  // BP-4.3-12
  ModelId model;
  Pose pose;
  ARMATURA_FIELDS(MovedAside, "moved_aside", model, pose)
};

// ---- Damage --------------------------------------------------------------------------------------------------------
struct Damaged {  // BP-5.1-02
  ModelId model;
  std::uint8_t damage{};
  std::uint8_t durability{};
  ARMATURA_FIELDS(Damaged, "damaged", model, damage, durability)
};
struct SurvivalTested {
  ModelId soldier;
  std::uint8_t die{};
  std::uint8_t armour{};
  bool survived{};
  ARMATURA_FIELDS(SurvivalTested, "survival_tested", soldier, die, armour, survived)
};
struct Destroyed {  // BP-5.1-01, BP-5.1-03
  ModelId model;
  Seat by;  // kNobody: by his own side, or by nobody
  ARMATURA_FIELDS(Destroyed, "destroyed", model, by)
};
struct ThrownOut {  // BP-5.1-04
  ModelId soldier;
  Pose pose;
  ARMATURA_FIELDS(ThrownOut, "thrown_out", soldier, pose)
};

// ---- Shooting ------------------------------------------------------------------------------------------------------
struct ShotDeclared {  // BP-7.2-01
  ModelId shooter;
  ModelId gun{kNoModel};
  std::uint8_t weapon{};
  ModelId target;
  std::uint8_t steps{};    // BP-G.4-03
  std::uint8_t visible{};  // of 40
  std::uint8_t armour{};
  std::uint8_t cover{};  // Table 5
  bool aimed{};
  ARMATURA_FIELDS(ShotDeclared, "shot_declared", shooter, gun, weapon, target, steps, visible, armour, cover, aimed)
};
struct AmmoSpent {
  ModelId model;
  std::uint8_t spent{};
  std::uint8_t ammo{};
  ARMATURA_FIELDS(AmmoSpent, "ammo_spent", model, spent, ammo)
};
struct RangeRolled {
  ModelId target;
  std::uint8_t sides{};
  std::uint8_t die{};
  std::uint8_t result{};  // with what is added, doubled when aimed
  std::uint8_t needed{};
  bool accurate{};
  ARMATURA_FIELDS(RangeRolled, "range_rolled", target, sides, die, result, needed, accurate)
};
struct PowerRolled {
  ModelId target;
  std::uint8_t sides{};
  std::uint8_t die{};
  std::uint8_t armour{};  // with cover
  bool pierced{};
  ARMATURA_FIELDS(PowerRolled, "power_rolled", target, sides, die, armour, pierced)
};
struct BlastHit {  // BP-7.4-08: this model is in the blast; the dice follow
  ModelId model;
  std::uint8_t distance{};  // millimetres, rounded up
  ARMATURA_FIELDS(BlastHit, "blast_hit", model, distance)
};
struct GrenadeThrown {
  ModelId thrower;
  ModelId target;
  std::uint8_t die{};
  Pose burst;
  bool on_table{};
  ARMATURA_FIELDS(GrenadeThrown, "grenade_thrown", thrower, target, die, burst, on_table)
};

// ---- Real shooting -------------------------------------------------------------------------------------------------
struct Launched {  // BP-6.7-01, BP-P-12: the aim, and what chance made of it
  ModelId shooter;
  ModelId gun{kNoModel};
  std::uint8_t barrel{};
  Charge charge{};
  std::int16_t yaw{};  // tenths of a degree, as aimed
  std::int16_t pitch{};
  std::int16_t yaw_error{};  // BP-P-04: thousandths of a degree
  std::int16_t pitch_error{};
  std::uint16_t speed{};  // in 1/10000 of the charge's
  ARMATURA_FIELDS(Launched, "launched", shooter, gun, barrel, charge, yaw, pitch, yaw_error, pitch_error, speed)
};
enum class Met : std::uint8_t { Model, Ground, Terrain, Stand, Nothing };
struct FlightEnded {  // BP-P-06: the first contact; only a model is a hit
  ModelId shooter;
  Met met{};
  ModelId target{kNoModel};
  std::int16_t x{};
  std::int16_t y{};
  std::int16_t z{};
  std::uint16_t ticks{};  // milliseconds
  ARMATURA_FIELDS(FlightEnded, "flight_ended", shooter, met, target, x, y, z, ticks)
};
struct Struck {  // BP-6.7-03
  ModelId model;
  Blow blow{};
  std::uint8_t power{};   // Table 3
  std::uint8_t height{};  // BP-P-07: above its base, of a flyer with its stand
  ARMATURA_FIELDS(Struck, "struck", model, blow, power, height)
};
struct Toppled {  // BP-P-09, BP-G.2-06: it lies so
  ModelId model;
  Lie lie{};
  Pose pose;
  ARMATURA_FIELDS(Toppled, "toppled", model, lie, pose)
};
struct KnockedOver {  // BP-6.7-06: a soldier, by what fell on him
  ModelId soldier;
  ModelId by;
  ARMATURA_FIELDS(KnockedOver, "knocked_over", soldier, by)
};
struct ArmourTested {  // BP-6.6-01
  ModelId machine;
  std::uint8_t sides{};
  std::uint8_t die{};
  std::uint8_t armour{};
  bool held{};
  ARMATURA_FIELDS(ArmourTested, "armour_tested", machine, sides, die, armour, held)
};
struct Raised {  // BP-9.3-10
  ModelId model;
  Pose pose;
  ARMATURA_FIELDS(Raised, "raised", model, pose)
};

// ---- Close combat --------------------------------------------------------------------------------------------------
struct FightBegun {  // BP-8.1-01
  ModelId attacker;
  ModelId defender;
  bool surprise{};
  ARMATURA_FIELDS(FightBegun, "fight_begun", attacker, defender, surprise)
};
struct StrengthShown {  // Table 6
  ModelId model;
  bool attacks{};
  std::uint8_t die{};     // 0: rolls none
  std::uint8_t second{};  // BP-8.3-01: the lower of two
  std::uint8_t armour{};
  std::uint8_t skill{};
  std::uint8_t strength{};
  ARMATURA_FIELDS(StrengthShown, "strength_shown", model, attacks, die, second, armour, skill, strength)
};
struct FightEnded {
  ModelId attacker;
  ModelId defender;
  std::uint8_t lead{};  // attack less defence; 0: repelled
  ARMATURA_FIELDS(FightEnded, "fight_ended", attacker, defender, lead)
};

// ---- Abilities -----------------------------------------------------------------------------------------------------
struct Boarded {  // BP-9.1-01
  ModelId soldier;
  ModelId machine;
  Seat seat;
  bool changed_hands{};
  ARMATURA_FIELDS(Boarded, "boarded", soldier, machine, seat, changed_hands)
};
struct Captured {  // BP-9.2-01
  ModelId soldier;
  ModelId gun;
  Seat seat;
  ARMATURA_FIELDS(Captured, "captured", soldier, gun, seat)
};
struct Repaired {  // BP-9.3-01
  ModelId by;
  ModelId object;
  std::uint8_t durability{};
  ARMATURA_FIELDS(Repaired, "repaired", by, object, durability)
};

// ---- Panic ---------------------------------------------------------------------------------------------------------
struct Panicked {
  ModelId soldier;
  ARMATURA_FIELDS(Panicked, "panicked", soldier)
};
struct Fled {
  ModelId soldier;
  Pose pose;
  ARMATURA_FIELDS(Fled, "fled", soldier, pose)
};
struct Deserted {
  ModelId soldier;
  Seat by;
  ARMATURA_FIELDS(Deserted, "deserted", soldier, by)
};

// ---- Missions and ending -------------------------------------------------------------------------------------------
struct RelicPlaced {  // lies here
  ModelId by{kNoModel};
  Pose pose;
  ARMATURA_FIELDS(RelicPlaced, "relic_placed", by, pose)
};
struct RelicTaken {  // BP-1.1-02: M2
  ModelId by;
  ARMATURA_FIELDS(RelicTaken, "relic_taken", by)
};
struct BaitTaken {  // M5: the machine has had a pilot
  ModelId machine;
  ARMATURA_FIELDS(BaitTaken, "bait_taken", machine)
};
struct DrivenOff {  // M5, with its pilot
  ModelId machine;
  ModelId pilot;
  ARMATURA_FIELDS(DrivenOff, "driven_off", machine, pilot)
};
struct SeatOut {  // BP-1.1-06
  Seat seat;
  ARMATURA_FIELDS(SeatOut, "seat_out", seat)
};
struct Abandoned {  // BP-1.1-07: belongs to nobody now
  ModelId model;
  ARMATURA_FIELDS(Abandoned, "abandoned", model)
};
struct DisputeRolled {
  Seat seat;
  std::uint8_t die{};
  ARMATURA_FIELDS(DisputeRolled, "dispute_rolled", seat, die)
};
struct DisputeSettled {
  Seat seat;
  ARMATURA_FIELDS(DisputeSettled, "dispute_settled", seat)
};
struct MatchEnded {
  End end{};
  Seats winners;  // several: they share it, or it is a draw
  ARMATURA_FIELDS(MatchEnded, "match_ended", end, winners)
};

// ---- Housekeeping, nobody ------------------------------------------------------------------------------------------
struct Asked {
  Ask ask;
  ARMATURA_FIELDS(Asked, "asked", ask)
};
struct PhaseKept {
  Phase phase{};
  std::uint8_t cursor{};
  Seat active{kNobody};
  ARMATURA_FIELDS(PhaseKept, "phase_kept", phase, cursor, active)
};
struct DeploymentKept {
  Deployment deployment;
  ARMATURA_FIELDS(DeploymentKept, "deployment_kept", deployment)
};
struct TurnKept {
  Turn turn;
  ARMATURA_FIELDS(TurnKept, "turn_kept", turn)
};
struct MarksKept {
  ModelId model;
  Marks marks;
  std::uint8_t moves{};
  std::uint8_t shots{};
  Set<int, std::uint16_t> fired;
  ARMATURA_FIELDS(MarksKept, "marks_kept", model, marks, moves, shots, fired)
};

using Fact =
    std::variant<ArmiesDiffer, RolledOff, AreaTaken, CommandNamed, Deployed, UnitPlaced, RoundBegun, Refilled,
                 InitiativeRolled, InitiativeHeld, OrderAnnounced, UnitActivated, ActorChosen, ActorDone, UnitDone,
                 UnitHeldBack, RoundEnded, Walked, Stood, GunMoved, Jumped, Drove, Towed, Stopped, Swung, LeftMachine,
                 Landed, TookOff, CrashLanded, MovedAside, Damaged, SurvivalTested, Destroyed, ThrownOut, ShotDeclared,
                 AmmoSpent, RangeRolled, PowerRolled, BlastHit, GrenadeThrown, Launched, FlightEnded, Struck, Toppled,
                 KnockedOver, ArmourTested, Raised, FightBegun, StrengthShown, FightEnded, Boarded, Captured, Repaired,
                 Panicked, Fled, Deserted, RelicPlaced, RelicTaken, BaitTaken, DrivenOff, SeatOut, Abandoned,
                 DisputeRolled, DisputeSettled, MatchEnded, Asked, PhaseKept, DeploymentKept, TurnKept, MarksKept>;
static_assert(sizeof(Fact) <= 64);

}  // namespace armatura::bronepehota
