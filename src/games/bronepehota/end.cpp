// Chapter 12, Conclusion: who is out, who has won, the limit of rounds, and disputes.
#include <algorithm>

#include "games/bronepehota/chapters.h"
#include "games/bronepehota/sides.h"
#include "games/bronepehota/turns.h"

namespace armatura::bronepehota {
namespace {

// BP-1.1-06, BP-1.1-07: nobody of his is left; what he owned belongs to nobody.
void leave_game(Desk& desk, Seat seat) {
  desk.record(Rule::BP_1_1_06, SeatOut{seat});
  each_model(desk.state(), [&](ModelId id) {
    if (desk.rules().is(id, Kind::Soldier) || owner_of(desk.state(), id) != seat) return;
    if (on_table(desk.state(), id)) desk.record(Rule::BP_1_1_07, Abandoned{id});
  });
}

// One side is left, or none (BP-12.1-01, BP-12.1-02, BP-12.1-04).
void check_elimination(Desk& desk) {
  const Rules& rules = desk.rules();
  Seats fell;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    if (desk.state().out.has(Seat{seat}) || has_soldier_left(rules, desk.state(), Seat{seat})) continue;
    leave_game(desk, Seat{seat});
    fell = fell.with(Seat{seat});
  }
  if (fell.empty()) return;
  const Seats left = still_in(rules, desk.state());
  if (left.empty()) return end_match(desk, Rule::BP_12_1_02, End::Annihilation, with_team_mates(rules, fell));
  if (const auto side = only_side(rules, left)) end_match(desk, Rule::BP_12_1_01, End::Annihilation, *side);
}

void end_by_points(Desk& desk, End end) {
  end_match(desk, Rule::BP_12_1_03, end, winners_by_points(desk.rules(), desk.state()));
}

void check_command_machines(Desk& desk) {
  const Rules& rules = desk.rules();
  const bool first = command_lost(rules, desk.state(), Seat{0});
  const bool second = command_lost(rules, desk.state(), Seat{1});
  if (first && second) return end_by_points(desk, End::Points);
  if (first) return end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(rules, Seat{1}));
  if (second) return end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(rules, Seat{0}));
}

// M2: the carrier stands wholly in his start area.
void check_relic(Desk& desk) {
  const ModelId carrier = desk.state().task.relic.carrier;
  if (carrier == kNoModel) return;
  const Seat seat = owner_of(desk.state(), carrier);
  if (soldier_in_area(desk.rules(), desk.state(), carrier, start_area(desk.rules(), desk.state(), seat)))
    end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(desk.rules(), seat));
}

// Soldiers of a seat for whom it holds, by the model they stand as: pilots by their machine.
int count_soldiers(const Rules& rules, const State& state, Seat seat, const auto& holds) {
  int count = 0;
  each_model(state, [&](ModelId id) {
    if (!rules.is(id, Kind::Soldier) || rules.card(id).seat != seat) return;
    const Model& model = model_of(state, id);
    if (model.where == Where::Table) count += holds(id);
    if (model.where == Where::Aboard && on_table(state, model.link)) count += holds(model.link);
  });
  return count;
}

void decide_at_limit(Desk& desk) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const MissionDesign& mission = rules.mission();
  const auto win = [&](Seat seat) { end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(rules, seat)); };
  switch (mission.kind) {
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
      return end_by_points(desk, End::Points);
    case MissionKind::Relic:
      if (state.task.relic.carrier != kNoModel) return win(owner_of(state, state.task.relic.carrier));
      return end_match(desk, Rule::BP_12_1_03, End::Mission, with_team_mates(rules, still_in(rules, state)));
    case MissionKind::HoldLine: {
      const int beyond =
          count_soldiers(rules, state, Seat{0}, [&](ModelId id) { return model_of(state, id).pose.x >= mission.line; });
      return win(Seat{static_cast<std::uint8_t>(beyond >= mission.soldiers ? 0 : 1)});
    }
    case MissionKind::Bait:
      if (on_table(state, rules.bait)) return win(opponent(bait_driver(rules)));
      return end_match(desk, Rule::BP_12_1_03, End::Mission, everybody(rules));
    case MissionKind::Depot: {
      const Seat guard = depot_guard(rules);
      const int near = count_soldiers(rules, state, guard, [&](ModelId id) {
        const measure::Rect rect = measure::footprint(body_of(rules, state, id));
        return measure::at_most(measure::gap(measure::fine({rules.place.x, rules.place.y}), rect), mission.radius);
      });
      return win(near >= mission.soldiers ? guard : opponent(guard));
    }
  }
}

}  // namespace

void end_match(Desk& desk, RuleId rule, End end, Seats winners) { desk.record(rule, MatchEnded{end, winners}); }

void check_losses(Desk& desk) {
  check_elimination(desk);
  if (desk.state().phase == Phase::Over || desk.rules().bait == kNoModel) return;
  // M5: destroyed after it was captured.
  const Model& bait = model_of(desk.state(), desk.rules().bait);
  if (bait.where == Where::Destroyed && desk.state().task.bait_taken)
    end_match(desk, Rule::BP_12_1_01, End::Mission, side_of(desk.rules(), opponent(bait_driver(desk.rules()))));
}

void check_end_of_round(Desk& desk) {
  const Rules& rules = desk.rules();
  if (rules.mission().kind == MissionKind::Relic) check_relic(desk);
  if (rules.mission().kind == MissionKind::CommandMachine) check_command_machines(desk);
  if (desk.state().phase == Phase::Over) return;
  if (rules.round_limit > 0 && desk.state().round >= rules.round_limit) return decide_at_limit(desk);
  // BP-12.1-03
  if (rules.round_limit == 0 && desk.state().quiet_rounds >= 5) end_by_points(desk, End::Standstill);
}

Outcome Game::outcome(const Rules& rules, const State& state) {
  Outcome outcome;
  outcome.over = state.phase == Phase::Over;
  outcome.end = state.end;
  outcome.winners = state.winners;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
    outcome.rank[seat] = outcome.over && state.winners.has(Seat{seat}) ? 1 : 2;
    outcome.points[seat] = victory_points(rules, state, Seat{seat});
  }
  return outcome;
}

// BP-12.2-01: everybody rolls D12, the highest decides; who is tied for it rolls again.
Verdict may_dispute(const Rules&, const State& state) {
  return state.turn.disputed ? Verdict::no(Rule::BP_12_2_01, Reason::disputed_already) : Verdict::yes();
}

void answer_dispute(Desk& desk) {
  const Seat settled_for = turns::highest_roller<DisputeRolled>(desk, Rule::BP_12_2_01);
  desk.record(Rule::BP_12_2_01, DisputeSettled{settled_for});
  Turn turn = desk.state().turn;
  turn.disputed = true;
  keep(desk, turn);
}

}  // namespace armatura::bronepehota
