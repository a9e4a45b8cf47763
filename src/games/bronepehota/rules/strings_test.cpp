// The words of the built-in pack: nothing visible is missing in either language, and the rulebook tells what the pack
// holds.
#include <gtest/gtest.h>

#include <set>

#include "games/bronepehota/rules/content_words.h"
#include "games/bronepehota/rules/dice_text.h"
#include "games/bronepehota/rules/options.h"
#include "games/bronepehota/rules/test_content.h"
#include "games/bronepehota/rules/test_words.h"

namespace armatura::bronepehota {
namespace {

TEST(Words, both_languages_hold_the_same_keys_and_placeholders) { words().expect_same_keys_and_placeholders(); }
TEST(Words, russian_is_russian_and_english_is_not) {
  words().expect_each_in_its_letters({"list.comma", "list.semicolon", "list.arrow", "list.space", "army.weapon",
                                      "model.soldier", "model.machine", "model.gun", "unit.squad",
                                      "preview.likely_one"});
}
TEST(Words, plurals_have_three_forms_in_russian_and_two_in_english) { words().expect_three_and_two_plural_forms(); }
TEST(Words, a_condition_has_exactly_one_colon_outside_inner_braces) { words().expect_one_colon_in_conditions(); }
TEST(Words, braces_are_paired_and_nobody_shouts) { words().expect_paired_braces_and_no_shouting(); }

TEST(Words, sentences_end_with_a_full_stop_and_names_do_not) {
  words().expect_full_stops(
      {"option_fault.", "army_fault.", "table_fault.", "text_fault."},
      {"side.",  "squad.",   "machine.", "gun.",        "weapon.", "mount.",    "layout.", "piece.", "mission.",
       "class.", "chassis.", "compass.", "force_size.", "source.", "question.", "action.", "army.",  "phase.",
       "end.",   "seat.",    "stride.",  "course.",     "where.",  "charge.",   "met.",    "blow.",  "lie."});
}

TEST(Words, everything_in_the_pack_has_a_name) {
  const Content& content = *test_content();
  expect_each("squad.", catalog::keys_of(content.squads));
  expect_each("machine.", catalog::keys_of(content.machines));
  expect_each("gun.", catalog::keys_of(content.guns));
  expect_each("weapon.", catalog::keys_of(content.weapons));
  expect_each("layout.", catalog::keys_of(content.layouts));
  expect_each("table.", catalog::keys_of(content.tables));
  for (const MissionDesign& mission : content.missions) {
    words().expect_said("mission." + mission.key);
    words().expect_said("mission." + mission.key + ".text");
  }
  for (const LayoutDesign& layout : content.layouts)
    for (const PieceDesign& piece : layout.pieces) words().expect_said("piece." + piece.look);
  for (const MachineDesign& machine : content.machines)
    for (const MountDesign& mount : machine.mounts) words().expect_said("mount." + mount.key);
}

TEST(Words, every_enumerator_has_a_name) {
  expect_each("side.", kSideWords);
  expect_each("class.", kClassWords);
  expect_each("chassis.", kChassisWords);
  expect_each("weapon_kind.", kWeaponKindWords);
  expect_each("gun_kind.", kGunKindWords);
  expect_each("piece_kind.", kPieceWords);
  expect_each("compass.", kCompassWords);
  expect_each("force_size.", kForceSizeWords);
  expect_each("source.", kSourceWords);
  for (const char* key : {"game.title", "lobby.about", "lobby.facts"}) words().expect_said(key);
}

TEST(Words, every_option_and_value_is_explained) {
  for (const OptionDescriptor& option : option_descriptors(*test_content())) {
    const std::string key = "option." + std::string(option.key);
    words().expect_filled_by(key, {"number"});
    words().expect_said("option_group." + std::string(option.group));
    for (const std::string& value : option.values) words().expect_said(key + "." + value);
    if (option.most > 0) words().expect_filled_by(key + ".number", {"number"});
  }
  for (const Preset& preset : presets(*test_content())) {
    words().expect_said("preset." + std::string(preset.key));
    words().expect_said("preset." + std::string(preset.key) + ".text");
  }
  words().expect_said("preset.projectiles.lobby");  // the card of the game leads there
}

// The reasons that check_options() can give stand in its source: return {"option", "why"};
TEST(Words, every_fault_of_options_has_its_sentence) {
  const std::string source = catalog::source_text("src/games/bronepehota/rules/options_fit.cpp") +
                             catalog::source_text("src/games/bronepehota/rules/options_own.cpp");
  std::set<std::string> faults;
  for (std::size_t at = source.find("return {"); at != std::string::npos; at = source.find("return {", at + 1)) {
    const std::string line = source.substr(at, source.find(';', at) - at);
    const std::size_t why = line.find(", \"");
    if (why == std::string::npos || !line.ends_with("\"}")) continue;
    faults.insert(line.substr(why + 3, line.size() - why - 5));
  }
  EXPECT_EQ(faults.size(), 13u);
  for (const std::string& fault : faults) words().expect_said("option_fault." + fault);
}
TEST(Words, every_fault_inside_an_own_text_has_its_sentence) {
  for (const std::string_view wrong : kTableWrongWords)
    words().expect_filled_by("table_fault." + std::string(wrong),
                             {"piece", "other_piece", "area", "other_area", "count"});
  for (const std::string_view kind : catalog::kFaultKindWords)
    words().expect_filled_by("text_fault." + std::string(kind),
                             {"place", "found", "near", "known", "least", "most", "text"});
}

// ---- The rulebook --------------------------------------------------------------------------------------------------

std::string book(std::string_view language) {
  std::string text = catalog::source_text("docs/rules/bronepehota/" + std::string(language) + ".md");
  const std::string mark = " ◊";  // stands at what is our reconstruction
  for (std::size_t at = text.find(mark); at != std::string::npos; at = text.find(mark, at)) text.erase(at, mark.size());
  return text;
}

void expect_row(const std::string& text, const std::string& row) {
  EXPECT_NE(text.find(row), std::string::npos) << row;
}

// BP-1.5-04, BP-2.1-01, BP-2.1-02: the tables of squads.
TEST(Rulebook, tells_the_squads_of_the_pack) {
  for (const std::string_view language : {"ru", "en"}) {
    const bool english = language == "en";
    const catalog::Sentences& said = english ? words().english : words().russian;
    const std::string text = book(language);
    for (const SquadDesign& squad : test_content()->squads) {
      const std::string& name = said.at("squad." + squad.key);
      const std::string side = said.at("side." + std::string(word_of(kSideWords, squad.side)));
      const std::string set = squad.extension ? (english ? "extension" : "поздний") : (english ? "core" : "основной");
      expect_row(text, "| " + name + " | " + side + " | " + set + " | " + std::to_string(squad.cost) + " | " +
                           std::to_string(squad.formula) + " |");
      for (std::size_t i = 0; i < kSquadSize; ++i) {
        const SoldierDesign& soldier = squad.soldiers[i];
        const bool shoots = soldier.fire.can_shoot();
        const std::string ability = soldier.repairs ? (english ? "repair" : "ремонт")
                                    : soldier.jump_steps
                                        ? (english ? "jump " : "ранец ") + std::to_string(soldier.jump_steps)
                                        : "–";
        expect_row(text, "| " + name + " | " + std::to_string(i + 1) + " | " + std::to_string(soldier.rank) + " | " +
                             std::to_string(soldier.speed) + " | " + (shoots ? range_text(soldier.fire.range) : "–") +
                             " | " + (shoots ? power_text(soldier.fire.power) : "–") + " | " +
                             std::to_string(soldier.close_combat) + " | " + ability + " | " +
                             std::to_string(soldier.armour) + " |");
      }
    }
  }
}

// BP-2.2-01, BP-2.4-01: the tables of machines and guns.
TEST(Rulebook, tells_the_machines_and_guns_of_the_pack) {
  for (const std::string_view language : {"ru", "en"}) {
    const catalog::Sentences& said = language == "en" ? words().english : words().russian;
    const std::string text = book(language);
    for (const MachineDesign& machine : test_content()->machines) {
      std::string row = "| " + said.at("machine." + machine.key) + " | " +
                        said.at("side." + std::string(word_of(kSideWords, machine.side))) + " | " +
                        said.at("class." + std::string(word_of(kClassWords, machine.heavy))) + " | " +
                        said.at("chassis." + std::string(word_of(kChassisWords, machine.chassis)));
      for (const int number : {int{machine.cost}, int{machine.formula}, int{machine.rank}, int{machine.rate_of_fire},
                               int{machine.ammunition}})
        row += " | " + std::to_string(number);
      std::string scale;
      int from = machine.durability;
      for (const SpeedSector& sector : machine.sectors) {
        scale += (scale.empty() ? "" : "; ") + std::to_string(from) + "–" + std::to_string(sector.lowest) + ": " +
                 std::to_string(sector.speed);
        from = sector.lowest - 1;
      }
      expect_row(text, row + " | " + scale + " |");
    }
    for (const GunDesign& gun : test_content()->guns) {
      std::string row = "| " + said.at("gun." + gun.key) + " | " +
                        said.at("gun_kind." + std::string(word_of(kGunKindWords, gun.mobile)));
      for (const int number :
           {int{gun.cost}, int{gun.rank}, int{gun.rate_of_fire}, int{gun.ammunition}, int{gun.durability}})
        row += " | " + std::to_string(number);
      expect_row(text, row + " | " + range_text(gun.fire.range) + " | " + power_text(gun.fire.power) + " |");
    }
    for (const WeaponDesign& weapon : test_content()->weapons) {
      const std::string name = said.at("weapon." + weapon.key);
      expect_row(text, weapon.fire.can_shoot() ? "| " + name + " | " + range_text(weapon.fire.range) + " | " +
                                                     power_text(weapon.fire.power) + " |"
                                               : "| " + name + " | – | – |");
    }
  }
}

}  // namespace
}  // namespace armatura::bronepehota
