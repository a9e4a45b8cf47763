#include "games/bronepehota/rules/rules.h"

#include <algorithm>

#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"

namespace armatura::bronepehota {
namespace {

// BP-1.4, section 3.9: the table for so many players, and the layout on it; or the one that the players brought.
void lay_table(Rules& rules) {
  const Content& content = *rules.content;
  const Options& options = rules.options;
  const TableDesign& table = table_for(content, options.players);
  std::vector<measure::Piece> pieces;
  int width = table.width;
  int depth = table.depth;
  measure::Point place = place_of(rules.mission(), table);
  const std::optional<measure::Face> agreed = agreed_face(options.climbing);  // BP-4.1-19
  if (options.field) {
    const LayoutDesign& ground = options.field->ground;
    pieces = pieces_of(ground, agreed);
    width = ground.width;
    depth = ground.depth;
    rules.areas = areas_on(*options.field, content, options.players);
    place = fitted_place(place, table, ground);
  } else {
    pieces = terrain_of(content, options.layout, table);
    for (measure::Piece& piece : pieces) piece.side = agreed.value_or(piece.side);
    rules.areas = table.areas;
  }
  rules.terrain = std::make_shared<const measure::Terrain>(width, depth, pieces, agreed_climb_cost(options));
  rules.border.low = {options.border.west, options.border.south};
  rules.border.high = {width - options.border.east, depth - options.border.north};
  rules.place.x = static_cast<std::int16_t>(place.x);
  rules.place.y = static_cast<std::int16_t>(place.y);
  rules.place.heading = rules.mission().heading;
  // M2: on the highest walkable surface there.
  if (rules.mission().kind == MissionKind::Relic)
    for (const measure::Mm level : rules.terrain->levels_at(place, 0)) rules.place.z = static_cast<std::int16_t>(level);
}

ModelId next_id(const Rules& rules) { return {static_cast<std::uint16_t>(rules.models.size())}; }

// BP-12.3-01: equal sheets are numbered through.
std::uint8_t number_of(const Rules& rules, Kind kind, std::uint8_t type) {
  std::uint8_t number = 1;
  for (const ModelCard& card : rules.models)
    if (card.kind == kind && card.type == type && card.row == 0) ++number;
  return number;
}

void add_unit(Rules& rules, Kind kind, Seat seat, ModelId first, std::size_t size) {
  const UnitId unit{static_cast<std::uint16_t>(rules.units.size())};
  rules.units.push_back({kind, seat, first, static_cast<std::uint8_t>(size)});
  for (std::size_t i = 0; i < size; ++i) rules.models[first.value + i].unit = unit;
}

int points(const Options& options, int printed, int formula) { return options.formula_cost ? formula : printed; }

void add_squad(Rules& rules, Seat seat, SquadTypeId type) {
  const SquadDesign& design = rules.content->squad(type);
  const ModelId first = next_id(rules);
  const std::uint8_t number = number_of(rules, Kind::Soldier, type.value);
  for (std::uint8_t row = 0; row < kSquadSize; ++row) {
    ModelCard card;
    card.kind = Kind::Soldier;
    card.type = type.value;
    card.row = row;
    card.seat = seat;
    card.number = number;
    // A sixth of the squad's cost: its cost, in sixths.
    card.points = static_cast<std::uint16_t>(points(rules.options, design.cost, design.formula));
    card.shape = kSoldierBody.shape;
    rules.models.push_back(card);
  }
  add_unit(rules, Kind::Soldier, seat, first, kSquadSize);
}

void add_machine(Rules& rules, Seat seat, MachineTypeId type, ArsenalSlots weapons, ModelId pilot) {
  const MachineDesign& design = rules.content->machine(type);
  ModelCard card;
  card.kind = Kind::Machine;
  card.type = type.value;
  card.seat = seat;
  card.number = number_of(rules, Kind::Machine, type.value);
  card.pilot = pilot;
  card.weapons = weapons;
  for (std::uint8_t slot = 0; slot < design.arsenal.size(); ++slot) {
    if (!weapons.has(ArsenalSlot{slot})) continue;
    const WeaponDesign& weapon = rules.content->weapon(design.arsenal[slot]);
    if (weapon.kind == WeaponKind::CloseCombat)
      card.skill = static_cast<std::uint8_t>(card.skill + weapon.close_combat);
    if (weapon.kind == WeaponKind::Platform) card.platform = true;
  }
  card.points = static_cast<std::uint16_t>(6 * points(rules.options, design.cost, design.formula));
  card.shape = design.body.shape;
  const ModelId id = next_id(rules);
  rules.models.push_back(card);
  add_unit(rules, Kind::Machine, seat, id, 1);
}

void add_gun(Rules& rules, Seat seat, GunTypeId type) {
  const GunDesign& design = rules.content->gun(type);
  ModelCard card;
  card.kind = Kind::Gun;
  card.type = type.value;
  card.seat = seat;
  card.number = number_of(rules, Kind::Gun, type.value);
  card.points = static_cast<std::uint16_t>(6 * points(rules.options, design.cost, design.formula));
  card.shape = design.body.shape;
  const ModelId id = next_id(rules);
  rules.models.push_back(card);
  add_unit(rules, Kind::Gun, seat, id, 1);
}

// BP-1.1-03: squads, piloted machines and guns, by their sheets.
void add_army(Rules& rules, Seat seat, const Roster& army) {
  const std::uint16_t first = next_id(rules).value;
  for (const SquadTypeId squad : army.squads) add_squad(rules, seat, squad);
  for (const MachineChoice& machine : army.machines) {
    const auto pilot = static_cast<std::uint16_t>(first + machine.pilot.squad * kSquadSize + machine.pilot.soldier);
    add_machine(rules, seat, machine.type, machine.weapons, ModelId{pilot});
  }
  for (const GunTypeId gun : army.guns) add_gun(rules, seat, gun);
}

std::uint16_t limit_of(const Rules& rules) {
  switch (rules.options.round_limit) {
    case RoundLimit::AsTheMission:
      return rules.mission().rounds;
    case RoundLimit::Number:
      return rules.options.rounds;
    case RoundLimit::NoLimit:
      return 0;
  }
  return 0;
}

}  // namespace

Rules make_rules(std::shared_ptr<const Content> content, const Options& options, std::span<const Roster> armies) {
  Rules rules;
  rules.content = std::move(content);
  rules.options = options;
  lay_table(rules);
  for (std::uint8_t seat = 0; seat < armies.size() && seat < kMaxSeats; ++seat)
    add_army(rules, Seat{seat}, armies[seat]);
  const MissionDesign& mission = rules.mission();
  if (mission.kind == MissionKind::Bait) {
    rules.bait = next_id(rules);
    const MachineDesign& design = rules.content->machine(mission.machine);
    add_machine(rules, kNobody, mission.machine, standard_loadout(*rules.content, design, options.free_arsenal),
                kNoModel);
  }
  rules.round_limit = limit_of(rules);
  ARMATURA_CHECK(rules.models.size() <= kMaxModels && rules.units.size() <= kMaxUnits);
  return rules;
}

Rules make_rules(std::shared_ptr<const Content> content, const Options& options) {
  const std::vector<Roster> armies = armies_of(*content, options);
  return make_rules(std::move(content), options, armies);
}

// "BP_4_1_05" is BP-4.1-05, "BP_E_01" is BP-E-01.
std::string rule_name(Rule rule) {
  std::string name{kRuleIdentifiers[static_cast<std::size_t>(rule)]};
  const bool sectioned = std::count(name.begin(), name.end(), '_') == 3;
  int breaks = 0;
  for (char& letter : name)
    if (letter == '_') letter = ++breaks == 2 && sectioned ? '.' : '-';
  return name;
}

}  // namespace armatura::bronepehota
