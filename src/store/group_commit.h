// The one thread that writes: it takes everything that is waiting, commits it at once, and only then answers.
#pragma once
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "store/database.h"
#include "store/handoff.h"
#include "store/log_mark.h"
#include "store/store.h"
#include "store/writer.h"

namespace armatura::store {

class GroupCommit {
 public:
  GroupCommit(Database database, const SqliteSettings& settings);
  GroupCommit(const GroupCommit&) = delete;
  GroupCommit& operator=(const GroupCommit&) = delete;
  ~GroupCommit();  // writes what is waiting, then closes

  void write(Batch batch, std::function<void(Written)> done);
  Written put_pack(std::string_view hash, std::string_view text);
  void drain();

 private:
  struct Task {
    Batch batch;
    bool is_pack{};  // then the batch's `match` is its hash and `about` its text
    std::function<void(Written)> done;
    Written answer{};
  };

  void hand_over(Task task);
  void work();
  void wait();  // until there is something to do
  void commit(std::vector<Task>& tasks, std::size_t from, std::size_t to);
  int try_commit(std::vector<Task>& tasks, std::size_t from, std::size_t to);
  std::optional<Written> apply(const Task& task);
  bool empty_log(int how, int patience_ms);  // did SQLite get to try it?
  void note_commit();
  void checkpoint();
  void checkpoint_when_idle();

  const int checkpoint_pages_;
  const std::function<void(const std::string&)> damage_;
  Database database_;
  LogMarker marker_;
  Writer writer_;
  int log_pages_ = 0;  // in the log since it was last emptied; told by SQLite after each commit
  int unmarked_ = 0;   // what the commit just made says of it; 0: it changed nothing

  // Whoever hands over never waits: it may be the thread that serves everybody.
  Handoff<Task> waiting_;
  Bell arrived_;
  std::atomic<std::uint64_t> handed_ = 0;
  std::atomic<bool> stop_ = false;
  std::mutex mutex_;
  std::condition_variable finished_;
  std::uint64_t answered_ = 0;
  std::thread thread_;  // last: it uses all of the above
};

}  // namespace armatura::store
