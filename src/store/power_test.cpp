// What was reported as done survives a loss of power at any moment; a full disk harms nothing.
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <iostream>
#include <thread>

#include "base/test_length.h"
#include "store/sqlite_store.h"
#include "store/test_power_vfs.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

PowerDisk& disk() {
  static PowerDisk made("power");
  return made;
}

// What one match must hold after the cut.
struct Expected {
  std::atomic<std::uint32_t> handed = 0;  // batches given to the store, the making of the match first
  std::atomic<std::uint32_t> done = 0;    // of these, reported as done
};

// Every fifth row comes with a snapshot, a line of chat, a grant and a change of the record, to be seen together or
// not at all.
bool is_rich(std::uint32_t row) { return row % 5 == 4; }

Batch batch_for(const std::string& id, std::uint32_t batches) {
  if (batches == 0) return creation(test_record(id));
  const std::uint32_t row = batches - 1;
  Batch batch = rows_of(id, row, 1);
  if (is_rich(row)) {
    batch.snapshot = Snapshot{.rows = row + 1, .body = "after " + std::to_string(row)};
    batch.about = "at " + std::to_string(row);
    batch.chat = {{.author = "a", .text = std::to_string(row)}};
    batch.grants = {{.hash = id + std::to_string(row), .seat = 1}};
  }
  return batch;
}

class Cuts {
 public:
  Cuts(unsigned seed, bool synchronous) : random_(seed) {
    settings_.path = folder_.file("store.db");
    settings_.vfs = "power";
    settings_.synchronous = synchronous;
  }

  void run(int cuts) {
    start_anew();
    for (int i = 0; i < cuts; ++i) {
      if (i % 20 == 19) start_anew();
      one_cut();
      check_all();
    }
    disk().wipe();
  }

  int losses = 0;
  std::string first_loss{};
  std::uint64_t acknowledged = 0;

 private:
  static constexpr int kMatches = 6;
  static constexpr int kThreads = 3;

  static std::string name(int match) { return "m" + std::to_string(match); }

  void start_anew() {
    disk().wipe();
    for (Expected& expected : expected_) {
      expected.handed = 0;
      expected.done = 0;
    }
  }

  void lost(const std::string& what) {
    ++losses;
    if (first_loss.empty()) first_loss = what;
  }

  void one_cut() {
    disk().cut_after(1 + static_cast<int>(random_() % 300));
    settings_.checkpoint_pages = 4 + static_cast<int>(random_() % 60);
    Result<std::unique_ptr<Store>> store = open_sqlite_store(settings_);
    if (store) {
      std::vector<std::thread> writers;
      for (int thread = 0; thread < kThreads; ++thread) {
        writers.emplace_back([&, thread, seed = random_()] { write_until_dark(**store, thread, seed); });
      }
      for (std::thread& writer : writers) writer.join();
      // Its readers and its last checkpoint meet a dead disk here.
      EXPECT_FALSE(records_of(**store).find("m0"));
    }
    store = Problem{""};
    disk().boot(random_);
  }

  // Hands over without waiting for each answer, so that commits hold several batches of one match.
  void write_until_dark(Store& store, int thread, std::mt19937::result_type seed) {
    std::mt19937 random(seed);
    while (!disk().off()) {
      for (int burst = 1 + static_cast<int>(random() % 4); burst > 0; --burst) {
        const int match = thread + kThreads * static_cast<int>(random() % (kMatches / kThreads));
        Expected& expected = expected_[match];
        const std::uint32_t number = expected.handed++;
        store.write(batch_for(name(match), number), [&expected, number](Written written) {
          if (written == Written::Done) expected.done = number + 1;
        });
      }
      store.drain();
    }
  }

  void check_all() {
    settings_.checkpoint_pages = 2000;
    Result<std::unique_ptr<Store>> store = open_sqlite_store(settings_);
    if (!store) {
      lost("the store does not open: " + store.problem());
      return start_anew();
    }
    const int before = losses;
    for (int match = 0; match < kMatches; ++match) check(**store, match);
    store = Problem{""};
    if (losses != before) start_anew();
  }

  void check(Store& store, int match) {
    Expected& expected = expected_[match];
    const std::string id = name(match);
    acknowledged += expected.done;
    const Result<std::optional<StoredMatch>> read = records_of(store).read(id, true);
    if (!read) return lost(read.problem());
    const std::uint32_t kept = *read ? (*read)->row_count + 1 : 0;
    if (kept < expected.done) {
      return lost(id + ": " + std::to_string(expected.done) + " were done, " + std::to_string(kept) + " are kept");
    }
    if (kept > expected.handed) return lost(id + ": more is kept than was given");
    if (kept > 0) check_whole(store, **read);
    expected.handed = kept;
    expected.done = kept;
  }

  void check_whole(Store& store, const StoredMatch& match) {
    const std::string& id = match.record.id;
    std::size_t rich = 0;
    std::string about = test_record(id).about;
    std::optional<Snapshot> snapshot;
    for (std::uint32_t row = 0; row < match.row_count; ++row) {
      if (match.rows.at(row) != test_row(row)) return lost(id + ": another row than was written");
      const Batch batch = batch_for(id, row + 1);
      if (!batch.snapshot) continue;
      ++rich;
      about = *batch.about;
      snapshot = batch.snapshot;
      const Result<std::vector<Seating>> seats = records_of(store).seats_of(batch.grants[0].hash, 1000);
      if (!seats || seats->size() != 1) return lost(id + ": a grant is missing");
    }
    const Result<std::vector<Seating>> ahead = records_of(store).seats_of(id + std::to_string(5 * rich + 4), 1000);
    if (!ahead || !ahead->empty()) return lost(id + ": a grant of a batch that is not there");
    if (match.record.about != about) return lost(id + ": its record is of another batch than its rows");
    const Result<std::vector<ChatLine>> chat = records_of(store).chat(id, false, 100000);
    if (!chat || chat->size() != rich) return lost(id + ": its chat is of another batch than its rows");
    const Result<std::optional<StoredMatch>> short_read = records_of(store).read(id, false);
    if (!short_read || (*short_read)->snapshot != snapshot) return lost(id + ": its snapshot is of another batch");
  }

