// Chapters 5, 11.2 and 12 and section 3.8: tests, panic, elimination, points, missions, disputes.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

MissionId mission(std::string_view key) { return {number_of(built_in_content()->missions, key)}; }

// BP-5.3-01, BP-5.3-03 (GE-31): armour 3 survives 2 and 3, not 5; 3 means panic where that was agreed.
TEST(BronepehotaSurvival, EqualityIsEnough) {
  Options options = empty_table();
  options.panic = true;
  const auto test = [&](int face) {
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
    NamedDice chance{{face}};
    Table<Game> table{t.rules, t.state, chance, nullptr};
    return attacks::test_survival(table, Rule::BP_5_3_01, t.soldier(kBlue, 1), 6);
  };
  EXPECT_EQ(test(2), Survival::Lives);
  EXPECT_EQ(test(3), Survival::Panics);  // BP-11.2-01
  EXPECT_EQ(test(5), Survival::Dies);
}

// BP-5.1-02, BP-5.1-03 (GE-30): the slider falls cell by cell, and not below 0.
TEST(BronepehotaDamage, MovesTheSlider) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId raptor = t.machine(kRed);
  t.put(raptor, 600, 400);
  NamedDice chance{{1, 1}};
  Table<Game> table{t.rules, t.state, chance, nullptr};
  hurt(table, Rule::BP_7_4_02, raptor, 2, kBlue);
  EXPECT_EQ(t.at(raptor).durability, 7);
  hurt(table, Rule::BP_7_4_02, raptor, 9, kBlue);
  EXPECT_EQ(t.at(raptor).durability, 0);
  EXPECT_EQ(t.at(raptor).where, Where::Destroyed);
  EXPECT_EQ(t.at(t.soldier(kRed, 1)).where, Where::Table);  // BP-5.1-04
}

// BP-11.2-02, BP-11.2-05, BP-11.2-06: the pilot gets out on the side of the border, runs, and does nothing this round.
TEST(BronepehotaPanic, APilotRunsToTheNearestBorder) {
  Options options = empty_table();
  options.panic = true;
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"}), options};
  const ModelId raptor = t.machine(kRed);
  const ModelId pilot = t.soldier(kRed, 1);  // armour 2, Speed 4
  t.put(raptor, 600, 300);
  t.act(raptor);
  NamedDice chance{{2}};
  Table<Game> table{t.rules, t.state, chance, &t.log};
  hurt(table, Rule::BP_7_4_02, raptor, 1, kBlue);
  EXPECT_FALSE(piloted(t.state, raptor));
  EXPECT_TRUE(has_mark(t.state, pilot, Mark::Panicked));
  EXPECT_FALSE(may_take_turn(t.state, pilot));
  EXPECT_EQ(t.at(pilot).pose.heading, 180);
  EXPECT_LT(t.at(pilot).pose.y, 300 - 23 - 8 - 150);
  EXPECT_EQ(Game::flaw(t.rules, t.state), nullptr);
}

// BP-11.2-04, BP-11.2-08: over the border he is lost.
TEST(BronepehotaPanic, ADeserterCountsAsLost) {
  Options options = empty_table();
  options.panic = true;
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.machine(kRed), 600, 122);  // he gets out at y = 90
  NamedDice chance{{2}};
  Table<Game> table{t.rules, t.state, chance, nullptr};
  hurt(table, Rule::BP_7_4_02, t.machine(kRed), 1, kBlue);
  EXPECT_EQ(t.at(t.soldier(kRed, 1)).where, Where::Deserted);
  EXPECT_EQ(victory_points(t.rules, t.state, kBlue), 80);
}

