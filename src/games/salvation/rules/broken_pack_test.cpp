// Packs with one mistake each: the author must be told the file, the place, what was expected and what may have been
// meant; nothing may crash.
#include <gtest/gtest.h>

#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

using catalog::Mistake;

std::string with_mistake(const Mistake& mistake) { return mistake.in(sound_files()); }

const std::vector<Mistake>& shape_mistakes() {
  static const std::vector<Mistake> list{
      {"pack.json", "", "\"format\": 1", "\"format\": 2", "pack.json: /format: expected a whole number: 1; found 2"},
      {"pack.json", "", "\"game\": \"salvation\"", "\"game\": \"salvatoin\"",
       "pack.json: /game: expected salvation; found \"salvatoin\"; did you mean \"salvation\"?"},
      {"units.json", "\"t1\"", "\"skynet\"", "\"skinet\"",
       "units.json: /units/1/side: expected one of skynet, resistance; found \"skinet\"; did you mean \"skynet\"?"},
      {"units.json", "\"t1\"", "\"recon\": 5,", "", "units.json: /units/1: the member \"recon\" is missing"},
      {"units.json", "\"inf\"", "\"scout\": true", "\"recon\": 3",
       "units.json: /units/4: the member \"recon\" is not known here; known are key, side, figures, movement, "
       "road_movement, attack, defence, durability, flyer, scout, provenance"},
      {"units.json", "\"moto\"", "\"road_movement\": 3", "\"road_movement\": 1",
       "units.json: /units/3/road_movement: expected a whole number from 2 to 6; found 1"},
      {"units.json", "", "\"t1\"", "\"t600\"",
       "units.json: /units/1: the key \"t600\" is already taken by another item of this list"},
      {"units.json", "\"t600\"", "\"figures\": 5", "\"figures\": 2.5",
       "units.json: /units/0/figures: expected a whole number from 1 to 20; found a number that is not whole"},
      {"units.json", "\"t600\"", "\"rulebook\"", "\"rumour\"",
       "units.json: /units/0/provenance/source: expected one of rulebook, sheet, later_sheet, public, house; found "
       "\"rumour\""},
      {"tokens.json", "\"mission\"", "\"kind\": \"mission\"", "\"kind\": \"mision\"",
       "tokens.json: /hidden_objects/1/kind: expected one of shelter, mission, unit, technology, terrain; found "
       "\"mision\"; did you mean \"mission\"?"},
      {"tokens.json", "\"shelter\"", "\"unit\": \"inf\"", "\"unit\": \"t600\"",
       "tokens.json: /hidden_objects/0/unit: \"t600\" is not a unit of resistance"},
      {"tokens.json", "\"radiation\"", "\"terrain\": \"radiation\"", "\"terrain\": \"radation\"",
       "tokens.json: /hidden_objects/5/terrain: expected one of radiation, roadless, ruins, fortifications, "
       "wasteland, fog, forests, toxic, information, gorge; found \"radation\"; did you mean \"radiation\"?"},
      {"tokens.json", "\"dv-1\"", "\"unit\": \"t600\"", "\"unit\": \"t60\"",
       "tokens.json: /improvements/0/unit: expected one of t600, t1, hk, moto, inf, m1a2, a10, jeep; found \"t60\"; "
       "did you mean \"t600\"?"},
      {"tokens.json", "\"dv-4\"", "\"road_value\": 3,", "",
       "tokens.json: /improvements/3: the member \"road_value\" is missing"},
      {"tokens.json", "\"tc-5\"", "\"attack\"", "\"recon\"",
       "tokens.json: /improvements/13/characteristic: only units of skynet have recon (TS-UNI-02)"},
      {"cards_skynet.json", "\"s07\"", "\"movement\"", "\"movment\"",
       "cards_skynet.json: /cards/6/kind: expected one of tactics, movement, attack, recon, new_units, development, "
       "tactics_development, mission; found \"movment\"; did you mean \"movement\"?"},
      {"cards_skynet.json", "\"s13\"", "\"kind\": \"attack\" }", "\"kind\": \"atack\" }",
       "cards_skynet.json: /cards/12/options/0/kind: expected one of second_attack, recon_bonus, movement_bonus, "
       "no_border_defence, ambush, place_at_factories, strike, intercept_hand, swap_tokens, look_tokens, draw, move, "
       "attack, recon, place, build_factory, develop, take_tactics, mission; found \"atack\"; did you mean "
       "\"attack\"?"},
      {"cards_skynet.json", "\"s07\"", "\"count\": 3", "\"count\": 9",
       "cards_skynet.json: /cards/6/options/0/count: expected a whole number from 1 to 8; found 9"},
      {"cards_skynet.json", "\"s07\"", "[\"t600\"]", "[\"inf\"]",
       "cards_skynet.json: /cards/6/options/0/types/0: \"inf\" is not a unit of skynet; expected one of t600, t1, hk, "
       "moto"},
      {"cards_skynet.json", "\"s07\"", "[\"t600\"]", "[\"t600\", \"t600\"]",
       "cards_skynet.json: /cards/6/options/0/types/1: the type stands twice in this list"},
      {"cards_skynet.json", "\"s07\"", "\"types\"", "\"type\"",
       "cards_skynet.json: /cards/6/options/0: the member \"type\" is not known here; known are kind, count, types, "
       "from; did you mean \"types\"?"},
      {"cards_skynet.json", "\"s11\"", "\"one_sector\"", "\"one_secter\"",
       "cards_skynet.json: /cards/10/options/0/from: expected one of anywhere, one_sector, beside_enemy; found "
       "\"one_secter\"; did you mean \"one_sector\"?"},
      {"cards_skynet.json", "\"s12\"", "{ \"kind\": \"move\", \"count\": 3 }", "{ \"kind\": \"move\" }",
       "cards_skynet.json: /cards/11/options/0: a move needs a count, unless its units come from one_sector"},
      {"cards_skynet.json", "\"s02\"", "\"amount\": 2", "\"amount\": 0",
       "cards_skynet.json: /cards/1/options/0: an amount of 0 changes nothing"},
      {"cards_skynet.json", "\"s13\"", "{ \"kind\": \"attack\" }", "{ \"kind\": \"mission\", \"task\": \"trophies\" }",
       "cards_skynet.json: /cards/12/options/0/kind: \"mission\" is not for cards of skynet"},
      {"cards_skynet.json", "\"s18\"", "\"tokens\": 2", "\"tokens\": 2, \"units\": 2",
       "cards_skynet.json: /cards/17/options/0: one unit opens two tokens or two units open one each, not both "
       "(TS-REC-09)"},
      {"cards_resistance.json", "\"r19\"", "{ \"kind\": \"recon\" }", "{ \"kind\": \"recon\", \"modifier\": 1 }",
       "cards_resistance.json: /cards/18/options/0: the Resistance makes no Recon check that modifier could change "
       "(TS-REC-02)"},
      {"cards_resistance.json", "\"r18\"", ", \"bonus_types\": [\"a10\"]", "",
       "cards_resistance.json: /cards/17/options/0: bonus_dice and bonus_types need each other"},
      {"cards_resistance.json", "\"r32\"", "\"network\"", "\"netwrok\"",
       "cards_resistance.json: /cards/31/options/0/task: expected one of sabotage, destroy_factory, trophies, "
       "hold_cities, guard_shelters, network, fist; found \"netwrok\"; did you mean \"network\"?"},
      {"map.json", "", "\"b1\": [31, 112]", "\"b1\": [31]", "map.json: /vertices/b1: expected 2 items; found 1"},
      {"map.json", "", "\"b1\": [31, 112]", "\"b1\": [20, 15]",
       "map.json: /vertices/b1: the vertex \"a1\" is at the same place"},
      {"map.json", "\"sea\"", "\"b1\"]", "\"b9\"]", "map.json: /sectors/0/outline/3: expected one of a1"},
      {"map.json", "\"sea\"", "\"b1\"]", "\"b1\", \"a1\"]",
       "map.json: /sectors/0/outline/4: the vertex \"a1\" stands twice in this outline"},
      {"map.json", "\"borders\"", "[\"sea\", \"ore\"]", "[\"sea\", \"orr\"]",
       "map.json: /borders/0/between/1: expected one of sea"},
      {"map.json", "\"borders\"", "\"road\"", "\"raod\"",
       "map.json: /borders/0/kind: expected one of road, open, mountain; found \"raod\"; did you mean \"road\"?"},
      {"map.json", "\"borders\"", "[\"col\", \"ida\"]", "[\"ore\", \"sea\"]",
       "map.json: /borders/1: the border between \"ore\" and \"sea\" already stands in this list"},
      {"map.json", "\"cc-2\"", "\"lax\"", "\"sfr\"",
       "map.json: /cities/1/sector: the sector \"sfr\" already has a city"},
      {"opening.json", "", "\"t1\"", "\"jeep\"", "opening.json: /skynet_units/1: \"jeep\" is not a unit of skynet"},
      {"strings/ru.json", "", "\"Джип\"", "7", "strings/ru.json: /type.jeep: expected a text in quotes; found 7"},
  };
  return list;
}

