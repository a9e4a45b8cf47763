// The contract every rulebook keeps, checked by random play. A fault is a sentence; nothing means the contract held.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/random.h"
#include "engine/audit.h"
#include "engine/match.h"
#include "engine/rulebook.h"

namespace armatura {

struct BatteryReport {
  std::uint64_t decisions = 0;
  std::optional<std::string> fault;
};

namespace battery_detail {

template <Rulebook G>
std::vector<Viewer> all_viewers(const typename G::Rules& rules) {
  std::vector<Viewer> viewers{std::nullopt};
  for (std::uint8_t seat = 0; seat < G::seats(rules); ++seat) viewers.push_back(Seat{seat});
  return viewers;
}

// What one viewer may know, and what must follow from it.
template <Rulebook G>
std::optional<std::string> check_viewer(const typename G::Rules& rules, const typename G::State& state, Viewer viewer,
                                        Rng& rng) {
  const typename G::View view = G::observe(rules, state, viewer);
  const typename G::State world = G::imagine(rules, view, rng);
  if (!(G::observe(rules, world, viewer) == view)) return "an imagined world looks different to its viewer";
  if (const char* flaw = G::flaw(rules, world)) return std::string("an imagined world is broken: ") + flaw;
  if (!(G::awaiting(rules, world) == G::awaiting(rules, state))) return "who is asked depends on something hidden";
  if (!viewer || !G::awaiting(rules, state).includes(*viewer)) return std::nullopt;
  typename G::Offers listed;
  typename G::Offers offered;
  typename G::Offers imagined;
  G::list(rules, state, *viewer, listed);
  G::offers(rules, view, *viewer, offered);
  G::list(rules, world, *viewer, imagined);
  if (listed.empty()) return "an awaited seat has no legal decision";
  if (!(listed == offered)) return "the offers from the view differ from the legal decisions";
  if (!(listed == imagined)) return "legality differs between worlds the seat cannot tell apart";
  for (const auto& action : listed)
    if (!G::judge(rules, state, *viewer, action).legal()) return "an offer is not legal";
  // A preview plays the decision, so of all offers one is looked at; what it tells is held against the rules by
  // engine/preview_properties.h.
  if (listed.size() == 0) return std::nullopt;  // all of them are described
  const auto& looked_at = *(listed.begin() + rng.below(static_cast<std::uint32_t>(listed.size())));
  if (!G::preview(rules, view, *viewer, looked_at).verdict.legal()) return "a preview refuses an offer";
  return std::nullopt;
}

// `domain` holds every decision that can be written down: judge must allow exactly the listed ones, and give the same
// verdict in every world the seat cannot tell apart.
template <Rulebook G>
std::optional<std::string> check_domain(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                                        const std::vector<typename G::Action>& domain, Rng& rng) {
  typename G::Offers listed;
  G::list(rules, state, seat, listed);
  const auto view = G::observe(rules, state, seat);
  const auto world = G::imagine(rules, view, rng);
  for (const auto& action : domain) {
    const Verdict verdict = G::judge(rules, state, seat, action);
    const bool offered = std::find(listed.begin(), listed.end(), action) != listed.end();
    if (verdict.legal() != offered) return offered ? "an offer is refused" : "a legal decision is not offered";
    if (!(G::judge(rules, world, seat, action) == verdict)) return "a verdict depends on something hidden";
    if (!verdict.legal() && verdict.rule() == RuleId{}) return "a refusal cites no rule";
  }
  return std::nullopt;
}

}  // namespace battery_detail

// Plays one random match and checks the contract after every decision.
template <Rulebook G>
BatteryReport keeps_the_contract(const typename G::Rules& rules, const std::vector<typename G::Action>& domain,
                                 std::uint64_t seed, std::uint64_t longest = 20000) {
  using namespace battery_detail;
  BatteryReport report;
  Rng rng{seed};
  SampledChance chance{rng.next()};
  Match<G> match{rules};
  match.begin(chance);
  const auto viewers = all_viewers<G>(rules);
  while (!G::awaiting(rules, match.state()).over()) {
    if (++report.decisions > longest) {
      report.fault = "the match does not end";
      return report;
    }
    if (const char* flaw = G::flaw(rules, match.state())) {
      report.fault = flaw;
      return report;
    }
    for (const Viewer viewer : viewers) {
      report.fault = check_viewer<G>(rules, match.state(), viewer, rng);
      if (report.fault) return report;
    }
    std::vector<Seat> awaited;
    for (std::uint8_t seat = 0; seat < G::seats(rules); ++seat)
      if (G::awaiting(rules, match.state()).includes(Seat{seat})) awaited.push_back(Seat{seat});
    const Seat seat = awaited[rng.below(static_cast<std::uint32_t>(awaited.size()))];
    report.fault = check_domain<G>(rules, match.state(), seat, domain, rng);
    if (report.fault) return report;
    const auto action = G::propose(rules, match.state(), seat, rng);
    const auto copy = match.state();
    const auto before = G::digest(copy);
    if (!match.submit(seat, action, chance).legal()) {
      report.fault = "a proposal is not legal";
      return report;
    }
    if (G::digest(copy) != before) report.fault = "a copy shares something with its original";
  }
  // The log alone rebuilds the state; the draws in it reproduce the log.
  Match<G> rebuilt{rules};
  for (const auto& step : match.steps()) {
    if (rebuilt.append(step)) continue;
    report.fault = "the log does not rebuild the position";
    return report;
  }
  if (!(rebuilt.state() == match.state())) report.fault = "the rebuilt position differs";
  if (audit(match)) report.fault = "the audit does not reproduce the log";
  if (const char* flaw = G::flaw(rules, match.state())) report.fault = flaw;
  return report;
}

}  // namespace armatura
