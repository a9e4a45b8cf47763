// The gun that a soldier takes along (BP-4.1-30 to 35, BP-G.8-07). For the validator of his path.
#pragma once
#include <cstdint>
#include <optional>

#include "measure/verdict.h"

namespace armatura::measure {

class CarriedGun {
 public:
  CarriedGun() = default;
  explicit CarriedGun(const Body& gun) : body_(gun) {}

  const Body& body() const { return body_; }
  // Whether a soldier there may take hold of it. `touching` is his pose when he has not moved yet, so that contact of
  // his base is enough.
  Verdict take_hold(const Pose& here, const Pose* touching) const;
  // The gun goes the same way beside him; its own cylinder must be free, and it may touch no enemy.
  Verdict move(const Field& field, BodyId walker, Point by);
  // Where it is left it must stand with its whole rectangle. `end` gets the pose.
  Verdict put_down(const Field& field, const Body& walker, Heading heading, Pose& end) const;

 private:
  Verdict refused(Stop stop, PieceId piece = kNoPiece, BodyId other = kNoBody) const;

  Body body_;
  std::optional<std::int64_t> level_;  // exact, once it was moved
};

}  // namespace armatura::measure
