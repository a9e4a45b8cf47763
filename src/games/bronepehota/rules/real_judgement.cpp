// What bots think of shots with projectiles: a promise from distance, size and cover, and an aim only for the best.
#include <algorithm>
#include <cstdlib>

#include "games/bronepehota/rules/judgement.h"
#include "games/bronepehota/rules/ways.h"

namespace armatura::bronepehota {
namespace {

constexpr int kMostAimedAt = 6;       // targets for which an aim is looked for
constexpr int kFarthestShell = 1400;  // beyond, hardly anything is hit
constexpr int kNearestMine = 380;     // at its steepest
constexpr int kFarthestMine = 1100;   // at 45 degrees
constexpr int kWhole = 1000;          // promises are thousandths

int distance(const Pose& a, const Pose& b) { return measure::ceil_len(a.x - b.x, a.y - b.y); }

// BP-6.3-02
bool within_swing(const Rules& rules, const State& state, ModelId launcher, const Pose& target) {
  if (!rules.is(launcher, Kind::Machine)) return true;
  const Pose& pose = model_of(state, launcher).pose;
  const measure::Heading there = measure::bearing(target.x - pose.x, target.y - pose.y);
  return measure::angle_between({pose.heading}, there) <= measure::kMachineAim.swing / measure::kDegree;
}

// BP-P-04: so much of what is fired over that distance meets a face of that half-width; errors have a deviation of
// about a hundredth of the way.
int share_on(int half, int way, int spread) {
  const int stray = std::max(1, way * spread / 95);
  return spread == 0 ? kWhole : std::min(kWhole, kWhole * 4 * half / (5 * stray));
}

int chance_to_meet(const Rules& rules, const State& state, const Fire& fire, ModelId target) {
  const ModelId launcher = launcher_of(fire);
  const Pose& there = model_of(state, target).pose;
  const int way = distance(model_of(state, launcher).pose, there);
  const bool plunges = fire.charge == Charge::Mine;
  if (plunges ? way < kNearestMine || way > kFarthestMine : way > kFarthestShell) return 0;
  if (!within_swing(rules, state, launcher, there)) return 0;
  const measure::Shape shape = shape_of(rules, state, target);
  const int spread = spread_factor(rules);
  const int sideways = share_on(shape.across / 2 + 3, way, spread);
  // A mine comes down steeply, so the depth of the target counts and the errors of its speed do too.
  const int upwards =
      plunges ? share_on(shape.along / 2 + 3, 3 * way, spread) : share_on(shape.height / 2, way, spread);
  const int seen = plunges ? 40 : sight_of(rules, state, fire.model, fire.gun, target).count();
  return sideways * upwards / kWhole * seen / 40;
}

// Table 4, for a hit after which it stands, or on what lies.
std::int32_t loss_by_hit(const Rules& rules, const State& state, Charge charge, ModelId target) {
  if (rules.is(target, Kind::Soldier)) return value_of(rules, state, target);
  const int before = std::max<int>(model_of(state, target).durability, 1);
  const HitEffect effect = hit_on(rules, target, charge, lying(state, target) ? Blow::Lay : Blow::Stood);
  const int damage = std::min<int>(before, effect.damage);
  const int armour = before - damage;
  const ModelId pilot = rules.is(target, Kind::Machine) ? model_of(state, target).link : kNoModel;
  Fraction pilot_lost{0, 1};
  if (pilot != kNoModel) {
    const int sides = effect.armour_test;
    const int pierced = std::max(0, sides - armour);
    const int dies = std::max(0, 6 - rules.soldier(pilot).armour);
    pilot_lost = {static_cast<std::uint64_t>(pierced * dies), static_cast<std::uint64_t>(sides * 6)};
  }
  const Fraction kill{armour == 0 ? std::uint64_t{1} : 0, 1};
  return loss_by(rules, state, target, kill, {static_cast<std::uint64_t>(damage), 1}, pilot_lost);
}

struct Prospect {
  Fire fire;
  ModelId target{kNoModel};
  std::int32_t gain{};
};

// Every enemy, with the strongest charge of the first barrel that is left.
std::vector<Prospect> prospects(const Rules& rules, const State& state, Seat seat, ModelId actor, ModelId gun) {
  std::vector<Prospect> found;
  const ModelId launcher = gun == kNoModel ? actor : gun;
  for (const Charge charge : {Charge::Rocket, Charge::Mine, Charge::Shell})
    for (int barrel = 0; barrel < barrels_of(rules, launcher); ++barrel) {
      const Fire fire{actor, gun, static_cast<std::uint8_t>(barrel), charge, 0, 0};
      if (!may_load(rules, state, seat, fire).legal()) continue;
      each_on_table(state, [&](ModelId target) {
        if (!enemy(rules, state, seat, target)) return;
        const std::int32_t gain = promise_of(rules, state, fire, target);
        if (gain > 0) found.push_back({fire, target, gain});
      });
      break;
    }
  // Of equal ones the stronger charge, then the lower number.
  std::sort(found.begin(), found.end(), [](const Prospect& a, const Prospect& b) {
    if (a.gain != b.gain) return a.gain > b.gain;
    return a.fire.charge != b.fire.charge ? a.fire.charge > b.fire.charge : a.target.value < b.target.value;
  });
  return found;
}

ModelId gun_of(const Rules& rules, const State& state, Seat seat, ModelId soldier) {
  ModelId gun = kNoModel;
  if (!rules.is(soldier, Kind::Soldier)) return gun;
  each_on_table(state, [&](ModelId id) {
    if (rules.is(id, Kind::Gun) && own(rules, state, seat, id) && touches(rules, state, soldier, id)) gun = id;
  });
  return gun;
}

bool fires(const Rules& rules, ModelId actor, ModelId gun) {
  return gun != kNoModel || (rules.is(actor, Kind::Machine) && barrels_of(rules, actor) > 0);
}

Attack best_fight(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  Attack best;
  each_on_table(state, [&](ModelId target) {
    const Fight fight{actor, target};
    if (enemy(rules, state, seat, target) && may_fight(rules, state, seat, fight).legal())
      keep_better(best, fight, gain_of_fight(rules, state, fight));
  });
  return best;
}

}  // namespace

std::int32_t promise_of(const Rules& rules, const State& state, const Fire& fire, ModelId target) {
  const ModelId launcher = launcher_of(fire);
  if (barrels_of(rules, launcher) == 0 || lying(state, launcher)) return 0;
  if (!rules.options.unlimited_ammo && model_of(state, launcher).ammo < power_of(fire.charge)) return 0;
  const int chance = chance_to_meet(rules, state, fire, target);
  return share({static_cast<std::uint64_t>(chance), kWhole}, loss_by_hit(rules, state, fire.charge, target));
}

std::int32_t promise_from(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  const ModelId gun = gun_of(rules, state, seat, actor);
  std::int32_t gain = best_fight(rules, state, seat, actor).gain;
  if (!fires(rules, actor, gun)) return gain;
  const std::vector<Prospect> found = prospects(rules, state, seat, actor, gun);
  return found.empty() ? gain : std::max(gain, found.front().gain);
}

Attack best_real_attack(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  Attack best = best_fight(rules, state, seat, actor);
  const ModelId gun = gun_of(rules, state, seat, actor);
  if (!fires(rules, actor, gun)) return best;
  int tried = 0;
  for (const Prospect& one : prospects(rules, state, seat, actor, gun)) {
    if (one.gain <= best.gain || tried++ == kMostAimedAt) break;
    const auto aimed = aimed_at(rules, state, one.fire, one.target);
    if (aimed && may_fire(rules, state, seat, *aimed).legal()) return {*aimed, one.gain};
  }
  return best;
}

}  // namespace armatura::bronepehota
