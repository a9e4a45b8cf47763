// A second, slow opinion on single legs: small steps, floating point, every piece looked at every time. For legs that
// come near no ramp. Says "too close" where a tenth of a millimetre or a branch between two levels decides.
#pragma once
#include <cmath>
#include <optional>
#include <vector>

#include "measure/driving.h"
#include "measure/test_reference.h"
#include "measure/walking.h"

namespace armatura::measure::reference {

// The levels one can stand on at a point, with room for the height.
inline std::vector<double> levels_at(const std::vector<Piece>& pieces, Vec p, double height) {
  std::vector<double> levels;
  bool ground = true;
  for (const Piece& piece : pieces) {
    if (depth(p, box_of(piece)) < 0) continue;
    if (piece.kind == PieceKind::Pit) {
      ground = false;
      levels.push_back(piece.z0);
    } else if (piece.kind == PieceKind::Slab || (piece.kind == PieceKind::Box && piece.top == Top::Walkable)) {
      levels.push_back(piece.z1);
    }
  }
  if (ground) levels.push_back(0);
  std::vector<double> free;
  for (const double level : levels) {
    bool room = true;
    for (const Piece& piece : pieces)
      if (is_solid(piece) && depth(p, box_of(piece)) >= 0 && piece.z0 < level + height && top_of(piece, p) > level)
        room = false;
    if (room) free.push_back(level);
  }
  return free;
}

// Only to be patient with: pieces whose circle does not come near the leg's are left out.
inline std::vector<Piece> pieces_near(const std::vector<Piece>& pieces, Vec a, Vec b, double reach) {
  std::vector<Piece> near;
  for (const Piece& piece : pieces) {
    const Box box = box_of(piece);
    if (length(box.at - (a + b) * 0.5) <= length(b - a) / 2 + std::hypot(box.across, box.along) / 2 + reach)
      near.push_back(piece);
  }
  return near;
}

// Walks a leg with a cylinder of the given radius; the level at its end, or nothing when it is stopped.
struct Walked {
  bool legal{};
  bool unsure{};
  double level{};
  int clambers{};
};
inline Walked walk_leg(const std::vector<Piece>& all_pieces, Vec a, double level, Vec b, double radius, bool clamber) {
  Walked walked;
  const std::vector<Piece> pieces = pieces_near(all_pieces, a, b, radius + 2);
  const double limit = clamber ? 50 : 25;
  const double all = length(b - a);
  const int steps = static_cast<int>(all / 0.05) + 1;
  double wall_top = -1e9;  // while over a wall
  for (int i = 0; i <= steps; ++i) {
    const Vec p = a + (b - a) * (double(i) / steps);
    // On a border two answers are right at the ends of a leg.
    if (i == 0 || i == steps)
      for (const Piece& piece : pieces)
        if (std::abs(depth(p, box_of(piece))) < 0.02) walked.unsure = true;
    const std::vector<double> here = levels_at(pieces, p, 40);
    std::optional<double> next;
    int choices = 0;
    for (const double top : here) {
      const double height = std::max({top, level, wall_top}) - std::min(top, level);
      if (height > limit) continue;
      ++choices;
      if (!next || std::abs(top - level) < std::abs(*next - level)) next = top;
    }
    if (choices > 1) walked.unsure = true;
    if (next) {
      const double height = std::max({*next, level, wall_top}) - std::min(*next, level);
      if (height > 25) ++walked.clambers;
      level = *next;
      wall_top = -1e9;
    } else {
      // Over a wall, or nowhere.
      double over = -1e9;
      for (const Piece& piece : pieces)
        if (is_solid(piece) && depth(p, box_of(piece)) >= 0 && piece.z1 > level && piece.z0 < level + 40)
          over = std::max(over, double(piece.z1));
      bool walls_only = over > -1e8;
      for (const Piece& piece : pieces)
        if (is_solid(piece) && depth(p, box_of(piece)) >= 0 && piece.z1 > level && piece.z0 < level + 40 &&
            (piece.kind != PieceKind::Box || piece.top == Top::Walkable))
          walls_only = false;
      if (!walls_only || over - level > limit) return walked;
      wall_top = std::max(wall_top, over);
    }
    const double head = std::max(level, wall_top) + 40;
    for (const Piece& piece : pieces) {
      if (!is_solid(piece) || piece.z0 >= head || piece.z1 <= level + limit) continue;
      if (distance(p, box_of(piece)) < radius) return walked;
    }
    if (level < 0 && -level > limit) {
      for (const Piece& piece : pieces)
        if (piece.kind == PieceKind::Pit && depth(p, box_of(piece)) >= 0 && depth(p, box_of(piece)) < radius)
          return walked;
    }
  }
  walked.legal = wall_top < -1e8;
  walked.level = level;
  return walked;
}
inline bool near_ramp(const std::vector<Piece>& pieces, Vec a, Vec b, double radius) {
  for (int i = 0; i <= 400; ++i)
    for (const Piece& piece : pieces)
      if (piece.kind == PieceKind::Ramp && distance(a + (b - a) * (i / 400.0), box_of(piece)) < radius) return true;
  return false;
}

// Drives a rectangle straight on in eighths of a millimetre, over tables without ramps near.
inline Walked drive_leg(const std::vector<Piece>& all_pieces, Box box, double level, Vec step, int n, double limit,
                        double height) {
  Walked walked;
  const std::vector<Piece> pieces = pieces_near(all_pieces, box.at, box.at + step, 60);
  const Vec start = box.at;
  const int parts = 8 * n;
  for (int i = 0; i <= parts; ++i) {
    box.at = start + step * (double(i) / parts);
    double next = 0;
    for (const Piece& piece : pieces) {
      if (piece.kind != PieceKind::Pit) continue;
      double inside = 1e9;
      for (const Vec corner : corners(box)) inside = std::min(inside, depth(corner, box_of(piece)));
      if (std::abs(inside) < 0.05) walked.unsure = true;
      if (inside >= 0) next = piece.z0;
    }
    if (i > 0 && next > level + limit) return walked;
    for (const Piece& piece : pieces) {
      if (!is_solid(piece)) continue;
      const double in = intrusion(box, box_of(piece));
      if (std::abs(in) < 0.05) walked.unsure = true;
      if (in > 0 && piece.z1 <= level + limit) next = std::max(next, double(piece.z1));
    }
    for (const Piece& piece : pieces)
      if (is_solid(piece) && intrusion(box, box_of(piece)) > 0 && piece.z1 > level + limit && piece.z0 < next + height)
        return walked;
    if (i > 0 && level - next > limit) return walked;
    if (i > 0) level = next;
  }
  walked.legal = true;
  walked.level = level;
  return walked;
}

}  // namespace armatura::measure::reference
