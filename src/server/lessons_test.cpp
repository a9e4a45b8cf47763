// A lesson as it is played at a server: whoever does what it points at reaches its goal.
#include "server/lessons.h"

#include <gtest/gtest.h>

#include <boost/json.hpp>

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

// The first thing pointed at that is offered, as the client rings it.
std::string pointed(const hosting::Lesson& lesson, const hosting::LessonProgress& progress,
                    const std::vector<std::string>& offers) {
  const hosting::LessonStep& step = lesson.steps[progress.step];
  const bool hinted = progress.hint && !step.hints[*progress.hint].point.empty();
  for (const std::string& point : hinted ? step.hints[*progress.hint].point : step.point)
    for (const std::string& offer : offers)
      if (offer == point || offer.starts_with(point + " ")) return offer;
  return {};
}

TEST(Lessons, WhoeverDoesWhatTheFirstOnePointsAtFinishesIt) {
  const hosting::Lesson* lesson = hosting::find_lesson(arena(), "first");
  ASSERT_NE(lesson, nullptr);
  auto read = lesson_match(arena(), "first", "Ann");
  auto* made = std::get_if<NewMatch>(&read);
  ASSERT_NE(made, nullptr);
  EXPECT_TRUE(made->seating.practice);
  EXPECT_EQ(made->mine, std::vector<Seat>{Seat{0}});
  const auto header = arena().header(made->request, {}, {});
  ASSERT_TRUE(header) << header.problem();
  auto opened = arena().open_position(*header);
  ASSERT_TRUE(opened) << opened.problem();
  Seating& seating = made->seating;
  const hosting::Dice dice{lesson->seed};
  hosting::PositionPtr position = *opened;
  const auto adopt = [&](hosting::Decided decided) {
    position = decided.next;
    seating.progress = lesson_after(*lesson, seating, *position, {decided.events});
  };
  adopt(position->begin(dice));
  std::vector<std::uint32_t> seen;
  for (int decisions = 0; !position->over() && decisions < 60; ++decisions) {
    if (seen.empty() || seen.back() != seating.progress.step) seen.push_back(seating.progress.step);
    const bool mine = position->awaiting().includes(Seat{0});
    const Seat seat{static_cast<std::uint8_t>(mine ? 0 : 1)};
    const std::string code = mine ? pointed(*lesson, seating.progress, offers_to(*position, seat))
                                  : scripted_decision(*lesson, *position, seat).value_or("");
    ASSERT_NE(code, "") << "step " << seating.progress.step << ", seat " << int{seat.value};
    auto decided = position->decide(seat, std::vector<std::string>{code}, dice, hosting::Language::English);
    ASSERT_TRUE(std::holds_alternative<hosting::Decided>(decided)) << code;
    adopt(std::get<hosting::Decided>(std::move(decided)));
  }
  EXPECT_TRUE(seating.progress.done);
  EXPECT_EQ(seen.size(), lesson->steps.size()) << "every step had its moment";
}

TEST(Lessons, AreOfferedInBothLanguagesAndRefusedByName) {
  const auto russian = lessons_json(arena(), hosting::Language::Russian);
  const auto english = lessons_json(arena(), hosting::Language::English);
  ASSERT_EQ(russian.size(), english.size());
  ASSERT_FALSE(russian.empty());
  EXPECT_NE(russian[0].at("title"), english[0].at("title"));
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
