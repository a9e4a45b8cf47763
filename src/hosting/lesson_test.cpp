// Lessons as data: conditions, progress, faults of authors, and the built-in lessons themselves.
#include "hosting/lesson.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

#include "catalog/json.h"
#include "hosting/hosted_content.h"
#include "hosting/test_games.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;

const HostedGame& arena() { return *find_game("arena"); }

Condition condition(std::string_view text, std::vector<std::string>* errors = nullptr) {
  catalog::Faults faults;
  const json::value value = json::parse(text);
  Condition read = read_condition(&value, catalog::Reader{value, "x.json", faults});
  if (errors != nullptr) *errors = faults.take();
  return read;
}

bool holds_at(std::string_view text, const json::value& view, const json::value& entries,
              std::string_view question = "") {
  return holds(condition(text), {view, entries.as_array(), question, false});
}

TEST(LessonCondition, ComparesFactsRulesViewsAndQuestions) {
  const json::value view =
      json::parse(R"({"seen":{"turn":3,"robots":[{"modules":[{"id":2,"marks":["token"]},{"id":7}]},{"facing":2}]}})");
  const json::value entries = json::parse(R"([{"rule":"SA-ATK-03","fact":{"attacked":{"target":1,"strength":2}}}])");
  EXPECT_TRUE(holds_at(R"({"entry":"attacked","with":{"target":1}})", view, entries));
  EXPECT_TRUE(holds_at(R"({"entry":"attacked","with":{"seat":0}})", view, entries)) << "left out: the default";
  EXPECT_FALSE(holds_at(R"({"entry":"attacked","with":{"seat":1}})", view, entries));
  EXPECT_FALSE(holds_at(R"({"entry":"moved"})", view, entries));
  EXPECT_TRUE(holds_at(R"({"rule":"SA-ATK-03"})", view, entries));
  EXPECT_FALSE(holds_at(R"({"rule":"SA-ATK-02"})", view, entries));
  EXPECT_TRUE(holds_at(R"({"view":"/seen/turn","is":3})", view, entries));
  EXPECT_FALSE(holds_at(R"({"view":"/seen/turn","least":4})", view, entries));
  EXPECT_TRUE(holds_at(R"({"view":"/seen/robots/0/modules/id=2/marks","has":"token"})", view, entries));
  EXPECT_FALSE(holds_at(R"({"view":"/seen/robots/0/modules/id=7/marks","has":"token"})", view, entries));
  EXPECT_FALSE(holds_at(R"({"view":"/seen/robots/0/modules/id=9/marks","has":"token"})", view, entries));
  EXPECT_TRUE(holds_at(R"({"view":"/seen/robots/0/modules","most":2})", view, entries));
  EXPECT_TRUE(holds_at(R"({"view":"/seen/robots/1/modules","most":0})", view, entries));
  EXPECT_TRUE(holds_at(R"({"view":"/seen/cooled","is":false})", view, entries));
  EXPECT_TRUE(holds_at(R"({"asked":"act"})", view, entries, "act"));
  EXPECT_FALSE(holds_at(R"({"asked":"act"})", view, entries, "defend"));
  EXPECT_TRUE(holds_at(R"({"all":[{"asked":"act"},{"not":{"over":true}}]})", view, entries, "act"));
  EXPECT_FALSE(holds_at(R"({"any":[{"over":true},{"asked":"turn"}]})", view, entries, "act"));
}

TEST(LessonCondition, SaysWhatIsWrongAndWhere) {
  std::vector<std::string> errors;
  condition(R"({"entri":"moved"})", &errors);
  ASSERT_FALSE(errors.empty());
  EXPECT_NE(errors.back().find("did you mean \"entry\""), std::string::npos) << errors.back();
  condition(R"({"view":"/seen/turn"})", &errors);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].find("is, has, least, most"), std::string::npos);
  condition(R"({"any":[{"view":"/seen/turn","least":"six"}]})", &errors);
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_NE(errors[0].find("/any/0/least"), std::string::npos) << errors[0];
  condition(R"({"asked":"act","over":true})", &errors);
  EXPECT_EQ(errors.size(), 1u);
}

