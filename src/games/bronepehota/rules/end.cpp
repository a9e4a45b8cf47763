// Chapter 12, Conclusion: who is out, who has won, the limit of rounds, and disputes.
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/ending.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota {
namespace {

// M2: the carrier stands wholly in his start area.
void check_relic(Desk& desk) {
  const ModelId carrier = desk.state().task.relic.carrier;
  if (carrier == kNoModel) return;
  const Seat seat = owner_of(desk.state(), carrier);
  if (soldier_in_area(desk.rules(), desk.state(), carrier, start_area(desk.rules(), desk.state(), seat)))
    ending::win(desk, seat);
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

// Whom the mission wants to stand where it says; of other missions nobody.
int standing(const Rules& rules, const State& state) {
  const MissionDesign& mission = rules.mission();
  if (mission.kind == MissionKind::HoldLine)
    return count_soldiers(rules, state, Seat{0},
                          [&](ModelId id) { return model_of(state, id).pose.x >= mission.line; });
  if (mission.kind != MissionKind::Depot) return 0;
  return count_soldiers(rules, state, depot_guard(rules), [&](ModelId id) {
    const measure::Rect rect = measure::footprint(body_of(rules, state, id));
    return measure::at_most(measure::gap(measure::fine({rules.place.x, rules.place.y}), rect), mission.radius);
  });
}

}  // namespace

void check_losses(Desk& desk) { ending::check_losses(desk); }

void check_end_of_round(Desk& desk) {
  if (desk.rules().mission().kind == MissionKind::Relic) check_relic(desk);
  ending::check_end_of_round(desk, [&] { return standing(desk.rules(), desk.state()); });
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
