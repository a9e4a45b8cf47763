// Questions that a page might ask about a position of salvation, drawn at random.
#pragma once
#include <string>
#include <variant>

#include "engine/what_if.h"
#include "games/salvation/page/table.h"
#include "page/test_decisions.h"

namespace armatura::page {

class SalvationQuestions : private TestDecisions<wire::SalvationForms> {
  using Game = salvation::Game;

 public:
  SalvationQuestions(const salvation::Rules& rules, const salvation::State& state, Seat seat, Rng& rng)
      : TestDecisions(rules, state, seat, rng), rules_(rules), state_(state), seat_(seat), rng_(rng) {}

  std::string next() {
    switch (rng_.below(4)) {
      case 0:
        return "plan " + plan();
      case 1:
        return "reached " + number(rng_, rules_.map.size);
      default:
        return TestDecisions::next();
    }
  }

 private:
  // A movement as somebody would write it down; sometimes there is none to begin.
  std::string plan() {
    WhatIf<Game> drawn{state_};
    std::string text;
    for (std::uint32_t left = 1 + rng_.below(7); left > 0; --left) {
      salvation::Offers offers;
      Game::list(rules_, drawn.state(), seat_, offers);
      salvation::Offers next;
      for (const salvation::Action& offer : offers)
        if (goes_on(offer)) next.push_back(offer);
      if (next.empty()) break;
      const salvation::Action& chosen = next[rng_.below(static_cast<std::uint32_t>(next.size()))];
      text += (text.empty() ? "" : "; ") + wire::SalvationForms::code(rules_, chosen);
      happens(drawn, chosen);
    }
    return text.empty() ? decision() : text;
  }
  bool goes_on(const salvation::Action& offer) const {
    if (const auto* play = std::get_if<salvation::Play>(&offer))
      return rules_.effect(play->card, play->option).verb == salvation::Verb::Move;
    return std::holds_alternative<salvation::OrderUnit>(offer) || std::holds_alternative<salvation::Cross>(offer);
  }
  static void happens(WhatIf<Game>& drawn, const salvation::Action& chosen) {
    if (const auto* play = std::get_if<salvation::Play>(&chosen))
      drawn.happens(salvation::DraftBegun{play->card, play->option});
    if (const auto* order = std::get_if<salvation::OrderUnit>(&chosen))
      drawn.happens(salvation::UnitOrdered{order->unit});
    if (const auto* cross = std::get_if<salvation::Cross>(&chosen))
      drawn.happens(salvation::BorderPlanned{drawn.state().draft.routes.back().unit, cross->sector});
  }

  const salvation::Rules& rules_;
  const salvation::State& state_;
  Seat seat_;
  Rng& rng_;
};

}  // namespace armatura::page
