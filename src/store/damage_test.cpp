// Damage is noticed: a read gives what was written, or a problem that says what does not fit.
#include <gtest/gtest.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <random>

#include "store/check_store.h"
#include "store/memory_store.h"
#include "store/schema.h"
#include "store/sqlite_store.h"
#include "store/test_store.h"

namespace armatura::store {
namespace {

Result<std::unique_ptr<Store>> open(const std::string& path) { return open_sqlite_store({.path = path}); }

std::string bytes_of(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

void put_bytes(const std::string& path, const std::string& bytes) {
  std::filesystem::remove(path + "-wal");
  std::filesystem::remove(path + "-shm");
  std::ofstream(path, std::ios::binary | std::ios::trunc) << bytes;
}

std::string text_of(const MatchRecord& record) {
  return record.id + record.game + record.header + record.pack + record.about + record.secret +
         std::to_string(static_cast<int>(record.status)) + std::to_string(record.listed) + std::to_string(record.made) +
         "/" + std::to_string(record.touched) + ";";
}

std::string text_of(const Row& row) {
  return std::to_string(row.number) + row.key + row.lines + row.meta + std::to_string(row.at) + ";";
}

std::string text_of(const StoredMatch& match) {
  std::string text = text_of(match.record) + std::to_string(match.row_count);
  if (match.snapshot) text += match.snapshot->body + std::to_string(match.snapshot->rows);
  for (const Row& row : match.rows) text += text_of(row);
  return text;
}

std::string text_of(const std::string& text) { return text + ";"; }
std::string text_of(const Seating& seating) { return seating.match + std::to_string(seating.seat) + ";"; }
std::string text_of(const ChatLine& line) {
  return std::to_string(line.number) + std::to_string(line.gallery) + line.author + line.text + ";";
}

template <class T>
std::string text_of(const std::vector<T>& list) {
  std::string text;
  for (const T& item : list) text += text_of(item);
  return text;
}

template <class T>
std::string text_of(const std::optional<T>& value) {
  return value ? text_of(*value) : "nothing";
}

struct Answer {
  bool problem{};
  bool of_many{};  // passes over what is damaged
  std::vector<std::string> items{};
  friend bool operator==(const Answer&, const Answer&) = default;
};

bool is_part_of(const Answer& part, const Answer& whole) {
  std::size_t found = 0;
  for (const std::string& item : whole.items) found += found < part.items.size() && part.items[found] == item ? 1 : 0;
  return found == part.items.size();
}

// Every question to a store.
std::vector<Answer> ask_everything(Store& store) {
  std::vector<Answer> answers;
  const auto add = [&](const auto& result) {
    answers.push_back({.problem = !result, .items = {result ? text_of(*result) : ""}});
  };
  const auto add_many = [&](const auto& result) {
    Answer answer{.problem = !result, .of_many = true};
    if (result) {
      for (const auto& item : *result) answer.items.push_back(text_of(item));
    }
    answers.push_back(answer);
  };
  const PatientRecords all = records_of(store);
  for (int i = 0; i < 9; ++i) {  // the ninth does not exist
    const std::string id = "m" + std::to_string(i);
    add(all.find(id));
    add(all.read(id, true));
    add(all.read(id, false));
    add(all.row_with_key(id, "key-3"));
    add(all.row_with_key(id, "key-19"));
    add(all.row_with_key(id, "unknown"));
    add(all.chat(id, false, 10));
    add(all.chat(id, true, 1));
  }
  for (const char* hash : {"alice", "bob", "carol"}) add_many(all.seats_of(hash, 100));
  for (const bool listed : {false, true}) add_many(all.list(listed, 100));
  for (const Status status : {Status::Playing, Status::Over, Status::Closed}) {
    add_many(all.with_status(status));
    add_many(all.untouched(status, 1'000'000, 100));
  }
  for (const char* hash : {"p1", "p2", "p3"}) add(all.pack(hash));
  const Result<std::uint64_t> count = all.count();
  answers.push_back({.problem = !count, .of_many = true, .items = std::vector<std::string>(count ? *count : 0, "one")});
  return answers;
}

#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
constexpr int kFlips = 200;  // each reads everything, and hashes slowly there
#else
constexpr int kFlips = 1000;
#endif

TEST(Damage, FlippedBitsAreNoticed) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  fill_richly(**open(path));
  const std::string whole = bytes_of(path);
  const std::vector<Answer> truth = [&] { return ask_everything(**open(path)); }();
  const std::unique_ptr<Store> memory = open_memory_store();
  fill_richly(*memory);
  ASSERT_EQ(ask_everything(*memory), truth);
  std::mt19937 random(7);
  int refused = 0;
  int noticed = 0;
  for (int i = 0; i < kFlips; ++i) {
    std::string flipped = whole;
    const std::size_t place = i < 100 ? static_cast<std::size_t>(i) : random() % whole.size();  // all of the header
    const auto bit = static_cast<int>(random() % 8);
    flipped[place] = static_cast<char>(flipped[place] ^ (1 << bit));
    put_bytes(path, flipped);
    int told = 0;
    const Result<std::unique_ptr<Store>> store =
        open_sqlite_store({.path = path, .damage = [&](const std::string&) { ++told; }});
    if (!store) {
      ++refused;
      continue;
    }
    const std::vector<Answer> answers = ask_everything(**store);
    bool problem = false;
    for (std::size_t question = 0; question < truth.size(); ++question) {
      problem |= answers[question].problem;
      const bool partly = answers[question].of_many && told > 0 && is_part_of(answers[question], truth[question]);
      ASSERT_TRUE(answers[question].problem || partly || answers[question] == truth[question])
          << "bit " << bit << " of byte " << place << " went unnoticed in question " << question;
    }
    noticed += problem || told > 0 ? 1 : 0;
  }
  EXPECT_GT(refused, 50);
  EXPECT_GT(noticed, kFlips / 4) << "most of the file is read by something";
}

// Below the page checksums: somebody, or a fault of ours, changed the tables themselves.
class Tampered : public testing::Test {
 protected:
  Tampered() {
    path_ = folder_.file("store.db");
    fill_richly(**open(path_));
  }
  void change(const std::string& sql) {
    const Result<Database> database = open_database({.path = path_}, Access::Write);
    ASSERT_TRUE(database) << database.problem();
    ASSERT_EQ(database->run(sql.c_str()), SQLITE_OK) << sqlite3_errmsg(database->get());
    ASSERT_GT(sqlite3_total_changes(database->get()), 0) << sql;
  }
  template <class T>
  static std::string problem_of(const Result<T>& result) {
    return result ? "" : result.problem();
  }

