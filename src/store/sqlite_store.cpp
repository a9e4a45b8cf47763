#include "store/sqlite_store.h"

#include <mutex>
#include <set>
#include <utility>

#include "store/group_commit.h"
#include "store/lock_file.h"
#include "store/log_mark.h"
#include "store/log_scan.h"
#include "store/private_files.h"
#include "store/read_threads.h"
#include "store/schema.h"
#include "store/vfs_file.h"

namespace armatura::store {
namespace {

SqliteSettings telling_once(SqliteSettings settings) {
  struct Told {
    std::mutex mutex;
    std::set<std::string> problems;
  };
  if (!settings.damage) return settings;
  settings.damage = [tell = settings.damage, told = std::make_shared<Told>()](const std::string& problem) {
    {
      const std::lock_guard lock(told->mutex);
      if (!told->problems.insert(problem).second) return;
    }
    tell(problem);
  };
  return settings;
}

// SQLite deletes the log of a file that is empty: then everything in it would be lost without a word.
std::optional<Problem> log_without_file(const SqliteSettings& settings) {
  if (VfsFile::exists(settings.vfs, settings.path)) {
    const std::optional<VfsFile> file = VfsFile::open(settings.vfs, settings.path, VfsFile::How::Read);
    if (!file || file->size() > 0) return std::nullopt;
  }
  const std::optional<LogState> log = read_log(settings.vfs, settings.path);
  if (!log || log->readable == 0) return std::nullopt;
  return Problem{settings.path + " is not there or empty, but " + settings.path + "-wal beside it holds changes; put " +
                 settings.path + " back, or move the log away to begin anew"};
}

class SqliteStore final : public Store {
 public:
  SqliteStore(const SqliteSettings& settings, LockFile lock, Database database)
      : lock_(std::move(lock)), commits_(std::move(database), settings), readers_(settings) {}

  void write(Batch batch, std::function<void(Written)> done) override {
    commits_.write(std::move(batch), std::move(done));
  }

  void ask(Urgency urgency, std::function<void(const Records&)> question) override {
    readers_.ask(urgency, std::move(question));
  }

  Written put_pack(std::string_view hash, std::string_view text) override { return commits_.put_pack(hash, text); }

  void drain() override {
    commits_.drain();
    readers_.drain();
  }

 private:
  // Taken apart from below: readers close before the writer, whose last checkpoint then finds nobody in its way, and
  // the lock goes last.
  LockFile lock_;
  GroupCommit commits_;
  ReadThreads readers_;
};

}  // namespace

Result<std::unique_ptr<Store>> open_sqlite_store(const SqliteSettings& settings) {
  Result<LockFile> lock = LockFile::take(settings.path);
  if (!lock) return Problem{lock.problem()};
  if (std::optional<Problem> problem = log_without_file(settings)) return std::move(*problem);
  if (settings.vfs.empty()) {  // other disks are not the system's
    if (std::optional<Problem> problem = make_private(settings.path)) return std::move(*problem);
  }
  if (const std::optional<LogLoss> loss = find_log_loss(settings.vfs, settings.path)) {
    return Problem{words_with_ways_out(*loss, settings.path)};
  }
  Result<Database> database = open_database(settings, Access::Write);
  if (!database) return Problem{database.problem()};
  if (settings.vfs.empty()) tighten(settings.path);  // only now it is known to be a store
  return std::unique_ptr<Store>(
      std::make_unique<SqliteStore>(telling_once(settings), std::move(*lock), std::move(*database)));
}

}  // namespace armatura::store
