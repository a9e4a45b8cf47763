// Chapters 4.2 and 4.3: what machines spend, flyers, leaving and crashing.
#include <algorithm>

#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;
using enum Course;

TestTable tanks() {
  return TestTable{army(Side::Polaris, {"pol-hci", "pol-lal"}, {{"thunder", 1, 0, {}}, {"raptor", 0, 0, {}}}),
                   army(Side::Protectorate, {"pro-rci", "pro-asp"},
                        {{"bronekhod", 0, 0, {}}, {"t-rex", 0, 1, {}}, {"sprut", 1, 0, {}}})};
}

// BP-4.2-02 (GE-20): the sector in which the slider stands.
TEST(BronepehotaMachines, AreSlowerWhenDamaged) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  for (const auto& [cell, speed] : {std::pair{7, 4}, std::pair{5, 3}, std::pair{3, 2}}) {
    t.state.models[tank.value].durability = static_cast<std::uint8_t>(cell);
    EXPECT_EQ(move_budget(t.rules, t.state, tank), 50 * speed);
  }
}

// Table 2, BP-4.2-06 (GE-21): back 1 step, turn, forward 2 steps.
TEST(BronepehotaMachines, SpendTheirSpeedOnStretchesAndTurns) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  t.put(tank, 600, 400);
  t.act(tank);
  t.play(T::drive(tank, {{Back, 50}, {Turn, 90}, {Forward, 100}}));
  EXPECT_EQ(t.at(tank).pose, (Pose{700, 350, 0, 90}));
  EXPECT_EQ(t.state.turn.left, 0);
  EXPECT_TRUE(t.refuses(T::drive(tank, {{Forward, 1}}), Rule::BP_0_07));
}

// Table 2 (GE-22): walkers go back and sideways at half speed; others never sideways.
TEST(BronepehotaMachines, OnlyWalkersStepAside) {
  TestTable t = tanks();
  const ModelId rex = t.machine(kBlue, 1);
  const ModelId tank = t.machine(kBlue, 0);
  t.put(rex, 600, 400);
  t.put(tank, 200, 200);
  t.act(rex);
  t.play(T::drive(rex, {{Forward, 100}, {Turn, 90}, {Right, 25}}));
  EXPECT_EQ(t.state.turn.left, 0);
  t.act(tank);
  EXPECT_TRUE(t.refuses(T::drive(tank, {{Left, 10}}), Rule::BP_4_2_05));
}

// BP-3.2-13 (GE-23): two moves with the full Speed each; never backward.
TEST(BronepehotaMachines, FlyersMoveTwice) {
  TestTable t = tanks();
  const ModelId sprut = t.machine(kBlue, 2);
  t.put(sprut, 600, 200);
  t.put(t.soldier(kRed, 2), 1100, 60);  // there is somebody to shoot at
  t.act(sprut);
  EXPECT_TRUE(t.refuses(T::drive(sprut, {{Back, 10}}), Rule::BP_4_2_05));
  t.play(T::drive(sprut, {{Forward, 150}, {Turn, 120}, {Forward, 50}}));
  EXPECT_EQ(t.state.turn.left, 0);
  EXPECT_TRUE(t.refuses(T::drive(sprut, {{Forward, 10}}), Rule::BP_0_07));
  Drive second = T::drive(sprut, {{Forward, 300}});
  second.again = true;
  t.play(second);
  EXPECT_EQ(t.at(sprut).moves, 2);
  second.legs[0].amount = 10;
  EXPECT_TRUE(t.refuses(second, Rule::BP_3_2_10));
}

// BP-4.2-03: the Speed is read when the move starts.
TEST(BronepehotaMachines, KeepTheSpeedWithWhichTheMoveBegan) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  t.put(tank, 600, 400);
  t.act(tank);
  t.play(T::drive(tank, {{Forward, 50}}));
  t.state.models[tank.value].durability = 1;
  t.play(T::drive(tank, {{Forward, 150}}));
  EXPECT_EQ(t.at(tank).pose.y, 600);
}

// BP-4.2-17: a machine that runs into a soldier fights him.
TEST(BronepehotaMachines, StopAndFightWhatTheyRunInto) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  const ModelId foe = t.soldier(kRed, 2);
  t.put(tank, 600, 400);
  t.put(foe, 600, 500, 180);
  t.act(tank);
  TestTable two = t;
  // BP-E-02: he is the only one, so the fight is fought.
  t.dice({6, 1});
  t.play(T::drive(tank, {{Forward, 150}}));
  EXPECT_EQ(t.at(foe).where, Where::Destroyed);
  // BP-8.0-03: of two the machine has a choice.
  two.put(foe, 585, 500, 180);
  two.put(t.soldier(kRed, 3), 612, 500, 180);
  two.play(T::drive(tank, {{Forward, 150}}));
  EXPECT_TRUE(two.asks(Question::Contact, kBlue));
  two.dice({6, 1});
  two.play(Fight{tank, foe});
  EXPECT_EQ(two.at(foe).where, Where::Destroyed);
}

