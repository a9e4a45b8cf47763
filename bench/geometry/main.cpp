// How the cost of sight, reach and paths grows with the table: the same questions among 30 models on tables of 10 to
// 300 pieces. Prints one line of JSON; bench/geometry/plot draws it.
#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "hosting/bench_geometry.h"
#include "measure/test_layouts.h"

namespace {

using namespace armatura;
using namespace armatura::measure;

// A table with so many small boxes and walls, all of them apart.
Terrain scattered(Rng& rng, int pieces) {
  std::vector<Piece> kept;
  while (static_cast<int>(kept.size()) < pieces) {
    Piece piece = box(between(rng, 30, 1170), between(rng, 30, 770), 2 * between(rng, 4, 20), 2 * between(rng, 4, 20),
                      0, between(rng, 10, 90), Face::Smooth, rng.below(2) == 0 ? Top::None : Top::Walkable);
    piece.heading = heading_of(between(rng, 0, 359));
    const Rect rect = rect_of(piece.at, piece.heading, piece.across, piece.along);
    if (std::none_of(kept.begin(), kept.end(), [&](const Piece& other) {
          return overlap(rect, rect_of(other.at, other.heading, other.across, other.along));
        }))
      kept.push_back(piece);
  }
  return {1200, 800, kept};
}

}  // namespace

int main() {
  Rng rng(1);
  const Shape machines[]{kSalamander};
  const char* separator = "[";
  for (const int pieces : {10, 20, 50, 100, 200, 300}) {
    const Terrain terrain = scattered(rng, pieces);
    const hosting::GeometryFigures at =
        hosting::measure_geometry(terrain, hosting::strewn_models(rng, terrain, machines, 30));
    fmt::print(
        "{}{{\"pieces\":{},\"cover_query_us\":{:.2f},\"reach_ms\":{:.2f},\"machine_reach_ms\":{:.2f},"
        "\"path_ms\":{:.3f}}}",
        separator, pieces, at.cover_query_us, at.reach_ms, at.machine_reach_ms, at.path_ms);
    separator = ",";
  }
  fmt::print("]\n");
}
