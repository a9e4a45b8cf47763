#include "games/bronepehota/rules/tables.h"

#include <algorithm>

#include "base/check.h"

namespace armatura::bronepehota {

const TableDesign& table_for(const Content& content, int players) {
  const auto found = std::find_if(content.tables.begin(), content.tables.end(), [&](const TableDesign& table) {
    return players >= table.fewest_players && players <= table.most_players;
  });
  ARMATURA_CHECK(found != content.tables.end());
  return *found;
}

bool fits_on(const LayoutDesign& layout, const TableDesign& table) {
  return layout.width == table.width && layout.depth + table.shift_y <= table.depth;
}

measure::Piece placed_on(const TableDesign& table, measure::Piece piece) {
  piece.at.y += table.shift_y;
  return piece;
}

std::vector<measure::Piece> terrain_of(const LayoutDesign& layout, const TableDesign& table) {
  std::vector<measure::Piece> pieces;
  for (const PieceDesign& piece : layout.pieces) pieces.push_back(placed_on(table, piece.shape));
  return pieces;
}

std::vector<measure::Piece> terrain_of(const Content& content, LayoutId layout, const TableDesign& table) {
  return layout == kNoLayout ? std::vector<measure::Piece>{} : terrain_of(content.layout(layout), table);
}

measure::Point place_of(const MissionDesign& mission, const TableDesign& table) {
  return {mission.x, mission.y + table.shift_y};
}

bool plays_on(const MissionDesign& mission, LayoutId layout) {
  return mission.layouts.empty() ||
         std::find(mission.layouts.begin(), mission.layouts.end(), layout) != mission.layouts.end();
}

bool plays_anywhere(const MissionDesign& mission) {
  const bool on_any_ground = mission.kind == MissionKind::Annihilation || mission.kind == MissionKind::Relic ||
                             mission.kind == MissionKind::CommandMachine;
  return on_any_ground && mission.layouts.empty() &&
         std::all_of(mission.roles.begin(), mission.roles.end(),
                     [](const MissionRole& role) { return role.set_up == SetUp::OwnArea; });
}

}  // namespace armatura::bronepehota
