// Which versions of the rules may follow each other in a record, and what is said of those that may not.
#include "engine/versions.h"

#include <gtest/gtest.h>

#include <string>

namespace armatura {
namespace {

TableEntry change(std::string text) { return {TableEvent::RulesChanged, std::nullopt, std::move(text)}; }

TEST(RulesVersions, FollowEachOtherOneByOne) {
  RulesSoFar rules{1, 3};
  EXPECT_EQ(rules.take({TableEvent::DrawOffered, Seat{0}, "1 -> 9"}), "");
  EXPECT_EQ(rules.now(), 1);
  EXPECT_EQ(rules_changed(1), change("1 -> 2"));
  EXPECT_EQ(rules.take(rules_changed(1)), "");
  EXPECT_EQ(rules.take(rules_changed(2)), "");
  EXPECT_EQ(rules.now(), 3);
}

TEST(RulesVersions, WhatCannotFollowIsNamedAndChangesNothing) {
  RulesSoFar rules{2, 4};
  const auto fault = [&](std::string text) { return rules.take(change(std::move(text))); };
  EXPECT_EQ(fault("1 -> 2"), "the match was played by rules version 2 up to here, not 1");
  EXPECT_EQ(fault("3 -> 4"), "the match was played by rules version 2 up to here, not 3");
  EXPECT_EQ(fault("2 -> 1"), "rules do not go back: version 1 cannot follow version 2");
  EXPECT_EQ(fault("2 -> 2"), "rules do not go back: version 2 cannot follow version 2");
  EXPECT_EQ(fault("2 -> 4"), "rules version 3 is skipped: each version takes over from the one before");
  EXPECT_EQ(fault("2 -> 5"), "this match goes on under rules version 5; this program knows versions up to 4");
  EXPECT_EQ(fault("2 -> 99999"), "this match goes on under rules version 99999; this program knows versions up to 4");
  for (const char* text : {"", "2", "2 ->", "2 -> ", " -> 3", "2->3", "02 -> 3", "2 -> 03", "2 -> 3 ", "+2 -> 3",
                           "2 -> 3 -> 4", "2 -> 100000", "x -> y", "0 -> 1"})
    EXPECT_EQ(fault(text), "where newer rules take over there is a text such as \"1 -> 2\", and no seat") << text;
  EXPECT_EQ(rules.take({TableEvent::RulesChanged, Seat{0}, "2 -> 3"}),
            "where newer rules take over there is a text such as \"1 -> 2\", and no seat");
  EXPECT_EQ(rules.now(), 2);
  EXPECT_EQ(fault("2 -> 3"), "");
  EXPECT_EQ(fault("2 -> 3"), "the match was played by rules version 3 up to here, not 2");
}

struct Nothing {
  using Action = int;
  using Fact = int;
};

TEST(RulesVersions, SegmentsHoldWhatWasPlayedByEach) {
  std::vector<Step<Nothing>> steps{TableEntry{TableEvent::SeatTaken, Seat{0}, {}}};
  EXPECT_TRUE(segments_of<Nothing>(steps, 1).empty());
  steps.insert(steps.end(), {Played<Nothing>{}, TableEntry{TableEvent::DrawOffered, Seat{0}, {}}, Played<Nothing>{}});
  EXPECT_EQ(segments_of<Nothing>(steps, 1), (std::vector<RulesSegment>{{1, 1, 3}}));
  // Nobody decided anything by the second version.
  steps.insert(steps.end(), {rules_changed(1), rules_changed(2), Played<Nothing>{}, TakenBack{1, Seat{0}}});
  EXPECT_EQ(segments_of<Nothing>(steps, 1), (std::vector<RulesSegment>{{1, 1, 3}, {3, 6, 7}}));
  EXPECT_EQ(versions_of<Nothing>(steps, 1), (std::vector<RulesVersion>{1, 1, 1, 1, 2, 3, 3, 3}));
}

}  // namespace
}  // namespace armatura
