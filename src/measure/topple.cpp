// BP-P-07 to BP-P-11 and BP-G.2-06: what a hit does to a model.
#include "measure/topple.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

constexpr Mm kFlight = 100;  // BP-4.2-22: how high a stand is, and how far what falls from it is thrown
constexpr int kEnough = 4;   // BP-P-10: of 16 points

// BP-P-09: at 45 degrees front or back.
FallSide side_toward(Heading heading, Nm vx, Nm vy) {
  const Facing facing = facing_of(heading);
  const Nm forward = vx * facing.sine + vy * facing.cosine;
  const Nm right = vx * facing.cosine - vy * facing.sine;
  if (std::abs(forward) >= std::abs(right)) return forward >= 0 ? FallSide::Front : FallSide::Back;
  return right > 0 ? FallSide::Right : FallSide::Left;
}

bool lengthwise(FallSide side) { return side == FallSide::Front || side == FallSide::Back; }

// How far the line of flight passes by the axis, in whole millimetres below.
std::int64_t passing_distance(Point axis, const Impact& impact) {
  const Nm vx = impact.velocity.x;
  const Nm vy = impact.velocity.y;
  const std::int64_t square = vx * vx + vy * vy;
  if (square == 0) return 0;
  Wide off = Wide{impact.at.x - axis.x * kNm} * vy - Wide{impact.at.y - axis.y * kNm} * vx;
  if (off < 0) off = -off;
  // The root is too small or right, so that this is too large or right.
  std::int64_t mm = static_cast<std::int64_t>(off / (Wide{isqrt(static_cast<std::uint64_t>(square))} * kNm));
  while (Wide{mm} * mm * square * kNm * kNm > off * off) --mm;
  return mm;
}

// The heights through which a falling model sweeps.
struct Sweep {
  Mm low{};
  Mm high{};
};
Sweep sweep_of(const Body& body) {
  return {body.aloft ? body.stand_level : body.pose.z, body.pose.z + body.shape.height};
}
bool swept(const Sweep& sweep, const Body& other) {
  return same_band(sweep.low, sweep.high, other.pose.z, other.pose.z + other.shape.height);
}

Rect moved_toward(Rect rect, FallSide side, std::int32_t half_mm) {
  if (side == FallSide::Back || side == FallSide::Left) half_mm = -half_mm;
  if (lengthwise(side)) {
    rect.back += half_mm;
    rect.front += half_mm;
  } else {
    rect.left += half_mm;
    rect.right += half_mm;
  }
  return rect;
}

// The middle of a rectangle that was moved along its own axes, to the nearest millimetre.
Point middle_of(const Rect& rect) {
  const std::int64_t right = rect.left + rect.right;  // in quarter millimetres
  const std::int64_t forward = rect.back + rect.front;
  return {static_cast<Mm>(divided(4 * rect.at.x + right * rect.facing.cosine + forward * rect.facing.sine, 4 * kUnit)),
          static_cast<Mm>(divided(4 * rect.at.y - right * rect.facing.sine + forward * rect.facing.cosine, 4 * kUnit))};
}

// BP-P-10: how many of the 16 points of a soldier's base lie in the area.
int points_in(const Rect& area, const Body& soldier) {
  const Facing own = facing_of(soldier.pose.heading);
  const Facing axes = area.facing;
  const FinePoint at = fine(soldier.pose.at);
  const std::int64_t square = std::int64_t{axes.sine} * axes.sine + std::int64_t{axes.cosine} * axes.cosine;
  int inside = 0;
  for (const int i : {-3, -1, 1, 3}) {
    for (const int j : {-3, -1, 1, 3}) {
      // All in eighths, and exact.
      const std::int64_t across = i * soldier.shape.across;
      const std::int64_t along = j * soldier.shape.along;
      const std::int64_t dx = 8 * (at.x - area.at.x) + across * own.cosine + along * own.sine;
      const std::int64_t dy = 8 * (at.y - area.at.y) - across * own.sine + along * own.cosine;
      const std::int64_t right = dx * axes.cosine - dy * axes.sine;
      const std::int64_t forward = dx * axes.sine + dy * axes.cosine;
      if (right >= 4 * area.left * square && right <= 4 * area.right * square && forward >= 4 * area.back * square &&
          forward <= 4 * area.front * square)
        ++inside;
    }
  }
  return inside;
}

std::vector<Body> without(const Field& field, std::span<const BodyId> ids) {
  std::vector<Body> left;
  field.each_body([&](const Body& body, std::size_t) {
    if (!listed(ids, body.id)) left.push_back(body);
  });
  return left;
}

}  // namespace

Blow blow_of(const Body& body, const Impact& impact, const Charge& charge) {
  const Nm vx = impact.velocity.x;
  const Nm vy = impact.velocity.y;
  const Nm height = impact.at.z - (body.pose.z - (body.aloft ? kFlight : 0)) * kNm;
  const Mm half = impact.part == BodyPart::BasePlate ? body.shape.across / 2
                                                     : body.shape.bands[impact.part == BodyPart::UpperBand].half_across;
  return {isqrt(static_cast<std::uint64_t>(vx * vx + vy * vy)) / 1000,
          std::max<std::int64_t>(1, floor_div(height, kNm)), passing_distance(body.pose.at, impact),
          half + charge.radius, side_toward(body.pose.heading, vx, vy)};
}

