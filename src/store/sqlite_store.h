// The store in one file of SQLite: one thread writes and checkpoints, many may read.
#pragma once
#include <functional>
#include <memory>
#include <string>

#include "base/result.h"
#include "store/store.h"

namespace armatura::store {

struct SqliteSettings {
  std::string path;
  std::string vfs{};           // of SQLite; empty: the system's own
  bool synchronous{true};      // only a test that wants to lose data turns it off
  int checkpoint_pages{2000};  // pages in the log before they are moved into the file
  // Told of damage that an answer about many matches passed over: once for each problem, from any thread.
  std::function<void(const std::string&)> damage{};
};

// Makes the file where there is none. A problem when it is damaged, of a newer version, or used by another process.
// Closing the store writes what was handed over before.
Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings);

}  // namespace armatura::store
