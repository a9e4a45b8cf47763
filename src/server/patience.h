// How long somebody waits for a bot. When it ends, with its owner or before, the bot is told to stop thinking.
#pragma once
#include <atomic>
#include <memory>
#include <utility>

namespace armatura::server {

class Patience {
 public:
  Patience() = default;
  Patience(Patience&& other) noexcept = default;
  Patience& operator=(Patience&& other) noexcept {
    end();
    over_ = std::move(other.over_);
    return *this;
  }
  Patience(const Patience&) = delete;
  Patience& operator=(const Patience&) = delete;
  ~Patience() { end(); }

  // What the bot asks, on whatever thread: whether nobody waits any more.
  using Over = std::shared_ptr<const std::atomic<bool>>;
  Over begin() {
    end();
    over_ = std::make_shared<std::atomic<bool>>(false);
    return over_;
  }
  void end() {
    if (over_) over_->store(true, std::memory_order_relaxed);
    over_.reset();
  }

 private:
  std::shared_ptr<std::atomic<bool>> over_;
};

}  // namespace armatura::server
