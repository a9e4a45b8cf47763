#include "measure/contour.h"

#include <array>

namespace armatura::measure {

Contour::Contour(Point origin, int side, Mm spacing)
    : origin_(origin),
      side_(side),
      spacing_(spacing),
      marks_(static_cast<std::size_t>(side * side)),
      crossing_(static_cast<std::size_t>(2 * side * side), static_cast<std::int8_t>(spacing / 2)) {}

Point Contour::crossing(std::size_t edge) const {
  const auto point = static_cast<int>(edge / 2);
  const Point from = at(point % side_, point / side_);
  return edge % 2 == 0 ? Point{from.x + crossing_[edge], from.y} : Point{from.x, from.y + crossing_[edge]};
}

std::vector<std::vector<Point>> Contour::rings() const {
  // Each square between four points sends the border from one of its sides to another, the area on the left. A side
  // that is crossed at all is left once and entered once, so the borders close to rings.
  constexpr std::size_t kNone = SIZE_MAX;
  std::vector<std::size_t> next(crossing_.size(), kNone);
  for (int row = 0; row + 1 < side_; ++row) {
    for (int column = 0; column + 1 < side_; ++column) {
      const std::size_t south = 2 * index(column, row);
      const std::size_t west = 2 * index(column, row) + 1;
      const std::size_t north = 2 * index(column, row + 1);
      const std::size_t east = 2 * index(column + 1, row) + 1;
      const int corners = (marked(column, row) ? 1 : 0) | (marked(column + 1, row) ? 2 : 0) |
                          (marked(column + 1, row + 1) ? 4 : 0) | (marked(column, row + 1) ? 8 : 0);
      switch (corners) {
        case 1:
          next[south] = west;
          break;
        case 2:
          next[east] = south;
          break;
        case 3:
          next[east] = west;
          break;
        case 4:
          next[north] = east;
          break;
        case 5:
          next[south] = west, next[north] = east;
          break;
        case 6:
          next[north] = south;
          break;
        case 7:
          next[north] = west;
          break;
        case 8:
          next[west] = north;
          break;
        case 9:
          next[south] = north;
          break;
        case 10:
          next[east] = south, next[west] = north;
          break;
        case 11:
          next[east] = north;
          break;
        case 12:
          next[west] = east;
          break;
        case 13:
          next[south] = east;
          break;
        case 14:
          next[west] = south;
          break;
        default:
          break;
      }
    }
  }
  std::vector<std::vector<Point>> rings;
  for (std::size_t edge = 0; edge < next.size(); ++edge) {
    if (next[edge] == kNone) continue;
    std::vector<Point> ring;
    for (std::size_t at_edge = edge; next[at_edge] != kNone;) {
      const Point p = crossing(at_edge);
      // Points in a straight row say nothing.
      const auto straight = [](Point a, Point b, Point c) {
        return std::int64_t{b.x - a.x} * (c.y - b.y) == std::int64_t{b.y - a.y} * (c.x - b.x);
      };
      while (ring.size() >= 2 && straight(ring[ring.size() - 2], ring.back(), p)) ring.pop_back();
      if (ring.empty() || !(ring.back() == p)) ring.push_back(p);
      const std::size_t following = next[at_edge];
      next[at_edge] = kNone;
      at_edge = following;
    }
    if (ring.size() >= 3) rings.push_back(std::move(ring));
  }
  return rings;
}

bool inside_rings(const std::vector<std::vector<Point>>& rings, Point p) {
  bool inside = false;
  for (const std::vector<Point>& ring : rings) {
    for (std::size_t i = 0; i < ring.size(); ++i) {
      const Point a = ring[i];
      const Point b = ring[(i + 1) % ring.size()];
      if ((a.y > p.y) == (b.y > p.y)) continue;
      // Whether the side crosses the ray from p to the east.
      const std::int64_t side = std::int64_t{b.x - a.x} * (p.y - a.y) - std::int64_t{p.x - a.x} * (b.y - a.y);
      if ((side > 0) == (b.y > a.y)) inside = !inside;
    }
  }
  return inside;
}

}  // namespace armatura::measure
