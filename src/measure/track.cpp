// BP-G.8-02, BP-G.8-03: what stands in the way of a soldier's cylinder, and legs on a ramp.
#include "measure/track.h"

#include <algorithm>
#include <cstdlib>

namespace armatura::measure {

bool clear_of_earth(const Terrain& terrain, const PieceSet& near, FinePoint from, FinePoint to, Mm radius) {
  bool clear = false;
  near.each([&](std::uint16_t index) {
    if (clear || terrain.piece(index).kind != PieceKind::Pit) return;
    const Rect rect = shrunk(terrain.rect(index), radius);
    clear = has_area(rect) && contains(rect, from) && contains(rect, to);
  });
  return clear;
}

bool in_the_way(const Terrain& terrain, std::uint16_t index, FinePoint a, FinePoint b, Mm radius, std::int64_t over) {
  const Piece& piece = terrain.piece(index);
  const Rect& rect = terrain.rect(index);
  if (piece.kind != PieceKind::Ramp || !terrain.walkable_ramp(index) || over < fine_level(piece.z0))
    return over < fine_level(piece.z1) && nearer(a, b, rect, clearance(radius));
  if (over >= fine_level(piece.z1)) return false;
  // The upper part of the ramp, once measured from where it begins and once from its end: sides are whole half
  // millimetres, and together both cover it exactly.
  const bool lengthwise = piece.leads.degrees % 180 == 0;
  const Mm run = lengthwise ? piece.along : piece.across;
  const Mm width = lengthwise ? piece.across : piece.along;
  const std::int64_t up = (over - fine_level(piece.z0)) * run / (piece.z1 - piece.z0);  // fine, from the low end
  const Facing uphill = facing_of(piece.leads);
  const auto moved = [&](std::int64_t from_middle) -> FinePoint {
    return {rect.at.x + from_middle * (uphill.sine / kUnit), rect.at.y + from_middle * (uphill.cosine / kUnit)};
  };
  const std::int64_t half = std::int64_t{run} * kUnit / 2;
  const auto halves = static_cast<std::int32_t>((std::int64_t{run} * kUnit - up) * 2 / kUnit);
  const Rect lower{moved(up - half), uphill, -width, width, 0, halves};
  const Rect upper{moved(half), uphill, -width, width, -halves, 0};
  return nearer(a, b, lower, clearance(radius)) || nearer(a, b, upper, clearance(radius));
}

bool room_to_walk(const Terrain& terrain, Point p, Mm z) {
  bool room = true;
  PieceSet near;
  terrain.near(grown({p.x, p.y, p.x, p.y}, kSoldierRadius), near);
  near.each([&](std::uint16_t index) {
    if (room && terrain.solid(index) && terrain.piece(index).z0 < z + kSoldier.height)
      room = !in_the_way(terrain, index, fine(p), fine(p), kSoldierRadius, fine_level(z + kFreeStep));
  });
  return room;
}

bool on_ramp_at(const Terrain& terrain, std::uint16_t ramp, Point p, Mm z) {
  if (!terrain.walkable_ramp(ramp) || !contains(terrain.rect(ramp), fine(p))) return false;
  return std::abs(terrain.ramp_height(ramp, fine(p)) - fine_level(z)) < kUnit;
}

Track track_ramp(const Terrain& terrain, const Mover& mover, Point a, std::int64_t level, Point b, std::uint16_t ramp) {
  Track track;
  track.on_ramp = true;
  track.ramp = ramp;
  const std::int64_t first = terrain.ramp_height(ramp, fine(a));
  const std::int64_t last = terrain.ramp_height(ramp, fine(b));
  const auto fail = [&](Stop stop, PieceId piece, std::int64_t at) {
    track.stop = stop;
    track.piece = piece;
    track.stopped_at = at;
    return track;
  };
  const std::int64_t onto = std::abs(first - level);
  const Mm limit = std::max(mover.step, mover.clamber);
  if (onto > fine_level(limit)) return fail(first > level ? Stop::StepTooHigh : Stop::DropTooDeep, {ramp}, 0);
  track.clambers = onto > fine_level(mover.step) ? 1 : 0;
  track.end_level = last;
  // In parts so short that the level hardly changes.
  PieceSet near;
  terrain.along(a, b, mover.radius + 1, near);
  constexpr std::int64_t kRisePart = 8 * kUnit;
  const std::int64_t parts = std::clamp<std::int64_t>(std::abs(last - first) / kRisePart + 1, 1, kMaxStretches);
  for (std::int64_t i = 0; i < parts; ++i) {
    Stretch part{kWhole * i / parts,
                 kWhole * (i + 1) / parts,
                 first + (last - first) * i / parts,
                 first + (last - first) * (i + 1) / parts,
                 0,
                 track.clambers > 0};
    const std::int64_t low = std::min(part.level, part.level_end);
    part.head = whole_level(std::max(part.level, part.level_end)) + mover.height;
    const FinePoint from = on_leg(a, b, part.from);
    const FinePoint to = on_leg(a, b, part.to);
    PieceId hit = kNoPiece;
    near.each([&](std::uint16_t index) {
      if (hit != kNoPiece || index == ramp || !terrain.solid(index) || terrain.piece(index).z0 >= part.head) return;
      if (in_the_way(terrain, index, from, to, mover.radius, low + fine_level(mover.blocks))) hit = {index};
    });
    // BP-G.7-06: a ramp in a pit does not lead through its walls.
    if (low < -fine_level(mover.blocks) && !clear_of_earth(terrain, near, from, to, mover.radius))
      return fail(Stop::Solid, kNoPiece, part.from);
    if (hit != kNoPiece) {
      const bool hangs = terrain.piece(hit.value).z0 > whole_level(low) + mover.blocks;
      return fail(hangs ? Stop::Headroom : Stop::Solid, hit, part.from);
    }
    track.stretches.push_back(part);
  }
  if (mover.clamber > 0 && track.clambers == 0) return fail(Stop::NothingToClamber, kNoPiece, kWhole);
  return track;
}

}  // namespace armatura::measure
