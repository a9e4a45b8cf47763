// BP-G.7, Terrain primitives: what a table is made of and where one can walk on it.
#include "measure/terrain.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

constexpr Mm kCell = 64;
constexpr Mm kSmallestTable = 100;
constexpr Mm kThinnestSlab = 2;      // BP-G.7-03
constexpr Mm kLadderStandsOff = 20;  // how far from its platform a ladder may stand
constexpr Mm kExitInside = 18;       // BP-G.7-05

// The run of a ramp: its length uphill.
Mm run_of(const Piece& piece) { return piece.leads.degrees % 180 == 0 ? piece.along : piece.across; }

Point stepped(Point from, Heading heading, Mm mm) {
  const Facing facing = facing_of(heading);
  return {from.x + mm * (facing.sine / kUnit), from.y + mm * (facing.cosine / kUnit)};
}

int cell_of(Mm at, int cells) { return std::clamp(static_cast<int>(floor_div(at, kCell)), 0, cells - 1); }

}  // namespace

Terrain::Terrain(Mm width, Mm depth, std::span<const Piece> pieces, ClimbCost climb_cost)
    : width_(width), depth_(depth), climb_cost_(climb_cost), pieces_(pieces.begin(), pieces.end()) {
  for (Piece& piece : pieces_) {
    // Only boxes and slabs have a heading of their own.
    if (piece.kind != PieceKind::Box && piece.kind != PieceKind::Slab) piece.heading = {};
    if (piece.kind == PieceKind::Ladder) piece.across = piece.along = 0;
    rects_.push_back(rect_of(piece.at, piece.heading, piece.across, piece.along));
    bounds_.push_back(bounds_of(rects_.back()));
    if (piece.kind == PieceKind::Pit) pits_.push_back(static_cast<std::uint16_t>(rects_.size() - 1));
  }
  index_pieces();
  find_ladders();
}

void Terrain::index_pieces() {
  columns_ = (width_ + kCell - 1) / kCell;
  rows_ = (depth_ + kCell - 1) / kCell;
  const auto cells = static_cast<std::size_t>(columns_ * rows_);
  std::vector<std::vector<std::uint16_t>> found(cells);
  for (std::size_t i = 0; i < pieces_.size(); ++i) {
    const Bounds& at = bounds_[i];
    for (int row = cell_of(at.bottom, rows_); row <= cell_of(at.top, rows_); ++row)
      for (int column = cell_of(at.left, columns_); column <= cell_of(at.right, columns_); ++column)
        found[static_cast<std::size_t>(row * columns_ + column)].push_back(static_cast<std::uint16_t>(i));
  }
  cell_begin_.assign(1, 0);
  for (const auto& items : found) {
    cell_items_.insert(cell_items_.end(), items.begin(), items.end());
    cell_begin_.push_back(static_cast<std::uint32_t>(cell_items_.size()));
  }
}

void Terrain::find_ladders() {
  for (std::uint16_t i = 0; i < pieces_.size(); ++i) {
    const Piece& piece = pieces_[i];
    if (piece.kind != PieceKind::Ladder) continue;
    // The platform that begins first before the ladder.
    for (Mm off = 0; off <= kLadderStandsOff; ++off) {
      const Point exit = stepped(piece.at, piece.leads, off + kExitInside);
      const FinePoint edge = fine(stepped(piece.at, piece.leads, off));
      for (std::uint16_t other = 0; other < pieces_.size(); ++other) {
        if (!level_top(other) || pieces_[other].z1 != piece.z1 || !contains(rects_[other], edge) ||
            !contains(rects_[other], fine(exit)))
          continue;
        ladders_.push_back({piece.at, exit, piece.z0, piece.z1, {i}, {other}});
        off = kLadderStandsOff;
        break;
      }
    }
  }
}

bool Terrain::on_table(const Rect& rect) const {
  for (const FinePoint corner : doubled_corners(rect))
    if (corner.x < 0 || corner.y < 0 || corner.x > std::int64_t{2} * kUnit * width_ ||
        corner.y > std::int64_t{2} * kUnit * depth_)
      return false;
  return true;
}

