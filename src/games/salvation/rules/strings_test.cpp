// The words of the built-in pack: nothing visible is missing in either language, and every placeholder can be filled.
#include <gtest/gtest.h>

#include <array>
#include <map>
#include <set>

#include "catalog/test_words.h"
#include "games/salvation/rules/actions.h"
#include "games/salvation/rules/card_effects.h"
#include "games/salvation/rules/content_words.h"
#include "games/salvation/rules/facts.h"
#include "games/salvation/rules/options.h"
#include "games/salvation/rules/reasons.h"
#include "games/salvation/rules/test_content.h"

namespace armatura::salvation {
namespace {

using catalog::EachAlternative;
using catalog::Names;

const catalog::BothLanguages& words() {
  static const catalog::BothLanguages both("salvation");
  return both;
}

template <class Keys>
void expect_each(const std::string& start, const Keys& keys) {
  for (const std::string_view key : keys) words().expect_said(start + std::string(key));
}

TEST(Words, both_languages_hold_the_same_keys_and_placeholders) { words().expect_same_keys_and_placeholders(); }

TEST(Words, russian_is_russian_and_english_is_not) {
  words().expect_each_in_its_letters({"list.comma", "list.semicolon", "list.arrow", "list.space", "unit", "route",
                                      "slot", "improvement", "improvement.movement", "fact.moved", "part.share"});
}

TEST(Words, plurals_have_three_forms_in_russian_and_two_in_english) { words().expect_three_and_two_plural_forms(); }

TEST(Words, a_condition_has_exactly_one_colon_outside_inner_braces) { words().expect_one_colon_in_conditions(); }

TEST(Words, braces_are_paired_and_nobody_shouts) { words().expect_paired_braces_and_no_shouting(); }

TEST(Words, sentences_end_with_a_full_stop_and_names_do_not) {
  words().expect_full_stops(
      {"fact.", "reason.", "prompt.", "option_fault.", "result.", "preview.", "effect."},
      {"seat.",           "side.",    "type.",      "sector.", "card.",     "token.",  "improvement",
       "characteristic.", "terrain.", "card_kind.", "border.", "phase.",    "stage.",  "end_step.",
       "battle_cause.",   "loss.",    "card_end.",  "end.",    "question.", "action.", "slot"});
}

TEST(Words, every_fact_that_a_player_sees_has_its_sentence) {
  const Names housekeeping{"asked",        "work_begun",       "work_continued", "work_ended",
                           "place_kept",   "seat_acts",        "unit_acted",     "march_ended",
                           "draft_closed", "token_identified", "end_step_begun"};
  EachAlternative<Fact>::visit([&](const std::string& name, const Names& fields) {
    if (housekeeping.contains(name)) {
      EXPECT_FALSE(words().says("fact." + name)) << name;
    } else {
      words().expect_filled_by("fact." + name, fields);
    }
  });
}

TEST(Words, every_action_has_its_label) {
  EachAlternative<Action>::visit(
      [](const std::string& name, const Names& fields) { words().expect_filled_by("action." + name, fields); });
}

// The placeholders of a reason stand in the comment beside it in reasons.h.
TEST(Words, every_reason_has_its_sentence) {
  const std::string header = catalog::source_text("src/games/salvation/rules/reasons.h");
  for (const std::string_view key : kReasonKeys) {
    const std::size_t start = header.find("REASON(" + std::string(key) + ")");
    ASSERT_NE(start, std::string::npos) << key;
    const Names terms = catalog::placeholders(header.substr(start, header.find('\n', start) - start));
    words().expect_filled_by("reason." + std::string(key), terms);
  }
}

constexpr auto kQuestions = std::to_array<std::string_view>(
    {"none",          "pick_city",    "deploy",  "hand_limit",   "pick_first",  "act",
     "pick_victim",   "take_away",    "strike",  "produce",      "swap",        "look",
     "attack",        "attack_again", "recon",   "open_again",   "recon_again", "reinforce",
     "build_factory", "raid_factory", "develop", "take_tactics", "intercept",   "aim",
     "place_found",   "toxic",        "inform",  "withdraw",     "storm"});
static_assert(kQuestions.size() == static_cast<std::size_t>(Question::Count));

TEST(Words, every_question_has_a_name_and_a_prompt) {
  expect_each("question.", kQuestions);
  // Some prompts say more when there is more to say.
  const std::map<std::string_view, Names> more{
      {"act", {"card", "unit"}}, {"aim", {"sector", "face", "value"}}, {"intercept", {"sector"}}};
  for (const std::string_view question : kQuestions) {
    const auto known = more.find(question);
    words().expect_filled_by("prompt." + std::string(question), known == more.end() ? Names{} : known->second);
  }
  for (const char* variant : {"act.order", "act.cross", "aim.die", "intercept.sector"})
    EXPECT_TRUE(words().says("prompt." + std::string(variant))) << variant;
  words().expect_filled_by("waiting", {"seats", "question"});
}

// A variant for a question that does not exist would never be read.
TEST(Words, variants_of_actions_name_questions_or_fields) {
  const Names known{"choice", "unit_none"};
  for (const auto& [key, sentence] : words().russian) {
    if (!key.starts_with("action.")) continue;
    const std::size_t dot = key.find('.', 7);
    if (dot == std::string::npos) continue;
    const std::string variant = key.substr(dot + 1);
    EXPECT_TRUE(known.contains(variant) || std::find(kQuestions.begin(), kQuestions.end(), variant) != kQuestions.end())
        << key;
  }
}

TEST(Words, everything_in_the_pack_has_a_name) {
  const Content& content = *test_content();
  expect_each("type.", catalog::keys_of(content.units));
  expect_each("sector.", catalog::keys_of(content.sectors));
  expect_each("card.", catalog::keys_of(content.cards));
  for (const TokenDesign& token : content.tokens) {
    words().expect_said("token." + token.key);
    EXPECT_TRUE(words().says("token." + token.key + ".text")) << token.key;
  }
}

// What the rulebook lists (TS-CMP-04) is what lies in the decks, under the same names.
TEST(Words, the_rulebook_tells_the_cards_of_the_pack) {
  for (const auto& [language, sentences] : {std::pair{"ru", &words().russian}, std::pair{"en", &words().english}}) {
    const std::string book = catalog::source_text("docs/rules/salvation/" + std::string(language) + ".md");
    for (const CardDesign& card : test_content()->cards) {
      std::string id = card.key;
      id[0] = static_cast<char>(id[0] - 'a' + 'A');
      const std::string kind = sentences->at("card_kind." + std::string(word_of(kCardKindWords, card.kind)));
      const std::string row = "| " + sentences->at("card." + card.key) + " (" + id + ") | " +
                              std::to_string(card.number) + " | " + kind + " | " + std::to_string(card.copies) + " |";
      EXPECT_NE(book.find(row), std::string::npos) << language << ": " << row;
    }
  }
}

// The neighbours of a sector over borders of one kind, by number.
std::string neighbours(const catalog::Sentences& sentences, std::size_t sector, BorderKind kind) {
  const Content& content = *test_content();
  std::set<std::size_t> found;
  for (const BorderDesign& border : content.borders) {
    if (border.kind != kind) continue;
    if (border.a.value == sector) found.insert(border.b.value);
    if (border.b.value == sector) found.insert(border.a.value);
  }
  std::string text;
  for (const std::size_t other : found)
    text += (text.empty() ? "" : ", ") + sentences.at("sector." + content.sectors[other].key);
  return text.empty() ? text : text + " ";
}

// TS-MAP-03, TS-UNI-04: the tables of sectors and units in the rulebook.
TEST(Words, the_rulebook_tells_the_map_and_the_units_of_the_pack) {
  const Content& content = *test_content();
  for (const std::string_view language : {"ru", "en"}) {
    const bool english = language == "en";
    const catalog::Sentences& sentences = english ? words().english : words().russian;
    std::string book = catalog::source_text("docs/rules/salvation/" + std::string(language) + ".md");
    const std::string mark = " ◊";  // stands at what is our reconstruction
    for (std::size_t at = book.find(mark); at != std::string::npos; at = book.find(mark, at))
      book.erase(at, mark.size());
    const std::string yes = english ? "yes " : "да ";
    for (std::size_t i = 0; i < content.sectors.size(); ++i) {
      const SectorDesign& sector = content.sectors[i];
      std::string row = "| " + std::to_string(i + 1) + " | " + sentences.at("sector." + sector.key) + " | ";
      row += (sector.tokens == 2 ? yes : "") + "| " + std::to_string(sector.tokens) + " |";
      for (const BorderKind kind : {BorderKind::Road, BorderKind::Open, BorderKind::Mountain})
        row += " " + neighbours(sentences, i, kind) + "|";
      EXPECT_NE(book.find(row), std::string::npos) << row;
    }
    for (const UnitDesign& unit : content.units) {
      std::string row = "| " + sentences.at("type." + unit.key) + " | ";
      row += sentences.at("side." + std::string(word_of(kSideWords, unit.side))) + " | ";
      row += std::to_string(unit.figures) + " | " + std::to_string(unit.movement) + "/";
      for (const int number : {unit.road_movement, unit.attack, unit.defence, unit.durability})
        row += std::to_string(number) + " | ";
      row += (unit.recon ? std::to_string(unit.recon) + " " : "") + "| " + (unit.flyer ? yes : "") + "|";
      EXPECT_NE(book.find(row), std::string::npos) << row;
    }
  }
}

TEST(Words, every_card_in_the_pack_can_be_explained) {
  const Content& content = *test_content();
  for (const CardDesign& card : content.cards) {
    for (const Effect& effect : card.options) {
      const auto phrases = phrases_of(content, card.side, effect);
      EXPECT_FALSE(phrases.empty()) << card.key;
      for (const EffectPhrase& phrase : phrases) {
        ASSERT_TRUE(words().says(phrase.key)) << card.key << " needs " << phrase.key;
        Names fields;
        for (const auto& [name, value] : phrase.numbers) fields.insert(std::string(name));
        if (!phrase.types.empty()) fields.insert("types");
        for (const std::string& name : catalog::placeholders(words().english.at(phrase.key)))
          EXPECT_TRUE(fields.contains(name)) << phrase.key << " speaks of {" << name << "}";
      }
    }
  }
  words().expect_filled_by("card_text.choice", {"a", "b"});
}

Effect effect_of(Verb verb, int count, int amount, Types types) {
  Effect effect;
  effect.verb = verb;
  effect.count = static_cast<std::uint8_t>(count);
  effect.amount = static_cast<std::int8_t>(amount);
  effect.types = types;
  effect.units = effect.tokens = 1;
  effect.modifier = verb == Verb::Recon ? effect.amount : std::int8_t{0};
  return effect;
}

// Every shape of effect whose sentence depends on its members.
std::vector<Effect> all_shapes(Types types) {
  std::vector<Effect> effects;
  for (const From from : {From::Anywhere, From::OneSector, From::BesideEnemy}) {
    for (const int count : {0, 2}) {
      if (count == 0 && from != From::OneSector) continue;
      effects.push_back(effect_of(Verb::Move, count, 0, types));
      effects.back().from = from;
    }
  }
  for (const Task task : {Task::Sabotage, Task::DestroyFactory, Task::Fist}) {
    effects.push_back(effect_of(Verb::Mission, 2, 1, types));
    effects.back().task = task;
  }
  for (const Task task : {Task::Trophies, Task::HoldCities, Task::GuardShelters, Task::Network}) {
    effects.push_back(effect_of(Verb::Mission, 2, 1, {}));
    effects.back().task = task;
  }
  effects.push_back(effect_of(Verb::MovementBonus, 0, 1, types));
  effects.push_back(effect_of(Verb::Place, 2, 0, types));
  for (const int amount : {-1, 1}) {
    effects.push_back(effect_of(Verb::ReconBonus, 0, amount, {}));
    effects.push_back(effect_of(Verb::Recon, 0, amount, {}));
  }
  return effects;
}

// Whatever a pack may write, there are words for it.
TEST(Words, every_effect_a_pack_may_write_can_be_explained) {
  const Content& content = *test_content();
  for (const Side side : {Side::Skynet, Side::Resistance})
    for (const Types types : {types_of_side(content, side), Types{}.with(TypeId{0})})
      for (const Effect& effect : all_shapes(types))
        for (const EffectPhrase& phrase : phrases_of(content, side, effect))
          EXPECT_TRUE(words().says(phrase.key)) << phrase.key;
}

TEST(Words, every_enumerator_has_a_name) {
  expect_each("side.", kSideWords);
  expect_each("characteristic.", kCharacteristicWords);
  expect_each("terrain.", kTerrainWords);
  expect_each("card_kind.", kCardKindWords);
  expect_each("border.", kBorderWords);
  const auto each = [](const std::string& start, std::initializer_list<std::string_view> keys) {
    expect_each(start, keys);
  };
  each("phase.", {"setup", "draw", "active", "end", "over"});
  each("stage.", {"0", "1", "2", "3", "4"});
  each("end_step.",
       {"begin", "radiation", "toxic", "information", "gorge", "shelters", "factories", "recovery", "victory"});
  each("battle_cause.", {"attack", "border"});
  each("loss.", {"battle", "strike", "radiation", "gorge"});
  each("card_end.", {"discarded", "stays_in_front", "leaves_the_game"});
  each("end.", {"none", "points", "machines_gone", "shelters", "humans_gone", "turn_limit"});
  each("seat.", {"skynet", "resistance", "commander_a", "commander_b", "none"});
  each("", {"game.title", "lobby.about", "lobby.facts", "list.comma", "list.semicolon", "list.arrow", "list.space",
            "type.none", "unit.none", "sector.none", "sector.laid_aside", "slot.none", "card.none", "token.none",
            "improvement.none", "city.none", "preview.nothing"});
  words().expect_filled_by("unit", {"type", "number"});
  words().expect_filled_by("route", {"unit", "sectors"});
  words().expect_filled_by("slot", {"sector"});
  words().expect_filled_by("improvement", {"type", "characteristic", "value", "road_value"});
  for (const char* key : {"result.won", "result.shared"}) words().expect_filled_by(key, {"seats", "end"});
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
}

// The reasons that check_options() can give stand in its source: return {"option", "why"};
TEST(Words, every_fault_of_options_has_its_sentence) {
  const std::string source = catalog::source_text("src/games/salvation/rules/rules.cpp");
  constexpr std::string_view kFault = "return {\"";
  int faults = 0;
  for (std::size_t at = source.find(kFault); at != std::string::npos; at = source.find(kFault, at + 1), ++faults) {
    const std::size_t why = source.find(", \"", at) + 3;
    words().expect_said("option_fault." + source.substr(why, source.find('"', why) - why));
  }
  EXPECT_GE(faults, 1);
}

}  // namespace
}  // namespace armatura::salvation
