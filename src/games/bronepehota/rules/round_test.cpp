// Chapters 1 and 3: setting up, initiative, alternating units.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

struct Opening {
  Rules rules;
  State state;
  Log<Fact> log;
  explicit Opening(const Options& options, std::vector<int> faces) : rules(make_rules(built_in_content(), options)) {
    state = Game::open(rules);
    NamedDice chance{std::move(faces)};
    Table<Game> table{rules, state, chance, &log};
    Game::begin(table);
    EXPECT_EQ(chance.missing(), 0);
  }
  Verdict judge(Seat seat, const Action& action) const { return Game::judge(rules, state, seat, action); }
  void play(Seat seat, const Action& action) {
    ASSERT_TRUE(judge(seat, action).legal()) << kReasonKeys[judge(seat, action).reason()];
    NamedDice chance{{}};
    Table<Game> table{rules, state, chance, &log};
    Game::resolve(table, seat, action);
  }
};

// BP-1.6-05: ties are rolled again; the highest chooses an area, the last one needs no choice.
TEST(BronepehotaSetup, TheRollOffDecidesWhoChoosesFirst) {
  Opening opening{empty_table(), {7, 7, 3, 9}};
  EXPECT_EQ(opening.state.ask.question, Question::PickArea);
  EXPECT_TRUE(opening.state.ask.seats.has(kBlue));
  opening.play(kBlue, PickArea{1});
  EXPECT_EQ(opening.state.areas[0], 0);
  EXPECT_EQ(opening.state.ask.question, Question::Deploy);
  EXPECT_TRUE(opening.state.ask.seats.has(kBlue));
}

// BP-1.6-05, BP-1.6-07: unit by unit, wholly inside the area, in turns; pilots come with their machines.
TEST(BronepehotaSetup, UnitsArePlacedWholeAndInTurns) {
  Opening opening{empty_table(), {9, 3}};
  opening.play(kRed, PickArea{0});
  const Rules& rules = opening.rules;
  const UnitCard& squad = rules.units[0];
  EXPECT_EQ(opening.judge(kRed, Deploy{squad.first, {8, 400, 0, 0}}).rule(), RuleId{Rule::BP_1_6_05});
  EXPECT_EQ(opening.judge(kRed, Deploy{squad.first, {230, 400, 0, 0}}).rule(), RuleId{Rule::BP_1_6_05});
  int placed = 0;
  for (std::uint16_t i = 0; i < squad.size; ++i) {
    const ModelId id{static_cast<std::uint16_t>(squad.first.value + i)};
    if (opening.state.models[id.value].where == Where::Aboard) continue;
    EXPECT_TRUE(opening.state.ask.seats.has(kRed));
    opening.play(kRed, Deploy{id, {static_cast<std::int16_t>(60 + 30 * placed), 400, 0, 0}});
    ++placed;
    if (placed == 1) {
      // Another unit has to wait.
      EXPECT_EQ(opening.judge(kRed, Deploy{rules.units[1].first, {100, 300, 0, 0}}).rule(), RuleId{Rule::BP_1_6_05});
    }
  }
  EXPECT_EQ(placed, 5);  // one of them drives
  EXPECT_TRUE(opening.state.ask.seats.has(kBlue));
}

// BP-1.6-05: who has nothing left to place is skipped, and the others go on in their order.
TEST(BronepehotaSetup, WhoHasPlacedAllIsSkipped) {
  Options options = empty_table();
  options.players = 3;
  const Roster one = army(Side::Polaris, {"pol-hci"});
  const Roster three = army(Side::Protectorate, {"pro-rci", "pro-rci", "pro-rci"});
  const Rules rules = make_rules(built_in_content(), options, std::vector<Roster>{three, one, three});
  State state = Game::open(rules);
  NamedDice chance{{9, 6, 3}};
  Log<Fact> log;
  Table<Game> table{rules, state, chance, &log};
  Game::begin(table);
  Rng rng{1};
  while (state.phase < Phase::Refill) {
    Seat seat{0};
    while (!state.ask.seats.has(seat)) ++seat.value;
    Game::resolve(table, seat, Game::propose(rules, state, seat, rng));
  }
  std::vector<int> seats;
  for (const auto& entry : log.entries)
    if (const auto* placed = std::get_if<UnitPlaced>(&entry.fact)) seats.push_back(placed->seat.value);
  EXPECT_EQ(seats, (std::vector<int>{0, 1, 2, 0, 2, 0, 2}));
}

