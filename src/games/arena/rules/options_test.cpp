#include "games/arena/rules/options.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

Result<Options> parse(const OptionPairs& pairs) { return parse_options(*test_content(), pairs); }

std::string problem_of(const OptionPairs& pairs) {
  const Result<Options> options = parse(pairs);
  return options ? "no problem" : options.problem();
}

TEST(OptionWords, nothing_chosen_gives_the_defaults) {
  const Result<Options> options = parse({});
  ASSERT_TRUE(options) << options.problem();
  EXPECT_EQ(*options, Options{});
}

TEST(OptionWords, every_option_names_a_default_that_it_allows) {
  std::set<std::string_view> keys;
  for (const OptionDescriptor& option : option_descriptors(*test_content())) {
    EXPECT_TRUE(keys.insert(option.key).second) << option.key;
    EXPECT_TRUE(option.rule.starts_with("SA-")) << option.key;
    EXPECT_TRUE(parse({{std::string(option.key), option.standard}})) << option.key;
    if (!option.values.empty() && !option.list) {
      EXPECT_EQ(option.values.front(), option.standard) << option.key;
    }
  }
  EXPECT_EQ(keys.size(), 19u);
}

TEST(OptionWords, every_listed_value_is_accepted_in_company_that_allows_it) {
  for (const OptionDescriptor& option : option_descriptors(*test_content())) {
    for (const std::string& value : option.values) {
      OptionPairs pairs;
      if (option.key != "players") pairs.emplace_back("players", option.key == "robots" ? "2" : "4");
      const std::string other = value == "tilda" ? ",batodo" : ",tilda";
      pairs.emplace_back(option.key, option.list ? value + other : value);
      EXPECT_TRUE(parse(pairs)) << problem_of(pairs);
    }
  }
}

TEST(OptionWords, choices_reach_their_fields) {
  const Result<Options> parsed = parse({{"players", "4"},
                                        {"robots", "tilda,xerxes,batodo,object113"},
                                        {"force", "on"},
                                        {"gear", "on"},
                                        {"abilities", "shared"},
                                        {"shared_ability", "fury"},
                                        {"mines", "on"},
                                        {"wear", "off"},
                                        {"collision", "1"},
                                        {"enhanced", "1"},
                                        {"terrain_credit", "nobody"},
                                        {"slide_after_mine", "off"},
                                        {"mineset", "random"},
                                        {"trophies", "15"},
                                        {"arena", "h24"},
                                        {"first", "4"},
                                        {"teams", "on"},
                                        {"max_turns", "9999"}});
  ASSERT_TRUE(parsed) << parsed.problem();
  Options expected;
  expected.players = 4;
  expected.robots = {RobotId{3}, RobotId{2}, RobotId{0}, RobotId{1}};
  expected.force_mode = true;
  expected.starting_gear = true;
  expected.abilities = AbilityMode::Shared;
  expected.shared_ability = AbilityId{4};
  expected.mines = true;
  expected.wear = false;
  expected.collision_damage = 1;
  expected.enhanced_functions = 1;
  expected.terrain_credit = false;
  expected.slide_after_mine = false;
  expected.random_mines = true;
  expected.trophies = 15;
  expected.shape = Shape::H24;
  expected.first_seat = 3;
  expected.teams = true;
  expected.max_turns = 9999;
  EXPECT_EQ(*parsed, expected);
}

// SA-SET-07: the arena follows the number of players unless it is chosen.
TEST(OptionWords, the_arena_follows_the_number_of_players) {
  EXPECT_EQ(parse({{"players", "2"}})->shape, Shape::H19);
  EXPECT_EQ(parse({{"players", "3"}})->shape, Shape::H24);
  EXPECT_EQ(parse({{"players", "4"}})->shape, Shape::H30);
  EXPECT_EQ(parse({{"players", "4"}, {"arena", "h19"}})->shape, Shape::H19);
  EXPECT_EQ(parse({{"arena", "by_players"}, {"players", "3"}})->shape, Shape::H24);
}

