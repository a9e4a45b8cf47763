// Chapter 8, Close combat; who surprises whom is what people see (BP-C-04).
#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

bool has_a_rear(const Rules& rules, const State& state, ModelId id) {
  if (rules.is(id, Kind::Soldier)) return true;
  return rules.is(id, Kind::Machine) && piloted(state, id) && !lies(state, id);
}

// Table 6; BP-6.7-10: a machine that lies has nothing but its armour.
Strength defence_of(const Rules& rules, const State& state, ModelId defender, bool surprised) {
  if (lies(state, defender)) return {armour_of(rules, state.sheets, defender), 0, false};
  return defence_strength(rules, state.sheets, defender, surprised);
}

}  // namespace

// BP-3.2-11, BP-3.2-12, BP-6.7-07, BP-8.0-02, BP-8.0-04, BP-8.3-03: that they touch is said by the entry itself.
Verdict may_melee(const Rules& rules, const State& state, Seat seat, const Melee& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (rules.flies(a.model)) return Verdict::no(Rule::BP_3_2_12, Reason::flyers_do_not_fight, model_term(a.model));
  if (lies(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(a.model));
  if (has_mark(state.sheets, a.model, Mark::Fought))
    return Verdict::no(Rule::BP_8_0_02, Reason::fought_already, model_term(a.model));
  if (!on_table(state, a.target) || a.target == a.model) return Verdict::no(Rule::BP_8_0_01, Reason::no_target);
  if (own(rules, state.sheets, seat, a.target))
    return Verdict::no(Rule::BP_8_0_01, Reason::own_target, other_term(a.target));
  if (aloft(rules, state, a.target)) return Verdict::no(Rule::BP_4_2_25, Why::flies, other_term(a.target));
  if (a.surprise && !has_a_rear(rules, state, a.target))
    return Verdict::no(Rule::BP_8_3_03, Why::no_rear, other_term(a.target));
  const bool stopped = state.sheets.turn.must_fight && state.sheets.turn.actor == a.model;
  if (stopped && !(touching(state, a.model, a.target) && forces_fight(rules, state, seat, a.target)))
    return Verdict::no(Rule::BP_4_1_05, Reason::fight_who_stopped_him, other_term(a.target));
  return Verdict::yes();
}

void answer_melee(Desk& desk, Seat seat, const Melee& a) {
  const Rules& rules = desk.rules();
  turns::begin_actor(desk, a.model);
  turns::end_action(desk);  // BP-8.2-05
  turns::set_mark(desk, Rule::BP_8_0_02, a.model, Mark::Fought);
  if (!touching(desk.state(), a.model, a.target)) desk.record(Rule::BP_8_0_04, ContactMade{a.model, a.target});
  desk.record(a.surprise ? Rule::BP_8_3_01 : Rule::BP_8_1_01, FightBegun{a.model, a.target, a.surprise});
  const Strength attack = attack_strength(rules, desk.state().sheets, a.model);
  const Strength defence = defence_of(rules, desk.state(), a.target, a.surprise);
  // BP-8.2-03: whoever is left stays in contact.
  hurt(desk, Rule::BP_8_2_02, a.target, attacks::roll_fight(desk, a.model, attack, a.target, defence, a.surprise),
       seat);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
