// What the sheets say and what follows from it at once: units, armour, firing guns, capturing, repairing.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// BP-1.6-06, BP-1.6-07: sliders start on their highest cells, and every machine has its pilot.
TEST(BronepehotaBasics, SheetsStartOnTheirHighestCells) {
  const Rules rules = make_rules(built_in_content(), Options{});
  const State state = Game::open(rules);
  for (std::uint16_t number = 0; number < state.models.size(); ++number) {
    const ModelId id{number};
    EXPECT_EQ(model_of(state, id).durability, full_durability(rules, id));
    EXPECT_EQ(model_of(state, id).ammo, full_ammo(rules, id));
    if (rules.is(id, Kind::Machine)) {
      EXPECT_TRUE(piloted(state, id));
    }
  }
}

// BP-0-04, BP-5.2-01, BP-5.2-02: a soldier's armour is printed, a machine's is the cell of its slider.
TEST(BronepehotaBasics, ArmourFallsWithTheSlider) {
  TestTable t{army(Side::Polaris, {"pol-tri"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  EXPECT_EQ(armour_of(t.rules, t.state, t.soldier(kRed, 2)), 6);
  EXPECT_EQ(armour_of(t.rules, t.state, t.machine(kRed)), 9);
  t.state.models[t.machine(kRed).value].durability = 4;
  EXPECT_EQ(armour_of(t.rules, t.state, t.machine(kRed)), 4);
}

// BP-2.0-01, BP-2.0-04: guns never act; a squad does while somebody of it is on foot.
TEST(BronepehotaBasics, UnitsAreSquadsOnFootAndPilotedMachines) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.gun(kRed), 600, 400);
  EXPECT_FALSE(is_unit(t.rules, t.state, t.rules.card(t.gun(kRed)).unit));
  const UnitId squad = t.rules.card(t.soldier(kRed, 1)).unit;
  EXPECT_FALSE(is_unit(t.rules, t.state, squad));
  t.put(t.soldier(kRed, 3), 100, 100);
  EXPECT_TRUE(is_unit(t.rules, t.state, squad));
}

// BP-4.1-04: one's own men are in the way too.
TEST(BronepehotaBasics, NobodyWalksThroughOthers) {
  TestTable t;
  t.put(t.soldier(kRed, 1), 600, 300);
  t.put(t.soldier(kRed, 2), 600, 340);
  t.act(t.soldier(kRed, 1));
  EXPECT_TRUE(t.refuses(T::walk(t.soldier(kRed, 1), {T::to(600, 400)}), Rule::BP_G_3_03));
  EXPECT_TRUE(t.judge(T::walk(t.soldier(kRed, 1), {T::to(640, 340), T::to(600, 380)})).legal());
}

// BP-3.2-11: a fight needs contact.
TEST(BronepehotaBasics, NobodyFightsAtADistance) {
  TestTable t;
  t.put(t.soldier(kRed, 6), 600, 300);
  t.put(t.soldier(kBlue, 1), 600, 318, 180);
  t.act(t.soldier(kRed, 6));
  EXPECT_TRUE(t.refuses(Fight{t.soldier(kRed, 6), t.soldier(kBlue, 1)}, Rule::BP_3_2_11));
  t.put(t.soldier(kBlue, 1), 600, 317, 180);  // 1 mm apart
  EXPECT_TRUE(t.judge(Fight{t.soldier(kRed, 6), t.soldier(kBlue, 1)}).legal());
}

// BP-2.4-02: a stationary gun stays where it is.
TEST(BronepehotaBasics, AStationaryGunIsNotMoved) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.gun(kRed), 600, 400);
  t.put(t.soldier(kRed, 1), 600, 362);
  t.act(t.soldier(kRed, 1));
  Walk walk = T::walk(t.soldier(kRed, 1), {T::to(600, 350, 0, Stride::Carry)});
  walk.gun = t.gun(kRed);
  EXPECT_TRUE(t.refuses(walk, Rule::BP_2_4_02));
}

// BP-4.1-36: two men move a gun one after the other. It is turned as they like where they let go.
TEST(BronepehotaBasics, AGunIsMovedByOneAfterTheOther) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.gun(kRed), 600, 300);
  t.put(t.soldier(kRed, 1), 600, 270);
  t.put(t.soldier(kRed, 2), 560, 300, 90);
  t.act(t.soldier(kRed, 1));
  Walk first = T::walk(t.soldier(kRed, 1), {T::to(600, 300, 0, Stride::Carry)});
  first.gun = t.gun(kRed);
  first.gun_heading = 180;
  t.play(first);
  EXPECT_EQ(t.at(t.gun(kRed)).pose, (Pose{600, 330, 0, 180}));
  Walk second = T::walk(t.soldier(kRed, 2), {T::to(573, 330), T::to(573, 350, 0, Stride::Carry)}, 90);
  second.gun = t.gun(kRed);
  second.gun_heading = 180;
  t.play(second);
  EXPECT_EQ(t.at(t.gun(kRed)).pose.y, 350);
}

