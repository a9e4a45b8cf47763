// Section 3.8 and chapter 12 on a real table: the program counts losses and points; where somebody stands is asked.
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"
#include "games/bronepehota/rules/ending.h"

namespace armatura::bronepehota::companion {
namespace {

int soldiers_of(const Rules& rules, const State& state, Seat seat) {
  int count = 0;
  each_model(state.sheets, [&](ModelId id) {
    const Where where = model_of(state.sheets, id).where;
    const bool there = where == Where::Table || where == Where::Aboard;
    count += rules.is(id, Kind::Soldier) && rules.card(id).seat == seat && there;
  });
  return count;
}

// The relic costs part of a walk, so the move may not be over.
Verdict may_spend(const Rules& rules, const State& state, Seat seat, ModelId soldier, int cost) {
  if (const Verdict verdict = may_act(rules, state, seat, soldier); !verdict.legal()) return verdict;
  if (rules.mission().kind != MissionKind::Relic)
    return Verdict::no(Rule::BP_1_1_02, Reason::no_relic, model_term(soldier));
  if (!rules.is(soldier, Kind::Soldier)) return Verdict::no(Rule::BP_1_1_02, Reason::not_on_foot, model_term(soldier));
  const bool goes_on = state.sheets.turn.actor == soldier && state.sheets.turn.moving;
  const bool slow = 50 * rules.soldier(soldier).speed < cost;
  if (slow || (model_of(state.sheets, soldier).moves > 0 && !goes_on))
    return Verdict::no(Rule::BP_1_1_02, Reason::moved_already, model_term(soldier));
  return Verdict::yes();
}

void spend(Desk& desk, ModelId soldier) {
  turns::begin_actor(desk, soldier);
  if (!desk.state().sheets.turn.moving) turns::end_action(desk);
  const Model& model = model_of(desk.state().sheets, soldier);
  desk.record(Rule::BP_E_01, MarksKept{soldier, model.marks, 1, model.shots, model.fired}, Audience::nobody());
  Turn turn = desk.state().sheets.turn;
  turn.just_out = false;
  turn.moving = true;
  turns::keep(desk, turn);
}

}  // namespace

// M3: who has a choice is asked.
void run_naming(Desk& desk) {
  const Rules& rules = desk.rules();
  for (std::uint8_t number = 0; number < rules.seats(); ++number) {
    const Seat seat{number};
    if (desk.state().sheets.task.command[number] != kNoModel) continue;
    int fit = 0;
    ModelId only = kNoModel;
    each_model(desk.state().sheets, [&](ModelId id) {
      if (!may_name(rules, desk.state().sheets, seat, Name{id}).legal()) return;
      ++fit;
      only = id;
    });
    if (fit > 1) return ask(desk, Question::Name, Seats{}.with(seat));
    if (fit == 1) desk.record(Rule::BP_1_1_02, CommandNamed{seat, only});
  }
  desk.record(Rule::BP_3_0_01, PhaseKept{Phase::Order, 0, kNobody}, Audience::nobody());
}

Verdict may_pick_up(const Rules& rules, const State& state, Seat seat, const PickUp& a) {
  if (const Verdict verdict = may_spend(rules, state, seat, a.model, rules.mission().pick_up); !verdict.legal())
    return verdict;
  const Relic& relic = state.sheets.task.relic;
  if (relic.in_play && relic.carrier == kNoModel) return Verdict::yes();
  return Verdict::no(Rule::BP_1_1_02, Reason::no_relic, model_term(a.model));
}

Verdict may_put_down(const Rules& rules, const State& state, Seat seat, const PutDown& a) {
  if (const Verdict verdict = may_spend(rules, state, seat, a.model, rules.mission().put_down); !verdict.legal())
    return verdict;
  if (state.sheets.task.relic.carrier == a.model) return Verdict::yes();
  return Verdict::no(Rule::BP_1_1_02, Reason::no_relic, model_term(a.model));
}

void answer_pick_up(Desk& desk, const PickUp& a) {
  spend(desk, a.model);
  desk.record(Rule::BP_1_1_02, RelicTaken{a.model});
}
void answer_put_down(Desk& desk, const PutDown& a) {
  spend(desk, a.model);
  desk.record(Rule::BP_1_1_02, RelicPlaced{a.model, {}});
}

// M5: with a move of its own that is not over.
Verdict may_drive_off(const Rules& rules, const State& state, Seat seat, const DriveOff& a) {
  if (rules.bait == kNoModel || a.model != rules.bait || !rules.mission().roles[seat.value % 2].opens)
    return Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  return may_move(rules, state, seat, Move{a.model, false, false, kNoModel, {}});
}

void answer_drive_off(Desk& desk, Seat seat, const DriveOff& a) {
  const ModelId pilot = model_of(desk.state().sheets, a.model).link;
  desk.record(Rule::BP_1_1_02, DrivenOff{a.model, pilot});
  ending::win(desk, seat);
}

// BP-C-06, BP-12.2-01
void answer_dispute(Desk& desk) {
  const Seat settled_for = turns::highest_roller<DisputeRolled>(desk, Rule::BP_12_2_01);
  desk.record(Rule::BP_12_2_01, DisputeSettled{settled_for});
}

void check_losses(Desk& desk) { ending::check_losses(desk); }

bool asks_who_stands(const Rules& rules, const State& state) {
  switch (rules.mission().kind) {
    case MissionKind::Relic:
      return state.sheets.task.relic.carrier != kNoModel;
    case MissionKind::HoldLine:
    case MissionKind::Depot:
      return ending::at_limit(rules, state.sheets);
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
    case MissionKind::Bait:
      return false;
  }
  return false;
}

int most_standing(const Rules& rules, const State& state) {
  switch (rules.mission().kind) {
    case MissionKind::Relic:
      return 1;  // the carrier
    case MissionKind::HoldLine:
      return soldiers_of(rules, state, Seat{0});
    case MissionKind::Depot:
      return soldiers_of(rules, state, depot_guard(rules));
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
    case MissionKind::Bait:
      return 0;
  }
  return 0;
}

Verdict may_judge(const Rules& rules, const State& state, const Judge& a) {
  const int most = most_standing(rules, state);
  if (a.soldiers <= most) return Verdict::yes();
  return Verdict::no(Rule::BP_C_01, Why::too_many, limit_term(most));
}

void check_end_of_round(Desk& desk, int standing) {
  const bronepehota::State& sheets = desk.state().sheets;
  if (desk.rules().mission().kind == MissionKind::Relic && standing > 0)
    return ending::win(desk, owner_of(sheets, sheets.task.relic.carrier));
  ending::check_end_of_round(desk, [&] { return standing; });
}

}  // namespace armatura::bronepehota::companion
