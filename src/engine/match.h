// A match in memory: its rules, its steps and the position they lead to. The steps are the truth; the position can
// always be folded from them. Taking back is one more step, never a rewind.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "engine/rulebook.h"
#include "engine/table.h"

namespace armatura {

// The set-up draws of the table, or one accepted decision, with all that followed from it.
template <class G>
struct Played {
  std::optional<Seat> seat;  // nobody for the set-up
  typename G::Action action{};
  Log<typename G::Fact> log;
  std::uint64_t digest{};  // of the position it led to
  friend bool operator==(const Played&, const Played&) = default;
};

// The position after step `to` stands again. Step numbers keep rising.
struct TakenBack {
  std::uint32_t to{};
  Seat by;
  friend bool operator==(const TakenBack&, const TakenBack&) = default;
};

// What happened at the table and no rulebook knows. The position stays as it is.
enum class TableEvent : std::uint8_t {
  SeatTaken,         // text: the name
  BotSeated,         // text: the level
  SeatLeft,          // before the set-up
  Frozen,            // text: the contributions to the draws, in the order of the seats
  BotTookOver,       // text: the level
  PersonReturned,    //
  Resigned,          //
  DrawOffered,       //
  DrawDeclined,      //
  DrawAgreed,        // the match is over
  TimedOut,          //
  TakeBackAsked,     //
  TakeBackDeclined,  //
  Abandoned,         // the match is over, without a winner
  Closed,            // by the host
  RulesChanged,      // text: "1 -> 2"
  KeyOpened,         // text: the key of the draws; nothing follows
};

struct TableEntry {
  TableEvent event{};
  std::optional<Seat> seat;
  std::string text;
  friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

template <class G>
using Step = std::variant<Played<G>, TakenBack>;

// Own: one's latest decision while nothing was drawn, revealed or decided by another since. Agreed: every other person
// consents, so other seats' decisions since then go too; a draw or a reveal still stands. Practice: anything.
enum class TakeBackLaw : std::uint8_t { Own, Agreed, Practice };

enum class TakeBackRefusal : std::uint8_t { None, NothingToTake, DrawOrReveal, OtherSeatDecided };

template <Rulebook G>
class Match {
 public:
  using Rules = typename G::Rules;
  using State = typename G::State;

  explicit Match(Rules rules) : rules_(std::move(rules)), state_(G::open(rules_)) {}

  const Rules& rules() const { return rules_; }
  const State& state() const { return state_; }
  const std::vector<Step<G>>& steps() const { return steps_; }
  std::uint64_t draws() const { return draws_; }

  void begin(Chance& chance) {
    Played<G> step;
    Table<G> table{rules_, state_, chance, &step.log};
    G::begin(table);
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

  // The law of taking back: one's own latest decision, while since then there was no draw, no reveal and no other
  // seat's decision. In practice every decision may be taken back.
  TakeBackRefusal may_take_back(Seat seat, bool practice) const {
    const std::optional<std::uint32_t> last = last_standing();
    if (!last || *last == 0) return TakeBackRefusal::NothingToTake;
    const auto& step = std::get<Played<G>>(steps_[*last]);
    if (practice) return TakeBackRefusal::None;
    if (step.seat != seat) return TakeBackRefusal::OtherSeatDecided;
    if (!step.log.draws.empty()) return TakeBackRefusal::DrawOrReveal;
    for (const auto& entry : step.log.entries)
      if (G::reveals(entry.fact)) return TakeBackRefusal::DrawOrReveal;
    return TakeBackRefusal::None;
  }
  TakeBackRefusal take_back(Seat seat, bool practice) {
    const TakeBackRefusal refusal = may_take_back(seat, practice);
    if (refusal != TakeBackRefusal::None) return refusal;
    append(TakenBack{standing_before(*last_standing()), seat});
    return TakeBackRefusal::None;
  }

  // Adds a stored step by folding its facts. False when the step does not fit: a digest that differs, or a take-back
  // to a step that is not there.
  bool append(Step<G> step) {
    if (auto* back = std::get_if<TakenBack>(&step)) {
      if (back->to >= positions_.size()) return false;
      state_ = positions_[back->to];
      positions_.push_back(state_);
      steps_.push_back(std::move(step));
      return true;
    }
    auto& played = std::get<Played<G>>(step);
    State next = state_;
    for (const auto& entry : played.log.entries) G::evolve(next, entry.fact);
    if (G::digest(next) != played.digest) return false;
    state_ = next;
    draws_ += played.log.draws.size();
    positions_.push_back(state_);
    steps_.push_back(std::move(step));
    return true;
  }

  const State& position_after(std::size_t step) const { return positions_[step]; }

  // The played step whose position stands now, looking through take-backs.
  std::optional<std::uint32_t> last_standing() const {
    if (steps_.empty()) return std::nullopt;
    return resolve_step(static_cast<std::uint32_t>(steps_.size() - 1));
  }

 private:
  std::uint32_t resolve_step(std::uint32_t index) const {
    while (const auto* back = std::get_if<TakenBack>(&steps_[index])) index = back->to;
    return index;
  }
  std::uint32_t standing_before(std::uint32_t index) const { return resolve_step(index - 1); }

  void adopt(Played<G> step) {
    step.digest = G::digest(state_);
    draws_ += step.log.draws.size();
    positions_.push_back(state_);
    steps_.push_back(std::move(step));
  }

  Rules rules_;
  State state_;
  std::vector<Step<G>> steps_;
  std::vector<State> positions_;  // after each step; a take-back returns to one of them
  std::uint64_t draws_ = 0;
};

// Re-runs every decision with the recorded draws. The first step whose facts differ, or nothing when all agree.
template <Rulebook G>
struct AuditFault {
  std::uint32_t step{};
  std::size_t entry{};
  RuleId rule;  // what the record cites there; nothing when the record ends too early
};

template <Rulebook G>
std::optional<AuditFault<G>> audit(const Match<G>& match) {
  for (std::uint32_t index = 0; index < match.steps().size(); ++index) {
    const auto* played = std::get_if<Played<G>>(&match.steps()[index]);
    if (played == nullptr) continue;
    typename G::State state = index == 0 ? G::open(match.rules()) : match.position_after(index - 1);
    std::vector<std::uint16_t> indices;
    for (const Drawn& drawn : played->log.draws) indices.push_back(drawn.index);
    ScriptedChance chance{std::move(indices)};
    Log<typename G::Fact> log;
    Table<G> table{match.rules(), state, chance, &log};
    if (!played->seat) {
      if (index != 0) return AuditFault<G>{index, 0, {}};
      G::begin(table);
    } else {
      const Verdict verdict = G::judge(match.rules(), state, *played->seat, played->action);
      if (!verdict.legal()) return AuditFault<G>{index, 0, verdict.rule()};
      G::resolve(table, *played->seat, played->action);
    }
    const auto& recorded = played->log.entries;
    for (std::size_t i = 0; i < recorded.size(); ++i)
      if (i >= log.entries.size() || !(log.entries[i] == recorded[i])) return AuditFault<G>{index, i, recorded[i].rule};
    if (log.entries.size() != recorded.size() || log.draws != played->log.draws || !chance.spent() || chance.faulty())
      return AuditFault<G>{index, recorded.size(), {}};
  }
  return std::nullopt;
}

}  // namespace armatura
