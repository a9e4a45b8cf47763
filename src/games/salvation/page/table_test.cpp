#include "games/salvation/page/table.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>
#include <string>

#include "games/salvation/page/test_questions.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/test_table.h"
#include "page/test_table.h"

namespace armatura::page {
namespace {

using salvation::Game;
using salvation::TestTable;

salvation::Rules rules(const salvation::Options& options = {}) {
  return salvation::make_rules(salvation::test_content(), options);
}
salvation::Rules three() {
  salvation::Options options;
  options.players = 3;
  return rules(options);
}

TEST(SalvationTable, SeesEveryPositionOfPlay) {
  int legal = 0;
  look_at_play<SalvationPage>(three(), 3, [&](SalvationTable& table, const TestPlay<Game>& play, Seat seat, Rng& rng) {
    const std::string code = wire::action_text(play.rules, Game::propose(play.rules, play.state, seat, rng));
    EXPECT_EQ(table.answer("judge " + code), "{\"legal\":true}");
    EXPECT_TRUE(table.answer("preview " + code).starts_with("{\"legal\":true,\"text\":\"")) << code;
    EXPECT_NE(table.answer("offers").find("\"" + code + "\""), std::string::npos) << code;
    ++legal;
  });
  EXPECT_GT(legal, 50);
}

TEST(SalvationTable, SurvivesViewsThatNoServerTells) {
  survive_broken_views<SalvationPage, SalvationQuestions>(three(), 5);
  survive_broken_views<SalvationPage, SalvationQuestions>(rules(), 6);
}

TEST(SalvationTable, OpensOnlyWhatCanBePlayed) { refuse_what_cannot_be_opened<SalvationPage>(rules()); }

// ---- A movement that is planned ------------------------------------------------------------------------------------

// What a test puts on the map, and a card that moves units in the hand of whoever is asked.
class Planned : public TestTable {
 public:
  explicit Planned(std::string_view card_key, int option = 0, const salvation::Options& options = {})
      : TestTable(options), play_("play " + std::string{card_key} + (option == 0 ? " a" : " b")) {
    const Seat seat = rules.card(card(card_key)).side == salvation::Side::Skynet ? salvation::kSkynet : Seat{1};
    deal(seat, card_key);
    act(seat, rules.card(card(card_key)).number);
  }
  std::string answer(const std::string& question) const {
    const salvation::View view{state, state.active};
    const wire::Words words{wire::Tongue::English};
    const wire::SalvationWords speech{words, rules};
    const auto told = SalvationPage::answer({rules, words, speech, view}, question);
    return told ? *told : "{\"error\":\"" + told.problem() + "\"}";
  }
  boost::json::value plan(const std::string& more = {}) const {
    return boost::json::parse(answer("plan " + play_ + (more.empty() ? "" : "; ") + more));
  }
  std::string next(const std::string& more) const { return sectors(plan(more).at("crosses")); }
  // The keys of the sectors in a list.
  std::string sectors(const boost::json::value& numbers) const {
    std::string text;
    for (const auto& number : numbers.as_array()) text += (text.empty() ? "" : " ") + key_of(number);
    return text;
  }
  std::string units(const boost::json::value& numbers) const {
    std::string text;
    for (const auto& number : numbers.as_array()) {
      const salvation::UnitId unit{static_cast<std::uint8_t>(number.as_int64())};
      text += (text.empty() ? "" : " ") + wire::action_text(rules, salvation::OrderUnit{unit}).substr(6);
    }
    return text;
  }
  std::string key_of(const boost::json::value& number) const {
    return rules.content->sectors[static_cast<std::size_t>(number.as_int64())].key;
  }
  // The way that leads on to a sector; empty where none does.
  std::string way(const boost::json::value& plan, std::string_view to) const {
    for (const auto& each : plan.at("ways").as_array())
      if (key_of(each.as_array().back()) == to) return sectors(each);
    return {};
  }
  // The only one of a list. NB: compilers differ about lists of one value in braces.
  boost::json::value risk(std::string_view key, int sixths) const {
    boost::json::array risks;
    risks.push_back({sector(key).value, sixths});
    return risks;
  }

