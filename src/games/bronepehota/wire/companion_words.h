// What the companion says: facts, refusals, questions and what may be entered, as sentences of one language. The game's
// own facts and names are said with the game's own words.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "games/bronepehota/rules/companion/battle.h"
#include "games/bronepehota/wire/words.h"

namespace armatura::wire {

class CompanionWords {
 public:
  // All must outlive it. `names` are those of the players, where they gave any.
  CompanionWords(const Words& words, const bronepehota::companion::Rules& rules, const std::vector<std::string>& names)
      : words_(words), rules_(rules), game_(words, rules, names) {}

  const Words& words() const { return words_; }
  const BronepehotaWords& game() const { return game_; }
  std::string seat(Seat seat) const { return game_.seat(seat); }
  std::string seats(Seats seats) const { return game_.seats(seats); }

  std::optional<std::string> fact(const bronepehota::companion::Fact& fact) const;
  std::string action(const bronepehota::companion::Action& action) const;
  std::string domain(const bronepehota::companion::Domain& domain) const;
  std::string refusal(const Verdict& verdict) const;
  std::string question(const bronepehota::companion::State& state) const;
  std::string die(const bronepehota::companion::NeededDie& die) const;
  // Of dice that were typed wrongly; empty for anything else.
  std::string wrong_die(const bronepehota::companion::Attempt& attempt) const;
  std::string too_long() const;  // of a book that takes no more entries
  std::string undo_refusal(bronepehota::companion::UndoRefusal refusal) const;
  std::string result(const bronepehota::Outcome& outcome) const;

 private:
  const Words& words_;
  const bronepehota::companion::Rules& rules_;
  BronepehotaWords game_;
};

}  // namespace armatura::wire
