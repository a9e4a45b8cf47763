// Chapter 6.0 to 6.5, Real shooting: which launcher fires which charge, who may fire it, how it may point, and what it
// may spend. BP-6.5-01, BP-6.5-06: limits and refills are options of the match, refilling is in round.cpp.
#include "games/bronepehota/rules/launchers.h"

#include <cstdlib>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

constexpr int kTenths = 10;  // an aim is written in tenths of a degree
constexpr int kTenth = measure::kDegree / kTenths;

const BodyDesign& body_design(const Rules& rules, ModelId id) {
  if (rules.is(id, Kind::Machine)) return rules.machine(id).body;
  return rules.is(id, Kind::Gun) ? rules.gun(id).body : kSoldierBody;
}

// BP-6.0-04, BP-6.0-05, OPT-ROCKETS
bool launches_rockets(const Rules& rules, ModelId machine) {
  if (rules.machine(machine).rockets) return true;
  if (!rules.options.all_rockets) return false;
  const MachineDesign& design = rules.machine(machine);
  for (std::uint8_t slot = 0; slot < design.arsenal.size(); ++slot)
    if (rules.card(machine).weapons.has(ArsenalSlot{slot}) && rules.content->weapon(design.arsenal[slot]).rockets)
      return true;
  return false;
}

// The first enemy of these kinds that touches the model.
ModelId enemy_at(const Rules& rules, const State& state, Seat seat, ModelId id, const auto& counts) {
  ModelId found = kNoModel;
  each_touched(rules, state, id, [&](ModelId other) {
    if (found == kNoModel && enemy(rules, state, seat, other) && counts(rules.card(other).kind)) found = other;
  });
  return found;
}

// BP-6.2-01, BP-6.2-03
Verdict stands_apart(const Rules& rules, const State& state, Seat seat, ModelId id) {
  const auto not_a_soldier = [](Kind kind) { return kind != Kind::Soldier; };
  if (const ModelId other = enemy_at(rules, state, seat, id, not_a_soldier); other != kNoModel)
    return Verdict::no(Rule::BP_6_2_01, Reason::touches_enemy, model_term(id), other_term(other));
  return Verdict::yes();
}

// BP-6.2-02 speaks of players, so a team-mate's soldier is one too many as well.
Verdict served_by_one_player(const Rules& rules, const State& state, Seat seat, ModelId gun) {
  Verdict verdict = Verdict::yes();
  each_touched(rules, state, gun, [&](ModelId other) {
    if (!rules.is(other, Kind::Soldier) || owner_of(state, other) == seat || !verdict.legal()) return;
    const Reason reason = enemy(rules, state, seat, other) ? Reason::enemy_at_gun : Reason::others_at_gun;
    verdict = Verdict::no(Rule::BP_6_2_02, reason, model_term(gun));
  });
  return verdict;
}

// BP-1.2-02, BP-6.1-01, BP-6.1-02, BP-6.2-02, BP-6.2-03, BP-9.2-02
Verdict may_crew(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (a.gun == kNoModel) return Verdict::no(Rule::BP_1_2_02, Reason::needs_a_gun, model_term(a.model));
  if (!known(state, a.gun) || !rules.is(a.gun, Kind::Gun) || !on_table(state, a.gun))
    return Verdict::no(Rule::BP_6_1_01, Reason::no_gun, model_term(a.gun));
  if (!touches(rules, state, a.model, a.gun))
    return Verdict::no(Rule::BP_6_1_01, Reason::not_touching, other_term(a.gun));
  const int rank = rules.gun(a.gun).rank;
  if (rules.soldier(a.model).rank < rank)
    return Verdict::no(Rule::BP_6_1_01, Reason::rank_too_low, model_term(a.model), limit_term(rank));
  if (const Verdict verdict = served_by_one_player(rules, state, seat, a.gun); !verdict.legal()) return verdict;
  if (!own(rules, state, seat, a.gun)) return Verdict::no(Rule::BP_9_2_01, Reason::capture_first, model_term(a.gun));
  if (has_mark(state, a.gun, Mark::Served))
    return Verdict::no(Rule::BP_9_2_02, Reason::gun_has_shot, model_term(a.gun));
  const auto fights = [](Kind kind) { return kind != Kind::Gun; };
  if (const ModelId other = enemy_at(rules, state, seat, a.model, fights); other != kNoModel)
    return Verdict::no(Rule::BP_6_2_03, Reason::touches_enemy, model_term(a.model), other_term(other));
  if (const ModelId other = enemy_gun_at(rules, state, seat, a.model); other != kNoModel)
    return Verdict::no(Rule::BP_8_2_06, Reason::touches_enemy, model_term(a.model), other_term(other));
  // BP-3.2-10: one shoot action, which goes on with the same gun.
  const bool goes_on = state.turn.actor == a.model && state.turn.shooting && state.turn.gun == a.gun;
  if (has_mark(state, a.model, Mark::Shot) && !goes_on)
    return Verdict::no(Rule::BP_6_1_02, Reason::shot_already, model_term(a.model));
  return Verdict::yes();
}

