// Chapter 7 and 11.1: shots, cover, guns, ammunition, blasts, grenades, aimed fire.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

Shoot shot(ModelId by, ModelId at, bool aimed = false) { return {by, kNoModel, 0, at, aimed}; }

// A red rifleman (D6+2 / 1D12) and a blue soldier (armour 3) so many millimetres from edge to edge.
struct Duel {
  TestTable t;
  ModelId red = t.soldier(kRed, 1);
  ModelId blue = t.soldier(kBlue, 2);
  explicit Duel(int gap, const Options& options = empty_table())
      : t(army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options) {
    t.put(red, 600, 100);
    t.put(blue, 600, 100 + 16 + gap, 180);
    t.act(red);
  }
};

// BP-7.4-01 (GE-45): slightly over four steps is five; D6+2 needs a 3.
TEST(BronepehotaShooting, DistanceIsRoundedUpAndComparedWithTheRangeRoll) {
  Duel miss{205};
  miss.t.dice({2});
  miss.t.play(shot(miss.red, miss.blue));
  EXPECT_EQ(miss.t.told<RangeRolled>(Rule::BP_7_4_01)->needed, 5);
  EXPECT_FALSE(miss.t.told<RangeRolled>(Rule::BP_7_4_01)->accurate);
  EXPECT_EQ(miss.t.at(miss.blue).where, Where::Table);
  Duel hit{205};
  hit.t.dice({3, 4});
  hit.t.play(shot(hit.red, hit.blue));
  EXPECT_EQ(hit.t.at(hit.blue).where, Where::Destroyed);  // BP-7.4-02: 4 is above armour 3
}

// BP-7.4-02: equal does nothing.
TEST(BronepehotaShooting, APowerDieMustExceedTheArmour) {
  Duel duel{205};
  duel.t.dice({6, 3});
  duel.t.play(shot(duel.red, duel.blue));
  EXPECT_EQ(duel.t.at(duel.blue).where, Where::Table);
}

// BP-7.6-01: one shot of his own; BP-7.8-02: or a grenade.
TEST(BronepehotaShooting, ASoldierShootsOnce) {
  Duel duel{205};
  duel.t.dice({1});
  duel.t.play(shot(duel.red, duel.blue));
  EXPECT_TRUE(duel.t.refuses(shot(duel.red, duel.blue), Rule::BP_7_6_01));
  EXPECT_TRUE(duel.t.refuses(Throw{duel.red, duel.blue}, Rule::BP_7_8_02));
}

// BP-2.1-03, BP-7.2-02
TEST(BronepehotaShooting, NeedsAFirearmAndAnEnemy) {
  Duel duel{205};
  duel.t.put(duel.t.soldier(kRed, 2), 700, 300);
  EXPECT_TRUE(duel.t.refuses(shot(duel.red, duel.t.soldier(kRed, 2)), Rule::BP_7_2_02));
  duel.t.put(duel.t.soldier(kBlue, 1), 800, 300, 180);
  duel.t.act(duel.t.soldier(kBlue, 1));
  EXPECT_TRUE(duel.t.refuses(shot(duel.t.soldier(kBlue, 1), duel.red), Rule::BP_2_1_03));
}

// BP-7.3-02 (GE-57): nothing behind the border through the middle of his base can be shot at.
TEST(BronepehotaShooting, OnlyIntoTheFrontHalf) {
  Duel duel{205};
  const ModelId behind = duel.t.soldier(kBlue, 3);
  duel.t.put(behind, 700, 92);  // its front edge is at y = 100
  EXPECT_TRUE(duel.t.refuses(shot(duel.red, behind), Rule::BP_7_3_02));
  duel.t.put(behind, 700, 93);
  EXPECT_TRUE(duel.t.judge(shot(duel.red, behind)).legal());
}

// BP-7.3-09, BP-8.2-04
TEST(BronepehotaShooting, NotWhileAnEnemyIsTouched) {
  Duel duel{205};
  duel.t.put(duel.t.soldier(kBlue, 3), 626, 100);
  EXPECT_TRUE(duel.t.refuses(shot(duel.red, duel.blue), Rule::BP_7_3_09));
}

