// Calls to the disk and allocations of SQLite fail in turn, while a store is written, read, opened after a loss of
// power, copied and carried over: what was reported as done is there afterwards, and nothing is reported wrongly. Every
// call to the disk, and so many of the thousands of allocations, spread over all; every one of these too with a
// CHECK_FAULTS far above their number.
#include <gtest/gtest.h>

#include <array>
#include <atomic>
#include <filesystem>
#include <map>

#include "base/test_length.h"
#include "store/backup.h"
#include "store/check_store.h"
#include "store/salvage.h"
#include "store/sqlite_store.h"
#include "store/test_fault_vfs.h"
#include "store/test_power_vfs.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

const bool kMemoryMayFail = let_memory_fail();  // before the first use of SQLite, which main is too late for

// In memory, so that the power can go after the fault too.
PowerDisk& disk() {
  static PowerDisk made("power-below-faults");
  return made;
}
const char* faulty() {
  disk();
  static FaultyDisk made("faulty", "power-below-faults", true);
  return "faulty";
}

// What a match must hold: at least what was reported as done, at most what was handed over.
struct Bounds {
  std::uint32_t done = 0;  // batches: its making, then a row each
  std::uint32_t handed = 0;
  bool erased = false;  // reported as done
  bool may_be_erased = false;
};

class Story {
 public:
  Story() : folder_(), settings_{.path = folder_.file("store.db"), .vfs = faulty(), .checkpoint_pages = 6} {}

  // Anything may go wrong in here.
  void tell() {
    Result<std::unique_ptr<Store>> store = open_sqlite_store(settings_);
    if (!store) return;
    for (const char* id : {"a", "b"}) write(**store, creation(test_record(id)));
    for (std::uint32_t row = 0; row < 4; ++row) {
      write(**store, rich_row("a", row));
      write(**store, rows_of("b", row, 1));
    }
    ask(**store);
    pack_done_ = (*store)->put_pack("p", "text") == Written::Done;
    write(**store, creation(test_record("c")));
    erase(**store, "c");
    write_together(**store);
    ask(**store);
  }

  // Nothing fails until the power goes, while much is in the log alone.
  void tell_until_power_goes(std::mt19937& random) {
    {
      Result<std::unique_ptr<Store>> store = open_sqlite_store(settings_);
      ASSERT_TRUE(store) << store.problem();
      for (const char* id : {"a", "b"}) write(**store, creation(test_record(id)));
      for (int i = 0; i < 3; ++i) write_together(**store);
      disk().cut_after(1);
    }
    disk().boot(random);
  }
  // With the log and the mark of before.
  void go_on() {
    Result<std::unique_ptr<Store>> store = open_sqlite_store(settings_);
    if (!store) return;
    ask(**store);
    for (int i = 0; i < 3; ++i) write_together(**store);
    ask(**store);
  }

  // Nothing fails any more.
  void check(const std::string& where) {
    SqliteSettings calm = settings_;
    calm.damage = [&](const std::string& problem) { ADD_FAILURE() << where << problem; };
    Result<std::unique_ptr<Store>> store = open_sqlite_store(calm);
    ASSERT_TRUE(store) << where << store.problem();
    for (const auto& [id, bounds] : matches_) {
      const Result<std::optional<StoredMatch>> read = records_of(**store).read(id, true);
      ASSERT_TRUE(read) << where << read.problem();
      const std::uint32_t kept = *read ? (*read)->row_count + 1 : 0;
      if (bounds.erased) {
        EXPECT_EQ(kept, 0u) << where << id << " was deleted";
      } else if (!bounds.may_be_erased || kept != 0) {
        EXPECT_GE(kept, bounds.done) << where << id;
      }
      EXPECT_LE(kept, bounds.handed) << where << id;
      for (std::uint32_t row = 0; *read && row < (*read)->row_count; ++row) {
        EXPECT_EQ((*read)->rows[row], test_row(row)) << where << id;
      }
      if (id != "a" || !*read) continue;
      // What was written with a row is there with it.
      EXPECT_EQ(records_of(**store).chat(id, false, 99)->size(), (*read)->row_count) << where;
      EXPECT_EQ(records_of(**store).seats_of("hash", 100)->size(), (*read)->row_count) << where;
    }
    if (pack_done_) {
      EXPECT_TRUE(records_of(**store).pack("p")->has_value()) << where;
    }
    EXPECT_EQ(write_and_wait(**store, creation(test_record("after"))), Written::Done) << where;
  }

