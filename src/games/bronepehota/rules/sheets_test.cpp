// The sheets of the built-in pack against the tables they were taken from.
#include <gtest/gtest.h>

#include <array>
#include <map>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

std::string fire_text(const Firepower& fire) {
  return fire.can_shoot() ? range_text(fire.range) + " " + power_text(fire.power) : "- -";
}

// Rank, Speed, range, power, close combat, ability (R: repair, J: jump pack), armour.
std::string row_of(const SoldierDesign& soldier) {
  std::string ability = soldier.repairs ? "R" : soldier.jump_steps ? "J" + std::to_string(soldier.jump_steps) : "-";
  return std::to_string(soldier.rank) + " " + std::to_string(soldier.speed) + " " + fire_text(soldier.fire) + " " +
         std::to_string(soldier.close_combat) + " " + ability + " " + std::to_string(soldier.armour);
}

// BP-2.1-01: the cost, then the six soldiers.
TEST(Sheets, squads_have_the_values_of_their_sheets) {
  const std::map<std::string, std::array<std::string, 7>> expected{
      {"pol-hci",
       {"80", "2 4 D6+2 1D12 0 R 2", "2 4 D12+2 1D12 0 R 2", "2 4 D12 1D12 0 R 2", "2 4 D6+2 2D12 0 R 2",
        "2 4 D6+1 2D6 1 R 2", "2 4 D6 1D6 6 R 2"}},
      {"pol-hal",
       {"120", "4 5 D12 2D6 4 J5 4", "4 5 D6+2 1D12 4 J5 4", "4 5 D6+1 2D6 4 J5 4", "4 5 D12 1D12 4 J5 4",
        "4 5 D6+1 2D6 4 J5 4", "4 5 D6+1 2D6 4 J5 4"}},
      {"pol-lal",
       {"90", "3 5 D6 1D6 3 R 3", "3 5 D6+2 2D6 3 R 3", "3 5 D12 2D6 3 R 3", "3 5 D6+1 1D6 4 R 3", "3 5 D6+2 2D6 3 R 3",
        "3 5 D6+1 1D6 3 R 3"}},
      {"pol-lac",
       {"60", "2 5 D6+2 2D6 4 J4 2", "2 5 - - 4 J4 2", "2 5 D6+2 2D6 2 J4 2", "2 5 - - 4 J4 2", "2 5 D6+1 1D12 4 J4 2",
        "2 5 - - 4 J4 2"}},
      {"pol-rci",
       {"40", "1 4 - - 4 J3 3", "1 4 - - 4 J3 3", "1 4 - - 4 J3 3", "1 4 - - 4 J3 3", "1 4 - - 4 J3 3",
        "1 4 - - 4 J3 3"}},
      {"pol-tri",
       {"140", "5 3 D6+2 1D12 4 - 6", "5 3 D6 3D6 4 - 6", "5 3 D6+2 2D6 4 - 6", "5 3 - - 5 - 6", "5 3 D12 2D12 3 - 6",
        "5 3 D20 1D12 3 - 6"}},
      {"pol-lin",
       {"70", "2 4 D6+1 1D6 2 - 2", "2 4 D6+1 2D6 1 - 2", "2 4 D6+1 2D6 1 - 2", "2 4 D6+1 2D6 1 - 2",
        "2 4 D6+1 2D6 1 - 2", "2 4 D6+1 2D6 1 - 2"}},
      {"pro-hrc",
       {"100", "3 4 D6 1D6 3 R 4", "3 4 D6+2 2D6 3 R 4", "3 4 D6+1 2D6 3 R 4", "3 4 D6+2 2D6 3 R 4",
        "3 4 D6+2 1D12 3 R 4", "3 4 D12 1D12 3 R 4"}},
      {"pro-lrc",
       {"60", "2 6 - - 3 J5 2", "2 6 - - 4 J5 2", "2 6 D6+1 1D6 2 J5 2", "2 6 D6 2D6 2 J5 2", "2 6 D12 2D6 1 J5 2",
        "2 6 D20 2D6 1 J5 2"}},
      {"pro-rci",
       {"70", "2 5 - - 4 R 3", "2 5 D6+1 1D6 2 R 3", "2 5 D6+1 1D6 2 R 3", "2 5 - - 4 R 3", "2 5 D6+1 1D6 2 R 3",
        "2 5 - - 4 R 3"}},
      {"pro-asp",
       {"120", "4 4 D6+1 2D6 4 - 5", "4 4 D6+1 3D6 4 - 5", "4 4 D6+1 3D6 4 - 5", "4 4 D12 1D12 4 - 5",
        "4 4 D12+2 1D12 4 - 5", "4 4 D12 2D12 4 - 5"}},
      {"pro-vel",
       {"40", "1 5 D12 2D6 1 J4 2", "1 5 D6+1 1D6 2 J4 2", "1 5 D20 1D12 0 J4 2", "1 5 D6+1 1D6 2 J4 2",
        "1 5 D6+2 2D6 1 J4 2", "1 5 D6+1 1D12 2 J4 2"}},
      {"pro-asj",
       {"130", "4 4 D6+2 2D6 3 J4 5", "4 4 D12 1D12 3 J4 5", "4 4 D6+2 2D6 3 J4 5", "4 4 D6+2 2D12 7 J4 5",
        "4 4 - - 3 J4 5", "4 4 D12 1D12 3 J4 5"}}};
  ASSERT_EQ(content().squads.size(), expected.size());
  for (const SquadDesign& squad : content().squads) {
    const auto& rows = expected.at(squad.key);
    EXPECT_EQ(std::to_string(squad.cost), rows[0]) << squad.key;
    for (std::size_t i = 0; i < kSquadSize; ++i) EXPECT_EQ(row_of(squad.soldiers[i]), rows[i + 1]) << squad.key << i;
    EXPECT_EQ(squad.side, squad.key.starts_with("pol-") ? Side::Polaris : Side::Protectorate) << squad.key;
    EXPECT_EQ(squad.extension, squad.source == Source::LaterSheet) << squad.key;
  }
}

