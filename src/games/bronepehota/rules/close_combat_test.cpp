// Chapter 8: strengths, results, surprise, and the exact odds of a fight.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// Table 6, Table 7 (GE-61): skill against armour.
TEST(BronepehotaCloseCombat, TheHigherStrengthDestroysASoldier) {
  TestTable t{army(Side::Polaris, {"pol-lac"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId attacker = t.soldier(kRed, 3);  // skill 2
  const ModelId defender = t.soldier(kBlue, 2);
  t.put(attacker, 600, 400);
  t.put(defender, 600, 416, 180);
  t.put(t.soldier(kBlue, 3), 100, 100);
  t.act(attacker);
  t.dice({5, 2});
  t.play(Fight{attacker, defender});
  EXPECT_EQ(t.told<FightEnded>(Rule::BP_8_2_02)->lead, 2);
  EXPECT_EQ(t.at(defender).where, Where::Destroyed);
}

// BP-8.2-01, BP-8.2-03, BP-8.2-04 (GE-65): a tie is repelled; they stay in contact and cannot shoot.
TEST(BronepehotaCloseCombat, ATieIsRepelled) {
  TestTable t{army(Side::Polaris, {"pol-lac"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId attacker = t.soldier(kRed, 1);  // skill 4
  const ModelId defender = t.soldier(kBlue, 2);
  t.put(attacker, 600, 200);
  t.put(defender, 600, 366, 180);
  t.act(attacker);
  t.play(T::walk(attacker, {T::to(600, 366)}));
  EXPECT_TRUE(t.asks(Question::Contact, kRed));
  t.dice({1, 2});
  t.play(Fight{attacker, defender});
  EXPECT_NE(t.told<FightEnded>(Rule::BP_8_2_01), nullptr);
  EXPECT_EQ(t.told<ActorDone>(Rule::BP_3_2_14)->model, attacker);  // BP-E-02: he can do nothing more
  t.act(attacker);
  t.state.turn.actor = attacker;
  EXPECT_TRUE(t.refuses(Shoot{attacker, kNoModel, 0, defender, false}, Rule::BP_7_3_09));
  EXPECT_TRUE(t.refuses(Fight{attacker, defender}, Rule::BP_8_0_02));
  // BP-8.0-04: in their turn the others may fight back without moving, or walk away.
  t.act(defender);
  EXPECT_TRUE(t.judge(Fight{defender, attacker}).legal());
  EXPECT_TRUE(t.judge(T::walk(defender, {T::to(600, 600)})).legal());
}

// BP-8.1-02 (GE-60): armour 9 and two close-combat weapons against a gun, which rolls no die.
TEST(BronepehotaCloseCombat, AMachineAddsArmourAndWeapons) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}),
              army(Side::Protectorate, {"pro-rci"}, {{"hurricane", 0, 0, {}}})};
  const ModelId hurricane = t.machine(kBlue);
  const ModelId cannon = t.gun(kRed);
  t.put(hurricane, 600, 400);
  t.state.models[hurricane.value].durability = 9;
  t.put(cannon, 600, 475);
  t.act(hurricane);
  t.dice({4});
  t.play(Fight{hurricane, cannon});
  EXPECT_EQ(t.told<StrengthShown>(Rule::BP_8_1_01)->strength, 16);
  EXPECT_EQ(t.at(cannon).where, Where::Destroyed);
  EXPECT_EQ(move_budget(t.rules, t.state, hurricane), 150);
}

// BP-5.1-04 (GE-64): five damages destroy the machine; its pilot survives and stands there.
TEST(BronepehotaCloseCombat, APilotMaySurviveHisMachine) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId raptor = t.machine(kRed);
  const ModelId attacker = t.soldier(kBlue, 1);  // skill 4
  const ModelId pilot = t.soldier(kRed, 1);
  t.put(raptor, 600, 400, 180);
  t.state.models[raptor.value].durability = 3;
  t.put(attacker, 600, 369, 0);
  t.act(attacker);
  t.dice({6, 2, 2});
  t.play(Fight{attacker, raptor});
  EXPECT_EQ(t.at(raptor).where, Where::Destroyed);
  EXPECT_EQ(t.told<Damaged>(Rule::BP_8_2_02)->damage, 5);
  EXPECT_EQ(t.at(pilot).where, Where::Table);
  EXPECT_EQ(t.at(pilot).pose, (Pose{600, 400, 0, 180}));
  EXPECT_FALSE(has_mark(t.state, pilot, Mark::Finished));  // BP-5.1-05: the machine had not acted
}

// BP-8.3-01, BP-8.3-02: from behind the attacker has two dice and the machine no weapons.
TEST(BronepehotaCloseCombat, SurpriseGivesTwoDiceAndTakesTheWeapons) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {}),
              army(Side::Protectorate, {"pro-rci"}, {{"hurricane", 0, 0, {}}})};
  const ModelId hurricane = t.machine(kBlue);
  const ModelId attacker = t.soldier(kRed, 6);  // skill 6
  t.put(hurricane, 600, 400, 0);
  t.state.models[hurricane.value].durability = 5;
  t.put(attacker, 600, 347, 0);  // behind it
  t.act(attacker);
  t.dice({2, 5, 4, 1});  // the last one is the pilot's test
  t.play(Fight{attacker, hurricane});
  EXPECT_TRUE(t.told<FightBegun>(Rule::BP_8_3_01)->surprise);
  EXPECT_EQ(t.told<StrengthShown>(Rule::BP_8_1_01)->strength, 11);
  EXPECT_EQ(t.told<StrengthShown>(Rule::BP_8_3_02)->strength, 9);
}

