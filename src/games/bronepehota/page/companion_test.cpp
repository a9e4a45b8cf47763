// The companion as a page meets it: opened, asked what may be entered, dice typed one by one, taken back, taken home.
#include "games/bronepehota/page/companion.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "games/bronepehota/rules/test_content.h"

namespace armatura::page {
namespace {

namespace json = boost::json;

const std::string& strings(const std::string& language) {
  return catalog::sound_files_of("bronepehota").at("strings/" + language + ".json");
}
Result<BronepehotaCompanion> opened(std::string_view begin, const std::string& language = "en") {
  return BronepehotaCompanion::open(bronepehota::normalised_pack(bronepehota::content()), language, strings(language),
                                    begin);
}
json::value ask(BronepehotaCompanion& battle, std::string_view question) {
  return json::parse(battle.answer(question));
}
std::string text(const json::value& value) { return {value.as_string().data(), value.as_string().size()}; }

constexpr std::string_view kTyped = R"({"setup":{"shooting":"real","dice":"typed","names":["Ann","Bob"]}})";

TEST(CompanionDoor, tells_what_may_be_entered_and_asks_for_each_die) {  // BP-C-05
  auto battle = opened(kTyped);
  ASSERT_TRUE(battle) << battle.problem();
  const json::value view = ask(*battle, R"({"ask":"view"})");
  EXPECT_EQ(view.at("question").at("kind").as_string(), "round_start");
  EXPECT_EQ(text(view.at("players").at(0).at("name")), "Ann");
  EXPECT_EQ(text(view.at("offers").at(0).at("text")), "Roll for initiative");
  json::value tried = ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}}})");
  EXPECT_EQ(tried.at("tried").as_string(), "needs_die");
  EXPECT_EQ(text(tried.at("text")), "Ann: roll D12. Initiative: whoever rolls highest names the order.");
  tried = ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[13]})");
  EXPECT_EQ(text(tried.at("text")), "Die 1 is not on a D12.");
  tried = ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[11,4]})");
  EXPECT_EQ(tried.at("tried").as_string(), "done");
  EXPECT_EQ(text(tried.at("facts").at(2).at("text")), "Initiative: Ann.");
  EXPECT_EQ(ask(*battle, R"({"ask":"view"})").at("lines").as_int64(), 2);
  EXPECT_TRUE(ask(*battle, R"({"ask":"roll","by":0,"enter":{"dispute":{}},"key":""})").as_object().contains("error"));
}

TEST(CompanionDoor, tells_once_that_a_machine_has_finished) {
  auto battle = opened(kTyped);
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[11,4]})");
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"announce":{"order":[0,1]}}})");
  const json::value view = ask(*battle, R"({"ask":"view"})");
  std::int64_t machine = -1;
  std::int64_t unit = -1;
  for (const json::value& model : view.at("models").as_array()) {
    if (machine >= 0 || model.at("kind").as_string() != "machine" || model.at("owner").as_int64() != 0) continue;
    machine = model.at("id").as_int64();
    unit = model.at("unit").as_int64();
  }
  ASSERT_GE(machine, 0);
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"activate":{"unit":)" + std::to_string(unit) + "}}}");
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"move":{"model":)" + std::to_string(machine) + "}}}");
  const json::value done = ask(*battle, R"({"ask":"enter","by":0,"enter":{"done":{}}})");
  ASSERT_EQ(done.at("tried").as_string(), "done");
  int finished = 0;
  for (const json::value& fact : done.at("facts").as_array())
    finished += text(fact.at("text")).find("finished") != std::string::npos;
  EXPECT_EQ(finished, 1);
}

