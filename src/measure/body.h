// A model on the table as geometry sees it: where it stands, how big it is, what of it hides others, and what touching
// it means for the model that moves. Whose it is and what it can do is the game's affair.
#pragma once
#include <algorithm>
#include <array>
#include <cstdint>
#include <span>

#include "base/id.h"
#include "measure/plan.h"

namespace armatura::measure {

using BodyId = Id<struct BodyTag, std::uint16_t>;
inline constexpr BodyId kNoBody{65535};

// BP-G.2-01: the centre, the level it stands on, where it looks.
struct Pose {
  Point at;
  Mm z{};
  Heading heading;
  friend constexpr bool operator==(const Pose&, const Pose&) = default;
};

// BP-G.2-03: one box of a body, heights from its base.
struct Band {
  std::int16_t bottom{};
  std::int16_t top{};
  std::int16_t half_across{};
  std::int16_t half_along{};
};

struct Shape {
  std::int16_t across{};  // W
  std::int16_t along{};   // L
  std::int16_t height{};  // H
  std::int16_t eye{};     // height of the eye above the base; 0: sees nothing
  std::array<Band, 2> bands{};
  std::uint8_t band_count{};  // 1 band has 8 rows of samples, 2 bands have 4 each (BP-G.6-02)
};

// BP-G.2-02. Everything in this room that says "soldier" moves as this shape does.
inline constexpr Shape kSoldier{26, 16, 40, 36, {Band{4, 40, 8, 5}}, 1};
inline constexpr Mm kSoldierRadius = 8;  // BP-G.8-02
inline constexpr Mm kStandRadius = 20;   // BP-G.2-05: the disc under a flyer
inline constexpr Mm kStandThickness = 2;
inline constexpr Mm kPoleRadius = 3;

// What happens when the model that moves comes into contact with this one, for this one move.
enum class Touch : std::uint8_t {
  Nothing,  // it only blocks the way
  Halts,    // contact cuts the leg (BP-4.1-05, BP-4.1-06, BP-4.2-17)
  Forbids,  // contact makes the path illegal (BP-4.1-07)
};

struct Body {
  BodyId id{kNoBody};
  Pose pose;
  Shape shape{};
  Touch touch{Touch::Nothing};
  bool opaque{true};  // BP-G.6-05: whether it hides others; OPT-MODELBLOCK
  bool aloft{};       // a flyer on its stand (BP-G.2-05): it touches nobody (BP-4.2-25)
  Mm stand_level{};   // where that stand's disc lies
};

constexpr bool listed(std::span<const BodyId> ids, BodyId id) {
  return std::find(ids.begin(), ids.end(), id) != ids.end();
}

constexpr Rect footprint(const Pose& pose, const Shape& shape) {
  return rect_of(pose.at, pose.heading, shape.across, shape.along);
}
constexpr Rect footprint(const Body& body) { return footprint(body.pose, body.shape); }

// Whether the vertical extents share more than nothing (BP-G.3-03), or at least 1 mm, which is the same in whole mm.
constexpr bool same_band(Mm low_a, Mm high_a, Mm low_b, Mm high_b) { return low_a < high_b && low_b < high_a; }
constexpr bool same_band(const Pose& a, const Shape& sa, const Pose& b, const Shape& sb) {
  return same_band(a.z, a.z + sa.height, b.z, b.z + sb.height);
}

// Cheap and sure: whether the body keeps more than `reach` mm away from the whole way from a to b.
constexpr bool far_from(const Body& body, Point a, Point b, Mm reach) {
  const Bounds way = grown(around(a, b), reach + 1 + (body.shape.across + body.shape.along) / 2);
  const Point at = body.pose.at;
  return at.x < way.left || at.x > way.right || at.y < way.bottom || at.y > way.top;
}

// BP-G.3-03.
bool overlap(const Pose& a, const Shape& shape_a, const Body& b);
// BP-G.3-02, BP-4.2-25.
bool in_contact(const Pose& a, const Shape& shape_a, const Body& b);
bool in_contact(const Body& a, const Body& b);
// BP-G.3-05: contact in which b comes within 1 mm of the side between a's two rear corners.
bool rear_contact(const Body& a, const Body& b);

// BP-G.4-01, BP-G.4-03: in steps of 50 mm.
int steps_between(const Body& a, const Body& b);
// BP-0-06, BP-7.4-10: within n steps, with the tolerance of 1 mm.
bool within_steps(const Body& a, const Body& b, int steps);
// BP-G.4-02.
bool within_steps(Point burst, Mm z, const Body& body, int steps);
// For ordering victims by distance (BP-E-04).
Squared squared_distance(const Body& a, const Body& b);
Squared squared_distance(Point burst, Mm z, const Body& body);

// BP-G.5-02: `facing` is the heading of a soldier or of a pilot's cabin. The opposite is BP-G.5-03.
bool in_view(Point viewer, Heading facing, const Body& seen);

// BP-7.8-04: where a grenade bursts that flies `mm` towards `target`, measured from where the ray leaves the base.
Point burst_point(const Body& thrower, Point target, Mm mm);

// BP-10.2-03: an object flush against the rear edge of `tower`, centred, turned by a multiple of 90 degrees.
Pose towed_pose(const Body& tower, const Shape& object, int quarter_turns);

}  // namespace armatura::measure
