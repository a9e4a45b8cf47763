// The contract battery on salvation: random matches of two and three with every kind of option.
#include <gtest/gtest.h>

#include "base/test_length.h"
#include "engine/battery.h"
#include "games/salvation/rules/game.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

static_assert(Rulebook<Game>);

// Every decision that can be written down, a little beyond what can ever be legal.
std::vector<Action> whole_domain() {
  const Content& content = *test_content();
  std::vector<Action> all{Pass{}, Done{}, AimRest{}, DrawCard{}, Decline{}, Intercept{kNoUnit}};
  const auto designs = static_cast<std::uint8_t>(content.cards.size());
  for (std::uint8_t card = 0; card <= designs; ++card) {
    for (std::uint8_t option = 0; option < 3; ++option) all.push_back(Play{CardId{card}, option});
    all.push_back(Exchange{CardId{card}});
    all.push_back(Discard{CardId{card}});
    all.push_back(TakeCard{CardId{card}});
    all.push_back(TakeAway{CardId{card}});
  }
  const auto sectors = static_cast<std::uint8_t>(content.sectors.size());
  for (std::uint8_t sector = 0; sector <= sectors; ++sector) {
    all.push_back(Place{SectorId{sector}});
    all.push_back(Cross{SectorId{sector}});
    all.push_back(At{SectorId{sector}});
  }
  for (std::uint8_t unit = 0; unit < 38; ++unit) {
    all.push_back(OrderUnit{UnitId{unit}});
    all.push_back(Intercept{UnitId{unit}});
    all.push_back(Aim{UnitId{unit}});
    all.push_back(Remove{UnitId{unit}});
    all.push_back(Check{UnitId{unit}});
    for (std::uint8_t slot = 0; slot < 54; ++slot) all.push_back(Recon{UnitId{unit}, SlotId{slot}});
  }
  for (std::uint8_t slot = 0; slot < 66; ++slot) {
    all.push_back(Open{SlotId{slot}});
    all.push_back(Look{SlotId{slot}});
    for (std::uint8_t second = 0; second < 54; ++second) all.push_back(Swap{SlotId{slot}, SlotId{second}});
  }
  for (std::uint8_t n = 0; n < 17; ++n) all.push_back(Develop{ImprovementId{n}});
  for (std::uint8_t n = 0; n < 9; ++n) all.push_back(PickCity{CityId{n}});
  for (std::uint8_t n = 0; n < 5; ++n) all.push_back(PickCommander{Seat{n}});
  return all;
}

TEST(SalvationContract, HoldsInRandomMatchesWithRandomOptions) {
  const auto domain = whole_domain();
  const std::uint64_t matches = test_length("CHECK_BATTERY", 24);
  std::uint64_t decisions = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    const int players = 2 + static_cast<int>(seed % 2);
    Options options = random_options(*test_content(), players, rng);
    options.max_turns = static_cast<std::uint16_t>(8 + seed);
    const BatteryReport report = keeps_the_contract<Game>(make_rules(test_content(), options), domain, seed);
    ASSERT_FALSE(report.fault) << *report.fault << ", seed " << seed << ", decision " << report.decisions;
    decisions += report.decisions;
  }
  EXPECT_GT(decisions, 200 * matches);
}

}  // namespace
}  // namespace armatura::salvation
