// One damaged match does not hinder the others, and can be deleted itself.
#include "store/damaged_match.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <future>
#include <map>
#include <set>

#include "store/check_store.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

class DamagedStore : public testing::Test {
 protected:
  DamagedStore() {
    whole_ = folder_.file("whole.db");
    fill_richly(**open_sqlite_store({.path = whole_}));
    path_ = folder_.file("store.db");
  }
  void change(const std::string& sql) {
    const Result<Database> database = open_database({.path = path_}, Access::Write);
    ASSERT_EQ(database->run(sql.c_str()), SQLITE_OK) << sqlite3_errmsg(database->get());
    ASSERT_GT(sqlite3_total_changes(database->get()), 0) << sql;
  }
  void begin_anew() {
    for (const char* beside : {"", "-wal", "-shm", "-mark"}) fs::remove(path_ + beside);
    fs::copy_file(whole_, path_);
  }
  std::size_t pages() const { return fs::file_size(whole_) / kPageSize; }
  void spoil_page(std::size_t page) {
    std::fstream file(path_, std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(static_cast<std::streamoff>(page * kPageSize + 1000));
    file << "these bytes were never written here";
  }
  Result<std::unique_ptr<Store>> open() {
    told_.clear();
    return open_sqlite_store({.path = path_, .damage = [this](const std::string& problem) { told_.insert(problem); }});
  }
  static Batch erasure(const std::string& id) {
    Batch batch;
    batch.match = id;
    batch.erase = true;
    return batch;
  }
  static std::string name(int match) { return "m" + std::to_string(match); }

  TestFolder folder_;
  std::string whole_;
  std::string path_;
  std::set<std::string> told_;
};

TEST_F(DamagedStore, ListsTheOthersAndDeletesTheDamagedOne) {
  for (const char* sql :
       {"UPDATE matches SET about = 'other' WHERE id = 'm3'", "UPDATE heads SET chats = 9 WHERE m = 4",
        "DELETE FROM heads WHERE m = 4", "UPDATE rows SET lines = 'x' WHERE r = (SELECT last FROM heads WHERE m = 4)",
        "DELETE FROM rows WHERE r = (SELECT last FROM heads WHERE m = 4)",
        "UPDATE grants SET seal = zeroblob(32) WHERE m = 4", "UPDATE chat SET text = 'other' WHERE m = 4",
        "UPDATE snapshots SET body = 'other' WHERE m = 4"}) {
    begin_anew();
    change(sql);
    {
      const Result<std::unique_ptr<Store>> store = open();
      ASSERT_TRUE(store) << store.problem();
      const bool found = static_cast<bool>(records_of(**store).find("m3"));
      EXPECT_EQ(records_of(**store).list(false, 100)->size(), found ? 8u : 7u) << sql;
      EXPECT_EQ(records_of(**store).with_status(Status::Over)->size(), found ? 4u : 3u) << sql;
      EXPECT_EQ(told_.empty(), found) << sql;
      EXPECT_EQ(write_and_wait(**store, erasure("m3")), Written::Done) << sql;
      const Result<std::optional<MatchRecord>> gone = records_of(**store).find("m3");
      ASSERT_TRUE(gone) << sql << ": " << gone.problem();
      EXPECT_FALSE(*gone) << sql;
      EXPECT_EQ(records_of(**store).list(false, 100)->size(), 7u) << sql;
      EXPECT_EQ(records_of(**store).seats_of("alice", 100)->size(), 7u) << sql;
      EXPECT_EQ(write_and_wait(**store, erasure("m3")), Written::Conflict) << sql;
      for (const int other : {0, 2, 4}) {
        EXPECT_EQ(write_and_wait(**store, erasure(name(other))), Written::Done) << sql;
      }
    }
    const Result<StoreReport> report = check_store(path_);
    ASSERT_TRUE(report) << report.problem();
    EXPECT_TRUE(report->problems.empty()) << sql << ": " << report->problems.front();
    EXPECT_EQ(report->matches, 4u) << sql;
  }
}

TEST_F(DamagedStore, WhateverPageIsUnreadableTheOthersAreServedListedAndDeleted) {
  std::size_t opened = 0;
  for (std::size_t page = 0; page < pages(); ++page) {
    begin_anew();
    spoil_page(page);
    const Result<std::unique_ptr<Store>> store = open();
    if (!store) continue;
    ++opened;
    std::set<std::string> readable;
    for (int i = 0; i < 8; ++i) {
      const Result<std::optional<MatchRecord>> found = records_of(**store).find(name(i));
      if (found && *found) readable.insert(name(i));
    }
    const Result<std::vector<MatchRecord>> list = records_of(**store).list(false, 100);
    ASSERT_TRUE(list) << "page " << page << ": " << list.problem();
    std::set<std::string> listed;
    for (const MatchRecord& record : *list) listed.insert(record.id);
    for (const std::string& id : readable) EXPECT_TRUE(listed.contains(id)) << "page " << page << ", " << id;
    EXPECT_TRUE(records_of(**store).list(true, 100)) << page;
    EXPECT_TRUE(records_of(**store).count()) << page;
    EXPECT_TRUE(records_of(**store).untouched(Status::Playing, 1'000'000, 10)) << page;
    if (listed.size() < 8) {
      EXPECT_FALSE(told_.empty()) << page;
    }
    for (int i = 0; i < 8; ++i) {
      EXPECT_EQ(write_and_wait(**store, erasure(name(i))), Written::Done) << "page " << page << ", " << name(i);
      const Result<std::optional<MatchRecord>> gone = records_of(**store).find(name(i));
      EXPECT_TRUE(gone && !*gone) << "page " << page << ", " << name(i);
    }
    EXPECT_EQ(records_of(**store).list(false, 100)->size(), 0u) << page;
  }
  EXPECT_GE(opened + 3, pages()) << "only what says which tables there are keeps a store from opening";
}

// A page that cannot be read ends SQLite's transaction; batches that share it must be written all the same, and once.
TEST_F(DamagedStore, BatchesBesideADamagedMatchAreWrittenWholeAndOnce) {
  {
    // Records of which a page holds only two.
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = whole_});
    for (int i = 0; i < 8; ++i) {
      Batch batch;
      batch.match = name(i);
      batch.about = std::string(1500, 'a');
      ASSERT_EQ(write_and_wait(**store, batch), Written::Done);
    }
  }
  int beside = 0;  // pages of which only some matches needed something
  for (std::size_t page = 1; page < pages(); ++page) {
    begin_anew();
    spoil_page(page);
    Result<std::unique_ptr<Store>> store = open();
    if (!store) continue;
    std::map<std::string, Written> answers;
    // The thread that writes waits until the others have come: they share a commit.
    std::promise<void> come;
    (*store)->write(creation(test_record("first")), [&come](Written) { come.get_future().wait(); });
    for (int i = 0; i < 8; ++i) {
      (*store)->write(rows_of(name(i), 20, 1), [&answers, i](Written written) { answers[name(i)] = written; });
    }
    come.set_value();
    (*store)->drain();
    for (int i = 0; i < 8; ++i) {
      EXPECT_NE(answers[name(i)], Written::Conflict) << "page " << page;
      const Result<std::optional<StoredMatch>> read = records_of(**store).read(name(i), false);
      if (!read || !*read) continue;
      EXPECT_EQ((*read)->row_count, answers[name(i)] == Written::Done ? 21u : 20u) << "page " << page;
    }
    const auto written = std::ranges::count_if(answers, [](const auto& each) { return each.second == Written::Done; });
    beside += written > 0 && written < 8 ? 1 : 0;
  }
  EXPECT_GT(beside, 0) << "those beside a damaged match are written";
}

}  // namespace
}  // namespace armatura::store
