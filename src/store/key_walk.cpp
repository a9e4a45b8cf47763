#include "store/key_walk.h"

#include <limits>
#include <optional>
#include <string>

#include "store/database.h"

namespace armatura::store {
namespace {

constexpr std::int64_t kLast = std::numeric_limits<std::int64_t>::max();

// The first key from a place on that can be read again. A page that cannot be read holds neighbouring keys, so that
// twice as long a step each time soon leads beyond it, and halving finds its end.
std::optional<std::int64_t> next_readable(const Statement& from_on, std::int64_t unreadable) {
  const auto readable = [&](std::int64_t key) {
    Statement::Run run = from_on.run();
    run.add(key).next();
    return !run.failed();
  };
  std::int64_t bad = unreadable;
  std::int64_t good = 0;
  for (std::int64_t step = 1;; step *= 2) {
    if (bad > kLast - step) return std::nullopt;
    if (readable(bad + step)) {
      good = bad + step;
      break;
    }
    bad += step;
    if (step > kLast / 4) return std::nullopt;
  }
  while (good - bad > 1) {
    const std::int64_t middle = bad + (good - bad) / 2;
    (readable(middle) ? good : bad) = middle;
  }
  return good;
}

}  // namespace

WalkedKeys walk_keys(sqlite3* connection, KeyColumn column) {
  const std::string sql = std::string("SELECT ") + column.key + " FROM " + column.table + " NOT INDEXED WHERE " +
                          column.key + " >= ? ORDER BY " + column.key;
  const Statement from_on(connection, sql.c_str());
  WalkedKeys walked;
  for (std::int64_t next = std::numeric_limits<std::int64_t>::min();;) {
    {
      Statement::Run run = from_on.run();
      run.add(next);
      while (run.next()) {
        const std::int64_t key = run.number(0);
        walked.keys.push_back(key);
        if (key == kLast) return walked;
        next = key + 1;
      }
      if (!run.failed()) return walked;
    }
    ++walked.unreadable;
    // Our keys are never negative; a table whose first page is bad is looked at from its first possible key.
    const std::optional<std::int64_t> on = next_readable(from_on, next < 0 ? 0 : next);
    if (!on) return walked;
    next = *on;
  }
}

}  // namespace armatura::store