bool topples(const Charge& charge, const Blow& blow, const Tipping& tipping) {
  const std::int64_t needed = lengthwise(blow.toward) ? tipping.front_back : tipping.side;
  const Wide square = Wide{blow.half_width} * blow.half_width;
  const Wide left = std::max<Wide>(0, square - Wide{blow.off_axis} * blow.off_axis);
  return 6 * Wide{charge.mass} * blow.speed * blow.height * left >= 5 * Wide{needed} * square;
}

Rect fall_area(const Body& body, FallSide side) {
  const Rect base = footprint(body);
  if (body.aloft) return moved_toward(base, side, 2 * kFlight);
  const std::int32_t length = 2 * body.shape.height;
  switch (side) {
    case FallSide::Front:
      return {base.at, base.facing, base.left, base.right, base.front, base.front + length};
    case FallSide::Back:
      return {base.at, base.facing, base.left, base.right, base.back - length, base.back};
    case FallSide::Left:
      return {base.at, base.facing, base.left - length, base.left, base.back, base.front};
    case FallSide::Right:
      break;
  }
  return {base.at, base.facing, base.right, base.right + length, base.back, base.front};
}

Fall fall_of(const Field& field, const Body& body, FallSide side, std::span<const BodyId> soldiers) {
  const Rect area = fall_area(body, side);
  const Sweep sweep = sweep_of(body);
  bool leans = false;
  PieceSet near;
  field.terrain.near(bounds_of(area), near);
  near.each([&](std::uint16_t index) {
    const Piece& piece = field.terrain.piece(index);
    if (leans || !field.terrain.solid(index) || piece.z0 >= sweep.high || !overlap(area, field.terrain.rect(index)))
      return;
    // RULING: a solid is as high as its top rises above the level the model stood on.
    const std::int64_t top =
        piece.kind == PieceKind::Ramp ? field.terrain.highest_under(index, area).value_or(0) : fine_level(piece.z1);
    leans = 3 * (top - fine_level(sweep.low)) >= fine_level(body.shape.height);
  });
  field.each_body([&](const Body& other, std::size_t) {
    if (leans || other.id == body.id || listed(soldiers, other.id)) return;
    leans = swept(sweep, other) && overlap(area, footprint(other));
  });
  return leans ? Fall::Leaned : Fall::Fell;
}

std::vector<BodyId> struck_down(const Field& field, const Body& body, FallSide side, std::span<const BodyId> soldiers) {
  const Rect area = fall_area(body, side);
  const Sweep sweep = sweep_of(body);
  std::vector<BodyId> found;
  field.each_body([&](const Body& other, std::size_t) {
    if (other.id != body.id && listed(soldiers, other.id) && swept(sweep, other) && points_in(area, other) >= kEnough)
      found.push_back(other.id);
  });
  return found;
}

std::optional<Lying> lying_of(const Field& field, const Body& body, FallSide side, Footing footing,
                              std::span<const BodyId> soldiers, const Bounds& inside) {
  // Soldiers are moved aside, whoever else is there is not.
  const std::vector<Body> others = without(field, soldiers);
  const Field left{field.terrain, others};
  const Rect area = fall_area(body, side);
  Pose pose{middle_of(area), body.pose.z, body.pose.heading};
  if (body.aloft) {
    const auto found = nearest_free(left, body.id, pose, body.shape, footing, 2 * kLongestTable, inside);
    return found ? std::optional{Lying{*found, body.shape, true}} : std::nullopt;
  }
  const Lying kept{body.pose, body.shape, false};
  if (fall_of(field, body, side, soldiers) == Fall::Leaned) return kept;
  Shape shape = body.shape;
  (lengthwise(side) ? shape.along : shape.across) = body.shape.height;
  shape.height = std::min(body.shape.across, body.shape.along);
  shape.eye = 0;
  shape.bands = {
      Band{0, shape.height, static_cast<std::int16_t>(shape.across / 2), static_cast<std::int16_t>(shape.along / 2)}};
  shape.band_count = 1;
  // RULING: it stays on its level: what would slide down a step or a ramp keeps its place.
  constexpr Mm kUneven = 5;  // BP-G.7-07
  const auto level = footing_level(field.terrain, pose.at, pose.heading, shape, footing, body.pose.z);
  if (!level || body.pose.z - *level > kUneven || !within(bounds_of(footprint(pose, shape)), inside)) return kept;
  pose.z = *level;
  if (!stands(left, body.id, pose, shape, footing).legal()) return kept;
  return Lying{pose, shape, true};
}

std::vector<BodyId> in_the_way(const Field& field, BodyId self, const Lying& lying, std::span<const BodyId> soldiers) {
  std::vector<BodyId> found;
  field.each_body([&](const Body& other, std::size_t) {
    if (other.id != self && listed(soldiers, other.id) && overlap(lying.pose, lying.shape, other))
      found.push_back(other.id);
  });
  return found;
}

}  // namespace armatura::measure
