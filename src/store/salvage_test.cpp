// What verifies is carried out of a damaged store, and the rest is named.
#include "store/salvage.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <utility>

#include "store/backup.h"
#include "store/check_store.h"
#include "store/log_mark.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

class Salvaging : public testing::Test {
 protected:
  Salvaging() {
    {
      const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = folder_.file("live.db")});
      fill_richly(**store);
      copy(folder_.file("live.db"), killed_);  // as a killed process leaves it: much of it in the log only
    }
    copy(folder_.file("live.db"), closed_);
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = folder_.file("live.db")});
    for (int i = 0; i < 8; ++i) truth_.push_back(**records_of(**store).read(name(i), true));
  }
  static std::string name(int match) { return "m" + std::to_string(match); }
  static void copy(const std::string& from, const std::string& to) {
    for (const char* beside : {"", "-wal", "-mark", "-shm", ".lock"}) fs::remove(to + beside);
    for (const char* beside : {"", "-wal", "-mark"}) {
      if (fs::exists(from + beside)) fs::copy_file(from + beside, to + beside);
    }
  }
  void begin_anew(const std::string& from) {
    copy(from, path_);
    for (const char* beside : {"", "-wal", "-mark", "-shm", ".lock"}) fs::remove(new_ + beside);
  }
  static void spoil(const std::string& path, std::size_t place, std::size_t bytes = 1, int bits = 16) {
    std::fstream file(path, std::ios::in | std::ios::out | std::ios::binary);
    for (std::size_t i = place; i < place + bytes; ++i) {
      file.seekg(static_cast<std::streamoff>(i));
      const int byte = file.get();
      file.seekp(static_cast<std::streamoff>(i));
      file.put(static_cast<char>(byte ^ bits));
    }
  }
  // Every match was carried over as it was, or is named.
  void expect_all_or_named(const SalvageReport& report, const std::string& where) {
    const Result<StoreReport> check = check_store(new_);
    ASSERT_TRUE(check) << check.problem();
    EXPECT_TRUE(check->problems.empty()) << where << check->problems.front();
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = new_});
    ASSERT_TRUE(store) << store.problem();
    std::uint64_t kept = 0;
    for (int i = 0; i < 8; ++i) {
      const Result<std::optional<StoredMatch>> read = records_of(**store).read(name(i), true);
      ASSERT_TRUE(read) << where << read.problem();
      if (*read) {
        ++kept;
        EXPECT_EQ((*read)->record, truth_[static_cast<std::size_t>(i)].record) << where;
        EXPECT_EQ((*read)->rows, truth_[static_cast<std::size_t>(i)].rows) << where;
        continue;
      }
      bool named = false;
      for (const std::string& problem : report.problems) named |= problem.find("match " + name(i)) == 0;
      EXPECT_TRUE(named) << where << name(i);
    }
    EXPECT_EQ(kept, report.matches) << where;
    EXPECT_EQ(kept + report.left_behind, 8u) << where;
  }

  TestFolder folder_;
  const std::string killed_ = folder_.file("killed.db");
  const std::string closed_ = folder_.file("closed.db");
  const std::string path_ = folder_.file("store.db");
  const std::string new_ = folder_.file("new.db");
  std::vector<StoredMatch> truth_;
};

TEST_F(Salvaging, AWholeStoreIsCarriedOverWhole) {
  begin_anew(killed_);
  const Result<SalvageReport> report = salvage(path_, new_);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  EXPECT_EQ(report->matches, 8u);
  EXPECT_EQ(report->rows, 160u);
  EXPECT_EQ(report->packs, 2u);
  expect_all_or_named(*report, "");
  const Result<std::unique_ptr<Store>> before = open_sqlite_store({.path = path_});
  const Result<std::unique_ptr<Store>> after = open_sqlite_store({.path = new_});
  EXPECT_EQ(*records_of(**before).list(false, 100), *records_of(**after).list(false, 100))
      << "also when they were touched";
  EXPECT_EQ(records_of(**after).seats_of("alice", 100)->size(), 8u);
  EXPECT_EQ(*records_of(**before).chat("m3", true, 9), *records_of(**after).chat("m3", true, 9));
  EXPECT_EQ((*records_of(**before).read("m3", false))->snapshot, (*records_of(**after).read("m3", false))->snapshot);
  EXPECT_TRUE(records_of(**after).pack("p1")->has_value());
  EXPECT_FALSE(salvage(path_, new_)) << "nothing is written over";
}

