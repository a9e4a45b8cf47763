#include "store/backup.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <memory>
#include <utility>

#include "store/check_store.h"
#include "store/lock_file.h"
#include "store/schema.h"
#include "store/sealed_vfs.h"

namespace armatura::store {
namespace {

namespace fs = std::filesystem;

constexpr int kPagesAtOnce = 512;

// Makes a file's content, or a folder's list of names, survive the loss of power.
std::optional<Problem> sync_path(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  const bool synced = file >= 0 && ::fsync(file) == 0;
  const int error = errno;
  if (file >= 0) ::close(file);
  if (synced) return std::nullopt;
  return Problem{path + " cannot be made safe on disk: " + std::strerror(error)};
}

std::string folder_of(const std::string& path) {
  const fs::path folder = fs::path(path).parent_path();
  return folder.empty() ? "." : folder.string();
}

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

std::optional<Problem> copy_pages(const Database& from, const std::string& to, const BackupProgress& progress) {
  sqlite3* connection = nullptr;
  const int opened =
      sqlite3_open_v2(to.c_str(), &connection, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE, sealed_vfs_over("").c_str());
  const Database copy(connection);
  if (opened != SQLITE_OK) return copy.problem(to + " cannot be made");
  copy.run("PRAGMA synchronous=OFF; PRAGMA journal_mode=OFF;");  // it counts only once it is whole, synced and verified
  // Reading within one transaction: without it every commit of the server would make the copy begin anew.
  if (from.run("BEGIN; SELECT count(*) FROM sqlite_schema;") != SQLITE_OK) {
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
  if (code == SQLITE_IOERR_DATA) return Problem{"the store is damaged: a page does not fit its checksum"};
  return Problem{to + " cannot be written: " + sqlite3_errstr(code)};
}

// Syncs a finished file and gives it its name.
std::optional<Problem> put_into_place(const std::string& part, const std::string& path) {
  if (std::optional<Problem> problem = sync_path(part)) return problem;
  if (std::optional<Problem> problem = move_file(part, path)) return problem;
  return sync_path(folder_of(path));
}

std::optional<Problem> set_aside(const std::string& store) {
  const std::string aside = store + ".replaced";
  remove_quietly(aside + "-wal");
  if (fs::exists(store)) {
    if (std::optional<Problem> problem = move_file(store, aside)) return problem;
  }
  if (fs::exists(store + "-wal")) {
    if (std::optional<Problem> problem = move_file(store + "-wal", aside + "-wal")) return problem;
  }
  remove_quietly(store + "-shm");
  return sync_path(folder_of(store));
}

}  // namespace

std::optional<Problem> back_up(const std::string& store, const std::string& copy, const BackupProgress& progress) {
  if (has_log(copy)) return Problem{copy + " is in use as a store; choose another name for the copy"};
  const std::string part = copy + ".part";
  remove_quietly(part);
  std::optional<Problem> problem;
  {
    const Result<Database> source = open_database({.path = store}, Access::Read);
    if (!source) return Problem{source.problem()};
    problem = copy_pages(*source, part, progress);
  }
  if (!problem) problem = verify(part);
  if (!problem) problem = put_into_place(part, copy);
  if (problem) remove_quietly(part);
  return problem;
}

std::optional<Problem> restore(const std::string& copy, const std::string& store, bool replace) {
  const Result<LockFile> lock = LockFile::take(store);
  if (!lock) return Problem{lock.problem()};
  if (!replace && fs::exists(store)) return Problem{store + " exists already"};
  if (has_log(copy)) return Problem{copy + " is a store in use, or one that was not closed, and not a copy"};
  const std::string part = store + ".part";
  std::error_code error;
  fs::copy_file(copy, part, fs::copy_options::overwrite_existing, error);
  if (error) return Problem{copy + " cannot be copied: " + error.message()};
  std::optional<Problem> problem = verify(part);
  if (!problem) problem = sync_path(part);  // before the old store gives way
  if (!problem) problem = set_aside(store);
  if (!problem) problem = put_into_place(part, store);
  if (problem) remove_quietly(part);
  return problem;
}

}  // namespace armatura::store
