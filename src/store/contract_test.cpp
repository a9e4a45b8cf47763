// What every store promises, asked of each of them.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <future>
#include <mutex>
#include <thread>

#include "store/memory_store.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

class StoreContract : public testing::TestWithParam<bool> {
 protected:
  StoreContract() {
    if (GetParam()) {
      Result<std::unique_ptr<Store>> opened = open_sqlite_store({.path = folder_.file("store.db")});
      EXPECT_TRUE(opened) << opened.problem();
      store_ = std::move(*opened);
    } else {
      store_ = open_memory_store();
    }
  }
  Written write(Batch batch) { return write_and_wait(*store_, std::move(batch)); }

  PatientRecords records() { return records_of(*store_); }

  TestFolder folder_;
  std::unique_ptr<Store> store_;
};

TEST(PatientRecordsDeathTest, AThreadThatServesEverybodyDoesNotWait) {
  const std::unique_ptr<Store> store = open_memory_store();
  EXPECT_EQ(*records_of(*store).count(), 0u);
  {
    const NoWaitingHere loop;
    EXPECT_DEATH((void)records_of(*store).count(), "");
  }
  EXPECT_EQ(*records_of(*store).count(), 0u);
}

INSTANTIATE_TEST_SUITE_P(Stores, StoreContract, testing::Bool(),
                         [](const auto& param) { return param.param ? "Sqlite" : "Memory"; });

TEST_P(StoreContract, FindsNothingInAnEmptyStore) {
  EXPECT_EQ(*records().count(), 0u);
  EXPECT_FALSE(records().find("k")->has_value());
  EXPECT_FALSE(records().read("k", true)->has_value());
  EXPECT_FALSE(records().row_with_key("k", "1")->has_value());
  EXPECT_TRUE(records().seats_of("hash", 100)->empty());
  EXPECT_TRUE(records().list(false, 10)->empty());
  EXPECT_TRUE(records().with_status(Status::Playing)->empty());
  EXPECT_TRUE(records().chat("k", false, 10)->empty());
  EXPECT_FALSE(records().pack("p")->has_value());
}

TEST_P(StoreContract, KeepsARecordAsItWasGiven) {
  const MatchRecord record = test_record("k3f9");
  ASSERT_EQ(write(creation(record)), Written::Done);
  EXPECT_EQ(**records().find("k3f9"), record);
  EXPECT_EQ(*records().count(), 1u);
}

TEST_P(StoreContract, KeepsBytesThatAreNoText) {
  MatchRecord record = test_record("k");
  record.secret = std::string("\0\xff\0\x80", 4);
  record.about.clear();
  ASSERT_EQ(write(creation(record)), Written::Done);
  EXPECT_EQ(**records().find("k"), record);
}

TEST_P(StoreContract, RefusesToMakeAMatchTwice) {
  ASSERT_EQ(write(creation(test_record("k"))), Written::Done);
  MatchRecord other = test_record("k");
  other.header = "another";
  EXPECT_EQ(write(creation(other)), Written::Conflict);
  EXPECT_EQ((*records().find("k"))->header, test_record("k").header);
  Batch misnamed = creation(test_record("x"));
  misnamed.match = "y";
  EXPECT_EQ(write(misnamed), Written::Conflict);
  EXPECT_EQ(*records().count(), 1u);
}

TEST_P(StoreContract, RefusesAMatchThatDoesNotExist) {
  EXPECT_EQ(write(rows_of("k", 0, 1)), Written::Conflict);
  EXPECT_EQ(write({.match = "k", .status = Status::Over}), Written::Conflict);
  EXPECT_EQ(write({.match = "k", .erase = true}), Written::Conflict);
}

