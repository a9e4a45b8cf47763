// TS-MOV-09, TS-MOV-12: a step of a draft is legal exactly if some way to go on leads to a legal declaration. The rules
// search only where a limit is violated; here every way is tried.
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

// Every draft that can follow, however long.
bool any_completion(const TestTable& table, Seat seat, Draft draft, int& budget) {
  if (--budget < 0) return false;
  if (may_declare(table.rules, table.state, seat, draft).legal()) return true;
  if (!draft.routes.empty()) {
    for (std::uint8_t sector = 0; sector < table.rules.map.size; ++sector) {
      if (!may_cross(table.rules, table.state, draft, SectorId{sector}).legal()) continue;
      Draft longer = draft;
      longer.routes.back().sectors.push_back(SectorId{sector});
      if (any_completion(table, seat, longer, budget)) return true;
    }
  }
  for (std::uint8_t unit = 0; unit < table.rules.figures; ++unit) {
    if (!may_order(table.rules, table.state, seat, draft, UnitId{unit}).legal()) continue;
    Draft longer = draft;
    longer.routes.push_back({UnitId{unit}, {}});
    if (any_completion(table, seat, longer, budget)) return true;
  }
  return false;
}

// Crowded: the units of one side in a few neighbouring sectors, enemies and a Gorge among them.
TestTable crowded_table(Rng& rng) {
  TestTable table;
  constexpr std::array<const char*, 5> kSectors{"den", "kan", "nmx", "okl", "wyo"};
  constexpr std::array<const char*, 4> kTypes{"t600", "t1", "hk", "moto"};
  table.open("gorge", kSectors[rng.below(5)]);
  for (int i = 0; i < 16; ++i) {
    const char* sector = kSectors[rng.below(5)];
    const char* type = kTypes[rng.below(4)];
    if (figure_in_supply(table.rules, table.state, table.type(type)) == kNoUnit) continue;
    if (table.units(Side::Skynet, sector) < 4) table.put(type, sector);
  }
  for (int i = 0; i < 3; ++i) table.put("inf", kSectors[rng.below(5)]);
  return table;
}

TEST(SalvationCompletion, AStepIsLegalExactlyIfSomeCompletionIs) {
  Rng rng{7};
  int refused = 0;
  int unfinished = 0;
  for (int round = 0; round < 60; ++round) {
    TestTable table = crowded_table(rng);
    // One unit, three of any type, two of one type, or all of one sector.
    constexpr std::array<std::pair<const char*, int>, 4> kCards{{{"s15", 1}, {"s12", 0}, {"s08", 0}, {"s11", 0}}};
    const auto [key, option] = kCards[rng.below(4)];
    const CardId card = table.card(key);
    table.deal(kSkynet, key);
    table.act(kSkynet, table.rules.card(card).number);
    if (!table.judge(kSkynet, Play{card, static_cast<std::uint8_t>(option)}).legal()) continue;
    table.play(kSkynet, Play{card, static_cast<std::uint8_t>(option)});
    for (int step = 0; step < 8 && table.state.draft.open(); ++step) {
      const Draft& draft = table.state.draft;
      const auto compare = [&](const Action& action, const Draft& next) {
        int budget = 60000;
        const bool completes = any_completion(table, kSkynet, next, budget);
        if (budget < 0) return;  // too many to try
        EXPECT_EQ(table.judge(kSkynet, action).legal(), completes) << "round " << round << ", step " << step;
        refused += !completes;
        unfinished += completes && !may_declare(table.rules, table.state, kSkynet, next).legal();
      };
      for (std::uint8_t unit = 0; unit < table.rules.figures; ++unit) {
        if (!may_order(table.rules, table.state, kSkynet, draft, UnitId{unit}).legal()) continue;
        Draft next = draft;
        next.routes.push_back({UnitId{unit}, {}});
        compare(OrderUnit{UnitId{unit}}, next);
      }
      for (std::uint8_t sector = 0; sector < table.rules.map.size; ++sector) {
        if (!may_cross(table.rules, table.state, draft, SectorId{sector}).legal()) continue;
        Draft next = draft;
        next.routes.back().sectors.push_back(SectorId{sector});
        compare(Cross{SectorId{sector}}, next);
      }
      const Action action = Game::propose(table.rules, table.state, kSkynet, rng);
      if (std::holds_alternative<Done>(action)) break;
      table.play(kSkynet, action);
    }
  }
  EXPECT_GT(refused, 20);
  EXPECT_GT(unfinished, 20);
}

}  // namespace
}  // namespace armatura::salvation
