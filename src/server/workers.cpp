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
    for (auto& queue : queues_) queue.clear();
  }
  wake_.notify_all();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Workers::run(std::function<void()> work, store::Urgency urgency) {
  {
    const std::lock_guard lock{mutex_};
    if (stopping_) return;
    queues_[static_cast<std::size_t>(urgency)].push_back(std::move(work));
  }
  wake_.notify_one();
}

std::size_t Workers::waiting() const {
  const std::lock_guard lock{mutex_};
  std::size_t waiting = 0;
  for (const auto& queue : queues_) waiting += queue.size();
  return waiting;
}

std::function<void()> Workers::next() {
  for (auto& queue : queues_) {
    if (queue.empty()) continue;
    std::function<void()> work = std::move(queue.front());
    queue.pop_front();
    return work;
  }
  return nullptr;
}

void Workers::serve() {
  yield_to_the_loop();
  while (true) {
    std::function<void()> work;
    {
      std::unique_lock lock{mutex_};
      wake_.wait(lock, [&] { return stopping_ || (work = next()) != nullptr; });
      if (stopping_) return;
    }
    work();
  }
}

}  // namespace armatura::server
