// What follows from a decision, as far as a seat can know it. The rules themselves run on copies of worlds that fit its
// view, over every draw and every answer of whoever is asked before the affair is over; where that is too much, over
// some of them, and the report says so. What is hidden from the seat counts only by the worlds in which it lies, so
// whoever sees the same foresees the same. No clock: a budget is a number of decisions carried out.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <type_traits>
#include <unordered_set>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "engine/chance.h"
#include "engine/rulebook.h"
#include "engine/table.h"

namespace armatura {

struct ForesightLimits {
  std::uint32_t branches = 1000;  // decisions carried out on copies, in all worlds together
  std::uint16_t worlds = 12;      // imagined where the game lists none; of those it lists, at most eight times this
  std::uint8_t answers = 30;      // one after another on one branch
};

// One way in which the affair may end.
template <Rulebook G>
struct Ending {
  const typename G::State& before;  // the world in which it happens
  const typename G::State& after;
  const Log<typename G::Fact>& log;  // of the decision and of all answers, in their order
  // The share of its draws among all sequences of draws with the same answers is weight / total.
  std::uint64_t weight{1};
  std::uint64_t total{1};
  bool sampled{};  // one of many, taken by chance: its weight says nothing
};

struct Foresight {
  bool exhaustive = true;  // every world, draw and answer was tried; else it is a sample
  std::uint32_t worlds{};
  std::uint32_t branches{};  // decisions carried out
  std::uint32_t endings{};
};

// What a game says of its affairs. goes_on(): whether the decision's affair goes on with the question of this position:
// the reaction of another, a choice that follows by force. Never called when the match is over. It may say besides:
//   worlds(rules, view, rng, visit)     visit(world) for each world that can make a difference; false: only some
//   answers(rules, state, seat, list)   adds the answers that can make a difference, the most telling first and last;
//                                       where the game's offers cannot all be listed it has to
//   differs(fact)                       worlds differ in nothing before such a fact: where none comes up in the first,
//   the
//                                       others are like it
//   idle(rule)                          nothing that is told hangs on draws of this rule: one is as good as another
//   told(log)                           a number for what is told so far; branches that tell the same and stand at the
//                                       same position are one, and weights say nothing any more
template <class A, class G>
concept Affair = requires(const A& affair, const typename G::Rules& rules, const typename G::State& state) {
  { affair.goes_on(rules, state) } -> std::same_as<bool>;
};

namespace foresight_detail {

// Of a sequence of draws among all of them; false where the numbers grow too large, which is far too many.
struct Share {
  std::uint64_t weight{1};
  std::uint64_t total{1};
  bool times(std::uint64_t chosen, std::uint64_t all) {
    return !__builtin_mul_overflow(weight, chosen, &weight) && !__builtin_mul_overflow(total, all, &total);
  }
};

// Every sequence of the draws that matter, and some index for the others: the same each time the sequence is repeated.
template <class A>
class Branching final : public Chance {
 public:
  Branching(ExhaustiveChance& every, const A& affair, std::uint64_t seed, Share share)
      : every_(every), affair_(affair), idle_(seed), share_(share) {}
  std::uint16_t draw(const Draw& ask) override {
    if constexpr (requires { affair_.idle(ask.rule); }) {
      if (affair_.idle(ask.rule)) return idle_.draw(ask);
    }
    const std::uint16_t index = every_.draw(ask);
    std::uint64_t all = 0;
    for (const std::uint16_t weight : ask.weights) all += weight;
    countable_ = countable_ && share_.times(ask.weights[index], all);
    return index;
  }
  bool countable() const { return countable_; }
  const Share& share() const { return share_; }

 private:
  ExhaustiveChance& every_;
  const A& affair_;
  SampledChance idle_;
  Share share_;
  bool countable_ = true;
};

template <Rulebook G, class A, class Visit>
class Explorer {
  using State = typename G::State;
  using Action = typename G::Action;

