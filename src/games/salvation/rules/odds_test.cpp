// Exact odds against battles that are really fought, both sides aiming as suggested.
#include "games/salvation/rules/odds.h"

#include <array>

#include "base/test_length.h"
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

struct Fought {
  std::array<std::array<int, kMaxLosses + 1>, 2> losses{};
  std::array<int, 2> cleared{};
};

// A random line-up in a random kind of ground, some of it damaged or improved.
TestTable random_table(Rng& rng) {
  TestTable table;
  constexpr std::array<const char*, 4> kMachines{"t600", "t1", "hk", "moto"};
  constexpr std::array<const char*, 4> kHumans{"inf", "m1a2", "a10", "jeep"};
  constexpr std::array<const char*, 6> kTokens{"dv-2", "dv-3", "dv-5", "dv-6", "tc-2", "tc-4"};
  constexpr std::array<const char*, 3> kGround{"fortifications", "wasteland", "forests"};
  for (const char* token : kTokens)
    if (rng.below(3) == 0) table.improve_now(token);
  for (const auto& side : {kMachines, kHumans}) {
    const std::uint32_t units = 1 + rng.below(4);
    for (std::uint32_t i = 0; i < units; ++i) {
      const UnitId unit = table.put(side[i == 3 ? 0 : rng.below(4)], "dal");
      if (stats_of(table.rules, table.state, unit).durability > 1 && rng.below(4) == 0)
        table.state.units[unit.value].damage = 1;
    }
  }
  if (rng.below(2) == 0) table.open(kGround[rng.below(3)], "dal");
  return table;
}

Fought fight(const TestTable& table, const LineUp& line_up, int battles, std::uint64_t seed) {
  Fought fought;
  SampledChance chance{seed};
  std::array<int, 2> before{};
  for (const Side side : {Side::Skynet, Side::Resistance}) before[index(side)] = table.units(side, "dal");
  for (int i = 0; i < battles; ++i) {
    State state = table.state;
    state.active = line_up.starter == Side::Skynet ? kSkynet : kCommanderA;
    Table<Game> desk{table.rules, state, chance};
    begin_battle(desk, line_up);
    while (!state.frames.empty() && std::holds_alternative<Battle>(state.frames.back())) {
      if (state.ask.seats.empty()) {
        run(desk, std::get<Battle>(state.frames.back()));
      } else {
        evolve(state, Asked{});
        aim_rest(desk, std::get<Battle>(state.frames.back()));
      }
    }
    for (const Side side : {Side::Skynet, Side::Resistance}) {
      const int left = count_in(table.rules, state, side, line_up.sector);
      ++fought.losses[index(side)][static_cast<std::size_t>(before[index(side)] - left)];
      if (count_in(table.rules, state, other(side), line_up.sector) == 0 && left > 0) ++fought.cleared[index(side)];
    }
  }
  return fought;
}

// Within five standard deviations, and a little for shares near 0 and 1.
void expect_near(std::uint64_t share, int seen, int battles) {
  const double p = static_cast<double>(share) / static_cast<double>(kOddsTotal);
  const double expected = p * battles;
  const double variance = battles * p * (1 - p);
  const double difference = seen - expected;
  EXPECT_LE(difference * difference, 25 * variance + 4) << "expected " << expected << ", seen " << seen;
}

TEST(SalvationOdds, AgreeWithBattlesThatAreFought) {
  Rng rng{5};
  const int battles = static_cast<int>(test_length("CHECK_BATTLES", 10'000));
  const int line_ups = static_cast<int>(test_length("CHECK_LINE_UPS", 10));
  for (int i = 0; i < line_ups; ++i) {
    const TestTable table = random_table(rng);
    const Side starter = rng.below(2) == 0 ? Side::Skynet : Side::Resistance;
    LineUp line_up = border_line_up(table.rules, table.state, starter, table.sector("dal"));
    line_up.cause = BattleCause::Attack;
    line_up.extra_dice = static_cast<std::int8_t>(rng.below(3));
    line_up.fewer_return_dice = static_cast<std::int8_t>(rng.below(2));
    const Odds exact = odds(table.rules, table.state, line_up);
    const Fought fought = fight(table, line_up, battles, rng.next());
    for (const Side side : {Side::Skynet, Side::Resistance}) {
      std::uint64_t sum = 0;
      for (std::size_t lost = 0; lost <= kMaxLosses; ++lost) {
        expect_near(exact.losses[index(side)][lost], fought.losses[index(side)][lost], battles);
        sum += exact.losses[index(side)][lost];
      }
      EXPECT_LE(sum > kOddsTotal ? sum - kOddsTotal : kOddsTotal - sum, 200u);
      expect_near(exact.cleared[index(side)], fought.cleared[index(side)], battles);
    }
  }
}

TEST(SalvationOdds, AreWhatCanBeCountedByHand) {
  TestTable table;
  table.put("t600", "kan");
  table.put("inf", "kan");
  const LineUp line_up = border_line_up(table.rules, table.state, Side::Skynet, table.sector("kan"));
  const Odds exact = odds(table.rules, table.state, line_up);
  EXPECT_EQ(exact.cleared[index(Side::Skynet)], kOddsTotal / 2);      // a 4, 5 or 6
  EXPECT_EQ(exact.cleared[index(Side::Resistance)], kOddsTotal / 4);  // a miss, then a hit
  EXPECT_EQ(exact.losses[index(Side::Skynet)][0], kOddsTotal / 4 * 3);
}

}  // namespace
}  // namespace armatura::salvation
