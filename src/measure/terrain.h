// What stands on the table and does not move: solids, and the surfaces on which one can walk (BP-G.7). Made once for a
// match, checked as a whole, then only asked; no question allocates. A uniform grid keeps the cost of a question
// independent of how many pieces lie elsewhere.
#pragma once
#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/id.h"
#include "measure/plan.h"

namespace armatura::measure {

inline constexpr std::size_t kMaxPieces = 500;
inline constexpr Mm kLongestTable = 4000;
inline constexpr Mm kDeepest = -500;
inline constexpr Mm kHighest = 2000;
constexpr bool level_in_bounds(Mm z) { return z >= kDeepest && z <= kHighest; }

using PieceId = Id<struct PieceTag, std::uint16_t>;
inline constexpr PieceId kNoPiece{65535};

enum class PieceKind : std::uint8_t { Box, Slab, Ramp, Ladder, Pit };  // BP-G.7-02 to 06
enum class Face : std::uint8_t { Smooth, Climb };                      // BP-4.1-19
// BP-4.1-17: what a climb costs besides twice its height. Nothing, or the way in plan to the edge and over it.
enum class ClimbCost : std::uint8_t { Height, HeightAndWay };
enum class Top : std::uint8_t { Walkable, None };

struct Piece {
  PieceKind kind{PieceKind::Box};
  Point at;     // centre; of a ladder its foot
  Mm across{};  // sx: from west to east at heading 0
  Mm along{};   // sy
  Mm z0{};
  Mm z1{};
  Heading heading;  // of boxes and slabs; ramps, ladders and pits lie along the axes
  Heading leads;    // of a ramp uphill, of a ladder to its platform: 0, 90, 180 or 270
  Face side{Face::Smooth};
  Top top{Top::Walkable};
  bool transparent{};  // BP-G.6-05
};

// What is wrong with a table made of such pieces.
enum class TerrainFault : std::uint8_t {
  TableSize,  // a side is not 100 mm to 4 m
  TooManyPieces,
  PieceSize,     // a side below 1 mm or beyond the table
  PieceHeight,   // z0 >= z1, out of range, or a slab under 2 mm
  PieceHeading,  // no heading, or a ramp or ladder that leads along no axis
  OffTable,
  Overlap,             // with the piece `other`
  Buried,              // a solid below the table outside every pit
  PitsTouch,           // with the piece `other`
  LadderHangs,         // no surface under its foot
  LadderLeadsNowhere,  // BP-G.7-05: no platform of its height begins within 20 mm before it
};
struct TerrainProblem {
  TerrainFault fault{};
  PieceId piece{kNoPiece};
  PieceId other{kNoPiece};
};

// A set of pieces on the stack, for going through the neighbourhood of a question once.
struct PieceSet {
  std::array<std::uint64_t, (kMaxPieces + 63) / 64> words{};
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t word = 0; word < words.size(); ++word)
      for (std::uint64_t rest = words[word]; rest != 0; rest &= rest - 1)
        visit(static_cast<std::uint16_t>(word * 64 + static_cast<std::size_t>(std::countr_zero(rest))));
  }
};

// A ladder as it can be used (BP-G.8-05).
struct Ladder {
  Point foot;
  Point exit;  // BP-G.7-05: 18 mm inside the platform
  Mm z0{};
  Mm z1{};
  PieceId piece;
  PieceId platform;
};

class Terrain {
 public:
  // The table, or the first thing wrong with it.
  static std::optional<TerrainProblem> check(Mm width, Mm depth, std::span<const Piece> pieces);
  Terrain() = default;
  // Pieces that passed the check.
  Terrain(Mm width, Mm depth, std::span<const Piece> pieces, ClimbCost climb_cost = ClimbCost::Height);

  Mm width() const { return width_; }
  Mm depth() const { return depth_; }
  ClimbCost climb_cost() const { return climb_cost_; }
  std::size_t size() const { return pieces_.size(); }
  const Piece& piece(std::uint16_t index) const { return pieces_[index]; }
  const Rect& rect(std::uint16_t index) const { return rects_[index]; }
  const Bounds& bounds(std::uint16_t index) const { return bounds_[index]; }
  std::span<const Ladder> ladders() const { return ladders_; }
  std::span<const std::uint16_t> pits() const { return pits_; }

  bool on_table(Point p) const { return p.x >= 0 && p.y >= 0 && p.x <= width_ && p.y <= depth_; }
  bool on_table(const Rect& rect) const;

  // Every piece whose bounds come near, and perhaps some more.
  void near(const Bounds& where, PieceSet& found) const;
  // The same along a segment that is `reach` mm wide to each side.
  void along(Point a, Point b, Mm reach, PieceSet& found) const;

  // A ramp one can walk on (BP-G.7-04); a steeper one is a wall.
  bool walkable_ramp(std::uint16_t index) const;
  // Whether the piece stops bodies: everything but ladders and pits.
  bool solid(std::uint16_t index) const {
    return pieces_[index].kind != PieceKind::Ladder && pieces_[index].kind != PieceKind::Pit;
  }
  // Whether its top is a level walkable surface.
  bool level_top(std::uint16_t index) const {
    const Piece& piece = pieces_[index];
    return (piece.kind == PieceKind::Box && piece.top == Top::Walkable) || piece.kind == PieceKind::Slab;
  }
  // The height of a ramp's surface under a point of it, in 1/16384 mm; beyond its ends that of the end.
  std::int64_t ramp_height(std::uint16_t index, FinePoint p) const;
  // The highest point of that surface under a rectangle; nothing where they do not meet.
  std::optional<std::int64_t> highest_under(std::uint16_t ramp, const Rect& rect) const;

  // The level surfaces at a point, ascending, those on which a body of that height has room. Ramps are not among them.
  static constexpr std::size_t kMostLevels = 16;  // more than any table has over one point
  struct Levels {
    std::array<Mm, kMostLevels> z{};
    std::uint8_t count{};
    const Mm* begin() const { return z.data(); }
    const Mm* end() const { return z.data() + count; }
  };
  Levels levels_at(Point p, Mm height) const;
  bool has_level(Point p, Mm z, Mm height) const;
  // BP-7.8-07: the walkable surface at a point whose height is closest to z; nothing off the table.
  std::optional<Mm> surface_near(Point p, Mm z) const;

 private:
  static constexpr std::size_t kMostSolids = 32;
  // The height of each level surface at a point of the table, and the bottom and exact top of each solid around it.
  template <class Surface, class Cover>
  void each_at(Point p, Surface&& surface, Cover&& cover) const;
  // Whether two pieces cannot both be there.
  bool clash(std::uint16_t a, std::uint16_t b) const;
  void index_pieces();
  void near_in_row(int row, const Bounds& where, PieceSet& found) const;
  void find_ladders();

  Mm width_{};
  Mm depth_{};
  ClimbCost climb_cost_{};
  std::vector<Piece> pieces_;
  std::vector<Rect> rects_;
  std::vector<Bounds> bounds_;
  std::vector<Ladder> ladders_;
  std::vector<std::uint16_t> pits_;
  int columns_{};
  int rows_{};
  std::vector<std::uint32_t> cell_begin_;
  std::vector<std::uint16_t> cell_items_;
};

}  // namespace armatura::measure
