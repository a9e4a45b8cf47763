// Work in progress: what was interrupted and how far it had come.
#pragma once
#include <array>
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "engine/audience.h"
#include "games/arena/rules/pieces.h"
#include "games/arena/rules/rules.h"

namespace armatura::arena {

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
  bool over{};         // it did, and at most a slide is left
  CellId at{kNoCell};  // the cell just entered, to notice being carried away
  Seat struck{kNobody};
  ARMATURA_FIELDS(Displacement, "displacement", stage, seat, mover, credited, kind, direction, left, slide, sliding,
                  entered, chose, ended, over, at, struck)
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

}  // namespace armatura::arena
