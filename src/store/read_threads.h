// The threads that read: each has its own connection and answers one question at a time, those of players first. One of
// them answers players only, so that nobody who looks on for long can keep a player waiting.
#pragma once
#include <array>
#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/handoff.h"
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

  struct Asked {
    Urgency urgency{};
    Question question;
  };
  // A thread that reads, as those who ask see it.
  struct Desk {
    Urgency lowest{};               // of the questions that are for it
    std::atomic<bool> idle{false};  // it sleeps, or is about to: the bell will be heard
    Bell bell{};
  };

  void serve(Desk& desk);
  // The next question of at least this urgency; nothing when none waits.
  Question next(Urgency lowest);
  void wake_one_for(Urgency urgency);
  void wake_all_idle();

  const SqliteSettings settings_;
  // Whoever asks never waits: it may be the thread that serves everybody.
  Handoff<Asked> asked_;
  std::atomic<std::size_t> unanswered_ = 0;
  std::atomic<bool> stop_ = false;
  std::array<Desk, 3> desks_{{{Urgency::Player}, {Urgency::Chore}, {Urgency::Chore}}};
  std::mutex mutex_;  // among those who read, and for whoever waits for all of them
  std::condition_variable finished_;
  std::array<std::deque<Question>, kUrgencies> waiting_;
  std::vector<std::thread> threads_;  // last: they use all of the above
};

}  // namespace armatura::store
