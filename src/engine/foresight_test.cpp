// Foresight on a small game of its own: seat 0 throws dice at seat 1, who may catch some of what flies and hides a
// shield.
#include "engine/foresight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "engine/test_throwing.h"

namespace armatura {
namespace {

Throwing::View seen(Throwing::State state = {}) { return Throwing::observe({}, state, Seat{0}); }

template <class A>
Foresight look(std::uint8_t dice, const A& affair, const ForesightLimits& limits, auto visit) {
  return foresee<Throwing>({}, seen(), Seat{0}, Throwing::Throw{dice}, limits, affair, visit);
}

TEST(Foresight, tries_every_draw_and_keeps_its_weight) {
  std::map<int, std::uint64_t> shares;  // of 72
  const Foresight report = look(2, OnlyTheThrow{}, {}, [&](const Ending<Throwing>& ending) {
    if (ending.before.shield > 0) return;
    EXPECT_FALSE(ending.sampled);
    EXPECT_EQ(ending.total, 72u);  // two dice of six sides and a trick of two
    shares[ending.after.flying] += ending.weight;
  });
  // 0, 1, 2 hits with 3, 2, 1 of 6: two of them fly with 9, 12, 10, 4, 1 of 36.
  EXPECT_EQ(shares, (std::map<int, std::uint64_t>{{0, 18}, {1, 24}, {2, 20}, {3, 8}, {4, 2}}));
  EXPECT_EQ(report.worlds, 3u);
  EXPECT_FALSE(report.exhaustive);  // worlds that were imagined may not be all
}

TEST(Foresight, tries_every_answer_in_every_listed_world) {
  std::set<int> hurt;
  const Foresight report = look(2, WellTold{}, {}, [&](const Ending<Throwing>& ending) {
    EXPECT_EQ(ending.after.flying, 0);
    EXPECT_EQ(ending.log.entries.back().fact.now, ending.after);
    hurt.insert(ending.after.hurt);
  });
  EXPECT_TRUE(report.exhaustive);
  EXPECT_EQ(report.worlds, 3u);
  EXPECT_EQ(hurt, (std::set<int>{0, 1, 2, 3, 4}));
}

TEST(Foresight, hands_over_the_log_of_the_whole_branch) {
  look(3, ToTheEnd{}, {}, [](const Ending<Throwing>& ending) {
    if (ending.sampled) return;
    Throwing::State state = ending.before;
    for (const auto& entry : ending.log.entries) Throwing::evolve(state, entry.fact);
    EXPECT_EQ(state, ending.after);
    EXPECT_EQ(ending.log.draws.size(), 4u);
    EXPECT_EQ(ending.log.entries.size(),
              1u + ending.after.caught + ending.after.hurt + ending.before.shield - ending.after.shield);
  });
}

TEST(Foresight, joins_branches_that_tell_the_same) {
  const auto ignore = [](const Ending<Throwing>&) {};
  const ForesightLimits wide{.branches = 100000};
  const Foresight joined = look(4, WellTold{}, wide, ignore);
  const Foresight apart = look(4, ToTheEnd{}, wide, ignore);
  EXPECT_TRUE(joined.exhaustive);
  EXPECT_LT(joined.branches * 10, apart.branches);
}

TEST(Foresight, samples_where_there_is_too_much_and_says_so) {
  int most = 0;
  bool sampled = false;
  const ForesightLimits narrow{.branches = 300};
  const Foresight report = look(20, ToTheEnd{}, narrow, [&](const Ending<Throwing>& ending) {
    EXPECT_EQ(ending.after.flying, 0);
    most = std::max<int>(most, ending.after.hurt);
    sampled = sampled || ending.sampled;
  });
  EXPECT_FALSE(report.exhaustive);
  EXPECT_TRUE(sampled);
  EXPECT_GT(report.endings, 3u);
  // A sample is not cut short in the middle, so the last one of each world may go over by its own length.
  EXPECT_LE(report.branches, narrow.branches + report.worlds * (narrow.answers + 1u));
  EXPECT_GT(most, 5);  // one of each world lets everything pass
}

TEST(Foresight, too_many_sequences_to_count_are_sampled) {
  struct Two : ToTheEnd {
    static void answers(const Throwing::Rules&, const Throwing::State&, Seat, std::vector<Throwing::Action>& list) {
      list.emplace_back(Throwing::Catch{true});
    }
  };
  const Foresight report = foresee<Throwing>({}, seen(), Seat{0}, Throwing::Throw{60}, {.answers = 200}, Two{},
                                             [](const Ending<Throwing>& ending) {
                                               EXPECT_TRUE(ending.sampled);
                                               EXPECT_EQ(ending.after.hurt, 0);
                                             });
  EXPECT_FALSE(report.exhaustive);
  EXPECT_GT(report.endings, 0u);
}

TEST(Foresight, is_the_same_for_equal_views) {
  const auto endings = [](const Throwing::View& view) {
    std::vector<Throwing::State> all;
    foresee<Throwing>({}, view, Seat{0}, Throwing::Throw{9}, {}, ToTheEnd{},
                      [&](const Ending<Throwing>& ending) { all.push_back(ending.after); });
    return all;
  };
  Throwing::State armed;
  armed.shield = 2;
  EXPECT_EQ(endings(seen()), endings(seen(armed)));
  Throwing::State hurt;
  hurt.hurt = 1;
  EXPECT_NE(endings(seen()), endings(seen(hurt)));
}

}  // namespace
}  // namespace armatura
