// Proves a match file: every decision is legal and leads to the recorded facts, every draw comes from the seed that the
// header names, and nothing was taken back against the law of taking back.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/match.h"
#include "hosting/live_draws.h"
#include "wire/match_file.h"

namespace armatura::hosting {

namespace detail {

// Step n stands on line n + 2, below the header.
inline std::string at_step(std::size_t step) {
  return "line " + std::to_string(step + 2) + " (step " + std::to_string(step) + ")";
}

template <Rulebook G>
typename G::State position_before(const Match<G>& match, std::size_t step) {
  return step == 0 ? G::open(match.rules()) : match.position_after(step - 1);
}

template <Rulebook G>
std::string audit_sentence(const Match<G>& match, const AuditFault<G>& fault) {
  const auto& played = std::get<Played<G>>(match.steps()[fault.step]);
  const std::string rule = wire::GameFile<G>::rule_name(fault.rule);
  const std::string cited = rule.empty() ? "" : " [" + rule + "]";
  if (played.seat &&
      !G::judge(match.rules(), position_before<G>(match, fault.step), *played.seat, played.action).legal())
    return at_step(fault.step) + ": the decision is not legal" + cited;
  if (fault.entry == played.log.entries.size())
    return at_step(fault.step) + ": the rules record more than the " + std::to_string(fault.entry) +
           " entries that stand there, or other draws";
  return at_step(fault.step) + ", entry " + std::to_string(fault.entry) + cited +
         ": re-running the decision gives another entry";
}

// The draws of one step, made again from the seed.
template <Rulebook G>
bool draws_follow(const Match<G>& match, std::size_t step, std::uint64_t seed, std::uint64_t first_draw) {
  const auto& played = std::get<Played<G>>(match.steps()[step]);
  LiveDraws draws{seed, first_draw};
  typename G::State state = position_before<G>(match, step);
  Log<typename G::Fact> log;
  Table<G> table{match.rules(), state, draws.chance(), &log};
  if (played.seat) {
    G::resolve(table, *played.seat, played.action);
  } else {
    G::begin(table);
  }
  return log.draws == played.log.draws;
}

// Plays the record once more to see each take-back where it happened.
template <Rulebook G>
std::optional<std::string> unlawful_take_back(const Match<G>& match, bool practice) {
  Match<G> again{match.rules()};
  for (std::size_t step = 0; step < match.steps().size(); ++step) {
    if (const auto* back = std::get_if<TakenBack>(&match.steps()[step])) {
      const bool lawful = again.take_back(back->by, practice) == TakeBackRefusal::None;
      if (!lawful || !(again.steps().back() == match.steps()[step]))
        return at_step(step) + ": this decision could not be taken back so";
    } else {
      again.append(match.steps()[step]);
    }
  }
  return std::nullopt;
}

}  // namespace detail

// Nothing when everything agrees, else one sentence that names the first place that does not.
template <Rulebook G>
std::optional<std::string> verify_file(std::string_view text) {
  const auto file = wire::read_match<G>(text);
  if (!file) return file.problem();
  const Match<G>& match = file->match;
  const wire::MatchHeader& header = file->header;
  if (header.rules < wire::GameFile<G>::kVersion)
    return "line 1: played under rules version " + std::to_string(header.rules) +
           "; this program folds such a match but re-runs only version " + std::to_string(wire::GameFile<G>::kVersion);
  if (const auto fault = audit(match)) return detail::audit_sentence<G>(match, *fault);
  if (header.seed) {
    if (!header.commitment.empty() && header.commitment != KeyedChance::commitment(key_of_seed(*header.seed)))
      return "line 1: the commitment was not made to this seed";
    std::uint64_t drawn = 0;
    for (std::size_t step = 0; step < match.steps().size(); ++step) {
      const auto* played = std::get_if<Played<G>>(&match.steps()[step]);
      if (played == nullptr) continue;
      if (!detail::draws_follow<G>(match, step, *header.seed, drawn))
        return detail::at_step(step) + ": the draws do not come from the seed in the header";
      drawn += played->log.draws.size();
    }
  }
  return detail::unlawful_take_back<G>(match, header.practice);
}

}  // namespace armatura::hosting
