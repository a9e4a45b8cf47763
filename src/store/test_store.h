// Matches, rows and folders for the tests of this room.
#pragma once
#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <utility>

#include "store/patient_records.h"
#include "store/store.h"

namespace armatura::store {

class TestFolder {
 public:
  TestFolder() {
    std::string name = (std::filesystem::temp_directory_path() / "armatura-store-XXXXXX").string();
    path_ = ::mkdtemp(name.data());
  }
  TestFolder(const TestFolder&) = delete;
  TestFolder& operator=(const TestFolder&) = delete;
  ~TestFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  std::string file(const std::string& name) const { return (path_ / name).string(); }

 private:
  std::filesystem::path path_;
};

inline MatchRecord test_record(const std::string& id) {
  return {.id = id,
          .game = "arena",
          .header = R"({"match":"armatura","of":")" + id + R"("})",
          .pack = "0123abcd",
          .about = R"({"clock":null})",
          .secret = "secret of " + id,
          .status = Status::Waiting,
          .listed = true,
          .made = 1000,
          .touched = 1000};
}

inline Row test_row(std::uint32_t number) {
  return {.number = number,
          .key = "key-" + std::to_string(number),
          .lines = std::string(100 + number % 7, 'x') + std::to_string(number) + "\n",
          .meta = R"({"left":)" + std::to_string(number) + "}",
          .at = 2000 + number};
}

inline Batch creation(MatchRecord record) {
  Batch batch;
  batch.match = record.id;
  batch.create = std::move(record);
  return batch;
}

inline Batch rows_of(const std::string& match, std::uint32_t from, std::uint32_t count) {
  Batch batch;
  batch.match = match;
  for (std::uint32_t i = 0; i < count; ++i) batch.rows.push_back(test_row(from + i));
  return batch;
}

inline Written write_and_wait(Store& store, Batch batch) {
  std::promise<Written> answer;
  store.write(std::move(batch), [&](Written written) { answer.set_value(written); });
  return answer.get_future().get();
}

inline PatientRecords records_of(Store& store) { return PatientRecords(store); }

// Eight matches, m0 to m7, of 20 rows each, with all that can belong to one, every other one over, and two packs.
inline void fill_richly(Store& store) {
  for (int i = 0; i < 8; ++i) {
    MatchRecord record = test_record("m" + std::to_string(i));
    record.listed = i % 3 != 0;
    record.made = 1000 + i;
    record.status = Status::Playing;
    Batch batch = creation(record);
    batch.grants = {{.hash = "alice", .seat = 1}, {.hash = "bob", .seat = static_cast<std::uint8_t>(i)}};
    batch.rows = rows_of(record.id, 0, 12).rows;
    if (i % 2 == 1) batch.snapshot = Snapshot{.rows = 9, .body = std::string(3000, 's')};
    batch.chat = {{.author = "a", .text = "hello"}, {.gallery = true, .author = "b", .text = "there"}};
    EXPECT_EQ(write_and_wait(store, batch), Written::Done);
  }
  for (std::uint32_t row = 12; row < 20; ++row) {
    for (int i = 0; i < 8; ++i) {
      Batch batch = rows_of("m" + std::to_string(i), row, 1);
      if (row == 19 && i % 2 == 1) batch.status = Status::Over;
      EXPECT_EQ(write_and_wait(store, batch), Written::Done);
    }
  }
  EXPECT_EQ(store.put_pack("p1", std::string(9000, 'p')), Written::Done);
  EXPECT_EQ(store.put_pack("p2", "small"), Written::Done);
}

}  // namespace armatura::store
