#include "wire/seat_names.h"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "wire/clean_text.h"

namespace armatura::wire {

bool seats_somebody(TableEvent event) {
  return event == TableEvent::SeatTaken || event == TableEvent::BotSeated || event == TableEvent::SeatLeft;
}

SeatNames::SeatNames(std::vector<std::string> by_seat) {
  for (std::string& name : by_seat) name = clean_text(name, kLongestName);
  if (std::ranges::all_of(by_seat, &std::string::empty)) return;
  names_ = std::make_shared<const std::vector<std::string>>(std::move(by_seat));
}

SeatNames SeatNames::after(const TableEntry& entry) const {
  if (!entry.seat || !seats_somebody(entry.event)) return *this;
  const std::span<const std::string> before = all();
  std::vector<std::string> names{before.begin(), before.end()};
  const std::size_t seat = entry.seat->value;
  names.resize(std::max(names.size(), seat + 1));
  names[seat] = entry.event == TableEvent::SeatTaken ? entry.text : std::string{};
  return SeatNames{std::move(names)};
}

}  // namespace armatura::wire
