#include "measure/soldier_search.h"

#include <algorithm>
#include <cstdlib>

#include "measure/contact.h"
#include "measure/track.h"

namespace armatura::measure {
namespace {

// Who is further away matters neither to a step of the lattice nor to a base there, however it is turned.
constexpr Mm kInfluence = 17;
constexpr int kLongestClamber = 8;  // in steps of the lattice: over a wall from clear ground to clear ground
constexpr int kMostLeapCells = 14;

}  // namespace

std::int32_t SoldierSearch::length(Point a, Point b) const {
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  return static_cast<std::int32_t>(isqrt(static_cast<std::uint64_t>((dx * dx + dy * dy) * kPart * kPart)));
}

void SoldierSearch::begin(const Field& field, BodyId walker, const Pose& from, Mm budget, Mm widest) {
  terrain_ = &field.terrain;
  walker_ = walker;
  from_ = from;
  const Mm reach = std::clamp(budget, 0, widest);
  budget_ = budget >= kFar / kPart ? kFar - 1 : budget * kPart;
  const int half = reach / kLattice + 2;
  side_ = 2 * half + 1;
  origin_ = {from.at.x - half * kLattice, from.at.y - half * kLattice};
  nodes_.clear();
  links_.clear();
  queue_.clear();
  cells_.assign(static_cast<std::size_t>(side_ * side_), kNone);
  opened_.assign(static_cast<std::size_t>(side_ * side_), false);
  bodies_.clear();
  field.each_body([&](const Body& body, std::size_t) {
    const Mm room = reach + 60 + (body.shape.across + body.shape.along) / 2;
    if (body.id != walker && std::abs(body.pose.at.x - from.at.x) <= room &&
        std::abs(body.pose.at.y - from.at.y) <= room)
      bodies_.push_back(body);
  });
  // BP-4.1-08: whom he touches already he may walk along.
  for (Body& body : bodies_)
    if (body.touch != Touch::Nothing && in_contact(from, kSoldier, body)) body.touch = Touch::Nothing;
  peopled_.assign(cells_.size(), false);
  for (const Body& body : bodies_) {
    const Mm room = kInfluence + 1 + (body.shape.across + body.shape.along) / 2;
    const auto cell_at = [&](Mm off) { return std::clamp(static_cast<int>(divided(off, kLattice)), 0, side_ - 1); };
    for (int row = cell_at(body.pose.at.y - room - origin_.y); row <= cell_at(body.pose.at.y + room - origin_.y); ++row)
      for (int column = cell_at(body.pose.at.x - room - origin_.x);
           column <= cell_at(body.pose.at.x + room - origin_.x); ++column)
        peopled_[cell(column, row)] = true;
  }
  const std::int32_t start = add_node(from.at, from.z, half, half, false, false);
  Node& node = nodes_[static_cast<std::size_t>(start)];
  node.cost = 0;
  node.checked = true;
  add_extras();
}

std::int32_t SoldierSearch::add_node(Point at, Mm z, int column, int row, bool on_lattice, bool plain) {
  Node node;
  node.at = at;
  node.z = z;
  node.on_lattice = on_lattice;
  node.plain = plain;
  node.next = cells_[cell(column, row)];
  nodes_.push_back(node);
  cells_[cell(column, row)] = static_cast<std::int32_t>(nodes_.size() - 1);
  return cells_[cell(column, row)];
}

std::int32_t SoldierSearch::add_goal(Point at, Mm z) {
  const int column = static_cast<int>(divided(at.x - origin_.x, kLattice));
  const int row = static_cast<int>(divided(at.y - origin_.y, kLattice));
  if (column < 0 || row < 0 || column >= side_ || row >= side_) return kNone;
  for (std::int32_t i = cells_[cell(column, row)]; i != kNone; i = nodes_[static_cast<std::size_t>(i)].next)
    if (nodes_[static_cast<std::size_t>(i)].at == at && nodes_[static_cast<std::size_t>(i)].z == z) return i;
  return add_node(at, z, column, row, false, false);
}

// Every level at a point, as extra nodes.
void SoldierSearch::add_points(Point at) {
  if (!terrain_->on_table(at)) return;
  for (const Mm z : terrain_->levels_at(at, kSoldier.height)) add_goal(at, z);
}

void SoldierSearch::open_cell(int column, int row) {
  if (opened_[cell(column, row)]) return;
  opened_[cell(column, row)] = true;
  const Point at = lattice_point(column, row);
  if (!terrain_->on_table(at) || at == from_.at) return;
  bool plain = true;
  PieceSet near;
  const Bounds around_it = grown({at.x, at.y, at.x, at.y}, kInfluence);
  terrain_->near(around_it, near);
  const auto matters = [&](const Rect& rect) { return nearer(fine(at), fine(at), rect, fine_level(kInfluence)); };
  near.each([&](std::uint16_t index) {
    if (terrain_->piece(index).kind != PieceKind::Ladder && !apart(terrain_->bounds(index), around_it))
      plain = plain && !matters(terrain_->rect(index));
  });
  if (peopled_[cell(column, row)])
    for (const Body& body : bodies_)
      if (plain && !far_from(body, at, at, kInfluence)) plain = !matters(footprint(body));
  if (plain) {
    add_node(at, 0, column, row, true, true);
    return;
  }
  for (const Mm z : terrain_->levels_at(at, kSoldier.height)) add_node(at, z, column, row, true, false);
  near.each([&](std::uint16_t index) {
    if (!terrain_->walkable_ramp(index) || !contains(terrain_->rect(index), fine(at))) return;
    add_node(at, static_cast<Mm>(floor_div(terrain_->ramp_height(index, fine(at)), kUnit)), column, row, true, false);
  });
}

std::int32_t SoldierSearch::leg_cost(const Node& from, const Leg& leg) const {
  const LegCheck check = check_leg(field(), walker_, from.at, from.z, leg);
  if (!check.verdict.legal()) return kFar;
  // Flat legs without the rounding up, so that many short ones are not dearer than one long one.
  if (leg.gait != Gait::Walk) return check.cost * kPart;
  const std::int32_t plan = length(from.at, leg.to);
  return check.cost * kPart - plan < kPart ? plan : check.cost * kPart;
}

void SoldierSearch::relax(std::int32_t from, std::int32_t to, Gait gait, std::int32_t cost, bool checked) {
  Node& node = nodes_[static_cast<std::size_t>(to)];
  if (cost >= node.cost || cost > budget_) return;
  node.cost = cost;
  node.parent = from;
  node.gait = gait;
  node.checked = checked;
  std::int32_t estimate = cost;
  if (goal_ != kNone) estimate += length(node.at, nodes_[static_cast<std::size_t>(goal_)].at);
  if (estimate > budget_) return;
  queue_.push_back({estimate, cost, to});
  std::push_heap(queue_.begin(), queue_.end());
}

// Makes sure that the leg from the parent is legal; otherwise comes from the best neighbour that is done.
bool SoldierSearch::settle(std::int32_t index) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  if (node.checked) return true;
  const Node& parent = nodes_[static_cast<std::size_t>(node.parent)];
  const std::int32_t straight = leg_cost(parent, {Gait::Walk, node.at, node.z});
  if (straight < kFar) {
    node.cost = parent.cost + straight;
    node.checked = true;
    return true;
  }
  std::int32_t best = kFar;
  std::int32_t best_parent = kNone;
  const int column = static_cast<int>(divided(node.at.x - origin_.x, kLattice));
  const int row = static_cast<int>(divided(node.at.y - origin_.y, kLattice));
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (column + dx < 0 || row + dy < 0 || column + dx >= side_ || row + dy >= side_) continue;
      for (std::int32_t i = cells_[cell(column + dx, row + dy)]; i != kNone;
           i = nodes_[static_cast<std::size_t>(i)].next) {
        const Node& near = nodes_[static_cast<std::size_t>(i)];
        if (!near.done || i == index || near.cost + length(near.at, node.at) >= best) continue;
        const std::int32_t cost = leg_cost(near, {Gait::Walk, node.at, node.z});
        if (cost == kFar || near.cost + cost >= best) continue;
        best = near.cost + cost;
        best_parent = i;
      }
    }
  }
  node.checked = best_parent != kNone;
  node.parent = best_parent;
  node.gait = Gait::Walk;
  const std::int32_t old = node.cost;
  node.cost = best;
  if (!node.checked || node.cost > budget_) {
    node.cost = kFar;
    return false;
  }
  // Dearer than believed: it has to wait for its turn.
  if (node.cost > old + kPart) {
    const std::int32_t cost = node.cost;
    node.cost = kFar;
    relax(best_parent, index, Gait::Walk, cost, true);
    return false;
  }
  return true;
}

