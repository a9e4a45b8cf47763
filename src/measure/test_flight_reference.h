// What a charge meets, written a second time from BP-P-05 and BP-P-06 in floating point: it feels its way along the
// flight in steps as long as the nearest surface is far, of 0.002 mm where one is close, among all pieces and models.
// Slow and plain; where its answer hangs on less than a hundredth of a millimetre it says so.
#pragma once
#include <algorithm>
#include <cmath>
#include <vector>

#include "measure/ballistics.h"
#include "measure/test_reference.h"

namespace armatura::measure::reference {

struct Vec3 {
  double x{}, y{}, z{};
};

// BP-G.1-02 and BP-P-05: the sine as the rules know it.
inline double degree_sine(int degrees) { return std::round(16384 * std::sin(degrees * std::acos(-1.0) / 180)); }
inline double rule_sine(int millidegrees) {
  const double low = std::floor(millidegrees / 1000.0);
  const double a = degree_sine(static_cast<int>(low));
  const double b = degree_sine(static_cast<int>(low) + 1);
  return std::round((a * (1000 * low + 1000 - millidegrees) + b * (millidegrees - 1000 * low)) / 1000);
}

// A convex solid as half spaces: inside where every distance to a side is positive.
struct Convex {
  Vec at;
  Vec right;
  Vec forward;
  double across{};  // halves, enlarged
  double along{};
  double z0{};
  double z1{};
  // A ramp: inside below z = level + slope * (way uphill from the middle).
  bool ramp{};
  Vec uphill{};
  double level{};
  double slope{};

  Struck struck{};
  BodyId body{kNoBody};
  PieceId piece{kNoPiece};
  bool own{};

  double depth(const Vec3& p) const {
    const Vec off = Vec{p.x, p.y} - at;
    double least =
        std::min({across - std::abs(dot(off, right)), along - std::abs(dot(off, forward)), p.z - z0, z1 - p.z});
    if (ramp) least = std::min(least, (level + slope * dot(off, uphill) - p.z) / std::hypot(1.0, slope));
    return least;
  }
};

inline Convex convex_of(Vec at, int degrees, double across, double along, double z0, double z1, double radius) {
  Convex made;
  made.at = at;
  made.forward = {degree_sine(degrees) / 16384, degree_sine(degrees + 90) / 16384};
  made.right = {made.forward.y, -made.forward.x};
  made.across = across / 2 + radius;
  made.along = along / 2 + radius;
  made.z0 = z0 - radius;
  made.z1 = z1 + radius;
  return made;
}

struct Meeting {
  Struck struck{};
  BodyId body{kNoBody};
  PieceId piece{kNoPiece};
  Vec3 at;
  int tick{};
  bool close_call{};  // within 0.01 mm of another answer
};

class Flight {
 public:
  Flight(const Terrain& terrain, const std::vector<Body>& bodies, const Charge& charge, const std::vector<BodyId>& own)
      : width_(terrain.width()), depth_(terrain.depth()) {
    const double radius = charge.radius;
    for (std::uint16_t i = 0; i < terrain.size(); ++i) add(terrain.piece(i), i, radius);
    for (const Body& body : bodies) add(body, radius, std::find(own.begin(), own.end(), body.id) != own.end());
  }

  Meeting fly(const Launch& launch, const Charge& charge) {
    const double speed = std::round(charge.speed * 1000.0 * launch.speed_factor / 10000);
    const double level = std::round(speed * rule_sine(launch.pitch + 90000) / 16384);
    const double vx = std::round(level * rule_sine(launch.yaw) / 16384);
    const double vy = std::round(level * rule_sine(launch.yaw + 90000) / 16384);
    double vz = std::round(speed * rule_sine(launch.pitch) / 16384);
    double x = static_cast<double>(launch.muzzle.x);
    double y = static_cast<double>(launch.muzzle.y);
    double z = static_cast<double>(launch.muzzle.z);
    for (int tick = 1;; ++tick) {
      const Vec3 from{x / 1e6, y / 1e6, z / 1e6};
      x += vx;
      y += vy;
      z += vz - 4903;
      vz -= 9807;
      const Vec3 to{x / 1e6, y / 1e6, z / 1e6};
      if (tick == 21)
        for (std::size_t i = 0; i < solids_.size(); ++i)
          if (solids_[i].own) next_[i] = 0;
      if (feel(from, to, tick)) return met_;
    }
  }

 private:
  static constexpr double kStep = 0.002;
  static constexpr double kHair = 0.01;

