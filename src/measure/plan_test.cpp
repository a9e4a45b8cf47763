#include "measure/plan.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/test_length.h"
#include "measure/test_layouts.h"
#include "measure/test_reference.h"

namespace armatura::measure {
namespace {

// BP-G.1-02: the table is what rounding the sines gives.
TEST(Heading, SinesAreRoundedOnce) {
  for (int h = 0; h < kCircle; ++h) {
    const long double radians = std::acos(-1.0L) * h / 180;
    EXPECT_EQ(facing_of(heading_of(h)).sine, std::lround(16384 * std::sin(radians))) << h;
    EXPECT_EQ(facing_of(heading_of(h)).cosine, std::lround(16384 * std::cos(radians))) << h;
  }
}

TEST(Heading, ABearingIsRoundedToADegree) {
  Rng rng(1);
  for (int i = 0; i < 20000; ++i) {
    const int dx = between(rng, -3000, 3000);
    const int dy = between(rng, -3000, 3000);
    if (dx == 0 && dy == 0) continue;
    const double degrees = std::fmod(std::atan2(dx, dy) * 180 / std::acos(-1.0) + 360, 360);
    const double fraction = degrees - std::floor(degrees);
    if (std::abs(fraction - 0.5) < 0.01) continue;  // the rounded table decides there
    EXPECT_EQ(bearing(dx, dy).degrees, static_cast<int>(std::lround(degrees)) % 360) << dx << ' ' << dy;
  }
  EXPECT_EQ(bearing(0, 0).degrees, 0);
  EXPECT_EQ(bearing(std::int64_t{1} << 60, 0).degrees, 90);
}

TEST(Heading, SidesOfAFacing) {  // BP-7.4-11: shared borders count as front, beyond 90 degrees the nearer side
  EXPECT_EQ(side_of(heading_of(0), 0, 100, 30), 0);
  EXPECT_EQ(side_of(heading_of(0), 100, 100, 30), 1);
  EXPECT_EQ(side_of(heading_of(0), -100, 100, 30), -1);
  EXPECT_EQ(side_of(heading_of(0), 10, -100, 30), 1);
  EXPECT_EQ(side_of(heading_of(0), -10, -100, 30), -1);
  EXPECT_EQ(side_of(heading_of(90), 100, 0, 30), 0);
  EXPECT_EQ(side_of(heading_of(90), 0, 100, 30), -1);
}

TEST(Plan, LengthsAreRoundedUp) {  // BP-G.1-04
  EXPECT_EQ(ceil_len(3, 4), 5);
  EXPECT_EQ(ceil_len(1, 1), 2);
  EXPECT_EQ(ceil_len(80, 0, 50), 95);  // GE-17
  EXPECT_EQ(ceil_len(0, 0), 0);
  EXPECT_EQ(ceil_len(-8000, 8000, 8000), 13857);
  EXPECT_EQ(isqrt(0), 0);
  EXPECT_EQ(isqrt(UINT64_MAX), 4294967295);
  for (std::uint64_t n = 0; n < 5000; ++n) {
    const auto root = static_cast<std::uint64_t>(isqrt(n));
    EXPECT_TRUE(root * root <= n && (root + 1) * (root + 1) > n);
  }
}

Rect random_rect(Rng& rng) {
  return rect_of(Point{between(rng, 0, 200), between(rng, 0, 200)}, heading_of(between(rng, 0, 359)),
                 2 * between(rng, 1, 60), 2 * between(rng, 1, 60));
}
reference::Box box_of(const Rect& rect, const Heading heading) {
  return {{double(rect.at.x) / kUnit, double(rect.at.y) / kUnit},
          double(heading.degrees),
          double(rect.right),
          double(rect.front)};
}
struct Pair {
  Rect rect;
  reference::Box box;
};
Pair random_pair(Rng& rng) {
  const Heading heading = heading_of(rng.below(3) == 0 ? 90 * between(rng, 0, 3) : between(rng, 0, 359));
  Rect rect = random_rect(rng);
  rect.facing = facing_of(heading);
  return {rect, box_of(rect, heading)};
}
double value(const Squared& squared) {
  return std::sqrt(static_cast<double>(squared.above) / static_cast<double>(squared.below)) / kUnit;
}

// BP-G.3-01, BP-G.3-03 against the reference.
TEST(Plan, GapsAndOverlapsAreThoseOfTheReference) {
  Rng rng(2);
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Pair a = random_pair(rng);
    const Pair b = random_pair(rng);
    const double intrusion = reference::intrusion(a.box, b.box);
    if (std::abs(intrusion) > 0.02) {
      EXPECT_EQ(overlap(a.rect, b.rect), intrusion > 0);
    }
    const double expected = intrusion >= 0 ? 0 : reference::gap(a.box, b.box);
    EXPECT_NEAR(value(gap(a.rect, b.rect)), expected, 0.03);
    const double gap_now = value(gap(a.rect, b.rect));
    const Mm whole = static_cast<Mm>(std::floor(gap_now));
    if (gap_now - whole > 0.001 && whole + 1 - gap_now > 0.001) {
      EXPECT_FALSE(at_most(gap(a.rect, b.rect), whole));
      EXPECT_TRUE(at_most(gap(a.rect, b.rect), whole + 1));
    }
  }
}

TEST(Plan, SegmentsAreAsNearAsTheirNearestPoint) {
  Rng rng(3);
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Pair a = random_pair(rng);
    const Point p{between(rng, -50, 250), between(rng, -50, 250)};
    const Point q{between(rng, -50, 250), between(rng, -50, 250)};
    double nearest = 1e9;
    for (int k = 0; k <= 2000; ++k)
      nearest = std::min(nearest,
                         reference::distance({p.x + (q.x - p.x) * k / 2000.0, p.y + (q.y - p.y) * k / 2000.0}, a.box));
    const Mm radius = between(rng, 1, 40);
    if (std::abs(nearest - radius) < 0.1) continue;
    EXPECT_EQ(nearer(fine(p), fine(q), a.rect, std::int64_t{radius} * kUnit), nearest < radius);
  }
}