// Whether something near is high enough to clamber over, or low enough to clamber or leap down to.
SoldierSearch::Strides SoldierSearch::strides_at(const Node& node) const {
  Strides strides;
  const Bounds near = grown({node.at.x, node.at.y, node.at.x, node.at.y}, kInfluence);
  PieceSet set;
  terrain_->near(near, set);
  set.each([&](std::uint16_t index) {
    const Piece& piece = terrain_->piece(index);
    if (apart(terrain_->bounds(index), near)) return;
    const bool pit = piece.kind == PieceKind::Pit;
    const Mm up = piece.z1 - node.z;
    if (pit || (terrain_->solid(index) && up > kFreeStep && up <= kClamberStep)) strides.clamber = true;
    if (pit) strides.leap = true;
  });
  if (node.z > kFreeStep) strides.clamber = strides.leap = true;
  return strides;
}

// Where plain walking does not go on: over an obstacle, or down a leap.
void SoldierSearch::stride(std::int32_t index, int dx, int dy, Strides strides) {
  const Node from = nodes_[static_cast<std::size_t>(index)];
  const int column = static_cast<int>(divided(from.at.x - origin_.x, kLattice));
  const int row = static_cast<int>(divided(from.at.y - origin_.y, kLattice));
  bool clambered = !strides.clamber;
  bool leapt = !strides.leap;
  for (int k = 2; k <= kMostLeapCells && !(clambered && leapt); ++k) {
    const int c = column + k * dx;
    const int r = row + k * dy;
    if (c < 0 || r < 0 || c >= side_ || r >= side_) return;
    open_cell(c, r);
    for (std::int32_t i = cells_[cell(c, r)]; i != kNone; i = nodes_[static_cast<std::size_t>(i)].next) {
      const Node& to = nodes_[static_cast<std::size_t>(i)];
      if (to.done || !to.on_lattice) continue;
      if (!clambered && k <= kLongestClamber && std::abs(to.z - from.z) <= kClamberStep) {
        const std::int32_t cost = leg_cost(from, {Gait::Clamber, to.at, to.z});
        if (cost < kFar) {
          clambered = room_to_walk(*terrain_, to.at, to.z);
          relax(index, i, Gait::Clamber, from.cost + cost, true);
        }
      }
      if (!leapt && to.z <= from.z && from.z - to.z <= kClamberStep) {
        const std::int32_t cost = leg_cost(from, {Gait::Leap, to.at, to.z});
        if (cost < kFar) {
          relax(index, i, Gait::Leap, from.cost + cost, true);
          leapt = true;
        }
      }
    }
  }
}

