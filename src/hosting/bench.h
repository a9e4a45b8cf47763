// How fast a game is: random self-play on one core without a record, with every legal decision listed at every step, or
// one proposed where decisions can only be described.
// Measured in decisions, beside a fixed piece of arithmetic that tells how fast the machine is at this moment.
#pragma once
#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

#include "base/random.h"
#include "engine/table.h"
#include "hosting/allocation_counter.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/play_out.h"
#include "hosting/stopwatch.h"

namespace armatura::hosting {

inline double measure_yardstick() {
  const Stopwatch watch;
  Rng rng{1};
  std::uint64_t sum = 0;
  for (int i = 0; i < 50'000'000; ++i) sum += rng.next() >> 40;
  keep(sum);
  return watch.seconds() * 1000.0;
}

struct BenchCount {
  std::uint64_t matches{};
  std::uint64_t decisions{};
};

// Plays one match out; gives up after `most` decisions and leaves the position there.
template <Rulebook G>
std::uint64_t play_bare(const typename G::Rules& rules, std::uint64_t seed, std::uint64_t most,
                        typename G::Offers& offers, typename G::State& state) {
  state = G::open(rules);
  SampledChance chance{seed};
  Rng rng{seed ^ 0x5DEECE66Dull};
  Table<G> table{rules, state, chance};
  G::begin(table);
  std::uint64_t decisions = 0;
  for (; decisions < most; ++decisions) {
    const Awaiting asked = G::awaiting(rules, state);
    if (asked.over()) break;
    const Seat seat = first_seat_of(asked.seats);
    if constexpr (DescribesOffers<G>) {
      G::resolve(table, seat, G::propose(rules, state, seat, rng));
    } else {
      offers.clear();
      G::list(rules, state, seat, offers);
      if (offers.empty()) break;
      G::resolve(table, seat, offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
    }
  }
  return decisions;
}

template <Rulebook G>
std::uint64_t count_decisions(const typename G::Rules& rules, std::uint64_t matches) {
  typename G::Offers offers;
  typename G::State state = G::open(rules);
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed)
    decisions += play_bare<G>(rules, seed, kMostDecisions, offers, state);
  return decisions;
}

template <Rulebook G>
double measure_copy(const typename G::Rules& rules) {
  constexpr std::size_t kPositions = 64;
  typename G::Offers offers;
  std::vector<typename G::State> positions(kPositions);
  for (std::size_t i = 0; i < kPositions; ++i) play_bare<G>(rules, i + 1, 10 * (i + 1), offers, positions[i]);
  typename G::State copy{};
  const Stopwatch watch;
  constexpr int kRounds = 20'000;
  for (int round = 0; round < kRounds; ++round)
    for (const auto& position : positions) {
      copy = position;
      keep(copy);
    }
  return watch.seconds() * 1e9 / (kRounds * static_cast<double>(kPositions));
}

// How long previews take that somebody might ask for in random play, in microseconds, by their order.
template <Rulebook G>
std::vector<double> measure_previews(const typename G::Rules& rules) {
  constexpr double kSeconds = 4;
  constexpr std::uint64_t kBetween = 5;  // decisions, since neighbours are alike
  std::vector<double> times;
  const Stopwatch all;
  for (std::uint64_t seed = 1; all.seconds() < kSeconds; ++seed) {
    typename G::State state = G::open(rules);
    SampledChance chance{seed};
    Rng rng{seed};
    Table<G> table{rules, state, chance};
    G::begin(table);
    for (std::uint64_t n = 0; n < kMostDecisions && all.seconds() < kSeconds; ++n) {
      const Awaiting asked = G::awaiting(rules, state);
      if (asked.over()) break;
      const Seat seat = first_seat_of(asked.seats);
      const auto action = G::propose(rules, state, seat, rng);
      if (n % kBetween == 0) {
        const auto view = G::observe(rules, state, seat);
        const Stopwatch watch;
        keep(G::preview(rules, view, seat, action));
        times.push_back(watch.seconds() * 1e6);
      }
      G::resolve(table, seat, action);
    }
  }
  std::sort(times.begin(), times.end());
  return times;
}

template <Rulebook G>
BenchReport run_bench(const typename G::Rules& rules) {
  typename G::Offers offers;
  typename G::State state = G::open(rules);
  const auto play_for = [&](double seconds, std::uint64_t seed) {
    BenchCount count;
    for (const Stopwatch watch; watch.seconds() < seconds; ++count.matches)
      count.decisions += play_bare<G>(rules, seed++, kMostDecisions, offers, state);
    return count;
  };
  play_for(0.3, 1);  // warms caches and clock up

  BenchReport report;
  const std::uint64_t allocations = allocations_so_far();
  const Stopwatch watch;
  const BenchCount count = play_for(1.5, 1000);
  const double seconds = watch.seconds();
  const auto decisions = static_cast<double>(count.decisions);
  report.decisions_per_second = decisions / seconds;
  report.matches_per_second = static_cast<double>(count.matches) / seconds;
  report.ns_per_decision = seconds * 1e9 / decisions;
  report.allocations_per_decision = allocations_are_counted()
                                        ? static_cast<double>(allocations_so_far() - allocations) / decisions
                                        : std::numeric_limits<double>::quiet_NaN();
  report.state_bytes = sizeof(typename G::State);
  report.copy_ns = measure_copy<G>(rules);
  const std::vector<double> previews = measure_previews<G>(rules);
  report.more = {{"preview_p50_us", previews[previews.size() / 2]},
                 {"preview_p99_us", previews[previews.size() * 99 / 100]},
                 {"preview_max_us", previews.back()}};
  report.yardstick_ms = measure_yardstick();
  return report;
}

}  // namespace armatura::hosting
