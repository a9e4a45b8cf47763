// Chapters 9 and 10: capture, repair, jump packs, and the HELIX platform.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

TestTable workshop() {
  return TestTable{army(Side::Polaris, {"pol-hci", "pol-rci", "pol-hal"},
                        {{"helix", 0, 0, {2}}, {"locust", 0, 1, {}}, {"thunder", 2, 0, {}}}, {"mortar"}),
                   army(Side::Protectorate, {"pro-rci", "pro-vel", "pro-asp"}, {{"bronekhod", 0, 0, {}}}, {"mortar"})};
}

// BP-9.1-01, BP-9.1-02, BP-9.1-04 (GE-70): sliders stay, it acts from the next round on.
TEST(BronepehotaAbilities, AnEmptyMachineIsCaptured) {
  TestTable t = workshop();
  const ModelId tank = t.machine(kBlue);
  const ModelId recruit = t.soldier(kRed, 7);  // rank 1
  t.put(tank, 600, 400);
  t.empty_out(tank);
  t.state.models[tank.value].durability = 6;
  t.put(recruit, 600, 364);
  t.act(recruit);
  t.play(Board{recruit, tank});
  EXPECT_EQ(t.at(tank).owner, kRed);
  EXPECT_EQ(t.at(tank).durability, 6);
  EXPECT_EQ(t.at(recruit).where, Where::Aboard);
  EXPECT_NE(t.told<UnitHeldBack>(Rule::BP_9_1_04), nullptr);
}

// BP-2.3-01
TEST(BronepehotaAbilities, AMachineAsksForRank) {
  TestTable t = workshop();
  const ModelId locust = t.machine(kRed, 1);
  const ModelId recruit = t.soldier(kRed, 7);
  t.put(locust, 600, 400);
  t.empty_out(locust);
  t.put(recruit, 600, 357);
  t.act(recruit);
  EXPECT_TRUE(t.refuses(Board{recruit, locust}, Rule::BP_2_3_01));
}

// BP-9.1-05: not while an enemy soldier touches it.
TEST(BronepehotaAbilities, AContestedMachineIsNotCaptured) {
  TestTable t = workshop();
  const ModelId tank = t.machine(kBlue);
  const ModelId recruit = t.soldier(kRed, 7);
  t.put(tank, 600, 400);
  t.empty_out(tank);
  t.put(recruit, 600, 364);
  t.put(t.soldier(kBlue, 2), 600, 436);
  t.act(recruit);
  EXPECT_TRUE(t.refuses(Board{recruit, tank}, Rule::BP_9_1_05));
}

// BP-4.3-11: a boarded flyer is on its stand at once.
TEST(BronepehotaAbilities, ABoardedFlyerTakesOff) {
  TestTable t = workshop();
  const ModelId thunder = t.machine(kRed, 2);
  const ModelId trooper = t.soldier(kRed, 14);  // rank 4
  t.empty_out(thunder);
  t.put(thunder, 600, 400);
  t.put(trooper, 600, 347);
  t.act(trooper);
  t.play(Board{trooper, thunder});
  EXPECT_EQ(t.at(thunder).pose.z, 100);
  EXPECT_NE(t.told<TookOff>(Rule::BP_4_3_11), nullptr);
}

// BP-9.2-01, BP-9.2-02 (GE-71): a lone gun is captured and may fire at once, unless it has shot this round.
TEST(BronepehotaAbilities, ACapturedGunFiresAtOnce) {
  for (const int shots : {0, 1}) {
    TestTable t = workshop();
    const ModelId mortar = t.gun(kBlue);
    const ModelId man = t.soldier(kRed, 3);
    const ModelId foe = t.soldier(kBlue, 3);
    t.put(mortar, 600, 230);
    t.put(man, 600, 200);
    t.put(foe, 600, 450, 180);
    t.state.models[mortar.value].shots = static_cast<std::uint8_t>(shots);
    t.act(man);
    EXPECT_TRUE(t.refuses(Shoot{man, mortar, 0, foe, false}, Rule::BP_9_2_01));
    t.play(Capture{man, mortar});
    EXPECT_EQ(t.at(mortar).owner, kRed);
    const Action fire = Shoot{man, mortar, 0, foe, false};
    if (shots == 0) {
      EXPECT_TRUE(t.judge(fire).legal());
    } else {
      EXPECT_TRUE(t.refuses(fire, Rule::BP_9_2_02));
    }
  }
}

