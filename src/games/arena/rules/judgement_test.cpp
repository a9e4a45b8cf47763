// What bots are told of the arena: candidates are legal and never run out, and worth points the right way.
#include "games/arena/rules/judgement.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/arena/rules/options.h"
#include "games/arena/rules/stage.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

constexpr Seat kRed{0};
constexpr Seat kBlue{1};

TileId tile_named(std::string_view key) {
  const auto& tiles = test_content()->tiles;
  for (std::uint8_t i = 0; i < tiles.size(); ++i)
    if (tiles[i].key == key) return TileId{i};
  ADD_FAILURE() << "no tile " << key;
  return kNoTile;
}

Rules duel() { return make_rules(test_content(), Options{}); }

// Plays a match by sometimes any, sometimes a sensible decision; `look` sees every position in which somebody decides.
template <class Look>
State play(const Rules& rules, std::uint64_t seed, const Look& look) {
  State state = Game::open(rules);
  SampledChance chance{seed};
  Table<Game> table{rules, state, chance};
  Rng rng{seed + 1};
  Game::begin(table);
  for (;;) {
    const Awaiting awaiting = Game::awaiting(rules, state);
    if (awaiting.over()) return state;
    std::uint8_t seat = 0;
    while (!awaiting.includes(Seat{seat})) ++seat;
    look(state, Seat{seat});
    Offers offers;
    if (rng.below(2) == 0) {
      Game::list(rules, state, Seat{seat}, offers);
    } else {
      Game::candidates(rules, state, Seat{seat}, offers);
    }
    Game::resolve(table, Seat{seat}, offers[rng.below(static_cast<std::uint32_t>(offers.size()))]);
  }
}

TEST(ArenaCandidates, ArePartOfTheLegalDecisionsAndNeverNone) {
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Rng rng{seed};
    const int players = 2 + static_cast<int>(seed % 3);
    const Rules rules = make_rules(test_content(), random_options(*test_content(), players, rng));
    play(rules, seed, [&](const State& state, Seat seat) {
      Offers legal;
      Offers candidates;
      Game::list(rules, state, seat, legal);
      Game::candidates(rules, state, seat, candidates);
      ASSERT_FALSE(candidates.empty());
      for (std::size_t i = 0; i < candidates.size(); ++i) {
        ASSERT_NE(std::find(legal.begin(), legal.end(), candidates[i]), legal.end())
            << "seed " << seed << ", question " << static_cast<int>(state.ask.question) << ", candidate " << i;
        ASSERT_EQ(std::find(candidates.begin(), candidates.begin() + i, candidates[i]), candidates.begin() + i)
            << "twice: seed " << seed << ", question " << static_cast<int>(state.ask.question);
      }
    });
  }
}

TEST(ArenaCandidates, ASeatThatIsNotAskedHasNone) {
  const Rules rules = duel();
  Staging staging{rules};
  staging.robot(kRed, CellId{7}, Direction{0});
  staging.robot(kBlue, CellId{11}, Direction{3});
  staging.module(kRed, tile_named("A1-01"));
  staging.module(kBlue, tile_named("A1-01"));
  staging.turn(kRed);
  Offers offers;
  Game::candidates(rules, staging.build(), kBlue, offers);
  EXPECT_TRUE(offers.empty());
}

