// The JSON forms of decisions and facts: what is written can be read, and nothing else can.
#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/arena/wire/test_values.h"
#include "wire/json_read.h"
#include "wire/json_write.h"

namespace armatura::wire {
namespace {

using arena::Action;
using arena::Fact;

template <class T>
testing::AssertionResult reads(const arena::Rules& rules, std::string_view text, T& value, std::string& problem) {
  boost::json::error_code fault;
  const boost::json::value json = boost::json::parse({text.data(), text.size()}, fault);
  if (fault) return testing::AssertionFailure() << "not JSON: " << text;
  const ArenaBounds bounds{rules};
  JsonReader reader{bounds};
  const bool good = reader.read(json, value);
  problem = reader.problem();
  if (good != problem.empty()) return testing::AssertionFailure() << "a failure without a sentence, or the reverse";
  return good ? testing::AssertionSuccess() : testing::AssertionFailure() << problem << " in " << text;
}

std::string problem_of(std::string_view text) {
  Fact fact;
  std::string problem;
  EXPECT_FALSE(reads(test_rules(), text, fact, problem));
  return problem;
}

template <class Variant>
void expect_round_trips() {
  const arena::Rules rules = test_rules({{"players", "3"}});
  std::string problem;
  for (std::size_t kind = 0; kind < std::variant_size_v<Variant>; ++kind) {
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      const auto value = RandomValues{rules, seed}.any_of<Variant>(kind);
      Variant back;
      ASSERT_TRUE(reads(rules, to_json(value), back, problem));
      ASSERT_EQ(value, back) << to_json(value);
      ASSERT_EQ(to_json(value), to_json(back));
    }
  }
}

TEST(Json, EveryDecisionReadsBackAsItself) { expect_round_trips<Action>(); }
TEST(Json, EveryFactReadsBackAsItself) { expect_round_trips<Fact>(); }

TEST(Json, AFieldAtItsDefaultIsLeftOut) {
  EXPECT_EQ(to_json(Fact{arena::Attacked{}}), R"({"attacked":{}})");
  EXPECT_EQ(to_json(Action{arena::Activate{arena::ModuleId{3}, arena::How::Forced}}),
            R"({"activate":{"module":3,"how":"forced"}})");
  // The default of this tile is none, so the first tile of the pack is written.
  arena::Attacked attacked;
  attacked.tile = arena::TileId{0};
  EXPECT_EQ(to_json(Fact{attacked}), R"({"attacked":{"tile":0}})");
  EXPECT_EQ(to_json(Fact{arena::GearKept{Seat{1}, {0b0101}}}), R"({"gear_kept":{"seat":1,"slots":[0,2]}})");
}

TEST(Json, ASentenceNamesThePlaceOfAFault) {
  EXPECT_EQ(problem_of(R"({"moved":{"seat":7}})"), "/moved/seat: there is no seat 7 in this match");
  EXPECT_EQ(problem_of(R"({"moved":{"too":1}})"), R"(/moved: unknown member "too"; did you mean "to"?)");
  EXPECT_EQ(problem_of(R"({"move":{}})"), R"(unknown name "move"; did you mean "moved"?)");
  EXPECT_EQ(problem_of(R"({"phase_begun":{"phase":"activ"}})"),
            R"(/phase_begun/phase: unknown word "activ"; did you mean "active"?)");
  EXPECT_EQ(problem_of(R"({"moved":{"travelled":256}})"), "/moved/travelled: expected a whole number from 0 to 255");
  EXPECT_EQ(problem_of(R"({"work_begun":{"frame":{"damage_event":{"amount":[1,2]}}}})"),
            "/work_begun/frame/damage_event/amount: expected an array of 4 items");
}

TEST(Json, WhatDoesNotBelongToTheMatchIsRefused) {
  for (const std::string_view text : {
           R"([])",
           R"(null)",
           R"("moved")",
           R"({})",
           R"({"moved":{},"slid":{}})",
           R"({"moved":[]})",
           R"({"moved":{"seat":-1}})",
           R"({"moved":{"seat":2}})",
           R"({"moved":{"seat":255}})",
           R"({"moved":{"seat":1.0}})",
           R"({"moved":{"seat":"0"}})",
           R"({"moved":{"seat":18446744073709551615}})",
           R"({"moved":{"from":19}})",
           R"({"moved":{"from":255,"counted":true}})",
           R"({"moved":{"counted":1}})",
           R"({"gear_sealed":{"seat":255}})",
           R"({"ability_sealed":{"seat":16}})",
           R"({"tile_laid":{"tile":128}})",
           R"({"tile_laid":{"cell":32}})",
           R"({"robot_taken":{"robot":4}})",
           R"({"robot_taken":{"robot":255}})",
           R"({"ability_opened":{"ability":8}})",
           R"({"mine_sprung":{"mine":8}})",
           R"({"robot_placed":{"facing":6}})",
           R"({"robot_turned":{"sectors":128}})",
           R"({"gear_kept":{"slots":[8]}})",
           R"({"gear_kept":{"slots":[1,1]}})",
           R"({"gear_kept":{"slots":1}})",
           R"({"asked":{"ask":{"seats":[2]}}})",
           R"({"asked":{"ask":{"seats":[255]}}})",
           R"({"asked":{"ask":{"question":"count"}}})",
           R"({"asked":{"ask":{"question":3}}})",
           R"({"work_begun":{"frame":{}}})",
           R"({"work_begun":{"frame":{"robot":{}}}})",
           R"({"work_begun":{"frame":{"explosions":{"now":[19]}}}})",
           R"({"work_begun":{"frame":{"assault":{"targets":[3]}}}})",
           R"({"module_lost":{"holder":4}})",
           R"({"turn_begun":{"turn":65536}})",
       })
    EXPECT_FALSE(problem_of(text).empty()) << text;
}

TEST(Json, OpenWorkMayBelongToNobody) {
  Fact fact;
  std::string problem;
  EXPECT_TRUE(reads(test_rules(), R"({"work_begun":{"frame":{"displacement":{"mover":255}}}})", fact, problem));
  EXPECT_TRUE(reads(test_rules(), R"({"module_lost":{"holder":255}})", fact, problem));
}

TEST(Json, TextIsWrittenSoThatItCanBeRead) {
  std::string out;
  write_string(out, "a\"b\\c\n\x01\xD1\x8F");
  EXPECT_EQ(out, "\"a\\\"b\\\\c\\u000a\\u0001\xD1\x8F\"");
  boost::json::error_code fault;
  const boost::json::value back = boost::json::parse(out, fault);
  ASSERT_FALSE(fault);
  EXPECT_EQ(*back.if_string(), "a\"b\\c\n\x01\xD1\x8F");
}

}  // namespace
}  // namespace armatura::wire
