#include "measure/plan.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace armatura::measure {
namespace {

// The roots of 64 to 255 in 1/16, each of the middle between it and the next number.
constexpr std::array<std::uint16_t, 256> kRoots = [] {
  std::array<std::uint16_t, 256> roots{};
  for (std::uint32_t n = 64; n < 256; ++n) {
    std::uint32_t root = 0;
    while ((2 * root + 1) * (2 * root + 1) <= 4 * (256 * n + 128)) ++root;
    roots[n] = static_cast<std::uint16_t>(root);
  }
  return roots;
}();
constexpr std::uint64_t kLeastByTable = std::uint64_t{1} << 16;
constexpr std::uint64_t kMostByTable = std::uint64_t{1} << 32;

// The square of a unit vector of the table: near 2^28, exactly that only along the axes.
std::int64_t square_of(Facing f) { return std::int64_t{f.sine} * f.sine + std::int64_t{f.cosine} * f.cosine; }

FinePoint doubled(FinePoint p) { return {2 * p.x, 2 * p.y}; }

// Coordinates in the rectangle's own frame, of a point given in half units: to the right and forward of its origin. A
// side of `half` half-millimetres lies at half * square_of(facing). All of it is exact.
struct Local {
  std::int64_t right{};
  std::int64_t forward{};
};
Local local(const Rect& rect, FinePoint doubled_point) {
  const std::int64_t dx = doubled_point.x - 2 * rect.at.x;
  const std::int64_t dy = doubled_point.y - 2 * rect.at.y;
  return {dx * rect.facing.cosine - dy * rect.facing.sine, dx * rect.facing.sine + dy * rect.facing.cosine};
}

struct Span {
  std::int64_t low{};
  std::int64_t high{};
};
std::int64_t distance(std::int64_t value, Span span) {
  return value < span.low ? span.low - value : value > span.high ? value - span.high : 0;
}
Span hull(std::int64_t a, std::int64_t b) { return a < b ? Span{a, b} : Span{b, a}; }

struct Sides {
  Span right;
  Span forward;
};
Sides sides_of(const Rect& rect) {
  const std::int64_t square = square_of(rect.facing);
  return {{rect.left * square, rect.right * square}, {rect.back * square, rect.front * square}};
}

// The extent of four corners along the two axes of a rectangle.
Sides extent(const Rect& frame, const std::array<FinePoint, 4>& corners) {
  const Local first = local(frame, corners[0]);
  Sides found{{first.right, first.right}, {first.forward, first.forward}};
  for (std::size_t i = 1; i < 4; ++i) {
    const Local at = local(frame, corners[i]);
    found.right = {std::min(found.right.low, at.right), std::max(found.right.high, at.right)};
    found.forward = {std::min(found.forward.low, at.forward), std::max(found.forward.high, at.forward)};
  }
  return found;
}
bool interiors_apart(Span a, Span b) { return a.high <= b.low || b.high <= a.low; }
bool interiors_apart(const Sides& a, const Sides& b) {
  return interiors_apart(a.right, b.right) || interiors_apart(a.forward, b.forward);
}
bool apart_on_axes_of(const Rect& a, const std::array<FinePoint, 4>& b) {
  const Sides own = sides_of(a);
  const Sides other = extent(a, b);
  return own.right.high < other.right.low || other.right.high < own.right.low || own.forward.high < other.forward.low ||
         other.forward.high < own.forward.low;
}

Squared gap_doubled(FinePoint doubled_point, const Rect& rect) {
  const Local at = local(rect, doubled_point);
  const Sides sides = sides_of(rect);
  const Wide right = distance(at.right, sides.right);
  const Wide forward = distance(at.forward, sides.forward);
  return {right * right + forward * forward, 4 * square_of(rect.facing)};
}

}  // namespace

std::array<FinePoint, 4> doubled_corners(const Rect& rect) {
  const auto corner = [&](std::int64_t right, std::int64_t forward) -> FinePoint {
    return {2 * rect.at.x + right * rect.facing.cosine + forward * rect.facing.sine,
            2 * rect.at.y - right * rect.facing.sine + forward * rect.facing.cosine};
  };
  return {corner(rect.left, rect.back), corner(rect.right, rect.back), corner(rect.right, rect.front),
          corner(rect.left, rect.front)};
}

Bounds bounds_of(const Rect& rect) {
  const std::array<FinePoint, 4> corners = doubled_corners(rect);
  FinePoint low = corners[0];
  FinePoint high = corners[0];
  for (const FinePoint corner : corners) {
    low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
    high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
  }
  constexpr std::int64_t kOne = 2 * kUnit;
  return {static_cast<Mm>(floor_div(low.x, kOne)), static_cast<Mm>(floor_div(low.y, kOne)),
          static_cast<Mm>(ceil_div(high.x, kOne)), static_cast<Mm>(ceil_div(high.y, kOne))};
}

bool operator<(const Squared& a, const Squared& b) { return a.above * b.below < b.above * a.below; }

