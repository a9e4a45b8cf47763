// Packs with one mistake each: the author must be told the file, the place, what was expected and what may have been
// meant; nothing may crash.
#include <gtest/gtest.h>

#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

using catalog::Mistake;

std::string with_mistake(const Mistake& mistake) { return mistake.in(sound_files()); }

const std::vector<Mistake>& shape_mistakes() {
  static const std::vector<Mistake> list{
      {"pack.json", "", "\"game\": \"bronepehota\"", "\"game\": \"bronepekhota\"",
       "pack.json: /game: expected bronepehota; found \"bronepekhota\"; did you mean \"bronepehota\"?"},
      {"weapons.json", "\"gatling\"", "\"kind\": \"ranged\"", "\"kind\": \"rangd\"",
       "weapons.json: /weapons/5/kind: expected one of ranged, close_combat, platform, grenade; found \"rangd\"; did "
       "you mean \"ranged\"?"},
      {"weapons.json", "\"gatling\"", "\"D12\"", "\"D10\"",
       "weapons.json: /weapons/5/range: expected a die D6, D12 or D20, which may have \"+1\" to \"+9\" after it; found "
       "\"D10\""},
      {"weapons.json", "\"gatling\"", "\"3D20\"", "\"D20\"",
       "weapons.json: /weapons/5/power: expected 1 to 9 dice D6, D12 or D20, as \"2D12\"; found \"D20\""},
      {"weapons.json", "\"heavy-rocket\"", "\"steps\": 2", "\"steps\": 0",
       "weapons.json: /weapons/4/blast/steps: expected a whole number from 1 to 9; found 0"},
      {"weapons.json", "\"triple-mg\"", "\"directions\": 3", "\"directions\": 4",
       "weapons.json: /weapons/8/directions: expected a whole number: 3; found 4"},
      {"weapons.json", "\"vibrosaw\"", "\"close_combat\": 2", "\"close_combt\": 2",
       "weapons.json: /weapons/21: the member \"close_combat\" is missing"},
      {"squads.json", "\"pol-hal\"", "\"side\": \"polaris\"", "\"side\": \"protektorate\"",
       "squads.json: /squads/1/side: expected one of polaris, protectorate; found \"protektorate\"; did you mean "
       "\"protectorate\"?"},
      {"squads.json", "\"pol-hci\"", "\"rank\": 2", "\"rank\": 0",
       "squads.json: /squads/0/soldiers/0/rank: expected a whole number from 1 to 9; found 0"},
      {"squads.json", "\"pol-hci\"", "\"power\": \"1D12\", ", "",
       "squads.json: /squads/0/soldiers/0: the member \"power\" is missing"},
      {"squads.json", "\"pro-asj\"", "\"light-rifle\"", "\"light-rifel\"",
       "squads.json: /squads/12/soldiers/0/weapon: expected one of rocket-launcher"},
      {"squads.json", "\"pro-asj\"", "\"light-rifle\"", "\"vibrosaw\"",
       "squads.json: /squads/12/soldiers/0/weapon: \"vibrosaw\" is no weapon that a soldier fires"},
      {"squads.json", "\"pol-tri\"", "\"armour\": 6 }\n", "\"armour\": 6 },\n {}\n",
       "squads.json: /squads/5/soldiers: expected 6 items; found 7"},
      {"squads.json", "", "\"pol-hal\"", "\"pol-hci\"",
       "squads.json: /squads/1: the key \"pol-hci\" is already taken by another item of this list"},
      {"machines.json", "\"salamander\"", "\"walking\"", "\"waling\"",
       "machines.json: /machines/0/chassis: expected one of wheeled, tracked, walking, flying; found \"waling\"; did "
       "you mean \"walking\"?"},
      {"machines.json", "\"salamander\"", "\"obstacle\": 24,", "",
       "machines.json: /machines/0: the member "
       "\"obstacle\" is missing"},
      {"machines.json", "\"sprut\"", "\"barrels\": 2", "\"barrels\": 2, \"obstacle\": 3",
       "machines.json: /machines/7: the member \"obstacle\" is not known here"},
      {"machines.json", "\"salamander\"", "\"width\": 48", "\"width\": 47",
       "machines.json: /machines/0/body/width: expected an even number; found 47"},
      {"machines.json", "\"salamander\"", "\"from\": 2", "\"from\": 1",
       "machines.json: /machines/0/durability/1/from: expected 2, the cell after the sector before; found 1"},
      {"machines.json", "\"salamander\"", "\"to\": 1", "\"to\": 2",
       "machines.json: /machines/0/durability: the last sector reaches down to cell 1; it ends at 2"},
      {"machines.json", "\"salamander\"", "\"to\": 3", "\"to\": 8",
       "machines.json: /machines/0/durability/0/to: a sector ends at a cell below its first, 7"},
      {"machines.json", "\"salamander\"", "[\"rocket-launcher\"", "[\"rocket-luncher\"",
       "machines.json: /machines/0/arsenal/0: expected one of rocket-launcher"},
      {"machines.json", "\"salamander\"", "[\"rocket-launcher\"", "[\"grenade\"",
       "machines.json: /machines/0/arsenal/0: machines carry no grenades (BP-2.3-05)"},
      {"machines.json", "\"locust\"", "\"picks\": 2", "\"picks\": 5",
       "machines.json: /machines/11/mounts/0/choices/0/picks: there are only 4 weapons to pick from"},
      {"machines.json", "\"locust\"", "\"from\": [\"autocannon\", \"rapid-fire-cannon\"]", "\"from\": [\"gatling\"]",
       "machines.json: /machines/11/mounts/0/choices/0/from/0: the arsenal of this machine has no \"gatling\""},
      {"machines.json", "\"locust\"", "\"from\": [\"autocannon\", \"rapid-fire-cannon\"]", "\"from\": [\"autocannon\"]",
       "machines.json: /machines/11/mounts: no mount carries \"rapid-fire-cannon\""},
      {"machines.json", "\"key\": \"hurricane\"", "\"from\": [\"vibrosaw\"", "\"from\": [\"gatling\", \"vibrosaw\"",
       "machines.json: /machines/5/mounts/1: a weapon of this mount belongs to another mount already"},
      {"guns.json", "\"mortar\"", "\"mobile\"", "\"moble\"",
       "guns.json: /guns/0/kind: expected one of stationary, mobile; found \"moble\"; did you mean \"mobile\"?"},
      {"layouts.json", "\"b1\"", "\"top\": \"walkable\", ", "",
       "layouts.json: /layouts/0/pieces/1: the member \"top\" is missing"},
      {"layouts.json", "\"r1\"", "\"towards\": \"east\"", "\"towards\": \"esat\"",
       "layouts.json: /layouts/0/pieces/2/towards: expected one of north, east, south, west; found \"esat\"; did you "
       "mean \"east\"?"},
      {"layouts.json", "", "\"key\": \"r1\"", "\"key\": \"b1-twin\"",
       "layouts.json: /layouts/0/pieces/2: the key \"b1-twin\" is already taken by another piece"},
      {"layouts.json", "\"pass\"", "\"heights\": [-20, 0]", "\"heights\": [-20, 5]",
       "layouts.json: /layouts/2/pieces/7/heights/1: expected a whole number: 0; found 5"},
      {"layouts.json", "", "[1200, 800]", "[1200, 8000]",
       "layouts.json: /layouts/0/size/1: expected a whole number from 400 to 4000; found 8000"},
      {"tables.json", "", "[0, 100, 200, 700]", "[200, 100, 0, 700]",
       "tables.json: /tables/0/areas/0: expected west, south, east and north border of a rectangle"},
      {"forces.json", "\"s-polaris\"", "\"pol-hci\"", "\"pol-hic\"",
       "forces.json: /forces/0/squads/1: expected one of pol-hci"},
      {"forces.json", "\"s-polaris\"", "\"soldier\": 2", "\"soldier\": 7",
       "forces.json: /forces/0/machines/0/pilot/soldier: expected a whole number from 1 to 6; found 7"},
      {"forces.json", "\"m-polaris\"", "[\"autocannon\", \"autocannon\"]", "[\"autocannon\", \"gatling\"]",
       "forces.json: /forces/2/machines/1/weapons/1: the arsenal of \"locust\" has no such weapon left"},
      {"missions.json", "\"m2\"", "\"relic\"", "\"relik\"",
       "missions.json: /missions/1/kind: expected one of annihilation, relic, command_machine, hold_line, bait, depot; "
       "found \"relik\"; did you mean \"relic\"?"},
      {"missions.json", "\"m5\"", "\"machine\": \"locust\"", "\"machine\": \"locast\"",
       "missions.json: /missions/4/machine: expected one of salamander"},
      {"missions.json", "\"m5\"", "\"polaris\": \"m5-polaris\"", "\"polaris\": \"m5-protectorate\"",
       "missions.json: /missions/4/roles/0/forces/polaris: \"m5-protectorate\" is no army of polaris"},
  };
  return list;
}

