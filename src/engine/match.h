// A match in memory: its rules, its steps and the position they lead to. The steps are the truth; the position can
// always be folded from them. Taking back is one more step, never a rewind.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rulebook.h"
#include "engine/steps.h"
#include "engine/table.h"

namespace armatura {

// Own: one's latest decision while nothing was drawn, revealed or decided by another since. Agreed: every other person
// consents, so other seats' decisions since then go too; a draw or a reveal still stands. Practice: anything.
enum class TakeBackLaw : std::uint8_t { Own, Agreed, Practice };

enum class TakeBackRefusal : std::uint8_t { None, NothingToTake, DrawOrReveal, OtherSeatDecided };

// Whoever saw this step happen may know more than before, so it can no longer be undone quietly.
template <Rulebook G>
bool shows_something(const Played<G>& step) {
  if (!step.log.draws.empty()) return true;
  return std::any_of(step.log.entries.begin(), step.log.entries.end(),
                     [](const auto& entry) { return G::reveals(entry.fact); });
}

// The set-up of a match that starts from a given position has nothing left to draw.
template <Rulebook G>
void set_up(Table<G>& table, bool given) {
  if (!given) G::begin(table);
}

template <Rulebook G>
class Match {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  explicit Match(Rules rules) : rules_(std::move(rules)), start_(G::open(rules_)), state_(start_) {}
  // From a position of somebody's choice instead of the game's own set-up; in practice only.
  Match(Rules rules, const std::optional<State>& opening) : Match(std::move(rules)) {
    if (!opening) return;
    start_ = state_ = *opening;
    given_ = true;
  }

  const Rules& rules() const { return rules_; }
  bool given() const { return given_; }
  std::optional<State> opening() const { return given_ ? std::optional{start_} : std::nullopt; }
  const State& state() const { return state_; }
  const std::vector<Step<G>>& steps() const { return steps_; }
  std::uint64_t draws() const { return draws_; }

  void begin(Chance& chance) {
    Played<G> step;
    Table<G> table{rules_, state_, chance, &step.log};
    set_up<G>(table, given_);
    adopt(std::move(step));
  }

  // A refusal changes nothing.
  Verdict submit(Seat seat, const typename G::Action& action, Chance& chance) {
    const Verdict verdict = G::judge(rules_, state_, seat, action);
    if (!verdict.legal()) return verdict;
    Played<G> step;
    step.seat = seat;
    step.action = action;
    Table<G> table{rules_, state_, chance, &step.log};
    G::resolve(table, seat, action);
    adopt(std::move(step));
    return verdict;
  }

  // The set-up is nobody's decision and always stands.
  TakeBackRefusal may_take_back(Seat seat, TakeBackLaw law) const { return plan_take_back(seat, law).refusal; }
  TakeBackRefusal take_back(Seat seat, TakeBackLaw law) {
    const Taking taking = plan_take_back(seat, law);
    if (taking.refusal == TakeBackRefusal::None) append(taking.step);
    return taking.refusal;
  }
  // The step that taking back would add.
  struct Taking {
    TakeBackRefusal refusal{};
    TakenBack step;
  };
  Taking plan_take_back(Seat seat, TakeBackLaw law) const {
    for (auto last = last_standing(); last; last = standing_before(*last)) {
      const auto& step = std::get<Played<G>>(steps_[*last]);
      if (!step.seat) break;
      const bool own = step.seat == seat;
      if (law == TakeBackLaw::Own && !own) return {TakeBackRefusal::OtherSeatDecided, {}};
      if (law != TakeBackLaw::Practice && shows_something<G>(step)) return {TakeBackRefusal::DrawOrReveal, {}};
      if (law == TakeBackLaw::Practice || own) return {TakeBackRefusal::None, {*standing_before(*last), seat}};
    }
    return {TakeBackRefusal::NothingToTake, {}};
  }

  // Adds a stored step by folding its facts. False when the step does not fit: a digest that differs, a take-back to a
  // step that is not there or that stands before the set-up, a second set-up, a decision before the first.
  bool append(Step<G> step) {
    if (std::holds_alternative<TableEntry>(step)) {
      keep(std::move(step), last_standing());
      return true;
    }
    if (const auto* back = std::get_if<TakenBack>(&step)) {
      if (back->to >= steps_.size() || !standing_[back->to]) return false;
      const auto standing = standing_[back->to];
      state_ = positions_[back->to];
      keep(std::move(step), standing);
      return true;
    }
    auto& played = std::get<Played<G>>(step);
    if (played.seat.has_value() != begun()) return false;
    State next = state_;
    for (const auto& entry : played.log.entries) G::evolve(next, entry.fact);
    if (G::digest(next) != played.digest) return false;
    state_ = next;
    draws_ += played.log.draws.size();
    keep(std::move(step), next_step());
    return true;
  }

  const State& position_after(std::size_t step) const { return positions_[step]; }
  State position_before(std::size_t step) const { return step == 0 ? start_ : positions_[step - 1]; }

  // The played step whose position stands now, looking through take-backs and entries of the table. Nothing before the
  // set-up.
  std::optional<std::uint32_t> last_standing() const { return standing_before(steps_.size()); }
  bool begun() const { return last_standing().has_value(); }
  // The same as it stood before a step.
  std::optional<std::uint32_t> standing_before(std::size_t index) const {
    return index == 0 ? std::nullopt : standing_[index - 1];
  }

 private:
  void keep(Step<G> step, std::optional<std::uint32_t> standing) {
    standing_.push_back(standing);
    positions_.push_back(state_);
    steps_.push_back(std::move(step));
  }
  std::uint32_t next_step() const { return static_cast<std::uint32_t>(steps_.size()); }

  void adopt(Played<G> step) {
    step.digest = G::digest(state_);
    draws_ += step.log.draws.size();
    keep(std::move(step), next_step());
  }

  Rules rules_;
  bool given_ = false;
  State start_;  // before the first step
  State state_;
  std::vector<Step<G>> steps_;
  std::vector<State> positions_;                        // after each step; a take-back returns to one of them
  std::vector<std::optional<std::uint32_t>> standing_;  // for each step, the played one whose position stands after it
  std::uint64_t draws_ = 0;
};

}  // namespace armatura