// BP-7.3-08, BP-G.6 (GE-49, GE-51): cover raises the armour.
TEST(BronepehotaShooting, AnotherModelInTheLineGivesCover) {
  Duel open{205};
  EXPECT_EQ(plan_shot(open.t.rules, open.t.state, kRed, shot(open.red, open.blue)).cover, 0);
  Duel covered{205};
  covered.t.put(covered.t.soldier(kBlue, 3), 608, 200);
  const ShotPlan plan = plan_shot(covered.t.rules, covered.t.state, kRed, shot(covered.red, covered.blue));
  EXPECT_GT(plan.cover, 0);
  EXPECT_LT(plan.visible, 40);
  Options transparent = empty_table();
  transparent.models_block = ModelsBlock::None;  // OPT-MODELBLOCK, BP-G.6-05
  Duel seen{205, transparent};
  seen.t.put(seen.t.soldier(kBlue, 3), 600, 200);
  EXPECT_EQ(plan_shot(seen.t.rules, seen.t.state, kRed, shot(seen.red, seen.blue)).visible, 40);
}

// BP-11.1-03 (GE-58): the whole entry is doubled, and nothing else follows.
TEST(BronepehotaShooting, AimedFireDoublesTheRangeAndEndsTheTurn) {
  Duel duel{480};
  duel.t.put(duel.t.soldier(kRed, 2), 100, 100);
  duel.t.dice({3, 1});
  duel.t.play(shot(duel.red, duel.blue, true));
  EXPECT_EQ(duel.t.told<RangeRolled>(Rule::BP_7_4_01)->result, 10);
  EXPECT_TRUE(duel.t.told<RangeRolled>(Rule::BP_7_4_01)->accurate);
  EXPECT_TRUE(duel.t.refuses(T::walk(duel.red, {T::to(600, 90)}), Rule::BP_3_2_14));
}

TestTable battery() {
  return TestTable{army(Side::Polaris, {"pol-hci"}, {{"demolisher", 0, 0, {3, 5, 6, 1, 2}}}, {"mortar", "twin-cannon"}),
                   army(Side::Protectorate, {"pro-rci", "pro-vel"}, {{"salamander", 0, 0, {}}, {"gryphon", 0, 1, {}}})};
}

// BP-7.6-03 (GE-52), BP-7.7-03 (GE-53): rate of fire, each weapon once, and a common scale.
TEST(BronepehotaShooting, AMachineUsesDifferentWeaponsUpToItsRateOfFire) {
  TestTable t = battery();
  const ModelId tank = t.machine(kRed);
  const ModelId foe = t.soldier(kBlue, 3);
  t.put(tank, 600, 200);
  t.put(foe, 600, 700, 180);
  t.act(tank);
  t.dice({1});
  t.play(Shoot{tank, kNoModel, 6, foe, false});  // Gatling, three dice
  EXPECT_EQ(t.at(tank).ammo, 17);
  EXPECT_TRUE(t.refuses(Shoot{tank, kNoModel, 6, foe, false}, Rule::BP_7_6_03));
  EXPECT_TRUE(t.refuses(Shoot{tank, kNoModel, 0, foe, false}, Rule::BP_2_2_05));  // not mounted
  t.dice({1});
  t.play(Shoot{tank, kNoModel, 3, foe, false});  // twin-barrel MG, two dice
  EXPECT_EQ(t.at(tank).ammo, 15);
  EXPECT_TRUE(t.refuses(Shoot{tank, kNoModel, 1, foe, false}, Rule::BP_7_6_03));
}

// BP-7.7-04
TEST(BronepehotaShooting, AWeaponNeedsAmmunitionForAllItsDice) {
  TestTable t = battery();
  const ModelId tank = t.machine(kRed);
  const ModelId foe = t.soldier(kBlue, 3);
  t.put(tank, 600, 200);
  t.put(foe, 600, 700, 180);
  t.state.models[tank.value].ammo = 2;
  t.act(tank);
  EXPECT_TRUE(t.refuses(Shoot{tank, kNoModel, 6, foe, false}, Rule::BP_7_7_04));
  t.dice({1});
  t.play(Shoot{tank, kNoModel, 3, foe, false});
  EXPECT_EQ(t.at(tank).ammo, 0);
}

