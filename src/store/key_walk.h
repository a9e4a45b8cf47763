// Goes through a table by its integer key, past pages that cannot be read.
#pragma once
#include <sqlite3.h>

#include <cstdint>
#include <vector>

namespace armatura::store {

struct KeyColumn {
  const char* table;
  const char* key;
};
constexpr KeyColumn kMatchKeys{"matches", "m"};
constexpr KeyColumn kRowKeys{"rows", "r"};
constexpr KeyColumn kPackKeys{"packs", "rowid"};

struct WalkedKeys {
  std::vector<std::int64_t> keys{};  // every one that can be found, smallest first
  std::uint64_t unreadable{};        // stretches of keys that could not be read
};

WalkedKeys walk_keys(sqlite3* connection, KeyColumn column);

}  // namespace armatura::store
