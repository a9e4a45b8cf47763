#include "server/task_times.h"

#include <sys/resource.h>

#include <ctime>

namespace armatura::server {

ThreadWork ThreadWork::so_far() {
  timespec time{};
  rusage use{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  ::getrusage(RUSAGE_THREAD, &use);
  return {static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9, use.ru_nvcsw};
}

}  // namespace armatura::server
