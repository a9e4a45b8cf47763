// The points of a soldier's lattice: on which levels he could be there, and how much room he has. What is told of a
// point once saves looking at every leg from or to it.
#include <algorithm>
#include <cstdlib>

#include "measure/soldier_search.h"
#include "measure/track.h"

namespace armatura::measure {
namespace {

// What is further away than this is in the way of no step from or to a point: half of a step nearer it is still beyond
// the reach of contact.
constexpr Mm kStepInfluence = 13;

}  // namespace

// Most cells have nothing near, and need no look at the terrain when they are opened.
void SoldierSearch::mark_cells() {
  built_.assign(cells_.size(), false);
  peopled_.assign(cells_.size(), false);
  const auto mark = [&](const Bounds& thing, std::vector<bool>& marks) {
    const Bounds where = grown(thing, kInfluence + 1);
    const int left = std::max(0, column_of({where.left, 0}));
    const int right = std::min(side_ - 1, column_of({where.right, 0}));
    for (int row = std::max(0, row_of({0, where.bottom})); row <= std::min(side_ - 1, row_of({0, where.top})); ++row)
      for (int column = left; column <= right; ++column) marks[cell(column, row)] = true;
  };
  for (const Body& body : bodies_) mark(bounds_of(footprint(body)), peopled_);
  PieceSet near;
  const Point last = lattice_point(side_ - 1, side_ - 1);
  terrain_->near(grown({origin_.x, origin_.y, last.x, last.y}, kInfluence), near);
  near.each([&](std::uint16_t index) {
    if (terrain_->piece(index).kind != PieceKind::Ladder) mark(terrain_->bounds(index), built_);
  });
}

// Whether one piece is the floor there, and nothing stands on it that could be in the way of a step.
bool SoldierSearch::top_around(Point at, Mm z, const PieceSet& near) const {
  bool floor = false;
  bool free = true;
  near.each([&](std::uint16_t index) {
    const Piece& piece = terrain_->piece(index);
    if (!free || !terrain_->solid(index)) return;
    if (same_band(piece.z0, piece.z1, z, z + kSoldier.height)) {
      free = !nearer(fine(at), fine(at), terrain_->rect(index), fine_level(kStepInfluence));
    } else if (terrain_->level_top(index) && piece.z1 == z) {
      const Rect inside = shrunk(terrain_->rect(index), kStepInfluence);
      floor = floor || (has_area(inside) && contains(inside, fine(at)));
    }
  });
  return floor && free;
}

// Whether something stands within the walker's width of a place that he neither comes over nor under.
bool SoldierSearch::shut_at(Point at, Mm z, const PieceSet& near) const {
  // At an edge the last change of level may be at the very end of his leg (BP-G.8-03), before which he was on another.
  bool edge = z != 0 && std::abs(z) <= kFreeStep;
  near.each([&](std::uint16_t index) {
    if (edge || terrain_->piece(index).kind == PieceKind::Ladder) return;
    if (!terrain_->level_top(index) || terrain_->piece(index).z1 != z)
      edge = nearer(fine(at), fine(at), terrain_->rect(index), kUnit);
  });
  const Mm over = edge ? z + kFreeStep : z;
  const Mm under = (edge ? z - kFreeStep : z) + kSoldier.height;
  bool shut = false;
  near.each([&](std::uint16_t index) {
    if (!shut && terrain_->solid(index) && terrain_->piece(index).z0 < under)
      shut = in_the_way(*terrain_, index, fine(at), fine(at), kSoldierRadius, fine_level(over + kFreeStep));
  });
  for (const Body& body : bodies_)
    if (!shut && body.pose.z < under && body.pose.z + body.shape.height > over &&
        !far_from(body, at, at, kSoldierRadius))
      shut = nearer(fine(at), fine(at), footprint(body), clearance(kSoldierRadius));
  return shut;
}

void SoldierSearch::open_anew(int column, int row) {
  opened_[cell(column, row)] = 1;
  const Point at = lattice_point(column, row);
  if (!terrain_->on_table(at) || at == from_.at) return;
  bool plain = true;
  const auto consider = [&](const Rect& rect, bool& clear) {
    const auto matters = [&](Mm room) { return nearer(fine(at), fine(at), rect, fine_level(room)); };
    if (!clear || !matters(kInfluence)) return;
    plain = false;
    clear = !matters(kStepInfluence);
  };
  bool clear_of_pieces = true;
  bool clear_of_models = true;
  PieceSet near;
  if (built_[cell(column, row)]) {
    const Bounds around_it = grown({at.x, at.y, at.x, at.y}, kInfluence);
    terrain_->near(around_it, near);
    near.each([&](std::uint16_t index) {
      if (terrain_->piece(index).kind != PieceKind::Ladder) consider(terrain_->rect(index), clear_of_pieces);
    });
  }
  if (peopled_[cell(column, row)])
    for (const Body& body : bodies_)
      if (!far_from(body, at, at, kInfluence)) consider(footprint(body), clear_of_models);
  const auto add = [&](Mm z) {
    Node& node = nodes_[static_cast<std::size_t>(add_node(at, z, column, row))];
    node.on_lattice = true;
    node.plain = plain;
    node.roomy = clear_of_models && (z == 0 ? clear_of_pieces : top_around(at, z, near));
    node.shut = !node.roomy && shut_at(at, z, near);
  };
  if (plain) {
    add(0);
    return;
  }
  for (const Mm z : terrain_->levels_at(at, kSoldier.height)) add(z);
  near.each([&](std::uint16_t index) {
    if (!terrain_->walkable_ramp(index) || !contains(terrain_->rect(index), fine(at))) return;
    add(static_cast<Mm>(floor_div(terrain_->ramp_height(index, fine(at)), kUnit)));
  });
}

}  // namespace armatura::measure
