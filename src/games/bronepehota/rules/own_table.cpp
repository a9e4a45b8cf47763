#include "games/bronepehota/rules/own_table.h"

#include <algorithm>

#include "catalog/json.h"
#include "games/bronepehota/rules/pack_parts.h"
#include "games/bronepehota/rules/tables.h"
#include "measure/soldier_search.h"

namespace armatura::bronepehota {
namespace {

using measure::TerrainFault;

constexpr int kLongestArea = 600;  // BP-1.6-01
constexpr int kDeepestArea = 200;
constexpr int kFarEnough = 600;     // BP-1.6-02
constexpr int kSmallestArea = 100;  // every machine has to fit in
constexpr std::size_t kMostTableFaults = 20;

// ---- Start areas ---------------------------------------------------------------------------------------------------

struct Stretch {  // a side of a rectangle
  int low{};
  int high{};
};

// What lay at an edge lies at it again, less deep where the areas would come too near to each other; what lay between
// the edges keeps its length and its part of the way.
Stretch fitted(Stretch old, int from, int to) {
  const int length = std::min(old.high - old.low, to);
  const int at_edge = std::min(length, std::max(kSmallestArea, (to - kFarEnough) / 2));
  if (old.low == 0 && old.high < from) return {0, at_edge};
  if (old.high == from && old.low > 0) return {to - at_edge, to};
  const int low = std::clamp((old.low + old.high) * to / (2 * from) - length / 2, 0, to - length);
  return {low, low + length};
}

Area fitted(const Area& old, int from_width, int from_depth, int width, int depth) {
  const Stretch x = fitted({old.x0, old.x1}, from_width, width);
  const Stretch y = fitted({old.y0, old.y1}, from_depth, depth);
  return {small(x.low), small(y.low), small(x.high), small(y.high)};
}

bool at_an_edge(const Area& area, int width, int depth) {
  return area.x0 == 0 || area.y0 == 0 || area.x1 == width || area.y1 == depth;
}

// BP-1.6-01: at most 600 along one side and 200 along the other.
bool of_agreed_size(const Area& area) {
  const int x = area.x1 - area.x0;
  const int y = area.y1 - area.y0;
  return std::max(x, y) <= kLongestArea && std::min(x, y) <= kDeepestArea && std::min(x, y) >= kSmallestArea;
}

bool far_apart(const Area& a, const Area& b) {
  const int dx = std::max({0, b.x0 - a.x1, a.x0 - b.x1});
  const int dy = std::max({0, b.y0 - a.y1, a.y0 - b.y1});
  return dx * dx + dy * dy >= kFarEnough * kFarEnough;
}

measure::Rect area_rect(const Area& area) {
  const measure::FinePoint centre{(std::int64_t{area.x0} + area.x1) * measure::kUnit / 2,
                                  (std::int64_t{area.y0} + area.y1) * measure::kUnit / 2};
  return measure::rect_of(centre, {}, area.x1 - area.x0, area.y1 - area.y0);
}

measure::Point middle_of(const Area& area) { return {(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2}; }

TableFault table_fault(TableWrong wrong, std::size_t item, std::size_t other = 0) {
  return {wrong, static_cast<std::uint16_t>(item), static_cast<std::uint16_t>(other)};
}

bool of_ladders(TerrainFault fault) {
  return fault == TerrainFault::LadderHangs || fault == TerrainFault::LadderLeadsNowhere;
}

}  // namespace

// ---- Reading -------------------------------------------------------------------------------------------------------

OwnTable read_own_table(const catalog::Reader& whole) {
  OwnTable own;
  catalog::ObjectReader object = whole.object();
  own.name = read_own_name(object);
  if (object.optional("key")) own.ground.key = catalog::read_key(object);
  read_layout(object, own.ground);
  if (const auto areas = object.optional("areas"))
    for (const catalog::Reader& area : areas->items(2, kMaxPlayers)) own.areas.push_back(read_area(area));
  object.finish();
  return own;
}

std::optional<OwnTable> read_own_table(std::string_view called, std::string_view text, catalog::Faults& faults) {
  const auto value = catalog::parse_json(called, text, faults);
  if (!value) return std::nullopt;
  OwnTable own = read_own_table(catalog::Reader{*value, called, faults});
  if (!faults.none()) return std::nullopt;
  own.text = text;
  return own;
}

// ---- Where things are ----------------------------------------------------------------------------------------------

std::vector<Area> areas_on(const OwnTable& own, const Content& content, int players) {
  if (!own.areas.empty()) return own.areas;
  const TableDesign& table = table_for(content, players);
  const int width = own.ground.width;
  const int depth = own.ground.depth;
  std::vector<Area> areas;
  for (const Area& area : table.areas) {
    if (width >= depth) {
      areas.push_back(fitted(area, table.width, table.depth, width, depth));
      continue;
    }
    // A table that is longer the other way is looked at from the other side.
    const Area turned = fitted(area, table.width, table.depth, depth, width);
    areas.push_back({turned.y0, turned.x0, turned.y1, turned.x1});
  }
  return areas;
}

measure::Point fitted_place(measure::Point place, const TableDesign& from, const LayoutDesign& to) {
  return {place.x * to.width / from.width, place.y * to.depth / from.depth};
}

std::vector<measure::Piece> pieces_of(const LayoutDesign& layout, std::optional<measure::Face> agreed) {
  std::vector<measure::Piece> pieces;
  pieces.reserve(layout.pieces.size());
  for (const PieceDesign& piece : layout.pieces) {
    pieces.push_back(piece.shape);
    if (agreed) pieces.back().side = *agreed;
  }
  return pieces;
}

// ---- What may be wrong ---------------------------------------------------------------------------------------------

bool about_an_area(TableWrong wrong) { return wrong >= TableWrong::TooFewAreas && wrong != TableWrong::PieceInArea; }

// The terrain tells its first fault, so the piece is taken away and the rest looked at again.
std::vector<TableFault> check_terrain(const LayoutDesign& layout) {
  static_assert(static_cast<int>(TableWrong::LadderLeadsNowhere) == static_cast<int>(TerrainFault::LadderLeadsNowhere));
  static_assert(static_cast<int>(TableWrong::Overlap) == static_cast<int>(TerrainFault::Overlap));
  std::vector<TableFault> faults;
  std::vector<measure::Piece> pieces = pieces_of(layout);
  std::vector<std::size_t> listed(pieces.size());
  for (std::size_t i = 0; i < listed.size(); ++i) listed[i] = i;
  bool without_some = false;
  while (faults.size() < kMostTableFaults) {
    const auto problem = measure::Terrain::check(layout.width, layout.depth, pieces);
    if (!problem) break;
    const auto wrong = static_cast<TableWrong>(problem->fault);
    if (problem->piece == measure::kNoPiece) {
      faults.push_back({wrong, 0, 0});
      break;
    }
    const std::size_t piece = problem->piece.value;
    // What was taken away may be what the ladder stands at.
    if (!of_ladders(problem->fault) || !without_some)
      faults.push_back(
          table_fault(wrong, listed[piece], problem->other == measure::kNoPiece ? 0 : listed[problem->other.value]));
    without_some = without_some || !of_ladders(problem->fault);
    pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(piece));
    listed.erase(listed.begin() + static_cast<std::ptrdiff_t>(piece));
  }
  return faults;
}

std::vector<TableFault> check_areas(int width, int depth, std::span<const Area> areas) {
  std::vector<TableFault> faults;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const Area& area = areas[i];
    if (area.x1 > width || area.y1 > depth) {
      faults.push_back(table_fault(TableWrong::AreaOffTable, i));
    } else if (!at_an_edge(area, width, depth)) {
      faults.push_back(table_fault(TableWrong::AreaAwayFromEdge, i));
    }
    if (!of_agreed_size(area)) faults.push_back(table_fault(TableWrong::AreaSize, i));
    for (std::size_t j = 0; j < i; ++j)
      if (!far_apart(area, areas[j])) faults.push_back(table_fault(TableWrong::AreasNear, i, j));
  }
  return faults;
}

