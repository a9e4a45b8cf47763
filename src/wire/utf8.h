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

// Latin and Cyrillic capitals become small.
inline std::string lowered(std::string_view text) {
  std::string out{text};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto byte = static_cast<unsigned char>(out[i]);
    if (byte >= 'A' && byte <= 'Z') out[i] = static_cast<char>(byte + ('a' - 'A'));
    if (byte != 0xD0u || i + 1 >= out.size()) continue;
    const auto next = static_cast<unsigned char>(out[i + 1]);
    if (next == 0x81u) {  // Ё
      out[i] = '\xD1', out[i + 1] = '\x91';
    } else if (next >= 0x90u && next <= 0x9Fu) {  // А to П
      out[i + 1] = static_cast<char>(next + 0x20u);
    } else if (next >= 0xA0u && next <= 0xAFu) {  // Р to Я
      out[i] = '\xD1', out[i + 1] = static_cast<char>(next - 0x20u);
    }
    ++i;
  }
  return out;
}

}  // namespace armatura::wire
