// How quick the geometry of free measurement is: sight, reach and paths on a two-storey town with 30 models, and the
// same questions on tables of 10 to 300 pieces. Prints one line of JSON.
#include <fmt/core.h>

#include <algorithm>
#include <chrono>
#include <vector>

#include "measure/path_finder.h"
#include "measure/reach.h"
#include "measure/sight.h"
#include "measure/standing.h"
#include "measure/test_layouts.h"

namespace {

using namespace armatura;
using namespace armatura::measure;

double milliseconds(std::chrono::steady_clock::time_point since) {
  return std::chrono::duration<double, std::milli>(std::chrono::steady_clock::now() - since).count();
}

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

std::vector<Body> models(Rng& rng, const Terrain& terrain, int count) {
  std::vector<Body> bodies;
  while (static_cast<int>(bodies.size()) < count) {
    const auto id = static_cast<std::uint16_t>(bodies.size());
    Body body = id % 4 == 0 ? machine(id, kSalamander, 0, 0) : soldier(id, 0, 0);
    body.pose = {{between(rng, 40, 1160), between(rng, 40, 760)}, 0, heading_of(between(rng, 0, 359))};
    const Footing footing = id % 4 == 0 ? Footing::Machine : Footing::Soldier;
    const auto level = footing_level(terrain, body.pose.at, body.pose.heading, body.shape, footing, 60);
    if (!level) continue;
    body.pose.z = *level;
    if (stands({terrain, bodies}, body.id, body.pose, body.shape, footing).legal()) bodies.push_back(body);
  }
  return bodies;
}

struct Figures {
  double cover_us{};
  double reach_ms{};
  double machine_reach_ms{};
  double path_ms{};
};

Figures measured(const Terrain& terrain, const std::vector<Body>& bodies, int rounds) {
  const Field field{terrain, bodies};
  Figures figures;
  std::uint64_t seen = 0;
  auto start = std::chrono::steady_clock::now();
  int looks = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const Body& viewer : bodies) {
      for (const Body& target : bodies) {
        if (viewer.id == target.id) continue;
        const BodyId own[] = {viewer.id};
        seen += look(field, eye_of(viewer), target, own).seen;
        ++looks;
      }
    }
  }
  figures.cover_us = 1000 * milliseconds(start) / looks;

  start = std::chrono::steady_clock::now();
  int reaches = 0;
  std::size_t rings = 0;
  for (const Body& body : bodies) {
    if (body.shape.band_count != 1) continue;
    rings += soldier_reach(field, body.id, body.pose, 250).levels.size();
    ++reaches;
  }
  figures.reach_ms = milliseconds(start) / reaches;

  start = std::chrono::steady_clock::now();
  reaches = 0;
  for (const Body& body : bodies) {
    if (body.shape.band_count != 2) continue;
    DriveOrder order;
    order.machine = body.id;
    order.from = body.pose;
    order.shape = body.shape;
    order.chassis = walker(24);
    order.budget = 200;
    rings += machine_reach(field, order).levels.size();
    ++reaches;
  }
  figures.machine_reach_ms = milliseconds(start) / reaches;

  PathFinder finder;
  Rng rng(5);
  start = std::chrono::steady_clock::now();
  int paths = 0;
  for (int round = 0; round < rounds; ++round) {
    for (const Body& body : bodies) {
      if (body.shape.band_count != 1) continue;
      const Point to{body.pose.at.x + between(rng, -150, 150), body.pose.at.y + between(rng, -150, 150)};
      const Terrain::Levels levels = terrain.levels_at(to, 40);
      if (levels.count == 0) continue;
      rings += finder.walk_to(field, {body.id, body.pose, 250, to, levels.z[0], {}, kNoBody}).legs.size();
      ++paths;
    }
  }
  figures.path_ms = milliseconds(start) / paths;
  // Something has to come of it all, or the compiler would leave it out.
  if (seen == 1 && rings == 1) fmt::print("\n");
  return figures;
}

}  // namespace

int main() {
  Rng rng(1);
  const Terrain town = hexcity();
  const std::vector<Body> bodies = models(rng, town, 30);
  const Figures figures = measured(town, bodies, 20);
  fmt::print(
      "{{\"rays_per_second\":{:.0f},\"cover_query_us\":{:.2f},\"reach_ms\":{:.2f},\"machine_reach_ms\":{:.2f},"
      "\"path_ms\":{:.3f},\"pieces\":[",
      kSamples * 1e6 / figures.cover_us, figures.cover_us, figures.reach_ms, figures.machine_reach_ms, figures.path_ms);
  bool first = true;
  for (const int pieces : {10, 20, 50, 100, 200, 300}) {
    const Terrain terrain = scattered(rng, pieces);
    const Figures at = measured(terrain, models(rng, terrain, 30), 10);
    fmt::print("{}{{\"pieces\":{},\"cover_query_us\":{:.2f},\"reach_ms\":{:.2f},\"path_ms\":{:.3f}}}", first ? "" : ",",
               pieces, at.cover_us, at.reach_ms, at.path_ms);
    first = false;
  }
  fmt::print("]}}\n");
}