TEST_F(Salvaging, OneWrongBitLosesNothing) {
  std::mt19937 random(9);
  for (int i = 0; i < 20; ++i) {
    begin_anew(closed_);
    const std::size_t place = i == 0 ? 20 : random() % fs::file_size(closed_);
    spoil(path_, place);
    const Result<SalvageReport> report = salvage(path_, new_);
    ASSERT_TRUE(report) << place << ": " << report.problem();
    EXPECT_EQ(report->matches, 8u) << place;
    expect_all_or_named(*report, "byte " + std::to_string(place) + ": ");
  }
  for (int i = 0; i < 12; ++i) {
    begin_anew(killed_);
    const std::size_t bytes = 32 + 4120 * std::size_t{read_mark("", path_)->frames};
    // Not in the last byte of four: for the high bits of a word the log's own checksum cannot tell where it was.
    const std::size_t place = i < 3 ? static_cast<std::size_t>(i) * 13 : random() % (bytes / 4) * 4 + random() % 3;
    spoil(path_ + "-wal", place);
    ASSERT_FALSE(open_sqlite_store({.path = path_}));
    const Result<SalvageReport> report = salvage(path_, new_);
    ASSERT_TRUE(report) << place << ": " << report.problem();
    EXPECT_EQ(report->matches, 8u) << "byte " << place << " of the log";
    expect_all_or_named(*report, "byte " + std::to_string(place) + " of the log: ");
  }
}

TEST_F(Salvaging, AWrongBitThatCannotBeFoundIsNotGuessed) {
  std::mt19937 random(4);
  begin_anew(killed_);
  const std::size_t frames = read_mark("", path_)->frames;
  for (int i = 0; i < 32; ++i) {
    begin_anew(killed_);
    // Every bit of every byte of a word, in headers of frames and in pages.
    const std::size_t word = random() % 3 == 0 ? random() % 2 : 6 + random() % 1024;
    const std::size_t place = 32 + 4120 * (random() % frames) + 4 * word + static_cast<std::size_t>(i) / 8;
    spoil(path_ + "-wal", place, 1, 1 << (i % 8));
    const Result<SalvageReport> report = salvage(path_, new_);
    ASSERT_TRUE(report) << place << ": " << report.problem();
    expect_all_or_named(*report, "bit " + std::to_string(i % 8) + " of byte " + std::to_string(place) + ": ");
  }
}

TEST_F(Salvaging, WhateverPageIsUnreadableTheRestIsCarriedOver) {
  const std::size_t pages = fs::file_size(closed_) / kPageSize;
  std::uint64_t carried = 0;
  for (std::size_t page = 0; page < pages; ++page) {
    begin_anew(closed_);
    spoil(path_, page * kPageSize + 50, 3000);
    const Result<SalvageReport> report = salvage(path_, new_);
    ASSERT_TRUE(report) << page << ": " << report.problem();
    EXPECT_FALSE(report->problems.empty()) << page;
    carried += report->matches;
    expect_all_or_named(*report, "page " + std::to_string(page) + ": ");
  }
  EXPECT_GT(carried, pages * 6) << "most pages hold something of few matches, or what can be done without";
}

