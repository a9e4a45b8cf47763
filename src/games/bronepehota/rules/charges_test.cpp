#include "games/bronepehota/rules/charges.h"

#include <gtest/gtest.h>

namespace armatura::bronepehota {
namespace {

// BP-6.5-03, Table 3
TEST(Charges, each_has_its_power) {
  EXPECT_EQ(power_of(Charge::Shell), 2);
  EXPECT_EQ(power_of(Charge::Mine), 3);
  EXPECT_EQ(power_of(Charge::Rocket), 4);
}

// BP-6.7-03, BP-6.7-08, Table 4
TEST(Charges, a_hit_does_what_table_4_says) {
  EXPECT_EQ(hit_on_soldier(Blow::Stood), (HitEffect{false, 6, 0, 0}));
  EXPECT_EQ(hit_on_soldier(Blow::Fell), (HitEffect{true, 0, 0, 0}));
  EXPECT_EQ(hit_on_soldier(Blow::Leaned), (HitEffect{true, 0, 0, 0}));
  EXPECT_EQ(hit_on_machine(Charge::Shell, Blow::Stood), (HitEffect{false, 0, 2, 12}));
  EXPECT_EQ(hit_on_machine(Charge::Rocket, Blow::Fell), (HitEffect{false, 0, 8, 20}));
  EXPECT_EQ(hit_on_machine(Charge::Shell, Blow::Lay), (HitEffect{false, 0, 4, 20}));
  EXPECT_EQ(hit_on_gun(Charge::Mine, Blow::Stood), (HitEffect{false, 0, 3, 0}));
  EXPECT_EQ(hit_on_gun(Charge::Mine, Blow::Leaned), (HitEffect{false, 0, 6, 0}));
}

// BP-6.6-01, GE-32: armour 7 after the damage.
TEST(Charges, armour_protects_a_pilot_up_to_its_number) {
  EXPECT_TRUE(pilot_protected(7, 5));
  EXPECT_TRUE(pilot_protected(7, 7));
  EXPECT_FALSE(pilot_protected(7, 11));
}

}  // namespace
}  // namespace armatura::bronepehota