  std::mt19937 random_;
  TestFolder folder_;
  SqliteSettings settings_;
  Expected expected_[kMatches];
};

TEST(Power, KeepsWhatWasDoneThroughCuts) {
  Cuts cuts(1, true);
  cuts.run(static_cast<int>(test_length("CHECK_POWER_CUTS", 500)));
  EXPECT_EQ(cuts.losses, 0) << cuts.first_loss;
  EXPECT_GT(cuts.acknowledged, 10u * static_cast<unsigned>(static_cast<int>(test_length("CHECK_POWER_CUTS", 500))))
      << "hardly anything was written";
}

TEST(Power, FindsTheLossWhenNothingIsSynced) {
  Cuts cuts(2, false);
  cuts.run(std::min(static_cast<int>(test_length("CHECK_POWER_CUTS", 500)), 60));
  EXPECT_GT(cuts.losses, 5) << "a disk that loses nothing proves nothing";
}

TEST(Power, SurvivesAFullDisk) {
  const TestFolder folder;
  disk().wipe();
  Result<std::unique_ptr<Store>> opened = open_sqlite_store({.path = folder.file("store.db"), .vfs = "power"});
  ASSERT_TRUE(opened) << opened.problem();
  Store& store = **opened;
  ASSERT_EQ(write_and_wait(store, creation(test_record("k"))), Written::Done);
  ASSERT_EQ(write_and_wait(store, rows_of("k", 0, 3)), Written::Done);
  disk().set_full(true);
  for (int i = 0; i < 3; ++i) {
    EXPECT_EQ(write_and_wait(store, rows_of("k", 3, 2)), Written::Full);
    EXPECT_EQ(store.put_pack("p", "text"), Written::Full);
    EXPECT_EQ((*records_of(store).read("k", true))->row_count, 3u);
    EXPECT_EQ(*records_of(store).count(), 1u);
  }
  EXPECT_EQ(write_and_wait(store, rows_of("k", 7, 1)), Written::Conflict) << "what does not fit needs no room";
  disk().set_full(false);
  EXPECT_EQ(write_and_wait(store, rows_of("k", 3, 2)), Written::Done);
  EXPECT_EQ(store.put_pack("p", "text"), Written::Done);
  EXPECT_EQ((*records_of(store).read("k", true))->row_count, 5u);
  opened = Problem{""};
  opened = open_sqlite_store({.path = folder.file("store.db"), .vfs = "power"});
  ASSERT_TRUE(opened) << opened.problem();
  EXPECT_EQ((*records_of(**opened).read("k", true))->row_count, 5u);
  opened = Problem{""};
  disk().wipe();
}

// Not run by itself: store_tests --gtest_also_run_disabled_tests --gtest_filter='*Throughput*'. Rows of 700 bytes, over
// 2,000 matches in turn, so many handed over at once; on a disk of 300 syncs a second, then on the one of this machine.
void measure(const std::string& vfs, int together) {
  constexpr std::size_t kMatches = 2000;
  constexpr std::chrono::seconds kTime(2);
  const TestFolder folder;
  disk().wipe();
  disk().set_sync_time(std::chrono::microseconds(3333));
  Result<std::unique_ptr<Store>> opened = open_sqlite_store({.path = folder.file("store.db"), .vfs = vfs});
  ASSERT_TRUE(opened) << opened.problem();
  Store& store = **opened;
  const auto name = [](std::size_t match) { return "m" + std::to_string(match); };
  for (std::size_t i = 0; i < kMatches; ++i) store.write(creation(test_record(name(i))), {});
  store.drain();
  std::vector<std::uint32_t> next(kMatches);
  std::atomic<std::uint64_t> done = 0;
  const auto clock = [] { return std::chrono::steady_clock::now(); };
  const std::uint64_t syncs = disk().syncs();
  const auto start = clock();
  double worst = 0;
  for (std::size_t match = 0; clock() - start < kTime;) {
    const auto wave = clock();
    for (int i = 0; i < together; ++i, match = (match + 1) % kMatches) {
      Batch batch = rows_of(name(match), next[match]++, 1);
      batch.rows[0].lines.assign(650, 'x');
      store.write(std::move(batch), [&](Written written) { done += written == Written::Done ? 1 : 0; });
    }
    store.drain();
    worst = std::max(worst, std::chrono::duration<double>(clock() - wave).count());
  }
  const double seconds = std::chrono::duration<double>(clock() - start).count();
  std::cout << (vfs.empty() ? "this disk" : "300 syncs/s") << ", " << together
            << " at once: " << static_cast<int>(static_cast<double>(done) / seconds) << " batches/s, ";
  if (!vfs.empty())
    std::cout << static_cast<int>(static_cast<double>(disk().syncs() - syncs) / seconds) << " syncs/s, ";
  std::cout << "longest wait " << static_cast<int>(worst * 1000) << " ms\n";
  opened = Problem{""};
  disk().set_sync_time(std::chrono::microseconds(0));
  disk().wipe();
}

TEST(Power, DISABLED_Throughput) {
  for (const char* vfs : {"power", ""}) {
    for (const int together : {8, 16, 64, 512}) measure(vfs, together);
  }
}

}  // namespace
}  // namespace armatura::store
