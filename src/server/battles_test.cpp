// Battles in memory and in the store: how they come and go, and how long they are kept.
#include "server/battles.h"

#include <gtest/gtest.h>

#include <future>

#include "games/bronepehota/host/test_companion.h"
#include "games/bronepehota/rules/pack.h"
#include "server/test_table.h"

namespace armatura::server {
namespace {

using hosting::CompanionBook;
using hosting::disputed;
using hosting::grown;
using hosting::new_book;

constexpr std::int64_t kDay = 86'400'000;
constexpr std::string_view kSecret = "0123456789abcdef0123456789abcdef";

std::vector<BookLine> lines_from(const CompanionBook& book, std::size_t from) {
  std::vector<BookLine> lines;
  for (std::size_t i = from; i < book.lines().size(); ++i)
    lines.push_back(std::make_shared<const std::string>(book.lines()[i]));
  return lines;
}

class TestFollower final : public Follower {
 public:
  using Follower::Follower;
  void tell(Text text) override { told.push_back(*text); }
  void gone() override { left = true; }
  std::vector<std::string> told;
  bool left = false;
};

class BattlesKept : public testing::Test {
 protected:
  std::string begin(const CompanionBook& book) {
    NewBattle made;
    made.id = id_;
    made.secret = std::string{kSecret};
    made.pen = "ann";
    made.lines = lines_from(book, 0);
    std::optional<std::string> answer;
    battles_.make(std::move(made), [&](const std::variant<std::pair<bool, Battles::RoomPtr>, Fault>& result) {
      const auto* fault = std::get_if<Fault>(&result);
      answer = fault != nullptr ? fault->code : std::get<0>(result).first ? "new" : "there";
    });
    return server_.wait(answer).value_or("silence");
  }
  Battles::RoomPtr find() {
    std::optional<Battles::RoomPtr> answer;
    battles_.find(id_, [&](const std::variant<Battles::RoomPtr, Fault>& found) {
      const auto* room = std::get_if<Battles::RoomPtr>(&found);
      answer = room == nullptr ? nullptr : *room;
    });
    return server_.wait(answer).value_or(nullptr);
  }
  std::string append(const CompanionBook& book, std::size_t known, const std::string& pen = "ann") {
    std::optional<std::string> answer;
    const Battles::RoomPtr room = find();
    if (room == nullptr) return "no room";
    room->append({pen, book.ids()[known - 1], lines_from(book, known), Language::English},
                 [&](const std::variant<int, Fault>& result) {
                   const auto* fault = std::get_if<Fault>(&result);
                   answer = fault != nullptr ? fault->code : std::to_string(std::get<int>(result));
                 });
    return server_.wait(answer).value_or("silence");
  }
  std::optional<store::MatchRecord> record() const { return *server_.records().find(id_); }
  std::string status() const { return record() ? std::string{store::word_of(record()->status)} : "deleted"; }
  // As the server does every few seconds, after so many days.
  void days_pass(std::int64_t days) {
    server_.loop.advance(days * kDay);
    server_.lobby->sweep();
    battles_.sweep();
    server_.loop.run();
  }