// BP-7.3-05, BP-G.2-04: the cabin turns within its arc, and a turn of the chassis takes it along.
TEST(BronepehotaMachines, SwingTheirCabinFreely) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  t.put(tank, 600, 400);
  t.act(tank);
  EXPECT_TRUE(t.refuses(Swing{tank, 91}, Rule::BP_7_3_05));
  t.play(Swing{tank, -60});
  EXPECT_EQ(view_heading(t.state, tank), 300);
  t.play(T::drive(tank, {{Turn, 90}}));
  EXPECT_EQ(view_heading(t.state, tank), 30);
  EXPECT_EQ(t.state.turn.left, 150);
  t.play(Swing{tank, 0});
  EXPECT_TRUE(t.state.turn.moving);
}

// BP-4.3-02 (GE-26): either the machine moves or the man.
TEST(BronepehotaMachines, APilotLeavesInsteadOfMoving) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  const ModelId pilot = t.soldier(kBlue, 1);  // Speed 5
  t.put(tank, 600, 400);
  t.act(tank);
  const Leave leave{tank, {600, 436, 0, 0}};
  EXPECT_TRUE(t.refuses(Leave{tank, {600, 450, 0, 0}}, Rule::BP_4_3_03));
  TestTable moved = t;
  moved.play(T::drive(tank, {{Forward, 10}}));
  EXPECT_TRUE(moved.refuses(Leave{tank, {600, 446, 0, 0}}, Rule::BP_4_3_02));
  t.play(leave);
  EXPECT_EQ(t.at(pilot).where, Where::Table);
  EXPECT_FALSE(piloted(t.state, tank));
  t.play(T::walk(pilot, {T::to(600, 686)}));
  EXPECT_EQ(t.at(pilot).pose.y, 686);
  // BP-4.3-05: he has had his turn.
  t.play(Done{});
  EXPECT_TRUE(has_mark(t.state, pilot, Mark::Finished) || t.state.round > 1);
}

// BP-4.3-04: he may not shoot if his machine did.
TEST(BronepehotaMachines, APilotHasUsedUpWhatHisMachineUsed) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  const ModelId foe = t.soldier(kRed, 2);
  t.put(tank, 600, 400);
  t.put(foe, 600, 700, 180);
  t.act(tank);
  t.dice({1});
  t.play(Shoot{tank, kNoModel, 0, foe, false});
  const ModelId pilot = t.soldier(kBlue, 1);
  t.play(Leave{tank, {600, 436, 0, 0}});
  EXPECT_TRUE(has_mark(t.state, pilot, Mark::Shot));
  EXPECT_TRUE(t.refuses(Throw{pilot, foe}, Rule::BP_7_8_02));
}

// BP-4.1-05: who gets out beside an enemy has to fight him.
TEST(BronepehotaMachines, APilotMayStepOutIntoAFight) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);
  const ModelId pilot = t.soldier(kBlue, 1);
  const ModelId foe = t.soldier(kRed, 2);
  t.put(tank, 600, 400);
  t.put(foe, 600, 452, 180);
  t.act(tank);
  t.play(Leave{tank, {600, 436, 0, 0}});
  EXPECT_TRUE(t.asks(Question::Contact, kBlue));
  EXPECT_TRUE(t.judge(Fight{pilot, foe}).legal());
}

// BP-4.3-06: a flyer lands where it is, and its pilot gets out.
TEST(BronepehotaMachines, AFlyerLandsToLetItsPilotOut) {
  TestTable t = tanks();
  const ModelId sprut = t.machine(kBlue, 2);
  t.put(sprut, 600, 400);
  t.act(sprut);
  t.play(Leave{sprut, {600, 450, 0, 0}});
  EXPECT_EQ(t.at(sprut).pose.z, 0);
  EXPECT_EQ(t.told<Landed>(Rule::BP_4_3_06)->machine, sprut);
  EXPECT_TRUE(t.asks(Question::Act, kBlue));
}

// BP-4.3-09 (GE-27): the pilot dies in flight.
TEST(BronepehotaMachines, AFlyerCrashesWithoutItsPilot) {
  for (const auto& [before, after] : {std::pair{10, 5}, std::pair{5, 0}}) {
    TestTable t = tanks();
    const ModelId thunder = t.machine(kRed, 0);
    const ModelId rex = t.machine(kBlue, 1);
    t.put(thunder, 600, 400, 180);
    t.put(rex, 600, 200, 0);
    t.put(t.soldier(kRed, 2), 100, 100);
    t.state.models[thunder.value].durability = static_cast<std::uint8_t>(before);
    t.act(rex);
    // Large-calibre MG D12/1D20: it hits, pierces once, the pilot (armour 3) fails, the crash costs four.
    t.dice({12, 20, 6, 4});
    t.play(Shoot{rex, kNoModel, 0, thunder, false});
    EXPECT_EQ(t.at(t.soldier(kRed, 7)).where, Where::Destroyed);
    EXPECT_EQ(t.at(thunder).durability, after);
    EXPECT_EQ(t.at(thunder).where, after > 0 ? Where::Table : Where::Destroyed);
    EXPECT_EQ(t.at(thunder).pose.z, 0);
    EXPECT_NE(t.told<CrashLanded>(Rule::BP_4_3_09), nullptr);
  }
}