TEST_F(Salvaging, WhateverPageIsUnreadableABackUpHoldsTheRest) {
  const std::size_t pages = std::min<std::size_t>(fs::file_size(closed_) / kPageSize, 16);
  for (std::size_t page = 0; page < pages; ++page) {
    begin_anew(closed_);
    spoil(path_, page * kPageSize + (page == 0 ? 0 : 50), 3000);
    const Result<SalvageReport> verifies = salvage(path_, new_);
    ASSERT_TRUE(verifies) << page << ": " << verifies.problem();
    const std::string copy = folder_.file("copy" + std::to_string(page));
    const Result<BackUp> made = back_up(path_, copy);
    ASSERT_TRUE(made) << page << ": " << made.problem();
    EXPECT_EQ(made->copy, copy + ".incomplete") << page;
    EXPECT_EQ(made->problems, verifies->problems) << page;
    const Result<StoreReport> held = check_store(made->copy);
    ASSERT_TRUE(held) << page << ": " << held.problem();
    EXPECT_TRUE(held->problems.empty()) << page << ": " << held->problems.front();
    EXPECT_EQ(held->matches, verifies->matches) << page;
    if (page == 0) {
      EXPECT_EQ(held->matches, 8u) << "no match lies on the first page";
    }
  }
}

TEST_F(Salvaging, ALogIsReadBehindItsDamage) {
  begin_anew(killed_);
  const std::uint32_t frames = read_mark("", path_)->frames;
  spoil(path_ + "-wal", 32 + 4120 * std::size_t{frames / 2} + 500, 1000);
  const Result<SalvageReport> report = salvage(path_, new_);
  ASSERT_TRUE(report) << report.problem();
  ASSERT_FALSE(report->problems.empty());
  EXPECT_NE(report->problems.front().find("acknowledged"), std::string::npos);
  expect_all_or_named(*report, "");
  EXPECT_GE(report->maybe_older, 4u) << "those in play";

  begin_anew(killed_);
  spoil(path_ + "-wal", 32 + 4120 * std::size_t{frames / 2} + 500, 1000);
  const Result<SalvageReport> older = salvage(path_, new_, {}, MaybeOlder::CarryOver);
  ASSERT_TRUE(older) << older.problem();
  EXPECT_EQ(older->maybe_older, 0u);
  EXPECT_GE(older->matches, 6u);
  EXPECT_GE(older->rows, 100u) << "half of the log is behind the damage";
}

TEST_F(Salvaging, WhatACutLogMayHaveHeldIsNotTakenForWhole) {
  for (const std::uint32_t part : {4u, 2u, 1u}) {
    begin_anew(killed_);
    const std::uint32_t frames = read_mark("", path_)->frames;
    fs::resize_file(path_ + "-wal", 32 + 4120 * std::size_t{frames - frames / (part * 4)});
    const Result<SalvageReport> report = salvage(path_, new_);
    ASSERT_TRUE(report) << report.problem();
    expect_all_or_named(*report, "");
    EXPECT_GE(report->maybe_older, 4u);
  }
}

TEST_F(Salvaging, NothingIsPutBesideTheLogOfAnother) {
  for (const char* beside : {"-wal", "-mark", "-shm"}) {
    begin_anew(closed_);
    std::ofstream(new_ + beside) << "of another";
    EXPECT_FALSE(salvage(path_, new_)) << beside;
    EXPECT_FALSE(fs::exists(new_));
  }
}

TEST_F(Salvaging, ALogIsNotLostWithItsFile) {
  for (const bool empty : {false, true}) {
    begin_anew(killed_);
    fs::remove(path_);
    if (empty) std::ofstream{path_};
    const auto size = fs::file_size(path_ + "-wal");
    ASSERT_FALSE(open_sqlite_store({.path = path_})) << empty << size;
    EXPECT_EQ(fs::file_size(path_ + "-wal"), size);
    fs::copy_file(killed_, path_, fs::copy_options::overwrite_existing);
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = path_});
    ASSERT_TRUE(store) << store.problem();
    EXPECT_EQ((*records_of(**store).read("m7", true))->rows.size(), 20u);
  }
}

