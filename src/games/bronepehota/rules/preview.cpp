// What a decision would do, from the view alone: where a path ends and what it costs, what a shooter sees, what the
// armour is made of, and the exact odds.
#include <algorithm>
#include <type_traits>

#include "games/bronepehota/rules/foresight.h"
#include "games/bronepehota/rules/prospects.h"
#include "games/bronepehota/rules/ways.h"

namespace armatura::bronepehota {
namespace {

Rule armour_rule(const Rules& rules, ModelId id) {
  return rules.is(id, Kind::Soldier) ? Rule::BP_5_2_01 : Rule::BP_5_2_02;
}

struct Foresight {
  const Rules& rules;
  const State& state;
  Seat seat;
  Preview& out;

  void stand(const Pose& pose) const {
    out.end = pose;
    out.ends = true;
  }
  void contact(ModelId mover, auto&& touched) const {
    for (const measure::BodyId id : touched) {
      if (out.stopped_by == kNoModel) out.stopped_by = model_id(id);
      out.must_fight = out.must_fight || contact_with(rules, state, mover, model_id(id)) == Contact::Combat;
    }
    if (out.must_fight) out.left = 0;  // BP-4.1-05: what is left of his Speed is lost
  }
  void costs(int budget, int cost, auto&& legs) const {
    out.cost = static_cast<std::uint16_t>(std::max(cost, 0));
    out.left = static_cast<std::uint16_t>(std::max(budget - cost, 0));
    for (const measure::Mm leg : legs)
      if (!out.leg_costs.full()) out.leg_costs.push_back(static_cast<std::uint16_t>(std::max(leg, 0)));
  }

  Verdict operator()(const Walk& a) const {
    const WalkPlan plan = plan_walk(rules, state, seat, a);
    costs(plan.budget, plan.outcome.cost, plan.outcome.leg_costs);
    if (plan.verdict.legal()) stand(pose_of(plan.outcome.end));
    contact(a.model, plan.outcome.touched);
    out.carries = plan.outcome.carried;
    out.carried = pose_of(plan.outcome.gun_end);
    return plan.verdict;
  }
  Verdict operator()(const Drive& a) const {
    const DrivePlan plan = plan_drive(rules, state, seat, a);
    costs(plan.budget, plan.outcome.cost, plan.outcome.leg_costs);
    if (plan.verdict.legal()) stand(pose_of(plan.outcome.end));
    contact(a.model, plan.outcome.touched);
    out.carries = plan.outcome.towing;
    out.carried = pose_of(plan.outcome.towed_end);
    return plan.verdict;
  }
  Verdict operator()(const Jump& a) const {
    const JumpPlan plan = plan_jump(rules, state, seat, a);
    out.cost = static_cast<std::uint16_t>(std::max(plan.length + plan.height, 0));
    if (plan.verdict.legal()) stand(a.pose);
    contact(a.model, plan.touched);
    return plan.verdict;
  }
  Verdict operator()(const Deploy& a) const {
    stand(a.pose);
    return may_deploy(rules, state, seat, a);
  }
  Verdict operator()(const Leave& a) const {
    const Verdict verdict = may_leave(rules, state, seat, a);
    stand(a.pose);
    if (!verdict.legal()) return verdict;
    const ModelId soldier = model_of(state, a.model).link;
    out.left = static_cast<std::uint16_t>(move_budget(rules, state, soldier));
    contact(soldier, met_on_leaving(rules, state, a));
    return verdict;
  }

