// The words of the companion against its facts, entries, reasons and questions.
#include <gtest/gtest.h>

#include <array>

#include "games/bronepehota/rules/companion/facts.h"
#include "games/bronepehota/rules/companion/reasons.h"
#include "games/bronepehota/rules/test_words.h"

namespace armatura::bronepehota::companion {
namespace {

using catalog::EachAlternative;
using catalog::Names;

template <class... T>
Names names_of(std::variant<T...>*) {
  return {std::string(T::kName)...};
}

TEST(CompanionWords, every_fact_of_its_own_that_people_see_has_its_sentence) {
  const Names housekeeping{"asked", "refill_used", "burst_seen", "flight_begun", "flight_settled"};
  const Names shared = names_of(static_cast<bronepehota::Fact*>(nullptr));
  EachAlternative<Fact>::visit([&](const std::string& name, const Names& fields) {
    if (shared.contains(name)) return;
    if (housekeeping.contains(name)) {
      EXPECT_FALSE(words().says("companion.fact." + name)) << name;
    } else {
      words().expect_filled_by("companion.fact." + name, fields);
    }
  });
}

TEST(CompanionWords, every_entry_has_its_label) {
  EachAlternative<Action>::visit([](const std::string& name, const Names& fields) {
    words().expect_filled_by("companion.action." + name, fields);
  });
}

TEST(CompanionWords, every_reason_has_its_sentence) {
  const std::string header = catalog::source_text("src/games/bronepehota/rules/companion/reasons.h");
  for (const std::string_view key : kWhyKeys) {
    const std::size_t start = header.find("REASON(" + std::string(key) + ")");
    ASSERT_NE(start, std::string::npos) << key;
    const std::string line = header.substr(start, header.find('\n', start) - start);
    words().expect_filled_by("companion.reason." + std::string(key), catalog::placeholders(line));
  }
}

TEST(CompanionWords, every_question_choice_and_offer_is_named) {
  constexpr auto kQuestions = std::to_array<std::string_view>(
      {"none", "name", "round_start", "order", "activate", "act", "contact", "burst", "flight"});
  for (const std::string_view question : kQuestions) {
    words().expect_said("companion.question." + std::string(question));
    words().expect_filled_by("companion.prompt." + std::string(question), {"seats", "soldier", "die"});
  }
  words().expect_said("companion.question.standing");
  for (const char* mission : {"m2", "m4", "m6"})
    words().expect_filled_by("companion.prompt.standing." + std::string(mission), {"seats", "carrier"});
  for (const char* key : {"charge.shell", "charge.mine", "charge.rocket", "hit.missed", "hit.stood", "hit.fell",
                          "hit.leaned", "hit.was_lying", "cover.full", "cover.more_than_half", "cover.less_than_half",
                          "undo.nothing_to_undo", "undo.not_everybody"})
    words().expect_said("companion." + std::string(key));
  for (const char* free :
       {"move", "jump", "get_out", "shot", "throw_grenade", "burst", "fire", "melee", "note_contact", "judge"})
    words().expect_filled_by("companion.domain." + std::string(free), {"model", "gun", "weapon", "barrel"});
  for (const char* key : {"die", "die_outside", "too_many_dice"})
    words().expect_filled_by("companion." + std::string(key), {"seat", "sides", "number"});
  for (const char* purpose : {"initiative", "dispute", "range", "power", "blast", "grenade", "survival", "armour",
                              "crash", "attack", "defence"})
    words().expect_filled_by("companion.die_for." + std::string(purpose),
                             {"model", "other", "weapon", "against", "second"});
  for (const char* wanted : {"higher", "at_least", "at_most", "any", "none", "smaller_lead", "panic"})
    words().expect_filled_by("companion.wanted." + std::string(wanted), {"number", "against"});
}

}  // namespace
}  // namespace armatura::bronepehota::companion
