#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace armatura::server {
namespace {

constexpr int kNiceness = 10;

void yield_to_the_loop() {
  // On Linux priority belongs to a thread; a refusal costs nothing but fairness.
  const auto self = static_cast<id_t>(::syscall(SYS_gettid));
  (void)::setpriority(PRIO_PROCESS, self, kNiceness);
}

}  // namespace

Workers::Workers(std::size_t threads) {
  for (std::size_t i = 0; i < std::max<std::size_t>(1, threads); ++i) threads_.emplace_back([this] { serve(); });
}

void Workers::stop() {
  {
    const std::lock_guard lock{mutex_};
    stopping_ = true;
    queue_.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Workers::run(std::function<void()> work) {
  {
    const std::lock_guard lock{mutex_};
    if (stopping_) return;
    queue_.push_back(std::move(work));
  }
  wake_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock{mutex_};
  return queue_.size();
}

void Workers::serve() {
  yield_to_the_loop();
  while (true) {
    std::function<void()> work;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [this] { return stopping_ || !queue_.empty(); });
      if (stopping_) return;
      work = std::move(queue_.front());
      queue_.pop_front();
    }
    work();
  }
}

}  // namespace armatura::server
