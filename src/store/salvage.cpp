#include "store/salvage.h"

#include <array>
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
#include "store/private_files.h"
#include "store/reader.h"
#include "store/salvage_reader.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"
#include "store/sqlite_store.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t kRowsAtOnce = 500;

class Salvage {
 public:
  // `newest`: nothing that was acknowledged is missing from what can be read.
  Salvage(const Database& from, bool newest, MaybeOlder maybe_older, Store& to, SalvageReport& report)
      : source_(
            from, [&report](const std::string& problem) { report.problems.push_back(problem); },
            newest ? Grants::AlsoFromIndex : Grants::OnlySealed),
        only_finished_(!newest && maybe_older == MaybeOlder::LeaveBehind),
        to_(to),
        report_(report) {}

  std::optional<Problem> run(const SalvageProgress& progress) {
    const SalvageReader::Matches matches = source_.matches();
    report_.left_behind += matches.lost;
    std::uint64_t done = 0;
    for (const HeldMatch& held : matches.held) {
      if (std::optional<Problem> problem = carry(held)) return problem;
      if (progress) progress(++done, matches.held.size());
    }
    return carry_packs();
  }

 private:
  // What cannot be written ends all of it: a new store that lacks something for want of room would look whole.
  std::optional<Problem> carry_packs() {
    for (const auto& [hash, text] : source_.packs()) {
      if (to_.put_pack(hash, text) != Written::Done) return Problem{"pack " + hash + " cannot be written"};
      ++report_.packs;
    }
    return std::nullopt;
  }

  std::optional<Problem> carry(const HeldMatch& held) {
    const std::string& id = held.record.id;
    const Result<StoredMatch> read = source_.read(held);
    if (!read) return leave(read.problem() + "; it is not carried over");
    const bool goes_on = held.record.status == Status::Waiting || held.record.status == Status::Playing;
    if (only_finished_ && (goes_on || source_.goes_further(held))) {
      ++report_.maybe_older;
      return leave("match " + id + ": moves may be missing after row " + std::to_string(read->rows.size()) +
                   "; it is not carried over");
    }
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
      if (!put(std::move(batch))) return Problem{"match " + id + " cannot be written"};
      batch = {};
      batch.match = id;
    } while (written < read->rows.size());
    // Rows move the time when it was touched; this puts it right.
    batch.status = held.record.status;
    batch.at = held.head.touched;
    if (!put(std::move(batch))) return Problem{"match " + id + " cannot be written"};
    ++report_.matches;
    report_.rows += read->rows.size();
    return std::nullopt;
  }

  bool put(Batch batch) {
    Written answer = Written::Failed;
    to_.write(std::move(batch), [&](Written written) { answer = written; });
    to_.drain();
    return answer == Written::Done;
  }

  std::nullopt_t leave(std::string problem) {
    report_.problems.push_back(std::move(problem));
    ++report_.left_behind;
    return std::nullopt;
  }

  SalvageReader source_;
  const bool only_finished_;
  Store& to_;
  SalvageReport& report_;
};

constexpr auto kBeside = std::to_array<const char*>({"-wal", "-shm", "-mark"});

void remove_with_all_beside(const std::string& path) {
  std::error_code ignored;
  for (const char* beside : {"", "-wal", "-shm", "-mark", ".lock"}) fs::remove(path + beside, ignored);
}

// What can be read of the old store.
struct Source {
  std::string path;
  Access access{};
  bool newest{};  // nothing that was acknowledged is missing
};

// Where nobody writes, its pages are put together by hand into `pages`.
Result<Source> make_readable(const std::string& from, bool in_use, const std::string& pages, SalvageReport& report) {
  if (in_use) {
    const std::optional<LogLoss> loss = find_log_loss("", from);
    if (loss) report.problems.push_back(words_for(*loss, from));
    return Source{from, Access::Read, !loss};
  }
  Result<RescuedPages> rescued = rescue_pages(from, pages, {});
  if (!rescued) return Problem{rescued.problem()};
  report.problems = std::move(rescued->problems);
  return Source{pages, Access::Frozen, !rescued->newest_unknown};
}

// What others write from now on is not seen.
bool hold_moment(const Database& from) {
  return sqlite3_file_control(from.get(), "main", kReadOnPastDamage, nullptr) == SQLITE_OK &&
         from.run("BEGIN; SELECT count(*) FROM sqlite_schema;") == SQLITE_OK;
}

// Of a store that was closed. Its file alone is put into place: what closing had to leave in the log would be gone.
std::optional<Problem> verify(const std::string& part, const std::string& vfs, const SalvageReport& report) {
  std::error_code none;
  if (const auto log = fs::file_size(part + "-wal", none); !none && log > 0) {
    return Problem{part + " cannot be finished: there is no room, or the disk fails"};
  }
  const Result<Database> made = open_database({.path = part, .vfs = vfs}, Access::Frozen);
  if (!made) return Problem{made.problem()};
  const StoreReport check = check_database(*made);
  if (!check.problems.empty()) return Problem{part + " is not whole: " + check.problems.front()};
  if (check.matches == report.matches && check.rows == report.rows && check.packs == report.packs) return std::nullopt;
  return Problem{part + " does not hold all that was carried over: the disk fails"};
}

std::optional<Problem> carry_all(const Source& source, MaybeOlder maybe_older, const SqliteSettings& part,
                                 const SalvageProgress& progress, SalvageReport& report) {
  const Result<Database> from = open_database({.path = source.path, .vfs = part.vfs}, source.access);
  if (!from) return Problem{from.problem()};
  if (source.access == Access::Read && !hold_moment(*from)) return from->problem(source.path + " cannot be read");
  Result<std::unique_ptr<Store>> to = open_sqlite_store(part);
  if (!to) return Problem{to.problem()};
  if (std::optional<Problem> problem = Salvage(*from, source.newest, maybe_older, **to, report).run(progress)) {
    return problem;
  }
  if (source.access == Access::Read && sqlite3_get_autocommit(from->get()) != 0) {
    report.problems.emplace_back("the disk failed while the store was in use: what was read is not all of one moment");
  }
  to = Problem{""};
  return verify(part.path, part.vfs, report);
}

}  // namespace

Result<SalvageReport> salvage(const std::string& from, const std::string& to, const SalvageProgress& progress,
                              MaybeOlder maybe_older, const std::string& vfs) {
  if (!fs::exists(from)) return Problem{from + " does not exist"};
  if (fs::exists(to)) return Problem{to + " exists already; name a place where nothing is"};
  for (const char* beside : kBeside) {
    // A log belongs to the file that lay beside it; SQLite would pour it into the new one.
    if (fs::exists(to + beside)) return Problem{to + beside + " exists already; name a place where nothing is"};
  }
  const std::string part = to + ".part";
  const std::string pages = to + ".pages";
  remove_with_all_beside(part);
  remove_with_all_beside(pages);
  SalvageReport report;
  std::optional<Problem> problem;
  {
    const Result<LockFile> lock = LockFile::take(from);  // where it can be had, nobody begins to write meanwhile
    const bool in_use = !lock && LockFile::held_elsewhere(from);
    const Result<Source> source = make_readable(from, in_use, pages, report);
    problem = source ? carry_all(*source, maybe_older, {.path = part, .vfs = vfs}, progress, report)
                     : std::optional(Problem{source.problem()});
  }
  remove_with_all_beside(pages);
  if (!problem) problem = put_into_place(part, to);
  remove_with_all_beside(part);
  if (problem) return std::move(*problem);
  return report;
}

}  // namespace armatura::store
