// The words of the built-in pack: nothing visible is missing in either language, and every placeholder can be filled.
#include <gtest/gtest.h>

#include <map>

#include "catalog/test_words.h"
#include "games/arena/rules/actions.h"
#include "games/arena/rules/content_words.h"
#include "games/arena/rules/effects.h"
#include "games/arena/rules/facts.h"
#include "games/arena/rules/options.h"
#include "games/arena/rules/reasons.h"
#include "games/arena/rules/test_content.h"

namespace armatura::arena {
namespace {

using catalog::EachAlternative;
using catalog::fields_of;
using catalog::Names;
using catalog::placeholders;

const catalog::BothLanguages& words() {
  static const catalog::BothLanguages both("arena");
  return both;
}

const catalog::Sentences& russian() { return words().russian; }

void expect_filled_by(const std::string& key, const Names& fields) { words().expect_filled_by(key, fields); }
void expect_said(const std::string& key) { words().expect_said(key); }

TEST(Words, both_languages_hold_the_same_keys_and_placeholders) { words().expect_same_keys_and_placeholders(); }

TEST(Words, russian_is_russian_and_english_is_not) {
  words().expect_each_in_its_letters({"cell", "list.comma", "list.semicolon", "about.thing", "about.named",
                                      "board.short.quick", "board.short.auto",
                                      "tile.A2-05"});  // F451 is a name in itself
}

TEST(Words, plurals_have_three_forms_in_russian_and_two_in_english) { words().expect_three_and_two_plural_forms(); }

TEST(Words, a_condition_has_exactly_one_colon_outside_inner_braces) { words().expect_one_colon_in_conditions(); }

TEST(Words, braces_are_paired_and_nobody_shouts) { words().expect_paired_braces_and_no_shouting(); }

TEST(Words, sentences_end_with_a_full_stop_and_names_do_not) {
  words().expect_full_stops({"fact.", "reason.", "prompt.", "option_fault.", "result.", "preview."},
                            {"tile.", "robot.", "family.", "direction.", "side.", "function.", "how.", "phase.",
                             "question.", "action.", "end.", "effect.", "module."});
}

TEST(Words, every_fact_that_a_player_sees_has_its_sentence) {
  const Names housekeeping{"asked",        "work_begun",  "work_continued", "work_ended",        "step_reached",
                           "piles_sorted", "flips_reset", "marks_cleared",  "activation_counted"};
  EachAlternative<Fact>::visit([&](const std::string& name, const Names& fields) {
    if (housekeeping.contains(name)) {
      EXPECT_FALSE(russian().contains("fact." + name)) << name;
    } else {
      expect_filled_by("fact." + name, fields);
    }
  });
}

TEST(Words, every_action_has_its_label) {
  EachAlternative<Action>::visit([](const std::string& name, Names fields) {
    if (name == "keep") fields = {"tiles"};
    expect_filled_by("action." + name, fields);
  });
}

// The placeholders of a reason stand in the comment beside it in reasons.h.
TEST(Words, every_reason_has_its_sentence) {
  const std::string header = catalog::source_text("src/games/arena/rules/reasons.h");
  for (const std::string_view key : kReasonKeys) {
    const std::size_t start = header.find("REASON(" + std::string(key) + ")");
    ASSERT_NE(start, std::string::npos) << key;
    const Names terms = placeholders(header.substr(start, header.find('\n', start) - start));
    expect_filled_by("reason." + std::string(key), terms);
  }
}

TEST(Words, every_question_has_a_name_and_a_prompt) {
  constexpr auto kQuestions = std::to_array<std::string_view>(
      {"none",        "keep_gear", "choose_ability", "place", "act",      "flip_after_pick",
       "go_on",       "steer",     "leap",           "turn",  "function", "aim",
       "cool_timing", "ram",       "defend",         "lose",  "heat_own", "heat_other",
       "heat_family", "cool",      "pull",           "shove", "react",    "mobility"});
  static_assert(kQuestions.size() == static_cast<std::size_t>(Question::Count));
  const std::map<std::string_view, Names> frames{
      {"turn", fields_of<Turning>()},     {"defend", fields_of<DamageEvent>()}, {"lose", fields_of<DamageEvent>()},
      {"heat_own", fields_of<Heating>()}, {"heat_other", fields_of<Heating>()}, {"cool", fields_of<Cooling>()}};
  for (const std::string_view question : kQuestions) {
    expect_said("question." + std::string(question));
    const auto frame = frames.find(question);
    expect_filled_by("prompt." + std::string(question), frame == frames.end() ? Names{} : frame->second);
  }
  for (const std::string done : {"cooled", "more"}) expect_filled_by("prompt.act." + done, {});
  expect_filled_by("waiting", {"seats", "question"});
}

TEST(Words, everything_in_the_pack_has_a_name) {
  const Content& content = *test_content();
  for (const TileDesign& tile : content.tiles) expect_said("tile." + tile.key);
  for (const RobotDesign& robot : content.robots) expect_said("robot." + robot.key);
  for (const AbilityDesign& ability : content.abilities) {
    expect_filled_by("ability." + ability.key, {"amount", "enhanced_amount"});
    EXPECT_TRUE(russian().contains("ability." + ability.key + ".text")) << ability.key;
  }
  for (const MineDesign& mine : content.mines) {
    expect_filled_by("mine." + mine.key, {"amount"});
    EXPECT_TRUE(russian().contains("mine." + mine.key + ".text")) << mine.key;
  }
}

TEST(Words, every_effect_in_the_pack_can_be_explained) {
  std::map<std::string, Names> parameters;
  for (const TileDesign& tile : test_content()->tiles) {
    for (const Effect& effect : effects_of(tile)) {
      Names& names = parameters[std::string(effect.keyword)];
      for (const EffectParameter& parameter : effect.parameters) names.insert(std::string(parameter.name));
      if (effect.keyword != "defend") continue;
      for (const EffectParameter& side : effect.parameters)
        EXPECT_TRUE(russian().contains("effect.defend." + std::string(side.name))) << side.name;
    }
  }
  EXPECT_EQ(parameters.size(), 33u);  // every keyword is used
  parameters["defend"] = {"sides", "value"};
  for (const auto& [keyword, names] : parameters) expect_filled_by("effect." + keyword, names);
  expect_filled_by("tile_text", {"family", "generation", "effects"});
}

TEST(Words, every_enumerator_has_a_name) {
  for (const std::string_view word : kFamilyWords) expect_said("family." + std::string(word));
  for (const std::string_view word : kSideWords) expect_said("side." + std::string(word));
  for (int direction = 0; direction < kDirections; ++direction) expect_said("direction." + std::to_string(direction));
  for (const char* word : {"turn", "move", "strike"}) expect_said(std::string("function.") + word);
  for (const char* word : {"printed", "forced", "worn", "furious"}) expect_said(std::string("how.") + word);
  for (const char* word : {"gear", "abilities", "placement", "start", "active", "completion", "reactions", "over"})
    expect_said(std::string("phase.") + word);
  for (const char* word : {"trophies", "destroyed", "stack_empty", "turn_limit"})
    expect_said(std::string("end.") + word);
  for (const char* key : {"game.title", "seat.none", "module.central", "module.concealed", "ability.none", "mine.none",
                          "list.comma", "list.semicolon", "cell.none"})
    expect_said(key);
  expect_filled_by("module.back", {"family", "generation"});
  expect_filled_by("cell", {"q", "r"});
}

TEST(Words, every_option_and_value_is_explained) {
  for (const OptionDescriptor& option : option_descriptors(*test_content())) {
    const std::string key = "option." + std::string(option.key);
    expect_filled_by(key, {"number"});
    expect_said("option_group." + std::string(option.group));
    if (!option.list)
      for (const std::string& value : option.values) expect_said(key + "." + value);
    if (option.most > 0) expect_filled_by(key + ".number", {"number"});
  }
  for (const Preset& preset : presets(*test_content())) {
    expect_said("preset." + std::string(preset.key));
    expect_said("preset." + std::string(preset.key) + ".text");
  }
}

// The reasons that check_options() can give stand in its source: return {"option", "why"};
TEST(Words, every_fault_of_options_has_its_sentence) {
  const std::string source = catalog::source_text("src/games/arena/rules/rules.cpp");
  constexpr std::string_view kFault = "return {\"";
  int faults = 0;
  for (std::size_t at = source.find(kFault); at != std::string::npos; at = source.find(kFault, at + 1), ++faults) {
    const std::size_t why = source.find(", \"", at) + 3;
    expect_said("option_fault." + source.substr(why, source.find('"', why) - why));
  }
  EXPECT_GE(faults, 11);
}

TEST(Words, things_can_be_explained_where_a_decision_names_them) {
  expect_filled_by("about.thing", {"name", "text"});
  expect_filled_by("about.named", {"key", "text"});
  expect_filled_by("about.central", {"functions", "both"});
  expect_filled_by("about.forced", {"effect", "auto"});
  for (const char* key : {"board.central", "board.central.direct"}) expect_filled_by(key, {"turn", "move", "melee"});
}

// SA-ABIL-21: shared by all, Fury costs no card and comes again.
TEST(Words, a_shared_ability_is_told_as_it_is_played) {
  for (const AbilityDesign& ability : test_content()->abilities) {
    const auto shared = russian().find("ability." + ability.key + ".text.shared");
    EXPECT_EQ(shared != russian().end(), ability.verb == AbilityVerb::Fury) << ability.key;
    if (shared == russian().end()) continue;
    EXPECT_EQ(shared->second.find("карт"), std::string::npos) << shared->second;
    EXPECT_NE(shared->second.find("сколько угодно раз"), std::string::npos) << shared->second;
  }
}

// The book's own words for what it names.
TEST(Words, russian_uses_the_words_of_the_book) {
  for (const auto& [key, sentence] : russian())
    for (const char* word : {"форсаж", "Форсаж", "ортир"}) EXPECT_EQ(sentence.find(word), std::string::npos) << key;
}

TEST(Words, results_and_previews_can_be_told) {
  for (const char* key : {"result.won", "result.shared"}) expect_filled_by(key, {"seats", "end", "trophies"});
  expect_filled_by("preview.path", {"number", "cell"});
  expect_filled_by("preview.target", {"seat", "least", "most"});
  expect_filled_by("preview.tally", {"lines", "number"});
  for (const char* key : {"preview.nobody", "preview.nothing", "tally.strength", "tally.cover", "tally.travelled"})
    expect_said(key);
  for (const char* key : {"preview.heated", "preview.laid_down"}) expect_filled_by(key, {"module"});
}

}  // namespace
}  // namespace armatura::arena
