// 2.14 End of the game, 2.24 Team play: when it is over and who has won.
#include <array>

#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

// SA-TEAM-02: partners add their trophies.
int trophies_of(const Rules& rules, const State& state, Seat seat) {
  int total = 0;
  for (std::uint8_t n = 0; n < rules.seats(); ++n)
    if (same_side(rules, seat, Seat{n})) total += robot_of(state, Seat{n}).trophies;
  return total;
}

struct Score {
  int trophies{};
  int modules{};
  int ready{};
  friend auto operator<=>(const Score&, const Score&) = default;
};

// SA-END-05, SA-END-06: most trophies, then most modules, then most ready ones.
Score score_of(const Rules& rules, const State& state, Seat seat) {
  Score score{.trophies = trophies_of(rules, state, seat)};
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (!same_side(rules, seat, Seat{n})) continue;
    for (const Module& module : robot_of(state, Seat{n}).modules) {
      ++score.modules;
      score.ready += hot(rules, module) ? 0 : 1;
    }
  }
  return score;
}

}  // namespace

// SA-END-01, SA-END-02, SA-END-04: asked after every damage event and after every discard.
bool check_end(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Robot& robot = robot_of(desk.state(), Seat{n});
    // SA-ARS-06, SA-ARS-07: classic mode asks for the central module to be finished off as well.
    const bool destroyed = rules.options.arsenal ? robot.modules.empty() : robot.central_destroyed;
    if (!destroyed) continue;
    if (!rules.options.arsenal) desk.record(Rule::SA_ARS_07, SetAsideDiscarded{});
    desk.record(rules.options.arsenal ? Rule::SA_END_02 : Rule::SA_ARS_07, MatchEnded{End::Destroyed});
    return true;
  }
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    if (trophies_of(rules, desk.state(), Seat{n}) < rules.options.trophies) continue;
    desk.record(rules.options.teams ? Rule::SA_TEAM_02 : Rule::SA_END_01, MatchEnded{End::Trophies});
    return true;
  }
  return false;
}

Outcome Game::outcome(const Rules& rules, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::Over;
  outcome.end = state.end;
  std::array<Score, kMaxSeats> scores{};
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    scores[n] = score_of(rules, state, Seat{n});
    outcome.trophies[n] = robot_of(state, Seat{n}).trophies;
  }
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    std::uint8_t rank = 1;
    for (std::uint8_t other = 0; other < rules.seats(); ++other)
      if (scores[n] < scores[other]) ++rank;
    outcome.rank[n] = rank;
    if (outcome.over && rank == 1) outcome.winners = outcome.winners.with(Seat{n});
  }
  return outcome;
}

}  // namespace armatura::arena
