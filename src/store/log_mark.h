// A note beside the log of how much of it was acknowledged. SQLite takes a log up to the first frame that does not fit
// and forgets the rest without a word; that is right for what a loss of power tore, and wrong for what was synced. The
// note tells the two apart.
//
// It is written after the sync of a commit and is not synced itself, so that after a loss of power it may be old, but
// never ahead of the log. An old one must not accuse the log of having been emptied since: before SQLite may empty or
// begin anew the log, the note says so, and that is synced.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "base/result.h"
#include "store/database.h"
#include "store/log_scan.h"
#include "store/sqlite_store.h"
#include "store/vfs_file.h"

namespace armatura::store {

struct LogMark {
  LogSalts salts{};
  std::uint32_t frames{};  // acknowledged, in the filling with these salts
  bool may_be_emptied{};   // what was in this filling is, or is about to be, in the file
  friend bool operator==(const LogMark&, const LogMark&) = default;
};

std::string mark_path(const std::string& store);
std::optional<LogMark> read_mark(const std::string& vfs, const std::string& store);  // torn or none: nothing

struct LogLoss {
  std::uint32_t acknowledged{};
  std::uint32_t readable{};
};

// Does the log hold less than was acknowledged? Also of a store in use.
std::optional<LogLoss> find_log_loss(const std::string& vfs, const std::string& store);
std::string words_for(const LogLoss& loss, const std::string& store);            // what is lost
std::string words_with_ways_out(const LogLoss& loss, const std::string& store);  // and what a host can do

// Forgets what was acknowledged, so that the store opens with what is left. The store must not be in use.
Result<std::optional<LogLoss>> accept_log_loss(const std::string& store);

// The writer's side. All of it on the thread that writes.
class LogMarker {
 public:
  // The database must have been opened for writing, and nothing written yet.
  LogMarker(const Database& database, const SqliteSettings& settings);

  void committed(int frames);  // a commit was synced; so many frames are in the log
  bool let_empty();            // false: the log must stay as it is
  void kept();                 // the log was not emptied after all, and not all of it is in the file
  bool lets_empty() const { return !on_disk_; }
  const std::string& path() const { return path_; }

 private:
  bool put(bool synced);

  sqlite3* connection_;
  std::string vfs_;
  std::string path_;
  std::optional<VfsFile> file_;
  LogMark mark_;
  // There may be a note that forbids emptying: even one that allows it may not be on the disk yet as it was read.
  bool on_disk_ = true;
  bool claimed_ = false;  // the note is about the log as it is
};

}  // namespace armatura::store
