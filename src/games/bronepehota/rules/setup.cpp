// Chapter 1, Preparing the game: the roll-off, start areas, and the armies set up unit by unit (BP-1.6).
#include <algorithm>
#include <array>

#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {
namespace {

// BP-1.6-06: sheets start on their highest cells; BP-1.6-07: pilots sit in their machines.
Model fresh_model(const Rules& rules, ModelId id) {
  const ModelCard& card = rules.card(id);
  Model model;
  model.owner = card.seat;
  model.durability = static_cast<std::uint8_t>(full_durability(rules, id));
  model.ammo = static_cast<std::uint8_t>(full_ammo(rules, id));
  if (card.kind == Kind::Machine) model.link = card.pilot;
  return model;
}

void roll_order(Desk& desk, FixedVec<Seat, kMaxSeats> tied, FixedVec<Seat, kMaxSeats>& order) {
  if (tied.size() == 1) return order.push_back(tied[0]);
  std::array<int, kMaxSeats> rolls{};
  for (const Seat seat : tied) {
    const int die = roll(desk, Rule::BP_1_6_05, 12);
    rolls[seat.value] = die;
    desk.record(Rule::BP_1_6_05, RolledOff{seat, static_cast<std::uint8_t>(die)});
  }
  for (int face = 12; face >= 1; --face) {
    FixedVec<Seat, kMaxSeats> equal;
    for (const Seat seat : tied)
      if (rolls[seat.value] == face) equal.push_back(seat);
    if (!equal.empty()) roll_order(desk, equal, order);
  }
}

const MissionRole& role_of(const Rules& rules, Seat seat) { return rules.mission().roles[seat.value % 2]; }

// The mission gives this seat a place of its own (section 3.8).
bool place_is_given(const Rules& rules, Seat seat) {
  return rules.seats() == 2 && role_of(rules, seat).set_up != SetUp::OwnArea;
}

void next_phase(Desk& desk, Phase phase) {
  desk.record(Rule::BP_1_6_05, PhaseKept{phase, 0, kNobody}, Audience::nobody());
}

bool area_taken(const State& state, std::uint8_t area) {
  return std::find(state.areas.begin(), state.areas.end(), area) != state.areas.end();
}

// M3: a heavy machine, a light one if it has none.
bool may_command(const Rules& rules, Seat seat, ModelId id) {
  const auto own_machine = [&](ModelId model) {
    return rules.is(model, Kind::Machine) && rules.card(model).seat == seat;
  };
  if (!own_machine(id)) return false;
  if (rules.machine(id).heavy) return true;
  for (std::uint16_t other = 0; other < rules.models.size(); ++other)
    if (own_machine(ModelId{other}) && rules.machine(ModelId{other}).heavy) return false;
  return true;
}

UnitId next_unit_to_place(const Rules& rules, const State& state, Seat seat) {
  for (std::uint16_t unit = 0; unit < rules.units.size(); ++unit)
    if (may_place_unit(rules, state, seat, UnitId{unit})) return UnitId{unit};
  return kNoUnit;
}

// One model of the unit less to place.
void count_placed(Desk& desk, Seat seat, UnitId unit) {
  Deployment deployment = desk.state().deployment;
  if (next_model_to_place(desk.rules(), desk.state(), unit) != kNoModel) {
    deployment.unit = unit;
  } else {
    desk.record(Rule::BP_1_6_05, UnitPlaced{seat, unit});
    deployment.unit = kNoUnit;
    // Who placed may not have been the next: others were skipped.
    const auto place = std::find(deployment.order.begin(), deployment.order.end(), seat) - deployment.order.begin();
    deployment.next = static_cast<std::uint8_t>((place + 1) % static_cast<int>(deployment.order.size()));
  }
  desk.record(Rule::BP_1_6_05, DeploymentKept{deployment}, Audience::nobody());
}

void place_model(Desk& desk, Seat seat, ModelId id, const Pose& pose) {
  desk.record(Rule::BP_1_6_05, Deployed{id, pose});
  count_placed(desk, seat, desk.rules().card(id).unit);
}

// BP-1.6-05: the next in the order who has something left. M4: who sets up first places everything before the others.
Seat next_to_place(const Rules& rules, const State& state) {
  const Deployment& deployment = state.deployment;
  for (const bool first : {true, false})
    for (std::size_t i = 0; i < deployment.order.size(); ++i) {
      const Seat seat = deployment.order[(deployment.next + i) % deployment.order.size()];
      if (first && !(rules.seats() == 2 && role_of(rules, seat).first)) continue;
      if (next_unit_to_place(rules, state, seat) != kNoUnit) return seat;
    }
  return kNobody;
}

void run_deploy(Desk& desk) {
  const Rules& rules = desk.rules();
  const Deployment& deployment = desk.state().deployment;
  const UnitId begun = deployment.unit;
  const Seat seat = begun != kNoUnit ? rules.unit(begun).seat : next_to_place(rules, desk.state());
  if (seat == kNobody) return begin_round(desk, 1);
  const auto fits = [&](UnitId unit) {
    return any_start_pose(rules, desk.state(), seat, next_model_to_place(rules, desk.state(), unit)).has_value();
  };
  bool room = begun != kNoUnit && fits(begun);
  for (std::uint16_t unit = 0; begun == kNoUnit && !room && unit < rules.units.size(); ++unit)
    room = may_place_unit(rules, desk.state(), seat, UnitId{unit}) && fits(UnitId{unit});
  if (room) return ask(desk, Question::Deploy, seat);
  // RULING: what no longer fits into its area goes to the free place nearest to the middle of it.
  const UnitId unit = begun != kNoUnit ? begun : next_unit_to_place(rules, desk.state(), seat);
  const ModelId id = next_model_to_place(rules, desk.state(), unit);
  const Area area = start_area(rules, desk.state(), seat);
  Pose middle;
  middle.x = static_cast<std::int16_t>((area.x0 + area.x1) / 2);
  middle.y = static_cast<std::int16_t>((area.y0 + area.y1) / 2);
  middle.z = static_cast<std::int16_t>(rules.flies(id) ? kFlightHeight : 0);
  if (const auto pose = nearest_free_place(rules, desk.state(), id, middle, kNoReachLimit))
    return place_model(desk, seat, id, *pose);
  // There is none on the whole field: it stays off it, and its pilot with it.
  const ModelId pilot = model_of(desk.state(), id).link;
  destroy(desk, Rule::BP_G_7_08, id, kNobody);
  if (pilot != kNoModel) destroy(desk, Rule::BP_G_7_08, pilot, kNobody);
  count_placed(desk, seat, unit);
  check_losses(desk);
}

}  // namespace

