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
  RuleId rule;  // what the record cites there; nothing when the record ends too early
};

template <Rulebook G>
std::optional<AuditFault<G>> audit(const Match<G>& match) {
  for (std::uint32_t index = 0; index < match.steps().size(); ++index) {
    const auto* played = std::get_if<Played<G>>(&match.steps()[index]);
    if (played == nullptr) continue;
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
  }
  return std::nullopt;
}

}  // namespace armatura
