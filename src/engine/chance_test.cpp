#include <gtest/gtest.h>

#include <array>
#include <map>

#include "engine/chance.h"
#include "engine/citation.h"

namespace armatura {
namespace {

constexpr std::array<std::uint16_t, 4> kWeights{1, 0, 2, 5};
constexpr Draw kAsk{RuleId{1}, kWeights, Audience::everyone()};

TEST(Chance, SampledDrawsFollowTheWeights) {
  SampledChance chance{11};
  std::array<int, 4> seen{};
  for (int i = 0; i < 80000; ++i) ++seen[chance.draw(kAsk)];
  EXPECT_NEAR(seen[0], 10000, 400);
  EXPECT_EQ(seen[1], 0);
  EXPECT_NEAR(seen[2], 20000, 600);
  EXPECT_NEAR(seen[3], 50000, 800);
}

TEST(Chance, AKeyedDrawDependsOnlyOnKeyMatchAndNumber) {
  KeyedChance::Key key{};
  key[0] = 7;
  KeyedChance first{key, "match-1", 0};
  std::vector<std::uint16_t> drawn;
  for (int i = 0; i < 20; ++i) drawn.push_back(first.draw(kAsk));
  KeyedChance resumed{key, "match-1", 10};
  for (int i = 10; i < 20; ++i) EXPECT_EQ(resumed.draw(kAsk), drawn[static_cast<std::size_t>(i)]);
  KeyedChance other{key, "match-2", 0};
  std::vector<std::uint16_t> others;
  for (int i = 0; i < 20; ++i) others.push_back(other.draw(kAsk));
  EXPECT_NE(drawn, others);
  EXPECT_EQ(KeyedChance::commitment(key).size(), 64u);
}

// The expected indices were computed with another program from the text of docs/decisions/0002-fair-draws.md.
TEST(Chance, AFairDrawIsTheOneThatTheDocumentDescribes) {
  FairChance::Key key{};
  for (std::size_t i = 0; i < key.size(); ++i) key[i] = static_cast<std::uint8_t>(i);
  const std::vector<std::uint16_t> expected{0, 3, 2, 3, 2, 2, 3, 2, 3, 3, 3, 3, 3, 3, 3, 2, 3, 3, 2, 3, 0, 2, 3, 3};
  FairChance chance{key, "00ff,a1b2", "m-1", 0};
  for (const std::uint16_t index : expected) EXPECT_EQ(chance.draw(kAsk), index);
  EXPECT_EQ(chance.next_draw(), expected.size());
  constexpr std::array<std::uint16_t, 6> kDie{1, 1, 1, 1, 1, 1};
  FairChance late{key, "00ff,a1b2", "m-1", 1'000'000};
  for (const int index : {4, 3, 4, 2, 2, 5, 2, 5, 0, 0, 2, 0})
    EXPECT_EQ(late.draw({RuleId{1}, kDie, Audience::everyone()}), index);
  EXPECT_EQ(KeyedChance::commitment(key), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Chance, FairDrawsFollowTheWeights) {
  FairChance chance{{}, "", "m", 0};
  std::array<int, 4> seen{};
  for (int i = 0; i < 8000; ++i) ++seen[chance.draw(kAsk)];
  EXPECT_NEAR(seen[0], 1000, 130);
  EXPECT_EQ(seen[1], 0);
  EXPECT_NEAR(seen[2], 2000, 180);
  EXPECT_NEAR(seen[3], 5000, 200);
}

TEST(Chance, AScriptReportsWhatItDidNotForesee) {
  ScriptedChance chance{{3, 1}};
  EXPECT_EQ(chance.draw(kAsk), 3);
  EXPECT_FALSE(chance.faulty());
  EXPECT_EQ(chance.draw(kAsk), 0);  // index 1 has no weight
  EXPECT_TRUE(chance.faulty());
  EXPECT_TRUE(chance.spent());
}

TEST(Chance, ExhaustiveDrawsCountEveryWay) {
  ExhaustiveChance chance;
  std::map<int, std::uint64_t> sums;
  constexpr std::array<std::uint16_t, 6> kDie{1, 1, 1, 1, 1, 1};
  const Draw die{RuleId{1}, kDie, Audience::everyone()};
  do {
    const int first = chance.draw(die) + 1;
    const int second = chance.draw(die) + 1;
    EXPECT_EQ(chance.total(), 36u);
    sums[first + second] += chance.weight();
  } while (chance.advance());
  EXPECT_EQ(sums[7], 6u);
  EXPECT_EQ(sums[2], 1u);
  EXPECT_EQ(sums.size(), 11u);
}

TEST(Tally, ExplainsItsSum) {
  Tally tally;
  tally.add(2, RuleId{5});
  tally.add(-1, RuleId{6});
  tally.add(0, RuleId{7});
  EXPECT_EQ(tally.sum(), 1);
  EXPECT_EQ(tally.lines().size(), 2u);
}

TEST(Audience, HidesFromTheGalleryWhatIsForOneSeat) {
  const Audience one = Audience::only(Seat{2});
  EXPECT_TRUE(one.includes(Seat{2}));
  EXPECT_FALSE(one.includes(Seat{1}));
  EXPECT_FALSE(one.includes(std::nullopt));
  EXPECT_TRUE(Audience::everyone().includes(std::nullopt));
  EXPECT_FALSE(Audience::nobody().includes(Seat{0}));
}

}  // namespace
}  // namespace armatura
