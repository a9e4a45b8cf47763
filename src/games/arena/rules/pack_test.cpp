#include "games/arena/rules/pack.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/arena/rules/effects.h"
#include "games/arena/rules/rules.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

const TileDesign* find_tile(const Content& content, std::string_view key) {
  for (const TileDesign& tile : content.tiles)
    if (tile.key == key) return &tile;
  return nullptr;
}

// Copies of the tiles for which `fits` holds, in a match with these options.
template <class Fits>
int count(const Rules& rules, Fits fits) {
  int copies = 0;
  for (std::size_t i = 0; i < rules.content->tiles.size(); ++i)
    if (fits(rules.content->tiles[i])) copies += rules.copies[i];
  return copies;
}

using Counts = std::array<int, 5>;  // movement, rotation, attack, defence, terrain

Counts by_family(const Rules& rules, int generation) {
  Counts counts{};
  for (std::size_t family = 0; family < counts.size(); ++family)
    counts[family] = count(rules, [&](const TileDesign& tile) {
      return tile.generation == generation && tile.family == static_cast<Family>(family);
    });
  return counts;
}

Rules with(bool arsenal, bool force, bool gear) {
  Options options;
  options.arsenal = arsenal;
  options.force_mode = force;
  options.starting_gear = gear;
  return make_rules(test_content(), options);
}

// ---- The built-in pack ---------------------------------------------------------------------------------------------

TEST(BuiltInPack, loads_without_errors_or_notes) {
  const LoadedPack loaded = load(sound_files());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  EXPECT_EQ(loaded.notes, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(loaded.content->pack, "arena");
  EXPECT_EQ(loaded.content->version, "1.0.0");
  EXPECT_EQ(loaded.content->hash.size(), 64u);
}

TEST(BuiltInPack, base_tiles_by_generation_and_family) {
  const Rules classic = with(false, false, false);
  // SA-COMP-03: five families, of which terrain begins with generation 2
  EXPECT_EQ(by_family(classic, 1), (Counts{4, 4, 4, 4, 0}));
  // SA-COMP-02: 16, 30 and 30 base tiles
  EXPECT_EQ(by_family(classic, 2), (Counts{6, 5, 9, 5, 5}));
  EXPECT_EQ(by_family(classic, 3), (Counts{6, 5, 9, 5, 5}));
  EXPECT_EQ(count(classic, [](const TileDesign&) { return true; }), 76);
}

// SA-COMP-04: Arsenal adds 14 attack modules, 4 terrain tiles and 8 rotation modules.
TEST(BuiltInPack, arsenal_adds_fourteen_attacks_four_terrains_and_eight_rotations) {
  Counts added{};
  for (const TileDesign& tile : test_content()->tiles)
    if (tile.box != Box::Base) added[static_cast<std::size_t>(tile.family)] += tile.copies;
  EXPECT_EQ(added, (Counts{0, 8, 14, 0, 4}));
}

// SA-SET-02, SA-SET-03, SA-SET-04 and the table of section 3.3.
TEST(BuiltInPack, tiles_in_play_follow_the_options) {
  const auto total = [](const Rules& rules) { return count(rules, [](const TileDesign&) { return true; }); };
  const Rules core = with(true, false, false);
  EXPECT_EQ(total(core), 92);
  const Rules force = with(true, true, false);
  EXPECT_EQ(total(force), 96);
  const Rules gear = with(true, false, true);
  EXPECT_EQ(total(gear), 100);
  const Rules both = with(true, true, true);
  EXPECT_EQ(total(both), 96);
  for (const int generation : {2, 3}) {
    EXPECT_EQ(by_family(core, generation), (Counts{6, 5, 15, 5, 7}));
    EXPECT_EQ(by_family(force, generation), (Counts{6, 7, 15, 5, 7}));
    EXPECT_EQ(by_family(gear, generation), (Counts{6, 9, 15, 5, 7}));
    EXPECT_EQ(by_family(both, generation), (Counts{6, 7, 15, 5, 7}));
  }
}

// SA-COMP-05: the four robots and what lies on their tables.
TEST(BuiltInPack, four_robots_with_two_abilities_and_two_mines_of_their_own) {
  const Content& content = *test_content();
  ASSERT_EQ(content.robots.size(), 4u);
  std::map<std::string, std::vector<std::string>> cards;
  for (const RobotDesign& robot : content.robots)
    cards[robot.key] = {content.abilities[robot.abilities[0].value].key,
                        content.abilities[robot.abilities[1].value].key, content.mines[robot.mines[0].value].key,
                        content.mines[robot.mines[1].value].key};
  EXPECT_EQ(cards["batodo"], (std::vector<std::string>{"reflexes", "strength", "damage_weak", "shift_strong"}));
  EXPECT_EQ(cards["object113"], (std::vector<std::string>{"mobility", "speed", "shift_weak", "heat_strong"}));
  EXPECT_EQ(cards["xerxes"], (std::vector<std::string>{"fury", "secret_weapon", "damage_strong", "turn_weak"}));
  EXPECT_EQ(cards["tilda"], (std::vector<std::string>{"nimbleness", "dexterity", "heat_weak", "turn_strong"}));
}

// No two families share a generation-1 tile, so a back of generation 1 tells the front.
TEST(BuiltInPack, the_starting_set_holds_one_module_of_each_family) {
  const Content& content = *test_content();
  for (std::size_t family = 0; family < content.starting.size(); ++family) {
    const TileDesign& tile = content.tiles[content.starting[family].value];
    EXPECT_EQ(tile.generation, 1);
    EXPECT_EQ(tile.family, static_cast<Family>(family));
  }
}

// SA-COMP-09: almost every design is unique.
TEST(BuiltInPack, few_designs_have_several_copies) {
  std::vector<std::string> several;
  for (const TileDesign& tile : test_content()->tiles) {
    if (tile.generation == 1) continue;
    if (tile.copies > 1) several.push_back(tile.key);
    EXPECT_LE(tile.copies, 2) << tile.key;
  }
  EXPECT_EQ(several, (std::vector<std::string>{"M2-02", "R2-01", "R2-02", "M3-02", "R3-01", "R3-03", "XR2-01", "XR2-02",
                                               "XR3-01", "XR3-02"}));
}

// SA-GEO-12 to SA-GEO-15.
TEST(BuiltInPack, the_three_arenas_have_the_cells_and_edges_of_the_book) {
  const auto& shapes = test_content()->shapes;
  ASSERT_EQ(shapes.size(), 3u);
  const std::array<std::array<int, 4>, 3> expected{{{19, 12, 16, 3}, {24, 14, 20, 4}, {30, 16, 25, 5}}};
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const ArenaMap map = make_map(shapes[i]);
    int edge = 0;
    for (std::uint8_t cell = 0; cell < map.size; ++cell) edge += map.edge.has(CellId{cell}) ? 1 : 0;
    EXPECT_EQ((std::array<int, 4>{map.size, edge, shapes[i].module_tiles, shapes[i].terrain_tiles}), expected[i]);
  }
}

