#include "cli/text.h"

#include <fmt/format.h>

#include <algorithm>

#include "wire/utf8.h"

namespace armatura::cli {
namespace {

void wrap_line(std::string_view line, int width, const std::string& margin, std::string& out) {
  if (line.starts_with('|')) {
    out += margin + std::string{line} + '\n';
    return;
  }
  std::string row;
  int used = 0;
  for (const std::string& word : split(line, ' ')) {
    if (word.empty()) continue;
    const int wide = width_of(word);
    if (!row.empty() && used + 1 + wide > width) {
      out += margin + row + '\n';
      row.clear();
      used = 0;
    }
    if (!row.empty()) row += ' ', ++used;
    row += word;
    used += wide;
  }
  out += row.empty() ? "\n" : margin + row + '\n';
}

}  // namespace

int width_of(std::string_view text) { return static_cast<int>(wire::columns(text)); }

std::string padded(std::string_view text, int width) {
  std::string out{text};
  out.append(static_cast<std::size_t>(std::max(0, width - width_of(text))), ' ');
  return out;
}

std::string wrapped(std::string_view text, int width, int indent) {
  std::string out;
  const std::string margin(static_cast<std::size_t>(indent), ' ');
  for (const std::string& line : split(text, '\n')) wrap_line(line, width - indent, margin, out);
  return out;
}

std::string lower(std::string_view text) { return wire::lowered(text); }

std::string upper(std::string_view text) {
  std::string out{text};
  for (char& letter : out)
    if (letter >= 'a' && letter <= 'z') letter = static_cast<char>(letter - ('a' - 'A'));
  return out;
}

std::vector<std::string> split(std::string_view text, char separator) {
  std::vector<std::string> parts;
  while (true) {
    const std::size_t end = text.find(separator);
    parts.emplace_back(text.substr(0, end));
    if (end == std::string_view::npos) return parts;
    text.remove_prefix(end + 1);
  }
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  return fmt::format("{}", fmt::join(words, separator));
}

std::string hex(std::uint64_t number) { return fmt::format("{:016x}", number); }

}  // namespace armatura::cli
