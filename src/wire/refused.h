// Refusals of any game, from the view alone: they may tell nothing that is hidden.
#pragma once
#include <optional>
#include <string>

#include "engine/rulebook.h"
#include "wire/refusal.h"
#include "wire/step_line.h"

namespace armatura::wire {

// `Forms` as in forms_of.h.
template <class Forms>
Refusal refused(const typename Forms::Speech& speech, const Verdict& verdict) {
  return {std::string{GameFile<typename Forms::Game>::rule_name(verdict.rule())}, Forms::refusal(speech, verdict), {}};
}

// By a preview; nothing when the decision is legal.
template <class Forms>
std::optional<Refusal> refused_by(const typename Forms::Speech& speech, const typename Forms::Game::Rules& rules,
                                  const typename Forms::Game::Preview& preview) {
  if (preview.verdict.legal()) return std::nullopt;
  Refusal refusal = refused<Forms>(speech, preview.verdict);
  if constexpr (requires { preview.has_nearest; })
    if (preview.has_nearest) refusal.nearest = Forms::code(rules, preview.nearest);
  return refusal;
}
template <class Forms>
std::optional<Refusal> refused_by_view(const typename Forms::Speech& speech, const typename Forms::Game::Rules& rules,
                                       const typename Forms::Game::View& view, Seat seat,
                                       const typename Forms::Game::Action& action) {
  return refused_by<Forms>(speech, rules, Forms::Game::preview(rules, view, seat, action));
}

}  // namespace armatura::wire
