// Real shooting as entries: what people saw of a projectile, and what the books make of it.
#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "games/bronepehota/rules/companion/test_battle.h"

namespace armatura::bronepehota::companion {
namespace {

Setup real_battle() {
  Setup setup;
  setup.real = true;
  setup.options = {
      {"handicap", "on"},
      {"panic", "on"},
      {"army1",
       R"({"side":"protectorate","squads":["pro-hrc","pro-vel"],"machines":[{"machine":"t-rex","pilot":{"squad":1,"soldier":1}},)"
       R"({"machine":"varan","pilot":{"squad":1,"soldier":2}},{"machine":"salamander","pilot":{"squad":1,"soldier":3}}],)"
       R"("guns":["twin-cannon","mortar"]})"},
      {"army2",
       R"({"side":"polaris","squads":["pol-hci","pol-lal"],"machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":1}},)"
       R"({"machine":"thunder","pilot":{"squad":2,"soldier":1}},{"machine":"helix","pilot":{"squad":1,"soldier":2},)"
       R"("weapons":["repair-platform"]}]})"}};
  return setup;
}

Fire shell(ModelId model, int barrel, Hit outcome = Hit::Missed, ModelId target = kNoModel) {
  return {model, kNoModel, static_cast<std::uint8_t>(barrel), Charge::Shell, outcome, target, {}};
}

// BP-C-02, GE-35
TEST(RealShots, each_barrel_fires_once_and_the_rate_of_fire_is_the_limit) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  battle.activate(Seat{0}, rex);
  battle.enter(shell(rex, 0));
  EXPECT_EQ(rule_of(battle.may(shell(rex, 0))), Rule::BP_6_4_01);
  EXPECT_EQ(why(battle.may(shell(rex, 0))), "barrel_used");
  battle.enter(shell(rex, 1));
  EXPECT_EQ(why(battle.may(shell(rex, 0))), "rate_of_fire");
  EXPECT_EQ(why(battle.may(shell(rex, 2))), "no_such_barrel");
}

// BP-C-02, GE-36
TEST(RealShots, a_charge_takes_its_power_from_the_ammunition) {
  TestBattle battle{real_battle()};
  const ModelId varan = battle.model("varan");
  battle.activate(Seat{0}, varan);
  battle.enter(shell(varan, 0));
  EXPECT_EQ(battle.of(varan).ammo, 18);
  Fire rocket = shell(varan, 1);
  rocket.charge = Charge::Rocket;
  battle.enter(rocket);
  EXPECT_EQ(battle.of(varan).ammo, 14);
}
TEST(RealShots, a_shell_needs_two_of_ammunition) {
  TestBattle battle{real_battle()};
  const ModelId salamander = battle.model("salamander");
  battle.at(salamander).ammo = 1;
  battle.activate(Seat{0}, salamander);
  EXPECT_EQ(rule_of(battle.may(shell(salamander, 0))), Rule::BP_6_5_05);  // GE-36
  Fire rocket = shell(salamander, 0);
  rocket.charge = Charge::Rocket;
  EXPECT_EQ(why(battle.may(rocket)), "no_such_charge");
}

// BP-C-02, GE-38: the rank of who serves it, and an enemy soldier beside it.
TEST(RealShots, a_gun_is_fired_by_a_soldier_of_its_rank_and_by_nobody_while_an_enemy_touches_it) {
  TestBattle battle{real_battle()};
  const ModelId cannon = battle.model("twin-cannon");
  const ModelId recruit = battle.model("pro-vel");
  const ModelId veteran = battle.model("pro-hrc", 3);
  battle.activate(Seat{0}, recruit);
  EXPECT_EQ(rule_of(battle.may({Fire{recruit, cannon, 0, Charge::Shell, Hit::Missed, kNoModel, {}}})), Rule::BP_6_1_01);
  battle.enter(Finish{});
  const ModelId enemy = battle.model("pol-hci", 3);
  battle.activate(Seat{1}, enemy);
  Move to_the_gun{enemy, false, false, kNoModel, {}};
  to_the_gun.touched.push_back(cannon);
  battle.enter(to_the_gun);
  battle.enter(Finish{});
  battle.activate(Seat{0}, veteran);
  const Fire fire{veteran, cannon, 0, Charge::Shell, Hit::Missed, kNoModel, {}};
  EXPECT_EQ(rule_of(battle.may(fire)), Rule::BP_6_2_02);
  battle.enter(NoteContact{enemy, cannon, true});
  battle.enter(fire);
  EXPECT_EQ(battle.of(cannon).ammo, 14);
}

// BP-6.7-03, GE-33: slider 3, a shell, 2 damage, armour 1; the die 2 leads to the pilot's own test.
TEST(RealShots, a_standing_machine_is_damaged_and_its_armour_may_not_protect_the_pilot) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId raptor = battle.model("raptor");
  battle.at(raptor).durability = 3;
  battle.activate(Seat{0}, rex);
  battle.enter(shell(rex, 0, Hit::Stood, raptor), {2, 1});
  EXPECT_EQ(battle.of(raptor).durability, 1);
  EXPECT_FALSE(battle.fact<ArmourTested>()->held);
  EXPECT_TRUE(battle.fact<SurvivalTested>()->survived);
}
// GE-32: armour 7 after the damage.
TEST(RealShots, armour_protects_the_pilot_up_to_its_number) {
  for (const int die : {5, 11}) {
    TestBattle battle{real_battle()};
    const ModelId rex = battle.model("t-rex");
    const ModelId raptor = battle.model("raptor");  // durability 9
    battle.activate(Seat{0}, rex);
    battle.enter(shell(rex, 0, Hit::Stood, raptor), die == 5 ? std::vector<int>{5} : std::vector<int>{11, 6});
    EXPECT_EQ(battle.of(raptor).durability, 7);
    EXPECT_EQ(battle.fact<ArmourTested>()->held, die == 5);
    EXPECT_EQ(battle.of(raptor).link == kNoModel, die == 11);
  }
}