void SoldierSearch::expand(std::int32_t index) {
  // NB: opening cells moves the nodes, so this one is copied.
  const Node from = nodes_[static_cast<std::size_t>(index)];
  const bool turns = from.gait == Gait::Walk && from.parent != kNone;
  const std::int32_t whence = turns ? from.parent : index;
  const Node origin = nodes_[static_cast<std::size_t>(whence)];
  const int column = static_cast<int>(divided(from.at.x - origin_.x, kLattice));
  const int row = static_cast<int>(divided(from.at.y - origin_.y, kLattice));
  const Strides strides = from.plain ? Strides{} : strides_at(from);
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      const int c = column + dx;
      const int r = row + dy;
      if (c < 0 || r < 0 || c >= side_ || r >= side_) continue;
      open_cell(c, r);
      bool blocked = !from.plain && (dx != 0 || dy != 0);
      for (std::int32_t i = cells_[cell(c, r)]; i != kNone; i = nodes_[static_cast<std::size_t>(i)].next) {
        const Node& to = nodes_[static_cast<std::size_t>(i)];
        if (i == index) continue;
        if (to.done) {
          blocked = blocked && std::abs(to.z - from.z) > kFreeStep;
          continue;
        }
        if (std::abs(to.z - from.z) > kFreeStep + 1 || to.at == from.at) continue;
        if (to.parent == whence && to.gait == Gait::Walk && to.cost < kFar) {
          blocked = false;
          continue;
        }
        // Straight from where this node was come to, if that turns out to be possible; settle() looks after that.
        const std::int32_t straight = origin.cost + length(origin.at, to.at);
        if (straight < to.cost) {
          const bool open = from.plain && to.plain;
          const std::int32_t step = open ? length(from.at, to.at) : leg_cost(from, {Gait::Walk, to.at, to.z});
          if (step == kFar) continue;
          relax(whence, i, Gait::Walk, turns ? straight : from.cost + step, !turns);
        }
        blocked = false;
      }
      if (blocked && (strides.clamber || strides.leap)) stride(index, dx, dy, strides);
    }
  }
  const auto mine = std::lower_bound(links_.begin(), links_.end(), index,
                                     [](const Link& link, std::int32_t node) { return link.from < node; });
  for (auto link = mine; link != links_.end() && link->from == index; ++link) {
    const Node& to = nodes_[static_cast<std::size_t>(link->to)];
    if (to.done) continue;
    const std::int32_t cost = leg_cost(from, {link->gait, to.at, to.z});
    if (cost < kFar) relax(index, link->to, link->gait, from.cost + cost, true);
  }
}

bool SoldierSearch::run(std::int32_t goal) {
  goal_ = goal;
  queue_.clear();
  for (std::size_t i = 0; i < nodes_.size(); ++i)
    if (nodes_[i].cost == 0) queue_.push_back({0, 0, static_cast<std::int32_t>(i)});
  while (!queue_.empty()) {
    std::pop_heap(queue_.begin(), queue_.end());
    const Open top = queue_.back();
    queue_.pop_back();
    Node& node = nodes_[static_cast<std::size_t>(top.node)];
    if (node.done || node.cost != top.cost) continue;
    if (!settle(top.node)) continue;
    nodes_[static_cast<std::size_t>(top.node)].done = true;
    if (top.node == goal) return true;
    expand(top.node);
  }
  return false;
}

void SoldierSearch::legs_to(std::int32_t node, FixedVec<Leg, kMaxLegs>& legs) const {
  std::vector<std::int32_t> way;
  for (std::int32_t i = node; i != kNone && nodes_[static_cast<std::size_t>(i)].parent != kNone;
       i = nodes_[static_cast<std::size_t>(i)].parent)
    way.push_back(i);
  legs.clear();
  for (auto i = way.rbegin(); i != way.rend() && !legs.full(); ++i) {
    const Node& at = nodes_[static_cast<std::size_t>(*i)];
    legs.push_back({at.gait, at.at, at.z});
  }
}

}  // namespace armatura::measure
