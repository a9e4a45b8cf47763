#include "server/process_limits.h"

#include <sys/resource.h>
#include <unistd.h>

#include <atomic>
#include <ctime>
#include <new>
#include <string_view>

namespace armatura::server {
namespace {

// NB: nothing here may ask for memory.
[[noreturn]] void memory_ended() {
  constexpr std::string_view kLine =
      "error: out of memory; a long request is refused, and for want of a little the server ends\n";
  constexpr std::int64_t kMinute = 60;
  static std::atomic<std::int64_t> told{-kMinute};
  timespec now{};
  (void)::clock_gettime(CLOCK_MONOTONIC, &now);
  std::int64_t last = told.load();
  if (now.tv_sec - last >= kMinute && told.compare_exchange_strong(last, now.tv_sec)) {
    const ssize_t written = ::write(STDERR_FILENO, kLine.data(), kLine.size());
    (void)written;  // nobody to tell when it fails
  }
  throw std::bad_alloc{};
}

}  // namespace

std::uint64_t raise_descriptor_limit() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return 0;
  const rlim_t before = limit.rlim_cur;
  limit.rlim_cur = limit.rlim_max;
  return ::setrlimit(RLIMIT_NOFILE, &limit) == 0 ? limit.rlim_cur : before;
}

void tell_when_memory_ends() { std::set_new_handler(memory_ended); }

}  // namespace armatura::server
