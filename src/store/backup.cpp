#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <memory>
#include <utility>
#include <vector>

#include "store/check_store.h"
#include "store/lock_file.h"
#include "store/log_mark.h"
#include "store/private_files.h"
#include "store/salvage.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

constexpr int kPagesAtOnce = 512;

std::optional<Problem> move_file(const std::string& from, const std::string& to) {
  std::error_code error;
  fs::rename(from, to, error);
  if (!error) return std::nullopt;
  return Problem{from + " cannot be renamed to " + to + ": " + error.message()};
}

void remove_quietly(const std::string& path) {
  std::error_code ignored;
  fs::remove(path, ignored);
}

// A log beside a file belongs to it; SQLite would pour it into whatever takes the file's place.
bool has_log(const std::string& path) {
  std::error_code ignored;
  const auto size = fs::file_size(path + "-wal", ignored);
  return !ignored && size > 0;
}

std::optional<Problem> verify(const std::string& path) {
  const Result<Database> database = open_database({.path = path}, Access::Frozen);
  if (!database) return Problem{database.problem()};
  const StoreReport report = check_database(*database);
  if (report.problems.empty()) return std::nullopt;
  return Problem{path + " is damaged: " + report.problems.front()};
}

bool is_damage(int code) {
  return code == SQLITE_IOERR_DATA || (code & 0xff) == SQLITE_CORRUPT || (code & 0xff) == SQLITE_NOTADB;
}

std::optional<Problem> copy_pages(const Database& from, const std::string& to, const std::string& vfs,
                                  const BackupProgress& progress, bool& damaged) {
  sqlite3* connection = nullptr;
  const int opened = sqlite3_open_v2(to.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE,
                                     sealed_vfs_over(vfs).c_str());
  const Database copy(connection);
  if (opened != SQLITE_OK) return copy.problem(to + " cannot be made");
  copy.run("PRAGMA synchronous=OFF; PRAGMA journal_mode=OFF;");  // it counts only once it is whole, synced and verified
  // Reading within one transaction: without it every commit of the server would make the copy begin anew.
  if (from.run("BEGIN; SELECT count(*) FROM sqlite_schema;") != SQLITE_OK) {
    damaged = is_damage(sqlite3_extended_errcode(from.get()));
    return from.problem("the store cannot be read");
  }
  const std::unique_ptr<sqlite3_backup, int (*)(sqlite3_backup*)> backup(
      sqlite3_backup_init(copy.get(), "main", from.get(), "main"), sqlite3_backup_finish);
  int code = backup == nullptr ? SQLITE_ERROR : SQLITE_OK;
  while (code == SQLITE_OK) {
    code = sqlite3_backup_step(backup.get(), kPagesAtOnce);
    const int total = sqlite3_backup_pagecount(backup.get());
    if (progress) progress(total - sqlite3_backup_remaining(backup.get()), total);
  }
  if (code == SQLITE_DONE) return std::nullopt;
  if (is_damage(code)) {
    damaged = true;
    return Problem{"the store is damaged: a page does not fit its checksum"};
  }
  return Problem{to + " cannot be written: " + sqlite3_errstr(code)};
}

// Not by the library's copy, which would give the copy the rights of the original.
std::optional<Problem> copy_bytes(const std::string& from, const std::string& to) {
  remove_quietly(to);
  if (std::optional<Problem> problem = make_private(to)) return problem;
  std::ifstream source(from, std::ios::binary);
  std::ofstream target(to, std::ios::binary);
  if (!source) return Problem{from + " cannot be read"};
  std::vector<char> bytes(1 << 20);
  while (source && target) {
    source.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    target.write(bytes.data(), source.gcount());
  }
  target.close();
  if (source.bad() || !target) return Problem{from + " cannot be copied to " + to};
  return std::nullopt;
}

// What was set aside before is never written over.
std::string name_aside(const std::string& store) {
  std::string name = store + ".replaced";
  for (int i = 2; fs::exists(name) || fs::exists(name + "-wal"); ++i) name = store + ".replaced-" + std::to_string(i);
  return name;
}

// The log goes first: SQLite would delete it beside a store that is gone. The mark goes last: until then it forbids to
// start without the log.
std::optional<Problem> set_aside(const std::string& store, const std::string& aside) {
  for (const char* beside : {"-wal", "", "-mark"}) {
    if (!fs::exists(store + beside)) continue;
    if (std::optional<Problem> problem = move_file(store + beside, aside + beside)) return problem;
  }
  remove_quietly(store + "-shm");
  tighten(aside);
  return sync_path(folder_of(store));
}

Result<BackUp> back_up_what_verifies(const std::string& store, const std::string& copy, const std::string& vfs) {
  std::string name = copy + ".incomplete";
  for (int i = 2; fs::exists(name); ++i) name = copy + ".incomplete-" + std::to_string(i);
  Result<SalvageReport> report = salvage(store, name, {}, MaybeOlder::LeaveBehind, vfs);
  if (!report) return Problem{report.problem()};
  if (report->matches == 0 && report->packs == 0 && report->left_behind == 0) {
    remove_quietly(name);
    return Problem{store + " is damaged, or no store of matches: nothing in it could be read"};
  }
  if (std::optional<Problem> problem = sync_path(name)) return std::move(*problem);
  BackUp made{.copy = name, .problems = std::move(report->problems)};
  if (made.problems.empty()) made.problems.emplace_back("the store is damaged, but everything in it could be read");
  return made;
}

}  // namespace

Result<BackUp> back_up(const std::string& store, const std::string& copy, const BackupProgress& progress,
                       const std::string& vfs) {
  if (has_log(copy)) return Problem{copy + " is in use as a store; choose another name for the copy"};
  const std::string part = copy + ".part";
  remove_quietly(part);
  bool damaged = find_log_loss("", store).has_value();
  std::optional<Problem> problem = make_private(part);
  if (problem) return std::move(*problem);
  if (!damaged) {
    int code = SQLITE_OK;
    const Result<Database> source = open_database({.path = store, .vfs = vfs}, Access::Read, &code);
    if (source) {
      problem = copy_pages(*source, part, vfs, progress, damaged);
    } else {
      problem = Problem{source.problem()};
      damaged = is_damage(code);  // of its first pages, without which nothing can be found
    }
  }
  if (!problem && !damaged) {
    problem = verify(part);
    damaged = problem.has_value();
  }
  if (!problem && !damaged) problem = put_into_place(part, copy);
  if (problem || damaged) remove_quietly(part);
  if (damaged) return back_up_what_verifies(store, copy, vfs);
  if (problem) return std::move(*problem);
  return BackUp{.copy = copy};
}

Result<std::string> restore(const std::string& copy, const std::string& store, bool replace) {
  const Result<LockFile> lock = LockFile::take(store);
  if (!lock) return Problem{lock.problem()};
  if (!replace && fs::exists(store)) return Problem{store + " exists already"};
  if (has_log(copy)) return Problem{copy + " is a store in use, or one that was not closed, and not a copy"};
  const std::string part = store + ".part";
  const std::string aside = name_aside(store);
  const bool there = fs::exists(store) || fs::exists(store + "-wal");
  std::optional<Problem> problem = copy_bytes(copy, part);
  if (!problem) problem = verify(part);
  if (!problem) problem = sync_path(part);  // before the old store gives way
  if (!problem) problem = set_aside(store, aside);
  if (!problem) problem = put_into_place(part, store);
  if (problem) {
    remove_quietly(part);
    return std::move(*problem);
  }
  return there ? aside : std::string();
}

}  // namespace armatura::store