 private:
  static Batch rich_row(const std::string& id, std::uint32_t row) {
    Batch batch = rows_of(id, row, 1);
    batch.chat = {{.author = "a", .text = std::to_string(row)}};
    batch.grants = {{.hash = "hash", .seat = static_cast<std::uint8_t>(row)}};
    batch.snapshot = Snapshot{.rows = row, .body = "s"};
    return batch;
  }

  // A batch that was not accepted is not followed by another: the next would leave a gap.
  void write(Store& store, Batch batch) {
    Bounds& bounds = matches_[batch.match];
    const std::uint32_t number = batch.create ? 0 : batch.rows.front().number + 1;
    if (number != bounds.done) return;
    bounds.handed = number + 1;
    const Written answer = write_and_wait(store, std::move(batch));
    if (answer == Written::Done) bounds.done = number + 1;
    // It may have been kept although it failed; handed over again it then conflicts.
    EXPECT_NE(answer, Written::Conflict) << "nobody else writes";
  }

  void write_together(Store& store) {
    std::array<std::atomic<int>, 2> answers{-1, -1};
    const std::array<const char*, 2> ids{"a", "b"};
    for (std::size_t i = 0; i < 2; ++i) {
      Bounds& bounds = matches_[ids[i]];
      if (bounds.done == 0) continue;
      bounds.handed = bounds.done + 1;
      const Batch batch = i == 0 ? rich_row("a", bounds.done - 1) : rows_of("b", bounds.done - 1, 1);
      store.write(batch, [&answers, i](Written written) { answers[i] = static_cast<int>(written); });
    }
    store.drain();
    for (std::size_t i = 0; i < 2; ++i) {
      if (answers[i] == static_cast<int>(Written::Done)) ++matches_[ids[i]].done;
    }
  }

  void erase(Store& store, const std::string& id) {
    Bounds& bounds = matches_[id];
    if (bounds.done == 0) return;
    Batch batch;
    batch.match = id;
    batch.erase = true;
    bounds.may_be_erased = true;
    bounds.erased = write_and_wait(store, batch) == Written::Done;
  }

  // An answer is a problem, or true.
  void ask(Store& store) {
    for (const auto& [id, bounds] : matches_) {
      const Result<std::optional<StoredMatch>> read = records_of(store).read(id, true);
      if (!read || bounds.may_be_erased) continue;
      const std::uint32_t kept = *read ? (*read)->row_count + 1 : 0;
      EXPECT_GE(kept, bounds.done) << id;
      EXPECT_LE(kept, bounds.handed) << id;
    }
    std::uint64_t known = 0;
    for (const auto& [id, bounds] : matches_) known += bounds.done > 0 && !bounds.may_be_erased ? 1 : 0;
    const Result<std::vector<MatchRecord>> list = records_of(store).list(false, 100);
    if (list) {
      EXPECT_GE(list->size(), known);
    }
    const Result<std::uint64_t> count = records_of(store).count();
    if (count) {
      EXPECT_GE(*count, known);
    }
  }

  TestFolder folder_;
  SqliteSettings settings_;
  std::map<std::string, Bounds> matches_;
  bool pack_done_ = false;
};

// How many calls there are in what is done.
template <class Plan, class Doing>
int count_calls(Plan plan, Doing doing) {
  plan(Faults::kNever, false);
  doing();
  const int calls = Faults::get().counted();
  Faults::get().stop();
  return calls;
}