// BP-6.2-03, BP-3.2-10
Verdict may_shoot_from(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (a.gun != kNoModel) return Verdict::no(Rule::BP_6_1_01, Reason::no_gun, model_term(a.gun));
  if (touched_by_enemy_soldier(rules, state, seat, a.model))
    return Verdict::no(Rule::BP_6_2_03, Reason::in_close_combat, model_term(a.model));
  const bool goes_on = state.turn.actor == a.model && state.turn.shooting;
  if (has_mark(state, a.model, Mark::Shot) && !goes_on)
    return Verdict::no(Rule::BP_3_2_10, Reason::shot_already, model_term(a.model));
  return Verdict::yes();
}

// BP-6.4-01: each barrel once, and no more of them than the rate of fire.
Verdict has_barrel_left(const Rules& rules, const State& state, ModelId launcher, int barrel) {
  if (barrel >= barrels_of(rules, launcher))
    return Verdict::no(rules.card(launcher).platform ? Rule::BP_10_1_02 : Rule::BP_6_4_01, Reason::no_barrel,
                       model_term(launcher));
  if (model_of(state, launcher).fired.has(barrel))
    return Verdict::no(Rule::BP_6_4_01, Reason::barrel_used, model_term(launcher));
  const int rate = rate_of_fire(rules, launcher);
  if (model_of(state, launcher).shots >= rate)
    return Verdict::no(Rule::BP_6_4_01, Reason::rate_of_fire, model_term(launcher), limit_term(rate));
  return Verdict::yes();
}

// BP-6.5-02, BP-6.5-04, BP-6.5-05
Verdict can_pay(const Rules& rules, const State& state, ModelId launcher, Charge charge) {
  const int ammo = model_of(state, launcher).ammo;
  if (rules.options.unlimited_ammo || ammo >= power_of(charge)) return Verdict::yes();
  return Verdict::no(ammo == 0 ? Rule::BP_6_5_04 : Rule::BP_6_5_05, Reason::no_ammunition, model_term(launcher),
                     limit_term(power_of(charge)));
}

// BP-6.0-02, BP-6.3-01, BP-6.3-02, BP-6.3-03, BP-P-01: free, and anywhere within the limits.
Verdict may_point(const Rules& rules, const State& state, const Fire& a) {
  const ModelId launcher = launcher_of(a);
  const measure::AimLimits limits = limits_of(rules, launcher, a.charge);
  if (a.yaw < 0 || a.yaw >= measure::kCircle * kTenths) return Verdict::no(Rule::BP_P_01, Reason::no_such_aim);
  const int off = std::abs(a.yaw - model_of(state, launcher).pose.heading * kTenths);
  const int swing = off > measure::kCircle / 2 * kTenths ? measure::kCircle * kTenths - off : off;
  if (swing * kTenth > limits.swing)
    return Verdict::no(Rule::BP_6_3_02, Reason::swings_too_far, model_term(launcher),
                       limit_term(limits.swing / measure::kDegree));
  if (a.pitch * kTenth < limits.lowest || a.pitch * kTenth > limits.highest)
    return Verdict::no(a.charge == Charge::Mine ? Rule::BP_6_0_02 : Rule::BP_P_01, Reason::points_too_far,
                       model_term(launcher), low_term(limits.lowest / measure::kDegree),
                       high_term(limits.highest / measure::kDegree));
  return Verdict::yes();
}

}  // namespace