  const std::string id_ = battle_of(kSecret);
  TestServer server_;
  Battles battles_{server_.services};
};

TEST_F(BattlesKept, a_battle_leaves_memory_and_comes_back) {
  const CompanionBook book = grown(new_book(1), 1, 6);
  ASSERT_EQ(begin(book), "new");
  EXPECT_EQ(begin(book), "there");
  const CompanionBook more = disputed(book, 1);
  EXPECT_EQ(append(more, book.lines().size()), "0");
  const said::Battle state = find()->ledger().state();
  TestFollower follower;
  find()->follow(follower);
  server_.loop.advance(301'000);
  battles_.sweep();
  EXPECT_EQ(battles_.size(), 1u);
  find()->unfollow(follower);
  server_.loop.advance(301'000);
  battles_.sweep();
  EXPECT_EQ(battles_.size(), 0u);
  EXPECT_EQ(find()->ledger().state(), state);
  // Its rules are read again where they are needed.
  EXPECT_EQ(append(disputed(more, 2), more.lines().size()), "0");
  server_.lobby->wake_all();
  server_.loop.run();
  EXPECT_EQ(server_.lobby->rooms(), 0u);
}

TEST_F(BattlesKept, an_untouched_battle_is_given_up_and_forgotten) {
  const CompanionBook book = new_book(2);
  ASSERT_EQ(begin(book), "new");
  EXPECT_EQ(status(), "playing");
  EXPECT_EQ(record()->game, kBattleGame);
  EXPECT_FALSE(record()->listed);
  days_pass(31);
  EXPECT_EQ(status(), "abandoned");
  // Whoever writes in it again brings it back.
  const CompanionBook more = disputed(book, 1);
  EXPECT_EQ(append(more, 1), "0");
  EXPECT_EQ(status(), "playing");
  days_pass(31);
  EXPECT_EQ(status(), "abandoned");
  days_pass(31);
  EXPECT_EQ(status(), "deleted");
  EXPECT_EQ(find(), nullptr);
  EXPECT_EQ(begin(book), "new");
}

TEST_F(BattlesKept, a_battle_that_ended_is_over_until_it_is_taken_back) {
  CompanionBook book = new_book(3);
  for (std::uint64_t seed = 1; !book.battle().over(); ++seed) book = grown(std::move(book), seed, 50);
  ASSERT_EQ(begin(book), "new");
  EXPECT_EQ(status(), "over");
  EXPECT_TRUE(find()->ledger().over());
  days_pass(400);
  EXPECT_EQ(status(), "over");  // kept for ever unless the host says otherwise
  CompanionBook undone = book;
  ASSERT_TRUE(undone.add({Seat{0}, true, first_seats(book.battle().rules().seats()), bronepehota::Done{}, {}}));
  EXPECT_EQ(append(undone, book.lines().size()), "0");
  EXPECT_EQ(status(), "playing");
  EXPECT_FALSE(find()->ledger().over());
}

// Whoever wants the pen learns whether its holder can still have lines that nobody else has.
TEST_F(BattlesKept, whoever_follows_learns_whether_the_holder_is_there) {
  ASSERT_EQ(begin(new_book(6)), "new");
  const Battles::RoomPtr room = find();
  TestFollower reader;
  TestFollower stranger{"bob"};
  TestFollower writer{"ann"};
  const auto there = [&] { return reader.told.back().find("\"present\":true") != std::string::npos; };
  room->follow(reader);
  room->follow(stranger);
  EXPECT_FALSE(there());
  EXPECT_EQ(reader.told.size(), 1u);  // who only reads is nobody's news
  room->follow(writer);
  EXPECT_TRUE(there());
  room->unfollow(stranger);
  EXPECT_TRUE(there());
  room->unfollow(writer);
  EXPECT_FALSE(there());
  room->unfollow(reader);
}

TEST_F(BattlesKept, whoever_follows_learns_that_a_battle_was_deleted) {
  ASSERT_EQ(begin(new_book(4)), "new");
  TestFollower follower;
  const Battles::RoomPtr room = find();
  room->follow(follower);
  ASSERT_EQ(follower.told.size(), 1u);
  // Lines that are being judged meet a battle that is no more.
  std::optional<std::string> answer;
  const CompanionBook more = disputed(disputed(new_book(4), 1), 2);
  room->append({"ann", more.ids()[0], lines_from(more, 1), Language::English},
               [&](const std::variant<int, Fault>& result) { answer = std::get<Fault>(result).code; });
  std::optional<bool> erased;
  battles_.erase(id_, [&](const std::optional<Fault>& fault) { erased = !fault; });
  EXPECT_EQ(server_.wait(erased), true);
  EXPECT_TRUE(follower.left);
  EXPECT_EQ(server_.wait(answer), "no_such_battle");
  EXPECT_EQ(status(), "deleted");
  EXPECT_EQ(find(), nullptr);
}

TEST_F(BattlesKept, a_battle_that_is_erased_while_it_is_read_is_gone) {
  ASSERT_EQ(begin(new_book(4)), "new");
  server_.loop.advance(301'000);
  battles_.sweep();
  ASSERT_EQ(battles_.size(), 0u);
  std::optional<std::string> found;
  battles_.find(id_, [&](const std::variant<Battles::RoomPtr, Fault>& answer) {
    const auto* fault = std::get_if<Fault>(&answer);
    found = fault == nullptr ? "there" : fault->code;
  });
  // It has been read, and the loop has not heard of it.
  std::promise<void> read;
  server_.workers.run([&] { read.set_value(); });
  read.get_future().wait();
  std::optional<bool> erased;
  battles_.erase(id_, [&](const std::optional<Fault>& fault) { erased = !fault; });
  EXPECT_EQ(server_.wait(erased), true);
  EXPECT_EQ(server_.wait(found), "no_such_battle");
  EXPECT_EQ(battles_.size(), 0u);
  EXPECT_EQ(begin(new_book(4)), "new");
}

TEST_F(BattlesKept, a_battle_that_somebody_came_back_to_is_not_forgotten) {
  const CompanionBook book = new_book(7);
  ASSERT_EQ(begin(book), "new");
  days_pass(31);
  days_pass(15);
  EXPECT_EQ(status(), "abandoned");
  server_.loop.advance(16 * kDay);
  ASSERT_NE(find(), nullptr);
  days_pass(0);
  EXPECT_EQ(status(), "abandoned");
  EXPECT_EQ(append(disputed(book, 1), 1), "0");
  EXPECT_EQ(status(), "playing");
}

TEST_F(BattlesKept, lines_that_wait_have_a_limit_over_all_battles) {
  const std::vector<BookLine> lines(3, std::make_shared<const std::string>(10'000, 'x'));
  Battles small{server_.services, {.waiting = 70'000}};
  auto one = small.admit(lines);
  auto other = small.admit(lines);
  ASSERT_TRUE(one && other);
  EXPECT_FALSE(small.admit({lines.front()}));
  one.reset();
  EXPECT_TRUE(small.admit(lines));
}

TEST_F(BattlesKept, books_that_grew_leave_memory_before_their_time) {
  const CompanionBook book = grown(new_book(8), 1, 30);
  ASSERT_EQ(begin(book), "new");
  const std::size_t text = book.text().size();
  Battles small{server_.services, {.books = text + 1'000}};
  const auto found = [&] {
    std::optional<Battles::RoomPtr> answer;
    small.find(id_, [&](const std::variant<Battles::RoomPtr, Fault>& result) { answer = std::get<0>(result); });
    return *server_.wait(answer);
  };
  TestFollower follower;
  const Battles::RoomPtr room = found();
  room->follow(follower);
  EXPECT_EQ(room->bytes(), text);
  // What the rules know of it takes more than its text.
  hosting::JudgedBook judged = hosting::hosted_books().begin();
  for (const std::string& line : book.lines()) ASSERT_FALSE(judged.take(line));
  room->remember(std::move(judged));
  EXPECT_GT(room->bytes(), 2 * text);
  small.sweep();
  EXPECT_EQ(room->bytes(), text);
  EXPECT_TRUE(small.admit({}));
  // What is followed cannot leave: nothing more is taken then.
  std::optional<bool> appended;
  const CompanionBook more = grown(book, 2, 30);
  room->append({"ann", book.ids().back(), lines_from(more, book.lines().size()), Language::English},
               [&](const std::variant<int, Fault>& result) { appended = result.index() == 0; });
  EXPECT_EQ(server_.wait(appended), true);
  small.sweep();
  EXPECT_FALSE(small.admit({}));
  room->unfollow(follower);
  small.sweep();
  EXPECT_EQ(small.size(), 0u);
  EXPECT_TRUE(small.admit({}));
}

TEST_F(BattlesKept, a_battle_outlives_the_pack_it_was_begun_with) {
  // The pack before this one, in whose rules something was different.
  std::string text = hosting::hosted_books().pack().text;
  const std::string_view twelve = "\"ammunition\":12";
  text.replace(text.find(twelve), twelve.size(), "\"ammunition\":13");
  const auto older = bronepehota::load_normalised(text).content;
  ASSERT_TRUE(older);
  const CompanionBook book = *CompanionBook::open(older, bronepehota::companion::random_setup(9, 2, 3));
  EXPECT_EQ(begin(book), "other_pack");
  ASSERT_EQ(server_.store->put_pack(older->hash, text), store::Written::Done);
  ASSERT_EQ(begin(book), "new");
  const CompanionBook more = disputed(book, 1);
  EXPECT_EQ(append(more, 1), "0");
  server_.loop.advance(301'000);
  battles_.sweep();
  ASSERT_EQ(battles_.size(), 0u);
  EXPECT_EQ(append(disputed(more, 2), 2), "0");
}

TEST_F(BattlesKept, the_store_keeps_the_pack_of_a_battle) {
  const hosting::BookPack& pack = hosting::hosted_books().pack();
  ASSERT_EQ(begin(new_book(10)), "new");
  EXPECT_EQ(*server_.records().pack(pack.hash), pack.text);
  EXPECT_NE(record()->header.find(pack.hash), std::string::npos);
}

TEST_F(BattlesKept, a_host_limits_how_many_there_are) {
  server_.settings.max_matches = 0;
  EXPECT_EQ(begin(new_book(5)), "too_many_matches");
}

TEST_F(BattlesKept, two_phones_that_begin_at_once_begin_one_battle) {
  const CompanionBook book = new_book(6);
  std::vector<std::string> answers;
  for (const std::string pen : {"ann", "bob"}) {
    NewBattle made{id_, std::string{kSecret}, pen, pen, lines_from(book, 0), Language::English};
    battles_.make(std::move(made), [&](const std::variant<std::pair<bool, Battles::RoomPtr>, Fault>& result) {
      answers.push_back(std::get<0>(result).first ? "new" : "there");
    });
  }
  server_.loop.run_until([&] { return answers.size() == 2; });
  EXPECT_EQ(answers, (std::vector<std::string>{"new", "there"}));
  EXPECT_EQ(find()->ledger().branches().front().pen, "ann");
}

}  // namespace
}  // namespace armatura::server