// BP-4.2-07, BP-4.2-08: a machine climbs a slope it can leave, and stands only on gentle ones.
TEST(BronepehotaBasics, MachinesStandOnGentleSlopesOnly) {
  for (const bool gentle : {true, false}) {
    TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
    t.build({T::ramp_north(600, 340, 120, 160, gentle ? 56 : 100), T::box(600, 500, 160, 160, gentle ? 56 : 100)});
    t.put(t.machine(kRed), 600, 200);
    t.act(t.machine(kRed));
    EXPECT_EQ(t.judge(T::drive(t.machine(kRed), {{Course::Forward, 140}})).legal(), gentle);
  }
}

// BP-4.3-08, BP-4.3-10: an empty flyer lies on the ground and can be shot at and fought.
TEST(BronepehotaBasics, AnEmptyFlyerIsATarget) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-asp"}, {{"sprut", 0, 0, {}}})};
  t.empty_out(t.machine(kBlue));
  t.put(t.machine(kBlue), 600, 400);
  t.put(t.soldier(kRed, 1), 600, 350);
  t.put(t.soldier(kRed, 2), 300, 300);
  t.act(t.soldier(kRed, 1));
  EXPECT_TRUE(t.judge(Fight{t.soldier(kRed, 1), t.machine(kBlue)}).legal());
  EXPECT_TRUE(t.judge(Shoot{t.soldier(kRed, 2), kNoModel, 0, t.machine(kBlue), false}).legal());
}

// BP-7.6-04: one gunner uses the whole rate of fire of his gun.
TEST(BronepehotaBasics, AGunnerFiresAsOftenAsTheGunCan) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.gun(kRed), 600, 200);
  t.put(t.soldier(kRed, 1), 600, 162);
  t.put(t.soldier(kBlue, 2), 600, 700, 180);
  t.act(t.soldier(kRed, 1));
  const Shoot shot{t.soldier(kRed, 1), t.gun(kRed), 0, t.soldier(kBlue, 2), false};
  t.dice({1});
  t.play(shot);
  t.dice({1});
  t.play(shot);
  EXPECT_TRUE(t.refuses(shot, Rule::BP_7_6_05));
}

// BP-7.8-03: a grenade that falls short explodes all the same, and may hit somebody else.
TEST(BronepehotaBasics, AGrenadeAlwaysExplodes) {
  TestTable t;
  t.put(t.soldier(kRed, 1), 600, 100);
  t.put(t.soldier(kBlue, 2), 600, 430, 180);
  t.put(t.soldier(kBlue, 3), 640, 210, 180);
  t.act(t.soldier(kRed, 1));
  t.dice({2, 20});  // bursts at y = 208
  t.play(Throw{t.soldier(kRed, 1), t.soldier(kBlue, 2)});
  EXPECT_EQ(t.at(t.soldier(kBlue, 3)).where, Where::Destroyed);
  EXPECT_EQ(t.at(t.soldier(kBlue, 2)).where, Where::Table);
}

// BP-8.2-05: a winner stays; his move is over.
TEST(BronepehotaBasics, AWinnerDoesNotGoOn) {
  TestTable t;
  t.put(t.soldier(kRed, 6), 600, 300);
  t.put(t.soldier(kBlue, 1), 600, 350, 180);
  t.put(t.soldier(kBlue, 2), 600, 700);  // there is somebody to shoot at
  t.act(t.soldier(kRed, 6));
  t.play(T::walk(t.soldier(kRed, 6), {T::to(600, 400)}));
  t.dice({6, 1});
  t.play(Fight{t.soldier(kRed, 6), t.soldier(kBlue, 1)});
  EXPECT_TRUE(t.refuses(T::walk(t.soldier(kRed, 6), {T::to(600, 400)}), Rule::BP_3_2_10));
}

