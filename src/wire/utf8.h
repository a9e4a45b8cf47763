// Text as people see it: letters, not bytes.
#pragma once
#include <cstddef>
#include <string>
#include <string_view>

namespace armatura::wire {

constexpr bool continues_letter(char byte) { return (static_cast<unsigned char>(byte) & 0xC0u) == 0x80u; }

// Letters, which in a terminal are columns for everything that we print.
constexpr std::size_t columns(std::string_view text) {
  std::size_t count = 0;
  for (const char byte : text) count += continues_letter(byte) ? 0 : 1;
  return count;
}

// The first letters of a text, never half of one.
constexpr std::string_view clipped(std::string_view text, std::size_t letters) {
  std::size_t end = 0;
  while (end < text.size() && letters > 0) {
    ++end;
    while (end < text.size() && continues_letter(text[end])) ++end;
    --letters;
  }
  return text.substr(0, end);
}

inline std::string padded(std::string_view text, std::size_t width) {
  std::string out{clipped(text, width)};
  out.append(width - columns(out), ' ');
  return out;
}

}  // namespace armatura::wire
