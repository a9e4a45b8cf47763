// Where a soldier in panic runs: the exact procedure of BP-11.2-06, the same on every machine.
#pragma once
#include "measure/walking.h"

namespace armatura::measure {

// Ties go west, south, east, north.
enum class Edge : std::uint8_t { West, South, East, North };
struct Border {
  Point low;   // south-west corner of the field of play
  Point high;  // north-east corner
};
Edge nearest_edge(const Border& border, Point p);
constexpr Heading facing_of(Edge edge) {
  constexpr std::int16_t kFacing[]{270, 180, 90, 0};
  return {kFacing[static_cast<std::size_t>(edge)]};
}

struct Flight {
  Edge edge{};
  bool over{};  // he has crossed the border and is gone (BP-11.2-04)
  Pose end;     // faces the border, unless he stays where there is no room to turn
  Mm cost{};
};

Flight flee(const Field& field, BodyId runner, const Pose& from, Mm budget, const Border& border);

}  // namespace armatura::measure