const std::vector<Mistake>& substance_mistakes() {
  static const std::vector<Mistake> list{
      {"weapons.json", "", "\"kind\": \"grenade\"", "\"kind\": \"ranged\"",
       "weapons.json: /weapons: expected exactly one weapon of the kind grenade (BP-7.8-01); found 0"},
      {"machines.json", "\"jackal\"", "\"cost\": 50", "\"cost\": 40",
       "machines.json: /machines/8/cost: \"jackal\" stands on no printed sheet, so the formula tells its cost: 50; "
       "found 40"},
      {"machines.json", "\"salamander\"", "\"to\": 1, \"speed\": 3", "\"to\": 1, \"speed\": 5",
       "machines.json: /machines/0/durability/1/speed: a damaged machine is not faster than before"},
      {"machines.json", "\"salamander\"", "\"upper\": [24, 66, 24]", "\"upper\": [24, 67, 24]",
       "machines.json: /machines/0/body/upper: a band begins below its end and ends at most at the height of the "
       "body, 66"},
      {"machines.json", "\"salamander\"", "\"upper\": [24, 66, 24]", "\"upper\": [23, 66, 24]",
       "machines.json: /machines/0/body/upper: the upper band begins where the lower one ends or above it"},
      {"machines.json", "\"salamander\"", "\"upper\": [24, 66, 24]", "\"upper\": [24, 66, 25]",
       "machines.json: /machines/0/body/upper: the body is wider than its footprint: half of that is 24; found 25"},
      {"machines.json", "\"salamander\"", "\"eye\": 54", "\"eye\": 67",
       "machines.json: /machines/0/body/eye: the eye is above the body"},
      {"guns.json", "\"mortar\"", "\"muzzle\": 28", "\"muzzle\": 35",
       "guns.json: /guns/0/body/muzzle: the muzzle is above the body"},
      {"tables.json", "", "\"players\": [3, 4]", "\"players\": [3, 3]",
       "tables.json: /tables: expected exactly one table for 4 players; found 0"},
      {"tables.json", "", "[1000, 100, 1200, 700]", "[700, 100, 900, 700]",
       "tables.json: /tables/0/areas/1: a start area lies at an edge of the table (BP-1.6-01)"},
      {"tables.json", "", "[1000, 100, 1200, 700]", "[900, 100, 1200, 700]",
       "tables.json: /tables/0/areas/1: a start area is at most 600 long and 100 to 200 deep (BP-1.6-01); found 300 by "
       "600"},
      {"tables.json", "", "[1000, 100, 1200, 700]", "[600, 0, 1200, 200]",
       "tables.json: /tables/0/areas/1: start areas lie at least 600 apart (BP-1.6-02); this one is nearer to area 0"},
      {"tables.json", "", "[1000, 100, 1200, 700]", "[1100, 100, 1300, 700]",
       "tables.json: /tables/0/areas/1: the area reaches over the edge of the table"},
      {"layouts.json", "\"b2\"", "\"at\": [330, 640]", "\"at\": [330, 799]",
       "layouts.json: /layouts/0/pieces: \"b2\" reaches over the edge of the table"},
      {"layouts.json", "\"u1\"", "\"at\": [520, 250]", "\"at\": [400, 200]",
       "layouts.json: /layouts/0/pieces: \"u1\" and \"b1\" are in the same place"},
      {"layouts.json", "\"ld1\"", "\"heights\": [0, 100]", "\"heights\": [0, 90]",
       "layouts.json: /layouts/0/pieces: the ladder \"ld1\" leads to no platform of its height (BP-G.7-05)"},
      {"layouts.json", "\"b2\"", "\"at\": [330, 640]", "\"at\": [200, 640]",
       "layouts.json: /layouts/0/pieces: \"b2\" stands in start area 0; start areas are clear of "
       "terrain; the table is \"two\""},
      {"layouts.json", "\"hexcity\"", "\"size\": [1200, 800]", "\"size\": [1300, 800]",
       "layouts.json: /layouts/1/size: no table of tables.json is 1300 wide and at least 800 deep"},
      {"layouts.json", "", "\"key\": \"outpost\"", "\"key\": \"empty\"",
       "layouts.json: /layouts/0/key: \"empty\" means a table without terrain; expected another key"},
      {"forces.json", "\"s-polaris\"", "\"pol-hci\"", "\"pro-vel\"",
       "forces.json: /forces/0/squads/1: \"pro-vel\" does not serve polaris (BP-1.5-01)"},
      {"forces.json", "\"s-polaris\"", "\"squad\": 1", "\"squad\": 3",
       "forces.json: /forces/0/machines/0: the pilot of \"raptor\" is in none of the squads of this army (BP-1.6-07)"},
      {"forces.json", "\"m-polaris\"", "[\"autocannon\", \"autocannon\"]", "[\"autocannon\"]",
       "forces.json: /forces/2/machines/1: \"locust\" cannot carry these weapons; it carries arms: 2 of autocannon, "
       "autocannon, rapid-fire-cannon, rapid-fire-cannon (BP-2.2-05)"},
      {"forces.json", "\"m-polaris\"", "\"size\": \"m\"", "\"size\": \"s\"",
       "forces.json: /forces: expected exactly one ready force of size s for polaris; found 2"},
      {"missions.json", "", "\"kind\": \"annihilation\"", "\"kind\": \"command_machine\"",
       "missions.json: /missions/0/kind: the first mission is the standard one, of the kind annihilation"},
      {"missions.json", "\"m3\"", "\"most_players\": 2", "\"most_players\": 3",
       "missions.json: /missions/2/most_players: only missions of the kinds annihilation and relic are played by more "
       "than 2"},
      {"missions.json", "\"m6\"", "\"at\": [800, 400]", "\"at\": [800, 900]",
       "missions.json: /missions/5/at: the place is not on the table"},
      {"missions.json", "\"m5\"", "\"at\": [600, 400]", "\"at\": [600, 250]",
       "missions.json: /missions/4/at: \"rg\" of layout \"pass\" stands where the machine should be"},
      {"missions.json", "\"m4\"", "\"area\": [650, 0, 1200, 800]", "\"circle\": true",
       "missions.json: /missions/3/roles/1/circle: only a mission of the kind depot has a marker to set up around"},
      {"missions.json", "\"m4\"",
       ", \"forces\": { \"polaris\": \"m4-attack-polaris\", \"protectorate\": "
       "\"m4-attack-protectorate\" }",
       "", "missions.json: /missions/3/roles: either both roles have armies of their own or none"},
  };
  return list;
}

