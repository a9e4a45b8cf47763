// One match between bots, checked at every step: somebody is awaited until the match is over, whoever is awaited can
// decide, and the position keeps its invariants. No virtual call and no clock stands inside the loop.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "bots/levels.h"
#include "engine/audit.h"
#include "engine/match.h"
#include "hosting/live_draws.h"
#include "wire/match_file.h"

namespace armatura::hosting {

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
      std::all_of(plan.seats.begin(), plan.seats.end(), [](BotLevel level) { return level == kLevelOf<RandomBot>; });
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
    // FAST: where decisions are described, random bots do not look at the list.
    if (!DescribesOffers<G> || plan.thorough) {
      G::list(rules, desk.state(), seat, offers);
      if (offers.empty()) return stop(FaultKind::DeadEnd, "an awaited seat has no legal decision");
    }
    typename G::Action action;
    if (all_random && DescribesOffers<G>) {
      action = G::propose(rules, desk.state(), seat, rng);
      if (!G::judge(rules, desk.state(), seat, action).legal())
        return stop(FaultKind::DeadEnd, "an awaited seat finds no legal decision");
    } else if (all_random) {
      action = offers[rng.below(static_cast<std::uint32_t>(offers.size()))];
    } else {
      const auto view = G::observe(rules, desk.state(), seat);
      action = think<G>(plan.seats[seat.value], rules, view, seat, rng).front().action;
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
           " [" + std::string{wire::GameFile<G>::rule_name(fault->rule)} + "]";
  return {};
}

}  // namespace armatura::hosting
