// A bot that plays its own turn well and does not think about the next one: it imagines a few worlds that fit what its
// seat knows, looks in each for the best end of its turn, and takes the decision that is best on the whole. It sees
// views only, and the same view with the same numbers gives the same decision.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string_view>
#include <vector>

#include "base/check.h"
#include "base/random.h"
#include "bots/thinking.h"
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
                                              Rng& rng, const Stop& stop) {
  std::vector<typename G::State> worlds;
  for (int i = 0; worlds.empty() || (i < count && !stop()); ++i) {
    const typename G::State world = G::imagine(rules, view, rng);
    if (std::find(worlds.begin(), worlds.end(), world) == worlds.end()) worlds.push_back(world);
  }
  return worlds;
}

// Iterations are positions looked at in all worlds together, shared out between them as always. Positions are kept, so
// there is an end to it.
inline GreedyBudget greedy_budget(std::uint32_t iterations) {
  GreedyBudget budget;
  if (iterations == 0) return budget;
  constexpr std::uint32_t kMost = 10'000;
  const int looks = static_cast<int>(std::min(iterations, kMost));
  const int usual = budget.nodes + (budget.worlds - 1) * budget.recheck;
  budget.nodes = looks * budget.nodes / usual;
  budget.recheck = looks * budget.recheck / usual;
  return budget;
}

}  // namespace detail

// A decision's value is the worth of the best end of the turn that was found behind it, on the average of the worlds it
// was tried in. Only those that were tried in the same worlds are listed. One that has no rival is not looked at.
template <Rulebook G>
Thoughts<G> think_greedily(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng,
                           const GreedyBudget& budget, const Stop& stop = {}) {
  const auto worlds = detail::imagine_worlds<G>(rules, view, budget.worlds, rng, stop);
  typename G::Offers tried;
  G::candidates(rules, worlds.front(), seat, tried);
  ARMATURA_CHECK(!tried.empty());
  if (tried.size() == 1) return {{tried[0], 0}};

  TurnSearch<G> search{rules, seat, rng.next(), stop};
  const auto first = search.explore(worlds.front(), tried, static_cast<std::size_t>(budget.nodes));
  std::vector<std::int64_t> totals{first.begin(), first.end()};
  std::int64_t counted = 1;
  if (worlds.size() > 1 && !stop()) {
    typename G::Offers finalists;
    std::vector<std::int64_t> sums;
    for (const std::size_t number : detail::best_of(totals, static_cast<std::size_t>(budget.finalists))) {
      finalists.push_back(tried[number]);
      sums.push_back(totals[number]);
    }
    tried = finalists;
    totals = sums;
    for (std::size_t i = 1; i < worlds.size(); ++i) {
      const auto worths = search.explore(worlds[i], tried, static_cast<std::size_t>(budget.recheck));
      if (stop()) break;  // a world that was not looked through to the end tells less of the one than of the other
      for (std::size_t n = 0; n < worths.size(); ++n) totals[n] += worths[n];
      ++counted;
    }
  }
  Thoughts<G> thoughts;
  for (const std::size_t number : detail::best_of(totals, totals.size()))
    thoughts.push_back({tried[number], totals[number] / counted});
  return thoughts;
}

struct GreedyBot {
  static constexpr std::string_view kWord = "greedy";

  template <Rulebook G>
  static Thoughts<G> think(const typename G::Rules& rules, const typename G::View& view, Seat seat, Rng& rng,
                           const Budget& budget = {}, const Stop& stop = {}) {
    return think_greedily<G>(rules, view, seat, rng, detail::greedy_budget(budget.iterations), stop);
  }
};

}  // namespace armatura
