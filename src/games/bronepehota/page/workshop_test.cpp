// Questions of the workshops, sound and hostile.
#include "games/bronepehota/page/workshop.h"

#include <gtest/gtest.h>

#include <array>
#include <boost/json.hpp>

#include "base/random.h"
#include "games/bronepehota/rules/pack.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::page {
namespace {

using bronepehota::test_content;

const std::string kArmy = R"({"name":"x","side":"polaris","squads":["pol-lac","pol-hci"],)"
                          R"("machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":2}}],"guns":["mortar"]})";
const std::string kTable =
    R"({"name":"y","size":[1200,800],"pieces":[{"key":"b1","look":"container","kind":"box","at":[380,180],)"
    R"("size":[120,80],"heights":[0,50],"top":"walkable","twin":true}]})";

std::string asked(const std::string& question) { return BronepehotaWorkshop{test_content()}.answer(question); }

TEST(Workshop, TellsThePriceOfAnArmyPartByPart) {
  EXPECT_EQ(asked(R"({"army":)" + kArmy + R"(,"rules":{"free_arsenal":false,"extension":false,"formula_cost":false}})"),
            R"({"price":220,"models":14,"parts":[{"item":"squads","index":0,"price":60},)"
            R"({"item":"squads","index":1,"price":80},{"item":"machines","index":0,"price":60},)"
            R"({"item":"guns","index":0,"price":20}],"faults":[]})");
}

TEST(Workshop, TellsEveryFaultOfAnArmyWithItsItem) {
  const std::string told =
      asked(R"({"army":{"side":"polaris","squads":["pol-lac","pro-rci"],"machines":[{"machine":"raptor"},)"
            R"({"machine":"thunder","pilot":{"squad":1,"soldier":6}}]}})");
  EXPECT_EQ(told.substr(told.find("\"faults\"")),
            R"("faults":[{"wrong":"squad_of_other_side","item":"squads","index":1,"terms":{"side":"polaris",)"
            R"("squad":"pro-rci"}},{"wrong":"no_such_pilot","item":"machines","index":0,"terms":{"side":"polaris",)"
            R"("machine":"raptor","rank":1}},{"wrong":"pilot_rank","item":"machines","index":1,"terms":{)"
            R"("side":"polaris","machine":"thunder","rank":3,"pilot_rank":2}}]})");
  EXPECT_EQ(
      asked(R"({"army":{"side":"polaris","squads":[]}})"),
      R"({"price":0,"models":0,"parts":[],"faults":[{"wrong":"nobody_to_act","terms":{"models":0,"limit":300}}]})");
  EXPECT_EQ(asked(R"({"army":{"side":"polaris"}})"),
            R"({"price":0,"models":0,"parts":[],"faults":[{"wrong":"malformed",)"
            R"("at":"","kind":"missing","found":"squads","text":"the member \"squads\" is missing"}]})");
}

