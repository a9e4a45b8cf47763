// How to aim a spring launcher so that, without any error, it first meets a chosen model. For bots and for people who
// want help; the rules know no target lock (BP-P-01).
#pragma once
#include <array>
#include <optional>
#include <span>

#include "measure/ballistics.h"

namespace armatura::measure {

// What fires, and what it may do.
struct Launcher {
  Pose pose;
  Barrel barrel;
  AimLimits limits;
  Charge charge;
  std::span<const BodyId> own;  // as in fly()
};

struct Aim {
  Millidegrees yaw{};
  Millidegrees pitch{};
  Impact impact;
};
// The flatter and the steeper way, each in steps of 0.1 degrees and nearest to the wanted point.
struct Aims {
  std::optional<Aim> low;
  std::optional<Aim> high;
};

// Through a point of the target; the point need not be of its body.
Aims aim_through(const Field& field, const Launcher& launcher, BodyId target, const Place& wanted);
// The middle of the silhouette of BP-G.6-02 as seen from the launcher; where that is covered, points to either side of
// it.
Aims aim_at(const Field& field, const Launcher& launcher, BodyId target);

}  // namespace armatura::measure
