#include "games/bronepehota/host/bench.h"

#include "games/bronepehota/rules/tables.h"
#include "hosting/bench_geometry.h"

namespace armatura::hosting {

std::vector<std::pair<std::string, double>> bronepehota_bench(const bronepehota::Rules& rules) {
  constexpr std::string_view kTown = "hexcity";
  constexpr std::size_t kModels = 30;
  const bronepehota::Content& content = *rules.content;
  bronepehota::LayoutId town = bronepehota::kNoLayout;
  for (std::uint8_t i = 0; i < content.layouts.size(); ++i)
    if (content.layouts[i].key == kTown) town = {i};
  const bronepehota::TableDesign& table = content.tables.front();
  const measure::Terrain terrain(table.width, table.depth, bronepehota::terrain_of(content, town, table));
  std::vector<measure::Shape> machines;
  for (const bronepehota::ModelCard& card : rules.models)
    if (card.kind == bronepehota::Kind::Machine) machines.push_back(card.shape);
  if (machines.empty()) return {};
  Rng rng(1);
  const GeometryFigures figures = measure_geometry(terrain, strewn_models(rng, terrain, machines, kModels));
  return {{"rays_per_second", figures.rays_per_second()},
          {"cover_query_us", figures.cover_query_us},
          {"reach_ms", figures.reach_ms},
          {"machine_reach_ms", figures.machine_reach_ms},
          {"path_ms", figures.path_ms},
          {"shot_us", figures.shot_us},
          {"aim_ms", figures.aim_ms}};
}

}  // namespace armatura::hosting
