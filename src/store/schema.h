// Opening a store's file: its tables, its version, and the settings each kind of connection needs.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/database.h"
#include "store/sqlite_store.h"

namespace armatura::store {

enum class Access : std::uint8_t {
  Write,   // makes the file where there is none; exactly one such connection exists
  Read,    // never writes and never checkpoints
  Frozen,  // a file that nobody writes: without locks, and without the log beside it
};

// The first page of a store without any match: which tables there are, and where they begin, is the same in every one.
// Nothing where it cannot be made in the given folder.
std::optional<std::vector<std::uint8_t>> first_page(const std::string& folder);

// `code`: what SQLite says of an opening that failed; SQLITE_OK where there is something else than a store that we
// know.
Result<Database> open_database(const SqliteSettings& settings, Access access, int* code = nullptr);

}  // namespace armatura::store