// Section 3.9: start areas are clear, so that every army can be set up.
std::vector<TableFault> check_clear_areas(std::span<const measure::Piece> pieces, std::span<const Area> areas) {
  std::vector<TableFault> faults;
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const measure::Rect area = area_rect(areas[i]);
    for (std::size_t j = 0; j < pieces.size(); ++j) {
      const measure::Piece& piece = pieces[j];
      if (piece.kind == measure::PieceKind::Ladder) continue;
      if (measure::overlap(area, measure::rect_of(piece.at, piece.heading, piece.across, piece.along)))
        faults.push_back(table_fault(TableWrong::PieceInArea, j, i));
    }
  }
  return faults;
}

bool leads_to(const measure::Terrain& terrain, const Area& from, measure::Point to, int level) {
  constexpr int kAnyWay = 4'000'000;  // through any maze
  measure::SoldierSearch search;
  search.begin({terrain, {}}, measure::kNoBody, {middle_of(from), 0, {}}, kAnyWay,
               std::max(terrain.width(), terrain.depth()));
  const std::int32_t there = search.add_goal(to, level);
  return there != measure::SoldierSearch::kNone && search.run(there);
}

// From each area to the next, and from the last to the first: so everybody comes to everybody.
std::vector<TableFault> check_ways(const measure::Terrain& terrain, std::span<const Area> areas) {
  for (std::size_t i = 0; i < areas.size(); ++i) {
    const std::size_t next = (i + 1) % areas.size();
    // Only the first is told: the way back most likely ends at the same wall, and looking for it takes long.
    if (!leads_to(terrain, areas[i], middle_of(areas[next]), 0)) return {table_fault(TableWrong::WalledIn, i, next)};
  }
  return {};
}

