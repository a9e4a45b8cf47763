// Matches between bots, many at a time: the same seed gives the same bytes, on however many threads they are played.
// What is peculiar to a game comes from `Host` (see host_of.h).
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "hosting/hosted_laboratory.h"
#include "hosting/in_order.h"
#include "hosting/levels.h"
#include "hosting/live_draws.h"
#include "hosting/play_out.h"
#include "wire/match_file.h"

namespace armatura::hosting {

template <class Host>
class SelfPlay {
  using G = typename Host::Game;
  using Rules = typename G::Rules;

 public:
  // The bots by entry; `make_rules(players, rng)` gives the rules of one match.
  template <class MakeRules>
  static Result<SimulationReport> run(const SimulationRequest& request, MakeRules make_rules) {
    SelfPlay self{request};
    std::vector<BotLevel> entries;
    for (const std::string& word : request.seats) {
      const auto level = find_bot(word);
      if (!level) return no_such_bot(word);
      entries.push_back(*level);
    }
    const std::vector<int> players = request.players.empty() ? std::vector<int>{2} : request.players;
    // Without named bots every seat is an entry of its own, and the wins are those of the seats.
    const bool rotate = !entries.empty() && !request.fixed;
    if (entries.empty())
      entries.assign(static_cast<std::size_t>(*std::max_element(players.begin(), players.end())), kPlainBot);
    self.report_.wins.assign(entries.size(), 0.0);
    self.report_.seat_wins.assign(static_cast<std::size_t>(*std::max_element(players.begin(), players.end())), 0);
    const auto play = [&](std::uint64_t number) {
      Rng seeds{request.seed + (number + 1) * 0x9E3779B97F4A7C15ull};
      const std::uint64_t draw_seed = seeds.next();
      const std::uint64_t bot_seed = seeds.next();
      Result<Rules> rules = make_rules(players[number % players.size()], seeds);
      if (!rules) return Ended{rules.problem()};
      const auto seats = static_cast<std::size_t>(G::seats(*rules));
      PlayPlan plan{{}, bot_seed, request.audit};
      std::vector<std::size_t> entry_of;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        // Seats change every match, so that no entry always sits first.
        entry_of.push_back((seat + (rotate ? number % entries.size() : 0)) % entries.size());
        plan.seats.push_back(entries[entry_of.back()]);
      }
      Ended ended = self.play(*rules, draw_seed, plan);
      ended.entry_of = std::move(entry_of);
      return ended;
    };
    std::string problem;
    const auto take = [&](std::uint64_t number, const Ended& ended) {
      problem = ended.problem;
      if (!problem.empty()) return false;
      self.note(number, ended);
      if (request.out && !request.out(number, ended.file))
        problem = "match " + std::to_string(number) + " could not be written";
      if (problem.empty() && request.progress) request.progress(number + 1, request.matches);
      return problem.empty();
    };
    in_order(request.matches, request.threads, play, take);
    if (!problem.empty()) return Problem{problem};
    self.report_.signature = self.signature_.value();
    return std::move(self.report_);
  }

 private:
  // What is counted of a match when it is over, and its record if somebody wants it.
  struct Ended {
    std::string problem{};  // why there was no match
    PlayedOut played{};
    std::uint64_t digest{};
    Seats winners{};
    bool over{};
    std::string_view ending{};
    std::size_t turns{};
    std::vector<std::size_t> entry_of{};
    std::string file{};
  };

  explicit SelfPlay(const SimulationRequest& request) : request_(request) {}

  // On any thread.
  Ended play(const Rules& rules, std::uint64_t draw_seed, const PlayPlan& plan) const {
    if (!request_.audit && !request_.out) {
      BareDesk<G> desk{rules, draw_seed};
      PlayedOut played = play_out<G>(rules, desk, plan);
      return ended(rules, desk.state(), std::move(played));
    }
    RecordedDesk<G> desk{rules, draw_seed};
    PlayedOut played = play_out<G>(rules, desk, plan);
    wire::MatchHeader header;
    header.rules = wire::GameFile<G>::kVersion;
    header.seed = draw_seed;
    header.commitment = KeyedChance::commitment(key_of_seed(draw_seed));
    std::string text = wire::write_match(header, desk.match());
    if (request_.audit && played.fault == FaultKind::None) {
      played.sentence = audit_record<G>(desk.match(), text);
      if (!played.sentence.empty()) played.fault = FaultKind::Violation;
    }
    Ended ended = SelfPlay::ended(rules, desk.state(), std::move(played));
    if (request_.out) ended.file = std::move(text);
    return ended;
  }

  static Ended ended(const Rules& rules, const typename G::State& state, PlayedOut played) {
    const auto outcome = G::outcome(rules, state);
    Ended ended;
    ended.played = std::move(played);
    ended.digest = G::digest(state);
    ended.winners = Host::winners(outcome);
    ended.over = outcome.over;
    ended.ending = outcome.over ? Host::ending(outcome) : "unfinished";
    ended.turns = Host::turns(state);
    return ended;
  }

  // In the order of the matches.
  void note(std::uint64_t number, const Ended& ended) {
    const PlayedOut& played = ended.played;
    ++report_.matches;
    report_.decisions += played.decisions;
    report_.dead_ends += played.fault == FaultKind::DeadEnd ? 1 : 0;
    report_.violations += played.fault == FaultKind::Violation ? 1 : 0;
    report_.endless += played.fault == FaultKind::Endless ? 1 : 0;
    if (played.fault != FaultKind::None && report_.first_fault.empty())
      report_.first_fault = "match " + std::to_string(number) + ", " + played.sentence;
    signature_.mix(ended.digest);
    signature_.mix(played.decisions);
    signature_.mix(std::uint64_t{ended.winners.bits});
    count_ending(ended.ending);
    if (report_.lengths.size() <= ended.turns) report_.lengths.resize(ended.turns + 1);
    ++report_.lengths[ended.turns];
    const std::vector<std::size_t>& entry_of = ended.entry_of;
    int count = 0;
    for (std::uint8_t seat = 0; seat < entry_of.size(); ++seat) count += ended.winners.has(Seat{seat}) ? 1 : 0;
    for (std::uint8_t seat = 0; seat < entry_of.size(); ++seat) {
      if (!ended.over || !ended.winners.has(Seat{seat})) continue;
      report_.wins[entry_of[seat]] += 1.0 / count;
      ++report_.seat_wins[seat];
    }
  }

  void count_ending(std::string_view word) {
    auto place = std::lower_bound(report_.endings.begin(), report_.endings.end(), word,
                                  [](const auto& ending, std::string_view key) { return ending.first < key; });
    if (place == report_.endings.end() || place->first != word)
      place = report_.endings.insert(place, {std::string{word}, 0});
    ++place->second;
  }

  const SimulationRequest& request_;
  SimulationReport report_;
  Digest signature_;
};

}  // namespace armatura::hosting
