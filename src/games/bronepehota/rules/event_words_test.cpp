// The words for what happens, what may be decided and why not, against the facts, actions and reasons of the game.
#include <gtest/gtest.h>

#include <array>

#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/facts.h"
#include "games/bronepehota/rules/reasons.h"
#include "games/bronepehota/rules/test_words.h"

namespace armatura::bronepehota {
namespace {

using catalog::EachAlternative;
using catalog::Names;

TEST(EventWords, every_fact_that_a_player_sees_has_its_sentence) {
  const Names housekeeping{"asked", "phase_kept", "deployment_kept", "turn_kept", "marks_kept"};
  EachAlternative<Fact>::visit([&](const std::string& name, const Names& fields) {
    if (housekeeping.contains(name)) {
      EXPECT_FALSE(words().says("fact." + name)) << name;
    } else {
      words().expect_filled_by("fact." + name, fields);
    }
  });
}

TEST(EventWords, every_action_has_its_label) {
  EachAlternative<Action>::visit(
      [](const std::string& name, const Names& fields) { words().expect_filled_by("action." + name, fields); });
}

// The placeholders of a reason stand in the comment beside it in reasons.h.
TEST(EventWords, every_reason_has_its_sentence) {
  const std::string header = catalog::source_text("src/games/bronepehota/rules/reasons.h");
  for (const std::string_view key : kReasonKeys) {
    const std::size_t start = header.find("REASON(" + std::string(key) + ")");
    ASSERT_NE(start, std::string::npos) << key;
    std::string line = header.substr(start, header.find('\n', start) - start);
    words().expect_filled_by("reason." + std::string(key), catalog::placeholders(line));
  }
}

// A sentence without its fact, action or reason would never be read.
TEST(EventWords, nothing_is_said_about_what_cannot_happen) {
  Names known;
  EachAlternative<Fact>::visit([&](const std::string& name, const Names&) { known.insert("fact." + name); });
  EachAlternative<Action>::visit([&](const std::string& name, const Names&) { known.insert("action." + name); });
  for (const std::string_view key : kReasonKeys) known.insert("reason." + std::string(key));
  for (const auto& [key, sentence] : words().english) {
    if (!key.starts_with("fact.") && !key.starts_with("action.") && !key.starts_with("reason.")) continue;
    const std::size_t second = key.find('.', key.find('.') + 1);
    EXPECT_TRUE(known.contains(key.substr(0, second))) << key;
  }
}

TEST(EventWords, every_enumerator_has_a_name) {
  constexpr auto kQuestions = std::to_array<std::string_view>(
      {"none", "pick_area", "name", "deploy", "refill", "order", "activate", "act", "contact"});
  static_assert(kQuestions.size() == static_cast<std::size_t>(Question::Count));
  expect_each("question.", kQuestions);
  expect_each("prompt.", kQuestions);
  const auto each = [](const std::string& start, std::initializer_list<std::string_view> keys) {
    expect_each(start, keys);
  };
  each("phase.", {"setup", "areas", "naming", "deploy", "refill", "order", "action", "over"});
  each("end.", {"none", "annihilation", "mission", "points", "standstill"});
  each("stride.", {"walk", "clamber", "ladder", "climb", "leap", "carry"});
  each("course.", {"forward", "back", "left", "right", "turn"});
  each("where.", {"waiting", "table", "aboard", "destroyed", "deserted", "gone"});
  each("charge.", {"shell", "mine", "rocket"});
  each("met.", {"model", "ground", "terrain", "stand", "nothing"});
  each("blow.", {"stood", "fell", "leaned", "lay"});
  each("lie.", {"upright", "front", "back", "left", "right", "leaned", "grounded"});
  each("seat.", {"1", "2", "3", "4", "none"});
  each("", {"list.comma", "list.semicolon", "list.arrow", "list.space", "model.none", "unit.none", "weapon.own",
            "preview.nothing", "preview.no_help"});
  words().expect_filled_by("model.soldier", {"squad", "number"});
  words().expect_filled_by("model.machine", {"machine", "number"});
  words().expect_filled_by("model.gun", {"gun", "number"});
  words().expect_filled_by("unit.squad", {"squad", "number"});
  words().expect_filled_by("preview.fire", {"target"});
  words().expect_filled_by("preview.fire_miss", {"met"});
  words().expect_filled_by("preview.likely", {"models"});
  words().expect_filled_by("preview.likely_one", {"model", "share"});
  for (const char* key : {"lost", "may_be_lost", "own_may_be_lost", "damage"})
    words().expect_filled_by(std::string("preview.") + key, {"models"});
  words().expect_filled_by("preview.damage_one", {"model", "least", "most", "range"});
  words().expect_filled_by("preview.blast", {"sure", "models"});
  for (const char* what : {"lands", "takes_off", "crashes", "steps_aside", "thrown_out", "flees", "falls", "rises",
                           "changes_hands", "waits_a_round", "repaired", "ammo_left", "takes_relic", "drops_relic",
                           "fights", "is_out", "turn_ends", "round_ends", "match_ends"})
    words().expect_filled_by(std::string("preview.what.") + what, {"sure", "model", "seat", "value"});
  words().expect_said("preview.sampled");
  words().expect_filled_by("waiting", {"seats", "question"});
  for (const char* key : {"result.won", "result.drawn"}) words().expect_filled_by(key, {"seats", "end"});
}

}  // namespace
}  // namespace armatura::bronepehota
