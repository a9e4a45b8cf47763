// BP-G.6, Line of fire and cover.
#include "measure/sight.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {
namespace {

// The part of a segment, as fractions of its length, that lies strictly inside everything clipped so far. All numbers
// stay below 2^30, so products of two fit 64 bits.
struct Part {
  std::int64_t in{0};
  std::int64_t in_of{1};
  std::int64_t out{1};
  std::int64_t out_of{1};

  bool empty() const { return in * out_of >= out * in_of; }
  void enter(std::int64_t n, std::int64_t of) {
    if (n * in_of > in * of) in = n, in_of = of;
  }
  void leave(std::int64_t n, std::int64_t of) {
    if (n * out_of < out * of) out = n, out_of = of;
  }
  // Between two values of one coordinate, which runs from p to q. False when nothing is left.
  bool clip(std::int64_t p, std::int64_t q, std::int64_t low, std::int64_t high) {
    if (p == q) return low < p && p < high;
    if (p < q) {
      enter(low - p, q - p);
      leave(high - p, q - p);
    } else {
      enter(p - high, p - q);
      leave(p - low, p - q);
    }
    return !empty();
  }
  // Where a value that runs from p to q is positive.
  bool clip_positive(std::int64_t p, std::int64_t q) {
    if (p <= 0 && q <= 0) return false;
    if (p < q && p < 0) enter(-p, q - p);
    if (q < p && q < 0) leave(p, p - q);
    return !empty();
  }
};

// A box with a heading, with the numbers that every ray needs (BP-G.6-06).
struct Solid {
  Point at;
  Facing facing;
  std::int64_t across{};  // whole sizes: coordinates are doubled
  std::int64_t along{};
  Mm z0{};
  Mm z1{};
  // A ramp is cut by its surface: height above z0 is rise/run of the way uphill (BP-G.7-04).
  std::int64_t rise{};
  std::int64_t run{};
  Facing uphill{};
};

struct InSolid {
  std::int64_t right{};
  std::int64_t forward{};
};
InSolid doubled_local(const Solid& solid, Point p) {
  const std::int64_t dx = 2 * (p.x - solid.at.x);
  const std::int64_t dy = 2 * (p.y - solid.at.y);
  return {dx * solid.facing.cosine - dy * solid.facing.sine, dx * solid.facing.sine + dy * solid.facing.cosine};
}
// Positive below the surface of a ramp.
std::int64_t under_slope(const Solid& solid, Spot p) {
  const std::int64_t up =
      (2 * (p.at.x - solid.at.x) * solid.uphill.sine + 2 * (p.at.y - solid.at.y) * solid.uphill.cosine) / kUnit;
  return solid.rise * (up + solid.run) - 2 * std::int64_t{p.z - solid.z0} * solid.run;
}

Solid solid_of(const Terrain& terrain, std::uint16_t index) {
  const Piece& piece = terrain.piece(index);
  Solid solid{piece.at, facing_of(piece.heading), piece.across, piece.along, piece.z0, piece.z1, 0, 0, {}};
  if (piece.kind == PieceKind::Ramp) {
    solid.rise = piece.z1 - piece.z0;
    solid.run = piece.leads.degrees % 180 == 0 ? piece.along : piece.across;
    solid.uphill = facing_of(piece.leads);
  }
  return solid;
}
Solid solid_of(const Body& body, const Band& band) {
  return {body.pose.at,
          facing_of(body.pose.heading),
          2 * band.half_across,
          2 * band.half_along,
          body.pose.z + band.bottom,
          body.pose.z + band.top,
          0,
          0,
          {}};
}

// BP-G.7-06: below the table everything outside the pits is solid.
bool earth_hides(const Terrain& terrain, Spot from, Spot to) {
  if (from.z >= 0 && to.z >= 0) return false;
  Part below;
  if (!below.clip_positive(-from.z, -to.z)) return false;
  for (const std::uint16_t pit : terrain.pits()) {
    const Piece& piece = terrain.piece(pit);
    Part inside;
    // The pit with its borders, since grazing them does not hide.
    const auto clip = [&inside](std::int64_t p, std::int64_t q, std::int64_t low, std::int64_t high) {
      return p == q ? low <= p && p <= high : inside.clip(p, q, low, high);
    };
    if (!clip(2 * from.at.x, 2 * to.at.x, 2 * piece.at.x - piece.across, 2 * piece.at.x + piece.across)) continue;
    if (!clip(2 * from.at.y, 2 * to.at.y, 2 * piece.at.y - piece.along, 2 * piece.at.y + piece.along)) continue;
    const bool floor_kept = from.z >= piece.z0 && to.z >= piece.z0;
    if (floor_kept && inside.in * below.in_of <= below.in * inside.in_of &&
        inside.out * below.out_of >= below.out * inside.out_of)
      return false;
  }
  return true;
}

// The samples share their columns: ten places on the board and up to sixteen heights.
struct Board {
  std::array<Point, 10> columns{};
  std::array<Mm, 8> heights{};
  int bands{1};
  int rows{8};  // of each band
};

Board board_of(Spot eye, const Body& target) {
  Board board;
  const std::int64_t dx = target.pose.at.x - eye.at.x;
  const std::int64_t dy = target.pose.at.y - eye.at.y;
  const std::int64_t length = isqrt(static_cast<std::uint64_t>(dx * dx + dy * dy));
  board.bands = target.shape.band_count > 1 ? 2 : 1;
  board.rows = 8 / board.bands;
  for (int b = 0; b < board.bands; ++b) {
    const Band& band = target.shape.bands[static_cast<std::size_t>(b)];
    for (int row = 0; row < board.rows; ++row)
      board.heights[static_cast<std::size_t>(b * board.rows + row)] =
          target.pose.z + band.bottom + (2 * row + 1) * (band.top - band.bottom) / (2 * board.rows);
    for (int k = -2; k <= 2; ++k) {
      const std::int64_t off = 2 * k * band.half_across / 5;
      Point& column = board.columns[static_cast<std::size_t>(b * 5 + k + 2)];
      if (length == 0) {
        column = {target.pose.at.x + static_cast<Mm>(off), target.pose.at.y};
      } else {
        column = {target.pose.at.x + static_cast<Mm>(divided(-off * dy, length)),
                  target.pose.at.y + static_cast<Mm>(divided(off * dx, length))};
      }
    }
  }
  return board;
}

// What a look needs of the fan from the eye to the board, to pass over solids that are nowhere near it.
struct Fan {
  Spot eye;
  Point to;
  std::int64_t dx{}, dy{}, length{};
  std::int64_t half_width{};
  Mm lowest{}, highest{};

