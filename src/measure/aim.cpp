// Aiming a spring launcher (BP-P-01): the yaw whose line of fire passes nearest to the wanted point, then of the
// pitches that carry the charge past it in the height of the target the nearest that meets the target first.
#include "measure/aim.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <vector>

namespace armatura::measure {
namespace {

constexpr Millidegrees kWholeTurn = kCircle * kDegree;
constexpr std::int64_t kLongestFlight = 10'000;  // ms, longer than the fastest charge straight up
constexpr std::size_t kMostFlights = 48;         // a target that nobody can hit is given up soon

// How far the point lies to the right of the line of fire, and how far ahead of the muzzle, in nm.
struct OffLine {
  Nm right{};
  Nm ahead{};
};
OffLine off_line(const Launcher& launcher, const Place& wanted, Millidegrees yaw) {
  const Place muzzle = muzzle_of(launcher.pose, launcher.barrel, yaw);
  const Facing ahead = fine_facing(yaw);
  const Nm dx = wanted.x - muzzle.x;
  const Nm dy = wanted.y - muzzle.y;
  return {divided(dx * ahead.cosine - dy * ahead.sine, kUnit), divided(dx * ahead.sine + dy * ahead.cosine, kUnit)};
}

// The legal yaw that brings the line nearest to the point; turned too far the barrel stops at its limit.
Millidegrees best_yaw(const Launcher& launcher, const Place& wanted) {
  const Nm dx = wanted.x - launcher.pose.at.x * kNm;
  const Nm dy = wanted.y - launcher.pose.at.y * kNm;
  const Millidegrees toward = bearing(dx, dy).degrees * kDegree;
  // Turning to the right, a point ahead wanders to the left.
  Millidegrees low = toward - 90 * kDegree;
  Millidegrees high = toward + 90 * kDegree;
  while (high - low > kAimStep) {
    const Millidegrees middle = low + (high - low) / kAimStep / 2 * kAimStep;
    (off_line(launcher, wanted, middle).right > 0 ? low : high) = middle;
  }
  if (std::abs(off_line(launcher, wanted, low).right) <= std::abs(off_line(launcher, wanted, high).right)) high = low;
  const Millidegrees ahead = launcher.pose.heading.degrees * kDegree;
  Millidegrees turn = ((high - ahead) % kWholeTurn + kWholeTurn) % kWholeTurn;
  if (turn > kWholeTurn / 2) turn -= kWholeTurn;
  const Millidegrees limit = std::min(launcher.limits.swing, kWholeTurn / 2) / kAimStep * kAimStep;
  turn = std::clamp(turn, -limit, limit);
  return (ahead + turn + kWholeTurn) % kWholeTurn;
}

struct Pitch {
  Millidegrees angle{};
  Nm height{};  // where it passes the point
  Nm climb{};   // how much it rises or falls there over the depth of the target
};

// The heights between which a charge can meet the model, seen along the line.
struct Extent {
  Nm low{};
  Nm high{};
  Nm depth{};
};
Extent extent_of(const Body& target, const Charge& charge) {
  const Nm radius = charge.radius * kNm;
  return {target.pose.z * kNm - radius, (target.pose.z + target.shape.height) * kNm + radius,
          (target.shape.across + target.shape.along) * (kNm / 2) + radius};
}

std::vector<Pitch> pitches(const Launcher& launcher, const Place& muzzle, Nm distance, Nm depth) {
  std::vector<Pitch> found;
  const Millidegrees first = std::max(launcher.limits.lowest, -90 * kDegree);
  const Millidegrees last = std::min(launcher.limits.highest, 90 * kDegree);
  for (Millidegrees angle = first; angle <= last; angle += kAimStep) {
    const MuzzleSpeed start = muzzle_speed(launcher.charge, angle);
    if (start.level <= 0) continue;
    const std::int64_t ticks = distance / start.level;
    if (ticks > kLongestFlight) continue;
    const Nm here = height_after(muzzle.z, start.up, ticks);
    const Nm next = height_after(muzzle.z, start.up, ticks + 1);
    found.push_back({angle, here + (next - here) * (distance % start.level) / start.level,
                     std::abs(next - here) * (depth / start.level + 1)});
  }
  return found;
}

const Body* body_of(const Field& field, BodyId id) {
  const Body* found = nullptr;
  field.each_body([&](const Body& body, std::size_t) {
    if (body.id == id) found = &body;
  });
  return found;
}

}  // namespace

Aims aim_through(const Field& field, const Launcher& launcher, BodyId target, const Place& wanted) {
  Aims aims;
  const Body* body = body_of(field, target);
  constexpr Nm kFar = 2 * kFarthest * kNm;
  const auto far = [](Nm at) { return at < -kFar || at > kFar; };
  if (body == nullptr || far(wanted.x) || far(wanted.y) || far(wanted.z) || !in_bounds(launcher.pose.at) ||
      !can_fly(launcher.charge))
    return aims;
  const Millidegrees yaw = best_yaw(launcher, wanted);
  const Nm distance = off_line(launcher, wanted, yaw).ahead;
  const Extent extent = extent_of(*body, launcher.charge);
  if (distance + extent.depth <= 0) return aims;
  const Place muzzle = muzzle_of(launcher.pose, launcher.barrel, yaw);
  const std::vector<Pitch> all = pitches(launcher, muzzle, std::max<Nm>(distance, 0), extent.depth);
  // Up to the pitch that passes highest the ways are flat, beyond it steep.
  const auto top =
      std::max_element(all.begin(), all.end(), [](const Pitch& a, const Pitch& b) { return a.height < b.height; });
  const auto search = [&](auto begin, auto end) -> std::optional<Aim> {
    std::vector<Pitch> tried;
    std::copy_if(begin, end, std::back_inserter(tried), [&](const Pitch& pitch) {
      return pitch.height >= extent.low - pitch.climb && pitch.height <= extent.high + pitch.climb;
    });
    std::sort(tried.begin(), tried.end(), [&](const Pitch& a, const Pitch& b) {
      const Nm off_a = std::abs(a.height - wanted.z);
      const Nm off_b = std::abs(b.height - wanted.z);
      return off_a != off_b ? off_a < off_b : a.angle < b.angle;
    });
    if (tried.size() > kMostFlights) tried.resize(kMostFlights);
    for (const Pitch& pitch : tried) {
      const Impact impact = fly(field, {muzzle, yaw, pitch.angle}, launcher.charge, launcher.own);
      if (impact.struck == Struck::Model && impact.body == target) return Aim{yaw, pitch.angle, impact};
    }
    return std::nullopt;
  };
  if (all.empty()) return aims;
  aims.low = search(all.begin(), top + 1);
  aims.high = search(top + 1, all.end());
  return aims;
}

Aims aim_at(const Field& field, const Launcher& launcher, BodyId target) {
  const Body* body = body_of(field, target);
  if (body == nullptr || body->shape.band_count == 0) return {};
  const Shape& shape = body->shape;
  const Band& upper = shape.bands[shape.band_count > 1 ? 1 : 0];
  const Nm middle = (2 * body->pose.z + shape.bands[0].bottom + upper.top) * (kNm / 2);
  const Heading toward = bearing(body->pose.at.x - launcher.pose.at.x, body->pose.at.y - launcher.pose.at.y);
  const Facing ahead = facing_of(toward);
  // How far it reaches to either side as seen from here.
  const Facing seen = facing_of(turned(toward, -body->pose.heading.degrees));
  const Nm half = divided((std::max(shape.bands[0].half_across, upper.half_across) * std::abs(seen.cosine) +
                           upper.half_along * std::abs(seen.sine)) *
                              kNm,
                          kUnit);
  // Eighths of that to the right: the middle first, then half way to either edge, then the edges.
  for (const int eighths : {0, 4, -4, 7, -7}) {
    const Nm off = half * eighths / 8;
    const Place wanted{body->pose.at.x * kNm + divided(off * ahead.cosine, kUnit),
                       body->pose.at.y * kNm - divided(off * ahead.sine, kUnit), middle};
    const Aims found = aim_through(field, launcher, target, wanted);
    if (found.low || found.high) return found;
  }
  return {};
}

}  // namespace armatura::measure
