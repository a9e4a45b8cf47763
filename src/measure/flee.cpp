// BP-11.2-06: the flight of a soldier in panic.
#include "measure/flee.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <optional>
#include <queue>
#include <vector>

#include "measure/standing.h"
#include "measure/track.h"
#include "measure/walking.h"

namespace armatura::measure {
namespace {

constexpr Mm kLattice = 5;
constexpr Mm kDiagonal = 7;
constexpr int kClamberTries = 8;  // in steps of the lattice
constexpr Edge kEdges[]{Edge::West, Edge::South, Edge::East, Edge::North};

Mm distance_to(const Border& border, Edge edge, Point p) {
  switch (edge) {
    case Edge::West:
      return p.x - border.low.x;
    case Edge::South:
      return p.y - border.low.y;
    case Edge::East:
      return border.high.x - p.x;
    case Edge::North:
      break;
  }
  return border.high.y - p.y;
}

struct Place {
  Mm cost{};
  Point at;
  Mm z{};
};
// Cheapest first, then lowest x, y and level: the same order everywhere.
struct Later {
  bool operator()(const Place& a, const Place& b) const {
    if (a.cost != b.cost) return a.cost > b.cost;
    if (a.at.x != b.at.x) return a.at.x > b.at.x;
    return a.at.y != b.at.y ? a.at.y > b.at.y : a.z > b.z;
  }
};

// RULING: the agreed border stops him as the table's edge would; only the line he runs to is crossed.
bool inside(const Border& border, const Pose& pose, Edge towards) {
  for (const Edge edge : kEdges) {
    const bool ahead = static_cast<int>(edge) % 2 == static_cast<int>(towards) % 2;
    if (distance_to(border, edge, pose.at) < (ahead ? kSoldier.along : kSoldier.across) / 2) return false;
  }
  return true;
}

class Runner {
 public:
  Runner(const Field& field, BodyId runner, const Pose& from, Mm budget, const Border& border)
      : field_(field),
        runner_(runner),
        from_(from),
        budget_(budget),
        border_(border),
        edge_(nearest_edge(border, from.at)) {
    half_ = budget / kLattice + 2;
    side_ = 2 * half_ + 1;
    known_.resize(static_cast<std::size_t>(side_ * side_));
    field.each_body([&](const Body& body, std::size_t) {
      bodies_.push_back(body);
      // He may never touch an enemy whom he did not touch at the start.
      if (body.id != runner && in_contact(from, kSoldier, body)) bodies_.back().touch = Touch::Nothing;
    });
  }

  Flight run() {
    Flight flight;
    flight.edge = edge_;
    flight.end = from_;
    if (const Pose facing{from_.at, from_.z, facing_of(edge_)}; may_end(facing)) flight.end = facing;
    Mm nearest = distance_to(border_, edge_, from_.at);
    push({0, from_.at, from_.z});
    while (!open_.empty()) {
      const Place place = open_.top();
      open_.pop();
      const Mm away = distance_to(border_, edge_, place.at);
      // A step that brings him onto the border line takes him over it.
      if (away <= 0) {
        flight.over = true;
        flight.cost = place.cost;
        flight.end = {place.at, place.z, facing_of(edge_)};
        return flight;
      }
      if (!settle(place)) continue;
      // Places come cheapest first, then by x and y, so the first of equally near ones is the one to go to.
      if (away < nearest) {
        const Pose pose{place.at, place.z, facing_of(edge_)};
        if (may_end(pose)) {
          nearest = away;
          flight.end = pose;
          flight.cost = place.cost;
        }
      }
      steps(place);
    }
    return flight;
  }

 private:
  bool may_end(const Pose& pose) const {
    return inside(border_, pose, edge_) &&
           stands({field_.terrain, bodies_}, runner_, pose, kSoldier, Footing::Soldier).legal() && !touches(pose);
  }
  bool touches(const Pose& pose) const {
    return std::any_of(bodies_.begin(), bodies_.end(), [&](const Body& body) {
      return body.id != runner_ && body.touch != Touch::Nothing && in_contact(pose, kSoldier, body);
    });
  }

  // Over another border than the one he runs to.
  bool strays(Point from, Point to) const {
    return std::any_of(std::begin(kEdges), std::end(kEdges), [&](Edge edge) {
      return edge != edge_ && distance_to(border_, edge, to) < std::min(0, distance_to(border_, edge, from));
    });
  }

  // The levels already settled at a lattice point.
  bool settle(const Place& place) {
    const int column = (place.at.x - from_.at.x) / kLattice + half_;
    const int row = (place.at.y - from_.at.y) / kLattice + half_;
    auto& levels = known_[static_cast<std::size_t>(row * side_ + column)];
    if (std::find(levels.begin(), levels.end(), place.z) != levels.end()) return false;
    levels.push_back(place.z);
    return true;
  }
  void push(const Place& place) {
    if (place.cost > budget_ || std::abs(place.at.x - from_.at.x) > half_ * kLattice ||
        std::abs(place.at.y - from_.at.y) > half_ * kLattice)
      return;
    open_.push(place);
  }

