// Matches between bots, many at a time: the same seed gives the same bytes. Every position is checked on the way. What
// is peculiar to a game comes from `Host` (see arena_host.h). No virtual call and no clock stands inside the loops.
#pragma once
#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/digest.h"
#include "base/random.h"
#include "bots/greedy.h"
#include "bots/random.h"
#include "engine/match.h"
#include "hosting/hosted.h"
#include "hosting/live_draws.h"
#include "wire/match_file.h"

namespace armatura::hosting {

enum class BotLevel : std::uint8_t { Random, Greedy };

inline std::optional<BotLevel> bot_level(std::string_view word) {
  if (word == "random") return BotLevel::Random;
  if (word == "greedy") return BotLevel::Greedy;
  return std::nullopt;
}
inline std::vector<std::string> bot_level_words() { return {"random", "greedy"}; }

inline constexpr std::uint64_t kMostDecisions = 20'000;

// ---- The desk: where a match is played, with or without a record ---------------------------------------------------

template <Rulebook G>
class BareDesk {
 public:
  BareDesk(const typename G::Rules& rules, std::uint64_t seed)
      : rules_(rules), state_(G::open(rules)), draws_(seed, 0), table_(rules_, state_, draws_.chance()) {
    G::begin(table_);
  }
  BareDesk(const BareDesk&) = delete;
  BareDesk& operator=(const BareDesk&) = delete;

  const typename G::State& state() const { return state_; }
  // FAST: the decision was listed as legal, so nobody judges it again.
  bool play(Seat seat, const typename G::Action& action) {
    G::resolve(table_, seat, action);
    return true;
  }

 private:
  const typename G::Rules& rules_;
  typename G::State state_;
  LiveDraws draws_;
  Table<G> table_;
};

template <Rulebook G>
class RecordedDesk {
 public:
  RecordedDesk(const typename G::Rules& rules, std::uint64_t seed) : match_(rules), draws_(seed, 0) {
    match_.begin(draws_.chance());
  }
  const typename G::State& state() const { return match_.state(); }
  bool play(Seat seat, const typename G::Action& action) {
    return match_.submit(seat, action, draws_.chance()).legal();
  }
  const Match<G>& match() const { return match_; }