// BP-1.1-06, BP-1.1-07, BP-12.1-01: the last soldier falls.
TEST(BronepehotaEnding, DestroyingEverySoldierWins) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}, {}, {"mortar"})};
  for (int number = 1; number <= 5; ++number) t.lose(t.soldier(kBlue, number));
  t.put(t.gun(kBlue), 900, 400);
  t.put(t.soldier(kRed, 1), 600, 300);
  t.put(t.soldier(kBlue, 6), 600, 500, 180);
  t.act(t.soldier(kRed, 1));
  t.dice({6, 12});
  t.play(Shoot{t.soldier(kRed, 1), kNoModel, 0, t.soldier(kBlue, 6), false});
  EXPECT_EQ(t.state.phase, Phase::Over);
  EXPECT_EQ(t.state.end, End::Annihilation);
  EXPECT_EQ(t.state.winners, Seats{}.with(kRed));
  EXPECT_EQ(t.at(t.gun(kBlue)).owner, kNobody);
  EXPECT_TRUE(Game::awaiting(t.rules, t.state).over());
}

// Section 3.8: costs of what the enemy lost, in sixths; a captured machine counts for its new owner.
TEST(BronepehotaEnding, VictoryPointsCountLossesOfTheEnemy) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  EXPECT_EQ(victory_points(t.rules, t.state, kBlue), 0);
  t.state.models[t.soldier(kRed, 2).value].where = Where::Destroyed;
  EXPECT_EQ(victory_points(t.rules, t.state, kBlue), 80);
  t.state.models[t.machine(kRed).value].owner = kBlue;
  EXPECT_EQ(victory_points(t.rules, t.state, kBlue), 80 + 6 * 60);
  EXPECT_EQ(victory_points(t.rules, t.state, kRed), 0);
}

// BP-12.1-03: at the limit more points win if the margin is a tenth of the higher total.
TEST(BronepehotaEnding, TheLimitOfRoundsIsDecidedByPoints) {
  TestTable t;
  t.state.round = 10;
  t.put(t.soldier(kRed, 1), 100, 100);
  t.lose(t.soldier(kBlue, 1));
  t.act(t.soldier(kRed, 1));
  t.play(Finish{});
  EXPECT_EQ(t.state.end, End::Points);
  EXPECT_EQ(t.state.winners, Seats{}.with(kRed));
}

// BP-12.1-03: without a limit five rounds without a loss end it.
TEST(BronepehotaEnding, AStandstillEndsAMatchWithoutLimit) {
  Options options = empty_table();
  options.round_limit = RoundLimit::NoLimit;
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.soldier(kRed, 1), 100, 100);
  t.act(t.soldier(kRed, 1));
  for (int round = 1; round <= 5; ++round) {
    EXPECT_EQ(t.state.phase, Phase::Action);
    t.play(Finish{});
    if (round == 5) break;
    Announce order;
    order.order.push_back(kRed);
    order.order.push_back(kBlue);
    t.play(order);
  }
  EXPECT_EQ(t.state.end, End::Standstill);
}

// M2: picking the relic up costs 100, and its carrier wins in his own area when the round ends.
TEST(BronepehotaMissions, TheRelicIsCarriedHome) {
  Options options = empty_table();
  options.mission = mission("m2");
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
  const ModelId man = t.soldier(kRed, 1);
  t.state.areas = {0, 1, 255, 255};
  t.put(man, 600, 381);
  t.act(man);
  t.play(PickUp{man});
  EXPECT_EQ(t.state.task.relic.carrier, man);
  EXPECT_EQ(t.state.turn.left, 100);
  EXPECT_TRUE(t.judge(PutDown{man}).legal());
  t.put(man, 150, 400);
  t.play(Finish{});
  EXPECT_EQ(t.state.end, End::Mission);
  EXPECT_EQ(t.state.winners, Seats{}.with(kRed));
}

// M2: a dead carrier drops it where he stood.
TEST(BronepehotaMissions, ADeadCarrierDropsTheRelic) {
  Options options = empty_table();
  options.mission = mission("m2");
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.soldier(kRed, 1), 500, 300);
  t.state.task.relic.carrier = t.soldier(kRed, 1);
  NamedDice chance{{}};
  Table<Game> table{t.rules, t.state, chance, nullptr};
  hurt(table, Rule::BP_7_4_02, t.soldier(kRed, 1), 1, kBlue);
  EXPECT_EQ(t.state.task.relic.carrier, kNoModel);
  EXPECT_EQ(t.state.task.relic.pose.x, 500);
}

