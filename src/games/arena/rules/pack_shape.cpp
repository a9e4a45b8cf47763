// Depth 1 of loading a pack: members, types, ranges and references by name.
#include <algorithm>
#include <array>

#include "catalog/pack_files.h"
#include "games/arena/rules/content_words.h"
#include "games/arena/rules/effects.h"
#include "games/arena/rules/pack_parts.h"

namespace armatura::arena {
namespace {

using catalog::keys_of;
using catalog::ObjectReader;
using catalog::read_list;
using catalog::Reader;

constexpr std::size_t kRobots = 4;       // SA-COMP-05
constexpr std::size_t kFewestMines = 8;  // SA-MINE-19: two for each of four robots
constexpr std::size_t kMostCards = 32;
constexpr int kFarthest = 9;
constexpr int kFullTurn = 3;
constexpr int kOutermost = 9;  // of a coordinate

std::uint8_t byte(int number) { return static_cast<std::uint8_t>(number); }

void read_tile(ObjectReader& object, TileDesign& tile) {
  const auto family = object.required("family").word(kFamilyWords);
  tile.family = static_cast<Family>(family.value_or(0));
  tile.generation = byte(object.required("generation").whole(1, 3));
  tile.copies = byte(object.required("copies").whole(1, 40));
  tile.box = static_cast<Box>(object.required("box").word(kBoxWords).value_or(0));
  tile.removed_by_arsenal = object.flag_or("removed_by_arsenal", false);
  tile.removed_by_force_mode = byte(object.whole_or("removed_by_force_mode", 0, 0, tile.copies));
  const Reader effects = object.required("effects");
  if (family) read_effects(effects, tile);
}

void read_ability(ObjectReader& object, AbilityDesign& ability) {
  const auto kind = object.required("kind").word(kAbilityWords);
  if (!kind) return;
  ability.verb = static_cast<AbilityVerb>(*kind);
  switch (ability.verb) {
    case AbilityVerb::Speed:
    case AbilityVerb::Strength:
    case AbilityVerb::SecretWeapon:
      ability.amount = byte(object.required("amount").whole(1, kFarthest));
      break;
    case AbilityVerb::Nimbleness:
      ability.amount = byte(object.required("amount").whole(1, kFullTurn));
      break;
    case AbilityVerb::Dexterity:
      ability.amount = byte(object.required("amount").whole(1, kFullTurn));
      ability.enhanced_amount = byte(object.required("enhanced_amount").whole(1, kFullTurn));
      break;
    case AbilityVerb::Mobility:
    case AbilityVerb::Reflexes:
    case AbilityVerb::Fury:
      break;
  }
}

void read_mine(ObjectReader& object, MineDesign& mine) {
  const auto kind = object.required("kind").word(kMineWords);
  if (!kind) return;
  mine.verb = static_cast<MineVerb>(*kind);
  switch (mine.verb) {
    case MineVerb::Heat:  // SA-MINE-13: one module, or a whole family
      mine.amount = 1;
      mine.whole_family = object.flag_or("whole_family", false);
      break;
    case MineVerb::Turn:
      mine.amount = byte(object.required("amount").whole(1, kFullTurn));
      break;
    case MineVerb::Shift:
    case MineVerb::Damage:
      mine.amount = byte(object.required("amount").whole(1, kFarthest));
      break;
  }
}

// Two different items of a list by their keys.
std::array<std::size_t, 2> read_pair(const Reader& reader, const std::vector<std::string_view>& known) {
  std::array<std::size_t, 2> pair{};
  const auto items = reader.items(2, 2);
  if (known.empty()) return pair;  // that list is broken itself, which was already reported
  for (std::size_t i = 0; i < items.size(); ++i) pair[i] = items[i].word(known).value_or(i);
  if (items.size() == 2 && pair[0] == pair[1]) reader.fault("expected two different ones");
  return pair;
}

void read_robot(ObjectReader& object, RobotDesign& robot, const Content& content) {
  const auto abilities = read_pair(object.required("abilities"), keys_of(content.abilities));
  const auto mines = read_pair(object.required("mines"), keys_of(content.mines));
  for (std::size_t i = 0; i < 2; ++i) {
    robot.abilities[i] = AbilityId{byte(static_cast<int>(abilities[i]))};
    robot.mines[i] = MineId{byte(static_cast<int>(mines[i]))};
  }
}

void read_shape(ObjectReader& object, ShapeDesign& shape) {
  shape.module_tiles = byte(object.required("module_tiles").whole(1, static_cast<int>(kMaxCells)));
  shape.terrain_tiles = byte(object.required("terrain_tiles").whole(0, static_cast<int>(kMaxCells)));
  for (const Reader& item : object.required("rows").items(1, 2 * kOutermost + 1)) {
    ObjectReader row = item.object();
    const int r = row.required("r").whole(-kOutermost, kOutermost);
    const int from = row.required("q_from").whole(-kOutermost, kOutermost);
    const int to = row.required("q_to").whole(from, kOutermost);
    row.finish();
    for (int q = from; q <= to; ++q) shape.cells.push_back({static_cast<std::int8_t>(q), static_cast<std::int8_t>(r)});
  }
  // SA-FILL-02: by increasing r, then increasing q.
  std::sort(shape.cells.begin(), shape.cells.end(), [](Hex a, Hex b) { return a.r != b.r ? a.r < b.r : a.q < b.q; });
}

// The options name the three arenas, so a pack may reshape them but not rename them.
std::vector<ShapeDesign> read_shapes(const Reader& file) {
  auto shapes = read_list<ShapeDesign>(file, "arenas", kShapeWords.size(), kShapeWords.size(), read_shape);
  const auto expected = kShapeWords.begin();
  const bool in_order = std::equal(shapes.begin(), shapes.end(), expected, kShapeWords.end(),
                                   [](const ShapeDesign& shape, std::string_view key) { return shape.key == key; });
  if (shapes.size() == kShapeWords.size() && !in_order)
    file.fault("expected the arenas " + catalog::listed(kShapeWords) + " in this order");
  return shapes;
}

void read_central(const Reader& file, CentralDesign& central) {
  ObjectReader members = catalog::open_file(file);
  central.main_modules = byte(members.required("main_modules").whole(1, 20));
  central.move = byte(members.required("move").whole(1, kFarthest));
  central.melee = byte(members.required("melee").whole(1, kFarthest));
  central.turn_main = byte(members.required("turn_main").whole(1, kFullTurn));
  central.turn_enhanced = byte(members.required("turn_enhanced").whole(1, kFullTurn));
  catalog::read_provenance(members);
  members.finish();
}

}  // namespace

Content read_content(const PackReaders& files) {
  Content content;
  auto [id, version] = catalog::read_pack_card(files.pack, "arena");
  content.pack = std::move(id);
  content.version = std::move(version);
  content.tiles = read_list<TileDesign>(files.tiles, "tiles", 1, kMaxTiles, read_tile);
  content.abilities = read_list<AbilityDesign>(files.abilities, "abilities", 2, kMostCards, read_ability);
  content.mines = read_list<MineDesign>(files.mines, "mines", kFewestMines, kMostCards, read_mine);
  content.robots =
      read_list<RobotDesign>(files.robots, "robots", kRobots, kRobots,
                             [&](ObjectReader& object, RobotDesign& robot) { read_robot(object, robot, content); });
  content.shapes = read_shapes(files.arenas);
  read_central(files.central, content.central);
  return content;
}

}  // namespace armatura::arena