TEST(BrokenPack, every_mistake_of_shape_is_told_with_its_place_and_what_was_expected) {
  catalog::expect_told(shape_mistakes(), sound_files(), load);
}

TEST(BrokenPack, every_mistake_of_substance_is_told_with_its_place) {
  catalog::expect_told(substance_mistakes(), sound_files(), load);
}

// Section 3.1: who leaves out the cost gets that of the formula; what stands on a sheet may cost anything.
TEST(BrokenPack, a_unit_of_ones_own_costs_what_the_formula_says) {
  Files files = sound_files();
  files["machines.json"] = with_mistake({"machines.json", "\"jackal\"", "\"cost\": 50,", "", ""});
  LoadedPack loaded = load(files);
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(loaded.content->machines[8].cost, 50);
  files["machines.json"] = with_mistake({"machines.json", "\"salamander\"", "\"cost\": 40", "\"cost\": 500", ""});
  loaded = load(files);
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(loaded.content->machines[0].cost, 500);
}

TEST(BrokenPack, all_mistakes_are_told_at_once) {
  Files files = sound_files();
  files["squads.json"] = with_mistake({"squads.json", "\"pol-hci\"", "\"speed\": 4", "\"speed\": 40", ""});
  files["guns.json"] = with_mistake({"guns.json", "\"mortar\"", "\"rank\": 1", "\"rank\": true", ""});
  files["missions.json"] = with_mistake({"missions.json", "\"m1\"", "\"rounds\": 10", "\"rounds\": -1", ""});
  files["strings/en.json"] = "[]";
  EXPECT_EQ(load(files).errors,
            (std::vector<std::string>{
                "squads.json: /squads/0/soldiers/0/speed: expected a whole number from 1 to 12; found 40",
                "guns.json: /guns/0/rank: expected a whole number from 1 to 9; found true",
                "missions.json: /missions/0/rounds: expected a whole number from 1 to 99; found -1",
                "strings/en.json: expected an object; found a list"}));
}

