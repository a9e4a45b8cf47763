// Depth 2 of loading a pack: what must hold between its parts so that every match with it can be set up and played.
#include <algorithm>
#include <array>

#include "base/sha256.h"
#include "games/arena/rules/content_words.h"
#include "games/arena/rules/pack_parts.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {
namespace {

using catalog::Faults;

constexpr int kFewestEdgeCells = kMaxSeats;  // SA-SET-12: every robot starts on one
constexpr std::size_t kGearKept = 2;         // SA-GEAR-02

// The sets of options that choose tiles differently (section 3.3 of the specification).
struct Configuration {
  std::string_view name;
  bool arsenal;
  bool force_mode;
  bool starting_gear;
};
constexpr auto kConfigurations = std::to_array<Configuration>({
    {"without Arsenal", false, false, false},
    {"with Arsenal", true, false, false},
    {"with force mode", true, true, false},
    {"with starting gear", true, false, true},
    {"with force mode and starting gear", true, true, true},
});

std::string at(std::string_view list, std::size_t index) {
  return "/" + std::string(list) + "/" + std::to_string(index);
}

std::string counted(int number, std::string_view what) { return std::to_string(number) + " " + std::string(what); }

void check_boxes(const Content& content, Faults& faults) {
  std::size_t copies = 0;
  for (std::size_t i = 0; i < content.tiles.size(); ++i) {
    const TileDesign& tile = content.tiles[i];
    copies += tile.copies;
    if (tile.box != Box::Base && tile.removed_by_arsenal)
      faults.add("tiles.json", at("tiles", i), "only tiles of the box base can be removed_by_arsenal");
    if (tile.box != Box::Base && tile.removed_by_force_mode > 0)
      faults.add("tiles.json", at("tiles", i), "only tiles of the box base can be removed_by_force_mode");
  }
  if (copies > kMaxCopies)
    faults.add("tiles.json", "/tiles",
               "a pack may hold " + std::to_string(kMaxCopies) + " tiles; this one has " + std::to_string(copies) +
                   " copies in all");
}

// SA-SET-01: every robot starts with one generation-1 module of each family, whatever the options.
void find_starting_set(Content& content, Faults& faults) {
  std::array<int, kModuleFamilies> found{};
  for (std::size_t i = 0; i < content.tiles.size(); ++i) {
    const TileDesign& tile = content.tiles[i];
    if (tile.generation != 1) continue;
    if (tile.family == Family::Terrain) {
      faults.add("tiles.json", at("tiles", i), "terrain is of generation 2 or 3; found generation 1");
      continue;
    }
    const auto family = static_cast<std::size_t>(tile.family);
    ++found[family];
    content.starting[family] = TileId{static_cast<std::uint8_t>(i)};
    if (tile.copies < kMaxSeats)
      faults.add("tiles.json", at("tiles", i) + "/copies",
                 "a starting module needs " + std::to_string(kMaxSeats) + " copies, one for each robot; found " +
                     std::to_string(tile.copies));
    if (tile.box != Box::Base || tile.removed_by_arsenal || tile.removed_by_force_mode > 0)
      faults.add("tiles.json", at("tiles", i), "a starting module belongs to the box base and is never removed");
  }
  for (std::size_t family = 0; family < found.size(); ++family) {
    if (found[family] != 1)
      faults.add("tiles.json", "/tiles",
                 "expected exactly one generation-1 module of the family " + std::string(kFamilyWords[family]) +
                     "; found " + std::to_string(found[family]));
  }
}

// A mine is one token, so it can lie with one robot only.
void check_mines(const Content& content, Faults& faults) {
  for (std::size_t i = 0; i < content.robots.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      for (const MineId mine : content.robots[i].mines) {
        const auto& taken = content.robots[j].mines;
        if (std::find(taken.begin(), taken.end(), mine) != taken.end())
          faults.add("robots.json", at("robots", i) + "/mines",
                     "the mine " + catalog::in_quotes(content.mines[mine.value].key) +
                         " already belongs to the robot " + catalog::in_quotes(content.robots[j].key));
      }
    }
  }
}

bool connected(const ArenaMap& map) {
  Cells reached = Cells{}.with(CellId{0});
  for (bool grew = true; grew;) {
    grew = false;
    for (std::uint8_t i = 0; i < map.size; ++i) {
      if (!reached.has(CellId{i})) continue;
      for (const CellId next : map.next[i]) {
        if (next == kNoCell || reached.has(next)) continue;
        reached = reached.with(next);
        grew = true;
      }
    }
  }
  for (std::uint8_t i = 0; i < map.size; ++i)
    if (!reached.has(CellId{i})) return false;
  return true;
}

void check_shape(const ShapeDesign& shape, const std::string& path, Faults& faults) {
  const std::size_t cells = shape.cells.size();
  if (cells > kMaxCells) {
    faults.add("arenas.json", path + "/rows",
               "an arena may have " + std::to_string(kMaxCells) + " cells; found " + std::to_string(cells));
    return;
  }
  for (std::size_t i = 1; i < cells; ++i) {
    if (shape.cells[i] == shape.cells[i - 1])
      faults.add("arenas.json", path + "/rows",
                 "the cell q " + std::to_string(shape.cells[i].q) + ", r " + std::to_string(shape.cells[i].r) +
                     " stands twice");
  }
  if (std::size_t{shape.module_tiles} + shape.terrain_tiles != cells)
    faults.add("arenas.json", path,
               "module_tiles and terrain_tiles must give one tile for each of the " + std::to_string(cells) +
                   " cells; they give " + std::to_string(shape.module_tiles + shape.terrain_tiles));
  const ArenaMap map = make_map(shape);
  if (!connected(map)) faults.add("arenas.json", path + "/rows", "the cells are not connected");
  int edge = 0;
  for (std::uint8_t i = 0; i < map.size; ++i) edge += map.edge.has(CellId{i}) ? 1 : 0;
  if (edge < kFewestEdgeCells)
    faults.add("arenas.json", path + "/rows",
               "an arena needs " + std::to_string(kFewestEdgeCells) + " edge cells for the robots to start on; found " +
                   std::to_string(edge));
}