void Terrain::near(const Bounds& where, PieceSet& found) const {
  if (pieces_.empty()) return;
  for (int row = cell_of(where.bottom, rows_); row <= cell_of(where.top, rows_); ++row) near_in_row(row, where, found);
}

void Terrain::near_in_row(int row, const Bounds& where, PieceSet& found) const {
  // Cells of one row lie side by side in memory.
  const std::uint32_t begin = cell_begin_[static_cast<std::size_t>(row * columns_ + cell_of(where.left, columns_))];
  const std::uint32_t end = cell_begin_[static_cast<std::size_t>(row * columns_ + cell_of(where.right, columns_)) + 1];
  for (std::uint32_t i = begin; i < end; ++i)
    if (const std::uint16_t item = cell_items_[i]; !apart(bounds_[item], where))
      found.words[item / 64] |= std::uint64_t{1} << item % 64;
}

void Terrain::along(Point a, Point b, Mm reach, PieceSet& found) const {
  if (pieces_.empty()) return;
  if (a.y > b.y) std::swap(a, b);
  const int low = cell_of(a.y - reach, rows_);
  const int high = cell_of(b.y + reach, rows_);
  for (int row = low; row <= high; ++row) {
    // The part of the segment whose neighbourhood touches this row.
    Point from = a;
    Point to = b;
    const Mm bottom = row * kCell - reach;
    const Mm top = (row + 1) * kCell + reach;
    if (a.y != b.y) {
      const auto x_at = [&](Mm y) { return a.x + static_cast<Mm>(std::int64_t{b.x - a.x} * (y - a.y) / (b.y - a.y)); };
      if (bottom > a.y && bottom <= b.y) from = {x_at(bottom), bottom};
      if (top < b.y && top >= a.y) to = {x_at(top), top};
    }
    near_in_row(row, grown(around(from, to), reach + 1), found);
  }
}

bool Terrain::walkable_ramp(std::uint16_t index) const {
  const Piece& piece = pieces_[index];
  return piece.kind == PieceKind::Ramp && piece.z1 - piece.z0 <= run_of(piece);
}

std::int64_t Terrain::ramp_height(std::uint16_t index, FinePoint p) const {
  const Piece& piece = pieces_[index];
  const Facing uphill = facing_of(piece.leads);
  const FinePoint at = fine(piece.at);
  const std::int64_t run = std::int64_t{run_of(piece)} * kUnit;
  const std::int64_t up = ((p.x - at.x) * uphill.sine + (p.y - at.y) * uphill.cosine) / kUnit + run / 2;
  const std::int64_t rise = std::int64_t{piece.z1 - piece.z0} * kUnit;
  return std::int64_t{piece.z0} * kUnit + divided(std::clamp<std::int64_t>(up, 0, run) * (rise / kUnit), run / kUnit);
}

std::optional<std::int64_t> Terrain::highest_under(std::uint16_t ramp, const Rect& rect) const {
  if (!overlap(rects_[ramp], rect)) return std::nullopt;
  // The rectangle cut by the four sides of the ramp; its point furthest uphill is the highest.
  struct Polygon {
    std::array<FinePoint, 12> points{};
    std::size_t count{};
  };
  Polygon polygon;
  for (const FinePoint corner : doubled_corners(rect)) polygon.points[polygon.count++] = corner;
  const std::array<FinePoint, 4> sides = doubled_corners(rects_[ramp]);  // along the axes
  const auto keep = [&](bool of_x, std::int64_t limit, int sign) {
    Polygon cut;
    const auto value = [of_x](FinePoint p) { return of_x ? p.x : p.y; };
    for (std::size_t i = 0; i < polygon.count; ++i) {
      const FinePoint a = polygon.points[i];
      const FinePoint b = polygon.points[(i + 1) % polygon.count];
      const bool a_in = sign * (value(a) - limit) >= 0;
      const bool b_in = sign * (value(b) - limit) >= 0;
      if (a_in) cut.points[cut.count++] = a;
      if (a_in == b_in) continue;
      const std::int64_t n = limit - value(a);
      const std::int64_t of = value(b) - value(a);
      const auto between = [&](std::int64_t p, std::int64_t q) {
        return p + static_cast<std::int64_t>(Wide{q - p} * n / of);
      };
      cut.points[cut.count++] = of_x ? FinePoint{limit, between(a.y, b.y)} : FinePoint{between(a.x, b.x), limit};
    }
    polygon = cut;
  };
  keep(true, sides[0].x, 1);
  keep(true, sides[2].x, -1);
  keep(false, sides[0].y, 1);
  keep(false, sides[2].y, -1);
  std::optional<std::int64_t> highest;
  for (std::size_t i = 0; i < polygon.count; ++i) {
    const std::int64_t height = ramp_height(ramp, {polygon.points[i].x / 2, polygon.points[i].y / 2});
    if (!highest || height > *highest) highest = height;
  }
  return highest;
}

