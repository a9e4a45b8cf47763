// How one thread hands something to another and goes on at once, whatever the other is doing. A lock would make it wait
// for whoever holds it, and that one may have lost the processor to somebody; telling a condition variable waits for
// sleepers that are just waking.
#pragma once
#include <semaphore.h>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <ctime>
#include <utility>

namespace armatura::store {

// Many hand in, and whoever takes takes all there is, in the order in which it came.
template <class T>
class Handoff {
  struct Node {
    T item;
    Node* next{};
  };

 public:
  // What was taken at once.
  class Taken {
   public:
    explicit Taken(Node* first) : first_(first) {}
    Taken(Taken&& other) noexcept : first_(std::exchange(other.first_, nullptr)) {}
    Taken& operator=(Taken&&) = delete;
    ~Taken() {
      while (first_ != nullptr) drop();
    }
    bool empty() const { return first_ == nullptr; }
    T& front() { return first_->item; }
    void drop() { delete std::exchange(first_, first_->next); }

   private:
    Node* first_;
  };

  Handoff() = default;
  Handoff(const Handoff&) = delete;
  Handoff& operator=(const Handoff&) = delete;
  ~Handoff() { (void)take(); }

  // True: nothing else was waiting, so the other side has to be told.
  bool push(T item) {
    Node* const node = new Node{std::move(item)};
    Node* before = newest_.load();
    do {
      node->next = before;
    } while (!newest_.compare_exchange_weak(before, node));
    return before == nullptr;  // NB: the node may be gone by now
  }

  Taken take() {
    Node* reversed = newest_.exchange(nullptr);
    Node* first = nullptr;
    while (reversed != nullptr) {
      Node* const next = std::exchange(reversed->next, first);
      first = std::exchange(reversed, next);
    }
    return Taken{first};
  }

 private:
  std::atomic<Node*> newest_{};
};

// Counts how often it was told, and wakes one sleeper each time.
class Bell {
 public:
  Bell() { ::sem_init(&semaphore_, 0, 0); }
  Bell(const Bell&) = delete;
  Bell& operator=(const Bell&) = delete;
  ~Bell() { ::sem_destroy(&semaphore_); }

  void ring() { ::sem_post(&semaphore_); }
  void wait() {
    while (::sem_wait(&semaphore_) != 0 && errno == EINTR) {
    }
  }
  // False: nobody rang for so long.
  bool wait_for(std::chrono::milliseconds patience) {
    timespec until{};
    ::clock_gettime(CLOCK_MONOTONIC, &until);
    const std::int64_t nanoseconds = until.tv_nsec + std::int64_t{patience.count()} * 1'000'000;
    until.tv_sec += nanoseconds / 1'000'000'000;
    until.tv_nsec = nanoseconds % 1'000'000'000;
    int result = 0;
    while ((result = ::sem_clockwait(&semaphore_, CLOCK_MONOTONIC, &until)) != 0 && errno == EINTR) {
    }
    return result == 0;
  }

 private:
  sem_t semaphore_{};
};

}  // namespace armatura::store
