// BP-E-02: what is left to decide. Everything is open in this game (BP-E-03), so where the table leaves one decision
// the rules do not ask: the last unit of a round that may act (BP-3.2-04), a turn in which nothing but its end is
// possible, the only enemy with whom a contact can be fought out. Ending a turn early, where its model could still do
// something, is a decision, and stays one.
#include "games/bronepehota/rules/choices.h"

#include <algorithm>

namespace armatura::bronepehota {
namespace {

// A millimetre in any direction, or any turn: whoever cannot do even that goes nowhere with what is left.
bool can_drive_on(const Rules& rules, const State& state, Seat seat, ModelId machine) {
  const bool twice = rules.flies(machine) && model_of(state, machine).moves < 2;
  const int budget = twice ? move_budget(rules, state, machine) : budget_left(rules, state, machine);
  if (budget <= 0 || lying(state, machine) || has_mark(state, machine, Mark::Towed)) return false;
  const auto possible = [&](DriveLeg leg) {
    Drive drive;
    drive.model = machine;
    drive.legs.push_back(leg);
    if (plan_drive(rules, state, seat, drive).verdict.legal()) return true;
    drive.again = rules.flies(machine);
    return drive.again && plan_drive(rules, state, seat, drive).verdict.legal();
  };
  for (const Course course : {Course::Forward, Course::Back, Course::Left, Course::Right})
    if (possible({course, 1})) return true;
  if (budget < drive_order(rules, state, machine).chassis.turn_cost) return false;
  for (std::int16_t heading = 0; heading < measure::kCircle; ++heading)
    if (heading != model_of(state, machine).pose.heading && possible({Course::Turn, heading})) return true;
  return false;
}

// BP-7.3-05: as often as its player likes.
bool can_swing(const Rules& rules, ModelId machine) {
  return !real_mode(rules) && rules.machine(machine).cabin_arc > 0;
}

bool can_face_elsewhere(const Rules& rules, const State& state, Seat seat, ModelId soldier) {
  if (!state.turn.may_face) return false;
  for (std::int16_t heading = 0; heading < measure::kCircle; ++heading)
    if (heading != model_of(state, soldier).pose.heading && may_face(rules, state, seat, {soldier, heading}).legal())
      return true;
  return false;
}

}  // namespace

// RULING: a roll for a dispute (BP-12.2) changes nothing on the table and keeps no turn open.
bool can_do_more(const Rules& rules, const State& state, Seat seat, ModelId actor) {
  // FAST: whoever is on foot and has not ended his move may turn at least, and most machines can move or turn a cabin;
  // what else there is has to be listed.
  if (rules.is(actor, Kind::Machine)) {
    if (can_swing(rules, actor) || can_drive_on(rules, state, seat, actor)) return true;
  } else if (state.turn.moving || model_of(state, actor).moves == 0) {
    return true;
  }
  WhatIf asked{state};
  asked.happens(Asked{{Question::Act, Seats{}.with(seat)}});
  Offers offers;
  list_of_model(rules, asked.state(), seat, actor, offers);
  return !offers.empty() || std::any_of(offers.domains.begin(), offers.domains.end(),
                                        [](const Domain& domain) { return domain.free != Free::Drive; });
}

std::optional<UnitId> only_unit_to_act(const Rules& rules, const State& state, Seat seat) {
  std::optional<UnitId> only;
  for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit) {
    if (!may_activate(rules, state, seat, UnitId{unit})) continue;
    if (only) return std::nullopt;
    only = UnitId{unit};
  }
  return only;
}

std::optional<Fight> only_fight(const Rules& rules, const State& state, Seat seat) {
  const ModelId fighter = state.turn.actor;
  std::optional<Fight> only;
  bool several = false;
  each_on_table(state, [&](ModelId target) {
    if (!may_fight(rules, state, seat, {fighter, target}).legal()) return;
    several = several || only.has_value();
    only = Fight{fighter, target};
  });
  return several || can_face_elsewhere(rules, state, seat, fighter) ? std::nullopt : only;
}

}  // namespace armatura::bronepehota
