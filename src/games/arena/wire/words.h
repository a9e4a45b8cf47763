// What the arena says: facts, decisions, refusals, questions and tiles as sentences of one language. Reads only what it
// is given; whoever asks on behalf of a viewer gives it that viewer's position.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "games/arena/rules/game.h"
#include "wire/words.h"

namespace armatura::wire {

class ArenaWords {
 public:
  // Both must outlive it.
  ArenaWords(const Words& words, const arena::Rules& rules) : words_(words), rules_(rules) {}

  const Words& words() const { return words_; }

  // ---- Names
  std::string seat(Seat seat) const;
  std::string seats(Seats seats) const;
  std::string robot(arena::RobotId robot) const;
  std::string tile(arena::TileId tile) const;
  std::string module(const arena::State& seen, Seat owner, arena::ModuleId id) const;
  std::string module(const arena::Module& module) const;
  std::string cell(arena::CellId cell) const;
  std::string ability(arena::AbilityId ability) const;
  std::string mine(arena::MineId mine) const;
  template <class E>
  std::string enumerator(std::string_view stem, E value) const;

  // ---- Sentences
  // One line of the log, or nothing for a fact that nobody is told in words. Modules are named as they are before the
  // fact, or after it where the fact brings them.
  std::optional<std::string> fact(const arena::Fact& fact, const arena::State& before, const arena::State& after) const;
  std::string action(const arena::Action& action, const arena::State& seen, Seat seat) const;
  std::string refusal(const Verdict& verdict) const;
  std::string prompt(const arena::State& seen, Seat seat) const;
  std::string waiting(Seats seats, arena::Question question) const;
  // What would follow: way, targets and tally, then what the decision itself does and what it leaves on the boards.
  std::string preview(const arena::Preview& preview, const arena::Action& action, const arena::State& seen,
                      Seat seat) const;
  // A line of a tally by its reason: "strength", "cover".
  std::string tally_reason(RuleId rule) const;
  std::string result(const arena::Outcome& outcome) const;
  // "attack, generation 2: direct shot 2; quick"
  std::string tile_text(arena::TileId tile) const;
  // "direct shot 2; quick"; empty for a front that is not known
  std::string effects(arena::TileId tile) const;

 private:
  std::string foretold(const arena::Preview& preview, const arena::Action& action, const arena::State& seen,
                       Seat seat) const;
  std::string kept_tiles(const arena::KeepGear& keep, const arena::State& seen, Seat seat) const;
  std::string joined(const std::vector<std::string>& parts, std::string_view separator_key) const;

  const Words& words_;
  const arena::Rules& rules_;
};

}  // namespace armatura::wire
