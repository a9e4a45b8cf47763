#include "measure/heading.h"

namespace armatura::measure {
namespace {

// How far the vector lies to the right of a direction; its sign is exact.
std::int64_t right_of(std::int64_t sine, std::int64_t cosine, std::int64_t dx, std::int64_t dy) {
  return dx * cosine - dy * sine;
}
std::int64_t right_of(Heading heading, std::int64_t dx, std::int64_t dy) {
  const Facing facing = facing_of(heading);
  return right_of(facing.sine, facing.cosine, dx, dy);
}

}  // namespace

Heading bearing(std::int64_t dx, std::int64_t dy) {
  if (dx == 0 && dy == 0) return {};
  constexpr std::int64_t kRoom = std::int64_t{1} << 46;  // leaves room for a product with two sines
  while (dx > kRoom || dx < -kRoom || dy > kRoom || dy < -kRoom) {
    dx /= 2;
    dy /= 2;
  }
  const int quarter = dx >= 0 && dy > 0 ? 0 : dx > 0 ? 90 : dy < 0 ? 180 : 270;
  int low = quarter;        // the vector lies at this heading or clockwise of it
  int high = quarter + 90;  // and counter-clockwise of this one
  while (high - low > 1) {
    const int middle = (low + high) / 2;
    (right_of(heading_of(middle), dx, dy) >= 0 ? low : high) = middle;
  }
  const Facing a = facing_of(heading_of(low));
  const Facing b = facing_of(heading_of(high));
  return heading_of(right_of(a.sine + b.sine, a.cosine + b.cosine, dx, dy) >= 0 ? high : low);
}

int side_of(Heading facing, std::int64_t dx, std::int64_t dy, int degrees) {
  if (right_of(facing, dx, dy) >= 0) return right_of(turned(facing, degrees), dx, dy) > 0 ? 1 : 0;
  return right_of(turned(facing, -degrees), dx, dy) < 0 ? -1 : 0;
}

}  // namespace armatura::measure