ModelId next_model_to_place(const Rules& rules, const State& state, UnitId unit) {
  ModelId found = kNoModel;
  each_member(rules, unit, [&](ModelId id) {
    if (found == kNoModel && model_of(state, id).where == Where::Waiting) found = id;
  });
  return found;
}

State Game::open(const Rules& rules) {
  State state;
  for (std::uint16_t id = 0; id < rules.models.size(); ++id) state.models.push_back(fresh_model(rules, ModelId{id}));
  for (std::uint16_t id = 0; id < rules.models.size(); ++id) {
    const ModelId pilot = rules.models[id].pilot;
    if (pilot == kNoModel) continue;
    state.models[pilot.value].where = Where::Aboard;
    state.models[pilot.value].link = ModelId{id};
  }
  if (rules.bait != kNoModel) {
    Model& bait = state.models[rules.bait.value];
    bait.where = Where::Table;
    bait.pose = rules.place;
    detail::set_unit(state.placed, rules.card(rules.bait).unit);
  }
  if (rules.mission().kind == MissionKind::Relic) state.task.relic = {true, rules.place, kNoModel};
  return state;
}

Area start_area(const Rules& rules, const State& state, Seat seat) {
  if (!place_is_given(rules, seat)) {
    const std::uint8_t area = state.areas[seat.value];
    return area < rules.areas.size() ? rules.areas[area] : Area{};
  }
  const MissionRole& role = role_of(rules, seat);
  if (role.set_up == SetUp::Area) return role.area;
  const std::int16_t radius = rules.mission().radius;
  return {static_cast<std::int16_t>(rules.place.x - radius), static_cast<std::int16_t>(rules.place.y - radius),
          static_cast<std::int16_t>(rules.place.x + radius), static_cast<std::int16_t>(rules.place.y + radius)};
}

std::optional<int> start_circle(const Rules& rules, Seat seat) {
  if (!place_is_given(rules, seat) || role_of(rules, seat).set_up != SetUp::Circle) return std::nullopt;
  return rules.mission().radius;
}

bool may_place_unit(const Rules& rules, const State& state, Seat seat, UnitId unit) {
  if (unit.value >= rules.units.size() || rules.unit(unit).seat != seat || has_unit(state.placed, unit)) return false;
  return next_model_to_place(rules, state, unit) != kNoModel;
}

