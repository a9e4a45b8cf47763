// What happened, in the past tense, with the new values. evolve() assigns them and consults nothing, so a log made
// under older rules still folds.
#pragma once
#include <variant>

#include "games/arena/rules/state.h"

namespace armatura::arena {

// ---- Set-up --------------------------------------------------------------------------------------------------------
struct FirstSeatChosen {
  Seat seat;
  ARMATURA_FIELDS(FirstSeatChosen, "first_seat_chosen", seat)
};
struct RobotTaken {
  Seat seat;
  RobotId robot;
  ARMATURA_FIELDS(RobotTaken, "robot_taken", seat, robot)
};
struct PilesSorted {  // copies of one design that take part
  TileId tile;
  std::uint8_t copies{};
  ARMATURA_FIELDS(PilesSorted, "piles_sorted", tile, copies)
};
struct StackShuffled {
  std::uint8_t size{};
  ARMATURA_FIELDS(StackShuffled, "stack_shuffled", size)
};
struct GearDealt {  // private
  Seat seat;
  std::uint8_t slot{};
  TileId tile;
  ARMATURA_FIELDS(GearDealt, "gear_dealt", seat, slot, tile)
};
struct GearSealed {
  Seat seat;
  ARMATURA_FIELDS(GearSealed, "gear_sealed", seat)
};
struct GearKept {  // private until attached; kept as a sealed choice
  Seat seat;
  Set<int, std::uint8_t> slots;
  ARMATURA_FIELDS(GearKept, "gear_kept", seat, slots)
};
struct GearReturned {  // private: a slot's tile went back to the piles
  Seat seat;
  std::uint8_t slot{};
  TileId tile;
  ARMATURA_FIELDS(GearReturned, "gear_returned", seat, slot, tile)
};
struct ConcealedAttached {  // what everyone sees: a back
  Seat seat;
  ModuleId module;
  Family family{};
  std::uint8_t generation{};
  ARMATURA_FIELDS(ConcealedAttached, "concealed_attached", seat, module, family, generation)
};
struct ConcealedIdentified {  // private: which front it has
  Seat seat;
  ModuleId module;
  TileId tile;
  std::uint8_t slot{};
  ARMATURA_FIELDS(ConcealedIdentified, "concealed_identified", seat, module, tile, slot)
};
struct TileLaid {
  CellId cell;
  TileId tile;
  ARMATURA_FIELDS(TileLaid, "tile_laid", cell, tile)
};
struct AbilitySealed {
  Seat seat;
  ARMATURA_FIELDS(AbilitySealed, "ability_sealed", seat)
};
struct AbilityPicked {  // private
  Seat seat;
  AbilityId ability;
  ARMATURA_FIELDS(AbilityPicked, "ability_picked", seat, ability)
};
struct AbilityOpened {  // SA-ABIL-03: there is no fact that turns it over again
  Seat seat;
  AbilityId ability;
  ARMATURA_FIELDS(AbilityOpened, "ability_opened", seat, ability)
};
struct MinesReceived {  // what everyone sees: two tokens
  Seat seat;
  std::uint8_t count{};
  ARMATURA_FIELDS(MinesReceived, "mines_received", seat, count)
};
struct MineHeld {  // private with random assignment
  Seat seat;
  std::uint8_t slot{};
  MineId mine;
  ARMATURA_FIELDS(MineHeld, "mine_held", seat, slot, mine)
};
struct RobotPlaced {
  Seat seat;
  CellId cell;
  Direction facing;
  ARMATURA_FIELDS(RobotPlaced, "robot_placed", seat, cell, facing)
};

// ---- Turn ----------------------------------------------------------------------------------------------------------
struct PhaseBegun {
  Phase phase{};
  ARMATURA_FIELDS(PhaseBegun, "phase_begun", phase)
};
struct StepReached {  // housekeeping within completion and reactions
  std::uint8_t step{};
  ARMATURA_FIELDS(StepReached, "step_reached", step)
};
struct TurnBegun {
  Seat seat;
  std::uint16_t turn{};
  ARMATURA_FIELDS(TurnBegun, "turn_begun", seat, turn)
};
struct MarksCleared {  // SA-TURN-09
  ARMATURA_FIELDS(MarksCleared, "marks_cleared")
};
struct AllCooled {
  Seat seat;
  bool by_choice{};  // the active phase's choice, not a tile
  ARMATURA_FIELDS(AllCooled, "all_cooled", seat, by_choice)
};
struct ActivationCounted {
  bool spent{};
  ARMATURA_FIELDS(ActivationCounted, "activation_counted", spent)
};
struct ModuleUsed {
  Seat seat;
  ModuleId module;
  TileId tile;
  How how{};
  ARMATURA_FIELDS(ModuleUsed, "module_used", seat, module, tile, how)
};
struct ModuleHeated {
  Seat seat;
  ModuleId module;
  TileId tile;
  bool face_down{};  // turned instead of given a token
  ARMATURA_FIELDS(ModuleHeated, "module_heated", seat, module, tile, face_down)
};
struct ModuleCooled {
  Seat seat;
  ModuleId module;
  TileId tile;
  ARMATURA_FIELDS(ModuleCooled, "module_cooled", seat, module, tile)
};
struct ModuleFlipped {
  Seat seat;
  ModuleId module;
  TileId tile;
  bool face_down{};
  ARMATURA_FIELDS(ModuleFlipped, "module_flipped", seat, module, tile, face_down)
};
struct ModuleRevealed {
  Seat seat;
  ModuleId module;
  TileId tile;
  std::uint8_t slot{};
  ARMATURA_FIELDS(ModuleRevealed, "module_revealed", seat, module, tile, slot)
};
struct FlipsReset {  // another action came between: every module may be flipped again (SA-FORCE-11)
  ARMATURA_FIELDS(FlipsReset, "flips_reset")
};
struct ModeChanged {
  Seat seat;
  bool enhanced{};
  ARMATURA_FIELDS(ModeChanged, "mode_changed", seat, enhanced)
};

// ---- Movement ------------------------------------------------------------------------------------------------------
struct Moved {
  Seat seat;
  CellId from;
  CellId to;
  std::uint8_t travelled{};  // the counter after this step; 0 outside the own turn
  bool counted{};            // the cell left joined the trail
  ARMATURA_FIELDS(Moved, "moved", seat, from, to, travelled, counted)
};
struct MovementBlocked {  // by the border, or a displacement that cannot start
  Seat seat;
  Direction direction;
  ARMATURA_FIELDS(MovementBlocked, "movement_blocked", seat, direction)
};
struct Collided {
  Seat seat;
  Seat struck;
  ARMATURA_FIELDS(Collided, "collided", seat, struck)
};
struct Stopped {
  Seat seat;
  CellId cell;
  ARMATURA_FIELDS(Stopped, "stopped", seat, cell)
};
struct Slowed {
  Seat seat;
  std::uint8_t by{};
  ARMATURA_FIELDS(Slowed, "slowed", seat, by)
};
struct Slid {
  Seat seat;
  std::uint8_t cells{};
  ARMATURA_FIELDS(Slid, "slid", seat, cells)
};
struct RobotTurned {
  Seat seat;
  Direction facing;
  std::int8_t sectors{};
  ARMATURA_FIELDS(RobotTurned, "robot_turned", seat, facing, sectors)
};

// ---- Attack and damage ---------------------------------------------------------------------------------------------
struct Attacked {  // the tally that a player sees is made from these
  Seat seat;
  Seat target;
  TileId tile{kNoTile};
  std::uint8_t strength{};
  Side side{};
  std::uint8_t cover{};
  ARMATURA_FIELDS(Attacked, "attacked", seat, target, tile, strength, side, cover)
};
struct ShotMissed {
  Seat seat;
  TileId tile{kNoTile};
  CellId stopped_by{kNoCell};  // an obstacle
  ARMATURA_FIELDS(ShotMissed, "shot_missed", seat, tile, stopped_by)
};
struct BarrelHit {
  Seat seat;
  CellId cell;
  ARMATURA_FIELDS(BarrelHit, "barrel_hit", seat, cell)
};
struct Exploded {
  CellId cell;
  TileId tile;
  ARMATURA_FIELDS(Exploded, "exploded", cell, tile)
};
struct DamageThreatened {  // an event without an attacker: mine, blast, terrain, self
  Seat seat;
  std::uint8_t amount{};
  ARMATURA_FIELDS(DamageThreatened, "damage_threatened", seat, amount)
};
struct Defended {
  Seat seat;
  ModuleId module;
  TileId tile;
  std::uint8_t reduced{};
  std::uint8_t left{};
  ARMATURA_FIELDS(Defended, "defended", seat, module, tile, reduced, left)
};
struct DamageTaken {
  Seat seat;
  std::uint8_t amount{};
  std::uint8_t total{};  // this turn
  ARMATURA_FIELDS(DamageTaken, "damage_taken", seat, amount, total)
};
struct ModuleLost {
  Seat seat;
  ModuleId module;
  TileId tile;
  Seat holder{kNobody};         // whose trophy; kNobody: the box
  bool waiting{};               // set aside until completion (classic)
  std::uint8_t gear_slot{255};  // a concealed module shows its front now
  ARMATURA_FIELDS(ModuleLost, "module_lost", seat, module, tile, holder, waiting, gear_slot)
};
struct SetAsideDiscarded {  // classic
  ARMATURA_FIELDS(SetAsideDiscarded, "set_aside_discarded")
};
struct CentralDestroyed {  // classic
  Seat seat;
  ARMATURA_FIELDS(CentralDestroyed, "central_destroyed", seat)
};
struct ModuleDiscarded {  // worn out or spent by Fury; nobody's trophy
  Seat seat;
  ModuleId module;
  TileId tile;
  std::uint8_t gear_slot{255};
  ARMATURA_FIELDS(ModuleDiscarded, "module_discarded", seat, module, tile, gear_slot)
};
struct AbilityDiscarded {
  Seat seat;
  AbilityId ability;
  ARMATURA_FIELDS(AbilityDiscarded, "ability_discarded", seat, ability)
};
struct TileRemoved {
  CellId cell;
  TileId tile;
  ARMATURA_FIELDS(TileRemoved, "tile_removed", cell, tile)
};

// ---- Mines ---------------------------------------------------------------------------------------------------------
struct MineLaid {  // what everyone sees
  Seat seat;
  CellId cell;
  ARMATURA_FIELDS(MineLaid, "mine_laid", seat, cell)
};
struct MineChosen {  // private: which token lies there
  Seat seat;
  std::uint8_t slot{};
  MineId mine;
  CellId cell;
  ARMATURA_FIELDS(MineChosen, "mine_chosen", seat, slot, mine, cell)
};
struct MineSprung {
  Seat owner;
  Seat victim;
  MineId mine;
  CellId cell;
  // Stands in old records only: who saw a mine laid does not know which of its owner's two it was.
  std::uint8_t slot{};
  ARMATURA_FIELDS(MineSprung, "mine_sprung", owner, victim, mine, cell, slot)
};

// ---- Completion and end --------------------------------------------------------------------------------------------
struct ModulePicked {
  Seat seat;
  CellId cell;
  ModuleId module;
  TileId tile;
  Family family{};
  std::uint8_t generation{};
  ARMATURA_FIELDS(ModulePicked, "module_picked", seat, cell, module, tile, family, generation)
};
struct StartingModule {
  Seat seat;
  ModuleId module;
  TileId tile;
  Family family{};
  ARMATURA_FIELDS(StartingModule, "starting_module", seat, module, tile, family)
};
struct MatchEnded {
  End end{};
  ARMATURA_FIELDS(MatchEnded, "match_ended", end)
};

// ---- Housekeeping: what is asked and what work is open -------------------------------------------------------------
struct Asked {
  Ask ask;
  ARMATURA_FIELDS(Asked, "asked", ask)
};
struct WorkBegun {
  Frame frame;
  ARMATURA_FIELDS(WorkBegun, "work_begun", frame)
};
struct WorkContinued {
  Frame frame;
  ARMATURA_FIELDS(WorkContinued, "work_continued", frame)
};
struct WorkEnded {
  ARMATURA_FIELDS(WorkEnded, "work_ended")
};

using Fact = std::variant<FirstSeatChosen, RobotTaken, PilesSorted, StackShuffled, GearDealt, GearSealed, GearKept,
                          GearReturned, ConcealedAttached, ConcealedIdentified, TileLaid, AbilitySealed, AbilityPicked,
                          AbilityOpened, MinesReceived, MineHeld, RobotPlaced, PhaseBegun, StepReached, TurnBegun,
                          MarksCleared, AllCooled, ActivationCounted, ModuleUsed, ModuleHeated, ModuleCooled,
                          ModuleFlipped, ModuleRevealed, FlipsReset, ModeChanged, Moved, MovementBlocked, Collided,
                          Stopped, Slowed, Slid, RobotTurned, Attacked, ShotMissed, BarrelHit, Exploded,
                          DamageThreatened, Defended, DamageTaken, ModuleLost, SetAsideDiscarded, CentralDestroyed,
                          ModuleDiscarded, AbilityDiscarded, TileRemoved, MineLaid, MineChosen, MineSprung,
                          ModulePicked, StartingModule, MatchEnded, Asked, WorkBegun, WorkContinued, WorkEnded>;
static_assert(sizeof(Fact) <= 64);

}  // namespace armatura::arena