TEST_P(StoreContract, KeepsRowsInOrder) {
  ASSERT_EQ(write(creation(test_record("k"))), Written::Done);
  ASSERT_EQ(write(rows_of("k", 0, 3)), Written::Done);
  ASSERT_EQ(write(rows_of("k", 3, 2)), Written::Done);
  const StoredMatch match = **records().read("k", true);
  ASSERT_EQ(match.rows.size(), 5u);
  EXPECT_EQ(match.row_count, 5u);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(match.rows[i], test_row(i));
  EXPECT_EQ(match.record.touched, test_row(4).at);
}

TEST_P(StoreContract, RefusesRowsThatDoNotFollow) {
  Batch batch = creation(test_record("k"));
  batch.rows = rows_of("k", 0, 2).rows;
  ASSERT_EQ(write(batch), Written::Done);
  EXPECT_EQ(write(rows_of("k", 1, 1)), Written::Conflict);
  EXPECT_EQ(write(rows_of("k", 3, 1)), Written::Conflict);
  Batch gap = rows_of("k", 2, 2);
  gap.rows[1].number = 4;
  gap.status = Status::Over;
  gap.chat.push_back({.author = "a", .text = "b"});
  EXPECT_EQ(write(gap), Written::Conflict);
  const StoredMatch match = **records().read("k", true);
  EXPECT_EQ(match.row_count, 2u);
  EXPECT_EQ(match.record.status, Status::Waiting) << "a batch in conflict changes nothing";
  EXPECT_TRUE(records().chat("k", false, 10)->empty());
}

TEST_P(StoreContract, FindsARowByItsKey) {
  ASSERT_EQ(write(creation(test_record("k"))), Written::Done);
  ASSERT_EQ(write(creation(test_record("other"))), Written::Done);
  ASSERT_EQ(write(rows_of("k", 0, 5)), Written::Done);
  for (std::uint32_t i = 0; i < 5; ++i) EXPECT_EQ(**records().row_with_key("k", test_row(i).key), test_row(i));
  EXPECT_FALSE(records().row_with_key("k", "unknown")->has_value());
  EXPECT_FALSE(records().row_with_key("k", "")->has_value());
  EXPECT_FALSE(records().row_with_key("other", test_row(0).key)->has_value());
}

TEST_P(StoreContract, ReadsFromTheSnapshotOn) {
  ASSERT_EQ(write(creation(test_record("k"))), Written::Done);
  Batch batch = rows_of("k", 0, 4);
  batch.snapshot = Snapshot{.rows = 3, .body = "position after three"};
  ASSERT_EQ(write(batch), Written::Done);
  ASSERT_EQ(write(rows_of("k", 4, 2)), Written::Done);
  const StoredMatch match = **records().read("k", false);
  EXPECT_EQ(match.snapshot, batch.snapshot);
  EXPECT_EQ(match.row_count, 6u);
  ASSERT_EQ(match.rows.size(), 3u);
  EXPECT_EQ(match.rows.front(), test_row(3));
  const StoredMatch whole = **records().read("k", true);
  EXPECT_FALSE(whole.snapshot.has_value());
  EXPECT_EQ(whole.rows.size(), 6u);
}

TEST_P(StoreContract, KeepsTheLatestSnapshotOnly) {
  Batch batch = creation(test_record("k"));
  batch.rows = rows_of("k", 0, 6).rows;
  batch.snapshot = Snapshot{.rows = 6, .body = "six"};
  ASSERT_EQ(write(batch), Written::Done);
  for (const std::uint32_t rows : {2u, 0u, 6u, 5u}) {  // also of a past that is already written
    const Snapshot snapshot{.rows = rows, .body = "after " + std::to_string(rows)};
    ASSERT_EQ(write({.match = "k", .snapshot = snapshot}), Written::Done);
    const Result<std::optional<StoredMatch>> match = records().read("k", false);
    ASSERT_TRUE(match) << match.problem();
    EXPECT_EQ((*match)->snapshot, snapshot);
    EXPECT_EQ((*match)->rows.size(), 6 - rows);
  }
  EXPECT_EQ(write({.match = "k", .snapshot = Snapshot{.rows = 7, .body = "future"}}), Written::Conflict);
}

