// Chapter 8, Close combat; who surprises whom is what people see (BP-C-04).
#include <algorithm>

#include "games/bronepehota/chapters.h"
#include "games/bronepehota/companion/chapters.h"

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

// BP-8.3-01: a surprise attacker uses the higher of two dice.
int show_strength(Desk& desk, RuleId rule, ModelId model, bool attacks, const Strength& strength, bool twice) {
  StrengthShown shown{
      model, attacks, 0, 0, static_cast<std::uint8_t>(strength.armour), static_cast<std::uint8_t>(strength.skill), 0};
  if (strength.rolls) {
    const int first = roll(desk, rule, 6);
    const int second = twice ? roll(desk, Rule::BP_8_3_01, 6) : 0;
    shown.die = static_cast<std::uint8_t>(std::max(first, second));
    shown.second = static_cast<std::uint8_t>(std::min(first, second));
  }
  shown.strength = static_cast<std::uint8_t>(strength.armour + strength.skill + shown.die);
  desk.record(rule, shown);
  return shown.strength;
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
  const int attacked = show_strength(desk, Rule::BP_8_1_01, a.model, true, attack, a.surprise);
  const int defended =
      show_strength(desk, a.surprise ? Rule::BP_8_3_02 : Rule::BP_8_1_01, a.target, false, defence, false);
  // BP-8.2-01, BP-8.2-02, BP-8.2-03, Table 7
  const int lead = std::max(0, attacked - defended);
  desk.record(lead > 0 ? Rule::BP_8_2_02 : Rule::BP_8_2_01,
              FightEnded{a.model, a.target, static_cast<std::uint8_t>(lead)});
  hurt(desk, Rule::BP_8_2_02, a.target, lead, seat);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