// BP-3.2-10 (GE-07): shoot, move, shoot is one shooting too many.
TEST(BronepehotaShooting, IsOneActionEvenWithTwoShots) {
  TestTable t = battery();
  const ModelId tank = t.machine(kRed);
  const ModelId foe = t.soldier(kBlue, 3);
  t.put(tank, 600, 200);
  t.put(foe, 600, 700, 180);
  t.act(tank);
  t.dice({1});
  t.play(Shoot{tank, kNoModel, 6, foe, false});
  t.play(T::drive(tank, {{Course::Forward, 10}}));
  EXPECT_TRUE(t.refuses(Shoot{tank, kNoModel, 3, foe, false}, Rule::BP_3_2_10));
}

// BP-7.4-05 (GE-48): two damages, one test; the slider falls from 7 to 5.
TEST(BronepehotaShooting, APilotIsTestedOnceForEachShot) {
  TestTable t{army(Side::Polaris, {"pol-hci", "pol-lal"}, {{"thunder", 1, 0, {}}}),
              army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})};
  const ModelId thunder = t.machine(kRed);
  const ModelId salamander = t.machine(kBlue);
  t.put(thunder, 600, 200);
  t.put(salamander, 600, 400, 180);
  t.act(thunder);
  t.dice({12, 3, 7, 8, 11, 3});
  t.play(Shoot{thunder, kNoModel, 2, salamander, false});
  EXPECT_EQ(t.at(salamander).durability, 5);
  EXPECT_EQ(t.count<SurvivalTested>(), 1);
  EXPECT_TRUE(piloted(t.state, salamander));  // BP-5.3-03: equal is enough
}

// BP-7.4-08 to BP-7.4-10: the blast hits own and enemy models near the target, not the target itself.
TEST(BronepehotaShooting, ABlastSparesNobodyButItsTarget) {
  TestTable t = battery();
  const ModelId tank = t.machine(kRed);
  const ModelId target = t.soldier(kBlue, 3);
  const ModelId near = t.soldier(kBlue, 4);
  const ModelId own_man = t.soldier(kRed, 2);
  const ModelId far = t.soldier(kBlue, 5);
  t.put(tank, 600, 100);
  t.put(target, 600, 500, 180);
  t.put(near, 650, 500, 180);     // 24 mm from base to base
  t.put(own_man, 600, 560, 180);  // 44 mm
  t.put(far, 740, 500, 180);      // 114 mm: beyond two steps
  t.act(tank);
  // Heavy rocket D12 / 4D20, blast 2 steps 1D20: the target survives, both others die.
  t.dice({12, 1, 1, 1, 1, 20, 20});
  t.play(Shoot{tank, kNoModel, 1, target, false});
  EXPECT_EQ(t.at(target).where, Where::Table);
  EXPECT_EQ(t.at(near).where, Where::Destroyed);
  EXPECT_EQ(t.at(own_man).where, Where::Destroyed);
  EXPECT_EQ(t.at(far).where, Where::Table);
  EXPECT_EQ(t.at(own_man).taken_by, kNobody);
  EXPECT_EQ(t.at(near).taken_by, kRed);
}

// BP-7.4-07: without OPT-SPECIAL there is no blast.
TEST(BronepehotaShooting, SpecialPropertiesAreOptional) {
  Options plain = empty_table();
  plain.special = false;
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"}), plain};
  const ModelId gunner = t.soldier(kRed, 1);
  t.put(t.gun(kRed), 600, 100);
  t.put(gunner, 600, 70);
  t.put(t.soldier(kBlue, 3), 600, 300, 180);
  t.put(t.soldier(kBlue, 4), 640, 300, 180);
  t.act(gunner);
  t.dice({6, 1, 1, 1});
  t.play(Shoot{gunner, t.gun(kRed), 0, t.soldier(kBlue, 3), false});
  EXPECT_EQ(t.count<BlastHit>(), 0);
}

