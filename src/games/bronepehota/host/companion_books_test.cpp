// Books of battles as a host meets them.
#include "games/bronepehota/host/companion_books.h"

#include <gtest/gtest.h>

#include "games/bronepehota/host/test_companion.h"

namespace armatura::hosting {
namespace {

namespace companion = bronepehota::companion;

std::string begun_book() {
  companion::Setup setup;
  setup.names = {"Ann", "Bob"};
  auto book = wire::CompanionBook::open(bronepehota::test_content(), setup);
  if (!book) throw std::runtime_error(book.problem());
  book->add({Seat{0}, false, {}, companion::RollInitiative{}, {3, 9}});
  book->add({Seat{0}, true, {3}, bronepehota::Done{}, {}});
  book->add({Seat{0}, false, {}, companion::RollInitiative{}, {3, 10}});
  return book->text();
}

TEST(CompanionBooks, a_book_is_played_through_by_the_built_in_pack) {  // BP-C-06
  const std::string text = begun_book();
  const auto report = companion_books().look(text, Language::English);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_EQ(report->lines, 4u);
  EXPECT_EQ(report->undone, 1u);
  EXPECT_EQ(report->round, 1);
  EXPECT_FALSE(report->over);
  EXPECT_EQ(report->end, "Bob: name the order of players.");
  EXPECT_NE(text.find(report->id), std::string::npos);
  EXPECT_EQ(companion_books().look(text, Language::Russian)->end, "Bob: назовите порядок игроков.");
}

TEST(CompanionBooks, the_first_bad_line_is_named) {
  std::string text = begun_book();
  text.replace(text.find("[3,9]"), 5, "[3,13]");
  EXPECT_EQ(companion_books().look(text, Language::English).problem(), "line 2: die 2 is not on a D12");
  EXPECT_EQ(companion_books().look("", Language::English).problem(), "line 1: the book is empty");
}

TEST(CompanionBooks, a_host_judges_lines_as_they_come) {
  const CompanionBook book = grown(new_book(1), 1, 12);
  JudgedBook judged = companion_books().begin();
  EXPECT_TRUE(judged.take("nonsense"));
  EXPECT_EQ(judged.lines(), 0u);
  for (const std::string& line : book.lines()) ASSERT_FALSE(judged.take(line));
  EXPECT_EQ(judged.lines(), 13u);
  EXPECT_EQ(judged.over(), book.battle().over());
  // A copy goes its own way.
  JudgedBook copy{judged};
  EXPECT_FALSE(copy.take(disputed(book, 1).lines().back()));
  EXPECT_EQ(copy.lines(), 14u);
  EXPECT_EQ(judged.lines(), 13u);
  EXPECT_TRUE(copy.take(disputed(book, 1).lines().back()));
}

TEST(CompanionBooks, a_book_is_judged_by_a_pack_that_was_kept) {
  const CompanionBook book = grown(new_book(1), 1, 12);
  const BookPack& pack = companion_books().pack();
  auto judged = companion_books().begin_with(pack.text);
  ASSERT_TRUE(judged) << judged.problem();
  for (const std::string& line : book.lines()) ASSERT_FALSE(judged->take(line));
  EXPECT_EQ(judged->lines(), 13u);
  // Whoever has another one learns which it would be.
  std::string other = book.lines()[0];
  other.replace(other.find(pack.hash), 4, "0000");
  EXPECT_EQ(companion_books().begin().take(other)->other_pack, "0000" + pack.hash.substr(4));
  EXPECT_FALSE(companion_books().begin_with("{}"));
}

TEST(CompanionBooks, what_rules_refuse_is_told_in_both_languages) {
  const CompanionBook book = new_book(2);
  JudgedBook judged = companion_books().begin();
  ASSERT_FALSE(judged.take(book.lines()[0]));
  const auto refusal = [&](std::string bare) { return judged.take(forged_line(book.ids()[0], std::move(bare))); };
  const auto done = refusal(R"({"by":0,"enter":{"done":{}}})");
  ASSERT_TRUE(done);
  EXPECT_TRUE(done->english.starts_with("BP-")) << done->english;
  EXPECT_TRUE(done->russian.starts_with("BP-")) << done->russian;
  EXPECT_NE(done->english, done->russian);
  EXPECT_EQ(done->english.find('{'), std::string::npos) << done->english;
  const auto die = refusal(R"({"by":0,"enter":{"roll_initiative":{}},"dice":[3,19]})");
  ASSERT_TRUE(die);
  EXPECT_EQ(die->english, "Die 2 is not on a D12.");
  EXPECT_EQ(die->russian, "Кубик 2: такого числа нет на D12.");
  const auto undo = refusal(R"({"by":0,"undo":[0,1]})");
  ASSERT_TRUE(undo);
  EXPECT_EQ(undo->russian, "Отменять нечего.");
  EXPECT_EQ(judged.lines(), 1u);
}

}  // namespace
}  // namespace armatura::hosting
