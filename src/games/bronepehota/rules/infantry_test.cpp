// Chapter 4.1: who may move, how far, and what contact does. The measures of paths are tested in measure/.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// BP-4.1-01, BP-0-07: Speed 4 is 200 movement millimetres.
TEST(BronepehotaInfantry, MovesAsManyStepsAsItsSpeed) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 1);
  t.put(one, 200, 200);
  t.act(one);
  EXPECT_TRUE(t.refuses(T::walk(one, {T::to(200, 401)}), Rule::BP_0_07));
  t.play(T::walk(one, {T::to(200, 400)}, 90));
  EXPECT_EQ(t.at(one).pose, (Pose{200, 400, 0, 90}));
  EXPECT_EQ(t.state.turn.left, 0);
}

// BP-G.8-10: a long path is several decisions of one move; what is left stays with it.
TEST(BronepehotaInfantry, GoesOnWithWhatIsLeftOfItsMove) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 1);
  t.put(one, 200, 200);
  t.act(one);
  t.play(T::walk(one, {T::to(200, 320)}));
  EXPECT_EQ(t.state.turn.left, 80);
  EXPECT_TRUE(t.refuses(T::walk(one, {T::to(281, 320)}), Rule::BP_0_07));
  t.play(T::walk(one, {T::to(280, 320)}));
  EXPECT_EQ(t.at(one).pose.x, 280);
}

// BP-4.1-03, BP-11.1-02: a turn on the spot is his move.
TEST(BronepehotaInfantry, TurningOnTheSpotUsesTheMove) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 1);
  const ModelId foe = t.soldier(kBlue, 1);
  t.put(one, 200, 200, 180);
  t.put(foe, 200, 300);
  t.act(one);
  t.play(T::walk(one, {}, 0));
  EXPECT_EQ(t.at(one).moves, 1);
  EXPECT_EQ(t.state.turn.left, 200);
  EXPECT_TRUE(t.refuses(Shoot{one, kNoModel, 0, foe, true}, Rule::BP_11_1_02));
  EXPECT_TRUE(t.judge(Shoot{one, kNoModel, 0, foe, false}).legal());
}

// BP-3.2-10: each action once; shooting ends the move.
TEST(BronepehotaInfantry, DoesNotGoOnMovingAfterItHasShot) {
  Options options = empty_table();
  options.gun_contact = false;
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"}), options};
  const ModelId one = t.soldier(kRed, 1);
  const ModelId foe = t.soldier(kBlue, 1);
  t.put(one, 200, 200);
  t.put(foe, 200, 500);
  t.put(t.gun(kBlue), 231, 250);  // there is something left to do: he could capture it
  t.act(one);
  t.play(T::walk(one, {T::to(200, 250)}));
  t.dice({1});
  t.play(Shoot{one, kNoModel, 0, foe, false});
  EXPECT_TRUE(t.refuses(T::walk(one, {T::to(200, 260)}), Rule::BP_3_2_10));
}

// BP-4.1-05: contact with an enemy soldier ends the move and has to be fought out, wanted or not.
TEST(BronepehotaInfantry, StopsAtAnEnemyAndMustFight) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 6);
  const ModelId foe = t.soldier(kBlue, 1);
  t.put(one, 200, 200);
  t.put(foe, 200, 300, 180);
  t.act(one);
  t.play(T::walk(one, {T::to(200, 380)}));
  EXPECT_TRUE(t.asks(Question::Contact, kRed));
  EXPECT_TRUE(touches(t.rules, t.state, one, foe));
  EXPECT_EQ(t.told<Stopped>(Rule::BP_4_1_05)->by, foe);
  EXPECT_TRUE(t.refuses(T::walk(one, {T::to(200, 210)}), Rule::BP_4_1_05));
  EXPECT_TRUE(t.refuses(Done{}, Rule::BP_4_1_05));
  t.dice({1, 6});
  t.play(Fight{one, foe});
  EXPECT_FALSE(t.state.turn.must_fight);
}

// BP-4.1-07: who has fought may not run into another fight.
TEST(BronepehotaInfantry, MayNotTouchAnEnemyAfterItHasFought) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 6);
  const ModelId first = t.soldier(kBlue, 1);
  const ModelId second = t.soldier(kBlue, 2);
  t.put(one, 200, 200);
  t.put(first, 200, 216, 180);
  t.put(second, 320, 200, 180);
  t.act(one);
  t.dice({1, 6});
  t.play(Fight{one, first});
  EXPECT_TRUE(t.refuses(T::walk(one, {T::to(330, 200)}), Rule::BP_4_1_07));
  EXPECT_TRUE(t.judge(T::walk(one, {T::to(200, 100)})).legal());  // BP-4.1-08: leaving is free
}

