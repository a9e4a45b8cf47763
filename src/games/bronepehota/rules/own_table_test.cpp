// Tables that players bring themselves: as texts, as options of a match, and as what is played on.
#include "games/bronepehota/rules/own_table.h"

#include <gtest/gtest.h>

#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

std::string box_text(std::string_view key, int x, int y, int across, int along, std::string_view more = "") {
  return R"({"key":")" + std::string(key) + R"(","look":"wall","kind":"box","at":[)" + std::to_string(x) + "," +
         std::to_string(y) + R"(],"size":[)" + std::to_string(across) + "," + std::to_string(along) +
         R"(],"heights":[0,80],"top":"none")" + std::string(more) + "}";
}
std::string table_text(int width, int depth, std::string_view pieces, std::string_view more = "") {
  return R"({"name":"Двор","size":[)" + std::to_string(width) + "," + std::to_string(depth) + R"(],"pieces":[)" +
         std::string(pieces) + "]" + std::string(more) + "}";
}
std::string problem_of_field(OptionPairs pairs) {
  const auto options = parse_options(content(), pairs);
  return options ? "" : options.problem();
}
std::string table_problem(std::string_view text) { return problem_of_field({{"field", std::string(text)}}); }

TEST(OwnTable, lies_under_the_match_instead_of_the_layout) {
  const std::string text = table_text(1600, 900, box_text("a", 600, 300, 100, 40, R"(,"twin":true)"));
  const auto options = parse_options(content(), OptionPairs{{"field", text}, {"border_west", "20"}});
  ASSERT_TRUE(options) << options.problem();
  const Rules rules = make_rules(test_content(), *options);
  EXPECT_EQ(rules.terrain->width(), 1600);
  EXPECT_EQ(rules.terrain->depth(), 900);
  ASSERT_EQ(rules.terrain->size(), 2u);
  EXPECT_EQ(rules.terrain->piece(1).at, (measure::Point{1000, 600}));
  EXPECT_EQ(rules.border.low.x, 20);
  EXPECT_EQ(rules.border.high.x, 1600);
  EXPECT_EQ(rules.areas, (std::vector<Area>{{0, 150, 200, 750}, {1400, 150, 1600, 750}}));
  EXPECT_EQ(*parse_options(content(), option_list(content(), *options)), *options);
}

// BP-1.6-04: on the pack's own sizes the areas are the pack's own.
TEST(OwnTable, start_areas_are_fitted_to_the_size) {
  for (const TableDesign& table : content().tables) {
    OwnTable own;
    own.ground.width = table.width;
    own.ground.depth = table.depth;
    EXPECT_EQ(areas_on(own, content(), table.fewest_players), table.areas) << table.key;
  }
  const auto fitted = [](int width, int depth, int players) {
    OwnTable own;
    own.ground.width = static_cast<std::int16_t>(width);
    own.ground.depth = static_cast<std::int16_t>(depth);
    return areas_on(own, content(), players);
  };
  EXPECT_EQ(fitted(800, 1200, 2), (std::vector<Area>{{100, 0, 700, 200}, {100, 1000, 700, 1200}}));
  EXPECT_EQ(fitted(900, 500, 2), (std::vector<Area>{{0, 0, 150, 500}, {750, 0, 900, 500}}));
  for (const int side : {900, 1000, 1300, 2500, 4000})
    for (const int players : {2, 3, 4})
      EXPECT_EQ(check_areas(side, side, fitted(side, side, players)), std::vector<TableFault>{}) << side;
  EXPECT_FALSE(check_areas(700, 700, fitted(700, 700, 2)).empty());
}

TEST(OwnTable, what_is_wrong_is_one_sentence_with_option_place_and_item) {
  EXPECT_EQ(table_problem("null"), "Option field: expected an object; found null");
  EXPECT_EQ(table_problem(table_text(300, 800, "")),
            "Option field: /size/0: expected a whole number from 400 to 4000; found 300");
  EXPECT_EQ(table_problem(table_text(5000, 800, "")),
            "Option field: /size/0: expected a whole number from 400 to 4000; found 5000");
  // BP-1.6-02: 600 mm between opponents
  EXPECT_EQ(table_problem(table_text(700, 700, "")),
            "Option field: /areas/1: start areas lie at least 600 apart (BP-1.6-02); this one is nearer to area 0");
  EXPECT_EQ(
      table_problem(table_text(1200, 800, box_text("a", 600, 400, 90, 90) + "," + box_text("b", 620, 420, 90, 90))),
      "Option field: /pieces: \"b\" and \"a\" are in the same place");
  EXPECT_EQ(table_problem(table_text(1200, 800, box_text("a", 600, 790, 90, 90))),
            "Option field: /pieces: \"a\" reaches over the edge of the table");
  EXPECT_EQ(table_problem(table_text(1200, 800, box_text("a", 150, 400, 40, 40))),
            "Option field: /pieces: \"a\" stands in start area 0; start areas are clear of terrain");
  EXPECT_EQ(table_problem(table_text(1200, 800, box_text("a", 600, 400, 10, 800))),
            "Option field: /areas/0: nobody can walk from this start area to area 1");
  EXPECT_EQ(
      table_problem(table_text(1200, 800, box_text("a", 600, 400, 40, 40) + "," + box_text("a", 700, 400, 40, 40))),
      "Option field: /pieces/1: the key \"a\" is already taken by another piece");
  EXPECT_EQ(table_problem(table_text(1200, 800, "", R"(,"areas":[[0,100,200,700],[1000,100,1300,700]])")),
            "Option field: /areas/1: the area reaches over the edge of the table");
  EXPECT_EQ(
      table_problem(table_text(1200, 800, "", R"(,"areas":[[0,100,50,700],[1000,100,1200,700]])")),
      "Option field: /areas/0: a start area is at most 600 long and 100 to 200 deep (BP-1.6-01); found 50 by 600");
  EXPECT_EQ(
      problem_of_field({{"players", "3"},
                        {"field", table_text(1200, 800, "", R"(,"areas":[[0,100,200,700],[1000,100,1200,700]])")}}),
      "Option field: /areas: expected a start area for each player; found 2");
}

