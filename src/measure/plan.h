// Points, rectangles and their distances as seen from above, exact in whole numbers: a distance is only ever compared
// as a square (BP-G.1-03). Knows nothing of heights.
#pragma once
#include <array>
#include <cstdint>

#include "measure/heading.h"

namespace armatura::measure {

using Mm = std::int32_t;  // whole millimetres (BP-G.1-01)
// NB: squares of distances between points of 1/16384 mm do not fit 64 bits.
__extension__ using Wide = __int128;

// Coordinates beyond this are refused before anything is multiplied; tables are at most 4 m.
inline constexpr Mm kFarthest = 8000;

// BP-G.1-01: x to the east, y to the north.
struct Point {
  Mm x{};
  Mm y{};
  friend constexpr bool operator==(const Point&, const Point&) = default;
};
constexpr bool in_bounds(Point p) {
  return p.x >= -kFarthest && p.x <= kFarthest && p.y >= -kFarthest && p.y <= kFarthest;
}

// In 1/16384 mm.
struct FinePoint {
  std::int64_t x{};
  std::int64_t y{};
  friend constexpr bool operator==(const FinePoint&, const FinePoint&) = default;
};
constexpr std::int64_t fine_level(Mm z) { return std::int64_t{z} * kUnit; }
constexpr FinePoint fine(Point p) { return {std::int64_t{p.x} * kUnit, std::int64_t{p.y} * kUnit}; }

// A rectangle with a heading. Its sides are given from `at`, so that the sweep of a rectangle along its own axis is
// again such a rectangle. NB: the sides are in half millimetres, since pieces may have odd sizes.
struct Rect {
  FinePoint at;
  Facing facing;
  std::int32_t left{};  // usually negative
  std::int32_t right{};
  std::int32_t back{};  // usually negative
  std::int32_t front{};
};

// BP-G.2-01: `across` lies across the heading, `along` along it.
constexpr Rect rect_of(FinePoint at, Heading heading, Mm across, Mm along) {
  return {at, facing_of(heading), -across, across, -along, along};
}
constexpr Rect rect_of(Point at, Heading heading, Mm across, Mm along) {
  return rect_of(fine(at), heading, across, along);
}

// Made smaller by so many millimetres on each side. NB: it may have no inside left: see has_area().
constexpr Rect shrunk(Rect rect, Mm by) {
  rect.left += 2 * by;
  rect.right -= 2 * by;
  rect.back += 2 * by;
  rect.front -= 2 * by;
  return rect;
}
constexpr bool has_area(const Rect& rect) { return rect.left <= rect.right && rect.back <= rect.front; }

// Bounds in whole millimetres that surely contain the thing.
struct Bounds {
  Mm left{};
  Mm bottom{};
  Mm right{};
  Mm top{};
};
constexpr bool apart(const Bounds& a, const Bounds& b) {
  return a.right < b.left || b.right < a.left || a.top < b.bottom || b.top < a.bottom;
}
constexpr bool within(const Bounds& a, const Bounds& b) {
  return a.left >= b.left && a.right <= b.right && a.bottom >= b.bottom && a.top <= b.top;
}
constexpr Bounds grown(const Bounds& b, Mm by) { return {b.left - by, b.bottom - by, b.right + by, b.top + by}; }
constexpr Bounds around(Point a, Point b) {
  return {a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y, a.x < b.x ? b.x : a.x, a.y < b.y ? b.y : a.y};
}

// Left-back, right-back, right-front, left-front. NB: in half units of FinePoint, that is 1/32768 mm.
std::array<FinePoint, 4> doubled_corners(const Rect& rect);
Bounds bounds_of(const Rect& rect);

// A squared distance in (1/16384 mm)^2, as a fraction; zero when the things meet.
struct Squared {
  Wide above{};
  std::int64_t below{1};
};
bool operator<(const Squared& a, const Squared& b);
// Whether the distance is at most, or less than, so many millimetres, when something is `rise` mm apart in height.
bool at_most(const Squared& distance, std::int64_t mm, std::int64_t rise = 0);
// The smallest whole n with n * unit >= distance, at least `least` (BP-G.4-03 with unit 50 and least 1).
int units_of(const Squared& distance, std::int64_t rise, std::int64_t unit, int least);

// BP-G.3-01.
Squared gap(const Rect& a, const Rect& b);
Squared gap(FinePoint p, const Rect& rect);
// BP-G.3-03: whether the interiors meet; touching sides do not.
bool overlap(const Rect& a, const Rect& b);
// Whether the point lies in the rectangle or on its border.
bool contains(const Rect& rect, FinePoint p);
bool contains_inside(const Rect& rect, FinePoint p);
// For corners, which are known in half units.
bool contains_doubled(const Rect& rect, FinePoint doubled_point);
// Whether the whole of `inner` lies in `outer`, borders allowed.
bool contains(const Rect& outer, const Rect& inner);
// Whether the interior of the hull of the rectangle at its place and moved by `step` meets the other (BP-G.9-01).
bool sweep_overlaps(const Rect& moving, Point step, const Rect& other);

// The whole i of 0 to n at which the rectangle, moved by i/n of the step, overlaps the other. Where it only does so
// between two of them, those two. False when it never does.
struct Range {
  std::int64_t first{};
  std::int64_t last{};
};
bool overlap_range(const Rect& moving, Point step, std::int64_t n, const Rect& other, Range& found);

// A radius in 1/16384 mm. BP-G.8-02 asks 8 mm of a soldier, a thousandth of a millimetre is forgiven: the rounded sines
// make a base that touches another up to that much nearer.
inline constexpr std::int64_t kForgiven = 16;
constexpr std::int64_t clearance(Mm mm) { return std::int64_t{mm} * kUnit - kForgiven; }
// Whether some point of the segment from a to b is nearer to the rectangle than the radius.
bool nearer(FinePoint a, FinePoint b, const Rect& rect, std::int64_t radius);
// The same for one point, radius included.
bool within(FinePoint p, const Rect& rect, std::int64_t radius);

// The vector from the point to the nearest point of the rectangle, in no particular unit; zero inside.
FinePoint towards(FinePoint p, const Rect& rect);

// BP-G.1-04.
std::int64_t isqrt(std::uint64_t n);
Mm ceil_len(std::int64_t dx, std::int64_t dy, std::int64_t dz = 0);
// Division to the nearest, halves away from zero. The divisor is positive.
constexpr std::int64_t divided(std::int64_t n, std::int64_t by) {
  return n >= 0 ? (n + by / 2) / by : -((-n + by / 2) / by);
}
constexpr std::int64_t floor_div(std::int64_t n, std::int64_t by) { return n >= 0 ? n / by : -((-n + by - 1) / by); }
constexpr std::int64_t ceil_div(std::int64_t n, std::int64_t by) { return -floor_div(-n, by); }
// The whole millimetres below and above an exact level.
constexpr Mm whole_level(std::int64_t level) { return static_cast<Mm>(floor_div(level, kUnit)); }
constexpr Mm whole_up(std::int64_t level) { return static_cast<Mm>(ceil_div(level, kUnit)); }
// A point in 1/16384 mm to whole millimetres, halves away from zero.
constexpr Point rounded(FinePoint p) {
  return {static_cast<Mm>(divided(p.x, kUnit)), static_cast<Mm>(divided(p.y, kUnit))};
}

}  // namespace armatura::measure