std::string sheet_of(const MachineDesign& machine) {
  std::string text = std::string(word_of(kSideWords, machine.side)) + " " + (machine.heavy ? "heavy" : "light") + " " +
                     std::string(word_of(kChassisWords, machine.chassis));
  for (const int number : {int{machine.cost}, int{machine.rank}, int{machine.rate_of_fire}, int{machine.ammunition}})
    text += " " + std::to_string(number);
  return text;
}

std::string scale_of(const MachineDesign& machine) {
  std::string text;
  int from = machine.durability;
  for (const SpeedSector& sector : machine.sectors) {
    text += (text.empty() ? "" : " ") + std::to_string(from) + "-" + std::to_string(sector.lowest) + ":" +
            std::to_string(sector.speed);
    from = sector.lowest - 1;
  }
  return text;
}

std::string band_text(const measure::Band& band) {
  return std::to_string(band.bottom) + "-" + std::to_string(band.top) + "/" + std::to_string(band.half_across);
}

// Footprint and height, obstacle, lower and upper band, eye, cabin arc, muzzle, mass, toppling along and across.
std::string body_of(const MachineDesign& machine) {
  const measure::Shape& shape = machine.body.shape;
  std::string text = std::to_string(shape.across) + "x" + std::to_string(shape.along) + "x" +
                     std::to_string(shape.height) + " " + std::to_string(machine.obstacle) + " " +
                     band_text(shape.bands[0]) + " " + band_text(shape.bands[1]);
  for (const int number : {int{shape.eye}, int{machine.cabin_arc}, int{machine.body.muzzle}, int{machine.body.mass}})
    text += " " + std::to_string(number);
  return text + " " + std::to_string(machine.body.topple_along) + "/" + std::to_string(machine.body.topple_across);
}

