#include "store/salvage.h"

#include <filesystem>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "store/check_store.h"
#include "store/key_walk.h"
#include "store/lock_file.h"
#include "store/log_mark.h"
#include "store/page_rescue.h"
#include "store/reader.h"
#include "store/salvage_reader.h"
#include "store/schema.h"
#include "store/sqlite_store.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRowsAtOnce = 500;

class Salvage {
 public:
  Salvage(const Database& from, Store& to, const SalvageProgress& progress, SalvageReport& report)
      : source_(from, [&report](const std::string& problem) { report.problems.push_back(problem); }),
        to_(to),
        progress_(progress),
        report_(report) {}

  void run() {
    carry_packs();
    const SalvageReader::Matches matches = source_.matches();
    report_.left_behind += matches.lost;
    std::uint64_t done = 0;
    for (const HeldMatch& held : matches.held) {
      carry(held);
      if (progress_) progress_(++done, matches.held.size());
    }
  }

 private:
  void carry_packs() {
    for (const auto& [hash, text] : source_.packs()) {
      if (to_.put_pack(hash, text) == Written::Done) {
        ++report_.packs;
      } else {
        report_.problems.push_back("pack " + hash + " cannot be written");
      }
    }
  }

  void carry(const HeldMatch& held) {
    const std::string& id = held.record.id;
    const Result<StoredMatch> read = source_.read(held);
    if (!read) return leave(read.problem() + "; it is not carried over");
    Batch batch;
    batch.match = id;
    batch.create = held.record;
    batch.grants = source_.grants_of(held);
    batch.chat = source_.chat_of(held);
    std::size_t written = 0;
    do {
      const std::size_t end = std::min(read->rows.size(), written + kRowsAtOnce);
      batch.rows.assign(read->rows.begin() + static_cast<std::ptrdiff_t>(written),
                        read->rows.begin() + static_cast<std::ptrdiff_t>(end));
      written = end;
      if (written == read->rows.size()) batch.snapshot = source_.snapshot_of(held);
      if (!put(std::move(batch))) return leave("match " + id + " cannot be written");
      batch = {};
      batch.match = id;
    } while (written < read->rows.size());
    // Rows move the time when it was touched; this puts it right.
    batch.status = held.record.status;
    batch.at = held.head.touched;
    if (!put(std::move(batch))) return leave("match " + id + " cannot be written");
    ++report_.matches;
    report_.rows += read->rows.size();
  }

  bool put(Batch batch) {
    Written answer = Written::Failed;
    to_.write(std::move(batch), [&](Written written) { answer = written; });
    to_.drain();
    return answer == Written::Done;
  }

  void leave(std::string problem) {
    report_.problems.push_back(std::move(problem));
    ++report_.left_behind;
  }

  SalvageReader source_;
  Store& to_;
  const SalvageProgress& progress_;
  SalvageReport& report_;
};

void remove_with_all_beside(const std::string& path) {
  std::error_code ignored;
  for (const char* beside : {"", "-wal", "-shm", "-mark", ".lock"}) fs::remove(path + beside, ignored);
}

std::optional<Problem> carry_all(const Database& from, const std::string& part, const SalvageProgress& progress,
                                 SalvageReport& report) {
  Result<std::unique_ptr<Store>> to = open_sqlite_store({.path = part});
  if (!to) return Problem{to.problem()};
  Salvage(from, **to, progress, report).run();
  to = Problem{""};
  const Result<StoreReport> check = check_store(part);
  if (!check) return Problem{check.problem()};
  if (!check->problems.empty()) return Problem{part + " is not whole: " + check->problems.front()};
  return std::nullopt;
}

}  // namespace

Result<SalvageReport> salvage(const std::string& from, const std::string& to, const SalvageProgress& progress) {
  if (!fs::exists(from)) return Problem{from + " does not exist"};
  if (fs::exists(to)) return Problem{to + " exists already; name a place where nothing is"};
  const std::string part = to + ".part";
  const std::string pages = to + ".pages";
  remove_with_all_beside(part);
  remove_with_all_beside(pages);
  SalvageReport report;
  // Where it can be locked nobody writes, and its pages can be put together by hand.
  const Result<LockFile> lock = LockFile::take(from);
  std::optional<Problem> problem;
  if (lock) {
    Result<RescuedPages> rescued = rescue_pages(from, pages, {});
    if (!rescued) return Problem{rescued.problem()};
    report.problems = std::move(rescued->problems);
    if (rescued->newest_unknown) {
      report.problems.emplace_back("the log is not whole: some matches may be older than their players saw them");
    }
  }
  {
    const Result<Database> database =
        lock ? open_database({.path = pages}, Access::Frozen) : open_database({.path = from}, Access::Read);
    problem = database ? carry_all(*database, part, progress, report) : std::optional(Problem{database.problem()});
  }
  remove_with_all_beside(pages);
  if (!problem) {
    std::error_code error;
    fs::rename(part, to, error);
    if (error) problem = Problem{part + " cannot be renamed to " + to + ": " + error.message()};
  }
  remove_with_all_beside(part);
  if (problem) return std::move(*problem);
  return report;
}

}  // namespace armatura::store