// BP-8.3-03: guns and empty machines have no rear.
TEST(BronepehotaCloseCombat, NobodySurprisesAnEmptyMachine) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {{"hurricane", 0, 0, {}}})};
  const ModelId hurricane = t.machine(kBlue);
  t.put(hurricane, 600, 400, 0);
  t.put(t.soldier(kRed, 6), 600, 347, 0);
  EXPECT_TRUE(surprises(t.rules, t.state, t.soldier(kRed, 6), hurricane));
  t.empty_out(hurricane);
  EXPECT_FALSE(surprises(t.rules, t.state, t.soldier(kRed, 6), hurricane));
  EXPECT_FALSE(defence_strength(t.rules, t.state, hurricane, false).rolls);
}

// BP-3.2-12, BP-4.2-24
TEST(BronepehotaCloseCombat, FlyersDoNotFight) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-asp"}, {{"sprut", 0, 0, {}}})};
  t.put(t.machine(kBlue), 600, 400);
  t.put(t.soldier(kRed, 1), 640, 430);
  t.act(t.machine(kBlue));
  EXPECT_TRUE(t.refuses(Fight{t.machine(kBlue), t.soldier(kRed, 1)}, Rule::BP_3_2_12));
}

// GE-62: all pairs of dice, and with surprise all triples.
TEST(BronepehotaCloseCombat, OddsAreCountedExactly) {
  const Stake man{1, 0};
  const auto wins = [&](int difference, bool surprise) {
    return fight_odds({difference, true}, {0, true}, surprise, man).win;
  };
  EXPECT_EQ(wins(-1, false), (Fraction{5, 18}));
  EXPECT_EQ(wins(0, false), (Fraction{5, 12}));
  EXPECT_EQ(wins(1, false), (Fraction{7, 12}));
  EXPECT_EQ(wins(2, false), (Fraction{13, 18}));
  EXPECT_EQ(wins(-1, true), (Fraction{5, 12}));
  EXPECT_EQ(wins(0, true), (Fraction{125, 216}));
  EXPECT_EQ(wins(1, true), (Fraction{161, 216}));
  EXPECT_EQ(wins(2, true), (Fraction{31, 36}));
}

// BP-8.0-03: of several touched enemies the attacker chooses one.
TEST(BronepehotaCloseCombat, TheAttackerChoosesAmongSeveral) {
  TestTable t;
  const ModelId attacker = t.soldier(kRed, 6);
  t.put(attacker, 600, 400);
  t.put(t.soldier(kBlue, 1), 600, 416, 180);
  t.put(t.soldier(kBlue, 2), 600, 384, 0);
  t.act(attacker);
  Offers offers;
  Game::list(t.rules, t.state, kRed, offers);
  int fights = 0;
  for (const Action& action : offers) fights += std::holds_alternative<Fight>(action);
  EXPECT_EQ(fights, 2);
}

// BP-8.3-03, BP-G.8-09: surprise is decided where he came into contact; another heading afterwards does not make one.
TEST(BronepehotaCloseCombat, FacingAnotherWayIsNoSurprise) {
  TestTable t;
  const ModelId attacker = t.soldier(kRed, 6);
  const ModelId defender = t.soldier(kBlue, 1);
  t.put(attacker, 700, 386, 270);
  t.put(defender, 600, 400, 0);
  t.act(attacker);
  t.play(T::walk(attacker, {T::to(600, 386)}, 270));
  ASSERT_TRUE(t.asks(Question::Contact, kRed));
  const auto foreseen = [&] {
    return Game::preview(t.rules, Game::observe(t.rules, t.state, kRed), kRed, Fight{attacker, defender}).surprise;
  };
  EXPECT_FALSE(foreseen());
  // BP-E-02: with his heading chosen there is one enemy and nothing left to choose.
  t.dice({1, 6});
  t.play(Face{attacker, 330});
  EXPECT_FALSE(in_view(t.rules, t.state, defender, attacker));
  EXPECT_FALSE(t.told<FightBegun>(Rule::BP_8_1_01)->surprise);
}

}  // namespace
}  // namespace armatura::bronepehota
