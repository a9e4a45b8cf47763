// Whether what was hit falls, whereto and on whom (BP-P-07 to BP-P-11), and how it lies then (BP-G.2-06).
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "measure/ballistics.h"
#include "measure/standing.h"

namespace armatura::measure {

// BP-P-09: which side of a model.
enum class FallSide : std::uint8_t { Front, Back, Left, Right };

// Section 3.4, K: what it takes to tip a model, in mg mm^2/s.
struct Tipping {
  std::int64_t front_back{};
  std::int64_t side{};
};

// BP-P-07: a hit as the model feels it.
struct Blow {
  std::int64_t speed{};       // u: horizontal, mm/s
  std::int64_t height{};      // h: above the base, mm; on a stand with its 100 mm
  std::int64_t off_axis{};    // d: of the flight line from the model's axis, mm
  std::int64_t half_width{};  // w: of the struck band or base plate, and 3
  FallSide toward{};          // BP-P-09: the side nearest to where the projectile flies
};
Blow blow_of(const Body& body, const Impact& impact, const Charge& charge);
// BP-P-07: Q >= K.
bool topples(const Charge& charge, const Blow& blow, const Tipping& tipping);

// BP-P-09: from the tipping edge, or for a flyer on its stand its footprint 100 mm on.
Rect fall_area(const Body& body, FallSide side);

enum class Fall : std::uint8_t { Fell, Leaned };
// BP-P-09. `soldiers` lean nobody.
Fall fall_of(const Field& field, const Body& body, FallSide side, std::span<const BodyId> soldiers);
// BP-P-10: those of the soldiers who go down with it, in the order of the field.
std::vector<BodyId> struck_down(const Field& field, const Body& body, FallSide side, std::span<const BodyId> soldiers);

// BP-G.2-06: how a fallen machine or gun lies. Its shape is one box with the footprint it covers; where there is no
// room for that it keeps pose and shape. A fallen flyer keeps its shape, is aloft no more, and lies where it fell or at
// the nearest free place; nothing if there is none.
struct Lying {
  Pose pose;
  Shape shape{};
  bool stretched_out{};  // it covers its fall area
};
std::optional<Lying> lying_of(const Field& field, const Body& body, FallSide side, Footing footing,
                              std::span<const BodyId> soldiers, const Bounds& inside = kEverywhere);
// BP-G.2-06, BP-G.7-08: the soldiers who stand where something lies now and have to be moved aside.
std::vector<BodyId> in_the_way(const Field& field, BodyId self, const Lying& lying, std::span<const BodyId> soldiers);

}  // namespace armatura::measure
