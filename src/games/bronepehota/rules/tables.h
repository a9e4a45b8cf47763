// Which table a match is played on, and how a layout lies on it.
#pragma once
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// BP-1.4-04. A pack has exactly one for each number of players.
const TableDesign& table_for(const Content& content, int players);

// Section 3.9: a layout keeps its width; on a deeper table it lies further north.
bool fits_on(const LayoutDesign& layout, const TableDesign& table);
measure::Piece placed_on(const TableDesign& table, measure::Piece piece);
// All pieces of a layout on that table, in their order; kNoLayout has none.
std::vector<measure::Piece> terrain_of(const LayoutDesign& layout, const TableDesign& table);
std::vector<measure::Piece> terrain_of(const Content& content, LayoutId layout, const TableDesign& table);

// The relic, machine or marker of a mission lies where the layout puts it.
measure::Point place_of(const MissionDesign& mission, const TableDesign& table);

// Section 3.8: whether the mission may be played on that layout.
bool plays_on(const MissionDesign& mission, LayoutId layout);
// Nothing in the mission is made for a table of a certain size, so it may be played on anybody's own.
bool plays_anywhere(const MissionDesign& mission);

}  // namespace armatura::bronepehota