// Section 3.1 and 3.2: a tile of every shape of keyword.
TEST(BuiltInPack, tiles_carry_the_numbers_of_the_tables) {
  const Content& content = *test_content();
  const TileDesign& mortar = *find_tile(content, "A2-08");
  EXPECT_EQ(mortar.verb, Verb::Lob);
  EXPECT_EQ(mortar.strength, 1);
  EXPECT_EQ(mortar.range_min, 2);
  EXPECT_EQ(mortar.range_max, 3);
  const TileDesign& reverse = *find_tile(content, "M2-05");
  EXPECT_EQ(reverse.verb, Verb::Shift);
  EXPECT_EQ(reverse.shift_sides, (Set<int, std::uint8_t>{}.with(3)));
  EXPECT_TRUE(reverse.quick);
  EXPECT_EQ(find_tile(content, "M2-03")->shift_sides.bits, 0b111111);
  const TileDesign& cocoon = *find_tile(content, "D3-03");
  EXPECT_EQ(cocoon.defence, (std::array<std::uint8_t, 4>{1, 1, 1, 0}));
  EXPECT_TRUE(cocoon.auto_cool);
  EXPECT_EQ(find_tile(content, "D2-04")->defence_all, 1);
  const TileDesign& quasar = *find_tile(content, "A3-04");
  EXPECT_TRUE(quasar.removed_by_arsenal);
  EXPECT_TRUE(quasar.quick);
  EXPECT_EQ(quasar.heat, 1);
  EXPECT_EQ(find_tile(content, "R2-01")->removed_by_force_mode, 2);
  const TileDesign& trap = *find_tile(content, "T3-05");
  EXPECT_TRUE(trap.one_shot);
  EXPECT_EQ(trap.snare, 2);
  EXPECT_TRUE(find_tile(content, "XA2-04")->pull);
  EXPECT_TRUE(find_tile(content, "XA2-05")->ignore_defence);
  EXPECT_EQ(find_tile(content, "XA3-07")->cool_target, 2);
  EXPECT_EQ(find_tile(content, "XA3-01")->verb, Verb::Ram);
}

