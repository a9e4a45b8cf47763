// Looks through what one seat can do in the rest of a turn, in one imagined world: best position first, no two
// positions twice, within a number of positions. Others answer in between as their first candidate says. It never looks
// at a clock and never leaves the turn. Told to stop, it is done within one step, with what it has found.
#pragma once
#include <algorithm>
#include <concepts>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/random.h"
#include "bots/thinking.h"
#include "engine/chance.h"
#include "engine/rulebook.h"

namespace armatura {

// A position that tells whose turn it is. Where a game has no turns, the bot looks one decision ahead.
template <class State>
concept TakesTurns = requires(const State& state) {
  { state.active } -> std::convertible_to<Seat>;
};

template <Rulebook G>
class TurnSearch {
 public:
  using State = typename G::State;
  using Action = typename G::Action;
  using Offers = typename G::Offers;

  TurnSearch(const typename G::Rules& rules, Seat seat, std::uint64_t seed, const Stop& stop)
      : rules_(rules), seat_(seat), seed_(seed), stop_(stop) {}

  // The best end of the turn after each of these decisions; unknown where it was stopped before.
  std::vector<std::int32_t> explore(const State& world, const Offers& firsts, std::size_t budget) {
    turn_ = turn_of(world);
    looked_ = 0;
    nodes_.clear();
    nodes_.reserve(std::max(budget, firsts.size()) + 1);
    places_.assign(table_size(nodes_.capacity()), kFree);
    links_.clear();
    open_.clear();
    std::vector<Link> roots;
    for (const Action& first : firsts) roots.push_back(follow(world, first));
    while (!open_.empty() && looked_ < budget && !stop_()) expand(take_best());
    for (const Link& root : roots) finish_quietly(root);
    settle_worths();
    std::vector<std::int32_t> worths;
    for (const Link& root : roots) worths.push_back(root.node == kNone ? root.worth : nodes_[root.node].best);
    return worths;
  }

 private:
  static constexpr std::uint32_t kNone = ~0u;
  static constexpr std::uint32_t kFree = ~0u;
  static constexpr int kMostReplies = 64;  // in one decision; a game that asks more often is cut off there
  static constexpr int kMostQuiet = 32;

  struct Node {
    State state;
    std::int32_t worth{};
    std::int32_t best{kUnknownWorth};  // of all ends of the turn found behind it
    bool expanded{};
  };
  // From a position to the next one of this seat, or to the worth of the end of the turn.
  struct Link {
    std::uint32_t from{kNone};
    std::uint32_t node{kNone};
    std::int32_t worth{kUnknownWorth};
  };

  static Seat turn_of(const State& state) {
    if constexpr (TakesTurns<State>) {
      return state.active;
    } else {
      return Seat{255};
    }
  }
  bool in_turn() const { return turn_.value < G::seats(rules_); }

  void play(State& state, Seat seat, const Action& action) const {
    // The same draws everywhere, so that luck does not decide between two decisions.
    SampledChance chance{seed_};
    Table<G> table{rules_, state, chance};
    G::resolve(table, seat, action);
  }

  // Lets the others answer. True when this seat decides again within the turn.
  bool reaches_own_decision(State& state) {
    for (int replies = 0; replies < kMostReplies && !stop_(); ++replies) {
      const Awaiting awaiting = G::awaiting(rules_, state);
      if (awaiting.over() || !in_turn() || turn_of(state) != turn_) return false;
      if (awaiting.includes(seat_)) return true;
      std::uint8_t other = 0;
      while (!awaiting.includes(Seat{other})) ++other;
      if (Seat{other} == turn_) return false;  // somebody else's turn goes on
      G::candidates(rules_, state, Seat{other}, offers_);
      if (offers_.empty()) return false;
      const Action reply = offers_[0];
      play(state, Seat{other}, reply);
    }
    return false;
  }

  Link follow(const State& from, const Action& action) {
    if (stop_()) return {};
    State state = from;
    ++looked_;
    play(state, seat_, action);
    const bool own = reaches_own_decision(state);
    if (stop_()) return {};  // it may have been left in the middle of an answer
    const std::int32_t worth = G::worth(rules_, state, seat_);
    if (!own) return {kNone, kNone, worth};
    return {kNone, keep(state, worth), kUnknownWorth};
  }

  // The number of this position, new or known. Equal positions have equal worth, so the worth finds them.
  std::uint32_t keep(const State& state, std::int32_t worth) {
    const std::size_t mask = places_.size() - 1;
    std::size_t place = Rng{static_cast<std::uint64_t>(static_cast<std::uint32_t>(worth))}.next() & mask;
    for (; places_[place] != kFree; place = (place + 1) & mask) {
      const Node& known = nodes_[places_[place]];
      if (known.worth == worth && known.state == state) return places_[place];
    }
    const auto number = static_cast<std::uint32_t>(nodes_.size());
    places_[place] = number;
    nodes_.push_back({state, worth});
    open_.push_back({worth, ~number});
    std::push_heap(open_.begin(), open_.end());
    return number;
  }

  std::uint32_t take_best() {
    std::pop_heap(open_.begin(), open_.end());
    const std::uint32_t number = ~open_.back().second;
    open_.pop_back();
    return number;
  }

  void expand(std::uint32_t number) {
    Offers offers;
    G::candidates(rules_, nodes_[number].state, seat_, offers);
    nodes_[number].expanded = true;
    for (const Action& action : offers) {
      Link link = follow(nodes_[number].state, action);
      link.from = number;
      links_.push_back(link);
    }
  }

  // A decision that was not followed to the end of the turn is judged as if the seat then did as little as it may: the
  // last candidate is the quietest.
  void finish_quietly(const Link& root) {
    if (root.node == kNone || nodes_[root.node].expanded) return;
    State state = nodes_[root.node].state;
    bool own = true;
    for (int n = 0; own && n < kMostQuiet && !stop_(); ++n) {
      G::candidates(rules_, state, seat_, offers_);
      if (offers_.empty()) break;
      const Action quiet = offers_.back();
      play(state, seat_, quiet);
      own = reaches_own_decision(state);
    }
    nodes_[root.node].best = std::max(nodes_[root.node].best, G::worth(rules_, state, seat_));
  }

  // Carries the worth of the ends back to the beginnings. Several ways lead to one position, so this is repeated until
  // nothing changes.
  void settle_worths() {
    for (bool changed = true; changed;) {
      changed = false;
      for (auto link = links_.rbegin(); link != links_.rend(); ++link) {
        const std::int32_t worth = link->node == kNone ? link->worth : nodes_[link->node].best;
        if (worth <= nodes_[link->from].best) continue;
        nodes_[link->from].best = worth;
        changed = true;
      }
    }
  }

  static std::size_t table_size(std::size_t entries) {
    std::size_t size = 64;
    while (size < entries * 4) size *= 2;
    return size;
  }

  const typename G::Rules& rules_;
  Seat seat_;
  std::uint64_t seed_;
  Stop stop_;
  Seat turn_{255};
  std::size_t looked_{};
  std::vector<Node> nodes_;
  std::vector<std::uint32_t> places_;  // hash table of node numbers
  std::vector<Link> links_;
  std::vector<std::pair<std::int32_t, std::uint32_t>> open_;  // heap of (worth, ~number): equal worth, older first
  Offers offers_;
};

}  // namespace armatura
