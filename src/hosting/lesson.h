// A lesson is data: a position, a goal, hints at the moment they matter, and perhaps a scripted opponent. Described for
// designers in docs/lessons.md.
#pragma once
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted.h"
#include "hosting/language.h"
#include "hosting/lesson_condition.h"
#include "hosting/match_request.h"

namespace armatura::hosting {

struct Wording {
  std::string ru;
  std::string en;
  const std::string& in(Language language) const { return language == Language::Russian ? ru : en; }
};

struct LessonHint {
  Condition when;
  Wording say;
  std::vector<std::string> point;  // beginnings of decisions' codes: what to touch
};

struct LessonStep {
  Wording say;
  std::vector<std::string> point;
  std::string rule;  // that tells more; may be empty
  Condition until;
  std::vector<LessonHint> hints;  // the last one whose moment it is replaces what the step says
};

// A decision of the opponent: the first line of the script whose condition holds and that is offered is played.
struct ScriptLine {
  Condition when;
  std::string play;
};

struct Lesson {
  std::string id;
  Wording title;
  Wording about;
  std::string position;  // the lines of a scene's set-up
  std::uint64_t seed{};
  std::uint8_t seat{};  // the learner's
  std::string level;    // of the bots, where the script is silent
  std::vector<ScriptLine> script;
  Wording goal;
  Condition reached;
  std::vector<LessonStep> steps;
  std::vector<Wording> learnt;
};

struct LessonProgress {
  std::uint32_t step{};               // all steps are done when it is their number
  std::optional<std::uint32_t> hint;  // of this step
  bool done{};
  friend bool operator==(const LessonProgress&, const LessonProgress&) = default;
};

// Reads one file; the id is its name. What was read counts only if there are no faults.
Lesson read_lesson(std::string_view path, std::string_view text, catalog::Faults& faults);
// The lessons of a pack. Errors tell files that are no lessons, positions that cannot be set up, rules that are none.
std::vector<Lesson> read_lessons(const HostedGame& game, const PackFiles& files, std::vector<std::string>& errors);
// The built-in ones, read once.
const std::vector<Lesson>& lessons_of(const HostedGame& game);
const Lesson* find_lesson(const HostedGame& game, std::string_view id);

LessonProgress advanced(const Lesson& lesson, LessonProgress progress, const LessonMoment& moment);
// What the script plays at this moment of the opponent's, among what is offered to it.
std::optional<std::string> scripted(const Lesson& lesson, const LessonMoment& moment,
                                    const std::vector<std::string>& offers);

}  // namespace armatura::hosting
