#include "hosting/lesson.h"

#include <algorithm>
#include <map>
#include <mutex>
#include <set>
#include <utility>

#include "catalog/json.h"
#include "hosting/hosted_content.h"
#include "hosting/hosted_scenes.h"
#include "hosting/levels.h"

namespace armatura::hosting {
namespace {

namespace json = boost::json;
using catalog::Faults;
using catalog::ObjectReader;
using catalog::Reader;

constexpr std::string_view kFolder = "lessons/";
constexpr std::string_view kEnding = ".json";
constexpr std::size_t kMostSteps = 40;
constexpr std::size_t kMostLines = 60;
constexpr std::size_t kLongestCode = 100;
constexpr int kFormat = 1;
constexpr int kMostSeats = 16;
constexpr int kMostSeed = 1'000'000;

Wording read_wording(const Reader& reader) {
  ObjectReader object = reader.object();
  Wording wording{object.required("ru").text(), object.required("en").text()};
  object.finish();
  return wording;
}

const json::value* inside(const json::value* raw, std::string_view name) {
  const json::object* object = raw == nullptr ? nullptr : raw->if_object();
  return object == nullptr ? nullptr : object->if_contains(name);
}

const json::value* item(const json::value* raw, std::size_t index) {
  const json::array* list = raw == nullptr ? nullptr : raw->if_array();
  return list == nullptr || index >= list->size() ? nullptr : &(*list)[index];
}

Condition condition_in(const json::value* raw, ObjectReader& object, std::string_view name) {
  return read_condition(inside(raw, name), object.required(name));
}

Condition condition_or_always(const json::value* raw, ObjectReader& object, std::string_view name) {
  const auto reader = object.optional(name);
  return reader ? read_condition(inside(raw, name), *reader) : Condition{};
}

std::vector<std::string> read_texts(ObjectReader& object, std::string_view name, std::size_t most) {
  std::vector<std::string> texts;
  if (const auto list = object.optional(name))
    for (const Reader& each : list->items(1, most)) texts.push_back(each.text(kLongestCode));
  return texts;
}

LessonHint read_hint(const json::value* raw, const Reader& reader) {
  ObjectReader object = reader.object();
  LessonHint hint;
  hint.when = condition_in(raw, object, "when");
  hint.say = read_wording(object.required("say"));
  hint.point = read_texts(object, "point", kMostSteps);
  object.finish();
  return hint;
}

LessonStep read_step(const json::value* raw, const Reader& reader) {
  ObjectReader object = reader.object();
  LessonStep step;
  step.say = read_wording(object.required("say"));
  step.point = read_texts(object, "point", kMostSteps);
  if (const auto rule = object.optional("rule")) step.rule = rule->text(kLongestCode);
  step.until = condition_in(raw, object, "until");
  if (const auto hints = object.optional("hints")) {
    std::size_t i = 0;
    for (const Reader& each : hints->items(1, kMostSteps))
      step.hints.push_back(read_hint(item(inside(raw, "hints"), i++), each));
  }
  object.finish();
  return step;
}

void read_opponent(const json::value* raw, const Reader& reader, Lesson& lesson) {
  ObjectReader object = reader.object();
  lesson.level = object.required("level").text(kLongestCode);
  if (const auto script = object.optional("script")) {
    std::size_t i = 0;
    for (const Reader& each : script->items(1, kMostLines)) {
      const json::value* line = item(inside(raw, "script"), i++);
      ObjectReader members = each.object();
      ScriptLine read;
      read.when = condition_or_always(line, members, "when");
      read.play = members.required("do").text(kLongestCode);
      members.finish();
      lesson.script.push_back(std::move(read));
    }
  }
  object.finish();
}

void read_goal(const json::value* raw, const Reader& reader, Lesson& lesson) {
  ObjectReader object = reader.object();
  lesson.goal = read_wording(object.required("say"));
  lesson.reached = condition_in(raw, object, "when");
  object.finish();
}

std::string name_of(std::string_view path) {
  path.remove_prefix(std::min(path.size(), kFolder.size()));
  if (path.ends_with(kEnding)) path.remove_suffix(kEnding.size());
  return std::string{path};
}

// What only the game can tell: whether the position can be set up, and whether levels and rules exist.
void check_with_game(const HostedGame& game, const std::string& path, const Lesson& lesson, Faults& faults) {
  const Result<MatchRequest> staged = game.scenes.staged(lesson.position);
  if (!staged) faults.add(path, "/position", staged.problem());
  const auto levels = bot_levels();
  if (std::find(levels.begin(), levels.end(), lesson.level) == levels.end())
    faults.add(path, "/opponent/level", "there is no bot of that level");
  std::set<std::string, std::less<>> rules;
  for (const RuleText& rule : game.content.rulebook(Language::English)) rules.insert(rule.id);
  for (std::size_t i = 0; i < lesson.steps.size(); ++i)
    if (!lesson.steps[i].rule.empty() && !rules.contains(lesson.steps[i].rule))
      faults.add(path, "/steps/" + std::to_string(i) + "/rule", "there is no rule " + lesson.steps[i].rule);
}

}  // namespace

Lesson read_lesson(std::string_view path, std::string_view text, Faults& faults) {
  Lesson lesson;
  lesson.id = name_of(path);
  const std::optional<json::value> value = catalog::parse_json(path, text, faults);
  if (!value) return lesson;
  ObjectReader object = Reader{*value, path, faults}.object();
  object.optional("$schema");
  object.required("format").whole(kFormat, kFormat);
  lesson.title = read_wording(object.required("title"));
  lesson.about = read_wording(object.required("about"));
  for (const Reader& line : object.required("position").items(1, kMostLines)) lesson.position += line.text() + "\n";
  lesson.seed = static_cast<std::uint64_t>(object.whole_or("seed", 1, 0, kMostSeed));
  lesson.seat = static_cast<std::uint8_t>(object.whole_or("seat", 0, 0, kMostSeats - 1));
  read_opponent(inside(&*value, "opponent"), object.required("opponent"), lesson);
  read_goal(inside(&*value, "goal"), object.required("goal"), lesson);
  std::size_t i = 0;
  for (const Reader& step : object.required("steps").items(1, kMostSteps))
    lesson.steps.push_back(read_step(item(inside(&*value, "steps"), i++), step));
  for (const Reader& each : object.required("learnt").items(1, kMostSteps)) lesson.learnt.push_back(read_wording(each));
  object.finish();
  return lesson;
}

std::vector<Lesson> read_lessons(const HostedGame& game, const PackFiles& files, std::vector<std::string>& errors) {
  std::vector<Lesson> lessons;
  for (const PackFile& file : files) {
    if (!file.path.starts_with(kFolder) || !file.path.ends_with(kEnding)) continue;
    Faults own;
    Lesson lesson = read_lesson(file.path, file.text, own);
    if (own.none()) check_with_game(game, file.path, lesson, own);
    if (own.none()) {
      lessons.push_back(std::move(lesson));
    } else {
      for (std::string& sentence : own.take()) errors.push_back(std::move(sentence));
    }
  }
  std::sort(lessons.begin(), lessons.end(), [](const Lesson& a, const Lesson& b) { return a.id < b.id; });
  return lessons;
}

const std::vector<Lesson>& lessons_of(const HostedGame& game) {
  static std::mutex mutex;
  static std::map<std::string, std::vector<Lesson>, std::less<>> known;
  const std::lock_guard lock{mutex};
  const auto found = known.find(game.id);
  if (found != known.end()) return found->second;
  std::vector<std::string> errors;  // told by `armatura pack check` and the tests; a server offers what is whole
  return known.emplace(std::string{game.id}, read_lessons(game, game.content.builtin_pack(), errors)).first->second;
}

const Lesson* find_lesson(const HostedGame& game, std::string_view id) {
  for (const Lesson& lesson : lessons_of(game))
    if (lesson.id == id) return &lesson;
  return nullptr;
}

LessonProgress advanced(const Lesson& lesson, LessonProgress progress, const LessonMoment& moment) {
  if (progress.done) return progress;
  static const json::array kNothing;
  // What was told counts for one step: the next one waits for something new.
  LessonMoment now = moment;
  bool first = true;
  while (progress.step < lesson.steps.size() &&
         holds(lesson.steps[progress.step].until,
               first ? now : LessonMoment{now.view, kNothing, now.question, now.over})) {
    ++progress.step;
    first = false;
  }
  progress.done = holds(lesson.reached, moment);
  progress.hint.reset();
  if (progress.done || progress.step >= lesson.steps.size()) return progress;
  const std::vector<LessonHint>& hints = lesson.steps[progress.step].hints;
  for (std::uint32_t i = 0; i < hints.size(); ++i)
    if (holds(hints[i].when, moment)) progress.hint = i;
  return progress;
}

std::optional<std::string> scripted(const Lesson& lesson, const LessonMoment& moment,
                                    const std::vector<std::string>& offers) {
  for (const ScriptLine& line : lesson.script)
    if (holds(line.when, moment) && std::find(offers.begin(), offers.end(), line.play) != offers.end())
      return line.play;
  return std::nullopt;
}

}  // namespace armatura::hosting
