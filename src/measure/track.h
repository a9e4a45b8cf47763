// The way of an upright cylinder along a straight leg: on which level it is at each stretch, and what stands in its way
// (BP-G.8-02 to 04). Used by the validators; rules of cost and contact are theirs.
#pragma once
#include <array>
#include <cstdint>

#include "base/check.h"
#include "measure/verdict.h"

namespace armatura::measure {

inline constexpr std::int64_t kWhole = std::int64_t{1} << 28;  // a leg runs from 0 to this

struct Mover {
  Mm radius{};
  Mm height{};
  Mm step{};           // changes of level up to this are free
  Mm clamber{};        // one higher change up to this; 0: none
  Mm blocks{};         // what reaches no higher over its level does not block the cylinder
  bool mixes_ramps{};  // a gun that is carried may be partly on a ramp
};
inline constexpr Mm kFreeStep = 25;     // BP-4.1-12
inline constexpr Mm kClamberStep = 50;  // BP-4.1-13
inline constexpr Mm kCarryStep = 10;    // BP-4.1-32
inline constexpr Mover kOnFoot{kSoldierRadius, kSoldier.height, kFreeStep, 0, kFreeStep, false};
inline constexpr Mover kClambering{kSoldierRadius, kSoldier.height, kFreeStep, kClamberStep, kClamberStep, false};
// BP-G.8-07: a leg of WALK, so that only what he crosses is limited.
inline constexpr Mover kCarrying{kSoldierRadius, kSoldier.height, kCarryStep, 0, kFreeStep, false};

// One stretch of the leg on one level; on a ramp the level runs from `level` to `level_end`.
struct Stretch {
  std::int64_t from;
  std::int64_t to;
  std::int64_t level;  // in 1/16384 mm
  std::int64_t level_end;
  Mm head;         // the body reaches this high (over a wall more than its height)
  bool clambered;  // the obstacle of a clamber lies at or before the start of this stretch
};

inline constexpr std::size_t kMaxStretches = 48;

// NB: unlike a FixedVec it does not begin with zeros, which would cost a path finder more than the rest of a leg.
class Stretches {
 public:
  Stretches() {}
  void push_back(const Stretch& stretch) {
    ARMATURA_CHECK(count_ < kMaxStretches);
    items_[count_++] = stretch;
  }
  void clear() { count_ = 0; }
  bool empty() const { return count_ == 0; }
  const Stretch* begin() const { return items_.data(); }
  const Stretch* end() const { return items_.data() + count_; }

 private:
  std::array<Stretch, kMaxStretches> items_;
  std::size_t count_{};
};

struct Track {
  Stop stop{Stop::None};
  PieceId piece{kNoPiece};
  std::int64_t stopped_at{kWhole};
  Stretches stretches;  // as far as it went
  int clambers{};
  std::int64_t end_level{};
  bool on_ramp{};
  std::uint16_t ramp{};  // when on_ramp
};

// A leg off all ramps, or for mixes_ramps over anything. `end_level` null: wherever it leads.
Track track_level(const Terrain& terrain, const Mover& mover, Point a, std::int64_t level, Point b,
                  const std::int64_t* end_level);
// A leg wholly on one ramp.
Track track_ramp(const Terrain& terrain, const Mover& mover, Point a, std::int64_t level, Point b, std::uint16_t ramp);

// The place on a leg, in 1/16384 mm.
constexpr FinePoint on_leg(Point a, Point b, std::int64_t t) {
  return {std::int64_t{a.x} * kUnit + divided(std::int64_t{b.x - a.x} * kUnit * t, kWhole),
          std::int64_t{a.y} * kUnit + divided(std::int64_t{b.y - a.y} * kUnit * t, kWhole)};
}

// Whether a solid that a cylinder comes near is in its way: nearer than the radius where it is higher than `over` (in
// 1/16384 mm). A ramp is as high as its surface.
bool in_the_way(const Terrain& terrain, std::uint16_t index, FinePoint a, FinePoint b, Mm radius, std::int64_t over);

// BP-G.7-06: in a pit the earth around it is a wall; a straight part is clear of it when both its ends are.
bool clear_of_earth(const Terrain& terrain, const PieceSet& near, FinePoint from, FinePoint to, Mm radius);

// Whether a soldier on that level could walk on from there: a clamber may end so near to its obstacle that he could
// not.
bool room_to_walk(const Terrain& terrain, Point p, Mm z);

// The ramp one could walk on that has both points, and on whose surface the level lies at b within a millimetre.
bool on_ramp_at(const Terrain& terrain, std::uint16_t ramp, Point p, Mm z);

}  // namespace armatura::measure
