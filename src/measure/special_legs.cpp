// BP-G.8-05 and BP-G.8-06: ladders, climbs and leaps.
#include "measure/special_legs.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <initializer_list>

#include "measure/track.h"

namespace armatura::measure {
namespace {

constexpr Mm kFootArea = 20;    // BP-G.7-05
constexpr Mm kBesideFace = 20;  // BP-G.8-05
constexpr Mm kInsideTop = 18;
constexpr Mm kAtTheEdge = 13;    // BP-G.8-06
constexpr Mm kLongestLeap = 50;  // BP-4.1-16
constexpr Mm kBody = kSoldier.height;

LegCheck refuse(Stop stop, Point where, Mm z, PieceId piece = kNoPiece, BodyId body = kNoBody) {
  return {{stop, 0, where, z, piece, body}, 0};
}
Mm plan_length(Point a, Point b) { return ceil_len(b.x - a.x, b.y - a.y); }

// Whether a cylinder is free on a part of the way. Pieces in `carried_by` are what it climbs; solids up to `over` do
// not matter.
Verdict clear_way(const Field& field, BodyId walker, const WayPart& part, Mm over,
                  std::span<const PieceId> carried_by) {
  const auto& [a, b, low, high] = part;
  Verdict verdict;
  PieceSet near;
  field.terrain.along(a, b, kSoldierRadius + 1, near);
  near.each([&](std::uint16_t index) {
    if (!verdict.legal() || !field.terrain.solid(index) || field.terrain.piece(index).z0 >= high) return;
    if (std::find(carried_by.begin(), carried_by.end(), PieceId{index}) != carried_by.end()) return;
    if (in_the_way(field.terrain, index, fine(a), fine(b), kSoldierRadius, std::int64_t{over} * kUnit))
      verdict = {Stop::Solid, 0, a, low, {index}, kNoBody};
  });
  field.each_body([&](const Body& body, std::size_t) {
    if (!verdict.legal() || body.id == walker || far_from(body, a, b, kSoldierRadius)) return;
    if (same_band(low, high, body.pose.z, body.pose.z + body.shape.height) &&
        nearer(fine(a), fine(b), footprint(body), clearance(kSoldierRadius)))
      verdict = {Stop::Model, 0, a, low, kNoPiece, body.id};
  });
  return verdict;
}

// All the parts of a leg, each with the height up to which solids do not matter.
struct Room {
  WayPart part;
  Mm over{};
};
Verdict clear_ways(const Field& field, BodyId walker, std::initializer_list<Room> rooms,
                   std::span<const PieceId> carried_by, WayParts* parts) {
  if (parts != nullptr) parts->clear();
  for (const Room& room : rooms) {
    const Verdict verdict = clear_way(field, walker, room.part, room.over, carried_by);
    if (!verdict.legal()) return verdict;
    if (parts != nullptr) parts->push_back(room.part);
  }
  return {};
}

// BP-G.8-05: whether q lies 18 mm (to a millimetre) inside a side beyond which p lies.
bool inside_the_edge(const Rect& rect, Point p, Point q) {
  const std::int64_t square =
      std::int64_t{rect.facing.sine} * rect.facing.sine + std::int64_t{rect.facing.cosine} * rect.facing.cosine;
  const auto local = [&](Point at, bool forward) {
    const std::int64_t dx = 2 * (std::int64_t{at.x} * kUnit - rect.at.x);
    const std::int64_t dy = 2 * (std::int64_t{at.y} * kUnit - rect.at.y);
    return forward ? dx * rect.facing.sine + dy * rect.facing.cosine : dx * rect.facing.cosine - dy * rect.facing.sine;
  };
  const auto side = [&](bool forward, std::int32_t at, int outward) {
    const std::int64_t beyond = outward * (local(p, forward) - at * square);
    const std::int64_t depth = -outward * (local(q, forward) - at * square);
    return beyond >= 0 && depth >= 2 * (kInsideTop - 1) * square && depth <= 2 * (kInsideTop + 1) * square;
  };
  return contains(rect, fine(q)) && (side(false, rect.left, -1) || side(false, rect.right, 1) ||
                                     side(true, rect.back, -1) || side(true, rect.front, 1));
}

bool beside(const Rect& rect, Point p) {
  return !contains_inside(rect, fine(p)) && within(fine(p), rect, std::int64_t{kBesideFace} * kUnit);
}

// What a climb leads over: the piece with the climbable face, and the one whose top is reached.
struct Climbed {
  Stop stop{Stop::NothingToClimb};
  PieceId face{kNoPiece};
  PieceId top{kNoPiece};
};

// A box with a climbable face, or a post that leads to a slab, between a lower and an upper point.
Climbed face_between(const Terrain& terrain, Point low, Mm low_z, Point high, Mm high_z) {
  Climbed found;
  PieceSet near;
  terrain.near(grown(around(low, high), kBesideFace + 1), near);
  near.each([&](std::uint16_t top) {
    if (found.stop == Stop::None || !terrain.level_top(top) || terrain.piece(top).z1 != high_z) return;
    if (!inside_the_edge(terrain.rect(top), low, high)) return;
    const auto climbable = [&](std::uint16_t face) {
      const Piece& piece = terrain.piece(face);
      return terrain.solid(face) && piece.side == Face::Climb && piece.z0 <= low_z + kFreeStep &&
             beside(terrain.rect(face), low);
    };
    if (climbable(top)) found = {Stop::None, {top}, {top}};
    near.each([&](std::uint16_t post) {
      if (found.stop == Stop::None || post == top || terrain.level_top(post) || !climbable(post)) return;
      if (terrain.piece(post).z1 < terrain.piece(top).z0 - 2) return;
      // Within 20 mm of the slab's edge: not too far outside, and not wholly further inside.
      const Rect inner = shrunk(terrain.rect(top), kBesideFace);
      const bool deep = has_area(inner) && contains(inner, terrain.rect(post));
      if (deep || !at_most(gap(terrain.rect(post), terrain.rect(top)), kBesideFace)) return;
      if (contains_inside(terrain.rect(top), fine(low))) {
        found.stop = Stop::UnderTheSlab;
        return;
      }
      found = {Stop::None, {post}, {top}};
    });
  });
  return found;
}

// BP-4.1-17, Table 1: two for each of height; what was agreed says whether the way over the edge counts as well.
Mm climb_cost(const Terrain& terrain, Mm height, Point from, Point to) {
  return 2 * height + (terrain.climb_cost() == ClimbCost::HeightAndWay ? plan_length(from, to) : 0);
}

LegCheck climb_face(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts) {
  const bool up = leg.z > z;
  const Point low = up ? from : leg.to;
  const Point high = up ? leg.to : from;
  const Mm low_z = std::min(z, leg.z);
  const Mm high_z = std::max(z, leg.z);
  const Climbed climbed = face_between(field.terrain, low, low_z, high, high_z);
  if (climbed.stop != Stop::None) return refuse(climbed.stop, from, z);
  if (high_z - low_z <= kClamberStep) return refuse(Stop::ClimbTooLow, from, z, climbed.face);
  const std::array<PieceId, 2> carriers{climbed.face, climbed.top};
  const Verdict verdict = clear_ways(field, walker,
                                     {{{low, low, low_z, high_z + kBody}, low_z + kFreeStep},
                                      {{low, high, high_z, high_z + kBody}, high_z + kFreeStep}},
                                     carriers, parts);
  return {verdict, climb_cost(field.terrain, high_z - low_z, from, leg.to)};
}

LegCheck climb_over(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts) {
  LegCheck result = refuse(Stop::NothingToClimb, from, z);
  PieceSet near;
  field.terrain.along(from, leg.to, 1, near);
  near.each([&](std::uint16_t index) {
    const Piece& piece = field.terrain.piece(index);
    const Rect& rect = field.terrain.rect(index);
    if (result.verdict.legal() || !field.terrain.solid(index) || field.terrain.level_top(index) ||
        field.terrain.walkable_ramp(index) || piece.side != Face::Climb)
      return;
    if (!beside(rect, from) || !beside(rect, leg.to) || !nearer(fine(from), fine(leg.to), rect, 1)) return;
    if (piece.z0 > std::min(z, leg.z) + kFreeStep || piece.z1 <= std::max(z, leg.z)) return;
    if (piece.z1 - std::min(z, leg.z) <= kClamberStep) {
      result = refuse(Stop::ClimbTooLow, from, z, {index});
      return;
    }
    const std::array<PieceId, 1> carriers{PieceId{index}};
    const Verdict verdict = clear_ways(field, walker,
                                       {{{from, from, z, piece.z1 + kBody}, z + kFreeStep},
                                        {{from, leg.to, piece.z1, piece.z1 + kBody}, piece.z1},
                                        {{leg.to, leg.to, leg.z, piece.z1 + kBody}, leg.z + kFreeStep}},
                                       carriers, parts);
    result = {verdict, climb_cost(field.terrain, 2 * piece.z1 - z - leg.z, from, leg.to)};
  });
  return result;
}

// One of the two surfaces of a leap: the pieces that carry it, and up to where it reaches along the leg.
struct Surface {
  std::array<PieceId, 16> carriers{};
  std::size_t count{};
  std::int64_t reaches{};
  Rect edge{};            // of the last piece
  bool earth{};           // the table itself
  PieceId pit{kNoPiece};  // at which the table ends
};

// Follows a surface from `from` towards `to` as long as pieces of the same level join.
Surface follow(const Terrain& terrain, Point from, Point to, Mm z) {
  Surface surface;
  PieceSet near;
  terrain.along(from, to, 1, near);
  const auto span_of = [&](const Rect& rect, std::int64_t& in, std::int64_t& out) {
    // Where a straight way runs inside a rectangle, borders included.
    in = 0;
    out = kWhole;
    const auto local = [&rect](Point p, bool forward) {
      const std::int64_t dx = 2 * (std::int64_t{p.x} * kUnit - rect.at.x);
      const std::int64_t dy = 2 * (std::int64_t{p.y} * kUnit - rect.at.y);
      return divided(
          forward ? dx * rect.facing.sine + dy * rect.facing.cosine : dx * rect.facing.cosine - dy * rect.facing.sine,
          kUnit);
    };
    for (const bool forward : {false, true}) {
      const std::int64_t p = local(from, forward);
      const std::int64_t q = local(to, forward);
      const std::int64_t low = std::int64_t{forward ? rect.back : rect.left} * kUnit;
      const std::int64_t high = std::int64_t{forward ? rect.front : rect.right} * kUnit;
      if (p == q) {
        if (p < low || p > high) return false;
        continue;
      }
      in = std::max(in, divided((p < q ? low - p : p - high) * kWhole, std::abs(q - p)));
      out = std::min(out, divided((p < q ? high - p : p - low) * kWhole, std::abs(q - p)));
    }
    return in <= out;
  };
  if (z == 0) {
    surface.earth = true;
    surface.reaches = kWhole;
    near.each([&](std::uint16_t index) {
      std::int64_t in{};
      std::int64_t out{};
      if (terrain.piece(index).kind != PieceKind::Pit || !span_of(terrain.rect(index), in, out) || in == out) return;
      if (in < surface.reaches) surface.reaches = in, surface.pit = {index};
    });
    return surface;
  }
  bool grew = true;
  while (grew) {
    grew = false;
    near.each([&](std::uint16_t index) {
      const Piece& piece = terrain.piece(index);
      const bool pit = piece.kind == PieceKind::Pit;
      if (!(pit ? piece.z0 == z : terrain.level_top(index) && piece.z1 == z)) return;
      std::int64_t in{};
      std::int64_t out{};
      if (!span_of(terrain.rect(index), in, out)) return;
      const bool first = surface.count == 0;
      if (in > surface.reaches || (out <= surface.reaches && !first) || surface.count == surface.carriers.size())
        return;
      if (first && in > 0) return;
      surface.carriers[surface.count++] = {index};
      surface.reaches = out;
      surface.edge = terrain.rect(index);
      grew = true;
    });
  }
  return surface;
}

// BP-G.8-06: whether p is near enough to the side through which the leap leaves.
bool at_the_edge(const Terrain& terrain, const Surface& surface, Point from, Point to) {
  if (surface.earth)
    return surface.pit != kNoPiece &&
           within(fine(from), terrain.rect(surface.pit.value), std::int64_t{kAtTheEdge} * kUnit);
  if (surface.count == 0) return false;
  const FinePoint leaves = on_leg(from, to, surface.reaches);
  const Rect& rect = surface.edge;
  const auto local = [&rect](FinePoint p, bool forward) {
    const std::int64_t dx = 2 * (p.x - rect.at.x);
    const std::int64_t dy = 2 * (p.y - rect.at.y);
    return (forward ? dx * rect.facing.sine + dy * rect.facing.cosine
                    : dx * rect.facing.cosine - dy * rect.facing.sine) /
           kUnit;
  };
  const auto near_side = [&](bool forward, std::int32_t side) {
    constexpr std::int64_t kSame = kUnit / 8;
    const std::int64_t at = std::int64_t{side} * kUnit;
    return std::abs(local(leaves, forward) - at) <= kSame &&
           std::abs(local(fine(from), forward) - at) <= std::int64_t{2} * kAtTheEdge * kUnit + kForgiven;
  };
  return near_side(false, rect.left) || near_side(false, rect.right) || near_side(true, rect.back) ||
         near_side(true, rect.front);
}

}  // namespace

LegCheck check_ladder(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts) {
  for (const Ladder& ladder : field.terrain.ladders()) {
    const bool up = leg.to == ladder.exit && leg.z == ladder.z1 && z == ladder.z0;
    const bool down = from == ladder.exit && z == ladder.z1 && leg.z == ladder.z0;
    if (!up && !down) continue;
    const Point low = up ? from : leg.to;
    const std::int64_t dx = low.x - ladder.foot.x;
    const std::int64_t dy = low.y - ladder.foot.y;
    if (dx * dx + dy * dy > kFootArea * kFootArea) continue;
    if (!field.terrain.has_level(low, ladder.z0, kSoldier.height)) continue;
    // Along the floor to the foot, up, and over the edge.
    const std::array<PieceId, 1> carriers{ladder.platform};
    const Verdict verdict =
        clear_ways(field, walker,
                   {{{low, ladder.foot, ladder.z0, ladder.z0 + kBody}, ladder.z0 + kFreeStep},
                    {{ladder.foot, ladder.foot, ladder.z0, ladder.z1 + kBody}, ladder.z0 + kFreeStep},
                    {{ladder.foot, ladder.exit, ladder.z1, ladder.z1 + kBody}, ladder.z1 + kFreeStep}},
                   carriers, parts);
    return {verdict, ladder.z1 - ladder.z0 + plan_length(from, leg.to)};
  }
  return refuse(Stop::NoLadder, from, z);
}

LegCheck check_climb(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts) {
  if (!field.terrain.has_level(leg.to, leg.z, kSoldier.height)) return refuse(Stop::NoSurface, leg.to, leg.z);
  const LegCheck over = climb_over(field, walker, from, z, leg, parts);
  if (over.verdict.legal() || z == leg.z) return over;
  const LegCheck face = climb_face(field, walker, from, z, leg, parts);
  return face.verdict.stop == Stop::NothingToClimb ? over : face;
}

LegCheck check_leap(const Field& field, BodyId walker, Point from, Mm z, const Leg& leg, WayParts* parts) {
  const Terrain& terrain = field.terrain;
  if (leg.z > z) return refuse(Stop::LeapUp, from, z);
  if (!terrain.has_level(from, z, kSoldier.height)) return refuse(Stop::NotAtTheEdge, from, z);
  if (!terrain.has_level(leg.to, leg.z, kSoldier.height)) return refuse(Stop::NoSurface, leg.to, leg.z);
  const Surface start = follow(terrain, from, leg.to, z);
  const Surface goal = follow(terrain, leg.to, from, leg.z);
  if (start.reaches >= kWhole || !at_the_edge(terrain, start, from, leg.to)) return refuse(Stop::NotAtTheEdge, from, z);

  // The gap is what lies over neither surface (BP-G.8-06), in 1/16384 mm.
  const std::int64_t enters = kWhole - goal.reaches;
  const FinePoint leaves = on_leg(from, leg.to, start.reaches);
  const FinePoint lands = on_leg(from, leg.to, std::max(enters, start.reaches));
  const auto length = [](std::int64_t dx, std::int64_t dy) {
    return isqrt(static_cast<std::uint64_t>(dx * dx) + static_cast<std::uint64_t>(dy * dy));
  };
  const std::int64_t gap = length(lands.x - leaves.x, lands.y - leaves.y);
  const std::int64_t leap = length(gap, std::int64_t{z - leg.z} * kUnit);
  if (leap > std::int64_t{kLongestLeap} * kUnit + kForgiven) return refuse(Stop::LeapTooFar, from, z);

  Verdict verdict;
  PieceSet near;
  terrain.along(from, leg.to, kSoldierRadius + 1, near);
  const auto carries = [&](std::uint16_t index) {
    for (const Surface* surface : {&start, &goal})
      for (std::size_t i = 0; i < surface->count; ++i) {
        const std::uint16_t carrier = surface->carriers[i].value;
        // What stands wholly under a platform carries it as well.
        if (carrier == index || (terrain.piece(index).z1 <= terrain.piece(carrier).z0 &&
                                 contains(terrain.rect(carrier), terrain.rect(index))))
          return true;
      }
    return false;
  };
  near.each([&](std::uint16_t index) {
    if (!verdict.legal() || !terrain.solid(index) || terrain.piece(index).z0 >= z + kBody || carries(index)) return;
    if (in_the_way(terrain, index, fine(from), fine(leg.to), kSoldierRadius, std::int64_t{leg.z} * kUnit))
      verdict = {Stop::Solid, 0, from, z, {index}, kNoBody};
  });
  field.each_body([&](const Body& body, std::size_t) {
    if (!verdict.legal() || body.id == walker || far_from(body, from, leg.to, kSoldierRadius)) return;
    if (same_band(leg.z, z + kBody, body.pose.z, body.pose.z + body.shape.height) &&
        nearer(fine(from), fine(leg.to), footprint(body), clearance(kSoldierRadius)))
      verdict = {Stop::Model, 0, from, z, kNoPiece, body.id};
  });
  // He needs room where he lands, also from what he leapt off.
  if (verdict.legal())
    verdict = clear_way(field, walker, {leg.to, leg.to, leg.z, leg.z + kBody}, leg.z + kFreeStep, {});
  // BP-G.8-06: the swept cylinder is all of it above the lower level.
  if (parts != nullptr) parts->push_back({from, leg.to, leg.z, z + kBody});
  const auto whole_up = [](std::int64_t value) {
    return static_cast<Mm>(std::max<std::int64_t>(0, ceil_div(value - kForgiven, kUnit)));
  };
  const std::int64_t all = length(std::int64_t{leg.to.x - from.x} * kUnit, std::int64_t{leg.to.y - from.y} * kUnit);
  return {verdict, whole_up(leap) + whole_up(all - gap)};
}

}  // namespace armatura::measure