// BP-9.2-05
TEST(BronepehotaAbilities, AGunWithItsCrewIsNotCaptured) {
  TestTable t = workshop();
  t.put(t.gun(kBlue), 600, 230);
  t.put(t.soldier(kRed, 3), 600, 200);
  t.put(t.soldier(kBlue, 3), 600, 260);
  t.act(t.soldier(kRed, 3));
  EXPECT_TRUE(t.refuses(Capture{t.soldier(kRed, 3), t.gun(kBlue)}, Rule::BP_9_2_05));
}

// BP-9.3-01, BP-9.3-03: one cell for a whole turn.
TEST(BronepehotaAbilities, RepairTakesTheWholeTurn) {
  TestTable t = workshop();
  const ModelId locust = t.machine(kRed, 1);
  const ModelId man = t.soldier(kRed, 3);
  t.put(locust, 600, 400);
  t.put(man, 600, 357);
  t.put(t.soldier(kRed, 4), 100, 100);
  t.act(man);
  EXPECT_TRUE(t.refuses(Repair{man, locust}, Rule::BP_9_3_06));
  t.state.models[locust.value].durability = 6;
  TestTable turned = t;
  turned.play(T::walk(man, {}, 90 - 90));
  EXPECT_TRUE(turned.refuses(Repair{man, locust}, Rule::BP_9_3_03));
  t.play(Repair{man, locust});
  EXPECT_EQ(t.at(locust).durability, 7);
  EXPECT_TRUE(has_mark(t.state, man, Mark::Finished));
}

// BP-9.3-02: not beside an enemy; and the soldier has to know how.
TEST(BronepehotaAbilities, RepairNeedsPeaceAndSkill) {
  TestTable t = workshop();
  const ModelId locust = t.machine(kRed, 1);
  t.put(locust, 600, 400);
  t.state.models[locust.value].durability = 6;
  t.put(t.soldier(kRed, 7), 600, 357);  // a recruit without the ability
  t.act(t.soldier(kRed, 7));
  EXPECT_TRUE(t.refuses(Repair{t.soldier(kRed, 7), locust}, Rule::BP_9_3_02));
  t.put(t.soldier(kRed, 3), 630, 357);
  t.put(t.soldier(kBlue, 2), 600, 443);
  t.act(t.soldier(kRed, 3));
  EXPECT_TRUE(t.refuses(Repair{t.soldier(kRed, 3), locust}, Rule::BP_9_3_02));
}

// BP-9.3-05: a pilot from inside; the machine skips its turn.
TEST(BronepehotaAbilities, APilotRepairsHisOwnMachine) {
  TestTable t = workshop();
  const ModelId locust = t.machine(kRed, 1);
  t.put(locust, 600, 400);
  t.state.models[locust.value].durability = 6;
  t.act(locust);
  TestTable moved = t;
  moved.play(T::drive(locust, {{Course::Forward, 10}}));
  EXPECT_TRUE(moved.refuses(Repair{locust, locust}, Rule::BP_9_3_03));
  t.play(Repair{locust, locust});
  EXPECT_EQ(t.at(locust).durability, 7);
  EXPECT_NE(t.told<UnitDone>(Rule::BP_3_2_01), nullptr);
}