  bool misses(Point centre, std::int64_t radius) const {
    const std::int64_t x = centre.x - eye.at.x;
    const std::int64_t y = centre.y - eye.at.y;
    const std::int64_t reach = (radius + half_width + 2) * (length + 1);
    const std::int64_t on = x * dx + y * dy;
    return std::abs(x * dy - y * dx) > reach || on < -reach || on > (length + 1) * (length + 1) + reach;
  }
  bool misses(Mm z0, Mm z1) const { return z1 <= lowest || z0 >= highest; }
};

Fan fan_of(Spot eye, const Body& target, const Board& board) {
  Fan fan{eye, target.pose.at, target.pose.at.x - eye.at.x, target.pose.at.y - eye.at.y, 0, 0, eye.z, eye.z};
  fan.length = isqrt(static_cast<std::uint64_t>(fan.dx * fan.dx + fan.dy * fan.dy));
  for (int b = 0; b < board.bands; ++b)
    fan.half_width =
        std::max<std::int64_t>(fan.half_width, target.shape.bands[static_cast<std::size_t>(b)].half_across);
  for (const Mm z : board.heights) {
    fan.lowest = std::min(fan.lowest, z);
    fan.highest = std::max(fan.highest, z);
  }
  return fan;
}

// Takes from `seen` the samples that this solid hides.
void hide(const Solid& solid, Spot eye, const Board& board, std::uint64_t& seen) {
  const InSolid from = doubled_local(solid, eye.at);
  const std::int64_t right = solid.across * kUnit;
  const std::int64_t forward = solid.along * kUnit;
  const int columns = 5 * board.bands;
  std::array<InSolid, 10> to;
  InSolid low = from;
  InSolid high = from;
  for (int c = 0; c < columns; ++c) {
    const std::size_t at = static_cast<std::size_t>(c);
    to[at] = doubled_local(solid, board.columns[at]);
    low = {std::min(low.right, to[at].right), std::min(low.forward, to[at].forward)};
    high = {std::max(high.right, to[at].right), std::max(high.forward, to[at].forward)};
  }
  if (low.right >= right || high.right <= -right || low.forward >= forward || high.forward <= -forward) return;
  for (int c = 0; c < columns; ++c) {
    const int band = c / 5;
    const int first = band * board.rows * 5 + c % 5;
    Part plan;
    if (!plan.clip(from.right, to[static_cast<std::size_t>(c)].right, -right, right)) continue;
    if (!plan.clip(from.forward, to[static_cast<std::size_t>(c)].forward, -forward, forward)) continue;
    for (int row = 0; row < board.rows; ++row) {
      const std::uint64_t bit = std::uint64_t{1} << (first + 5 * row);
      if ((seen & bit) == 0) continue;
      Part part = plan;
      const Mm z = board.heights[static_cast<std::size_t>(band * board.rows + row)];
      if (!part.clip(eye.z, z, solid.z0, solid.z1)) continue;
      if (solid.run != 0 && !part.clip_positive(under_slope(solid, eye),
                                                under_slope(solid, {board.columns[static_cast<std::size_t>(c)], z})))
        continue;
      seen &= ~bit;
    }
  }
}

bool hides(const Solid& solid, Spot from, Spot to) {
  const InSolid a = doubled_local(solid, from.at);
  const InSolid b = doubled_local(solid, to.at);
  Part part;
  return part.clip(from.z, to.z, solid.z0, solid.z1) &&
         part.clip(a.right, b.right, -solid.across * kUnit, solid.across * kUnit) &&
         part.clip(a.forward, b.forward, -solid.along * kUnit, solid.along * kUnit) &&
         (solid.run == 0 || part.clip_positive(under_slope(solid, from), under_slope(solid, to)));
}

// Half the diagonal, not too small.
std::int64_t radius_of(const Band& band) { return band.half_across + band.half_along; }

}  // namespace