TEST(CompanionDoor, refuses_with_the_rule_and_undoes_by_consent) {  // BP-C-06
  auto battle = opened(kTyped);
  json::value tried = ask(*battle, R"({"ask":"enter","by":0,"enter":{"done":{}}})");
  EXPECT_EQ(tried.at("tried").as_string(), "refused");
  EXPECT_EQ(text(tried.at("rule")), "BP-3.2-01");
  EXPECT_EQ(text(ask(*battle, R"({"ask":"undo","by":0,"agreed":[0,1]})").at("text")), "There is nothing to take back.");
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[11,4]})");
  EXPECT_EQ(text(ask(*battle, R"({"ask":"undo","by":0,"agreed":[0]})").at("rule")), "BP-C-06");
  EXPECT_EQ(ask(*battle, R"({"ask":"undo","by":0,"agreed":[0,1]})").at("tried").as_string(), "done");
  EXPECT_EQ(ask(*battle, R"({"ask":"view"})").at("question").at("kind").as_string(), "round_start");
}

TEST(CompanionDoor, names_the_option_that_a_refused_setup_is_about) {  // BP-1.5-05
  const auto battle = opened(R"({"setup":{"options":{"army1":"{\"side\":\"polaris\",\"squads\":[\"pol-hci\"]}"}}})");
  ASSERT_FALSE(battle);
  EXPECT_EQ(battle.problem(), "option handicap: The armies differ by more than a fifth; agree to the handicap first.");
}

TEST(CompanionDoor, rolls_by_a_key_and_takes_the_book_home) {  // BP-C-05
  auto battle = opened(R"({"setup":{}})", "ru");
  ASSERT_TRUE(battle) << battle.problem();
  const std::string key(64, 'a');
  const json::value tried =
      ask(*battle, R"({"ask":"roll","by":1,"enter":{"roll_initiative":{}},"key":")" + key + "\"}");
  EXPECT_EQ(tried.at("tried").as_string(), "done");
  const json::value book = ask(*battle, R"({"ask":"book"})");
  auto again = opened(json::serialize(book), "en");
  ASSERT_TRUE(again) << again.problem();
  const json::value same = ask(*again, R"({"ask":"compare","book":)" + json::serialize(book.at("book")) + "}");
  EXPECT_EQ(same.at("relation").as_string(), "same");
  ask(*again, R"({"ask":"roll","by":0,"enter":{"dispute":{}},"key":")" + key + "\"}");
  EXPECT_EQ(
      ask(*again, R"({"ask":"compare","book":)" + json::serialize(book.at("book")) + "}").at("relation").as_string(),
      "ahead");
  const json::value statistics = ask(*again, R"({"ask":"statistics"})");
  EXPECT_EQ(statistics.at("players").at(1).at("dice").as_int64(), 2);
}

TEST(CompanionDoor, tells_whose_turn_it_is_and_what_happened) {  // BP-C-01, BP-C-06
  auto battle = opened(kTyped);
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[11,4]})");
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"announce":{"order":[1,0]}}})");
  json::value view = ask(*battle, R"({"ask":"view"})");
  EXPECT_EQ(json::serialize(view.at("order")), "[1,0]");
  EXPECT_EQ(view.at("active").as_int64(), 1);
  EXPECT_EQ(view.at("unit").as_int64(), -1);
  const std::int64_t unit = view.at("offers").at(0).at("enter").at("activate").at("unit").as_int64();
  ask(*battle, R"({"ask":"enter","by":1,"enter":{"activate":{"unit":)" + std::to_string(unit) + "}}}");
  view = ask(*battle, R"({"ask":"view"})");
  EXPECT_EQ(view.at("unit").as_int64(), unit);
  ask(*battle, R"({"ask":"enter","by":1,"enter":{"finish":{}}})");
  EXPECT_TRUE(ask(*battle, R"({"ask":"view"})").at("units").at(static_cast<std::size_t>(unit)).at("acted").as_bool());
  ask(*battle, R"({"ask":"undo","by":0,"agreed":[0,1]})");
  const json::value log = ask(*battle, R"({"ask":"log"})");
  ASSERT_EQ(log.at("entries").as_array().size(), 5u);
  EXPECT_EQ(text(log.at("entries").at(0).at("text")), "Roll for initiative");
  EXPECT_EQ(json::serialize(log.at("entries").at(0).at("dice")), "[11,4]");
  EXPECT_EQ(text(log.at("entries").at(0).at("facts").at(2).at("text")), "Initiative: Ann.");
  EXPECT_TRUE(log.at("entries").at(2).at("stands").as_bool());
  EXPECT_FALSE(log.at("entries").at(3).at("stands").as_bool());
  EXPECT_TRUE(log.at("entries").at(4).at("undo").as_bool());
  const json::value last = ask(*battle, R"({"ask":"log","from":5})");
  ASSERT_EQ(last.at("entries").as_array().size(), 1u);
  EXPECT_EQ(last.at("entries").at(0).at("line").as_int64(), 5);
}

