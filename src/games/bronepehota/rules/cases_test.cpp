// Cases between the chapters: whose objects count as what, the order of events in one attack, teams, and the rest of
// the abilities.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// BP-0-08: an unowned machine stops nobody, bans no shot, and may be attacked by choice.
TEST(BronepehotaCases, UnownedObjectsAreNeitherOwnNorEnemy) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})};
  const ModelId man = t.soldier(kRed, 1);
  const ModelId machine = t.machine(kBlue);
  t.put(man, 600, 367);
  t.put(machine, 600, 400);
  t.put(t.soldier(kBlue, 2), 300, 380, 180);
  t.act(man);
  t.empty_out(machine);
  EXPECT_TRUE(t.refuses(Shoot{man, kNoModel, 0, t.soldier(kBlue, 2), false}, Rule::BP_7_3_09));  // BP-8.2-06
  t.state.models[machine.value].owner = kNobody;
  EXPECT_EQ(contact_with(t.rules, t.state, man, machine), Contact::Nothing);
  EXPECT_TRUE(t.judge(Shoot{man, kNoModel, 0, t.soldier(kBlue, 2), false}).legal());
  EXPECT_TRUE(t.judge(Shoot{man, kNoModel, 0, machine, false}).legal());
  EXPECT_TRUE(t.judge(Fight{man, machine}).legal());
  EXPECT_TRUE(t.judge(Board{man, machine}).legal());
}

// BP-8.2-06: contact with an enemy gun alone bans shooting, unless it was agreed that it does not.
TEST(BronepehotaCases, AnEnemyGunBansShootingUnlessAgreedOtherwise) {
  for (const bool counts : {true, false}) {
    Options options = empty_table();
    options.gun_contact = counts;
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"}), options};
    t.put(t.soldier(kRed, 1), 600, 370);
    t.put(t.gun(kBlue), 600, 400);
    t.put(t.soldier(kBlue, 2), 300, 600, 180);
    t.act(t.soldier(kRed, 1));
    const Shoot shot{t.soldier(kRed, 1), kNoModel, 0, t.soldier(kBlue, 2), false};
    EXPECT_TRUE(counts ? t.refuses(shot, Rule::BP_8_2_06) : t.judge(shot).legal());
    t.state.models[t.gun(kBlue).value].owner = kNobody;
    EXPECT_TRUE(t.judge(shot).legal());
  }
}

// BP-4.1-06: a gun with its crew has to be fought, one without only halts.
TEST(BronepehotaCases, ACrewedGunHasToBeFought) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"})};
  t.put(t.soldier(kRed, 1), 600, 300);
  t.put(t.gun(kBlue), 600, 400);
  EXPECT_EQ(contact_with(t.rules, t.state, t.soldier(kRed, 1), t.gun(kBlue)), Contact::Halt);
  t.put(t.soldier(kBlue, 2), 600, 430);
  EXPECT_EQ(contact_with(t.rules, t.state, t.soldier(kRed, 1), t.gun(kBlue)), Contact::Combat);
}

// BP-E-04: declare, pay, range, power, damage, destruction, pilot's test, placing.
TEST(BronepehotaCases, AnAttackHappensInOrder) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}),
              army(Side::Protectorate, {"pro-rci"}, {{"t-rex", 0, 0, {}}})};
  t.put(t.machine(kRed), 600, 400, 180);
  t.put(t.machine(kBlue), 600, 200);
  t.state.models[t.machine(kRed).value].durability = 1;
  t.act(t.machine(kBlue));
  t.dice({12, 20, 1});
  t.play(Shoot{t.machine(kBlue), kNoModel, 0, t.machine(kRed), false});
  std::string order;
  for (const auto& entry : t.log.entries) {
    if (std::holds_alternative<ShotDeclared>(entry.fact)) order += 'd';
    if (std::holds_alternative<AmmoSpent>(entry.fact)) order += 'a';
    if (std::holds_alternative<RangeRolled>(entry.fact)) order += 'r';
    if (std::holds_alternative<PowerRolled>(entry.fact)) order += 'p';
    if (std::holds_alternative<Damaged>(entry.fact)) order += 'D';
    if (std::holds_alternative<SurvivalTested>(entry.fact)) order += 't';
    if (std::holds_alternative<Destroyed>(entry.fact)) order += 'x';
    if (std::holds_alternative<ThrownOut>(entry.fact)) order += 'o';
  }
  EXPECT_EQ(order, "darpDxto");
}

