#include "games/arena/rules/rules.h"

#include <algorithm>

namespace armatura::arena {
namespace {

// Copies of a design that take part in a match with these options.
std::uint8_t copies_in_play(const TileDesign& tile, const Options& options) {
  int copies = tile.copies;
  switch (tile.box) {
    case Box::Base:
      // SA-SET-02, SA-ARS-01: two base tiles leave the game with Arsenal.
      if (options.arsenal && tile.removed_by_arsenal) copies = 0;
      // SA-SET-03: force mode takes two kinds of axis out.
      if (options.force_mode) copies -= tile.removed_by_force_mode;
      break;
    case Box::Arsenal:
      // SA-SET-02: the new attack modules and terrain join their piles.
      if (!options.arsenal) copies = 0;
      break;
    case Box::ArsenalRotation:
      // SA-SET-04, SA-GEAR-05, SA-FORCE-12: only force mode or starting gear mixes these in.
      if (!options.force_mode && !options.starting_gear) copies = 0;
      break;
  }
  return static_cast<std::uint8_t>(std::max(copies, 0));
}

}  // namespace

ArenaMap make_map(const ShapeDesign& shape) {
  ArenaMap map;
  map.size = static_cast<std::uint8_t>(std::min(shape.cells.size(), kMaxCells));
  for (std::size_t i = 0; i < map.size; ++i) map.hexes[i] = shape.cells[i];
  for (auto& row : map.next) row.fill(kNoCell);
  for (std::uint8_t i = 0; i < map.size; ++i) {
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const CellId other = map.find(neighbour(map.hexes[i], Direction{d}));
      map.next[i][d] = other;
      // SA-GEO-07: an edge cell has fewer than six neighbours inside.
      if (other == kNoCell) map.edge = map.edge.with(CellId{i});
    }
  }
  return map;
}

CellId ArenaMap::find(Hex hex) const {
  for (std::uint8_t i = 0; i < size; ++i)
    if (hexes[i] == hex) return CellId{i};
  return kNoCell;
}

Rules make_rules(std::shared_ptr<const Content> content, const Options& options) {
  Rules rules;
  rules.options = options;
  const ShapeDesign& shape = content->shapes[static_cast<std::size_t>(options.shape)];
  rules.map = make_map(shape);
  // SA-SET-07: the arena decides how many modules and terrain tiles are laid.
  rules.module_tiles = shape.module_tiles;
  rules.terrain_tiles = shape.terrain_tiles;
  for (std::size_t i = 0; i < content->tiles.size(); ++i) rules.copies[i] = copies_in_play(content->tiles[i], options);
  rules.content = std::move(content);
  return rules;
}

OptionFault check_options(const Content& content, const Options& options) {
  if (options.players < 2 || options.players > kMaxSeats) return {"players", "two_to_four"};
  for (int i = 0; i < options.players; ++i) {
    const RobotId robot = options.robots[static_cast<std::size_t>(i)];
    if (robot.value >= content.robots.size()) return {"robots", "unknown_robot"};
    for (int j = 0; j < i; ++j)
      if (options.robots[static_cast<std::size_t>(j)] == robot) return {"robots", "taken_twice"};
  }
  // SA-ARS-07: the optional rules belong to Arsenal.
  if (!options.arsenal) {
    if (options.force_mode) return {"force", "needs_arsenal"};
    if (options.starting_gear) return {"gear", "needs_arsenal"};
    if (options.abilities != AbilityMode::Off) return {"abilities", "needs_arsenal"};
    if (options.mines) return {"mines", "needs_arsenal"};
  }
  if (options.abilities == AbilityMode::Shared && options.shared_ability.value >= content.abilities.size())
    return {"shared_ability", "unknown_ability"};
  if (options.collision_damage > 1) return {"collision", "zero_or_one"};
  if (options.enhanced_functions < 1 || options.enhanced_functions > 2) return {"enhanced", "one_or_two"};
  if (options.trophies < 5 || options.trophies > 15) return {"trophies", "five_to_fifteen"};
  if (static_cast<std::size_t>(options.shape) >= content.shapes.size()) return {"arena", "unknown_arena"};
  if (options.first_seat != 255 && options.first_seat >= options.players) return {"first", "no_such_seat"};
  // SA-TEAM-01: two against two.
  if (options.teams && options.players != 4) return {"teams", "needs_four"};
  return {};
}

std::string rule_name(Rule rule) {
  std::string name{kRuleIdentifiers[static_cast<std::size_t>(rule)]};
  std::replace(name.begin(), name.end(), '_', '-');
  return name;
}

}  // namespace armatura::arena