TEST(ArenaWorth, InADuelOnesGainIsTheOthersLoss) {
  for (std::uint64_t seed = 1; seed <= 20; ++seed) {
    Rng rng{seed};
    const Rules rules = make_rules(test_content(), random_options(*test_content(), 2, rng));
    const State last = play(rules, seed, [&](const State& state, Seat) {
      const std::int32_t red = Game::worth(rules, state, kRed);
      ASSERT_EQ(red, -Game::worth(rules, state, kBlue));
      ASSERT_LT(std::abs(red), 100'000);  // nothing in play is as good as a victory
    });
    ASSERT_EQ(Game::worth(rules, last, kRed), -Game::worth(rules, last, kBlue));
  }
}

TEST(ArenaWorth, WinningIsBetterThanAnythingInPlayAndLosingWorse) {
  for (std::uint64_t seed = 1; seed <= 30; ++seed) {
    Rng rng{seed};
    const Rules rules =
        make_rules(test_content(), random_options(*test_content(), 2 + static_cast<int>(seed % 3), rng));
    const State last = play(rules, seed, [](const State&, Seat) {});
    const Outcome outcome = Game::outcome(rules, last);
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      if (outcome.winners == first_seats(rules.seats())) continue;  // all share the victory
      const std::int32_t worth = Game::worth(rules, last, Seat{n});
      if (outcome.winners.has(Seat{n})) {
        EXPECT_GT(worth, 500'000);
      } else if (rules.seats() == 2) {
        EXPECT_LT(worth, -500'000);
      }
    }
  }
}

// Two robots far apart and turned away, so that only what lies on the boards differs.
Staging calm(const Rules& rules) {
  Staging staging{rules};
  staging.robot(kRed, CellId{0}, Direction{2});
  staging.robot(kBlue, CellId{18}, Direction{0});
  for (const Seat seat : {kRed, kBlue}) {
    staging.module(seat, tile_named("A1-01"));
    staging.module(seat, tile_named("M1-01"));
  }
  staging.turn(kRed);
  return staging;
}

TEST(ArenaWorth, AModuleMoreIsBetterAReadyOneBestAndATrophyBetterStill) {
  const Rules rules = duel();
  const TileId armour = tile_named("D2-01");
  const std::int32_t plain = Game::worth(rules, calm(rules).build(), kRed);

  Staging ready = calm(rules);
  ready.module(kRed, armour);
  Staging hot = calm(rules);
  hot.module(kRed, armour, hot.heated(armour, {}));
  Staging trophy = calm(rules);
  trophy.trophies(kRed, 1);

  const std::int32_t with_ready = Game::worth(rules, ready.build(), kRed);
  const std::int32_t with_hot = Game::worth(rules, hot.build(), kRed);
  EXPECT_GT(with_hot, plain);
  EXPECT_GT(with_ready, with_hot);
  EXPECT_GT(Game::worth(rules, trophy.build(), kRed), with_ready);
}

TEST(ArenaThreat, CountsWhoCanBeHitThisTurnAndWhatStandsInTheWay) {
  const Rules rules = duel();
  const auto staged = [&](Direction facing, std::string_view armour) {
    Staging staging{rules};
    staging.robot(kRed, CellId{7}, facing);          // the western corner
    staging.robot(kBlue, CellId{11}, Direction{3});  // the eastern one, looking west
    staging.module(kRed, tile_named("A2-06"));       // a direct shot of 2
    staging.module(kBlue, tile_named("M1-01"));
    staging.module(kBlue, tile_named("M2-01"));
    if (!armour.empty()) staging.module(kBlue, tile_named(armour));
    staging.central(kRed, true, false);
    staging.turn(kRed);
    return staging;
  };
  const auto threatened = [&](const Staging& staging) {
    return threat(rules, staging.build(), kRed, kBlue, Occasion::ThisTurn);
  };
  EXPECT_EQ(threatened(staged(Direction{0}, "")), 200);
  EXPECT_EQ(threatened(staged(Direction{1}, "")), 0);  // it has nothing ready to turn with
  EXPECT_EQ(threatened(staged(Direction{0}, "D2-01")), 0);
  EXPECT_EQ(threatened(staged(Direction{0}, "D1-01")), 100);
  EXPECT_EQ(threatened(staged(Direction{0}, "D2-05")), 200);  // covers the rear only

  Staging walled = staged(Direction{0}, "");
  walled.tile(CellId{9}, tile_named("T2-02"));
  EXPECT_EQ(threatened(walled), 0);

  Staging nimble = staged(Direction{1}, "");
  nimble.module(kRed, tile_named("R2-01"));  // a quick turn
  EXPECT_GT(threatened(nimble), 100);
}

}  // namespace
}  // namespace armatura::arena
