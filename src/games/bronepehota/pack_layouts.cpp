// The tables of a pack: pieces of terrain, and the start areas for so many players.
#include <algorithm>
#include <array>

#include "games/bronepehota/content_words.h"
#include "games/bronepehota/pack_parts.h"

namespace armatura::bronepehota {
namespace {

using catalog::Faults;
using catalog::ObjectReader;
using catalog::Reader;

constexpr int kFewestTable = 400;
constexpr int kMostHigh = 500;  // of a piece above the table
constexpr int kMostDeep = 100;  // of a pit below it
constexpr int kThinnest = 2;    // BP-G.7-03
constexpr std::size_t kMostTables = 4;

std::array<int, 2> read_pair(const Reader& reader, int least, int most) {
  const auto numbers = reader.items(2, 2);
  if (numbers.size() != 2) return {least, least};
  return {numbers[0].whole(least, most), numbers[1].whole(least, most)};
}

// ---- Pieces --------------------------------------------------------------------------------------------------------

// A piece has its centre and its sides on whole millimetres, so its sizes are even.
void read_size(const Reader& reader, PieceDesign& piece) {
  const auto [x, y] = read_pair(reader, kThinnest, kMostTable);
  if (x % 2 != 0 || y % 2 != 0) reader.fault("expected two even numbers");
  piece.size_x = small(x);
  piece.size_y = small(y);
}

void read_heights(const Reader& reader, PieceDesign& piece) {
  const bool pit = piece.kind == PieceKind::Pit;
  const auto numbers = reader.items(2, 2);
  if (numbers.size() != 2) return;
  piece.bottom = small(numbers[0].whole(pit ? -kMostDeep : 0, pit ? -1 : kMostHigh));
  piece.top = small(pit ? numbers[1].whole(0, 0) : numbers[1].whole(1, kMostHigh));
  if (piece.top - piece.bottom < kThinnest && piece.kind != PieceKind::Pit)
    reader.fault("a piece is at least " + std::to_string(kThinnest) + " thick");
}

PieceDesign read_piece(ObjectReader& object, PieceDesign piece) {
  piece.look = object.required("look").text(24);
  const auto kind = object.required("kind").word(kPieceWords);
  piece.kind = static_cast<PieceKind>(kind.value_or(0));
  const auto [x, y] = read_pair(object.required("at"), 0, kMostTable);
  piece.x = small(x);
  piece.y = small(y);
  if (kind && piece.kind != PieceKind::Ladder) read_size(object.required("size"), piece);
  if (kind) read_heights(object.required("heights"), piece);
  piece.climbable = object.flag_or("climbable", false);
  piece.transparent = object.flag_or("transparent", false);
  piece.walkable = true;
  if (kind && piece.kind == PieceKind::Box) {
    piece.walkable = object.required("top").word(kTopWords).value_or(0) == 1;
  }
  if (kind && (piece.kind == PieceKind::Box || piece.kind == PieceKind::Slab))
    piece.heading = small(object.whole_or("heading", 0, 0, 359));
  if (kind && (piece.kind == PieceKind::Ramp || piece.kind == PieceKind::Ladder))
    piece.towards = static_cast<Compass>(object.required("towards").word(kCompassWords).value_or(0));
  return piece;
}

// Section 3.9: the same piece on the other side of the table's centre.
PieceDesign twin_of(PieceDesign piece, const LayoutDesign& layout) {
  piece.key += "-twin";
  piece.x = small(layout.width - piece.x);
  piece.y = small(layout.depth - piece.y);
  piece.heading = small((piece.heading + 180) % 360);
  if (piece.kind == PieceKind::Ramp || piece.kind == PieceKind::Ladder)
    piece.towards = static_cast<Compass>((static_cast<int>(piece.towards) + 2) % 4);
  return piece;
}

// Nothing stands over the edge of the table, whatever its heading: half the diagonal is enough room for every turn.
bool on_table(const PieceDesign& piece, const LayoutDesign& layout) {
  const bool turned = piece.heading % 180 != 0;
  const int reach = (piece.size_x + piece.size_y) / 2;
  const int across = turned ? reach : piece.size_x / 2;
  const int along = turned ? reach : piece.size_y / 2;
  return piece.x >= across && piece.x + across <= layout.width && piece.y >= along && piece.y + along <= layout.depth;
}

void read_layout(ObjectReader& object, LayoutDesign& layout) {
  const auto [width, depth] = read_pair(object.required("size"), kFewestTable, kMostTable);
  layout.width = small(width);
  layout.depth = small(depth);
  for (const Reader& reader : object.required("pieces").items(0, kMaxPieces)) {
    ObjectReader members = reader.object();
    PieceDesign piece;
    piece.key = catalog::read_key(members);
    piece = read_piece(members, std::move(piece));
    const bool twin = members.flag_or("twin", false);
    members.finish();
    for (const PieceDesign& other : layout.pieces)
      if (other.key == piece.key)
        reader.fault("the key " + catalog::in_quotes(piece.key) + " is already taken by another piece");
    if (!on_table(piece, layout)) reader.fault("the piece reaches over the edge of the table");
    layout.pieces.push_back(piece);
    if (twin) layout.pieces.push_back(twin_of(piece, layout));
  }
  if (layout.pieces.size() > kMaxPieces)
    object.required("pieces").fault("expected at most " + std::to_string(kMaxPieces) +
                                    " pieces with their twins; found " + std::to_string(layout.pieces.size()));
}

// ---- Tables --------------------------------------------------------------------------------------------------------

Area read_area(const Reader& reader) {
  const auto numbers = reader.items(4, 4);
  if (numbers.size() != 4) return {};
  Area area;
  area.x0 = small(numbers[0].whole(0, kMostTable));
  area.y0 = small(numbers[1].whole(0, kMostTable));
  area.x1 = small(numbers[2].whole(0, kMostTable));
  area.y1 = small(numbers[3].whole(0, kMostTable));
  return area;
}

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

void read_layouts(const Reader& file, Content& content) {
  content.layouts = catalog::read_list<LayoutDesign>(file, "layouts", 1, kMaxLayouts, read_layout);
}

void read_tables(const Reader& file, Content& content) {
  content.tables = catalog::read_list<TableDesign>(file, "tables", 1, kMostTables, read_table);
}

}  // namespace armatura::bronepehota
