// What bronepehota says: facts, decisions, refusals and questions as sentences of one language. Reads only what it is
// given; whoever asks on behalf of a viewer gives it that viewer's position.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "games/bronepehota/rules/game.h"
#include "wire/words.h"

namespace armatura::wire {

class BronepehotaWords {
 public:
  // All must outlive it. The rules only number the seats: `names` are those of who sits there, empty where they gave
  // none.
  BronepehotaWords(const Words& words, const bronepehota::Rules& rules, std::span<const std::string> names = {})
      : words_(words), rules_(rules), names_(names) {}

  const Words& words() const { return words_; }

  // ---- Names
  std::string seat(Seat seat) const;
  std::string seats(Seats seats) const;
  std::string model(bronepehota::ModelId model) const;
  std::string unit(bronepehota::UnitId unit) const;
  // What this model shoots with: its place in the arsenal of a machine, the gun, or a soldier's own weapon.
  std::string weapon(bronepehota::ModelId shooter, bronepehota::ModelId gun, std::uint8_t weapon) const;
  std::string piece(std::size_t piece) const;  // of the terrain

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

 private:
  void foresee(const bronepehota::Preview& preview, std::vector<std::string>& lines) const;
  void tell_consequences(const bronepehota::Preview& preview, std::vector<std::string>& lines) const;
  std::string likely_text(const bronepehota::Preview& preview) const;

  const Words& words_;
  const bronepehota::Rules& rules_;
  std::span<const std::string> names_;
};

// "37 %", rounded; never 0 or 100 where it is not certain.
std::string percent_text(const bronepehota::Fraction& share);

}  // namespace armatura::wire
