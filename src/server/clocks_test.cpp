#include "server/clocks.h"

#include <gtest/gtest.h>

#include "server/row_meta.h"
#include "server/seating.h"

namespace armatura::server {
namespace {

constexpr Seat kRed{0};
constexpr Seat kBlue{1};
constexpr Seats kRedAlone = Seats{}.with(kRed);
constexpr Seats kBlueAlone = Seats{}.with(kBlue);

TEST(Clocks, ATotalRunsForTheAwaitedAndGrowsWhenTheTurnIsHandedOn) {
  Clocks clocks{{ClockKind::Total, 60'000, 5'000}, 2};
  clocks.turn(1'000, kRedAlone, kRedAlone);
  EXPECT_EQ(clocks.left(kRed, 11'000), 50'000);
  EXPECT_EQ(clocks.left(kBlue, 11'000), 60'000);
  clocks.turn(11'000, kRedAlone, kRedAlone);  // another question to the same seat gives nothing
  EXPECT_EQ(clocks.left(kRed, 11'000), 50'000);
  clocks.turn(12'000, kBlueAlone, kBlueAlone);
  EXPECT_EQ(clocks.left(kRed, 50'000), 54'000);
  EXPECT_EQ(clocks.left(kBlue, 22'000), 50'000);
}

TEST(Clocks, AnAllowanceIsForEachQuestion) {
  Clocks clocks{{ClockKind::Move, 30'000, 0}, 2};
  clocks.turn(0, kRedAlone, kRedAlone);
  clocks.turn(20'000, kRedAlone, kRedAlone);
  EXPECT_EQ(clocks.left(kRed, 20'000), 30'000);
  clocks.turn(25'000, kRedAlone, {});  // the same question still
  EXPECT_EQ(clocks.left(kRed, 25'000), 25'000);
}

TEST(Clocks, AnEmptyClockIsFlaggedAtItsDeadline) {
  Clocks clocks{{ClockKind::Total, 10'000, 0}, 2};
  EXPECT_FALSE(clocks.deadline().has_value());
  clocks.turn(5'000, kRedAlone, kRedAlone);
  EXPECT_EQ(clocks.deadline(), 15'000);
  EXPECT_TRUE(clocks.flagged(14'999).empty());
  EXPECT_TRUE(clocks.flagged(15'000).has(kRed));
}

TEST(Clocks, StandStillWhileTheServerIsDown) {
  Clocks before{{ClockKind::Total, 60'000, 0}, 2};
  before.turn(0, kRedAlone, kRedAlone);
  Clocks after{{ClockKind::Total, 60'000, 0}, 2};
  after.set_left(before.all_left(20'000));
  after.start(1'000'000, kRedAlone);
  EXPECT_EQ(after.left(kRed, 1'000'000), 40'000);
  EXPECT_EQ(after.left(kRed, 1'001'000), 39'000);
}

TEST(Clocks, NoneNeverRuns) {
  Clocks clocks{{}, 2};
  clocks.turn(0, kRedAlone, kRedAlone);
  EXPECT_FALSE(clocks.deadline().has_value());
  EXPECT_TRUE(clocks.flagged(1'000'000'000).empty());
}

TEST(RowMeta, ReadsWhatItWrites) {
  const RowMeta meta{{3, 4, 2}, {3, 0}, {59'000, -5}, 17};
  EXPECT_EQ(write_row_meta(meta), "told 3 4 2 asked 3 0 left 59000 -5 steps 17");
  EXPECT_EQ(read_row_meta(write_row_meta(meta), 2), meta);
  const RowMeta untimed{{3, 4, 2}, {3, 0}, {}, 17};
  EXPECT_EQ(read_row_meta(write_row_meta(untimed), 2), untimed);
  for (const char* wrong : {"", "told", "told 1 2 3 asked 1 2 left steps", "told 1 2 3 asked 1 2 left 5 steps 1",
                            "told 1 2 asked 1 2 left steps 1", "told 1 2 3 asked 1 2 left steps 1 2",
                            "told 1 2 3 asked 1 2 left steps x", "told 1 2 3 asked 1 2 left steps 1 more"})
    EXPECT_FALSE(read_row_meta(wrong, 2).has_value()) << wrong;
}

TEST(Seating, ReadsWhatItWrites) {
  Seating seating;
  seating.chairs = {{ChairKind::Person, "Аня \"А\"", {}, false, false, std::string(64, 'a')},
                    {ChairKind::Bot, {}, "greedy", false, false, {}},
                    {ChairKind::Person, "Bo", "greedy", true, true, {}},
                    {ChairKind::Open, {}, {}, false, false, {}}};
  seating.clock = {ClockKind::Total, 300'000, 5'000};
  seating.on_timeout = Timeout::Resign;
  seating.absence_minutes = 10;
  seating.seed = 18446744073709551615u;
  seating.practice = seating.muted = seating.begun = true;
  seating.ending = Ending::Agreed;
  seating.draw_offer = Seat{0};
  seating.draw_agreed = Seats{}.with(Seat{0}).with(Seat{2});
  seating.take_back = Seat{2};
  seating.take_back_agreed = Seats{}.with(Seat{2});
  seating.rematch = "23456789abcd";
  seating.pack = std::string(64, '0');
  const auto read = read_seating(write_seating(seating));
  ASSERT_TRUE(read) << read.problem();
  EXPECT_EQ(*read, seating);
  EXPECT_FALSE(seating.full());
  EXPECT_EQ(seating.people(), Seats{}.with(Seat{0}));
}

TEST(Seating, RefusesWhatItDidNotWrite) {
  for (const char* wrong : {"", "{}", "[]", R"({"chairs":[{}],"clock":"none","ending":"none"})",
                            R"({"chairs":[],"clock":"none","ending":"none","more":1})"})
    EXPECT_FALSE(read_seating(wrong)) << wrong;
}

}  // namespace
}  // namespace armatura::server
