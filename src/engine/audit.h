// Whether a match is what its rules make of its decisions and draws.
#pragma once
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <variant>
#include <vector>

#include "engine/match.h"
#include "engine/versions.h"

namespace armatura {

// Whether re-running gave the recorded draws. Weights are compared where the record has them.
inline bool same_draws(std::span<const Drawn> recorded, std::span<const Drawn> again) {
  return std::equal(recorded.begin(), recorded.end(), again.begin(), again.end(), [](const Drawn& a, const Drawn& b) {
    return a.rule == b.rule && a.index == b.index && (a.weights.empty() || a.weights == b.weights);
  });
}

// Re-runs every decision with the recorded draws. The first step whose facts differ, or nothing when all agree.
template <Rulebook G>
struct AuditFault {
  std::uint32_t step{};
  std::size_t entry{};
  RuleId rule;            // what the record cites there; nothing when the record ends too early
  const char* unsound{};  // or why the rules cannot take up the position before it
};

// One step, or nothing to re-run: a take-back, an entry of the table.
template <Rulebook G>
std::optional<AuditFault<G>> audit_step(const Match<G>& match, std::uint32_t index) {
  const auto* played = std::get_if<Played<G>>(&match.steps()[index]);
  if (played == nullptr) return std::nullopt;
  typename G::State state = match.position_before(index);
  std::vector<std::uint16_t> indices;
  for (const Drawn& drawn : played->log.draws) indices.push_back(drawn.index);
  ScriptedChance chance{std::move(indices)};
  Log<typename G::Fact> log;
  Table<G> table{match.rules(), state, chance, &log};
  if (!played->seat) {
    set_up<G>(table, match.given());
  } else {
    const Verdict verdict = G::judge(match.rules(), state, *played->seat, played->action);
    if (!verdict.legal()) return AuditFault<G>{index, 0, verdict.rule()};
    G::resolve(table, *played->seat, played->action);
  }
  const auto& recorded = played->log.entries;
  for (std::size_t i = 0; i < recorded.size(); ++i)
    if (i >= log.entries.size() || !(log.entries[i] == recorded[i])) return AuditFault<G>{index, i, recorded[i].rule};
  if (log.entries.size() != recorded.size() || !same_draws(played->log.draws, log.draws) || !chance.spent() ||
      chance.faulty())
    return AuditFault<G>{index, recorded.size(), {}};
  return std::nullopt;
}

template <Rulebook G>
std::optional<AuditFault<G>> audit(const Match<G>& match) {
  for (std::uint32_t index = 0; index < match.steps().size(); ++index)
    if (auto fault = audit_step(match, index)) return fault;
  return std::nullopt;
}

// The same of a match that began by version `first`: what older rules than those of today led to is not re-run, and
// where today's take it up, `unsound(rules, state)` says whether they can be run on it. NB: rules may only be run on
// positions that can be, and a position that was folded may be anything.
template <Rulebook G, class Unsound>
std::optional<AuditFault<G>> audit_since(const Match<G>& match, RulesVersion first, Unsound unsound) {
  const std::vector<RulesVersion> versions = versions_of<G>(match.steps(), first);
  for (std::uint32_t index = 0; index < match.steps().size(); ++index) {
    if (versions[index] < G::kRulesVersion || !std::holds_alternative<Played<G>>(match.steps()[index])) continue;
    const auto before = match.standing_before(index);
    if (before && versions[*before] < G::kRulesVersion)
      if (const char* why = unsound(match.rules(), match.position_before(index)))
        return AuditFault<G>{index, 0, {}, why};
    if (auto fault = audit_step(match, index)) return fault;
  }
  return std::nullopt;
}

}  // namespace armatura
