// The tables of a pack: pieces of terrain, and the start areas for so many players.
#include <algorithm>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/pack_parts.h"

namespace armatura::bronepehota {
namespace {

using catalog::ObjectReader;
using catalog::Reader;
using measure::Piece;
using measure::PieceKind;

constexpr int kFewestTable = 400;
constexpr int kMostTable = measure::kLongestTable;
constexpr int kMostHigh = 500;  // of a piece above the table
constexpr int kMostDeep = 100;  // of a pit below it
constexpr std::size_t kMostTables = 4;
constexpr std::size_t kMostListed = measure::kMaxPieces;
constexpr std::size_t kLongestTwinKey = 19;  // "-twin" is put after it

// ---- Pieces --------------------------------------------------------------------------------------------------------

void read_heights(const Reader& reader, Piece& piece) {
  const auto numbers = reader.items(2, 2);
  if (numbers.size() != 2) return;
  const bool pit = piece.kind == PieceKind::Pit;
  piece.z0 = numbers[0].whole(pit ? -kMostDeep : 0, pit ? -1 : kMostHigh);
  piece.z1 = numbers[1].whole(pit ? 0 : 1, pit ? 0 : kMostHigh);
}

measure::Heading read_compass(const Reader& reader) {
  return measure::heading_of(90 * static_cast<int>(reader.word(kCompassWords).value_or(0)));
}

// Which members there are depends on the kind; what is wrong between them and with other pieces is looked at later.
Piece read_piece(ObjectReader& object) {
  Piece piece;
  const auto kind = object.required("kind").word(kPieceWords);
  const auto [x, y] = read_pair(object.required("at"), 0, kMostTable);
  piece.at = {x, y};
  const Reader heights = object.required("heights");
  if (!kind) return piece;
  piece.kind = static_cast<PieceKind>(*kind);
  read_heights(heights, piece);
  if (piece.kind != PieceKind::Ladder) {
    const auto [across, along] = read_pair(object.required("size"), 1, kMostTable);
    piece.across = across;
    piece.along = along;
    piece.side = object.flag_or("climbable", false) ? measure::Face::Climb : measure::Face::Smooth;
    piece.transparent = object.flag_or("transparent", false);
  }
  if (piece.kind == PieceKind::Box)
    piece.top = object.required("top").word(kTopWords) == 1 ? measure::Top::Walkable : measure::Top::None;
  if (piece.kind == PieceKind::Box || piece.kind == PieceKind::Slab)
    piece.heading = measure::heading_of(object.whole_or("heading", 0, 0, 359));
  if (piece.kind == PieceKind::Ramp || piece.kind == PieceKind::Ladder)
    piece.leads = read_compass(object.required("towards"));
  return piece;
}

// Section 3.9: the same piece on the other side of the table's centre. Half a turn leaves a box as it was.
PieceDesign twin_of(PieceDesign design, const LayoutDesign& layout) {
  design.key += "-twin";
  Piece& piece = design.shape;
  piece.at = {layout.width - piece.at.x, layout.depth - piece.at.y};
  if (piece.kind == PieceKind::Ramp || piece.kind == PieceKind::Ladder) piece.leads = measure::turned(piece.leads, 180);
  return design;
}

// ---- Tables --------------------------------------------------------------------------------------------------------

void read_table(ObjectReader& object, TableDesign& table) {
  const auto [fewest, most] = read_pair(object.required("players"), 2, kMaxPlayers);
  table.fewest_players = byte(fewest);
  table.most_players = byte(most);
  const auto [width, depth] = read_pair(object.required("size"), kFewestTable, kMostTable);
  table.width = small(width);
  table.depth = small(depth);
  table.shift_y = small(object.whole_or("shift_north", 0, 0, kMostTable));
  for (const Reader& area : object.required("areas").items(2, kMaxPlayers)) table.areas.push_back(read_area(area));
}

}  // namespace

void read_layout(ObjectReader& object, LayoutDesign& layout) {
  const auto [width, depth] = read_pair(object.required("size"), kFewestTable, kMostTable);
  layout.width = small(width);
  layout.depth = small(depth);
  const Reader list = object.required("pieces");
  for (const Reader& reader : list.items(0, kMostListed)) {
    ObjectReader members = reader.object();
    PieceDesign piece;
    piece.key = catalog::read_key(members);
    piece.look = members.required("look").text(24);
    piece.shape = read_piece(members);
    const bool twin = members.flag_or("twin", false);
    members.finish();
    if (std::any_of(layout.pieces.begin(), layout.pieces.end(),
                    [&](const auto& other) { return other.key == piece.key; }))
      reader.fault("the key " + catalog::in_quotes(piece.key) + " is already taken by another piece",
                   {catalog::FaultKind::Taken, piece.key});
    if (twin && piece.key.size() > kLongestTwinKey)
      reader.fault("the key of a piece with a twin has at most " + std::to_string(kLongestTwinKey) + " letters",
                   {catalog::FaultKind::Long, {}, {}, {}, 0, kLongestTwinKey});
    layout.pieces.push_back(piece);
    if (twin) layout.pieces.push_back(twin_of(piece, layout));
  }
  if (layout.pieces.size() > measure::kMaxPieces)
    list.fault("expected at most " + std::to_string(measure::kMaxPieces) + " pieces, their twins counted; found " +
                   std::to_string(layout.pieces.size()),
               {catalog::FaultKind::Count, std::to_string(layout.pieces.size()), {}, {}, 0, measure::kMaxPieces});
}

std::array<int, 2> read_pair(const Reader& reader, int least, int most) {
  const auto numbers = reader.items(2, 2);
  if (numbers.size() != 2) return {least, least};
  return {numbers[0].whole(least, most), numbers[1].whole(least, most)};
}

Area read_area(const Reader& reader) {
  const auto numbers = reader.items(4, 4);
  if (numbers.size() != 4) return {};
  const auto number = [&](std::size_t i) { return small(numbers[i].whole(0, kMostTable)); };
  const Area area{number(0), number(1), number(2), number(3)};
  if (area.x0 >= area.x1 || area.y0 >= area.y1)
    reader.fault("expected west, south, east and north border of a rectangle, as [0, 100, 200, 700]",
                 {catalog::FaultKind::Area});
  return area;
}

void read_layouts(const Reader& file, Content& content) {
  content.layouts = catalog::read_list<LayoutDesign>(file, "layouts", 1, kMaxLayouts, read_layout);
}

void read_tables(const Reader& file, Content& content) {
  content.tables = catalog::read_list<TableDesign>(file, "tables", 1, kMostTables, read_table);
}

}  // namespace armatura::bronepehota