template <class Surface, class Cover>
void Terrain::each_at(Point p, Surface&& surface, Cover&& cover) const {
  const FinePoint at = fine(p);
  PieceSet set;
  near({p.x, p.y, p.x, p.y}, set);
  bool ground = true;
  set.each([&](std::uint16_t index) {
    if (!contains(rects_[index], at)) return;
    const Piece& piece = pieces_[index];
    if (piece.kind == PieceKind::Pit) {
      surface(piece.z0);
      if (contains_inside(rects_[index], at)) ground = false;
      return;
    }
    if (level_top(index)) surface(piece.z1);
    if (solid(index) && contains_inside(rects_[index], at))
      cover(piece.z0, piece.kind == PieceKind::Ramp ? ramp_height(index, at) : fine_level(piece.z1));
  });
  if (ground) surface(0);
}

Terrain::Levels Terrain::levels_at(Point p, Mm height) const {
  Levels levels;
  if (!on_table(p)) return levels;
  struct Solid {
    Mm bottom{};
    std::int64_t top{};
  };
  std::array<Solid, kMostSolids> solids;
  std::size_t solid_count = 0;
  each_at(
      p,
      [&](Mm z) {
        if (levels.count < kMostLevels) levels.z[levels.count++] = z;
      },
      [&](Mm bottom, std::int64_t top) {
        if (solid_count < kMostSolids) solids[solid_count++] = {bottom, top};
      });
  const auto covered = [&](Mm z) {
    return std::any_of(solids.begin(), solids.begin() + static_cast<std::ptrdiff_t>(solid_count),
                       [&](const Solid& solid) { return solid.bottom < z + height && solid.top > fine_level(z); });
  };
  Mm* const end = std::remove_if(levels.z.data(), levels.z.data() + levels.count, covered);
  std::sort(levels.z.data(), end);
  levels.count = static_cast<std::uint8_t>(std::unique(levels.z.data(), end) - levels.z.data());
  return levels;
}

bool Terrain::has_level(Point p, Mm z, Mm height) const {
  if (!on_table(p)) return false;
  std::size_t levels = 0;
  std::size_t solids = 0;
  bool found = false;
  bool covered = false;
  each_at(
      p, [&](Mm level) { found |= levels++ < kMostLevels && level == z; },
      [&](Mm bottom, std::int64_t top) {
        covered |= solids++ < kMostSolids && bottom < z + height && top > fine_level(z);
      });
  return found && !covered;
}

std::optional<Mm> Terrain::surface_near(Point p, Mm z) const {
  if (!on_table(p)) return std::nullopt;
  std::optional<Mm> nearest;
  const auto consider = [&](Mm level) {
    if (!nearest || std::abs(level - z) < std::abs(*nearest - z)) nearest = level;
  };
  for (const Mm level : levels_at(p, 1)) consider(level);
  PieceSet set;
  near({p.x, p.y, p.x, p.y}, set);
  set.each([&](std::uint16_t index) {
    if (walkable_ramp(index) && contains(rects_[index], fine(p)))
      consider(static_cast<Mm>(divided(ramp_height(index, fine(p)), kUnit)));
  });
  return nearest ? nearest : 0;
}

