// The map of a pack: how it is read, and that its picture tells the truth about its borders.
#include <algorithm>
#include <cstdint>

#include "catalog/pack_files.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

using catalog::Faults;
using catalog::keys_of;
using catalog::ObjectReader;
using catalog::Reader;

constexpr int kGrid = 1000;
constexpr std::size_t kFewestSectors = 4;
constexpr std::size_t kMostVertices = 400;
constexpr std::size_t kMostCorners = 40;  // of one sector
constexpr std::size_t kMostBorders = 160;

// ---- Shape ---------------------------------------------------------------------------------------------------------

struct Vertex {
  std::string name;
  MapPoint point;
};

MapPoint read_point(const Reader& reader) {
  MapPoint point;
  const auto numbers = reader.items(2, 2);
  if (numbers.size() != 2) return point;
  point.x = static_cast<std::int16_t>(numbers[0].whole(0, kGrid));
  point.y = static_cast<std::int16_t>(numbers[1].whole(0, kGrid));
  return point;
}

std::vector<Vertex> read_vertices(const Reader& reader) {
  std::vector<Vertex> vertices;
  const auto members = reader.object().members();
  if (members.size() > kMostVertices) {
    reader.fault("expected at most " + std::to_string(kMostVertices) + " vertices; found " +
                 std::to_string(members.size()));
    return vertices;
  }
  for (const auto& [name, at] : members) {
    const MapPoint point = read_point(at);
    for (const Vertex& other : vertices)
      if (other.point == point) at.fault("the vertex " + catalog::in_quotes(other.name) + " is at the same place");
    vertices.push_back({name, point});
  }
  return vertices;
}

void read_sector(ObjectReader& object, SectorDesign& sector, const std::vector<Vertex>& vertices) {
  std::vector<std::string_view> names;
  for (const Vertex& vertex : vertices) names.push_back(vertex.name);
  sector.tokens = 1;
  for (const Reader& corner : object.required("outline").items(3, kMostCorners)) {
    if (names.empty()) continue;  // already reported
    const auto found = corner.word(names);
    if (!found) continue;
    const MapPoint point = vertices[*found].point;
    auto& outline = sector.drawing.outline;
    if (std::find(outline.begin(), outline.end(), point) != outline.end())
      corner.fault("the vertex " + catalog::in_quotes(names[*found]) + " stands twice in this outline");
    outline.push_back(point);
  }
  sector.drawing.centre = read_point(object.required("centre"));
}

SectorId sector_at(std::size_t index) { return {static_cast<std::uint8_t>(index)}; }

void read_borders(const Reader& list, Content& content) {
  const auto keys = keys_of(content.sectors);
  for (const Reader& item : list.items(1, kMostBorders)) {
    ObjectReader object = item.object();
    const auto ends = object.required("between").items(2, 2);
    const auto kind = object.required("kind").word(kBorderWords);
    object.finish();
    if (ends.size() != 2 || keys.empty()) continue;
    const auto a = ends[0].word(keys);
    const auto b = ends[1].word(keys);
    if (!a || !b || !kind) continue;
    BorderDesign border{sector_at(*a), sector_at(*b), static_cast<BorderKind>(*kind)};
    if (border.b < border.a) std::swap(border.a, border.b);
    if (border.a == border.b) item.fault("a border lies between two different sectors");
    for (const BorderDesign& other : content.borders)  // TS-MAP-06: one border of one kind
      if (other.a == border.a && other.b == border.b)
        item.fault("the border between " + catalog::in_quotes(keys[*a]) + " and " + catalog::in_quotes(keys[*b]) +
                   " already stands in this list");
    content.borders.push_back(border);
  }
}

