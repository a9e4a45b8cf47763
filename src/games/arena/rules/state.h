// A position of the arena: ids and whole numbers only, copied as one block. Written by evolve() alone.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/arena/rules/pieces.h"
#include "games/arena/rules/rules.h"
#include "games/arena/rules/work.h"

namespace armatura::arena {

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
