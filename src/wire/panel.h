// Lines of a terminal page, each in one colour.
#pragma once
#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "wire/canvas.h"
#include "wire/utf8.h"

namespace armatura::wire {

// How a position is drawn in a terminal.
struct PictureStyle {
  bool colour{};
  int width{100};
};

struct PanelLine {
  std::string text;
  Paint paint;
};
using Panel = std::vector<PanelLine>;

inline std::string painted(const PanelLine& line, bool colour) {
  if (!colour || line.paint.empty() || line.text.empty()) return line.text;
  return "\x1b[" + std::string{line.paint} + "m" + line.text + "\x1b[0m";
}

// Two columns of lines side by side.
inline std::string beside(const Panel& left, const Panel& right, int left_width, bool colour) {
  std::string out;
  for (std::size_t i = 0; i < std::max(left.size(), right.size()); ++i) {
    std::string line;
    if (i < left.size()) line = painted(left[i], colour);
    if (i < right.size() && !right[i].text.empty()) {
      const std::size_t used = i < left.size() ? columns(left[i].text) : 0;
      line.append(static_cast<std::size_t>(left_width) - std::min(used, static_cast<std::size_t>(left_width)), ' ');
      line += painted(right[i], colour);
    }
    out += line + "\n";
  }
  return out;
}

// One panel below another, with an empty line between.
inline void append_panel(Panel& column, const Panel& panel) {
  if (!column.empty()) column.push_back({});
  column.insert(column.end(), panel.begin(), panel.end());
}

// Breaks a long text between words; what follows is set in.
inline void wrap(std::string_view text, int width, Panel& lines, Paint paint = {}) {
  std::string line;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    const std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (!line.empty() && columns(line) + 1 + columns(word) > static_cast<std::size_t>(width)) {
      lines.push_back({line, paint});
      line = "   ";
    }
    line += (line.empty() || line == "   " ? "" : " ") + std::string{word};
  }
  if (!line.empty()) lines.push_back({line, paint});
}

}  // namespace armatura::wire
