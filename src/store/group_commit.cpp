#include "store/group_commit.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <future>
#include <utility>

#include "store/damaged_match.h"

namespace armatura::store {
namespace {

constexpr std::size_t kMostInOneCommit = 2048;
constexpr int kPagesBeforeRestart = 32000;  // 128 MB: readers held it open; wait a little for them
constexpr std::chrono::milliseconds kIdle{500};

int note_pages(void* pages, sqlite3*, const char*, int count) {
  *static_cast<int*>(pages) = count;
  return SQLITE_OK;
}

// SQLite calls only one of the ways to have no room by its name; a quota and a limit on file sizes are the others.
bool no_room(int error) { return error == ENOSPC || error == EDQUOT || error == EFBIG; }

Written answer_for(int code) { return (code & 0xff) == SQLITE_FULL ? Written::Full : Written::Failed; }

}  // namespace

GroupCommit::GroupCommit(Database database, const SqliteSettings& settings)
    : checkpoint_pages_(settings.checkpoint_pages),
      damage_(settings.damage),
      database_(std::move(database)),
      marker_(database_, settings),
      writer_(database_.get()) {
  database_.interrupt_circles();
  sqlite3_wal_hook(database_.get(), note_pages, &unmarked_);
  log_pages_ = 1;  // a log may have been left behind; the first idle moment empties it
  thread_ = std::thread([this] { work(); });
}

GroupCommit::~GroupCommit() {
  stop_ = true;
  arrived_.ring();
  thread_.join();
  // Closing empties the log, where all of it is in the file.
  empty_log(SQLITE_CHECKPOINT_TRUNCATE, 200);
  if (marker_.lets_empty()) sqlite3_db_config(database_.get(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 0, nullptr);
}

void GroupCommit::hand_over(Task task) {
  ++handed_;
  if (waiting_.push(std::move(task))) arrived_.ring();
}

void GroupCommit::write(Batch batch, std::function<void(Written)> done) {
  hand_over({.batch = std::move(batch), .is_pack = false, .done = std::move(done)});
}

Written GroupCommit::put_pack(std::string_view hash, std::string_view text) {
  std::promise<Written> answer;
  Batch batch;
  batch.match = hash;
  batch.about = text;
  hand_over({.batch = std::move(batch), .is_pack = true, .done = [&](Written written) { answer.set_value(written); }});
  return answer.get_future().get();
}

void GroupCommit::drain() {
  const std::uint64_t handed = handed_;
  std::unique_lock lock(mutex_);
  finished_.wait(lock, [&] { return answered_ >= handed; });
}

void GroupCommit::wait() {
  if (log_pages_ > 0) {
    if (arrived_.wait_for(kIdle)) return;
    checkpoint_when_idle();
  }
  arrived_.wait();
}

void GroupCommit::work() {
  while (true) {
    wait();
    // Whatever was handed over before the end is written.
    const bool last = stop_;
    std::vector<Task> tasks;
    for (auto taken = waiting_.take(); !taken.empty(); taken.drop()) tasks.push_back(std::move(taken.front()));
    for (std::size_t from = 0; from < tasks.size();) {
      const std::size_t to = std::min(tasks.size(), from + kMostInOneCommit);
      commit(tasks, from, to);
      for (std::size_t i = from; i < to; ++i) {
        // Called and gone: what it holds must not outlive a drain.
        if (const std::function<void(Written)> done = std::exchange(tasks[i].done, {})) done(tasks[i].answer);
      }
      from = to;
    }
    {
      const std::lock_guard lock(mutex_);
      answered_ += tasks.size();
    }
    finished_.notify_all();
    if (last) return;
    if (log_pages_ >= checkpoint_pages_) checkpoint();
  }
}

// Sets the answer of each task.
void GroupCommit::commit(std::vector<Task>& tasks, std::size_t from, std::size_t to) {
  const int code = try_commit(tasks, from, to);
  if (code == SQLITE_OK) return;
  database_.run("ROLLBACK");
  writer_.forget();
  const int kind = code & 0xff;
  const bool disk_is_to_blame = kind == SQLITE_FULL || (kind == SQLITE_IOERR && code != SQLITE_IOERR_DATA);
  if (to - from > 1 && !disk_is_to_blame) {
    // One of them touches something damaged; the others need not suffer for it.
    for (std::size_t i = from; i < to; ++i) commit(tasks, i, i + 1);
    return;
  }
  const bool damaged = code == SQLITE_IOERR_DATA || kind == SQLITE_CORRUPT || kind == SQLITE_ERROR;
  if (to - from == 1 && tasks[from].batch.erase && damaged) {
    tasks[from].answer = erase_damaged(database_, tasks[from].batch.match, [this] { note_commit(); });
    return;
  }
  for (std::size_t i = from; i < to; ++i) tasks[i].answer = answer_for(code);
}

int GroupCommit::try_commit(std::vector<Task>& tasks, std::size_t from, std::size_t to) {
  // The system's own number says more than SQLite's code; SQLite does not keep it for a failed commit.
  errno = 0;
  const auto code = [&] {
    const int last = sqlite3_extended_errcode(database_.get());
    if ((last & 0xff) == SQLITE_IOERR && no_room(errno)) return SQLITE_FULL;
    return last == SQLITE_OK || last == SQLITE_ROW || last == SQLITE_DONE ? SQLITE_ERROR : last;
  };
  if (database_.run("BEGIN IMMEDIATE") != SQLITE_OK) return code();
  for (std::size_t i = from; i < to; ++i) {
    const std::optional<Written> answer = apply(tasks[i]);
    if (!answer) return code();
    tasks[i].answer = *answer;
    // A page that cannot be read ends the transaction, also where it was only looked at.
    if (sqlite3_get_autocommit(database_.get()) != 0) return SQLITE_IOERR_DATA;
  }
  if (database_.run("COMMIT") != SQLITE_OK) return code();
  note_commit();
  return SQLITE_OK;
}

// A commit was made and synced; where it changed nothing SQLite did not count it.
void GroupCommit::note_commit() {
  if (unmarked_ == 0) return;
  log_pages_ = std::exchange(unmarked_, 0);
  marker_.committed(log_pages_);
}

std::optional<Written> GroupCommit::apply(const Task& task) {
  return task.is_pack ? writer_.put_pack(task.batch.match, *task.batch.about) : writer_.apply(task.batch);
}

// A failure here loses nothing: the log keeps what could not be moved, and the next time comes.
bool GroupCommit::empty_log(int how, int patience_ms) {
  if (!marker_.let_empty()) {
    if (damage_) damage_(marker_.path() + " cannot be written: the log of the store grows until it can");
    return false;
  }
  int frames = 0;
  int moved = 0;
  sqlite3_busy_timeout(database_.get(), patience_ms);
  const int code = sqlite3_wal_checkpoint_v2(database_.get(), nullptr, how, &frames, &moved);
  sqlite3_busy_timeout(database_.get(), 5000);
  const int kind = code & 0xff;
  // After an error nobody says how much was moved; asking again without touching the log's beginning does.
  const bool told =
      kind == SQLITE_OK || kind == SQLITE_BUSY ||
      sqlite3_wal_checkpoint_v2(database_.get(), nullptr, SQLITE_CHECKPOINT_PASSIVE, &frames, &moved) == SQLITE_OK;
  if (!told || moved < frames) marker_.kept();
  return true;
}

void GroupCommit::checkpoint() {
  empty_log(log_pages_ >= kPagesBeforeRestart ? SQLITE_CHECKPOINT_RESTART : SQLITE_CHECKPOINT_PASSIVE, 200);
}

void GroupCommit::checkpoint_when_idle() {
  if (empty_log(SQLITE_CHECKPOINT_TRUNCATE, 20)) log_pages_ = 0;
}

}  // namespace armatura::store