std::vector<TableFault> check_own_table(const OwnTable& own, const Content& content, int players,
                                        std::optional<measure::Face> agreed, Ways ways) {
  std::vector<TableFault> faults = check_terrain(own.ground);
  const auto add = [&](const std::vector<TableFault>& more) {
    for (const TableFault& fault : more)
      if (faults.size() < kMostTableFaults) faults.push_back(fault);
  };
  const std::vector<Area> areas = areas_on(own, content, players);
  if (areas.size() < static_cast<std::size_t>(players)) add({table_fault(TableWrong::TooFewAreas, areas.size())});
  add(check_areas(own.ground.width, own.ground.depth, areas));
  const std::vector<measure::Piece> pieces = pieces_of(own.ground, agreed);
  add(check_clear_areas(pieces, areas));
  if (faults.empty() && ways == Ways::Searched)
    faults = check_ways({own.ground.width, own.ground.depth, pieces}, areas);
  return faults;
}

// ---- In words ------------------------------------------------------------------------------------------------------

std::string place_of(const TableFault& fault) {
  switch (fault.wrong) {
    case TableWrong::TableSize:
      return "/size";
    case TableWrong::TooFewAreas:
      return "/areas";
    default:
      return about_an_area(fault.wrong) ? "/areas/" + std::to_string(fault.item) : "/pieces";
  }
}

std::string sentence(const TableFault& fault, const LayoutDesign& layout, std::span<const Area> areas) {
  const auto key = [&](std::uint16_t piece) { return catalog::in_quotes(layout.pieces[piece].key); };
  const auto number = [](int value) { return std::to_string(value); };
  switch (fault.wrong) {
    case TableWrong::TableSize:
      return "no table has this size";
    case TableWrong::TooManyPieces:
      return "there are too many pieces";
    case TableWrong::PieceSize:
      return key(fault.item) + " is too small or larger than the table";
    case TableWrong::PieceHeight:
      return key(fault.item) + " needs a lower end below its upper end, and 2 mm between them if it is a slab";
    case TableWrong::PieceHeading:
      return key(fault.item) + " has no possible heading";
    case TableWrong::OffTable:
      return key(fault.item) + " reaches over the edge of the table";
    case TableWrong::Overlap:
      return key(fault.item) + " and " + key(fault.other) + " are in the same place";
    case TableWrong::Buried:
      return key(fault.item) + " lies below the table outside every pit";
    case TableWrong::PitsTouch:
      return "the pits " + key(fault.item) + " and " + key(fault.other) + " touch";
    case TableWrong::LadderLeadsNowhere:
      return "the ladder " + key(fault.item) + " leads to no platform of its height (BP-G.7-05)";
    case TableWrong::LadderHangs:
      return "the ladder " + key(fault.item) + " stands on nothing (BP-G.7-05)";
    case TableWrong::TooFewAreas:
      return "expected a start area for each player; found " + number(fault.item);
    case TableWrong::AreaOffTable:
      return "the area reaches over the edge of the table";
    case TableWrong::AreaAwayFromEdge:
      return "a start area lies at an edge of the table (BP-1.6-01)";
    case TableWrong::AreaSize: {
      const Area& area = areas[fault.item];
      return "a start area is at most 600 long and 100 to 200 deep (BP-1.6-01); found " + number(area.x1 - area.x0) +
             " by " + number(area.y1 - area.y0);
    }
    case TableWrong::AreasNear:
      return "start areas lie at least 600 apart (BP-1.6-02); this one is nearer to area " + number(fault.other);
    case TableWrong::PieceInArea:
      return key(fault.item) + " stands in start area " + number(fault.other) + "; start areas are clear of terrain";
    case TableWrong::WalledIn:
      return "nobody can walk from this start area to area " + number(fault.other);
  }
  return {};
}

}  // namespace armatura::bronepehota