// BP-7.4-03: dice of one shot meet the armour as it was before the shot.
TEST(BronepehotaCases, ArmourDoesNotFallWithinAShot) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}),
              army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})};
  t.put(t.machine(kRed), 600, 350, 180);
  t.put(t.machine(kBlue), 600, 200);
  t.act(t.machine(kBlue));
  t.dice({6, 20, 9, 1});  // armour 9: the 9 does nothing although the 20 came before it
  t.play(Shoot{t.machine(kBlue), kNoModel, 0, t.machine(kRed), false});
  EXPECT_EQ(t.at(t.machine(kRed)).durability, 8);
}

// BP-5.1-06: the pilot of a destroyed flyer stands on the surface below, without a fall.
TEST(BronepehotaCases, AFlyersPilotComesDownUnharmed) {
  TestTable t{army(Side::Polaris, {"pol-lal"}, {{"thunder", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  t.build({T::box(600, 400, 100, 100, 40)});
  t.put(t.machine(kRed), 600, 400, 90);
  t.act(t.machine(kRed));
  NamedDice chance{{1}};
  Table<Game> table{t.rules, t.state, chance, nullptr};
  hurt(table, Rule::BP_7_4_02, t.machine(kRed), 30, kBlue);
  EXPECT_EQ(t.at(t.soldier(kRed, 1)).pose, (Pose{600, 400, 40, 90}));
  EXPECT_TRUE(has_mark(t.state, t.soldier(kRed, 1), Mark::Finished));  // BP-5.1-05: in its own turn
}

// BP-11.2-07: a panicking pilot lands his flyer without damage first.
TEST(BronepehotaCases, AFlyerLandsWhenItsPilotPanics) {
  Options options = empty_table();
  options.panic = true;
  TestTable t{army(Side::Polaris, {"pol-lal"}, {{"thunder", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"}),
              options};
  t.put(t.machine(kRed), 600, 400);
  t.act(t.machine(kRed));
  NamedDice chance{{3}};
  Table<Game> table{t.rules, t.state, chance, &t.log};
  hurt(table, Rule::BP_7_4_02, t.machine(kRed), 1, kBlue);
  EXPECT_EQ(t.at(t.machine(kRed)).pose.z, 0);
  EXPECT_EQ(t.at(t.machine(kRed)).durability, 10);
  EXPECT_NE(t.told<Landed>(Rule::BP_11_2_07), nullptr);
  EXPECT_NE(t.told<Fled>(Rule::BP_11_2_06), nullptr);
}

// BP-11.2-07, BP-4.3-12: over a machine it comes down beside it, over soldiers they step aside.
TEST(BronepehotaCases, AFlyerLandsBesideWhatIsInItsWay) {
  Options options = empty_table();
  options.panic = true;
  TestTable t{army(Side::Polaris, {"pol-lal", "pol-hci"}, {{"thunder", 0, 0, {}}, {"raptor", 1, 0, {}}}),
              army(Side::Protectorate, {"pro-rci"}), options};
  const ModelId thunder = t.machine(kRed, 0);
  t.put(thunder, 600, 400);
  t.put(t.machine(kRed, 1), 640, 440);
  t.put(t.soldier(kRed, 2), 570, 370);
  t.act(thunder);
  NamedDice chance{{3}};
  Table<Game> table{t.rules, t.state, chance, &t.log};
  hurt(table, Rule::BP_7_4_02, thunder, 1, kBlue);
  EXPECT_EQ(t.at(thunder).pose.z, 0);
  EXPECT_FALSE(overlap(t.rules, t.state, thunder, t.machine(kRed, 1)));
  EXPECT_EQ(Game::flaw(t.rules, t.state), nullptr);
}

TEST(BronepehotaCases, AGunShootsFromItsOwnFootprint) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"twin-cannon"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId gunner = t.soldier(kRed, 1);
  t.put(t.gun(kRed), 600, 200);  // its front edge is at 230
  t.put(gunner, 600, 162);
  t.put(t.soldier(kBlue, 2), 600, 338, 180);  // 100 mm from the gun, 160 from the man
  t.act(gunner);
  const Shoot shot{gunner, t.gun(kRed), 0, t.soldier(kBlue, 2), false};
  // BP-7.5-05: the distance is the gun's
  EXPECT_EQ(plan_shot(t.rules, t.state, kRed, shot).steps, 2);
  t.put(gunner, 600, 162, 180);
  // BP-7.5-03: the view is the gunner's
  EXPECT_TRUE(t.refuses(shot, Rule::BP_7_3_02));
}

// BP-7.5-06, OPT-INDIRECT: a mortar over a wall, if somebody else sees the target.
TEST(BronepehotaCases, AMortarMayShootWhereASpotterLooks) {
  for (const bool indirect : {false, true}) {
    Options options = empty_table();
    options.indirect = indirect;
    TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"}), options};
    t.build({T::wall(600, 350, 300, 10, 90)});
    const ModelId gunner = t.soldier(kRed, 1);
    t.put(t.gun(kRed), 600, 200);
    t.put(gunner, 600, 170);
    t.put(t.soldier(kBlue, 2), 600, 450, 180);
    t.put(t.soldier(kRed, 2), 850, 450, 270);  // beside the wall, looking west
    t.act(gunner);
    const Shoot shot{gunner, t.gun(kRed), 0, t.soldier(kBlue, 2), false};
    if (indirect) {
      EXPECT_TRUE(t.judge(shot).legal());
      EXPECT_EQ(plan_shot(t.rules, t.state, kRed, shot).cover, 0);
    } else {
      EXPECT_TRUE(t.refuses(shot, Rule::BP_7_3_06));
    }
  }
}

// BP-7.8-07: a grenade bursts on the surface nearest to the target's level.
TEST(BronepehotaCases, AGrenadeBurstsAtTheLevelOfItsTarget) {
  TestTable t;
  t.build({T::box(600, 300, 200, 200, 50)});
  t.put(t.soldier(kRed, 1), 600, 150);
  t.put(t.soldier(kBlue, 2), 600, 300, 180, 50);
  t.act(t.soldier(kRed, 1));
  const auto burst = burst_of(t.rules, t.state, Throw{t.soldier(kRed, 1), t.soldier(kBlue, 2)}, 3);
  ASSERT_TRUE(burst.has_value());
  EXPECT_EQ(burst->y, 308);
  EXPECT_EQ(burst->z, 50);
}

// OPT-BLASTWALL: a wall shields from the blast, where that was agreed.
TEST(BronepehotaCases, WallsShieldFromABlastWhereAgreed) {
  for (const bool walls : {false, true}) {
    Options options = empty_table();
    options.blast_walls = walls;
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
    t.build({T::wall(600, 330, 200, 6, 80)});
    t.put(t.soldier(kBlue, 2), 600, 300);
    t.put(t.soldier(kBlue, 3), 600, 350);
    EXPECT_EQ(blast_victims(t.rules, t.state, t.soldier(kBlue, 2), 2).size(), walls ? 0u : 1u);
  }
}

// BP-9.1-06, BP-3.2-07: an own empty machine is manned again, and acts from the next round on.
TEST(BronepehotaCases, AnOwnEmptyMachineIsManned) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.machine(kRed), 600, 400);
  t.empty_out(t.machine(kRed));
  t.put(t.soldier(kRed, 2), 600, 369);
  t.put(t.soldier(kRed, 3), 300, 300);
  t.act(t.soldier(kRed, 2));
  t.play(Board{t.soldier(kRed, 2), t.machine(kRed)});
  EXPECT_NE(t.told<Boarded>(Rule::BP_9_1_06), nullptr);
  EXPECT_FALSE(may_activate(t.rules, t.state, kRed, t.rules.card(t.machine(kRed)).unit));
  EXPECT_TRUE(t.asks(Question::Act, kRed));  // the squad goes on without him (BP-3.2-16)
}

// BP-9.3-09, BP-10.1-05: an enemy's machine is not repaired, an unowned one is.
TEST(BronepehotaCases, OnlyOwnAndUnownedObjectsAreRepaired) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"})};
  t.put(t.gun(kBlue), 600, 400);
  t.state.models[t.gun(kBlue).value].durability = 2;
  t.put(t.soldier(kRed, 1), 600, 370);
  t.act(t.soldier(kRed, 1));
  EXPECT_TRUE(t.refuses(Repair{t.soldier(kRed, 1), t.gun(kBlue)}, Rule::BP_9_3_09));
  t.state.models[t.gun(kBlue).value].owner = kNobody;
  t.play(Repair{t.soldier(kRed, 1), t.gun(kBlue)});
  EXPECT_EQ(t.at(t.gun(kBlue)).durability, 3);
}

// BP-10.1-06: the platform repairs itself.
TEST(BronepehotaCases, ThePlatformRepairsItself) {
  TestTable t{army(Side::Polaris, {"pol-tri"}, {{"helix", 0, 0, {2}}}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId helix = t.machine(kRed);
  t.put(helix, 600, 400);
  t.state.models[helix.value].durability = 7;
  t.act(helix);
  EXPECT_TRUE(t.refuses(Shoot{helix, kNoModel, 0, t.soldier(kBlue, 1), false}, Rule::BP_7_2_01));
  t.play(Repair{helix, helix});
  EXPECT_EQ(t.at(helix).durability, 9);
  // BP-10.1-03: the machine may still move
  EXPECT_TRUE(t.judge(T::drive(helix, {{Course::Forward, 50}})).legal());
}

// BP-10.2-02: an enemy machine is towed only without its pilot.
TEST(BronepehotaCases, ThePlatformTowsWhatNobodyDrives) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"helix", 0, 0, {2}}}),
              army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}})};
  const ModelId helix = t.machine(kRed);
  const ModelId prey = t.machine(kBlue);
  t.put(helix, 600, 400);
  t.put(prey, 600, 332);  // 50 long: its front edge is at 357
  t.act(helix);
  Drive tow = T::drive(helix, {{Course::Forward, 100}});
  tow.tow = prey;
  EXPECT_TRUE(t.refuses(tow, Rule::BP_10_2_02));
  t.empty_out(prey);
  t.play(tow);
  EXPECT_EQ(t.at(prey).pose.y, 432);
  // BP-10.2-05: never backward with something hooked.
  tow.legs[0].course = Course::Back;
  tow.legs[0].amount = 10;
  EXPECT_FALSE(t.judge(tow).legal());
}

