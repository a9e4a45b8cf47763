#include "server/clocks.h"

#include <algorithm>

namespace armatura::server {

void Clocks::charge(std::int64_t now) {
  for (std::uint8_t i = 0; i < left_.size(); ++i)
    if (running_.has(Seat{i})) left_[i] -= std::max<std::int64_t>(0, now - since_);
  since_ = now;
}

void Clocks::turn(std::int64_t now, Seats awaited, Seats asked_anew) {
  if (!any()) return;
  charge(now);
  for (std::uint8_t i = 0; i < left_.size(); ++i) {
    const Seat seat{i};
    const bool per_question = law_.kind != ClockKind::Total;
    if (per_question && awaited.has(seat) && asked_anew.has(seat)) left_[i] = law_.allowance;
    if (!per_question && running_.has(seat) && !awaited.has(seat)) left_[i] += law_.increment;
  }
  running_ = awaited;
}

void Clocks::start(std::int64_t now, Seats awaited) {
  since_ = now;
  running_ = any() ? awaited : Seats{};
}

void Clocks::set_left(const std::vector<std::int64_t>& left) {
  for (std::size_t i = 0; i < left_.size() && i < left.size(); ++i) left_[i] = left[i];
}

std::int64_t Clocks::left(Seat seat, std::int64_t now) const {
  if (seat.value >= left_.size()) return 0;
  return left_[seat.value] - (running_.has(seat) ? std::max<std::int64_t>(0, now - since_) : 0);
}

std::vector<std::int64_t> Clocks::all_left(std::int64_t now) const {
  std::vector<std::int64_t> all;
  for (std::uint8_t i = 0; i < left_.size(); ++i) all.push_back(left(Seat{i}, now));
  return all;
}

std::optional<std::int64_t> Clocks::deadline() const {
  std::optional<std::int64_t> first;
  for (std::uint8_t i = 0; i < left_.size(); ++i) {
    if (!running_.has(Seat{i})) continue;
    const std::int64_t moment = since_ + left_[i];
    first = first ? std::min(*first, moment) : moment;
  }
  return first;
}

Seats Clocks::flagged(std::int64_t now) const {
  Seats flagged;
  for (std::uint8_t i = 0; i < left_.size(); ++i)
    if (running_.has(Seat{i}) && left(Seat{i}, now) <= 0) flagged = flagged.with(Seat{i});
  return flagged;
}

}  // namespace armatura::server