// Every number of a call, or `most` of them spread over all: once each, and with all calls after it failing too.
template <class Run>
void each_number(const std::string& name, int calls, int most, Run run) {
  const int numbers = std::min(calls, most);
  int total = 0;
  for (int i = 0; i < numbers && !testing::Test::HasFailure(); ++i) {
    const int number = 1 + static_cast<int>(std::int64_t{i} * calls / numbers);
    for (const bool from_then_on : {false, true}) {
      run(number, from_then_on, name + " " + std::to_string(number) + (from_then_on ? " and all after it: " : ": "));
      ++total;
    }
  }
  std::cout << name << ": " << total << " faults at " << numbers << " of " << calls << " calls\n";
}

int most_numbers() { return static_cast<int>(test_length("CHECK_FAULTS", 400)); }
int fewer_numbers() { return std::max(1, most_numbers() / 4); }

template <class Plan>
void at_every_call(const std::string& name, Plan plan) {
  std::mt19937 random(1);
  disk().wipe();
  const int calls = count_calls(plan, [] { Story().tell(); });
  EXPECT_GT(calls, 0) << name;
  each_number(name, calls, most_numbers(), [&](int number, bool from_then_on, const std::string& where) {
    SCOPED_TRACE(where);
    disk().wipe();
    Story story;
    plan(number, from_then_on);
    story.tell();
    Faults::get().stop();
    if (number % 2 == 0) disk().boot(random);  // and the power goes
    story.check(where);
  });
  disk().wipe();
}

template <class Plan>
void restart_at_every_call(const std::string& name, Plan plan) {
  std::mt19937 random(2);
  disk().wipe();
  Story counted;
  counted.tell_until_power_goes(random);
  const int calls = count_calls(plan, [&] { counted.go_on(); });
  each_number(name, calls, fewer_numbers(), [&](int number, bool from_then_on, const std::string& where) {
    disk().wipe();
    Story story;
    story.tell_until_power_goes(random);
    plan(number, from_then_on);
    story.go_on();
    Faults::get().stop();
    if (number % 3 == 0) disk().boot(random);
    story.check("after a restart, " + where);
  });
  disk().wipe();
}

const char* faulty_system() {
  static FaultyDisk made("faulty-system", nullptr, false);
  return "faulty-system";
}

// A copy under the same faults: it is whole and of the moment of the call, or the older one is still there.
template <class Plan>
void copy_at_every_call(const std::string& name, Plan plan) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  const char* vfs = faulty_system();
  {
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = path});
    ASSERT_EQ(write_and_wait(**store, creation(test_record("old"))), Written::Done);
    ASSERT_TRUE(back_up(path, copy));
    ASSERT_EQ(write_and_wait(**store, creation(test_record("young"))), Written::Done);
  }
  const int calls = count_calls(plan, [&] { EXPECT_TRUE(back_up(path, folder.file("counted.db"), {}, vfs)); });
  each_number(name, calls, fewer_numbers(), [&](int number, bool from_then_on, const std::string& where) {
    plan(number, from_then_on);
    const Result<BackUp> made = back_up(path, copy, {}, vfs);
    const bool met = Faults::get().met();
    Faults::get().stop();
    const Result<StoreReport> report = check_store(copy);
    ASSERT_TRUE(report) << where << report.problem();
    EXPECT_TRUE(report->problems.empty()) << where << report->problems.front();
    if (made && made->copy == copy) {
      EXPECT_EQ(report->matches, 2u) << where;
    }
    if (made && made->copy != copy) {
      EXPECT_FALSE(made->problems.empty()) << where;
    }
    if (!met) {
      EXPECT_TRUE(made && made->problems.empty()) << where;
    }
  });
}