// BP-6.7-06, BP-6.7-07: twice the damage, soldiers under it are gone, and it lies until it is repaired (BP-9.3-10).
TEST(RealShots, what_falls_lies_until_it_is_repaired) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId raptor = battle.model("raptor");
  const ModelId under = battle.model("pol-hci", 4);
  battle.activate(Seat{0}, rex);
  Fire fire = shell(rex, 0, Hit::Fell, raptor);
  fire.toppled.push_back(under);
  battle.enter(fire, {3});
  EXPECT_EQ(battle.of(raptor).durability, 5);
  EXPECT_EQ(battle.fact<ArmourTested>()->sides, 20);
  EXPECT_EQ(battle.of(under).where, Where::Destroyed);
  EXPECT_EQ(why(battle.may(shell(rex, 1, Hit::Stood, raptor))), "lies_already");
  EXPECT_EQ(why(battle.may(shell(rex, 1, Hit::WasLying, battle.model("thunder")))), "does_not_lie");
  battle.enter(Done{});
  battle.activate(Seat{1}, raptor);
  EXPECT_EQ(rule_of(battle.may(Move{raptor, false, false, kNoModel, {}})), Rule::BP_6_7_07);
  EXPECT_EQ(rule_of(battle.may(shell(raptor, 0))), Rule::BP_6_7_07);
  battle.enter(Repair{raptor, raptor});  // the pilot can repair
  EXPECT_NE(battle.fact<Raised>(), nullptr);
  EXPECT_EQ(battle.of(raptor).durability, 6);
}

// BP-E-04, BP-6.7-06: as in the game, it falls on soldiers first, then it is damaged and destroyed, then its pilot is
// tested and placed.
TEST(RealShots, what_a_hit_brings_about_is_told_in_the_order_of_the_game) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId raptor = battle.model("raptor");
  const ModelId under = battle.model("pol-hci", 4);
  const ModelId pilot = battle.of(raptor).link;
  battle.at(raptor).durability = 3;
  battle.activate(Seat{0}, rex);
  Fire fire = shell(rex, 0, Hit::Fell, raptor);
  fire.toppled.push_back(under);
  battle.enter(fire, {5, 1});
  const std::vector<Fact> order{KnockedOver{raptor},
                                Destroyed{under, Seat{0}},
                                Damaged{raptor, 4, 0},
                                Destroyed{raptor, Seat{0}},
                                ArmourTested{raptor, 20, 5, 0, false},
                                SurvivalTested{pilot, 1, 2, true},
                                ThrownOut{pilot, {}}};
  auto told = battle.log.entries.begin();
  for (const Fact& fact : order) {
    told = std::find_if(told, battle.log.entries.end(), [&](const auto& entry) { return entry.fact == fact; });
    ASSERT_NE(told, battle.log.entries.end()) << "fact " << fact.index();
  }
}

