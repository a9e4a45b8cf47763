// 2.16 and 2.17: where new units and factories may come, which improvements are left, and whether a Mission's task is
// fulfilled.
#include <algorithm>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

// Sectors that hold at least one unit of these types.
Sectors held_by_types(const Rules& rules, const State& state, Types types) {
  Sectors held;
  each(types, [&](TypeId type) {
    each(rules.units_of_type[type.value], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      if (rules.map.has(sector)) held = held.with(sector);
    });
  });
  return held;
}

int units_in_sectors(const Rules& rules, const State& state, Types types, Sectors sectors) {
  int found = 0;
  each(types, [&](TypeId type) {
    each(rules.units_of_type[type.value], [&](UnitId unit) {
      const SectorId sector = unit_of(state, unit).sector;
      found += rules.map.has(sector) && sectors.has(sector);
    });
  });
  return found;
}

}  // namespace

// TS-NEW-02, TS-FAC-05 for Skynet, TS-NEW-05 for the Resistance; TS-NEW-03, TS-NEW-07 for both.
Sectors reinforcement_sectors(const Rules& rules, const State& state, Side side, TypeId type) {
  Sectors candidates = state.factories;
  if (side == Side::Resistance) {
    candidates.bits = shelters(rules, state).bits | held_by(rules, state, Side::Resistance).bits;
    candidates.bits &= ~held_by(rules, state, Side::Skynet).bits;
  }
  Sectors open;
  each(candidates, [&](SectorId sector) {
    if (has_room(rules, state, sector, type)) open = open.with(sector);
  });
  return open;
}

// TS-FAC-01, TS-FAC-02
Sectors factory_sites(const Rules& rules, const State& state) {
  if (count(state.factories) >= rules.content->opening.factories) return {};
  return {held_by(rules, state, Side::Skynet).bits & ~held_by(rules, state, Side::Resistance).bits &
          ~state.factories.bits};
}

// TS-DEV-02, TS-DEV-03
Set<ImprovementId, std::uint32_t> developments(const Rules& rules, const State& state, const Effect& effect) {
  Set<ImprovementId, std::uint32_t> left;
  const auto& improvements = rules.content->improvements;
  for (std::uint8_t i = 0; i < improvements.size(); ++i)
    if (effect.types.has(improvements[i].type) && !state.improved.has(ImprovementId{i}))
      left = left.with(ImprovementId{i});
  return left;
}

// TS-UNI-05, TS-UNI-06: the token's value replaces the printed one for every unit of the type, now and later.
void improve(Desk& desk, RuleId rule, ImprovementId token) {
  const ImprovementDesign& design = desk.rules().content->improvements[token.value];
  desk.record(rule, Improved{token, design.type, design.characteristic, design.value, design.road_value});
}

Sectors raid_sectors(const Rules& rules, const State& state, const Effect& effect) {
  return {state.factories.bits & held_by_types(rules, state, effect.types).bits &
          ~held_by(rules, state, Side::Skynet).bits};
}

// TS-MIS-02
TaskCount task_count(const Rules& rules, const State& state, const Effect& effect) {
  const int needed = effect.count;
  switch (effect.task) {
    case Task::Sabotage:
      return {units_in_sectors(rules, state, effect.types, state.factories), needed};
    case Task::DestroyFactory:
      return {raid_sectors(rules, state, effect).empty() ? 0 : 1, 1};
    case Task::Trophies:
      return {state.machines_lost, needed};
    case Task::HoldCities: {
      const Sectors held{held_by(rules, state, Side::Resistance).bits & ~held_by(rules, state, Side::Skynet).bits};
      return {count(Sectors{held.bits & rules.map.cities.bits}), needed};
    }
    case Task::GuardShelters:
      return {count(Sectors{shelters(rules, state).bits & held_by(rules, state, Side::Resistance).bits}), needed};
    case Task::Network:
      return {count(held_by(rules, state, Side::Resistance)), needed};
    case Task::Fist: {
      int most = 0;
      each(held_by_types(rules, state, effect.types),
           [&](SectorId sector) { most = std::max(most, count_in(rules, state, Side::Resistance, sector)); });
      return {most, needed};
    }
  }
  return {0, 1};
}

// TS-TPL-11, TS-TPL-12: each commander counts his own. TS-HID-14: points are never lost.
void gain_points(Desk& desk, RuleId rule, Seat seat, int points) {
  const int total = desk.state().points[seat.value] + points;
  desk.record(rule, PointsGained{seat, static_cast<std::uint8_t>(points), static_cast<std::uint8_t>(total)});
}

}  // namespace armatura::salvation
