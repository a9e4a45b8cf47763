// 2.12 Battle: the book's own example, terrain, and the suggested allocation.
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

// GE-01: two T-600 and a T-1 against three infantry and a tank.
struct Example : TestTable {
  UnitId walker_a = put("t600", "kan");
  UnitId walker_b = put("t600", "kan");
  UnitId tracked = put("t1", "kan");
  UnitId infantry_a = put("inf", "kan");
  UnitId infantry_b = put("inf", "kan");
  UnitId infantry_c = put("inf", "kan");
  UnitId tank = put("m1a2", "kan");

  Example() {
    deal(kSkynet, "s13");
    deal(kCommanderA, "r19");
    act(kSkynet, 2);
    dice({2, 2, 5, 6});
    play(kSkynet, Play{card("s13"), 0});  // there is but one sector
  }
};

TEST(SalvationBattle, TheExampleOfTheBook) {  // GE-01, TS-BTL-02 to TS-BTL-07
  Example table;
  ASSERT_TRUE(table.asks(Question::Aim, kSkynet));
  table.play(kSkynet, Aim{table.tank});
  table.dice({4, 3, 5});
  table.play(kSkynet, Aim{table.tank});
  EXPECT_EQ(table.state.units[table.tank.value].sector, kSupply);
  ASSERT_TRUE(table.asks(Question::Aim, kCommanderA));
  EXPECT_TRUE(table.refuses(kCommanderA, Aim{table.tracked}, Rule::TS_BTL_04));
  table.play(kCommanderA, Aim{table.walker_a});
  table.play(kCommanderA, Aim{table.walker_b});
  EXPECT_EQ(table.units(Side::Skynet, "kan"), 1);
  EXPECT_EQ(table.units(Side::Resistance, "kan"), 3);
  EXPECT_EQ(table.state.units[table.tracked.value].damage, 0);
  EXPECT_TRUE(table.asks(Question::Act, kCommanderA));
}

TEST(SalvationBattle, TheFallenDoNotAnswer) {  // GE-02, TS-BTL-06
  Example table;
  table.play(kSkynet, Aim{table.infantry_a});
  table.dice({1, 1, 1});  // one infantry and the tank
  table.play(kSkynet, Aim{table.infantry_b});
  EXPECT_EQ(table.units(Side::Resistance, "kan"), 2);
}

TEST(SalvationBattle, ADamagedUnitAnswersInFull) {  // GE-03, TS-BTL-06, TS-BTL-08
  Example table;
  table.play(kSkynet, Aim{table.tank});
  table.dice({1, 1, 1, 1});
  table.play(kSkynet, Aim{table.infantry_a});
  EXPECT_EQ(table.state.units[table.tank.value].damage, 1);
  EXPECT_EQ(table.units(Side::Resistance, "kan"), 3);
}

TEST(SalvationBattle, AimingAsSuggestedDestroysTheMostWorth) {
  Example table;
  table.dice({1, 1, 1});
  table.play(kSkynet, AimRest{});
  EXPECT_EQ(table.state.units[table.tank.value].sector, kSupply);
}

TEST(SalvationBattle, ForestsTakeAnAttackFromEachButTheLast) {  // GE-06, TS-TER-10
  Example table;
  table.open("forests", "kan");
  const Units units = units_in(table.rules, table.state, Side::Skynet, table.sector("kan"));
  EXPECT_EQ(dice_pool(table.rules, table.state, units, table.sector("kan")).sum(), 3);
  table.improve_now("dv-6");
  EXPECT_EQ(dice_pool(table.rules, table.state, units, table.sector("kan")).sum(), 4);
}

