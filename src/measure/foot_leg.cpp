// BP-G.8-03, BP-G.8-04: one leg on foot.
#include "measure/foot_leg.h"

#include <algorithm>

#include "measure/contact.h"
#include "measure/special_legs.h"

namespace armatura::measure {
namespace {

const Mover& mover_of(Gait gait) {
  return gait == Gait::Clamber ? kClambering : gait == Gait::Carry ? kCarrying : kOnFoot;
}

Track stopped_at_once(Stop stop) {
  Track track;
  track.stop = stop;
  track.stopped_at = 0;
  return track;
}

// Most legs: nothing of the terrain comes near, so there is nothing to follow from level to level.
bool over_bare_table(const Terrain& terrain, Point a, Point b) {
  if (!terrain.on_table(a) || !terrain.on_table(b)) return false;
  PieceSet near;
  terrain.along(a, b, kSoldierRadius + 1, near);
  const Bounds way = grown(around(a, b), kSoldierRadius);
  bool bare = true;
  near.each([&](std::uint16_t index) {
    bare = bare && (terrain.piece(index).kind == PieceKind::Ladder || apart(terrain.bounds(index), way) ||
                    !nearer(fine(a), fine(b), terrain.rect(index), std::int64_t{kSoldierRadius} * kUnit));
  });
  return bare;
}

// BP-4.1-04, and nobody is touched whom that would stop.
Verdict past_models(const Field& field, BodyId walker, Point from, Mm from_z, Point to, const Stretches& stretches) {
  Verdict verdict;
  const std::int64_t dx = to.x - from.x;
  const std::int64_t dy = to.y - from.y;
  field.each_body([&](const Body& body, std::size_t) {
    if (body.id == walker || !verdict.legal() || far_from(body, from, to, kContactReach)) return;
    // Far aside of a slanting leg.
    const std::int64_t off = (body.pose.at.x - from.x) * dy - (body.pose.at.y - from.y) * dx;
    const std::int64_t reach = kContactReach + 1 + (body.shape.across + body.shape.along) / 2;
    if (off * off > reach * reach * (dx * dx + dy * dy)) return;
    const Rect other = footprint(body);
    const std::int64_t room = body.touch != Touch::Nothing && !body.aloft ? std::int64_t{kContactReach} * kUnit + 1
                                                                          : clearance(kSoldierRadius);
    if (!nearer(fine(from), fine(to), other, room)) return;
    for (const Stretch& stretch : stretches) {
      if (!same_band(whole_level(std::min(stretch.level, stretch.level_end)), stretch.head, body.pose.z,
                     body.pose.z + body.shape.height) ||
          !nearer(on_leg(from, to, stretch.from), on_leg(from, to, stretch.to), other, room))
        continue;
      verdict = {Stop::Model, 0, from, from_z, kNoPiece, body.id};
      return;
    }
  });
  return verdict;
}

}  // namespace

std::int64_t exact_level(const Terrain& terrain, Point p, Mm z) {
  std::int64_t level = fine_level(z);
  if (terrain.has_level(p, z, kSoldier.height)) return level;
  PieceSet near;
  terrain.near({p.x, p.y, p.x, p.y}, near);
  near.each([&](std::uint16_t index) {
    if (on_ramp_at(terrain, index, p, z)) level = terrain.ramp_height(index, fine(p));
  });
  return level;
}

Track foot_track(const Terrain& terrain, Point from, std::int64_t level, const Leg& leg) {
  const Mover& mover = mover_of(leg.gait);
  const std::int64_t end = fine_level(leg.z);
  Track track = terrain.has_level(leg.to, leg.z, kSoldier.height)
                    ? track_level(terrain, mover, from, level, leg.to, &end)
                    : stopped_at_once(Stop::NoSurface);
  if (track.stop == Stop::None) return track;
  PieceSet near;
  terrain.near({leg.to.x, leg.to.y, leg.to.x, leg.to.y}, near);
  near.each([&](std::uint16_t index) {
    if (track.stop == Stop::None || !on_ramp_at(terrain, index, leg.to, leg.z)) return;
    if (contains(terrain.rect(index), fine(from))) {
      const Track ramp = track_ramp(terrain, mover, from, level, leg.to, index);
      if (ramp.stop == Stop::None || track.stop == Stop::NoSurface || track.stop == Stop::MixedRamp) track = ramp;
    } else if (track.stop == Stop::NoSurface) {
      track.stop = Stop::MixedRamp;
      track.piece = {index};
    }
  });
  return track;
}

Mm foot_length(const Terrain& terrain, const Track& track, Point a, Point b) {
  const std::int64_t dx = b.x - a.x;
  const std::int64_t dy = b.y - a.y;
  if (!track.on_ramp) return ceil_len(dx, dy);
  const Piece& ramp = terrain.piece(track.ramp);
  const bool lengthwise = ramp.leads.degrees % 180 == 0;
  const std::int64_t run = lengthwise ? ramp.along : ramp.across;
  const std::int64_t up = (lengthwise ? dy : dx) * (ramp.z1 - ramp.z0);
  // n * n >= square as a whole number exactly when it is as a fraction.
  const std::int64_t square = ceil_div((dx * dx + dy * dy) * run * run + up * up, run * run);
  const std::int64_t root = isqrt(static_cast<std::uint64_t>(square));
  return static_cast<Mm>(root * root < square ? root + 1 : root);
}

LegCheck check_leg(const Field& field, BodyId walker, Point from, Mm from_z, const Leg& leg) {
  if (!in_bounds(from) || !in_bounds(leg.to) || !level_in_bounds(from_z) || !level_in_bounds(leg.z) || leg.to == from)
    return {{leg.to == from ? Stop::EmptyLeg : Stop::OutOfRange, 0, from, from_z, kNoPiece, kNoBody}, 0};
  if (leg.gait == Gait::Ladder) return check_ladder(field, walker, from, from_z, leg);
  if (leg.gait == Gait::Climb) return check_climb(field, walker, from, from_z, leg);
  if (leg.gait == Gait::Leap) return check_leap(field, walker, from, from_z, leg);
  LegCheck check;
  if (leg.gait == Gait::Walk && from_z == 0 && leg.z == 0 && over_bare_table(field.terrain, from, leg.to)) {
    check.cost = ceil_len(leg.to.x - from.x, leg.to.y - from.y);
    Stretches whole;
    whole.push_back({0, kWhole, 0, 0, kSoldier.height, false});
    check.verdict = past_models(field, walker, from, from_z, leg.to, whole);
    check.bare = check.verdict.legal();
    return check;
  }
  const Track track = foot_track(field.terrain, from, exact_level(field.terrain, from, from_z), leg);
  check.verdict = {track.stop, 0, rounded(on_leg(from, leg.to, track.stopped_at)), from_z, track.piece, kNoBody};
  if (track.stop != Stop::None) return check;
  check.cost = foot_length(field.terrain, track, from, leg.to) * (leg.gait == Gait::Carry ? 2 : 1) +
               (track.clambers > 0 ? kClamberCost : 0);
  check.verdict = past_models(field, walker, from, from_z, leg.to, track.stretches);
  return check;
}

}  // namespace armatura::measure
