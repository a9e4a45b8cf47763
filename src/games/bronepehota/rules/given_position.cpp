#include "games/bronepehota/rules/given_position.h"

#include <algorithm>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

bool real(const Rules& rules, Seat seat) { return seat.value < rules.seats(); }
bool is_heading(int heading) { return heading >= 0 && heading < 360; }

bool distinct_seats(const Rules& rules, const FixedVec<Seat, kMaxSeats>& order) {
  Seats seen;
  for (const Seat seat : order) {
    if (!real(rules, seat) || seen.has(seat)) return false;
    seen = seen.with(seat);
  }
  return true;
}

// ---- What stands on the table --------------------------------------------------------------------------------------

const char* flaw_of_model(const Rules& rules, const State& state, ModelId id) {
  const Model& model = model_of(state, id);
  const Pose& pose = model.pose;
  if (!is_heading(pose.heading)) return "a model has no heading";
  if (on_table(state, id) && !rules.terrain->on_table(measure::Point{pose.x, pose.y}))
    return "a model stands off the table";
  const bool lost_height = pose.z < measure::kDeepest || pose.z > measure::kHighest;
  if (lost_height) return "a model is too high or too deep";
  const int arc = rules.is(id, Kind::Machine) ? rules.machine(id).cabin_arc : 0;
  if (model.cabin < -arc || model.cabin > arc) return "a cabin is turned too far";
  if (model.lie > Lie::Grounded) return "a model lies in no known way";
  if (model.moves > 2) return "a model has moved too often";
  if (model.taken_by != kNobody && !real(rules, model.taken_by)) return "a model was taken by nobody known";
  // BP-1.1-06: soldiers never change sides.
  if (rules.is(id, Kind::Soldier) && model.owner != rules.card(id).seat) return "a soldier has changed sides";
  if (model.where == Where::Aboard && !rules.is(id, Kind::Soldier)) return "only soldiers drive";
  return nullptr;
}

const char* flaw_of_models(const Rules& rules, const State& state) {
  if (state.models.size() != rules.models.size()) return "the models of the match are not all there";
  for (std::uint16_t id = 0; id < state.models.size(); ++id)
    if (const char* flaw = flaw_of_model(rules, state, ModelId{id})) return flaw;
  for (std::uint16_t unit = static_cast<std::uint16_t>(rules.units.size()); unit < kMaxUnits; ++unit)
    if (has_unit(state.marked, UnitId{unit}) || has_unit(state.placed, UnitId{unit})) return "there is a unit too many";
  return nullptr;
}

// ---- Missions ------------------------------------------------------------------------------------------------------

const char* flaw_of_task(const Rules& rules, const State& state) {
  const Task& task = state.task;
  const MissionKind kind = rules.mission().kind;
  if (task.relic.in_play != (kind == MissionKind::Relic)) return "the relic belongs to its mission";
  if (!is_heading(task.relic.pose.heading) ||
      !rules.terrain->on_table(measure::Point{task.relic.pose.x, task.relic.pose.y}))
    return "the relic is off the table";
  if (task.relic.carrier != kNoModel && !rules.is(task.relic.carrier, Kind::Soldier))
    return "a soldier carries the relic";
  const bool named = kind == MissionKind::CommandMachine && state.phase > Phase::Naming;
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat) {
    const ModelId command = task.command[seat];
    if (command == kNoModel && !(named && seat < rules.seats())) continue;
    if (command == kNoModel || seat >= rules.seats() || !rules.is(command, Kind::Machine))
      return "a command machine is none";
  }
  return nullptr;
}

// ---- Order, question, work in progress -----------------------------------------------------------------------------

bool question_of_phase(Phase phase, Question question) {
  switch (phase) {
    case Phase::Areas:
      return question == Question::PickArea;
    case Phase::Naming:
      return question == Question::Name;
    case Phase::Deploy:
      return question == Question::Deploy;
    case Phase::Refill:
      return question == Question::Refill;
    case Phase::Order:
      return question == Question::Order;
    case Phase::Action:
      return question == Question::Activate || question == Question::Act || question == Question::Contact;
    case Phase::Setup:
    case Phase::Over:
      return false;
  }
  return false;
}

