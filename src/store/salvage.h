// Carries everything that verifies out of a damaged store into a new one, and names the rest.
#pragma once
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "base/result.h"

namespace armatura::store {

struct SalvageReport {
  std::uint64_t matches{};  // carried over
  std::uint64_t rows{};
  std::uint64_t packs{};
  std::uint64_t left_behind{};          // matches that were not
  std::uint64_t maybe_older{};          // of those: whole, but moves that were acknowledged may be missing
  std::vector<std::string> problems{};  // all that was found; a match that is left behind is named
};

using SalvageProgress = std::function<void(std::uint64_t done, std::uint64_t of)>;

// Where something of the log is lost, nobody can tell whether a match that is not over had moves there. Played on from
// an older moment it would draw the same cards again, so it is left behind unless that is wanted.
enum class MaybeOlder : std::uint8_t { LeaveBehind, CarryOver };

// The new store must not exist. A store that is in use is read as it is; of one that is not, pages with one wrong bit
// are set right and a damaged log is read behind its damage. The old store stays as it is.
// The new one holds exactly what is reported, or there is none. `vfs` of SQLite; empty: the system's own.
Result<SalvageReport> salvage(const std::string& from, const std::string& to, const SalvageProgress& progress = {},
                              MaybeOlder maybe_older = MaybeOlder::LeaveBehind, const std::string& vfs = {});

}  // namespace armatura::store
