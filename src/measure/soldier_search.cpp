#include "measure/soldier_search.h"

#include <algorithm>
#include <cstdlib>

#include "measure/contact.h"
#include "measure/track.h"

namespace armatura::measure {
namespace {

constexpr std::int32_t kStraightStep = SoldierSearch::kLattice * SoldierSearch::kPart;
constexpr std::int32_t kSlantingStep = 452;  // of the lattice, as length() has it
static_assert(2 * kStraightStep * kStraightStep >= kSlantingStep * kSlantingStep &&
              2 * kStraightStep * kStraightStep < (kSlantingStep + 1) * (kSlantingStep + 1));
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
  opened_.assign(static_cast<std::size_t>(side_ * side_), 0);
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
  mark_cells();
  const std::int32_t start = add_node(from.at, from.z, half, half);
  Node& node = nodes_[static_cast<std::size_t>(start)];
  node.cost = 0;
  node.checked = true;
  add_extras();
}

std::int32_t SoldierSearch::add_node(Point at, Mm z, int column, int row) {
  Node node;
  node.at = at;
  node.z = z;
  node.next = cells_[cell(column, row)];
  nodes_.push_back(node);
  cells_[cell(column, row)] = static_cast<std::int32_t>(nodes_.size() - 1);
  return cells_[cell(column, row)];
}

std::int32_t SoldierSearch::add_goal(Point at, Mm z) {
  const int column = column_of(at);
  const int row = row_of(at);
  if (column < 0 || row < 0 || column >= side_ || row >= side_) return kNone;
  for (std::int32_t i = cells_[cell(column, row)]; i != kNone; i = nodes_[static_cast<std::size_t>(i)].next)
    if (nodes_[static_cast<std::size_t>(i)].at == at && nodes_[static_cast<std::size_t>(i)].z == z) return i;
  return add_node(at, z, column, row);
}

// Every level at a point, as extra nodes.
void SoldierSearch::add_points(Point at) {
  if (!terrain_->on_table(at)) return;
  for (const Mm z : terrain_->levels_at(at, kSoldier.height)) add_goal(at, z);
}

SoldierSearch::Step SoldierSearch::leg_cost(const Node& from, const Leg& leg, std::span<const Body> bodies) const {
  const LegCheck check = check_leg({*terrain_, bodies}, walker_, from.at, from.z, leg);
  if (!check.verdict.legal()) return {};
  // Flat legs without the rounding up, so that many short ones are not dearer than one long one.
  if (leg.gait != Gait::Walk) return {check.cost * kPart};
  const std::int32_t plan = length(from.at, leg.to);
  return {check.cost * kPart - plan < kPart ? plan : check.cost * kPart, check.bare};
}

// The same for a leg over the bare table, of which the length is known.
std::int32_t SoldierSearch::bare_cost(Point a, Point b, std::int32_t plan) {
  // NB: where less than a part is over a whole millimetre, it counts as the next one.
  if (plan % kPart != 0) return plan;
  const std::int64_t dx = a.x - b.x;
  const std::int64_t dy = a.y - b.y;
  const std::int64_t whole = plan / kPart;
  return whole * whole == dx * dx + dy * dy ? plan : plan + kPart;
}

// From one cell to the next.
SoldierSearch::Step SoldierSearch::step(const Node& from, const Node& to) const {
  if (to.shut) return {};
  if (from.roomy && to.roomy && from.z == to.z)
    return {from.at.x == to.at.x || from.at.y == to.at.y ? kStraightStep : kSlantingStep, true};
  const auto peopled = [&](Point at) { return peopled_[cell(column_of(at), row_of(at))]; };
  const bool alone = !peopled(from.at) && !peopled(to.at);
  return leg_cost(from, {Gait::Walk, to.at, to.z}, alone ? std::span<const Body>{} : bodies_);
}

void SoldierSearch::relax(std::int32_t from, std::int32_t to, Gait gait, std::int32_t cost, bool checked, bool bare) {
  Node& node = nodes_[static_cast<std::size_t>(to)];
  if (!improves(node, cost)) return;
  node.cost = cost;
  node.parent = from;
  node.gait = gait;
  node.checked = checked;
  node.bare = bare;
  std::int32_t estimate = cost;
  if (goal_ != kNone) estimate += length(node.at, nodes_[static_cast<std::size_t>(goal_)].at);
  if (estimate > budget_) return;
  queue_.push_back({estimate, cost, to});
  std::push_heap(queue_.begin(), queue_.end());
}

// Whether the straight way from the parent is free because those to the two neighbours are between which it comes.
// Whatever stands in it stands off both of them and off the step from one to the other; with the walker's own width to
// each side of it, it would not fit in between.
bool SoldierSearch::between_free_ways(const Node& node) const {
  const Point parent = nodes_[static_cast<std::size_t>(node.parent)].at;
  const Mm dx = parent.x - node.at.x;
  const Mm dy = parent.y - node.at.y;
  if (!node.roomy || std::max(std::abs(dx), std::abs(dy)) <= kLattice) return false;
  const auto free_at = [&](int column, int row) {
    if (column < 0 || row < 0 || column >= side_ || row >= side_) return false;
    for (std::int32_t i = cells_[cell(column, row)]; i != kNone; i = nodes_[static_cast<std::size_t>(i)].next) {
      const Node& near = nodes_[static_cast<std::size_t>(i)];
      if (near.roomy && near.z == node.z) return near.bare && near.parent == node.parent;
    }
    return false;
  };
  const int across = dx == 0 ? 0 : dx < 0 ? -1 : 1;
  const int along = dy == 0 ? 0 : dy < 0 ? -1 : 1;
  const int column = column_of(node.at);
  const int row = row_of(node.at);
  return free_at(column + across, row + along) &&
         (std::abs(dx) > std::abs(dy) ? free_at(column + across, row) : free_at(column, row + along));
}

// Makes sure that the leg from the parent is legal; otherwise comes from the best neighbour that is done.
bool SoldierSearch::settle(std::int32_t index) {
  Node& node = nodes_[static_cast<std::size_t>(index)];
  if (node.checked) return true;
  const Node& parent = nodes_[static_cast<std::size_t>(node.parent)];
  const Step straight = between_free_ways(node) ? Step{bare_cost(parent.at, node.at, node.cost - parent.cost), true}
                                                : leg_cost(parent, {Gait::Walk, node.at, node.z});
  if (straight.cost < kFar) {
    node.cost = parent.cost + straight.cost;
    node.checked = true;
    node.bare = straight.bare;
    return true;
  }
  std::int32_t best = kFar;
  std::int32_t best_parent = kNone;
  bool bare = false;
  const int column = column_of(node.at);
  const int row = row_of(node.at);
  for (int dy = -1; dy <= 1; ++dy) {
    for (int dx = -1; dx <= 1; ++dx) {
      if (column + dx < 0 || row + dy < 0 || column + dx >= side_ || row + dy >= side_) continue;
      for (std::int32_t i = cells_[cell(column + dx, row + dy)]; i != kNone;
           i = nodes_[static_cast<std::size_t>(i)].next) {
        const Node& near = nodes_[static_cast<std::size_t>(i)];
        if (!near.done || i == index || near.cost + length(near.at, node.at) >= best) continue;
        const Step taken = step(near, node);
        if (taken.cost == kFar || near.cost + taken.cost >= best) continue;
        best = near.cost + taken.cost;
        best_parent = i;
        bare = taken.bare;
      }
    }
  }
  node.checked = best_parent != kNone;
  node.bare = bare;
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
    relax(best_parent, index, Gait::Walk, cost, true, bare);
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
  strides.clamber = strides.clamber && node.cost + kClamberCost * kPart < budget_;
  return strides;
}

// Where plain walking does not go on: over an obstacle, or down a leap.
void SoldierSearch::stride(std::int32_t index, int dx, int dy, Strides strides) {
  const Node from = nodes_[static_cast<std::size_t>(index)];
  const int column = column_of(from.at);
  const int row = row_of(from.at);
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
      const std::int32_t least = from.cost + length(from.at, to.at);
      if (!clambered && k <= kLongestClamber && std::abs(to.z - from.z) <= kClamberStep &&
          least + kClamberCost * kPart <= budget_) {
        const std::int32_t cost = leg_cost(from, {Gait::Clamber, to.at, to.z}).cost;
        if (cost < kFar) {
          clambered = room_to_walk(*terrain_, to.at, to.z);
          relax(index, i, Gait::Clamber, from.cost + cost, true);
        }
      }
      if (!leapt && to.z <= from.z && from.z - to.z <= kClamberStep && least <= budget_) {
        const std::int32_t cost = leg_cost(from, {Gait::Leap, to.at, to.z}).cost;
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
  const int column = column_of(from.at);
  const int row = row_of(from.at);
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
        if (improves(to, straight)) {
          const Step taken = step(from, to);
          if (taken.cost == kFar) continue;
          relax(whence, i, Gait::Walk, turns ? straight : from.cost + taken.cost, !turns, !turns && taken.bare);
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
    const std::int32_t cost = leg_cost(from, {link->gait, to.at, to.z}).cost;
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
