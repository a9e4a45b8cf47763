// 2.2 Geometry: the definitions that scenes build on.
#include <gtest/gtest.h>

#include "games/arena/rules/chapters.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

Rules rules_for(Shape shape, std::uint8_t players = 2) {
  Options options;
  options.players = players;
  options.shape = shape;
  return make_rules(test_content(), options);
}

// SA-GEO-03: GX-01 in numbers.
TEST(Geometry, SidesOfARobotByDirection) {
  const Direction east{0};
  EXPECT_EQ(side_from(east, Direction{0}), Side::Front);
  EXPECT_EQ(side_from(east, Direction{1}), Side::FrontSide);
  EXPECT_EQ(side_from(east, Direction{2}), Side::RearSide);
  EXPECT_EQ(side_from(east, Direction{3}), Side::Rear);
  EXPECT_EQ(side_from(east, Direction{4}), Side::RearSide);
  EXPECT_EQ(side_from(east, Direction{5}), Side::FrontSide);
  EXPECT_EQ(side_from(Direction{2}, Direction{0}), Side::RearSide);
}

// SA-GEO-15: of the 19, 24 and 30 cells 12, 14 and 16 lie at the edge.
TEST(Geometry, ArenasHaveTheirCellsAndEdges) {
  const auto edge = [](const ArenaMap& map) {
    int count = 0;
    for (std::uint8_t cell = 0; cell < map.size; ++cell) count += map.edge.has(CellId{cell});
    return count;
  };
  EXPECT_EQ(rules_for(Shape::H19).map.size, 19);
  EXPECT_EQ(edge(rules_for(Shape::H19).map), 12);
  EXPECT_EQ(rules_for(Shape::H24).map.size, 24);
  EXPECT_EQ(edge(rules_for(Shape::H24).map), 14);
  EXPECT_EQ(rules_for(Shape::H30).map.size, 30);
  EXPECT_EQ(edge(rules_for(Shape::H30).map), 16);
}

// SA-GEO-12: the arena for two is a hexagon.
TEST(Geometry, H19IsEveryCellWithinTwoStepsOfTheMiddle) {
  const ArenaMap map = rules_for(Shape::H19).map;
  for (int q = -4; q <= 4; ++q) {
    for (int r = -4; r <= 4; ++r) {
      const Hex hex{static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)};
      EXPECT_EQ(map.find(hex) != kNoCell, distance(hex, Hex{0, 0}) <= 2) << q << "," << r;
    }
  }
}

TEST(Geometry, H24AndH30HaveTheirRows) {
  const auto row = [](const ArenaMap& map, int r) {
    int first = 99;
    int last = -99;
    for (std::uint8_t i = 0; i < map.size; ++i) {
      if (map.hexes[i].r != r) continue;
      first = std::min<int>(first, map.hexes[i].q);
      last = std::max<int>(last, map.hexes[i].q);
    }
    return std::pair{first, last};
  };
  const ArenaMap h24 = rules_for(Shape::H24).map;
  // SA-GEO-13: rows of 4, 5, 6, 5 and 4 cells
  EXPECT_EQ(row(h24, -2), std::pair(0, 3));
  EXPECT_EQ(row(h24, -1), std::pair(-1, 3));
  EXPECT_EQ(row(h24, 0), std::pair(-2, 3));
  EXPECT_EQ(row(h24, 1), std::pair(-2, 2));
  EXPECT_EQ(row(h24, 2), std::pair(-2, 1));
  const ArenaMap h30 = rules_for(Shape::H30).map;
  // SA-GEO-14: rows of 3, 4, 5, 6, 5, 4 and 3 cells
  EXPECT_EQ(row(h30, -3), std::pair(0, 2));
  EXPECT_EQ(row(h30, -2), std::pair(-1, 2));
  EXPECT_EQ(row(h30, -1), std::pair(-2, 2));
  EXPECT_EQ(row(h30, 0), std::pair(-3, 2));
  EXPECT_EQ(row(h30, 1), std::pair(-3, 1));
  EXPECT_EQ(row(h30, 2), std::pair(-3, 0));
  EXPECT_EQ(row(h30, 3), std::pair(-3, -1));
}