// BP-9.4-06, Table 8 (GE-73): length and height together.
TEST(BronepehotaAbilities, AJumpPackCarriesSoFar) {
  TestTable t = workshop();
  const ModelId trooper = t.soldier(kRed, 14);  // 5 steps
  t.put(trooper, 600, 100);
  t.put(t.soldier(kBlue, 2), 600, 700, 180);  // there is somebody to shoot at
  t.act(trooper);
  EXPECT_TRUE(t.refuses(Jump{trooper, {600, 367, 0, 0}}, Rule::BP_9_4_06));
  t.play(Jump{trooper, {600, 366, 0, 0}});
  EXPECT_EQ(t.at(trooper).pose.y, 366);
  EXPECT_TRUE(t.refuses(T::walk(trooper, {T::to(600, 380)}), Rule::BP_3_2_10));
}

// BP-9.4-10: landing beside an enemy is contact by movement.
TEST(BronepehotaAbilities, LandingBesideAnEnemyIsAFight) {
  TestTable t = workshop();
  const ModelId trooper = t.soldier(kRed, 14);
  t.put(trooper, 600, 100);
  t.put(t.soldier(kBlue, 2), 600, 300, 180);
  t.act(trooper);
  t.play(Jump{trooper, {600, 284, 0, 0}});
  EXPECT_TRUE(t.asks(Question::Contact, kRed));
}

// BP-10.1-02, BP-10.1-04 (GE-77): two cells instead of shooting, at the rear edge.
TEST(BronepehotaAbilities, ThePlatformRepairsTwoCells) {
  TestTable t = workshop();
  const ModelId helix = t.machine(kRed, 0);
  const ModelId locust = t.machine(kRed, 1);
  t.put(helix, 600, 500);   // rear edge at 457
  t.put(locust, 600, 372);  // front edge at 407
  t.state.models[locust.value].durability = 6;
  t.act(helix);
  EXPECT_TRUE(t.refuses(Repair{helix, locust}, Rule::BP_10_1_02));
  t.play(T::drive(helix, {{Course::Back, 50}}));
  t.play(Repair{helix, locust});
  EXPECT_EQ(t.at(locust).durability, 8);
  EXPECT_NE(t.told<UnitDone>(Rule::BP_3_2_01), nullptr);  // BP-E-02: it can neither repair nor shoot any more
  TestTable hindered = workshop();
  hindered.put(helix, 600, 450);
  hindered.put(locust, 600, 372);
  hindered.state.models[locust.value].durability = 11;
  hindered.act(helix);
  hindered.play(Repair{helix, locust});
  EXPECT_EQ(hindered.at(locust).durability, 12);  // BP-9.3-06
}

// BP-10.2-01, BP-10.2-03 (GE-78): a mortar follows flush behind the rear edge.
TEST(BronepehotaAbilities, ThePlatformTowsAGun) {
  TestTable t = workshop();
  const ModelId helix = t.machine(kRed, 0);
  const ModelId mortar = t.gun(kRed);
  t.put(helix, 600, 300);   // rear edge at 257
  t.put(mortar, 600, 235);  // 44 long: front edge at 257
  t.act(helix);
  Drive tow = T::drive(helix, {{Course::Forward, 200}});
  tow.tow = mortar;
  t.play(tow);
  EXPECT_EQ(t.at(helix).pose.y, 500);
  EXPECT_EQ(t.at(mortar).pose, (Pose{600, 435, 0, 0}));
}

// BP-1.4-02, OPT-BORDER: what is towed stays inside the agreed field as well.
TEST(BronepehotaAbilities, NothingIsTowedOverTheAgreedBorder) {
  TestTable t = workshop();
  const ModelId helix = t.machine(kRed, 0);
  const ModelId mortar = t.gun(kRed);
  t.put(helix, 600, 300);
  t.put(mortar, 600, 235);
  t.act(helix);
  Drive tow = T::drive(helix, {{Course::Forward, 10}});
  tow.tow = mortar;
  t.rules.border.low.y = 224;  // its rear edge comes to 223
  EXPECT_TRUE(t.refuses(tow, Rule::BP_1_4_02));
  t.rules.border.low.y = 223;
  EXPECT_TRUE(t.judge(tow).legal());
}

