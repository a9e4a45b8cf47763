// 2.23 What each player may know: hands, looked-at tokens, the special Tactics, and that nothing else follows from what
// is hidden.
#include <gtest/gtest.h>

#include <set>

#include "base/digest.h"
#include "engine/test_play.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

Options three_players() {
  Options options;
  options.players = 3;
  return options;
}

int cards_in(const Pile& pile) {
  int sum = 0;
  for (const std::uint8_t copies : pile) sum += copies;
  return sum;
}

TEST(SalvationKnowledge, AHandIsSeenByItsOwnerAlone) {  // TS-INF-03
  TestTable table{three_players()};
  for (const char* key : {"s07", "s13"}) table.deal(kSkynet, key);
  for (const char* key : {"r19", "r08", "r01"}) table.deal(kCommanderA, key);
  table.deal(kCommanderB, "r19");
  for (const Viewer viewer : {Viewer{kSkynet}, Viewer{kCommanderA}, Viewer{kCommanderB}, Viewer{}}) {
    const View view = Game::observe(table.rules, table.state, viewer);
    for (std::uint8_t n = 0; n < 3; ++n)
      EXPECT_EQ(cards_in(view.seen.cards.hands[n]), viewer == Seat{n} ? table.state.cards.hand_size[n] : 0);
    EXPECT_EQ(view.seen.cards.hand_size, table.state.cards.hand_size);  // TS-INF-01
    // What is hidden lies in the unseen pile: every card is somewhere.
    EXPECT_EQ(cards_in(view.seen.cards.deck) + cards_in(view.seen.cards.hands[0]) + cards_in(view.seen.cards.hands[1]) +
                  cards_in(view.seen.cards.hands[2]),
              54 + 69);
  }
}

TEST(SalvationKnowledge, SkynetRemembersAHandItHasSeen) {  // S06, TS-INF-03, TS-CRD-05
  TestTable table;
  table.put("inf", "lax");
  table.put("t600", "den");
  table.deal(kSkynet, "s06");
  for (const char* key : {"r19", "r19", "r08", "r15"}) table.deal(kCommanderA, key);
  table.act(kSkynet, 0);
  table.play(kSkynet, Play{table.card("s06"), 0});
  ASSERT_TRUE(table.asks(Question::TakeAway, kSkynet));
  EXPECT_EQ(Game::observe(table.rules, table.state, kSkynet).seen.cards.hands[1], table.state.cards.hands[1]);
  EXPECT_EQ(cards_in(Game::observe(table.rules, table.state, std::nullopt).seen.cards.hands[1]), 0);
  EXPECT_TRUE(table.refuses(kSkynet, TakeAway{table.card("r20")}, Rule::TS_TAC_02));
  table.play(kSkynet, TakeAway{table.card("r15")});
  EXPECT_EQ(table.state.cards.discard[table.card("r15").value], 1);
  // A card drawn afterwards is hidden, the others stay known to Skynet in every world it imagines.
  table.deal(kCommanderA, "r30");
  const View view = Game::observe(table.rules, table.state, kSkynet);
  EXPECT_EQ(cards_in(view.seen.cards.hands[1]), 3);
  EXPECT_EQ(view.seen.cards.hands[1][table.card("r19").value], 2);
  Rng rng{3};
  std::set<int> imagined;
  for (int i = 0; i < 2000; ++i) {
    const State world = Game::imagine(table.rules, view, rng);
    EXPECT_GE(world.cards.hands[1][table.card("r19").value], 2);
    for (std::uint8_t card = 0; card < kMaxCards; ++card)
      if (world.cards.hands[1][card] > view.seen.cards.hands[1][card]) imagined.insert(card);
  }
  EXPECT_EQ(imagined.size(), 33u);  // any Resistance design
  EXPECT_TRUE(imagined.contains(table.card("r30").value));
  // A known card that is discarded is no longer known to be there.
  evolve(table.state, CardDiscarded{kCommanderA, table.card("r19")});
  EXPECT_EQ(Game::observe(table.rules, table.state, kSkynet).seen.cards.hands[1][table.card("r19").value], 1);
}

TEST(SalvationKnowledge, ALookedAtTokenIsKnownToWhoLookedEvenAfterASwap) {  // R04, R05, TS-INF-03
  TestTable table{three_players()};
  table.put("inf", "lax");
  table.deal(kCommanderA, "r05");
  table.deal(kCommanderB, "r04");
  table.act(kCommanderA, 0);
  table.state.cursor = 3;
  const SlotId first = slot_of(table.sector("lax"), 0);
  const SlotId second = slot_of(table.sector("baj"), 0);
  const SlotId far = slot_of(table.sector("sea"), 1);
  table.play(kCommanderA, Play{table.card("r05"), 0});
  EXPECT_TRUE(table.refuses(kCommanderA, Look{far}, Rule::TS_TAC_02));
  EXPECT_TRUE(table.refuses(kCommanderA, Done{}, Rule::TS_CRD_04));
  table.play(kCommanderA, Look{first});
  EXPECT_EQ(table.state.slots[first.value].token, kNoToken) << "nothing is seen before the last is named";
  table.play(kCommanderA, Look{second});
  const TokenId shelter = table.token("shelter");
  const TokenId fog = table.token("fog");
  table.draws = {shelter.value, fog.value};
  table.play(kCommanderA, Done{});
  const auto seen = [&](Viewer viewer, SlotId slot) {
    return Game::observe(table.rules, table.state, viewer).seen.slots[slot.value].token;
  };
  EXPECT_EQ(seen(kCommanderA, first), shelter);
  EXPECT_EQ(seen(kCommanderA, second), fog);
  for (const Viewer viewer : {Viewer{kSkynet}, Viewer{kCommanderB}, Viewer{}}) {
    EXPECT_EQ(seen(viewer, first), kNoToken);
    EXPECT_EQ(seen(viewer, second), kNoToken);
    const View view = Game::observe(table.rules, table.state, viewer);
    EXPECT_TRUE(view.seen.slots[first.value].lookers.has(kCommanderA));  // which slots is public
    EXPECT_EQ(view.seen.pool[fog.value], 1);
  }
  ASSERT_TRUE(table.asks(Question::Act, kCommanderB));
  table.play(kCommanderB, Play{table.card("r04"), 0});
  table.play(kCommanderB, Swap{far, first});
  EXPECT_EQ(table.state.slots[far.value].token, shelter);
  EXPECT_EQ(seen(kCommanderA, far), shelter);
  EXPECT_EQ(seen(kCommanderA, first), kNoToken);
  EXPECT_EQ(seen(kCommanderB, far), kNoToken);
}

