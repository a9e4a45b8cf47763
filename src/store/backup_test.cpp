// Copies made while somebody writes, and stores put back from them.
#include "store/backup.h"

#include <gtest/gtest.h>
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

std::string problem_of(const std::optional<Problem>& problem) { return problem ? problem->what : ""; }

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
  EXPECT_EQ(*store->count(), 3u);
  EXPECT_FALSE(store->find("later")->has_value());
  EXPECT_EQ((*store->read("m1", true))->rows.size(), 10u);
  store = open_store(path + ".replaced");
  EXPECT_TRUE(store->find("later")->has_value()) << "the store that gave way is kept";
  EXPECT_EQ(problem_of(restore(copy, folder.file("new.db"))), "");
}

TEST(Backup, RefusesADamagedStoreAndADamagedCopy) {
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
  EXPECT_NE(problem_of(back_up(path, copy)), "");
  EXPECT_EQ(problem_of(restore(copy, folder.file("new.db"))), "") << "the old copy is still whole";
  const Result<StoreReport> report = check_store(path);
  EXPECT_TRUE(!report || !report->problems.empty());
}

TEST(Backup, NeedsAStore) {
  const TestFolder folder;
  EXPECT_NE(problem_of(back_up(folder.file("none.db"), folder.file("copy.db"))), "");
  EXPECT_NE(problem_of(restore(folder.file("none.db"), folder.file("store.db"))), "");
  EXPECT_FALSE(std::filesystem::exists(folder.file("copy.db")));
  EXPECT_FALSE(std::filesystem::exists(folder.file("store.db")));
}

}  // namespace
}  // namespace armatura::store
