// Why a text or a decision is refused, in words. From the view alone: a refusal may tell nothing that is hidden.
#pragma once
#include <optional>
#include <string>
#include <utility>

#include "engine/rulebook.h"
#include "hosting/told.h"
#include "wire/misread.h"
#include "wire/step_line.h"
#include "wire/words.h"

namespace armatura::hosting {

inline Refusal misunderstood(const wire::Words& words, const wire::Misread& misread) {
  const wire::Arguments arguments{
      wire::text_argument("word", misread.word),
      wire::text_argument("expected", words.say("expected." + std::string{misread.expected})),
      wire::text_argument("nearest", misread.nearest)};
  std::string sentence = words.say(misread.word.empty() ? "misread.end" : "misread.word", arguments);
  if (!misread.nearest.empty()) sentence += " " + words.say("misread.nearest", arguments);
  return {{}, std::move(sentence), {}};
}

template <class Host>
Refusal refused(const typename Host::Speech& speech, const Verdict& verdict) {
  return {
      std::string{wire::GameFile<typename Host::Game>::rule_name(verdict.rule())}, Host::refusal(speech, verdict), {}};
}

// Nothing when the decision is legal.
template <class Host>
std::optional<Refusal> refused_by_view(const typename Host::Speech& speech, const typename Host::Game::Rules& rules,
                                       const typename Host::Game::View& view, Seat seat,
                                       const typename Host::Game::Action& action) {
  const auto preview = Host::Game::preview(rules, view, seat, action);
  if (preview.verdict.legal()) return std::nullopt;
  Refusal refusal = refused<Host>(speech, preview.verdict);
  if constexpr (requires { preview.has_nearest; })
    if (preview.has_nearest) refusal.nearest = Host::code(rules, preview.nearest);
  return refusal;
}

}  // namespace armatura::hosting
