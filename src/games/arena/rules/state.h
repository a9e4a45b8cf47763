// A position of the arena: ids and whole numbers only, copied as one block. Written by evolve() alone.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/arena/rules/rules.h"

namespace armatura::arena {

inline constexpr Seat kNobody{255};

// A module on a robot board keeps its number as long as it stays there; 0 is the central module.
using ModuleId = Id<struct ModuleTag>;
inline constexpr ModuleId kCentral{0};
inline constexpr std::size_t kMaxModules = 96;  // no rule limits them (SA-PICK-04); a pack may not hold more

// SA-COMP-08: overheat tokens never run out, so a token is a mark.
enum class Mark : std::uint8_t { FaceDown, Token, Concealed, Used, Flipped };
using Marks = Set<Mark, std::uint8_t>;

struct Module {
  ModuleId id{};
  TileId tile{};  // kNoTile: a front this viewer may not know
  Family family{};
  std::uint8_t generation{};  // family and generation are on the back (SA-COMP-07)
  Marks marks{};
  ARMATURA_FIELDS(Module, "module", id, tile, family, generation, marks)
};

// The four starting modules dealt to a seat (SA-GEAR-01): slot 0 movement, 1 rotation, 2 and 3 attack. What a seat was
// dealt and gave back stays its own knowledge; a kept module becomes public when it is shown.
struct Gear {
  std::array<TileId, 4> dealt{kNoTile, kNoTile, kNoTile, kNoTile};
  Set<int, std::uint8_t> kept{};   // slots
  Set<int, std::uint8_t> shown{};  // kept slots whose front everyone has seen
  bool sealed{};
  ARMATURA_FIELDS(Gear, "gear", dealt, kept, shown, sealed)
  ARMATURA_COUNTED_FROM_ZERO(dealt)
};

enum class MinePlace : std::uint8_t { None, Hand, Laid, Spent };

struct MineToken {
  MineId mine{kNoMine};  // kNoMine: a token this viewer may not know
  MinePlace place{};
  CellId cell{kNoCell};
  ARMATURA_FIELDS(MineToken, "mine_token", mine, place, cell)
  ARMATURA_COUNTED_FROM_ZERO(mine, cell)
};

// SA-TROPHY-06: nothing here ever returns to play; everybody may look.
// A tile that left play: a trophy of a seat, or in the box (kNobody). Waiting: set aside until completion (SA-ARS-07).
struct Fate {
  TileId tile{};
  Seat holder{};
  bool waiting{};
  ARMATURA_FIELDS(Fate, "fate", tile, holder, waiting)
};

struct Robot {
  RobotId robot{};
  CellId cell{kNoCell};
  Direction facing{};
  bool enhanced{};
  bool central_hot{};
  bool central_used{};
  bool central_destroyed{};  // classic mode only
  FixedVec<Module, kMaxModules> modules;
  std::uint8_t next_module{1};
  std::uint8_t trophies{};
  AbilityId ability{kNoAbility};
  bool ability_spent{};
  AbilityId sealed_ability{kNoAbility};  // chosen, not yet opened
  bool ability_sealed{};
  std::uint8_t damage_taken{};  // this turn; SA-DMG-06
  Gear gear{};
  std::array<MineToken, 2> mines;
  ARMATURA_FIELDS(Robot, "robot", robot, cell, facing, enhanced, central_hot, central_used, central_destroyed, modules,
                  next_module, trophies, ability, ability_spent, sealed_ability, ability_sealed, damage_taken, gear,
                  mines)
  ARMATURA_COUNTED_FROM_ZERO(cell, next_module, ability, sealed_ability)
};

// ---- Work in progress: what was interrupted and how far it had come -----------------------------------------------

enum class How : std::uint8_t { Printed, Forced, Worn, Furious };
enum class Function : std::uint8_t { Turn, Move, Strike };  // of the central module
enum class DisplacementKind : std::uint8_t { Move, Shift, Jump, Push, Pull, Mine, Mobility };

// How far work has come. In files each of these is s0, s1 and so on, and digests hold the numbers: stages keep their
// places.
enum class ActivationStage : std::uint8_t {
  Effect,        // still to come
  Moved,         // a movement has ended
  NextFunction,  // central module: another one?
  Aftermath      // wear and Fury discard the module
};
enum class DisplacementStage : std::uint8_t {
  Start,
  Decide,
  EnterMine,
  EnterOneShot,
  EnterHarm,
  EnterGround,
  Stop,
  Collision,
  Gone
};
enum class AssaultStage : std::uint8_t {
  Aim,
  Targets,
  Timing,
  CoolBefore,
  Damage,
  Effects,
  Explosions,
  SelfDamage,
  Done
};
enum class TargetEffect : std::uint8_t { Cool, AimedHeat, Heat, Turn, Push, Pull, Done };  // in this order
enum class DamageStage : std::uint8_t { Defend, Lose };
enum class ExplosionStage : std::uint8_t { Ignite, Spread };

// One activation of a module (SA-ACT-01), until its effect and its aftermath are done.
struct Activation {
  ActivationStage stage{};
  Seat seat{};
  ModuleId module{};
  TileId tile{kNoTile};
  How how{};
  bool quick{};
  bool reaction{};  // Reflexes: not a turn (SA-ABIL-07)
  Set<Function, std::uint8_t> done{};
  Function now{};
  std::uint8_t travelled{};  // the counter when a movement began, to notice whether a cell was entered
  ARMATURA_FIELDS(Activation, "activation", stage, seat, module, tile, how, quick, reaction, done, now, travelled)
  ARMATURA_COUNTED_FROM_ZERO(tile)
};

// A robot changing cells, step by step (2.25 displace, slide, jump).
struct Displacement {
  DisplacementStage stage{};
  Seat seat{};      // whose robot moves
  Seat mover{};     // who decides about further steps; kNobody when nobody does
  Seat credited{};  // whose push, pull or mine this is (SA-TROPHY-04)
  DisplacementKind kind{};
  Direction direction{};
  std::int8_t left{};   // steps left
  std::int8_t slide{};  // steps left of a slide
  bool sliding{};
  bool entered{};
  bool chose{};        // the mover has asked for the next step
  bool ended{};        // a mine or a one-shot tile ended it
  CellId at{kNoCell};  // the cell just entered, to notice being carried away
  Seat struck{kNobody};
  ARMATURA_FIELDS(Displacement, "displacement", stage, seat, mover, credited, kind, direction, left, slide, sliding,
                  entered, chose, ended, at, struck)
  ARMATURA_COUNTED_FROM_ZERO(at, struck)
};

// A mine going off under a robot.
struct Detonation {
  Seat owner{};
  Seat victim{};
  MineId mine{};
  ARMATURA_FIELDS(Detonation, "detonation", owner, victim, mine)
};

// One attack, SA-TIME-01. Central strikes have no tile.
struct Assault {
  AssaultStage stage{};
  Seat seat{};
  TileId tile{kNoTile};
  Verb verb{};
  std::uint8_t strength{};
  Direction direction{};  // of the attack
  CellId aim{kNoCell};    // lobbed shots
  Seats targets{};
  Cells barrels{};  // explosive tiles that were hit
  bool cool_first{};
  Seat target{kNobody};  // whose effects are being applied
  TargetEffect effect{};
  ARMATURA_FIELDS(Assault, "assault", stage, seat, tile, verb, strength, direction, aim, targets, barrels, cool_first,
                  target, effect)
  ARMATURA_COUNTED_FROM_ZERO(tile, aim, target)
};

enum class DamageCause : std::uint8_t { Attack, Mine, Explosion, Terrain, Self };

// One simultaneous packet of damage (SA-DMG-05).
struct DamageEvent {
  DamageStage stage{};
  DamageCause cause{};
  Seat credited{};  // kNobody: nobody's trophies
  Seats hit{};
  std::array<std::uint8_t, kMaxSeats> amount{};
  std::array<Side, kMaxSeats> side{Side::None, Side::None, Side::None, Side::None};
  bool undefended{};    // no defence works (IGNORE-DEF, SELF-DAMAGE)
  std::uint8_t done{};  // seats of the order that are settled in this stage
  ARMATURA_FIELDS(DamageEvent, "damage_event", stage, cause, credited, hit, amount, side, undefended, done)
  ARMATURA_COUNTED_FROM_ZERO(side)
};

// Barrels going off one after another (SA-TERR-06, SA-TERR-07).
struct Explosions {
  ExplosionStage stage{};
  Seat credited{};
  CellId cell{kNoCell};  // going off now
  Cells now{};
  Cells next{};
  ARMATURA_FIELDS(Explosions, "explosions", stage, credited, cell, now, next)
  ARMATURA_COUNTED_FROM_ZERO(cell)
};

enum class HeatCause : std::uint8_t { Effect, Terrain, Trap, Aimed, Mine };

// Somebody heats some of a robot's modules.
struct Heating {
  Seat victim{};
  Seat chooser{};
  std::uint8_t left{};
  HeatCause cause{};
  ARMATURA_FIELDS(Heating, "heating", victim, chooser, left, cause)
};

// A robot may cool some modules (COOL, COOL-TARGET).
struct Cooling {
  Seat seat{};
  std::uint8_t left{};
  bool terrain{};
  ARMATURA_FIELDS(Cooling, "cooling", seat, left, terrain)
};

enum class TurnCause : std::uint8_t { Module, Central, Nimbleness, Effect, Mine };

// Somebody turns a robot by `least` to `most` sectors.
struct Turning {
  Seat victim{};
  Seat chooser{};
  std::uint8_t least{};
  std::uint8_t most{};
  TurnCause cause{};
  ARMATURA_FIELDS(Turning, "turning", victim, chooser, least, most, cause)
};

using Frame =
    std::variant<Activation, Displacement, Detonation, Assault, DamageEvent, Explosions, Heating, Cooling, Turning>;

// ---- The whole -----------------------------------------------------------------------------------------------------

// SA-TURN-01, with the set-up before it.
enum class Phase : std::uint8_t { Gear, Abilities, Placement, Start, Active, Completion, Reactions, Over };

// State::step of the completion phase.
enum class CompletionStep : std::uint8_t {
  PickUp,
  Flip,  // what was just picked up (SA-TURN-10)
  Refill
};

// What is asked, as everyone may know it.
enum class Question : std::uint8_t {
  None,
  KeepGear,
  ChooseAbility,
  Place,
  Act,            // cool, activate, lay, flip, end
  FlipAfterPick,  // SA-TURN-10
  GoOn,
  Steer,
  Leap,
  Turn,
  Function,
  Aim,
  CoolTiming,
  Ram,
  Defend,
  Lose,
  HeatOwn,
  HeatOther,
  HeatFamily,
  Cool,
  Pull,
  Shove,
  React,  // Reflexes
  Mobility,
  Count
};

struct Ask {
  Question question{};
  Seats seats{};
  ARMATURA_FIELDS(Ask, "ask", question, seats)
};

enum class End : std::uint8_t { None, Trophies, Destroyed, StackEmpty, TurnLimit };

struct State {
  std::array<TileId, kMaxCells> tiles{};       // kNoTile: an empty cell
  std::array<std::uint8_t, kMaxTiles> left{};  // copies not yet drawn; generation 2 stays as "in the box unseen"
  std::uint8_t stack{};                        // size of the refill stack
  std::array<Robot, kMaxSeats> robots{};
  FixedVec<Fate, kMaxCopies> fates;

  Phase phase{};
  // Start: 1 once it has begun. Completion: a CompletionStep. Reactions: which seat after the active one was asked
  // last.
  std::uint8_t step{};
  Seat first{kNobody};
  Seat active{kNobody};
  std::uint16_t turn{};
  bool cooled{};             // this turn, SA-ARS-02
  bool activated{};          // anything in this active phase
  bool activation_spent{};   // a non-QUICK one was made
  std::uint8_t travelled{};  // the tiles-this-turn counter, SA-MOVE-06
  Cells trail{};             // SA-MOVE-03
  Seats dealt{};             // seats whose set-up step is done

  Ask ask{};
  FixedVec<Frame, 40> frames;
  End end{};
  ARMATURA_FIELDS(State, "state", tiles, left, stack, robots, fates, phase, step, first, active, turn, cooled,
                  activated, activation_spent, travelled, trail, dealt, ask, frames, end)
  ARMATURA_COUNTED_FROM_ZERO(first, active)
};

static_assert(sizeof(State) <= 4096);
static_assert(std::is_trivially_copyable_v<State>);

}  // namespace armatura::arena