const char* flaw_of_order(const Rules& rules, const State& state) {
  if (!distinct_seats(rules, state.order) || !distinct_seats(rules, state.deployment.order))
    return "somebody acts twice, or nobody known does";
  if (state.phase == Phase::Action && (state.order.empty() || state.cursor >= state.order.size()))
    return "nobody is next";
  if (state.phase <= Phase::Deploy && static_cast<int>(state.deployment.order.size()) != rules.seats())
    return "not everybody sets up";
  if (state.phase > Phase::Deploy && state.round == 0) return "no round has begun";
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    if (state.out.has(Seat{seat}) && seat >= rules.seats()) return "somebody is out who does not play";
  for (std::uint8_t seat = 0; seat < kMaxSeats; ++seat)
    for (std::uint8_t other = 0; other < seat; ++other)
      if (state.areas[seat] != 255 && state.areas[seat] == state.areas[other]) return "two share a start area";
  return nullptr;
}

const char* flaw_of_turn(const Rules& rules, const State& state) {
  const Turn& turn = state.turn;
  const bool acting = state.ask.question == Question::Act || state.ask.question == Question::Contact;
  if (!acting) return turn.unit == kNoUnit && turn.actor == kNoModel ? nullptr : "a unit acts though nobody asks it to";
  if (turn.unit == kNoUnit || state.ask.seats != Seats{}.with(state.active)) return "nobody acts";
  const UnitCard& unit = rules.unit(turn.unit);
  if (unit.kind == Kind::Gun || (unit.kind == Kind::Machine && turn.actor == kNoModel)) return "no such unit acts";
  if (turn.actor != kNoModel) {
    const bool member = rules.card(turn.actor).unit == turn.unit;
    const bool pilot = unit.kind == Kind::Machine && rules.is(turn.actor, Kind::Soldier);
    if (rules.is(turn.actor, Kind::Gun) || (!member && !pilot)) return "somebody acts for another unit";
    if (!can_go_on(rules, state, turn.actor) || owner_of(state, turn.actor) != state.active)
      return "somebody acts who cannot";
  }
  if (turn.must_fight != (state.ask.question == Question::Contact)) return "a fight is asked for, or is not";
  if (!measure::is_heading(turn.met_at)) return "a heading is none";
  if (turn.gun != kNoModel && !rules.is(turn.gun, Kind::Gun)) return "a gun is none";
  if (turn.fan != 255 && (turn.actor == kNoModel || !rules.is(turn.actor, Kind::Machine) ||
                          turn.fan >= rules.machine(turn.actor).arsenal.size()))
    return "a weapon is none";
  return nullptr;
}

}  // namespace

const char* unplayable(const Rules& rules, const State& state) {
  if (state.phase == Phase::Over || state.end != End::None) return "the match is over there";
  if (const char* flaw = flaw_of_models(rules, state)) return flaw;
  if (const char* flaw = flaw_of_task(rules, state)) return flaw;
  if (const char* flaw = flaw_of_order(rules, state)) return flaw;
  if (!question_of_phase(state.phase, state.ask.question)) return "this is not asked in this phase";
  Seat asked = kNobody;
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (state.ask.seats == Seats{}.with(Seat{seat})) asked = Seat{seat};
  if (asked == kNobody || state.out.has(asked)) return "exactly one player decides";
  if (state.active != kNobody && !real(rules, state.active)) return "nobody known acts";
  if (state.deployment.unit != kNoUnit && rules.unit(state.deployment.unit).seat != asked)
    return "somebody sets up another army";
  if (const char* flaw = flaw_of_turn(rules, state)) return flaw;
  if (const char* flaw = Game::flaw(rules, state)) return flaw;
  Offers offers;
  Game::list(rules, state, asked, offers);
  return offers.empty() ? "nothing can be decided there" : nullptr;
}

}  // namespace armatura::bronepehota
