// The path of a machine, on the ground or in flight (BP-G.9). This is the law: whatever proposes a path, this decides.
#pragma once
#include <cstdint>
#include <span>

#include "base/fixed_vec.h"
#include "measure/standing.h"
#include "measure/verdict.h"
#include "measure/walking.h"

namespace armatura::measure {

enum class Drive : std::uint8_t { Forward, Back, Side, Turn };

struct DriveLeg {
  Drive drive{Drive::Forward};
  std::int32_t amount{};  // mm; Side: to the right positive; Turn: the new heading, 0 to 359
  friend constexpr bool operator==(const DriveLeg&, const DriveLeg&) = default;
};

// Table 2 and the obstacle limit of one machine.
struct Chassis {
  Mm step_forward{};             // the highest change of level it crosses going forward
  Mm step_other{};               // and going back or sideways (BP-G.9-02: walkers 0)
  std::uint8_t forward_cost{1};  // mv per mm
  std::uint8_t back_cost{1};     // 0: cannot
  std::uint8_t side_cost{};
  Mm turn_cost{50};
  std::int16_t turn_unit{};  // 0: any angle for one cost; 90: one cost for each started 90 degrees (flyers)
  bool flies{};              // BP-G.9-06
};
constexpr Chassis wheeled(Mm half_wheel) { return {half_wheel, half_wheel, 1, 1, 0, 50, 0, false}; }
constexpr Chassis tracked(Mm track) { return {track, track, 1, 1, 0, 50, 0, false}; }
// BP-4.2-12: strictly lower than the cabin, and only forward.
constexpr Chassis walker(Mm cabin) { return {cabin - 1, 0, 1, 2, 2, 50, 0, false}; }
constexpr Chassis flyer() { return {0, 0, 1, 0, 0, 50, 90, true}; }

struct DriveOrder {
  BodyId machine{kNoBody};
  Pose from;
  Shape shape{};
  Chassis chassis;
  Mm budget{};
  std::span<const DriveLeg> legs;
  // BP-10.2-05: an object towed behind; it is placed anew after each leg, only Forward and Turn are possible.
  BodyId towed{kNoBody};
  int towed_quarter_turns{};
  Footing towed_footing{Footing::Machine};
};

struct DriveOutcome {
  Verdict verdict;
  Mm cost{};
  FixedVec<Mm, kMaxLegs> leg_costs;
  Pose end;          // BP-G.2-04: the game turns the cabin by the same angle
  Mm stand_level{};  // of a flyer that may end there
  bool cut{};        // contact ended the path (BP-G.9-05, BP-G.9-03)
  FixedVec<BodyId, kMaxTouched> touched;
  bool towing{};
  Pose towed_end;
};

DriveOutcome drive(const Field& field, const DriveOrder& order);

// How far the machine could go along one leg of a translation, in mm, before something other than its budget stops it:
// the largest amount up to `longest` that drive() allows as a leg, whether or not it may stop there.
// NB: the legs of `order` are not looked at; the machine begins at `order.from`.
Mm free_run(const Field& field, const DriveOrder& order, Drive drive, int sign, Mm longest);
// Whether it could turn on the spot to that heading, whether or not it may stop there (BP-G.9-03).
bool free_turn(const Field& field, const DriveOrder& order, Heading heading);

}  // namespace armatura::measure
