// Tables for the tests: the three layouts of the rules, and random ones.
#pragma once
#include <gtest/gtest.h>

#include <string_view>
#include <vector>

#include "base/random.h"
#include "base/test_length.h"
#include "measure/body.h"
#include "measure/terrain.h"
#include "measure/verdict.h"

namespace armatura::measure {

inline constexpr BodyId kMe{1};

// How many random tables a test looks at.
inline std::uint64_t tables() { return test_length("CHECK_TABLES", 1000 / kSlowdown); }

inline std::vector<Piece> pieces_of(const Terrain& terrain) {
  std::vector<Piece> pieces;
  for (std::uint16_t i = 0; i < terrain.size(); ++i) pieces.push_back(terrain.piece(i));
  return pieces;
}

struct Table {
  Terrain terrain{1200, 800, {}};
  std::vector<Body> bodies;
  Field field() const { return {terrain, bodies}; }
};
inline Table table_of(std::vector<Piece> pieces, std::vector<Body> bodies = {}) {
  EXPECT_FALSE(Terrain::check(1200, 800, pieces));
  return {Terrain(1200, 800, pieces), std::move(bodies)};
}

inline Piece box(Mm x, Mm y, Mm sx, Mm sy, Mm z0, Mm z1, Face side = Face::Smooth, Top top = Top::Walkable) {
  return {PieceKind::Box, {x, y}, sx, sy, z0, z1, {}, {}, side, top, false};
}
inline Piece wall(Mm x, Mm y, Mm sx, Mm sy, Mm height, Face side = Face::Smooth) {
  return box(x, y, sx, sy, 0, height, side, Top::None);
}
inline Piece slab(Mm x, Mm y, Mm sx, Mm sy, Mm z0, Mm z1) {
  return {PieceKind::Slab, {x, y}, sx, sy, z0, z1, {}, {}, Face::Smooth, Top::Walkable, false};
}
inline Piece ramp(Mm x, Mm y, Mm sx, Mm sy, Mm z0, Mm z1, int uphill) {
  return {PieceKind::Ramp, {x, y}, sx, sy, z0, z1, {}, heading_of(uphill), Face::Smooth, Top::Walkable, false};
}
inline Piece ladder(Mm x, Mm y, Mm z0, Mm z1, int leads) {
  return {PieceKind::Ladder, {x, y}, 0, 0, z0, z1, {}, heading_of(leads), Face::Smooth, Top::None, false};
}
inline Piece pit(Mm x, Mm y, Mm sx, Mm sy, Mm z0) {
  return {PieceKind::Pit, {x, y}, sx, sy, z0, 0, {}, {}, Face::Smooth, Top::Walkable, false};
}
inline Piece at_heading(Piece piece, int degrees) {
  piece.heading = heading_of(degrees);
  return piece;
}

// Section 3.9: every piece but the central ones has a twin turned by 180 degrees around the table's middle.
inline std::vector<Piece> with_twins(const std::vector<Piece>& central, const std::vector<Piece>& listed) {
  std::vector<Piece> all = central;
  for (const Piece& piece : listed) {
    all.push_back(piece);
    Piece twin = piece;
    twin.at = {1200 - piece.at.x, 800 - piece.at.y};
    twin.leads = turned(piece.leads, 180);
    all.push_back(twin);
  }
  return all;
}
inline Terrain outpost() {
  return {1200, 800,
          with_twins({slab(600, 400, 140, 140, 97, 100)},
                     {box(380, 180, 120, 80, 0, 50), ramp(280, 180, 80, 80, 0, 50, 90), wall(330, 640, 120, 10, 80),
                      wall(430, 400, 6, 160, 25), wall(520, 600, 120, 8, 40), box(520, 250, 60, 60, 0, 15),
                      wall(540, 340, 10, 10, 97, Face::Climb), wall(660, 340, 10, 10, 97, Face::Climb),
                      ladder(600, 325, 0, 100, 0)})};
}
inline std::vector<Piece> hexcity_pieces() {
  const auto post = [](Mm x, Mm y, Mm z0) { return box(x, y, 10, 10, z0, 97, Face::Climb, Top::None); };
  return with_twins({box(600, 400, 60, 60, 0, 60, Face::Climb)},
                    {box(340, 220, 160, 160, 0, 50), slab(340, 250, 160, 100, 97, 100), post(265, 205, 50),
                     post(415, 205, 50), post(265, 295, 50), post(415, 295, 50), ramp(340, 100, 80, 80, 0, 50, 0),
                     ladder(340, 195, 50, 100, 0), slab(485, 260, 50, 60, 97, 100), post(465, 235, 0),
                     post(505, 235, 0), post(465, 285, 0), post(505, 285, 0), ladder(485, 225, 0, 100, 0),
                     wall(520, 420, 100, 6, 25), wall(300, 560, 8, 140, 40), box(620, 120, 120, 60, 0, 30)});
}
inline Terrain hexcity() { return {1200, 800, hexcity_pieces()}; }
inline Terrain mountain_pass() {
  return {1200, 800,
          with_twins({}, {box(330, 150, 240, 200, 0, 40, Face::Climb), box(300, 120, 140, 120, 40, 80, Face::Climb),
                          ramp(330, 290, 80, 80, 0, 40, 180), box(600, 200, 60, 160, 0, 80, Face::Climb),
                          box(430, 480, 80, 40, 0, 25), wall(260, 560, 100, 10, 40), wall(520, 380, 10, 100, 40),
                          pit(400, 640, 120, 40, -20)})};
}

inline Body soldier(std::uint16_t id, Mm x, Mm y, int heading = 0, Mm z = 0, Touch touch = Touch::Nothing) {
  Body body;
  body.id = {id};
  body.pose = {{x, y}, z, heading_of(heading)};
  body.shape = kSoldier;
  body.touch = touch;
  return body;
}
// A machine as in section 3.4; the bands are full length.
inline Shape machine_shape(int across, int along, int height, int split, int low_half, int high_half, int eye) {
  const auto s = [](int n) { return static_cast<std::int16_t>(n); };
  return {s(across),
          s(along),
          s(height),
          s(eye),
          {Band{0, s(split), s(low_half), s(along / 2)}, Band{s(split), s(height), s(high_half), s(along / 2)}},
          2};
}
inline const Shape kSalamander = machine_shape(48, 50, 66, 24, 18, 24, 54);
inline const Shape kBronekhod = machine_shape(46, 56, 62, 24, 23, 14, 56);
inline const Shape kTRex = machine_shape(80, 70, 100, 48, 32, 40, 76);
inline const Shape kGryphon = machine_shape(70, 64, 112, 60, 26, 34, 80);
inline const Shape kSprut = machine_shape(112, 84, 46, 22, 50, 24, 26);
inline const Shape kHelix = machine_shape(72, 86, 74, 40, 36, 24, 44);
inline constexpr Shape kMortar{36, 44, 34, 0, {Band{0, 34, 14, 22}}, 1};
inline Body machine(std::uint16_t id, const Shape& shape, Mm x, Mm y, int heading = 0, Mm z = 0,
                    Touch touch = Touch::Nothing) {
  Body body = soldier(id, x, y, heading, z, touch);
  body.shape = shape;
  return body;
}

// --- Random tables ---

inline int between(Rng& rng, int low, int high) {
  return low + static_cast<int>(rng.below(static_cast<std::uint32_t>(high - low + 1)));
}

// Pieces of every kind that may lie together.
inline Terrain random_table(Rng& rng, int pieces, bool turned_pieces = true) {
  std::vector<Piece> kept;
  for (int i = 0; i < 3 * pieces && static_cast<int>(kept.size()) < pieces; ++i) {
    Piece piece = box(between(rng, 40, 760), between(rng, 40, 560), 2 * between(rng, 3, 60), 2 * between(rng, 3, 60), 0,
                      between(rng, 5, 120), rng.below(2) == 0 ? Face::Smooth : Face::Climb,
                      rng.below(3) == 0 ? Top::None : Top::Walkable);
    switch (rng.below(6)) {
      case 0:
        piece.kind = PieceKind::Slab;
        piece.z0 = between(rng, 20, 100);
        piece.z1 = piece.z0 + between(rng, 2, 4);
        piece.top = Top::Walkable;
        break;
      case 1:
        piece.kind = PieceKind::Ramp;
        piece.leads = heading_of(90 * between(rng, 0, 3));
        piece.z1 = between(rng, 5, 60);
        break;
      case 2:
        piece.kind = PieceKind::Pit;
        piece.z0 = -between(rng, 5, 60);
        piece.z1 = 0;
        break;
      default:
        break;
    }
    if (turned_pieces && rng.below(2) == 0) piece.heading = heading_of(between(rng, 0, 359));
    kept.push_back(piece);
    if (Terrain::check(800, 600, kept)) kept.pop_back();
  }
  return {800, 600, kept};
}

}  // namespace armatura::measure
