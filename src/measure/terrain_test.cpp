#include "measure/terrain.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/test_length.h"
#include "measure/sight.h"
#include "measure/test_layouts.h"
#include "measure/test_reference.h"

namespace armatura::measure {
namespace {

TEST(Terrain, TheLayoutsOfTheRulesAreSound) {
  for (const Terrain& terrain : {outpost(), hexcity(), mountain_pass()}) {
    const auto problem = Terrain::check(1200, 800, pieces_of(terrain));
    EXPECT_FALSE(problem) << static_cast<int>(problem->fault) << ' ' << problem->piece.value << ' '
                          << problem->other.value;
  }
  EXPECT_EQ(outpost().ladders().size(), 2u);
  // BP-G.7-05: 18 mm inside the edge at y = 330
  EXPECT_EQ(outpost().ladders()[0].exit, (Point{600, 348}));
  EXPECT_EQ(outpost().ladders()[1].exit, (Point{600, 452}));
}

TEST(Terrain, WrongTablesAreRefusedWithTheirPiece) {
  const auto fault = [](const std::vector<Piece>& pieces, Mm width = 800) {
    const auto problem = Terrain::check(width, 600, pieces);
    return problem ? problem->fault : TerrainFault{255};
  };
  EXPECT_EQ(fault({}, 50), TerrainFault::TableSize);
  EXPECT_EQ(fault({}, 4001), TerrainFault::TableSize);
  EXPECT_EQ(fault(std::vector<Piece>(501, wall(100, 100, 2, 2, 5))), TerrainFault::TooManyPieces);
  EXPECT_EQ(fault({box(100, 100, 0, 10, 0, 5)}), TerrainFault::PieceSize);
  EXPECT_EQ(fault({box(100, 100, 2'000'000'000, 10, 0, 5)}), TerrainFault::PieceSize);
  EXPECT_EQ(fault({box(100, 100, 10, 10, 5, 5)}), TerrainFault::PieceHeight);
  EXPECT_EQ(fault({box(100, 100, 10, 10, 0, 2'000'000'000)}), TerrainFault::PieceHeight);
  EXPECT_EQ(fault({slab(100, 100, 10, 10, 50, 51)}), TerrainFault::PieceHeight);
  EXPECT_EQ(fault({ramp(100, 100, 10, 10, 0, 5, 45)}), TerrainFault::PieceHeading);
  EXPECT_EQ(fault({box(2'000'000'000, 100, 10, 10, 0, 5)}), TerrainFault::OffTable);
  EXPECT_EQ(fault({box(4, 100, 10, 10, 0, 5)}), TerrainFault::OffTable);
  EXPECT_EQ(fault({box(100, 100, 50, 50, 0, 5), box(120, 100, 50, 50, 0, 5)}), TerrainFault::Overlap);
  EXPECT_EQ(fault({box(100, 100, 50, 50, 0, 5), box(150, 100, 50, 50, 0, 5)}), TerrainFault{255});
  EXPECT_EQ(fault({box(100, 100, 50, 50, 0, 5), box(100, 100, 50, 50, 5, 9)}), TerrainFault{255});
  EXPECT_EQ(fault({box(100, 100, 50, 50, -5, 5)}), TerrainFault::Buried);
  EXPECT_EQ(fault({pit(100, 100, 50, 50, -20), box(100, 100, 10, 10, -20, 5)}), TerrainFault{255});
  EXPECT_EQ(fault({pit(100, 100, 50, 50, -20), pit(150, 100, 50, 50, -20)}), TerrainFault::PitsTouch);
  EXPECT_EQ(fault({ladder(100, 100, 0, 50, 0)}), TerrainFault::LadderLeadsNowhere);
  EXPECT_EQ(fault({ladder(100, 100, 7, 50, 0)}), TerrainFault::LadderHangs);
  // A box may hang over the low end of a ramp, not stand in its high end.
  EXPECT_EQ(fault({ramp(100, 100, 80, 80, 0, 50, 0), box(100, 70, 10, 10, 20, 40)}), TerrainFault{255});
  EXPECT_EQ(fault({ramp(100, 100, 80, 80, 0, 50, 0), box(100, 130, 10, 10, 20, 40)}), TerrainFault::Overlap);
}

TEST(Terrain, LevelsAreSurfacesWithRoom) {  // BP-G.7-01 to 03
  const Terrain terrain = hexcity();
  const auto levels = [&](Point p, Mm height) {
    const Terrain::Levels found = terrain.levels_at(p, height);
    return std::vector<Mm>(found.begin(), found.end());
  };
  EXPECT_EQ(levels({340, 250}, 40), (std::vector<Mm>{50, 100}));
  EXPECT_EQ(levels({340, 250}, 60), (std::vector<Mm>{100}));  // 47 mm under the upper floor
  EXPECT_EQ(levels({340, 170}, 60), (std::vector<Mm>{50}));
  EXPECT_EQ(levels({340, 100}, 40), (std::vector<Mm>{}));  // inside the ramp
  EXPECT_EQ(levels({700, 700}, 40), (std::vector<Mm>{0}));
  EXPECT_EQ(levels({420, 180}, 40), (std::vector<Mm>{0, 50}));  // on the edge of the house
  EXPECT_EQ(levels({-1, 220}, 40), (std::vector<Mm>{}));
  EXPECT_EQ(terrain.surface_near({340, 250}, 60), 50);
  EXPECT_EQ(terrain.surface_near({340, 100}, 60), 25);
  EXPECT_EQ(terrain.surface_near({-1, 100}, 60), std::nullopt);
  EXPECT_EQ(mountain_pass().levels_at({400, 640}, 40).z[0], -20);
}

TEST(Terrain, RampsRiseEvenly) {  // BP-G.7-04, GE-17
  const Terrain terrain(800, 600,
                        std::vector<Piece>{ramp(100, 100, 80, 80, 0, 50, 90), ramp(300, 100, 80, 80, 0, 80, 0),
                                           ramp(500, 100, 80, 80, 0, 81, 0)});
  EXPECT_EQ(terrain.ramp_height(0, fine({60, 100})), 0);
  EXPECT_EQ(terrain.ramp_height(0, fine({100, 80})), 25 * kUnit);
  EXPECT_EQ(terrain.ramp_height(0, fine({140, 100})), 50 * kUnit);
  EXPECT_TRUE(terrain.walkable_ramp(1));
  EXPECT_FALSE(terrain.walkable_ramp(2));
  EXPECT_EQ(terrain.highest_under(0, rect_of(Point{100, 100}, heading_of(0), 20, 20)),
            110 * kUnit * 50 / 80 - 60 * kUnit * 50 / 80);
  EXPECT_EQ(terrain.highest_under(0, rect_of(Point{200, 100}, heading_of(0), 20, 20)), std::nullopt);
}

// The index never loses a piece, and a rectangle's highest point on a ramp is that of dense sampling.
TEST(Terrain, TheIndexFindsEveryPieceNearby) {
  Rng rng(11);
  for (std::uint64_t i = 0; i < tables() / 10 + 1; ++i) {
    const Terrain terrain = random_table(rng, 20);
    for (int k = 0; k < 20; ++k) {
      const Point a{between(rng, -20, 820), between(rng, -20, 620)};
      const Point b{between(rng, -20, 820), between(rng, -20, 620)};
      const Mm reach = between(rng, 1, 30);
      PieceSet found;
      terrain.along(a, b, reach, found);
      std::set<std::uint16_t> in;
      found.each([&](std::uint16_t index) { in.insert(index); });
      for (std::uint16_t index = 0; index < terrain.size(); ++index) {
        if (nearer(fine(a), fine(b), terrain.rect(index), std::int64_t{reach} * kUnit)) {
          EXPECT_TRUE(in.contains(index));
        }
      }
    }
    for (std::uint16_t index = 0; index < terrain.size(); ++index) {
      if (terrain.piece(index).kind != PieceKind::Ramp) continue;
      const Heading heading = heading_of(between(rng, 0, 359));
      const Rect rect = rect_of(
          Point{terrain.piece(index).at.x + between(rng, -50, 50), terrain.piece(index).at.y + between(rng, -50, 50)},
          heading, 46, 56);
      const reference::Box box{{double(rect.at.x) / kUnit, double(rect.at.y) / kUnit}, double(heading.degrees), 46, 56};
      double highest = -1e9;
      const reference::Box under = reference::box_of(terrain.piece(index));
      // The highest point of what both cover lies on the border of one of them.
      const auto along = [&](const reference::Box& border, const reference::Box& other) {
        const std::array<reference::Vec, 4> corners = reference::corners(border);
        for (std::size_t side = 0; side < 4; ++side)
          for (int part = 0; part <= 2000; ++part) {
            const reference::Vec way = corners[(side + 1) % 4] - corners[side];
            const reference::Vec p = corners[side] + way * (part / 2000.0);
            if (reference::depth(p, other) > -0.001)
              highest = std::max(highest, reference::top_of(terrain.piece(index), p));
          }
      };
      along(box, under);
      along(under, box);
      const auto found = terrain.highest_under(index, rect);
      if (reference::intrusion(box, under) < 0.02) continue;  // a hair, if at all
      ASSERT_TRUE(found);
      EXPECT_NEAR(double(*found) / kUnit, highest, 0.5);
    }
  }
}

// --- Sight (BP-G.6) ---

Sight looked(const Terrain& terrain, const std::vector<Body>& bodies, Spot eye, const Body& target) {
  return look({terrain, bodies}, eye, target, {});
}

TEST(Sight, CoverBehindAWall) {  // GE-49, with 500 added to every coordinate
  const Spot eye{{500, 100}, 36};
  const Body target = soldier(1, 500, 300, 180);
  const auto seen = [&](const std::vector<Piece>& pieces) {
    return looked(Terrain(1000, 600, pieces), {}, eye, target).count();
  };
  EXPECT_EQ(seen({}), 40);
  EXPECT_EQ(seen({wall(500, 203, 800, 6, 25)}), 25);
  EXPECT_EQ(seen({wall(500, 283, 800, 6, 25)}), 15);
  EXPECT_EQ(seen({wall(500, 283, 800, 6, 40)}), 0);
  EXPECT_EQ(cover_of(40), 0);
  EXPECT_EQ(cover_of(39), 1);
  EXPECT_EQ(cover_of(20), 1);
  EXPECT_EQ(cover_of(19), 3);
  EXPECT_EQ(cover_of(1), 3);
  EXPECT_EQ(cover_of(0), kHidden);
}

TEST(Sight, SamplesLieOnABoardAcrossTheLine) {  // BP-G.6-02, BP-G.6-03
  const Samples samples = samples_of({{0, 0}, 36}, soldier(1, 0, 200));
  EXPECT_EQ(samples[0], (Spot{{6, 200}, 6}));
  EXPECT_EQ(samples[2], (Spot{{0, 200}, 6}));
  EXPECT_EQ(samples[4], (Spot{{-6, 200}, 6}));
  EXPECT_EQ(samples[39], (Spot{{-6, 200}, 37}));
  // A machine: four rows in each of its two bands.
  const Samples of_machine = samples_of({{0, 0}, 36}, machine(1, kSalamander, 200, 0));
  EXPECT_EQ(of_machine[0].z, 3);
  EXPECT_EQ(of_machine[19].z, 21);
  EXPECT_EQ(of_machine[20].z, 24 + 5);
  EXPECT_EQ(of_machine[0].at, (Point{200, -14}));
  EXPECT_EQ(of_machine[20].at, (Point{200, -19}));
  // Straight from above.
  EXPECT_EQ(samples_of({{0, 0}, 500}, soldier(1, 0, 0))[0].at, (Point{-6, 0}));
}

TEST(Sight, GrazingDoesNotHide) {  // BP-G.6-04
  const Terrain terrain(1000, 600, std::vector<Piece>{box(500, 200, 100, 100, 0, 36)});
  EXPECT_TRUE(clear_line({terrain, {}}, {{500, 100}, 36}, {{500, 400}, 36}, {}));
  EXPECT_FALSE(clear_line({terrain, {}}, {{500, 100}, 36}, {{500, 400}, 35}, {}));
  EXPECT_TRUE(clear_line({terrain, {}}, {{450, 100}, 10}, {{450, 400}, 10}, {}));
  EXPECT_FALSE(clear_line({terrain, {}}, {{451, 100}, 10}, {{451, 400}, 10}, {}));
}

TEST(Sight, OthersHideButNotTheShootersOwn) {  // BP-G.6-05
  const Terrain terrain(1000, 600, {});
  const std::vector<Body> bodies{machine(7, kGryphon, 500, 200), soldier(1, 500, 300)};
  const Spot eye{{500, 100}, 36};
  EXPECT_EQ(look({terrain, bodies}, eye, bodies[1], {}).count(), 0);
  const std::array<BodyId, 1> own{BodyId{7}};
  EXPECT_EQ(look({terrain, bodies}, eye, bodies[1], own).count(), 40);
  std::vector<Body> clear = bodies;
  clear[0].opaque = false;
  EXPECT_EQ(look({terrain, clear}, eye, clear[1], {}).count(), 40);
}

TEST(Sight, TheEarthHidesWhoIsInAPit) {  // BP-G.7-06
  const Terrain terrain(1000, 600, std::vector<Piece>{pit(500, 300, 100, 100, -60)});
  EXPECT_EQ(looked(terrain, {}, {{500, 50}, 36}, soldier(1, 500, 300, 0, -60)).count(), 0);
  EXPECT_EQ(looked(terrain, {}, {{500, 260}, -24}, soldier(1, 500, 300, 0, -60)).count(), 40);
  EXPECT_EQ(looked(terrain, {}, {{500, 300}, 500}, soldier(1, 500, 300, 0, -60)).count(), 40);
}

// Every sample of random looks over random tables, against dense sampling of each line.
TEST(Sight, SeesWhatTheReferenceSees) {
  Rng rng(12);
  std::uint64_t compared = 0;
  std::uint64_t hidden = 0;
  for (std::uint64_t i = 0; i < tables(); ++i) {
    const Terrain terrain = random_table(rng, between(rng, 0, 12));
    const std::vector<Piece> pieces = pieces_of(terrain);
    std::vector<Body> bodies;
    for (std::uint16_t k = 0; k < 4; ++k)
      bodies.push_back(machine(k, k % 2 == 0 ? kTRex : kSalamander, between(rng, 0, 800), between(rng, 0, 600),
                               between(rng, 0, 359), rng.below(3) == 0 ? between(rng, 0, 100) : 0));
    const Spot eye{{between(rng, 0, 800), between(rng, 0, 600)}, between(rng, 5, 140)};
    const Body target = soldier(99, between(rng, 0, 800), between(rng, 0, 600), 0, between(rng, 0, 60));
    const Sight sight = look({terrain, bodies}, eye, target, {});
    const Samples samples = samples_of(eye, target);
    // Three of the forty are enough for the reference's patience.
    for (int k = 0; k < 3; ++k) {
      const std::size_t sample = rng.below(kSamples);
      const reference::Answer answer = reference::line_is_free(pieces, bodies, eye, samples[sample]);
      const bool seen = (sight.seen >> sample & 1) != 0;
      EXPECT_EQ(seen, clear_line({terrain, bodies}, eye, samples[sample], {}));
      if (answer == reference::Answer::TooClose) continue;
      EXPECT_EQ(seen, answer == reference::Answer::Yes) << "table " << i << " sample " << sample;
      ++compared;
      hidden += seen ? 0 : 1;
    }
  }
  EXPECT_GT(compared, tables());
  EXPECT_GT(hidden, tables() / 4);
}

}  // namespace
}  // namespace armatura::measure
