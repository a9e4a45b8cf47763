// Chapter 4.1, Infantry: moving on foot, coming into contact, and taking a gun along. What a path costs and where it
// may lead (BP-4.1-10, BP-4.1-11, BP-4.1-12, BP-4.1-13, BP-4.1-14, BP-4.1-15, BP-4.1-16, BP-4.1-17, BP-4.1-18,
// BP-4.1-19, BP-4.1-20, BP-4.1-21, Table 1) is measured in measure/walking.h; here is who may move, how far, and what
// follows.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

measure::Gait gait_of(Stride stride) {
  switch (stride) {
    case Stride::Walk:
      return measure::Gait::Walk;
    case Stride::Clamber:
      return measure::Gait::Clamber;
    case Stride::Ladder:
      return measure::Gait::Ladder;
    case Stride::Climb:
      return measure::Gait::Climb;
    case Stride::Leap:
      return measure::Gait::Leap;
    case Stride::Carry:
      return measure::Gait::Carry;
  }
  return measure::Gait::Walk;
}

bool carries(const Walk& a) {
  return std::any_of(a.legs.begin(), a.legs.end(), [](const FootLeg& leg) { return leg.stride == Stride::Carry; });
}

// BP-4.1-30, BP-4.1-31, BP-4.1-32, BP-4.1-33, BP-4.1-34, BP-4.1-35, BP-4.1-36: a mobile gun of one's own side that no
// enemy soldier touches; at half speed, as long as he likes, and others may take it further. BP-4.1-34: rank does not
// matter.
Verdict may_carry(const Rules& rules, const State& state, Seat seat, const Walk& a) {
  if (!known(state, a.gun) || !rules.is(a.gun, Kind::Gun) || !on_table(state, a.gun))
    return Verdict::no(Rule::BP_4_1_30, Reason::no_gun, model_term(a.gun));
  if (!rules.gun(a.gun).mobile) return Verdict::no(Rule::BP_2_4_02, Reason::gun_is_fixed, model_term(a.gun));
  if (!own(rules, state, seat, a.gun)) return Verdict::no(Rule::BP_9_2_01, Reason::capture_first, model_term(a.gun));
  if (touched_by_enemy_soldier(rules, state, seat, a.gun))
    return Verdict::no(Rule::BP_4_1_30, Reason::enemy_at_gun, model_term(a.gun));
  if (lying(state, a.gun)) return Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(a.gun));
  // M2: the carrier of the relic has no hand free.
  if (state.task.relic.carrier == a.model) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  return Verdict::yes();
}

// BP-0-07: a part that terrain bars and that is straight on longer than what is left of the Speed is too far before it
// is anything else. How far it is at least; 0: what bars it is all there is to say.
int at_least_to(const measure::WalkOutcome& outcome, const measure::WalkOrder& order) {
  if (outcome.verdict.legal() || outcome.verdict.body != measure::kNoBody) return 0;
  const std::size_t failing = outcome.verdict.leg;
  if (failing >= order.legs.size() || outcome.leg_costs.size() != failing) return 0;
  const measure::Leg& leg = order.legs[failing];
  if (leg.gait != measure::Gait::Walk && leg.gait != measure::Gait::Clamber && leg.gait != measure::Gait::Carry)
    return 0;
  const measure::Point from = failing == 0 ? order.from.at : order.legs[failing - 1].to;
  const int times = leg.gait == measure::Gait::Carry ? 2 : 1;  // BP-4.1-31
  return outcome.cost + times * static_cast<int>(measure::ceil_len(leg.to.x - from.x, leg.to.y - from.y));
}

bool inside_border(const Rules& rules, const FootLeg& leg) {
  return leg.x >= rules.border.low.x && leg.x <= rules.border.high.x && leg.y >= rules.border.low.y &&
         leg.y <= rules.border.high.y;
}

}  // namespace

int budget_left(const Rules& rules, const State& state, ModelId actor) {
  const Turn& turn = state.turn;
  if (turn.actor == actor && turn.moving) return turn.left;
  const Model& model = model_of(state, actor);
  if (model.marks.has(Mark::Towed)) return 0;
  if (model.moves >= (rules.flies(actor) ? 2 : 1)) return 0;
  return move_budget(rules, state, actor);
}

WalkPlan plan_walk(const Rules& rules, const State& state, Seat seat, const Walk& a) {
  WalkPlan plan;
  const auto refuse = [&](const Verdict& verdict) {
    plan.verdict = verdict;
    return plan;
  };
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return refuse(verdict);
  if (!rules.is(a.model, Kind::Soldier))
    return refuse(Verdict::no(Rule::BP_4_1_01, Reason::not_on_foot, model_term(a.model)));
  const bool goes_on = state.turn.actor == a.model && state.turn.moving;
  if (!goes_on && model_of(state, a.model).moves > 0)
    return refuse(Verdict::no(Rule::BP_3_2_10, Reason::moved_already, model_term(a.model)));
  if (!measure::is_heading(a.heading) || !measure::is_heading(a.gun_heading))
    return refuse(Verdict::no(Rule::BP_G_1_02, Reason::no_such_place));
  const bool with_gun = carries(a);
  if (with_gun)
    if (const Verdict verdict = may_carry(rules, state, seat, a); !verdict.legal()) return refuse(verdict);
  FixedVec<measure::Leg, kMaxLegs> legs;
  for (const FootLeg& leg : a.legs) {
    if (leg.stride > Stride::Carry)
      return refuse(Verdict::no(Rule::BP_G_8_01, Reason::cannot_move_so, leg_term(static_cast<int>(legs.size()) + 1)));
    // A straight leg between two points of a rectangle stays inside it, so its ends are enough (BP-1.4-02).
    if (!inside_border(rules, leg)) return refuse(Verdict::no(Rule::BP_1_4_02, Reason::over_the_border));
    legs.push_back({gait_of(leg.stride), {leg.x, leg.y}, leg.z});
  }
  plan.budget = budget_left(rules, state, a.model);
  const Crowd crowd{rules, state, a.model};
  measure::WalkOrder order;
  order.walker = body_id(a.model);
  order.from = pose_of(model_of(state, a.model).pose);
  order.budget = plan.budget;
  order.legs = {legs.begin(), legs.size()};
  order.facing = {a.heading};
  if (with_gun) {
    order.gun = body_id(a.gun);
    order.gun_heading = {a.gun_heading};
  }
  plan.outcome = measure::walk(crowd.field(), order);
  plan.verdict = verdict_of_walk(plan.outcome.verdict, plan.outcome.cost, plan.budget);
  if (const int need = at_least_to(plan.outcome, order); need > plan.budget)
    plan.verdict = too_far(plan.outcome.verdict.leg + 1, need, plan.budget);
  if (plan.verdict.legal() && !bronepehota::inside_border(rules, state, a.model, pose_of(plan.outcome.end)))
    plan.verdict = Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  if (plan.verdict.legal() && plan.outcome.carried &&
      !bronepehota::inside_border(rules, state, a.gun, pose_of(plan.outcome.gun_end)))
    plan.verdict = Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
  return plan;
}

