// Properties that hold in every match, whatever is played.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <array>
#include <map>
#include <utility>

#include "engine/audit.h"
#include "engine/test_play.h"
#include "games/arena/rules/chapters.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

struct Random {
  Rules rules;
  std::uint64_t seed;
};

Random random_rules() {
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  const int players = *rc::gen::inRange(2, 5);
  Rng rng{seed};
  return {make_rules(test_content(), random_options(*test_content(), players, rng)), seed};
}

// `look` sees the match before every decision.
template <class Look>
Match<Game> play(const Random& random, const Look& look) {
  return play_match<Game>(random.rules, random.seed, look);
}

RC_GTEST_PROP(ArenaProperties, TheSameDrawsAndDecisionsGiveTheSameBytes, ()) {
  const Random random = random_rules();
  const auto nothing = [](const Match<Game>&) {};
  const Match<Game> first = play(random, nothing);
  const Match<Game> second = play(random, nothing);
  RC_ASSERT(first.steps() == second.steps());
  RC_ASSERT(first.state() == second.state());
}

RC_GTEST_PROP(ArenaProperties, AMatchEndsForOneOfTheFourReasons, ()) {  // SA-END-01 to SA-END-03, SA-END-05
  const Match<Game> match = play(random_rules(), [](const Match<Game>&) {});
  const Outcome outcome = Game::outcome(match.rules(), match.state());
  RC_ASSERT(outcome.over && outcome.end != End::None);
  RC_ASSERT(!outcome.winners.empty());
  for (std::uint8_t n = 0; n < match.rules().seats(); ++n)
    RC_ASSERT(outcome.winners.has(Seat{n}) == (outcome.rank[n] == 1));
  const auto best = [&](Seat seat) {
    int sum = 0;
    for (std::uint8_t n = 0; n < match.rules().seats(); ++n)
      if (same_side(match.rules(), seat, Seat{n})) sum += outcome.trophies[n];
    return sum;
  };
  for (std::uint8_t n = 0; n < match.rules().seats(); ++n)
    for (std::uint8_t other = 0; other < match.rules().seats(); ++other)
      if (outcome.winners.has(Seat{n})) RC_ASSERT(best(Seat{n}) >= best(Seat{other}));
}

// SA-COMP-08: the printed supply of 40 tokens does not limit anybody.
TEST(ArenaProperties, OverheatTokensNeverRunOut) {
  const Rules rules = make_rules(test_content(), Options{});
  State state = Game::open(rules);
  SampledChance chance{1};
  Desk desk{rules, state, chance};
  for (std::uint8_t id = 1; id <= 60; ++id)
    state.robots[0].modules.push_back({ModuleId{id}, TileId{0}, Family::Attack, 1, {}});
  for (std::uint8_t id = 1; id <= 60; ++id) heat(desk, Rule::SA_HEAT_03, Seat{0}, ModuleId{id});
  for (const Module& module : state.robots[0].modules) EXPECT_TRUE(has(module, Mark::Token));
}

// SA-COMP-06: with neither ability cards nor mines it does not matter who takes which robot.
TEST(ArenaProperties, RobotsDifferInNothingElse) {
  const auto end_of = [](std::array<RobotId, kMaxSeats> robots) {
    Options options;
    options.robots = robots;
    State state = play({make_rules(test_content(), options), 11}, [](const Match<Game>&) {}).state();
    for (Robot& robot : state.robots) {
      robot.robot = {};
      robot.mines = {};
    }
    return state;
  };
  EXPECT_TRUE(end_of({RobotId{0}, RobotId{1}, RobotId{2}, RobotId{3}}) ==
              end_of({RobotId{2}, RobotId{3}, RobotId{0}, RobotId{1}}));
}

RC_GTEST_PROP(ArenaProperties, NoModuleIsUsedTwiceInATurn, ()) {  // SA-ACT-02
  const Match<Game> match = play(random_rules(), [](const Match<Game>&) {});
  std::map<std::pair<int, int>, int> used;
  for (const auto& step : match.steps()) {
    for (const auto& entry : std::get<Played<Game>>(step).log.entries) {
      if (std::holds_alternative<MarksCleared>(entry.fact)) used.clear();
      if (const auto* fact = std::get_if<ModuleUsed>(&entry.fact)) {
        const int times = ++used[{fact->seat.value, fact->module.value}];
        RC_ASSERT(times == 1);
      }
    }
  }
}

RC_GTEST_PROP(ArenaProperties, TakingBackGivesTheOldPositionAndKeepsTheRecord, ()) {
  const Random random = random_rules();
  Match<Game> match{random.rules};
  SampledChance chance{random.seed};
  Rng rng{random.seed};
  match.begin(chance);
  for (int i = 0; i < 200 && !Game::awaiting(match.rules(), match.state()).over(); ++i) {
    const Seat seat = awaited_seat<Game>(match.rules(), match.state());
    const State before = match.state();
    const std::size_t steps = match.steps().size();
    match.submit(seat, Game::propose(match.rules(), match.state(), seat, rng), chance);
    const auto& played = std::get<Played<Game>>(match.steps().back());
    bool shown = !played.log.draws.empty();
    for (const auto& entry : played.log.entries) shown = shown || Game::reveals(entry.fact);
    const Seat other{static_cast<std::uint8_t>((seat.value + 1) % match.rules().seats())};
    RC_ASSERT(match.may_take_back(other, TakeBackLaw::Own) == TakeBackRefusal::OtherSeatDecided);
    const TakeBackRefusal answer = match.take_back(seat, TakeBackLaw::Own);
    if (shown) {
      RC_ASSERT(answer == TakeBackRefusal::DrawOrReveal);
      continue;
    }
    RC_ASSERT(answer == TakeBackRefusal::None);
    RC_ASSERT(match.state() == before);
    RC_ASSERT(match.steps().size() == steps + 2);
    match.submit(seat, Game::propose(match.rules(), match.state(), seat, rng), chance);
  }
  Match<Game> folded{random.rules};
  for (const auto& step : match.steps()) RC_ASSERT(folded.append(step));
  RC_ASSERT(folded.state() == match.state());
  RC_ASSERT(!audit(match));
}

RC_GTEST_PROP(ArenaProperties, APreviewCountsAnAttackAsItIsCounted, ()) {  // SA-ATK-01, SA-DEF-04
  const Random random = random_rules();
  Match<Game> match{random.rules};
  SampledChance chance{random.seed};
  Rng rng{random.seed};
  match.begin(chance);
  while (!Game::awaiting(match.rules(), match.state()).over()) {
    const Seat seat = awaited_seat<Game>(match.rules(), match.state());
    const Action action = Game::propose(match.rules(), match.state(), seat, rng);
    const bool looks = rng.below(16) == 0;
    Preview preview;
    if (looks) preview = Game::preview(match.rules(), Game::observe(match.rules(), match.state(), seat), seat, action);
    match.submit(seat, action, chance);
    if (!looks) continue;
    for (const auto& entry : std::get<Played<Game>>(match.steps().back()).log.entries) {
      const auto* attacked = std::get_if<Attacked>(&entry.fact);
      if (attacked == nullptr || attacked->seat != seat) continue;
      RC_ASSERT(preview.targets.every.has(attacked->target));
      RC_ASSERT(preview.damage[attacked->target.value].sum() == attacked->strength - attacked->cover);
    }
  }
}

}  // namespace
}  // namespace armatura::arena
