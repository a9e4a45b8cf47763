// What previews promise, held against what then happens, over random positions of any rulebook. What really follows
// lies within what was said, in every branch that is played; both ends of every range are reached in some world that
// fits the view; whoever sees the same is told the same. A fault is a sentence; nothing means the promises held.
#pragma once
#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "engine/chance.h"
#include "engine/foresight.h"
#include "engine/rulebook.h"
#include "engine/table.h"

namespace armatura {

// A number that a preview tells, and what it came to; `what` is the game's own name of it. What is not told is told to
// be 0, and what did not come to anything is 0.
struct ToldRange {
  std::uint32_t what{};
  std::int32_t least{};
  std::int32_t most{};
};
struct Happening {
  std::uint32_t what{};
  std::int32_t amount{};
};

// How a game's previews are read:
//   told(rules, preview, add)                            add(ToldRange) for everything it tells
//   happened(rules, seat, action, before, after, log, add)  add(Happening) for everything that came of it
//   affair(state, seat, action)                          its goes_on(rules, state) says whether the affair is not over
//   sampled(preview)                                     whether the preview says that it looked at some branches only
//   same(preview, preview)                               whether they tell the same
template <class P, class G>
concept PreviewPromise =
    requires(const typename G::Rules& rules, const typename G::State& state, const typename G::Preview& preview) {
      { P::affair(state, Seat{}, typename G::Action{}).goes_on(rules, state) } -> std::same_as<bool>;
      { P::sampled(preview) } -> std::same_as<bool>;
      { P::same(preview, preview) } -> std::same_as<bool>;
    };

struct PreviewReport {
  std::uint64_t positions = 0;
  std::uint64_t sampled = 0;  // previews that said so
  std::uint64_t played = 0;   // endings held against a preview
  std::uint64_t outside = 0;  // of those, outside of what a sampled preview said
  std::uint64_t ends = 0;     // ends of ranges looked for
  std::uint64_t unseen = 0;   // of those, not found where there was too much to look through
  std::optional<std::string> fault;
};

namespace preview_detail {

using Amounts = std::map<std::uint32_t, std::int32_t>;
using Ranges = std::map<std::uint32_t, std::pair<std::int32_t, std::int32_t>>;

template <Rulebook G, PreviewPromise<G> P>
class Witness {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  Witness(const typename G::Rules& rules, Seat seat, const Action& action)
      : rules_(rules), seat_(seat), action_(action) {}

  // What comes of it with draws and answers by chance.
  Amounts play(const State& before, Rng& rng) {
    const auto affair = P::affair(before, seat_, action_);
    State state = before;
    SampledChance chance{rng.next()};
    log_ = {};
    Table<G> table{rules_, state, chance, &log_};
    G::resolve(table, seat_, action_);
    while (goes_on(affair, state)) {
      const Seat next = asked(state);
      G::resolve(table, next, G::propose(rules_, state, next, rng));
    }
    return amounts(before, state);
  }

  // Every draw and every answer, as far as the budget lasts. False when it does not.
  template <class Each>
  bool play_all(const State& before, std::uint32_t& budget, const Each& each) {
    log_ = {};
    return every(P::affair(before, seat_, action_), before, before, seat_, action_, budget, each);
  }

 private:
  template <class A>
  bool goes_on(const A& affair, const State& state) const {
    return !G::awaiting(rules_, state).over() && affair.goes_on(rules_, state);
  }
  Seat asked(const State& state) const {
    Seat seat{0};
    while (!G::awaiting(rules_, state).includes(seat)) ++seat.value;
    return seat;
  }
  Amounts amounts(const State& before, const State& after) const {
    Amounts all;
    P::happened(rules_, seat_, action_, before, after, log_, [&](Happening one) { all[one.what] += one.amount; });
    return all;
  }
  template <class A, class Each>
  bool every(const A& affair, const State& before, const State& state, Seat seat, const Action& action,
             std::uint32_t& budget, const Each& each) {
    const Log<typename G::Fact> so_far = log_;
    ExhaustiveChance chance;
    do {
      if (budget == 0) return false;
      --budget;
      log_ = so_far;
      State next = state;
      Table<G> table{rules_, next, chance, &log_};
      G::resolve(table, seat, action);
      if (!goes_on(affair, next)) {
        each(amounts(before, next));
        continue;
      }
      if constexpr (DescribesOffers<G>) {
        return false;
      } else {
        typename G::Offers answers;
        const Seat other = asked(next);
        G::list(rules_, next, other, answers);
        const Log<typename G::Fact> here = log_;
        for (const Action& answer : answers) {
          log_ = here;
          if (!every(affair, before, next, other, answer, budget, each)) return false;
        }
      }
    } while (chance.advance());
    return true;
  }

