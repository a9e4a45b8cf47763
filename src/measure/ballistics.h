// Spring launchers in whole numbers (BP-P-01 to BP-P-06): where a barrel is, how a charge flies, and what it meets
// first. Chance is not here: the errors of BP-P-04 are added to a launch by whoever draws them.
#pragma once
#include <cstdint>
#include <span>
#include <vector>

#include "measure/verdict.h"

namespace armatura::measure {

using Nm = std::int64_t;
inline constexpr Nm kNm = 1'000'000;  // nanometres in a millimetre

// A point, or a velocity in nm/ms, exact to the nanometre.
struct Place {
  Nm x{};
  Nm y{};
  Nm z{};
  friend constexpr bool operator==(const Place&, const Place&) = default;
};

// Angles are in thousandths of a degree: headings as BP-G.1-02, pitch upwards.
using Millidegrees = std::int32_t;
inline constexpr Millidegrees kDegree = 1000;
inline constexpr Millidegrees kAimStep = 100;  // BP-P-01

// BP-P-05: from the table of degrees, between two of them in a straight line, rounded like every quotient.
Facing fine_facing(Millidegrees angle);

struct Charge {
  std::int32_t mass{};   // mg
  std::int32_t speed{};  // mm/s
  Mm radius{};
  friend constexpr bool operator==(const Charge&, const Charge&) = default;
};
// Whether its numbers are such that it can be flown.
constexpr bool can_fly(const Charge& charge) {
  return charge.speed >= 1 && charge.speed <= 20'000 && charge.radius >= 0 && charge.radius <= 100;
}
// BP-P-03.
inline constexpr Charge kShell{900, 5000, 3};
inline constexpr Charge kMine{1500, 3300, 3};
inline constexpr Charge kRocket{2400, 4500, 3};

// BP-P-01: how far from the heading a barrel may swing to either side, and how low and high it may point.
struct AimLimits {
  Millidegrees swing{};
  Millidegrees lowest{};
  Millidegrees highest{};
};
inline constexpr AimLimits kMachineAim{90 * kDegree, -10 * kDegree, 45 * kDegree};
inline constexpr AimLimits kGunAim{180 * kDegree, -5 * kDegree, 30 * kDegree};
inline constexpr AimLimits kMineAim{180 * kDegree, 45 * kDegree, 80 * kDegree};
// Whether the limits allow it, in steps of 0.1 degrees; the yaw is 0 to 359900, like a heading.
bool may_aim(const AimLimits& limits, Heading heading, Millidegrees yaw, Millidegrees pitch);

// BP-P-02: where a barrel ends, seen from the axis of its machine or gun when it looks ahead.
struct Barrel {
  Nm right{};
  Nm forward{};
  Nm up{};
};
// `side` is -1 for the barrel on the left and 1 for the one on the right.
Barrel machine_barrel(const Shape& shape, Mm muzzle_height, int side);
constexpr Barrel gun_barrel(Mm muzzle_height) { return {0, 0, muzzle_height * kNm}; }
Place muzzle_of(const Pose& pose, const Barrel& barrel, Millidegrees yaw);

inline constexpr std::int32_t kFullSpeed = 10'000;
struct Launch {
  Place muzzle;
  Millidegrees yaw{};
  Millidegrees pitch{};
  std::int32_t speed_factor{kFullSpeed};  // in 1/10000
};

// BP-P-05: the speed at the muzzle, along the table and upwards, in nm/ms.
struct MuzzleSpeed {
  Nm level{};
  Nm up{};
};
MuzzleSpeed muzzle_speed(const Charge& charge, Millidegrees pitch, std::int32_t speed_factor = kFullSpeed);
// BP-P-05: how high it is after so many milliseconds.
constexpr Nm height_after(Nm z, Nm up, std::int64_t ticks) {
  return z + ticks * (up - 4903) - 9807 * (ticks * (ticks - 1) / 2);
}

enum class Struck : std::uint8_t {
  Nothing,  // numbers that no table has: there was no flight
  Ground,   // the table, or floor or side of a pit
  Beyond,   // off the table: 500 mm from it, or below its level beside it
  Terrain,
  Stand,  // of a flyer
  Model,  // the only hit
};
enum class BodyPart : std::uint8_t { LowerBand, UpperBand, BasePlate };

// BP-P-06: the first contact.
struct Impact {
  Struck struck{Struck::Nothing};
  BodyPart part{};          // of a model
  BodyId body{kNoBody};     // the model, or the flyer whose stand it is
  PieceId piece{kNoPiece};  // of terrain
  std::int32_t tick{};      // during this millisecond, the first being 1
  Place at;                 // of the projectile's centre
  Place velocity;           // at the beginning of that millisecond, in nm/ms
};

inline constexpr int kOwnTicks = 20;  // BP-P-06: so long the own machine or gun and its crew are not met
inline constexpr Mm kBeyond = 500;    // BP-P-06

// What a charge meets. `own` are the machine or gun that fires and its crew. With a trace, the muzzle, the place after
// every whole millisecond and the contact are put there, for drawing.
Impact fly(const Field& field, const Launch& launch, const Charge& charge, std::span<const BodyId> own,
           std::vector<Place>* trace = nullptr);

}  // namespace armatura::measure
