// Where a model can stand (BP-G.7-07), and the nearest such place (BP-G.7-08).
#pragma once
#include <optional>

#include "measure/verdict.h"

namespace armatura::measure {

enum class Footing : std::uint8_t {
  Soldier,  // levels within 2 mm, never on a ramp
  Gun,      // within 5 mm, never on a ramp
  Machine,  // within 5 mm, or wholly on one ramp of at most 20 degrees (BP-4.2-08)
};

// Whether the model can stand in that pose; `self` is left out of the bodies. BP-G.7-07, BP-4.2-25.
Verdict stands(const Field& field, BodyId self, const Pose& pose, const Shape& shape, Footing footing);

// What the other models say of it, where terrain is known to agree.
Verdict free_of_models(const Field& field, BodyId self, const Pose& pose, const Shape& shape);

// The level a model would stand on at a pose, at or nearest below `highest`: what stands() accepts as z. Says nothing
// of models.
std::optional<Mm> footing_level(const Terrain& terrain, Point at, Heading heading, const Shape& shape, Footing footing,
                                Mm highest);

// BP-G.7-08: the legal pose with the same heading whose centre is nearest in plan, at each point on the highest
// walkable level not above the former one, the whole model `inside`; nothing if there is none within `reach` mm.
inline constexpr Bounds kEverywhere{0, 0, kLongestTable, kLongestTable};
std::optional<Pose> nearest_free(const Field& field, BodyId self, const Pose& wanted, const Shape& shape,
                                 Footing footing, Mm reach, const Bounds& inside = kEverywhere);

// BP-4.2-23: the level on which the stand of a flyer over that point rests, if the flyer may end there. The flyer's
// body is at `pose.z`; `pose.at` is the centre of its disc.
struct StandPlace {
  Verdict verdict;
  Mm level{};
};
StandPlace stand_place(const Field& field, BodyId self, const Pose& pose, const Shape& shape);
// BP-4.3-11: the nearest pose at flight height that stand_place accepts.
std::optional<Pose> nearest_air(const Field& field, BodyId self, const Pose& wanted, const Shape& shape, Mm reach,
                                const Bounds& inside = kEverywhere);

}  // namespace armatura::measure
