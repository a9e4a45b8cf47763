#include "server/workers.h"

#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <utility>

namespace armatura::server {
namespace {

void yield_to_others(Workers::Niceness niceness) {
  // On Linux priority belongs to a thread; a refusal costs nothing but fairness.
  const auto self = static_cast<id_t>(::syscall(SYS_gettid));
  (void)::setpriority(PRIO_PROCESS, self, static_cast<int>(niceness));
}

}  // namespace

void FairQueue::push(const std::string& whose, std::function<void()> work) {
  auto& line = lines_[whose];
  if (line.empty()) turns_.push_back(whose);
  line.push_back(std::move(work));
  ++size_;
}

std::function<void()> FairQueue::pop() {
  if (turns_.empty()) return nullptr;
  std::string whose = std::move(turns_.front());
  turns_.pop_front();
  const auto line = lines_.find(whose);
  std::function<void()> work = std::move(line->second.front());
  line->second.pop_front();
  --size_;
  if (line->second.empty()) {
    lines_.erase(line);
  } else {
    turns_.push_back(std::move(whose));
  }
  return work;
}

void FairQueue::clear() {
  lines_.clear();
  turns_.clear();
  size_ = 0;
}

Workers::Workers(std::size_t threads, Niceness niceness) {
  for (std::size_t i = 0; i < std::max<std::size_t>(1, threads); ++i)
    threads_.emplace_back([this, niceness] { serve(niceness); });
}

void Workers::stop() {
  stopping_ = true;
  forget_all();
  for (std::size_t i = 0; i < threads_.size(); ++i) bell_.ring();
  for (std::thread& thread : threads_) thread.join();
  threads_.clear();
}

void Workers::run_for(const std::string& whose, std::function<void()> work, store::Urgency urgency) {
  if (stopping_) return;
  ++waiting_;
  given_.push({whose, std::move(work), urgency});
  bell_.ring();
  if (stopping_) forget_all();  // it came after the others had been forgotten
}

void Workers::forget_all() {
  const std::lock_guard lock{mutex_};
  (void)given_.take();
  for (FairQueue& queue : queues_) queue.clear();
  waiting_ = 0;
}

std::function<void()> Workers::next() {
  const std::lock_guard lock{mutex_};
  for (auto given = given_.take(); !given.empty(); given.drop()) {
    Given& one = given.front();
    queues_[static_cast<std::size_t>(one.urgency)].push(one.whose, std::move(one.work));
  }
  for (FairQueue& queue : queues_) {
    if (std::function<void()> work = queue.pop()) {
      --waiting_;
      return work;
    }
  }
  return nullptr;
}

void Workers::serve(Niceness niceness) {
  yield_to_others(niceness);
  while (true) {
    bell_.wait();
    if (stopping_) return;
    if (const std::function<void()> work = next()) work();
  }
}

}  // namespace armatura::server