// TS-MAP-10: a sector with a city has two places for tokens.
void read_city(ObjectReader& object, CityDesign& city, Content& content) {
  const Reader where = object.required("sector");
  const MapPoint dot = read_point(object.required("dot"));
  if (content.sectors.empty()) return;
  const auto found = where.word(keys_of(content.sectors));
  if (!found) return;
  SectorDesign& sector = content.sectors[*found];
  if (sector.tokens == 2) where.fault("the sector " + catalog::in_quotes(sector.key) + " already has a city");
  sector.tokens = 2;
  sector.drawing.city = dot;
  city.sector = sector_at(*found);
}

// ---- Substance -----------------------------------------------------------------------------------------------------

// Above 0: c lies to the right of the way from a to b as it is seen on the screen, where y points down.
int turn(MapPoint a, MapPoint b, MapPoint c) { return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x); }

bool between(MapPoint a, MapPoint b, MapPoint point) {
  return std::min(a.x, b.x) <= point.x && point.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= point.y &&
         point.y <= std::max(a.y, b.y);
}

struct Edge {
  MapPoint from;
  MapPoint to;
  std::size_t sector{};
};

// Two edges touch although they share no corner.
bool cross(const Edge& first, const Edge& second) {
  const auto [a, b, sector_a] = first;
  const auto [c, d, sector_b] = second;
  if (a == c || a == d || b == c || b == d) return false;
  const auto sign = [](int number) { return number > 0 ? 1 : number < 0 ? -1 : 0; };
  const int abc = sign(turn(a, b, c));
  const int abd = sign(turn(a, b, d));
  const int cda = sign(turn(c, d, a));
  const int cdb = sign(turn(c, d, b));
  if (abc * abd < 0 && cda * cdb < 0) return true;
  return (abc == 0 && between(a, b, c)) || (abd == 0 && between(a, b, d)) || (cda == 0 && between(c, d, a)) ||
         (cdb == 0 && between(c, d, b));
}

bool inside(const std::vector<MapPoint>& outline, MapPoint point) {
  bool in = false;
  for (std::size_t i = 0; i < outline.size(); ++i) {
    const MapPoint a = outline[i];
    const MapPoint b = outline[(i + 1) % outline.size()];
    if ((a.y > point.y) == (b.y > point.y)) continue;
    // The ray to the east meets the edge: compare without dividing.
    const int side = turn(a, b, point);
    if ((b.y > a.y) == (side > 0)) in = !in;
  }
  return in;
}

std::vector<Edge> edges_of(const Content& content) {
  std::vector<Edge> edges;
  for (std::size_t i = 0; i < content.sectors.size(); ++i) {
    const auto& outline = content.sectors[i].drawing.outline;
    for (std::size_t corner = 0; corner < outline.size(); ++corner)
      edges.push_back({outline[corner], outline[(corner + 1) % outline.size()], i});
  }
  return edges;
}

std::string names_of(const Content& content, std::size_t a, std::size_t b) {
  return catalog::in_quotes(content.sectors[a].key) + " and " + catalog::in_quotes(content.sectors[b].key);
}

bool listed(const Content& content, std::size_t a, std::size_t b) {
  return std::any_of(content.borders.begin(), content.borders.end(), [&](const BorderDesign& border) {
    return border.a == sector_at(std::min(a, b)) && border.b == sector_at(std::max(a, b));
  });
}

