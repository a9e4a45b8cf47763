// Why a path, a place or a jump is not legal, and where it ends. The game turns the reason into a rule and a
// sentence.
#pragma once
#include <cstdint>
#include <span>

#include "measure/body.h"
#include "measure/terrain.h"

namespace armatura::measure {

enum class Stop : std::uint8_t {
  None,
  // Shape of the order
  OutOfRange,  // numbers no table has
  TooManyLegs,
  EmptyLeg,     // a leg that goes nowhere
  UnknownKind,  // a leg this mover does not have (BP-4.1-32, Table 2, BP-G.9-06)
  Budget,       // BP-4.1-01, BP-4.2-02: more than the Speed allows
  // Where one can be
  OffTable,   // BP-1.4-02, BP-G.7-07
  NoSurface,  // the named level is no walkable surface there (BP-G.8-03)
  NotLevel,   // BP-G.7-07: corners over different levels, or on a ramp or ladder
  Solid,      // terrain is in the way (BP-G.8-03, BP-G.9-01)
  Headroom,   // terrain hangs too low (BP-G.9-01)
  Model,      // another model is in the way (BP-4.1-04, BP-G.3-03)
  StandBase,  // on the disc of a flyer (BP-4.2-25)
  // Levels
  StepTooHigh,       // BP-G.8-03, BP-G.9-02
  DropTooDeep,       // BP-G.8-03, BP-G.9-02, BP-4.2-14
  ThroughFloor,      // BP-G.8-03: up or down through a slab
  MixedRamp,         // BP-G.8-03: partly on a ramp
  RampTooSteep,      // BP-G.7-04, BP-4.2-08
  NothingToClamber,  // BP-G.8-04: a clamber crosses exactly one obstacle of 26 to 50 mm
  TooManyClambers,
  // Ladders, climbs, leaps
  NoLadder,        // BP-G.8-05
  NothingToClimb,  // BP-G.8-05
  ClimbTooLow,     // BP-4.1-18: up to 50 mm is clambered
  UnderTheSlab,    // BP-G.8-05
  NotAtTheEdge,    // BP-G.8-06: more than 13 mm from the edge
  LeapUp,          // BP-G.8-06
  LeapTooFar,      // BP-G.8-06, BP-4.1-16
  // Carrying
  NoGun,            // BP-G.8-07: the gun is not within reach
  GunTouchesEnemy,  // BP-G.8-07
  GunCannotStand,   // BP-G.8-07
  // Contact
  ContactForbidden,  // BP-4.1-07
  NoPlaceAtContact,  // BP-G.3-06, BP-G.8-09
  // Machines
  TurnChangesLevel,  // BP-G.9-03
  TurnBlocked,       // BP-G.9-03
  // Jumps
  JumpTooFar,  // BP-9.4-06
  Roof,        // BP-9.4-11, BP-G.8-08
};

struct Verdict {
  Stop stop{Stop::None};
  std::uint16_t leg{};  // the leg that fails, counted from 0
  Point where{};        // as far as it goes
  Mm z{};
  PieceId piece{kNoPiece};  // what is in the way
  BodyId body{kNoBody};
  bool legal() const { return stop == Stop::None; }
};

inline constexpr Mm kMostBudget = 1'000'000;  // of a path: more is nonsense

// The table as one question sees it. Bodies include the mover; it is left out by its id.
struct Field {
  const Terrain& terrain;
  std::span<const Body> bodies;
  const Body* moved{};  // stands in for the body with the same id, which has moved meanwhile

  template <class Visit>
  void each_body(Visit&& visit) const {
    for (std::size_t i = 0; i < bodies.size(); ++i)
      visit(moved != nullptr && bodies[i].id == moved->id ? *moved : bodies[i], i);
  }
};

}  // namespace armatura::measure
