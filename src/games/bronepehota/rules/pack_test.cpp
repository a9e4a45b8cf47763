#include "games/bronepehota/rules/pack.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <tuple>

#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/tables.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

// ---- The built-in pack ---------------------------------------------------------------------------------------------

TEST(BuiltInPack, loads_without_errors_or_notes) {
  const LoadedPack loaded = load(sound_files());
  EXPECT_EQ(loaded.errors, std::vector<std::string>{});
  EXPECT_EQ(loaded.notes, std::vector<std::string>{});
  ASSERT_TRUE(loaded.content);
  EXPECT_EQ(loaded.content->pack, "bronepehota");
  EXPECT_EQ(loaded.content->version, "1.0.0");
  EXPECT_EQ(loaded.content->hash.size(), 64u);
}

TEST(BuiltInPack, every_item_says_where_it_comes_from) {
  const auto all_said = [](const auto& items) {
    for (const auto& item : items) EXPECT_NE(item.source, Source::Unsaid) << item.key;
  };
  all_said(content().squads);
  all_said(content().weapons);
  all_said(content().machines);
  all_said(content().guns);
  all_said(content().layouts);
  all_said(content().forces);
  all_said(content().missions);
  std::array<int, 6> machines{};
  for (const MachineDesign& machine : content().machines) ++machines[static_cast<std::size_t>(machine.source)];
  EXPECT_EQ(machines, (std::array<int, 6>{0, 0, 15, 5, 0, 1}));  // printed, later with the Hunter, the Jackal
}

// BP-1.4-04, BP-1.6-01, BP-1.6-02, BP-1.6-04: 1200 by 800 for two, a square with corners for more.
TEST(BuiltInPack, tables_and_start_areas_are_the_usual_ones) {
  const TableDesign& two = table_for(content(), 2);
  EXPECT_EQ(std::tuple(two.width, two.depth, two.shift_y), std::tuple(1200, 800, 0));
  EXPECT_EQ(two.areas, (std::vector<Area>{{0, 100, 200, 700}, {1000, 100, 1200, 700}}));
  for (const int players : {3, 4}) {
    const TableDesign& many = table_for(content(), players);
    EXPECT_EQ(std::tuple(many.width, many.depth, many.shift_y), std::tuple(1200, 1200, 200));
    ASSERT_EQ(many.areas.size(), 4u);
    for (const Area& area : many.areas) {
      EXPECT_EQ(std::tuple(area.x1 - area.x0, area.y1 - area.y0), std::tuple(300, 200));
      EXPECT_TRUE((area.x0 == 0 || area.x1 == 1200) && (area.y0 == 0 || area.y1 == 1200));
    }
  }
}

// Placed a piece is, whatever its key.
using Placed = std::tuple<int, int, int, int, int, int, int, int, bool, bool>;
Placed where(const measure::Piece& piece) {
  return {static_cast<int>(piece.kind),
          piece.at.x,
          piece.at.y,
          piece.across,
          piece.along,
          piece.z0,
          piece.z1,
          piece.leads.degrees,
          piece.side == measure::Face::Climb,
          piece.top == measure::Top::Walkable};
}

// Section 3.9: every piece but the one in the middle has a twin, so both sides fight on the same ground.
TEST(BuiltInPack, layouts_look_the_same_from_both_sides) {
  const std::array<std::size_t, 3> sizes{19, 35, 16};
  ASSERT_EQ(content().layouts.size(), sizes.size());
  for (std::size_t i = 0; i < sizes.size(); ++i) {
    const LayoutDesign& layout = content().layouts[i];
    EXPECT_EQ(layout.pieces.size(), sizes[i]) << layout.key;
    std::multiset<Placed> seen;
    std::multiset<Placed> turned;
    for (const PieceDesign& design : layout.pieces) {
      measure::Piece piece = design.shape;
      seen.insert(where(piece));
      piece.at = {layout.width - piece.at.x, layout.depth - piece.at.y};
      if (piece.kind == measure::PieceKind::Ramp || piece.kind == measure::PieceKind::Ladder)
        piece.leads = measure::turned(piece.leads, 180);
      turned.insert(where(piece));
    }
    EXPECT_EQ(seen, turned) << layout.key;
  }
}

