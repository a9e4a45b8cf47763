// What may be agreed before a match, in words and back.
#include "games/bronepehota/rules/options.h"

#include <gtest/gtest.h>

#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/tables.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

Options chosen(const OptionPairs& pairs) {
  const auto options = read_options(content(), pairs);
  EXPECT_TRUE(options) << options.problem();
  return options ? *options : Options{};
}
std::string fault_of(const OptionPairs& pairs) {
  const OptionFault fault = check_options(content(), chosen(pairs));
  return fault.why.empty() ? "" : std::string(fault.option) + ": " + std::string(fault.why);
}

// Options that mean something only where projectiles fly (BP-6).
bool of_projectiles(std::string_view key) { return key == "rockets" || key == "spread" || key == "aim_help"; }

// Section 6: the defaults of the table of options.
TEST(OptionWords, nothing_named_gives_the_defaults) {
  const Options options = chosen({});
  EXPECT_EQ(options, Options{});
  EXPECT_EQ(fault_of({}), "");
  EXPECT_EQ(options.mode, Mode::Virtual);
  EXPECT_TRUE(options.special && options.grenades && options.jump_packs && options.aimed_fire);
  EXPECT_FALSE(options.panic || options.indirect || options.blast_walls || options.unlimited_ammo || options.extension);
  EXPECT_EQ(options.balance, Balance::Ten);
  EXPECT_EQ(options.round_limit, RoundLimit::AsTheMission);
}

TEST(OptionWords, every_value_of_every_option_can_be_chosen_and_read_back) {
  for (const OptionDescriptor& option : option_descriptors(content())) {
    std::vector<std::string> values = option.values;
    if (option.most > 0) {
      values.push_back(std::to_string(option.least));
      values.push_back(std::to_string(option.most));
    }
    for (const std::string& value : values) {
      const Options options = chosen({{std::string(option.key), value}});
      const OptionPairs list = option_list(content(), options);
      const auto said =
          std::find_if(list.begin(), list.end(), [&](const auto& pair) { return pair.first == option.key; });
      ASSERT_TRUE(said != list.end() || (of_projectiles(option.key) && value == option.standard)) << option.key;
      if (said != list.end()) {
        EXPECT_EQ(said->second, value) << option.key;
      }
      EXPECT_EQ(chosen(list), options) << option.key;
    }
  }
}

// A header without armies and tables of the players' own, and without projectiles, is the header of before.
TEST(OptionWords, only_texts_and_what_projectiles_need_are_left_out_of_the_list) {
  const auto known = option_descriptors(content());
  const auto texts =
      std::count_if(known.begin(), known.end(), [](const auto& option) { return option.longest_text > 0; });
  EXPECT_EQ(texts, 5);
  const auto unused =
      std::count_if(known.begin(), known.end(), [](const auto& option) { return of_projectiles(option.key); });
  EXPECT_EQ(unused, 3);
  EXPECT_EQ(option_list(content(), {}).size() + static_cast<std::size_t>(texts + unused), known.size());
  Options real;
  real.mode = Mode::Real;
  EXPECT_EQ(option_list(content(), real).size() + static_cast<std::size_t>(texts), known.size());
}

TEST(OptionWords, a_wrong_word_is_told_with_the_nearest_one) {
  const OptionPairs wrong{{"layout", "outpst"}};
  EXPECT_EQ(
      parse_options(content(), wrong).problem(),
      "Option layout: expected one of outpost, hexcity, pass, empty; found \"outpst\"; did you mean \"outpost\"?");
  const OptionPairs unknown{{"mod", "virtual"}};
  EXPECT_TRUE(parse_options(content(), unknown).problem().ends_with("did you mean \"mode\"?"));
}

// BP-1.2-02, BP-1.2-03: a set for real shooting, with nothing that only dice would use.
TEST(OptionWords, one_preset_lets_projectiles_fly) {
  const std::vector<Preset> sets = presets(content());
  const auto found = std::find_if(sets.begin(), sets.end(), [](const Preset& set) { return set.key == "projectiles"; });
  ASSERT_NE(found, sets.end());
  EXPECT_EQ(fault_of(found->pairs), "");
  const Options options = chosen(found->pairs);
  EXPECT_EQ(options.mode, Mode::Real);
  EXPECT_EQ(options.aim_help, AimHelp::Short);
  for (const auto& army : armies_of(content(), options)) EXPECT_FALSE(army.guns.empty());
  for (const OptionDescriptor& option : option_descriptors(content())) {
    const bool by_dice = std::any_of(option.needs.begin(), option.needs.end(), [](const catalog::OptionNeed& need) {
      return need.option == "mode" && need.values.front() == "virtual";
    });
    const bool chosen_here = std::any_of(found->pairs.begin(), found->pairs.end(),
                                         [&](const OptionPair& pair) { return pair.first == option.key; });
    EXPECT_FALSE(by_dice && chosen_here) << option.key;
  }
}