// Dice are counted for whoever rolled them, and the winners are called by their names.
TEST(CompanionDoor, tells_how_it_ended_with_the_names_of_the_players) {
  auto battle = opened(R"({"setup":{"dice":"typed","options":{"rounds":"1"},"names":["Ann","Bob"]}})");
  ASSERT_TRUE(battle) << battle.problem();
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"roll_initiative":{}},"dice":[7,7,11,4]})");
  ask(*battle, R"({"ask":"enter","by":0,"enter":{"announce":{"order":[0,1]}}})");
  // Every unit finishes at once: of a squad the whole unit, of a machine its only turn.
  json::value view = ask(*battle, R"({"ask":"view"})");
  for (int entries = 0; !view.at("over").as_bool() && entries < 40; ++entries) {
    const std::string by = std::to_string(view.at("question").at("seats").at(0).as_int64());
    for (const std::string& enter : {std::string(R"({"finish":{}})"), std::string(R"({"done":{}})"),
                                     json::serialize(view.at("offers").at(0).at("enter"))}) {
      const json::value tried = ask(*battle, R"({"ask":"enter","by":)" + by + ",\"enter\":" + enter + "}");
      if (tried.at("tried").as_string() == "done") break;
    }
    view = ask(*battle, R"({"ask":"view"})");
  }
  ASSERT_TRUE(view.at("over").as_bool());
  EXPECT_NE(text(view.at("result")).find("Ann, Bob"), std::string::npos) << text(view.at("result"));
  const json::value statistics = ask(*battle, R"({"ask":"statistics"})");
  EXPECT_EQ(statistics.at("players").at(0).at("pips").as_int64(), 18);
  EXPECT_EQ(statistics.at("players").at(1).at("dice").as_int64(), 2);
}

TEST(CompanionDoor, says_in_words_what_cannot_be_agreed_on) {
  EXPECT_EQ(opened(R"({"setup":{"options":{"players":"3","mission":"m3"}}})", "ru").problem(),
            "option mission: Эта задача для меньшего числа игроков.");
}

TEST(CompanionDoor, answers_anything_with_json) {
  EXPECT_FALSE(opened("{}"));
  EXPECT_FALSE(opened(R"({"setup":{"dice":"loaded"}})"));
  EXPECT_FALSE(opened(R"({"setup":{"options":{"mission":"m9"}}})"));
  EXPECT_FALSE(opened(R"({"setup":{"names":["a\u0007b"]}})"));
  EXPECT_FALSE(opened(R"({"book":""})"));
  auto battle = opened(kTyped);
  for (const std::string_view question :
       {"", "[]", "{}", R"({"ask":"dance"})", R"({"ask":"enter"})", R"({"ask":"enter","by":7})",
        R"({"ask":"enter","by":0,"enter":{"move":{"model":60000}}})",
        R"({"ask":"try","by":0,"enter":{"shot":{"steps":900}}})",
        R"({"ask":"try","by":0,"enter":{"roll_initiative":{}},"dice":"six"})", R"({"ask":"undo","by":0,"agreed":[9]})"})
    EXPECT_TRUE(ask(*battle, question).as_object().contains("error")) << question;
}

}  // namespace
}  // namespace armatura::page
