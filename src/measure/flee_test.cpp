// BP-11.2-06: where a soldier in panic may not end.
#include "measure/flee.h"

#include <gtest/gtest.h>

#include <vector>

#include "measure/test_layouts.h"

namespace armatura::measure {
namespace {

TEST(Flight, WhoStaysPutTurnsOnlyWhereThereIsRoom) {  // BP-11.2-06, BP-G.3-03
  const Border border{{0, 0}, {1200, 800}};
  const Pose between_walls{{250, 300}, 0, {}};
  Table table = table_of({wall(233, 300, 4, 60, 60), wall(267, 300, 4, 60, 60)}, {soldier(1, 250, 300)});
  EXPECT_EQ(flee(table.field(), kMe, between_walls, 200, {{0, 0}, {1200, 800}}).edge, Edge::West);
  table = table_of({wall(233, 300, 4, 60, 60), wall(267, 300, 4, 60, 60)},
                   {soldier(1, 250, 300), soldier(2, 250, 284), soldier(3, 250, 316)});
  const Flight stuck = flee(table.field(), kMe, between_walls, 200, border);
  EXPECT_FALSE(stuck.over);
  EXPECT_EQ(stuck.cost, 0);
  EXPECT_EQ(stuck.end, between_walls);
  // A little more room before and behind him: he turns.
  table.bodies = {soldier(1, 250, 300), soldier(2, 250, 279), soldier(3, 250, 321)};
  EXPECT_EQ(flee(table.field(), kMe, between_walls, 0, border).end, (Pose{{250, 300}, 0, {270}}));
}

TEST(Flight, OnlyTheNearestBorderIsCrossed) {  // BP-11.2-06, BP-1.4-02
  // The wall before the south border ends beyond the west border.
  const Table walled = table_of({wall(425, 130, 350, 4, 60)});
  const Border agreed{{300, 100}, {500, 500}};
  const Flight flight = flee(walled.field(), kMe, {{400, 160}, 0, {}}, 400, agreed);
  EXPECT_EQ(flight.edge, Edge::South);
  EXPECT_FALSE(flight.over);
  EXPECT_GT(flight.end.at.y, 132);
  EXPECT_GE(flight.end.at.x, 313);
  EXPECT_LE(flight.end.at.x, 487);
  // A border further away lets him around it.
  EXPECT_TRUE(flee(walled.field(), kMe, {{400, 160}, 0, {}}, 400, {{200, 100}, {500, 500}}).over);
}

TEST(Flight, NoLadderLeadsOverAnotherBorder) {  // BP-11.2-06, BP-1.4-02
  const Table table = table_of({wall(385, 150, 470, 4, 60), slab(560, 180, 100, 160, 97, 100),
                                ladder(500, 200, 0, 100, 90), ladder(500, 120, 0, 100, 90)});
  const Pose from{{380, 190}, 0, {}};
  EXPECT_TRUE(flee(table.field(), kMe, from, 600, {{200, 100}, {620, 500}}).over);
  EXPECT_FALSE(flee(table.field(), kMe, from, 600, {{200, 100}, {500, 500}}).over);
}

}  // namespace
}  // namespace armatura::measure