TEST(OptionWords, robots_of_empty_seats_do_not_matter) {
  const Result<Options> two = parse({{"robots", "xerxes,batodo"}});
  const Result<Options> four = parse({{"robots", "xerxes,batodo,tilda,object113"}});
  ASSERT_TRUE(two && four);
  EXPECT_EQ(*two, *four);
  EXPECT_EQ(two->robots, (std::array{RobotId{2}, RobotId{0}, RobotId{1}, RobotId{3}}));
}

TEST(OptionWords, a_wrong_choice_is_told_in_one_sentence) {
  const std::vector<std::pair<OptionPairs, std::string>> cases{
      {{{"forse", "on"}},
       "There is no option \"forse\"; known are players, robots, force, gear, abilities, shared_ability, mines, wear, "
       "arsenal, collision, enhanced, terrain_credit, slide_after_mine, mineset, trophies, arena, first, teams, "
       "max_turns; "
       "did you mean \"force\"?"},
      {{{"force", "yes"}}, "Option force: expected one of off, on; found \"yes\"."},
      {{{"abilities", "sharde"}},
       "Option abilities: expected one of off, individual, shared; found \"sharde\"; did you mean \"shared\"?"},
      {{{"players", "5"}}, "Option players: expected one of 2, 3, 4; found \"5\"."},
      {{{"trophies", "4"}}, "Option trophies: expected a whole number from 5 to 15; found \"4\"."},
      {{{"trophies", "010"}}, "Option trophies: expected a whole number from 5 to 15; found \"010\"."},
      {{{"trophies", "ten"}}, "Option trophies: expected a whole number from 5 to 15; found \"ten\"."},
      {{{"max_turns", "0"}}, "Option max_turns: expected off or a whole number from 1 to 9999; found \"0\"."},
      {{{"max_turns", "99999999999999999999"}},
       "Option max_turns: expected off or a whole number from 1 to 9999; found \"99999999999999999999\"."},
      {{{"max_turns", ""}}, "Option max_turns: expected off or a whole number from 1 to 9999; found \"\"."},
      {{{"gear", "on"}, {"gear", "on"}}, "Option gear is given twice."},
      {{{"robots", "batodo,tylda"}},
       "Option robots: expected different ones of batodo, object113, xerxes, tilda; found \"tylda\"; did you mean "
       "\"tilda\"?"},
      {{{"robots", "batodo,"}},
       "Option robots: expected different ones of batodo, object113, xerxes, tilda; found \"\"."},
      {{{"robots", ""}}, "Option robots: expected different ones of batodo, object113, xerxes, tilda; found \"\"."},
      {{{"robots", "tilda,tilda"}}, "Option robots: \"tilda\" is given twice; every seat has a robot of its own."},
      {{{"players", "3"}, {"robots", "tilda,batodo"}}, "Option robots: 3 players need 3 robots; found 2."},
      {{{"shared_ability", "furry"}},
       "Option shared_ability: expected one of mobility, speed, reflexes, strength, fury, secret_weapon, nimbleness, "
       "dexterity; found \"furry\"; did you mean \"fury\"?"},
      {{{"arsenal", "off"}, {"force", "on"}}, "Option force=on needs arsenal=on; with arsenal=off choose force=off."},
      {{{"gear", "on"}, {"arsenal", "off"}}, "Option gear=on needs arsenal=on; with arsenal=off choose gear=off."},
      {{{"arsenal", "off"}, {"abilities", "shared"}},
       "Option abilities=shared needs arsenal=on; with arsenal=off choose abilities=off."},
      {{{"arsenal", "off"}, {"mines", "on"}}, "Option mines=on needs arsenal=on; with arsenal=off choose mines=off."},
      {{{"teams", "on"}}, "Option teams=on needs players=4; found players=2."},
      {{{"first", "3"}}, "Option first=3 needs as many players; found players=2."},
  };
  for (const auto& [pairs, sentence] : cases) EXPECT_EQ(problem_of(pairs), sentence);
}

