// Rounds, moves, virtual shots, fights, abilities and missions as entries.
#include <gtest/gtest.h>

#include "games/bronepehota/rules/companion/test_battle.h"

namespace armatura::bronepehota::companion {
namespace {

Setup battle_of(OptionPairs more = {}) {
  Setup setup;
  setup.options = {
      {"handicap", "on"},
      {"army1",
       R"({"side":"protectorate","squads":["pro-lrc","pro-hrc"],"machines":[{"machine":"gryphon","pilot":{"squad":1,"soldier":1}},)"
       R"({"machine":"sprut","pilot":{"squad":2,"soldier":1}}],"guns":["mortar"]})"},
      {"army2",
       R"({"side":"polaris","squads":["pol-hci"],"machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":1}}],"guns":["mortar"]})"}};
  setup.options.insert(setup.options.end(), more.begin(), more.end());
  return setup;
}

Shot shot(ModelId model, ModelId target, int steps) {
  return {model, kNoModel, 0, target, static_cast<std::uint8_t>(steps), true, Cover::Full, false, 0, {}};
}
Move move(ModelId model, std::initializer_list<ModelId> touched = {}) {
  Move entry{model, false, false, kNoModel, {}};
  for (const ModelId other : touched) entry.touched.push_back(other);
  return entry;
}

// BP-C-01, BP-3.1-02
TEST(Entries, a_round_opens_with_dice_and_an_order) {
  TestBattle battle{battle_of()};
  ASSERT_EQ(battle.state.ask.question, Question::RoundStart);
  EXPECT_TRUE(battle.state.ask.seats.has(Seat{1}));
  battle.enter(RollInitiative{}, {7, 7, 3, 9});  // a tie is rolled again
  EXPECT_EQ(battle.state.ask.question, Question::Order);
  EXPECT_TRUE(battle.state.ask.seats.has(Seat{1}));
  battle.enter(Dispute{}, {4, 8});  // the question stays
  EXPECT_EQ(battle.state.ask.question, Question::Order);
}

// BP-C-01: a round is over when every unit has acted; then marks are cleared and dice are rolled again.
TEST(Entries, every_unit_acts_once_in_a_round) {
  TestBattle battle{battle_of()};
  battle.enter(RollInitiative{}, {12, 1});
  Announce order;
  order.order.push_back(Seat{0});
  order.order.push_back(Seat{1});
  battle.enter(order);
  int turns = 0;
  while (battle.state.sheets.round == 1) {
    Offers offers;
    Game::list(battle.rules, battle.state, battle.asked(), offers);
    battle.enter(offers[0]);
    ++turns;
    if (battle.state.ask.question == Question::Act)
      battle.enter(battle.state.sheets.turn.actor == kNoModel ? Action{Finish{}} : Action{Done{}});
  }
  EXPECT_EQ(turns, 6);  // three squads and three machines
  EXPECT_EQ(battle.state.ask.question, Question::RoundStart);
}

// BP-C-03: range, cover and power by the numbers that people give.
TEST(Entries, a_shot_is_resolved_from_distance_and_cover) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);  // D12, 2D6
  const ModelId target = battle.model("pol-hci", 3);   // armour 2
  battle.activate(Seat{0}, soldier);
  Shot covered = shot(soldier, target, 7);
  covered.cover = Cover::LessThanHalf;
  battle.enter(covered, {7, 5, 4});
  EXPECT_TRUE(battle.fact<RangeRolled>()->accurate);
  EXPECT_EQ(battle.fact<PowerRolled>()->armour, 5);
  EXPECT_EQ(battle.of(target).where, Where::Table);
  EXPECT_EQ(why(battle.may(shot(soldier, target, 7))), "shot_already");
  const ModelId other = battle.model("pro-lrc", 5);
  battle.enter(shot(other, target, 3), {3, 1, 3});
  EXPECT_EQ(battle.of(target).where, Where::Destroyed);
}

