// BP-P-01 to BP-P-05: where a barrel points, where it ends, and how fast a charge leaves it.
#include <algorithm>
#include <cstdlib>

#include "measure/ballistics.h"

namespace armatura::measure {
namespace {

constexpr Millidegrees kFullCircle = kCircle * kDegree;

}  // namespace

Facing fine_facing(Millidegrees angle) {
  const Millidegrees whole = (angle % kFullCircle + kFullCircle) % kFullCircle;
  const Facing low = facing_of(heading_of(whole / kDegree));
  const Facing high = facing_of(heading_of(whole / kDegree + 1));
  const std::int64_t part = whole % kDegree;
  const auto between = [part](std::int32_t a, std::int32_t b) {
    return static_cast<std::int32_t>(divided(a * (kDegree - part) + b * part, kDegree));
  };
  return {between(low.sine, high.sine), between(low.cosine, high.cosine)};
}

bool may_aim(const AimLimits& limits, Heading heading, Millidegrees yaw, Millidegrees pitch) {
  if (yaw < 0 || yaw >= kFullCircle || yaw % kAimStep != 0 || pitch % kAimStep != 0) return false;
  const Millidegrees off = std::abs(yaw - heading.degrees * kDegree);
  return std::min(off, kFullCircle - off) <= limits.swing && pitch >= limits.lowest && pitch <= limits.highest;
}

Barrel machine_barrel(const Shape& shape, Mm muzzle_height, int side) {
  const std::size_t upper = shape.band_count > 1 ? 1 : 0;
  return {side * shape.bands[upper].half_across * (kNm / 2), shape.along * (kNm / 4), muzzle_height * kNm};
}

Place muzzle_of(const Pose& pose, const Barrel& barrel, Millidegrees yaw) {
  const Facing ahead = fine_facing(yaw);
  return {pose.at.x * kNm + divided(barrel.right * ahead.cosine + barrel.forward * ahead.sine, kUnit),
          pose.at.y * kNm + divided(barrel.forward * ahead.cosine - barrel.right * ahead.sine, kUnit),
          pose.z * kNm + barrel.up};
}

MuzzleSpeed muzzle_speed(const Charge& charge, Millidegrees pitch, std::int32_t speed_factor) {
  const std::int64_t speed = divided(std::int64_t{charge.speed} * 1000 * speed_factor, kFullSpeed);
  const Facing up = fine_facing(pitch);
  return {divided(speed * up.cosine, kUnit), divided(speed * up.sine, kUnit)};
}

}  // namespace armatura::measure
