// Small work on UTF-8 text for screens: how wide it is, lines of a given width, letters without their case.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace armatura::cli {

// Letters, not bytes.
int width_of(std::string_view text);
std::string padded(std::string_view text, int width);
// Breaks at spaces. Lines that are part of a table (they begin with |) stay as they are.
std::string wrapped(std::string_view text, int width, int indent);
// Latin and Cyrillic capitals become small.
std::string lower(std::string_view text);
// Latin letters only, for the numbers of rules.
std::string upper(std::string_view text);
std::vector<std::string> split(std::string_view text, char separator);
std::string joined(const std::vector<std::string>& words, std::string_view separator);
// Sixteen hexadecimal digits: how digests and signatures are written.
std::string hex(std::uint64_t number);

}  // namespace armatura::cli