// Carrying over under the same faults: the new store holds what is reported, in its file alone, or there is none.
template <class Plan>
void salvage_at_every_call(const std::string& name, Plan plan) {
  namespace fs = std::filesystem;
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string to = folder.file("new.db");
  {
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = path});
    for (const char* id : {"a", "b"}) {
      Batch batch = creation(test_record(id));
      batch.rows = rows_of(id, 0, 3).rows;
      ASSERT_EQ(write_and_wait(**store, std::move(batch)), Written::Done);
    }
    ASSERT_EQ((*store)->put_pack("p", "text"), Written::Done);
  }
  const auto carry = [&] { return salvage(path, to, {}, MaybeOlder::LeaveBehind, faulty_system()); };
  const int calls = count_calls(plan, [&] { EXPECT_TRUE(carry()); });
  each_number(name, calls, fewer_numbers(), [&](int number, bool from_then_on, const std::string& where) {
    for (const char* beside : {"", "-wal", "-shm"}) fs::remove(to + beside);
    plan(number, from_then_on);
    const Result<SalvageReport> told = carry();
    const bool met = Faults::get().met();
    Faults::get().stop();
    for (const char* beside : {"-wal", ".part", ".part-wal", ".pages"}) {
      EXPECT_FALSE(fs::exists(to + beside)) << where << beside;
    }
    EXPECT_EQ(fs::exists(to), static_cast<bool>(told)) << where;
    if (!told) {
      EXPECT_TRUE(met) << where << told.problem();
      EXPECT_FALSE(told.problem().empty()) << where;
      return;
    }
    const Result<StoreReport> held = check_store(to);
    ASSERT_TRUE(held) << where << held.problem();
    EXPECT_TRUE(held->problems.empty()) << where << held->problems.front();
    EXPECT_EQ(held->matches, told->matches) << where;
    EXPECT_EQ(held->rows, told->rows) << where;
    EXPECT_EQ(held->packs, told->packs) << where;
    if (told->problems.empty()) {
      EXPECT_EQ(held->matches, 2u) << where;
      EXPECT_EQ(held->rows, 6u) << where;
      EXPECT_EQ(held->packs, 1u) << where;
    }
  });
}

class DiskFaults : public testing::TestWithParam<int> {};

TEST_P(DiskFaults, LoseNothingThatWasDone) {
  const auto call = static_cast<Call>(GetParam());
  at_every_call(kCallNames[static_cast<std::size_t>(GetParam())],
                [&](int number, bool on) { Faults::get().plan(call, number, on); });
}

TEST_P(DiskFaults, LoseNothingAfterARestart) {
  const auto call = static_cast<Call>(GetParam());
  restart_at_every_call(kCallNames[static_cast<std::size_t>(GetParam())],
                        [&](int number, bool on) { Faults::get().plan(call, number, on); });
}

TEST_P(DiskFaults, SpoilNoCopy) {
  const auto call = static_cast<Call>(GetParam());
  copy_at_every_call(kCallNames[static_cast<std::size_t>(GetParam())],
                     [&](int number, bool on) { Faults::get().plan(call, number, on); });
}

TEST_P(DiskFaults, LeaveNothingOutOfWhatIsCarriedOver) {
  const auto call = static_cast<Call>(GetParam());
  salvage_at_every_call(kCallNames[static_cast<std::size_t>(GetParam())],
                        [&](int number, bool on) { Faults::get().plan(call, number, on); });
}

INSTANTIATE_TEST_SUITE_P(Calls, DiskFaults, testing::Range(0, static_cast<int>(kCallNames.size())));

TEST(MemoryFaults, LoseNothingThatWasDone) {
  ASSERT_TRUE(kMemoryMayFail);
  at_every_call("memory", [&](int number, bool on) { Faults::get().plan_memory(number, on); });
}

TEST(MemoryFaults, LoseNothingAfterARestart) {
  restart_at_every_call("memory", [&](int number, bool on) { Faults::get().plan_memory(number, on); });
}

TEST(MemoryFaults, SpoilNoCopy) {
  copy_at_every_call("memory", [&](int number, bool on) { Faults::get().plan_memory(number, on); });
}

TEST(MemoryFaults, LeaveNothingOutOfWhatIsCarriedOver) {
  salvage_at_every_call("memory", [&](int number, bool on) { Faults::get().plan_memory(number, on); });
}

}  // namespace
}  // namespace armatura::store