struct Piles {
  std::array<int, kModuleFamilies> gear{};  // generation 2 by family
  int modules{};                            // generation 2
  int terrain{};                            // generation 2
  int stack{};                              // generation 3
  int stack_modules{};
};

Piles piles_of(const Content& content, const Rules& rules) {
  Piles piles;
  for (std::size_t i = 0; i < content.tiles.size(); ++i) {
    const TileDesign& tile = content.tiles[i];
    const int copies = rules.copies[i];
    const bool terrain = tile.family == Family::Terrain;
    if (tile.generation == 2) {
      (terrain ? piles.terrain : piles.modules) += copies;
      if (!terrain) piles.gear[static_cast<std::size_t>(tile.family)] += copies;
    } else if (tile.generation == 3) {
      piles.stack += copies;
      if (!terrain) piles.stack_modules += copies;
    }
  }
  return piles;
}

// SA-GEAR-01: one movement, one rotation and two attack modules for each of four players.
void check_gear(const Piles& piles, std::string_view when, Faults& faults) {
  struct Deal {
    Family family;
    std::string_view name;
    int each;
  };
  constexpr auto kDeals = std::to_array<Deal>(
      {{Family::Movement, "movement", 1}, {Family::Rotation, "rotation", 1}, {Family::Attack, "attack", 2}});
  for (const Deal& deal : kDeals) {
    const int there = piles.gear[static_cast<std::size_t>(deal.family)];
    const int needed = deal.each * kMaxSeats;
    if (there < needed)
      faults.add("tiles.json", "/tiles",
                 std::string(when) + " four players are dealt " +
                     counted(needed, "generation-2 modules of the family ") + std::string(deal.name) + "; there are " +
                     std::to_string(there));
  }
}

// SA-SET-07: every arena can be laid with every set of options; SA-PICK-04 has no limit, so we make sure of ours.
void check_piles(const std::shared_ptr<const Content>& content, Faults& faults) {
  for (const Configuration& configuration : kConfigurations) {
    if (!faults.none()) return;  // the same lack in another configuration says nothing new
    Options options;
    options.players = kMaxSeats;
    options.arsenal = configuration.arsenal;
    options.force_mode = configuration.force_mode;
    options.starting_gear = configuration.starting_gear;
    const Piles piles = piles_of(*content, make_rules(content, options));
    const std::string when(configuration.name);
    const int kept = configuration.starting_gear ? static_cast<int>(kGearKept) * kMaxSeats : 0;
    if (configuration.starting_gear) check_gear(piles, when, faults);
    int largest = 0;
    for (std::size_t i = 0; i < content->shapes.size(); ++i) {
      const ShapeDesign& shape = content->shapes[i];
      largest = std::max<int>(largest, shape.module_tiles);
      if (piles.modules - kept < shape.module_tiles)
        faults.add("arenas.json", at("arenas", i) + "/module_tiles",
                   when + " there are " +
                       counted(piles.modules - kept, "generation-2 modules for the arena; it needs ") +
                       std::to_string(shape.module_tiles));
      if (piles.terrain < shape.terrain_tiles)
        faults.add("arenas.json", at("arenas", i) + "/terrain_tiles",
                   when + " there are " +
                       counted(piles.terrain, "generation-2 terrain tiles for the arena; it needs ") +
                       std::to_string(shape.terrain_tiles));
    }
    if (piles.stack == 0) faults.add("tiles.json", "/tiles", when + " the refill stack of generation 3 is empty");
    const int collectable = kModuleFamilies + static_cast<int>(kGearKept) + largest + piles.stack_modules;
    if (collectable > static_cast<int>(kMaxModules))
      faults.add("tiles.json", "/tiles",
                 when + " one robot could collect " + std::to_string(collectable) + " modules; at most " +
                     std::to_string(kMaxModules) + " fit on a board");
  }
}

}  // namespace

void check_content(Content& content, Faults& faults) {
  check_boxes(content, faults);
  find_starting_set(content, faults);
  check_mines(content, faults);
  for (std::size_t i = 0; i < content.shapes.size(); ++i) check_shape(content.shapes[i], at("arenas", i), faults);
  // SA-CENT-03: the enhanced side may not be the weaker one.
  if (content.central.turn_enhanced < content.central.turn_main)
    faults.add("central.json", "/turn_enhanced",
               "expected at least turn_main, " + std::to_string(content.central.turn_main) + "; found " +
                   std::to_string(content.central.turn_enhanced));
  if (!faults.none()) return;  // the piles can only be counted in a pack that is sound so far
  check_piles(std::make_shared<const Content>(content), faults);
  content.hash = to_hex(sha256(rule_text(content)));
}

}  // namespace armatura::arena
