#include "measure/reach.h"

#include <algorithm>
#include <cstdlib>

#include "measure/contour.h"
#include "measure/jump.h"
#include "measure/soldier_search.h"
#include "measure/standing.h"

namespace armatura::measure {
namespace {

// Whether a soldier can stand at a point in some facing. A base is the same when turned by 180 degrees.
bool stands_somehow(const Field& field, BodyId walker, Point at, Mm z) {
  constexpr int kTurns = 15;
  for (int degrees = 0; degrees < kCircle / 2; degrees += kTurns) {
    const Verdict verdict = stands(field, walker, {at, z, heading_of(degrees)}, kSoldier, Footing::Soldier);
    if (!verdict.legal()) continue;
    // Nobody may be met by it, since then the move would have ended there.
    bool meets = false;
    field.each_body([&](const Body& body, std::size_t) {
      meets |=
          body.id != walker && body.touch != Touch::Nothing && in_contact({at, z, heading_of(degrees)}, kSoldier, body);
    });
    if (!meets) return true;
  }
  return false;
}

// How far from `in` towards `out` a test holds, in whole mm, when it holds at `in` and not at `out`.
template <class Test>
Mm last_that_holds(Point in, Point out, Mm spacing, Test&& test) {
  const Mm dx = (out.x - in.x) / spacing;
  const Mm dy = (out.y - in.y) / spacing;
  Mm low = 0;
  Mm high = spacing;
  while (high - low > 1) {
    const Mm middle = (low + high) / 2;
    (test(Point{in.x + middle * dx, in.y + middle * dy}) ? low : high) = middle;
  }
  return low;
}

}  // namespace

bool Reach::contains(Point p, Mm z) const {
  for (const ReachLevel& level : levels)
    if (level.z == z) return inside_rings(level.rings, p);
  return false;
}

Reach soldier_reach(const Field& field, BodyId walker, const Pose& from, Mm budget) {
  Reach reach;
  if (!in_bounds(from.at) || !is_heading(from.heading.degrees) || budget < 0) return reach;
  SoldierSearch search;
  search.begin(field, walker, from, budget);
  search.run(SoldierSearch::kNone);
  const auto& nodes = search.nodes();
  const Field near = search.field();

  std::vector<Mm> levels;
  for (const auto& node : nodes)
    if (node.done && node.on_lattice) levels.push_back(node.z);
  levels.push_back(from.z);
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  for (const Mm z : levels) {
    Contour contour(search.lattice_point(0, 0), search.side(), SoldierSearch::kLattice);
    std::vector<std::int32_t> node_at(static_cast<std::size_t>(search.side() * search.side()), SoldierSearch::kNone);
    bool any = false;
    for (int row = 0; row < search.side(); ++row) {
      for (int column = 0; column < search.side(); ++column) {
        for (std::int32_t i = search.first_in_cell(column, row); i != SoldierSearch::kNone;
             i = nodes[static_cast<std::size_t>(i)].next) {
          const auto& node = nodes[static_cast<std::size_t>(i)];
          const bool start = node.at == from.at && node.parent == SoldierSearch::kNone;
          if (!node.done || node.z != z || !(node.on_lattice || start)) continue;
          if (!node.plain && !stands_somehow(near, walker, node.at, z)) continue;
          contour.mark(column, row);
          node_at[static_cast<std::size_t>(row * search.side() + column)] = i;
          any = true;
        }
      }
    }
    if (!any) continue;
    contour.refine([&](Point in, Point out) {
      const int column = (in.x - search.lattice_point(0, 0).x) / SoldierSearch::kLattice;
      const int row = (in.y - search.lattice_point(0, 0).y) / SoldierSearch::kLattice;
      const auto& node =
          nodes[static_cast<std::size_t>(node_at[static_cast<std::size_t>(row * search.side() + column)])];
      return last_that_holds(in, out, SoldierSearch::kLattice, [&](Point p) {
        if (!search.field().terrain.on_table(p)) return false;
        const auto within = [&](const SoldierSearch::Node& start) {
          if (p == start.at) return true;
          const LegCheck check = check_leg(near, walker, start.at, start.z, {Gait::Walk, p, z});
          return check.verdict.legal() &&
                 start.cost + check.cost * SoldierSearch::kPart <= budget * SoldierSearch::kPart;
        };
        const bool walked =
            (node.parent != SoldierSearch::kNone && within(nodes[static_cast<std::size_t>(node.parent)])) ||
            within(node);
        return walked && stands_somehow(near, walker, p, z);
      });
    });
    reach.levels.push_back({z, contour.rings()});
  }
  return reach;
}

Reach jump_reach(const Field& field, BodyId jumper, const Pose& from, Mm limit) {
  Reach reach;
  if (!in_bounds(from.at) || !is_heading(from.heading.degrees) || limit < 0 || limit > kLongestTable) return reach;
  constexpr Mm kSpacing = 5;
  const int half = (limit + kSoldier.across + kSoldier.along) / kSpacing + 1;
  const Point origin{from.at.x - half * kSpacing, from.at.y - half * kSpacing};
  const int side = 2 * half + 1;
  const auto lands = [&](Point p, Mm z) {
    return field.terrain.on_table(p) && jump(field, {jumper, from, {p, z, from.heading}, limit}).verdict.legal();
  };
  // The levels that occur at all.
  std::vector<Mm> levels{0};
  for (std::uint16_t i = 0; i < field.terrain.size(); ++i) {
    const Piece& piece = field.terrain.piece(i);
    if (field.terrain.level_top(i)) levels.push_back(piece.z1);
    if (piece.kind == PieceKind::Pit) levels.push_back(piece.z0);
  }
  std::sort(levels.begin(), levels.end());
  levels.erase(std::unique(levels.begin(), levels.end()), levels.end());
  for (const Mm z : levels) {
    if (std::abs(z - from.z) > limit) continue;
    Contour contour(origin, side, kSpacing);
    bool any = false;
    for (int row = 0; row < side; ++row) {
      for (int column = 0; column < side; ++column) {
        const Point p = contour.at(column, row);
        if (!field.terrain.on_table(p)) continue;
        const Terrain::Levels here = field.terrain.levels_at(p, kSoldier.height);
        if (std::find(here.begin(), here.end(), z) == here.end() || !lands(p, z)) continue;
        contour.mark(column, row);
        any = true;
      }
    }
    if (!any) continue;
    contour.refine(
        [&](Point in, Point out) { return last_that_holds(in, out, kSpacing, [&](Point p) { return lands(p, z); }); });
    reach.levels.push_back({z, contour.rings()});
  }
  return reach;
}

}  // namespace armatura::measure