// BP-C-03: what cannot be is refused with its rule.
TEST(Entries, an_impossible_shot_is_refused) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);
  const ModelId target = battle.model("pol-hci", 3);
  battle.activate(Seat{0}, soldier);
  EXPECT_EQ(rule_of(battle.may(shot(soldier, target, 0))), Rule::BP_C_03);
  EXPECT_EQ(why(battle.may(shot(soldier, target, 201))), "steps_out_of_range");
  Shot blind = shot(soldier, target, 3);
  blind.sees = false;
  EXPECT_EQ(rule_of(battle.may(blind)), Rule::BP_7_3_06);
  Shot blast = shot(soldier, target, 3);
  blast.blast.push_back(battle.model("pol-hci", 4));
  EXPECT_EQ(why(battle.may(blast)), "no_blast");
  EXPECT_EQ(why(battle.may(shot(battle.model("pro-lrc", 0), target, 3))), "drives_a_machine");
  EXPECT_EQ(why(battle.may(shot(battle.model("pro-lrc", 1), target, 3))), "no_firearm");
  EXPECT_EQ(why(battle.may(shot(soldier, battle.of(battle.model("raptor")).link, 3))), "no_target");
  EXPECT_EQ(why(battle.may(Fire{soldier, battle.model("mortar"), 0, Charge::Shell, Hit::Missed, kNoModel, {}})),
            "other_shooting");
}

// BP-7.4-08, BP-C-03: those within the blast are listed with the shot; the dice of each follow.
TEST(Entries, a_blast_hits_those_who_are_named) {
  TestBattle battle{battle_of()};
  const ModelId gunner = battle.model("pro-hrc", 3);
  const ModelId mortar = battle.model("mortar", 0, 0);
  const ModelId target = battle.model("pol-hci", 3);
  const ModelId beside = battle.model("pol-hci", 4);
  battle.activate(Seat{0}, gunner);
  Shot entry = shot(gunner, target, 5);
  entry.gun = mortar;
  entry.blast.push_back(beside);
  battle.enter(entry, {3, 1, 2, 3, 20});  // D6+2 reaches 5; 3D20; 1D20
  EXPECT_EQ(battle.of(target).where, Where::Destroyed);
  EXPECT_EQ(battle.of(beside).where, Where::Destroyed);
  EXPECT_EQ(battle.of(mortar).ammo, 9);
}

// BP-7.4-11: three directions of one weapon are one shot.
TEST(Entries, three_directions_count_as_one_shot) {
  TestBattle battle{battle_of()};
  const ModelId gryphon = battle.model("gryphon");
  const ModelId target = battle.model("raptor");
  battle.activate(Seat{0}, gryphon);
  Shot entry = shot(gryphon, target, 6);
  entry.weapon = 2;  // the triple machine gun
  battle.enter(entry, {1});
  EXPECT_EQ(why(battle.may(entry)), "direction_used");
  entry.sector = 1;
  battle.enter(entry, {1});
  EXPECT_EQ(battle.of(gryphon).shots, 1);
  entry.sector = 3;
  EXPECT_EQ(why(battle.may(entry)), "no_such_sector");
}

// BP-11.1-02, BP-11.1-03
TEST(Entries, an_aimed_shot_is_all_that_a_soldier_does) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 2);  // D6+1
  battle.activate(Seat{0}, soldier);
  Shot aimed = shot(soldier, battle.model("pol-hci", 3), 12);
  aimed.aimed = true;
  battle.enter(aimed, {5, 1});
  EXPECT_EQ(battle.fact<RangeRolled>()->result, 12);
  EXPECT_EQ(why(battle.may(move(soldier))), "finished");
  const ModelId moved = battle.model("pro-lrc", 3);
  battle.enter(move(moved));
  aimed.model = moved;
  EXPECT_EQ(rule_of(battle.may(aimed)), Rule::BP_11_1_02);
}