TEST_F(Salvaging, HeadsAreFoundAgainFromRows) {
  begin_anew(closed_);
  {
    const Result<Database> database = open_database({.path = path_}, Access::Write);
    ASSERT_EQ(database->run("DELETE FROM heads"), SQLITE_OK);
  }
  const Result<SalvageReport> report = salvage(path_, new_);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_EQ(report->matches, 8u);
  expect_all_or_named(*report, "");
}

TEST_F(Salvaging, WhatIsNoLongerWholeIsNotCarriedOverAsIfItWere) {
  begin_anew(closed_);
  {
    const Result<Database> database = open_database({.path = path_}, Access::Write);
    database->run("UPDATE rows SET lines = 'x' WHERE r = (SELECT last FROM heads WHERE m = 4)");
    database->run("UPDATE chat SET text = 'x' WHERE m = 5 AND number = 1");
    database->run("UPDATE snapshots SET body = 'x' WHERE m = 6");
    database->run("UPDATE packs SET text = 'x' WHERE hash = 'p2'");
  }
  const Result<SalvageReport> report = salvage(path_, new_);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_EQ(report->matches, 7u);
  EXPECT_EQ(report->left_behind, 1u);
  EXPECT_EQ(report->problems.size(), 4u);
  const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = new_});
  EXPECT_FALSE(records_of(**store).find("m3")->has_value());
  EXPECT_EQ(records_of(**store).chat("m4", true, 9)->size(), 1u) << "the line that fits";
  EXPECT_EQ((*records_of(**store).read("m5", false))->rows.size(), 20u) << "all rows, without the snapshot";
}

TEST_F(Salvaging, AStoreInUseIsReadAsItIs) {
  const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = closed_});
  ASSERT_EQ(write_and_wait(**store, rows_of("m0", 20, 1)), Written::Done);
  const Result<SalvageReport> report = salvage(closed_, new_);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_EQ(report->rows, 161u);
}

TEST_F(Salvaging, AStoreInUseIsReadAsOfOneMoment) {
  for (const bool damaged : {false, true}) {
    begin_anew(closed_);
    if (damaged) {
      // A page of a snapshot. What is there of other matches is still of the moment of the call.
      const std::string bytes = [&] {
        std::ifstream file(path_, std::ios::binary);
        return std::string(std::istreambuf_iterator<char>(file), {});
      }();
      const std::size_t place = bytes.find(std::string(2900, 's'));
      ASSERT_NE(place, std::string::npos);
      spoil(path_, place, 1000);
    }
    const Result<std::unique_ptr<Store>> store = open_sqlite_store({.path = path_});
    ASSERT_TRUE(store) << store.problem();
    // While the first match is carried over, another one that was there goes, and a new one comes.
    const auto meanwhile = [&, done = false](std::uint64_t, std::uint64_t) mutable {
      if (std::exchange(done, true)) return;
      Batch batch;
      batch.match = "m6";
      batch.erase = true;
      EXPECT_EQ(write_and_wait(**store, batch), Written::Done);
      EXPECT_EQ(write_and_wait(**store, rows_of("m7", 20, 1)), Written::Done);
      EXPECT_EQ((*store)->put_pack("p3", "new"), Written::Done);
      EXPECT_EQ(write_and_wait(**store, creation(test_record("new"))), Written::Done);
    };
    const Result<SalvageReport> report = salvage(path_, new_, meanwhile);
    ASSERT_TRUE(report) << report.problem();
    EXPECT_EQ(report->problems.empty(), !damaged) << testing::PrintToString(report->problems);
    EXPECT_EQ(report->matches, 8u);
    EXPECT_EQ(report->rows, 160u);
    EXPECT_EQ(report->packs, 2u);
    expect_all_or_named(*report, damaged ? "damaged: " : "");
  }
}

}  // namespace
}  // namespace armatura::store