// RULING: the warning is the first line of the battle, so that everybody reads it; OPT-BALANCE says from where on.
void tell_balance(Desk& desk) {
  const Rules& rules = desk.rules();
  if (gives_armies(rules.mission()) || rules.options.handicap) return;
  std::array<int, kMaxSeats> worth{};
  const int sides = rules.options.teams ? 2 : rules.seats();
  for (const ModelCard& card : rules.models)
    if (card.seat != kNobody) worth[static_cast<std::size_t>(rules.team(card.seat))] += card.points;
  const auto [cheapest, dearest] = std::minmax_element(worth.begin(), worth.begin() + sides);
  if (fairness(*dearest, *cheapest, rules.options.balance) != Fairness::Uneven) return;
  desk.record(Rule::BP_1_5_05, ArmiesDiffer{static_cast<std::uint8_t>(100 * (*dearest - *cheapest) / *dearest)});
}

void run_setup(Desk& desk) {
  const Rules& rules = desk.rules();
  switch (desk.state().phase) {
    case Phase::Setup: {
      Deployment deployment;
      FixedVec<Seat, kMaxSeats> seats;
      for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) seats.push_back(Seat{seat});
      roll_order(desk, seats, deployment.order);
      desk.record(Rule::BP_1_6_05, DeploymentKept{deployment}, Audience::nobody());
      return next_phase(desk, Phase::Areas);
    }
    case Phase::Areas: {
      // BP-1.6-05: highest first; the last area left needs no choice.
      for (const Seat seat : desk.state().deployment.order) {
        if (place_is_given(rules, seat) || desk.state().areas[seat.value] != 255) continue;
        FixedVec<std::uint8_t, 16> free;
        for (std::uint8_t area = 0; area < rules.areas.size(); ++area)
          if (!area_taken(desk.state(), area)) free.push_back(area);
        ARMATURA_CHECK(!free.empty());
        if (free.size() > 1) return ask(desk, Question::PickArea, seat);
        desk.record(Rule::BP_1_6_05, AreaTaken{seat, free[0]});
      }
      return next_phase(desk, Phase::Naming);
    }
    case Phase::Naming: {
      if (rules.mission().kind == MissionKind::CommandMachine)
        for (const Seat seat : desk.state().deployment.order) {
          if (desk.state().task.command[seat.value] != kNoModel) continue;
          FixedVec<ModelId, kMaxModels> fit;
          for (std::uint16_t id = 0; id < rules.models.size(); ++id)
            if (may_command(rules, seat, ModelId{id})) fit.push_back(ModelId{id});
          if (fit.size() > 1) return ask(desk, Question::Name, seat);
          if (fit.size() == 1) desk.record(Rule::BP_1_1_02, CommandNamed{seat, fit[0]});
        }
      return next_phase(desk, Phase::Deploy);
    }
    default:
      return run_deploy(desk);
  }
}

// BP-1.6-03: any of the table's areas that is still free.
Verdict may_pick_area(const Rules& rules, const State& state, const PickArea& a) {
  if (a.area >= rules.areas.size()) return Verdict::no(Rule::BP_1_6_01, Reason::no_such_area);
  if (area_taken(state, a.area)) return Verdict::no(Rule::BP_1_6_05, Reason::area_taken);
  return Verdict::yes();
}

Verdict may_name(const Rules& rules, const State& state, Seat seat, const Name& a) {
  if (known(state, a.model) && may_command(rules, seat, a.model)) return Verdict::yes();
  return Verdict::no(Rule::BP_1_1_02, Reason::no_command_machine);
}

// BP-1.6-05: a unit is placed whole before the next; wholly inside the area; nothing overlaps.
Verdict may_deploy(const Rules& rules, const State& state, Seat seat, const Deploy& a) {
  if (!known(state, a.model) || rules.card(a.model).seat != seat)
    return Verdict::no(Rule::BP_1_6_05, Reason::not_your_model, model_term(a.model));
  if (model_of(state, a.model).where != Where::Waiting)
    return Verdict::no(Rule::BP_1_6_05, Reason::placed_already, model_term(a.model));
  const UnitId begun = state.deployment.unit;
  if (begun != kNoUnit && rules.card(a.model).unit != begun)
    return Verdict::no(Rule::BP_1_6_05, Reason::finish_the_unit, model_term(a.model));
  if (!inside_start_area(rules, state, seat, a.model, a.pose))
    return Verdict::no(Rule::BP_1_6_05, Reason::outside_area, model_term(a.model));
  return may_stand(rules, state, a.model, a.pose);
}

void answer_area(Desk& desk, Seat seat, std::uint8_t area) { desk.record(Rule::BP_1_6_05, AreaTaken{seat, area}); }
void answer_name(Desk& desk, Seat seat, ModelId model) { desk.record(Rule::BP_1_1_02, CommandNamed{seat, model}); }
void answer_deploy(Desk& desk, Seat seat, const Deploy& a) { place_model(desk, seat, a.model, a.pose); }

}  // namespace armatura::bronepehota