// BP-6.0-03, BP-6.0-05: section 3.6
Verdict takes_charge(const Rules& rules, ModelId launcher, Charge charge) {
  const bool machine = rules.is(launcher, Kind::Machine);
  const auto refuse = [&](Rule rule) { return Verdict::no(rule, Reason::no_such_charge, model_term(launcher)); };
  switch (charge) {
    case Charge::Shell:
      return Verdict::yes();
    case Charge::Mine:
      if (machine) return refuse(Rule::BP_6_0_03);
      return rules.gun(launcher).plunging ? Verdict::yes() : refuse(Rule::BP_6_0_05);
    case Charge::Rocket:
      return machine && launches_rockets(rules, launcher) ? Verdict::yes() : refuse(Rule::BP_6_0_05);
  }
  return refuse(Rule::BP_6_0_05);
}

// BP-P-03
const measure::Charge& design_of(Charge charge) {
  switch (charge) {
    case Charge::Mine:
      return measure::kMine;
    case Charge::Rocket:
      return measure::kRocket;
    case Charge::Shell:
      break;
  }
  return measure::kShell;
}

int barrels_of(const Rules& rules, ModelId launcher) {
  if (rules.is(launcher, Kind::Gun)) return rules.gun(launcher).barrels;
  return rules.is(launcher, Kind::Machine) && !rules.card(launcher).platform ? rules.machine(launcher).barrels : 0;
}

int rate_of_fire(const Rules& rules, ModelId launcher) {
  return rules.is(launcher, Kind::Machine) ? rules.machine(launcher).rate_of_fire : rules.gun(launcher).rate_of_fire;
}

HitEffect hit_on(const Rules& rules, ModelId target, Charge charge, Blow blow) {
  switch (rules.card(target).kind) {
    case Kind::Soldier:
      return hit_on_soldier(blow);
    case Kind::Machine:
      return hit_on_machine(charge, blow);
    case Kind::Gun:
      break;
  }
  return hit_on_gun(charge, blow);
}

measure::AimLimits limits_of(const Rules& rules, ModelId launcher, Charge charge) {
  if (rules.is(launcher, Kind::Machine)) return measure::kMachineAim;
  return charge == Charge::Mine ? measure::kMineAim : measure::kGunAim;
}

// BP-P-02: to the left and to the right in turn; a single barrel in the middle.
measure::Barrel barrel_of(const Rules& rules, const Fire& a) {
  const ModelId launcher = launcher_of(a);
  const BodyDesign& body = body_design(rules, launcher);
  if (rules.is(launcher, Kind::Gun)) return measure::gun_barrel(body.muzzle);
  const int side = barrels_of(rules, launcher) == 1 ? 0 : a.barrel % 2 == 0 ? -1 : 1;
  return measure::machine_barrel(body.shape, body.muzzle, side);
}

// BP-P-07, BP-P-08: K is given with the body, in 100,000 mg mm^2/s.
measure::Tipping tipping_of(const Rules& rules, ModelId id) {
  constexpr std::int64_t kHundredThousand = 100'000;
  const BodyDesign& body = body_design(rules, id);
  return {body.topple_along * kHundredThousand, body.topple_across * kHundredThousand};
}

Verdict may_load(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!real_mode(rules)) return Verdict::no(Rule::BP_1_2_03, Reason::other_mode);
  const bool soldier = rules.is(a.model, Kind::Soldier);
  if (const Verdict verdict = soldier ? may_crew(rules, state, seat, a) : may_shoot_from(rules, state, seat, a);
      !verdict.legal())
    return verdict;
  const ModelId launcher = launcher_of(a);
  if (lying(state, launcher)) return Verdict::no(Rule::BP_6_7_07, Reason::lies, model_term(launcher));
  if (const Verdict verdict = stands_apart(rules, state, seat, launcher); !verdict.legal()) return verdict;
  if (const Verdict verdict = has_barrel_left(rules, state, launcher, a.barrel); !verdict.legal()) return verdict;
  if (const Verdict verdict = takes_charge(rules, launcher, a.charge); !verdict.legal()) return verdict;
  return can_pay(rules, state, launcher, a.charge);
}

Verdict may_fire(const Rules& rules, const State& state, Seat seat, const Fire& a) {
  const Verdict verdict = may_load(rules, state, seat, a);
  return verdict.legal() ? may_point(rules, state, a) : verdict;
}

}  // namespace armatura::bronepehota
