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
class Standing {
 public:
  Standing(const Field& field, BodyId walker) : field_(field), walker_(walker) {}

  bool somehow(Point at, Mm z) {
    const Facings terrain = facings_on_terrain(at, z);
    if (terrain == Facings::None) return false;
    near_.clear();
    bool blocked = false;
    field_.each_body([&](const Body& body, std::size_t) {
      const Mm reach = body.aloft ? kHalfDiagonal + kStandRadius : kHalfDiagonal + 1;
      if (blocked || body.id == walker_ || far_from(body, at, at, reach)) return;
      near_.push_back(body);
      blocked = same_band(z, z + kSoldier.height, body.pose.z, body.pose.z + body.shape.height) &&
                nearer(fine(at), fine(at), footprint(body), clearance(kHalfAlong));
    });
    if (blocked) return false;
    if (terrain == Facings::All && near_.empty()) return true;
    constexpr int kTurns = 15;
    for (int turn = 0; turn < kCircle / 2; turn += kTurns) {
      const Pose pose{at, z, turned(last_, turn)};
      const Field near{field_.terrain, near_};
      const Verdict verdict = terrain == Facings::All ? free_of_models(near, walker_, pose, kSoldier)
                                                      : stands(near, walker_, pose, kSoldier, Footing::Soldier);
      if (!verdict.legal() || meets(pose)) continue;
      last_ = pose.heading;  // most likely good for the next point too
      return true;
    }
    return false;
  }

 private:
  // No facing brings his base further from its centre than this.
  static constexpr Mm kHalfDiagonal = 16;
  static_assert(4 * kHalfDiagonal * kHalfDiagonal >
                kSoldier.across * kSoldier.across + kSoldier.along * kSoldier.along);
  // And in every facing it covers what is within this, but for the rounding of sines, and so this square.
  static constexpr Mm kHalfAlong = kSoldier.along / 2;
  static constexpr Mm kCore = 11;
  static_assert(kSoldier.along <= kSoldier.across && 2 * kCore * kCore < kSoldier.along * kSoldier.along);

  enum class Facings : std::uint8_t { None, Some, All };

  // In how many facings terrain lets him stand, as far as that can be told of all of them at once.
  Facings facings_on_terrain(Point at, Mm z) const {
    constexpr Mm kTolerance = 2;  // BP-G.7-07
    const Terrain& terrain = field_.terrain;
    const Bounds table{0, 0, terrain.width(), terrain.depth()};
    const Bounds here{at.x, at.y, at.x, at.y};
    if (!within(grown(here, kHalfAlong - 1), table)) return Facings::None;
    const Bounds where = grown(here, kHalfDiagonal);
    PieceSet near;
    terrain.near(where, near);
    bool blocked = false;
    bool free = within(where, table);
    bool ground = z >= 0 && z <= kTolerance;
    bool level = z == 0;  // the table all around
    bool on_top = false;  // the same top all around
    int floors = 0;       // that could carry a part of his base
    bool carried = false;
    near.each([&](std::uint16_t index) {
      const Piece& piece = terrain.piece(index);
      const Rect& rect = terrain.rect(index);
      const bool pit = piece.kind == PieceKind::Pit;
      if (pit) level = false;
      if (terrain.solid(index) && same_band(piece.z0, piece.z1, z, z + kSoldier.height)) {
        free = false;
        const Rect core = rect_of(at, {}, kCore, kCore);
        blocked = blocked || (terrain.walkable_ramp(index)
                                  ? terrain.highest_under(index, core).value_or(fine_level(z)) > fine_level(z)
                                  : nearer(fine(at), fine(at), rect, clearance(kHalfAlong)));
      }
      const Mm top = pit ? piece.z0 : piece.z1;
      if (!(pit || terrain.level_top(index)) || top > z || top < z - kTolerance) return;
      ++floors;
      const Rect inside = shrunk(rect, kHalfAlong - 1);
      carried = has_area(inside) && contains(inside, fine(at));
      const Rect middle = shrunk(rect, kHalfDiagonal);
      on_top = on_top || (!pit && top == z && has_area(middle) && contains(middle, fine(at)));
    });
    if (blocked || (!ground && (floors == 0 || (floors == 1 && !carried)))) return Facings::None;
    return free && (level || on_top) ? Facings::All : Facings::Some;
  }

  // Nobody may be met by it, since then the move would have ended there.
  bool meets(const Pose& pose) const {
    return std::any_of(near_.begin(), near_.end(), [&](const Body& body) {
      return body.touch != Touch::Nothing && in_contact(pose, kSoldier, body);
    });
  }

  const Field field_;
  BodyId walker_;
  Heading last_;
  std::vector<Body> near_;  // those that any facing could bring him to
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
  int column{};
  int row{};
  std::int32_t node{};
};
// Those on one level, row by row.
struct Floor {
  Mm z{};
  std::vector<Stand> stands;
};