void settle_contact(Desk& desk, ModelId mover, std::span<const measure::BodyId> touched) {
  if (touched.empty()) return;
  const Rules& rules = desk.rules();
  const bool combat = std::any_of(touched.begin(), touched.end(), [&](measure::BodyId id) {
    return contact_with(rules, desk.state(), mover, model_id(id)) == Contact::Combat;
  });
  const Rule on_foot = combat ? Rule::BP_4_1_05 : Rule::BP_4_1_06;
  desk.record(rules.is(mover, Kind::Machine) ? Rule::BP_4_2_17 : on_foot, Stopped{mover, model_id(touched.front())});
  // BP-4.1-06: at an empty machine or gun he may do as he likes and go on.
  if (!combat) return;
  Turn turn = desk.state().turn;
  turn.moving = false;
  turn.left = 0;
  turn.must_fight = true;
  turn.may_face = rules.is(mover, Kind::Soldier);
  turn.met_at = model_of(desk.state(), mover).pose.heading;
  keep(desk, turn);
}

void answer_walk(Desk& desk, Seat seat, const Walk& a) {
  const WalkPlan plan = plan_walk(desk.rules(), desk.state(), seat, a);
  begin_actor(desk, a.model);
  const bool goes_on = desk.state().turn.moving;
  if (!goes_on) end_action(desk);
  const measure::WalkOutcome& outcome = plan.outcome;
  int left = plan.budget;
  for (std::size_t i = 0; i < outcome.leg_costs.size() && i < a.legs.size(); ++i) {
    left -= outcome.leg_costs[i];
    FootLeg leg = a.legs[i];
    if (outcome.cut && i + 1 == outcome.leg_costs.size()) {
      leg.x = static_cast<std::int16_t>(outcome.end.at.x);
      leg.y = static_cast<std::int16_t>(outcome.end.at.y);
      leg.z = static_cast<std::int16_t>(outcome.end.z);
    }
    desk.record(Rule::BP_4_1_01, Walked{a.model, leg, static_cast<std::uint16_t>(outcome.leg_costs[i]),
                                        static_cast<std::uint16_t>(std::max(left, 0))});
  }
  desk.record(Rule::BP_4_1_02, Stood{a.model, pose_of(outcome.end)});
  if (outcome.carried) desk.record(Rule::BP_4_1_35, GunMoved{a.gun, a.model, pose_of(outcome.gun_end)});
  // BP-4.1-03: turning on the spot uses the move as well.
  const Model& model = model_of(desk.state(), a.model);
  desk.record(Rule::BP_E_01, MarksKept{a.model, model.marks, 1, model.shots, model.fired}, Audience::nobody());
  Turn turn = desk.state().turn;
  turn.just_out = false;
  turn.moving = true;
  turn.left = static_cast<std::uint16_t>(std::max(plan.budget - outcome.cost, 0));
  keep(desk, turn);
  settle_contact(desk, a.model, {outcome.touched.begin(), outcome.touched.size()});
}

// BP-G.8-09: another heading that keeps the contact and overlaps nothing.
Verdict may_face(const Rules& rules, const State& state, Seat seat, const Face& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!state.turn.may_face) return Verdict::no(Rule::BP_G_8_09, Reason::heading_is_set);
  if (!measure::is_heading(a.heading)) return Verdict::no(Rule::BP_G_1_02, Reason::no_such_place);
  Pose pose = model_of(state, a.model).pose;
  pose.heading = a.heading;
  if (const Verdict verdict = may_stand(rules, state, a.model, pose); !verdict.legal()) return verdict;
  bool keeps = true;
  each_touched(rules, state, a.model, [&](ModelId other) {
    if (contact_with(rules, state, a.model, other) == Contact::Combat)
      keeps = keeps && would_touch(rules, state, a.model, pose, other);
  });
  return keeps ? Verdict::yes() : Verdict::no(Rule::BP_G_8_09, Reason::contact_lost);
}

void answer_face(Desk& desk, const Face& a) {
  Pose pose = model_of(desk.state(), a.model).pose;
  pose.heading = a.heading;
  desk.record(Rule::BP_G_8_09, Stood{a.model, pose});
  Turn turn = desk.state().turn;
  turn.may_face = false;
  keep(desk, turn);
}

}  // namespace armatura::bronepehota
