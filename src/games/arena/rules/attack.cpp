// 2.11 and 2.19 Attack types, 2.20 Additional effects, carried out in the order of SA-TIME-01.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

TargetEffect after(TargetEffect effect) { return static_cast<TargetEffect>(static_cast<int>(effect) + 1); }

void go(Desk& desk, Assault& work, AssaultStage stage) {
  work.stage = stage;
  continue_work(desk, work);
}

RuleId attack_rule(const Rules& rules, const State& state, const Assault& work) {
  if (work.tile == kNoTile) return central_strike(rules, state, work.seat).rule;
  switch (work.verb) {
    case Verb::Melee:
      return Rule::SA_ATK_02;
    case Verb::Direct:
      return Rule::SA_ATK_03;
    case Verb::Lob:
      return Rule::SA_ATK_04;
    case Verb::Circle:
      return Rule::SA_NATK_07;
    case Verb::Burst:
      return Rule::SA_NATK_08;
    default:
      return Rule::SA_NATK_01;
  }
}

// SA-ATK-04: only cells of the front wedge within range; where there is none the shot is lost (SA-ACT-04).
void aim(Desk& desk, Assault work) {
  const Rules& rules = desk.rules();
  const TileDesign& tile = rules.tile(work.tile);
  if (work.verb != Verb::Lob) {
    go(desk, work, AssaultStage::Targets);
    return;
  }
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
    if (!in_front_wedge(rules, desk.state(), work.seat, CellId{cell}, tile.range_min, tile.range_max)) continue;
    ask(desk, Question::Aim, work.seat);
    return;
  }
  desk.record(Rule::SA_ACT_04, ShotMissed{work.seat, work.tile});
  go(desk, work, AssaultStage::SelfDamage);
}

void find(Desk& desk, Assault work) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  const bool ignore = rules.tile(work.tile).ignore_defence;
  CellId obstacle = kNoCell;
  if (work.verb != Verb::Ram) {  // a ram has found its target by colliding
    const Targets found = find_targets(rules, state, work.seat, work.verb, work.direction, work.aim);
    work.targets = found.robots;
    work.barrels = found.barrels;
    obstacle = found.obstacle;
  }
  const RuleId rule = attack_rule(rules, state, work);
  for (int k = 0; k < rules.seats(); ++k) {
    const Seat target = in_order(rules, state, k);
    if (!work.targets.has(target)) continue;
    const Side side = incoming_side(rules, state, work.seat, target, work.verb, work.direction);
    const auto cover = static_cast<std::uint8_t>(cover_of(rules, state, target, work.verb, ignore));
    desk.record(rule, Attacked{work.seat, target, work.tile, work.strength, side, cover});
  }
  for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
    if (work.barrels.has(CellId{cell})) desk.record(Rule::SA_ATK_05, BarrelHit{work.seat, CellId{cell}});
  if (work.targets.empty() && work.barrels.empty()) {
    desk.record(obstacle == kNoCell ? Rule::SA_ACT_04 : Rule::SA_TERR_02, ShotMissed{work.seat, work.tile, obstacle});
  }
  go(desk, work, AssaultStage::Timing);
}

// SA-EFF-07: before or after is declared with the attack; without a target robot there is nothing to declare.
void timing(Desk& desk, Assault work) {
  if (desk.rules().tile(work.tile).cool_target > 0 && !work.targets.empty()) {
    ask(desk, Question::CoolTiming, work.seat);
  } else {
    go(desk, work, AssaultStage::Damage);
  }
}

void cool_before(Desk& desk, Assault work) {
  go(desk, work, AssaultStage::Damage);
  if (!work.cool_first) return;
  const std::uint8_t amount = desk.rules().tile(work.tile).cool_target;
  for (int k = desk.rules().seats() - 1; k >= 0; --k) {  // the last pushed is the first to cool
    const Seat target = in_order(desk.rules(), desk.state(), k);
    if (work.targets.has(target)) begin_work(desk, Cooling{.seat = target, .left = amount});
  }
}

// SA-ATK-01: strength is the damage before defence.
// SA-NATK-12, SA-DMG-05: all targets of one attack are one damage event, each with the full strength.
void damage(Desk& desk, Assault work) {
  const Rules& rules = desk.rules();
  const bool ignore = rules.tile(work.tile).ignore_defence;
  go(desk, work, AssaultStage::Effects);
  if (work.targets.empty()) return;
  DamageEvent event{.cause = DamageCause::Attack, .credited = work.seat, .hit = work.targets};
  event.undefended = ignore;  // SA-EFF-01
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const Seat target{n};
    if (!work.targets.has(target)) continue;
    const int amount = work.strength - cover_of(rules, desk.state(), target, work.verb, ignore);
    event.amount[n] = static_cast<std::uint8_t>(amount > 0 ? amount : 0);
    event.side[n] = incoming_side(rules, desk.state(), work.seat, target, work.verb, work.direction);
  }
  begin_work(desk, event);
}