// BP-7.4-11: three directions, one use.
TEST(BronepehotaShooting, TheTripleGunFiresInThreeDirections) {
  TestTable t = battery();
  const ModelId gryphon = t.machine(kBlue, 1);
  t.put(gryphon, 600, 200);
  t.put(t.soldier(kRed, 2), 600, 400, 180);
  t.put(t.soldier(kRed, 3), 630, 400, 180);
  t.put(t.soldier(kRed, 4), 800, 250, 270);
  t.put(t.soldier(kRed, 5), 400, 250, 90);
  t.act(gryphon);
  t.dice({1});
  t.play(Shoot{gryphon, kNoModel, 2, t.soldier(kRed, 2), false});
  EXPECT_TRUE(t.refuses(Shoot{gryphon, kNoModel, 2, t.soldier(kRed, 3), false}, Rule::BP_7_4_11));
  t.dice({1});
  t.play(Shoot{gryphon, kNoModel, 2, t.soldier(kRed, 4), false});
  t.dice({1});
  t.play(Shoot{gryphon, kNoModel, 2, t.soldier(kRed, 5), false});
  EXPECT_EQ(t.at(gryphon).shots, 1);
  EXPECT_EQ(t.at(gryphon).ammo, 11);
  EXPECT_TRUE(t.judge(Shoot{gryphon, kNoModel, 3, t.soldier(kRed, 3), false}).legal());
}

