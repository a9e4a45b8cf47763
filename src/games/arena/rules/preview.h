// What a decision would lead to, as the rules themselves recorded it when they played it in the worlds that fit a view.
#pragma once
#include <array>
#include <cstdint>

#include "engine/table.h"
#include "games/arena/rules/actions.h"
#include "games/arena/rules/facts.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

// A number of which both ends are reached in some world that fits the view.
struct Span {
  std::uint8_t least{};
  std::uint8_t most{};
  friend bool operator==(const Span&, const Span&) = default;
};
// What comes up in some branch, and what in every one.
template <class Some>
struct Maybe {
  Some some{};
  Some every{};
  friend bool operator==(const Maybe&, const Maybe&) = default;
};

// What the decision itself leaves on a robot board, before anybody is asked anything else.
enum class Change : std::uint8_t { Heated, LaidDown, Cooled, Lost, Discarded };
struct BoardChange {
  Seat seat;
  ModuleId module;
  Change change{};
  friend bool operator==(const BoardChange&, const BoardChange&) = default;
};

// One ending of the affair that a decision begins, in numbers.
struct Consequences {
  std::array<std::uint8_t, kMaxSeats> lost{};                               // modules
  std::array<std::uint8_t, kMaxSeats> heated{};                             // modules, the central one too
  std::array<std::uint8_t, kMaxSeats> cooled{};                             //
  std::array<std::uint8_t, kMaxSeats> trophies{};                           // won
  std::array<CellId, kMaxSeats> stand{kNoCell, kNoCell, kNoCell, kNoCell};  // of a robot that was moved
  FixedVec<CellId, kMaxCells> way;  // of the own robot, until a mine takes it over
  Seats targets;
  Cells barrels;                 // that go off
  Cells mines;                   // that go off
  bool attacked{};               // at something, or at nothing
  ModuleId discarded{kCentral};  // the module in use, worn out or spent; the central one never is
  bool ended{};                  // the match
  friend bool operator==(const Consequences&, const Consequences&) = default;
};

// Until the turn ends; what the next robot's turn begins with is no part of it.
Consequences consequences(const State& before, const State& after, Seat seat, const Log<Fact>& log);

// What a decision would do, from the view alone.
struct Preview {
  Verdict verdict;
  bool sampled{};  // there were too many branches: these are some of them
  std::array<Span, kMaxSeats> lost;
  std::array<Span, kMaxSeats> heated;
  std::array<Span, kMaxSeats> cooled;
  std::array<Span, kMaxSeats> trophies;
  std::array<Maybe<Cells>, kMaxSeats> stands;  // where a robot may have been moved to
  FixedVec<CellId, kMaxCells> path;            // cells the own robot may pass, nearest first
  Cells surely_passed;                         // of those
  Maybe<Seats> targets;
  std::array<Tally, kMaxSeats> damage;  // of an attack, before the target's modules answer; of a Defend
  Maybe<Cells> barrels;
  Maybe<Cells> mines;
  Span discarded;
  Span ended;
  bool attacks{};       // then an empty list of targets is worth a word
  bool central_next{};  // after cooling the central module may still act
  FixedVec<BoardChange, kMaxModules + 1> boards;
  Direction facing{};         // of the robot that a Turn turns
  std::uint8_t left{};        // damage that is still to come after a Defend or its refusal
  Seat holder{kNobody};       // of the trophy that a Lose gives away; kNobody: the box
  Action nearest{Decline{}};  // a legal decision of the same kind, where the verdict is a refusal
  bool has_nearest{};
  int count(Change change) const;
  friend bool operator==(const Preview&, const Preview&) = default;
};

}  // namespace armatura::arena
