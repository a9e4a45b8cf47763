// What is said of the die that is rolled next: what for, by whom, and which numbers do it.
#include "games/bronepehota/rules/companion/needed_die.h"

#include <gtest/gtest.h>

#include "games/bronepehota/rules/companion/battle.h"
#include "games/bronepehota/rules/companion/test_battle.h"

namespace armatura::bronepehota::companion {
namespace {

constexpr std::string_view kArmy1 =
    R"({"side":"protectorate","squads":["pro-lrc","pro-hrc"],"machines":[{"machine":"gryphon","pilot":{"squad":1,"soldier":1}},)"
    R"({"machine":"sprut","pilot":{"squad":2,"soldier":1}}],"guns":["mortar"]})";
constexpr std::string_view kArmy2 =
    R"({"side":"polaris","squads":["pol-hci"],"machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":1}}],"guns":["mortar"]})";

class Asked {
 public:
  explicit Asked(bool real = false) : table(setup_of(real)), battle(table.rules) {}

  // This seat opens the battle with the unit of this model.
  void activate(Seat seat, ModelId model) {
    const bool first = seat == Seat{0};
    Announce order;
    order.order.push_back(seat);
    order.order.push_back(Seat{static_cast<std::uint8_t>(1 - seat.value)});
    write(Seat{0}, RollInitiative{}, {static_cast<std::uint8_t>(first ? 12 : 1), 6});
    write(seat, order);
    write(seat, Activate{table.rules.card(model).unit});
  }
  void write(Seat seat, const Action& action, std::vector<std::uint8_t> dice = {}) {
    ASSERT_TRUE(battle.append({seat, false, {}, action, std::move(dice)}));
  }
  NeededDie die(Seat seat, const Action& action, const std::vector<std::uint8_t>& dice = {}) const {
    const Attempt tried = battle.attempt(seat, action, dice);
    EXPECT_EQ(tried.tried, Tried::NeedsDie);
    return tried.need;
  }

  TestBattle table;
  Battle battle;

