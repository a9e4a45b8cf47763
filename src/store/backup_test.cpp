// Copies made while somebody writes, and stores put back from them.
#include "store/backup.h"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <thread>

#include "store/check_store.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

std::unique_ptr<Store> open_store(const std::string& path) {
  Result<std::unique_ptr<Store>> opened = open_sqlite_store({.path = path});
  EXPECT_TRUE(opened) << opened.problem();
  return opened ? std::move(*opened) : nullptr;
}

void fill(Store& store, int matches) {
  for (int i = 0; i < matches; ++i) {
    const std::string id = "m" + std::to_string(i);
    Batch batch = creation(test_record(id));
    batch.rows = rows_of(id, 0, 10).rows;
    batch.snapshot = Snapshot{.rows = 7, .body = "seven"};
    batch.grants = {{.hash = "alice", .seat = 1}};
    batch.chat = {{.author = "a", .text = "hello"}};
    store.write(batch, {});
  }
  EXPECT_EQ(store.put_pack("p", "pack"), Written::Done);
}

std::string problem_of(const Result<std::string>& result) { return result ? "" : result.problem(); }
std::string problem_of(const Result<BackUp>& made) {
  if (!made) return made.problem();
  return made->problems.empty() ? "" : made->problems.front();
}

void damage(const std::string& path, std::streamoff place) {
  std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
  file.seekg(place);
  const int byte = file.get();
  file.seekp(place);
  file.put(static_cast<char>(byte ^ 4));
}

TEST(Backup, CopiesAStoreWhileItIsWritten) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  {
    const std::unique_ptr<Store> store = open_store(path);
    fill(*store, 50);
    std::atomic<bool> stop = false;
    std::thread writer([&] {
      for (std::uint32_t row = 10; !stop; ++row)
        ASSERT_EQ(write_and_wait(*store, rows_of("m0", row, 1)), Written::Done);
    });
    int last = -1;
    for (int i = 0; i < 5; ++i) {
      EXPECT_EQ(problem_of(back_up(path, copy, [&](int copied, int) { last = copied; })), "");
    }
    stop = true;
    writer.join();
    EXPECT_GT(last, 10);
  }
  const Result<StoreReport> report = check_store(copy);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  EXPECT_EQ(report->matches, 50u);
  EXPECT_GE(report->rows, 500u);
  EXPECT_FALSE(std::filesystem::exists(copy + ".part"));
}

TEST(Backup, RestoresWhatWasCopied) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  std::unique_ptr<Store> store = open_store(path);
  fill(*store, 3);
  ASSERT_EQ(problem_of(back_up(path, copy)), "");
  ASSERT_EQ(write_and_wait(*store, creation(test_record("later"))), Written::Done);
  EXPECT_NE(problem_of(restore(copy, path, true)).find("is used by another process"), std::string::npos);
  store.reset();
  EXPECT_NE(problem_of(restore(copy, path)).find("exists already"), std::string::npos);
  EXPECT_EQ(problem_of(restore(copy, path, true)), "");
  store = open_store(path);
  EXPECT_EQ(*records_of(*store).count(), 3u);
  EXPECT_FALSE(records_of(*store).find("later")->has_value());
  EXPECT_EQ((*records_of(*store).read("m1", true))->rows.size(), 10u);
  store = open_store(path + ".replaced");
  EXPECT_TRUE(records_of(*store).find("later")->has_value()) << "the store that gave way is kept";
  EXPECT_EQ(problem_of(restore(copy, folder.file("new.db"))), "");
}

TEST(Backup, OfADamagedStoreLiesBesideTheWholeOne) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  fill(*open_store(path), 20);
  ASSERT_EQ(problem_of(back_up(path, copy)), "");
  const auto size = std::filesystem::file_size(copy);
  damage(copy, static_cast<std::streamoff>(size / 2));
  EXPECT_NE(problem_of(restore(copy, folder.file("new.db"))), "");
  EXPECT_FALSE(std::filesystem::exists(folder.file("new.db")));
  ASSERT_EQ(problem_of(back_up(path, copy)), "");
  damage(path, static_cast<std::streamoff>(size / 2));
  const Result<BackUp> made = back_up(path, copy);
  ASSERT_TRUE(made) << made.problem();
  EXPECT_FALSE(made->problems.empty());
  EXPECT_EQ(made->copy, copy + ".incomplete");
  EXPECT_EQ(back_up(path, copy)->copy, copy + ".incomplete-2");
  EXPECT_EQ(problem_of(restore(made->copy, folder.file("incomplete.db"))), "") << "what is in it is whole";
  EXPECT_EQ(problem_of(restore(copy, folder.file("new.db"))), "") << "the old copy is still whole";
  const Result<StoreReport> report = check_store(path);
  EXPECT_TRUE(!report || !report->problems.empty());
}

