// A table that somebody built: one JSON object like a layout of the pack, with a name, any size and perhaps start areas
// of its own. As with an army, the same text is an option, a file and a link.
#pragma once
#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/faults.h"
#include "catalog/reader.h"
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

struct OwnTable {
  std::string text;  // as it came
  std::string name;  // for people; may be empty
  LayoutDesign ground;
  std::vector<Area> areas;  // none: those of the pack, fitted to the size
  friend bool operator==(const OwnTable& a, const OwnTable& b) { return a.text == b.text; }
};

// Reading goes on after a fault, so what was read counts only if there are none. `called` is how faults name the text.
OwnTable read_own_table(const catalog::Reader& whole);
std::optional<OwnTable> read_own_table(std::string_view called, std::string_view text, catalog::Faults& faults);

// BP-1.6-04: where so many players start on it.
std::vector<Area> areas_on(const OwnTable& own, const Content& content, int players);
// The pack's place of a mission, on the table at hand: as far along it as on the table it was made for.
measure::Point fitted_place(measure::Point place, const TableDesign& from, const LayoutDesign& to);
std::vector<measure::Piece> pieces_of(const LayoutDesign& layout, std::optional<measure::Face> agreed = std::nullopt);

// What is wrong with it as a place to play. Terrain is told piece by piece; a start area from which nobody could walk
// to the others is told only once everything else is sound.
enum class TableWrong : std::uint8_t {
  TableSize,  // these are measure::TerrainFault, in its order
  TooManyPieces,
  PieceSize,
  PieceHeight,
  PieceHeading,
  OffTable,
  Overlap,
  Buried,
  PitsTouch,
  LadderHangs,
  LadderLeadsNowhere,
  TooFewAreas,
  AreaOffTable,
  AreaAwayFromEdge,  // BP-1.6-01
  AreaSize,          // BP-1.6-01
  AreasNear,         // BP-1.6-02
  PieceInArea,       // section 3.9
  WalledIn           // nobody gets from this area to the other on foot
};
// The same for programs.
inline constexpr auto kTableWrongWords = std::to_array<std::string_view>(
    {"table_size", "too_many_pieces", "piece_size", "piece_height", "piece_heading", "off_table", "overlap", "buried",
     "pits_touch", "ladder_hangs", "ladder_leads_nowhere", "too_few_areas", "area_off_table", "area_away_from_edge",
     "area_size", "areas_near", "piece_in_area", "walled_in"});
struct TableFault {
  TableWrong wrong{};
  std::uint16_t item{};   // a piece, or an area where the fault is one of areas
  std::uint16_t other{};  // the other piece or area; of PieceInArea the area
  friend bool operator==(const TableFault&, const TableFault&) = default;
};
bool about_an_area(TableWrong wrong);

std::vector<TableFault> check_terrain(const LayoutDesign& layout);
std::vector<TableFault> check_areas(int width, int depth, std::span<const Area> areas);
std::vector<TableFault> check_clear_areas(std::span<const measure::Piece> pieces, std::span<const Area> areas);
std::vector<TableFault> check_ways(const measure::Terrain& terrain, std::span<const Area> areas);
// Whether a soldier comes from the middle of the area to that place on foot, however long it takes.
bool leads_to(const measure::Terrain& terrain, const Area& from, measure::Point to, int level);
// Whether there are ways takes most of a second to say of a hostile maze. Of a table that was accepted before it is
// known.
enum class Ways : std::uint8_t { Searched, Known };
// `agreed`: the sides of all pieces, if OPT-CLIMB says so.
std::vector<TableFault> check_own_table(const OwnTable& own, const Content& content, int players,
                                        std::optional<measure::Face> agreed = std::nullopt, Ways ways = Ways::Searched);

// One sentence for whoever made it, and where in the text it is: "/pieces", "/areas/1".
std::string sentence(const TableFault& fault, const LayoutDesign& layout, std::span<const Area> areas);
std::string place_of(const TableFault& fault);

}  // namespace armatura::bronepehota
