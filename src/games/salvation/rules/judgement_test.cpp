// What bots are offered and how they judge: always something legal, and the book's advice where it can be seen.
#include "games/salvation/rules/judgement.h"

#include <algorithm>

#include "engine/test_play.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

TEST(SalvationJudgement, CandidatesAreLegalAndNeverMissing) {
  int looked = 0;
  for (std::uint64_t seed = 1; seed <= 12; ++seed) {
    Rng rng{seed};
    Options options = random_options(*test_content(), 2 + static_cast<int>(seed % 2), rng);
    options.max_turns = 30;
    TestPlay<Game> play{make_rules(test_content(), options), seed};
    while (!play.over()) {
      const Seat seat = play.seat();
      Offers offers;
      Game::candidates(play.rules, play.state, seat, offers);
      ASSERT_FALSE(offers.empty()) << static_cast<int>(play.state.ask.question);
      for (const Action& action : offers) ASSERT_TRUE(Game::judge(play.rules, play.state, seat, action).legal());
      // Half of the decisions as a bot would take them, half at random, so that odd positions come up as well.
      play.decide(seat, rng.below(2) == 0 ? offers[0] : Game::propose(play.rules, play.state, seat, rng));
      ++looked;
    }
  }
  EXPECT_GT(looked, 3000);
}

TEST(SalvationJudgement, ABotAttacksWhereItGainsAndNotWhereItLoses) {  // TS-ADV-03
  for (const bool strong : {true, false}) {
    TestTable table;
    for (int i = 0; i < (strong ? 3 : 1); ++i) table.put(strong ? "t1" : "t600", "kan");
    for (int i = 0; i < (strong ? 1 : 3); ++i) table.put(strong ? "inf" : "m1a2", "kan");
    table.put("inf", "lax");
    table.deal(kSkynet, "s13");
    table.act(kSkynet, 2);
    Offers offers;
    Game::candidates(table.rules, table.state, kSkynet, offers);
    ASSERT_EQ(offers.size(), 1u);
    EXPECT_EQ(std::holds_alternative<Play>(offers[0]), strong);
  }
}

TEST(SalvationJudgement, AMissionThatIsFulfilledIsScored) {  // TS-ADV-05
  TestTable table;
  table.put("t600", "den");
  for (const char* sector : {"lax", "sea", "hou"}) table.put("inf", sector);
  table.deal(kCommanderA, "r30");
  table.deal(kCommanderA, "r23");
  table.act(kCommanderA, 4);
  Offers offers;
  Game::candidates(table.rules, table.state, kCommanderA, offers);
  ASSERT_EQ(offers.size(), 1u);
  EXPECT_EQ(offers[0], (Action{Play{table.card("r30"), 0}}));
}

TEST(SalvationJudgement, AUselessCardIsExchanged) {  // TS-ADV-06
  TestTable table;
  table.put("inf", "lax");
  table.put("t600", "den");
  table.deal(kCommanderA, "r15");
  table.act(kCommanderA, 2);
  Offers offers;
  Game::candidates(table.rules, table.state, kCommanderA, offers);
  EXPECT_EQ(offers[0], (Action{Exchange{table.card("r15")}}));
}

TEST(SalvationJudgement, PointsSheltersAndUnitsCount) {
  TestTable table;
  table.put("inf", "lax");
  table.put("inf", "sea");
  table.put("t600", "den");
  const auto worth = [&](Seat seat) { return Game::worth(table.rules, table.state, seat); };
  const auto before = std::array{worth(kSkynet), worth(kCommanderA)};
  const auto expect = [&](const TestTable& changed, int sign) {
    EXPECT_GT(sign * (Game::worth(changed.rules, changed.state, kCommanderA) - before[1]), 0);
    EXPECT_LT(sign * (Game::worth(changed.rules, changed.state, kSkynet) - before[0]), 0);
  };
  TestTable point = table;
  point.state.points[1] = 1;
  expect(point, 1);
  TestTable shelter = table;
  shelter.state.shelters_taken = 1;
  expect(shelter, -1);
  TestTable tank = table;
  tank.put("m1a2", "lax");
  expect(tank, 1);
  TestTable factory = table;
  factory.state.factories = Sectors{}.with(factory.sector("den"));
  expect(factory, -1);
}

TEST(SalvationJudgement, ALookedAtTokenIsWorthWhatItIs) {
  TestTable table;
  const SlotId slot = slot_of(table.sector("lax"), 0);
  const int unknown = token_worth(table.rules, table.state, kCommanderA, slot);
  table.state.slots[slot.value] = {Face::Down, table.token("shelter"), Seats{}.with(kCommanderA)};
  --table.state.pool[table.token("shelter").value];
  EXPECT_GT(token_worth(table.rules, table.state, kCommanderA, slot), unknown);
  EXPECT_LT(token_worth(table.rules, table.state, kSkynet, slot), kShelterWorth / 2) << "Skynet has not looked";
}

}  // namespace
}  // namespace armatura::salvation