// M3: the command machine is lost, checked when the round ends.
TEST(BronepehotaMissions, ALostCommandMachineLosesTheMatch) {
  Options options = empty_table();
  options.mission = mission("m3");
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}),
              army(Side::Protectorate, {"pro-rci"}, {{"salamander", 0, 0, {}}}), options};
  t.state.task.command[0] = t.machine(kRed);
  t.state.task.command[1] = t.machine(kBlue);
  t.put(t.soldier(kBlue, 2), 100, 100);
  t.lose(t.machine(kRed));
  detail::unlink(t.state, t.machine(kRed));
  t.lose(t.soldier(kRed, 1));
  t.act(t.soldier(kBlue, 2));
  t.play(Finish{});
  EXPECT_EQ(t.state.winners, Seats{}.with(kBlue));
}

// M4: three of the attackers beyond the line at the limit.
TEST(BronepehotaMissions, TheLineIsHeldOrBroken) {
  for (const int beyond : {2, 3}) {
    Options options = empty_table();
    options.mission = mission("m4");
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
    t.state.round = 8;
    for (int number = 1; number <= 4; ++number)
      t.put(t.soldier(kRed, number), number <= beyond ? 800 : 799, 100 * number);
    t.act(t.soldier(kRed, 1));
    t.play(Finish{});
    EXPECT_EQ(t.state.winners, Seats{}.with(beyond == 3 ? kRed : kBlue));
  }
}

// M5: the bait is driven over the western border; M5 wins at once.
TEST(BronepehotaMissions, TheBaitIsDrivenAway) {
  Options options = empty_table();
  options.mission = mission("m5");
  TestTable t{army(Side::Polaris, {"pol-rci"}), army(Side::Protectorate, {"pro-rci"}), options};
  const ModelId bait = t.rules.bait;
  ASSERT_NE(bait, kNoModel);
  const ModelId driver = t.soldier(kBlue, 1);
  evolve(t.state, Boarded{driver, bait, kBlue, true});
  t.state.models[driver.value].where = Where::Aboard;
  t.put(bait, 260, 400, 270);
  t.act(bait);
  EXPECT_TRUE(t.refuses(DriveOff{bait}, Rule::BP_0_07));  // Speed 5 is 250
  // Table 2: a walker may also go backwards or sideways, which costs twice as much.
  t.put(bait, 126, 400, 90);
  EXPECT_TRUE(t.refuses(DriveOff{bait}, Rule::BP_0_07));
  for (const int heading : {90, 0, 180}) {
    t.put(bait, 125, 400, heading);
    EXPECT_TRUE(t.judge(DriveOff{bait}).legal()) << heading;
  }
  t.put(bait, 240, 400, 270);
  t.play(DriveOff{bait});
  EXPECT_EQ(t.state.end, End::Mission);
  EXPECT_EQ(t.state.winners, Seats{}.with(kBlue));
}

// M6: one defender within 300 mm of the marker at the limit.
TEST(BronepehotaMissions, TheDepotIsHeldByOneSoldier) {
  for (const int x : {800, 400}) {
    Options options = empty_table();
    options.mission = mission("m6");
    TestTable t{army(Side::Polaris, {"pol-tri"}), army(Side::Protectorate, {"pro-lrc"}), options};
    t.state.round = 8;
    t.put(t.soldier(kBlue, 1), x, 300);
    t.act(t.soldier(kBlue, 1));
    t.play(Finish{});
    EXPECT_EQ(t.state.winners, Seats{}.with(x == 800 ? kBlue : kRed));
  }
}