  // Every level surface at a point, and the ramps there.
  template <class Visit>
  void levels_at(Point p, Visit&& visit) const {
    for (const Mm z : field_.terrain.levels_at(p, kSoldier.height)) visit(z, false);
    PieceSet near;
    field_.terrain.near({p.x, p.y, p.x, p.y}, near);
    near.each([&](std::uint16_t index) {
      if (field_.terrain.walkable_ramp(index) && contains(field_.terrain.rect(index), fine(p)))
        visit(static_cast<Mm>(floor_div(field_.terrain.ramp_height(index, fine(p)), kUnit)), true);
    });
  }

  void steps(const Place& place) {
    const Field field{field_.terrain, bodies_};
    for (int dy = -1; dy <= 1; ++dy) {
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        Point to{place.at.x + dx * kLattice, place.at.y + dy * kLattice};
        Mm plain = dx != 0 && dy != 0 ? kDiagonal : kLattice;
        // RULING: the step that would lead beyond the line ends on it, and costs as much of a step as it is.
        if (distance_to(border_, edge_, to) < 0) {
          const Mm away = distance_to(border_, edge_, place.at);
          to = {place.at.x + dx * away, place.at.y + dy * away};
          plain = static_cast<Mm>(ceil_div(plain * away, kLattice));
        }
        if (!field_.terrain.on_table(to) || strays(place.at, to)) continue;
        bool walked = false;
        levels_at(to, [&](Mm z, bool ramp) { walked |= step(field, place, to, z, plain, ramp); });
        if (!walked) clamber(field, place, dx, dy, plain);
      }
    }
    for (const Ladder& ladder : field_.terrain.ladders()) {
      climb(field, place, ladder.foot, ladder.z0, ladder.exit, ladder.z1);
      climb(field, place, ladder.exit, ladder.z1, ladder.foot, ladder.z0);
    }
  }

  bool step(const Field& field, const Place& place, Point to, Mm z, Mm plain, bool ramp) {
    if (std::abs(z - place.z) > kFreeStep + 1) return false;
    const LegCheck walked = check_leg(field, runner_, place.at, place.z, {Gait::Walk, to, z});
    if (!walked.verdict.legal()) return false;
    // On a ramp the length along the incline, elsewhere the lattice's own 5 and 7.
    push({place.cost + (ramp && z != place.z ? walked.cost : plain), to, z});
    return true;
  }

  // RULING: a clamber is one leg over several steps in a row, since its middle lies too near to the obstacle for a step
  // of its own; it costs the steps and the surcharge.
  void clamber(const Field& field, const Place& place, int dx, int dy, Mm plain) {
    for (int steps = 1; steps <= kClamberTries; ++steps) {
      const Point to{place.at.x + steps * dx * kLattice, place.at.y + steps * dy * kLattice};
      if (!field_.terrain.on_table(to) || strays(place.at, to)) return;
      bool found = false;
      levels_at(to, [&](Mm z, bool ramp) {
        if (ramp || std::abs(z - place.z) > kClamberStep) return;
        if (!check_leg(field, runner_, place.at, place.z, {Gait::Clamber, to, z}).verdict.legal()) return;
        push({place.cost + steps * plain + kClamberCost, to, z});
        found |= room_to_walk(field_.terrain, to, z);
      });
      if (found) return;
    }
  }

  // The lattice point nearest to a place.
  Point snapped(Point p) const {
    return {from_.at.x + static_cast<Mm>(divided(p.x - from_.at.x, kLattice)) * kLattice,
            from_.at.y + static_cast<Mm>(divided(p.y - from_.at.y, kLattice)) * kLattice};
  }
  // A ladder joins the lattice points nearest to its foot and exit.
  void climb(const Field& field, const Place& place, Point from, Mm from_z, Point to, Mm to_z) {
    if (place.z != from_z || !(place.at == snapped(from)) || strays(place.at, snapped(to))) return;
    const LegCheck check = check_leg(field, runner_, from, from_z, {Gait::Ladder, to, to_z});
    if (check.verdict.legal()) push({place.cost + check.cost, snapped(to), to_z});
  }

  const Field& field_;
  BodyId runner_;
  Pose from_;
  Mm budget_;
  const Border& border_;
  Edge edge_;
  int half_{};
  int side_{};
  std::vector<Body> bodies_;
  std::vector<std::vector<Mm>> known_;
  std::priority_queue<Place, std::vector<Place>, Later> open_;
};

}  // namespace

Edge nearest_edge(const Border& border, Point p) {
  Edge nearest = Edge::West;
  for (const Edge edge : kEdges)
    if (distance_to(border, edge, p) < distance_to(border, nearest, p)) nearest = edge;
  return nearest;
}

Flight flee(const Field& field, BodyId runner, const Pose& from, Mm budget, const Border& border) {
  return Runner(field, runner, from, std::clamp(budget, 0, 1000), border).run();
}

}  // namespace armatura::measure