std::optional<TerrainProblem> Terrain::check(Mm width, Mm depth, std::span<const Piece> pieces) {
  if (width < kSmallestTable || depth < kSmallestTable || width > kLongestTable || depth > kLongestTable)
    return TerrainProblem{TerrainFault::TableSize};
  if (pieces.size() > kMaxPieces) return TerrainProblem{TerrainFault::TooManyPieces};
  const auto fault = [](TerrainFault what, std::size_t piece, std::size_t other = kNoPiece.value) {
    return TerrainProblem{what, {static_cast<std::uint16_t>(piece)}, {static_cast<std::uint16_t>(other)}};
  };
  for (std::size_t i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const bool ladder = piece.kind == PieceKind::Ladder;
    if (!in_bounds(piece.at)) return fault(TerrainFault::OffTable, i);
    if (!ladder && (piece.across < 1 || piece.along < 1 || piece.across > kLongestTable || piece.along > kLongestTable))
      return fault(TerrainFault::PieceSize, i);
    if (piece.z0 < kDeepest || piece.z1 > kHighest || piece.z0 >= piece.z1) return fault(TerrainFault::PieceHeight, i);
    if (piece.kind == PieceKind::Slab && piece.z1 - piece.z0 < kThinnestSlab)
      return fault(TerrainFault::PieceHeight, i);
    if (piece.kind == PieceKind::Pit && piece.z1 != 0) return fault(TerrainFault::PieceHeight, i);
    const bool directed = ladder || piece.kind == PieceKind::Ramp;
    if (!is_heading(piece.heading.degrees) || !is_heading(piece.leads.degrees) ||
        (directed && piece.leads.degrees % 90 != 0))
      return fault(TerrainFault::PieceHeading, i);
  }
  const Terrain terrain(width, depth, pieces);
  for (std::uint16_t i = 0; i < terrain.size(); ++i) {
    if (!terrain.on_table(terrain.rect(i))) return fault(TerrainFault::OffTable, i);
    for (std::uint16_t other = 0; other < i; ++other)
      if (!apart(terrain.bounds(i), terrain.bounds(other)) && terrain.clash(other, i))
        return fault(terrain.solid(i) ? TerrainFault::Overlap : TerrainFault::PitsTouch, i, other);
    const Piece& piece = terrain.piece(i);
    if (piece.z0 < 0 && terrain.solid(i) &&
        std::none_of(
            terrain.pits().begin(), terrain.pits().end(),
            [&](std::uint16_t pit) {
              return terrain.piece(pit).z0 <= piece.z0 && contains(terrain.rect(pit), terrain.rect(i));
            }))
      return fault(TerrainFault::Buried, i);
  }
  for (std::uint16_t i = 0; i < terrain.size(); ++i) {
    if (terrain.piece(i).kind != PieceKind::Ladder) continue;
    constexpr Mm kRoom = 40;
    const Levels levels = terrain.levels_at(terrain.piece(i).at, kRoom);
    if (std::find(levels.begin(), levels.end(), terrain.piece(i).z0) == levels.end())
      return fault(TerrainFault::LadderHangs, i);
    if (std::none_of(terrain.ladders_.begin(), terrain.ladders_.end(),
                     [i](const Ladder& ladder) { return ladder.piece.value == i; }))
      return fault(TerrainFault::LadderLeadsNowhere, i);
  }
  return std::nullopt;
}

bool Terrain::clash(std::uint16_t a, std::uint16_t b) const {
  if (pieces_[a].kind == PieceKind::Pit && pieces_[b].kind == PieceKind::Pit)
    return at_most(gap(rects_[a], rects_[b]), 0);
  if (!solid(a) || !solid(b) || !overlap(rects_[a], rects_[b])) return false;
  // A ramp reaches as high as its surface where the other piece is.
  const auto top = [this](std::uint16_t of, std::uint16_t under) -> std::int64_t {
    if (pieces_[of].kind != PieceKind::Ramp) return std::int64_t{pieces_[of].z1} * kUnit;
    return highest_under(of, rects_[under]).value_or(std::int64_t{pieces_[of].z0} * kUnit);
  };
  return top(a, b) > std::int64_t{pieces_[b].z0} * kUnit && top(b, a) > std::int64_t{pieces_[a].z0} * kUnit;
}

}  // namespace armatura::measure