 public:
  Explorer(const typename G::Rules& rules, const A& affair, const ForesightLimits& limits, std::uint64_t seed,
           Visit& visit)
      : rules_(rules), affair_(affair), limits_(limits), seed_(seed), rng_(seed), visit_(visit) {}

  void explore(const std::vector<State>& worlds, Seat seat, const Action& action) {
    for (std::size_t i = 0; i < worlds.size(); ++i) {
      // What one world leaves of its share is for those after it. The first may be like all of them.
      const std::size_t sharing = i == 0 && kTellsDifference ? 1 + (worlds.size() > 1 ? 1 : 0) : worlds.size() - i;
      const std::uint32_t left = limits_.branches - std::min(limits_.branches, report_.branches);
      const auto share = static_cast<std::uint32_t>(left / sharing);
      before_ = &worlds[i];
      ++report_.worlds;
      until_ = report_.branches + std::max(share - share / 4, 1u);
      seen_.clear();
      if (!decide(worlds[i], seat, action, {})) {
        report_.exhaustive = false;
        depth_ = 0;
        forget(0, 0);
        until_ = report_.branches + std::max(share / 4, 2u);
        for (std::uint32_t n = 0; report_.branches < until_; ++n) sample(n, seat, action);
      }
      if (are_alike()) return;
    }
  }
  // Whether all worlds are like the one that was looked at.
  bool are_alike() const { return kTellsDifference && !differed_; }
  void some_only() { report_.exhaustive = false; }
  const Foresight& report() const { return report_; }

 private:
  static constexpr bool kTellsDifference =
      requires(const A& affair, const typename G::Fact& fact) { affair.differs(fact); };

  struct Level {
    State state;
    std::vector<Action> answers;
  };

  // Levels are used again and stay where they are.
  Level& deeper(const State& state) {
    if (depth_ == levels_.size()) levels_.emplace_back();
    Level& level = levels_[depth_++];
    level.state = state;
    return level;
  }

  void forget(std::size_t entries, std::size_t draws) {
    log_.entries.erase(log_.entries.begin() + static_cast<std::ptrdiff_t>(entries), log_.entries.end());
    log_.draws.erase(log_.draws.begin() + static_cast<std::ptrdiff_t>(draws), log_.draws.end());
  }
  void end_at(const State& after, Share share, bool sampled) {
    ++report_.endings;
    if constexpr (kTellsDifference) {
      for (const auto& entry : log_.entries) differed_ = differed_ || affair_.differs(entry.fact);
    }
    visit_(Ending<G>{*before_, after, log_, share.weight, share.total, sampled});
  }
  // Who is asked next in this affair, and what can be answered. False: it is over.
  bool asked(const State& state, Seat& seat, std::vector<Action>& answers) const {
    answers.clear();
    const Awaiting awaiting = G::awaiting(rules_, state);
    if (awaiting.over() || !affair_.goes_on(rules_, state)) return false;
    while (!awaiting.includes(seat)) ++seat.value;
    if constexpr (requires { affair_.answers(rules_, state, seat, answers); }) {
      affair_.answers(rules_, state, seat, answers);
    } else {
      static_assert(!DescribesOffers<G>, "such a game says itself which answers are tried");
      typename G::Offers listed;
      G::list(rules_, state, seat, listed);
      answers.assign(listed.begin(), listed.end());
    }
    return !answers.empty();
  }
  bool known(const State& state) {
    if constexpr (requires { affair_.told(log_); })
      return !seen_.insert(G::digest(state) ^ (affair_.told(log_) * 0x9E3779B97F4A7C15ull)).second;
    return false;
  }

