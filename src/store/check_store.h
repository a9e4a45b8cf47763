// Reads a whole store and says what does not fit.
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "base/result.h"
#include "store/database.h"
#include "store/store.h"

namespace armatura::store {

struct StoreReport {
  std::uint64_t matches{};
  std::uint64_t rows{};
  std::uint64_t packs{};
  std::vector<std::string> problems{};  // none: everything fits; at most kProblemsReported
};

constexpr std::size_t kProblemsReported = 100;

// Also of a store in use, as of one moment. A problem when it cannot be opened at all.
Result<StoreReport> check_store(const std::string& path);

// The matches of a store, newest first; also of a store in use. What is damaged is not among them, but told.
Result<std::vector<MatchRecord>> list_store(const std::string& path, std::vector<std::string>& damage);

StoreReport check_database(const Database& database);

}  // namespace armatura::store
