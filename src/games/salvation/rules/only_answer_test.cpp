// Questions that ask nothing: what public facts leave is taken at once, what only a secret leaves is still asked
// (TS-TRN-02, TS-INF-03).
#include <gtest/gtest.h>

#include "base/test_length.h"
#include "engine/test_play.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

// A table on which somebody else acts next, whatever this seat does.
struct Small : TestTable {
  explicit Small(const Options& options = {}) : TestTable(options) {
    put("t600", "den");
    put("inf", "lax");
  }
};

TEST(SalvationOnlyAnswer, AnEmptyHandPasses) {  // TS-STG-03
  Small table;
  table.deal(kSkynet, "s07");
  table.act(kSkynet, 1);
  table.play(kSkynet, Pass{});  // the Resistance has no card
  EXPECT_TRUE(table.asks(Question::Act, kSkynet));
  EXPECT_EQ(table.state.stage, 2);
}

TEST(SalvationOnlyAnswer, SkynetHasNoTacticsBeforeItTakesOne) {  // TS-TAC-05, TS-INF-04
  Small table;
  table.deal(kSkynet, "s07");
  EXPECT_TRUE(only_answer(table.rules, table.state, Question::Act, kSkynet)) << "all six lie in their stack";
  table.deal(kSkynet, "s03");
  EXPECT_FALSE(only_answer(table.rules, table.state, Question::Act, kSkynet)) << "one of them is in the hand";
  table.state.stage = 1;
  EXPECT_FALSE(only_answer(table.rules, table.state, Question::Act, kSkynet)) << "any other card may be there";
}

TEST(SalvationOnlyAnswer, WhatOnlyTheHandLeavesIsAsked) {  // TS-INF-07
  Small table;
  table.deal(kCommanderA, "r19");  // of number 3
  table.state.stage = 2;
  Offers offers;
  table.state.ask = {Question::Act, Seats{}.with(kCommanderA)};
  Game::list(table.rules, table.state, kCommanderA, offers);
  EXPECT_EQ(offers.size(), 1u);
  EXPECT_FALSE(only_answer(table.rules, table.state, Question::Act, kCommanderA));
}

TEST(SalvationOnlyAnswer, OneSectorIsAttackedAtOnceTwoAreAsked) {  // TS-ATK-03
  for (const bool second : {false, true}) {
    Small table;
    table.put("t600", "lax");
    if (second) table.put("inf", "den");
    table.deal(kSkynet, "s13");
    table.deal(kCommanderA, "r19");
    table.act(kSkynet, 2);
    if (!second) {
      table.put("inf", "lax");
      table.dice({6});
    }
    table.play(kSkynet, Play{table.card("s13"), 0});
    EXPECT_TRUE(table.asks(second ? Question::Attack : Question::Aim, kSkynet));
  }
}

TEST(SalvationOnlyAnswer, OneTargetTakesTheDiceThatReachIt) {  // TS-BTL-03, TS-BTL-09
  Small table;
  table.put("t600", "lax");
  table.deal(kSkynet, "s13");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 2);
  table.dice({6});
  table.play(kSkynet, Play{table.card("s13"), 0});
  EXPECT_TRUE(table.asks(Question::Act, kCommanderA));
  EXPECT_EQ(table.units(Side::Resistance, "lax"), 0);
}

TEST(SalvationOnlyAnswer, TheOnlyTokenOfTheOnlyScoutIsOpened) {  // TS-REC-01
  TestTable table;
  table.put("t600", "uta");
  table.put("inf", "lax");
  table.deal(kSkynet, "s16");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 3);
  table.dice({1});  // the check fails
  table.play(kSkynet, Play{table.card("s16"), 0});
  EXPECT_TRUE(table.asks(Question::Act, kCommanderA));
}

TEST(SalvationOnlyAnswer, ACheckThatNobodyCanMakeIsNotAskedFor) {  // TS-BDR-04, TS-TER-03
  TestTable table;
  const UnitId tracked = table.put("t1", "ari");
  March work;
  work.seat = kCommanderA;
  work.asked = table.sector("ari");
  table.state.frames.push_back(work);
  EXPECT_FALSE(only_answer(table.rules, table.state, Question::Intercept, kSkynet));
  table.open("ruins", "ari");
  table.state.cards.in_front.push_back({table.card("r01"), kCommanderA});
  EXPECT_EQ(recon_sixths(table.rules, table.state, tracked, 0), 0);
  EXPECT_EQ(only_answer(table.rules, table.state, Question::Intercept, kSkynet), Action{Decline{}});
}

TEST(SalvationOnlyAnswer, TheLastCardOfAHandIsTakenAway) {  // TS-INF-05
  for (const int cards : {1, 2}) {
    Small table;
    table.deal(kSkynet, "s06");
    table.deal(kSkynet, "s07");
    for (int i = 0; i < cards; ++i) table.deal(kCommanderA, "r19");
    table.act(kSkynet, 0);
    table.play(kSkynet, Play{table.card("s06"), 0});
    // Of two equal cards only Skynet knows that they are equal.
    EXPECT_EQ(table.asks(Question::TakeAway, kSkynet), cards == 2);
    EXPECT_EQ(table.state.cards.discard[table.card("r19").value], cards == 1);
  }
}

// Nothing is asked that what everybody knows answers, and whether something is asked is the same in every world that
// the gallery, which knows least, cannot tell apart.
TEST(SalvationOnlyAnswer, EveryQuestionIsOpenInSomeWorldThatTheGalleryCannotTellApart) {
  const std::uint64_t matches = test_length("CHECK_BATTERY", 24);
  std::uint64_t forced = 0;
  std::uint64_t asked = 0;
  for (std::uint64_t seed = 1; seed <= matches; ++seed) {
    Rng rng{seed};
    Options options = random_options(*test_content(), 2 + static_cast<int>(seed % 2), rng);
    options.max_turns = 12;
    TestPlay<Game> play{make_rules(test_content(), options), seed};
    while (!play.over()) {
      const Seat seat = play.seat();
      const State& state = play.state;
      if (!state.draft.open()) {
        ++asked;
        EXPECT_FALSE(only_answer(play.rules, state, state.ask.question, seat));
        const View gallery = Game::observe(play.rules, state, std::nullopt);
        Offers offers;
        Game::list(play.rules, state, seat, offers);
        bool open = offers.size() > 1;
        forced += open ? 0 : 1;
        for (int tries = 0; !open && tries < 4000; ++tries) {
          const State world = Game::imagine(play.rules, gallery, rng);
          ASSERT_FALSE(only_answer(play.rules, world, state.ask.question, seat));
          Game::list(play.rules, world, seat, offers);
          open = offers.size() > 1;
        }
        EXPECT_TRUE(open) << "seed " << seed << ", question " << static_cast<int>(state.ask.question);
      }
      play.decide(seat, Game::propose(play.rules, state, seat, rng));
    }
  }
  EXPECT_GT(asked, 84 * matches);
  EXPECT_GT(forced, 4 * matches) << "what a hand leaves is still asked";
}

}  // namespace
}  // namespace armatura::salvation