TEST_P(StoreContract, ChangesWhatMayChange) {
  const MatchRecord record = test_record("k");
  ASSERT_EQ(write(creation(record)), Written::Done);
  ASSERT_EQ(write({.match = "k", .status = Status::Over, .listed = false, .about = "new", .at = 77}), Written::Done);
  MatchRecord expected = record;
  expected.status = Status::Over;
  expected.listed = false;
  expected.about = "new";
  expected.touched = 77;
  EXPECT_EQ(**records().find("k"), expected);
  ASSERT_EQ(write({.match = "k", .about = "newer"}), Written::Done);
  expected.about = "newer";
  EXPECT_EQ(**records().find("k"), expected) << "only rows and the status touch a match";
  ASSERT_EQ(write({.match = "k", .status = Status::Closed}), Written::Done);
  EXPECT_GT((*records().find("k"))->touched, 1'600'000'000'000) << "without a moment: now";
}

TEST_P(StoreContract, SeatsThoseWithAGrant) {
  Batch first = creation(test_record("one"));
  first.grants = {{.hash = "alice", .seat = 1}, {.hash = "alice", .seat = 0}, {.hash = "bob", .seat = 1}};
  ASSERT_EQ(write(first), Written::Done);
  Batch second = creation(test_record("two"));
  second.grants = {{.hash = "alice", .seat = 3}};
  ASSERT_EQ(write(second), Written::Done);
  const auto seats = [&](std::string_view hash) {
    std::string text;
    const Result<std::vector<Seating>> seatings = records().seats_of(hash, 100);
    for (const Seating& seating : *seatings) text += seating.match + std::to_string(seating.seat) + " ";
    return text;
  };
  EXPECT_EQ(seats("alice"), "two3 one0 one1 ");
  EXPECT_EQ(seats("bob"), "one1 ");
  ASSERT_EQ(write({.match = "one", .grants = {{.hash = "alice", .seat = 1}}}), Written::Done);
  EXPECT_EQ(seats("alice"), "two3 one0 one1 ") << "granted twice is granted once";
  const Result<std::vector<Seating>> newest = records().seats_of("alice", 2);
  ASSERT_EQ(newest->size(), 2u) << "no more than were asked for";
  EXPECT_EQ(newest->front().match, "two");
}

TEST_P(StoreContract, ASeatThatIsVacatedLosesEveryGrant) {
  Batch first = creation(test_record("one"));
  first.grants = {{.hash = "link", .seat = 1}, {.hash = "cookie", .seat = 1}, {.hash = "cookie", .seat = 0}};
  ASSERT_EQ(write(first), Written::Done);
  Batch second = creation(test_record("two"));
  second.grants = {{.hash = "cookie", .seat = 1}};
  ASSERT_EQ(write(second), Written::Done);
  ASSERT_EQ(write({.match = "one", .vacated = {1}, .grants = {{.hash = "friend", .seat = 1}}}), Written::Done);
  const auto seats = [&](std::string_view hash) {
    std::string text;
    const Result<std::vector<Seating>> seatings = records().seats_of(hash, 100);
    for (const Seating& seating : *seatings) text += seating.match + std::to_string(seating.seat) + " ";
    return text;
  };
  EXPECT_EQ(seats("link"), "");
  EXPECT_EQ(seats("cookie"), "two1 one0 ") << "other seats and other matches stay";
  EXPECT_EQ(seats("friend"), "one1 ") << "who sits down in the same moment stays";
  const std::vector<Grant> left{{.hash = "cookie", .seat = 0}, {.hash = "friend", .seat = 1}};
  EXPECT_EQ((*records().read("one", true))->grants, left);
  EXPECT_EQ((*records().read("one", false))->grants, left);
}

