// How long the tasks of the loop take: while one runs, nobody else is served. Written and read on the loop's thread.
#pragma once
#include <algorithm>
#include <chrono>

#include "server/metrics.h"

namespace armatura::server {

struct TaskTimes {
  Histogram seconds{{.0005, .001, .002, .005, .01, .02, .05, .1, .5}};
  double longest{};
};

// Runs a task and counts its time, also when it throws.
template <class Work>
void timed(TaskTimes& times, const Work& work) {
  using Clock = std::chrono::steady_clock;
  struct Watch {
    TaskTimes& times;
    Clock::time_point since = Clock::now();
    ~Watch() {
      const double took = std::chrono::duration<double>(Clock::now() - since).count();
      times.seconds.observe(took);
      times.longest = std::max(times.longest, took);
    }
  };
  const Watch watch{times};
  work();
}

}  // namespace armatura::server
