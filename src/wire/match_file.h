// A match as a file of JSON lines: a header that pins the first rules version, pack and options, then one line for each
// step. Each line carries a hash chained over all lines before it, and the digest of the position it leads to, so that
// a changed, missing or truncated line is found and named. Reading folds the recorded facts; it decides nothing.
#pragma once
#include <boost/json.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <variant>

#include "base/result.h"
#include "engine/match.h"
#include "engine/versions.h"
#include "wire/change.h"
#include "wire/json_read.h"
#include "wire/json_write.h"
#include "wire/match_lines.h"
#include "wire/opening.h"
#include "wire/step_line.h"
#include "wire/step_reader.h"

namespace armatura::wire {

// NB: a position is kept for each step; the limit keeps a hostile file from asking for all memory.
inline constexpr std::size_t kMaxSteps = 30'000;

template <Rulebook G>
struct MatchFile {
  MatchHeader header;
  Match<G> match;
};

template <Rulebook G>
std::string write_match(const MatchHeader& header, const Match<G>& match) {
  const auto& rules = match.rules();
  std::string text = header_line(GameFile<G>::kGame, {header, GameFile<G>::pack(rules), GameFile<G>::pack_hash(rules),
                                                      GameFile<G>::options(rules), write_opening<G>(match.opening())});
  std::string chain = chain_start(text);
  text += '\n';
  for (std::size_t number = 0; number < match.steps().size(); ++number) {
    std::string line = std::visit([&](const auto& step) { return step_line(number, step); }, match.steps()[number]);
    seal(line, chain);
    text += line;
    text += '\n';
  }
  return text;
}

namespace detail {

// A problem, or an empty sentence and one step more.
template <Rulebook G>
std::string read_step(std::string_view line, std::string& chain, Match<G>& match, RulesSoFar& rules) {
  if (match.steps().size() == kMaxSteps) return "a match may have at most " + std::to_string(kMaxSteps) + " steps";
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({line.data(), line.size()}, fault);
  if (fault) return "this is not JSON";
  if (!seal_fits(line, chain)) return "the chain does not fit: this line or one before it was changed";
  const typename GameFile<G>::Bounds bounds{match.rules()};
  StepReader<G> reader{bounds, G::seats(match.rules())};
  auto step = reader.read(json, match.steps().size(), match.begun());
  if (!step) return reader.problem();
  if (const auto* entry = std::get_if<TableEntry>(&*step))
    if (std::string misfit = rules.take(*entry); !misfit.empty()) return misfit;
  const bool back = std::holds_alternative<TakenBack>(*step);
  if (match.append(std::move(*step))) return {};
  return back ? "it takes back to a step that is not there"
              : "the digest does not fit: these facts lead to another position";
}

}  // namespace detail

// The problem begins with its line: "line 7: …". Rules that are at hand already may be given: where the file carries
// the same pack, its content is shared instead of loaded once more.
template <Rulebook G>
Result<MatchFile<G>> read_match(std::string_view text, const typename G::Rules* known = nullptr) {
  Lines lines{text};
  const auto first = lines.next();
  if (!first)
    return Problem{at_line(1, text.empty() ? "the file is empty" : "the file ends in the middle of this line")};
  Result<HeaderText> parts = read_header(*first, GameFile<G>::kGame, GameFile<G>::kVersion);
  if (!parts) return Problem{at_line(1, parts.problem())};
  auto rules = GameFile<G>::make(parts->pack, parts->options, parts->header.rules, known);
  if (!rules) return Problem{at_line(1, rules.problem())};
  if (GameFile<G>::pack_hash(*rules) != parts->pack_hash)
    return Problem{at_line(1, "the pack does not have the hash that the header names")};
  auto opening = read_opening<G>(*rules, parts->opening);
  if (!opening) return Problem{at_line(1, opening.problem())};
  MatchFile<G> file{std::move(parts->header), Match<G>{std::move(*rules), *opening}};
  std::string chain = chain_start(*first);
  RulesSoFar so_far{file.header.rules, GameFile<G>::kVersion};
  while (lines.more()) {
    const auto line = lines.next();
    if (!line) return Problem{at_line(lines.number(), "the file ends in the middle of this line")};
    const std::string problem = detail::read_step(*line, chain, file.match, so_far);
    if (!problem.empty()) return Problem{at_line(lines.number(), problem)};
  }
  if (!file.match.begun()) return Problem{at_line(lines.number() + 1, "the set-up of the match is missing")};
  return file;
}

// A line as a store keeps it, without its chain. `begun`: the set-up stands before it.
template <Rulebook G>
Result<Step<G>> read_bare_line(const typename G::Rules& rules, std::string_view line, std::size_t number, bool begun) {
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({line.data(), line.size()}, fault);
  if (fault) return Problem{"this is not JSON"};
  const typename GameFile<G>::Bounds bounds{rules};
  StepReader<G> reader{bounds, G::seats(rules), Sealed::No};
  auto step = reader.read(json, number, begun);
  if (!step) return Problem{reader.problem()};
  return std::move(*step);
}

}  // namespace armatura::wire

// How a game is written down and read, compiled once for all who need it: ARMATURA_WRITTEN(, Game) in a file of the
// game, ARMATURA_WRITTEN(extern, Game) in the header beside it.
#define ARMATURA_WRITTEN(where, G)                                                                        \
  where template std::string write_match<G>(const MatchHeader&, const Match<G>&);                         \
  where template Result<MatchFile<G>> read_match<G>(std::string_view, const G::Rules*);                   \
  where template Result<Step<G>> read_bare_line<G>(const G::Rules&, std::string_view, std::size_t, bool); \
  where template std::string step_line<G>(std::size_t, const Played<G>&);                                 \
  where template void write_json<G::State>(std::string&, const G::State&);                                \
  where template void write_json<G::View>(std::string&, const G::View&);                                  \
  where template void write_json<G::Fact>(std::string&, const G::Fact&);                                  \
  where template void write_json<G::Fact>(Pen&, const G::Fact&);                                          \
  where template bool JsonReader::read<G::State>(const boost::json::value&, G::State&);                   \
  where template void ChangeWriter::write<G::State>(const G::State&, const G::State&);
