// The battle as it is written down: dice asked for one by one, typed and rolled alike, undone by consent.
#include "games/bronepehota/rules/companion/battle.h"

#include <gtest/gtest.h>

#include "base/test_length.h"
#include "games/bronepehota/rules/companion/test_battle.h"

namespace armatura::bronepehota::companion {
namespace {

Setup two_armies() {
  Setup setup;
  setup.typed_dice = true;
  return setup;
}

// BP-C-05: each die is asked for by itself, of the player whose die it is.
TEST(Battle, dice_are_asked_for_one_by_one) {
  Battle battle{rules_of(two_armies())};
  std::vector<std::uint8_t> dice;
  Attempt tried = battle.attempt(Seat{0}, RollInitiative{}, dice);
  ASSERT_EQ(tried.tried, Tried::NeedsDie);
  EXPECT_EQ(tried.need.sides, 12);
  EXPECT_EQ(tried.need.by, Seat{0});
  dice = {7};
  EXPECT_EQ(battle.attempt(Seat{0}, RollInitiative{}, dice).need.by, Seat{1});
  dice = {7, 7};  // a tie
  EXPECT_EQ(battle.attempt(Seat{0}, RollInitiative{}, dice).need.by, Seat{0});
  dice = {7, 7, 3};
  EXPECT_EQ(battle.attempt(Seat{0}, RollInitiative{}, dice).need.by, Seat{1});
  dice = {7, 7, 3, 5};
  tried = battle.attempt(Seat{0}, RollInitiative{}, dice);
  EXPECT_EQ(tried.tried, Tried::Done);
  EXPECT_TRUE(tried.state.ask.seats.has(Seat{1}));
}

// BP-C-05: a die that is not on the die is refused, and so is one too many.
TEST(Battle, typed_dice_are_looked_at) {
  Battle battle{rules_of(two_armies())};
  const std::vector<std::uint8_t> outside{7, 13};
  const Attempt tried = battle.attempt(Seat{0}, RollInitiative{}, outside);
  EXPECT_EQ(tried.tried, Tried::DieOutside);
  EXPECT_EQ(tried.at, 1u);
  EXPECT_EQ(tried.need.sides, 12);
  EXPECT_EQ(battle.attempt(Seat{0}, RollInitiative{}, std::vector<std::uint8_t>{0}).tried, Tried::DieOutside);
  const std::vector<std::uint8_t> more{7, 8, 1};
  EXPECT_EQ(battle.attempt(Seat{0}, RollInitiative{}, more).tried, Tried::TooManyDice);
  EXPECT_FALSE(battle.append({Seat{0}, false, {}, RollInitiative{}, {7, 8, 1}}));
  EXPECT_TRUE(battle.append({Seat{0}, false, {}, RollInitiative{}, {7, 8}}));
}

// BP-C-06: only by consent of everybody, and the undoing stays written down.
TEST(Battle, the_last_entry_is_undone_by_consent) {
  Battle battle{rules_of(two_armies())};
  EXPECT_EQ(battle.may_undo({3}), UndoRefusal::NothingToUndo);
  const State before = battle.state();
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, RollInitiative{}, {7, 8}}));
  const State after = battle.state();
  EXPECT_EQ(battle.may_undo({1}), UndoRefusal::NotEverybody);
  EXPECT_EQ(battle.may_undo({7}), UndoRefusal::NotEverybody);  // there is no third player
  EXPECT_FALSE(battle.append({Seat{0}, true, {1}, Done{}, {}}));
  ASSERT_TRUE(battle.append({Seat{0}, true, {3}, Done{}, {}}));
  EXPECT_EQ(battle.state(), before);
  EXPECT_EQ(battle.entries().size(), 2u);
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, RollInitiative{}, {7, 8}}));
  EXPECT_EQ(battle.state(), after);
  ASSERT_TRUE(battle.append({Seat{1}, false, {}, Dispute{}, {2, 3}}));  // BP-C-06: at any time
}

