// Proposes paths. A path is offered only after the validator has accepted it (BP-G.10), so a mistake here can make a
// path longer than it need be, never illegal. Keeps its memory between questions; one finder for one thread.
#pragma once
#include <memory>
#include <vector>

#include "measure/driving.h"
#include "measure/walking.h"

namespace armatura::measure {

struct WalkQuestion {
  BodyId walker{kNoBody};
  Pose from;
  Mm budget{};
  Point to;
  Mm z{};                // the level on which to arrive
  Heading facing;        // wished for; another is taken when he cannot stand so
  BodyId meet{kNoBody};  // somebody to come into contact with, instead of a place to go to (BP-G.8-09)
};

struct WalkProposal {
  bool found{};
  FixedVec<Leg, kMaxLegs> legs;
  Heading facing;
  WalkOutcome outcome;  // what walk() says of it
};

struct DriveQuestion {
  DriveOrder machine;  // its legs are not looked at
  Point to;
  int heading{-1};  // wished for at the end; -1: any
};

struct DriveProposal {
  bool found{};
  FixedVec<DriveLeg, kMaxLegs> legs;
  DriveOutcome outcome;  // its end is as near to the wish as was found
};

class PathFinder {
 public:
  PathFinder();
  ~PathFinder();
  PathFinder(PathFinder&&) noexcept;
  PathFinder& operator=(PathFinder&&) noexcept;

  // The cheapest path found to exactly that point, within the budget.
  WalkProposal walk_to(const Field& field, const WalkQuestion& question);
  // A path to the point or as near to it as found: at most `tolerance` mm away.
  DriveProposal drive_to(const Field& field, const DriveQuestion& question, Mm tolerance = 3);

 private:
  struct Memory;
  std::unique_ptr<Memory> memory_;
};

}  // namespace armatura::measure