  const typename G::Rules& rules_;
  Seat seat_;
  Action action_;
  Log<typename G::Fact> log_;
};

inline std::optional<std::string> outside(const Ranges& told, const Amounts& happened) {
  const auto sentence = [](std::uint32_t what, std::int32_t came, std::pair<std::int32_t, std::int32_t> said) {
    return "of " + std::to_string(what) + " there came " + std::to_string(came) + ", told were " +
           std::to_string(said.first) + " to " + std::to_string(said.second);
  };
  for (const auto& [what, came] : happened) {
    const auto found = told.find(what);
    const auto said = found == told.end() ? std::pair{0, 0} : found->second;
    if (came < said.first || came > said.second) return sentence(what, came, said);
  }
  for (const auto& [what, said] : told)
    if (said.first > 0 && !happened.contains(what)) return sentence(what, 0, said);
  return std::nullopt;
}

template <Rulebook G, PreviewPromise<G> P>
Ranges told_by(const typename G::Rules& rules, const typename G::Preview& preview) {
  Ranges told;
  P::told(rules, preview, [&](ToldRange range) { told[range.what] = {range.least, range.most}; });
  return told;
}

// Looks through worlds that fit the view until both ends of every range were seen. What it does not find where it could
// look through all that can make a difference is a fault.
template <Rulebook G, PreviewPromise<G> P>
void look_for_ends(const typename G::Rules& rules, const typename G::View& view, Seat seat,
                   const typename G::Action& action, const Ranges& told, Rng& rng, PreviewReport& report) {
  constexpr int kPlays = 12;
  std::map<std::pair<std::uint32_t, std::int32_t>, bool> wanted;
  for (const auto& [what, said] : told) wanted[{what, said.first}] = wanted[{what, said.second}] = false;
  std::size_t left = wanted.size();
  report.ends += left;
  const auto see = [&](const Amounts& amounts) {
    for (auto& [end, found] : wanted) {
      if (found) continue;
      const auto came = amounts.find(end.first);
      if ((came == amounts.end() ? 0 : came->second) != end.second) continue;
      found = true;
      --left;
    }
  };
  Witness<G, P> witness{rules, seat, action};
  std::uint32_t budget = 20000;
  std::vector<typename G::State> worlds;
  bool all = worlds_of<G>(rules, view, {.worlds = 48}, P::affair(view.seen, seat, action), rng, worlds);
  for (const typename G::State& world : worlds) {
    if (left == 0) break;
    if (!(G::observe(rules, world, seat) == view)) {
      report.fault = "a world that was listed does not fit the view";
      return;
    }
    for (int k = 0; k < kPlays; ++k) see(witness.play(world, rng));
    if (left > 0) all = witness.play_all(world, budget, see) && all;
  }
  if (left == 0) return;
  if (!all) {
    report.unseen += left;
    return;
  }
  for (const auto& [end, found] : wanted) {
    if (found) continue;
    report.fault = "nothing leads to " + std::to_string(end.second) + " of " + std::to_string(end.first);
    return;
  }
}

}  // namespace preview_detail

// Holds one preview against the rules. `ends`: whether both ends of every range are looked for, which takes longer.
template <Rulebook G, PreviewPromise<G> P>
void preview_holds(const typename G::Rules& rules, const typename G::State& state, Seat seat,
                   const typename G::Action& action, bool ends, Rng& rng, PreviewReport& report) {
  using namespace preview_detail;
  const auto view = G::observe(rules, state, seat);
  const auto preview = G::preview(rules, view, seat, action);
  ++report.positions;
  if (!preview.verdict.legal()) {
    report.fault = "a preview refuses a legal decision";
    return;
  }
  const auto world = G::imagine(rules, view, rng);
  if (!P::same(preview, G::preview(rules, G::observe(rules, world, seat), seat, action))) {
    report.fault = "equal views have different previews";
    return;
  }
  const Ranges told = told_by<G, P>(rules, preview);
  const bool sampled = P::sampled(preview);
  report.sampled += sampled ? 1 : 0;
  Witness<G, P> witness{rules, seat, action};
  for (int n = 0; n < 3; ++n) {
    ++report.played;
    const auto fault = outside(told, witness.play(state, rng));
    if (!fault) continue;
    if (!sampled) {
      report.fault = fault;
      return;
    }
    ++report.outside;
  }
  if (ends && !sampled) look_for_ends<G, P>(rules, view, seat, action, told, rng, report);
}

// Plays random matches, made by rules_of(number), until so many positions were looked at.
template <Rulebook G, PreviewPromise<G> P, class RulesOf>
PreviewReport previews_hold(const RulesOf& rules_of, std::uint64_t seed, std::uint64_t positions) {
  PreviewReport report;
  Rng rng{seed};
  for (std::uint64_t match = 0; report.positions < positions; ++match) {
    const typename G::Rules rules = rules_of(match);
    typename G::State state = G::open(rules);
    SampledChance chance{rng.next()};
    Table<G> table{rules, state, chance};
    G::begin(table);
    // Not every position of a match: neighbours are alike.
    while (!G::awaiting(rules, state).over() && report.positions < positions) {
      const Awaiting awaiting = G::awaiting(rules, state);
      std::vector<Seat> seats;
      for (std::uint8_t n = 0; n < G::seats(rules); ++n)
        if (awaiting.includes(Seat{n})) seats.push_back(Seat{n});
      const Seat seat = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
      if (rng.below(10) == 0) {
        const auto action = G::propose(rules, state, seat, rng);
        preview_holds<G, P>(rules, state, seat, action, report.positions % 8 == 0, rng, report);
        if (report.fault) {
          *report.fault += " (match " + std::to_string(match) + ", position " + std::to_string(report.positions) +
                           ", decision " + std::to_string(action.index()) + ", question " +
                           std::to_string(awaiting.question) + ")";
          return report;
        }
      }
      G::resolve(table, seat, G::propose(rules, state, seat, rng));
    }
  }
  return report;
}

}  // namespace armatura
