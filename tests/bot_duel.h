// Bots against each other at the table of any game, each told only what its seat may know.
#pragma once
#include <gtest/gtest.h>

#include <span>
#include <utility>

#include "bots/levels.h"
#include "engine/test_play.h"

namespace armatura {

inline constexpr BotLevel kRandom = kLevelOf<RandomBot>;
inline constexpr BotLevel kGreedy = kLevelOf<GreedyBot>;

template <class G>
typename G::Action decision_of(BotLevel bot, const typename G::Rules& rules, const typename G::State& state, Seat seat,
                               Rng& rng) {
  return think<G>(bot, rules, G::observe(rules, state, seat), seat, rng).front().action;
}

// One bot for each seat.
template <class G>
auto duel(const typename G::Rules& rules, std::span<const BotLevel> bots, std::uint64_t seed) {
  TestPlay<G> play{rules, seed};
  Rng rng{seed + 1};
  while (!play.over()) {
    const Seat seat = play.seat();
    play.decide(seat, decision_of<G>(bots[seat.value], play.rules, play.state, seat, rng));
  }
  return G::outcome(play.rules, play.state);
}

// Plays on and asks every bot in the true world and in one that its seat cannot tell from it: the same is decided.
// Returns how often the worlds differed.
template <class G>
int expect_decisions_from_views(typename G::Rules rules, std::uint64_t seed, int decisions) {
  TestPlay<G> play{std::move(rules), seed};
  Rng rng{seed + 1};
  int worlds = 0;
  for (int n = 0; n < decisions && !play.over(); ++n) {
    const Seat seat = play.seat();
    const auto other = G::imagine(play.rules, G::observe(play.rules, play.state, seat), rng);
    if (!(other == play.state)) ++worlds;
    for (const BotLevel bot : {kRandom, kGreedy}) {
      Rng here{static_cast<std::uint64_t>(n)};
      Rng there{static_cast<std::uint64_t>(n)};
      EXPECT_EQ(decision_of<G>(bot, play.rules, play.state, seat, here),
                decision_of<G>(bot, play.rules, other, seat, there))
          << "decision " << n;
    }
    play.decide(seat, decision_of<G>(kGreedy, play.rules, play.state, seat, rng));
  }
  return worlds;
}

}  // namespace armatura
