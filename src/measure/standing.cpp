// BP-G.7-07 and BP-G.7-08: standing, and the nearest place where one can.
#include "measure/standing.h"

#include <algorithm>
#include <cstdlib>
#include <vector>

namespace armatura::measure {
namespace {

Mm tolerance_of(Footing footing) { return footing == Footing::Soldier ? 2 : 5; }

Verdict refused(Stop stop, const Pose& pose, PieceId piece = kNoPiece, BodyId body = kNoBody) {
  return {stop, 0, pose.at, pose.z, piece, body};
}

// BP-4.2-08: at most 20 degrees.
bool gentle(const Piece& ramp) {
  const Mm run = ramp.leads.degrees % 180 == 0 ? ramp.along : ramp.across;
  return std::int64_t{ramp.z1 - ramp.z0} * 1000 <= std::int64_t{run} * 364;
}

// The ramp on which the whole rectangle lies, if there is one.
PieceId ramp_under(const Terrain& terrain, const Rect& rect, const PieceSet& near) {
  PieceId found = kNoPiece;
  near.each([&](std::uint16_t index) {
    if (terrain.walkable_ramp(index) && contains(terrain.rect(index), rect)) found = {index};
  });
  return found;
}

// What terrain says of a pose.
Verdict stands_on(const Terrain& terrain, const Pose& pose, const Shape& shape, Footing footing) {
  if (!in_bounds(pose.at) || pose.z < kDeepest || pose.z > kHighest) return refused(Stop::OutOfRange, pose);
  const Rect rect = footprint(pose, shape);
  if (!terrain.on_table(rect)) return refused(Stop::OffTable, pose);
  PieceSet near;
  terrain.near(bounds_of(rect), near);
  const std::int64_t level = std::int64_t{pose.z} * kUnit;

  bool bare = pose.z == 0;
  near.each([&](std::uint16_t index) { bare = bare && terrain.piece(index).kind == PieceKind::Ladder; });
  if (bare) return {};

  PieceId ramp = kNoPiece;
  if (footing == Footing::Machine) {
    ramp = ramp_under(terrain, rect, near);
    // RULING: a machine on a ramp is as high as the highest point under it, rounded up.
    if (ramp != kNoPiece && whole_up(terrain.highest_under(ramp.value, rect).value_or(0)) != pose.z) ramp = kNoPiece;
    if (ramp != kNoPiece && !gentle(terrain.piece(ramp.value))) return refused(Stop::RampTooSteep, pose, ramp);
  }

  Verdict verdict;
  near.each([&](std::uint16_t index) {
    if (!verdict.legal() || !terrain.solid(index) || ramp.value == index) return;
    const Piece& piece = terrain.piece(index);
    if (piece.z0 >= pose.z + shape.height || piece.z1 <= pose.z || !overlap(rect, terrain.rect(index))) return;
    if (piece.kind != PieceKind::Ramp || !terrain.walkable_ramp(index)) {
      verdict = refused(Stop::Solid, pose, {index});
    } else if (terrain.highest_under(index, rect).value_or(level) > level) {
      verdict = refused(Stop::NotLevel, pose, {index});
    }
  });
  if (!verdict.legal() || ramp != kNoPiece) return verdict;

  // The centre and the corners over one level, the highest of them carrying.
  const std::array<FinePoint, 4> corners = doubled_corners(rect);
  const FinePoint centre{2 * rect.at.x, 2 * rect.at.y};
  bool carried = false;
  for (std::size_t i = 0; i < 5; ++i) {
    const FinePoint p = i == 0 ? centre : corners[i - 1];
    Mm best = kDeepest - 100;
    bool ground = true;
    near.each([&](std::uint16_t index) {
      const Piece& piece = terrain.piece(index);
      const bool pit = piece.kind == PieceKind::Pit;
      if (!(pit || terrain.level_top(index)) || !contains_doubled(terrain.rect(index), p)) return;
      const Mm top = pit ? piece.z0 : piece.z1;
      if (top <= pose.z) best = std::max(best, top);
      // NB: a corner exactly on the border of a pit is still over the ground beside it.
      if (pit && contains_inside(terrain.rect(index), {p.x / 2, p.y / 2})) ground = false;
    });
    if (ground && pose.z >= 0) best = std::max(best, 0);
    if (best < pose.z - tolerance_of(footing)) return refused(i == 0 ? Stop::NoSurface : Stop::NotLevel, pose);
    carried |= best == pose.z;
  }
  return carried ? verdict : refused(Stop::NoSurface, pose);
}

}  // namespace

Verdict free_of_models(const Field& field, BodyId self, const Pose& pose, const Shape& shape) {
  Verdict verdict;
  const Mm reach = (shape.across + shape.along) / 2 + kStandRadius;
  field.each_body([&](const Body& body, std::size_t) {
    if (!verdict.legal() || body.id == self || far_from(body, pose.at, pose.at, reach)) return;
    if (overlap(pose, shape, body)) verdict = refused(Stop::Model, pose, kNoPiece, body.id);
    // BP-4.2-25: nobody stops on the disc of a flyer.
    if (body.aloft && same_band(pose.z, pose.z + shape.height, body.stand_level, body.stand_level + kStandThickness) &&
        nearer(fine(body.pose.at), fine(body.pose.at), footprint(pose, shape), clearance(kStandRadius)))
      verdict = refused(Stop::StandBase, pose, kNoPiece, body.id);
  });
  return verdict;
}

namespace {

// The farthest point of the rectangle is so far away, at most.
Mm farthest(Point from, const Bounds& inside) {
  const Mm across = std::max(from.x - inside.left, inside.right - from.x);
  const Mm along = std::max(from.y - inside.bottom, inside.top - from.y);
  return ceil_len(across, along);
}

// Visits whole points of the rectangle in the order of BP-G.7-08: nearest first, then lowest x, then lowest y.
template <class Visit>
void outwards(Point from, Mm reach, const Bounds& inside, Visit&& visit) {
  struct Candidate {
    std::int64_t square;
    Point at;
  };
  std::vector<Candidate> shell;
  const Mm limit = std::min(reach, farthest(from, inside));
  for (Mm radius = 0; radius <= limit; ++radius) {
    shell.clear();
    const std::int64_t outer = std::int64_t{radius} * radius;
    const std::int64_t inner = radius == 0 ? -1 : std::int64_t{radius - 1} * (radius - 1);
    for (Mm dx = std::max(-radius, inside.left - from.x); dx <= std::min(radius, inside.right - from.x); ++dx) {
      const std::int64_t left = outer - std::int64_t{dx} * dx;
      const Mm high = static_cast<Mm>(isqrt(static_cast<std::uint64_t>(left)));
      for (Mm dy = high; dy >= 0; --dy) {
        const std::int64_t square = std::int64_t{dx} * dx + std::int64_t{dy} * dy;
        if (square <= inner) break;
        if (from.y + dy >= inside.bottom && from.y + dy <= inside.top)
          shell.push_back({square, {from.x + dx, from.y + dy}});
        if (dy != 0 && from.y - dy >= inside.bottom && from.y - dy <= inside.top)
          shell.push_back({square, {from.x + dx, from.y - dy}});
      }
    }
    std::sort(shell.begin(), shell.end(), [](const Candidate& a, const Candidate& b) {
      if (a.square != b.square) return a.square < b.square;
      return a.at.x != b.at.x ? a.at.x < b.at.x : a.at.y < b.at.y;
    });
    for (const Candidate& candidate : shell)
      if (visit(candidate.at)) return;
  }
}

}  // namespace

Verdict stands(const Field& field, BodyId self, const Pose& pose, const Shape& shape, Footing footing) {
  const Verdict verdict = stands_on(field.terrain, pose, shape, footing);
  return verdict.legal() ? free_of_models(field, self, pose, shape) : verdict;
}

std::optional<Mm> footing_level(const Terrain& terrain, Point at, Heading heading, const Shape& shape, Footing footing,
                                Mm highest) {
  if (!terrain.on_table(at)) return std::nullopt;
  // The highest level under the centre that is not above; what lies a little higher under a corner carries instead.
  std::optional<Mm> level;
  for (const Mm z : terrain.levels_at(at, shape.height))
    if (z <= highest) level = z;
  if (footing == Footing::Machine) {
    const Rect rect = rect_of(at, heading, shape.across, shape.along);
    PieceSet near;
    terrain.near(bounds_of(rect), near);
    if (const PieceId ramp = ramp_under(terrain, rect, near); ramp != kNoPiece) {
      const Mm top = whole_up(terrain.highest_under(ramp.value, rect).value_or(0));
      if (top <= highest && (!level || top > *level)) level = top;
    }
  }
  if (!level) return std::nullopt;
  for (Mm z = *level; z <= *level + tolerance_of(footing); ++z)
    if (stands_on(terrain, {at, z, heading}, shape, footing).legal()) return z;
  return std::nullopt;
}

std::optional<Pose> nearest_free(const Field& field, BodyId self, const Pose& wanted, const Shape& shape,
                                 Footing footing, Mm reach, const Bounds& inside) {
  std::optional<Pose> found;
  if (!in_bounds(wanted.at)) return found;
  outwards(wanted.at, reach, inside, [&](Point at) {
    if (!within(bounds_of(footprint({at, 0, wanted.heading}, shape)), inside)) return false;
    const auto level = footing_level(field.terrain, at, wanted.heading, shape, footing, wanted.z);
    if (!level) return false;
    const Pose pose{at, *level, wanted.heading};
    if (!free_of_models(field, self, pose, shape).legal()) return false;
    found = pose;
    return true;
  });
  return found;
}

StandPlace stand_place(const Field& field, BodyId self, const Pose& pose, const Shape& shape) {
  const Terrain& terrain = field.terrain;
  StandPlace place;
  const auto refuse = [&](Stop stop, PieceId piece = kNoPiece, BodyId body = kNoBody) {
    place.verdict = refused(stop, pose, piece, body);
    return place;
  };
  if (!in_bounds(pose.at)) return refuse(Stop::OutOfRange);
  const Rect rect = footprint(pose, shape);
  if (!terrain.on_table(rect)) return refuse(Stop::OffTable);
  // The body: nothing that reaches above the flight height (BP-4.2-23).
  PieceSet near;
  terrain.near(grown(bounds_of(rect), kStandRadius), near);
  PieceId hit = kNoPiece;
  near.each([&](std::uint16_t index) {
    const Piece& piece = terrain.piece(index);
    if (terrain.solid(index) && piece.z1 > pose.z && overlap(rect, terrain.rect(index))) hit = {index};
  });
  if (hit != kNoPiece) return refuse(Stop::Solid, hit);
  BodyId model = kNoBody;
  field.each_body([&](const Body& body, std::size_t) {
    if (body.id != self && overlap(pose, shape, body)) model = body.id;
  });
  if (model != kNoBody) return refuse(Stop::Model, kNoPiece, model);
  // The stand: the disc wholly on the highest surface under its centre, the pole free up to the body.
  std::optional<Mm> level;
  for (const Mm z : terrain.levels_at(pose.at, 1))
    if (z <= pose.z) level = z;
  if (!level) return refuse(Stop::NoSurface);
  place.level = *level;
  const FinePoint centre = fine(pose.at);
  near.each([&](std::uint16_t index) {
    const Piece& piece = terrain.piece(index);
    const auto reaches = [&](Mm radius) { return nearer(centre, centre, terrain.rect(index), clearance(radius)); };
    if (piece.kind == PieceKind::Pit && place.level == 0 && reaches(kStandRadius)) hit = {index};
    if (!terrain.solid(index) || piece.z1 <= place.level) return;
    if (piece.z0 < place.level + kStandThickness && reaches(kStandRadius)) hit = {index};
    if (piece.z0 < pose.z && reaches(kPoleRadius)) hit = {index};
  });
  if (hit != kNoPiece) return refuse(Stop::NotLevel, hit);
  for (int degrees = 0; degrees < kCircle; degrees += 10) {
    const Facing to = facing_of(heading_of(degrees));
    const FinePoint rim{centre.x + std::int64_t{kStandRadius} * to.sine,
                        centre.y + std::int64_t{kStandRadius} * to.cosine};
    bool on = place.level == 0;  // pits were looked for above
    near.each([&](std::uint16_t index) {
      const Piece& piece = terrain.piece(index);
      const Mm top = piece.kind == PieceKind::Pit ? piece.z0 : piece.z1;
      if ((piece.kind == PieceKind::Pit || terrain.level_top(index)) && top == place.level)
        on |= contains(terrain.rect(index), rim);
    });
    if (!on || rim.x < 0 || rim.y < 0 || rim.x > std::int64_t{terrain.width()} * kUnit ||
        rim.y > std::int64_t{terrain.depth()} * kUnit)
      return refuse(Stop::NotLevel);
  }
  field.each_body([&](const Body& body, std::size_t) {
    if (body.id != self && !body.aloft &&
        same_band(body.pose.z, body.pose.z + body.shape.height, place.level, place.level + kStandThickness) &&
        nearer(centre, centre, footprint(body), clearance(kStandRadius)))
      model = body.id;
  });
  if (model != kNoBody) return refuse(Stop::Model, kNoPiece, model);
  return place;
}

std::optional<Pose> nearest_air(const Field& field, BodyId self, const Pose& wanted, const Shape& shape, Mm reach,
                                const Bounds& inside) {
  std::optional<Pose> found;
  if (!in_bounds(wanted.at)) return found;
  outwards(wanted.at, reach, inside, [&](Point at) {
    const Pose pose{at, wanted.z, wanted.heading};
    if (within(bounds_of(footprint(pose, shape)), inside) && stand_place(field, self, pose, shape).verdict.legal())
      found = pose;
    return found.has_value();
  });
  return found;
}

}  // namespace armatura::measure
