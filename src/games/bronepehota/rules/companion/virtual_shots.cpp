// Chapter 7, Virtual shooting, with distance, view and cover as people measured them (BP-C-03); grenades (7.8), aimed
// fire (11.1).
#include <algorithm>

#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"

namespace armatura::bronepehota::companion {
namespace {

constexpr std::array<int, 3> kCoverBonus{0, 1, 3};  // Table 5

Shoot as_shoot(const Shot& a) { return {a.model, a.gun, a.weapon, a.target, a.aimed}; }

// BP-7.2-01, BP-7.2-02, BP-7.3-01, BP-7.3-06, BP-7.3-09, BP-8.2-04
Verdict may_target(const Rules& rules, const State& state, Seat seat, ModelId shooter, ModelId target, bool sees) {
  if (!on_table(state, target)) return Verdict::no(Rule::BP_7_2_01, Reason::no_target);
  if (own(rules, state.sheets, seat, target))
    return Verdict::no(Rule::BP_7_2_02, Reason::own_target, other_term(target));
  if (touched_by_enemy(rules, state, seat, shooter))
    return Verdict::no(Rule::BP_7_3_09, Reason::in_close_combat, model_term(shooter));
  if (!sees) return Verdict::no(Rule::BP_7_3_06, Reason::out_of_sight, other_term(target));
  return Verdict::yes();
}

// Each on the table, once; `spared` is not among them.
Verdict may_suffer(const State& state, const Victims& victims, ModelId spared, Rule rule) {
  for (std::size_t i = 0; i < victims.size(); ++i) {
    const bool twice = std::find(victims.begin(), victims.begin() + i, victims[i]) != victims.begin() + i;
    if (!on_table(state, victims[i]) || victims[i] == spared || twice)
      return Verdict::no(rule, Why::not_a_victim, other_term(victims[i]));
  }
  return Verdict::yes();
}

// BP-7.4-08, BP-7.4-11: what the weapon can do besides.
Verdict may_use_properties(const Rules& rules, const State& state, const Shot& a) {
  const Firepower& fire = firepower_of(rules, a);
  const bool blasts = rules.options.special && fire.blast.steps > 0;
  if (!blasts && !a.blast.empty()) return Verdict::no(Rule::BP_7_4_08, Why::no_blast, model_term(a.model));
  const bool fans = rules.options.special && fire.directions > 1;
  if (fans ? a.sector > 2 : a.sector != 0) return Verdict::no(Rule::BP_7_4_11, Why::no_such_sector);
  const Turn& turn = state.sheets.turn;
  if (fans && turn.actor == a.model && turn.fan == a.weapon && turn.fan_sectors.has(a.sector))
    return Verdict::no(Rule::BP_7_4_11, Reason::direction_used, model_term(a.model));
  return may_suffer(state, a.blast, a.target, Rule::BP_7_4_09);
}

// BP-2.1-03, BP-7.5-02, BP-7.6-01, BP-7.6-02
Verdict may_use_weapon(const Rules& rules, const State& state, Seat seat, const Shot& a) {
  if (!may_go_on_shooting(state.sheets, a.model, a.gun))
    return Verdict::no(Rule::BP_3_2_10, Reason::shot_already, model_term(a.model));
  if (rules.is(a.model, Kind::Machine)) return may_use_mounted(rules, state.sheets, as_shoot(a));
  if (a.weapon != 0) return Verdict::no(Rule::BP_7_1_02, Reason::no_such_weapon, model_term(a.model));
  if (a.gun != kNoModel) return may_serve(rules, state, seat, a.model, a.gun);
  return may_use_own_weapon(rules, state.sheets, a.model);
}

ModelId payer_of(const Rules& rules, const Shot& a) {
  if (a.gun != kNoModel) return a.gun;
  return rules.is(a.model, Kind::Machine) ? a.model : kNoModel;
}

void power_attack(Desk& desk, RuleId rule, ModelId target, const PowerEntry& power, int armour, Seat by) {
  hurt(desk, rule, target, attacks::roll_power(desk, rule, target, power, armour), by);
}

// BP-7.4-10: plain armour; who is gone by now, through this very shot, is passed over.
void blast(Desk& desk, RuleId rule, const Victims& victims, const PowerEntry& power, Seat by) {
  for (const ModelId victim : victims) {
    if (!on_table(desk.state(), victim)) continue;
    desk.record(rule, InBlast{victim});
    power_attack(desk, rule, victim, power, armour_of(desk.rules(), desk.state().sheets, victim), by);
  }
}

}  // namespace

const Firepower& firepower_of(const Rules& rules, const Shot& a) {
  return bronepehota::firepower_of(rules, as_shoot(a));
}

Verdict may_shoot(const Rules& rules, const State& state, Seat seat, const Shot& a) {
  if (rules.real()) return Verdict::no(Rule::BP_1_2_02, Why::other_shooting);
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (const Verdict verdict = may_use_weapon(rules, state, seat, a); !verdict.legal()) return verdict;
  if (a.aimed)
    if (const Verdict verdict = may_aim_longer(rules, state.sheets, as_shoot(a)); !verdict.legal()) return verdict;
  const ModelId payer = payer_of(rules, a);
  const int dice = firepower_of(rules, a).power.dice;
  if (payer != kNoModel && !rules.options.unlimited_ammo && model_of(state.sheets, payer).ammo < dice)
    return Verdict::no(Rule::BP_7_7_04, Reason::no_ammunition, model_term(payer), limit_term(dice));
  if (const Verdict verdict = may_target(rules, state, seat, a.model, a.target, a.sees); !verdict.legal())
    return verdict;
  if (a.steps < 1 || a.steps > kMostSteps)
    return Verdict::no(Rule::BP_C_03, Why::steps_out_of_range, limit_term(kMostSteps));
  return may_use_properties(rules, state, a);
}

// BP-E-04: declare, pay, range roll, power rolls, damage and what follows from it, then the blast.
void answer_shot(Desk& desk, Seat seat, const Shot& a) {
  const Rules& rules = desk.rules();
  const Firepower fire = firepower_of(rules, a);
  turns::begin_actor(desk, a.model);
  Turn turn = attacks::mark_shot(desk, as_shoot(a), fire.directions > 1 ? std::optional<int>{a.sector} : std::nullopt);
  turn.just_out = false;
  turns::keep(desk, turn);
  const int armour = armour_of(rules, desk.state().sheets, a.target);
  const int cover = kCoverBonus[static_cast<std::size_t>(a.cover)];
  desk.record(Rule::BP_C_03, ShotEntered{a.model, a.gun, a.weapon, a.target, a.steps, static_cast<std::uint8_t>(armour),
                                         static_cast<std::uint8_t>(cover), a.aimed});
  attacks::pay(desk, Rule::BP_7_7_03, payer_of(rules, a), fire.power.dice);
  if (attacks::roll_range(desk, a.target, fire.range, a.aimed, a.steps)) {
    power_attack(desk, Rule::BP_7_4_02, a.target, fire.power, armour + cover, seat);
    blast(desk, Rule::BP_7_4_08, a.blast, fire.blast.power, seat);
  }
  if (a.aimed) turns::finish_actor(desk);  // BP-11.1-02
  check_losses(desk);
}

// BP-7.8-01, BP-7.8-02
Verdict may_throw(const Rules& rules, const State& state, Seat seat, const ThrowGrenade& a) {
  if (rules.real()) return Verdict::no(Rule::BP_1_2_02, Why::other_shooting);
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!rules.options.grenades) return Verdict::no(Rule::BP_7_8_01, Reason::option_off);
  if (!rules.is(a.model, Kind::Soldier)) return Verdict::no(Rule::BP_7_8_01, Reason::not_on_foot, model_term(a.model));
  if (has_mark(state.sheets, a.model, Mark::Shot))
    return Verdict::no(Rule::BP_7_8_02, Reason::shot_already, model_term(a.model));
  return may_target(rules, state, seat, a.model, a.target, a.sees);
}