  // Depth first; false when the budget ends, or a branch becomes too long.
  bool decide(const State& state, Seat seat, const Action& action, Share before) {
    if (depth_ > limits_.answers) return false;
    ExhaustiveChance every;
    const std::size_t entries = log_.entries.size();
    const std::size_t draws = log_.draws.size();
    do {
      if (report_.branches >= until_) return false;
      ++report_.branches;
      Level& level = deeper(state);
      Branching<A> chance{every, affair_, seed_ + entries, before};
      Table<G> table{rules_, level.state, chance, &log_};
      G::resolve(table, seat, action);
      if (!chance.countable() || !follow(level, chance.share())) return false;
      --depth_;
      forget(entries, draws);
    } while (every.advance());
    return true;
  }
  bool follow(Level& level, Share share) {
    if (known(level.state)) return true;
    Seat next{0};
    if (!asked(level.state, next, level.answers)) {
      end_at(level.state, share, false);
      return true;
    }
    for (const Action& answer : level.answers)
      if (!decide(level.state, next, answer, share)) return false;
    return true;
  }

  // One branch by chance; the first two take always the first answer and always the last.
  void sample(std::uint32_t n, Seat seat, Action action) {
    SampledChance chance{rng_.next()};
    Level& level = deeper(*before_);
    for (std::uint8_t k = 0; k <= limits_.answers; ++k) {
      ++report_.branches;
      Table<G> table{rules_, level.state, chance, &log_};
      G::resolve(table, seat, action);
      seat = Seat{0};
      if (!asked(level.state, seat, level.answers)) {
        end_at(level.state, {}, true);
        break;
      }
      const auto count = static_cast<std::uint32_t>(level.answers.size());
      action = level.answers[n == 0 ? 0 : n == 1 ? count - 1 : rng_.below(count)];
    }
    depth_ = 0;
    forget(0, 0);
  }

  const typename G::Rules& rules_;
  const A& affair_;
  const ForesightLimits& limits_;
  const std::uint64_t seed_;
  Rng rng_;
  Visit& visit_;
  const State* before_{};
  std::uint32_t until_{};
  Log<typename G::Fact> log_;
  std::deque<Level> levels_;
  std::size_t depth_ = 0;
  std::unordered_set<std::uint64_t> seen_;
  bool differed_ = false;  // worlds that were looked at need not be alike
  Foresight report_;
};

}  // namespace foresight_detail

// The worlds in which foresee() runs a decision; true when they are all that can make a difference.
template <Rulebook G, class A>
bool worlds_of(const typename G::Rules& rules, const typename G::View& view, const ForesightLimits& limits,
               const A& affair, Rng& rng, std::vector<typename G::State>& worlds) {
  const auto add = [&](const typename G::State& world) {
    if (std::find(worlds.begin(), worlds.end(), world) == worlds.end()) worlds.push_back(world);
  };
  if constexpr (requires { affair.worlds(rules, view, rng, add); }) {
    const std::size_t most = limits.worlds * std::size_t{8};
    bool all = true;
    const bool listed = affair.worlds(rules, view, rng, [&](const typename G::State& world) {
      if (worlds.size() < most) {
        add(world);
      } else {
        all = false;
      }
    });
    return listed && all;
  } else {
    for (std::uint16_t n = 0; n < limits.worlds; ++n) add(G::imagine(rules, view, rng));
    return false;
  }
}

// For a decision that the view allows. `visit` is handed every ending that was found, in an order that depends on the
// view and the decision alone.
template <Rulebook G, Affair<G> A, class Visit>
Foresight foresee(const typename G::Rules& rules, const typename G::View& view, Seat seat,
                  const typename G::Action& action, const ForesightLimits& limits, const A& affair, Visit&& visit) {
  Digest digest;
  mix_value(digest, view);
  mix_value(digest, seat);
  mix_value(digest, action);
  Rng rng{digest.value()};
  std::vector<typename G::State> worlds;
  const bool all = worlds_of<G>(rules, view, limits, affair, rng, worlds);
  foresight_detail::Explorer<G, A, std::remove_reference_t<Visit>> explorer{rules, affair, limits, rng.next(), visit};
  explorer.explore(worlds, seat, action);
  if (!all && !explorer.are_alike()) explorer.some_only();
  return explorer.report();
}

}  // namespace armatura