const std::vector<Mistake>& substance_mistakes() {
  static const std::vector<Mistake> list{
      {"units.json", "\"t600\"", "\"figures\": 5", "\"figures\": 20",
       "units.json: /units: a pack may hold 48 figures; this one has 51"},
      {"units.json", "\"moto\"", "\"road_movement\": 3", "\"road_movement\": 6",
       "units.json: /units: \"moto\" could cross 7 borders in a turn with all that improves it; at most 6 are "
       "possible"},
      {"units.json", "\"hk\"", "\"attack\": 2", "\"attack\": 9",
       "units.json: /units: a volley of skynet could have 46 dice; at most 40 are possible"},
      {"tokens.json", "\"shelter\"", "\"copies\": 5", "\"copies\": 4",
       "tokens.json: /hidden_objects: the map has 32 places for hidden objects, two in each city and one elsewhere; "
       "there are 31 (TS-SET-10)"},
      {"tokens.json", "\"technology\"", "\"copies_second_mix\": 6", "\"copies_second_mix\": 5",
       "tokens.json: /hidden_objects: with the second mix (copies_second_mix) the map has 32 places for hidden "
       "objects, two in each city and one elsewhere; there are 31 (TS-SET-10)"},
      {"opening.json", "", "\"goal_shelters\": 5", "\"goal_shelters\": 6",
       "tokens.json: /hidden_objects: Skynet needs 6 shelters to win (goal_shelters in opening.json); there are 5"},
      {"tokens.json", "\"dv-2\"", "\"defence\"", "\"recon\"",
       "tokens.json: /improvements/1: \"dv-1\" already changes recon of \"t600\""},
      {"cards_skynet.json", "\"s07\"", "\"number\": 1", "\"number\": 0",
       "cards_skynet.json: /cards/6/number: only tactics have number 0 (TS-TAC-01); found 0 on a card of the kind "
       "movement"},
      {"cards_resistance.json", "\"r01\"", "\"number\": 0", "\"number\": 2",
       "cards_resistance.json: /cards/0/number: tactics have number 0 (TS-TAC-01); found 2"},
      {"cards_skynet.json", "\"s03\"", "\"copies\": 1", "\"copies\": 2",
       "cards_skynet.json: /cards/2/copies: skynet's tactics start in the special Tactics stack, one copy of each "
       "(TS-SET-04); found 2"},
      {"cards_resistance.json", "\"r23\"", "\"kind\": \"new_units\"", "\"kind\": \"development\"",
       "cards_resistance.json: /cards/22/kind: only skynet has cards of the kind development"},
      {"cards_skynet.json", "\"s16\"", "\"kind\": \"recon\",\n", "\"kind\": \"mission\",\n",
       "cards_skynet.json: /cards/15/kind: only resistance has cards of the kind mission"},
      {"cards_skynet.json", "\"s16\"", "{ \"kind\": \"recon\" }", "{ \"kind\": \"attack\" }",
       "cards_skynet.json: /cards/15/options: a card of the kind recon needs an option recon"},
      {"cards_skynet.json", "\"s22\"", "{ \"kind\": \"place\", \"type\": \"moto\", \"count\": 3 }",
       "{ \"kind\": \"attack\" }",
       "cards_skynet.json: /cards/21/options: a card of the kind new_units needs an option place or build_factory"},
      {"cards_resistance.json", "\"r15\"", "{ \"kind\": \"attack\" }",
       "{ \"kind\": \"attack\" }, { \"kind\": \"ambush\", \"amount\": 1 }",
       "cards_resistance.json: /cards/14/options/1/kind: \"ambush\" lasts for the turn, so only tactics have it"},
      {"cards_resistance.json", "\"r02\"", "{ \"kind\": \"no_border_defence\" }",
       "{ \"kind\": \"no_border_defence\" }, { \"kind\": \"draw\", \"count\": 1 }",
       "cards_resistance.json: /cards/1/options: a card that lasts for the turn has one option only"},
      {"cards_skynet.json", "\"s23\"", "\"type\": \"t600\"", "\"type\": \"moto\"",
       "cards_skynet.json: /cards/22/options/0: there is no development token for this type in tokens.json "
       "(TS-DEV-02)"},
      {"cards_resistance.json", "\"r30\"", "\"count\": 3", "\"count\": 7",
       "cards_resistance.json: /cards/29/options/0/count: there are at most 6 cities; found 7"},
      {"cards_resistance.json", "\"r33\"", "\"count\": 4", "\"count\": 5",
       "cards_resistance.json: /cards/32/options/0/count: there are at most 4 own units in a sector; found 5"},
      {"cards_resistance.json", "", "\"r01\"", "\"s01\"",
       "cards_resistance.json: /cards/0/key: the key \"s01\" is already taken by a card of skynet"},
      {"map.json", "\"sea\"", "[\"a1\", \"a2\", \"b2\", \"b1\"]", "[\"a1\", \"b1\", \"b2\", \"a2\"]",
       "map.json: /sectors/0/outline: the corners must go round clockwise on the screen"},
      {"map.json", "\"sea\"", "\"centre\": [86, 65]", "\"centre\": [200, 65]",
       "map.json: /sectors/0/centre: the centre must lie inside the outline"},
      {"map.json", "\"cc-6\"", "\"dot\": [84, 56]", "\"dot\": [84, 256]",
       "map.json: /cities/5/dot: the dot must lie inside the outline of \"sea\""},
      {"map.json", "\"key\": \"baj\"", "\"p3\", \"p4\"", "\"p4\", \"p3\"",
       "map.json: /sectors/22/outline: the outline crosses itself"},
      {"map.json", "\"key\": \"sea\"", "\"b2\", \"b1\"", "\"b3\", \"b1\"",
       "map.json: /sectors/1/outline: the outlines of \"sea\" and \"col\" cross; neighbours must share their "
       "vertices"},
      {"map.json", "", "{ \"between\": [\"sea\", \"ore\"], \"kind\": \"road\" },\n    ", "",
       "map.json: /borders: the outlines of \"sea\" and \"ore\" share an edge, but no border is listed for them"},
      {"map.json", "", "[\"sea\", \"ore\"]", "[\"sea\", \"ida\"]",
       "map.json: /borders: the border between \"sea\" and \"ida\" is listed, but their outlines share no edge"},
      {"opening.json", "", "[\"t600\", \"t1\", \"hk\"]", "[\"moto\", \"moto\", \"moto\", \"moto\"]",
       "opening.json: /skynet_units: there are 3 figures of \"moto\"; 4 would be placed"},
      {"opening.json", "", "\"resistance_cities\": 3", "\"resistance_cities\": 6",
       "opening.json: /resistance_cities: one city is Skynet's, so 5 are left; 6 would be drawn"},
      {"opening.json", "", "\"resistance_unit\": \"inf\",\n  \"resistance_cities\": 3",
       "\"resistance_unit\": \"jeep\",\n  \"resistance_cities\": 4",
       "opening.json: /resistance_cities: there are 3 figures of \"jeep\"; 4 would be placed"},
  };
  return list;
}

