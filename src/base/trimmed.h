// A text without what is blank around it.
#pragma once
#include <string_view>

namespace armatura {

inline std::string_view trimmed(std::string_view text, std::string_view blank = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(blank);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blank) - first + 1);
}

}  // namespace armatura