// BP-8.2-01: whoever beats an attack off has won that fight.
TEST(Battle, a_fight_counts_for_both_sides) {
  const TestBattle table{two_armies()};
  Battle battle{table.rules};
  const auto soldier_of = [&](std::uint8_t seat) {
    for (std::uint16_t id = 0; id < table.rules.models.size(); ++id)
      if (table.rules.is(ModelId{id}, Kind::Soldier) && table.rules.card(ModelId{id}).seat == Seat{seat} &&
          table.of(ModelId{id}).where == Where::Table)
        return ModelId{id};
    return kNoModel;
  };
  const ModelId attacker = soldier_of(0);
  const ModelId defender = soldier_of(1);
  Announce order;
  order.order.push_back(Seat{0});
  order.order.push_back(Seat{1});
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, RollInitiative{}, {8, 7}}));
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, order, {}}));
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, Activate{table.rules.card(attacker).unit}, {}}));
  const auto lead_with = [&](std::uint8_t attack, std::uint8_t defence) {
    const std::vector<std::uint8_t> dice{attack, defence};
    const Attempt tried = battle.attempt(Seat{0}, Melee{attacker, defender, false}, dice);
    for (const auto& said : tried.log.entries)
      if (const auto* ended = std::get_if<FightEnded>(&said.fact)) return int{ended->lead};
    return -1;
  };
  ASSERT_EQ(lead_with(1, 6), 0);
  ASSERT_TRUE(battle.append({Seat{0}, false, {}, Melee{attacker, defender, false}, {1, 6}}));
  EXPECT_EQ(battle.tally(Seat{0}).fights, 1);
  EXPECT_EQ(battle.tally(Seat{0}).fights_won, 0);
  EXPECT_EQ(battle.tally(Seat{1}).fights, 1);
  EXPECT_EQ(battle.tally(Seat{1}).fights_won, 1);
}

// BP-C-05: rolled by the program or typed in, the same dice lead to the same position.
TEST(Battle, typed_dice_lead_where_rolled_dice_lead) {
  const std::uint64_t battles = test_length("CHECK_BOOKS", 8);
  for (std::uint64_t seed = 1; seed <= battles; ++seed) {
    const Rules rules = rules_of(random_setup(seed, 2 + static_cast<int>(seed % 3), 2));
    Battle rolled{rules};
    Battle typed{rules};
    SampledChance chance{seed};
    Rng rng{seed + 7};
    for (int entries = 0; !rolled.over() && entries < 400; ++entries) {
      std::uint8_t seat = 0;
      while (!rolled.state().ask.seats.has(Seat{seat})) ++seat;
      const Action action = Game::propose(rules, rolled.state(), Seat{seat}, rng);
      std::vector<std::uint8_t> dice;
      ASSERT_EQ(rolled.roll(Seat{seat}, action, chance, dice).tried, Tried::Done);
      ASSERT_TRUE(rolled.append({Seat{seat}, false, {}, action, dice}));
      std::vector<std::uint8_t> one_by_one;
      Attempt tried = typed.attempt(Seat{seat}, action, one_by_one);
      while (tried.tried == Tried::NeedsDie) {
        ASSERT_LT(one_by_one.size(), dice.size());
        EXPECT_LT(tried.need.by.value, rules.seats());
        one_by_one.push_back(dice[one_by_one.size()]);
        tried = typed.attempt(Seat{seat}, action, one_by_one);
      }
      ASSERT_EQ(tried.tried, Tried::Done);
      ASSERT_TRUE(typed.append({Seat{seat}, false, {}, action, one_by_one}));
      ASSERT_EQ(typed.state(), rolled.state());
      if (rng.below(10) == 0) {
        const State before = rolled.state();
        ASSERT_TRUE(rolled.append({Seat{0}, true, first_seats(rules.seats()), Done{}, {}}));
        ASSERT_TRUE(rolled.append({Seat{seat}, false, {}, action, dice}));
        ASSERT_EQ(rolled.state(), before);
      }
    }
    for (std::uint8_t seat = 0; seat < rules.seats(); ++seat) {
      const Tally one = typed.tally(Seat{seat});
      EXPECT_GE(one.shots, one.hits);
      EXPECT_GE(one.fights, one.fights_won);
      EXPECT_GE(one.pips, one.dice);
    }
  }
}

}  // namespace
}  // namespace armatura::bronepehota::companion