  TestFolder folder_;
  std::string path_;
};

TEST_F(Tampered, RowsDoNotFitTheirChain) {
  change("UPDATE rows SET lines = 'other' WHERE number = 15 AND r = (SELECT max(r) FROM rows WHERE number = 15)");
  const Result<std::unique_ptr<Store>> store = open(path_);
  EXPECT_EQ(problem_of(records_of(**store).read("m7", true)), "match m7: row 15 does not fit its chain");
  EXPECT_EQ(problem_of(records_of(**store).read("m7", false)), "match m7: row 15 does not fit its chain");
  EXPECT_EQ(problem_of(records_of(**store).row_with_key("m7", "key-15")), "match m7: row 15 does not fit its chain");
  EXPECT_EQ(problem_of(records_of(**store).read("m6", true)), "");
  const Result<StoreReport> report = check_store(path_);
  ASSERT_EQ(report->problems.size(), 1u);
  EXPECT_EQ(report->problems.front(), "match m7: row 15 does not fit its chain");
}

TEST_F(Tampered, ALostTailIsNoticed) {
  change("DELETE FROM rows WHERE r = (SELECT max(r) FROM rows)");
  EXPECT_EQ(problem_of(records_of(**open(path_)).read("m7", true)), "match m7: row 19 is missing");
}

TEST_F(Tampered, AHeadSetBackIsNoticed) {
  change("UPDATE heads SET rows = rows - 1, last = (SELECT before FROM rows WHERE r = last) WHERE m = 3");
  EXPECT_EQ(problem_of(records_of(**open(path_)).find("m2")), "match m2: its head does not fit its seal");
}

TEST_F(Tampered, LinksInACircleComeToAnEnd) {
  change("UPDATE rows SET before = r WHERE r = (SELECT max(r) FROM rows)");
  EXPECT_EQ(problem_of(records_of(**open(path_)).read("m7", true)), "match m7: row 18 is not where it should be");
}

TEST_F(Tampered, EverySealIsChecked) {
  change("UPDATE matches SET about = 'other' WHERE id = 'm1'");
  change("UPDATE snapshots SET body = 'other' WHERE m = (SELECT m FROM matches WHERE id = 'm3')");
  change("UPDATE grants SET seat = 3 WHERE hash = 'alice' AND m = 1");
  change("UPDATE chat SET text = 'other' WHERE m = 3 AND number = 1");
  change("DELETE FROM chat WHERE m = 5 AND number = 1");
  change("UPDATE packs SET text = 'other' WHERE hash = 'p2'");
  change("DELETE FROM heads WHERE m = 7");
  std::vector<std::string> told;
  const Result<std::unique_ptr<Store>> store =
      open_sqlite_store({.path = path_, .damage = [&](const std::string& problem) { told.push_back(problem); }});
  EXPECT_EQ(problem_of(records_of(**store).find("m1")), "match m1: its record does not fit its seal");
  EXPECT_EQ(problem_of(records_of(**store).read("m3", false)), "match m3: its snapshot does not fit its seal");
  EXPECT_EQ(problem_of(records_of(**store).read("m3", true)), "") << "the log is whole";
  for (int i = 0; i < 2; ++i) EXPECT_EQ(records_of(**store).seats_of("alice", 100)->size(), 7u);
  EXPECT_EQ(told, std::vector<std::string>{"match m0: a grant of a seat does not fit its seal"}) << "told once";
  EXPECT_EQ(problem_of(records_of(**store).chat("m2", false, 5)), "match m2: a line of its chat does not fit its seal");
  EXPECT_EQ(problem_of(records_of(**store).chat("m4", false, 5)), "match m4: a line of its chat is missing");
  EXPECT_EQ(problem_of(records_of(**store).pack("p2")), "pack p2 does not fit its hash");
  EXPECT_EQ(problem_of(records_of(**store).find("m6")), "match m6: it has no head");
  EXPECT_EQ(check_store(path_)->problems.size(), 7u);
}

TEST_F(Tampered, OneDamagedMatchDoesNotHinderTheOthers) {
  change("UPDATE heads SET chats = 9 WHERE m = 1");
  const Result<std::unique_ptr<Store>> store = open(path_);
  std::atomic<int> done = 0;
  Written damaged = Written::Done;
  (*store)->write(rows_of("m0", 20, 1), [&](Written written) { damaged = written; });
  for (const char* id : {"m1", "m2", "m3"}) {
    (*store)->write(rows_of(id, 20, 1), [&](Written written) { done += written == Written::Done ? 1 : 0; });
  }
  (*store)->drain();
  EXPECT_EQ(damaged, Written::Failed);
  EXPECT_EQ(done, 3);
}

TEST(Opening, KeepsEverythingWhenClosedAndOpenedAgain) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  std::vector<Answer> before;
  {
    const Result<std::unique_ptr<Store>> store = open(path);
    fill_richly(**store);
    before = ask_everything(**store);
  }
  EXPECT_FALSE(std::filesystem::exists(path + "-wal")) << "a store that was closed is one file";
  const Result<std::unique_ptr<Store>> store = open(path);
  EXPECT_EQ(ask_everything(**store), before);
  EXPECT_EQ(write_and_wait(**store, rows_of("m3", 20, 1)), Written::Done);
  const Result<StoreReport> report = check_store(path);
  ASSERT_TRUE(report) << report.problem();
  EXPECT_TRUE(report->problems.empty()) << report->problems.front();
  EXPECT_EQ(report->matches, 8u);
  EXPECT_EQ(report->rows, 161u);
}

TEST(Opening, WritesWhatWasHandedOverBeforeClosing) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  {
    const Result<std::unique_ptr<Store>> store = open(path);
    (*store)->write(creation(test_record("k")), {});
    for (std::uint32_t i = 0; i < 500; ++i) (*store)->write(rows_of("k", i, 1), {});
  }
  EXPECT_EQ((*records_of(**open(path)).read("k", true))->row_count, 500u);
}

