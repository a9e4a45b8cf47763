// Foresight on a small game of its own: seat 0 throws dice at seat 1, who may catch some of what flies and hides a
// shield.
#include "engine/foresight.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>
#include <variant>

#include "base/fields.h"

namespace armatura {
namespace {

// Throw: each die hits on its upper half, a trick die is for show. Seat 1 then catches or lets pass, hit by hit; what
// it lets pass is stopped by its shield first.
struct Throwing {
  struct Rules {
    int shields{3};  // seat 1 holds 0 to 2 of them
  };
  struct State {
    std::uint8_t shield{};
    std::uint8_t flying{};
    std::uint8_t hurt{};
    std::uint8_t turn{};
    std::uint8_t caught{};
    ARMATURA_FIELDS(State, "state", shield, flying, hurt, turn, caught)
  };
  struct View {
    State seen;
    Viewer viewer;
    ARMATURA_WHOLE(View, "view", viewer, seen)
  };
  struct Throw {
    std::uint8_t dice{};
    ARMATURA_FIELDS(Throw, "throw", dice)
  };
  struct Catch {
    bool caught{};
    ARMATURA_FIELDS(Catch, "catch", caught)
  };
  using Action = std::variant<Throw, Catch>;
  struct Set {
    State now;
    ARMATURA_FIELDS(Set, "set", now)
  };
  using Fact = Set;
  using Offers = FixedVec<Action, 32>;
  struct Preview {
    Verdict verdict;
  };
  struct Outcome {};

  static constexpr RuleId kDie{1};
  static constexpr RuleId kTrick{2};

  static State open(const Rules&) { return {}; }
  static void begin(Table<Throwing>&) {}
  static Awaiting awaiting(const Rules&, const State& state) {
    if (state.turn > 1) return {};
    return {Seats{}.with(state.flying > 0 ? Seat{1} : Seat{0}), state.flying > 0 ? std::uint8_t{1} : std::uint8_t{0}};
  }
  static Verdict judge(const Rules& rules, const State& state, Seat seat, const Action& action) {
    const bool fits = std::holds_alternative<Catch>(action) == (state.flying > 0);
    return awaiting(rules, state).includes(seat) && fits ? Verdict::yes() : Verdict::no(kDie, 0);
  }
  static void resolve(Table<Throwing>& table, Seat, const Action& action) {
    State next = table.state();
    if (const auto* thrown = std::get_if<Throw>(&action)) {
      constexpr std::array<std::uint16_t, 3> kDieWeights{3, 2, 1};  // none, one hit, two
      for (int i = 0; i < thrown->dice; ++i)
        next.flying = static_cast<std::uint8_t>(next.flying + table.draw(kDie, kDieWeights, Audience::everyone()));
      table.draw(kTrick, std::array<std::uint16_t, 2>{1, 1}, Audience::everyone());
      ++next.turn;
    } else {
      --next.flying;
      if (std::get<Catch>(action).caught) {
        ++next.caught;
      } else if (next.shield > 0) {
        --next.shield;
      } else {
        ++next.hurt;
      }
    }
    table.record(kDie, Set{next});
  }
  static void evolve(State& state, const Fact& fact) { state = fact.now; }
  static View observe(const Rules&, const State& state, Viewer viewer) {
    View view{state, viewer};
    if (viewer != Seat{1}) view.seen.shield = 0;
    return view;
  }
  static State imagine(const Rules& rules, const View& view, Rng& rng) {
    State world = view.seen;
    if (view.viewer != Seat{1})
      world.shield = static_cast<std::uint8_t>(rng.below(static_cast<std::uint32_t>(rules.shields)));
    return world;
  }
  static void list(const Rules&, const State& state, Seat, Offers& offers) {
    if (state.flying > 0) {
      offers.push_back(Catch{true});
      offers.push_back(Catch{false});
    } else {
      for (std::uint8_t dice = 1; dice <= 20; ++dice) offers.push_back(Throw{dice});
    }
  }
  static void offers(const Rules& rules, const View& view, Seat seat, Offers& offers) {
    list(rules, view.seen, seat, offers);
  }
  static Preview preview(const Rules&, const View&, Seat, const Action&) { return {}; }
  static Action propose(const Rules&, const State&, Seat, Rng&) { return Throw{1}; }
  static std::int32_t worth(const Rules&, const State&, Seat) { return 0; }
  static void candidates(const Rules&, const State&, Seat, Offers&) {}
  static Outcome outcome(const Rules&, const State&) { return {}; }
  static std::uint64_t digest(const State& state) { return digest_of(state); }
  static int seats(const Rules&) { return 2; }
  static bool reveals(const Fact&) { return false; }
  static const char* flaw(const Rules&, const State&) { return nullptr; }
};
static_assert(Rulebook<Throwing>);

struct ToTheEnd {
  static bool goes_on(const Throwing::Rules&, const Throwing::State& state) { return state.flying > 0; }
};
struct OnlyTheThrow {
  static bool goes_on(const Throwing::Rules&, const Throwing::State&) { return false; }
};
// Lists what seat 1 may hold, knows that the trick die is for show, and joins branches that end alike.
struct WellTold : ToTheEnd {
  static bool worlds(const Throwing::Rules& rules, const Throwing::View& view, Rng&, auto visit) {
    Throwing::State world = view.seen;
    for (int shield = 0; shield < rules.shields; ++shield) {
      world.shield = static_cast<std::uint8_t>(shield);
      visit(world);
    }
    return true;
  }
  static bool idle(RuleId rule) { return rule == Throwing::kTrick; }
  static std::uint64_t told(const Log<Throwing::Fact>&) { return 0; }
};

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
