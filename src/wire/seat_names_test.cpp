// Who is called how at a table, as its entries tell it.
#include "wire/seat_names.h"

#include <gtest/gtest.h>

#include "wire/enum_words.h"
#include "wire/table_names.h"

namespace armatura::wire {
namespace {

std::vector<std::string> told(const SeatNames& names) { return {names.all().begin(), names.all().end()}; }
using Names = std::vector<std::string>;

TEST(SeatNames, FollowThoseWhoSitDownAndLeave) {
  const SeatNames nobody;
  EXPECT_EQ(told(nobody), Names{});
  const SeatNames bob = nobody.after({TableEvent::SeatTaken, Seat{1}, "Bob"});
  EXPECT_EQ(told(bob), (Names{"", "Bob"}));
  const SeatNames both = bob.after({TableEvent::SeatTaken, Seat{0}, "Ann"});
  EXPECT_EQ(told(both), (Names{"Ann", "Bob"}));
  EXPECT_EQ(told(both.after({TableEvent::SeatLeft, Seat{0}, {}})), (Names{"", "Bob"}));
  EXPECT_EQ(told(both.after({TableEvent::BotSeated, Seat{1}, "greedy"})), (Names{"Ann", ""}));
  EXPECT_EQ(told(both.after({TableEvent::SeatTaken, Seat{0}, {}})), (Names{"", "Bob"}));  // gave no name
  EXPECT_EQ(told(bob), (Names{"", "Bob"}));
  EXPECT_EQ(told(bob.after({TableEvent::SeatLeft, Seat{1}, {}})), Names{});
}

TEST(SeatNames, AreKeptWhateverElseHappensAtTheTable) {
  const SeatNames ann{{"Ann", ""}};
  for (std::size_t i = 0; i < words_of<TableEvent>().size(); ++i) {
    const auto event = static_cast<TableEvent>(i);
    if (!seats_somebody(event)) {
      EXPECT_EQ(told(ann.after({event, Seat{0}, "else"})), (Names{"Ann", ""}));
    }
    EXPECT_EQ(told(ann.after({event, {}, "else"})), (Names{"Ann", ""}));
  }
}

TEST(SeatNames, AreShortAndWithoutControlCharactersWhateverAFileSays) {
  const auto name = [](std::string text) {
    const SeatNames names = SeatNames{}.after({TableEvent::SeatTaken, Seat{0}, std::move(text)});
    return names.all().empty() ? std::string{} : names.all()[0];
  };
  EXPECT_EQ(name("  \x1b[31mAnn\n\x7f "), "[31mAnn");
  EXPECT_EQ(name("\r\n\t "), "");
  EXPECT_EQ(name(std::string(4096, 'a')), std::string(60, 'a'));
  EXPECT_EQ(name(std::string(59, 'a') + "Я"), std::string(59, 'a'));
  EXPECT_EQ(name("{seat} <b>$&|{x?y:z}"), "{seat} <b>$&|{x?y:z}");
}

}  // namespace
}  // namespace armatura::wire