// BP-6.7-11: a flyer that fell does not crash as well when its pilot dies.
TEST(RealShots, a_fallen_flyer_does_not_crash) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId thunder = battle.model("thunder");
  battle.activate(Seat{0}, rex);
  battle.enter(shell(rex, 0, Hit::Fell, thunder), {20, 6});
  EXPECT_EQ(battle.of(thunder).durability, 7);
  EXPECT_EQ(battle.of(thunder).link, kNoModel);
  EXPECT_EQ(battle.fact<CrashLanded>(), nullptr);
}

// BP-C-02: contradictions are refused.
TEST(RealShots, what_cannot_have_happened_is_refused) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId raptor = battle.model("raptor");
  battle.activate(Seat{0}, rex);
  EXPECT_EQ(why(battle.may(shell(rex, 0, Hit::Missed, raptor))), "missed_nobody");
  EXPECT_EQ(why(battle.may(shell(rex, 0, Hit::Stood))), "nobody_hit");
  Fire aboard = shell(rex, 0, Hit::Fell, raptor);
  aboard.toppled.push_back(battle.of(raptor).link);
  EXPECT_EQ(why(battle.may(aboard)), "not_toppled");
  Fire standing = shell(rex, 0, Hit::Stood, raptor);
  standing.toppled.push_back(battle.model("pol-hci", 3));
  EXPECT_EQ(why(battle.may(standing)), "nothing_fell");
  EXPECT_EQ(why(battle.may(Shot{rex, kNoModel, 0, raptor, 3, true, Cover::Full, false, 0, {}})), "other_shooting");
}

// BP-1.2-02: with real projectiles infantry has nothing to shoot with but guns.
TEST(RealShots, a_soldier_shoots_with_nothing_but_a_gun) {
  TestBattle battle{real_battle()};
  const ModelId soldier = battle.model("pro-hrc", 3);
  battle.activate(Seat{0}, soldier);
  EXPECT_EQ(rule_of(battle.may(shell(soldier, 0))), Rule::BP_1_2_02);
  EXPECT_EQ(why(battle.may(ThrowGrenade{soldier, battle.model("raptor"), true})), "other_shooting");
}

// BP-11.2-01, BP-11.2-04, BP-C-01: a soldier who stood and rolled his armour flees; people say whether he left the
// field.
TEST(RealShots, a_soldier_who_panics_may_desert) {
  TestBattle battle{real_battle()};
  const ModelId rex = battle.model("t-rex");
  const ModelId soldier = battle.model("pol-hci", 3);  // armour 2
  battle.activate(Seat{0}, rex);
  battle.enter(shell(rex, 0, Hit::Stood, soldier), {2});
  ASSERT_EQ(battle.state.ask.question, Question::Flight);
  EXPECT_TRUE(battle.state.ask.seats.has(Seat{1}));
  battle.enter(SettleFlight{true});
  EXPECT_EQ(battle.of(soldier).where, Where::Deserted);
  EXPECT_EQ(battle.state.ask.question, Question::Act);
}

// BP-10.1-02, BP-10.2-01: the platform repairs two, tows, and has no barrels.
TEST(RealShots, a_platform_repairs_and_tows_instead_of_shooting) {
  TestBattle battle{real_battle()};
  const ModelId helix = battle.model("helix");
  const ModelId raptor = battle.model("raptor");
  battle.at(raptor).durability = 5;
  battle.activate(Seat{1}, helix);
  EXPECT_EQ(why(battle.may(shell(helix, 0))), "no_such_barrel");
  battle.enter(Repair{helix, raptor});
  EXPECT_EQ(battle.of(raptor).durability, 7);
  EXPECT_EQ(why(battle.may(Repair{helix, raptor})), "shot_already");
  battle.enter(Move{helix, false, false, raptor, {}});
  EXPECT_TRUE(battle.of(raptor).marks.has(Mark::Towed));
}

}  // namespace
}  // namespace armatura::bronepehota::companion