// BP-2.2-01, BP-2.2-03, BP-2.2-04, BP-4.2-04, BP-4.2-10, BP-4.2-11, BP-4.2-12, BP-G.2-03: side, class, chassis, cost,
// rank, rate of fire, ammunition; the durability scale; the body.
TEST(Sheets, machines_have_the_values_of_their_sheets) {
  const std::map<std::string, std::array<std::string, 3>> expected{
      {"salamander",
       {"protectorate light walking 40 1 1 12", "7-3:4 2-1:3", "48x50x66 24 0-24/18 24-66/24 54 0 52 18 2876/2876"}},
      {"bronekhod",
       {"protectorate light tracked 60 1 1 12", "10-7:4 6-4:3 3-1:2",
        "46x56x62 16 0-24/23 24-62/14 56 90 34 20 3742/3035"}},
      {"gryphon",
       {"protectorate heavy walking 70 2 2 14", "11-8:6 7-4:5 3-1:4",
        "70x64x112 60 0-60/26 60-112/34 80 90 100 35 7281/10138"}},
      {"t-rex",
       {"protectorate heavy walking 100 2 2 16", "14-9:4 8-5:3 4-1:2",
        "80x70x100 48 0-48/32 48-100/40 76 90 84 55 13759/18291"}},
      {"varan",
       {"protectorate heavy tracked 90 3 2 20", "12-6:2 5-1:1", "72x92x78 22 0-36/36 36-78/30 34 0 66 60 24879/17964"}},
      {"hurricane",
       {"protectorate heavy tracked 130 2 2 18", "15-10:4 9-5:3 4-1:2",
        "72x90x82 22 0-36/36 36-82/26 40 0 70 60 23605/18168"}},
      {"werewolf",
       {"protectorate heavy walking 150 2 2 18", "14-10:5 9-5:4 4-1:3",
        "78x66x108 52 0-52/30 52-108/39 82 90 90 50 11869/15971"}},
      {"sprut",
       {"protectorate heavy flying 80 3 2 14", "10-7:6 6-4:5 3-1:4",
        "112x84x46 0 0-22/50 22-46/24 26 0 24 40 9337/9337"}},
      {"jackal",
       {"protectorate light wheeled 50 1 2 12", "8-6:7 5-3:5 2-1:3",
        "46x72x46 12 0-22/23 22-46/16 36 0 38 22 5673/3121"}},
      {"raptor",
       {"polaris light walking 60 1 1 12", "9-7:5 6-4:4 3-1:3", "50x46x70 30 0-30/20 30-70/25 60 90 52 18 2660/2962"}},
      {"helix",
       {"polaris heavy tracked 90 2 2 16", "12-9:4 8-5:3 4-1:2",
        "72x86x74 26 0-40/36 40-74/24 44 0 66 55 20004/16290"}},
      {"locust",
       {"polaris heavy walking 90 2 2 16", "12-9:5 8-5:4 4-1:3",
        "80x70x104 50 0-50/32 50-104/40 80 90 78 50 12688/16836"}},
      {"spider",
       {"polaris heavy walking 80 2 2 16", "11-8:5 7-4:4 3-1:3",
        "104x100x76 28 0-28/48 28-76/30 44 0 66 40 18542/19575"}},
      {"mad-bull",
       {"polaris heavy walking 150 2 2 20", "15-10:3 9-5:2 4-1:1",
        "84x72x100 46 0-46/34 46-100/42 76 90 80 58 15668/20545"}},
      {"demolisher",
       {"polaris heavy tracked 160 2 2 20", "16-7:2 6-1:1", "80x84x104 24 0-40/40 40-104/36 72 90 84 70 27360/25765"}},
      {"thunder",
       {"polaris heavy flying 80 3 2 14", "11-8:5 7-4:4 3-1:3", "92x90x56 0 0-26/46 26-56/28 34 0 30 42 9995/9995"}},
      {"hunter",
       {"polaris light wheeled 60 2 1 12", "9-7:6 6-4:5 3-1:4", "46x74x48 13 0-24/23 24-48/16 36 0 44 22 6186/3146"}}};
  std::size_t core = 0;
  for (const MachineDesign& machine : content().machines) {
    if (machine.extension) continue;
    ++core;
    const auto& rows = expected.at(machine.key);
    EXPECT_EQ(sheet_of(machine), rows[0]) << machine.key;
    EXPECT_EQ(scale_of(machine), rows[1]) << machine.key;
    EXPECT_EQ(body_of(machine), rows[2]) << machine.key;
    EXPECT_EQ(machine.body.shape.band_count, 2) << machine.key;
    EXPECT_EQ(machine.body.shape.bands[0].half_along, machine.body.shape.along / 2) << machine.key;
  }
  EXPECT_EQ(core, expected.size());
}

// BP-12.4-01: later machines are in the pack and marked.
TEST(Sheets, later_machines_have_the_values_of_their_sheets) {
  const std::map<std::string, std::array<std::string, 2>> expected{
      {"puma", {"protectorate light walking 60 1 2 12", "10-8:5 7-4:4 3-1:3"}},
      {"viper", {"protectorate light walking 50 1 1 10", "8-7:7 6-4:5 3-1:3"}},
      {"condor", {"protectorate heavy flying 100 3 2 14", "14-9:6 8-5:5 4-1:4"}},
      {"hornet", {"polaris heavy flying 140 3 2 12", "14-9:6 8-5:5 4-1:4"}}};
  std::size_t later = 0;
  for (const MachineDesign& machine : content().machines) {
    if (!machine.extension) continue;
    ++later;
    EXPECT_EQ(sheet_of(machine), expected.at(machine.key)[0]);
    EXPECT_EQ(scale_of(machine), expected.at(machine.key)[1]);
  }
  EXPECT_EQ(later, expected.size());
}