TEST(Lesson, GoesOneStepForOneThingTold) {
  Lesson lesson;
  lesson.steps.resize(3);
  lesson.steps[0].until = condition(R"({"entry":"moved"})");
  lesson.steps[1].until = condition(R"({"entry":"moved"})");
  lesson.steps[2].until = condition(R"({"view":"/turn","is":2})");
  lesson.steps[1].hints.push_back({condition(R"({"asked":"act"})"), {}, {}});
  lesson.reached = condition(R"({"over":true})");
  const json::value view = json::parse(R"({"turn":2})");
  const json::array moved = json::parse(R"([{"fact":{"moved":{}}}])").as_array();
  LessonProgress progress = advanced(lesson, {}, {view, {}, "act", false});
  EXPECT_EQ(progress, (LessonProgress{0, std::nullopt, false}));
  progress = advanced(lesson, progress, {view, moved, "act", false});
  EXPECT_EQ(progress, (LessonProgress{1, 0, false})) << "the same move does not count twice";
  progress = advanced(lesson, progress, {view, moved, "", false});
  EXPECT_EQ(progress, (LessonProgress{3, std::nullopt, false})) << "what the view shows counts at once";
  progress = advanced(lesson, progress, {view, {}, "", true});
  EXPECT_TRUE(progress.done);
}

TEST(Lesson, AScriptPlaysTheFirstLineThatFits) {
  Lesson lesson;
  lesson.script.push_back({condition(R"({"view":"/turn","is":5})"), "strike"});
  lesson.script.push_back({{}, "rest"});
  const json::value view = json::parse(R"({"turn":5})");
  EXPECT_EQ(scripted(lesson, {view, {}, "act", false}, {"rest", "strike"}), "strike");
  EXPECT_EQ(scripted(lesson, {view, {}, "act", false}, {"rest"}), "rest");
  EXPECT_EQ(scripted(lesson, {view, {}, "act", false}, {"go"}), std::nullopt);
}

TEST(Lesson, TheBuiltInOnesAreWhole) {
  std::vector<std::string> errors;
  const auto lessons = read_lessons(arena(), arena().content.builtin_pack(), errors);
  EXPECT_EQ(errors, std::vector<std::string>{});
  ASSERT_FALSE(lessons.empty());
  EXPECT_NE(find_lesson(arena(), "first"), nullptr);
  EXPECT_EQ(find_lesson(arena(), "none"), nullptr);
}

// Everything a lesson says, so that no language and no place is forgotten.
std::vector<Wording> said_in(const Lesson& lesson) {
  std::vector<Wording> all{lesson.title, lesson.about, lesson.goal};
  all.insert(all.end(), lesson.learnt.begin(), lesson.learnt.end());
  for (const LessonStep& step : lesson.steps) {
    all.push_back(step.say);
    for (const LessonHint& hint : step.hints) all.push_back(hint.say);
  }
  return all;
}

TEST(Lesson, EveryGameTeachesCalmlyAndNamesARuleForEachStep) {
  for (const HostedGame* game : games()) {
    std::vector<std::string> errors;
    const auto lessons = read_lessons(*game, game->content.builtin_pack(), errors);
    EXPECT_EQ(errors, std::vector<std::string>{}) << game->id;
    EXPECT_EQ(lessons.empty(), is_example(game->id)) << game->id;
    for (const Lesson& lesson : lessons) {
      for (const LessonStep& step : lesson.steps) EXPECT_NE(step.rule, "") << lesson.id << ": " << step.say.en;
      for (const Wording& said : said_in(lesson))
        for (const std::string& text : {said.ru, said.en}) {
          EXPECT_NE(text, "") << lesson.id;
          EXPECT_EQ(text.find('!'), std::string::npos) << text;
          EXPECT_LE(text.size(), 600u) << text;
        }
    }
  }
}

TEST(Lesson, FaultsOfAnAuthorAreToldWithTheirPlace) {
  PackFiles files;
  for (const PackFile& file : arena().content.builtin_pack())
    if (file.path == "lessons/first.json") files.push_back(file);
  ASSERT_EQ(files.size(), 1u);
  const auto broken = [&](std::string_view from, std::string_view to) {
    PackFiles changed = files;
    const std::size_t at = changed[0].text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    changed[0].text.replace(at, from.size(), to);
    std::vector<std::string> errors;
    EXPECT_TRUE(read_lessons(arena(), changed, errors).empty());
    return errors.empty() ? std::string{} : errors[0];
  };
  EXPECT_NE(broken("\"learnt\"", "\"lernt\"").find("lessons/first.json: "), std::string::npos);
  EXPECT_NE(broken("robot A", "robbot A").find("/position: line"), std::string::npos);
  EXPECT_NE(broken("SA-ACT-01", "SA-ACT-99").find("/steps/0/rule"), std::string::npos);
  EXPECT_NE(broken("\"random\"", "\"genius\"").find("/opponent/level"), std::string::npos);
  EXPECT_NE(broken("{", "[").find("lessons/first.json"), std::string::npos);
}

}  // namespace
}  // namespace armatura::hosting
