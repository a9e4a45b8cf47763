// Chapter 10, Machine abilities: the platform that repairs and tows (HELIX). BP-10.3-01: who has one is said by the
// weapons of a machine in the pack, so another machine may have it too.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

bool at_rear_edge(const Rules& rules, const State& state, ModelId tower, ModelId object) {
  return measure::rear_contact(body_of(rules, state, tower), body_of(rules, state, object));
}

}  // namespace

// BP-10.1-02, BP-10.1-03, BP-10.1-04, BP-10.1-05, BP-10.1-06: instead of shooting, one object at the rear edge, or
// itself. Damage and owner of the object are looked at by may_repair().
Verdict platform_repair(const Rules& rules, const State& state, Seat seat, const Repair& a) {
  if (has_mark(state, a.model, Mark::Shot))
    return Verdict::no(Rule::BP_10_1_02, Reason::shot_already, model_term(a.model));
  if (lying(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(a.model));
  if (touched_by_enemy(rules, state, seat, a.model))
    return Verdict::no(Rule::BP_10_1_04, Reason::enemy_beside, model_term(a.model));
  if (a.object != a.model && !at_rear_edge(rules, state, a.model, a.object))
    return Verdict::no(Rule::BP_10_1_02, Reason::not_at_rear, other_term(a.object));
  return Verdict::yes();
}

// BP-10.2-01, BP-10.2-02, BP-10.2-04
Verdict may_tow(const Rules& rules, const State& state, Seat seat, const Drive& a) {
  if (!rules.card(a.model).platform) return Verdict::no(Rule::BP_10_2_01, Reason::cannot_tow, model_term(a.model));
  if (a.quarters > 3) return Verdict::no(Rule::BP_10_2_03, Reason::no_such_place);
  if (!known(state, a.tow) || !on_table(state, a.tow) || a.tow == a.model || rules.is(a.tow, Kind::Soldier))
    return Verdict::no(Rule::BP_10_2_01, Reason::nothing_to_tow);
  const Model& object = model_of(state, a.tow);
  if (rules.is(a.tow, Kind::Gun)) {
    if (!rules.gun(a.tow).mobile) return Verdict::no(Rule::BP_2_4_02, Reason::gun_is_fixed, model_term(a.tow));
    if (touched_by_enemy_soldier(rules, state, seat, a.tow))
      return Verdict::no(Rule::BP_10_2_02, Reason::enemy_at_gun, model_term(a.tow));
  } else if (piloted(state, a.tow)) {
    if (!own(rules, state, seat, a.tow)) return Verdict::no(Rule::BP_10_2_02, Reason::has_a_pilot, other_term(a.tow));
    // A flyer in flight touches nobody (BP-4.2-25), so it is never at the rear edge.
    if (object.moves > 0) return Verdict::no(Rule::BP_10_2_04, Reason::moved_already, model_term(a.tow));
    if (object.marks.has(Mark::Towed) && state.turn.towed != a.tow)
      return Verdict::no(Rule::BP_10_2_04, Reason::was_towed, model_term(a.tow));
  }
  if (!at_rear_edge(rules, state, a.model, a.tow))
    return Verdict::no(Rule::BP_10_2_05, Reason::not_at_rear, other_term(a.tow));
  return Verdict::yes();
}

}  // namespace armatura::bronepehota
