// Chapter 4, Movement, ticked off (BP-C-04): who may move, what moves along, and whom it touches at the end.
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

// BP-4.1-30, BP-4.1-34, BP-6.7-07: the gun that a soldier takes along.
Verdict may_carry(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId gun) {
  if (!on_table(state, gun) || !rules.is(gun, Kind::Gun))
    return Verdict::no(Rule::BP_4_1_30, Reason::no_gun, model_term(gun));
  if (!rules.gun(gun).mobile) return Verdict::no(Rule::BP_2_4_02, Reason::gun_is_fixed, model_term(gun));
  if (lies(state, gun)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(gun));
  if (!own(rules, state.sheets, seat, gun)) return Verdict::no(Rule::BP_9_2_01, Reason::capture_first, model_term(gun));
  if (touched_by_enemy_soldier(rules, state, seat, gun))
    return Verdict::no(Rule::BP_4_1_30, Reason::enemy_at_gun, model_term(gun));
  if (state.sheets.task.relic.carrier == soldier) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  return Verdict::yes();
}

// BP-10.2-01, BP-10.2-02, BP-10.2-04
Verdict may_tow(const Rules& rules, const State& state, Seat seat, ModelId tower, ModelId object) {
  if (!rules.card(tower).platform) return Verdict::no(Rule::BP_10_2_01, Reason::cannot_tow, model_term(tower));
  if (!on_table(state, object) || object == tower || rules.is(object, Kind::Soldier) || aloft(rules, state, object))
    return Verdict::no(Rule::BP_10_2_01, Reason::nothing_to_tow);
  if (rules.is(object, Kind::Gun)) {
    if (!rules.gun(object).mobile) return Verdict::no(Rule::BP_2_4_02, Reason::gun_is_fixed, model_term(object));
    if (touched_by_enemy_soldier(rules, state, seat, object))
      return Verdict::no(Rule::BP_10_2_02, Reason::enemy_at_gun, model_term(object));
    return Verdict::yes();
  }
  if (!piloted(state, object)) return Verdict::yes();
  if (!own(rules, state.sheets, seat, object))
    return Verdict::no(Rule::BP_10_2_02, Reason::has_a_pilot, other_term(object));
  const Model& model = model_of(state.sheets, object);
  if (model.moves > 0) return Verdict::no(Rule::BP_10_2_04, Reason::moved_already, model_term(object));
  if (model.marks.has(Mark::Towed) && state.sheets.turn.towed != object)
    return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(object));
  return Verdict::yes();
}

// BP-9.4-01, BP-9.4-02, BP-9.4-05
Verdict may_jump(const Rules& rules, const State& state, const Move& a) {
  if (!rules.options.jump_packs) return Verdict::no(Rule::BP_9_4_01, Reason::option_off);
  if (!rules.is(a.model, Kind::Soldier) || rules.soldier(a.model).jump_steps == 0)
    return Verdict::no(Rule::BP_9_4_01, Reason::no_jump_pack, model_term(a.model));
  if (model_of(state.sheets, a.model).moves > 0 && !state.sheets.turn.just_out)
    return Verdict::no(Rule::BP_9_4_02, Reason::moved_already, model_term(a.model));
  if (a.with != kNoModel) return Verdict::no(Rule::BP_9_4_05, Reason::no_gun, model_term(a.with));
  if (state.sheets.task.relic.carrier == a.model) return Verdict::no(Rule::BP_1_1_02, Reason::carries_relic);
  return Verdict::yes();
}

bool goes_on(const State& state, ModelId model) { return state.sheets.turn.actor == model && state.sheets.turn.moving; }

}  // namespace