TEST(OptionWords, the_full_list_reads_back_to_equal_options) {
  Rng rng(7);
  for (int round = 0; round < 500; ++round) {
    const int players = 2 + round % 3;
    const Options options = random_options(*test_content(), players, rng);
    const OptionPairs list = option_list(*test_content(), options);
    EXPECT_EQ(list.size(), option_descriptors(*test_content()).size());
    const Result<Options> again = parse(list);
    ASSERT_TRUE(again) << again.problem();
    EXPECT_EQ(*again, options);
  }
}

TEST(OptionWords, the_full_list_names_every_option_in_order) {
  const auto list = option_list(*test_content(), Options{});
  const auto known = option_descriptors(*test_content());
  ASSERT_EQ(list.size(), known.size());
  for (std::size_t i = 0; i < list.size(); ++i) EXPECT_EQ(list[i].first, known[i].key);
}

TEST(RandomOptions, are_legal_and_vary_everything_but_the_players) {
  Rng rng(2026);
  for (const int players : {2, 3, 4}) {
    std::map<std::string, std::set<std::string>> seen;
    for (int round = 0; round < 2000; ++round) {
      const Options options = random_options(*test_content(), players, rng);
      const OptionFault fault = check_options(*test_content(), options);
      ASSERT_TRUE(fault.option.empty()) << fault.option << ": " << fault.why;
      EXPECT_GE(options.max_turns, 60);
      EXPECT_LE(options.max_turns, 200);
      for (const auto& [key, value] : option_list(*test_content(), options)) seen[key].insert(value);
    }
    EXPECT_EQ(seen["players"], std::set<std::string>{std::to_string(players)});
    for (const OptionDescriptor& option : option_descriptors(*test_content())) {
      if (option.key == "players" || option.list) continue;
      if (option.key == "teams" && players != 4) continue;
      // The explicit list resolves the arena, knows only seats that are taken, and there is always a turn limit.
      std::size_t values = option.values.size();
      if (option.key == "arena" || option.key == "max_turns") values -= 1;
      if (option.key == "first") values = static_cast<std::size_t>(players) + 1;
      EXPECT_GE(seen[std::string(option.key)].size(), std::max<std::size_t>(values, 2)) << option.key;
    }
    EXPECT_EQ(seen["robots"].size(), players == 2 ? 12u : 24u);
    EXPECT_EQ(seen["trophies"].size(), 11u);
  }
}

TEST(RandomOptions, the_same_seed_gives_the_same_options) {
  Rng one(5);
  Rng other(5);
  for (int round = 0; round < 20; ++round)
    EXPECT_EQ(random_options(*test_content(), 3, one), random_options(*test_content(), 3, other));
}

TEST(Presets, are_legal_for_every_number_of_players) {
  std::vector<std::string_view> keys;
  for (const Preset& preset : presets(*test_content())) {
    keys.push_back(preset.key);
    for (const std::string players : {"2", "3", "4"}) {
      OptionPairs pairs = preset.pairs;
      pairs.emplace_back("players", players);
      const Result<Options> options = parse(pairs);
      ASSERT_TRUE(options) << options.problem();
      EXPECT_TRUE(check_options(*test_content(), *options).option.empty());
    }
  }
  EXPECT_EQ(keys, (std::vector<std::string_view>{"core", "full", "chaos", "classic"}));
}

TEST(Presets, chaos_gives_everyone_reflexes) {
  const auto all = presets(*test_content());
  const Result<Options> chaos = parse(all[2].pairs);
  ASSERT_TRUE(chaos);
  EXPECT_EQ(chaos->abilities, AbilityMode::Shared);
  EXPECT_EQ(test_content()->abilities[chaos->shared_ability.value].verb, AbilityVerb::Reflexes);
  EXPECT_TRUE(chaos->force_mode && chaos->starting_gear && chaos->mines);
}

}  // namespace
}  // namespace armatura::arena