// BP-7.8-03, BP-7.8-04: the die says how far; who stands there is told next.
void answer_throw(Desk& desk, const ThrowGrenade& a) {
  turns::begin_actor(desk, a.model);
  turns::end_action(desk);
  turns::set_mark(desk, Rule::BP_7_8_02, a.model, Mark::Shot);
  const Firepower& grenade = desk.rules().content->weapon(desk.rules().content->grenade).fire;
  const int die = roll(desk, Rule::BP_7_8_04, grenade.range.sides);
  desk.record(Rule::BP_7_8_04, GrenadeThrown{a.model, a.target, static_cast<std::uint8_t>(die), {}, true});
  ask(desk, Question::Burst, still_in(desk.rules(), desk.state().sheets));
}

// BP-7.8-05, BP-7.8-06, BP-7.8-08
Verdict may_burst(const Rules& rules, const State& state, const Burst& a) {
  if (const Verdict verdict = may_suffer(state, a.victims, kNoModel, Rule::BP_7_8_05); !verdict.legal()) return verdict;
  for (const ModelId victim : a.victims)
    if (aloft(rules, state, victim)) return Verdict::no(Rule::BP_7_8_08, Why::flies, other_term(victim));
  const Grenade& grenade = state.grenade;
  const bool named = std::find(a.victims.begin(), a.victims.end(), grenade.thrower) != a.victims.end();
  if (grenade.die == 1 && !named)
    return Verdict::no(Rule::BP_7_8_06, Why::thrower_in_burst, model_term(grenade.thrower));
  return Verdict::yes();
}

void answer_burst(Desk& desk, const Burst& a) {
  const Seat by = owner_of(desk.state().sheets, desk.state().grenade.thrower);
  const Firepower& grenade = desk.rules().content->weapon(desk.rules().content->grenade).fire;
  desk.record(Rule::BP_7_8_05, BurstSeen{}, Audience::nobody());
  blast(desk, Rule::BP_7_8_05, a.victims, grenade.blast.power, by);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