// BP-7.5-01, BP-7.5-04: rank and sole possession.
TEST(BronepehotaShooting, AGunNeedsASoldierOfItsRank) {
  TestTable t{army(Side::Polaris, {"pol-rci", "pol-hci"}, {}, {"twin-cannon"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId cannon = t.gun(kRed);
  const ModelId recruit = t.soldier(kRed, 1);  // rank 1
  const ModelId veteran = t.soldier(kRed, 7);  // rank 2
  const ModelId foe = t.soldier(kBlue, 2);
  t.put(cannon, 600, 200);
  t.put(recruit, 600, 162);
  t.put(veteran, 627, 162);
  t.put(foe, 600, 500, 180);
  t.act(recruit);
  EXPECT_TRUE(t.refuses(Shoot{recruit, cannon, 0, foe, false}, Rule::BP_7_5_01));
  t.act(veteran);
  EXPECT_TRUE(t.judge(Shoot{veteran, cannon, 0, foe, false}).legal());
  t.put(t.soldier(kBlue, 3), 638, 200, 90);
  EXPECT_TRUE(t.refuses(Shoot{veteran, cannon, 0, foe, false}, Rule::BP_7_5_04));
}

// BP-7.6-02, BP-7.6-05: the gun's rate of fire is a total over everybody who serves it.
TEST(BronepehotaShooting, SeveralGunnersShareTheRateOfFire) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId cannon = t.gun(kRed);
  const ModelId first = t.soldier(kRed, 1);
  const ModelId second = t.soldier(kRed, 2);
  const ModelId foe = t.soldier(kBlue, 2);
  t.put(cannon, 600, 200);
  t.put(first, 586, 162);
  t.put(second, 613, 162);
  t.put(foe, 600, 700, 180);
  t.act(first);
  t.dice({1});
  t.play(Shoot{first, cannon, 0, foe, false});
  EXPECT_TRUE(t.refuses(Shoot{first, kNoModel, 0, foe, false}, Rule::BP_3_2_10));
  t.dice({1});
  t.play(Shoot{second, cannon, 0, foe, false});
  EXPECT_TRUE(t.refuses(Shoot{second, cannon, 0, foe, false}, Rule::BP_7_6_05));
  EXPECT_EQ(t.at(cannon).ammo, 10);
}

// BP-7.7-01: unlimited ammunition covers guns and machines.
TEST(BronepehotaShooting, UnlimitedAmmunitionIsNotPaid) {
  Options plenty = empty_table();
  plenty.unlimited_ammo = true;
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"}), plenty};
  t.put(t.gun(kRed), 600, 200);
  t.put(t.soldier(kRed, 1), 600, 170);
  t.put(t.soldier(kBlue, 2), 600, 700, 180);
  t.state.models[t.gun(kRed).value].ammo = 0;
  t.act(t.soldier(kRed, 1));
  t.dice({1});
  t.play(Shoot{t.soldier(kRed, 1), t.gun(kRed), 0, t.soldier(kBlue, 2), false});
  EXPECT_EQ(t.at(t.gun(kRed)).ammo, 0);
}

// BP-7.8-04, BP-7.8-05 (GE-55): it bursts 208 mm ahead, 14 mm before the target; farther men are safe.
TEST(BronepehotaShooting, AGrenadeBurstsAsFarAsItWasThrown) {
  TestTable t;
  const ModelId thrower = t.soldier(kRed, 1);
  const ModelId target = t.soldier(kBlue, 2);
  const ModelId farther = t.soldier(kBlue, 3);
  t.put(thrower, 600, 100);
  t.put(target, 600, 330, 180);
  t.put(farther, 600, 420, 180);
  t.act(thrower);
  t.dice({4, 20});
  t.play(Throw{thrower, target});
  EXPECT_EQ(t.told<GrenadeThrown>(Rule::BP_7_8_04)->burst.y, 308);
  EXPECT_EQ(t.at(target).where, Where::Destroyed);
  EXPECT_EQ(t.at(farther).where, Where::Table);
}

// BP-7.8-06 (GE-56), BP-3.2-17: on a 1 the thrower is in it himself, and his death ends his turn.
TEST(BronepehotaShooting, AGrenadeCanKillItsThrower) {
  TestTable t;
  const ModelId thrower = t.soldier(kRed, 1);
  t.put(thrower, 600, 100);
  t.put(t.soldier(kRed, 2), 100, 100);
  t.put(t.soldier(kBlue, 2), 600, 330, 180);
  t.act(thrower);
  t.dice({1, 20});
  t.play(Throw{thrower, t.soldier(kBlue, 2)});
  EXPECT_EQ(t.at(thrower).where, Where::Destroyed);
  EXPECT_TRUE(t.asks(Question::Act, kRed));
  EXPECT_EQ(t.state.turn.actor, kNoModel);
}

// BP-7.8-08: a flyer is out of reach of a burst on the ground.
TEST(BronepehotaShooting, AGrenadeDoesNotReachAFlyer) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-asp"}, {{"sprut", 0, 0, {}}})};
  t.put(t.soldier(kRed, 1), 600, 100);
  t.put(t.machine(kBlue), 600, 250, 180);
  t.act(t.soldier(kRed, 1));
  t.dice({3});
  t.play(Throw{t.soldier(kRed, 1), t.machine(kBlue)});
  EXPECT_EQ(t.count<BlastHit>(), 0);
}

// Exact odds: D6+2 over five steps, one D12 against 3.
TEST(BronepehotaShooting, ThePreviewTellsExactOdds) {
  Duel duel{205};
  const Preview preview =
      Game::preview(duel.t.rules, Game::observe(duel.t.rules, duel.t.state, kRed), kRed, shot(duel.red, duel.blue));
  EXPECT_TRUE(preview.verdict.legal());
  EXPECT_EQ(preview.steps, 5);
  EXPECT_EQ(preview.visible, 40);
  EXPECT_EQ(preview.armour.sum(), 3);
  EXPECT_EQ(preview.shot.hit, (Fraction{2, 3}));
  EXPECT_EQ(preview.shot.kill, (Fraction{1, 2}));
}

// BP-7.4-11: the sectors are those of one field of view, so who turns the cabin has ended this use of the weapon.
TEST(BronepehotaShooting, TurningTheCabinEndsTheThreeDirections) {
  TestTable t = battery();
  const ModelId gryphon = t.machine(kBlue, 1);
  const ModelId foe = t.soldier(kRed, 2);
  t.put(gryphon, 600, 200);
  t.put(foe, 600, 400, 180);
  t.act(gryphon);
  t.dice({1});
  t.play(Shoot{gryphon, kNoModel, 2, foe, false});
  t.play(Swing{gryphon, 60});
  EXPECT_TRUE(t.refuses(Shoot{gryphon, kNoModel, 2, foe, false}, Rule::BP_7_6_03));
}

// BP-7.5-04: soldiers of different players, also of one team.
TEST(BronepehotaShooting, AGunIsServedByOnePlayer) {
  TestTable t{teams_of(army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"})),
              in_teams()};
  const ModelId man = t.soldier(kRed, 1);
  const ModelId mate = t.soldier(Seat{2}, 1);
  const Shoot shot{man, t.gun(kRed), 0, t.soldier(kBlue, 1), false};
  t.put(t.gun(kRed), 600, 230);
  t.put(man, 600, 200);
  t.put(t.soldier(kBlue, 1), 600, 450, 180);
  t.act(man);
  EXPECT_TRUE(t.judge(shot).legal());
  t.put(mate, 600, 260, 180);
  ASSERT_TRUE(touches(t.rules, t.state, mate, t.gun(kRed)));
  EXPECT_TRUE(t.refuses(shot, Rule::BP_7_5_04));
}

}  // namespace
}  // namespace armatura::bronepehota