// BP-G.3-03: nobody is placed into somebody.
TEST(BronepehotaSetup, ModelsDoNotOverlap) {
  Opening opening{empty_table(), {9, 3}};
  opening.play(kRed, PickArea{0});
  const ModelId first = opening.rules.units[0].first;
  opening.play(kRed, Deploy{first, {100, 400, 0, 0}});
  const Verdict verdict = opening.judge(kRed, Deploy{ModelId{2}, {120, 400, 0, 0}});
  EXPECT_EQ(verdict.rule(), RuleId{Rule::BP_G_3_03});
}

TestTable three_armies(std::initializer_list<int> squads_of_seat) {
  Options options = empty_table();
  options.players = static_cast<std::uint8_t>(squads_of_seat.size());
  std::vector<Roster> armies;
  for (const int squads : squads_of_seat) {
    Roster roster = army(Side::Polaris, {"pol-hci"});
    while (static_cast<int>(roster.squads.size()) < squads) roster.squads.push_back(roster.squads[0]);
    armies.push_back(roster);
  }
  TestTable t{armies, options};
  int x = 100;
  for (std::uint16_t unit = 0; unit < t.rules.units.size(); ++unit, x += 100) t.put(t.rules.units[unit].first, x, 200);
  return t;
}

// BP-3.1-01, BP-3.1-02 (GE-05): only those tied for the highest roll again.
TEST(BronepehotaRound, TheTiedRollAgainForTheInitiative) {
  TestTable t = three_armies({1, 1, 1});
  t.state.phase = Phase::Order;
  t.state.order.clear();
  NamedDice chance{{7, 11, 11, 4, 9}};
  chance.name_initiative();
  Table<Game> table{t.rules, t.state, chance, &t.log};
  proceed(table);
  EXPECT_EQ(t.told<InitiativeHeld>(Rule::BP_3_1_01)->seat, Seat{2});
  EXPECT_TRUE(t.asks(Question::Order, Seat{2}));
  // BP-3.1-03: everybody, each once.
  Announce order;
  order.order.push_back(Seat{1});
  order.order.push_back(Seat{2});
  EXPECT_TRUE(t.refuses(order, Rule::BP_3_1_03));
  order.order.push_back(Seat{0});
  t.play(order);
  EXPECT_TRUE(t.asks(Question::Act, Seat{1}));  // BP-3.2-04: with the only unit he has
}

// BP-3.2-01 to BP-3.2-05 (GE-06): two units against four: A B A B B B.
TEST(BronepehotaRound, WhoHasFewerUnitsIsSkipped) {
  TestTable t = three_armies({2, 4});
  t.state.ask = {};
  t.state.cursor = 0;
  NamedDice none{{}};
  Table<Game> table{t.rules, t.state, none, nullptr};
  proceed(table);
  std::string acted;
  std::uint16_t next[2] = {0, 2};
  while (t.state.round == 1) {
    const Seat seat = t.awaited();
    acted += seat == kRed ? 'A' : 'B';
    const UnitId unit{next[seat.value]++};
    // BP-3.2-04: the last unit that a player has left is not asked for.
    const bool last = unit == UnitId{1} || unit == UnitId{5};
    EXPECT_EQ(t.asks(Question::Activate, seat), !last);
    if (!last) t.play(Activate{unit});
    EXPECT_TRUE(t.asks(Question::Act, seat));
    EXPECT_EQ(t.state.turn.unit, unit);
    t.play(Finish{});
  }
  EXPECT_EQ(acted, "ABABBB");
  EXPECT_EQ(t.state.round, 2);
}

// BP-3.2-02
TEST(BronepehotaRound, AUnitActsOnce) {
  TestTable t = three_armies({3, 2});
  t.act(t.rules.units[0].first);
  t.play(Finish{});
  t.play(Activate{UnitId{3}});
  t.play(Finish{});
  EXPECT_TRUE(t.refuses(Activate{UnitId{0}}, Rule::BP_3_2_02));
  EXPECT_TRUE(t.refuses(Activate{UnitId{4}}, Rule::BP_3_2_01));
}