// BP-10.2-04: who was towed has moved.
TEST(BronepehotaAbilities, ATowedMachineHasUsedItsMove) {
  TestTable t = workshop();
  const ModelId helix = t.machine(kRed, 0);
  const ModelId locust = t.machine(kRed, 1);
  t.put(helix, 600, 300);
  t.put(locust, 600, 222);
  t.act(helix);
  Drive tow = T::drive(helix, {{Course::Forward, 50}});
  tow.tow = locust;
  t.play(tow);
  t.act(locust);
  EXPECT_TRUE(t.refuses(T::drive(locust, {{Course::Forward, 10}}), Rule::BP_10_2_04));
}

// BP-1.4-02, BP-10.2-05: what is towed stays inside the agreed border too.
TEST(BronepehotaAbilities, ATowedObjectStaysInsideTheBorder) {
  for (const int margin : {0, 50}) {
    Options options = empty_table();
    options.border.west = static_cast<std::uint8_t>(margin);
    TestTable t{army(Side::Polaris, {"pol-hci"}, {{"helix", 0, 0, {2}}}, {"mortar"}),
                army(Side::Protectorate, {"pro-rci"}), options};
    t.put(t.machine(kRed), 110, 400, 180);
    t.put(t.gun(kRed), 110, 465);
    t.act(t.machine(kRed));
    Drive tow = T::drive(t.machine(kRed), {{Course::Turn, 90}});
    tow.tow = t.gun(kRed);
    if (margin == 0) {
      EXPECT_TRUE(t.judge(tow).legal());
    } else {
      EXPECT_TRUE(t.refuses(tow, Rule::BP_1_4_02));
    }
  }
}

// BP-10.2-04: the one who tows it may go on, another may not tow it again.
TEST(BronepehotaAbilities, NobodyTowsATowedMachineAgain) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"helix", 0, 0, {2}}, {"locust", 0, 1, {}}, {"helix", 0, 2, {2}}}),
              army(Side::Protectorate, {"pro-rci"})};
  const ModelId first = t.machine(kRed, 0);
  const ModelId locust = t.machine(kRed, 1);
  const ModelId second = t.machine(kRed, 2);
  t.put(first, 600, 300);
  t.put(locust, 600, 222);
  t.act(first);
  Drive tow = T::drive(first, {{Course::Forward, 50}});
  tow.tow = locust;
  t.play(tow);
  t.play(tow);
  EXPECT_EQ(t.at(locust).pose.y, 322);
  t.put(second, 600, 244, 180);  // its rear edge at 287, where that of the LOCUST is
  t.act(second);
  tow.model = second;
  EXPECT_TRUE(t.refuses(tow, Rule::BP_10_2_04));
  t.empty_out(locust);
  EXPECT_TRUE(t.judge(tow).legal());
}

// BP-9.4-02, BP-4.1-03: a pilot who got out may jump instead of walking, but a turn on the spot is his walk.
TEST(BronepehotaAbilities, APilotWhoHasTurnedDoesNotJump) {
  TestTable t{army(Side::Polaris, {"pol-hal"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId raptor = t.machine(kRed);
  const ModelId pilot = t.soldier(kRed, 1);
  t.put(raptor, 600, 400);
  t.act(raptor);
  t.play(Leave{raptor, *exit_place(t.rules, t.state, raptor, pilot)});
  const Jump jump{pilot, {600, 500, 0, 0}};
  EXPECT_TRUE(t.judge(jump).legal());
  t.play(T::walk(pilot, {}, 0));
  EXPECT_TRUE(t.refuses(jump, Rule::BP_9_4_02));
}

}  // namespace
}  // namespace armatura::bronepehota
