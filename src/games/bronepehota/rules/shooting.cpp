// Chapter 7, Virtual shooting by dice (BP-1.2-03): who may shoot at whom (7.3), a shot (7.4), guns (7.5), rate of fire
// and ammunition (7.6, 7.7), aimed fire (11.1). Blasts and grenades are in blast.cpp.
#include <algorithm>

#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// BP-7.2-02, BP-7.3-10: an enemy or unowned model, also one that fights somebody else.
Verdict may_target(const Rules& rules, const State& state, Seat seat, ModelId target) {
  if (!known(state, target) || !on_table(state, target)) return Verdict::no(Rule::BP_7_2_01, Reason::no_target);
  if (own(rules, state, seat, target)) return Verdict::no(Rule::BP_7_2_02, Reason::own_target, other_term(target));
  return Verdict::yes();
}

// BP-7.3-01: the field of view, and no close combat. The line of fire is looked at apart.
Verdict may_aim_at(const Rules& rules, const State& state, Seat seat, ModelId shooter, ModelId target) {
  if (const Verdict verdict = apart_from_enemies(rules, state, seat, shooter); !verdict.legal()) return verdict;
  if (!in_view(rules, state, shooter, target))
    return Verdict::no(Rule::BP_7_3_02, Reason::behind_him, other_term(target));
  return Verdict::yes();
}

// BP-7.5-04 speaks of players, so a team-mate's soldier is one too many as well.
bool shared_by_players(const Rules& rules, const State& state, Seat seat, ModelId gun) {
  bool shared = false;
  each_on_table(state, [&](ModelId id) {
    if (shared || !rules.is(id, Kind::Soldier) || owner_of(state, id) == seat) return;
    shared = touches(rules, state, id, gun);
  });
  return shared;
}

// BP-2.0-02, BP-2.4-01, BP-7.5-01, BP-7.5-02, BP-7.5-03, BP-7.5-04, BP-7.6-04, BP-7.6-05, BP-9.2-02, BP-9.2-03
Verdict may_serve(const Rules& rules, const State& state, Seat seat, ModelId soldier, ModelId gun) {
  if (!known(state, gun) || !rules.is(gun, Kind::Gun) || !on_table(state, gun))
    return Verdict::no(Rule::BP_7_5_01, Reason::no_gun, model_term(gun));
  if (!touches(rules, state, soldier, gun)) return Verdict::no(Rule::BP_7_5_01, Reason::not_touching, other_term(gun));
  const GunDesign& design = rules.gun(gun);
  if (rules.soldier(soldier).rank < design.rank)
    return Verdict::no(Rule::BP_7_5_01, Reason::rank_too_low, model_term(soldier), limit_term(design.rank));
  if (touched_by_enemy_soldier(rules, state, seat, gun))
    return Verdict::no(Rule::BP_7_5_04, Reason::enemy_at_gun, model_term(gun));
  if (shared_by_players(rules, state, seat, gun))
    return Verdict::no(Rule::BP_7_5_04, Reason::others_at_gun, model_term(gun));
  if (!own(rules, state, seat, gun)) return Verdict::no(Rule::BP_9_2_01, Reason::capture_first, model_term(gun));
  if (has_mark(state, gun, Mark::Served)) return Verdict::no(Rule::BP_9_2_02, Reason::gun_has_shot, model_term(gun));
  if (model_of(state, gun).shots >= design.rate_of_fire)
    return Verdict::no(Rule::BP_7_6_05, Reason::rate_of_fire, model_term(gun), limit_term(design.rate_of_fire));
  return Verdict::yes();
}

// BP-2.2-02, BP-7.1-02, BP-7.6-01, BP-7.6-02, BP-7.6-03: the weapon, and how often it may be used.
Verdict may_use_weapon(const Rules& rules, const State& state, Seat seat, const Shoot& a) {
  if (!may_go_on_shooting(state, a.model, a.gun))
    return Verdict::no(Rule::BP_3_2_10, Reason::shot_already, model_term(a.model));
  if (rules.is(a.model, Kind::Soldier)) {
    // Only machines have several weapons, so that a shot is written down in one way.
    if (a.weapon != 0) return Verdict::no(Rule::BP_7_1_02, Reason::no_such_weapon, model_term(a.model));
    if (a.gun != kNoModel) return may_serve(rules, state, seat, a.model, a.gun);
    return may_use_own_weapon(rules, state, a.model);
  }
  return may_use_mounted(rules, state, a);
}

// BP-7.4-11: left, front or right of the cabin's heading.
int fan_sector(const State& state, ModelId machine, ModelId target) {
  const Pose& from = model_of(state, machine).pose;
  const Pose& to = model_of(state, target).pose;
  return 1 + measure::side_of(measure::heading_of(view_heading(state, machine)), to.x - from.x, to.y - from.y, 30);
}

