// Chapter 4.2, Machines: driving, walking and flying, and the cabin that turns by itself (7.3). Slopes, obstacles and
// the stand of a flyer (BP-4.2-07, BP-4.2-08, BP-4.2-09, BP-4.2-10, BP-4.2-11, BP-4.2-12, BP-4.2-13, BP-4.2-14,
// BP-4.2-15, BP-4.2-16, BP-4.2-20, BP-4.2-21, BP-4.2-22, BP-4.2-23, BP-4.2-24, BP-4.2-25) are measured in
// measure/driving.h; "forward" is the heading of the chassis (BP-4.2-15).
#include <algorithm>
#include <cstdlib>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// Table 2, BP-4.2-10, BP-4.2-11, BP-4.2-12
measure::Chassis chassis_of(const MachineDesign& design) {
  switch (design.chassis) {
    case Chassis::Wheeled:
      return measure::wheeled(design.obstacle);
    case Chassis::Tracked:
      return measure::tracked(design.obstacle);
    case Chassis::Walking:
      return measure::walker(design.obstacle);
    case Chassis::Flying:
      return measure::flyer();
  }
  return {};
}

measure::DriveLeg leg_of(const DriveLeg& leg) {
  switch (leg.course) {
    case Course::Forward:
      return {measure::Drive::Forward, leg.amount};
    case Course::Back:
      return {measure::Drive::Back, leg.amount};
    case Course::Left:
      return {measure::Drive::Side, -leg.amount};
    case Course::Right:
      return {measure::Drive::Side, leg.amount};
    case Course::Turn:
      return {measure::Drive::Turn, leg.amount};
  }
  return {};
}

// BP-0-07: a part that terrain bars and for which the Speed is not enough anyhow is too far before it is anything else.
// How much it takes at least; 0: what bars it is all there is to say.
int at_least_for(const measure::DriveOutcome& outcome, const measure::DriveOrder& order) {
  if (outcome.verdict.legal() || outcome.verdict.body != measure::kNoBody) return 0;
  const std::size_t failing = outcome.verdict.leg;
  if (failing >= order.legs.size() || outcome.leg_costs.size() != failing) return 0;
  const measure::DriveLeg& leg = order.legs[failing];
  const int length = std::abs(leg.amount);
  switch (leg.drive) {
    case measure::Drive::Forward:
      return outcome.cost + length * order.chassis.forward_cost;
    case measure::Drive::Back:
      return outcome.cost + length * order.chassis.back_cost;
    case measure::Drive::Side:
      return outcome.cost + length * order.chassis.side_cost;
    case measure::Drive::Turn:
      break;
  }
  return 0;
}

bool goes_on(const State& state, const Drive& a) {
  return state.turn.actor == a.model && state.turn.moving && !a.again;
}

// BP-3.2-10, BP-3.2-13: one move, of a flyer two.
Verdict may_move(const Rules& rules, const State& state, const Drive& a) {
  const Model& model = model_of(state, a.model);
  if (model.marks.has(Mark::Towed)) return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(a.model));
  if (a.again && !rules.flies(a.model)) return Verdict::no(Rule::BP_3_2_13, Reason::moved_already, model_term(a.model));
  if (goes_on(state, a)) return Verdict::yes();
  if (model.moves >= (rules.flies(a.model) ? 2 : 1) || (a.again && model.moves == 0))
    return Verdict::no(Rule::BP_3_2_10, Reason::moved_already, model_term(a.model));
  return Verdict::yes();
}

// BP-1.4-02: where the agreed field is smaller than the table, no leg may lead out of it. The rectangle of a leg's end
// is enough, since the field is convex; what is towed is placed anew after each leg (BP-10.2-05).
bool leaves_field(const Rules& rules, const State& state, const measure::Field& field, measure::DriveOrder order,
                  std::span<const measure::DriveLeg> legs, const Drive& a) {
  if (rules.options.border == Margins{}) return false;
  for (std::size_t count = 1; count <= legs.size(); ++count) {
    order.legs = legs.first(count);
    const measure::DriveOutcome outcome = measure::drive(field, order);
    if (!inside_border(rules, state, a.model, pose_of(outcome.end))) return true;
    if (outcome.towing && !inside_border(rules, state, a.tow, pose_of(outcome.towed_end))) return true;
  }
  return false;
}

}  // namespace

measure::DriveOrder drive_order(const Rules& rules, const State& state, ModelId machine) {
  measure::DriveOrder order;
  order.machine = body_id(machine);
  order.from = pose_of(model_of(state, machine).pose);
  order.shape = rules.card(machine).shape;
  order.chassis = chassis_of(rules.machine(machine));
  order.budget = budget_left(rules, state, machine);
  return order;
}

