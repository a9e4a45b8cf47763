// Who touches whom, as far as people said so (BP-C-04). Only contact with enemies, or with what is nobody's, is noted:
// everything else has no effect on the books.
#include <algorithm>

#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {

bool touching(const State& state, ModelId a, ModelId b) {
  const Touch touch = detail::touch_of(a, b);
  return std::any_of(state.touches.begin(), state.touches.end(), [&](const Touch& one) { return one == touch; });
}

bool touched_by_enemy(const Rules& rules, const State& state, Seat seat, ModelId id) {
  bool found = false;
  each_touched(state, id, [&](ModelId other) {
    found = found || (enemy(rules, state.sheets, seat, other) && !rules.is(other, Kind::Gun));
  });
  return found;
}

bool touched_by_enemy_soldier(const Rules& rules, const State& state, Seat seat, ModelId id) {
  bool found = false;
  each_touched(state, id, [&](ModelId other) {
    found = found || (enemy(rules, state.sheets, seat, other) && rules.is(other, Kind::Soldier));
  });
  return found;
}

bool forces_fight(const Rules& rules, const State& state, Seat seat, ModelId other) {
  if (!enemy(rules, state.sheets, seat, other)) return false;
  return rules.is(other, Kind::Soldier) || (rules.is(other, Kind::Machine) && piloted(state, other));
}

bool must_fight_somebody(const Rules& rules, const State& state, Seat seat, ModelId id) {
  bool found = false;
  each_touched(state, id, [&](ModelId other) { found = found || forces_fight(rules, state, seat, other); });
  return found;
}

// BP-4.1-07, BP-4.1-08, BP-4.2-25
Verdict may_touch(const Rules& rules, const State& state, Seat seat, ModelId mover, const Touched& touched,
                  bool fought) {
  for (std::size_t i = 0; i < touched.size(); ++i) {
    const ModelId other = touched[i];
    if (!on_table(state, other) || other == mover) return Verdict::no(Rule::BP_8_0_01, Reason::no_target);
    if (std::find(touched.begin(), touched.begin() + i, other) != touched.begin() + i)
      return Verdict::no(Rule::BP_C_04, Why::named_twice, other_term(other));
    if (own(rules, state.sheets, seat, other)) return Verdict::no(Rule::BP_C_04, Why::not_enemies);
    if (aloft(rules, state, other)) return Verdict::no(Rule::BP_4_2_25, Why::flies, other_term(other));
    if (fought && forces_fight(rules, state, seat, other) && !touching(state, mover, other))
      return Verdict::no(Rule::BP_4_1_07, Reason::fought_already, model_term(mover));
  }
  return Verdict::yes();
}

Verdict may_note(const Rules& rules, const State& state, const NoteContact& a) {
  for (const ModelId id : {a.one, a.other}) {
    if (!on_table(state, id)) return Verdict::no(Rule::BP_C_04, Reason::no_target);
    if (aloft(rules, state, id)) return Verdict::no(Rule::BP_4_2_25, Why::flies, other_term(id));
  }
  if (a.one == a.other || rules.together(owner_of(state.sheets, a.one), owner_of(state.sheets, a.other)))
    return Verdict::no(Rule::BP_C_04, Why::not_enemies);
  if (a.apart && !touching(state, a.one, a.other))
    return Verdict::no(Rule::BP_C_04, Reason::not_touching, other_term(a.other));
  if (!a.apart && touching(state, a.one, a.other)) return Verdict::no(Rule::BP_C_04, Why::touching_already);
  return Verdict::yes();
}

// BP-4.1-05, BP-4.1-08, BP-8.2-03
void settle_contacts(Desk& desk, ModelId mover, const Touched& touched) {
  const Rules& rules = desk.rules();
  const Seat seat = owner_of(desk.state().sheets, mover);
  const State before = desk.state();
  each_touched(before, mover, [&](ModelId other) {
    if (std::find(touched.begin(), touched.end(), other) == touched.end())
      desk.record(Rule::BP_4_1_08, ContactEnded{mover, other});
  });
  ModelId stopped_by = kNoModel;
  for (const ModelId other : touched) {
    if (touching(before, mover, other)) continue;
    desk.record(Rule::BP_8_0_01, ContactMade{mover, other});
    if (stopped_by == kNoModel && forces_fight(rules, before, seat, other)) stopped_by = other;
  }
  if (stopped_by == kNoModel) return;
  desk.record(Rule::BP_4_1_05, Stopped{mover, stopped_by});
  Turn turn = desk.state().sheets.turn;
  turn.moving = false;
  turn.left = 0;
  turn.must_fight = true;
  turns::keep(desk, turn);
}

}  // namespace armatura::bronepehota::companion
