// Who is out and who has won, as far as the sheets tell: the same wherever the models stand. Written, like turns.h,
// over any table whose state carries the sheets of a battle; who stands where the mission wants him is counted by the
// caller.
#pragma once
#include "games/bronepehota/rules/sides.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota::ending {

inline constexpr int kQuietRounds = 5;  // BP-12.1-03

template <class Desk>
void end_match(Desk& desk, RuleId rule, End end, Seats winners) {
  desk.record(rule, MatchEnded{end, winners});
}
template <class Desk>
void win(Desk& desk, Seat seat) {
  end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(desk.rules(), seat));
}
template <class Desk>
void end_by_points(Desk& desk, End end) {
  end_match(desk, Rule::BP_12_1_03, end, winners_by_points(desk.rules(), sheets_of(desk.state())));
}

// BP-1.1-06, BP-1.1-07: nobody of his is left; what he owned belongs to nobody.
template <class Desk>
void leave_game(Desk& desk, Seat seat) {
  desk.record(Rule::BP_1_1_06, SeatOut{seat});
  each_model(sheets_of(desk.state()), [&](ModelId id) {
    const State& state = sheets_of(desk.state());
    if (desk.rules().is(id, Kind::Soldier) || owner_of(state, id) != seat) return;
    if (on_table(state, id)) desk.record(Rule::BP_1_1_07, Abandoned{id});
  });
}

// One side is left, or none (BP-12.1-01, BP-12.1-02, BP-12.1-04).
template <class Desk>
void check_elimination(Desk& desk) {
  const Rules& rules = desk.rules();
  Seats fell;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    const State& state = sheets_of(desk.state());
    if (state.out.has(Seat{seat}) || has_soldier_left(rules, state, Seat{seat})) continue;
    leave_game(desk, Seat{seat});
    fell = fell.with(Seat{seat});
  }
  if (fell.empty()) return;
  const Seats left = still_in(rules, sheets_of(desk.state()));
  if (left.empty()) return end_match(desk, Rule::BP_12_1_02, End::Annihilation, with_team_mates(rules, fell));
  if (const auto side = only_side(rules, left)) end_match(desk, Rule::BP_12_1_01, End::Annihilation, *side);
}

// BP-E-04: elimination, then the mission, after every attack. M5: the bait was destroyed after it was captured.
template <class Desk>
void check_losses(Desk& desk) {
  check_elimination(desk);
  const Rules& rules = desk.rules();
  const State& state = sheets_of(desk.state());
  if (state.phase == Phase::Over || rules.bait == kNoModel) return;
  if (model_of(state, rules.bait).where == Where::Destroyed && state.task.bait_taken)
    win(desk, opponent(bait_driver(rules)));
}

// M3
template <class Desk>
void check_command_machines(Desk& desk) {
  const bool first = command_lost(desk.rules(), sheets_of(desk.state()), Seat{0});
  const bool second = command_lost(desk.rules(), sheets_of(desk.state()), Seat{1});
  if (first && second) return end_by_points(desk, End::Points);
  if (first) return win(desk, Seat{1});
  if (second) return win(desk, Seat{0});
}

inline bool at_limit(const Rules& rules, const State& state) {
  return rules.round_limit > 0 && state.round >= rules.round_limit;
}

// `standing`: soldiers behind the line (M4), or of the guard at the depot (M6).
template <class Desk>
void decide_at_limit(Desk& desk, int standing) {
  const Rules& rules = desk.rules();
  const State& state = sheets_of(desk.state());
  const bool enough = standing >= rules.mission().soldiers;
  switch (rules.mission().kind) {
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
      return end_by_points(desk, End::Points);
    case MissionKind::Relic:
      if (state.task.relic.carrier != kNoModel) return win(desk, owner_of(state, state.task.relic.carrier));
      return end_match(desk, Rule::BP_12_1_03, End::Mission, with_team_mates(rules, still_in(rules, state)));
    case MissionKind::HoldLine:
      return win(desk, Seat{static_cast<std::uint8_t>(enough ? 0 : 1)});
    case MissionKind::Bait:
      if (on_table(state, rules.bait)) return win(desk, opponent(bait_driver(rules)));
      return end_match(desk, Rule::BP_12_1_03, End::Mission, everybody(rules));
    case MissionKind::Depot:
      return win(desk, enough ? depot_guard(rules) : opponent(depot_guard(rules)));
  }
}

// M3, then the limit of rounds, or five in which nobody was lost (BP-12.1-03); the relic (M2) is looked at before.
template <class Desk>
void check_end_of_round(Desk& desk, const auto& standing) {
  const Rules& rules = desk.rules();
  const State& state = sheets_of(desk.state());
  if (rules.mission().kind == MissionKind::CommandMachine) check_command_machines(desk);
  if (state.phase == Phase::Over) return;
  if (at_limit(rules, state)) return decide_at_limit(desk, standing());
  if (rules.round_limit == 0 && state.quiet_rounds >= kQuietRounds) end_by_points(desk, End::Standstill);
}

}  // namespace armatura::bronepehota::ending
