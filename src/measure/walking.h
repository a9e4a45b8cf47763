// The path of a soldier on foot, leg by leg (BP-G.8). This is the law: whatever proposes a path, this decides.
#pragma once
#include <cstdint>
#include <optional>
#include <span>

#include "base/fixed_vec.h"
#include "measure/verdict.h"

namespace armatura::measure {

inline constexpr std::size_t kMaxLegs = 64;
inline constexpr Mm kClamberCost = 100;  // BP-4.1-13

// BP-G.8-01. A jump is not a leg among others: see jump.h.
enum class Gait : std::uint8_t { Walk, Clamber, Ladder, Climb, Leap, Carry };

struct Leg {
  Gait gait{Gait::Walk};
  Point to;
  Mm z{};  // names the surface on which the leg ends: its level, on a ramp rounded down
  friend constexpr bool operator==(const Leg&, const Leg&) = default;
};

struct WalkOrder {
  BodyId walker{kNoBody};
  Pose from;
  Mm budget{};                // in mv
  std::span<const Leg> legs;  // none: he only turns (BP-4.1-03)
  Heading facing;             // at the end (BP-4.1-02)
  BodyId gun{kNoBody};        // for legs of Carry
  Heading gun_heading;        // at the end (BP-4.1-35)
};

inline constexpr std::size_t kMaxTouched = 16;

struct WalkOutcome {
  Verdict verdict;
  Mm cost{};                         // of all legs walked
  FixedVec<Mm, kMaxLegs> leg_costs;  // the last one is shorter when contact cut it
  Pose end;                          // where he stands afterwards
  bool cut{};                        // contact ended the path; legs after it were not walked (BP-G.8-09)
  // Bodies with Touch::Halts in contact at the end that were not touched at the start, the one that cut first.
  FixedVec<BodyId, kMaxTouched> touched;
  bool carried{};
  Pose gun_end;
};

// Checks and measures the whole order. When it is not legal, cost and end tell how far it would have been.
WalkOutcome walk(const Field& field, const WalkOrder& order);

// One leg from a point to its end without its last pose, contacts or budget: what path finders build on. Returns the
// reason or Stop::None and the cost.
struct LegCheck {
  Verdict verdict;
  Mm cost{};
  bool bare{};  // legal, and over nothing but the table, with no piece as near as the walker is wide
};
LegCheck check_leg(const Field& field, BodyId walker, Point from, Mm from_z, const Leg& leg);

}  // namespace armatura::measure
