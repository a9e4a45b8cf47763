// Matches, rows and folders for the tests of this room.
#pragma once
#include <cstdlib>
#include <filesystem>
#include <future>
#include <string>
#include <utility>

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

}  // namespace armatura::store