TEST(BuiltInPack, a_twin_stands_beyond_the_centre_and_leads_the_other_way) {
  const LayoutDesign& outpost = item_of(content().layouts, "outpost");
  const measure::Piece& ramp = item_of(outpost.pieces, "r1").shape;
  const measure::Piece& twin = item_of(outpost.pieces, "r1-twin").shape;
  EXPECT_EQ(where(ramp), (Placed{2, 280, 180, 80, 80, 0, 50, 90, false, true}));
  EXPECT_EQ(where(twin), (Placed{2, 920, 620, 80, 80, 0, 50, 270, false, true}));
  const measure::Piece& ladder = item_of(outpost.pieces, "ld1-twin").shape;
  EXPECT_EQ(std::tuple(ladder.at.x, ladder.at.y, ladder.leads.degrees), std::tuple(600, 475, 180));
  const measure::Piece& trench = item_of(item_of(content().layouts, "pass").pieces, "t1").shape;
  EXPECT_EQ(std::tuple(trench.kind, trench.z0, trench.z1), std::tuple(measure::PieceKind::Pit, -20, 0));
}

// Section 3.9: on the square table everything lies 200 mm further north, the relic of M2 as well.
TEST(BuiltInPack, layouts_move_north_on_the_square_table) {
  const LayoutId outpost = id_of<LayoutId>(content().layouts, "outpost");
  const TableDesign& many = table_for(content(), 3);
  const auto pieces = terrain_of(content(), outpost, many);
  ASSERT_EQ(pieces.size(), 19u);
  EXPECT_EQ(pieces[0].at, (measure::Point{600, 600}));
  EXPECT_TRUE(terrain_of(content(), kNoLayout, many).empty());
  const MissionDesign& relic = item_of(content().missions, "m2");
  EXPECT_EQ(place_of(relic, many), (measure::Point{600, 600}));
  EXPECT_EQ(place_of(relic, table_for(content(), 2)), (measure::Point{600, 400}));
}

// Section 3.8.
TEST(BuiltInPack, missions_have_the_numbers_of_the_table) {
  std::vector<std::tuple<std::string, MissionKind, int, int>> found;
  for (const MissionDesign& mission : content().missions)
    found.emplace_back(mission.key, mission.kind, mission.rounds, mission.most_players);
  EXPECT_EQ(found,
            (std::vector<std::tuple<std::string, MissionKind, int, int>>{{"m1", MissionKind::Annihilation, 10, 4},
                                                                         {"m2", MissionKind::Relic, 8, 4},
                                                                         {"m3", MissionKind::CommandMachine, 8, 2},
                                                                         {"m4", MissionKind::HoldLine, 8, 2},
                                                                         {"m5", MissionKind::Bait, 8, 2},
                                                                         {"m6", MissionKind::Depot, 8, 2}}));
  const MissionDesign& relic = item_of(content().missions, "m2");
  EXPECT_EQ(std::tuple(relic.radius, relic.height, relic.pick_up, relic.put_down), std::tuple(10, 10, 100, 50));
  const MissionDesign& line = item_of(content().missions, "m4");
  EXPECT_EQ(std::tuple(line.line, line.soldiers, line.attacker_percent), std::tuple(800, 3, 120));
  EXPECT_EQ(line.roles[0].area, (Area{0, 100, 200, 700}));
  EXPECT_EQ(line.roles[1].area, (Area{650, 0, 1200, 800}));
  EXPECT_TRUE(line.roles[1].first && !line.roles[0].first);
  const MissionDesign& bait = item_of(content().missions, "m5");
  EXPECT_EQ(std::tuple(bait.x, bait.y, bait.heading), std::tuple(600, 400, 270));
  EXPECT_EQ(content().machine(bait.machine).key, "locust");
  EXPECT_TRUE(bait.roles[1].opens && !bait.roles[0].opens);
  ASSERT_EQ(bait.layouts.size(), 1u);
  EXPECT_EQ(content().layout(bait.layouts[0]).key, "pass");
  const MissionDesign& depot = item_of(content().missions, "m6");
  EXPECT_EQ(std::tuple(depot.x, depot.y, depot.radius, depot.soldiers), std::tuple(800, 400, 300, 1));
  EXPECT_EQ(depot.roles[1].set_up, SetUp::Circle);
}

