// A picture made of letters, for a terminal: rows of columns, each with a letter and perhaps a colour. Whole numbers
// only; what falls outside is cut off.
#pragma once
#include <string>
#include <string_view>
#include <vector>

namespace armatura::wire {

// A terminal colour as its code ("1;31"); empty: plain. Always a literal.
using Paint = std::string_view;

class Canvas {
 public:
  Canvas(int width, int height);

  void put(int column, int row, std::string_view text, Paint paint = {});
  // The text stands in the middle of `width` columns that start at `column`.
  void put_centred(int column, int row, int width, std::string_view text, Paint paint = {});
  // One line without trailing blanks; `shown` gets its width in columns.
  std::string line(int row, bool colour, int& shown) const;
  int height() const { return height_; }

 private:
  struct Spot {
    std::string letter = " ";
    Paint paint;
  };

  int width_;
  int height_;
  std::vector<Spot> spots_;
};

}  // namespace armatura::wire