// SA-CENT-02, SA-CENT-03, SA-CENT-05.
TEST(BuiltInPack, the_central_module_has_the_numbers_of_the_table) {
  const CentralDesign& central = test_content()->central;
  EXPECT_EQ(central.main_modules, 6);
  EXPECT_EQ(central.move, 1);
  EXPECT_EQ(central.melee, 1);
  EXPECT_EQ(central.turn_main, 1);
  EXPECT_EQ(central.turn_enhanced, 2);
}

TEST(BuiltInPack, every_item_says_where_it_comes_from) {
  const Files files = sound_files();
  const auto occurrences = [](const std::string& text, std::string_view word) {
    std::size_t found = 0;
    for (std::size_t at = text.find(word); at != std::string::npos; at = text.find(word, at + 1)) ++found;
    return found;
  };
  for (const std::string path : {"tiles.json", "robots.json", "abilities.json", "mines.json", "arenas.json"})
    EXPECT_EQ(occurrences(files.at(path), "\"key\""), occurrences(files.at(path), "\"provenance\"")) << path;
  EXPECT_EQ(occurrences(files.at("central.json"), "\"provenance\""), 1u);
}

// ---- The normalised text -------------------------------------------------------------------------------------------

void expect_equal(const TileDesign& a, const TileDesign& b) {
  SCOPED_TRACE(a.key);
  EXPECT_EQ(a.key, b.key);
  EXPECT_EQ(std::tie(a.family, a.generation, a.copies, a.box, a.removed_by_arsenal, a.removed_by_force_mode),
            std::tie(b.family, b.generation, b.copies, b.box, b.removed_by_arsenal, b.removed_by_force_mode));
  EXPECT_EQ(std::tie(a.quick, a.auto_cool, a.verb, a.strength, a.range_min, a.range_max, a.shift_sides),
            std::tie(b.quick, b.auto_cool, b.verb, b.strength, b.range_min, b.range_max, b.shift_sides));
  EXPECT_EQ(std::tie(a.push, a.turn, a.heat, a.aimed_heat, a.self_damage, a.cool_target, a.pull, a.ignore_defence),
            std::tie(b.push, b.turn, b.heat, b.aimed_heat, b.self_damage, b.cool_target, b.pull, b.ignore_defence));
  EXPECT_EQ(std::tie(a.defence, a.defence_all, a.obstacle, a.one_shot, a.full_cool, a.cover, a.cool, a.burn),
            std::tie(b.defence, b.defence_all, b.obstacle, b.one_shot, b.full_cool, b.cover, b.cool, b.burn));
  EXPECT_EQ(std::tie(a.explosive, a.blast, a.snare, a.slide, a.slow, a.damage),
            std::tie(b.explosive, b.blast, b.snare, b.slide, b.slow, b.damage));
}

