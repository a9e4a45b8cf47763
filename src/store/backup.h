// Copies of a store: made while it is in use, verified before they count, put into place at once.
#pragma once
#include <functional>
#include <optional>
#include <string>

#include "base/result.h"

namespace armatura::store {

// Pages copied so far, of how many.
using BackupProgress = std::function<void(int copied, int total)>;

// Copies the store as of the moment of the call, also from another process while the server writes. An older copy of
// that name is replaced only by a whole and verified one.
std::optional<Problem> back_up(const std::string& store, const std::string& copy, const BackupProgress& progress = {});

// Puts a verified copy where a store is to be. Refuses while a process uses that store, and where one exists unless it
// may be replaced; it is then kept under the name STORE.replaced.
std::optional<Problem> restore(const std::string& copy, const std::string& store, bool replace = false);

}  // namespace armatura::store