TEST(Opening, IsForOneProcessAtATime) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  {
    const Result<std::unique_ptr<Store>> first = open(path);
    const Result<std::unique_ptr<Store>> second = open(path);
    ASSERT_FALSE(second);
    EXPECT_EQ(second.problem(), "the store " + path + " is used by another process");
  }
  EXPECT_TRUE(open(path));
}

TEST(Opening, RefusesANewerVersion) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  ASSERT_TRUE(open(path));
  {
    const Result<Database> database = open_database({.path = path}, Access::Write);
    database->run("PRAGMA user_version = 2");
  }
  const Result<std::unique_ptr<Store>> store = open(path);
  ASSERT_FALSE(store);
  EXPECT_EQ(store.problem(), path + " has version 2; this program knows up to version 1");
}

TEST(Opening, RefusesAnothersDatabase) {
  const TestFolder folder;
  const std::string path = folder.file("other.db");
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &connection), SQLITE_OK);
  sqlite3_exec(connection, "CREATE TABLE t(x)", nullptr, nullptr, nullptr);
  sqlite3_close(connection);
  const std::string before = bytes_of(path);
  EXPECT_FALSE(open(path));
  EXPECT_EQ(bytes_of(path), before) << "what is not ours is not changed";
  EXPECT_FALSE(open(folder.file("no/such/folder/store.db")));
  std::filesystem::create_directory(folder.file("folder"));
  EXPECT_FALSE(open(folder.file("folder")));
}