// The floors, the lowest first.
std::vector<Floor> stands_of(const SoldierSearch& search, Standing& standing) {
  std::vector<Floor> floors;
  const auto floor_at = [&](Mm z) -> Floor& {
    const auto found =
        std::lower_bound(floors.begin(), floors.end(), z, [](const Floor& floor, Mm level) { return floor.z < level; });
    return found != floors.end() && found->z == z ? *found : *floors.insert(found, {z, {}});
  };
  for (int row = 0; row < search.side(); ++row) {
    for (int column = 0; column < search.side(); ++column) {
      for (std::int32_t i = search.first_in_cell(column, row); i != SoldierSearch::kNone;
           i = search.nodes()[static_cast<std::size_t>(i)].next) {
        const SoldierSearch::Node& node = search.nodes()[static_cast<std::size_t>(i)];
        const bool start = node.parent == SoldierSearch::kNone;
        if (node.done && (node.on_lattice || start) && (node.plain || standing.somehow(node.at, node.z)))
          floor_at(node.z).stands.push_back({column, row, i});
      }
    }
  }
  return floors;
}

// The area around places on one level, to a millimetre.
std::vector<std::vector<Point>> outline(const SoldierSearch& search, Standing& standing, Mm budget,
                                        const Floor& floor) {
  const Field near = search.field();
  int left = search.side();
  int right = 0;
  int bottom = search.side();
  int top = 0;
  for (const Stand& stand : floor.stands) {
    left = std::min(left, stand.column - 1);
    right = std::max(right, stand.column + 1);
    bottom = std::min(bottom, stand.row - 1);
    top = std::max(top, stand.row + 1);
  }
  const int side = std::max(right - left, top - bottom) + 1;
  const Point origin = search.lattice_point(left, bottom);
  Contour contour(origin, side, SoldierSearch::kLattice);
  std::vector<std::int32_t> node_at(static_cast<std::size_t>(side * side), SoldierSearch::kNone);
  for (const Stand& stand : floor.stands) {
    contour.mark(stand.column - left, stand.row - bottom);
    node_at[static_cast<std::size_t>((stand.row - bottom) * side + stand.column - left)] = stand.node;
  }
  const Mm z = floor.z;
  contour.refine([&](Point in, Point out) {
    const int column = (in.x - origin.x) / SoldierSearch::kLattice;
    const int row = (in.y - origin.y) / SoldierSearch::kLattice;
    const auto& nodes = search.nodes();
    const auto& node = nodes[static_cast<std::size_t>(node_at[static_cast<std::size_t>(row * side + column)])];
    return last_that_holds(in, out, SoldierSearch::kLattice, [&](Point p) {
      if (!near.terrain.on_table(p)) return false;
      // No leg is shorter than it is in plan, so most of what is too far needs no look at the leg.
      const auto affordable = [&](const SoldierSearch::Node& start, std::int64_t cost) {
        return start.cost + cost * SoldierSearch::kPart <= std::int64_t{budget} * SoldierSearch::kPart;
      };
      const auto may_walk = [&](const SoldierSearch::Node& start) {
        return affordable(start, ceil_len(p.x - start.at.x, p.y - start.at.y));
      };
      const auto walks = [&](const SoldierSearch::Node& start) {
        if (p == start.at) return true;
        const LegCheck check = check_leg(near, search.walker(), start.at, start.z, {Gait::Walk, p, z});
        return check.verdict.legal() && affordable(start, check.cost);
      };
      const SoldierSearch::Node* const parent =
          node.parent == SoldierSearch::kNone ? nullptr : &nodes[static_cast<std::size_t>(node.parent)];
      const bool from_here = may_walk(node);
      const bool from_parent = parent != nullptr && may_walk(*parent);
      return ((from_here && walks(node)) || (from_parent && walks(*parent))) && standing.somehow(p, z);
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
  for (const Floor& floor : stands_of(search, standing))
    reach.levels.push_back({floor.z, outline(search, standing, budget, floor)});
  return reach;
}

Reach jump_reach(const Field& field, BodyId jumper, const Pose& from, Mm limit) {
  Reach reach;
  if (!in_bounds(from.at) || !level_in_bounds(from.z) || !is_heading(from.heading.degrees)) return reach;
  if (limit < 0 || limit > kLongestTable) return reach;
  constexpr Mm kLandings = 3;  // between the places that are tried
  const int half = (limit + kSoldier.across + kSoldier.along) / kLandings + 1;
  const Point origin{from.at.x - half * kLandings, from.at.y - half * kLandings};
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
    Contour contour(origin, side, kLandings);
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
        [&](Point in, Point out) { return last_that_holds(in, out, kLandings, [&](Point p) { return lands(p, z); }); });
    reach.levels.push_back({z, contour.rings()});
  }
  return reach;
}

}  // namespace armatura::measure
