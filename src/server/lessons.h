// Lessons at a server: what is offered, a match made from one, and how far the learner has come. Knows no game: a
// lesson is data, and its conditions are compared with what the learner's seat is told and sees.
#pragma once
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "hosting/lesson.h"
#include "hosting/position.h"
#include "server/new_match.h"
#include "server/said_answers.h"

namespace armatura::server {

std::vector<said::LessonBrief> lessons_offered(const hosting::HostedGame& game, hosting::Language language);
said::Lesson said_of(const hosting::Lesson& lesson, hosting::Language language);

// The table of a lesson: the learner, bots on the other chairs, the position, a seed of its own.
std::variant<NewMatch, Fault> lesson_match(const hosting::HostedGame& game, std::string_view lesson, std::string name);

// How far the learner is after these events led to this position.
hosting::LessonProgress lesson_after(const hosting::Lesson& lesson, const Seating& seating,
                                     const hosting::HostedPosition& position,
                                     const std::vector<hosting::EventsPtr>& events);
// What the script plays for a bot's seat now; nothing where it is silent.
std::optional<std::string> scripted_decision(const hosting::Lesson& lesson, const hosting::HostedPosition& position,
                                             Seat seat);

}  // namespace armatura::server