// The direction in which a push drives the target: that of the attack, or straight away from a circular blow.
Direction push_direction(const Rules& rules, const State& state, const Assault& work) {
  if (work.verb != Verb::Circle) return work.direction;
  return direction_to(rules.map, robot_of(state, work.seat).cell, robot_of(state, work.target).cell);
}

// SA-EFF-08, SA-EFF-11: along the line, unless the target already stands next to the attacker.
bool can_pull(const Rules& rules, const State& state, const Assault& work) {
  CellId cell = robot_of(state, work.seat).cell;
  for (int k = 1; cell != kNoCell; ++k) {
    cell = rules.map.neighbour(cell, work.direction);
    if (cell == robot_of(state, work.target).cell) return k > 1;
  }
  return false;
}

void apply_effect(Desk& desk, const Assault& work, TargetEffect effect) {
  const Rules& rules = desk.rules();
  const TileDesign& tile = rules.tile(work.tile);
  const Seat target = work.target;
  switch (effect) {
    case TargetEffect::Cool:
      if (tile.cool_target > 0 && !work.cool_first) begin_work(desk, Cooling{.seat = target, .left = tile.cool_target});
      return;
    case TargetEffect::AimedHeat:
      if (tile.aimed_heat > 0)
        begin_work(desk,
                   Heating{.victim = target, .chooser = work.seat, .left = tile.aimed_heat, .cause = HeatCause::Aimed});
      return;
    case TargetEffect::Heat:
      if (tile.heat > 0)
        begin_work(desk, Heating{.victim = target, .chooser = target, .left = tile.heat, .cause = HeatCause::Effect});
      return;
    case TargetEffect::Turn:
      if (tile.turn > 0)
        begin_work(
            desk,
            Turning{.victim = target, .chooser = work.seat, .least = 0, .most = tile.turn, .cause = TurnCause::Effect});
      return;
    case TargetEffect::Push:
      if (tile.push > 0) {
        Displacement push{.seat = target, .mover = kNobody, .credited = work.seat, .kind = DisplacementKind::Push};
        push.direction = push_direction(rules, desk.state(), work);
        push.left = static_cast<std::int8_t>(tile.push);
        begin_work(desk, push);
      }
      return;
    default:
      if (tile.pull && can_pull(rules, desk.state(), work)) ask(desk, Question::Pull, work.seat);
      return;
  }
}

// SA-ATK-08: effects reach every target robot, also one that took no damage; target by target, effect by effect.
void effects(Desk& desk, Assault work) {
  const Rules& rules = desk.rules();
  bool passed = work.target == kNobody;
  if (work.target == kNobody || work.effect == TargetEffect::Done) {
    for (int k = 0; k < rules.seats(); ++k) {
      const Seat seat = in_order(rules, desk.state(), k);
      if (!passed) {
        passed = seat == work.target;
        continue;
      }
      if (!work.targets.has(seat)) continue;
      work.target = seat;
      work.effect = TargetEffect::Cool;
      continue_work(desk, work);
      return;
    }
    go(desk, work, AssaultStage::Explosions);
    return;
  }
  const TargetEffect effect = work.effect;
  work.effect = after(effect);
  continue_work(desk, work);
  apply_effect(desk, work, effect);
}

// SA-TIME-01 (8), SA-EFF-04, SA-EFF-12: last of all, whatever was hit; no defence helps.
void self_damage(Desk& desk, Assault work) {
  const std::uint8_t amount = desk.rules().tile(work.tile).self_damage;
  go(desk, work, AssaultStage::Done);
  if (amount == 0) return;
  desk.record(Rule::SA_EFF_04, DamageThreatened{work.seat, amount});
  DamageEvent event{.cause = DamageCause::Self, .credited = kNobody, .hit = Seats{}.with(work.seat)};
  event.amount[work.seat.value] = amount;
  event.undefended = true;
  begin_work(desk, event);
}

}  // namespace

void run(Desk& desk, Assault work) {
  switch (work.stage) {
    case AssaultStage::Aim:
      aim(desk, work);
      return;
    case AssaultStage::Targets:
      find(desk, work);
      return;
    case AssaultStage::Timing:
      timing(desk, work);
      return;
    case AssaultStage::CoolBefore:
      cool_before(desk, work);
      return;
    case AssaultStage::Damage:
      damage(desk, work);
      return;
    case AssaultStage::Effects:
      effects(desk, work);
      return;
    case AssaultStage::Explosions:
      go(desk, work, AssaultStage::SelfDamage);
      if (!work.barrels.empty()) begin_work(desk, Explosions{.credited = work.seat, .now = work.barrels});
      return;
    case AssaultStage::SelfDamage:
      self_damage(desk, work);
      return;
    default:
      end_work(desk);
      return;
  }
}

void answer_pull(Desk& desk, Assault work, bool pull) {
  if (!pull) return;
  Displacement drag{.seat = work.target, .mover = kNobody, .credited = work.seat, .kind = DisplacementKind::Pull};
  drag.direction = opposite(work.direction);
  begin_work(desk, drag);
}

}  // namespace armatura::arena