// BP-7.8-04, BP-7.8-06, BP-C-03: the die first, then who stands there; a 1 reaches the thrower.
TEST(Entries, a_grenade_bursts_where_its_die_says) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);
  const ModelId target = battle.model("pol-hci", 3);
  battle.activate(Seat{0}, soldier);
  battle.enter(ThrowGrenade{soldier, target, true}, {1});
  ASSERT_EQ(battle.state.ask.question, Question::Burst);
  EXPECT_EQ(rule_of(battle.may(Burst{})), Rule::BP_7_8_06);
  EXPECT_EQ(why(battle.may(Done{})), "other_question");
  Burst burst;
  burst.victims.push_back(soldier);
  battle.enter(burst, {20});
  EXPECT_EQ(battle.of(soldier).where, Where::Destroyed);
  EXPECT_EQ(battle.state.ask.question, Question::Act);
}

// BP-C-04: a move that ends at an enemy leads to a fight.
TEST(Entries, who_touches_an_enemy_has_to_fight) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);
  const ModelId enemy = battle.model("pol-hci", 3);
  battle.activate(Seat{0}, soldier);
  battle.enter(move(soldier, {enemy}));
  ASSERT_EQ(battle.state.ask.question, Question::Contact);
  EXPECT_EQ(rule_of(battle.may(shot(soldier, enemy, 1))), Rule::BP_4_1_05);
  EXPECT_EQ(why(battle.may(Melee{soldier, battle.model("pol-hci", 4), false})), "fight_who_stopped_him");
  battle.enter(Melee{soldier, enemy, false}, {1, 6});  // beaten off
  EXPECT_EQ(battle.of(enemy).where, Where::Table);
  EXPECT_EQ(rule_of(battle.may(shot(soldier, enemy, 1))), Rule::BP_7_3_09);
  EXPECT_EQ(why(battle.may(Melee{soldier, enemy, false})), "fought_already");
}

// BP-8.3-01, BP-8.3-03, BP-C-04
TEST(Entries, a_surprise_attack_rolls_twice_and_needs_a_rear) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);  // close combat 1
  const ModelId enemy = battle.model("pol-hci", 3);
  battle.activate(Seat{0}, soldier);
  EXPECT_EQ(rule_of(battle.may(Melee{soldier, battle.model("mortar", 0, 1), true})), Rule::BP_8_3_03);
  battle.enter(Melee{soldier, enemy, true}, {2, 6, 1});
  EXPECT_EQ(battle.fact<StrengthShown>()->die, 6);
  EXPECT_EQ(battle.of(enemy).where, Where::Destroyed);
}

// BP-C-04, BP-4.3-02, BP-4.3-06: out of a machine instead of its move; a flyer lands.
TEST(Entries, a_pilot_gets_out_instead_of_moving) {
  TestBattle battle{battle_of()};
  const ModelId sprut = battle.model("sprut");
  const ModelId pilot = battle.of(sprut).link;
  battle.activate(Seat{0}, sprut);
  battle.enter(GetOut{sprut, {}});
  EXPECT_NE(battle.fact<Landed>(), nullptr);
  EXPECT_EQ(battle.of(pilot).where, Where::Table);
  battle.enter(Board{pilot, sprut});
  EXPECT_NE(battle.fact<TookOff>(), nullptr);
  EXPECT_EQ(battle.of(sprut).link, pilot);
}

// BP-3.2-13, BP-4.2-25
TEST(Entries, a_flyer_moves_twice_and_touches_nobody) {
  TestBattle battle{battle_of()};
  const ModelId sprut = battle.model("sprut");
  battle.activate(Seat{0}, sprut);
  EXPECT_EQ(why(battle.may(move(sprut, {battle.model("pol-hci", 3)}))), "flies");
  battle.enter(move(sprut));
  battle.enter(Move{sprut, false, true, kNoModel, {}});
  EXPECT_EQ(rule_of(battle.may(Move{sprut, false, true, kNoModel, {}})), Rule::BP_3_2_10);
  EXPECT_EQ(rule_of(battle.may(GetOut{sprut, {}})), Rule::BP_4_3_02);
}

