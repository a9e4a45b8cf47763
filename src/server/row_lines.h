// The lines of the match file that rows of the store hold, in order. They point into the rows.
#pragma once
#include <string_view>
#include <vector>

#include "store/store.h"
#include "wire/match_lines.h"

namespace armatura::server {

inline std::vector<std::string_view> lines_of(const std::vector<store::Row>& rows) {
  std::vector<std::string_view> lines;
  for (const store::Row& row : rows) {
    wire::Lines reader{row.lines};
    while (const auto line = reader.more() ? reader.next() : std::nullopt) lines.push_back(*line);
  }
  return lines;
}

}  // namespace armatura::server