bool at_most(const Squared& distance, std::int64_t mm, std::int64_t rise) {
  const std::int64_t left = mm * mm - rise * rise;
  return left >= 0 && distance.above <= Wide{left} * kUnit * kUnit * distance.below;
}

int units_of(const Squared& distance, std::int64_t rise, std::int64_t unit, int least) {
  int units = least;
  while (!at_most(distance, unit * units, rise)) ++units;
  return units;
}

Squared gap(FinePoint p, const Rect& rect) { return gap_doubled(doubled(p), rect); }

Squared gap(const Rect& a, const Rect& b) {
  const std::array<FinePoint, 4> of_a = doubled_corners(a);
  const std::array<FinePoint, 4> of_b = doubled_corners(b);
  // Rectangles that meet have no separating side.
  if (!apart_on_axes_of(a, of_b) && !apart_on_axes_of(b, of_a)) return {};
  // Of two that do not meet, a corner of one is nearest to the other.
  Squared nearest = gap_doubled(of_a[0], b);
  const auto consider = [&](const Squared& found) {
    if (found < nearest) nearest = found;
  };
  for (std::size_t i = 1; i < 4; ++i) consider(gap_doubled(of_a[i], b));
  for (const FinePoint corner : of_b) consider(gap_doubled(corner, a));
  return nearest;
}

bool overlap(const Rect& a, const Rect& b) {
  return !interiors_apart(sides_of(a), extent(a, doubled_corners(b))) &&
         !interiors_apart(sides_of(b), extent(b, doubled_corners(a)));
}

bool contains(const Rect& rect, FinePoint p) { return contains_doubled(rect, doubled(p)); }

bool contains_doubled(const Rect& rect, FinePoint doubled_point) {
  const Local at = local(rect, doubled_point);
  const Sides sides = sides_of(rect);
  return distance(at.right, sides.right) == 0 && distance(at.forward, sides.forward) == 0;
}

bool contains_inside(const Rect& rect, FinePoint p) {
  const Local at = local(rect, doubled(p));
  const Sides sides = sides_of(rect);
  return at.right > sides.right.low && at.right < sides.right.high && at.forward > sides.forward.low &&
         at.forward < sides.forward.high;
}

bool contains(const Rect& outer, const Rect& inner) {
  const Sides sides = sides_of(outer);
  const Sides other = extent(outer, doubled_corners(inner));
  return sides.right.low <= other.right.low && other.right.high <= sides.right.high &&
         sides.forward.low <= other.forward.low && other.forward.high <= sides.forward.high;
}

bool sweep_overlaps(const Rect& moving, Point step, const Rect& other) {
  const std::array<FinePoint, 4> of_moving = doubled_corners(moving);
  const std::array<FinePoint, 4> of_other = doubled_corners(other);
  const auto stretched = [](Sides sides, Facing axes, Point by) {
    const std::int64_t dx = std::int64_t{2} * kUnit * by.x;
    const std::int64_t dy = std::int64_t{2} * kUnit * by.y;
    const std::int64_t right = dx * axes.cosine - dy * axes.sine;
    const std::int64_t forward = dx * axes.sine + dy * axes.cosine;
    (right < 0 ? sides.right.low : sides.right.high) += right;
    (forward < 0 ? sides.forward.low : sides.forward.high) += forward;
    return sides;
  };
  if (interiors_apart(stretched(sides_of(moving), moving.facing, step), extent(moving, of_other))) return false;
  if (interiors_apart(sides_of(other), stretched(extent(other, of_moving), other.facing, step))) return false;
  if (step == Point{}) return true;
  // The third direction of the hull: across the step.
  const auto across = [step](const std::array<FinePoint, 4>& corners) {
    const auto value = [step](FinePoint p) { return p.y * step.x - p.x * step.y; };
    Span span{value(corners[0]), value(corners[0])};
    for (const FinePoint corner : corners)
      span = {std::min(span.low, value(corner)), std::max(span.high, value(corner))};
    return span;
  };
  return !interiors_apart(across(of_moving), across(of_other));
}

bool overlap_range(const Rect& moving, Point step, std::int64_t n, const Rect& other, Range& found) {
  if (!sweep_overlaps(moving, step, other)) return false;
  std::int64_t first = 0;
  std::int64_t last = n;
  // Interiors meet while low < shift * i / n < high.
  const auto limit = [&](std::int64_t shift, std::int64_t low, std::int64_t high) {
    if (shift == 0) return;
    if (shift < 0) {
      shift = -shift;
      std::swap(low, high);
      low = -low;
      high = -high;
    }
    first = std::max(first, floor_div(low * n, shift) + 1);
    last = std::min(last, ceil_div(high * n, shift) - 1);
  };
  const auto axes = [&](Facing facing, const Sides& own, const Sides& theirs, int sign) {
    const std::int64_t dx = std::int64_t{2} * kUnit * step.x * sign;
    const std::int64_t dy = std::int64_t{2} * kUnit * step.y * sign;
    limit(dx * facing.cosine - dy * facing.sine, theirs.right.low - own.right.high, theirs.right.high - own.right.low);
    limit(dx * facing.sine + dy * facing.cosine, theirs.forward.low - own.forward.high,
          theirs.forward.high - own.forward.low);
  };
  axes(moving.facing, sides_of(moving), extent(moving, doubled_corners(other)), 1);
  axes(other.facing, sides_of(other), extent(other, doubled_corners(moving)), -1);
  if (first > last) std::swap(first, last);
  found = {std::clamp<std::int64_t>(first, 0, n), std::clamp<std::int64_t>(last, 0, n)};
  return true;
}

