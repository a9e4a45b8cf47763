// Playing whole matches of any rulebook in tests.
#pragma once
#include <cstdint>
#include <stdexcept>
#include <utility>

#include "base/random.h"
#include "engine/chance.h"
#include "engine/match.h"
#include "engine/table.h"

namespace armatura {

// The first seat that is asked something.
template <class G>
Seat awaited_seat(const typename G::Rules& rules, const typename G::State& state) {
  std::uint8_t seat = 0;
  while (!G::awaiting(rules, state).includes(Seat{seat})) ++seat;
  return Seat{seat};
}

// A match without a record, set up and ready for its first decision.
template <class G>
class TestPlay {
 public:
  TestPlay(typename G::Rules with, std::uint64_t seed) : rules(std::move(with)), state(G::open(rules)), chance(seed) {
    G::begin(table);
  }
  TestPlay(const TestPlay&) = delete;
  TestPlay& operator=(const TestPlay&) = delete;

  bool over() const { return G::awaiting(rules, state).over(); }
  Seat seat() const { return awaited_seat<G>(rules, state); }
  void decide(Seat who, const typename G::Action& action) {
    if (!G::judge(rules, state, who, action).legal()) throw std::logic_error("an illegal decision");
    G::resolve(table, who, action);
  }

  const typename G::Rules rules;
  typename G::State state;
  SampledChance chance;
  Table<G> table{rules, state, chance};
};

// Plays a recorded match with proposed decisions; `look` sees it before each of them.
template <class G, class Look>
Match<G> play_match(const typename G::Rules& rules, std::uint64_t seed, const Look& look) {
  Match<G> match{rules};
  SampledChance chance{seed};
  Rng rng{seed + 1};
  match.begin(chance);
  while (!G::awaiting(match.rules(), match.state()).over()) {
    look(match);
    const Seat seat = awaited_seat<G>(match.rules(), match.state());
    if (!match.submit(seat, G::propose(match.rules(), match.state(), seat, rng), chance).legal())
      throw std::logic_error("a proposal was refused");
  }
  return match;
}

}  // namespace armatura
