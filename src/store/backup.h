// Copies of a store: made while it is in use, verified before they count, put into place at once.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace armatura::store {

// Pages copied so far, of how many.
using BackupProgress = std::function<void(int copied, int total)>;

struct BackUp {
  std::string copy{};                   // where it lies
  std::vector<std::string> problems{};  // none: it is whole and verified
};

// Copies the store as of the moment of the call, also from another process while the server writes. An older copy of
// that name is replaced only by a whole and verified one: of a damaged store, what verifies is carried into a store of
// its own beside it, COPY.incomplete or a numbered one.
// `vfs` of SQLite; empty: the system's own.
Result<BackUp> back_up(const std::string& store, const std::string& copy, const BackupProgress& progress = {},
                       const std::string& vfs = {});

// Puts a verified copy where a store is to be. Refuses while a process uses that store, and where one exists unless it
// may be replaced; it is then kept beside, under the name that is returned: STORE.replaced, or a numbered one.
Result<std::string> restore(const std::string& copy, const std::string& store, bool replace = false);

}  // namespace armatura::store