TEST(SalvationKnowledge, ASpecialTacticsCardIsHiddenUntilItIsShown) {  // TS-INF-04, TS-DTA-01 to TS-DTA-03
  TestTable table;
  table.put("t600", "den");
  table.put("inf", "lax");
  table.deal(kSkynet, "s26");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 4);
  table.draws = {table.card("s03").value};
  table.play(kSkynet, Play{table.card("s26"), 0});
  EXPECT_EQ(table.state.cards.hands[0][table.card("s03").value], 1);
  const View view = Game::observe(table.rules, table.state, kCommanderA);
  EXPECT_EQ(count(view.seen.cards.special), 6);
  EXPECT_EQ(view.seen.cards.special_size, 5);
  Rng rng{1};
  std::set<std::uint16_t> stacks;
  for (int i = 0; i < 200; ++i) {
    const State world = Game::imagine(table.rules, view, rng);
    EXPECT_EQ(Game::flaw(table.rules, world), nullptr);
    EXPECT_EQ(Game::observe(table.rules, world, kCommanderA), view);
    stacks.insert(world.cards.special.bits);
  }
  EXPECT_EQ(stacks.size(), 6u);
  // Once it is shown, everybody knows where it is, and back in the deck it is a card like any other.
  evolve(table.state, CardDiscarded{kSkynet, table.card("s03")});
  EXPECT_EQ(count(Game::observe(table.rules, table.state, kCommanderA).seen.cards.special), 5);
}

bool shows_a_secret(const Fact& fact) {
  return std::holds_alternative<TokenOpened>(fact) || std::holds_alternative<TokenSeen>(fact) ||
         std::holds_alternative<HandSeen>(fact) || std::holds_alternative<CardReceived>(fact) ||
         std::holds_alternative<DeckReshuffled>(fact);
}

// Two worlds that a viewer cannot tell apart: whatever is decided in both, with the same draws, shows it the same.
TEST(SalvationKnowledge, WhatIsHiddenFromAViewerChangesNothingItSees) {
  int compared = 0;
  int with_tokens = 0;
  int with_hands = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng{seed};
    Options options = random_options(*test_content(), 2 + static_cast<int>(seed % 2), rng);
    options.max_turns = 25;
    TestPlay<Game> play{make_rules(test_content(), options), seed};
    const Rules& rules = play.rules;
    State& state = play.state;
    while (!play.over()) {
      const Seat seat = play.seat();
      const Action action = Game::propose(rules, state, seat, rng);
      const Viewer viewer =
          rng.below(4) == 0
              ? Viewer{}
              : Viewer{Seat{static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules.seats())))}};
      const View view = Game::observe(rules, state, viewer);
      State world = Game::imagine(rules, view, rng);
      const bool token_known = [&] {
        for (const Slot& slot : view.seen.slots)
          if (viewer && slot.face == Face::Down && slot.lookers.has(*viewer)) return true;
        return false;
      }();
      const bool hand_known = viewer == kSkynet && cards_in(view.seen.cards.known[1]) > 0;

      const bool same = Game::judge(rules, world, seat, action).legal();
      EXPECT_TRUE(same || viewer != seat);
      Log<Fact> log;
      Table<Game> here{rules, state, play.chance, &log};
      Game::resolve(here, seat, action);
      if (!same) continue;
      std::vector<std::uint16_t> indices;
      for (const Drawn& drawn : log.draws) indices.push_back(drawn.index);
      bool secret = false;
      for (const auto& entry : log.entries) secret = secret || shows_a_secret(entry.fact);
      ScriptedChance scripted{indices};
      Log<Fact> other_log;
      Table<Game> there{rules, world, scripted, &other_log};
      if (secret) continue;
      Game::resolve(there, seat, action);
      ASSERT_FALSE(scripted.faulty());
      EXPECT_EQ(Game::observe(rules, state, viewer), Game::observe(rules, world, viewer)) << "seed " << seed;
      std::vector<Fact> told;
      std::vector<Fact> told_there;
      for (const auto& entry : log.entries)
        if (entry.audience.includes(viewer)) told.push_back(entry.fact);
      for (const auto& entry : other_log.entries)
        if (entry.audience.includes(viewer)) told_there.push_back(entry.fact);
      EXPECT_EQ(told, told_there) << "seed " << seed;
      ++compared;
      with_tokens += token_known;
      with_hands += hand_known;
    }
  }
  EXPECT_GT(compared, 5000);
  EXPECT_GT(with_tokens, 50);
  EXPECT_GT(with_hands, 20);
}

}  // namespace
}  // namespace armatura::salvation
