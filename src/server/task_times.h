// How long the tasks of the loop take: while one runs, nobody else is served. Written and read on the loop's thread.
#pragma once
#include <algorithm>
#include <chrono>
#include <functional>
#include <string>
#include <string_view>
#include <typeinfo>

#include "server/metrics.h"

namespace armatura::server {

struct TaskTimes {
  Histogram seconds{{.0005, .001, .002, .005, .01, .02, .05, .1, .5}};
  double longest{};
  // The same without what the machine gave to others in between: a task is not to blame for that. A task that waited by
  // itself, as for a disk, is to blame for all of its time. Only where somebody looks, since asking costs.
  bool closely{};
  Histogram own_seconds{{.0005, .001, .002, .005, .01, .02, .05, .1, .5}};
  double longest_own{};
  // Told of each that works longer than kLong, and of which kind it was; where somebody looks.
  std::function<void(std::string_view)> tell_long;
  static constexpr double kLong = .005;
};

// What the task at hand turned out to be about, in words of ours; empty where nobody said it.
inline thread_local std::string_view task_subject;

// Where work that was handed over comes from: "Room::commit".
std::string origin_of(const std::type_info& work);

// What the thread that asks has done so far.
struct ThreadWork {
  double seconds{};  // on a processor
  long waits{};      // it gave the processor away by itself
  static ThreadWork so_far();
};

// Runs a task and counts its time, also when it throws. `kind` says what it was, where that is asked for.
template <class Work, class Kind>
void timed(TaskTimes& times, const Work& work, const Kind& kind) {
  using Clock = std::chrono::steady_clock;
  double own = 0;
  struct Watch {
    TaskTimes& times;
    double& own;
    ThreadWork before = times.closely ? ThreadWork::so_far() : ThreadWork{};
    Clock::time_point since = Clock::now();
    ~Watch() {
      const double took = std::chrono::duration<double>(Clock::now() - since).count();
      times.seconds.observe(took);
      times.longest = std::max(times.longest, took);
      if (!times.closely) return;
      const ThreadWork after = ThreadWork::so_far();
      own = after.waits == before.waits ? std::min(took, after.seconds - before.seconds) : took;
      times.own_seconds.observe(own);
      times.longest_own = std::max(times.longest_own, own);
    }
  };
  task_subject = {};
  {
    const Watch watch{times, own};
    work();
  }
  if (own > TaskTimes::kLong && times.tell_long) times.tell_long(kind());
}
template <class Work>
void timed(TaskTimes& times, const Work& work) {
  timed(times, work, [] { return std::string{}; });
}

}  // namespace armatura::server