// BP-C-04, BP-4.1-30, BP-9.2-01: a gun is captured, then carried.
TEST(Entries, a_gun_is_captured_and_carried) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);
  const ModelId gun = battle.model("mortar", 0, 1);
  battle.activate(Seat{0}, soldier);
  Move carry = move(soldier);
  carry.with = gun;
  EXPECT_EQ(why(battle.may(carry)), "capture_first");
  battle.enter(move(soldier, {gun}));
  EXPECT_EQ(battle.state.ask.question, Question::Act);  // nobody has to fight a gun
  battle.enter(Capture{soldier, gun});
  EXPECT_EQ(battle.of(gun).owner, Seat{0});
  battle.enter(carry);  // with what is left of the Speed
  EXPECT_TRUE(battle.state.touches.empty());
}

// BP-9.4-02
TEST(Entries, a_jump_is_the_whole_move) {
  TestBattle battle{battle_of()};
  const ModelId soldier = battle.model("pro-lrc", 4);
  battle.activate(Seat{0}, soldier);
  battle.enter(Move{soldier, true, false, kNoModel, {}});
  EXPECT_EQ(why(battle.may(move(soldier))), "moved_already");
  EXPECT_EQ(why(battle.may(Move{battle.model("pro-hrc", 3), true, false, kNoModel, {}})), "other_unit");
}

// BP-7.7-05: at the start of a round, one for each player.
TEST(Entries, ammunition_is_refilled_at_the_start_of_a_round) {
  TestBattle battle{battle_of({{"refills", "2"}})};
  const ModelId gryphon = battle.model("gryphon");
  battle.at(gryphon).ammo = 3;
  battle.at(battle.model("sprut")).ammo = 3;
  battle.enter(Seat{0}, Refill{gryphon});
  EXPECT_EQ(battle.of(gryphon).ammo, 14);
  EXPECT_EQ(why(Game::judge(battle.rules, battle.state, Seat{0}, Refill{battle.model("sprut")})), "no_refill_left");
  EXPECT_EQ(why(Game::judge(battle.rules, battle.state, Seat{1}, Refill{gryphon})), "not_your_model");
}

// BP-12.1-01, BP-1.1-02: M2, where people say that the carrier is at home.
TEST(Entries, the_carrier_of_the_relic_wins_at_home) {
  TestBattle battle{battle_of({{"mission", "m2"}})};
  const ModelId soldier = battle.model("pro-lrc", 4);
  battle.activate(Seat{0}, soldier);
  battle.enter(PickUp{soldier});
  EXPECT_EQ(why(battle.may(Move{soldier, true, false, kNoModel, {}})), "moved_already");
  battle.enter(Finish{});
  while (battle.state.ask.question != Question::Standing) {
    Offers offers;
    Game::list(battle.rules, battle.state, battle.asked(), offers);
    battle.enter(offers[0]);
    if (battle.state.ask.question == Question::Act)
      battle.enter(battle.state.sheets.turn.actor == kNoModel ? Action{Finish{}} : Action{Done{}});
  }
  EXPECT_EQ(why(battle.may(Judge{2})), "too_many");
  battle.enter(Judge{1});
  EXPECT_EQ(battle.state.sheets.phase, Phase::Over);
  EXPECT_EQ(battle.state.sheets.end, End::Mission);
  EXPECT_TRUE(battle.state.sheets.winners.has(Seat{0}));
}

// BP-4.3-09, GE-27: the pilot dies in flight and the crash takes a D6.
TEST(Entries, a_flyer_without_its_pilot_crashes) {
  TestBattle battle{battle_of()};
  const ModelId sprut = battle.model("sprut");
  battle.at(sprut).durability = 10;
  const ModelId raptor = battle.model("raptor");
  battle.activate(Seat{1}, raptor);
  battle.enter(shot(raptor, sprut, 2), {6, 20, 1, 6, 4});  // 2D20, one pierces; the pilot's 6; the crash
  EXPECT_EQ(battle.of(sprut).link, kNoModel);
  EXPECT_EQ(battle.of(sprut).durability, 5);
}

}  // namespace
}  // namespace armatura::bronepehota::companion