TEST_P(StoreContract, AQuietRowDoesNotTellWhenItWasWritten) {
  ASSERT_EQ(write(creation(test_record("one"))), Written::Done);
  ASSERT_EQ(write(rows_of("one", 0, 1)), Written::Done);
  const std::int64_t touched = (*records().find("one"))->touched;
  Batch quiet = rows_of("one", 1, 2);
  quiet.quiet = true;
  ASSERT_EQ(write(quiet), Written::Done);
  EXPECT_EQ((*records().find("one"))->touched, touched);
  ASSERT_EQ(write(rows_of("one", 3, 1)), Written::Done);
  EXPECT_GT((*records().find("one"))->touched, touched);
}

TEST_P(StoreContract, ListsTheNewestFirst) {
  for (int i = 0; i < 6; ++i) {
    MatchRecord record = test_record("m" + std::to_string(i));
    record.made = i == 4 ? 1003 : 1000 + i;  // the fourth is as old as the third
    record.listed = i % 2 == 0;
    ASSERT_EQ(write(creation(record)), Written::Done);
  }
  const auto names = [&](bool listed, std::size_t at_most) {
    std::string text;
    const Result<std::vector<MatchRecord>> listed_ones = records().list(listed, at_most);
    for (const MatchRecord& record : *listed_ones) text += record.id + " ";
    return text;
  };
  EXPECT_EQ(names(false, 10), "m5 m4 m3 m2 m1 m0 ");
  EXPECT_EQ(names(false, 2), "m5 m4 ");
  EXPECT_EQ(names(true, 10), "m4 m2 m0 ");
  EXPECT_EQ(names(true, static_cast<std::size_t>(-1)), "m4 m2 m0 ");
}

TEST_P(StoreContract, TellsWhatLayUntouched) {
  for (int i = 0; i < 5; ++i) {
    MatchRecord record = test_record("m" + std::to_string(i));
    record.touched = 100 - i;
    record.status = i == 1 ? Status::Playing : Status::Waiting;
    ASSERT_EQ(write(creation(record)), Written::Done);
  }
  using Names = std::vector<std::string>;
  EXPECT_EQ(*records().untouched(Status::Waiting, 100, 10), (Names{"m4", "m3", "m2"}));
  EXPECT_EQ(*records().untouched(Status::Waiting, 100, 1), (Names{"m4"}));
  EXPECT_EQ(*records().with_status(Status::Waiting), (Names{"m0", "m2", "m3", "m4"}));
  EXPECT_EQ(*records().with_status(Status::Playing), (Names{"m1"}));
  ASSERT_EQ(write(rows_of("m4", 0, 1)), Written::Done);
  EXPECT_EQ(*records().untouched(Status::Waiting, 100, 10), (Names{"m3", "m2"}));
}

TEST_P(StoreContract, KeepsTheTalkOfBothRooms) {
  ASSERT_EQ(write(creation(test_record("k"))), Written::Done);
  for (int i = 0; i < 6; ++i) {
    const ChatLine line{.gallery = i % 3 == 0, .author = "a", .text = std::to_string(i), .at = 10 + i};
    ASSERT_EQ(write({.match = "k", .chat = {line}}), Written::Done);
  }
  const auto talk = [&](bool gallery, std::size_t last) {
    std::string text;
    const Result<std::vector<ChatLine>> lines = records().chat("k", gallery, last);
    for (const ChatLine& line : *lines) text += std::to_string(line.number) + line.text + " ";
    return text;
  };
  EXPECT_EQ(talk(false, 10), "21 32 54 65 ");
  EXPECT_EQ(talk(false, 2), "54 65 ");
  EXPECT_EQ(talk(true, 10), "10 43 ");
  EXPECT_EQ(talk(true, 0), "");
}