TEST(SalvationBattle, FortificationsAndWastelandChangeEveryDie) {  // GE-07 to GE-09, TS-TER-05 to TS-TER-07, V1
  Battle battle;
  for (const bool starter_only : {false, true}) {
    Options options;
    options.terrain_for_starter = starter_only;
    TestTable table{options};
    battle.sector = table.sector("dal");
    const auto modifier = [&](bool first) {
      return die_modifier(table.rules, table.state, battle, Side::Skynet, first).sum();
    };
    table.open("fortifications", "dal", 0);
    EXPECT_EQ(modifier(true), -1);
    EXPECT_EQ(modifier(false), starter_only ? 0 : -1);
    table.open("wasteland", "dal", 1);
    EXPECT_EQ(modifier(true), 0);
  }
}

TEST(SalvationBattle, ReconChecksAddUp) {  // GE-27, TS-REC-05
  TestTable table;
  const UnitId walker = table.put("t600", "kan");
  const UnitId tracked = table.put("t1", "kan");
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 0), 4);
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 1), 5);
  EXPECT_EQ(recon_sixths(table.rules, table.state, tracked, 0), 2);
  table.open("ruins", "kan");
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 0), 3);
  table.state.cards.in_front.push_back({table.card("r01"), kCommanderA});
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 0), 2);
  table.state.cards.in_front.push_back({table.card("s02"), kSkynet});
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 0), 4);
  table.improve_now("dv-1");
  EXPECT_EQ(recon_sixths(table.rules, table.state, walker, 0), 5);
}

// The suggestion against every possible allocation of the same dice.
struct VolleyResult {
  int value{};
  int damage{};
  friend auto operator<=>(const VolleyResult&, const VolleyResult&) = default;
};
VolleyResult result_of(const TestTable& table, Units targets, const FixedVec<Die, kMaxDice>& volley) {
  VolleyResult result;
  each(targets, [&](UnitId unit) {
    const Stats& stats = stats_of(table.rules, table.state, unit);
    int hits = 0;
    for (const Die& die : volley) hits += die.aim == unit && die.value >= stats.defence;
    const int left = stats.durability - table.state.units[unit.value].damage;
    if (hits >= left) result.value += unit_value(table.rules, table.state, table.rules.type_of(unit));
    result.damage += std::min(hits, left);
  });
  return result;
}
void try_all(const TestTable& table, Units targets, FixedVec<Die, kMaxDice>& volley, std::size_t die,
             VolleyResult& best) {
  if (die == volley.size()) {
    best = std::max(best, result_of(table, targets, volley));
    return;
  }
  each(targets, [&](UnitId unit) {
    volley[die].aim = unit;
    try_all(table, targets, volley, die + 1, best);
  });
}

TEST(SalvationBattle, NoAllocationIsBetterThanTheSuggestedOne) {
  Rng rng{11};
  const std::array<const char*, 4> types{"inf", "m1a2", "a10", "jeep"};
  for (int round = 0; round < 300; ++round) {
    TestTable table;
    for (const char* improvement : {"tc-2", "tc-4", "tc-6"})
      if (rng.below(2) == 1) table.improve_now(improvement);
    const std::uint32_t count_of_targets = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < count_of_targets; ++i) {
      const UnitId unit = table.put(types[rng.below(4)], "kan");
      const int durability = stats_of(table.rules, table.state, unit).durability;
      table.state.units[unit.value].damage =
          static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(durability)));
    }
    const Units targets = units_in(table.rules, table.state, Side::Resistance, table.sector("kan"));
    FixedVec<Die, kMaxDice> volley;
    const std::uint32_t dice = rng.below(6);
    for (std::uint32_t i = 0; i < dice; ++i) {
      const auto face = static_cast<std::uint8_t>(1 + rng.below(6));
      volley.push_back({face, static_cast<std::int8_t>(face), kNoUnit});
    }
    auto suggested = volley;
    suggest_aims(table.rules, table.state, targets, suggested, 0);
    VolleyResult best{};
    try_all(table, targets, volley, 0, best);
    EXPECT_EQ(result_of(table, targets, suggested), best) << "round " << round;
  }
}

}  // namespace
}  // namespace armatura::salvation