// BP-G.9-01: a sweep meets what one of its places meets.
TEST(Plan, SweepsMeetWhatTheirPlacesMeet) {
  Rng rng(4);
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Rect moving = random_rect(rng);
    const Rect other = random_rect(rng);
    const Point step{between(rng, -150, 150), between(rng, -150, 150)};
    const std::int64_t n = between(rng, 1, 200);
    Range range;
    const bool swept = overlap_range(moving, step, n, other, range);
    EXPECT_EQ(swept, sweep_overlaps(moving, step, other));
    for (std::int64_t k = 0; k <= n; ++k) {
      Rect at = moving;
      at.at.x += divided(std::int64_t{step.x} * kUnit * k, n);
      at.at.y += divided(std::int64_t{step.y} * kUnit * k, n);
      if (overlap(at, other)) {
        EXPECT_TRUE(swept);
        // Rounding to 1/16384 mm may decide at the borders of the range.
        EXPECT_GE(k, range.first - 1);
        EXPECT_LE(k, range.last + 1);
      } else if (swept) {
        EXPECT_FALSE(k > range.first + 1 && k < range.last - 1);
      }
    }
  }
}

TEST(Plan, ContainsItsOwnCorners) {
  Rng rng(5);
  for (int i = 0; i < 1000; ++i) {
    const Rect rect = random_rect(rng);
    for (const FinePoint corner : doubled_corners(rect)) EXPECT_TRUE(contains_doubled(rect, corner));
    EXPECT_TRUE(contains(rect, rect));
    EXPECT_TRUE(overlap(rect, rect));
    const Bounds bounds = bounds_of(rect);
    for (const FinePoint corner : doubled_corners(rect)) {
      EXPECT_GE(corner.x, std::int64_t{2} * bounds.left * kUnit);
      EXPECT_LE(corner.y, std::int64_t{2} * bounds.top * kUnit);
    }
  }
}

TEST(Plan, TouchingSidesDoNotOverlap) {  // BP-G.3-03
  const Rect a = rect_of(Point{0, 0}, heading_of(0), 26, 16);
  EXPECT_FALSE(overlap(a, rect_of(Point{26, 0}, heading_of(0), 26, 16)));
  EXPECT_TRUE(overlap(a, rect_of(Point{25, 0}, heading_of(0), 26, 16)));
  EXPECT_FALSE(overlap(a, rect_of(Point{0, 16}, heading_of(180), 26, 16)));
  EXPECT_TRUE(at_most(gap(a, rect_of(Point{27, 0}, heading_of(0), 26, 16)), 1));
  EXPECT_FALSE(at_most(gap(a, rect_of(Point{28, 0}, heading_of(0), 26, 16)), 1));
}

TEST(Plan, FarthestNumbersDoNotOverflow) {
  const Rect a = rect_of(Point{-kFarthest, -kFarthest}, heading_of(45), kLongestTable, kLongestTable);
  const Rect b = rect_of(Point{kFarthest, kFarthest}, heading_of(33), kLongestTable, 2);
  EXPECT_FALSE(overlap(a, b));
  const auto box = [](const Rect& rect, int heading) { return box_of(rect, heading_of(heading)); };
  EXPECT_NEAR(value(gap(a, b)), reference::gap(box(a, 45), box(b, 33)), 1);
  EXPECT_FALSE(nearer(fine({-kFarthest, kFarthest}), fine({kFarthest, kFarthest}), a, clearance(8)));
  EXPECT_GT(units_of(gap(a, b), 0, 50, 1), 300);
}

}  // namespace
}  // namespace armatura::measure