TEST(OptionWords, a_number_beside_words_has_one_to_begin_with) {
  for (const OptionDescriptor& option : option_descriptors(content())) {
    const bool is_word_or_number = option.most > 0 && !option.values.empty();
    EXPECT_EQ(option.usual > 0, is_word_or_number) << option.key;
    EXPECT_TRUE(option.usual == 0 || (option.usual >= option.least && option.usual <= option.most)) << option.key;
  }
}

std::vector<std::string> needed_by(std::string_view key, std::string_view other) {
  for (const OptionDescriptor& option : option_descriptors(content()))
    if (option.key == key)
      for (const auto& need : option.needs)
        if (need.option == other) return need.values;
  return {};
}

// BP-4.1-17, BP-8.2-06: a match begun by the first version of the rules keeps the readings it was begun with.
TEST(OptionWords, older_matches_keep_their_readings) {
  const Options then = chosen(options_as_of(content(), 1));
  EXPECT_TRUE(then.climb_way);
  EXPECT_FALSE(then.gun_contact);
  const Options today;
  EXPECT_FALSE(today.climb_way);
  EXPECT_TRUE(today.gun_contact);
  EXPECT_TRUE(options_as_of(content(), 2).empty());
}

// What has no effect must not be told as if it had one.
TEST(OptionWords, options_tell_in_which_company_they_count) {
  using Words = std::vector<std::string>;
  EXPECT_EQ(needed_by("teams", "players"), Words{"4"});
  EXPECT_EQ(needed_by("aim_help", "mode"), Words{"real"});
  EXPECT_EQ(needed_by("grenades", "mode"), Words{"virtual"});
  EXPECT_EQ(needed_by("army_3", "players"), (Words{"3", "4"}));
  EXPECT_EQ(needed_by("army_3", "army3"), Words{""});
  EXPECT_EQ(needed_by("layout", "field"), Words{""});
  EXPECT_EQ(needed_by("size", "mission"), (Words{"m1", "m2", "m3"}));
  EXPECT_EQ(needed_by("refills", "ammo"), Words{"limited"});
  EXPECT_EQ(needed_by("jump_packs", "mode"), Words{});
}

// Section 3.8: which mission is for how many, on which table and for whom.
TEST(OptionCheck, missions_ask_for_their_players_tables_and_sides) {
  EXPECT_EQ(fault_of({{"players", "4"}, {"mission", "m2"}}), "");
  EXPECT_EQ(fault_of({{"players", "3"}, {"mission", "m3"}}), "mission: mission_players");
  EXPECT_EQ(fault_of({{"mission", "m5"}, {"layout", "outpost"}}), "layout: mission_layout");
  EXPECT_EQ(fault_of({{"mission", "m5"}, {"layout", "empty"}}), "layout: mission_layout");
  EXPECT_EQ(fault_of({{"mission", "m5"}, {"layout", "pass"}}), "");
  EXPECT_EQ(fault_of({{"mission", "m5"}, {"layout", "pass"}, {"army_1", "protectorate"}}), "army_1: mission_side");
  EXPECT_EQ(fault_of({{"mission", "m4"}, {"army_1", "protectorate"}, {"army_2", "polaris"}}), "");
  EXPECT_EQ(fault_of({{"mission", "m3"}, {"size", "s"}}), "");
  EXPECT_EQ(fault_of({{"teams", "pairs"}}), "teams: teams_players");
  EXPECT_EQ(fault_of({{"teams", "pairs"}, {"players", "4"}}), "");
  // BP-1.5-03: the first army is of Polaris as well
  EXPECT_EQ(fault_of({{"army_2", "polaris"}}), "");
}

TEST(OptionCheck, what_does_not_fit_together_is_no_match) {
  const OptionPairs wrong{{"teams", "pairs"}};
  EXPECT_EQ(parse_options(content(), wrong).problem(), "Option teams: teams need four players");
  const OptionPairs right{{"teams", "pairs"}, {"players", "4"}};
  EXPECT_TRUE(parse_options(content(), right));
}

