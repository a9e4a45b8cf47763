// Books of battles: what is written reads back, two books tell where they part, and nothing hostile gets in.
#include "games/bronepehota/wire/companion_book.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "base/test_length.h"
#include "games/bronepehota/rules/companion/test_battle.h"
#include "games/bronepehota/wire/companion_words.h"

namespace armatura::wire {
namespace {

namespace companion = bronepehota::companion;
using bronepehota::test_content;

CompanionBook played(std::uint64_t seed, int entries) {
  auto opened = CompanionBook::open(test_content(), companion::random_setup(seed, 2 + static_cast<int>(seed % 3), 3));
  if (!opened) throw std::runtime_error(opened.problem());
  CompanionBook book = std::move(*opened);
  SampledChance chance{seed};
  Rng rng{seed + 1};
  for (int i = 0; i < entries && !book.battle().over(); ++i) {
    const auto& state = book.battle().state();
    std::uint8_t seat = 0;
    while (!state.ask.seats.has(Seat{seat})) ++seat;
    companion::Entry entry{Seat{seat}, false, {}, {}, {}};
    entry.action = companion::Game::propose(book.battle().rules(), state, Seat{seat}, rng);
    book.battle().roll(Seat{seat}, entry.action, chance, entry.dice);
    if (!book.add(entry)) throw std::runtime_error("an entry of ours is refused");
    const Seats all = first_seats(book.battle().rules().seats());
    if (rng.below(8) == 0 && !book.add({Seat{seat}, true, all, bronepehota::Done{}, {}}))
      throw std::runtime_error("an undoing of ours is refused");
  }
  return book;
}

// BP-C-05, BP-C-06: the whole battle, dice and undoings included, is in the book.
TEST(CompanionBook, what_is_written_reads_back) {
  const std::uint64_t books = test_length("CHECK_BOOKS", 6);
  for (std::uint64_t seed = 1; seed <= books; ++seed) {
    const CompanionBook book = played(seed, 150);
    const auto again = CompanionBook::read(test_content(), book.text());
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ(again->text(), book.text());
    EXPECT_EQ(again->battle().state(), book.battle().state());
    EXPECT_EQ(again->battle().entries(), book.battle().entries());
  }
}

TEST(CompanionBook, two_books_tell_where_they_part) {
  const CompanionBook book = played(3, 40);
  const auto cut = [&](std::size_t lines) {
    std::string text;
    for (std::size_t i = 0; i < lines; ++i) text += book.lines()[i] + "\n";
    return *CompanionBook::read(test_content(), text);
  };
  CompanionBook fork = cut(10);
  EXPECT_EQ(common_prefix(book, fork), 10u);
  std::uint8_t seat = 0;
  while (!fork.battle().state().ask.seats.has(Seat{seat})) ++seat;
  companion::Entry dispute{Seat{seat}, false, {}, bronepehota::Dispute{}, {}};
  SampledChance chance{99};
  fork.battle().roll(Seat{seat}, dispute.action, chance, dispute.dice);
  ASSERT_TRUE(fork.add(dispute));
  EXPECT_EQ(common_prefix(book, fork), 10u);
  EXPECT_EQ(fork.lines().size(), 11u);
  EXPECT_EQ(common_prefix(book, played(4, 5)), 0u);
}

std::string problem_of(std::string_view text) {
  const auto book = CompanionBook::read(test_content(), text);
  return book ? std::string{} : book.problem();
}

TEST(CompanionBook, a_hostile_book_is_refused_with_its_line) {
  const CompanionBook book = played(5, 30);
  const std::string text = book.text();
  EXPECT_EQ(problem_of(""), "line 1: the book is empty");
  EXPECT_EQ(problem_of("nonsense"), "line 1: this is no JSON");
  EXPECT_EQ(problem_of("[]"), "line 1: expected an object");
  EXPECT_TRUE(problem_of("{\"companion\":2,\"id\":\"\"}").starts_with("line 1: "));
  std::string other_pack = text;
  other_pack.replace(other_pack.find("\"pack\":\"") + 8, 4, "0000");
  EXPECT_EQ(problem_of(other_pack), "line 1: the book was written with another pack");
  // A line left out, one twice, one with another id, one written differently.
  const auto lines = [&](std::initializer_list<std::string> given) {
    std::string out;
    for (const std::string& line : given) out += line + "\n";
    return out;
  };
  EXPECT_TRUE(problem_of(lines({book.lines()[0], book.lines()[2]})).starts_with("line 2: "));
  EXPECT_TRUE(problem_of(lines({book.lines()[0], book.lines()[1], book.lines()[1]})).starts_with("line 3: "));
  std::string spaced = book.lines()[1];
  spaced.insert(1, " ");
  EXPECT_EQ(problem_of(lines({book.lines()[0], spaced})),
            "line 2: the line is written in another way than the companion's");
  EXPECT_TRUE(problem_of(lines({book.lines()[0], "{\"by\":9,\"enter\":{\"done\":{}},\"id\":\"\"}"}))
                  .starts_with("line 2: expected \"by\""));
  EXPECT_TRUE(problem_of(lines({book.lines()[0], "{\"by\":0,\"enter\":{\"flog\":{}},\"id\":\"\"}"})).find("flog") !=
              std::string::npos);
  EXPECT_TRUE(
      problem_of(lines({book.lines()[0], "{\"by\":0,\"undo\":[0,1,2,3],\"id\":\"\"}"})).starts_with("line 2: "));
  EXPECT_EQ(
      problem_of(lines({book.lines()[0], "{\"by\":0,\"enter\":{\"roll_initiative\":{}},\"dice\":[21],\"id\":\"\"}"})),
      "line 2: expected dice from 1 to 20");
}

// Line by line, as phones send them: what is not taken leaves the book as it was, and says whether rules refuse it.
TEST(CompanionBook, a_book_is_taken_line_by_line) {
  const CompanionBook book = played(9, 40);
  auto begun = CompanionBook::begin(test_content(), book.lines()[0]);
  ASSERT_TRUE(std::holds_alternative<CompanionBook>(begun));
  CompanionBook again = std::get<CompanionBook>(std::move(begun));
  for (std::size_t i = 1; i < book.lines().size(); ++i) {
    if (i + 1 < book.lines().size()) {
      EXPECT_TRUE(again.take(book.lines()[i + 1])) << i;
    }
    const auto refused = again.take(R"({"by":0,"undo":[],"id":""})");
    ASSERT_TRUE(refused) << i;
    EXPECT_TRUE(refused->entry) << refused->what;
    const auto misread = again.take("{}");
    ASSERT_TRUE(misread);
    EXPECT_FALSE(misread->entry);
    ASSERT_FALSE(again.take(book.lines()[i])) << i;
  }
  EXPECT_EQ(again.text(), book.text());
  EXPECT_EQ(again.battle().state(), book.battle().state());
  std::string other_pack = book.lines()[0];
  other_pack.replace(other_pack.find("\"pack\":\"") + 8, 4, "0000");
  const auto foreign = CompanionBook::begin(test_content(), other_pack);
  EXPECT_TRUE(std::get<BadLine>(foreign).other_pack);
  EXPECT_FALSE(std::get<BadLine>(CompanionBook::begin(test_content(), book.lines()[1])).other_pack);
}

// Whatever single byte is changed, the book no longer reads.
TEST(CompanionBook, no_byte_can_be_changed) {
  const CompanionBook book = played(6, 12);
  const std::string text = book.text();
  Rng rng{11};
  for (int i = 0; i < 300; ++i) {
    std::string changed = text;
    const auto at = rng.below(static_cast<std::uint32_t>(text.size() - 1));
    const char byte = static_cast<char>(rng.below(256));
    if (changed[at] == byte) continue;
    changed[at] = byte;
    EXPECT_FALSE(problem_of(changed).empty()) << at;
  }
}

// Every sentence that a battle can call for is there, in both languages.
TEST(CompanionBook, everything_is_said_in_words) {
  for (const Tongue tongue : {Tongue::Russian, Tongue::English}) {
    Words words{tongue};
    const std::string file = tongue == Tongue::Russian ? "ru" : "en";
    ASSERT_FALSE(words.add(catalog::sound_files_of("bronepehota").at("strings/" + file + ".json")));
    const CompanionBook book = played(tongue == Tongue::Russian ? 7 : 8, 200);
    companion::Battle replayed{book.battle().rules()};
    const std::vector<std::string> names{"Аня"};
    const CompanionWords said{words, replayed.rules(), names};
    for (const companion::Entry& entry : book.battle().entries()) {
      const std::string question = said.question(replayed.state());
      EXPECT_EQ(question.find("companion."), std::string::npos) << question;
      EXPECT_EQ(question.find('{'), std::string::npos) << question;
      if (!entry.undo) {
        const std::string label = said.action(entry.action);
        EXPECT_EQ(label.find_first_of("{}"), std::string::npos) << label;
        EXPECT_EQ(label.find("companion."), std::string::npos) << label;
        for (const auto& fact : replayed.attempt(entry.by, entry.action, entry.dice).log.entries) {
          const auto sentence = said.fact(fact.fact);
          // That a machine has finished is said with its unit.
          const auto* done = std::get_if<bronepehota::ActorDone>(&fact.fact);
          const bool with_unit = done != nullptr && replayed.rules().is(done->model, bronepehota::Kind::Machine);
          EXPECT_EQ(sentence.has_value(), fact.audience.gallery && !with_unit) << static_cast<int>(fact.fact.index());
          EXPECT_EQ(sentence.value_or("").find_first_of("{}"), std::string::npos) << *sentence;
        }
      }
      ASSERT_TRUE(replayed.append(entry));
    }
  }
}

}  // namespace
}  // namespace armatura::wire
