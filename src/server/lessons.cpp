#include "server/lessons.h"

#include <boost/json.hpp>
#include <charconv>
#include <utility>

#include "hosting/hosted_scenes.h"

namespace armatura::server {
namespace {

namespace json = boost::json;
using hosting::Language;
using hosting::Lesson;

// What a seat sees and is asked, read back from the form in which it is told.
struct SeatMoment {
  json::value view;
  json::value ask;
  std::string question;
  std::vector<std::string> offers;
};

SeatMoment moment_of(const hosting::HostedPosition& position, Seat seat) {
  SeatMoment moment;
  std::string text;
  position.write_view(text, seat);
  json::error_code error;
  moment.view = json::parse(text, error);
  if (!position.awaiting().includes(seat)) return moment;
  text.clear();
  position.write_ask(text, seat, std::nullopt);
  moment.ask = json::parse(text, error);
  if (const json::object* ask = moment.ask.if_object()) {
    if (const json::value* question = ask->if_contains("question"); question != nullptr && question->is_string())
      moment.question = question->as_string();
    if (const json::value* offers = ask->if_contains("offers"); offers != nullptr && offers->is_array())
      for (const json::value& offer : offers->get_array())
        if (offer.is_string()) moment.offers.emplace_back(offer.get_string());
  }
  return moment;
}

int players_in(const hosting::OptionList& options) {
  int players = 0;
  for (const auto& [key, value] : options)
    if (key == "players") std::from_chars(value.data(), value.data() + value.size(), players);
  return players;
}

}  // namespace

std::vector<said::LessonBrief> lessons_offered(const hosting::HostedGame& game, Language language) {
  std::vector<said::LessonBrief> list;
  for (const Lesson& lesson : hosting::lessons_of(game))
    list.push_back({lesson.id, lesson.title.in(language), lesson.about.in(language)});
  return list;
}

said::Lesson said_of(const Lesson& lesson, Language language) {
  said::Lesson told;
  told.id = lesson.id;
  told.title = lesson.title.in(language);
  told.about = lesson.about.in(language);
  told.goal = lesson.goal.in(language);
  for (const hosting::LessonStep& step : lesson.steps) {
    said::LessonStep& next = told.steps.emplace_back();
    next.say = step.say.in(language);
    next.point = step.point;
    next.rule = step.rule;
    for (const hosting::LessonHint& hint : step.hints) next.hints.push_back({hint.say.in(language), hint.point});
  }
  for (const hosting::Wording& each : lesson.learnt) told.learnt.push_back(each.in(language));
  return told;
}

std::variant<NewMatch, Fault> lesson_match(const hosting::HostedGame& game, std::string_view id, std::string name) {
  const Lesson* lesson = hosting::find_lesson(game, id);
  if (lesson == nullptr) return Fault{"no_such_lesson", {}};
  Result<hosting::MatchRequest> staged = game.scenes.staged(lesson->position);
  if (!staged) return Fault{"bad_request", staged.problem()};
  NewMatch made;
  made.game = &game;
  made.request = std::move(*staged);
  made.request.seed = lesson->seed;
  made.request.practice = made.seating.practice = true;
  made.seating.seed = lesson->seed;
  made.seating.lesson = lesson->id;
  const int players = players_in(made.request.options);
  for (std::uint8_t i = 0; i < players; ++i) {
    Chair chair;
    chair.kind = i == lesson->seat ? ChairKind::Person : ChairKind::Bot;
    if (i == lesson->seat) {
      chair.name = name;
    } else {
      chair.level = lesson->level;
    }
    made.seating.chairs.push_back(std::move(chair));
  }
  if (lesson->seat >= players) return Fault{"bad_request", "the lesson has no such seat."};
  made.mine.push_back(Seat{lesson->seat});
  return made;
}

hosting::LessonProgress lesson_after(const Lesson& lesson, const Seating& seating,
                                     const hosting::HostedPosition& position,
                                     const std::vector<hosting::EventsPtr>& events) {
  const Seat learner{lesson.seat};
  std::string text = "[";
  for (const hosting::EventsPtr& each : events) {
    const std::size_t at = text.size();
    if (at > 1) text += ',';
    if (each->write_entries(text, learner, std::nullopt) == 0) text.resize(at);
  }
  text += ']';
  json::error_code error;
  const json::value entries = json::parse(text, error);
  static const json::array kNothing;
  const SeatMoment moment = moment_of(position, learner);
  const bool over = position.over() || seating.ending != Ending::None;
  return hosting::advanced(lesson, seating.progress,
                           {moment.view, entries.is_array() ? entries.get_array() : kNothing, moment.question, over});
}

std::optional<std::string> scripted_decision(const Lesson& lesson, const hosting::HostedPosition& position, Seat seat) {
  if (lesson.script.empty()) return std::nullopt;
  static const json::array kNothing;
  const SeatMoment moment = moment_of(position, seat);
  return hosting::scripted(lesson, {moment.view, kNothing, moment.question, false}, moment.offers);
}

}  // namespace armatura::server
