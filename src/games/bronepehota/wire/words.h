// What bronepehota says: facts, decisions, refusals and questions as sentences of one language. Reads only what it is
// given; whoever asks on behalf of a viewer gives it that viewer's position.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "games/bronepehota/rules/game.h"
#include "wire/words.h"

namespace armatura::wire {

class BronepehotaWords {
 public:
  // Both must outlive it.
  BronepehotaWords(const Words& words, const bronepehota::Rules& rules) : words_(words), rules_(rules) {}

  const Words& words() const { return words_; }

  // ---- Names
  std::string seat(Seat seat) const;
  std::string seats(Seats seats) const;
  std::string model(bronepehota::ModelId model) const;
  std::string unit(bronepehota::UnitId unit) const;
  // What this model shoots with: its place in the arsenal of a machine, the gun, or a soldier's own weapon.
  std::string weapon(bronepehota::ModelId shooter, bronepehota::ModelId gun, std::uint8_t weapon) const;

  // ---- Sentences
  // One line of the log, or nothing for a fact that nobody is told in words.
  std::optional<std::string> fact(const bronepehota::Fact& fact, const bronepehota::State& before,
                                  const bronepehota::State& after) const;
  std::string action(const bronepehota::Action& action, const bronepehota::State& seen, Seat seat) const;
  std::string refusal(const Verdict& verdict) const;
  std::string prompt(const bronepehota::State& seen, Seat seat) const;
  std::string waiting(Seats seats, bronepehota::Question question) const;
  // What would follow: the way and where it ends, or the exact odds of a shot or a fight.
  std::string preview(const bronepehota::Preview& preview, const bronepehota::Action& action) const;
  std::string result(const bronepehota::Outcome& outcome) const;
  // The same where the winners have names of their own.
  std::string result(const bronepehota::Outcome& outcome, const std::string& winners) const;

 private:
  void foresee(const bronepehota::Preview& preview, std::vector<std::string>& lines) const;
  std::string likely_text(const bronepehota::Preview& preview) const;

  const Words& words_;
  const bronepehota::Rules& rules_;
};

// "37 %", rounded; never 0 or 100 where it is not certain.
std::string percent_text(const bronepehota::Fraction& share);

}  // namespace armatura::wire
