// The desk at which a decision is resolved. Rules read state() and speak through record() and draw(); they cannot write
// a field. Works in place; whoever needs the old position copies it first.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "engine/audience.h"
#include "engine/chance.h"
#include "engine/citation.h"

namespace armatura {

template <class Fact>
struct Entry {
  RuleId rule;        // why it happened
  Audience audience;  // wholly visible or wholly hidden, never half
  Fact fact;          // what happened, in the past tense
  friend bool operator==(const Entry&, const Entry&) = default;
};

struct Drawn {
  RuleId rule;
  std::uint16_t index{};
  std::vector<std::uint16_t> weights;  // empty in records older than this field
  friend bool operator==(const Drawn&, const Drawn&) = default;
};

template <class Fact>
struct Log {
  std::vector<Entry<Fact>> entries;
  std::vector<Drawn> draws;
  friend bool operator==(const Log&, const Log&) = default;
};

template <class G>
class Table {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;
  using Fact = typename G::Fact;

  // FAST: search passes no log; then a fact is applied and forgotten.
  Table(const Rules& rules, State& state, Chance& chance, Log<Fact>* log = nullptr)
      : rules_(rules), state_(state), chance_(chance), log_(log) {}

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }

  template <class OneFact>
  void record(RuleId rule, const OneFact& fact, Audience audience = Audience::everyone()) {
    G::evolve(state_, fact);
    if (log_ != nullptr) [[unlikely]] {
      log_->entries.push_back({rule, audience, Fact{fact}});
    }
  }

  std::uint16_t draw(RuleId rule, std::span<const std::uint16_t> weights, Audience audience) {
    const std::uint16_t index = chance_.draw({rule, weights, audience});
    if (log_ != nullptr) [[unlikely]] {
      log_->draws.push_back({rule, index, {weights.begin(), weights.end()}});
    }
    return index;
  }

 private:
  const Rules& rules_;
  State& state_;
  Chance& chance_;
  Log<Fact>* log_;
};

}  // namespace armatura
