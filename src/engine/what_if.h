// What would be if something happened: a copy of a position that changes as the one at the table does, by facts alone.
// Nothing of it is recorded.
#pragma once

namespace armatura {

template <class G>
class WhatIf {
 public:
  using State = typename G::State;

  explicit WhatIf(const State& state) : state_(state) {}

  template <class OneFact>
  void happens(const OneFact& fact) {
    G::evolve(state_, fact);
  }
  const State& state() const { return state_; }

 private:
  State state_;
};

}  // namespace armatura
