// Chapter 9.4, Jump packs.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"
#include "measure/jump.h"

namespace armatura::bronepehota {

// BP-2.1-04, BP-9.4-02, BP-9.4-05: one jump instead of the walk, and so never with a gun; a pilot who has just got out
// has not walked yet.
Verdict may_take_off(const Rules& rules, const State& state, Seat seat, ModelId soldier) {
  if (const Verdict verdict = may_act(rules, state, seat, soldier); !verdict.legal()) return verdict;
  if (!rules.options.jump_packs) return Verdict::no(Rule::BP_9_4_01, Reason::option_off);
  if (!rules.is(soldier, Kind::Soldier) || rules.soldier(soldier).jump_steps == 0)
    return Verdict::no(Rule::BP_9_4_01, Reason::no_jump_pack, model_term(soldier));
  const bool just_out = state.turn.actor == soldier && state.turn.moving && state.turn.just_out;
  if (model_of(state, soldier).moves > 0 && !just_out)
    return Verdict::no(Rule::BP_9_4_02, Reason::moved_already, model_term(soldier));
  if (state.task.relic.carrier == soldier) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  return Verdict::yes();
}

// BP-9.4-03, BP-9.4-04, BP-9.4-06, BP-9.4-07, BP-9.4-08, BP-9.4-09: straight, to where he can stand; length and height
// are measured in measure/jump.h.
JumpPlan plan_jump(const Rules& rules, const State& state, Seat seat, const Jump& a) {
  JumpPlan plan;
  plan.verdict = may_take_off(rules, state, seat, a.model);
  if (!plan.verdict.legal()) return plan;
  if (!measure::is_heading(a.pose.heading) || !measure::in_bounds({a.pose.x, a.pose.y})) {
    plan.verdict = Verdict::no(Rule::BP_G_1_02, Reason::no_such_place);
    return plan;
  }
  if (!inside_border(rules, state, a.model, a.pose)) {
    plan.verdict = Verdict::no(Rule::BP_1_4_02, Reason::over_the_border);
    return plan;
  }
  const Crowd crowd{rules, state, a.model};
  measure::JumpOrder order;
  order.jumper = body_id(a.model);
  order.from = pose_of(model_of(state, a.model).pose);
  order.to = pose_of(a.pose);
  order.limit = kStep * rules.soldier(a.model).jump_steps;
  const measure::JumpOutcome outcome = measure::jump(crowd.field(), order);
  plan.verdict = verdict_of(outcome.verdict);
  plan.length = outcome.length;
  plan.height = std::max(outcome.rise, outcome.drop);
  plan.touched = outcome.touched;
  return plan;
}

void answer_jump(Desk& desk, Seat seat, const Jump& a) {
  const JumpPlan plan = plan_jump(desk.rules(), desk.state(), seat, a);
  begin_actor(desk, a.model);
  end_action(desk);
  desk.record(Rule::BP_9_4_02,
              Jumped{a.model, model_of(desk.state(), a.model).pose, a.pose, static_cast<std::uint16_t>(plan.length),
                     static_cast<std::uint16_t>(plan.height)});
  const Model& model = model_of(desk.state(), a.model);
  desk.record(Rule::BP_E_01, MarksKept{a.model, model.marks, 1, model.shots, model.fired}, Audience::nobody());
  settle_contact(desk, a.model, {plan.touched.begin(), plan.touched.size()});  // BP-9.4-10
}

}  // namespace armatura::bronepehota