// SA-GEO-15: no straight line leaves an arena and re-enters it.
TEST(Geometry, StraightLinesDoNotReEnter) {
  for (const Shape shape : {Shape::H19, Shape::H24, Shape::H30}) {
    const ArenaMap map = rules_for(shape).map;
    for (std::uint8_t cell = 0; cell < map.size; ++cell) {
      for (std::uint8_t d = 0; d < kDirections; ++d) {
        bool outside = false;
        Hex hex = map.hexes[cell];
        for (int k = 0; k < 12; ++k) {
          hex = neighbour(hex, Direction{d});
          const bool inside = map.find(hex) != kNoCell;
          EXPECT_FALSE(outside && inside);
          outside = outside || !inside;
        }
      }
    }
  }
}

// SA-FILL-02 relies on it: cell ids rise with r, then with q.
TEST(Geometry, CellIdsRiseWithRowThenColumn) {
  for (const Shape shape : {Shape::H19, Shape::H24, Shape::H30}) {
    const ArenaMap map = rules_for(shape).map;
    for (std::size_t i = 1; i < map.size; ++i) {
      const Hex a = map.hexes[i - 1];
      const Hex b = map.hexes[i];
      EXPECT_TRUE(a.r < b.r || (a.r == b.r && a.q < b.q));
    }
  }
}

// SA-GEO-11: the wedge of GX-41 and of every other facing has a + b cells' distance.
TEST(Geometry, TheFrontWedgeTurnsWithTheRobot) {
  const Rules rules = rules_for(Shape::H30);
  State state = Game::open(rules);
  state.robots[0].cell = rules.map.find({0, 0});
  state.robots[0].facing = Direction{0};
  const auto inside = [&](int q, int r) {
    const CellId cell = rules.map.find({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
    return in_front_wedge(rules, state, Seat{0}, cell, 2, 3);
  };
  EXPECT_TRUE(inside(2, 0));
  EXPECT_TRUE(inside(1, 1));
  EXPECT_TRUE(inside(2, -1));
  EXPECT_FALSE(inside(1, 0));
  EXPECT_FALSE(inside(0, 2));
  EXPECT_FALSE(inside(-2, 0));
  state.robots[0].facing = Direction{3};
  EXPECT_TRUE(inside(-2, 0));
  EXPECT_FALSE(inside(2, 0));
}

// SA-ROT-02: three sectors either way reach every facing.
TEST(Geometry, ThreeSectorsReachEveryFacing) {
  Set<int, std::uint8_t> reached;
  for (int sectors = -3; sectors <= 3; ++sectors) reached = reached.with(turned(Direction{4}, sectors).value);
  EXPECT_EQ(reached.bits, 0x3F);
}

// SA-GEO-09, SA-GEO-10: contact side for blows, the side against the shot for shots, none for lobbed shots.
TEST(Geometry, TheIncomingSideDependsOnTheKindOfAttack) {
  const Rules rules = rules_for(Shape::H19);
  State state = Game::open(rules);
  state.robots[0].cell = rules.map.find({-1, 0});
  state.robots[1].cell = rules.map.find({0, 0});
  state.robots[1].facing = Direction{3};
  EXPECT_EQ(incoming_side(rules, state, Seat{0}, Seat{1}, Verb::Melee, Direction{0}), Side::Front);
  EXPECT_EQ(incoming_side(rules, state, Seat{0}, Seat{1}, Verb::Direct, Direction{0}), Side::Front);
  EXPECT_EQ(incoming_side(rules, state, Seat{0}, Seat{1}, Verb::Burst, Direction{1}), Side::FrontSide);
  EXPECT_EQ(incoming_side(rules, state, Seat{0}, Seat{1}, Verb::Lob, Direction{0}), Side::None);
}

}  // namespace
}  // namespace armatura::arena