// BP-1.0-01: no sheet of the pack is out of a player's reach.
TEST(BuiltInPack, every_sheet_is_in_a_ready_force) {
  std::set<std::string> seen{"mortar"};  // an option adds it to any force
  for (const ForceDesign& force : content().forces) {
    for (const SquadTypeId squad : force.army.squads) seen.insert(content().squad(squad).key);
    for (const MachineChoice& choice : force.army.machines) seen.insert(content().machine(choice.type).key);
    for (const GunTypeId gun : force.army.guns) seen.insert(content().gun(gun).key);
  }
  for (const SquadDesign& squad : content().squads) EXPECT_TRUE(seen.contains(squad.key)) << squad.key;
  for (const MachineDesign& machine : content().machines) EXPECT_TRUE(seen.contains(machine.key)) << machine.key;
  for (const GunDesign& gun : content().guns) EXPECT_TRUE(seen.contains(gun.key)) << gun.key;
}

// Section 3.7: squads, machines with their pilots, guns.
TEST(BuiltInPack, ready_forces_have_the_units_of_the_table) {
  const auto text_of = [](std::string_view key) {
    const Roster& army = item_of(content().forces, key).army;
    std::string text;
    for (const SquadTypeId squad : army.squads) text += content().squad(squad).key + " ";
    for (const MachineChoice& choice : army.machines)
      text += content().machine(choice.type).key + "<" + content().squad(army.squads[choice.pilot.squad]).key + "#" +
              std::to_string(choice.pilot.soldier + 1) + " ";
    for (const GunTypeId gun : army.guns) text += content().gun(gun).key + " ";
    return text;
  };
  EXPECT_EQ(text_of("s-polaris"), "pol-lac pol-hci raptor<pol-lac#2 ");
  EXPECT_EQ(text_of("s-protectorate"), "pro-hrc pro-rci salamander<pro-rci#1 ");
  EXPECT_EQ(text_of("m-polaris"), "pol-lal pol-hci raptor<pol-hci#6 locust<pol-lal#1 ");
  EXPECT_EQ(text_of("m-protectorate"), "pro-lrc pro-vel t-rex<pro-lrc#1 hurricane<pro-lrc#2 ");
  EXPECT_EQ(text_of("l-polaris"), "pol-hci pol-lal locust<pol-lal#1 spider<pol-lal#4 hunter<pol-lal#6 ");
  EXPECT_EQ(text_of("l-protectorate"), "pro-lrc pro-asp salamander<pro-lrc#1 gryphon<pro-lrc#2 t-rex<pro-lrc#3 ");
  EXPECT_EQ(text_of("xl-polaris"), "pol-hci pol-lal pol-tri mad-bull<pol-tri#4 thunder<pol-lal#1 raptor<pol-hci#6 ");
  EXPECT_EQ(text_of("xl-protectorate"),
            "pro-lrc pro-rci pro-asp gryphon<pro-lrc#1 hurricane<pro-lrc#2 werewolf<pro-rci#1 ");
  EXPECT_EQ(text_of("m5-polaris"), "pol-rci mortar mortar ");
  EXPECT_EQ(text_of("m5-protectorate"), "pro-rci pro-rci ");
  EXPECT_EQ(text_of("m6-polaris"), "pol-tri raptor<pol-tri#4 mortar mortar ");
  EXPECT_EQ(text_of("m6-protectorate"), "pro-lrc salamander<pro-lrc#1 ");
}

// ---- Dice as text --------------------------------------------------------------------------------------------------

// BP-1.7-01, BP-1.7-03, BP-1.7-04.
TEST(DiceText, entries_read_back_as_they_are_printed) {
  for (const std::string text : {"D6", "D12", "D20", "D6+1", "D12+9"}) {
    const auto entry = parse_range(text);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(range_text(*entry), text);
  }
  for (const std::string text : {"1D6", "2D12", "9D20"}) {
    const auto entry = parse_power(text);
    ASSERT_TRUE(entry) << text;
    EXPECT_EQ(power_text(*entry), text);
  }
  for (const std::string text : {"", "D", "D8", "d6", "D6+", "D6+0", "D6+10", "D6 ", "1D6", "D6-1", "D06", "D6+1x"})
    EXPECT_FALSE(parse_range(text)) << text;
  for (const std::string text : {"", "D6", "0D6", "10D6", "2D", "2D7", "2D6+1", "-1D6", "2 D6"})
    EXPECT_FALSE(parse_power(text)) << text;
}

// ---- The normalised text -------------------------------------------------------------------------------------------

