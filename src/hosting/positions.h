// Makes positions and histories of one game from headers, snapshots and lines.
#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "engine/versions.h"
#include "hosting/history_of.h"
#include "hosting/hosted_matches.h"
#include "hosting/moment.h"
#include "hosting/position_of.h"
#include "hosting/setting.h"
#include "wire/match_file.h"
#include "wire/seat_names.h"

namespace armatura::hosting {

// The header line of a match with these rules. Without an id the draws come from the seed.
template <Rulebook G>
std::string make_header(const typename G::Rules& rules, const MatchRequest& request, std::string_view match,
                        std::string_view commitment) {
  using File = wire::GameFile<G>;
  wire::MatchHeader header;
  header.rules = File::kVersion;
  header.practice = request.practice;
  if (match.empty()) {
    header.seed = request.seed;
    header.commitment = KeyedChance::commitment(key_of_seed(request.seed));
  } else {
    header.match = match;
    header.commitment = commitment;
  }
  return wire::header_line(File::kGame,
                           {header, File::pack(rules), File::pack_hash(rules), File::options(rules), request.opening});
}

// A header of anybody as make_header writes them. Where the rules are those of `builtin`, so is the whole pack.
template <Rulebook G>
Result<std::string> write_own_header(const typename G::Rules* builtin, std::string_view line) {
  using File = wire::GameFile<G>;
  Result<wire::HeaderText> parts = wire::read_header(line, File::kGame, File::kVersion);
  if (!parts) return Problem{parts.problem()};
  if (builtin != nullptr && File::pack_hash(*builtin) == parts->pack_hash) {
    parts->pack = File::pack(*builtin);
  } else {
    const auto rules = File::make_kept(parts->pack, parts->options, parts->header.rules, builtin);
    if (!rules) return Problem{rules.problem()};
    if (File::pack_hash(*rules) != parts->pack_hash)
      return Problem{"the pack does not have the hash that the header names"};
    parts->pack = File::pack(*rules);
  }
  return wire::header_line(File::kGame, *parts);
}

// The header of a match that begins now, with the pack and the options of one that was made before: what its options
// meant under the rules of then is spelled out.
template <Rulebook G>
Result<std::string> write_header_of_today(const typename G::Rules* builtin, std::string_view line) {
  using File = wire::GameFile<G>;
  Result<wire::HeaderText> parts = wire::read_header(line, File::kGame, File::kVersion);
  if (!parts) return Problem{parts.problem()};
  const auto rules = File::make_kept(parts->pack, parts->options, parts->header.rules, builtin);
  if (!rules) return Problem{rules.problem()};
  parts->header.rules = File::kVersion;
  parts->header.engine = wire::kEngineVersion;
  parts->options = File::options(*rules);
  return wire::header_line(File::kGame, *parts);
}

// `opening`: as the header carries it.
template <class Host>
Result<PositionPtr> resume_position(const SettingPtr<Host>& setting, std::string_view opening,
                                    std::string_view snapshot, std::span<const std::string_view> lines) {
  using G = typename Host::Game;
  const auto& rules = setting->rules;
  const auto given = wire::read_opening<G>(rules, opening);
  if (!given) return Problem{given.problem()};
  Moment<G> now{*given ? **given : G::open(rules), 0, 0, false, given->has_value(), setting->version};
  if (!snapshot.empty()) {
    auto read = read_snapshot<G>(rules, snapshot);
    if (!read) return Problem{"snapshot: " + read.problem()};
    now = *read;
    now.given = given->has_value();
    if (now.version < setting->version) return Problem{"snapshot: it is of older rules than its match began by"};
  }
  RulesSoFar so_far{now.version, G::kRulesVersion};
  wire::SeatNames names;
  const std::uint32_t first = now.steps;
  std::vector<typename G::State> past;  // past[i] after step first - 1 + i; only where something is taken back
  const bool keep = std::any_of(lines.begin(), lines.end(),
                                [](std::string_view line) { return line.find("\"back\":") != std::string_view::npos; });
  if (keep) past.push_back(now.state);
  for (const std::string_view line : lines) {
    auto step = wire::read_bare_line<G>(rules, line, now.steps, now.begun);
    if (!step) return Problem{in_step(now.steps, step.problem())};
    if (const auto* played = std::get_if<Played<G>>(&*step)) {
      for (const auto& entry : played->log.entries) G::evolve(now.state, entry.fact);
      if (G::digest(now.state) != played->digest)
        return Problem{in_step(now.steps, "the digest does not fit: these facts lead to another position")};
      now.draws += played->log.draws.size();
      now.begun = true;
    } else if (const auto* back = std::get_if<TakenBack>(&*step)) {
      if (!now.begun || back->to >= now.steps)
        return Problem{in_step(now.steps, "it takes back to a step that is not there")};
      if (back->to + 1 < first) return Problem{in_step(now.steps, "it takes back to a step before the snapshot")};
      now.state = past[back->to + 1 - first];
    } else {
      const auto& entry = std::get<TableEntry>(*step);
      if (const std::string fault = so_far.take(entry); !fault.empty()) return Problem{in_step(now.steps, fault)};
      now.version = so_far.now();
      names = names.after(entry);
    }
    ++now.steps;
    if (keep) past.push_back(now.state);
  }
  return PositionPtr{std::make_shared<const PositionOf<Host>>(setting, now, std::move(names))};
}

template <class Host>
Result<std::unique_ptr<HostedHistory>> fold_history(const SettingPtr<Host>& setting, std::string_view opening,
                                                    std::span<const std::string_view> lines) {
  using G = typename Host::Game;
  auto given = wire::read_opening<G>(setting->rules, opening);
  if (!given) return Problem{given.problem()};
  Match<G> match{setting->rules, *given};
  RulesSoFar so_far{setting->version, G::kRulesVersion};
  for (const std::string_view line : lines) {
    const std::size_t number = match.steps().size();
    if (number == wire::kMaxSteps)
      return Problem{"a match may have at most " + std::to_string(wire::kMaxSteps) + " steps"};
    auto step = wire::read_bare_line<G>(setting->rules, line, number, match.begun());
    if (!step) return Problem{in_step(number, step.problem())};
    if (const auto* entry = std::get_if<TableEntry>(&*step))
      if (const std::string fault = so_far.take(*entry); !fault.empty()) return Problem{in_step(number, fault)};
    const bool back = std::holds_alternative<TakenBack>(*step);
    if (match.append(std::move(*step))) continue;
    return Problem{in_step(number, back ? "it takes back to a step that is not there"
                                        : "the digest does not fit: these facts lead to another position")};
  }
  return std::unique_ptr<HostedHistory>{std::make_unique<HistoryOf<Host>>(setting, std::move(match))};
}

// A random match of random length, and a second world that one of its viewers cannot tell from the first.
template <class Host>
Twins make_twins(const SettingPtr<Host>& setting, Rng& rng) {
  using G = typename Host::Game;
  const auto& rules = setting->rules;
  SampledChance chance{rng.next()};
  Moment<G> one{G::open(rules), 0, 0, false};
  play_on<G>(rules, one, std::nullopt, nullptr, chance);
  // Short matches often: the set-up is where most is hidden.
  const std::uint32_t longest = 1u << (2 + rng.below(8));
  const std::uint32_t decisions = rng.below(longest);
  const auto awaited = [&] {
    std::vector<Seat> seats;
    for (std::uint8_t seat = 0; seat < G::seats(rules); ++seat)
      if (G::awaiting(rules, one.state).includes(Seat{seat})) seats.push_back(Seat{seat});
    return seats;
  };
  for (std::uint32_t i = 0; i < decisions; ++i) {
    const std::vector<Seat> seats = awaited();
    if (seats.empty()) break;
    const Seat seat = seats[rng.below(static_cast<std::uint32_t>(seats.size()))];
    const auto action = G::propose(rules, one.state, seat, rng);
    play_on<G>(rules, one, seat, &action, chance);
  }
  Viewer viewer;
  const std::vector<Seat> asked = awaited();
  const std::uint32_t chosen = rng.below(static_cast<std::uint32_t>(G::seats(rules)) + 1);
  if (!asked.empty() && rng.below(2) == 0) {
    viewer = asked[rng.below(static_cast<std::uint32_t>(asked.size()))];
  } else if (chosen < static_cast<std::uint32_t>(G::seats(rules))) {
    viewer = Seat{static_cast<std::uint8_t>(chosen)};
  }
  Moment<G> other = one;
  other.state = G::imagine(rules, G::observe(rules, one.state, viewer), rng);
  return {std::make_shared<const PositionOf<Host>>(setting, one),
          std::make_shared<const PositionOf<Host>>(setting, other), viewer};
}

}  // namespace armatura::hosting
