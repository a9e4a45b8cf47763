// Armies that players bring themselves: as texts, as options of a match, and as what is played.
#include "games/bronepehota/rules/own_army.h"

#include <gtest/gtest.h>

#include "base/random.h"
#include "games/bronepehota/rules/compare.h"
#include "games/bronepehota/rules/cost.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/roster.h"
#include "games/bronepehota/rules/rules.h"
#include "games/bronepehota/rules/test_content.h"

namespace armatura::bronepehota {
namespace {

constexpr std::string_view kRedText =
    R"({"name":"Мой взвод","side":"polaris","squads":["pol-lac","pol-hci"],)"
    R"("machines":[{"machine":"raptor","pilot":{"squad":1,"soldier":2}}],"guns":["mortar"]})";
constexpr std::string_view kBlueText = R"({"side":"protectorate","squads":["pro-hrc","pro-rci"],)"
                                       R"("machines":[{"machine":"salamander","pilot":{"squad":2,"soldier":1}}]})";

std::string problem_of_armies(OptionPairs pairs) {
  const auto options = parse_options(content(), pairs);
  return options ? "" : options.problem();
}
std::string army_problem(std::string_view text) { return problem_of_armies({{"army1", std::string(text)}}); }

TEST(OwnArmy, every_ready_force_is_a_text_that_reads_as_itself) {
  for (const ForceDesign& force : content().forces) {
    const std::string text = own_army_text(content(), "название \"в кавычках\"", force.army);
    catalog::Faults faults;
    const auto own = read_own_army("army", text, content(), faults);
    ASSERT_TRUE(own) << force.key << ": " << faults.sentences().front();
    EXPECT_EQ(own->army, force.army) << force.key;
    EXPECT_EQ(own->name, "название \"в кавычках\"");
    EXPECT_EQ(own_army_text(content(), own->name, own->army), text);
  }
}

TEST(OwnArmy, plays_instead_of_the_ready_force) {
  const OptionPairs pairs{{"army1", std::string(kBlueText)}, {"army2", std::string(kRedText)}};
  const auto options = parse_options(content(), pairs);
  ASSERT_TRUE(options) << options.problem();
  // The side is that of the army, whatever was chosen for the ready force.
  EXPECT_EQ(options->army[0], Side::Protectorate);
  EXPECT_EQ(options->army[1], Side::Polaris);
  const auto armies = armies_of(content(), *options);
  EXPECT_EQ(armies[0].squads.size(), 2u);
  ASSERT_EQ(armies[1].guns.size(), 1u);
  const Rules rules = make_rules(test_content(), *options);
  EXPECT_EQ(rules.models.size(), 13u + 14u);
  EXPECT_EQ(rules.card(ModelId{0}).seat, Seat{0});
  EXPECT_EQ(content().squads[rules.card(ModelId{0}).type].key, "pro-hrc");
  // What the header carries gives the same options again.
  const OptionPairs list = option_list(content(), *options);
  EXPECT_EQ(*parse_options(content(), list), *options);
}

TEST(OwnArmy, what_is_wrong_is_one_sentence_with_option_place_and_item) {
  EXPECT_EQ(army_problem("{"), "Option army1: line 1, column 2: the text ends before the JSON is complete");
  EXPECT_EQ(army_problem("[]"), "Option army1: expected an object; found a list");
  EXPECT_EQ(army_problem(R"({"side":"polaris","squads":["pol-hci"],"size":"s"})"),
            "Option army1: the member \"size\" is not known here; known are name, side, squads, machines, guns; "
            "did you mean \"side\"?");
  EXPECT_TRUE(army_problem(R"({"side":"polaris","squads":["pol-hic"]})")
                  .starts_with("Option army1: /squads/0: expected one of pol-hci"));
  EXPECT_EQ(army_problem(R"({"name":"\u001b[2J","side":"polaris","squads":["pol-hci"]})"),
            "Option army1: /name: expected a name without control characters");
  EXPECT_EQ(army_problem(R"({"side":"polaris","squads":[]})"),
            "Option army1: /squads: an army needs at least one squad (BP-1.5-06)");
  EXPECT_EQ(army_problem(R"({"side":"polaris","squads":["pol-hci","pro-rci"]})"),
            "Option army1: /squads/1: \"pro-rci\" does not serve polaris (BP-1.5-01)");
  EXPECT_EQ(army_problem(R"({"side":"polaris","squads":["pol-hci"],"machines":[{"machine":"raptor"}]})"),
            "Option army1: /machines/0: the pilot of \"raptor\" is in none of the squads of this army (BP-1.6-07)");
  EXPECT_TRUE(army_problem(R"({"side":"polaris","squads":["pol-hci"],"machines":[{"machine":"locust",)"
                           R"("pilot":{"squad":1,"soldier":1},"weapons":["autocannon"]}]})")
                  .starts_with("Option army1: /machines/0: \"locust\" cannot carry these weapons"));
}

TEST(OwnArmy, keeps_to_what_was_agreed) {
  std::string extended;
  for (const SquadDesign& squad : content().squads)
    if (squad.extension && squad.side == Side::Polaris) extended = squad.key;
  const std::string text = R"({"side":"polaris","squads":[")" + extended + R"("]})";
  EXPECT_EQ(problem_of_armies({{"army1", text}, {"handicap", "on"}}),
            "Option army1: /squads/0: \"" + extended + "\" belongs to the extension, which was not agreed on");
  EXPECT_EQ(problem_of_armies({{"army1", text}, {"handicap", "on"}, {"extension", "extended"}}), "");
  // BP-1.5-05
  EXPECT_EQ(problem_of_armies({{"army1", R"({"side":"polaris","squads":["pol-hci"]})"}}),
            "Option handicap: the armies differ by more than a fifth; agree to the handicap first");
  EXPECT_EQ(problem_of_armies({{"army1", std::string(kRedText)}, {"players", "2"}, {"mission", "m4"}}),
            "Option army1: this mission brings its own armies");
  EXPECT_EQ(problem_of_armies({{"army3", std::string(kRedText)}}), "Option army3: this match has no such player");
  EXPECT_EQ(problem_of_armies({{"army3", std::string(kRedText)}, {"players", "3"}}), "");
}

// OPT-ARSENAL: a loadout by mounts is completed, as that of a ready force is.
TEST(OwnArmy, a_free_arsenal_is_carried_whole) {
  const std::string text = R"({"side":"polaris","squads":["pol-lal","pol-hci"],"machines":[{"machine":"locust",)"
                           R"("pilot":{"squad":1,"soldier":1},"weapons":["autocannon","autocannon"]}]})";
  const auto options = parse_options(content(), OptionPairs{{"army1", text}, {"army2", text}, {"arsenal", "free"}});
  ASSERT_TRUE(options) << options.problem();
  const MachineChoice locust = armies_of(content(), *options)[0].machines[0];
  EXPECT_EQ(locust.weapons, standard_loadout(content(), content().machine(locust.type), true));
}

TEST(OwnArmy, is_not_endless) {
  std::string text(kLongestOwnText, ' ');
  text.replace(0, kRedText.size(), kRedText);
  EXPECT_EQ(problem_of_armies({{"army1", text}, {"handicap", "on"}}), "");
  text += ' ';
  EXPECT_EQ(army_problem(text), "Option army1: expected at most 61440 bytes of text; found 61441.");
  std::string many = R"({"side":"polaris","squads":["pol-hci")";
  for (int i = 1; i < 40; ++i) many += ",\"pol-hci\"";
  many += "]}";
  EXPECT_TRUE(problem_of_armies({{"army1", many}, {"army2", many}}).find("more than 300") != std::string::npos);
  EXPECT_TRUE(army_problem(std::string(5000, '[')).starts_with("Option army1: "));
}

// Whatever comes: one sentence, or an army that can be played.
TEST(OwnArmy, survives_broken_texts) {
  Rng rng(11);
  int sound = 0;
  for (int i = 0; i < 3000; ++i) {
    std::string text(i % 2 == 0 ? kRedText : kBlueText);
    for (std::uint32_t change = 1 + rng.below(3); change > 0; --change) {
      const std::size_t at = rng.below(static_cast<std::uint32_t>(text.size()));
      if (rng.below(2) == 0) {
        text[at] = static_cast<char>(rng.below(256));
      } else {
        text.erase(at, 1 + rng.below(12));
      }
      if (text.empty()) text = "x";
    }
    const auto options = parse_options(content(), OptionPairs{{"army1", text}, {"handicap", "on"}});
    if (!options) {
      EXPECT_TRUE(options.problem().starts_with("Option army1: ")) << options.problem();
      continue;
    }
    ++sound;
    EXPECT_EQ(*parse_options(content(), option_list(content(), *options)), *options);
    make_rules(test_content(), *options);
  }
  EXPECT_GT(sound, 5);
}

TEST(CompareArmies, tells_each_weapon_against_each_kind_of_target) {
  catalog::Faults faults;
  const auto red = read_own_army("red", kRedText, content(), faults);
  const auto blue = read_own_army("blue", kBlueText, content(), faults);
  ASSERT_TRUE(red && blue);
  const Comparison comparison = compare_armies(content(), {red->army, blue->army});
  EXPECT_EQ(comparison.steps, 14);  // D12+2
  std::array<int, 2> soldiers{};
  bool mortar = false;
  for (const DamageTable& table : comparison.tables) {
    EXPECT_EQ(table.targets.size(), table.shooter.army == 0 ? 3u : 4u);
    if (table.shooter.list == ArmyList::Squads) soldiers[table.shooter.army] += table.shooter.count;
    mortar = mortar || table.shooter.list == ArmyList::Guns;
    for (const ComparedTarget& target : table.targets) {
      ASSERT_EQ(target.per_step.size(), 14u);
      EXPECT_TRUE(std::is_sorted(target.per_step.rbegin(), target.per_step.rend()));  // nearer is never worse
    }
  }
  int armed = 0;  // BP-2.1-03: not everybody has a firearm
  for (const SquadTypeId squad : blue->army.squads)
    for (const SoldierDesign& soldier : content().squad(squad).soldiers) armed += soldier.fire.can_shoot();
  EXPECT_EQ(soldiers[1], armed);
  EXPECT_TRUE(mortar);
}

// BP-7.4: D12 range, 2D6 power against armour 2 at 7 steps: 6/12 of 1 - (2/6)^2.
TEST(CompareArmies, counts_as_the_rules_do) {
  Content changed = content();
  Roster army;
  army.squads = {SquadTypeId{0}};
  for (SoldierDesign& soldier : changed.squads[0].soldiers) {
    soldier.fire = {};
    soldier.fire.range = {12, 0};
    soldier.fire.power = {2, 6};
    soldier.armour = 2;
  }
  const Comparison comparison = compare_armies(changed, {army, army});
  ASSERT_EQ(comparison.tables.size(), 2u);
  EXPECT_EQ(comparison.tables[0].shooter.count, 6);
  EXPECT_EQ(comparison.tables[0].targets[0].per_step[6], 444);
  EXPECT_EQ(comparison.tables[0].targets[0].per_step[0], 889);
}

}  // namespace
}  // namespace armatura::bronepehota