TEST(NormalisedPack, reads_back_to_equal_content) {
  const std::string text = normalised_pack(content());
  const LoadedPack again = load_normalised(text);
  EXPECT_EQ(again.errors, std::vector<std::string>{});
  ASSERT_TRUE(again.content);
  const Content& read = *again.content;
  EXPECT_EQ(std::tie(read.pack, read.version, read.hash), std::tie(content().pack, content().version, content().hash));
  EXPECT_EQ(normalised_pack(read), text);
  ASSERT_EQ(read.squads.size(), content().squads.size());
  for (std::size_t i = 0; i < read.squads.size(); ++i) {
    const SquadDesign& a = read.squads[i];
    const SquadDesign& b = content().squads[i];
    EXPECT_EQ(std::tie(a.key, a.source, a.extension, a.side, a.cost, a.formula, a.soldiers),
              std::tie(b.key, b.source, b.extension, b.side, b.cost, b.formula, b.soldiers));
  }
  ASSERT_EQ(read.machines.size(), content().machines.size());
  for (std::size_t i = 0; i < read.machines.size(); ++i) {
    const MachineDesign& a = read.machines[i];
    const MachineDesign& b = content().machines[i];
    EXPECT_EQ(std::tie(a.key, a.source, a.extension, a.side, a.heavy, a.chassis, a.cost, a.rank, a.rate_of_fire,
                       a.ammunition, a.durability, a.sectors, a.arsenal, a.mounts, a.obstacle, a.cabin_arc, a.rockets),
              std::tie(b.key, b.source, b.extension, b.side, b.heavy, b.chassis, b.cost, b.rank, b.rate_of_fire,
                       b.ammunition, b.durability, b.sectors, b.arsenal, b.mounts, b.obstacle, b.cabin_arc, b.rockets));
  }
  ASSERT_EQ(read.forces.size(), content().forces.size());
  for (std::size_t i = 0; i < read.forces.size(); ++i) EXPECT_EQ(read.forces[i].army, content().forces[i].army);
  ASSERT_EQ(read.missions.size(), content().missions.size());
  for (std::size_t i = 0; i < read.missions.size(); ++i) {
    EXPECT_EQ(read.missions[i].roles, content().missions[i].roles);
    EXPECT_EQ(read.missions[i].layouts, content().missions[i].layouts);
  }
  ASSERT_EQ(read.layouts.size(), content().layouts.size());
  for (std::size_t i = 0; i < read.layouts.size(); ++i) {
    ASSERT_EQ(read.layouts[i].pieces.size(), content().layouts[i].pieces.size());
    for (std::size_t j = 0; j < read.layouts[i].pieces.size(); ++j) {
      const PieceDesign& a = read.layouts[i].pieces[j];
      const PieceDesign& b = content().layouts[i].pieces[j];
      EXPECT_EQ(std::tuple(a.key, a.look, where(a.shape)), std::tuple(b.key, b.look, where(b.shape)));
    }
  }
}

TEST(NormalisedPack, the_hash_covers_rules_and_nothing_else) {
  Files files = sound_files();
  const auto change = [&](const std::string& path, std::string_view from, std::string_view to) {
    files[path] = catalog::replaced(files[path], from, to);
  };
  change("pack.json", "\"id\": \"bronepehota\"", "\"id\": \"my_bronepehota\"");
  change("pack.json", "1.0.0", "2.5.0");
  change("squads.json", "stand on the printed squad sheet", "were read off a sheet");
  change("strings/en.json", "\"Raptor\"", "\"Lizard\"");
  change("layouts.json", "\"watch-platform\"", "\"balcony\"");
  const LoadedPack renamed = load(files);
  ASSERT_TRUE(renamed.content) << (renamed.errors.empty() ? "" : renamed.errors[0]);
  EXPECT_EQ(renamed.content->hash, content().hash);
  change("machines.json", "\"ammunition\": 12", "\"ammunition\": 13");
  const LoadedPack changed = load(files);
  ASSERT_TRUE(changed.content) << (changed.errors.empty() ? "" : changed.errors[0]);
  EXPECT_NE(changed.content->hash, content().hash);
}

TEST(NormalisedPack, a_broken_text_is_refused_with_the_file_it_stands_for) {
  EXPECT_FALSE(load_normalised("").content);
  EXPECT_FALSE(load_normalised("[]").content);
  EXPECT_EQ(load_normalised("{}").errors.size(), 9u);
  const std::string text =
      catalog::replaced(normalised_pack(content()), "\"side\":\"polaris\"", "\"side\":\"polarice\"");
  const LoadedPack broken = load_normalised(text);
  ASSERT_FALSE(broken.errors.empty());
  EXPECT_TRUE(broken.errors[0].starts_with("squads.json: /squads/0/side: expected one of")) << broken.errors[0];
}

}  // namespace
}  // namespace armatura::bronepehota
