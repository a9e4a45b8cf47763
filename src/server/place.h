// Room that something takes until it goes, on whatever thread that is.
#pragma once
#include <atomic>
#include <cstddef>
#include <memory>
#include <utility>

namespace armatura::server {

class Place {
 public:
  using Taken = std::shared_ptr<std::atomic<std::size_t>>;
  Place(Taken taken, std::size_t bytes) : taken_(std::move(taken)), bytes_(bytes) { *taken_ += bytes_; }
  Place(const Place&) = delete;
  Place& operator=(const Place&) = delete;
  ~Place() { *taken_ -= bytes_; }

 private:
  Taken taken_;
  std::size_t bytes_;
};

}  // namespace armatura::server
