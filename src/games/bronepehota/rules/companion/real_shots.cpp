// Chapter 6, Real shooting, with what became of the projectile as people saw it (BP-C-02): rank, rate of fire, barrels
// and ammunition are looked at here, and Table 4 is applied.
#include <algorithm>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/companion/chapters.h"
#include "games/bronepehota/rules/damage.h"

namespace armatura::bronepehota::companion {
namespace {

// BP-6.2-01, BP-6.2-03, BP-8.2-04: a launcher beside an enemy is silent, and so is a soldier in close combat.
bool silenced(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (touched_by_enemy(rules, state, seat, a.model)) return true;
  bool beside = false;
  each_touched(state, a.gun != kNoModel ? a.gun : a.model, [&](ModelId other) {
    beside = beside || (enemy(rules, state.sheets, seat, other) && !rules.is(other, Kind::Soldier));
  });
  return beside;
}

// BP-6.1-02, BP-6.4-01
Verdict may_use_launcher(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (!may_go_on_shooting(state.sheets, a.model, a.gun))
    return Verdict::no(Rule::BP_3_2_10, Reason::shot_already, model_term(a.model));
  const bool machine = rules.is(a.model, Kind::Machine);
  // BP-1.2-02: infantry has nothing to shoot with but guns.
  if (!machine && a.gun == kNoModel) return Verdict::no(Rule::BP_1_2_02, Reason::no_firearm, model_term(a.model));
  if (machine && a.gun != kNoModel) return Verdict::no(Rule::BP_6_1_01, Reason::no_gun, model_term(a.gun));
  if (a.gun != kNoModel)
    if (const Verdict verdict = may_serve(rules, state, seat, a.model, a.gun); !verdict.legal()) return verdict;
  if (lies(state, a.model)) return Verdict::no(Rule::BP_6_7_07, Why::lies, model_term(a.model));
  const ModelId launcher = machine ? a.model : a.gun;
  const int barrels = barrels_of(rules, launcher);
  if (a.barrel >= barrels)
    return Verdict::no(Rule::BP_6_4_01, Why::no_such_barrel, model_term(launcher), limit_term(barrels));
  const Model& model = model_of(state.sheets, launcher);
  if (const int rate = rate_of_fire(rules, launcher); machine && model.shots >= rate)
    return Verdict::no(Rule::BP_6_4_01, Reason::rate_of_fire, model_term(launcher), limit_term(rate));
  if (model.fired.has(a.barrel)) return Verdict::no(Rule::BP_6_4_01, Why::barrel_used, model_term(launcher));
  return Verdict::yes();
}

// BP-6.0-02, BP-6.0-03, BP-6.0-04, BP-6.5-04, BP-6.5-05
Verdict may_load(const Rules& rules, const State& state, ModelId launcher, Charge charge) {
  if (const Verdict fits = takes_charge(rules, launcher, charge); !fits.legal()) return fits;
  if (!rules.options.unlimited_ammo && model_of(state.sheets, launcher).ammo < power_of(charge))
    return Verdict::no(Rule::BP_6_5_05, Reason::no_ammunition, model_term(launcher), limit_term(power_of(charge)));
  return Verdict::yes();
}

// BP-6.7-02, BP-6.7-03, BP-6.7-05: what people saw has to be possible.
Verdict may_have_hit(const Rules& rules, const State& state, const Fire& a) {
  if (a.outcome == Hit::Missed) {
    if (a.target != kNoModel) return Verdict::no(Rule::BP_6_7_03, Why::missed_nobody);
    return a.toppled.empty() ? Verdict::yes() : Verdict::no(Rule::BP_6_7_06, Why::nothing_fell);
  }
  if (!on_table(state, a.target) || a.target == a.model || a.target == a.gun)
    return Verdict::no(Rule::BP_6_7_05, Why::nobody_hit);
  const bool lying = lies(state, a.target);
  if (lying && a.outcome != Hit::WasLying) return Verdict::no(Rule::BP_6_7_03, Why::lies_already, other_term(a.target));
  if (!lying && a.outcome == Hit::WasLying)
    return Verdict::no(Rule::BP_6_7_03, Why::does_not_lie, other_term(a.target));
  const bool falls = !rules.is(a.target, Kind::Soldier) && (a.outcome == Hit::Fell || a.outcome == Hit::Leaned);
  if (!falls && !a.toppled.empty()) return Verdict::no(Rule::BP_6_7_06, Why::nothing_fell);
  for (std::size_t i = 0; i < a.toppled.size(); ++i) {
    const ModelId soldier = a.toppled[i];
    const bool twice = std::find(a.toppled.begin(), a.toppled.begin() + i, soldier) != a.toppled.begin() + i;
    if (!on_table(state, soldier) || !rules.is(soldier, Kind::Soldier) || twice)
      return Verdict::no(Rule::BP_6_7_06, Why::not_toppled, other_term(soldier));
  }
  return Verdict::yes();
}

Blow blow_of(Hit outcome) {
  switch (outcome) {
    case Hit::Fell:
      return Blow::Fell;
    case Hit::Leaned:
      return Blow::Leaned;
    case Hit::WasLying:
      return Blow::Lay;
    case Hit::Missed:
    case Hit::Stood:
      return Blow::Stood;
  }
  return Blow::Stood;
}

void mark_barrel(Desk& desk, const Fire& a, ModelId launcher) {
  turns::set_mark(desk, Rule::BP_E_01, a.model, Mark::Shot);
  const Model& model = model_of(desk.state().sheets, launcher);
  desk.record(Rule::BP_6_4_01,
              MarksKept{launcher, model.marks, model.moves, static_cast<std::uint8_t>(model.shots + 1),
                        model.fired.with(a.barrel)},
              Audience::nobody());
  Turn turn = desk.state().sheets.turn;
  turn.moving = turn.just_out = false;
  turn.shooting = true;
  turn.gun = a.gun;
  turns::keep(desk, turn);
}

// Table 4. BP-6.7-06, BP-6.7-11: it falls first, with all that follows from it, and then the damage is marked; a flyer
// is on the ground by then, so it does not crash as well.
void apply_hit(Desk& desk, Seat seat, const Fire& a) {
  const Rules& rules = desk.rules();
  const Blow blow = blow_of(a.outcome);
  const HitEffect effect = hit_on(rules, a.target, a.charge, blow);
  if (rules.is(a.target, Kind::Soldier)) return attacks::hit_soldier(desk, a.target, effect, seat);
  if (lies_after(blow) && !lies(desk.state(), a.target)) desk.record(Rule::BP_6_7_07, KnockedOver{a.target});
  for (const ModelId soldier : a.toppled) destroy(desk, Rule::BP_6_7_06, soldier, seat);
  hurt(desk, Rule::BP_6_7_03, a.target, effect.damage, seat, effect.armour_test);
}

}  // namespace

Verdict may_fire(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (!rules.real()) return Verdict::no(Rule::BP_1_2_03, Why::other_shooting);
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (const Verdict verdict = may_use_launcher(rules, state, seat, a); !verdict.legal()) return verdict;
  if (silenced(rules, state, seat, a))
    return Verdict::no(Rule::BP_6_2_01, Reason::in_close_combat, model_term(a.gun != kNoModel ? a.gun : a.model));
  const ModelId launcher = a.gun != kNoModel ? a.gun : a.model;
  if (const Verdict verdict = may_load(rules, state, launcher, a.charge); !verdict.legal()) return verdict;
  return may_have_hit(rules, state, a);
}

// BP-6.7-01: load, move the slider, aim, fire.
void answer_fire(Desk& desk, Seat seat, const Fire& a) {
  const ModelId launcher = a.gun != kNoModel ? a.gun : a.model;
  turns::begin_actor(desk, a.model);
  mark_barrel(desk, a, launcher);
  desk.record(Rule::BP_C_02, Fired{a.model, a.gun, a.barrel, a.charge});
  attacks::pay(desk, Rule::BP_6_5_03, launcher, power_of(a.charge));
  desk.record(Rule::BP_C_02, HitSeen{a.target, a.outcome});
  if (a.outcome != Hit::Missed) apply_hit(desk, seat, a);
  check_losses(desk);
}

}  // namespace armatura::bronepehota::companion
