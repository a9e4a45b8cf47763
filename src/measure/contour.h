// Rings around the marked points of a lattice, for drawing.
#pragma once
#include <cstdint>
#include <vector>

#include "measure/plan.h"

namespace armatura::measure {

class Contour {
 public:
  // Points (column, row) for 0 <= column, row < side, `spacing` mm apart from `origin`.
  Contour(Point origin, int side, Mm spacing);

  void mark(int column, int row) { marks_[index(column, row)] = true; }
  bool marked(int column, int row) const {
    return column >= 0 && row >= 0 && column < side_ && row < side_ && marks_[index(column, row)];
  }
  Point at(int column, int row) const { return {origin_.x + column * spacing_, origin_.y + row * spacing_}; }
  int side() const { return side_; }
  Mm spacing() const { return spacing_; }

  // Between each marked point and an unmarked neighbour, how far the area reaches: visit(in, out) with the two points
  // answers 0 to spacing mm from `in`.
  template <class Visit>
  void refine(Visit&& visit) {
    for (int row = 0; row < side_; ++row) {
      for (int column = 0; column < side_; ++column) {
        refine_edge(column, row, column + 1, row, 0, visit);
        refine_edge(column, row, column, row + 1, 1, visit);
      }
    }
  }

  // Rings with the area on their left: outer ones counter-clockwise, holes clockwise.
  std::vector<std::vector<Point>> rings() const;

 private:
  std::size_t index(int column, int row) const { return static_cast<std::size_t>(row * side_ + column); }
  template <class Visit>
  void refine_edge(int c0, int r0, int c1, int r1, int way, Visit&& visit) {
    if (c1 >= side_ || r1 >= side_) return;
    const bool a = marks_[index(c0, r0)];
    if (a == marks_[index(c1, r1)]) return;
    const Point in = a ? at(c0, r0) : at(c1, r1);
    const Point out = a ? at(c1, r1) : at(c0, r0);
    const Mm from_in = visit(in, out);
    crossing_[2 * index(c0, r0) + static_cast<std::size_t>(way)] =
        static_cast<std::int8_t>(a ? from_in : spacing_ - from_in);
  }
  Point crossing(std::size_t edge) const;

  Point origin_;
  int side_;
  Mm spacing_;
  std::vector<bool> marks_;
  std::vector<std::int8_t> crossing_;  // of the edge to the east and of that to the north, from the point itself
};

// Whether a point lies inside by the rule of odd crossings.
bool inside_rings(const std::vector<std::vector<Point>>& rings, Point p);

}  // namespace armatura::measure
