// Proves a match file: every decision is legal and leads to the recorded facts, every draw comes from the seed that the
// header names or from the key it is committed to, and the table kept its own law. What older rules than today's led to
// is folded and not re-run: there the digests, the draws by their recorded weights and the law of the table are left.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/audit.h"
#include "engine/match.h"
#include "engine/versions.h"
#include "hosting/draw_proof.h"
#include "hosting/hosted_matches.h"
#include "hosting/live_draws.h"
#include "hosting/table_law.h"
#include "wire/match_file.h"

namespace armatura::hosting {

namespace detail {

// Step n stands on line n + 2, below the header.
inline std::string at_step(std::size_t step) {
  return "line " + std::to_string(step + 2) + " (step " + std::to_string(step) + ")";
}

template <Rulebook G>
std::string audit_sentence(const Match<G>& match, const AuditFault<G>& fault) {
  const auto& played = std::get<Played<G>>(match.steps()[fault.step]);
  const std::string rule{wire::GameFile<G>::rule_name(fault.rule)};
  const std::string cited = rule.empty() ? "" : " [" + rule + "]";
  if (fault.unsound != nullptr)
    return at_step(fault.step) + ": newer rules cannot take up the position before it: " + fault.unsound;
  if (played.seat && !G::judge(match.rules(), match.position_before(fault.step), *played.seat, played.action).legal())
    return at_step(fault.step) + ": the decision is not legal" + cited;
  if (fault.entry == played.log.entries.size())
    return at_step(fault.step) + ": the rules record more than the " + std::to_string(fault.entry) +
           " entries that stand there, or other draws";
  return at_step(fault.step) + ", entry " + std::to_string(fault.entry) + cited +
         ": re-running the decision gives another entry";
}

// The draws of one step, made again from the seed by the weights that stand in the record.
template <Rulebook G>
bool recorded_draws_follow(const Played<G>& played, std::uint64_t seed, std::uint64_t first_draw) {
  for (const Drawn& drawn : played.log.draws) {
    LiveDraws draws{seed, first_draw++};
    if (!drawn.weights.empty() && draws.chance().draw({drawn.rule, drawn.weights, Audience::nobody()}) != drawn.index)
      return false;
  }
  return true;
}

// The draws of one step, made again from the seed by running the rules.
template <Rulebook G>
bool draws_follow(const Match<G>& match, std::size_t step, std::uint64_t seed, std::uint64_t first_draw) {
  const auto& played = std::get<Played<G>>(match.steps()[step]);
  LiveDraws draws{seed, first_draw};
  typename G::State state = match.position_before(step);
  Log<typename G::Fact> log;
  Table<G> table{match.rules(), state, draws.chance(), &log};
  if (played.seat) {
    G::resolve(table, *played.seat, played.action);
  } else {
    set_up<G>(table, match.given());
  }
  return same_draws(played.log.draws, log.draws);
}

// Every draw made again from the seed in the header.
template <Rulebook G>
std::optional<std::string> unproved_by_seed(const Match<G>& match, const wire::MatchHeader& header,
                                            const std::vector<RulesVersion>& versions) {
  if (!header.commitment.empty() && header.commitment != KeyedChance::commitment(key_of_seed(*header.seed)))
    return "line 1: the commitment was not made to this seed";
  std::uint64_t drawn = 0;
  for (std::size_t step = 0; step < match.steps().size(); ++step) {
    const auto* played = std::get_if<Played<G>>(&match.steps()[step]);
    if (played == nullptr) continue;
    const bool follow = versions[step] < G::kRulesVersion ? recorded_draws_follow<G>(*played, *header.seed, drawn)
                                                          : draws_follow<G>(match, step, *header.seed, drawn);
    if (!follow) return at_step(step) + ": the draws do not come from the seed in the header";
    drawn += played->log.draws.size();
  }
  return std::nullopt;
}

// The text of the last such entry; null when there is none.
template <Rulebook G>
const std::string* text_of_entry(const Match<G>& match, TableEvent event) {
  const std::string* text = nullptr;
  for (const Step<G>& step : match.steps())
    if (const auto* entry = std::get_if<TableEntry>(&step); entry != nullptr && entry->event == event)
      text = &entry->text;
  return text;
}

// Every draw checked against the opened key. That the weights are those of today's rules, the audit has shown.
template <Rulebook G>
std::optional<std::string> unproved_by_key(const Match<G>& match, const wire::MatchHeader& header) {
  const std::string* key = text_of_entry(match, TableEvent::KeyOpened);
  if (key == nullptr) return "the match is still in play, its draws cannot be proved yet";
  const std::string* contributions = text_of_entry(match, TableEvent::Frozen);
  if (contributions == nullptr) return "the record does not say what the players gave to the draws";
  if (contributions->find_first_not_of("0123456789abcdef,") != std::string::npos)
    return "what the players gave to the draws must be hexadecimal digits, separated by commas";
  const auto proof = DrawProof::open(*key, *contributions, header.match);
  if (!proof) return "the opened key must be 64 hexadecimal digits";
  if (proof->commitment() != header.commitment) return "line 1: the commitment was not made to the key that was opened";
  std::uint64_t number = 0;
  for (std::size_t step = 0; step < match.steps().size(); ++step) {
    const auto* played = std::get_if<Played<G>>(&match.steps()[step]);
    if (played == nullptr) continue;
    for (const Drawn& drawn : played->log.draws)
      if (proof->index(number++, drawn.weights) != drawn.index)
        return at_step(step) + ": draw " + std::to_string(number - 1) + " does not come from the key";
  }
  return std::nullopt;
}

// Who decided though the position asked somebody else, under rules that are not re-run.
template <Rulebook G>
std::optional<std::size_t> unasked_decision(const Match<G>& match, const std::vector<RulesVersion>& versions) {
  for (std::size_t step = 0; step < match.steps().size() && versions[step] < G::kRulesVersion; ++step) {
    const auto* played = std::get_if<Played<G>>(&match.steps()[step]);
    if (played != nullptr && played->seat &&
        !G::awaiting(match.rules(), match.position_before(step)).includes(*played->seat))
      return step;
  }
  return std::nullopt;
}

template <Rulebook G>
std::uint64_t unweighed_draws(const Match<G>& match, const std::vector<RulesVersion>& versions) {
  std::uint64_t count = 0;
  for (std::size_t step = 0; step < match.steps().size() && versions[step] < G::kRulesVersion; ++step)
    if (const auto* played = std::get_if<Played<G>>(&match.steps()[step]))
      for (const Drawn& drawn : played->log.draws) count += drawn.weights.empty() ? 1 : 0;
  return count;
}

}  // namespace detail

// The problem is one sentence that names the first place that does not agree.
template <Rulebook G>
Result<Proof> prove_file(std::string_view text) {
  const auto file = wire::read_match<G>(text);
  if (!file) return Problem{file.problem()};
  const Match<G>& match = file->match;
  const wire::MatchHeader& header = file->header;
  const std::vector<RulesVersion> versions = versions_of<G>(match.steps(), header.rules);
  if (const auto step = detail::unasked_decision(match, versions))
    return Problem{detail::at_step(*step) + ": this seat was not asked"};
  if (const auto fault = audit_since(match, header.rules, wire::GameFile<G>::unplayable))
    return Problem{detail::audit_sentence<G>(match, *fault)};
  if (const auto fault = misplaced_entry(match))
    return Problem{detail::at_step(fault->step) + ": " + std::string{fault->what}};
  if (header.seed) {
    if (auto sentence = detail::unproved_by_seed(match, header, versions)) return Problem{*std::move(sentence)};
  }
  if (!header.match.empty()) {
    if (auto sentence = detail::unproved_by_key(match, header)) return Problem{*std::move(sentence)};
  }
  if (const auto step = unlawful_take_back(match, header.practice))
    return Problem{detail::at_step(*step) + ": this decision could not be taken back so"};
  return Proof{G::kRulesVersion, segments_of<G>(match.steps(), header.rules), detail::unweighed_draws(match, versions)};
}

}  // namespace armatura::hosting
