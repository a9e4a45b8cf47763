// Depth 2 of loading a pack, the part about places: tables, terrain, forces and missions.
#include <algorithm>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/own_table.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"

namespace armatura::bronepehota {
namespace {

using catalog::Faults;

bool inside(const Area& area, int width, int depth) { return area.x1 <= width && area.y1 <= depth; }

// ---- Missions ------------------------------------------------------------------------------------------------------

// The machine of M5 must find its place free on the layouts of that mission.
void check_bait(const Content& content, const MissionDesign& mission, const std::string& place, Faults& faults) {
  const measure::Shape& shape = content.machine(mission.machine).body.shape;
  const measure::Rect machine = measure::rect_of(measure::Point{mission.x, mission.y},
                                                 measure::heading_of(mission.heading), shape.across, shape.along);
  for (std::size_t i = 0; i < content.layouts.size(); ++i) {
    if (!plays_on(mission, LayoutId{byte(static_cast<int>(i))})) continue;
    for (const PieceDesign& design : content.layouts[i].pieces) {
      const measure::Piece& piece = design.shape;
      if (piece.kind == measure::PieceKind::Ladder || piece.z0 >= shape.height) continue;
      if (measure::overlap(machine, measure::rect_of(piece.at, piece.heading, piece.across, piece.along)))
        faults.add("missions.json", place + "/at",
                   catalog::in_quotes(design.key) + " of layout " + catalog::in_quotes(content.layouts[i].key) +
                       " stands where the machine should be");
    }
  }
}

void check_roles(const MissionDesign& mission, const TableDesign& table, const std::string& place, Faults& faults) {
  for (std::size_t i = 0; i < mission.roles.size(); ++i) {
    const MissionRole& role = mission.roles[i];
    const std::string where = place + "/roles/" + std::to_string(i);
    if (role.set_up == SetUp::Area && !inside(role.area, table.width, table.depth))
      faults.add("missions.json", where + "/area", "the area reaches over the edge of the table");
    if (role.set_up == SetUp::Circle && mission.kind != MissionKind::Depot)
      faults.add("missions.json", where + "/circle", "only a mission of the kind depot has a marker to set up around");
  }
  if (mission.roles[0].first && mission.roles[1].first)
    faults.add("missions.json", place + "/roles", "only one role can set up first");
  if (mission.roles[0].opens && mission.roles[1].opens)
    faults.add("missions.json", place + "/roles", "only one role can act first");
  const auto gives = [](const MissionRole& role) { return role.forces[0] != kNoForce || role.forces[1] != kNoForce; };
  if (gives(mission.roles[0]) != gives(mission.roles[1]))
    faults.add("missions.json", place + "/roles", "either both roles have armies of their own or none");
}

}  // namespace

void check_tables(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.tables.size(); ++i) {
    const TableDesign& table = content.tables[i];
    const std::string place = place_of("tables", i);
    if (table.most_players < table.fewest_players)
      faults.add("tables.json", place + "/players", "expected the fewest players, then the most");
    if (table.areas.size() < table.most_players)
      faults.add("tables.json", place + "/areas",
                 "expected a start area for each of " + std::to_string(table.most_players) + " players; found " +
                     std::to_string(table.areas.size()));
    for (const TableFault& fault : check_areas(table.width, table.depth, table.areas))
      faults.add("tables.json", place + place_of(fault), sentence(fault, {}, table.areas));
  }
  for (int players = 2; players <= kMaxPlayers; ++players) {
    const auto tables = std::count_if(content.tables.begin(), content.tables.end(), [&](const TableDesign& table) {
      return players >= table.fewest_players && players <= table.most_players;
    });
    if (tables != 1)
      faults.add(
          "tables.json", "/tables",
          "expected exactly one table for " + std::to_string(players) + " players; found " + std::to_string(tables));
  }
}

void check_layouts(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.layouts.size(); ++i) {
    const LayoutDesign& layout = content.layouts[i];
    const std::string place = place_of("layouts", i);
    if (layout.key == "empty")
      faults.add("layouts.json", place + "/key", "\"empty\" means a table without terrain; expected another key");
    const std::vector<TableFault> wrong = check_terrain(layout);
    for (const TableFault& fault : wrong)
      faults.add("layouts.json", place + place_of(fault), sentence(fault, layout, {}));
    if (!wrong.empty()) continue;
    bool fits = false;
    for (const TableDesign& table : content.tables) {
      if (!fits_on(layout, table)) continue;
      fits = true;
      for (const TableFault& fault : check_clear_areas(terrain_of(layout, table), table.areas))
        faults.add("layouts.json", place + place_of(fault),
                   sentence(fault, layout, table.areas) + "; the table is " + catalog::in_quotes(table.key));
    }
    if (!fits)
      faults.add("layouts.json", place + "/size",
                 "no table of tables.json is " + std::to_string(layout.width) + " wide and at least " +
                     std::to_string(layout.depth) + " deep");
  }
}

void check_forces(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.forces.size(); ++i) {
    const Roster& army = content.forces[i].army;
    for (const RosterFault& fault : check_roster(content, army, {false, true}))
      faults.add("forces.json", place_of("forces", i) + place_of(fault), sentence(content, army, fault));
  }
  for (std::size_t size = 0; size < static_cast<std::size_t>(ForceSize::Mission); ++size)
    for (std::size_t side = 0; side < kSideWords.size(); ++side) {
      const auto of_size = [&](const ForceDesign& force) { return static_cast<std::size_t>(force.size) == size; };
      const auto found = std::count_if(content.forces.begin(), content.forces.end(), [&](const ForceDesign& force) {
        return of_size(force) && index(force.army.side) == side;
      });
      const bool wanted = size <= static_cast<std::size_t>(ForceSize::XL) ||
                          std::any_of(content.forces.begin(), content.forces.end(), of_size);
      if (found != (wanted ? 1 : 0))
        faults.add("forces.json", "/forces",
                   "expected exactly one ready force of size " + std::string(kForceSizeWords[size]) + " for " +
                       std::string(kSideWords[side]) + "; found " + std::to_string(found));
    }
}

void check_missions(const Content& content, Faults& faults) {
  // BP-12.1-03: the mission of those who agreed on none.
  if (content.missions.front().kind != MissionKind::Annihilation)
    faults.add("missions.json", "/missions/0/kind", "the first mission is the standard one, of the kind annihilation");
  const auto table = std::find_if(content.tables.begin(), content.tables.end(),
                                  [](const TableDesign& one) { return one.fewest_players == 2; });
  if (table == content.tables.end()) return;  // already told
  for (std::size_t i = 0; i < content.missions.size(); ++i) {
    const MissionDesign& mission = content.missions[i];
    const std::string place = place_of("missions", i);
    if (mission.x > table->width || mission.y > table->depth)
      faults.add("missions.json", place + "/at", "the place is not on the table");
    const bool for_many = mission.kind == MissionKind::Annihilation || mission.kind == MissionKind::Relic;
    if (mission.most_players > 2 && !for_many)  // section 3.8
      faults.add("missions.json", place + "/most_players",
                 "only missions of the kinds annihilation and relic are played by more than 2");
    check_roles(mission, *table, place, faults);
    if (mission.kind == MissionKind::Bait) check_bait(content, mission, place, faults);
  }
}

}  // namespace armatura::bronepehota
