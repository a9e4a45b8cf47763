// Chapter 4.3, Machines without a pilot: leaving a machine, and landing a flyer for it. BP-4.3-08: without a pilot it
// is no unit and never moves; BP-4.3-10: on the ground it can be shot at and attacked like anything there.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// Enemies whom the soldier would have to fight there.
std::vector<measure::BodyId> met_outside(const Rules& rules, const State& state, ModelId soldier, const Pose& pose) {
  std::vector<measure::BodyId> met;
  each_on_table(state, [&](ModelId other) {
    if (other != soldier && contact_with(rules, state, soldier, other) == Contact::Combat &&
        would_touch(rules, state, soldier, pose, other))
      met.push_back(body_id(other));
  });
  return met;
}

}  // namespace

WhatIf landed(const Rules& rules, const State& state, ModelId machine, const Pose& pose) {
  WhatIf after{state};
  if (aloft(rules, state, machine)) after.happens(Landed{machine, pose});
  return after;
}

std::optional<Pose> landing_place(const Rules& rules, const State& state, ModelId machine) {
  const Pose& pose = model_of(state, machine).pose;
  if (!aloft(rules, state, machine)) return pose;
  const Pose below = on_surface_below(rules, pose);
  const WhatIf after = landed(rules, state, machine, below);
  if (may_stand(rules, after.state(), machine, below).legal()) return below;
  return nearest_free_place(rules, after.state(), machine, pose, 2 * kStep);
}

// BP-4.3-02, BP-4.3-03, BP-4.3-06: in place of the move; out of a lying machine too (BP-6.7-07).
Verdict may_get_out(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  if (const Verdict verdict = may_act(rules, state, seat, machine); !verdict.legal()) return verdict;
  if (!rules.is(machine, Kind::Machine) || !piloted(state, machine))
    return Verdict::no(Rule::BP_4_3_03, Reason::no_machine, model_term(machine));
  if (model_of(state, machine).moves > 0)
    return Verdict::no(Rule::BP_4_3_02, Reason::moved_already, model_term(machine));
  if (has_mark(state, machine, Mark::Towed))
    return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(machine));
  if (!landing_place(rules, state, machine)) return Verdict::no(Rule::BP_4_3_07, Reason::no_landing_place);
  return Verdict::yes();
}

Verdict may_leave(const Rules& rules, const State& state, Seat seat, const Leave& a) {
  if (const Verdict verdict = may_get_out(rules, state, seat, a.model); !verdict.legal()) return verdict;
  const ModelId soldier = model_of(state, a.model).link;
  const WhatIf landing = landed(rules, state, a.model, *landing_place(rules, state, a.model));
  const State& after = landing.state();
  if (const Verdict verdict = may_stand(rules, after, soldier, a.pose); !verdict.legal()) return verdict;
  if (!would_touch(rules, after, soldier, a.pose, a.model))
    return Verdict::no(Rule::BP_4_3_03, Reason::not_touching, other_term(a.model));
  // RULING: getting out is part of his move on foot, so who steps out beside an enemy has to fight (BP-4.1-05), and may
  // not if the fight of this turn is spent (BP-4.1-07).
  if (has_mark(state, a.model, Mark::Fought) && !met_outside(rules, after, soldier, a.pose).empty())
    return Verdict::no(Rule::BP_4_1_07, Reason::fought_already, model_term(soldier));
  return Verdict::yes();
}

std::vector<measure::BodyId> met_on_leaving(const Rules& rules, const State& state, const Leave& a) {
  const auto place = landing_place(rules, state, a.model);
  if (!place) return {};
  // NB: he counts as a soldier of his own only once he is out.
  WhatIf out = landed(rules, state, a.model, *place);
  const ModelId soldier = model_of(state, a.model).link;
  out.happens(LeftMachine{soldier, a.model, a.pose});
  return met_outside(rules, out.state(), soldier, a.pose);
}

void answer_leave(Desk& desk, const Leave& a) {
  const Rules& rules = desk.rules();
  const ModelId soldier = model_of(desk.state(), a.model).link;
  if (aloft(rules, desk.state(), a.model))
    desk.record(Rule::BP_4_3_06, Landed{a.model, *landing_place(rules, desk.state(), a.model)});
  const Marks machine_marks = model_of(desk.state(), a.model).marks;
  desk.record(Rule::BP_4_3_03, LeftMachine{soldier, a.model, a.pose});
  // BP-4.3-04: what the machine has used up, he has used up.
  Marks marks = model_of(desk.state(), soldier).marks;
  for (const Mark mark : {Mark::Shot, Mark::Fought})
    if (machine_marks.has(mark)) marks = marks.with(mark);
  desk.record(Rule::BP_4_3_04, MarksKept{soldier, marks, 1, 0, {}}, Audience::nobody());
  begin_actor(desk, soldier);
  Turn turn = desk.state().turn;
  turn.moving = turn.just_out = true;
  turn.left = static_cast<std::uint16_t>(move_budget(rules, desk.state(), soldier));
  keep(desk, turn);
  settle_contact(desk, soldier, met_outside(rules, desk.state(), soldier, a.pose));
}

}  // namespace armatura::bronepehota
