// Chapter 7.4 II to IV and 7.8: power dice, blasts and grenades.
#include <algorithm>

#include "games/bronepehota/rules/attacks.h"
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

struct Near {
  ModelId model;
  measure::Squared distance;
};
using Neighbours = FixedVec<Near, kMaxModels>;

// BP-E-04: ascending distance, ties by the lower id.
Victims in_order(Neighbours& found) {
  std::sort(found.begin(), found.end(), [](const Near& a, const Near& b) {
    if (a.distance < b.distance) return true;
    return !(b.distance < a.distance) && a.model < b.model;
  });
  Victims victims;
  for (const Near& near : found)
    victims.push_back({near.model, static_cast<std::uint8_t>(measure::units_of(near.distance, 0, 1, 0))});
  return victims;
}

// OPT-BLASTWALL: at least one of the victim's samples has a free line from the burst.
bool reaches(const Rules& rules, const State& state, const measure::Spot& burst, ModelId through, ModelId victim) {
  if (!rules.options.blast_walls) return true;
  const Crowd crowd{rules, state};
  const std::array<measure::BodyId, 1> open{body_id(through)};
  return measure::look(crowd.field(), burst, body_of(rules, state, victim), open).count() > 0;
}

}  // namespace

Victims blast_victims(const Rules& rules, const State& state, ModelId target, int steps) {
  const measure::Body centre = body_of(rules, state, target);
  const measure::Spot burst{centre.pose.at, centre.pose.z + centre.shape.height / 2};
  Neighbours found;
  each_on_table(state, [&](ModelId id) {
    if (id == target) return;  // BP-7.4-09
    const measure::Body body = body_of(rules, state, id);
    if (!measure::within_steps(centre, body, steps) || !reaches(rules, state, burst, target, id)) return;
    found.push_back({id, measure::squared_distance(centre, body)});
  });
  return in_order(found);
}

// BP-7.8-06, BP-7.8-08: the thrower as well, if he is near enough; a flyer never is.
Victims burst_victims(const Rules& rules, const State& state, const Pose& burst, int steps) {
  const measure::Point at{burst.x, burst.y};
  Neighbours found;
  each_on_table(state, [&](ModelId id) {
    const measure::Body body = body_of(rules, state, id);
    if (!measure::within_steps(at, burst.z, body, steps)) return;
    if (!reaches(rules, state, {at, burst.z + 10}, kNoModel, id)) return;
    found.push_back({id, measure::squared_distance(at, burst.z, body)});
  });
  return in_order(found);
}

void power_attack(Desk& desk, RuleId rule, ModelId target, const PowerEntry& power, int armour, Seat by) {
  hurt(desk, rule, target, attacks::roll_power(desk, rule, target, power, armour), by);
}

// BP-7.4-10: plain armour, no cover. Who is gone by now, through this very shot, is passed over.
void blast(Desk& desk, RuleId rule, const Victims& victims, const PowerEntry& power, Seat by) {
  for (const Victim& victim : victims) {
    if (!on_table(desk.state(), victim.model)) continue;
    desk.record(rule, BlastHit{victim.model, victim.distance});
    power_attack(desk, rule, victim.model, power, armour_of(desk.rules(), desk.state(), victim.model), by);
  }
}

// BP-7.8-01, BP-7.8-02, BP-7.8-03, BP-7.8-04: a soldier on foot, instead of his shot, under the conditions of 7.3.
Verdict may_throw(const Rules& rules, const State& state, Seat seat, const Throw& a) {
  if (const Verdict verdict = may_act(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (real_mode(rules)) return Verdict::no(Rule::BP_1_2_02, Reason::other_mode);
  if (!rules.options.grenades) return Verdict::no(Rule::BP_7_8_01, Reason::option_off);
  if (!rules.is(a.model, Kind::Soldier)) return Verdict::no(Rule::BP_7_8_01, Reason::not_on_foot, model_term(a.model));
  if (has_mark(state, a.model, Mark::Shot))
    return Verdict::no(Rule::BP_7_8_02, Reason::shot_already, model_term(a.model));
  if (!known(state, a.target) || !on_table(state, a.target)) return Verdict::no(Rule::BP_7_2_01, Reason::no_target);
  if (own(rules, state, seat, a.target)) return Verdict::no(Rule::BP_7_2_02, Reason::own_target, other_term(a.target));
  if (const Verdict verdict = apart_from_enemies(rules, state, seat, a.model); !verdict.legal()) return verdict;
  if (!in_view(rules, state, a.model, a.target))
    return Verdict::no(Rule::BP_7_3_02, Reason::behind_him, other_term(a.target));
  if (sight_of(rules, state, a.model, kNoModel, a.target).count() == 0)
    return Verdict::no(Rule::BP_7_3_06, Reason::out_of_sight, other_term(a.target));
  return Verdict::yes();
}

// BP-7.8-07: on the surface nearest to the target's level; off the table it has no effect.
std::optional<Pose> burst_of(const Rules& rules, const State& state, const Throw& a, int die) {
  const Firepower& grenade = rules.content->weapon(rules.content->grenade).fire;
  const Pose& target = model_of(state, a.target).pose;
  const measure::Point burst =
      measure::burst_point(body_of(rules, state, a.model), {target.x, target.y}, kStep * (die + grenade.range.plus));
  const auto level = rules.terrain->surface_near(burst, target.z);
  if (!level) return std::nullopt;
  return Pose{static_cast<std::int16_t>(burst.x), static_cast<std::int16_t>(burst.y), static_cast<std::int16_t>(*level),
              0};
}

void answer_throw(Desk& desk, Seat seat, const Throw& a) {
  const Rules& rules = desk.rules();
  begin_actor(desk, a.model);
  end_action(desk);
  set_mark(desk, Rule::BP_7_8_02, a.model, Mark::Shot);
  const Firepower& grenade = rules.content->weapon(rules.content->grenade).fire;
  const int die = roll(desk, Rule::BP_7_8_04, grenade.range.sides);
  const std::optional<Pose> burst = burst_of(rules, desk.state(), a, die);
  desk.record(Rule::BP_7_8_04, GrenadeThrown{a.model, a.target, static_cast<std::uint8_t>(die), burst.value_or(Pose{}),
                                             burst.has_value()});
  if (burst)
    blast(desk, Rule::BP_7_8_05, burst_victims(rules, desk.state(), *burst, grenade.blast.steps), grenade.blast.power,
          seat);
  check_losses(desk);
}

}  // namespace armatura::bronepehota
