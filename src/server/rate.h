// A bucket of tokens that fills again at a steady rate: so many at once, so many a second.
#pragma once
#include <algorithm>
#include <cstdint>

namespace armatura::server {

class Rate {
 public:
  Rate(std::int64_t per_second, std::int64_t burst, std::int64_t now)
      : per_second_(per_second), burst_(burst * 1000), tokens_(burst * 1000), since_(now) {}

  bool take(std::int64_t now) {
    tokens_ = std::min(burst_, tokens_ + (now - since_) * per_second_);
    since_ = now;
    if (tokens_ < 1000) return false;
    tokens_ -= 1000;
    return true;
  }

 private:
  std::int64_t per_second_;
  std::int64_t burst_;   // in thousandths
  std::int64_t tokens_;  // in thousandths
  std::int64_t since_;
};

}  // namespace armatura::server