TEST_P(StoreContract, ErasesAMatchAndAllThatBelongsToIt) {
  for (const char* id : {"gone", "stays"}) {
    Batch batch = creation(test_record(id));
    batch.rows = rows_of(id, 0, 3).rows;
    batch.snapshot = Snapshot{.rows = 2, .body = "two"};
    batch.grants = {{.hash = "alice", .seat = 1}};
    batch.chat = {{.author = "a", .text = "hello"}};
    ASSERT_EQ(write(batch), Written::Done);
  }
  ASSERT_EQ(write({.match = "gone", .erase = true}), Written::Done);
  EXPECT_FALSE(records().read("gone", true)->has_value());
  EXPECT_EQ(records().seats_of("alice", 100)->size(), 1u);
  EXPECT_EQ(*records().count(), 1u);
  EXPECT_EQ((*records().read("stays", true))->rows.size(), 3u);
  EXPECT_EQ(write(rows_of("gone", 3, 1)), Written::Conflict);
  ASSERT_EQ(write(creation(test_record("gone"))), Written::Done);
  EXPECT_EQ((*records().read("gone", false))->row_count, 0u);
  EXPECT_FALSE((*records().read("gone", false))->snapshot.has_value());
  EXPECT_TRUE(records().chat("gone", false, 10)->empty());
  EXPECT_EQ(records().seats_of("alice", 100)->size(), 1u);
}

TEST_P(StoreContract, KeepsPacksByHash) {
  EXPECT_EQ(store_->put_pack("p1", "text one"), Written::Done);
  EXPECT_EQ(store_->put_pack("p1", "text one"), Written::Done);
  EXPECT_EQ(store_->put_pack("p1", "text two"), Written::Conflict);
  EXPECT_EQ(store_->put_pack("p2", ""), Written::Done);
  EXPECT_EQ(**records().pack("p1"), "text one");
  EXPECT_EQ(**records().pack("p2"), "");
}

TEST_P(StoreContract, MayBeWrittenToFromDone) {
  std::promise<Written> second;
  store_->write(creation(test_record("k")), [&](Written) {
    store_->write(rows_of("k", 0, 1), [&](Written written) { second.set_value(written); });
  });
  EXPECT_EQ(second.get_future().get(), Written::Done);
}

TEST_P(StoreContract, AnswersEveryBatchBeforeDrainReturns) {
  std::atomic<int> done = 0;
  store_->write(creation(test_record("k")), [&](Written) { ++done; });
  for (std::uint32_t i = 0; i < 200; ++i) {
    store_->write(rows_of("k", i, 1), [&](Written written) { done += written == Written::Done ? 1 : 0; });
  }
  store_->drain();
  EXPECT_EQ(done, 201);
  EXPECT_EQ((*records().read("k", true))->row_count, 200u);
}

// Four threads race for the rows of the same matches while two read: of each row one writer wins, readers see whole
// logs only.
TEST_P(StoreContract, LetsOneOfManyWritersWin) {
  constexpr std::uint32_t kMatches = 3;
  constexpr std::uint32_t kRows = 40;
  const auto name = [](std::uint32_t match) { return "m" + std::to_string(match); };
  for (std::uint32_t m = 0; m < kMatches; ++m) ASSERT_EQ(write(creation(test_record(name(m)))), Written::Done);
  std::atomic<std::uint32_t> won = 0;
  std::atomic<bool> stop = false;
  std::atomic<int> bad_reads = 0;
  std::vector<std::thread> readers;
  for (int i = 0; i < 2; ++i) {
    readers.emplace_back([&] {
      while (!stop) {
        for (std::uint32_t m = 0; m < kMatches; ++m) {
          const Result<std::optional<StoredMatch>> match = records().read(name(m), true);
          if (!match || !*match || (*match)->rows.size() != (*match)->row_count) ++bad_reads;
        }
        std::this_thread::yield();
      }
    });
  }
  std::vector<std::thread> writers;
  for (int i = 0; i < 4; ++i) {
    writers.emplace_back([&] {
      for (std::uint32_t row = 0; row < kRows; ++row) {
        for (std::uint32_t m = 0; m < kMatches; ++m) won += write(rows_of(name(m), row, 1)) == Written::Done ? 1 : 0;
      }
    });
  }
  for (std::thread& thread : writers) thread.join();
  stop = true;
  for (std::thread& thread : readers) thread.join();
  EXPECT_EQ(won, kMatches * kRows);
  EXPECT_EQ(bad_reads, 0);
  for (std::uint32_t m = 0; m < kMatches; ++m) EXPECT_EQ((*records().read(name(m), true))->row_count, kRows);
}

