// BP-G.7-08 and BP-1.4-02: where models are put that cannot be where a rule wants them, and what happens when there is
// no such place on the whole field.
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

using T = TestTable;

// A field on which nobody can stand.
constexpr measure::Border kNoField{{600, 400}, {605, 405}};

TestTable with_flyers(const Options& options = empty_table()) {
  return TestTable{army(Side::Polaris, {"pol-hci", "pol-lal"}, {{"thunder", 1, 0, {}}, {"raptor", 0, 0, {}}}),
                   army(Side::Protectorate, {"pro-rci", "pro-asp"}, {{"t-rex", 0, 1, {}}, {"sprut", 1, 0, {}}}),
                   options};
}

// Does something to the table with these dice, outside of any decision.
template <class Do>
void with_dice(TestTable& t, std::vector<int> faces, const Do& act) {
  NamedDice chance{std::move(faces)};
  t.log = {};
  Table<Game> desk{t.rules, t.state, chance, &t.log};
  act(desk);
  EXPECT_TRUE(chance.spent());
  EXPECT_EQ(chance.missing(), 0);
}

TEST(BronepehotaPlaces, APilotWithoutAPlaceIsLost) {
  TestTable t = with_flyers();
  const ModelId raptor = t.machine(kRed, 1);
  const ModelId pilot = t.at(raptor).link;
  t.put(raptor, 600, 400);
  t.rules.border = kNoField;
  with_dice(t, {1}, [&](Table<Game>& desk) { hurt(desk, Rule::BP_7_4_02, raptor, 99, kBlue); });
  EXPECT_EQ(t.at(raptor).where, Where::Destroyed);
  EXPECT_EQ(t.at(pilot).where, Where::Destroyed);
  EXPECT_EQ(t.told<Destroyed>(Rule::BP_G_7_08)->model, pilot);
  EXPECT_EQ(t.count<ThrownOut>(), 0);
}

TEST(BronepehotaPlaces, AFlyerWithoutAPlaceToCrashIsLost) {
  TestTable t = with_flyers();
  const ModelId thunder = t.machine(kRed, 0);
  t.put(thunder, 600, 400);
  t.put(t.soldier(kRed, 2), 600, 400);
  t.build({T::wall(600, 470, 200, 100, 60)});  // in the way, so that another place is looked for
  t.rules.border = kNoField;
  with_dice(t, {6, 3}, [&](Table<Game>& desk) { hurt(desk, Rule::BP_7_4_02, thunder, 1, kBlue); });
  EXPECT_EQ(t.at(thunder).where, Where::Destroyed);
  EXPECT_EQ(t.told<Destroyed>(Rule::BP_G_7_08)->model, thunder);
  EXPECT_EQ(t.count<CrashLanded>(), 0);
}

TEST(BronepehotaPlaces, APanickingPilotWithoutAPlaceIsLost) {
  Options options = empty_table();
  options.panic = true;
  TestTable t = with_flyers(options);
  const ModelId raptor = t.machine(kRed, 1);
  const ModelId pilot = t.at(raptor).link;
  t.put(raptor, 600, 400);
  t.rules.border = kNoField;
  const int armour = t.rules.soldier(pilot).armour;
  with_dice(t, {armour}, [&](Table<Game>& desk) { hurt(desk, Rule::BP_7_4_02, raptor, 1, kBlue); });
  EXPECT_EQ(t.at(raptor).where, Where::Table);
  EXPECT_EQ(t.at(pilot).where, Where::Destroyed);
  EXPECT_EQ(t.count<Fled>(), 0);
}

TEST(BronepehotaPlaces, AFlyerThatCannotTakeOffIsNotBoarded) {
  TestTable t = with_flyers();
  const ModelId thunder = t.machine(kRed, 0);
  t.empty_out(thunder);
  t.put(thunder, 600, 400);
  const ModelId man = t.soldier(kRed, 7);
  t.put(man, 600, 600);
  const auto beside = exit_place(t.rules, t.state, thunder, man);
  ASSERT_TRUE(beside.has_value());
  t.put(man, beside->x, beside->y, beside->heading);
  t.act(man);
  EXPECT_TRUE(t.judge(Board{man, thunder}).legal());
  t.rules.border = kNoField;
  EXPECT_TRUE(t.refuses(Board{man, thunder}, Rule::BP_4_3_11));
}

// BP-G.3-03: who is put somewhere has no way of which a part could be named.
TEST(BronepehotaPlaces, ATakenPlaceIsToldByWhoStandsThere) {
  TestTable t;
  const ModelId there = t.soldier(kRed, 1);
  const ModelId put = t.soldier(kRed, 2);
  t.put(there, 600, 400);
  const Verdict verdict = may_stand(t.rules, t.state, put, t.at(there).pose);
  EXPECT_FALSE(verdict.legal());
  EXPECT_EQ(verdict.reason(), static_cast<std::uint16_t>(Reason::model_in_the_way));
  ASSERT_EQ(verdict.terms().size(), 2U);
  EXPECT_EQ(verdict.terms()[0].value, 0);
  EXPECT_EQ(verdict.terms()[1].value, there.value);
}

TEST(BronepehotaPlaces, WithoutAnyPlaceNobodyIsSetUpAndNobodyWins) {
  TestTable t = with_flyers();
  t.rules.border = kNoField;
  t.state = Game::open(t.rules);
  SampledChance chance{1};
  Table<Game> desk{t.rules, t.state, chance};
  Game::begin(desk);
  Rng rng{1};
  for (int decision = 0; !Game::awaiting(t.rules, t.state).over(); ++decision) {
    ASSERT_LT(decision, 100);
    const Seat seat = t.awaited();
    Game::resolve(desk, seat, Game::propose(t.rules, t.state, seat, rng));
  }
  EXPECT_EQ(t.state.end, End::Annihilation);
  each_model(t.state, [&](ModelId id) { EXPECT_FALSE(on_table(t.state, id)); });
}

// OPT-BORDER: who steps aside for a crash stays inside the agreed field.
TEST(BronepehotaPlaces, NobodyIsMovedOverTheAgreedBorder) {
  Options options = empty_table();
  options.border = {50, 0, 0, 0};
  TestTable t = with_flyers(options);
  const ModelId thunder = t.machine(kRed, 0);
  const ModelId rex = t.machine(kBlue, 0);
  const ModelId below = t.soldier(kRed, 2);
  t.put(thunder, 120, 400, 180);
  t.put(rex, 120, 150, 0);
  t.put(below, 70, 400);
  t.act(rex);
  t.dice({12, 20, 6, 1});
  t.play(Shoot{rex, kNoModel, 0, thunder, false});
  ASSERT_NE(t.told<MovedAside>(Rule::BP_4_3_12), nullptr);
  EXPECT_TRUE(inside_border(t.rules, t.state, below, t.at(below).pose));
  EXPECT_FALSE(overlap(t.rules, t.state, thunder, below));
}

}  // namespace
}  // namespace armatura::bronepehota