Samples samples_of(Spot eye, const Body& target) {
  const Board board = board_of(eye, target);
  Samples samples;
  for (int i = 0; i < kSamples; ++i) {
    const int row = i / 5;  // of all bands together
    const int band = row / board.rows;
    samples[static_cast<std::size_t>(i)] = {board.columns[static_cast<std::size_t>(band * 5 + i % 5)],
                                            board.heights[static_cast<std::size_t>(row)]};
  }
  return samples;
}

Sight look(const Field& field, Spot eye, const Body& target, std::span<const BodyId> through) {
  const Board board = board_of(eye, target);
  const Fan fan = fan_of(eye, target, board);
  constexpr std::uint64_t kAll = (std::uint64_t{1} << kSamples) - 1;
  std::uint64_t seen = kAll;
  if (fan.lowest < 0) {
    const Samples samples = samples_of(eye, target);
    for (std::size_t i = 0; i < kSamples; ++i)
      if (earth_hides(field.terrain, eye, samples[i])) seen &= ~(std::uint64_t{1} << i);
  }
  PieceSet near;
  field.terrain.along(eye.at, target.pose.at, static_cast<Mm>(fan.half_width) + 2, near);
  near.each([&](std::uint16_t index) {
    const Piece& piece = field.terrain.piece(index);
    if (seen == 0 || piece.transparent || !field.terrain.solid(index) || fan.misses(piece.z0, piece.z1) ||
        fan.misses(piece.at, (piece.across + piece.along) / 2 + 1))
      return;
    hide(solid_of(field.terrain, index), eye, board, seen);
  });
  field.each_body([&](const Body& body, std::size_t) {
    if (seen == 0 || !body.opaque || body.id == target.id || listed(through, body.id)) return;
    for (std::size_t b = 0; b < body.shape.band_count; ++b) {
      const Band& band = body.shape.bands[b];
      if (fan.misses(body.pose.z + band.bottom, body.pose.z + band.top) || fan.misses(body.pose.at, radius_of(band)))
        continue;
      hide(solid_of(body, band), eye, board, seen);
    }
  });
  return {seen};
}

bool clear_line(const Field& field, Spot from, Spot to, std::span<const BodyId> through) {
  if (earth_hides(field.terrain, from, to)) return false;
  PieceSet near;
  field.terrain.along(from.at, to.at, 1, near);
  bool clear = true;
  near.each([&](std::uint16_t index) {
    if (clear && !field.terrain.piece(index).transparent && field.terrain.solid(index))
      clear = !hides(solid_of(field.terrain, index), from, to);
  });
  field.each_body([&](const Body& body, std::size_t) {
    if (!clear || !body.opaque || listed(through, body.id)) return;
    for (std::size_t b = 0; b < body.shape.band_count; ++b)
      clear &= !hides(solid_of(body, body.shape.bands[b]), from, to);
  });
  return clear;
}

}  // namespace armatura::measure