  void add(const Piece& piece, std::uint16_t index, double radius) {
    const Box box = box_of(piece);
    if (piece.kind == PieceKind::Pit) pits_.push_back({box, double(piece.z0)});
    if (!is_solid(piece)) return;
    Convex made = convex_of(box.at, piece.heading.degrees, box.across, box.along, piece.z0, piece.z1, radius);
    made.struck = Struck::Terrain;
    made.piece = {index};
    if (piece.kind == PieceKind::Ramp) {
      const double run = piece.leads.degrees % 180 == 0 ? piece.along : piece.across;
      made.ramp = true;
      made.uphill = {std::round(forward(piece.leads.degrees).x), std::round(forward(piece.leads.degrees).y)};
      made.slope = (piece.z1 - piece.z0) / run;
      // The upper face of the wedge swept by a cube: raised by the radius, and by the slope over one radius more.
      made.level = (piece.z0 + piece.z1) / 2.0 + radius + made.slope * radius;
    }
    put(made);
  }
  void add(const Body& body, double radius, bool own) {
    const Vec at{double(body.pose.at.x), double(body.pose.at.y)};
    const auto part = [&](double across, double along, double low, double high, Struck struck) {
      Convex made = convex_of(at, body.pose.heading.degrees, across, along, low, high, radius);
      made.struck = struck;
      made.body = body.id;
      made.own = own;
      put(made);
    };
    const double z = body.pose.z;
    for (int b = 0; b < body.shape.band_count; ++b) {
      const Band& band = body.shape.bands[static_cast<std::size_t>(b)];
      part(2.0 * band.half_across, 2.0 * band.half_along, z + band.bottom, z + band.top, Struck::Model);
    }
    if (body.shape.bands[0].bottom > 0)
      part(body.shape.across, body.shape.along, z, z + body.shape.bands[0].bottom, Struck::Model);
    if (!body.aloft) return;
    part(6, 6, body.stand_level, z, Struck::Stand);
    part(40, 40, body.stand_level, body.stand_level + 2.0, Struck::Stand);
  }
  void put(const Convex& made) {
    solids_.push_back(made);
    next_.push_back(0);
    grazed_.push_back(-1);
  }

  // How far away earth is at least; 0 or less in it.
  double above_earth(const Vec3& p) const {
    for (const Pit& pit : pits_) {
      const double inside = depth(Vec{p.x, p.y}, pit.box);
      if (inside <= 0) continue;
      const double side = p.z > 0 ? std::hypot(inside, p.z) : inside;
      return std::min(side, p.z - pit.floor);
    }
    return p.z;
  }

  // Along one straight piece of the way. True when it has met something.
  bool feel(const Vec3& from, const Vec3& to, int tick) {
    const double length = std::hypot(std::hypot(to.x - from.x, to.y - from.y), to.z - from.z);
    double on = 0;
    while (on <= length) {
      const double t = length > 0 ? on / length : 0;
      const Vec3 p{from.x + (to.x - from.x) * t, from.y + (to.y - from.y) * t, from.z + (to.z - from.z) * t};
      const double path = gone_ + on;
      if (path >= ground_next_) {
        const double room = above_earth(p);
        const double left = 500 - std::max({-p.x, p.x - width_, -p.y, p.y - depth_});
        if (room <= 0 || left <= 0) {
          const double off_table = std::max({-p.x, p.x - width_, -p.y, p.y - depth_});
          met_ = {left <= 0 || off_table > 0 ? Struck::Beyond : Struck::Ground, kNoBody, kNoPiece, p, tick, false};
          met_.close_call = (left > 0 && std::abs(off_table) < kHair) || grazes(-1, path, p, tick);
          return true;
        }
        if (room < kHair && ground_grazed_ < 0) ground_grazed_ = path;
        ground_next_ = path + std::max(kStep, std::min(room, left));
      }
      double nearest = ground_next_;
      for (std::size_t i = 0; i < solids_.size(); ++i) {
        if (solids_[i].own && tick <= 20) continue;
        if (path >= next_[i]) {
          const double deep = solids_[i].depth(p);
          if (deep >= 0) {
            met_ = {solids_[i].struck, solids_[i].body, solids_[i].piece, p, tick, false};
            met_.close_call = grazes(static_cast<int>(i), path, p, tick) || shallow(solids_[i], p, from, to);
            return true;
          }
          if (deep > -kHair && grazed_[i] < 0) grazed_[i] = path;
          next_[i] = path + std::max(kStep, -deep);
        }
        nearest = std::min(nearest, next_[i]);
      }
      if (nearest - gone_ >= length) break;
      on = nearest - gone_;
    }
    gone_ += length;
    return false;
  }

  // Whether something else is within a hair or was before, or the same thing noticeably earlier.
  bool grazes(int met, double path, const Vec3& p, int tick) const {
    constexpr double kEarlier = 0.5;
    const bool over_ground = ground_grazed_ >= 0;
    if (met >= 0 ? over_ground || above_earth(p) < kHair : over_ground && path - ground_grazed_ > kEarlier) return true;
    for (std::size_t i = 0; i < solids_.size(); ++i) {
      const bool same = met >= 0 && solids_[i].struck == solids_[static_cast<std::size_t>(met)].struck &&
                        solids_[i].body == solids_[static_cast<std::size_t>(met)].body &&
                        solids_[i].piece == solids_[static_cast<std::size_t>(met)].piece;
      const bool before = grazed_[i] >= 0;
      const bool now = !(solids_[i].own && tick <= 20) && solids_[i].depth(p) > -kHair;
      if (same ? before && path - grazed_[i] > kEarlier : before || now) return true;
    }
    return false;
  }
  // Whether it would only have scratched the surface, had it gone on.
  static bool shallow(const Convex& solid, const Vec3& p, const Vec3& from, const Vec3& to) {
    double deepest = 0;
    for (int i = 1; i <= 400; ++i) {
      const double t = i / 100.0;
      const Vec3 q{p.x + (to.x - from.x) * t, p.y + (to.y - from.y) * t, p.z + (to.z - from.z) * t};
      deepest = std::max(deepest, solid.depth(q));
    }
    return deepest < kHair;
  }

  struct Pit {
    Box box;
    double floor{};
  };
  double width_{}, depth_{};
  std::vector<Convex> solids_;
  std::vector<double> next_;    // the way after which each has to be looked at again
  std::vector<double> grazed_;  // the way at which it was within a hair first; -1 never
  std::vector<Pit> pits_;
  double ground_next_{};
  double ground_grazed_{-1};
  double gone_{};
  Meeting met_;
};

}  // namespace armatura::measure::reference
