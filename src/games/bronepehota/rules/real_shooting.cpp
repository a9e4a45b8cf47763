// Chapters 6.6, 6.7 and BP-P, Real shooting: chance, flight, and what a hit does (Table 4). The flight itself
// (BP-P-02, BP-P-03, BP-P-05, BP-P-06) is measured in measure/ballistics.h, toppling (BP-P-07, BP-P-08, BP-P-11) in
// measure/topple.h. BP-6.7-04: pilots have no body of their own, so a hit on one is a hit on his machine.
#include <algorithm>
#include <array>

#include "games/bronepehota/rules/chapters.h"
#include "games/bronepehota/rules/damage.h"

namespace armatura::bronepehota {
namespace {

// A whole number from -most to most, each as likely as any other, by two draws: which block of numbers, which number in
// it. One draw over all of them would carry a thousand weights into the record. The blocks lie evenly around 0, so the
// middle of both draws is 0.
int uniform(Desk& desk, int most) {
  constexpr int kMostBlocks = 64;
  const int numbers = 2 * most + 1;
  int size = 1;
  while ((size + 2) * (size + 2) <= numbers) size += 2;
  const int whole = (numbers / size - 1) / 2 * 2 + 1;
  const int rest = (numbers - whole * size) / 2;  // numbers beyond the whole blocks, on either side
  std::array<std::uint16_t, kMostBlocks> blocks{};
  int count = 0;
  if (rest > 0) blocks[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(rest);
  for (int i = 0; i < whole; ++i) blocks[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(size);
  if (rest > 0) blocks[static_cast<std::size_t>(count++)] = static_cast<std::uint16_t>(rest);
  const int block = desk.draw(Rule::BP_P_04, {blocks.data(), static_cast<std::size_t>(count)}, Audience::everyone());
  int first = -most;
  for (int i = 0; i < block; ++i) first += blocks[static_cast<std::size_t>(i)];
  std::array<std::uint16_t, kMostBlocks> ones{};
  ones.fill(1);
  const std::size_t inside = blocks[static_cast<std::size_t>(block)];
  return first + desk.draw(Rule::BP_P_04, {ones.data(), inside}, Audience::everyone());
}

int error(Desk& desk, int most) {
  int sum = 0;
  for (int i = 0; i < kSpreadSummands; ++i) sum += uniform(desk, most);
  return sum * spread_factor(desk.rules());
}

// OPT-SPREAD: without it nothing is drawn.
Scatter scatter(Desk& desk) {
  Scatter drawn;
  if (spread_factor(desk.rules()) == 0) return drawn;
  drawn.yaw = error(desk, kMostAngleError);
  drawn.pitch = error(desk, kMostAngleError);
  drawn.speed += error(desk, kMostSpeedError);
  return drawn;
}

// BP-6.4-01, BP-6.1-02: what the shot uses up.
void mark_fire(Desk& desk, const Fire& a) {
  const ModelId launcher = launcher_of(a);
  if (launcher != a.model) set_mark(desk, Rule::BP_6_1_02, a.model, Mark::Shot);
  const Model& model = model_of(desk.state(), launcher);
  const Marks marks = launcher == a.model ? model.marks.with(Mark::Shot) : model.marks;
  desk.record(
      Rule::BP_6_4_01,
      MarksKept{launcher, marks, model.moves, static_cast<std::uint8_t>(model.shots + 1), model.fired.with(a.barrel)},
      Audience::nobody());
  Turn turn = desk.state().turn;
  turn.moving = false;
  turn.left = 0;
  turn.shooting = true;
  turn.gun = a.gun;
  keep(desk, turn);
}

// BP-6.7-02, BP-6.7-05: only what is struck first is hit, and a stand is nothing to hit.
Rule rule_of(Met met) {
  if (met == Met::Model) return Rule::BP_6_7_05;
  return met == Met::Stand ? Rule::BP_6_7_02 : Rule::BP_P_06;
}

std::int16_t millimetres(measure::Nm nm) { return static_cast<std::int16_t>(measure::divided(nm, measure::kNm)); }

// BP-6.7-06, BP-6.7-11: it falls first, with all that follows from it, and then the damage is marked. BP-6.7-09: a
// falling soldier knocks nobody over.
void strike(Desk& desk, const measure::Impact& impact, Charge charge, Seat by) {
  const ModelId target = model_id(impact.body);
  const measure::Blow felt = measure::blow_of(body_of(desk.rules(), desk.state(), target), impact, design_of(charge));
  const Blow blow = blow_on(desk.rules(), desk.state(), charge, impact);
  const HitEffect effect = hit_on(desk.rules(), target, charge, blow);
  desk.record(Rule::BP_6_7_03, Struck{target, blow, static_cast<std::uint8_t>(power_of(charge)),
                                      static_cast<std::uint8_t>(std::min<std::int64_t>(felt.height, 255))});
  if (desk.rules().is(target, Kind::Soldier)) return attacks::hit_soldier(desk, target, effect, by);
  const bool falls = blow == Blow::Fell || blow == Blow::Leaned;
  if (falls && !topple(desk, target, felt.toward, by)) return;
  hurt(desk, Rule::BP_6_7_03, target, effect.damage, by, effect.armour_test);
}

}  // namespace

int spread_factor(const Rules& rules) {
  switch (rules.options.spread) {
    case Spread::None:
      return 0;
    case Spread::Usual:
      return 1;
    case Spread::Double:
      return 2;
  }
  return 1;
}

OwnBodies own_bodies(const Rules& rules, const State& state, const Fire& a) {
  OwnBodies own;
  own.push_back(body_id(launcher_of(a)));
  if (a.gun == kNoModel) return own;
  each_touched(rules, state, a.gun, [&](ModelId other) {
    if (rules.is(other, Kind::Soldier)) own.push_back(body_id(other));
  });
  return own;
}

measure::Launch launch_of(const Rules& rules, const State& state, const Fire& a, const Scatter& scatter) {
  constexpr int kTenth = measure::kDegree / 10;
  const measure::Pose pose = pose_of(model_of(state, launcher_of(a)).pose);
  // The errors are the projectile's; the barrel is where it was aimed.
  const measure::Place muzzle = measure::muzzle_of(pose, barrel_of(rules, a), a.yaw * kTenth);
  return {muzzle, a.yaw * kTenth + scatter.yaw, a.pitch * kTenth + scatter.pitch, scatter.speed};
}

measure::Impact flight_of(const Rules& rules, const State& state, const Fire& a, const Scatter& scatter,
                          std::vector<measure::Place>* trace) {
  const Crowd crowd{rules, state};
  const OwnBodies own = own_bodies(rules, state, a);
  return measure::fly(crowd.field(), launch_of(rules, state, a, scatter), design_of(a.charge),
                      {own.begin(), own.size()}, trace);
}

// BP-6.7-02, BP-6.7-03, BP-P-06
Met met_by(const measure::Impact& impact) {
  switch (impact.struck) {
    case measure::Struck::Model:
      return Met::Model;
    case measure::Struck::Ground:
      return Met::Ground;
    case measure::Struck::Terrain:
      return Met::Terrain;
    case measure::Struck::Stand:
      return Met::Stand;
    case measure::Struck::Nothing:
    case measure::Struck::Beyond:
      break;
  }
  return Met::Nothing;
}

Blow blow_on(const Rules& rules, const State& state, Charge charge, const measure::Impact& impact) {
  const ModelId target = model_id(impact.body);
  if (lying(state, target)) return Blow::Lay;
  const measure::Body body = body_of(rules, state, target);
  const measure::Blow felt = measure::blow_of(body, impact, design_of(charge));
  if (!measure::topples(design_of(charge), felt, tipping_of(rules, target))) return Blow::Stood;
  const Crowd crowd{rules, state};
  const measure::Fall fall = measure::fall_of(crowd.field(), body, felt.toward, soldiers_on_table(rules, state));
  return fall == measure::Fall::Leaned ? Blow::Leaned : Blow::Fell;
}

// BP-6.7-01, BP-E-04: load, pay, aim, fire; then the first contact and what it does.
void answer_fire(Desk& desk, Seat seat, const Fire& a) {
  const ModelId launcher = launcher_of(a);
  begin_actor(desk, a.model);
  mark_fire(desk, a);
  attacks::pay(desk, Rule::BP_6_5_03, launcher, power_of(a.charge));
  const Scatter drawn = scatter(desk);
  desk.record(Rule::BP_P_04,
              Launched{a.model, a.gun, a.barrel, a.charge, a.yaw, a.pitch, static_cast<std::int16_t>(drawn.yaw),
                       static_cast<std::int16_t>(drawn.pitch), static_cast<std::uint16_t>(drawn.speed)});
  const measure::Impact impact = flight_of(desk.rules(), desk.state(), a, drawn);
  const Met met = met_by(impact);
  desk.record(rule_of(met),
              FlightEnded{a.model, met, met == Met::Model ? model_id(impact.body) : kNoModel, millimetres(impact.at.x),
                          millimetres(impact.at.y), millimetres(impact.at.z), static_cast<std::uint16_t>(impact.tick)});
  if (met == Met::Model) strike(desk, impact, a.charge, seat);
  check_losses(desk);
}

}  // namespace armatura::bronepehota
