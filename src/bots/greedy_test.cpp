// The bots over a toy rulebook, so that they need no real game to be tested.
#include "bots/greedy.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <limits>

#include "base/fixed_vec.h"
#include "bots/levels.h"

namespace armatura {
namespace {

// In its turn a seat digs as often as it likes and then stops. Digging costs a point; the third dig finds a chest of
// ten that is hidden from the other seat, the fourth only costs. Both seats have one turn.
struct Diggers {
  struct Rules {
    int chest = 10;
  };
  struct State {
    Seat active{0};
    std::array<std::int32_t, 2> points{};
    int digs = 0;
    std::array<int, 2> secret{};  // a mark only its owner sees
    [[maybe_unused]] friend bool operator==(const State&, const State&) = default;
  };
  enum class Action : std::uint8_t { Stop, Dig };
  struct Fact {
    State after;
    [[maybe_unused]] friend bool operator==(const Fact&, const Fact&) = default;
  };
  struct View {
    State seen;
    Viewer viewer;
    [[maybe_unused]] friend bool operator==(const View&, const View&) = default;
  };
  using Offers = FixedVec<Action, 4>;
  struct Preview {};
  struct Outcome {};

  static State open(const Rules&) { return {}; }
  static void begin(Table<Diggers>&) {}
  static Awaiting awaiting(const Rules&, const State& state) {
    return {state.active.value < 2 ? Seats{}.with(state.active) : Seats{}, 0};
  }
  static Verdict judge(const Rules&, const State&, Seat, Action) { return Verdict::yes(); }
  static void resolve(Table<Diggers>& table, Seat seat, Action action) {
    State after = table.state();
    if (action == Action::Dig) {
      after.points[seat.value] += ++after.digs == 3 ? table.rules().chest : -1;
    } else {
      after.active.value++;
      after.digs = 0;
    }
    table.record(RuleId{}, Fact{after});
  }
  static void evolve(State& state, const Fact& fact) { state = fact.after; }
  static View observe(const Rules&, const State& state, Viewer viewer) {
    View view{state, viewer};
    for (std::uint8_t n = 0; n < 2; ++n)
      if (viewer != Seat{n}) view.seen.secret[n] = 0;
    return view;
  }
  static State imagine(const Rules&, const View& view, Rng& rng) {
    State world = view.seen;
    for (std::uint8_t n = 0; n < 2; ++n)
      if (view.viewer != Seat{n}) world.secret[n] = static_cast<int>(rng.below(100));
    return world;
  }
  static void list(const Rules&, const State& state, Seat seat, Offers& out) {
    out.clear();
    if (state.active != seat) return;
    out.push_back(Action::Dig);
    out.push_back(Action::Stop);
  }
  static void offers(const Rules& rules, const View& view, Seat seat, Offers& out) {
    list(rules, view.seen, seat, out);
  }
  static Preview preview(const Rules&, const View&, Seat, Action) { return {}; }
  static Action propose(const Rules&, const State&, Seat, Rng&) { return Action::Stop; }
  static std::int32_t worth(const Rules&, const State& state, Seat seat) {
    return state.points[seat.value] - state.points[1 - seat.value];
  }
  static void candidates(const Rules& rules, const State& state, Seat seat, Offers& out) {
    list(rules, state, seat, out);
  }
  static Outcome outcome(const Rules&, const State&) { return {}; }
  static std::uint64_t digest(const State&) { return 0; }
  static int seats(const Rules&) { return 2; }
  static bool reveals(const Fact&) { return false; }
  static const char* flaw(const Rules&, const State&) { return nullptr; }
};
static_assert(Rulebook<Diggers>);

Diggers::Action decision(const Thoughts<Diggers>& thoughts) { return thoughts.front().action; }

// Digs in one turn.
int digs(const Diggers::Rules& rules, const GreedyBudget& budget = {}) {
  Diggers::State state;
  SampledChance chance{1};
  Table<Diggers> table{rules, state, chance};
  Rng rng{1};
  int count = 0;
  while (state.active == Seat{0}) {
    const auto view = Diggers::observe(rules, state, Seat{0});
    const auto action = decision(think_greedily<Diggers>(rules, view, Seat{0}, rng, budget));
    if (action == Diggers::Action::Dig) ++count;
    Diggers::resolve(table, Seat{0}, action);
  }
  return count;
}

TEST(Greedy, PaysFirstWhereTheTurnEndsBetter) { EXPECT_EQ(digs({10}), 3); }

TEST(Greedy, StopsWhereNothingIsToBeFound) { EXPECT_EQ(digs({1}), 0); }

TEST(Greedy, SeesNoFurtherThanItsBudget) {
  // Two positions are looked at: one dig and a stop. Whatever lies behind the first dig stays unseen.
  EXPECT_EQ(digs({10}, {.worlds = 1, .nodes = 2, .recheck = 2, .finalists = 4}), 0);
}

// The view before the first dig.
Thoughts<Diggers> thoughts_of(BotLevel level, Rng& rng, const Budget& budget = {}, const Stop& stop = {}) {
  const Diggers::Rules rules;
  return think<Diggers>(level, rules, Diggers::observe(rules, Diggers::State{}, Seat{0}), Seat{0}, rng, budget, stop);
}

TEST(Greedy, TheSameNumbersGiveTheSameDecision) {
  Rng one{7};
  Rng two{7};
  EXPECT_EQ(decision(thoughts_of(kLevelOf<GreedyBot>, one)), decision(thoughts_of(kLevelOf<GreedyBot>, two)));
  EXPECT_EQ(one.next(), two.next());
}

TEST(Greedy, RanksItsDecisionsByTheEndOfTheTurnBehindThem) {
  Rng rng{7};
  const auto thoughts = thoughts_of(kLevelOf<GreedyBot>, rng);
  ASSERT_EQ(thoughts.size(), 2u);
  EXPECT_EQ(thoughts[0].action, Diggers::Action::Dig);
  EXPECT_EQ(thoughts[0].value, 8) << "two digs for nothing, and the chest";
  EXPECT_EQ(thoughts[1].action, Diggers::Action::Stop);
  EXPECT_EQ(thoughts[1].value, 0);
}

TEST(Greedy, LooksAtAsManyPositionsAsItIsGiven) {
  Rng rng{7};
  const auto few = thoughts_of(kLevelOf<GreedyBot>, rng, {.iterations = 2});
  EXPECT_EQ(decision(few), Diggers::Action::Stop) << "the chest lies further away";
  rng = Rng{7};
  const auto absurd = thoughts_of(kLevelOf<GreedyBot>, rng, {.iterations = std::numeric_limits<std::uint32_t>::max()});
  EXPECT_EQ(decision(absurd), Diggers::Action::Dig);
}

// However early it is told to stop, it answers, and is not asked many times more.
TEST(Greedy, AnswersWithWhatItHasWhenItIsToldToStop) {
  Rng whole{7};
  int in_all = 0;
  const auto counting = [&] { return ++in_all < 0; };
  thoughts_of(kLevelOf<GreedyBot>, whole, {}, Stop{counting});
  ASSERT_GT(in_all, 20);
  for (int patience = 0; patience < in_all; ++patience) {
    Rng rng{7};
    int asked = 0;
    const auto impatient = [&] { return ++asked > patience; };
    const auto thoughts = thoughts_of(kLevelOf<GreedyBot>, rng, {}, Stop{impatient});
    ASSERT_FALSE(thoughts.empty());
    EXPECT_LE(asked, patience + 12);
    EXPECT_TRUE(std::ranges::is_sorted(thoughts, std::ranges::greater{}, &Thought<Diggers>::value));
  }
  Rng rng{7};
  const auto at_once = [] { return true; };
  const auto thoughts = thoughts_of(kLevelOf<GreedyBot>, rng, {}, Stop{at_once});
  EXPECT_EQ(decision(thoughts), Diggers::Action::Dig) << "the first candidate is sensible without any search";
  EXPECT_EQ(thoughts.front().value, kUnknownWorth);
}

TEST(Random, TakesEveryOffer) {
  Rng rng{1};
  std::array<int, 2> seen{};
  for (int n = 0; n < 100; ++n) ++seen[static_cast<std::size_t>(decision(thoughts_of(kLevelOf<RandomBot>, rng)))];
  EXPECT_GT(seen[0], 30);
  EXPECT_GT(seen[1], 30);
}

TEST(Levels, AreFoundByTheirWords) {
  for (const std::string_view word : kBotWords) {
    const auto level = find_bot(word);
    ASSERT_TRUE(level);
    EXPECT_EQ(word_of(*level), word);
  }
  EXPECT_FALSE(find_bot("genius"));
  EXPECT_EQ(word_of(kPlainBot), "random");
  EXPECT_EQ(word_of(kUsualBot), "greedy");
}

}  // namespace
}  // namespace armatura
