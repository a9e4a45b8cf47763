// Work of which each piece stands alone, done on several threads and taken in its order.
#pragma once
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <optional>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace armatura::hosting {

// Pieces that wait because one before them takes long, for each thread.
inline constexpr std::uint64_t kPiecesAhead = 16;

// Threads that make pieces number 0, 1, 2 … up to a count; they end with it.
template <class Piece, class Make>
class Makers {
 public:
  Makers(std::uint64_t count, unsigned threads, const Make& make)
      : count_(count), make_(make), pieces_(threads * kPiecesAhead) {
    for (unsigned i = 0; i < threads; ++i) {
      try {
        threads_.emplace_back([this] { work(); });
      } catch (const std::system_error&) {
        break;  // the machine has no more; those there are do it all
      }
    }
  }
  Makers(const Makers&) = delete;
  Makers& operator=(const Makers&) = delete;
  ~Makers() {
    {
      const std::lock_guard lock{mutex_};
      count_ = 0;
    }
    room_.notify_all();
    for (std::thread& thread : threads_) thread.join();
  }

  bool any() const { return !threads_.empty(); }
  // The next piece in order.
  Piece take() {
    std::unique_lock lock{mutex_};
    std::optional<Piece>& place = pieces_[taken_ % pieces_.size()];
    made_.wait(lock, [&] { return place.has_value(); });
    Piece piece = std::move(*place);
    place.reset();
    ++taken_;
    room_.notify_one();
    return piece;
  }

 private:
  void work() {
    std::unique_lock lock{mutex_};
    while (true) {
      room_.wait(lock, [&] { return begun_ >= count_ || begun_ < taken_ + pieces_.size(); });
      if (begun_ >= count_) return;
      const std::uint64_t number = begun_++;
      lock.unlock();
      Piece piece = make_(number);
      lock.lock();
      pieces_[number % pieces_.size()] = std::move(piece);
      made_.notify_one();
    }
  }

  std::mutex mutex_;
  std::condition_variable made_;
  std::condition_variable room_;
  std::uint64_t count_;
  const Make& make_;
  std::uint64_t begun_ = 0;
  std::uint64_t taken_ = 0;
  std::vector<std::optional<Piece>> pieces_;  // a ring
  std::vector<std::thread> threads_;
};

// `take(number, make(number))` on this thread for each number in turn, until it says false; `make` runs on as many
// threads as are given, or on this one where that is one.
template <class Make, class Take>
void in_order(std::uint64_t count, unsigned threads, const Make& make, const Take& take) {
  using Piece = decltype(make(std::uint64_t{}));
  std::optional<Makers<Piece, Make>> makers;
  if (threads > 1 && count > 1) makers.emplace(count, threads, make);
  for (std::uint64_t number = 0; number < count; ++number)
    if (!take(number, makers && makers->any() ? makers->take() : make(number))) return;
}

}  // namespace armatura::hosting