// BP-9.2-03, BP-9.2-04: anybody captures, only rank fires; the move goes on.
TEST(BronepehotaBasics, AnybodyCapturesButOnlyRankFires) {
  TestTable t{army(Side::Polaris, {"pol-rci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"twin-cannon"})};
  t.put(t.gun(kBlue), 600, 400);
  t.put(t.soldier(kRed, 1), 600, 340);
  t.put(t.soldier(kBlue, 2), 600, 700, 180);
  t.act(t.soldier(kRed, 1));
  t.play(T::walk(t.soldier(kRed, 1), {T::to(600, 380)}));
  const int left = t.state.turn.left;
  t.play(Capture{t.soldier(kRed, 1), t.gun(kBlue)});
  EXPECT_EQ(t.at(t.gun(kBlue)).owner, kRed);
  EXPECT_TRUE(t.refuses(Shoot{t.soldier(kRed, 1), t.gun(kBlue), 0, t.soldier(kBlue, 2), false}, Rule::BP_7_5_01));
  EXPECT_EQ(t.state.turn.left, left);
  EXPECT_TRUE(t.judge(T::walk(t.soldier(kRed, 1), {T::to(600, 300)})).legal());
}

// BP-9.3-08, BP-9.3-04: two men repair one cell each; who walked up does not.
TEST(BronepehotaBasics, SeveralMenRepairTheSameThing) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.machine(kRed), 600, 400);
  t.state.models[t.machine(kRed).value].durability = 4;
  t.put(t.soldier(kRed, 2), 600, 369);
  t.put(t.soldier(kRed, 3), 600, 431);
  t.put(t.soldier(kRed, 4), 640, 300, 90);
  t.act(t.soldier(kRed, 2));
  t.play(Repair{t.soldier(kRed, 2), t.machine(kRed)});
  t.play(Repair{t.soldier(kRed, 3), t.machine(kRed)});
  EXPECT_EQ(t.at(t.machine(kRed)).durability, 6);
  t.play(T::walk(t.soldier(kRed, 4), {T::to(634, 400)}, 90));
  EXPECT_TRUE(touches(t.rules, t.state, t.soldier(kRed, 4), t.machine(kRed)));
  EXPECT_TRUE(t.refuses(Repair{t.soldier(kRed, 4), t.machine(kRed)}, Rule::BP_9_3_03));
}

// BP-9.4-01, BP-11.1-01, BP-7.8-01: what was not agreed on does not exist.
TEST(BronepehotaBasics, OptionalRulesCanBeLeftOut) {
  Options plain = empty_table();
  plain.jump_packs = plain.aimed_fire = plain.grenades = false;
  TestTable t{army(Side::Polaris, {"pol-hal"}), army(Side::Protectorate, {"pro-rci"}), plain};
  t.put(t.soldier(kRed, 1), 600, 300);
  t.put(t.soldier(kBlue, 2), 600, 400, 180);
  t.act(t.soldier(kRed, 1));
  EXPECT_TRUE(t.refuses(Jump{t.soldier(kRed, 1), {600, 250, 0, 0}}, Rule::BP_9_4_01));
  EXPECT_TRUE(t.refuses(Shoot{t.soldier(kRed, 1), kNoModel, 0, t.soldier(kBlue, 2), true}, Rule::BP_11_1_01));
  EXPECT_TRUE(t.refuses(Throw{t.soldier(kRed, 1), t.soldier(kBlue, 2)}, Rule::BP_7_8_01));
}

// BP-9.4-02: jump or walk.
TEST(BronepehotaBasics, NobodyJumpsAfterWalking) {
  TestTable t{army(Side::Polaris, {"pol-hal"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.soldier(kRed, 1), 600, 300);
  t.act(t.soldier(kRed, 1));
  t.play(T::walk(t.soldier(kRed, 1), {T::to(600, 310)}));
  EXPECT_TRUE(t.refuses(Jump{t.soldier(kRed, 1), {600, 350, 0, 0}}, Rule::BP_9_4_02));
}

// BP-1.1-04, BP-3.2-04: an awaited seat cannot pass; it may activate a unit that does nothing.
TEST(BronepehotaBasics, OnlyTheAwaitedSeatDecides) {
  TestTable t;
  t.put(t.soldier(kRed, 1), 600, 300);
  t.act(t.soldier(kRed, 1));
  EXPECT_EQ(Game::judge(t.rules, t.state, kBlue, Done{}).rule(), RuleId{Rule::BP_1_1_04});
  EXPECT_TRUE(t.refuses(Decline{}, Rule::BP_3_2_01));
  EXPECT_TRUE(t.refuses(Done{}, Rule::BP_3_2_14));  // nobody has begun
  EXPECT_TRUE(t.judge(Finish{}).legal());
}

}  // namespace
}  // namespace armatura::bronepehota