// BP-11.1-04: no aimed fire with guns or machines.
TEST(BronepehotaCases, OnlyOwnWeaponsAreAimed) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.gun(kRed), 600, 200);
  t.put(t.soldier(kRed, 1), 600, 170);
  t.put(t.soldier(kBlue, 2), 600, 400, 180);
  t.act(t.soldier(kRed, 1));
  EXPECT_TRUE(t.refuses(Shoot{t.soldier(kRed, 1), t.gun(kRed), 0, t.soldier(kBlue, 2), true}, Rule::BP_11_1_04));
}

// BP-12.1-02: the last soldiers of both fall together.
TEST(BronepehotaCases, LosingTheLastSoldiersTogetherIsADraw) {
  TestTable t;
  for (const Seat seat : {kRed, kBlue})
    for (int number = 2; number <= 6; ++number) t.lose(t.soldier(seat, number));
  t.put(t.soldier(kRed, 1), 600, 300);
  t.put(t.soldier(kBlue, 1), 600, 380, 180);
  t.act(t.soldier(kRed, 1));
  t.dice({1, 20, 20});  // it bursts between them
  t.play(Throw{t.soldier(kRed, 1), t.soldier(kBlue, 1)});
  EXPECT_EQ(t.state.phase, Phase::Over);
  EXPECT_EQ(t.state.winners, Seats{}.with(kRed).with(kBlue));
}