// BP-2.0-03, BP-3.2-06: without a pilot it is no unit.
TEST(BronepehotaRound, AnEmptyMachineIsNeverActivated) {
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"})};
  t.put(t.machine(kRed), 600, 400);
  const UnitId unit = t.rules.card(t.machine(kRed)).unit;
  EXPECT_TRUE(may_activate(t.rules, t.state, kRed, unit));
  t.empty_out(t.machine(kRed));
  EXPECT_FALSE(may_activate(t.rules, t.state, kRed, unit));
}

// BP-E-02, BP-3.2-14: who has nothing left to do has finished; a question that one can only answer in one way is not
// asked. Who could still do something decides himself when his turn ends.
TEST(BronepehotaRound, NobodyIsAskedWhoCanOnlyEndHisTurn) {
  TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"})};
  const ModelId first = t.soldier(kRed, 1);
  const ModelId second = t.soldier(kRed, 2);
  t.put(first, 600, 100);
  t.put(second, 900, 100);
  t.put(t.soldier(kBlue, 1), 600, 300, 180);
  t.act(first);
  t.play(T::walk(first, {T::to(600, 110)}));
  EXPECT_EQ(t.state.turn.actor, first);  // he may go on, turn or shoot
  t.dice({1});
  t.play(Shoot{first, kNoModel, 0, t.soldier(kBlue, 1), false});
  EXPECT_EQ(t.told<ActorDone>(Rule::BP_3_2_14)->model, first);
  EXPECT_TRUE(t.asks(Question::Act, kRed));  // the other one
  t.play(T::walk(second, {T::to(900, 110)}));
  t.dice({1});
  t.play(Shoot{second, kNoModel, 0, t.soldier(kBlue, 1), false});
  EXPECT_NE(t.told<UnitDone>(Rule::BP_3_2_01), nullptr);
  EXPECT_TRUE(t.asks(Question::Act, kBlue));
}

// BP-E-02: positions of older matches in which such a question stands are answered as before.
TEST(BronepehotaRound, AQuestionThatStandsAlreadyIsAnswered) {
  TestTable t = three_armies({1, 1});
  t.state.active = kRed;
  t.state.ask = {Question::Activate, Seats{}.with(kRed)};
  t.play(Activate{t.rules.card(t.rules.units[0].first).unit});
  EXPECT_TRUE(t.asks(Question::Act, kRed));
  t.state.models[t.rules.units[0].first.value].moves = 1;
  t.state.models[t.rules.units[0].first.value].marks = Marks{}.with(Mark::Shot).with(Mark::Fought);
  t.state.turn.actor = t.rules.units[0].first;
  t.play(Done{});
  EXPECT_TRUE(t.asks(Question::Act, kBlue));
}

// BP-7.7-05: so many times in a game, at the start of a round.
TEST(BronepehotaRound, AmmunitionIsReplenishedWhenThatWasAgreed) {
  Options options = empty_table();
  options.refills = 1;
  TestTable t{army(Side::Polaris, {"pol-hci"}, {{"raptor", 0, 0, {}}}), army(Side::Protectorate, {"pro-rci"}), options};
  t.put(t.machine(kRed), 600, 400);
  t.put(t.soldier(kBlue, 1), 100, 100);
  t.state.models[t.machine(kRed).value].ammo = 3;
  t.act(t.machine(kRed));
  t.play(Done{});
  t.play(Finish{});
  EXPECT_TRUE(t.asks(Question::Refill, kRed));
  t.play(Refill{t.machine(kRed)});
  EXPECT_EQ(t.at(t.machine(kRed)).ammo, 12);
  EXPECT_EQ(t.state.refills[0], 1);
  EXPECT_EQ(t.state.round, 2);
}