TEST(BrokenPack, a_missing_file_is_told_with_the_nearest_one_that_is_there) {
  Files files = sound_files();
  files["gun.json"] = files["guns.json"];
  files.erase("guns.json");
  const LoadedPack loaded = load(files);
  ASSERT_FALSE(loaded.errors.empty());
  EXPECT_EQ(loaded.errors[0], "guns.json: the file is missing; did you mean \"gun.json\"?");
}

TEST(BrokenPack, an_item_without_words_is_only_a_note) {
  Files files = sound_files();
  files["strings/en.json"] = catalog::replaced(files["strings/en.json"], "\"piece.fence\"", "\"piece.fense\"");
  const LoadedPack loaded = load(files);
  EXPECT_TRUE(loaded.content);
  EXPECT_EQ(loaded.notes, std::vector<std::string>{"strings/en.json: no words for \"piece.fence\"; the built-in ones "
                                                   "are used if there are any"});
}

TEST(BrokenPack, an_empty_folder_is_told_file_by_file) { EXPECT_EQ(load({}).errors.size(), 9u); }

// A table is at most 4 m by 4 m and has at most 500 pieces; twins count.
TEST(BrokenPack, absurd_numbers_of_pieces_are_refused) {
  Files files = sound_files();
  std::string pieces;
  for (int i = 0; i < 300; ++i)
    pieces += std::string(i ? "," : "") + "{\"key\":\"k" + std::to_string(i) +
              "\",\"look\":\"post\",\"kind\":\"box\",\"at\":[" + std::to_string(300 + i) +
              ",300],\"size\":[2,2],\"heights\":[0,5],\"top\":\"none\",\"twin\":true}";
  files["layouts.json"] = "{\"layouts\":[{\"key\":\"pass\",\"size\":[1200,800],\"pieces\":[" + pieces + "]}]}";
  const LoadedPack loaded = load(files);
  ASSERT_FALSE(loaded.errors.empty());
  EXPECT_EQ(loaded.errors[0],
            "layouts.json: /layouts/0/pieces: expected at most 500 pieces, their twins counted; found 600");
}

TEST(BrokenPack, no_damaged_text_crashes) { catalog::expect_no_damage_crashes(sound_files(), load); }

}  // namespace
}  // namespace armatura::bronepehota
