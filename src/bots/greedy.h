// A bot that plays its own turn well and does not think about the next one: it imagines a few worlds that fit what its
// seat knows, looks in each for the best end of its turn, and takes the decision that is best on the whole. It sees
// views only, and the same view with the same numbers gives the same decision.
#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "base/check.h"
#include "base/random.h"
#include "bots/turn_search.h"
#include "engine/rulebook.h"

namespace armatura {

struct GreedyBudget {
  int worlds = 3;     // imagined; fewer count when they turn out to be the same
  int nodes = 600;    // positions looked at in the first world
  int recheck = 200;  // and in each of the others, where only the finalists are tried again
  int finalists = 4;
};

namespace detail {

// Numbers of the best sums, best first; of equal ones the earlier.
inline std::vector<std::size_t> best_of(const std::vector<std::int64_t>& sums, std::size_t most) {
  std::vector<std::size_t> order(sums.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::sort(order.begin(), order.end(),
            [&](std::size_t a, std::size_t b) { return sums[a] != sums[b] ? sums[a] > sums[b] : a < b; });
  if (order.size() > most) order.resize(most);
  return order;
}

// Different worlds that fit the view.
template <Rulebook G>
std::vector<typename G::State> imagine_worlds(const typename G::Rules& rules, const typename G::View& view, int count,
                                              Rng& rng) {
  std::vector<typename G::State> worlds;
  for (int i = 0; i < count || worlds.empty(); ++i) {
    const typename G::State world = G::imagine(rules, view, rng);
    if (std::find(worlds.begin(), worlds.end(), world) == worlds.end()) worlds.push_back(world);
  }
  return worlds;
}

}  // namespace detail

template <Rulebook G>
typename G::Action greedy_decision(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng,
                                   const GreedyBudget& budget = {}) {
  const auto worlds = detail::imagine_worlds<G>(rules, view, budget.worlds, rng);
  typename G::Offers firsts;
  G::candidates(rules, worlds.front(), seat, firsts);
  ARMATURA_CHECK(!firsts.empty());
  if (firsts.size() == 1) return firsts[0];

  TurnSearch<G> search{rules, seat, rng.next()};
  std::vector<std::int64_t> sums;
  for (const std::int32_t worth : search.explore(worlds.front(), firsts, static_cast<std::size_t>(budget.nodes)))
    sums.push_back(worth);
  const auto finalists = detail::best_of(sums, static_cast<std::size_t>(budget.finalists));
  if (worlds.size() > 1) {
    typename G::Offers tried;
    for (const std::size_t number : finalists) tried.push_back(firsts[number]);
    std::vector<std::int64_t> totals;
    for (const std::size_t number : finalists) totals.push_back(sums[number]);
    for (std::size_t i = 1; i < worlds.size(); ++i) {
      const auto worths = search.explore(worlds[i], tried, static_cast<std::size_t>(budget.recheck));
      for (std::size_t n = 0; n < worths.size(); ++n) totals[n] += worths[n];
    }
    return tried[detail::best_of(totals, 1).front()];
  }
  return firsts[finalists.front()];
}

}  // namespace armatura
