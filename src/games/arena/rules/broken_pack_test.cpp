// Packs with one mistake each: the author must be told the file, the place, what was expected and what may have been
// meant; nothing may crash.
#include <gtest/gtest.h>

#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

using catalog::Mistake;

std::string with_mistake(const Mistake& mistake) { return mistake.in(sound_files()); }

const std::vector<Mistake>& mistakes() {
  static const std::vector<Mistake> list{
      // Shape
      {"pack.json", "", "\"format\": 1", "\"format\": 2", "pack.json: /format: expected a whole number: 1; found 2"},
      {"pack.json", "", "\"game\": \"arena\"", "\"game\": \"arean\"",
       "pack.json: /game: expected arena; found \"arean\"; did you mean \"arena\"?"},
      {"pack.json", "", "\"version\": \"1.0.0\",\n", "", "pack.json: the member \"version\" is missing"},
      {"tiles.json", "A1-01", "\"attack\"", "\"atack\"",
       "tiles.json: /tiles/0/family: expected one of movement, rotation, attack, defence, terrain; found \"atack\"; "
       "did "
       "you mean \"attack\"?"},
      {"tiles.json", "A1-01", "\"copies\"", "\"copys\"", "tiles.json: /tiles/0: the member \"copies\" is missing"},
      {"tiles.json", "A1-01", "\"copies\": 4", "\"copies\": 4, \"colour\": \"red\"",
       "tiles.json: /tiles/0: the member \"colour\" is not known here; known are key, family, generation, copies, box, "
       "removed_by_arsenal, removed_by_force_mode, effects, provenance"},
      {"tiles.json", "A1-01", "\"generation\": 1", "\"generation\": 4",
       "tiles.json: /tiles/0/generation: expected a whole number from 1 to 3; found 4"},
      {"tiles.json", "A1-01", "\"generation\": 1", "\"generation\": 1.5",
       "tiles.json: /tiles/0/generation: expected a whole number from 1 to 3; found a number that is not whole"},
      {"tiles.json", "A1-01", "\"base\"", "\"bace\"",
       "tiles.json: /tiles/0/box: expected one of base, arsenal, arsenal_rotation; found \"bace\"; did you mean "
       "\"base\"?"},
      {"tiles.json", "A1-01", "\"strength\": 1", "\"strength\": 10",
       "tiles.json: /tiles/0/effects/0/strength: expected a whole number from 1 to 9; found 10"},
      {"tiles.json", "A1-01", "\"strength\": 1", "\"amount\": 1",
       "tiles.json: /tiles/0/effects/0: the member \"strength\" is missing"},
      {"tiles.json", "R1-01", "\"strength\": 2", "\"strength\": 4",
       "tiles.json: /tiles/3/effects/0/strength: expected a whole number from 1 to 3; found 4"},
      {"tiles.json", "M2-03", "\"any\"", "\"eny\"",
       "tiles.json: /tiles/6/effects/0/directions: expected one of any, rear, sides; found \"eny\"; did you mean "
       "\"any\"?"},
      {"tiles.json", "A1-01", "[{ \"kind\": \"direct\", \"strength\": 1 }]", "{}",
       "tiles.json: /tiles/0/effects: expected a list; found an object"},
      {"tiles.json", "A1-01", "\"public\"", "\"rumour\"",
       "tiles.json: /tiles/0/provenance/source: expected one of rulebook, sheet, later_sheet, public, house; found "
       "\"rumour\""},
      {"tiles.json", "", "\"A1-01\"", "\"A1 01\"",
       "tiles.json: /tiles/0/key: a key holds letters a-z and A-Z, digits, \"-\" and \"_\" only; found \"A1 01\""},
      {"abilities.json", "", "\"kind\": \"speed\",\n      \"amount\": 3", "\"kind\": \"speed\"",
       "abilities.json: /abilities/1: the member \"amount\" is missing"},
      {"mines.json", "heat_weak", "\"kind\": \"heat\"", "\"kind\": \"haet\"",
       "mines.json: /mines/0/kind: expected one of heat, shift, turn, damage; found \"haet\"; did you mean \"heat\"?"},
      {"arenas.json", "", "\"q_from\": 0, \"q_to\": 2", "\"q_from\": 2, \"q_to\": 0",
       "arenas.json: /arenas/0/rows/0/q_to: expected a whole number from 2 to 9; found 0"},
      {"arenas.json", "", "\"h19\"", "\"h20\"", "arenas.json: expected the arenas h19, h24, h30 in this order"},
      {"central.json", "", "\"main_modules\": 6", "\"main_modules\": \"six\"",
       "central.json: /main_modules: expected a whole number from 1 to 20; found \"six\""},
      {"strings/ru.json", "", "\"Пушка П1\"", "7", "strings/ru.json: /tile.A1-01: expected a text in quotes; found 7"},
      // Keywords that do not fit
      {"tiles.json", "D1-01", "\"kind\": \"defend\", \"front\": 1", "\"kind\": \"melee\", \"strength\": 1",
       "tiles.json: /tiles/1/effects/0/kind: \"melee\" does not fit the family defence; expected one of defend, auto"},
      {"tiles.json", "M1-01", "\"kind\": \"move\", \"strength\": 2", "\"kind\": \"quick\"",
       "tiles.json: /tiles/2/effects: a tile of the family movement needs one of move, shift, jump"},
      {"tiles.json", "A1-01", "[{", "[{ \"kind\": \"melee\", \"strength\": 1 }, {",
       "tiles.json: /tiles/0/effects/1/kind: a module does one thing: only one verb may stand here"},
      {"tiles.json", "A2-07", "{ \"kind\": \"quick\" }", "{ \"kind\": \"quick\" }, { \"kind\": \"quick\" }",
       "tiles.json: /tiles/18/effects/2/kind: \"quick\" stands twice on this tile"},
      {"tiles.json", "A2-08", ", \"range_max\": 3", "",
       "tiles.json: /tiles/19/effects/0: the member \"range_max\" is missing"},
      {"tiles.json", "A2-08", "\"range_max\": 3", "\"range_max\": 1",
       "tiles.json: /tiles/19/effects/0/range_max: expected a whole number from 2 to 9; found 1"},
      {"tiles.json", "A2-08", "\"range_max\": 3 }", "\"range_max\": 3 }, { \"kind\": \"push\", \"amount\": 1 }",
       "tiles.json: /tiles/19/effects: push needs a straight line to the target, which lob has not (SA-ATK-07)"},
      {"tiles.json", "A2-09", "{ \"kind\": \"quick\" }", "{ \"kind\": \"pull\" }",
       "tiles.json: /tiles/20/effects: pull works along the line of a direct shot only (SA-EFF-08)"},
      {"tiles.json", "D1-01", "\"front\": 1", "\"front\": 0",
       "tiles.json: /tiles/1/effects: defend needs a value above 0 for some side (SA-DEF-02)"},
      {"tiles.json", "T3-04", "{ \"kind\": \"one_shot\" }, ", "",
       "tiles.json: /tiles/56/effects: blast and snare need one_shot beside them (SA-TERR-08)"},
      {"tiles.json", "XT2-01", "\"kind\": \"slide\"", "\"kind\": \"slyde\"",
       "tiles.json: /tiles/76/effects/0/kind: expected one of move, shift, jump, rotate, melee, direct, lob, circle, "
       "burst, ram, defend, push, turn, heat, ignore_defence, aimed_heat, self_damage, cool_target, pull, quick, auto, "
       "obstacle, cover, cool, burn, explosive, one_shot, blast, snare, slide, slow, full_cool, damage; found "
       "\"slyde\"; "
       "did you mean \"slide\"?"},
      // References and counts
      {"tiles.json", "", "\"D1-01\"", "\"A1-01\"",
       "tiles.json: /tiles/1: the key \"A1-01\" is already taken by another item of this list"},
      {"robots.json", "", "\"reflexes\"", "\"reflex\"",
       "robots.json: /robots/0/abilities/0: expected one of mobility, speed, reflexes, strength, fury, secret_weapon, "
       "nimbleness, dexterity; found \"reflex\"; did you mean \"reflexes\"?"},
      {"robots.json", "", "[\"damage_weak\", \"shift_strong\"]", "[\"damage_weak\", \"damage_weak\"]",
       "robots.json: /robots/0/mines: expected two different ones"},
      {"robots.json", "object113", "\"shift_weak\"", "\"shift_strong\"",
       "robots.json: /robots/1/mines: the mine \"shift_strong\" already belongs to the robot \"batodo\""},
      {"tiles.json", "A1-01", "\"copies\": 4", "\"copies\": 3",
       "tiles.json: /tiles/0/copies: a starting module needs 4 copies, one for each robot; found 3"},
      {"tiles.json", "M2-01", "\"generation\": 2", "\"generation\": 1",
       "tiles.json: /tiles/4/copies: a starting module needs 4 copies, one for each robot; found 1"},
      {"tiles.json", "T2-01", "\"generation\": 2", "\"generation\": 1",
       "tiles.json: /tiles/26: terrain is of generation 2 or 3; found generation 1"},
      {"tiles.json", "A1-01", "\"base\"", "\"arsenal\"",
       "tiles.json: /tiles/0: a starting module belongs to the box base and is never removed"},
      {"tiles.json", "XA2-01", "\"box\": \"arsenal\"", "\"box\": \"arsenal\", \"removed_by_arsenal\": true",
       "tiles.json: /tiles/58: only tiles of the box base can be removed_by_arsenal"},
      {"tiles.json", "R2-01", "\"removed_by_force_mode\": 2", "\"removed_by_force_mode\": 3",
       "tiles.json: /tiles/9/removed_by_force_mode: expected a whole number from 0 to 2; found 3"},
      {"arenas.json", "", "\"module_tiles\": 16", "\"module_tiles\": 17",
       "arenas.json: /arenas/0: module_tiles and terrain_tiles must give one tile for each of the 19 cells; they give "
       "20"},
      {"arenas.json", "", "{ \"r\": -1, \"q_from\": -1, \"q_to\": 2 }", "{ \"r\": -2, \"q_from\": -1, \"q_to\": 2 }",
       "arenas.json: /arenas/0/rows: the cell q 0, r -2 stands twice"},
      {"arenas.json", "h30", "\"q_from\": -3, \"q_to\": 2", "\"q_from\": -6, \"q_to\": 2",
       "arenas.json: /arenas/2/rows: an arena may have 32 cells; found 33"},
      {"arenas.json", "", "{ \"r\": 2, \"q_from\": -2, \"q_to\": 0 }", "{ \"r\": 4, \"q_from\": -2, \"q_to\": 0 }",
       "arenas.json: /arenas/0/rows: the cells are not connected"},
      {"central.json", "", "\"turn_main\": 1", "\"turn_main\": 3",
       "central.json: /turn_enhanced: expected at least turn_main, 3; found 2"},
      {"tiles.json", "A2-06", "\"generation\": 2", "\"generation\": 3",
       "arenas.json: /arenas/2/module_tiles: without Arsenal there are 24 generation-2 modules for the arena; it needs "
       "25"},
      {"tiles.json", "T2-01", "\"generation\": 2", "\"generation\": 3",
       "arenas.json: /arenas/2/terrain_tiles: without Arsenal there are 4 generation-2 terrain tiles for the arena; it "
       "needs 5"},
      {"tiles.json", "A3-01", "\"copies\": 1", "\"copies\": 40",
       "tiles.json: /tiles: with Arsenal one robot could collect 101 modules; at most 96 fit on a board"},
  };
  return list;
}