// OPT-INDIRECT: an own soldier or pilot sees the target for the mortar.
bool spotted(const Rules& rules, const State& state, Seat seat, ModelId target) {
  bool found = false;
  each_on_table(state, [&](ModelId id) {
    const bool eyes = rules.is(id, Kind::Soldier) || (rules.is(id, Kind::Machine) && piloted(state, id));
    if (found || !eyes || !own(rules, state, seat, id) || !in_view(rules, state, id, target)) return;
    found = sight_of(rules, state, id, kNoModel, target).count() > 0;
  });
  return found;
}

// BP-7.3-06, BP-7.3-07, BP-7.3-08, BP-7.5-05, BP-7.5-06
Verdict look_along_line(const Rules& rules, const State& state, Seat seat, const Shoot& a, ShotPlan& plan) {
  plan.visible = sight_of(rules, state, a.model, a.gun, a.target).count();
  const bool plunging = rules.options.indirect && a.gun != kNoModel && rules.gun(a.gun).plunging && plan.steps >= 2;
  if (plunging && spotted(rules, state, seat, a.target)) return Verdict::yes();
  const int cover = measure::cover_of(plan.visible);
  if (cover == measure::kHidden) return Verdict::no(Rule::BP_7_3_06, Reason::out_of_sight, other_term(a.target));
  plan.cover = cover;
  return Verdict::yes();
}

}  // namespace

// BP-7.3-09, BP-8.2-04, BP-8.2-06: the ban names enemy machines and soldiers. OPT-GUNCONTACT: an enemy gun keeps him in
// close combat as well, for contact with one is close combat by chapter 8.
Verdict apart_from_enemies(const Rules& rules, const State& state, Seat seat, ModelId shooter) {
  if (touched_by_enemy(rules, state, seat, shooter))
    return Verdict::no(Rule::BP_7_3_09, Reason::in_close_combat, model_term(shooter));
  const ModelId gun = enemy_gun_at(rules, state, seat, shooter);
  if (gun == kNoModel) return Verdict::yes();
  return Verdict::no(Rule::BP_8_2_06, Reason::touches_enemy, model_term(shooter), other_term(gun));
}

// The shoot action is not used up, or goes on with another shot, at whom he likes (BP-3.2-10, BP-7.6-06).
bool may_go_on_shooting(const State& state, ModelId shooter, ModelId gun) {
  if (!has_mark(state, shooter, Mark::Shot)) return true;
  return state.turn.actor == shooter && state.turn.shooting && state.turn.gun == gun;
}

// BP-2.1-03, BP-7.6-01: once.
Verdict may_use_own_weapon(const Rules& rules, const State& state, ModelId soldier) {
  if (has_mark(state, soldier, Mark::Shot))
    return Verdict::no(Rule::BP_7_6_01, Reason::shot_already, model_term(soldier));
  if (!rules.soldier(soldier).fire.can_shoot())
    return Verdict::no(Rule::BP_2_1_03, Reason::no_firearm, model_term(soldier));
  return Verdict::yes();
}

// BP-2.2-05, BP-7.6-03
Verdict may_use_mounted(const Rules& rules, const State& state, const Shoot& a) {
  if (a.gun != kNoModel) return Verdict::no(Rule::BP_7_5_01, Reason::no_gun, model_term(a.gun));
  const MachineDesign& design = rules.machine(a.model);
  if (a.weapon >= design.arsenal.size() || !rules.card(a.model).weapons.has(ArsenalSlot{a.weapon}) ||
      rules.content->weapon(design.arsenal[a.weapon]).kind != WeaponKind::Ranged)
    return Verdict::no(Rule::BP_2_2_05, Reason::no_such_weapon, model_term(a.model));
  const Model& model = model_of(state, a.model);
  // BP-7.4-11: further directions of one use are counted with the first.
  if (state.turn.actor == a.model && state.turn.fan == a.weapon) return Verdict::yes();
  if (model.shots >= design.rate_of_fire)
    return Verdict::no(Rule::BP_7_6_03, Reason::rate_of_fire, model_term(a.model), limit_term(design.rate_of_fire));
  if (model.fired.has(a.weapon)) return Verdict::no(Rule::BP_7_6_03, Reason::weapon_used, model_term(a.model));
  return Verdict::yes();
}

// BP-11.1: nothing but this shot, with his own weapon.
Verdict may_aim_longer(const Rules& rules, const State& state, const Shoot& a) {
  if (!rules.options.aimed_fire) return Verdict::no(Rule::BP_11_1_01, Reason::option_off);
  if (!rules.is(a.model, Kind::Soldier) || a.gun != kNoModel)
    return Verdict::no(Rule::BP_11_1_04, Reason::own_weapon_only, model_term(a.model));
  if (model_of(state, a.model).moves > 0 || has_mark(state, a.model, Mark::Fought))
    return Verdict::no(Rule::BP_11_1_02, Reason::moved_already, model_term(a.model));
  return Verdict::yes();
}