// BP-1.5-05: up to 10 per cent in silence, up to 20 with a warning, above only by consent.
TEST(OptionCheck, armies_are_compared_in_per_cent_of_the_dearer_one) {
  EXPECT_EQ(fairness(200, 180, Balance::Ten), Fairness::Fair);
  EXPECT_EQ(fairness(200, 179, Balance::Ten), Fairness::Uneven);
  EXPECT_EQ(fairness(200, 160, Balance::Ten), Fairness::Uneven);
  EXPECT_EQ(fairness(200, 159, Balance::Ten), Fairness::NeedsConsent);
  EXPECT_EQ(fairness(200, 160, Balance::Twenty), Fairness::Fair);
  EXPECT_EQ(fairness(200, 159, Balance::Twenty), Fairness::NeedsConsent);
  EXPECT_EQ(fairness(200, 10, Balance::Free), Fairness::Fair);
  // GE-03
  EXPECT_EQ(fairness(330, 320, Balance::Ten), Fairness::Fair);
  EXPECT_EQ(fairness(330, 280, Balance::Ten), Fairness::Uneven);
  EXPECT_EQ(fairness(330, 250, Balance::Ten), Fairness::NeedsConsent);
}

TEST(OptionCheck, uneven_armies_need_consent) {
  Content changed = content();
  for (SquadDesign& squad : changed.squads)
    if (squad.key == "pol-hci") squad.cost = 300;
  EXPECT_EQ(check_options(changed, {}).why, "uneven");
  Options agreed;
  agreed.handicap = true;
  EXPECT_EQ(check_options(changed, agreed).why, "");
  agreed = {};
  agreed.balance = Balance::Free;
  EXPECT_EQ(check_options(changed, agreed).why, "");
}

// Section 3.7: the ready forces of the chosen size, with the mortars that were agreed on.
TEST(OptionCheck, three_hundred_models_in_all_are_the_limit) {
  Content big = content();
  for (ForceDesign& force : big.forces)
    while (models_of(force.army) <= 150) force.army.squads.push_back(force.army.squads.front());
  Options options;
  options.handicap = true;
  EXPECT_EQ(check_options(big, options).why, "too_many_models");
  const auto refused = parse_options(big, OptionPairs{{"handicap", "on"}});
  ASSERT_FALSE(refused);
  EXPECT_NE(refused.problem().find("300"), std::string::npos) << refused.problem();
}

TEST(Armies, options_tell_the_army_of_each_seat) {
  const auto armies = armies_of(content(), chosen({{"players", "3"}, {"size", "m"}, {"mortars", "1"}}));
  ASSERT_EQ(armies.size(), 3u);
  EXPECT_EQ(armies[0].side, Side::Polaris);
  EXPECT_EQ(armies[1].side, Side::Protectorate);
  EXPECT_EQ(armies[2], armies[0]);
  EXPECT_EQ(cost_of(content(), armies[0], false), 340);
  ASSERT_EQ(armies[1].guns.size(), 1u);
  EXPECT_EQ(content().gun(armies[1].guns[0]).key, "mortar");
}

TEST(Armies, missions_bring_their_own) {
  const auto armies = armies_of(content(), chosen({{"mission", "m6"}, {"size", "xl"}, {"mortars", "2"}}));
  EXPECT_EQ(armies[0], item_of(content().forces, "m6-polaris").army);
  EXPECT_EQ(armies[1], item_of(content().forces, "m6-protectorate").army);
}

// OPT-ARSENAL
TEST(Armies, a_free_arsenal_is_carried_whole) {
  for (const char* size : {"s", "m", "l", "xl"})
    for (const Roster& army : armies_of(content(), chosen({{"size", size}, {"arsenal", "free"}})))
      EXPECT_EQ(check_roster(content(), army, {true, false}), std::vector<RosterFault>{}) << size;
}

TEST(RandomOptions, are_always_legal_and_limited) {
  Rng rng(7);
  for (int round = 0; round < 300; ++round) {
    const int players = 2 + round % 3;
    const Options options = random_options(content(), players, rng);
    EXPECT_EQ(options.players, players);
    EXPECT_EQ(check_options(content(), options).why, "");
    EXPECT_NE(options.round_limit, RoundLimit::NoLimit);
    EXPECT_EQ(chosen(option_list(content(), options)), options);
  }
}

TEST(Presets, can_all_be_played) {
  for (const Preset& preset : presets(content())) EXPECT_EQ(fault_of(preset.pairs), "") << preset.key;
}

}  // namespace
}  // namespace armatura::bronepehota
