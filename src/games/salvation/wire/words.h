// What salvation says: facts, decisions, refusals, questions and cards as sentences of one language. Reads only what it
// is given; whoever asks on behalf of a viewer gives it that viewer's position.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/salvation/rules/game.h"
#include "games/salvation/rules/odds.h"
#include "wire/words.h"

namespace armatura::wire {

class SalvationWords {
 public:
  // Both must outlive it.
  SalvationWords(const Words& words, const salvation::Rules& rules) : words_(words), rules_(rules) {}

  const Words& words() const { return words_; }

  // ---- Names
  std::string seat(Seat seat) const;
  std::string seats(Seats seats) const;
  std::string side(salvation::Side side) const;
  std::string type(salvation::TypeId type) const;
  std::string types(salvation::Types types) const;
  std::string unit(salvation::UnitId unit) const;
  std::string sector(salvation::SectorId sector) const;
  std::string card(salvation::CardId card) const;
  std::string token(salvation::TokenId token) const;
  std::string slot(salvation::SlotId slot) const;
  std::string city(salvation::CityId city) const;
  std::string improvement(salvation::ImprovementId token) const;
  std::string route(const salvation::Route& route) const;
  // What the card does, in both its options.
  std::string card_text(salvation::CardId card) const;

  // ---- Sentences
  // One line of the log, or nothing for a fact that nobody is told in words.
  std::optional<std::string> fact(const salvation::Fact& fact, const salvation::State& before,
                                  const salvation::State& after) const;
  std::string action(const salvation::Action& action, const salvation::State& seen, Seat seat) const;
  std::string refusal(const Verdict& verdict) const;
  std::string prompt(const salvation::State& seen, Seat seat) const;
  std::string waiting(Seats seats, salvation::Question question) const;
  // What would follow: where a route can still lead, what may intercept it, the odds of a battle or of a check, what is
  // found, and what all of it brings.
  std::string preview(const salvation::Preview& preview, const salvation::State& seen) const;
  std::string result(const salvation::Outcome& outcome) const;

 private:
  std::string effect_text(salvation::CardId card, const salvation::Effect& effect) const;
  std::optional<salvation::TypeId> placed_type(const salvation::State& seen) const;
  std::string line_up(const salvation::Fight& fight, const salvation::State& seen) const;
  // "2", or "0 to 2"
  std::string amount(salvation::Range range) const;
  std::string found(const salvation::Preview& preview) const;
  std::string drawn(const salvation::Preview& preview) const;
  std::string fate(const salvation::Fate& fate) const;
  std::string improved(const salvation::Preview& preview) const;

  const Words& words_;
  const salvation::Rules& rules_;
};

// "37 %", rounded; never 0 or 100 where it is not certain.
std::string percent_text(std::uint64_t part, std::uint64_t of);

}  // namespace armatura::wire
