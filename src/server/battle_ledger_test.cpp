// A battle as the fold of its rows, without rules and without a network.
#include "server/battle_ledger.h"

#include <gtest/gtest.h>

#include "base/sha256.h"

namespace armatura::server {
namespace {

// A line that the ledger can tell from others; it asks for no more.
BookLine line_of(std::string_view text) {
  return std::make_shared<const std::string>("{\"say\":\"" + std::string{text} + "\",\"id\":\"" +
                                             to_hex(sha256(text)).substr(0, 32) + "\"}");
}
std::vector<BookLine> lines_of(std::initializer_list<std::string_view> texts) {
  std::vector<BookLine> lines;
  for (const std::string_view text : texts) lines.push_back(line_of(text));
  return lines;
}
std::string id_of(std::string_view text) { return std::string{id_of_line(*line_of(text))}; }

class Ledger : public testing::Test {
 protected:
  Ledger() : ledger_(begun()) {}

  static store::StoredMatch stored(std::vector<store::Row> rows) {
    store::StoredMatch match;
    match.record.id = "0123456789abcdef";
    match.record.made = 7;
    match.rows = std::move(rows);
    return match;
  }
  BattleLedger begun() {
    rows_.push_back(BattleLedger::first_row("ann", "Ann's", lines_of({"a", "b", "c"}), false, 10));
    return *BattleLedger::read(stored(rows_));
  }
  void keep(store::Row row) {
    ASSERT_FALSE(ledger_.fold(row));
    rows_.push_back(std::move(row));
    // Whatever happened, the rows alone tell the same.
    const auto again = BattleLedger::read(stored(rows_));
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ(again->state(), ledger_.state());
  }
  // The branch that took them, or the code of the fault.
  std::string write(const std::string& pen, std::string_view after, std::initializer_list<std::string_view> texts) {
    const std::vector<BookLine> lines = lines_of(texts);
    const auto landing = ledger_.land(pen, id_of(after), lines);
    if (const auto* fault = std::get_if<Fault>(&landing)) return fault->code;
    const auto& where = std::get<Landing>(landing);
    if (where.lines.empty()) return std::to_string(where.branch) + " again";
    keep(ledger_.lines_row(where, pen, false, 20));
    return std::to_string(where.parts ? static_cast<int>(ledger_.branches().size()) - 1 : where.branch);
  }
  std::string take(const std::string& pen, int branch, const std::string& old = {}) {
    const auto row = ledger_.pen_row(branch, pen, pen + "'s", old, 30);
    if (const auto* fault = std::get_if<Fault>(&row)) return fault->code;
    if (!std::get<0>(row)) return "again";
    keep(*std::get<0>(row));
    return "taken";
  }
  std::string text_of(int branch) const {
    std::string text;
    for (const BookLine& line : ledger_.branch(branch)->lines) text += line->substr(8, 1);
    return text;
  }

  // The numbers of the branches that people see.
  std::string seen() const {
    std::string numbers;
    for (std::size_t i = 0; i < ledger_.branches().size(); ++i)
      if (!ledger_.branches()[i].caught_up) numbers += std::to_string(i);
    return numbers;
  }

