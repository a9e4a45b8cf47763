// Questions that a page might ask about a position of the arena, drawn at random.
#pragma once
#include <string>

#include "games/arena/page/table.h"
#include "page/test_decisions.h"

namespace armatura::page {

class ArenaQuestions : private TestDecisions<wire::ArenaForms> {
 public:
  ArenaQuestions(const arena::Rules& rules, const arena::State& state, Seat seat, Rng& rng)
      : TestDecisions(rules, state, seat, rng), rules_(rules), rng_(rng) {}

  std::string next() {
    const auto seats = static_cast<std::uint32_t>(rules_.seats());
    switch (rng_.below(4)) {
      case 0:
        return "targets " + number(rng_, seats);
      case 1:
        return "measure " + number(rng_, seats) + " " + number(rng_, rules_.map.size);
      default:
        return TestDecisions::next();
    }
  }

 private:
  const arena::Rules& rules_;
  Rng& rng_;
};

}  // namespace armatura::page