// BP-12.1-02, BP-12.1-04: whose team-mate was out already draws with the last of his team.
TEST(BronepehotaCases, TeamsDrawTogether) {
  TestTable t{teams_of(army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"})), in_teams()};
  for (std::uint8_t seat = 0; seat < 4; ++seat)
    for (int number = seat < 2 ? 1 : 2; number <= 6; ++number) t.lose(t.soldier(Seat{seat}, number));
  t.state.out = Seats{}.with(Seat{0}).with(Seat{1});
  t.put(t.soldier(Seat{2}, 1), 600, 300);
  t.put(t.soldier(Seat{3}, 1), 600, 380, 180);
  t.act(t.soldier(Seat{2}, 1));
  t.dice({1, 20, 20});
  t.play(Throw{t.soldier(Seat{2}, 1), t.soldier(Seat{3}, 1)});
  EXPECT_EQ(t.state.winners, first_seats(4));
}

// BP-12.1-04: a team is beaten when all its players are out, and wins together.
TEST(BronepehotaCases, TeamsWinTogether) {
  TestTable t{teams_of(army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"})), in_teams()};
  EXPECT_TRUE(own(t.rules, t.state, Seat{0}, t.soldier(Seat{2}, 1)));
  for (const std::uint8_t seat : {std::uint8_t{1}, std::uint8_t{3}})
    for (int number = seat == 1 ? 1 : 2; number <= 6; ++number) t.lose(t.soldier(Seat{seat}, number));
  t.state.out = t.state.out.with(Seat{1});
  t.put(t.soldier(Seat{0}, 1), 600, 300);
  t.put(t.soldier(Seat{3}, 1), 600, 500, 180);
  t.act(t.soldier(Seat{0}, 1));
  t.dice({6, 12});
  t.play(Shoot{t.soldier(Seat{0}, 1), kNoModel, 0, t.soldier(Seat{3}, 1), false});
  EXPECT_EQ(t.state.winners, Seats{}.with(Seat{0}).with(Seat{2}));
}

// BP-1.4-02, OPT-BORDER: nobody leaves the agreed field of his own will.
TEST(BronepehotaCases, TheAgreedBorderHolds) {
  Options options = empty_table();
  options.border = {50, 0, 0, 0};
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.soldier(kRed, 2), 100, 300);
  t.put(t.machine(kRed), 150, 500, 270);
  t.act(t.soldier(kRed, 2));
  EXPECT_TRUE(t.refuses(T::walk(t.soldier(kRed, 2), {T::to(60, 300)}), Rule::BP_1_4_02));
  EXPECT_TRUE(t.judge(T::walk(t.soldier(kRed, 2), {T::to(63, 300)})).legal());
  t.act(t.machine(kRed));
  EXPECT_TRUE(t.judge(T::drive(t.machine(kRed), {{Course::Forward, 77}})).legal());
  EXPECT_TRUE(t.refuses(T::drive(t.machine(kRed), {{Course::Forward, 78}}), Rule::BP_1_4_02));
}

// BP-G.8-01: a refused walk comes back with the way around what is in its way.
TEST(BronepehotaCases, ThePreviewFindsAWayAround) {
  TestTable t;
  t.build({T::wall(600, 220, 60, 10, 80)});
  const ModelId man = t.soldier(kBlue, 1);  // Speed 5
  t.put(man, 600, 150);
  t.act(man);
  const Action straight = T::walk(man, {T::to(600, 290)});
  const Preview preview = Game::preview(t.rules, Game::observe(t.rules, t.state, kBlue), kBlue, straight);
  EXPECT_FALSE(preview.verdict.legal());
  ASSERT_TRUE(preview.has_nearest);
  t.play(preview.nearest);
  EXPECT_EQ(t.at(man).pose.y, 290);
}

// BP-E-03: everybody sees everything.
TEST(BronepehotaCases, EverythingIsOpen) {
  TestTable t;
  t.put(t.soldier(kRed, 1), 600, 300);
  for (const Viewer viewer : {Viewer{}, Viewer{kRed}, Viewer{kBlue}})
    EXPECT_EQ(Game::observe(t.rules, t.state, viewer).seen, t.state);
}

// BP-12.3-01: equal machines are numbered through.
TEST(BronepehotaCases, EqualMachinesAreNumbered) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}, {"raptor", 0, 1, {}}}),
              army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}})};
  EXPECT_EQ(t.rules.card(t.machine(kRed, 0)).number, 1);
  EXPECT_EQ(t.rules.card(t.machine(kRed, 1)).number, 2);
  EXPECT_EQ(t.rules.card(t.machine(kBlue, 0)).number, 3);
  EXPECT_EQ(rule_name(Rule::BP_4_1_05), "BP-4.1-05");
  EXPECT_EQ(rule_name(Rule::BP_E_01), "BP-E-01");
  EXPECT_EQ(rule_name(Rule::BP_0_08), "BP-0-08");
}

}  // namespace
}  // namespace armatura::bronepehota