TEST(BrokenPack, every_mistake_is_told_with_its_place_and_what_was_expected) {
  EXPECT_GE(mistakes().size(), 25u);
  catalog::expect_told(mistakes(), sound_files(), load);
}

TEST(BrokenPack, all_mistakes_are_told_at_once) {
  Files files = sound_files();
  files["tiles.json"] = with_mistake({"tiles.json", "A1-01", "\"copies\": 4", "\"copies\": 0", ""});
  files["mines.json"] = with_mistake({"mines.json", "shift_weak", "\"amount\": 1", "\"amount\": true", ""});
  files["central.json"] = with_mistake({"central.json", "", "\"move\": 1", "\"move\": -1", ""});
  files["strings/en.json"] = "[]";
  EXPECT_EQ(load(files).errors,
            (std::vector<std::string>{"tiles.json: /tiles/0/copies: expected a whole number from 1 to 40; found 0",
                                      "mines.json: /mines/2/amount: expected a whole number from 1 to 9; found true",
                                      "central.json: /move: expected a whole number from 1 to 9; found -1",
                                      "strings/en.json: expected an object; found a list"}));
}

TEST(BrokenPack, a_missing_file_is_told_with_the_nearest_one_that_is_there) {
  Files files = sound_files();
  files["tile.json"] = files["tiles.json"];
  files.erase("tiles.json");
  const LoadedPack loaded = load(files);
  EXPECT_EQ(loaded.errors, std::vector<std::string>{"tiles.json: the file is missing; did you mean \"tile.json\"?"});
}

TEST(BrokenPack, a_file_that_is_not_json_is_told_with_its_line) {
  Files files = sound_files();
  files["robots.json"] = "{\n  \"robots\": [\n";
  const LoadedPack loaded = load(files);
  EXPECT_EQ(loaded.errors,
            std::vector<std::string>{"robots.json: line 3, column 1: the text ends before the JSON is complete"});
}

TEST(BrokenPack, an_item_without_words_is_only_a_note) {
  Files files = sound_files();
  files["strings/en.json"] = with_mistake({"strings/en.json", "", "\"tile.A1-01\"", "\"tile.A1-99\"", ""});
  const LoadedPack loaded = load(files);
  EXPECT_TRUE(loaded.content);
  EXPECT_EQ(loaded.notes,
            std::vector<std::string>{"strings/en.json: no words for \"tile.A1-01\"; the built-in ones are "
                                     "used if there are any"});
}

TEST(BrokenPack, an_empty_folder_is_told_file_by_file) { EXPECT_EQ(load({}).errors.size(), 7u); }

TEST(BrokenPack, no_damaged_text_crashes) { catalog::expect_no_damage_crashes(sound_files(), load); }

}  // namespace
}  // namespace armatura::arena