bool nearer(FinePoint a, FinePoint b, const Rect& rect, std::int64_t radius) {
  const Local at_a = local(rect, doubled(a));
  const Local at_b = local(rect, doubled(b));
  const Sides sides = sides_of(rect);
  const Wide limit = Wide{radius} * radius * 4 * square_of(rect.facing);
  const auto square = [](std::int64_t value) { return Wide{value} * value; };
  const auto between = [](Span x, Span y) {
    return x.high < y.low ? y.low - x.high : y.high < x.low ? x.low - y.high : 0;
  };
  const std::int64_t right = between(hull(at_a.right, at_b.right), sides.right);
  const std::int64_t forward = between(hull(at_a.forward, at_b.forward), sides.forward);
  if (square(right) >= limit || square(forward) >= limit) return false;
  const auto close = [&](const Local& at) {
    return square(distance(at.right, sides.right)) + square(distance(at.forward, sides.forward)) < limit;
  };
  if (close(at_a) || close(at_b)) return true;
  if (a == b) return false;
  // Either the segment crosses the rectangle, or a corner is nearest to its inner part.
  const std::int64_t dx = b.x - a.x;
  const std::int64_t dy = b.y - a.y;
  const std::int64_t length = dx * dx + dy * dy;
  bool left_side = false;
  bool right_side = false;
  for (const FinePoint corner : doubled_corners(rect)) {
    const std::int64_t x = corner.x - 2 * a.x;
    const std::int64_t y = corner.y - 2 * a.y;
    const std::int64_t off = x * dy - y * dx;
    const std::int64_t on = x * dx + y * dy;
    left_side |= off <= 0;
    right_side |= off >= 0;
    if (on > 0 && on < 2 * length && square(off) < Wide{radius} * radius * 4 * length) return true;
  }
  return left_side && right_side && right == 0 && forward == 0;
}

bool within(FinePoint p, const Rect& rect, std::int64_t radius) {
  const Squared found = gap(p, rect);
  return found.above <= Wide{radius} * radius * found.below;
}

FinePoint towards(FinePoint p, const Rect& rect) {
  const Local at = local(rect, doubled(p));
  const Sides sides = sides_of(rect);
  const auto missing = [](std::int64_t value, Span span) {
    return value < span.low ? span.low - value : value > span.high ? span.high - value : 0;
  };
  // A quarter of a thousandth of a millimetre is more than enough for a direction.
  const std::int64_t right = missing(at.right, sides.right) / kUnit;
  const std::int64_t forward = missing(at.forward, sides.forward) / kUnit;
  return {right * rect.facing.cosine + forward * rect.facing.sine,
          forward * rect.facing.cosine - right * rect.facing.sine};
}

std::int64_t isqrt(std::uint64_t n) {
  // Most lengths are short: one step of Newton's from the root of the leading byte. It is
  // never too low then, and hardly ever too high.
  if (n >= kLeastByTable && n < kMostByTable) {
    const int shift = (static_cast<int>(std::bit_width(n)) - 7) / 2 * 2;
    const std::uint32_t guess = std::uint32_t{kRoots[static_cast<std::size_t>(n >> shift)]} << shift / 2 >> 4;
    std::uint32_t root = (guess + static_cast<std::uint32_t>(n) / guess) / 2;
    while (std::uint64_t{root} * root > n) --root;
    return root;
  }
  // Digit by digit in base four, without a division.
  std::uint64_t root = 0;
  const int highest = n == 0 ? 0 : (static_cast<int>(std::bit_width(n)) - 1) / 2 * 2;
  for (std::uint64_t digit = std::uint64_t{1} << highest; digit != 0; digit >>= 2) {
    const std::uint64_t tried = root + digit;
    root >>= 1;
    if (n < tried) continue;
    n -= tried;
    root += digit;
  }
  return static_cast<std::int64_t>(root);
}

Mm ceil_len(std::int64_t dx, std::int64_t dy, std::int64_t dz) {
  const std::uint64_t square = static_cast<std::uint64_t>(dx * dx + dy * dy + dz * dz);
  const std::int64_t root = isqrt(square);
  return static_cast<Mm>(static_cast<std::uint64_t>(root * root) < square ? root + 1 : root);
}

}  // namespace armatura::measure