TEST(Opening, RefusesGarbage) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  fill_richly(**open(path));
  const std::string whole = bytes_of(path);
  std::mt19937 random(11);
  for (int i = 0; i < 200; ++i) {
    std::string garbage(1 + random() % 20000, '\0');
    for (char& letter : garbage) letter = static_cast<char>(random());
    if (i % 2 == 0) garbage = whole.substr(0, 100 * (random() % 41)) + garbage;  // a good beginning
    put_bytes(path, garbage);
    const Result<std::unique_ptr<Store>> store = open(path);
    if (store) {
      ADD_FAILURE() << "opened garbage, round " << i;
    }
  }
}

TEST(Opening, NoticesAFileCutShort) {
  const TestFolder folder;
  const std::string path = folder.file("store.db");
  fill_richly(**open(path));
  const std::vector<Answer> truth = [&] { return ask_everything(**open(path)); }();
  const std::string whole = bytes_of(path);
  // From 2 on: to SQLite a file of one byte is an empty one, as some systems make them.
  for (std::size_t size = 2; size < whole.size(); size += 997) {
    put_bytes(path, whole.substr(0, size));
    int told = 0;
    const Result<std::unique_ptr<Store>> store =
        open_sqlite_store({.path = path, .damage = [&](const std::string&) { ++told; }});
    if (!store) continue;
    const std::vector<Answer> answers = ask_everything(**store);
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const bool partly = answers[i].of_many && told > 0 && is_part_of(answers[i], truth[i]);
      ASSERT_TRUE(answers[i].problem || partly || answers[i] == truth[i]) << size;
    }
  }
}

// In a damaged file the pages of a table may lead back to themselves.
TEST(Damage, AStatementThatRunsInACircleIsInterrupted) {
  sqlite3* connection = nullptr;
  ASSERT_EQ(sqlite3_open(":memory:", &connection), SQLITE_OK);
  const Database database(connection);
  database.interrupt_circles();
  const Statement endless(connection,
                          "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n");
  Statement::Run run = endless.run();
  EXPECT_FALSE(run.next());
  EXPECT_EQ(run.code(), SQLITE_INTERRUPT);
  const Statement honest(connection, "SELECT 7");
  EXPECT_TRUE(honest.run().next());
}

}  // namespace
}  // namespace armatura::store
