// What the geometry should answer, written a second time without any of its code: floating point, dense sampling, no
// index. Slow and plain. Where the answer hangs on less than a hundredth of a millimetre it says so.
#pragma once
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "measure/body.h"
#include "measure/sight.h"
#include "measure/terrain.h"

namespace armatura::measure::reference {

enum class Answer { No, Yes, TooClose };

struct Vec {
  double x{};
  double y{};
};
inline Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y}; }
inline Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y}; }
inline Vec operator*(Vec a, double k) { return {a.x * k, a.y * k}; }
inline double dot(Vec a, Vec b) { return a.x * b.x + a.y * b.y; }
inline double length(Vec a) { return std::sqrt(dot(a, a)); }

struct Box {
  Vec at;
  double degrees{};
  double across{};
  double along{};
};
inline Vec forward(double degrees) {
  const double radians = degrees * std::acos(-1.0) / 180.0;
  return {std::sin(radians), std::cos(radians)};
}
inline Vec rightward(double degrees) {
  const Vec f = forward(degrees);
  return {f.y, -f.x};
}
// Distance of a point to a box, 0 inside; negative depth is not needed.
inline double distance(Vec p, const Box& box) {
  const double u = std::abs(dot(p - box.at, rightward(box.degrees))) - box.across / 2;
  const double v = std::abs(dot(p - box.at, forward(box.degrees))) - box.along / 2;
  return std::hypot(std::max(u, 0.0), std::max(v, 0.0));
}
// How deep a point lies inside a box; negative outside.
inline double depth(Vec p, const Box& box) {
  const double u = box.across / 2 - std::abs(dot(p - box.at, rightward(box.degrees)));
  const double v = box.along / 2 - std::abs(dot(p - box.at, forward(box.degrees)));
  return std::min(u, v);
}
inline std::array<Vec, 4> corners(const Box& box) {
  const Vec r = rightward(box.degrees) * (box.across / 2);
  const Vec f = forward(box.degrees) * (box.along / 2);
  return {box.at - r - f, box.at + r - f, box.at + r + f, box.at - r + f};
}
// The points of a box's border and inside, `step` apart.
inline double gap(const Box& a, const Box& b) {
  double best = 1e9;
  const auto sides = [&](const Box& from, const Box& to) {
    const std::array<Vec, 4> c = corners(from);
    for (std::size_t i = 0; i < 4; ++i) {
      const Vec p = c[i];
      const Vec q = c[(i + 1) % 4];
      const int parts = 400;
      for (int k = 0; k <= parts; ++k) best = std::min(best, distance(p + (q - p) * (double(k) / parts), to));
    }
  };
  sides(a, b);
  sides(b, a);
  if (depth(a.at, b) >= 0 || depth(b.at, a) >= 0) best = 0;
  return best;
}
// How far two boxes reach into each other; negative when apart. By the separating axes, in floating point.
inline double intrusion(const Box& a, const Box& b) {
  double least = 1e9;
  for (const Box* box : {&a, &b}) {
    for (const Vec axis : {rightward(box->degrees), forward(box->degrees)}) {
      double low[2] = {1e9, 1e9};
      double high[2] = {-1e9, -1e9};
      int i = 0;
      for (const Box* other : {&a, &b}) {
        for (const Vec corner : corners(*other)) {
          low[i] = std::min(low[i], dot(corner, axis));
          high[i] = std::max(high[i], dot(corner, axis));
        }
        ++i;
      }
      least = std::min(least, std::min(high[0], high[1]) - std::max(low[0], low[1]));
    }
  }
  return least;
}

inline Box box_of(const Piece& piece) {
  return {{double(piece.at.x), double(piece.at.y)},
          double(piece.heading.degrees),
          double(piece.across),
          double(piece.along)};
}
inline Box box_of(const Pose& pose, const Shape& shape) {
  return {
      {double(pose.at.x), double(pose.at.y)}, double(pose.heading.degrees), double(shape.across), double(shape.along)};
}
// The height of a solid's top over a point of it.
inline double top_of(const Piece& piece, Vec p) {
  if (piece.kind != PieceKind::Ramp) return piece.z1;
  const double run = piece.leads.degrees % 180 == 0 ? piece.along : piece.across;
  const double up = dot(p - Vec{double(piece.at.x), double(piece.at.y)}, forward(piece.leads.degrees)) + run / 2;
  return piece.z0 + (piece.z1 - piece.z0) * std::clamp(up / run, 0.0, 1.0);
}
inline bool is_solid(const Piece& piece) { return piece.kind != PieceKind::Ladder && piece.kind != PieceKind::Pit; }

// The greatest value of a function of [0, 1] that rises and then falls.
template <class Function>
double greatest(const Function& value) {
  double low = 0;
  double high = 1;
  for (int i = 0; i < 100; ++i) {
    const double a = low + (high - low) / 3;
    const double b = high - (high - low) / 3;
    (value(a) < value(b) ? low : high) = value(a) < value(b) ? a : b;
  }
  return value((low + high) / 2);
}

// Whether the segment crosses the interior of something opaque: looks where it is deepest inside each, and for pits at
// a great many of its points. TooClose when only a hair decides.
inline Answer line_is_free(const std::vector<Piece>& pieces, const std::vector<Body>& bodies, Spot from, Spot to) {
  constexpr int kPoints = 4000;
  constexpr double kHair = 0.02;
  bool close = false;
  const auto inside = [&](double value) {
    if (value > kHair) return true;
    if (value > -kHair) close = true;
    return false;
  };
  const auto place = [&](double t) {
    return Vec{from.at.x + (to.at.x - from.at.x) * t, from.at.y + (to.at.y - from.at.y) * t};
  };
  const auto level = [&](double t) { return from.z + (to.z - from.z) * t; };
  for (const Piece& piece : pieces) {
    if (!is_solid(piece) || piece.transparent) continue;
    // Beyond its ends a ramp's slope goes on here, so that the depth only rises and falls.
    const double run = piece.leads.degrees % 180 == 0 ? piece.along : piece.across;
    const double rise = piece.kind == PieceKind::Ramp ? (piece.z1 - piece.z0) / run : 0;
    const Vec middle{double(piece.at.x), double(piece.at.y)};
    if (inside(greatest([&](double t) {
          const double up = dot(place(t) - middle, forward(piece.leads.degrees)) - run / 2;
          return std::min({depth(place(t), box_of(piece)), level(t) - piece.z0, piece.z1 + rise * up - level(t)});
        })))
      return Answer::No;
  }
  for (const Body& body : bodies) {
    for (std::size_t b = 0; b < body.shape.band_count; ++b) {
      const Band& band = body.shape.bands[b];
      Box box = box_of(body.pose, body.shape);
      box.across = 2.0 * band.half_across;
      box.along = 2.0 * band.half_along;
      if (inside(greatest([&](double t) {
            return std::min(
                {depth(place(t), box), level(t) - body.pose.z - band.bottom, body.pose.z + band.top - level(t)});
          })))
        return Answer::No;
    }
  }
  for (int i = 0; i <= kPoints; ++i) {
    const double t = double(i) / kPoints;
    const Vec p = place(t);
    const double z = level(t);
    if (z < -kHair) {
      double deepest = -1e9;
      for (const Piece& piece : pieces)
        if (piece.kind == PieceKind::Pit) deepest = std::max(deepest, depth(p, box_of(piece)));
      if (inside(-deepest)) return Answer::No;
    } else if (z < kHair && (from.z < 0 || to.z < 0)) {
      close = true;
    }
  }
  return close ? Answer::TooClose : Answer::Yes;
}

}  // namespace armatura::measure::reference
