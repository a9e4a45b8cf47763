// What belongs to the affair of one decision, for engine/foresight.h: everything until the seat is free to decide
// something else.
#pragma once
#include <variant>
#include <vector>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {

class Affair {
 public:
  // `begun` is the position, or what is seen of it, in which the seat decides.
  Affair(const State& begun, Seat seat, const Action& action);

  bool goes_on(const Rules& rules, const State& state) const;
  // Of answers that come to the same in everything that is told, one: which of two like modules is lost makes no
  // difference to what follows.
  void answers(const Rules& rules, const State& state, Seat seat, std::vector<Action>& list) const;
  template <class Visit>
  bool worlds(const Rules& rules, const View& view, Rng& rng, const Visit& visit) const {
    std::vector<State> worlds;
    const bool all = worlds_with_mines(rules, view, rng, worlds);
    for (const State& world : worlds) visit(world);
    return all;
  }
  // Worlds differ in which mine lies where, which nobody learns before it goes off.
  static bool differs(const Fact& fact) { return std::holds_alternative<MineSprung>(fact); }
  // Draws fill empty cells and deal what nobody acts with yet: nothing that is told hangs on them.
  static bool idle(RuleId) { return true; }
  std::uint64_t told(const Log<Fact>& log) const;

 private:
  const State& begun_;
  Seat seat_;
  bool opens_central_;  // which function comes first is asked next: all of them belong to it
};

}  // namespace armatura::arena