// What a page tells in its own language has a kind and not only a sentence.
TEST(Workshop, TellsOfWhatKindAMistakeIs) {
  const auto kinds = [](const std::string& question, const char* kind) {
    return asked(question).find(std::string{R"("kind":")"} + kind + '"') != std::string::npos;
  };
  EXPECT_TRUE(kinds(R"({"army":{"side":"polaris","squads":["pol-lac"],"machines":[{"machine":"locust",)"
                    R"("weapons":["autocannon","vibrosaw"]}]}})",
                    "word"));
  EXPECT_TRUE(kinds(R"({"table":{"size":[1200,800],"pieces":[],"areas":[[200,100,0,700]]}})", "area"));
  std::string tall = kTable;
  tall.replace(tall.find("b1"), 2, std::string(22, 'k'));
  EXPECT_TRUE(kinds(R"({"table":)" + tall + "}", "long")) << asked(R"({"table":)" + tall + "}");
  for (const char* question : {"army", "table"}) EXPECT_FALSE(kinds(std::string{"{\""} + question + "\":{}}", "other"));
}

TEST(Workshop, PlacesPiecesWithTheirTwinsAndTellsTheirFaults) {
  EXPECT_EQ(asked(R"({"table":)" + kTable + R"(,"players":2})"),
            R"({"pieces":[{"key":"b1","look":"container","kind":"box","at":[380,180],"size":[120,80],"heights":[0,50],)"
            R"("top":"walkable"},{"key":"b1-twin","look":"container","kind":"box","at":[820,620],"size":[120,80],)"
            R"("heights":[0,50],"top":"walkable"}],"areas":[[0,100,200,700],[1000,100,1200,700]],"faults":[]})");
  EXPECT_EQ(
      asked(R"({"table":{"size":[700,500],"pieces":[]}})"),
      R"({"pieces":[],"areas":[[0,0,100,500],[600,0,700,500]],"faults":[{"wrong":"areas_near","area":1,"other":0}]})");
  std::string crossed = kTable;
  crossed.replace(crossed.find("[380,180]"), 9, "[600,410]");
  EXPECT_NE(asked(R"({"table":)" + crossed + "}").find(R"({"wrong":"overlap","piece":"b1-twin","other":"b1"})"),
            std::string::npos);
  EXPECT_EQ(asked(R"({"table":{"size":[10,800],"pieces":[]}})"),
            R"({"pieces":[],"areas":[],"faults":[{"wrong":"malformed",)"
            R"("at":"/size/0","kind":"number","found":"10","least":400,"most":4000,)"
            R"("text":"expected a whole number from 400 to 4000; found 10"}]})");
}

TEST(Workshop, ComparesTwoArmies) {
  const auto answer = boost::json::parse(asked(R"({"compare":[)" + kArmy + "," + kArmy + "]}"));
  const auto steps = static_cast<std::size_t>(answer.at("steps").as_int64());
  EXPECT_GT(steps, 5u);
  ASSERT_GT(answer.at("tables").as_array().size(), 6u);
  const auto& table = answer.at("tables").at(0);
  EXPECT_EQ(table.at("shooter").at("weapon").as_string(), "own");
  EXPECT_EQ(table.at("targets").as_array().size(), 4u);
  EXPECT_EQ(table.at("targets").at(0).at("per_step").as_array().size(), steps);
}

TEST(Workshop, SaysWhatIsNoQuestion) {
  for (const std::string& question :
       {std::string{}, std::string{"{}"}, std::string{"[]"}, std::string{"7"}, std::string{R"({"amry":{}})"},
        std::string{R"({"army":{},"rules":{"x":1}})"}, std::string{R"({"table":{},"players":9})"},
        std::string{R"({"compare":[]})"}, std::string{R"({"compare":[{},{}]})"}, std::string{R"({"compare":7})"},
        std::string(100, '['), std::string("{\"army\":\"\xff\xfe\"}")})
    EXPECT_TRUE(asked(question).starts_with("{\"error\":\"")) << question << asked(question);
  EXPECT_FALSE(BronepehotaWorkshop::open("{}"));
  EXPECT_TRUE(BronepehotaWorkshop::open(normalised_pack(*test_content())));
}

// Whatever comes, the answer is JSON.
TEST(Workshop, SurvivesQuestionsThatNoPageAsks) {
  Rng rng(3);
  const BronepehotaWorkshop shop{test_content()};
  const std::array<std::string, 3> sound{R"({"army":)" + kArmy + "}", R"({"table":)" + kTable + "}",
                                         R"({"compare":[)" + kArmy + "," + kArmy + "]}"};
  for (int i = 0; i < 900; ++i) {
    std::string text = sound[static_cast<std::size_t>(i) % sound.size()];
    for (std::uint32_t change = 1 + rng.below(4); change > 0 && !text.empty(); --change) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (text[at] >= '0' && text[at] <= '9') {
        text[at] = static_cast<char>('0' + rng.below(10));
      } else if (rng.below(2) == 0) {
        text[at] = static_cast<char>(rng.below(256));
      } else {
        text.erase(at, 1 + rng.below(9));
      }
    }
    boost::system::error_code error;
    const std::string answer = shop.answer(text);
    boost::json::parse(answer, error);
    EXPECT_FALSE(error) << text << "\n" << answer;
  }
}

}  // namespace
}  // namespace armatura::page
