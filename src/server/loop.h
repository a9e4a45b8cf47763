// The one thread on which sockets and rooms live. Whatever is not thread-safe is touched on it alone; other threads
// hand their results over with post().
#pragma once
#include <cstdint>
#include <functional>
#include <memory>

namespace armatura::server {

// A timer that was set; destroying it calls it off.
class Timer {
 public:
  Timer() = default;
  Timer(const Timer&) = delete;
  Timer& operator=(const Timer&) = delete;
  virtual ~Timer() = default;
};

class Loop {
 public:
  Loop() = default;
  Loop(const Loop&) = delete;
  Loop& operator=(const Loop&) = delete;
  virtual ~Loop() = default;
  // From any thread: runs later on the loop's thread, in the order given.
  virtual void post(std::function<void()> work) = 0;
  // On the loop's thread only.
  virtual std::unique_ptr<Timer> after(std::int64_t milliseconds, std::function<void()> work) = 0;
  // Milliseconds of a clock that never goes back, for measuring.
  virtual std::int64_t now() const = 0;
  // Milliseconds since 1970, for telling people.
  virtual std::int64_t wall() const = 0;
};

}  // namespace armatura::server