 private:
  static Setup setup_of(bool real) {
    Setup setup;
    setup.real = real;
    setup.options = {
        {"handicap", "on"}, {"panic", "on"}, {"army1", std::string{kArmy1}}, {"army2", std::string{kArmy2}}};
    if (!real) setup.options.insert(setup.options.end(), {{"grenades", "on"}, {"aimed_fire", "on"}});
    return setup;
  }
};

// BP-C-05, BP-3.1-02: also among those who are tied.
TEST(NeededDie, of_a_roll_off_is_each_players_own) {
  const Asked asked;
  EXPECT_EQ(asked.die(Seat{0}, RollInitiative{}).purpose, DieFor::Initiative);
  EXPECT_EQ(asked.die(Seat{0}, RollInitiative{}, {7, 7, 3}).by, Seat{1});
  EXPECT_EQ(asked.die(Seat{0}, Dispute{}).purpose, DieFor::Dispute);
}

// BP-7.4-01, BP-7.4-02, BP-11.1-03
TEST(NeededDie, of_a_shot_tells_what_reaches_and_what_pierces) {
  Asked asked;
  const ModelId shooter = asked.table.model("pro-lrc", 4);  // D12
  const ModelId target = asked.table.model("pol-hci", 3);
  asked.activate(Seat{0}, shooter);
  Shot shot{shooter, kNoModel, 0, target, 5, true, Cover::Full, false, 0, {}};
  const NeededDie range = asked.die(Seat{0}, shot);
  EXPECT_EQ(range.purpose, DieFor::Range);
  EXPECT_EQ(range.other, shooter);
  EXPECT_EQ(range.about, target);
  EXPECT_EQ(range.against, 5);
  EXPECT_EQ(range.wanted, Wanted::AtLeast);
  EXPECT_EQ(range.number, 5);
  const NeededDie power = asked.die(Seat{0}, shot, {6});
  EXPECT_EQ(power.purpose, DieFor::Power);
  EXPECT_EQ(power.wanted, Wanted::AtLeast);
  EXPECT_EQ(power.number, asked.table.rules.soldier(target).armour + 1);
  shot.steps = 13;
  EXPECT_EQ(asked.die(Seat{0}, shot).wanted, Wanted::None);
  shot.aimed = true;  // the die counts twice
  EXPECT_EQ(asked.die(Seat{0}, shot).number, 7);
  shot.steps = 2;
  EXPECT_EQ(asked.die(Seat{0}, shot).wanted, Wanted::Any);
}

// BP-5.3-02, BP-11.2-01, BP-4.3-09
TEST(NeededDie, of_a_pilot_is_rolled_by_his_own_side) {
  Asked asked;
  const ModelId sprut = asked.table.model("sprut");
  const ModelId raptor = asked.table.model("raptor");
  const ModelId pilot = asked.table.of(sprut).link;
  asked.activate(Seat{1}, raptor);
  const Shot shot{raptor, kNoModel, 0, sprut, 2, true, Cover::Full, false, 0, {}};
  const NeededDie test = asked.die(Seat{1}, shot, {6, 20, 1});
  EXPECT_EQ(test.purpose, DieFor::Survival);
  EXPECT_EQ(test.by, Seat{0});
  EXPECT_EQ(test.about, pilot);
  EXPECT_EQ(test.wanted, Wanted::AtMost);
  EXPECT_EQ(test.number, asked.table.rules.soldier(pilot).armour);
  EXPECT_TRUE(test.panic);
  const NeededDie crash = asked.die(Seat{1}, shot, {6, 20, 1, 6});
  EXPECT_EQ(crash.purpose, DieFor::Crash);
  EXPECT_EQ(crash.about, sprut);
  EXPECT_EQ(crash.by, Seat{0});
}

// BP-8.1-01, BP-8.2-01, BP-8.3-01
TEST(NeededDie, of_a_fight_tells_what_beats_the_attack_off) {
  Asked asked;
  const ModelId soldier = asked.table.model("pro-lrc", 4);
  const ModelId enemy = asked.table.model("pol-hci", 3);
  asked.activate(Seat{0}, soldier);
  const NeededDie attack = asked.die(Seat{0}, Melee{soldier, enemy, true});
  EXPECT_EQ(attack.purpose, DieFor::Attack);
  EXPECT_EQ(attack.wanted, Wanted::Higher);
  EXPECT_FALSE(attack.second);
  EXPECT_TRUE(asked.die(Seat{0}, Melee{soldier, enemy, true}, {2}).second);
  const NeededDie defence = asked.die(Seat{0}, Melee{soldier, enemy, false}, {4});
  EXPECT_EQ(defence.purpose, DieFor::Defence);
  EXPECT_EQ(defence.by, Seat{1});
  EXPECT_EQ(defence.about, enemy);
  EXPECT_EQ(defence.other, soldier);
  EXPECT_EQ(defence.against, attack.against + 4);
  ASSERT_EQ(defence.wanted, Wanted::AtLeast);
  const std::uint8_t enough = defence.number;
  for (const std::uint8_t die : {enough, static_cast<std::uint8_t>(enough - 1)}) {
    const Attempt tried =
        asked.battle.attempt(Seat{0}, Melee{soldier, enemy, false}, std::vector<std::uint8_t>{4, die});
    ASSERT_EQ(tried.tried, Tried::Done);
    EXPECT_EQ(tried.state.sheets.models[enemy.value].where == Where::Destroyed, die < enough);
  }
}

// BP-8.1-01, Table 6: a gun rolls none, so the attacker knows what he needs.
TEST(NeededDie, against_a_gun_is_known_beforehand) {
  Asked asked;
  const ModelId soldier = asked.table.model("pro-lrc", 4);
  const ModelId gun = asked.table.model("mortar", 0, 1);
  asked.activate(Seat{0}, soldier);
  EXPECT_NE(asked.die(Seat{0}, Melee{soldier, gun, false}).wanted, Wanted::Higher);
}

// BP-7.8-04, BP-7.8-05: the thrower rolls, whoever tells who stood there.
TEST(NeededDie, of_a_grenade_is_the_throwers) {
  Asked asked;
  const ModelId thrower = asked.table.model("pro-lrc", 4);
  const ModelId target = asked.table.model("pol-hci", 3);
  asked.activate(Seat{0}, thrower);
  const NeededDie thrown = asked.die(Seat{0}, ThrowGrenade{thrower, target, true});
  EXPECT_EQ(thrown.purpose, DieFor::Grenade);
  EXPECT_EQ(thrown.other, thrower);
  EXPECT_EQ(thrown.wanted, Wanted::Untold);
  asked.write(Seat{0}, ThrowGrenade{thrower, target, true}, {3});
  Burst burst;
  burst.victims.push_back(target);
  const NeededDie blast = asked.die(Seat{1}, burst);
  EXPECT_EQ(blast.purpose, DieFor::Blast);
  EXPECT_EQ(blast.about, target);
  EXPECT_EQ(blast.by, Seat{0});
}

// BP-6.6-01
TEST(NeededDie, of_an_armour_test_names_the_machine) {
  Asked asked{true};
  const ModelId raptor = asked.table.model("raptor");
  const ModelId gryphon = asked.table.model("gryphon");
  asked.activate(Seat{1}, raptor);
  const Fire fire{raptor, kNoModel, 0, Charge::Shell, Hit::Stood, gryphon, {}};
  const NeededDie armour = asked.die(Seat{1}, fire);
  EXPECT_EQ(armour.purpose, DieFor::Armour);
  EXPECT_EQ(armour.about, gryphon);
  EXPECT_EQ(armour.by, Seat{0});
}

}  // namespace
}  // namespace armatura::bronepehota::companion
