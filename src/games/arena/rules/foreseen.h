// What a decision would leave on the robot boards: which modules grow hot, lie down, cool or are lost. From the view
// alone, beside the way and the targets that a Preview tells.
#pragma once
#include "games/arena/rules/game.h"

namespace armatura::arena {

struct Foreseen {
  enum class Change : std::uint8_t { Heated, LaidDown, Cooled, Lost };
  struct Board {
    Seat seat;
    ModuleId module;
    Change change{};
  };
  FixedVec<Board, kMaxModules + 1> boards;
  bool attacks{};        // then an empty list of targets is worth a word
  Direction facing{};    // of the robot that a Turn turns
  int left{};            // damage that is still to come after a Defend or its refusal
  Seat holder{kNobody};  // of the trophy that a Lose gives away; kNobody: the box
  int count(Change change) const;
};

// For a legal decision.
Foreseen foresee(const Rules& rules, const View& view, Seat seat, const Action& action);

}  // namespace armatura::arena