  std::vector<store::Row> rows_;
  BattleLedger ledger_;
};

TEST_F(Ledger, a_choice_is_changed_so_often_and_no_more) {
  ASSERT_EQ(take("bob", 0), "taken");
  ASSERT_EQ(write("ann", "c", {"x"}), "1");
  std::string last;
  for (std::size_t i = 0; i <= kMostChoices; ++i) {
    const auto row = ledger_.choice_row(static_cast<int>(i % 2), "Ann's", 40);
    if (const auto* fault = std::get_if<Fault>(&row)) last = fault->code;
    if (!last.empty()) break;
    ASSERT_FALSE(ledger_.fold(*std::get<0>(row)));
  }
  EXPECT_EQ(last, "too_many_choices");
  // What is chosen already may be said again.
  EXPECT_FALSE(std::get<0>(ledger_.choice_row(ledger_.counts(), "Ann's", 40)));
}

TEST_F(Ledger, lines_are_written_once) {
  EXPECT_EQ(write("ann", "c", {"d"}), "0");
  EXPECT_EQ(write("ann", "c", {"d"}), "0 again");
  EXPECT_EQ(write("ann", "a", {"b", "c"}), "0 again");
  EXPECT_EQ(write("ann", "b", {"c", "d", "e"}), "0");
  EXPECT_EQ(text_of(0), "abcde");
  EXPECT_EQ(write("bob", "e", {"f"}), "not_your_pen");
  EXPECT_EQ(write("ann", "x", {"f"}), "unknown_line");
}

TEST_F(Ledger, a_pen_that_was_taken_writes_beside) {
  EXPECT_EQ(take("bob", 0), "taken");
  EXPECT_EQ(take("bob", 0), "again");
  EXPECT_EQ(ledger_.branch(0)->phone, "bob's");
  // Also before the new holder has written anything.
  EXPECT_EQ(write("ann", "c", {"d"}), "1");
  EXPECT_EQ(write("ann", "d", {"e"}), "1");
  EXPECT_EQ(write("bob", "c", {"x"}), "0");
  EXPECT_EQ(write("ann", "c", {"d", "e"}), "1 again");
  // What stands elsewhere already is no reason to part.
  EXPECT_EQ(write("bob", "c", {"d", "e"}), "1 again");
  EXPECT_EQ(text_of(0), "abcx");
  EXPECT_EQ(text_of(1), "abcde");
  EXPECT_EQ(ledger_.branch(1)->parts_from, 0);
  EXPECT_EQ(ledger_.branch(1)->common, 3u);
  EXPECT_EQ(ledger_.branch(1)->phone, "Ann's");
  EXPECT_EQ(take("ann", 0), "pen_used");
  EXPECT_EQ(take("cid", 1), "taken");
  EXPECT_EQ(write("ann", "e", {"f"}), "2");
  EXPECT_EQ(ledger_.branch(2)->parts_from, 1);
}

TEST_F(Ledger, the_same_line_of_two_phones_is_one_line) {
  ASSERT_EQ(take("bob", 0), "taken");
  // The late phone comes first, so that its line stands beside; then the one that holds the pen writes the same.
  EXPECT_EQ(write("ann", "c", {"d"}), "1");
  EXPECT_EQ(seen(), "01");
  EXPECT_EQ(write("bob", "c", {"d"}), "0");
  EXPECT_EQ(seen(), "0");
  EXPECT_EQ(ledger_.branch(0)->pen, "bob");
  for (const said::Branch& branch : ledger_.state().branches) EXPECT_NE(branch.branch, 1);
  EXPECT_EQ(write("bob", "d", {"e"}), "0");
  EXPECT_EQ(write("ann", "c", {"d", "e"}), "0 again");
  EXPECT_EQ(text_of(0), "abcde");
  EXPECT_EQ(ledger_.branch(0)->pen, "bob");
  // What differs is seen again, from where it differs.
  EXPECT_EQ(write("ann", "d", {"x"}), "1");
  EXPECT_EQ(seen(), "01");
  EXPECT_EQ(ledger_.branch(1)->common, 4u);
  EXPECT_EQ(ledger_.branch(0)->pen, "bob");
}

TEST_F(Ledger, who_goes_on_from_a_line_that_stands_beside_writes_his_own_branch) {
  ASSERT_EQ(take("bob", 0), "taken");
  EXPECT_EQ(write("ann", "c", {"d"}), "1");
  EXPECT_EQ(write("bob", "d", {"e"}), "0");
  EXPECT_EQ(text_of(0), "abcde");
  EXPECT_EQ(seen(), "0");
  EXPECT_EQ(ledger_.branch(0)->pen, "bob");
  // Somebody else's lines beyond the common ones are no part of it.
  EXPECT_EQ(write("ann", "e", {"f"}), "1");
  EXPECT_EQ(seen(), "01");
  EXPECT_EQ(ledger_.branch(1)->common, 5u);
  EXPECT_EQ(ledger_.branch(0)->pen, "bob");
}

TEST_F(Ledger, the_branch_that_counts_is_always_seen) {
  ASSERT_EQ(take("bob", 0), "taken");
  EXPECT_EQ(write("ann", "c", {"d", "e"}), "1");
  keep(*std::get<0>(ledger_.choice_row(1, "Ann's", 40)));
  EXPECT_EQ(seen(), "1");
  EXPECT_EQ(write("bob", "c", {"d", "e", "f"}), "0");
  EXPECT_EQ(seen(), "01");
  EXPECT_EQ(write("ann", "e", {"f"}), "1");
  EXPECT_EQ(seen(), "1");
  EXPECT_EQ(ledger_.branch(1)->pen, "ann");
  EXPECT_FALSE(std::get<0>(ledger_.choice_row(1, "Ann's", 41)));
}

TEST_F(Ledger, a_pen_handed_over_stands_where_the_old_one_stood) {
  EXPECT_EQ(take("bob", 0, "ann"), "taken");
  EXPECT_EQ(take("bob", 0, "ann"), "again");
  EXPECT_EQ(write("bob", "c", {"d"}), "0");
  EXPECT_EQ(take("cid", 0), "taken");
  EXPECT_EQ(take("dan", 0, "bob"), "taken");
  EXPECT_EQ(ledger_.branch(0)->phone, "cid's");
  EXPECT_EQ(write("dan", "d", {"e"}), "1");
  EXPECT_EQ(write("cid", "d", {"f"}), "0");
  EXPECT_EQ(take("eve", 0, "nobody"), "not_your_pen");
  EXPECT_EQ(take("eve", 4), "no_such_branch");
}

TEST_F(Ledger, who_contradicts_what_stands_there_leaves_it_to_nobody) {
  EXPECT_EQ(write("ann", "b", {"x"}), "1");
  EXPECT_EQ(ledger_.branch(0)->pen, "");
  EXPECT_EQ(ledger_.branch(1)->common, 2u);
  EXPECT_EQ(take("bob", 0), "taken");
  EXPECT_EQ(write("bob", "c", {"d"}), "0");
}

TEST_F(Ledger, one_branch_counts_and_others_stand_aside) {
  EXPECT_EQ(take("bob", 0), "taken");
  EXPECT_EQ(write("ann", "c", {"d"}), "1");
  auto choice = ledger_.choice_row(0, "Ann's", 40);
  ASSERT_TRUE(std::get<0>(choice));
  keep(*std::get<0>(choice));
  EXPECT_TRUE(ledger_.branch(1)->aside);
  EXPECT_FALSE(std::get<0>(ledger_.choice_row(0, "Bob's", 41)));
  choice = ledger_.choice_row(1, "Ann's", 42);
  keep(*std::get<0>(choice));
  EXPECT_EQ(ledger_.counts(), 1);
  EXPECT_TRUE(ledger_.branch(0)->aside);
  // A branch that begins later is not aside: somebody has to look at it.
  EXPECT_EQ(take("cid", 0), "taken");
  EXPECT_EQ(write("bob", "c", {"e"}), "2");
  EXPECT_FALSE(ledger_.branch(2)->aside);
  EXPECT_EQ(std::get<Fault>(ledger_.choice_row(3, "", 43)).code, "no_such_branch");
}

TEST_F(Ledger, limits_hold) {
  std::vector<BookLine> lines;
  for (int i = 0; i < 70; ++i) lines.push_back(line_of(std::string(60'000, 'x') + std::to_string(i)));
  EXPECT_EQ(std::get<Fault>(ledger_.land("ann", id_of("c"), lines)).code, "book_too_long");
  lines.resize(60);
  EXPECT_TRUE(std::holds_alternative<Landing>(ledger_.land("ann", id_of("c"), lines)));
  for (char branch = '1'; branch < '8'; ++branch)
    EXPECT_EQ(write("ann", "b", {"x" + std::string(1, branch)}), std::string(1, branch));
  EXPECT_EQ(write("ann", "b", {"x8"}), "too_many_branches");
  EXPECT_EQ(ledger_.branches().size(), kMostBranches);
}

TEST_F(Ledger, rows_that_make_no_battle_are_damage) {
  const auto damaged = [&](std::string meta, std::string lines = {}) {
    store::Row row;
    row.number = ledger_.rows();
    row.meta = std::move(meta);
    row.lines = std::move(lines);
    BattleLedger copy = ledger_;
    return copy.fold(row).has_value();
  };
  EXPECT_TRUE(damaged(""));
  EXPECT_TRUE(damaged("[]"));
  EXPECT_TRUE(damaged("{}"));
  EXPECT_TRUE(damaged(R"({"do":"sing"})"));
  EXPECT_TRUE(damaged(R"({"do":"begin","pen":"p","phone":"q"})"));
  EXPECT_TRUE(damaged(R"({"do":"lines","branch":1,"over":false})", *line_of("d") + "\n"));
  EXPECT_TRUE(damaged(R"({"do":"lines","branch":0,"over":false})", "no line\n"));
  EXPECT_TRUE(damaged(R"({"do":"lines","branch":0,"over":false})", *line_of("d")));
  EXPECT_TRUE(damaged(R"({"do":"part","from":0,"common":9,"pen":"ann","over":false})"));
  EXPECT_TRUE(damaged(R"({"do":"part","from":0,"common":1,"pen":"nobody","over":false})"));
  EXPECT_TRUE(damaged(R"({"do":"pen","branch":-1,"pen":"p","phone":"q"})"));
  EXPECT_TRUE(damaged(R"({"do":"choose","branch":5})"));
  EXPECT_FALSE(damaged(R"({"do":"lines","branch":0,"over":true})", *line_of("d") + "\n"));
  EXPECT_FALSE(BattleLedger::read(stored({})));
  store::Row late = rows_.front();
  late.number = 1;
  EXPECT_FALSE(BattleLedger::read(stored({late})));
}

}  // namespace
}  // namespace armatura::server