TEST_P(StoreContract, KeepsPacksWithTheMatchThatBringsThem) {
  Batch batch = creation(test_record("one"));
  batch.packs = {{.hash = "p", .text = "{}"}};
  ASSERT_EQ(write(batch), Written::Done);
  EXPECT_EQ(**records().pack("p"), "{}");
  batch = creation(test_record("two"));
  batch.packs = {{.hash = "p", .text = "{\"padded\":true}"}, {.hash = "q", .text = "{}"}};
  ASSERT_EQ(write(batch), Written::Done) << "one that is there already stays as it is";
  EXPECT_EQ(**records().pack("p"), "{}");
  EXPECT_EQ(**records().pack("q"), "{}");
}

TEST_P(StoreContract, AnswersEveryQuestionBeforeADrainEnds) {
  ASSERT_EQ(write(creation(test_record("one"))), Written::Done);
  std::atomic<int> answered = 0;
  for (int i = 0; i < 300; ++i) {
    store_->ask(static_cast<Urgency>(i % 3), [&](const Records& all) { answered += all.find("one")->has_value(); });
  }
  store_->drain();
  EXPECT_EQ(answered, 300);
}

TEST_P(StoreContract, OneQuestionIsAnsweredAsOfOneMoment) {
  ASSERT_EQ(write(creation(test_record("one"))), Written::Done);
  if (!GetParam()) GTEST_SKIP() << "in memory a question holds nobody up, and sees what is written meanwhile";
  std::promise<void> asked;
  std::promise<void> written;
  std::promise<std::pair<std::uint32_t, std::uint32_t>> rows;
  store_->ask(Urgency::Watcher, [&](const Records& all) {
    const std::uint32_t before = (*all.read("one", true))->row_count;
    asked.set_value();
    written.get_future().wait();
    rows.set_value({before, (*all.read("one", true))->row_count});
  });
  asked.get_future().wait();
  ASSERT_EQ(write(rows_of("one", 0, 3)), Written::Done);
  written.set_value();
  EXPECT_EQ(rows.get_future().get(), std::pair(0u, 0u));
  EXPECT_EQ((*records().read("one", true))->row_count, 3u);
}

TEST_P(StoreContract, WhoLooksOnForLongKeepsNoPlayerWaiting) {
  if (!GetParam()) GTEST_SKIP() << "in memory questions are answered where they are asked";
  std::promise<void> enough;
  const std::shared_future<void> held = enough.get_future().share();
  std::atomic<int> begun = 0;
  for (int i = 0; i < 20; ++i) {
    store_->ask(Urgency::Watcher, [held, &begun](const Records&) {
      ++begun;
      held.wait();
    });
  }
  // All that may, before the player asks: one thread is for players alone.
  for (int i = 0; i < 200 && (begun < 2 || i < 20); ++i) std::this_thread::sleep_for(std::chrono::milliseconds{10});
  EXPECT_EQ(begun, 2);
  std::promise<void> player;
  store_->ask(Urgency::Player, [&](const Records&) { player.set_value(); });
  EXPECT_EQ(player.get_future().wait_for(std::chrono::seconds{10}), std::future_status::ready);
  std::vector<int> order;
  std::mutex mutex;
  const auto note = [&](int who) {
    return [&, who](const Records&) {
      const std::lock_guard lock(mutex);
      order.push_back(who);
    };
  };
  store_->ask(Urgency::Chore, note(2));
  store_->ask(Urgency::Watcher, note(1));
  enough.set_value();
  store_->drain();
  EXPECT_EQ(order, (std::vector{1, 2}));
}

}  // namespace
}  // namespace armatura::store