TEST(BrokenPack, every_mistake_of_shape_is_told_with_its_place_and_what_was_expected) {
  catalog::expect_told(shape_mistakes(), sound_files(), load);
}

TEST(BrokenPack, every_mistake_of_substance_is_told_with_its_place) {
  catalog::expect_told(substance_mistakes(), sound_files(), load);
}

TEST(BrokenPack, a_sector_that_only_flyers_reach_is_told) {
  Files files = sound_files();
  std::string& map = files["map.json"];
  for (const std::string_view border :
       {"[\"sea\", \"ore\"], \"kind\": \"road\"", "[\"sea\", \"col\"], \"kind\": \"open\""}) {
    const std::size_t at = map.find(border);
    ASSERT_NE(at, std::string::npos);
    const std::size_t kind = map.rfind('"', at + border.size() - 2);
    map.replace(kind, at + border.size() - kind, "\"mountain\"");
  }
  EXPECT_EQ(load(files).errors, std::vector<std::string>{"map.json: /borders: no way that avoids mountains leads from "
                                                         "\"sea\" to \"col\""});
}

TEST(BrokenPack, all_mistakes_are_told_at_once) {
  Files files = sound_files();
  files["units.json"] = with_mistake({"units.json", "\"t600\"", "\"attack\": 1", "\"attack\": 0", ""});
  files["tokens.json"] = with_mistake({"tokens.json", "\"dv-1\"", "\"value\": 2", "\"value\": true", ""});
  files["opening.json"] = with_mistake({"opening.json", "", "\"hand\": 5", "\"hand\": -1", ""});
  files["strings/en.json"] = "[]";
  EXPECT_EQ(load(files).errors,
            (std::vector<std::string>{"units.json: /units/0/attack: expected a whole number from 1 to 9; found 0",
                                      "tokens.json: /improvements/0/value: expected a whole number from 1 to 9; found "
                                      "true",
                                      "opening.json: /hand: expected a whole number from 1 to 7; found -1",
                                      "strings/en.json: expected an object; found a list"}));
}