DrivePlan plan_drive(const Rules& rules, const State& state, Seat seat, const Drive& a) {
  DrivePlan plan;
  const auto refuse = [&](const Verdict& verdict) {
    plan.verdict = verdict;
    return plan;
  };
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return refuse(verdict);
  if (!rules.is(a.model, Kind::Machine))
    return refuse(Verdict::no(Rule::BP_4_2_01, Reason::no_machine, model_term(a.model)));
  if (lying(state, a.model)) return refuse(Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(a.model)));
  if (const Verdict verdict = may_move(rules, state, a); !verdict.legal()) return refuse(verdict);
  if (a.tow != kNoModel)
    if (const Verdict verdict = may_tow(rules, state, seat, a); !verdict.legal()) return refuse(verdict);
  if (a.legs.empty()) return refuse(Verdict::no(Rule::BP_G_9_01, Reason::empty_leg, leg_term(1)));
  FixedVec<measure::DriveLeg, kMaxLegs> legs;
  for (const DriveLeg& leg : a.legs) {
    const Term part = leg_term(static_cast<int>(legs.size()) + 1);
    if (leg.course > Course::Turn) return refuse(Verdict::no(Rule::BP_4_2_05, Reason::cannot_move_so, part));
    if (leg.course == Course::Turn && !measure::is_heading(leg.amount))
      return refuse(Verdict::no(Rule::BP_G_1_02, Reason::no_such_place));
    if (leg.course != Course::Turn && leg.amount <= 0)
      return refuse(Verdict::no(Rule::BP_G_9_01, Reason::empty_leg, part));
    legs.push_back(leg_of(leg));
  }
  measure::DriveOrder order = drive_order(rules, state, a.model);
  // BP-4.2-03: the Speed is read when the move begins.
  plan.budget = goes_on(state, a) ? state.turn.left : move_budget(rules, state, a.model);
  order.budget = plan.budget;
  order.legs = {legs.begin(), legs.size()};
  if (a.tow != kNoModel) {
    order.towed = body_id(a.tow);
    order.towed_quarter_turns = a.quarters;
    order.towed_footing = footing_of(rules, a.tow);
  }
  const Crowd crowd{rules, state, a.model};
  plan.outcome = measure::drive(crowd.field(), order);
  plan.verdict = verdict_of_drive(plan.outcome.verdict, plan.outcome.cost, plan.budget);
  if (const int need = at_least_for(plan.outcome, order); need > plan.budget)
    plan.verdict = too_far(plan.outcome.verdict.leg + 1, need, plan.budget);
  if (plan.verdict.legal() && leaves_field(rules, state, crowd.field(), order, {legs.begin(), legs.size()}, a))
    plan.verdict = Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  if (plan.verdict.legal() && plan.outcome.towing &&
      !inside_border(rules, state, a.tow, pose_of(plan.outcome.towed_end)))
    plan.verdict = Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  return plan;
}

void answer_drive(Desk& desk, Seat seat, const Drive& a) {
  const DrivePlan plan = plan_drive(desk.rules(), desk.state(), seat, a);
  begin_actor(desk, a.model);
  const bool continued = goes_on(desk.state(), a);
  if (!continued) end_action(desk);
  const measure::DriveOutcome& outcome = plan.outcome;
  int left = plan.budget;
  for (std::size_t i = 0; i < outcome.leg_costs.size() && i < a.legs.size(); ++i) {
    left -= outcome.leg_costs[i];
    desk.record(Rule::BP_4_2_06, Drove{a.model, a.legs[i], static_cast<std::uint16_t>(outcome.leg_costs[i]),
                                       static_cast<std::uint16_t>(std::max(left, 0))});
  }
  desk.record(Rule::BP_4_2_05, Stood{a.model, pose_of(outcome.end)});
  if (outcome.towing) {
    desk.record(Rule::BP_10_2_03, Towed{a.tow, a.model, pose_of(outcome.towed_end)});
    if (!desk.state().models[a.tow.value].marks.has(Mark::Towed)) set_mark(desk, Rule::BP_10_2_04, a.tow, Mark::Towed);
  }
  const Model& model = model_of(desk.state(), a.model);
  const auto moves = static_cast<std::uint8_t>(continued ? model.moves : model.moves + 1);
  desk.record(Rule::BP_E_01, MarksKept{a.model, model.marks, moves, model.shots, model.fired}, Audience::nobody());
  Turn turn = desk.state().turn;
  if (outcome.towing) turn.towed = a.tow;
  turn.moving = true;
  turn.left = static_cast<std::uint16_t>(std::max(plan.budget - outcome.cost, 0));
  keep(desk, turn);
  settle_contact(desk, a.model, {outcome.touched.begin(), outcome.touched.size()});
}

// BP-7.3-05, BP-G.2-04
Verdict may_swing(const Rules& rules, const State& state, Seat seat, const Swing& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!rules.is(a.model, Kind::Machine)) return Verdict::no(Rule::BP_7_3_05, Reason::no_machine, model_term(a.model));
  // In REAL mode weapons swing for a shot only, and back after it (BP-6.3-02).
  if (real_mode(rules)) return Verdict::no(Rule::BP_G_2_04, Reason::other_mode);
  const int arc = rules.machine(a.model).cabin_arc;
  if (std::abs(static_cast<int>(a.cabin)) > arc)
    return Verdict::no(Rule::BP_7_3_05, Reason::cabin_arc, model_term(a.model), limit_term(arc));
  if (a.cabin == model_of(state, a.model).cabin) return Verdict::no(Rule::BP_7_3_05, Reason::looks_there);
  return Verdict::yes();
}

void answer_swing(Desk& desk, const Swing& a) {
  desk.record(Rule::BP_7_3_05, Swung{a.model, static_cast<std::int8_t>(a.cabin)});
  // BP-7.4-11. RULING: the three directions are sectors of one field of view, so another view ends this use.
  Turn turn = desk.state().turn;
  if (turn.fan == Turn{}.fan) return;
  turn.fan = Turn{}.fan;
  turn.fan_sectors = {};
  keep(desk, turn);
}

}  // namespace armatura::bronepehota