// BP-2.2-03, BP-4.2-02: more damage means less Speed.
TEST(Sheets, speed_follows_the_sector_of_the_slider) {
  const MachineDesign& salamander = item_of(content().machines, "salamander");
  std::vector<int> speeds;
  for (int cell = 7; cell >= 0; --cell) speeds.push_back(salamander.speed_at(cell));
  EXPECT_EQ(speeds, (std::vector<int>{4, 4, 4, 4, 4, 3, 3, 0}));
  EXPECT_EQ(salamander.best_speed(), 4);
}

// What holds on all sheets of the built-in pack, though a pack of somebody's own need not keep to it.
TEST(Sheets, bodies_and_scales_are_regular) {
  for (const MachineDesign& machine : content().machines) {
    for (std::size_t i = 1; i < machine.sectors.size(); ++i)
      EXPECT_LT(machine.sectors[i].speed, machine.sectors[i - 1].speed) << machine.key;
    const measure::Shape& shape = machine.body.shape;
    EXPECT_EQ(shape.bands[0].bottom, 0) << machine.key;
    EXPECT_EQ(shape.bands[0].top, shape.bands[1].bottom) << machine.key;
    EXPECT_EQ(shape.bands[1].top, shape.height) << machine.key;
    // BP-4.2-12: the cabin of a walker hangs where its upper band begins.
    if (machine.chassis == Chassis::Walking) {
      EXPECT_EQ(machine.obstacle, shape.bands[1].bottom) << machine.key;
    }
    EXPECT_EQ(machine.chassis == Chassis::Flying, machine.obstacle == 0) << machine.key;
  }
}

// BP-2.2-02: the arsenals in the order of the sheets.
TEST(Sheets, machines_have_the_arsenals_of_their_sheets) {
  const std::string launchers = "rocket-launcher rocket-launcher";
  const std::string flyers = "twin-barrel-mg impulse-gun air-rockets";
  const std::map<std::string, std::string> expected{
      {"salamander", launchers},
      {"bronekhod", launchers},
      {"gryphon", launchers + " triple-mg laser-cannon plasma-emitter"},
      {"t-rex", "heavy-mg heavy-mg " + launchers},
      {"varan", "long-range-rockets long-range-rockets"},
      {"hurricane", "laser-cannon vibrosaw battle-claw twin-rocket-launcher gatling gatling vulkan-mg"},
      {"werewolf",
       "laser-cannon heavy-rocket heavy-rocket plasma-emitter manipulator-fist battle-claw gatling light-ap-cannon"},
      {"sprut", flyers},
      {"jackal", "heavy-mg twin-mg"},
      {"raptor", launchers},
      {"helix", launchers + " repair-platform"},
      {"locust", "autocannon autocannon rapid-fire-cannon rapid-fire-cannon"},
      {"spider", "autocannon autocannon twin-mg"},
      {"mad-bull", "heavy-rocket heavy-rocket impulse-gun four-barrel-mg gatling energy-harpoon mechanical-saw"},
      {"demolisher",
       "energy-harpoon heavy-rocket heavy-rocket twin-barrel-mg manipulator-fist dozer-blade gatling twin-ap-cannon"},
      {"thunder", flyers},
      {"hunter", "long-autocannon"},
      {"puma", "rocket-launcher"},
      {"viper", "rocket-launcher"},
      {"condor", "rocket-launcher air-rockets"},
      {"hornet", "long-autocannon twin-mg long-range-rockets"}};
  for (const MachineDesign& machine : content().machines) {
    std::string found;
    for (const WeaponId weapon : machine.arsenal) found += (found.empty() ? "" : " ") + content().weapon(weapon).key;
    EXPECT_EQ(found, expected.at(machine.key)) << machine.key;
  }
}

