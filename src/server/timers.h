// Work to be done at a time, in order. A timer may be destroyed at any moment, even after the loop that made it.
#pragma once
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <utility>

#include "server/loop.h"

namespace armatura::server {

class TimerQueue : public std::enable_shared_from_this<TimerQueue> {
 public:
  using Key = std::pair<std::int64_t, std::uint64_t>;  // when, and the order among those of the same moment

  std::unique_ptr<Timer> add(std::int64_t when, std::function<void()> work) {
    const Key key{when, next_++};
    waiting_.emplace(key, std::move(work));
    return std::make_unique<Entry>(weak_from_this(), key);
  }
  std::optional<std::int64_t> nearest() const {
    return waiting_.empty() ? std::nullopt : std::optional{waiting_.begin()->first.first};
  }
  // Everything due at `now`, but nothing that is added from here on: work that sets itself again gets its next turn.
  Key due(std::int64_t now) const { return {now, next_}; }
  // Takes out one piece of work before `end`. One at a time, since it may call off the next.
  std::function<void()> take(const Key& end) {
    if (waiting_.empty() || waiting_.begin()->first >= end) return nullptr;
    auto work = std::move(waiting_.begin()->second);
    waiting_.erase(waiting_.begin());
    return work;
  }

 private:
  class Entry final : public Timer {
   public:
    Entry(std::weak_ptr<TimerQueue> queue, Key key) : queue_(std::move(queue)), key_(key) {}
    ~Entry() override {
      if (const auto queue = queue_.lock()) queue->call_off(key_);
    }

   private:
    std::weak_ptr<TimerQueue> queue_;
    Key key_;
  };
  void call_off(const Key& key) {
    const auto found = waiting_.find(key);
    if (found == waiting_.end()) return;
    // What the work holds may hold timers of its own: it dies after the queue is whole again.
    const auto work = std::move(found->second);
    waiting_.erase(found);
  }

  std::map<Key, std::function<void()>> waiting_;
  std::uint64_t next_{};
};

}  // namespace armatura::server
