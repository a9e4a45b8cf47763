// What every page might ask about a decision, drawn at random, and some that it never would.
#pragma once
#include <cstdint>
#include <string>

#include "base/random.h"
#include "engine/rulebook.h"

namespace armatura::page {

template <class Forms>
class TestDecisions {
  using G = typename Forms::Game;

 public:
  TestDecisions(const typename G::Rules& rules, const typename G::State& state, Seat seat, Rng& rng)
      : rules_(rules), state_(state), seat_(seat), rng_(rng) {
    G::list(rules, state, seat, offers_);
  }

  std::string next() {
    switch (rng_.below(8)) {
      case 0:
        return "offers";
      case 1:
        return "judge " + decision();
      case 2:
        return "preview " + broken(decision());
      default:
        return "preview " + decision();
    }
  }
  // Legal at least for somebody, at some time.
  std::string decision() {
    if (offers_.size() == 0 || rng_.below(4) == 0) {
      const auto other = Seat{static_cast<std::uint8_t>(rng_.below(static_cast<std::uint32_t>(G::seats(rules_))))};
      const bool asked = G::awaiting(rules_, state_).includes(other);
      return Forms::code(rules_, G::propose(rules_, state_, asked ? other : seat_, rng_));
    }
    return Forms::code(rules_, offers_[rng_.below(static_cast<std::uint32_t>(offers_.size()))]);
  }
  static std::string number(Rng& rng, std::uint32_t below) { return std::to_string(rng.below(below)); }

 private:
  std::string broken(std::string code) {
    const std::size_t at = rng_.below(static_cast<std::uint32_t>(code.size()));
    if (code[at] >= '0' && code[at] <= '9') {
      code[at] = static_cast<char>('0' + rng_.below(10));
    } else {
      code.erase(at, 1 + rng_.below(4));
    }
    return code;
  }

  const typename G::Rules& rules_;
  const typename G::State& state_;
  Seat seat_;
  Rng& rng_;
  typename G::Offers offers_;
};

}  // namespace armatura::page
