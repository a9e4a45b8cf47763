// What was acknowledged and lies in the log only: damage there is noticed, and nothing else is taken for damage.
#include <gtest/gtest.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <filesystem>
#include <fstream>
#include <random>

#include "store/backup.h"
#include "store/check_store.h"
#include "store/log_mark.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFrame = 24 + 4096;

Result<std::unique_ptr<Store>> open_again(const std::string& path) { return open_sqlite_store({.path = path}); }

// A store as a process leaves it that is killed: some of it in the file, the newest of it in the log only.
class KilledStore : public testing::Test {
 protected:
  KilledStore() {
    const std::string live = folder_.file("live.db");
    {
      const Result<std::unique_ptr<Store>> first = open_again(live);
      EXPECT_EQ(write_and_wait(**first, creation(test_record("old"))), Written::Done);
    }
    const Result<std::unique_ptr<Store>> store = open_again(live);
    for (int i = 0; i < 4; ++i) {
      EXPECT_EQ(write_and_wait(**store, creation(test_record("m" + std::to_string(i)))), Written::Done);
    }
    for (std::uint32_t row = 0; row < 10; ++row) {
      for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(write_and_wait(**store, rows_of("m" + std::to_string(i), row, 1)), Written::Done);
      }
    }
    copy(live, folder_.file("killed.db"));
    const std::optional<LogMark> mark = read_mark("", folder_.file("killed.db"));
    EXPECT_TRUE(mark);
    if (mark) acknowledged_ = mark->frames;
  }

  static void copy(const std::string& from, const std::string& to) {
    for (const char* beside : {"", "-wal", "-mark"}) {
      fs::remove(to + beside);
      if (fs::exists(from + beside)) fs::copy_file(from + beside, to + beside);
    }
    fs::remove(to + "-shm");
  }
  std::string fresh() {
    const std::string path = folder_.file("fresh.db");
    copy(folder_.file("killed.db"), path);
    return path;
  }
  static void flip(const std::string& path, std::size_t place, int bit) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    file.seekg(static_cast<std::streamoff>(place));
    const int byte = file.get();
    file.seekp(static_cast<std::streamoff>(place));
    file.put(static_cast<char>(byte ^ (1 << bit)));
  }
  std::size_t acknowledged_bytes() const { return 32 + kFrame * acknowledged_; }

  TestFolder folder_;
  std::uint32_t acknowledged_ = 0;
};

TEST_F(KilledStore, OpensWithAllThatWasAcknowledged) {
  ASSERT_GT(acknowledged_, 40u);
  const std::string path = fresh();
  const Result<StoreReport> report = check_store(path);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  const Result<std::unique_ptr<Store>> store = open_again(path);
  ASSERT_TRUE(store) << store.problem();
  EXPECT_EQ((*records_of(**store).read("m3", true))->row_count, 10u);
}

TEST_F(KilledStore, SixtyFlippedBitsInTheLogAreNoticed) {
  std::mt19937 random(5);
  for (int i = 0; i < 60; ++i) {
    const std::string path = fresh();
    const std::size_t place = i < 20 ? static_cast<std::size_t>(i) : random() % acknowledged_bytes();
    flip(path + "-wal", place, static_cast<int>(random() % 8));
    EXPECT_TRUE(find_log_loss("", path)) << place;
    const Result<std::unique_ptr<Store>> store = open_again(path);
    EXPECT_FALSE(store) << "byte " << place;
    const Result<StoreReport> report = check_store(path);
    EXPECT_TRUE(!report || !report->problems.empty()) << "byte " << place;
  }
}

TEST_F(KilledStore, TwentyCutsOfTheLogAreNoticed) {
  std::mt19937 random(6);
  for (int i = 0; i < 20; ++i) {
    const std::string path = fresh();
    const std::size_t size = i == 0 ? 0 : random() % acknowledged_bytes();
    fs::resize_file(path + "-wal", size);
    EXPECT_FALSE(open_again(path)) << size;
    const Result<StoreReport> report = check_store(path);
    EXPECT_TRUE(!report || !report->problems.empty()) << size;
  }
  const std::string path = fresh();
  fs::remove(path + "-wal");
  EXPECT_FALSE(open_again(path)) << "the log is gone";
}