TEST(NormalisedPack, reads_back_to_equal_content) {
  const Content& content = *test_content();
  const std::string text = normalised_pack(content);
  const LoadedPack again = load_normalised(text);
  EXPECT_EQ(again.errors, std::vector<std::string>{});
  ASSERT_TRUE(again.content);
  const Content& read = *again.content;
  EXPECT_EQ(std::tie(read.pack, read.version, read.hash), std::tie(content.pack, content.version, content.hash));
  EXPECT_EQ(read.starting, content.starting);
  ASSERT_EQ(read.tiles.size(), content.tiles.size());
  for (std::size_t i = 0; i < read.tiles.size(); ++i) expect_equal(read.tiles[i], content.tiles[i]);
  ASSERT_EQ(read.robots.size(), content.robots.size());
  for (std::size_t i = 0; i < read.robots.size(); ++i)
    EXPECT_EQ(std::tie(read.robots[i].key, read.robots[i].abilities, read.robots[i].mines),
              std::tie(content.robots[i].key, content.robots[i].abilities, content.robots[i].mines));
  ASSERT_EQ(read.abilities.size(), content.abilities.size());
  for (std::size_t i = 0; i < read.abilities.size(); ++i) {
    const AbilityDesign& a = read.abilities[i];
    const AbilityDesign& b = content.abilities[i];
    EXPECT_EQ(std::tie(a.key, a.verb, a.amount, a.enhanced_amount),
              std::tie(b.key, b.verb, b.amount, b.enhanced_amount));
  }
  ASSERT_EQ(read.mines.size(), content.mines.size());
  for (std::size_t i = 0; i < read.mines.size(); ++i) {
    const MineDesign& a = read.mines[i];
    const MineDesign& b = content.mines[i];
    EXPECT_EQ(std::tie(a.key, a.verb, a.amount, a.whole_family), std::tie(b.key, b.verb, b.amount, b.whole_family));
  }
  ASSERT_EQ(read.shapes.size(), content.shapes.size());
  for (std::size_t i = 0; i < read.shapes.size(); ++i) {
    const ShapeDesign& a = read.shapes[i];
    const ShapeDesign& b = content.shapes[i];
    EXPECT_EQ(std::tie(a.key, a.cells, a.module_tiles, a.terrain_tiles),
              std::tie(b.key, b.cells, b.module_tiles, b.terrain_tiles));
  }
  EXPECT_EQ(std::tie(read.central.main_modules, read.central.move, read.central.melee, read.central.turn_main,
                     read.central.turn_enhanced),
            std::tie(content.central.main_modules, content.central.move, content.central.melee,
                     content.central.turn_main, content.central.turn_enhanced));
  EXPECT_EQ(normalised_pack(read), text);
}

TEST(NormalisedPack, the_hash_covers_rules_and_nothing_else) {
  Files files = sound_files();
  const auto replace = [&](const std::string& path, std::string_view from, std::string_view to) {
    std::string& text = files[path];
    const std::size_t at = text.find(from);
    ASSERT_NE(at, std::string::npos) << from;
    text.replace(at, from.size(), to);
  };
  replace("pack.json", "\"id\": \"arena\"", "\"id\": \"my_arena\"");
  replace("pack.json", "1.0.0", "2.5.0");
  replace("tiles.json", "note.tile_start", "Guessed.");
  replace("strings/en.json", "Gun P1", "Pea Shooter");
  const LoadedPack renamed = load(files);
  ASSERT_TRUE(renamed.content);
  EXPECT_EQ(renamed.content->hash, test_content()->hash);
  replace("tiles.json", "\"strength\": 1", "\"strength\": 2");
  const LoadedPack changed = load(files);
  ASSERT_TRUE(changed.content);
  EXPECT_NE(changed.content->hash, test_content()->hash);
}

TEST(NormalisedPack, a_broken_text_is_refused_with_the_file_it_stands_for) {
  EXPECT_FALSE(load_normalised("").content);
  EXPECT_FALSE(load_normalised("[]").content);
  const LoadedPack empty = load_normalised("{}");
  EXPECT_EQ(empty.errors.size(), 7u);
  std::string text = normalised_pack(*test_content());
  const std::size_t at = text.find("\"family\":\"attack\"");
  ASSERT_NE(at, std::string::npos);
  const LoadedPack broken = load_normalised(text.replace(at, 17, "\"family\":\"atack\""));
  ASSERT_EQ(broken.errors.size(), 1u);
  EXPECT_TRUE(broken.errors[0].starts_with("tiles.json: /tiles/0/family: expected one of")) << broken.errors[0];
}

TEST(NormalisedPack, effects_stand_in_the_order_of_the_book_with_their_parameters) {
  const auto effects = effects_of(*find_tile(*test_content(), "A3-04"));
  ASSERT_EQ(effects.size(), 3u);
  EXPECT_EQ(effects[0].keyword, "direct");
  ASSERT_EQ(effects[0].parameters.size(), 1u);
  EXPECT_EQ(effects[0].parameters[0].name, "strength");
  EXPECT_EQ(effects[0].parameters[0].value, 3);
  EXPECT_EQ(effects[1].keyword, "heat");
  EXPECT_EQ(effects[2].keyword, "quick");
  EXPECT_EQ(effects_of(*find_tile(*test_content(), "M2-05"))[0].directions, "rear");
}

}  // namespace
}  // namespace armatura::arena