TEST(Backup, ASecondReplacementKeepsWhatTheFirstSetAside) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  const std::string copy = folder.file("copy.db");
  fill(*open_store(path), 3);
  ASSERT_EQ(problem_of(back_up(path, copy)), "");
  ASSERT_EQ(write_and_wait(*open_store(path), creation(test_record("later"))), Written::Done);
  EXPECT_EQ(*restore(copy, path, true), path + ".replaced");
  EXPECT_EQ(*restore(copy, path, true), path + ".replaced-2");
  EXPECT_EQ(*restore(copy, path, true), path + ".replaced-3");
  EXPECT_TRUE(records_of(*open_store(path + ".replaced")).find("later")->has_value());
  EXPECT_FALSE(records_of(*open_store(path + ".replaced-2")).find("later")->has_value());
  EXPECT_EQ(*restore(copy, folder.file("new.db")), "") << "nothing was there";
}

// With a umask that would let everybody read.
class OpenHanded : public testing::Test {
 protected:
  ~OpenHanded() override { ::umask(before_); }
  static unsigned rights(const std::string& path) {
    return static_cast<unsigned>(std::filesystem::status(path).permissions());
  }
  const mode_t before_ = ::umask(0);
  TestFolder folder_;
};

TEST_F(OpenHanded, FilesOfAStoreAreForTheirOwner) {
  const std::string path = folder_.file("store.db");
  const std::unique_ptr<Store> store = open_store(path);
  fill(*store, 1);
  for (const char* beside : {"", "-wal", "-shm", "-mark", ".lock"}) EXPECT_EQ(rights(path + beside), 0600u) << beside;
}

TEST_F(OpenHanded, FilesOfAnOlderProgramAreTightened) {
  const std::string path = folder_.file("store.db");
  fill(*open_store(path), 1);
  std::ofstream(path + "-wal").close();
  for (const char* beside : {"", "-wal", "-mark", ".lock"}) ::chmod((path + beside).c_str(), 0644);
  const std::unique_ptr<Store> store = open_store(path);
  fill(*store, 1);
  for (const char* beside : {"", "-wal", "-shm", "-mark", ".lock"}) EXPECT_EQ(rights(path + beside), 0600u) << beside;
}

TEST_F(OpenHanded, CopiesAreForTheirOwner) {
  const std::string path = folder_.file("store.db");
  const std::string copy = folder_.file("copy.db");
  fill(*open_store(path), 1);
  unsigned part = 0;
  ASSERT_EQ(problem_of(back_up(path, copy, [&](int, int) { part = rights(copy + ".part"); })), "");
  EXPECT_EQ(part, 0600u);
  EXPECT_EQ(rights(copy), 0600u);
  ::chmod(copy.c_str(), 0644);
  ASSERT_EQ(problem_of(restore(copy, folder_.file("new.db"))), "");
  EXPECT_EQ(rights(folder_.file("new.db")), 0600u) << "whatever the copy has";
}

TEST(Backup, NeedsAStore) {
  const TestFolder folder;
  const std::string letter = folder.file("letter");
  std::ofstream(letter) << std::string(10'000, 'x');
  EXPECT_NE(problem_of(back_up(letter, folder.file("copy.db"))), "");
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db.incomplete")));
  EXPECT_NE(problem_of(back_up(folder.file("none.db"), folder.file("copy.db"))), "");
  EXPECT_NE(problem_of(restore(folder.file("none.db"), folder.file("store.db"))), "");
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("store.db")));
}

}  // namespace
}  // namespace armatura::store
