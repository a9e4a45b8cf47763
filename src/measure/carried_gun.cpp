// BP-G.8-07: carrying a gun.
#include "measure/carried_gun.h"

#include <algorithm>

#include "measure/contact.h"
#include "measure/standing.h"
#include "measure/track.h"

namespace armatura::measure {
namespace {

constexpr Mm kGunTolerance = 5;  // BP-G.7-07

}  // namespace

Verdict CarriedGun::refused(Stop stop, PieceId piece, BodyId other) const {
  return {stop, 0, body_.pose.at, body_.pose.z, piece, other};
}

Verdict CarriedGun::take_hold(const Pose& here, const Pose* touching) const {
  if (body_.id == kNoBody) return refused(Stop::NoGun);
  if (touching != nullptr && in_contact(*touching, kSoldier, body_)) return {};
  const bool near = same_band(here, kSoldier, body_.pose, body_.shape) &&
                    within(fine(here.at), footprint(body_), std::int64_t{kContactReach} * kUnit);
  return near ? Verdict{} : refused(Stop::NoGun, kNoPiece, body_.id);
}

Verdict CarriedGun::move(const Field& field, BodyId walker, Point by) {
  const Point a = body_.pose.at;
  const Point b{a.x + by.x, a.y + by.y};
  if (a == b) return {};
  if (!in_bounds(b) || !field.terrain.on_table(b)) return refused(Stop::OffTable, kNoPiece, body_.id);
  const Mm radius = std::min(body_.shape.across, body_.shape.along) / 2;
  const Mover mover{radius, body_.shape.height, kCarryStep, 0, kCarryStep, true};
  const std::int64_t level = level_.value_or(std::int64_t{body_.pose.z} * kUnit);
  const Track track = track_level(field.terrain, mover, a, level, b, nullptr);
  if (track.stop != Stop::None) return refused(track.stop, track.piece, body_.id);
  Verdict verdict;
  field.each_body([&](const Body& other, std::size_t) {
    if (!verdict.legal() || other.id == walker || other.id == body_.id) return;
    const bool enemy = other.touch != Touch::Nothing && !other.aloft;
    const std::int64_t room = enemy ? std::int64_t{radius + kContactGap} * kUnit + 1 : clearance(radius);
    for (const Stretch& stretch : track.stretches) {
      if (!same_band(whole_level(std::min(stretch.level, stretch.level_end)), stretch.head, other.pose.z,
                     other.pose.z + other.shape.height) ||
          !nearer(on_leg(a, b, stretch.from), on_leg(a, b, stretch.to), footprint(other), room))
        continue;
      verdict = refused(enemy ? Stop::GunTouchesEnemy : Stop::Model, kNoPiece, other.id);
      return;
    }
  });
  if (!verdict.legal()) return verdict;
  body_.pose.at = b;
  body_.pose.z = whole_level(track.end_level);
  level_ = track.end_level;
  return {};
}

Verdict CarriedGun::put_down(const Field& field, const Body& walker, Heading heading, Pose& end) const {
  // BP-4.1-35: it may be turned where it stands now.
  const Field now{field.terrain, field.bodies, &walker};
  Verdict verdict;
  for (Mm up = 0; up <= kGunTolerance; ++up) {
    end = {body_.pose.at, body_.pose.z + up, heading};
    verdict = stands(now, body_.id, end, body_.shape, Footing::Gun);
    if (verdict.legal()) break;
  }
  if (!verdict.legal()) return refused(Stop::GunCannotStand, verdict.piece, verdict.body);
  field.each_body([&](const Body& other, std::size_t) {
    if (verdict.legal() && other.id != walker.id && other.id != body_.id && other.touch != Touch::Nothing &&
        in_contact(end, body_.shape, other))
      verdict = refused(Stop::GunTouchesEnemy, kNoPiece, other.id);
  });
  return verdict;
}

}  // namespace armatura::measure
