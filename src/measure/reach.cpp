#include "measure/reach.h"

#include <algorithm>
#include <cstdlib>
#include <span>
#include <tuple>

#include "measure/contour.h"
#include "measure/jump.h"
#include "measure/soldier_search.h"
#include "measure/standing.h"

namespace armatura::measure {
namespace {

// Whether a soldier can stand at a point in some facing. A base is the same when turned by 180 degrees.
class Standing {
 public:
  Standing(const Field& field, BodyId walker) : field_(field), walker_(walker) {}

  bool somehow(Point at, Mm z) {
    constexpr int kTurns = 15;
    for (int turn = 0; turn < kCircle / 2; turn += kTurns) {
      const Pose pose{at, z, turned(last_, turn)};
      if (!stands(field_, walker_, pose, kSoldier, Footing::Soldier).legal() || meets(pose)) continue;
      last_ = pose.heading;  // most likely good for the next point too
      return true;
    }
    return false;
  }

 private:
  // Nobody may be met by it, since then the move would have ended there.
  bool meets(const Pose& pose) const {
    bool met = false;
    field_.each_body([&](const Body& body, std::size_t) {
      met |= body.id != walker_ && body.touch != Touch::Nothing && in_contact(pose, kSoldier, body);
    });
    return met;
  }

  const Field field_;
  BodyId walker_;
  Heading last_;
};

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

// A point of the lattice that was reached and where he can stop.
struct Stand {
  Mm z{};
  int column{};
  int row{};
  std::int32_t node{};
};

std::vector<Stand> stands_of(const SoldierSearch& search, Standing& standing) {
  std::vector<Stand> stands;
  for (int row = 0; row < search.side(); ++row) {
    for (int column = 0; column < search.side(); ++column) {
      for (std::int32_t i = search.first_in_cell(column, row); i != SoldierSearch::kNone;
           i = search.nodes()[static_cast<std::size_t>(i)].next) {
        const SoldierSearch::Node& node = search.nodes()[static_cast<std::size_t>(i)];
        const bool start = node.parent == SoldierSearch::kNone;
        if (node.done && (node.on_lattice || start) && (node.plain || standing.somehow(node.at, node.z)))
          stands.push_back({node.z, column, row, i});
      }
    }
  }
  return stands;
}

// The area around places on one level, to a millimetre.
std::vector<std::vector<Point>> outline(const SoldierSearch& search, Standing& standing, Mm budget,
                                        std::span<const Stand> stands) {
  const Field near = search.field();
  int left = search.side();
  int right = 0;
  int bottom = search.side();
  int top = 0;
  for (const Stand& stand : stands) {
    left = std::min(left, stand.column - 1);
    right = std::max(right, stand.column + 1);
    bottom = std::min(bottom, stand.row - 1);
    top = std::max(top, stand.row + 1);
  }
  const int side = std::max(right - left, top - bottom) + 1;
  const Point origin = search.lattice_point(left, bottom);
  Contour contour(origin, side, SoldierSearch::kLattice);
  std::vector<std::int32_t> node_at(static_cast<std::size_t>(side * side), SoldierSearch::kNone);
  for (const Stand& stand : stands) {
    contour.mark(stand.column - left, stand.row - bottom);
    node_at[static_cast<std::size_t>((stand.row - bottom) * side + stand.column - left)] = stand.node;
  }
  const Mm z = stands.front().z;
  contour.refine([&](Point in, Point out) {
    const int column = (in.x - origin.x) / SoldierSearch::kLattice;
    const int row = (in.y - origin.y) / SoldierSearch::kLattice;
    const auto& nodes = search.nodes();
    const auto& node = nodes[static_cast<std::size_t>(node_at[static_cast<std::size_t>(row * side + column)])];
    return last_that_holds(in, out, SoldierSearch::kLattice, [&](Point p) {
      if (!near.terrain.on_table(p)) return false;
      const auto within = [&](const SoldierSearch::Node& start) {
        if (p == start.at) return true;
        const LegCheck check = check_leg(near, search.walker(), start.at, start.z, {Gait::Walk, p, z});
        return check.verdict.legal() && start.cost + check.cost * SoldierSearch::kPart <= budget * SoldierSearch::kPart;
      };
      const bool walked =
          (node.parent != SoldierSearch::kNone && within(nodes[static_cast<std::size_t>(node.parent)])) || within(node);
      return walked && standing.somehow(p, z);
    });
  });
  return contour.rings();
}

}  // namespace

bool Reach::contains(Point p, Mm z) const {
  for (const ReachLevel& level : levels)
    if (level.z == z) return inside_rings(level.rings, p);
  return false;
}

Reach soldier_reach(const Field& field, BodyId walker, const Pose& from, Mm budget) {
  Reach reach;
  if (!in_bounds(from.at) || !level_in_bounds(from.z) || !is_heading(from.heading.degrees) || budget < 0) return reach;
  SoldierSearch search;
  search.begin(field, walker, from, budget);
  search.run(SoldierSearch::kNone);
  Standing standing(search.field(), walker);
  std::vector<Stand> stands = stands_of(search, standing);
  std::sort(stands.begin(), stands.end(), [](const Stand& a, const Stand& b) {
    return std::tie(a.z, a.row, a.column) < std::tie(b.z, b.row, b.column);
  });
  for (auto first = stands.begin(); first != stands.end();) {
    const auto last = std::find_if(first, stands.end(), [&](const Stand& stand) { return stand.z != first->z; });
    reach.levels.push_back({first->z, outline(search, standing, budget, {first, last})});
    first = last;
  }
  return reach;
}

Reach jump_reach(const Field& field, BodyId jumper, const Pose& from, Mm limit) {
  Reach reach;
  if (!in_bounds(from.at) || !level_in_bounds(from.z) || !is_heading(from.heading.degrees)) return reach;
  if (limit < 0 || limit > kLongestTable) return reach;
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
