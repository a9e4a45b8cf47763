// How long the tasks of the loop take: while one runs, nobody else is served. Written and read on the loop's thread.
#pragma once
#include <algorithm>
#include <chrono>

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
};

// What the thread that asks has done so far.
struct ThreadWork {
  double seconds{};  // on a processor
  long waits{};      // it gave the processor away by itself
  static ThreadWork so_far();
};

// Runs a task and counts its time, also when it throws.
template <class Work>
void timed(TaskTimes& times, const Work& work) {
  using Clock = std::chrono::steady_clock;
  struct Watch {
    TaskTimes& times;
    ThreadWork before = times.closely ? ThreadWork::so_far() : ThreadWork{};
    Clock::time_point since = Clock::now();
    ~Watch() {
      const double took = std::chrono::duration<double>(Clock::now() - since).count();
      times.seconds.observe(took);
      times.longest = std::max(times.longest, took);
      if (!times.closely) return;
      const ThreadWork after = ThreadWork::so_far();
      const double own = after.waits == before.waits ? std::min(took, after.seconds - before.seconds) : took;
      times.own_seconds.observe(own);
      times.longest_own = std::max(times.longest_own, own);
    }
  };
  const Watch watch{times};
  work();
}

}  // namespace armatura::server