Stake stake_of(const Rules& rules, const State& state, ModelId target) {
  Stake stake;
  stake.durability = rules.is(target, Kind::Soldier) ? 1 : std::max<int>(model_of(state, target).durability, 1);
  const ModelId pilot = rules.is(target, Kind::Machine) ? model_of(state, target).link : kNoModel;
  if (pilot != kNoModel) stake.pilot_armour = rules.soldier(pilot).armour;
  stake.in_flight = aloft(rules, state, target);
  return stake;
}

const Firepower& firepower_of(const Rules& rules, const Shoot& a) {
  if (a.gun != kNoModel) return rules.gun(a.gun).fire;
  if (rules.is(a.model, Kind::Soldier)) return rules.soldier(a.model).fire;
  return rules.content->weapon(rules.machine(a.model).arsenal[a.weapon]).fire;
}

ShotPlan plan_shot(const Rules& rules, const State& state, Seat seat, const Shoot& a) {
  ShotPlan plan;
  const auto refuse = [&](const Verdict& verdict) {
    plan.verdict = verdict;
    return plan;
  };
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return refuse(verdict);
  if (real_mode(rules)) return refuse(Verdict::no(Rule::BP_1_2_02, Reason::other_mode));
  if (const Verdict verdict = may_target(rules, state, seat, a.target); !verdict.legal()) return refuse(verdict);
  if (const Verdict verdict = may_use_weapon(rules, state, seat, a); !verdict.legal()) return refuse(verdict);
  if (a.aimed)
    if (const Verdict verdict = may_aim_longer(rules, state, a); !verdict.legal()) return refuse(verdict);
  plan.fire = firepower_of(rules, a);
  // BP-7.7-02, BP-7.7-03, BP-7.7-04
  if (a.gun != kNoModel) plan.payer = a.gun;
  if (rules.is(a.model, Kind::Machine)) plan.payer = a.model;
  if (plan.payer != kNoModel && !rules.options.unlimited_ammo &&
      model_of(state, plan.payer).ammo < plan.fire.power.dice)
    return refuse(
        Verdict::no(Rule::BP_7_7_04, Reason::no_ammunition, model_term(plan.payer), limit_term(plan.fire.power.dice)));
  if (const Verdict verdict = may_aim_at(rules, state, seat, a.model, a.target); !verdict.legal())
    return refuse(verdict);
  if (rules.is(a.model, Kind::Machine)) {
    plan.sector = fan_sector(state, a.model, a.target);
    if (state.turn.fan == a.weapon && state.turn.fan_sectors.has(plan.sector))
      return refuse(Verdict::no(Rule::BP_7_4_11, Reason::direction_used, model_term(a.model)));
  }
  plan.steps = steps_between(rules, state, a.gun != kNoModel ? a.gun : a.model, a.target);
  plan.armour = armour_of(rules, state, a.target);
  plan.verdict = look_along_line(rules, state, seat, a, plan);
  return plan;
}

// BP-E-04: declare, pay, range roll, power rolls, damage and what follows from it, then the blast.
void answer_shoot(Desk& desk, Seat seat, const Shoot& a) {
  const ShotPlan plan = plan_shot(desk.rules(), desk.state(), seat, a);
  begin_actor(desk, a.model);
  keep(desk, attacks::mark_shot(desk, a, plan.fire.directions > 1 ? std::optional{plan.sector} : std::nullopt));
  desk.record(Rule::BP_7_2_01,
              ShotDeclared{a.model, a.gun, a.weapon, a.target, static_cast<std::uint8_t>(plan.steps),
                           static_cast<std::uint8_t>(plan.visible), static_cast<std::uint8_t>(plan.armour),
                           static_cast<std::uint8_t>(plan.cover), a.aimed});
  attacks::pay(desk, Rule::BP_7_7_03, plan.payer, plan.fire.power.dice);
  if (attacks::roll_range(desk, a.target, plan.fire.range, a.aimed, plan.steps)) {
    // BP-7.4-10: the victims are fixed at the moment of the hit.
    Victims victims;
    if (desk.rules().options.special && plan.fire.blast.steps > 0)
      victims = blast_victims(desk.rules(), desk.state(), a.target, plan.fire.blast.steps);
    power_attack(desk, Rule::BP_7_4_02, a.target, plan.fire.power, plan.armour + plan.cover, seat);
    blast(desk, Rule::BP_7_4_08, victims, plan.fire.blast.power, seat);
  }
  // BP-11.1-02: he does nothing else this round.
  if (a.aimed) finish_actor(desk);
  check_losses(desk);
}

}  // namespace armatura::bronepehota
