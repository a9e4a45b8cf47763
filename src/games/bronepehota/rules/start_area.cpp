// BP-1.6: where a unit may be set up.
#include "games/bronepehota/rules/chapters.h"

namespace armatura::bronepehota {

bool inside_start_area(const Rules& rules, const State& state, Seat seat, ModelId id, const Pose& pose) {
  if (!measure::is_heading(pose.heading) || !measure::in_bounds({pose.x, pose.y})) return false;
  const measure::Rect rect = measure::footprint(pose_of(pose), rules.card(id).shape);
  const Area area = start_area(rules, state, seat);
  const std::optional<int> radius = start_circle(rules, seat);
  constexpr std::int64_t kDoubled = 2 * measure::kUnit;
  for (const measure::FinePoint& corner : measure::doubled_corners(rect)) {
    if (corner.x < kDoubled * area.x0 || corner.x > kDoubled * area.x1 || corner.y < kDoubled * area.y0 ||
        corner.y > kDoubled * area.y1)
      return false;
    if (!radius) continue;
    const std::int64_t dx = corner.x - kDoubled * rules.place.x;
    const std::int64_t dy = corner.y - kDoubled * rules.place.y;
    if (dx * dx + dy * dy > kDoubled * *radius * kDoubled * *radius) return false;
  }
  return true;
}

std::optional<Pose> any_start_pose(const Rules& rules, const State& state, Seat seat, ModelId id) {
  constexpr int kLattice = 8;
  const Area area = start_area(rules, state, seat);
  const measure::Shape& shape = rules.card(id).shape;
  const bool flies = rules.flies(id);
  for (const std::int16_t heading : {std::int16_t{90}, std::int16_t{0}})
    for (int x = area.x0 + kLattice; x < area.x1; x += kLattice)
      for (int y = area.y0 + kLattice; y < area.y1; y += kLattice) {
        Pose pose{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y), kFlightHeight, heading};
        if (!inside_start_area(rules, state, seat, id, pose)) continue;
        if (!flies) {
          const auto level = measure::footing_level(*rules.terrain, {x, y}, {heading}, shape, footing_of(rules, id),
                                                    measure::kHighest);
          if (!level) continue;
          pose.z = static_cast<std::int16_t>(*level);
        }
        if (may_stand(rules, state, id, pose).legal()) return pose;
      }
  // Nearly full: every millimetre from the middle on.
  const Crowd crowd{rules, state};
  const measure::Bounds inside = measure::around({area.x0, area.y0}, {area.x1, area.y1});
  for (const std::int16_t heading : {std::int16_t{90}, std::int16_t{0}}) {
    const measure::Pose middle{
        {(area.x0 + area.x1) / 2, (area.y0 + area.y1) / 2}, flies ? kFlightHeight : measure::kHighest, {heading}};
    const auto found = flies ? measure::nearest_air(crowd.field(), body_id(id), middle, shape, kNoReachLimit, inside)
                             : measure::nearest_free(crowd.field(), body_id(id), middle, shape, footing_of(rules, id),
                                                     kNoReachLimit, inside);
    if (found && inside_start_area(rules, state, seat, id, pose_of(*found)) &&
        may_stand(rules, state, id, pose_of(*found)).legal())
      return pose_of(*found);
  }
  return std::nullopt;
}

}  // namespace armatura::bronepehota