// BP-4.1-06: at an empty machine he is only halted, and may go on afterwards.
TEST(BronepehotaInfantry, MayWalkOnFromAnEmptyMachine) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})};
  const ModelId one = t.soldier(kRed, 1);
  const ModelId machine = t.machine(kBlue);
  t.put(one, 200, 200);
  t.put(machine, 200, 300);
  t.empty_out(machine);
  t.act(one);
  t.play(T::walk(one, {T::to(200, 280)}));
  EXPECT_TRUE(t.asks(Question::Act, kRed));
  EXPECT_TRUE(touches(t.rules, t.state, one, machine));
  EXPECT_GT(t.state.turn.left, 100);
  EXPECT_TRUE(t.judge(T::walk(one, {T::to(200, 200)})).legal());
  EXPECT_TRUE(t.judge(Board{one, machine}).legal());
}

// BP-4.1-30 to BP-4.1-33: half speed with the gun.
TEST(BronepehotaInfantry, TakesAMobileGunAlongAtHalfSpeed) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId one = t.soldier(kRed, 1);
  const ModelId mortar = t.gun(kRed);
  t.put(one, 200, 200);
  t.put(mortar, 200, 280);  // 44 long: its edge is at 258, his at 208
  t.act(one);
  Walk walk = T::walk(one, {T::to(200, 249), T::to(200, 324, 0, Stride::Carry)});
  walk.gun = mortar;
  walk.gun_heading = 0;
  t.play(walk);
  EXPECT_EQ(t.at(mortar).pose.y, 355);
  EXPECT_EQ(t.state.turn.left, 1);
}

// BP-4.1-30: not while an enemy soldier is at it; BP-9.2-01: an enemy's gun is captured first.
TEST(BronepehotaInfantry, LeavesAGunAloneThatIsNotHis) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"})};
  const ModelId one = t.soldier(kRed, 1);
  const ModelId mortar = t.gun(kBlue);
  t.put(one, 200, 200);
  t.put(mortar, 200, 230);
  t.act(one);
  Walk walk = T::walk(one, {T::to(200, 190, 0, Stride::Carry)});
  walk.gun = mortar;
  EXPECT_TRUE(t.refuses(walk, Rule::BP_9_2_01));
  t.play(Capture{one, mortar});
  EXPECT_TRUE(t.judge(walk).legal());
}

// BP-3.2-14 (GE-08): soldier by soldier.
TEST(BronepehotaInfantry, FinishesWithOneSoldierBeforeTheNext) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 1);
  const ModelId two = t.soldier(kRed, 2);
  const ModelId foe = t.soldier(kBlue, 1);
  t.put(one, 200, 200);
  t.put(two, 300, 200);
  t.put(foe, 250, 400);
  t.act(one);
  t.play(T::walk(one, {T::to(200, 220)}));
  t.play(T::walk(two, {T::to(300, 220)}));
  EXPECT_TRUE(t.refuses(Shoot{one, kNoModel, 0, foe, false}, Rule::BP_3_2_14));
  EXPECT_TRUE(t.judge(Shoot{two, kNoModel, 0, foe, false}).legal());
}

// BP-4.1-05, BP-3.2-14, BP-G.8-09: only the one who was stopped answers for the contact, and the heading is his.
TEST(BronepehotaInfantry, NobodyElseAnswersForTheContact) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 6);
  const ModelId in_contact = t.soldier(kRed, 5);
  const ModelId far_off = t.soldier(kRed, 4);
  t.put(one, 200, 200);
  t.put(t.soldier(kBlue, 1), 200, 300, 180);
  t.put(in_contact, 600, 400);
  t.put(t.soldier(kBlue, 3), 600, 416, 180);
  t.put(far_off, 900, 400);
  t.act(one);
  t.play(T::walk(one, {T::to(200, 380)}));
  EXPECT_TRUE(t.refuses(Fight{in_contact, t.soldier(kBlue, 3)}, Rule::BP_4_1_05));
  EXPECT_TRUE(t.refuses(Face{far_off, 180}, Rule::BP_4_1_05));
  EXPECT_TRUE(t.judge(Face{one, 0}).legal());
  EXPECT_TRUE(t.judge(Fight{one, t.soldier(kBlue, 1)}).legal());
}

// BP-0-07: the refusal says how much is needed and left, and the nearest way ends where the Speed does.
TEST(BronepehotaInfantry, IsToldHowFarItGets) {
  TestTable t;
  const ModelId one = t.soldier(kRed, 1);
  t.put(one, 200, 200);
  t.act(one);
  const Walk walk = T::walk(one, {T::to(200, 250), T::to(460, 250)}, 90);
  const Verdict verdict = t.judge(walk);
  ASSERT_EQ(verdict.terms().size(), 3u);
  EXPECT_EQ(verdict.terms()[0], leg_term(2));
  EXPECT_EQ(verdict.terms()[1], need_term(310));
  EXPECT_EQ(verdict.terms()[2], left_term(200));
  const Preview preview = Game::preview(t.rules, Game::observe(t.rules, t.state, kRed), kRed, walk);
  ASSERT_TRUE(preview.has_nearest);
  EXPECT_EQ(preview.nearest, (Action{T::walk(one, {T::to(200, 250), T::to(350, 250)}, 90)}));
}

}  // namespace
}  // namespace armatura::bronepehota