// BP-4.3-12: soldiers below step aside unharmed.
TEST(BronepehotaMachines, SoldiersStepAsideForACrash) {
  TestTable t = tanks();
  const ModelId thunder = t.machine(kRed, 0);
  const ModelId rex = t.machine(kBlue, 1);
  const ModelId below = t.soldier(kRed, 2);
  t.put(thunder, 600, 400, 180);
  t.put(rex, 600, 200, 0);
  t.put(below, 640, 430);
  t.act(rex);
  t.dice({12, 20, 6, 1});
  t.play(Shoot{rex, kNoModel, 0, thunder, false});
  EXPECT_EQ(t.told<MovedAside>(Rule::BP_4_3_12)->model, below);
  EXPECT_EQ(t.at(below).where, Where::Table);
  EXPECT_FALSE(overlap(t.rules, t.state, thunder, below));
}

bool offers_to_leave(const TestTable& t) {
  Offers offers;
  Game::list(t.rules, t.state, t.awaited(), offers);
  return std::any_of(offers.domains.begin(), offers.domains.end(),
                     [](const auto& domain) { return domain.free == Free::Leave; });
}

// BP-4.3-03, BP-E-02: also where the only place beside the machine is on another level.
TEST(BronepehotaMachines, PilotsStepDownFromTheirMachine) {
  TestTable t = tanks();
  const ModelId raptor = t.machine(kRed, 1);
  t.build({T::box(520, 250, 60, 60, 15)});
  t.put(raptor, 515, 250, 0, 15);
  t.act(raptor);
  EXPECT_TRUE(offers_to_leave(t));
  const auto place = exit_place(t.rules, t.state, raptor, t.at(raptor).link);
  ASSERT_TRUE(place.has_value());
  EXPECT_EQ(place->z, 0);
  EXPECT_TRUE(t.judge(Leave{raptor, *place}).legal());
}

// BP-4.3-03, BP-E-02: 18 mm are enough for a soldier who stands sideways.
TEST(BronepehotaMachines, PilotsSqueezeOutSideways) {
  TestTable t = tanks();
  const ModelId raptor = t.machine(kRed, 1);
  t.build({T::wall(565, 400, 20, 126, 60), T::wall(635, 400, 20, 126, 60), T::wall(600, 357, 50, 40, 60),
           T::wall(583, 443, 16, 40, 60), T::wall(617, 443, 16, 40, 60)});
  t.put(raptor, 600, 400);
  t.act(raptor);
  EXPECT_TRUE(offers_to_leave(t));
  const auto place = exit_place(t.rules, t.state, raptor, t.at(raptor).link);
  ASSERT_TRUE(place.has_value());
  EXPECT_TRUE(t.judge(Leave{raptor, *place}).legal());
}

// BP-4.2-13, BP-4.2-14: what stops a machine is told by its own rules.
TEST(BronepehotaMachines, CiteTheirOwnRules) {
  TestTable t = tanks();
  const ModelId raptor = t.machine(kRed, 1);
  t.build({T::box(600, 500, 100, 100, 40)});
  t.put(raptor, 600, 400);
  t.act(raptor);
  EXPECT_TRUE(t.refuses(T::drive(raptor, {{Forward, 100}}), Rule::BP_4_2_13));
  t.put(raptor, 600, 500, 0, 40);
  EXPECT_TRUE(t.refuses(T::drive(raptor, {{Forward, 100}}), Rule::BP_4_2_14));
}

// BP-0-07: the refusal says how much is needed and left, and the nearest way ends where the Speed does.
TEST(BronepehotaMachines, AreToldHowFarTheyGet) {
  TestTable t = tanks();
  const ModelId tank = t.machine(kBlue, 0);  // Speed 4
  t.put(tank, 600, 300);
  t.act(tank);
  const Drive drive = T::drive(tank, {{Turn, 90}, {Forward, 300}});
  const Preview preview = Game::preview(t.rules, Game::observe(t.rules, t.state, kBlue), kBlue, drive);
  ASSERT_TRUE(preview.has_nearest);
  EXPECT_EQ(preview.nearest, (Action{T::drive(tank, {{Turn, 90}, {Forward, 150}})}));
}

}  // namespace
}  // namespace armatura::bronepehota
