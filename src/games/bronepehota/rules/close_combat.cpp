// Chapter 8, Close combat and surprise.
#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
// BP-8.3-01, BP-8.3-03: guns, machines without a pilot and lying ones have no rear. Who was stopped is looked at as he
// stood when he came into contact, whatever heading he has chosen since (BP-G.8-09).
bool surprises(const Rules& rules, const State& state, ModelId attacker, ModelId defender) {
  if (rules.is(defender, Kind::Gun)) return false;
  if (rules.is(defender, Kind::Machine) && (!piloted(state, defender) || lying(state, defender))) return false;
  Pose met = model_of(state, attacker).pose;
  if (state.turn.must_fight && state.turn.actor == attacker) met.heading = state.turn.met_at;
  return !in_view(rules, state, defender, attacker, met);
}

// Table 6
Strength attack_strength(const Rules& rules, const State& state, ModelId attacker) {
  if (rules.is(attacker, Kind::Soldier)) return {0, rules.soldier(attacker).close_combat, true};
  return {armour_of(rules, state, attacker), rules.card(attacker).skill, true};
}

Strength defence_strength(const Rules& rules, const State& state, ModelId defender, bool surprised) {
  const int armour = armour_of(rules, state, defender);
  if (rules.is(defender, Kind::Soldier)) return {armour, 0, true};
  // BP-6.7-10
  if (rules.is(defender, Kind::Gun) || !piloted(state, defender) || lying(state, defender)) return {armour, 0, false};
  // BP-8.3-02
  return {armour, surprised ? 0 : rules.card(defender).skill, true};
}

// BP-8.0-01, BP-8.0-02, BP-8.0-03, BP-8.0-04, BP-3.2-11, BP-3.2-12
Verdict may_fight(const Rules& rules, const State& state, Seat seat, const Fight& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (rules.flies(a.model)) return Verdict::no(Rule::BP_3_2_12, Reason::flyers_do_not_fight, model_term(a.model));
  if (lying(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(a.model));
  if (has_mark(state, a.model, Mark::Fought))
    return Verdict::no(Rule::BP_8_0_02, Reason::fought_already, model_term(a.model));
  if (!known(state, a.target) || !on_table(state, a.target) || a.target == a.model)
    return Verdict::no(Rule::BP_8_0_01, Reason::no_target);
  if (own(rules, state, seat, a.target)) return Verdict::no(Rule::BP_8_0_01, Reason::own_target, other_term(a.target));
  if (!touches(rules, state, a.model, a.target))
    return Verdict::no(Rule::BP_3_2_11, Reason::not_touching, other_term(a.target));
  // BP-4.1-05: who was stopped fights somebody who stopped him.
  if (state.turn.must_fight && contact_with(rules, state, a.model, a.target) != Contact::Combat)
    return Verdict::no(Rule::BP_4_1_05, Reason::fight_who_stopped_him, other_term(a.target));
  return Verdict::yes();
}

void answer_fight(Desk& desk, Seat seat, const Fight& a) {
  const Rules& rules = desk.rules();
  begin_actor(desk, a.model);
  const bool surprise = surprises(rules, desk.state(), a.model, a.target);
  end_action(desk);  // BP-8.2-05
  set_mark(desk, Rule::BP_8_0_02, a.model, Mark::Fought);
  desk.record(surprise ? Rule::BP_8_3_01 : Rule::BP_8_1_01, FightBegun{a.model, a.target, surprise});
  const Strength attack = attack_strength(rules, desk.state(), a.model);
  const Strength defence = defence_strength(rules, desk.state(), a.target, surprise);
  // BP-8.2-03: whoever is left stays in contact.
  hurt(desk, Rule::BP_8_2_02, a.target, attacks::roll_fight(desk, a.model, attack, a.target, defence, surprise), seat);
  check_losses(desk);
}

}  // namespace armatura::bronepehota
