#include "wire/canvas.h"

#include <algorithm>

#include "wire/utf8.h"

namespace armatura::wire {

Canvas::Canvas(int width, int height)
    : width_(std::max(width, 0)),
      height_(std::max(height, 0)),
      spots_(static_cast<std::size_t>(width_) * static_cast<std::size_t>(height_)) {}

void Canvas::put(int column, int row, std::string_view text, Paint paint) {
  if (row < 0 || row >= height_) return;
  while (!text.empty()) {
    const std::string_view letter = clipped(text, 1);
    text.remove_prefix(letter.size());
    if (column >= 0 && column < width_)
      spots_[static_cast<std::size_t>(row) * static_cast<std::size_t>(width_) + static_cast<std::size_t>(column)] = {
          std::string{letter}, paint};
    ++column;
  }
}

void Canvas::put_centred(int column, int row, int width, std::string_view text, Paint paint) {
  const std::string_view shown = clipped(text, static_cast<std::size_t>(width));
  put(column + (width - static_cast<int>(columns(shown))) / 2, row, shown, paint);
}

std::string Canvas::line(int row, bool colour, int& shown) const {
  const auto begin = spots_.begin() + static_cast<std::ptrdiff_t>(row) * width_;
  auto end = begin + width_;
  while (end != begin && (end - 1)->letter == " ") --end;
  shown = static_cast<int>(end - begin);
  std::string out;
  Paint now;
  for (auto spot = begin; spot != end; ++spot) {
    if (colour && spot->paint != now) {
      if (!now.empty()) out += "\x1b[0m";
      if (!spot->paint.empty()) out += "\x1b[" + std::string{spot->paint} + "m";
      now = spot->paint;
    }
    out += spot->letter;
  }
  if (!now.empty()) out += "\x1b[0m";
  return out;
}

}  // namespace armatura::wire
