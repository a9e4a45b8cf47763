// Threads for whatever may take long: bots thinking, previews, files. They run at lower priority than the loop, take
// work of players before that of those who look on, each in the order given, and never touch a room: results go back to
// the loop with post().
#pragma once
#include <array>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "store/store.h"

namespace armatura::server {

class Workers {
 public:
  explicit Workers(std::size_t threads);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { stop(); }

  // Lets work under way finish and forgets the rest.
  void stop();

  void run(std::function<void()> work, store::Urgency urgency = store::Urgency::Player);
  std::size_t waiting() const;

 private:
  void serve();
  std::function<void()> next();  // with the lock held; nothing when nothing waits

  mutable std::mutex mutex_;
  std::condition_variable wake_;
  std::array<std::deque<std::function<void()>>, store::kUrgencies> queues_;
  bool stopping_ = false;
  std::vector<std::thread> threads_;
};

}  // namespace armatura::server
