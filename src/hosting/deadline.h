// Ends a bot's thinking when it was told to stop, or when its milliseconds are over: bots know no clock of their own.
#pragma once
#include <cstdint>
#include <ctime>

#include "bots/thinking.h"

namespace armatura::hosting {

class Deadline {
 public:
  // Milliseconds of this thread's processor time from now on; 0: none are counted.
  Deadline(const Stop& stop, std::uint32_t milliseconds)
      : stop_(stop), end_(milliseconds == 0 ? 0 : thread_time() + std::int64_t{milliseconds} * 1'000'000) {}

  bool operator()() const { return stop_() || (end_ != 0 && thread_time() >= end_); }

 private:
  // In nanoseconds.
  static std::int64_t thread_time() {
    std::timespec now{};
    ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return std::int64_t{now.tv_sec} * 1'000'000'000 + now.tv_nsec;
  }

  Stop stop_;
  std::int64_t end_;
};

}  // namespace armatura::hosting
