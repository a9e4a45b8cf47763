// The threads that read: each has its own connection and answers one question at a time, those of players first. One of
// them answers players only, so that nobody who looks on for long can keep a player waiting.
#pragma once
#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/sqlite_store.h"
#include "store/store.h"

namespace armatura::store {

class ReadThreads {
 public:
  explicit ReadThreads(SqliteSettings settings);
  ReadThreads(const ReadThreads&) = delete;
  ReadThreads& operator=(const ReadThreads&) = delete;
  ~ReadThreads();  // answers what is waiting

  void ask(Urgency urgency, std::function<void(const Records&)> question);
  void drain();

 private:
  using Question = std::function<void(const Records&)>;

  void serve(Urgency lowest);
  // The next question of at least this urgency; nothing at the end.
  Question next(Urgency lowest);

  const SqliteSettings settings_;
  std::mutex mutex_;
  std::condition_variable arrived_;
  std::condition_variable finished_;
  std::array<std::deque<Question>, kUrgencies> waiting_;
  std::size_t unanswered_ = 0;
  bool stop_ = false;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace armatura::store