 private:
  Match<G> match_;
  LiveDraws draws_;
};

// ---- One match ------------------------------------------------------------------------------------------------------

enum class FaultKind : std::uint8_t { None, DeadEnd, Violation, Endless };

struct PlayedOut {
  std::uint64_t decisions{};
  FaultKind fault{};
  std::string sentence;
};

struct PlayPlan {
  std::vector<BotLevel> seats;
  std::uint64_t bot_seed{};
  bool thorough{};  // also: the offers made from the view are those of the position
};

inline Seat first_seat_of(Seats seats) {
  for (std::uint8_t i = 0; i < 16; ++i)
    if (seats.has(Seat{i})) return Seat{i};
  return Seat{};
}

template <Rulebook G, class Desk>
PlayedOut play_out(const typename G::Rules& rules, Desk& desk, const PlayPlan& plan) {
  PlayedOut played;
  const auto stop = [&](FaultKind kind, std::string_view what) {
    played.fault = kind;
    played.sentence = "after decision " + std::to_string(played.decisions) + ": " + std::string{what};
    return played;
  };
  // FAST: random bots need no view of their own: every legal decision has the same chance either way.
  const bool all_random =
      std::all_of(plan.seats.begin(), plan.seats.end(), [](BotLevel level) { return level == BotLevel::Random; });
  Rng rng{plan.bot_seed};
  typename G::Offers offers;
  while (true) {
    if (const char* flaw = G::flaw(rules, desk.state())) return stop(FaultKind::Violation, flaw);
    const Awaiting asked = G::awaiting(rules, desk.state());
    const bool ended = G::outcome(rules, desk.state()).over;
    if (asked.over() && !ended) return stop(FaultKind::DeadEnd, "nobody is awaited though the match is not over");
    if (!asked.over() && ended) return stop(FaultKind::Violation, "somebody is awaited though the match is over");
    if (asked.over()) return played;
    if (played.decisions == kMostDecisions) return stop(FaultKind::Endless, "the match does not end");
    const Seat seat = first_seat_of(asked.seats);
    if (seat.value >= G::seats(rules)) return stop(FaultKind::DeadEnd, "a seat is awaited that nobody sits on");
    offers.clear();
    G::list(rules, desk.state(), seat, offers);
    if (offers.empty()) return stop(FaultKind::DeadEnd, "an awaited seat has no legal decision");
    typename G::Action action;
    if (all_random) {
      action = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    } else {
      const auto view = G::observe(rules, desk.state(), seat);
      action = plan.seats[seat.value] == BotLevel::Random ? random_decision<G>(rules, view, seat, rng)
                                                          : greedy_decision<G>(rules, view, seat, rng);
      if (!G::judge(rules, desk.state(), seat, action).legal())
        return stop(FaultKind::Violation, "a bot decided what is not legal");
    }
    if (plan.thorough) {
      typename G::Offers seen;
      G::offers(rules, G::observe(rules, desk.state(), seat), seat, seen);
      if (!(seen == offers)) return stop(FaultKind::Violation, "the offers of the view are not those of the position");
    }
    if (!desk.play(seat, action)) return stop(FaultKind::Violation, "a listed decision was refused");
    ++played.decisions;
  }
}

// Writes the record, reads it back and re-runs it. Empty when everything agrees.
template <Rulebook G>
std::string audit_record(const Match<G>& match, const std::string& text) {
  const auto file = wire::read_match<G>(text, &match.rules());
  if (!file) return "the record cannot be read back: " + file.problem();
  if (G::digest(file->match.state()) != G::digest(match.state())) return "the record folds to another position";
  if (const auto fault = audit(file->match))
    return "the audit differs at step " + std::to_string(fault->step) + ", entry " + std::to_string(fault->entry) +
           " [" + wire::GameFile<G>::rule_name(fault->rule) + "]";
  return {};
}

// ---- Many matches ---------------------------------------------------------------------------------------------------

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
      const auto level = bot_level(word);
      if (!level) return Problem{"there is no bot \"" + word + "\"; there are random and greedy"};
      entries.push_back(*level);
    }
    const std::vector<int> players = request.players.empty() ? std::vector<int>{2} : request.players;
    // Without named bots every seat is an entry of its own, and the wins are those of the seats.
    const bool rotate = !entries.empty();
    if (!rotate)
      entries.assign(static_cast<std::size_t>(*std::max_element(players.begin(), players.end())), BotLevel::Random);
    self.report_.wins.assign(entries.size(), 0.0);
    for (std::uint64_t number = 0; number < request.matches; ++number) {
      Rng seeds{request.seed + (number + 1) * 0x9E3779B97F4A7C15ull};
      const std::uint64_t draw_seed = seeds.next();
      const std::uint64_t bot_seed = seeds.next();
      Result<Rules> rules = make_rules(players[number % players.size()], seeds);
      if (!rules) return Problem{rules.problem()};
      const auto seats = static_cast<std::size_t>(G::seats(*rules));
      PlayPlan plan{{}, bot_seed, request.audit};
      std::vector<std::size_t> entry_of;
      for (std::size_t seat = 0; seat < seats; ++seat) {
        // Seats change every match, so that no entry always sits first.
        entry_of.push_back((seat + (rotate ? number % entries.size() : 0)) % entries.size());
        plan.seats.push_back(entries[entry_of.back()]);
      }
      if (!self.play(number, *rules, draw_seed, plan, entry_of))
        return Problem{"match " + std::to_string(number) + " could not be written"};
      if (request.progress) request.progress(number + 1, request.matches);
    }
    self.report_.signature = self.signature_.value();
    return std::move(self.report_);
  }

 private:
  explicit SelfPlay(const SimulationRequest& request) : request_(request) {}

  // False when the record could not be written.
  bool play(std::uint64_t number, const Rules& rules, std::uint64_t draw_seed, const PlayPlan& plan,
            const std::vector<std::size_t>& entry_of) {
    ++report_.matches;
    if (!request_.audit && !request_.out) {
      BareDesk<G> desk{rules, draw_seed};
      note(number, rules, desk.state(), play_out<G>(rules, desk, plan), entry_of);
      return true;
    }
    RecordedDesk<G> desk{rules, draw_seed};
    PlayedOut played = play_out<G>(rules, desk, plan);
    wire::MatchHeader header;
    header.rules = wire::GameFile<G>::kVersion;
    header.seed = draw_seed;
    header.commitment = KeyedChance::commitment(key_of_seed(draw_seed));
    const std::string text = wire::write_match(header, desk.match());
    if (request_.audit && played.fault == FaultKind::None) {
      played.sentence = audit_record<G>(desk.match(), text);
      if (!played.sentence.empty()) played.fault = FaultKind::Violation;
    }
    note(number, rules, desk.state(), played, entry_of);
    return !request_.out || request_.out(number, text);
  }

  void note(std::uint64_t number, const Rules& rules, const typename G::State& state, const PlayedOut& played,
            const std::vector<std::size_t>& entry_of) {
    report_.decisions += played.decisions;
    report_.dead_ends += played.fault == FaultKind::DeadEnd ? 1 : 0;
    report_.violations += played.fault == FaultKind::Violation ? 1 : 0;
    report_.endless += played.fault == FaultKind::Endless ? 1 : 0;
    if (played.fault != FaultKind::None && report_.first_fault.empty())
      report_.first_fault = "match " + std::to_string(number) + ", " + played.sentence;
    const auto outcome = G::outcome(rules, state);
    const Seats winners = Host::winners(outcome);
    signature_.mix(G::digest(state));
    signature_.mix(played.decisions);
    signature_.mix(std::uint64_t{winners.bits});
    count_ending(outcome.over ? Host::ending(outcome) : "unfinished");
    int count = 0;
    for (std::uint8_t seat = 0; seat < entry_of.size(); ++seat) count += winners.has(Seat{seat}) ? 1 : 0;
    for (std::uint8_t seat = 0; seat < entry_of.size(); ++seat)
      if (outcome.over && winners.has(Seat{seat})) report_.wins[entry_of[seat]] += 1.0 / count;
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
