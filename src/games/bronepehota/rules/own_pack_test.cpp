// Packs of somebody's own: units, terrain and missions added by data alone (BP-10.3-01, BP-12.4-01).
#include <gtest/gtest.h>

#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/test_table.h"

namespace armatura::bronepehota {
namespace {

// The item becomes the last of the list in this file, so that nobody else's number changes.
void append(Files& files, const std::string& path, const std::string& item) {
  std::string& text = files[path];
  const std::size_t end = text.rfind(']');
  ASSERT_NE(end, std::string::npos);
  text.insert(end, "," + item);
}

std::string soldiers(std::string_view one) {
  std::string list = "[";
  for (std::size_t i = 0; i < kSquadSize; ++i) list += std::string(i ? "," : "") + std::string(one);
  return list + "]";
}

Files with_units_of_ones_own() {
  Files files = sound_files();
  append(files, "weapons.json",
         R"({"key":"flame","kind":"ranged","range":"D6+1","power":"3D12","blast":{"steps":1,"power":"2D6"}})");
  append(files, "squads.json",
         R"({"key":"scouts","side":"protectorate","soldiers":)" +
             soldiers(R"({"rank":3,"speed":7,"range":"D20","power":"1D6","close_combat":1,"armour":1,"jump":6})") +
             "}");
  append(files, "machines.json", R"({"key":"mole","side":"protectorate","class":"light","chassis":"tracked",
    "rank":2,"rate_of_fire":1,"ammunition":9,
    "durability":[{"from":9,"to":5,"speed":3},{"from":4,"to":1,"speed":3}],
    "arsenal":["flame","vibrosaw","battle-claw"],
    "mounts":[{"key":"nose","choices":[{"picks":1,"from":["flame"]},{"picks":2,"from":["vibrosaw","battle-claw"]}]}],
    "obstacle":20,
    "body":{"width":50,"length":60,"height":40,"lower":[0,20,25],"upper":[20,40,10],"eye":30,"muzzle":25,"mass":30,
            "topple":[4000,3000]},
    "barrels":1})");
  append(files, "layouts.json", R"({"key":"ruin","size":[1200,800],"pieces":[
    {"key":"w","look":"wall","kind":"box","at":[500,300],"size":[100,10],"heights":[0,60],"heading":45,"top":"none",
     "transparent":true,"twin":true}]})");
  append(files, "missions.json",
         R"({"key":"quick","kind":"annihilation","rounds":4,"most_players":3,"layouts":["ruin"]})");
  return files;
}

TEST(OwnPack, units_terrain_and_missions_are_added_by_data_alone) {
  const LoadedPack loaded = load(with_units_of_ones_own());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  const Content& content = *loaded.content;
  const SquadDesign& scouts = item_of(content.squads, "scouts");
  EXPECT_EQ(scouts.source, Source::Unsaid);
  EXPECT_EQ(scouts.cost, 80);  // six times (204 + 42 + 2 + 12 + 18) are 1668 twentieths, 83.4 points, so 80
  EXPECT_EQ(scouts.formula, formula_cost(scouts));
  // BP-10.3-01: a later machine brings what it needs
  const MachineDesign& mole = item_of(content.machines, "mole");
  EXPECT_EQ(mole.cost, formula_cost(mole, content.weapons));
  EXPECT_EQ(mole.speed_at(4), 3);
  EXPECT_EQ(item_of(content.weapons, "flame").fire.blast, (Blast{1, {2, 6}}));
  const LayoutDesign& ruin = item_of(content.layouts, "ruin");
  ASSERT_EQ(ruin.pieces.size(), 2u);
  EXPECT_EQ(ruin.pieces[1].shape.heading.degrees, 45);
  EXPECT_TRUE(ruin.pieces[1].shape.transparent);
  EXPECT_EQ(loaded.notes.size(), 2 * 7u);  // squad, machine, weapon, layout, mission, mount and look, in two languages
  const LoadedPack again = load_normalised(normalised_pack(content));
  EXPECT_EQ(again.errors, std::vector<std::string>{});
  ASSERT_TRUE(again.content);
  EXPECT_EQ(again.content->hash, content.hash);
  EXPECT_NE(content.hash, test_content()->hash);
}

TEST(OwnPack, options_and_armies_know_what_was_added) {
  const LoadedPack loaded = load(with_units_of_ones_own());
  ASSERT_TRUE(loaded.content);
  const Content& content = *loaded.content;
  const OptionPairs pairs{{"mission", "quick"}, {"layout", "ruin"}, {"players", "3"}};
  const auto options = parse_options(content, pairs);
  ASSERT_TRUE(options) << options.problem();
  EXPECT_EQ(check_options(content, *options).why, "");
  Roster army;
  army.side = Side::Protectorate;
  army.squads = {id_of<SquadTypeId>(content.squads, "scouts")};
  army.machines = {{id_of<MachineTypeId>(content.machines, "mole"), {0, 5}, {0b110}}};
  EXPECT_EQ(check_roster(content, army, {}), std::vector<RosterFault>{});
  army.machines[0].weapons = {0b011};
  EXPECT_EQ(check_roster(content, army, {}), (std::vector<RosterFault>{{RosterWrong::Weapons, 0}}));
}

TEST(OwnPack, a_layout_that_fits_one_table_only_is_refused_on_the_others) {
  Files files = sound_files();
  append(files, "layouts.json", R"({"key":"deep","size":[1200,1000],"pieces":[]})");
  const LoadedPack deep = load(files);
  ASSERT_TRUE(deep.content) << (deep.errors.empty() ? "" : deep.errors[0]);
  Options options;
  options.layout = id_of<LayoutId>(deep.content->layouts, "deep");
  EXPECT_EQ(check_options(*deep.content, options).why, "layout_table");
  options.players = 3;
  EXPECT_EQ(check_options(*deep.content, options).why, "");
}

// BP-4.1-34: rank is asked for firing only.
// Every mobile gun of the built-in pack can be fired by everybody, so it takes another to see the difference.
TEST(OwnPack, whoever_may_not_fire_a_gun_may_still_move_it) {
  Files files = sound_files();
  files["guns.json"] = catalog::replaced(files["guns.json"], "\"rank\": 1", "\"rank\": 3");
  const LoadedPack loaded = load(files);
  ASSERT_TRUE(loaded.content);
  ASSERT_EQ(item_of(loaded.content->guns, "mortar").rank, 3);
  TestTable t(army(Side::Polaris, {"pol-hci"}, {}, {"mortar"}), army(Side::Protectorate, {"pro-rci"}));
  t.rules.content = loaded.content;
  const ModelId soldier = t.soldier(kRed, 1);
  t.put(soldier, 600, 169);
  t.put(t.gun(kRed), 600, 200);
  t.put(t.soldier(kBlue, 1), 600, 400, 180);
  t.act(soldier);
  EXPECT_TRUE(t.refuses(Shoot{soldier, t.gun(kRed), 0, t.soldier(kBlue, 1), false}, Rule::BP_7_5_01));
  Walk walk{soldier, 0, t.gun(kRed), 0, {}};
  walk.legs.push_back({Stride::Carry, 600, 219, 0});
  EXPECT_TRUE(t.judge(walk).legal());
}

}  // namespace
}  // namespace armatura::bronepehota