TEST(BrokenPack, a_missing_file_is_told_with_the_nearest_one_that_is_there) {
  Files files = sound_files();
  files["unit.json"] = files["units.json"];
  files.erase("units.json");
  EXPECT_EQ(load(files).errors,
            std::vector<std::string>{"units.json: the file is missing; did you mean \"unit.json\"?"});
}

TEST(BrokenPack, a_file_that_is_not_json_is_told_with_its_line) {
  Files files = sound_files();
  files["opening.json"] = "{\n  \"hand\": [\n";
  EXPECT_EQ(load(files).errors,
            std::vector<std::string>{"opening.json: line 3, column 1: the text ends before the JSON is complete"});
}

TEST(BrokenPack, an_item_without_words_is_only_a_note) {
  Files files = sound_files();
  files["strings/en.json"] = with_mistake({"strings/en.json", "", "\"card.s07\"", "\"card.s99\"", ""});
  const LoadedPack loaded = load(files);
  EXPECT_TRUE(loaded.content);
  EXPECT_EQ(loaded.notes,
            std::vector<std::string>{"strings/en.json: no words for \"card.s07\"; the built-in ones are used if there "
                                     "are any"});
}

TEST(BrokenPack, an_empty_folder_is_told_file_by_file) { EXPECT_EQ(load({}).errors.size(), 7u); }

TEST(BrokenPack, no_damaged_text_crashes) { catalog::expect_no_damage_crashes(sound_files(), load); }

}  // namespace
}  // namespace armatura::salvation