// BP-12.2-01 (GE-80): 8 and 8 are rolled again, 3 against 10 decides.
TEST(BronepehotaEnding, ADisputeIsRolledOff) {
  TestTable t;
  t.put(t.soldier(kRed, 1), 100, 100);
  t.act(t.soldier(kRed, 1));
  t.dice({8, 8, 3, 10});
  t.play(Dispute{});
  EXPECT_EQ(t.told<DisputeSettled>(Rule::BP_12_2_01)->seat, kBlue);
  EXPECT_TRUE(t.refuses(Dispute{}, Rule::BP_12_2_01));
}

void lose(TestTable& t, Seat seat, int from, int to, Seat by) {
  for (int number = from; number <= to; ++number) {
    t.lose(t.soldier(seat, number));
    t.state.models[t.soldier(seat, number).value].taken_by = by;
  }
}

TestTable several(int players, bool teams, std::string_view task) {
  Options options = empty_table();
  options.players = static_cast<std::uint8_t>(players);
  options.teams = teams;
  options.mission = mission(task);
  return TestTable{std::vector<Roster>(static_cast<std::size_t>(players), army(Side::Polaris, {"pol-hci"})), options};
}

// BP-1.1-06, BP-12.1-01: who is out is not compared any more, however much he destroyed.
TEST(BronepehotaEnding, WhoIsOutDoesNotWinOnPoints) {
  TestTable t = several(3, false, "m1");
  const Seat third{2};
  t.state.round = 10;
  lose(t, kRed, 1, 6, kNobody);
  t.state.out = Seats{}.with(kRed);
  lose(t, kBlue, 1, 3, kRed);
  lose(t, third, 1, 2, kBlue);
  t.put(t.soldier(kBlue, 4), 100, 100);
  t.act(t.soldier(kBlue, 4));
  t.play(Finish{});
  EXPECT_EQ(t.state.end, End::Points);
  EXPECT_EQ(t.state.winners, Seats{}.with(kBlue));
}

// BP-12.1-02, BP-12.1-04: the last of both teams fall together; team-mates who fell before share the draw.
TEST(BronepehotaEnding, TeamMatesShareADraw) {
  TestTable t = several(4, true, "m1");
  t.state.out = Seats{}.with(Seat{2}).with(Seat{3});
  for (std::uint8_t seat = 0; seat < 4; ++seat) lose(t, Seat{seat}, 1, 6, kNobody);
  NamedDice none{{}};
  Table<Game> table{t.rules, t.state, none, nullptr};
  check_losses(table);
  EXPECT_EQ(t.state.end, End::Annihilation);
  EXPECT_EQ(t.state.winners, first_seats(4));
}

// M2, BP-12.1-04: nobody has the relic at the limit; a team draws with all its players.
TEST(BronepehotaMissions, ATeamDrawsWithWhoIsOut) {
  TestTable t = several(4, true, "m2");
  t.state.round = static_cast<std::uint16_t>(t.rules.round_limit);
  lose(t, Seat{2}, 1, 6, kNobody);
  t.state.out = Seats{}.with(Seat{2});
  t.put(t.soldier(kRed, 1), 100, 100);
  t.act(t.soldier(kRed, 1));
  t.play(Finish{});
  EXPECT_EQ(t.state.winners, first_seats(4));
}

// M2: a deserting carrier drops it too.
TEST(BronepehotaMissions, ADeserterDropsTheRelic) {
  Options options = empty_table();
  options.mission = mission("m2");
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.soldier(kRed, 1), 500, 30);
  t.state.task.relic.carrier = t.soldier(kRed, 1);
  NamedDice none{{}};
  Table<Game> table{t.rules, t.state, none, nullptr};
  desert(table, t.soldier(kRed, 1), kBlue);
  EXPECT_EQ(t.state.task.relic.carrier, kNoModel);
  EXPECT_EQ(t.state.task.relic.pose.x, 500);
}

}  // namespace
}  // namespace armatura::bronepehota