TEST_F(KilledStore, ARefusalSaysWhatIsLostAndWhatToDo) {
  const std::string path = fresh();
  flip(path + "-wal", 32 + 5 * kFrame + 100, 3);
  const Result<std::unique_ptr<Store>> store = open_again(path);
  ASSERT_FALSE(store);
  const std::string& problem = store.problem();
  for (const std::string& part : {std::to_string(acknowledged_) + " pages", std::string("store salvage"),
                                  std::string("restore"), std::string("store accept")}) {
    EXPECT_NE(problem.find(part), std::string::npos) << problem;
  }
}

TEST_F(KilledStore, RefusingChangesNothingAndTheHostMayAcceptTheLoss) {
  const std::string path = fresh();
  flip(path + "-wal", 32 + (acknowledged_ / 2) * kFrame + 100, 3);
  const auto size = fs::file_size(path + "-wal");
  EXPECT_FALSE(open_again(path));
  EXPECT_FALSE(open_again(path)) << "refusing is not forgetting";
  EXPECT_EQ(fs::file_size(path + "-wal"), size);
  const Result<std::optional<LogLoss>> accepted = accept_log_loss(path);
  ASSERT_TRUE(accepted) << accepted.problem();
  ASSERT_TRUE(*accepted);
  EXPECT_EQ((*accepted)->acknowledged, acknowledged_);
  EXPECT_LE((*accepted)->readable, acknowledged_ / 2);
  const Result<std::unique_ptr<Store>> store = open_again(path);
  ASSERT_TRUE(store) << store.problem();
  EXPECT_LT((*records_of(**store).read("m3", true))->row_count, 10u);
}

TEST_F(KilledStore, NothingIsClaimedWithoutAWholeMark) {
  std::string path = fresh();
  fs::resize_file(path + "-wal", 32 + kFrame * 3);
  fs::remove(path + "-mark");
  EXPECT_TRUE(open_again(path)) << "as older programs left it";
  path = fresh();
  fs::resize_file(path + "-wal", 32 + kFrame * 3);
  flip(path + "-mark", 17, 1);
  EXPECT_TRUE(open_again(path)) << "a torn mark";
}

TEST_F(KilledStore, WhatWasNotAcknowledgedMayBeTorn) {
  const std::string path = fresh();
  std::ofstream(path + "-wal", std::ios::binary | std::ios::app) << std::string(5000, 'x');
  EXPECT_TRUE(open_again(path));
}

TEST_F(KilledStore, AClosedStoreClaimsNothingOfItsLog) {
  const std::string path = fresh();
  ASSERT_TRUE(open_again(path));
  EXPECT_FALSE(fs::exists(path + "-wal"));
  ASSERT_TRUE(read_mark("", path));
  EXPECT_TRUE(read_mark("", path)->may_be_emptied);
  EXPECT_TRUE(open_again(path));
  EXPECT_TRUE(open_again(path));
}

TEST_F(KilledStore, ARestoredStoreDoesNotHearOfTheOldLog) {
  const std::string copy_path = folder_.file("copy.db");
  const std::string path = fresh();
  ASSERT_TRUE(back_up(path, copy_path)->problems.empty());
  fs::resize_file(path + "-wal", 32 + kFrame * 3);
  ASSERT_FALSE(open_again(path));
  const Result<std::string> aside = restore(copy_path, path, true);
  ASSERT_TRUE(aside) << aside.problem();
  EXPECT_FALSE(open_again(*aside)) << "what was set aside goes with its log and its mark";
  const Result<std::unique_ptr<Store>> store = open_again(path);
  ASSERT_TRUE(store) << store.problem();
  EXPECT_EQ((*records_of(**store).read("m3", true))->row_count, 10u);
}

// Writes until it is killed, at any moment: in the middle of commits, of checkpoints and of emptying the log.
TEST(KilledProcess, IsNeverTakenForDamage) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  std::mt19937 random(3);
  for (int i = 0; i < 15; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = path, .checkpoint_pages = 20});
      if (!store) ::_exit(1);
      write_and_wait(**store, creation(test_record("k")));
      std::uint32_t row = (*records_of(**store).read("k", true))->row_count;
      for (;;) write_and_wait(**store, rows_of("k", row++, 1));
    }
    ASSERT_GT(child, 0);
    ::usleep(static_cast<useconds_t>(5000 + random() % 60000));
    ::kill(child, SIGKILL);
    int status = 0;
    ASSERT_EQ(::waitpid(child, &status, 0), child);
    ASSERT_TRUE(WIFSIGNALED(status)) << "round " << i << ": the store did not open again";
    EXPECT_FALSE(find_log_loss("", path)) << "round " << i;
  }
  EXPECT_TRUE(open_again(path));
}

}  // namespace
}  // namespace armatura::store
