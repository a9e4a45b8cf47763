// Threads for whatever may take long: bots thinking, previews, files. They run at lower priority than the loop and
// never touch a room: results go back to the loop with post(). Work of players is taken before that of those who look
// on, and of those for whom it is done each gets a turn. Whoever hands work over never waits for them, who may have
// lost the processor to somebody.
#pragma once
#include <array>
#include <atomic>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "store/handoff.h"
#include "store/store.h"

namespace armatura::server {

// Each of those for whom work waits has a line of his own, in the order given; the lines take turns.
class FairQueue {
 public:
  void push(const std::string& whose, std::function<void()> work);
  std::function<void()> pop();  // nothing when nothing waits
  std::size_t size() const { return size_; }
  void clear();

 private:
  std::unordered_map<std::string, std::deque<std::function<void()>>> lines_;
  std::deque<std::string> turns_;  // those who have a line
  std::size_t size_ = 0;
};

class Workers {
 public:
  // The nicer, the more they leave to other threads of the machine.
  enum class Niceness : int { Previews = 5, Work = 10, Bots = 15 };

  Workers(std::size_t threads, Niceness niceness);
  Workers(const Workers&) = delete;
  Workers& operator=(const Workers&) = delete;
  ~Workers() { stop(); }

  // Lets work under way finish and forgets the rest.
  void stop();

  void run(std::function<void()> work, store::Urgency urgency = store::Urgency::Player) {
    run_for({}, std::move(work), urgency);
  }
  // The same for one of many who take turns.
  void run_for(const std::string& whose, std::function<void()> work, store::Urgency urgency = store::Urgency::Player);
  std::size_t waiting() const { return waiting_; }

 private:
  struct Given {
    std::string whose;
    std::function<void()> work;
    store::Urgency urgency{};
  };

  void serve(Niceness niceness);
  std::function<void()> next();  // nothing when nothing waits
  void forget_all();

  store::Handoff<Given> given_;
  store::Bell bell_;  // once for each piece of work
  std::atomic<std::size_t> waiting_ = 0;
  std::atomic<bool> stopping_ = false;
  std::mutex mutex_;  // among the threads
  std::array<FairQueue, store::kUrgencies> queues_;
  std::vector<std::thread> threads_;
};

}  // namespace armatura::server