TEST(OwnTable, all_faults_of_terrain_are_told_each_with_its_piece) {
  catalog::Faults faults;
  const auto own =
      read_own_table("table",
                     table_text(1200, 800,
                                box_text("a", 600, 400, 90, 90) + "," + box_text("b", 620, 420, 90, 90) + "," +
                                    box_text("c", 600, 790, 90, 90) + "," + box_text("d", 150, 400, 40, 40)),
                     faults);
  ASSERT_TRUE(own);
  EXPECT_EQ(check_own_table(*own, content(), 2),
            (std::vector<TableFault>{
                {TableWrong::Overlap, 1, 0}, {TableWrong::OffTable, 2, 0}, {TableWrong::PieceInArea, 3, 0}}));
}

// BP-4.1-19: whether one gets out may be a matter of what was agreed.
TEST(OwnTable, a_wall_that_can_be_climbed_walls_nobody_in) {
  const std::string low = table_text(1200, 800, box_text("a", 600, 400, 60, 800, R"(,"climbable":true)"));
  std::string walkable = low;
  walkable.replace(walkable.find("\"none\""), 6, "\"walkable\"");
  EXPECT_EQ(table_problem(walkable), "");
  EXPECT_NE(problem_of_field({{"field", walkable}, {"climb", "none"}}), "");
}

TEST(OwnTable, a_long_way_round_is_a_way) {
  std::string walls;
  for (int i = 0; i < 10; ++i)
    walls += (i == 0 ? "" : ",") + box_text("w" + std::to_string(i), 280 + i * 70, i % 2 == 0 ? 380 : 420, 10, 760);
  EXPECT_EQ(table_problem(table_text(1200, 800, walls)), "");
}

TEST(OwnTable, missions_made_for_their_own_tables_are_refused) {
  const std::string text = table_text(1600, 1600, "");
  for (const char* mission : {"m1", "m2", "m3"})
    EXPECT_EQ(problem_of_field({{"field", text}, {"mission", mission}}), "");
  for (const char* mission : {"m4", "m5", "m6"})
    EXPECT_EQ(problem_of_field({{"field", text}, {"mission", mission}}),
              "Option field: this mission is not played on a table of one's own");
  const std::string buried = table_text(1600, 1600, box_text("a", 800, 800, 100, 100));
  EXPECT_EQ(problem_of_field({{"field", buried}, {"mission", "m2"}}),
            "Option field: the relic of this mission would lie where nobody can walk to it");
  const auto options = parse_options(content(), OptionPairs{{"field", text}, {"mission", "m2"}, {"players", "4"}});
  ASSERT_TRUE(options) << options.problem();
  const Rules rules = make_rules(test_content(), *options);
  EXPECT_EQ(rules.place.x, 800);
  EXPECT_EQ(rules.place.y, 800);
}

TEST(OwnTable, the_layouts_of_the_pack_are_tables_to_begin_with) {
  for (const LayoutDesign& layout : content().layouts) {
    OwnTable own;
    own.ground = layout;
    EXPECT_EQ(check_own_table(own, content(), 2), std::vector<TableFault>{}) << layout.key;
  }
}

// Whatever comes: one sentence, or a table that can be played on.
TEST(OwnTable, survives_broken_texts) {
  Rng rng(5);
  const std::string whole = table_text(
      1200, 800,
      box_text("a", 500, 300, 90, 40, R"(,"heading":30,"twin":true)") + "," +
          R"({"key":"r","look":"ramp","kind":"ramp","at":[600,400],"size":[80,80],"heights":[0,50],"towards":"east"})" +
          "," + R"({"key":"p","look":"pit","kind":"pit","at":[700,650],"size":[80,80],"heights":[-30,0]})",
      R"(,"areas":[[0,100,200,700],[1000,100,1200,700]])");
  ASSERT_EQ(table_problem(whole), "");
  int sound = 0;
  for (int i = 0; i < 600; ++i) {
    std::string text = whole;
    for (std::uint32_t change = 1 + rng.below(3); change > 0; --change) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      const bool digit = text[at] >= '0' && text[at] <= '9';
      if (digit && rng.below(4) != 0) {
        text[at] = static_cast<char>('0' + rng.below(10));
      } else if (rng.below(2) == 0) {
        text[at] = static_cast<char>(rng.below(256));
      } else {
        text.erase(at, 1 + rng.below(12));
      }
      if (text.empty()) text = "x";
    }
    const auto options = parse_options(content(), OptionPairs{{"field", text}});
    if (!options) {
      EXPECT_TRUE(options.problem().starts_with("Option field: ")) << options.problem();
      continue;
    }
    ++sound;
    EXPECT_EQ(*parse_options(content(), option_list(content(), *options)), *options);
    make_rules(test_content(), *options);
  }
  EXPECT_GT(sound, 20);
}

}  // namespace
}  // namespace armatura::bronepehota