  // BP-7.3-07: the player sees what the armour is made of.
  Verdict operator()(const Shoot& a) const {
    const ShotPlan plan = plan_shot(rules, state, seat, a);
    if (!known(state, a.target) || !on_table(state, a.target) || !known(state, a.model)) return plan.verdict;
    if (on_table(state, a.model) && !rules.is(a.model, Kind::Gun)) {
      const ModelId gun = known(state, a.gun) && rules.is(a.gun, Kind::Gun) ? a.gun : kNoModel;
      out.samples = sight_of(rules, state, a.model, gun, a.target).seen;
      out.steps = static_cast<std::uint8_t>(
          std::min(255, steps_between(rules, state, gun != kNoModel ? gun : a.model, a.target)));
    }
    out.visible = static_cast<std::uint8_t>(plan.visible);
    if (!plan.verdict.legal()) return plan.verdict;
    out.armour.add(plan.armour, armour_rule(rules, a.target));
    out.armour.add(plan.cover, Rule::BP_7_3_08);
    out.shot = shot_odds(plan.fire, plan.steps, a.aimed, plan.armour + plan.cover, stake_of(rules, state, a.target));
    if (rules.options.special && plan.fire.blast.steps > 0)
      for (const Victim& victim : blast_victims(rules, state, a.target, plan.fire.blast.steps))
        out.in_blast.push_back(victim.model);
    return plan.verdict;
  }
  Verdict operator()(const Fire& a) const {
    const Verdict verdict = may_fire(rules, state, seat, a);
    if (verdict.legal()) foresee_fire(rules, state, a, out);
    return verdict;
  }
  Verdict operator()(const Throw& a) const {
    const Verdict verdict = may_throw(rules, state, seat, a);
    if (!verdict.legal()) return verdict;
    const measure::Sight sight = sight_of(rules, state, a.model, kNoModel, a.target);
    out.samples = sight.seen;
    out.visible = static_cast<std::uint8_t>(sight.count());
    out.steps = static_cast<std::uint8_t>(std::min(255, steps_between(rules, state, a.model, a.target)));
    out.armour.add(armour_of(rules, state, a.target), armour_rule(rules, a.target));
    out.shot = grenade_odds(a, foresee_throw(rules, state, a, out));
    return verdict;
  }
  // BP-7.8-05: the bursts that reach the target attack it.
  ShotOdds grenade_odds(const Throw& a, int reaching) const {
    const Firepower& grenade = rules.content->weapon(rules.content->grenade).fire;
    ShotOdds odds =
        power_odds(grenade.blast.power, armour_of(rules, state, a.target), stake_of(rules, state, a.target));
    const auto above = static_cast<std::uint64_t>(reaching);
    const std::uint64_t below = out.trials;
    for (Fraction* part : {&odds.hit, &odds.pierce, &odds.kill, &odds.pilot_lost, &odds.mean_damage})
      *part = {part->above * above, part->below * below};
    return odds;
  }
  Verdict operator()(const Fight& a) const {
    const Verdict verdict = may_fight(rules, state, seat, a);
    if (!verdict.legal()) return verdict;
    out.surprise = surprises(rules, state, a.model, a.target);
    const Strength attack = attack_strength(rules, state, a.model);
    const Strength defence = defence_strength(rules, state, a.target, out.surprise);
    out.attack.add(attack.armour, Rule::BP_5_2_02);
    out.attack.add(attack.skill, Rule::BP_8_1_02);
    out.defence.add(defence.armour, armour_rule(rules, a.target));
    out.defence.add(defence.skill, Rule::BP_8_1_02);
    out.fight =
        fight_odds({attack.armour + attack.skill, attack.rolls}, {defence.armour + defence.skill, defence.rolls},
                   out.surprise, stake_of(rules, state, a.target));
    return verdict;
  }
};

// BP-G.8-01: whoever points at a place behind an obstacle is shown the way around it.
std::optional<Action> way_around(const Rules& rules, const State& state, Seat seat, const Action& action) {
  measure::PathFinder finder;
  if (const Walk* walk = std::get_if<Walk>(&action)) {
    if (walk->legs.empty() || walk->gun != kNoModel || !measure::is_heading(walk->heading)) return std::nullopt;
    if (!known(state, walk->model) || !rules.is(walk->model, Kind::Soldier)) return std::nullopt;
    if (!may_act(rules, state, seat, walk->model).legal()) return std::nullopt;
    const FootLeg& last = walk->legs.back();
    if (!rules.terrain->on_table(measure::Point{last.x, last.y})) return std::nullopt;
    const auto way = way_on_foot(finder, rules, state, seat, walk->model, {last.x, last.y}, last.z, {walk->heading});
    return way ? std::optional<Action>{*way} : std::nullopt;
  }
  const Drive* drive = std::get_if<Drive>(&action);
  if (drive == nullptr || drive->tow != kNoModel || drive->again || !known(state, drive->model)) return std::nullopt;
  if (!rules.is(drive->model, Kind::Machine) || !may_act(rules, state, seat, drive->model).legal()) return std::nullopt;
  const measure::Pose aim = aim_of(rules, state, *drive);
  if (!rules.terrain->on_table(aim.at)) return std::nullopt;
  const auto way = way_by_machine(finder, rules, state, seat, drive->model, aim.at, aim.heading.degrees);
  return way ? std::optional<Action>{*way} : std::nullopt;
}

// The way that was asked for, as far as the Speed goes. `cut` sets the failing leg to so many of its millimetres; where
// none of the last two dozen is a place to stop at, the way ends before that leg.
template <class Path>
std::optional<Action> shortened(Path path, std::size_t failing, int longest, const auto& cut, const auto& legal) {
  while (path.legs.size() > failing + 1) path.legs.pop_back();
  constexpr int kTries = 24;
  for (int amount = longest; amount > 0 && amount > longest - kTries; --amount) {
    cut(path.legs[failing], amount);
    if (legal(path)) return path;
  }
  path.legs.pop_back();
  if (path.legs.empty() || !legal(path)) return std::nullopt;
  return path;
}

std::optional<Action> as_far_as_speed(const Rules& rules, const State& state, Seat seat, const Walk& a) {
  const WalkPlan plan = plan_walk(rules, state, seat, a);
  if (plan.outcome.verdict.stop != measure::Stop::Budget || a.gun != kNoModel) return std::nullopt;
  const std::size_t failing = plan.outcome.verdict.leg;
  const FootLeg wanted = a.legs[failing];
  const Pose& pose = model_of(state, a.model).pose;
  const FootLeg from = failing > 0 ? a.legs[failing - 1] : FootLeg{Stride::Walk, pose.x, pose.y, pose.z};
  const int dx = wanted.x - from.x;
  const int dy = wanted.y - from.y;
  const auto length = static_cast<int>(measure::ceil_len(dx, dy));
  const int left = plan.budget - (plan.outcome.cost - plan.outcome.leg_costs[failing]);
  const bool level = wanted.stride == Stride::Walk && wanted.z == from.z;
  return shortened(
      a, failing, level ? std::min(left, length - 1) : 0,
      [&](FootLeg& leg, int amount) {
        leg.x = static_cast<std::int16_t>(from.x + dx * amount / length);
        leg.y = static_cast<std::int16_t>(from.y + dy * amount / length);
      },
      [&](const Walk& walk) { return plan_walk(rules, state, seat, walk).verdict.legal(); });
}

std::optional<Action> as_far_as_speed(const Rules& rules, const State& state, Seat seat, const Drive& a) {
  const DrivePlan plan = plan_drive(rules, state, seat, a);
  if (plan.outcome.verdict.stop != measure::Stop::Budget || a.tow != kNoModel) return std::nullopt;
  const std::size_t failing = plan.outcome.verdict.leg;
  const DriveLeg& wanted = a.legs[failing];
  const int cost = plan.outcome.leg_costs[failing];
  const int left = plan.budget - (plan.outcome.cost - cost);
  const bool turns = wanted.course == Course::Turn || cost <= 0;
  return shortened(
      a, failing, turns ? 0 : left * wanted.amount / cost,
      [](DriveLeg& leg, int amount) { leg.amount = static_cast<std::int16_t>(amount); },
      [&](const Drive& drive) { return plan_drive(rules, state, seat, drive).verdict.legal(); });
}

// What comes nearest to a way that is refused.
std::optional<Action> nearest_to(const Rules& rules, const State& state, Seat seat, const Action& action) {
  if (auto way = way_around(rules, state, seat, action)) return way;
  if (const Walk* walk = std::get_if<Walk>(&action)) return as_far_as_speed(rules, state, seat, *walk);
  if (const Drive* drive = std::get_if<Drive>(&action)) return as_far_as_speed(rules, state, seat, *drive);
  return std::nullopt;
}

}  // namespace

Preview Game::preview(const Rules& rules, const View& view, Seat seat, const Action& action) {
  Preview out;
  out.verdict = judge(rules, view.seen, seat, action);
  const Foresight foresight{rules, view.seen, seat, out};
  std::visit(
      [&](const auto& one) {
        if constexpr (requires { foresight(one); }) {
          // Outside of a unit's turn there is nobody who could do it, and the verdict says so.
          const bool places = std::is_same_v<std::remove_cvref_t<decltype(one)>, Deploy>;
          if (places ? out.verdict.legal() : view.seen.turn.unit != kNoUnit) foresight(one);
        }
      },
      action);
  if (out.verdict.legal()) foresee_consequences(rules, view.seen, seat, action, out);
  if (out.verdict.legal() || view.seen.ask.question != Question::Act) return out;
  if (const auto way = nearest_to(rules, view.seen, seat, action)) {
    out.nearest = *way;
    out.has_nearest = true;
  }
  return out;
}

}  // namespace armatura::bronepehota
