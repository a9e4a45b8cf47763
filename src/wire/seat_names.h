// What the people at a table are called, by their seats, as the entries of the table tell it. Sentences say such a name
// where the rules only number the seats. It is text from people: put into sentences, never read as one.
#pragma once
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "engine/match.h"

namespace armatura::wire {

// Whether the entry tells who sits in a seat from now on. Such a line speaks of the seat, not of who sat there.
bool seats_somebody(TableEvent event);

// A value that never changes and costs nothing to copy.
class SeatNames {
 public:
  SeatNames() = default;  // nobody gave a name
  // Cleaned, since a file may hold any text; an empty name is none.
  explicit SeatNames(std::vector<std::string> by_seat);

  // What is said of the seats; may be shorter than the table.
  std::span<const std::string> all() const { return names_ ? std::span{*names_} : std::span<const std::string>{}; }
  SeatNames after(const TableEntry& entry) const;

 private:
  std::shared_ptr<const std::vector<std::string>> names_;
};

}  // namespace armatura::wire
