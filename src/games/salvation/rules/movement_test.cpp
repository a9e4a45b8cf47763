// 2.9 and 2.10 Movement and border defence: the golden examples GE-11 to GE-23, and drafts that only their author
// knows.
#include <set>

#include "games/salvation/rules/test_table.h"

namespace armatura::salvation {
namespace {

// The keys of the sectors where a move of this unit could end.
std::set<std::string> reached(const TestTable& table, UnitId unit) {
  std::set<std::string> keys;
  each(destinations(table.rules, table.state, unit),
       [&](SectorId sector) { keys.insert(table.rules.content->sectors[sector.value].key); });
  return keys;
}
using Keys = std::set<std::string>;

void cross(TestTable& table, Seat seat, UnitId unit, std::initializer_list<std::string_view> way) {
  table.play(seat, OrderUnit{unit});
  for (const std::string_view key : way) table.play(seat, Cross{table.sector(key)});
}

TEST(SalvationMovement, InfantryWalksOneBorderOrTwoRoads) {  // GE-11, TS-MOV-02, TS-MOV-03
  TestTable table;
  const UnitId infantry = table.put("inf", "lax");
  EXPECT_EQ(reached(table, infantry), (Keys{"sfr", "moj", "baj", "nca", "uta", "ari"}));
}

TEST(SalvationMovement, OnlyFlyersCrossMountains) {  // GE-13, TS-MOV-04
  TestTable table;
  const UnitId walker = table.put("t1", "uta");
  const UnitId hunter = table.put("hk", "uta");
  table.deal(kSkynet, "s12");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s12"), 0});
  table.play(kSkynet, OrderUnit{walker});
  EXPECT_TRUE(table.refuses(kSkynet, Cross{table.sector("den")}, Rule::TS_MOV_04));
  table.play(kSkynet, Cross{table.sector("wyo")});
  table.play(kSkynet, Cross{table.sector("den")});
  table.play(kSkynet, OrderUnit{hunter});
  table.play(kSkynet, Cross{table.sector("den")});
  EXPECT_TRUE(table.judge(kSkynet, Cross{table.sector("kan")}).legal());
}

TEST(SalvationMovement, OneOpenBorderEndsTheRoadMode) {  // GE-14, TS-MOV-03
  TestTable table;
  const UnitId jeep = table.put("jeep", "okl");
  table.deal(kCommanderA, "r09");
  table.act(kCommanderA, 1);
  table.play(kCommanderA, Play{table.card("r09"), 0});
  TestTable roads = table;
  cross(roads, kCommanderA, jeep, {"kan", "den", "wyo"});
  TestTable south = table;
  cross(south, kCommanderA, jeep, {"dal", "hou", "coa"});
  cross(table, kCommanderA, jeep, {"nmx", "ari"});
  EXPECT_TRUE(table.refuses(kCommanderA, Cross{table.sector("moj")}, Rule::TS_MOV_03));
}

TEST(SalvationMovement, FogClosesASectorToFlyers) {  // GE-15, TS-MOV-15
  TestTable table;
  table.open("fog", "wyo");
  const UnitId hunter = table.put("hk", "ida");
  const Keys keys = reached(table, hunter);
  EXPECT_FALSE(keys.contains("wyo"));
  EXPECT_FALSE(keys.contains("neb"));
  EXPECT_TRUE(keys.contains("den"));
}

TEST(SalvationMovement, AnImprovementLengthensTheRoad) {  // GE-16, TS-UNI-05
  TestTable table;
  const UnitId walker = table.put("t1", "den");
  EXPECT_FALSE(reached(table, walker).contains("moj"));
  EXPECT_TRUE(reached(table, walker).contains("ari"));
  table.improve_now("dv-4");
  EXPECT_TRUE(reached(table, walker).contains("moj"));
}

TEST(SalvationMovement, RoadlessTurnsRoadsIntoOpenBorders) {  // TS-TER-02
  TestTable table;
  table.open("roadless", "moj");
  const UnitId infantry = table.put("inf", "lax");
  EXPECT_EQ(reached(table, infantry), (Keys{"sfr", "moj", "baj", "nca"}));
}

TEST(SalvationMovement, AFullSectorCanBeEnteredWhenAnotherUnitLeavesIt) {  // GE-17, TS-MOV-09
  TestTable table;
  const UnitId leaver = table.put("t600", "den");
  table.put("t600", "den");
  table.put("t1", "den");
  table.put("hk", "den");
  const UnitId comer = table.put("t600", "nmx");
  table.deal(kSkynet, "s12");
  table.deal(kSkynet, "s15");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s12"), 0});
  cross(table, kSkynet, comer, {"den"});
  EXPECT_TRUE(table.refuses(kSkynet, Done{}, Rule::TS_MOV_09));
  cross(table, kSkynet, leaver, {"kan"});
  table.play(kSkynet, Done{});
  EXPECT_EQ(table.units(Side::Skynet, "den"), 4);
  EXPECT_EQ(table.units(Side::Skynet, "kan"), 1);
}

TEST(SalvationMovement, WithOneUnitToMoveAFullSectorIsClosed) {  // TS-MOV-08, and the refusal names unit and sector
  TestTable table;
  for (const char* type : {"t600", "t600", "t1", "hk"}) table.put(type, "den");
  const UnitId comer = table.put("t600", "nmx");
  table.deal(kSkynet, "s15");
  table.act(kSkynet, 2);
  table.play(kSkynet, Play{table.card("s15"), 1});
  table.play(kSkynet, OrderUnit{comer});
  table.play(kSkynet, Cross{table.sector("den")});  // on the road the way may still go on
  const Verdict done = table.judge(kSkynet, Done{});
  ASSERT_FALSE(done.legal());
  EXPECT_EQ(done.rule(), RuleId{Rule::TS_MOV_09});
  ASSERT_EQ(done.terms().size(), 3u);
  EXPECT_EQ(done.terms()[0], (Term{"unit", term::kUnit, comer.value}));
  EXPECT_EQ(done.terms()[1], (Term{"sector", term::kSector, table.sector("den").value}));
  EXPECT_TRUE(table.judge(kSkynet, Cross{table.sector("wyo")}).legal());
}

TEST(SalvationMovement, AFullSectorWithEnemiesMayNotBePassed) {  // TS-MOV-11, TS-MOV-12
  for (const bool enemy : {false, true}) {
    TestTable table;
    for (const char* type : {"t1", "t1", "t1", "hk"}) table.put(type, "den");
    const UnitId comer = table.put("t600", "nmx");
    if (enemy) table.put("inf", "den");
    table.deal(kSkynet, "s07");
    table.act(kSkynet, 1);
    table.play(kSkynet, Play{table.card("s07"), 0});
    table.play(kSkynet, OrderUnit{comer});
    if (enemy) {
      EXPECT_TRUE(table.refuses(kSkynet, Cross{table.sector("den")}, Rule::TS_MOV_12));
    } else {
      table.play(kSkynet, Cross{table.sector("den")});
      table.play(kSkynet, Cross{table.sector("wyo")});
      EXPECT_TRUE(table.judge(kSkynet, Done{}).legal());
    }
  }
}

TEST(SalvationMovement, ADraftIsSeenByItsAuthorAlone) {  // TS-MOV-06: nothing reaches the others before Done
  TestTable table;
  const UnitId unit = table.put("t600", "nmx");
  table.deal(kSkynet, "s07");
  table.act(kSkynet, 1);
  const View before = Game::observe(table.rules, table.state, kCommanderA);
  const View gallery = Game::observe(table.rules, table.state, std::nullopt);
  table.play(kSkynet, Play{table.card("s07"), 0});
  cross(table, kSkynet, unit, {"den"});
  EXPECT_EQ(Game::observe(table.rules, table.state, kCommanderA), before);
  EXPECT_EQ(Game::observe(table.rules, table.state, std::nullopt), gallery);
  EXPECT_TRUE(Game::observe(table.rules, table.state, kSkynet).seen.draft.open());
  table.play(kSkynet, Done{});
  EXPECT_FALSE(Game::observe(table.rules, table.state, kCommanderA) == before);
}

TEST(SalvationBorderDefence, SkynetChecksInEachSectorThatIsEntered) {  // GE-19, TS-BDR-04, TS-BDR-10
  TestTable table;
  const UnitId jeep = table.put("jeep", "lax");
  const UnitId walker = table.put("t600", "moj");
  const UnitId hunter = table.put("hk", "nmx");
  table.deal(kCommanderA, "r09");
  table.deal(kSkynet, "s13");
  table.act(kCommanderA, 1);
  table.play(kCommanderA, Play{table.card("r09"), 0});
  cross(table, kCommanderA, jeep, {"moj", "ari", "nmx"});
  table.play(kCommanderA, Done{});
  ASSERT_TRUE(table.asks(Question::Intercept, kSkynet));
  EXPECT_TRUE(table.refuses(kSkynet, Intercept{hunter}, Rule::TS_BDR_04));
  table.dice({2});
  table.play(kSkynet, Intercept{walker});
  ASSERT_TRUE(table.asks(Question::Intercept, kSkynet));
  table.dice({4, 4, 2});  // the check, then the two dice of the Hunter, which have one target
  table.play(kSkynet, Intercept{hunter});
  EXPECT_TRUE(table.asks(Question::Act, kSkynet));
  EXPECT_EQ(table.state.units[jeep.value].sector, kSupply);
  EXPECT_EQ(table.units(Side::Skynet, "nmx"), 1);
}

TEST(SalvationBorderDefence, EverybodyInTheSectorFights) {  // GE-21, TS-BDR-03, TS-BDR-06
  TestTable table;
  table.put("inf", "nmx");
  table.put("inf", "nmx");
  const UnitId hunter = table.put("hk", "nmx");
  const UnitId tracked = table.put("t1", "ari");
  const UnitId walker = table.put("t600", "ari");
  table.deal(kSkynet, "s11");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s11"), 0});
  cross(table, kSkynet, tracked, {"nmx"});
  cross(table, kSkynet, walker, {"nmx"});
  table.play(kSkynet, Done{});
  ASSERT_TRUE(table.asks(Question::Intercept, kCommanderA));
  table.dice({6, 4});
  table.play(kCommanderA, Intercept{kNoUnit});
  table.play(kCommanderA, Aim{walker});
  table.dice({4, 1});  // the T-1 answers
  table.play(kCommanderA, Aim{hunter});
  ASSERT_TRUE(table.asks(Question::Aim, kSkynet));
  table.play(kSkynet, AimRest{});
  EXPECT_EQ(table.units(Side::Resistance, "nmx"), 1);
  EXPECT_EQ(table.units(Side::Skynet, "nmx"), 1);
  EXPECT_EQ(table.state.machines_lost, 2);
}

TEST(SalvationBorderDefence, WhoDeclinesIsNotAskedAgain) {  // GE-23, TS-BDR-05
  TestTable table;
  table.put("inf", "nmx");
  const UnitId near = table.put("t600", "ari");
  const UnitId far = table.put("t600", "moj");
  table.deal(kSkynet, "s07");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s07"), 0});
  cross(table, kSkynet, near, {"nmx"});
  cross(table, kSkynet, far, {"ari", "nmx"});
  table.play(kSkynet, Done{});
  ASSERT_TRUE(table.asks(Question::Intercept, kCommanderA));
  table.play(kCommanderA, Decline{});
  EXPECT_TRUE(table.asks(Question::Act, kCommanderA));
  EXPECT_EQ(table.units(Side::Skynet, "nmx"), 2);
  EXPECT_EQ(table.units(Side::Resistance, "nmx"), 1);
}

TEST(SalvationBorderDefence, AClosedSectorStopsThoseWhoComeLater) {  // TS-BDR-10
  TestTable table;
  table.put("inf", "ari");
  const UnitId near = table.put("t600", "moj");
  const UnitId far = table.put("t600", "uta");
  table.put("inf", "sea");
  table.deal(kSkynet, "s07");
  table.deal(kCommanderA, "r19");
  table.act(kSkynet, 1);
  table.play(kSkynet, Play{table.card("s07"), 0});
  cross(table, kSkynet, near, {"ari", "nmx"});
  cross(table, kSkynet, far, {"moj", "ari"});
  table.play(kSkynet, Done{});
  table.dice({1, 6, 6});  // the infantry misses, both machines answer
  table.play(kCommanderA, Intercept{kNoUnit});
  EXPECT_EQ(table.units(Side::Skynet, "ari"), 2);
  EXPECT_EQ(table.units(Side::Skynet, "nmx"), 0);
  EXPECT_EQ(table.units(Side::Resistance, "ari"), 0);
  EXPECT_TRUE(table.asks(Question::Act, kCommanderA));
}

}  // namespace
}  // namespace armatura::salvation
