// Puts the pages of a damaged store together: those of its file and those of its log, also behind damage in the log.
// What cannot be had stays unreadable, and everything else can be read from the result as from any store.
#pragma once
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace armatura::store {

struct RescuedPages {
  std::vector<std::string> problems{};  // in words, for a host
  bool newest_unknown{};                // the log lost pages nobody can name: matches may be older than acknowledged
};

// Nobody may write to the store meanwhile. Makes `copy`, for reading as a file that nobody writes.
Result<RescuedPages> rescue_pages(const std::string& store, const std::string& copy,
                                  const std::function<void(std::uint64_t done, std::uint64_t of)>& progress);

}  // namespace armatura::store