// BP-7.1-01: range and power of every weapon, and what it does besides.
TEST(Sheets, weapons_have_the_values_of_the_table) {
  const std::map<std::string, std::string> expected{{"rocket-launcher", "D6+3 2D20"},
                                                    {"twin-rocket-launcher", "D20 2D12 blast 1 1D12"},
                                                    {"long-range-rockets", "D20 4D12 blast 1 1D12"},
                                                    {"air-rockets", "D12 4D12 blast 2 1D12"},
                                                    {"heavy-rocket", "D12 4D20 blast 2 1D20"},
                                                    {"gatling", "D12 3D20"},
                                                    {"twin-barrel-mg", "D12 2D12"},
                                                    {"twin-mg", "D6+1 1D12"},
                                                    {"triple-mg", "D6 1D6 directions 3"},
                                                    {"four-barrel-mg", "D20 2D12"},
                                                    {"heavy-mg", "D12 1D20"},
                                                    {"vulkan-mg", "D12 3D12"},
                                                    {"laser-cannon", "D20 1D12"},
                                                    {"plasma-emitter", "D12 2D12"},
                                                    {"impulse-gun", "D12 1D20"},
                                                    {"light-ap-cannon", "D20 1D20"},
                                                    {"twin-ap-cannon", "D20 2D20"},
                                                    {"autocannon", "D12 2D20"},
                                                    {"long-autocannon", "D12+1 2D20"},
                                                    {"rapid-fire-cannon", "D20 2D12"},
                                                    {"energy-harpoon", "D6+2 6D20"},
                                                    {"vibrosaw", "- - close 2"},
                                                    {"battle-claw", "- - close 1"},
                                                    {"manipulator-fist", "- - close 2"},
                                                    {"mechanical-saw", "- - close 2"},
                                                    {"dozer-blade", "- - close 3"},
                                                    {"repair-platform", "- -"},
                                                    {"light-rifle", "D6+2 2D6"},
                                                    {"grenade", "D6 1D20 blast 1 1D20"}};
  ASSERT_EQ(content().weapons.size(), expected.size());
  for (const WeaponDesign& weapon : content().weapons) {
    std::string text = fire_text(weapon.fire);
    if (weapon.fire.blast.steps)
      text += " blast " + std::to_string(weapon.fire.blast.steps) + " " + power_text(weapon.fire.blast.power);
    if (weapon.fire.directions > 1) text += " directions " + std::to_string(weapon.fire.directions);
    if (weapon.close_combat) text += " close " + std::to_string(weapon.close_combat);
    EXPECT_EQ(text, expected.at(weapon.key)) << weapon.key;
  }
  EXPECT_EQ(content().weapon(content().grenade).key, "grenade");  // BP-7.8-01
}

// BP-2.4-01, BP-2.4-02: cost, rank, rate of fire, ammunition, durability, barrels.
TEST(Sheets, guns_have_the_values_of_their_sheets) {
  using Numbers = std::array<int, 6>;
  const auto numbers = [](std::string_view key) {
    const GunDesign& gun = item_of(content().guns, key);
    return Numbers{gun.cost, gun.rank, gun.rate_of_fire, gun.ammunition, gun.durability, gun.barrels};
  };
  EXPECT_EQ(numbers("mortar"), (Numbers{20, 1, 1, 12, 4, 1}));
  EXPECT_EQ(numbers("twin-cannon"), (Numbers{45, 2, 2, 16, 8, 2}));
  EXPECT_EQ(numbers("buldog"), (Numbers{30, 1, 1, 14, 5, 1}));
  const GunDesign& mortar = item_of(content().guns, "mortar");
  EXPECT_EQ(fire_text(mortar.fire), "D6+2 3D20");
  EXPECT_EQ(mortar.fire.blast, (Blast{1, {1, 20}}));
  EXPECT_TRUE(mortar.mobile && mortar.plunging);
  const GunDesign& cannon = item_of(content().guns, "twin-cannon");
  EXPECT_EQ(fire_text(cannon.fire), "D12 3D20");
  EXPECT_FALSE(cannon.mobile);
  const GunDesign& buldog = item_of(content().guns, "buldog");
  EXPECT_EQ(fire_text(buldog.fire), "D12 2D20");
  EXPECT_TRUE(buldog.mobile && !buldog.extension);
  EXPECT_EQ(band_text(mortar.body.shape.bands[0]), "0-34/14");
  EXPECT_EQ(mortar.body.shape.band_count, 1);
  EXPECT_EQ(cannon.body.shape.across, 60);
  EXPECT_EQ(buldog.body.topple_across, 854);
}

}  // namespace
}  // namespace armatura::bronepehota
