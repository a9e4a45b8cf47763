// How good a position, an attack or a place is for a seat.
#include "games/bronepehota/rules/judgement.h"

#include <algorithm>

#include "games/bronepehota/rules/aims.h"

namespace armatura::bronepehota {
namespace {

constexpr std::int32_t kVictory = 100'000'000;
constexpr int kPull = 400;  // how far an empty machine or a lone gun is felt, in mm

std::int32_t loss_by_power(const Rules& rules, const State& state, ModelId target, const PowerEntry& power) {
  const ShotOdds odds = power_odds(power, armour_of(rules, state, target), stake_of(rules, state, target));
  return loss_by(rules, state, target, odds.kill, odds.mean_damage, odds.pilot_lost);
}

std::int32_t gain_of_throw(const Rules& rules, const State& state, Seat seat, const Throw& a) {
  const Firepower& grenade = rules.content->weapon(rules.content->grenade).fire;
  std::int32_t sum = 0;
  for (int die = 1; die <= grenade.range.sides; ++die) {
    const auto burst = burst_of(rules, state, a, die);
    if (!burst) continue;
    for (const Victim& victim : burst_victims(rules, state, *burst, grenade.blast.steps))
      sum += for_seat(rules, state, seat, victim.model, loss_by_power(rules, state, victim.model, grenade.blast.power));
  }
  return sum / grenade.range.sides;
}

// The strongest thing it could shoot with, were it within reach.
const Firepower* main_weapon(const Rules& rules, ModelId id) {
  if (rules.is(id, Kind::Soldier)) {
    const Firepower& fire = rules.soldier(id).fire;
    return fire.can_shoot() ? &fire : nullptr;
  }
  if (!rules.is(id, Kind::Machine)) return nullptr;
  const Firepower* best = nullptr;
  const MachineDesign& design = rules.machine(id);
  for (std::uint8_t slot = 0; slot < design.arsenal.size(); ++slot) {
    const WeaponDesign& weapon = rules.content->weapon(design.arsenal[slot]);
    if (!rules.card(id).weapons.has(ArsenalSlot{slot}) || weapon.kind != WeaponKind::Ranged) continue;
    if (best == nullptr || weapon.fire.power.dice * weapon.fire.power.sides > best->power.dice * best->power.sides)
      best = &weapon.fire;
  }
  return best;
}

int longest(const RangeEntry& range) { return range.sides + range.plus; }

bool mounted_for_shooting(const Rules& rules, ModelId machine, std::uint8_t slot) {
  return rules.card(machine).weapons.has(ArsenalSlot{slot}) &&
         rules.content->weapon(rules.machine(machine).arsenal[slot]).kind == WeaponKind::Ranged;
}

// What one enemy could do to it next, if it turned towards it.
std::int32_t threat_from(const Rules& rules, const State& state, ModelId foe, ModelId id) {
  if (rules.is(foe, Kind::Machine) && !piloted(state, foe)) return 0;
  if (real_mode(rules)) return rules.is(foe, Kind::Machine) ? promise_of(rules, state, Fire{foe}, id) : 0;
  const Firepower* fire = main_weapon(rules, foe);
  if (fire == nullptr) return 0;
  const int steps = steps_between(rules, state, foe, id);
  if (steps > longest(fire->range)) return 0;
  const int cover = measure::cover_of(sight_of(rules, state, foe, kNoModel, id).count());
  if (cover == measure::kHidden) return 0;
  const ShotOdds odds = shot_odds(*fire, steps, false, armour_of(rules, state, id) + cover, stake_of(rules, state, id));
  return loss_by(rules, state, id, odds.kill, odds.mean_damage, odds.pilot_lost);
}

int distance(const Pose& a, const Pose& b) { return measure::ceil_len(a.x - b.x, a.y - b.y); }

// Where the mission wants this seat's models to be; nowhere in particular in most.
std::optional<Pose> goal_of(const Rules& rules, const State& state, Seat seat, ModelId id) {
  const auto middle = [](const Area& area) {
    return Pose{static_cast<std::int16_t>((area.x0 + area.x1) / 2), static_cast<std::int16_t>((area.y0 + area.y1) / 2),
                0, 0};
  };
  switch (rules.mission().kind) {
    case MissionKind::Relic: {
      const Relic& relic = state.task.relic;
      if (!rules.is(id, Kind::Soldier) && relic.carrier == kNoModel) return std::nullopt;
      if (relic.carrier == id) return middle(start_area(rules, state, seat));
      if (relic.carrier == kNoModel) return relic.pose;
      return model_of(state, relic.carrier).pose;
    }
    case MissionKind::HoldLine:
      if (seat.value != 0) return std::nullopt;
      return Pose{static_cast<std::int16_t>(rules.mission().line + 60), model_of(state, id).pose.y, 0, 0};
    case MissionKind::Bait:
      if (id == rules.bait) return Pose{0, model_of(state, id).pose.y, 0, 0};
      return on_table(state, rules.bait) ? std::optional{model_of(state, rules.bait).pose} : std::nullopt;
    case MissionKind::Depot:
      return rules.place;
    case MissionKind::Annihilation:
    case MissionKind::CommandMachine:
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

std::int32_t share(const Fraction& part, std::int32_t whole) {
  return static_cast<std::int32_t>(static_cast<std::uint64_t>(whole) * part.above / part.below);
}

// What a target loses by these odds, in the worth of its owner.
std::int32_t loss_by(const Rules& rules, const State& state, ModelId target, const Fraction& kill,
                     const Fraction& damage, const Fraction& pilot_lost) {
  const std::int32_t value = value_of(rules, state, target);
  if (rules.is(target, Kind::Soldier)) return share(kill, value);
  const int cells = std::max<int>(model_of(state, target).durability, 1);
  std::int32_t loss = share(kill, value / 2) + share(damage, value / 2) / cells;
  const ModelId pilot = model_of(state, target).link;
  if (rules.is(target, Kind::Machine) && pilot != kNoModel)
    loss += share(pilot_lost, value_of(rules, state, pilot) + value / 2);
  return loss;
}

// A loss of the enemy is a gain, of one's own a loss, of nobody's nothing.
std::int32_t for_seat(const Rules& rules, const State& state, Seat seat, ModelId target, std::int32_t loss) {
  if (own(rules, state, seat, target)) return -loss;
  return enemy(rules, state, seat, target) ? loss : 0;
}

std::int32_t value_of(const Rules& rules, const State& state, ModelId id) {
  const ModelCard& card = rules.card(id);
  const Model& model = model_of(state, id);
  if (model.where == Where::Destroyed || model.where == Where::Deserted) return 0;
  if (card.kind == Kind::Soldier) return 10 * card.points;
  const std::int32_t whole = 5 * card.points;
  const std::int32_t scale = std::max(full_durability(rules, id), 1);
  std::int32_t damaged = whole / 2 + whole / 2 * model.durability / scale;
  if (model.lie != Lie::Upright) damaged = damaged * 2 / 3;
  return card.kind == Kind::Machine && !piloted(state, id) ? damaged / 3 : damaged;
}

std::int32_t Game::worth(const Rules& rules, const State& state, Seat seat) {
  if (state.phase == Phase::Over) {
    if (!state.winners.has(seat)) return -kVictory;
    const bool shared = std::any_of(rules.models.begin(), rules.models.end(), [&](const ModelCard& card) {
      return card.seat != kNobody && !rules.together(card.seat, seat) && state.winners.has(card.seat);
    });
    return shared ? 0 : kVictory;
  }
  std::int32_t sum = 0;
  each_model(state, [&](ModelId id) {
    const Seat owner = owner_of(state, id);
    if (owner == kNobody) return;
    const std::int32_t value = value_of(rules, state, id);
    sum += rules.together(owner, seat) ? value : -value;
  });
  return sum;
}

std::int32_t gain_of_shot(const Rules& rules, const State& state, Seat seat, const Shoot& a, const ShotPlan& plan) {
  const ShotOdds odds =
      shot_odds(plan.fire, plan.steps, a.aimed, plan.armour + plan.cover, stake_of(rules, state, a.target));
  std::int32_t gain = for_seat(rules, state, seat, a.target,
                               loss_by(rules, state, a.target, odds.kill, odds.mean_damage, odds.pilot_lost));
  if (!rules.options.special || plan.fire.blast.steps == 0) return gain;
  for (const Victim& victim : blast_victims(rules, state, a.target, plan.fire.blast.steps))
    gain +=
        share(odds.hit, 1000) *
        for_seat(rules, state, seat, victim.model, loss_by_power(rules, state, victim.model, plan.fire.blast.power)) /
        1000;
  return gain;
}

std::int32_t gain_of_fight(const Rules& rules, const State& state, const Fight& a) {
  const bool surprise = surprises(rules, state, a.model, a.target);
  const Strength attack = attack_strength(rules, state, a.model);
  const Strength defence = defence_strength(rules, state, a.target, surprise);
  const FightOdds odds =
      fight_odds({attack.armour + attack.skill, attack.rolls}, {defence.armour + defence.skill, defence.rolls},
                 surprise, stake_of(rules, state, a.target));
  return for_seat(rules, state, owner_of(state, a.model), a.target,
                  loss_by(rules, state, a.target, odds.kill, odds.mean_damage, odds.pilot_lost));
}

Attack best_attack(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  if (real_mode(rules)) return best_real_attack(rules, state, seat, actor);
  Attack best;
  // FAST: what cannot be reached with the highest roll is not looked at.
  const auto try_shot = [&](const Shoot& shot) {
    const RangeEntry& range = firepower_of(rules, shot).range;
    if (steps_between(rules, state, shot.gun != kNoModel ? shot.gun : actor, shot.target) > longest(range)) return;
    const ShotPlan plan = plan_shot(rules, state, seat, shot);
    if (!plan.verdict.legal()) return;
    keep_better(best, shot, gain_of_shot(rules, state, seat, shot, plan));
  };
  const bool soldier = rules.is(actor, Kind::Soldier);
  ModelId gun = kNoModel;
  each_on_table(state, [&](ModelId id) {
    if (soldier && rules.is(id, Kind::Gun) && own(rules, state, seat, id) && touches(rules, state, actor, id)) gun = id;
  });
  each_on_table(state, [&](ModelId target) {
    if (!enemy(rules, state, seat, target)) return;
    if (soldier) {
      const Shoot aimed{actor, kNoModel, 0, target, true};
      const int steps = steps_between(rules, state, actor, target);
      const bool in_reach = steps <= 2 * longest(rules.soldier(actor).fire.range);
      const ShotPlan plan = in_reach ? plan_shot(rules, state, seat, aimed) : ShotPlan{};
      if (in_reach && plan.verdict.legal()) {
        keep_better(best, aimed, gain_of_shot(rules, state, seat, aimed, plan));
      } else {
        try_shot(Shoot{actor, kNoModel, 0, target, false});
      }
      if (gun != kNoModel) try_shot(Shoot{actor, gun, 0, target, false});
      const Throw grenade{actor, target};
      if (steps <= 7 && may_throw(rules, state, seat, grenade).legal())
        keep_better(best, grenade, gain_of_throw(rules, state, seat, grenade));
    } else {
      for (std::uint8_t slot = 0; slot < rules.machine(actor).arsenal.size(); ++slot)
        if (mounted_for_shooting(rules, actor, slot)) try_shot(Shoot{actor, kNoModel, slot, target, false});
    }
    const Fight fight{actor, target};
    if (may_fight(rules, state, seat, fight).legal()) keep_better(best, fight, gain_of_fight(rules, state, fight));
  });
  return best;
}

Attack best_swing(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  Attack best;
  const int arc = rules.machine(machine).cabin_arc;
  if (arc == 0 || real_mode(rules)) return best;
  WhatIf turned{state};
  each_on_table(state, [&](ModelId target) {
    if (!enemy(rules, state, seat, target) || in_view(rules, state, machine, target)) return;
    const Pose& from = model_of(state, machine).pose;
    const Pose& to = model_of(state, target).pose;
    const int bearing = measure::bearing(to.x - from.x, to.y - from.y).degrees - from.heading;
    const int cabin = std::clamp((bearing + 540) % 360 - 180, -arc, arc);
    if (cabin == model_of(state, machine).cabin) return;
    turned.happens(Swung{machine, static_cast<std::int8_t>(cabin)});
    const Attack attack = best_attack(rules, turned.state(), seat, machine);
    keep_better(best, Swing{machine, static_cast<std::int16_t>(cabin)}, attack.gain);
  });
  return best;
}

std::int32_t worth_of_place(const Rules& rules, const State& state, Seat seat, ModelId id) {
  std::int32_t threat = 0;
  int nearest = measure::kLongestTable;
  const Pose& here = model_of(state, id).pose;
  each_on_table(state, [&](ModelId foe) {
    if (!enemy(rules, state, seat, foe)) return;
    threat += threat_from(rules, state, foe, id);
    nearest = std::min(nearest, distance(here, model_of(state, foe).pose));
  });
  // Every step nearer to the enemy, or to where the mission is decided, is worth a little.
  const std::int32_t value = std::max(value_of(rules, state, id), 100);
  std::int32_t worth = -threat / 4 - value / 80 * nearest / kStep;
  if (const auto goal = goal_of(rules, state, seat, id)) worth -= value / 8 * distance(here, *goal) / kStep;
  // What waits for a crew draws him if it is near.
  int nearest_post = kPull;
  std::int32_t post = 0;
  each_on_table(state, [&](ModelId object) {
    if (rules.is(object, Kind::Soldier) || object == id) return;
    const int away = distance(here, model_of(state, object).pose);
    if (away >= nearest_post || !waits_for_crew(rules, state, seat, id, object)) return;
    nearest_post = away;
    post = rules.card(object).points;
  });
  return worth + post / 4 * (kPull - nearest_post) / kStep;
}

}  // namespace armatura::bronepehota
