// The points that a soldier's search needs beside its lattice: corners to turn at, edges of ramps, ladders, and faces
// that can be climbed.
#include <algorithm>
#include <tuple>

#include "measure/contact.h"
#include "measure/soldier_search.h"
#include "measure/track.h"

namespace armatura::measure {
namespace {

constexpr Mm kFacesApart = 20;  // climbs are offered at every so many millimetres of a face

Point rounded_local(const Rect& rect, std::int64_t right_halves, std::int64_t forward_halves) {
  return rounded({rect.at.x + (right_halves * rect.facing.cosine + forward_halves * rect.facing.sine) / 2,
                  rect.at.y + (forward_halves * rect.facing.cosine - right_halves * rect.facing.sine) / 2});
}

}  // namespace

// The corners of what he has to go around: two points of the octagon around each, so that turning costs little more
// than along the arc.
void SoldierSearch::add_corners(const Rect& rect, Mm away) {
  const Mm beside = away / 2;
  for (const int right : {-1, 1}) {
    for (const int forward : {-1, 1}) {
      const std::int64_t x = right < 0 ? rect.left : rect.right;
      const std::int64_t y = forward < 0 ? rect.back : rect.front;
      add_points(rounded_local(rect, x + 2 * right * away, y + 2 * forward * beside));
      add_points(rounded_local(rect, x + 2 * right * beside, y + 2 * forward * away));
    }
  }
}

void SoldierSearch::add_ramp_edges(std::uint16_t ramp) {
  const Bounds at = terrain_->bounds(ramp);
  const auto add = [&](Point p) {
    if (!terrain_->on_table(p) || !contains(terrain_->rect(ramp), fine(p))) return;
    add_points(p);
    add_goal(p, static_cast<Mm>(floor_div(terrain_->ramp_height(ramp, fine(p)), kUnit)));
  };
  for (int i = 0; i < side_; ++i) {
    const Point p = lattice_point(i, i);
    if (p.x >= at.left && p.x <= at.right) {
      add({p.x, at.bottom});
      add({p.x, at.top});
    }
    if (p.y >= at.bottom && p.y <= at.top) {
      add({at.left, p.y});
      add({at.right, p.y});
    }
  }
  for (const Point p :
       {Point{at.left, at.bottom}, Point{at.left, at.top}, Point{at.right, at.bottom}, Point{at.right, at.top}})
    add(p);
}

// Points beside a climbable face and 18 mm inside the top they lead to.
void SoldierSearch::add_climbs(std::uint16_t piece) {
  constexpr Mm kOutside = 10;
  constexpr Mm kInside = 18;
  const Rect& face = terrain_->rect(piece);
  const auto levels_near = [&](Point p, auto&& visit) {
    if (!terrain_->on_table(p)) return;
    for (const Mm z : terrain_->levels_at(p, kSoldier.height)) visit(z);
  };
  const auto offer = [&](Point low, Point high, Mm top) {
    if (!terrain_->on_table(high)) return;
    levels_near(low, [&](Mm z) {
      if (top - z <= kClamberStep) return;
      const std::int32_t a = add_goal(low, z);
      const std::int32_t b = add_goal(high, top);
      link(a, b, Gait::Climb);
      link(b, a, Gait::Climb);
    });
  };
  const auto along_sides = [&](const Rect& rect, auto&& visit) {
    for (const int side : {-1, 1}) {
      for (const bool forward : {false, true}) {
        const std::int32_t edge = forward ? (side < 0 ? rect.back : rect.front) : (side < 0 ? rect.left : rect.right);
        const std::int32_t low = forward ? rect.left : rect.back;
        const std::int32_t high = forward ? rect.right : rect.front;
        const std::int32_t parts = std::max(1, (high - low) / (2 * kFacesApart));
        for (std::int32_t i = 0; i < parts; ++i)
          visit(forward, edge, side, low + (high - low) * (2 * i + 1) / (2 * parts));
      }
    }
  };
  if (terrain_->level_top(piece)) {
    along_sides(face, [&](bool forward, std::int32_t edge, int side, std::int32_t at) {
      const auto point = [&](Mm out) {
        return forward ? rounded_local(face, at, edge + 2 * side * out)
                       : rounded_local(face, edge + 2 * side * out, at);
      };
      offer(point(kOutside), point(-kInside), terrain_->piece(piece).z1);
    });
    return;
  }
  // Over a thin wall.
  along_sides(face, [&](bool forward, std::int32_t edge, int side, std::int32_t at) {
    if (side < 0) return;
    const std::int32_t other = forward ? face.back : face.left;
    const auto point = [&](std::int32_t from, Mm out) {
      return forward ? rounded_local(face, at, from + 2 * out) : rounded_local(face, from + 2 * out, at);
    };
    const Point a = point(edge, kOutside);
    const Point b = point(other, -kOutside);
    levels_near(a, [&](Mm za) {
      levels_near(b, [&](Mm zb) {
        link(add_goal(a, za), add_goal(b, zb), Gait::Climb);
        link(add_goal(b, zb), add_goal(a, za), Gait::Climb);
      });
    });
  });
  // A post that leads to a slab: from outside the slab's edge to inside it.
  PieceSet near;
  terrain_->near(grown(terrain_->bounds(piece), 21), near);
  near.each([&](std::uint16_t top) {
    if (!terrain_->level_top(top) || terrain_->piece(top).z1 <= terrain_->piece(piece).z0) return;
    const Rect& slab = terrain_->rect(top);
    const Point post = rounded(face.at);
    const std::int64_t dx = 2 * (fine(post).x - slab.at.x);
    const std::int64_t dy = 2 * (fine(post).y - slab.at.y);
    const auto right = static_cast<std::int32_t>((dx * slab.facing.cosine - dy * slab.facing.sine) / kUnit / kUnit);
    const auto forward = static_cast<std::int32_t>((dx * slab.facing.sine + dy * slab.facing.cosine) / kUnit / kUnit);
    offer(rounded_local(slab, slab.left - 2 * kOutside, forward), rounded_local(slab, slab.left + 2 * kInside, forward),
          terrain_->piece(top).z1);
    offer(rounded_local(slab, slab.right + 2 * kOutside, forward),
          rounded_local(slab, slab.right - 2 * kInside, forward), terrain_->piece(top).z1);
    offer(rounded_local(slab, right, slab.back - 2 * kOutside), rounded_local(slab, right, slab.back + 2 * kInside),
          terrain_->piece(top).z1);
    offer(rounded_local(slab, right, slab.front + 2 * kOutside), rounded_local(slab, right, slab.front - 2 * kInside),
          terrain_->piece(top).z1);
  });
}

void SoldierSearch::link(std::int32_t a, std::int32_t b, Gait gait) {
  if (a != kNone && b != kNone) links_.push_back({a, b, gait});
}

void SoldierSearch::add_extras() {
  const Mm half = side_ / 2 * kLattice;
  PieceSet near;
  terrain_->near(grown({from_.at.x, from_.at.y, from_.at.x, from_.at.y}, half), near);
  near.each([&](std::uint16_t index) {
    if (!terrain_->solid(index)) return;
    const Piece& piece = terrain_->piece(index);
    add_corners(terrain_->rect(index),
                terrain_->piece(index).heading.degrees % 90 == 0 ? kSoldierRadius : kSoldierRadius + 1);
    if (terrain_->walkable_ramp(index)) add_ramp_edges(index);
    if (piece.side == Face::Climb) add_climbs(index);
  });
  for (const Body& body : bodies_)
    add_corners(footprint(body), body.touch == Touch::Nothing ? kSoldierRadius + 1 : kContactReach + 2);
  for (const Ladder& ladder : terrain_->ladders()) {
    const std::int32_t foot = add_goal(ladder.foot, ladder.z0);
    const std::int32_t exit = add_goal(ladder.exit, ladder.z1);
    link(foot, exit, Gait::Ladder);
    link(exit, foot, Gait::Ladder);
  }
  std::sort(links_.begin(), links_.end(), [](const Link& a, const Link& b) {
    return std::tie(a.from, a.to, a.gait) < std::tie(b.from, b.to, b.gait);
  });
}

}  // namespace armatura::measure
