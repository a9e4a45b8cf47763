// A lesson as it is played at a server: whoever does what it points at reaches its goal.
#include "server/lessons.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <boost/json.hpp>

#include "hosting/hosted_matches.h"
#include "server/new_match.h"

namespace armatura::server {
namespace {

namespace json = boost::json;

const hosting::HostedGame& arena() { return *hosting::find_game("arena"); }

std::vector<std::string> offers_to(const hosting::HostedPosition& position, Seat seat) {
  std::string text;
  position.write_ask(text, seat, std::nullopt);
  std::vector<std::string> offers;
  const json::value ask = json::parse(text);
  for (const json::value& offer : ask.at("offers").as_array()) offers.emplace_back(offer.as_string());
  return offers;
}

// The first thing pointed at that is offered, as the client rings it. What is described and not listed, such as a way
// over the table, is written out whole, or else one that chance finds.
std::string pointed(const hosting::Lesson& lesson, const hosting::LessonProgress& progress,
                    const hosting::HostedPosition& position, Seat seat) {
  if (progress.step >= lesson.steps.size()) return {};
  const hosting::LessonStep& step = lesson.steps[progress.step];
  const bool hinted = progress.hint && !step.hints[*progress.hint].point.empty();
  const std::vector<std::string>& points = hinted ? step.hints[*progress.hint].point : step.point;
  const auto fits = [](const std::string& code, const std::string& point) {
    return code == point || code.starts_with(point + " ");
  };
  const std::vector<std::string> offers = offers_to(position, seat);
  for (const std::string& point : points)
    for (const std::string& offer : offers)
      if (fits(offer, point)) return offer;
  const hosting::Dice dice{lesson.seed};
  for (const std::string& point : points)
    if (std::holds_alternative<hosting::Decided>(
            position.decide(seat, std::vector<std::string>{point}, dice, hosting::Language::English)))
      return point;
  constexpr std::uint64_t kTries = 4000;
  for (std::uint64_t seed = 0; seed < kTries; ++seed) {
    const auto code = hosting::bot_decision(position, seat, {.level = "random", .seed = seed});
    if (code && std::any_of(points.begin(), points.end(), [&](const auto& point) { return fits(*code, point); }))
      return *code;
  }
  return {};
}

struct Followed {
  bool done{};
  std::vector<std::uint32_t> steps;  // that had their moment
  std::vector<std::string> played;   // with the step, for the reader of a failure
};

// Plays a lesson with one decision at a time, always what is pointed at; where the script is silent a bot thinks.
Followed follow(const hosting::HostedGame& game, std::string_view id, std::uint64_t seed) {
  Followed followed;
  const hosting::Lesson* lesson = hosting::find_lesson(game, id);
  auto read = lesson_match(game, id, "Ann");
  auto* made = std::get_if<NewMatch>(&read);
  if (lesson == nullptr || made == nullptr) return followed;
  const auto header = game.matches.header(made->request, {}, {});
  EXPECT_TRUE(header) << header.problem();
  auto opened = game.matches.open_position(*header);
  EXPECT_TRUE(opened) << opened.problem();
  Seating& seating = made->seating;
  const Seat learner{lesson->seat};
  const hosting::Dice dice{seed};
  hosting::PositionPtr position = *opened;
  const auto adopt = [&](hosting::Decided decided) {
    position = decided.next;
    seating.progress = lesson_after(*lesson, seating, *position, {decided.events});
  };
  adopt(position->begin(dice));
  for (int decisions = 0; !position->over() && !seating.progress.done && decisions < 400; ++decisions) {
    if (followed.steps.empty() || followed.steps.back() != seating.progress.step)
      followed.steps.push_back(seating.progress.step);
    const bool mine = position->awaiting().includes(learner);
    const Seat seat = mine ? learner : Seat{static_cast<std::uint8_t>(1 - learner.value)};
    std::string code;
    if (mine) {
      code = pointed(*lesson, seating.progress, *position, seat);
    } else if (auto told = scripted_decision(*lesson, *position, seat)) {
      code = *told;
    } else {
      // As at a table: a new thought for every decision.
      code = *hosting::bot_decision(
          *position, seat, {.level = lesson->level, .seed = seed * 1000 + static_cast<std::uint64_t>(decisions)});
    }
    followed.played.push_back(std::to_string(seating.progress.step) + ": " + code);
    auto decided = position->decide(seat, std::vector<std::string>{code}, dice, hosting::Language::English);
    if (!std::holds_alternative<hosting::Decided>(decided)) return followed;
    adopt(std::get<hosting::Decided>(std::move(decided)));
  }
  followed.done = seating.progress.done;
  return followed;
}

std::string told(const Followed& followed) {
  std::string text;
  for (const std::string& each : followed.played) text += each + "\n";
  return text;
}

TEST(Lessons, WhoeverDoesWhatTheyPointAtFinishesThem) {
  for (const hosting::HostedGame* game : hosting::games())
    for (const hosting::Lesson& lesson : hosting::lessons_of(*game)) {
      const Followed followed = follow(*game, lesson.id, lesson.seed);
      EXPECT_TRUE(followed.done) << lesson.id << "\n" << told(followed);
      EXPECT_EQ(followed.steps.size(), lesson.steps.size()) << lesson.id << ": every step has its moment\n"
                                                            << told(followed);
    }
}

// A learner who tries something else first meets other dice.
TEST(Lessons, AreFinishedWhateverIsDrawn) {
  for (const hosting::HostedGame* game : hosting::games())
    for (const hosting::Lesson& lesson : hosting::lessons_of(*game))
      for (std::uint64_t seed = 100; seed < 140; ++seed) {
        const Followed followed = follow(*game, lesson.id, seed);
        ASSERT_TRUE(followed.done) << lesson.id << " with seed " << seed << "\n" << told(followed);
      }
}

TEST(Lessons, SeatTheLearnerWhereTheLessonSays) {
  const hosting::HostedGame& salvation = *hosting::find_game("salvation");
  auto read = lesson_match(salvation, "resistance", "Ann");
  auto* made = std::get_if<NewMatch>(&read);
  ASSERT_NE(made, nullptr);
  EXPECT_TRUE(made->seating.practice);
  EXPECT_EQ(made->mine, std::vector<Seat>{Seat{1}});
  EXPECT_EQ(made->seating.chairs[0].kind, ChairKind::Bot);
  EXPECT_EQ(made->seating.chairs[1].name, "Ann");
}

TEST(Lessons, AreOfferedInBothLanguagesAndRefusedByName) {
  const auto russian = lessons_offered(arena(), hosting::Language::Russian);
  const auto english = lessons_offered(arena(), hosting::Language::English);
  ASSERT_EQ(russian.size(), english.size());
  ASSERT_FALSE(russian.empty());
  EXPECT_NE(russian[0].title, english[0].title);
  EXPECT_TRUE(std::holds_alternative<Fault>(lesson_match(arena(), "none", {})));
}

TEST(Lessons, ProgressIsKeptWithTheSeating) {
  Seating seating;
  seating.chairs.resize(2);
  seating.lesson = "first";
  seating.progress = {3, 1, false};
  auto read = read_seating(write_seating(seating));
  ASSERT_TRUE(read) << read.problem();
  EXPECT_EQ(*read, seating);
  seating.progress = {8, std::nullopt, true};
  read = read_seating(write_seating(seating));
  ASSERT_TRUE(read);
  EXPECT_EQ(read->progress, seating.progress);
}

}  // namespace
}  // namespace armatura::server
