// The cost formula against every printed price (section 3.1), and what armies cost.
#include "games/bronepehota/rules/cost.h"

#include <gtest/gtest.h>

#include <map>

#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

TEST(Cost, firepower_is_twice_the_mean_range_times_dice_times_weight) {
  EXPECT_EQ(firepower_value({{6, 3}, {2, 20}, {}, 1}), 78);   // rocket launcher
  EXPECT_EQ(firepower_value({{20, 0}, {1, 12}, {}, 1}), 42);  // laser cannon
  EXPECT_EQ(firepower_value({{6, 0}, {1, 6}, {}, 3}), 7);     // directions do not count
  EXPECT_EQ(firepower_value({}), 0);
}

// Section 3.1: the squads of the printed sheets cost exactly what the formula says.
TEST(Cost, the_formula_gives_all_printed_prices_of_squads) {
  int printed = 0;
  for (const SquadDesign& squad : content().squads) {
    EXPECT_EQ(squad.formula, formula_cost(squad)) << squad.key;
    if (squad.source != Source::Sheet) continue;
    ++printed;
    EXPECT_EQ(formula_cost(squad), squad.cost) << squad.key;
  }
  EXPECT_EQ(printed, 11);
}

TEST(Cost, later_squads_are_dearer_than_the_formula) {
  EXPECT_EQ(item_of(content().squads, "pol-lin").cost, 70);
  EXPECT_EQ(item_of(content().squads, "pol-lin").formula, 60);
  EXPECT_EQ(item_of(content().squads, "pro-asj").cost, 130);
  EXPECT_EQ(item_of(content().squads, "pro-asj").formula, 120);
}

// Two printed prices differ by 10, and one of a later sheet by 30.
TEST(Cost, the_formula_gives_the_prices_of_machines_but_three) {
  const std::map<std::string, int> above{{"gryphon", 80}, {"werewolf", 140}, {"hornet", 110}};
  for (const MachineDesign& machine : content().machines) {
    const auto other = above.find(machine.key);
    EXPECT_EQ(machine.formula, other == above.end() ? machine.cost : other->second) << machine.key;
    EXPECT_EQ(machine.formula, formula_cost(machine, content().weapons)) << machine.key;
  }
  EXPECT_EQ(content().machines.size(), 21u);
}

TEST(Cost, the_formula_gives_the_prices_of_all_guns) {
  const std::map<std::string, int> prices{{"mortar", 20}, {"twin-cannon", 45}, {"buldog", 30}};
  ASSERT_EQ(content().guns.size(), prices.size());
  for (const GunDesign& gun : content().guns) {
    EXPECT_EQ(gun.cost, prices.at(gun.key)) << gun.key;
    EXPECT_EQ(gun.formula, gun.cost) << gun.key;
  }
}

// BP-1.5-04: the totals of the ready forces as the book of forces gives them, printed and by formula.
TEST(Cost, ready_forces_cost_what_the_table_says) {
  const std::map<std::string, int> totals{{"s-polaris", 200},
                                          {"s-protectorate", 210},
                                          {"m-polaris", 320},
                                          {"m-protectorate", 330},
                                          {"l-polaris", 400},
                                          {"l-protectorate", 390},
                                          {"xl-polaris", 600},
                                          {"xl-protectorate", 600},
                                          {"workshop-polaris", 330},
                                          {"workshop-protectorate", 330},
                                          {"siege-polaris", 395},
                                          {"siege-protectorate", 395},
                                          {"later-polaris", 360},
                                          {"later-protectorate", 380},
                                          {"m4-attack-polaris", 300},
                                          {"m4-defend-polaris", 250},
                                          {"m4-attack-protectorate", 300},
                                          {"m4-defend-protectorate", 250},
                                          {"m5-polaris", 80},
                                          {"m5-protectorate", 140},
                                          {"m6-polaris", 240},
                                          {"m6-protectorate", 100}};
  ASSERT_EQ(content().forces.size(), totals.size());
  for (const ForceDesign& force : content().forces)
    EXPECT_EQ(cost_of(content(), force.army, false), totals.at(force.key)) << force.key;
  EXPECT_EQ(cost_of(content(), item_of(content().forces, "xl-protectorate").army, true), 600);  // +10 and -10
  EXPECT_EQ(cost_of(content(), item_of(content().forces, "l-protectorate").army, true), 400);   // Gryphon
}

}  // namespace
}  // namespace armatura::bronepehota