// BP-3.2-10, BP-3.2-13, BP-4.2-01, BP-6.7-07, BP-10.2-04: a move may be ticked off in parts until something else is
// done.
Verdict may_move(const Rules& rules, const State& state, Seat seat, const Move& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (lies(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(a.model));
  const Model& model = model_of(state.sheets, a.model);
  if (model.marks.has(Mark::Towed)) return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(a.model));
  const bool flyer = rules.flies(a.model);
  const bool moved = a.again ? !flyer || model.moves != 1 : model.moves > 0 && !goes_on(state, a.model);
  if (moved) return Verdict::no(Rule::BP_3_2_10, Reason::moved_already, model_term(a.model));
  if (flyer && !a.touched.empty()) return Verdict::no(Rule::BP_4_2_25, Why::flies, other_term(a.model));
  if (a.jump)
    if (const Verdict verdict = may_jump(rules, state, a); !verdict.legal()) return verdict;
  if (a.with != kNoModel) {
    const bool soldier = rules.is(a.model, Kind::Soldier);
    const Verdict verdict =
        soldier ? may_carry(rules, state, seat, a.model, a.with) : may_tow(rules, state, seat, a.model, a.with);
    if (!verdict.legal()) return verdict;
  }
  return may_touch(rules, state, seat, a.model, a.touched, model.marks.has(Mark::Fought));
}

void answer_move(Desk& desk, const Move& a) {
  const bool continued = goes_on(desk.state(), a.model) && !a.again;
  turns::begin_actor(desk, a.model);
  if (!continued) turns::end_action(desk);
  const Model& model = model_of(desk.state().sheets, a.model);
  const int moves = a.again ? 2 : 1;
  desk.record(Rule::BP_E_01,
              MarksKept{a.model, model.marks, static_cast<std::uint8_t>(moves), model.shots, model.fired},
              Audience::nobody());
  Turn turn = desk.state().sheets.turn;
  turn.moving = !a.jump;  // BP-9.4-02: a jump is the whole move
  turn.just_out = false;
  const bool tows = a.with != kNoModel && desk.rules().is(a.model, Kind::Machine);
  if (tows) turn.towed = a.with;
  turns::keep(desk, turn);
  desk.record(a.jump ? Rule::BP_9_4_02 : Rule::BP_C_04, Ticked{a.model, a.jump, a.again, a.with});
  if (tows) {
    desk.record(Rule::BP_10_2_01, Towed{a.with, a.model, {}});
    if (desk.rules().is(a.with, Kind::Machine)) turns::set_mark(desk, Rule::BP_10_2_04, a.with, Mark::Towed);
  }
  settle_contacts(desk, a.model, a.touched);
}

// BP-4.3-02, BP-4.3-03, BP-4.3-06, BP-6.7-07: in place of the move; also out of a machine that lies.
Verdict may_get_out(const Rules& rules, const State& state, Seat seat, const GetOut& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!rules.is(a.model, Kind::Machine) || !piloted(state, a.model))
    return Verdict::no(Rule::BP_4_3_03, Reason::no_machine, model_term(a.model));
  const Model& machine = model_of(state.sheets, a.model);
  if (machine.moves > 0) return Verdict::no(Rule::BP_4_3_02, Reason::moved_already, model_term(a.model));
  if (machine.marks.has(Mark::Towed)) return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(a.model));
  return may_touch(rules, state, seat, machine.link, a.touched, machine.marks.has(Mark::Fought));
}

void answer_get_out(Desk& desk, const GetOut& a) {
  const ModelId soldier = model_of(desk.state().sheets, a.model).link;
  if (aloft(desk.rules(), desk.state(), a.model)) desk.record(Rule::BP_4_3_06, Landed{a.model, {}});
  const Marks machine_marks = model_of(desk.state().sheets, a.model).marks;
  desk.record(Rule::BP_4_3_03, LeftMachine{soldier, a.model, {}});
  // BP-4.3-04: what the machine has used up, he has used up.
  Marks marks = model_of(desk.state().sheets, soldier).marks;
  for (const Mark mark : {Mark::Shot, Mark::Fought})
    if (machine_marks.has(mark)) marks = marks.with(mark);
  desk.record(Rule::BP_4_3_04, MarksKept{soldier, marks, 1, 0, {}}, Audience::nobody());
  turns::begin_actor(desk, soldier);
  Turn turn = desk.state().sheets.turn;
  turn.moving = turn.just_out = true;
  turns::keep(desk, turn);
  settle_contacts(desk, soldier, a.touched);
}

}  // namespace armatura::bronepehota::companion