// BP-1.6-05: who has nothing left is skipped, and the others go on taking turns.
TEST(BronepehotaSetup, WhoHasPlacedEverythingIsSkipped) {
  TestTable t = three_armies({3, 1, 3});
  for (Model& model : t.state.models) model.where = Where::Waiting;
  t.state.phase = Phase::Deploy;
  t.state.round = 0;
  t.state.areas = {0, 1, 2, 255};
  t.state.deployment.order = t.state.order;
  t.state.order.clear();
  NamedDice none{{}};
  Table<Game> table{t.rules, t.state, none, nullptr};
  proceed(table);
  std::string placed;
  while (t.state.ask.question == Question::Deploy && placed.size() < 7) {
    const Seat seat = t.awaited();
    Offers offers;
    Game::list(t.rules, t.state, seat, offers);
    ASSERT_GT(offers.size(), 0u);
    t.play(offers[0]);
    if (t.count<UnitPlaced>() > 0) placed += static_cast<char>('A' + seat.value);
  }
  EXPECT_EQ(placed, "ABCACAC");
}

// BP-3.2-07, BP-4.3-05: the squad of a pilot who got out has nobody who may act, so it cannot be used to pass.
TEST(BronepehotaRound, ASquadBornInTheRoundWaitsForTheNext) {
  TestTable t{
      army(Side::Polaris, {"pol-hci", "pol-lac"}, {{"raptor", 0, 0, {}}, {"locust", 1, 0, {}}, {"locust", 1, 1, {}}}),
      army(Side::Protectorate, {"pro-rci", "pro-rci"})};
  const ModelId raptor = t.machine(kRed, 0);
  const ModelId pilot = t.soldier(kRed, 1);
  t.put(raptor, 600, 400);
  t.put(t.machine(kRed, 1), 300, 400);
  t.put(t.machine(kRed, 2), 300, 600);
  t.put(t.soldier(kBlue, 1), 1000, 100);
  t.put(t.soldier(kBlue, 7), 1000, 700);
  t.act(raptor);
  t.play(Leave{raptor, *exit_place(t.rules, t.state, raptor, pilot)});
  t.play(Done{});
  t.play(Activate{t.rules.card(t.soldier(kBlue, 1)).unit});
  t.play(Finish{});
  EXPECT_TRUE(t.asks(Question::Activate, kRed));
  EXPECT_TRUE(t.refuses(Activate{t.rules.card(pilot).unit}, Rule::BP_3_2_07));
  t.play(Activate{t.rules.card(t.machine(kRed, 1)).unit});
  t.play(Done{});
  EXPECT_TRUE(t.asks(Question::Act, kBlue));
}

// BP-1.6-05: the last gap of an area is found to the millimetre.
TEST(BronepehotaSetup, ThereIsRoomInTheLastGap) {
  TestTable t;
  t.state.areas = {0, 1, 255, 255};
  t.build({T::wall(45, 400, 90, 800, 60), T::wall(171, 400, 110, 800, 60), T::wall(103, 198, 26, 396, 60),
           T::wall(103, 606, 26, 388, 60)});
  const auto pose = any_start_pose(t.rules, t.state, kRed, t.soldier(kRed, 1));
  ASSERT_TRUE(pose.has_value());
  EXPECT_EQ(*pose, (Pose{103, 404, 0, 0}));
}

// BP-1.5-05, OPT-BALANCE (GE-03): between a tenth and a fifth everybody is warned, unless a fifth was agreed on.
TEST(BronepehotaSetup, UnevenArmiesAreToldOf) {
  for (const Balance balance : {Balance::Ten, Balance::Twenty, Balance::Free}) {
    Options options = empty_table();
    options.balance = balance;
    TestTable t{army(Side::Polaris, {"pol-hci"}), army(Side::Protectorate, {"pro-rci"}), options};  // 80 and 70 points
    t.state = Game::open(t.rules);
    NamedDice chance{{9, 3}};
    Table<Game> table{t.rules, t.state, chance, &t.log};
    Game::begin(table);
    EXPECT_EQ(t.count<ArmiesDiffer>(), balance == Balance::Ten ? 1 : 0);
    if (balance == Balance::Ten) {
      EXPECT_EQ(t.told<ArmiesDiffer>(Rule::BP_1_5_05)->percent, 12);
    }
  }
}

}  // namespace
}  // namespace armatura::bronepehota