void check_outlines(const Content& content, const std::vector<Edge>& edges, Faults& faults) {
  for (std::size_t i = 0; i < content.sectors.size(); ++i) {
    const SectorDesign& sector = content.sectors[i];
    int doubled_area = 0;
    for (const Edge& edge : edges)
      if (edge.sector == i) doubled_area += edge.from.x * edge.to.y - edge.to.x * edge.from.y;
    if (doubled_area <= 0)
      faults.add("map.json", place_of("sectors", i) + "/outline", "the corners must go round clockwise on the screen");
    if (!inside(sector.drawing.outline, sector.drawing.centre))
      faults.add("map.json", place_of("sectors", i) + "/centre", "the centre must lie inside the outline");
  }
  for (std::size_t i = 0; i < content.cities.size(); ++i) {
    const SectorDesign& sector = content.sectors[content.cities[i].sector.value];
    if (!inside(sector.drawing.outline, sector.drawing.city))
      faults.add("map.json", place_of("cities", i) + "/dot",
                 "the dot must lie inside the outline of " + catalog::in_quotes(sector.key));
  }
  for (std::size_t i = 0; i < edges.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (!cross(edges[i], edges[j])) continue;
      faults.add("map.json", place_of("sectors", edges[i].sector) + "/outline",
                 edges[i].sector == edges[j].sector
                     ? "the outline crosses itself"
                     : "the outlines of " + names_of(content, edges[j].sector, edges[i].sector) +
                           " cross; neighbours must share their vertices");
      return;  // one crossing causes many
    }
  }
}

// TS-MAP-08: sectors are neighbours where their outlines share an edge, and nowhere else.
void check_neighbours(const Content& content, const std::vector<Edge>& edges, Faults& faults) {
  std::vector<std::vector<bool>> shared(content.sectors.size(), std::vector<bool>(content.sectors.size()));
  for (const Edge& one : edges)
    for (const Edge& other : edges)
      if (one.sector != other.sector && one.from == other.to && one.to == other.from)
        shared[one.sector][other.sector] = true;
  for (std::size_t a = 0; a < content.sectors.size(); ++a) {
    for (std::size_t b = a + 1; b < content.sectors.size(); ++b) {
      if (shared[a][b] && !listed(content, a, b))
        faults.add("map.json", "/borders",
                   "the outlines of " + names_of(content, a, b) + " share an edge, but no border is listed for them");
      if (!shared[a][b] && listed(content, a, b))
        faults.add("map.json", "/borders",
                   "the border between " + names_of(content, a, b) + " is listed, but their outlines share no edge");
    }
  }
}

// The sectors that can be reached from the first one.
Sectors reached(const Content& content, bool over_mountains) {
  Sectors found = Sectors{}.with(SectorId{0});
  for (bool grew = true; grew;) {
    grew = false;
    for (const BorderDesign& border : content.borders) {
      if (border.kind == BorderKind::Mountain && !over_mountains) continue;
      if (found.has(border.a) == found.has(border.b)) continue;
      found = found.with(border.a).with(border.b);
      grew = true;
    }
  }
  return found;
}

void check_reach(const Content& content, Faults& faults) {
  for (const bool over_mountains : {true, false}) {
    const Sectors found = reached(content, over_mountains);
    for (std::size_t i = 0; i < content.sectors.size(); ++i) {
      if (found.has(sector_at(i))) continue;
      faults.add("map.json", "/borders",
                 std::string(over_mountains ? "no way leads" : "no way that avoids mountains leads") + " from " +
                     catalog::in_quotes(content.sectors[0].key) + " to " + catalog::in_quotes(content.sectors[i].key));
      return;
    }
  }
}

}  // namespace

void read_map(const Reader& file, Content& content) {
  ObjectReader members = catalog::open_file(file);
  const std::vector<Vertex> vertices = read_vertices(members.required("vertices"));
  content.sectors = catalog::read_items<SectorDesign>(
      members.required("sectors"), kFewestSectors, kMaxSectors,
      [&](ObjectReader& object, SectorDesign& sector) { read_sector(object, sector, vertices); });
  read_borders(members.required("borders"), content);
  content.cities = catalog::read_items<CityDesign>(
      members.required("cities"), 1, kMaxCities,
      [&](ObjectReader& object, CityDesign& city) { read_city(object, city, content); });
  catalog::read_provenance(members);
  members.finish();
}

void check_map(const Content& content, Faults& faults) {
  const std::vector<Edge> edges = edges_of(content);
  check_outlines(content, edges, faults);
  check_neighbours(content, edges, faults);
  check_reach(content, faults);
}

}  // namespace armatura::salvation