 private:
  std::string play_;
};

// TS-MOV-03
TEST(SalvationTable, LeadsARouteOverAnyPassableBorderOrFurtherAlongRoads) {
  Planned table{"s12"};
  table.put("t600", "sea");
  EXPECT_EQ(table.next("order t600.1"), "col ore");
  EXPECT_EQ(table.next("order t600.1; cross ore"), "ida nca");
  EXPECT_EQ(table.next("order t600.1; cross col"), "");
}
// TS-MOV-04, TS-MOV-15
TEST(SalvationTable, CrossesMountainsOnlyInTheAirAndEntersNoFogThere) {
  Planned table{"s12"};
  table.put("t600", "son");
  table.put("hk", "son");
  EXPECT_EQ(table.next("order t600.1"), "ari baj");
  EXPECT_EQ(table.next("order hk.1"), "ari baj chi");
  table.state.terrain[static_cast<std::size_t>(salvation::Terrain::Fog)] =
      salvation::Sectors{}.with(table.sector("chi"));
  EXPECT_EQ(table.next("order hk.1"), "ari baj");
}
// TS-TER-02
TEST(SalvationTable, FindsNoRoadWhereThereIsNoneAnyMore) {
  Planned table{"s12"};
  table.put("t600", "sea");
  table.state.terrain[static_cast<std::size_t>(salvation::Terrain::Roadless)] =
      salvation::Sectors{}.with(table.sector("ore"));
  EXPECT_EQ(table.next("order t600.1; cross ore"), "");
}
// TS-MOV-02
TEST(SalvationTable, ReachesFurtherWithATacticsCardOfThisTurn) {
  Planned table{"s12"};
  table.put("t600", "sea");
  table.state.cards.in_front.push_back({table.card("s03"), salvation::kSkynet});
  EXPECT_EQ(table.next("order t600.1; cross col"), "ida");
  Planned other{"r12"};
  other.put("inf", "sea");
  other.state.cards.in_front.push_back({other.card("s03"), salvation::kSkynet});
  EXPECT_EQ(other.next("order inf.1; cross col"), "");
}
TEST(SalvationTable, AvoidsTheEnemyWhereAnotherWayIsAsShort) {
  Planned table{"s12"};
  table.put("hk", "uta");
  table.put("inf", "mon");
  table.put("inf", "ida");
  const auto plan = table.plan("order hk.1");
  EXPECT_EQ(table.way(plan, "nca"), "nev nca");
  for (const auto& way : plan.at("ways").as_array()) EXPECT_LE(way.as_array().size(), 2u);
}
// TS-MOV-01, TS-MOV-05
TEST(SalvationTable, CallsOnlyUnitsThatTheCardMoves) {
  const auto all = [](Planned table) {
    for (const char* type : {"t600", "t1", "inf"}) table.put(type, "den");
    return table;
  };
  EXPECT_EQ(all(Planned{"s07"}).units(all(Planned{"s07"}).plan().at("orders")), "t600.1");
  const Planned any = all(Planned{"s12"});
  EXPECT_EQ(any.units(any.plan().at("orders")), "t600.1 t1.1");
  EXPECT_EQ(any.units(any.plan("order t600.1; cross kan").at("orders")), "t1.1");
  EXPECT_EQ(any.units(any.plan("order t600.1").at("orders")), "");  // who was called goes somewhere first
  const Planned one = all(Planned{"s15", 1});
  EXPECT_EQ(one.units(one.plan("order t600.1; cross kan").at("orders")), "");
  Planned beside = all(Planned{"r17", 1});
  beside.put("inf", "kan");
  EXPECT_EQ(beside.units(beside.plan().at("orders")), "inf.1");
}
TEST(SalvationTable, TakesUnitsOfOneSectorWhereTheCardSaysSo) {
  Planned table{"s11"};
  table.put("t600", "den");
  table.put("t1", "kan");
  table.put("hk", "den");
  EXPECT_EQ(table.units(table.plan("order t600.1; cross nmx").at("orders")), "hk.1");
}
// TS-MOV-09
TEST(SalvationTable, WarnsOfAFullSectorAndEndsNoPlanThere) {
  Planned table{"s12"};
  for (int i = 0; i < 4; ++i) table.put("t600", "den");
  table.put("t1", "kan");
  const auto into = table.plan("order t1.1; cross den");
  EXPECT_EQ(table.sectors(into.at("full")), "den");
  EXPECT_FALSE(into.at("done").as_bool());
  const auto mended = table.plan("order t1.1; cross den; order t600.1; cross nmx");
  EXPECT_EQ(table.sectors(mended.at("full")), "");
  EXPECT_TRUE(mended.at("done").as_bool());
}
// TS-MOV-10
TEST(SalvationTable, LetsOnlyTwoIntoAGorge) {
  Planned table{"s15", 1};
  table.put("t600", "den");
  table.put("t1", "nmx");
  table.put("t1", "nmx");
  EXPECT_EQ(table.sectors(table.plan("order t600.1; cross nmx").at("full")), "");
  table.state.terrain[static_cast<std::size_t>(salvation::Terrain::Gorge)] =
      salvation::Sectors{}.with(table.sector("nmx"));
  const auto third = table.plan("order t600.1; cross nmx");
  EXPECT_EQ(table.sectors(third.at("full")), "nmx");
  EXPECT_FALSE(third.at("done").as_bool());
}
// TS-BDR-03, TS-BDR-04
TEST(SalvationTable, TellsWhereARouteMayBeIntercepted) {
  Planned people{"r12"};
  people.put("t1", "den");
  people.put("t600", "den");
  people.put("inf", "kan");
  EXPECT_EQ(people.plan("order inf.1; cross den").at("risks"), people.risk("den", 4));
  people.state.cards.in_front.push_back({people.card("r02"), Seat{1}});
  EXPECT_EQ(people.plan("order inf.1; cross den").at("risks"), boost::json::array{});
  Planned machines{"s12"};
  machines.put("t600", "den");
  machines.put("inf", "kan");
  EXPECT_EQ(machines.plan("order t600.1; cross kan").at("risks"), machines.risk("kan", 6));
}
// TS-MOV-03
TEST(SalvationTable, TellsWhoComesToASectorByOneMove) {
  Planned table{"s12"};
  const auto near = table.put("t600", "sea");
  const auto far = table.put("t600", "den");
  const std::string told = table.answer("reached " + std::to_string(table.sector("nca").value));
  EXPECT_EQ(told, "[[" + std::to_string(near.value) + ",2]]") << "of den: " << int{far.value};
}

// TS-MIS-02
TEST(SalvationTable, TellsHowFarTheTasksOfTheHandAre) {
  Planned table{"r30"};
  table.deal(Seat{1}, "r27");
  table.deal(Seat{1}, "r19");
  table.put("inf", "lax");
  table.put("inf", "sea");
  EXPECT_EQ(table.answer("missions"), "[[" + std::to_string(table.card("r27").value) + ",0,1],[" +
                                          std::to_string(table.card("r30").value) + ",2,3]]");
}

TEST(SalvationTable, SaysWhatIsWrongWithAQuestion) {
  Planned table{"s12"};
  table.put("t600", "sea");
  for (const std::string question :
       {"", "nonsense", "plan", "plan pass", "reached", "reached x", "reached 99", "reached 1 2", "reached -1"})
    EXPECT_TRUE(table.answer(question).starts_with("{\"error\":\"")) << question << ": " << table.answer(question);
  // Decisions that are refused are refused as anywhere.
  for (const std::string more : {"order inf.1", "order t600.1; cross den", "cross ore", "order", "order t9.9", "done"})
    EXPECT_FALSE(table.plan(more).at("legal").as_bool()) << more;
  SalvationTable opened = test_table<SalvationPage>(rules());
  EXPECT_EQ(opened.answer("offers"), "{\"error\":\"no view\"}");
  for (const std::string_view view : {"", "[]", "{}", "{\"viewer\":0}", "{\"viewer\":7,\"seen\":{}}", "{\"seen\":7}"})
    EXPECT_TRUE(opened.look(view)) << view;
}

}  // namespace
}  // namespace armatura::page
