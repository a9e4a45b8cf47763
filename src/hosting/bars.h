// Shares as they stand in a terminal: percents and bars, and the words of a question about odds.
#pragma once
#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::hosting {

inline std::string bar(std::int64_t part, std::int64_t of, int columns) {
  std::string text;
  const int full = of == 0 ? 0 : static_cast<int>((part * columns + of / 2) / of);
  for (int i = 0; i < columns; ++i) text += i < full ? "█" : "·";
  return text;
}

// "12.5 %" in whole numbers.
inline std::string percent(std::int64_t part, std::int64_t of) {
  const std::int64_t tenths = (part * 1000 + of / 2) / of;
  std::string text = std::to_string(tenths / 10) + "." + std::to_string(tenths % 10) + " %";
  return std::string(text.size() < 7 ? 7 - text.size() : 0, ' ') + text;
}

// An option with its value, "--side front" or "--side=front"; steps over the value.
inline bool take_option(const std::vector<std::string>& asked, std::size_t& i, std::string_view name,
                        std::string& value) {
  const std::string_view word = asked[i];
  if (word == name) {
    if (i + 1 < asked.size()) value = asked[++i];
    return true;
  }
  if (!word.starts_with(name) || word.size() <= name.size() || word[name.size()] != '=') return false;
  value = word.substr(name.size() + 1);
  return true;
}

// The parts between commas, without empty ones.
inline std::vector<std::string_view> split_list(std::string_view list) {
  std::vector<std::string_view> parts;
  while (!list.empty()) {
    const std::size_t comma = std::min(list.find(','), list.size());
    if (comma > 0) parts.push_back(list.substr(0, comma));
    list.remove_prefix(std::min(comma + 1, list.size()));
  }
  return parts;
}

}  // namespace armatura::hosting
