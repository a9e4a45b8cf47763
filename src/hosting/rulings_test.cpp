// Every ruling stands in both languages, and the rules that it decides lead to it.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "hosting/embedded.h"
#include "hosting/hosted_content.h"
#include "hosting/rulebook_text.h"
#include "hosting/test_games.h"

namespace armatura::hosting {
namespace {

constexpr Language kBoth[] = {Language::Russian, Language::English};

bool is_russian(std::string_view text) { return text.find("\xD0") != std::string_view::npos; }

class RulingsOf : public testing::TestWithParam<std::string> {
 protected:
  const HostedGame& game = *find_game(GetParam());
};

TEST_P(RulingsOf, RulingsStandInBothLanguagesAndAreLinkedFromTheRulesTheyDecide) {
  const std::vector<Ruling> russian = game.content.rulings(Language::Russian);
  const std::vector<Ruling> english = game.content.rulings(Language::English);
  ASSERT_EQ(russian.size(), english.size()) << "a ruling lacks its Russian";
  std::set<std::string> known;
  for (std::size_t i = 0; i < english.size(); ++i) {
    EXPECT_EQ(russian[i].id, english[i].id);
    EXPECT_EQ(russian[i].rules, english[i].rules) << english[i].id;
    EXPECT_TRUE(is_russian(russian[i].text)) << english[i].id;
    EXPECT_FALSE(is_russian(english[i].text)) << english[i].id;
    EXPECT_FALSE(english[i].rules.empty()) << english[i].id << " decides no rule";
    EXPECT_TRUE(known.insert(english[i].id).second) << english[i].id << " stands twice";
  }
  for (const Language language : kBoth) {
    const std::vector<RuleText> book = game.content.rulebook(language);
    for (const Ruling& ruling : english)
      for (const std::string& id : ruling.rules) {
        const auto rule = std::find_if(book.begin(), book.end(), [&](const RuleText& each) { return each.id == id; });
        ASSERT_NE(rule, book.end()) << ruling.id << " decides " << id << ", which is no rule";
        EXPECT_EQ(std::count(rule->rulings.begin(), rule->rulings.end(), ruling.id), 1) << id;
      }
  }
}

// Every line that looks like a ruling is read as one, so that none goes without its Russian and its link.
TEST_P(RulingsOf, EveryLineOfTheRulingsHasAnId) {
  for (const EmbeddedFile& file : embedded_rulebooks()) {
    if (!file.path.starts_with("rulings/") || !file.path.ends_with("/" + std::string{game.id} + ".md")) continue;
    const Language language = file.path.starts_with("rulings/ru/") ? Language::Russian : Language::English;
    const std::vector<Ruling> rulings = game.content.rulings(language);
    for (std::size_t at = file.text.find("\n- "); at != std::string_view::npos; at = file.text.find("\n- ", at + 1)) {
      const std::string_view line = file.text.substr(at + 1, file.text.find('\n', at + 1) - at - 1);
      const std::string_view id = line.substr(4, line.find("**", 4) - 4);
      EXPECT_TRUE(std::any_of(rulings.begin(), rulings.end(), [&](const Ruling& each) { return each.id == id; }))
          << file.path << ": " << line;
    }
  }
}

TEST_P(RulingsOf, OriginsAreThoseOfRulesOfTheBook) {
  const std::vector<RuleText> book = game.content.rulebook(Language::English);
  for (const EmbeddedFile& file : embedded_rulebooks()) {
    if (file.path != std::string{game.id} + "/origins.md") continue;
    const auto origins = parse_origins(file.text);
    EXPECT_GT(origins.size(), 100u);
    const auto marked =
        std::count_if(book.begin(), book.end(), [](const RuleText& rule) { return rule.origin != Origin::Printed; });
    EXPECT_EQ(static_cast<std::size_t>(marked), origins.size());
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RulingsOf, testing::ValuesIn(game_ids()), game_name);

TEST(Rulings, AreCutIntoTextAndTheRulesTheyDecide) {
  const auto rulings = parse_rulings(
      "# R\n\n- **G-01** A (b) — c. (X-A-01, X-B-02)\n\n## More\n\n- **GT-01** D. (X-A-01)\n- **G-01** Or d.\n");
  ASSERT_EQ(rulings.size(), 2u);
  EXPECT_EQ(rulings[0].text, "A (b) — c.\nOr d.");
  EXPECT_EQ(rulings[0].rules, (std::vector<std::string>{"X-A-01", "X-B-02"}));
  EXPECT_EQ(rulings[1].chapter, "More");
  const auto origins = parse_origins(
      "# O\n\nX-Z-09\n\n## Ours\n\nA sentence, and more.\n\nX-A-01, X-A-02,\nX-A-03\n\n## Partly ours\n\nX-B-01\n");
  EXPECT_EQ(origins.size(), 4u);
  EXPECT_EQ(origins.at("X-A-03"), Origin::Ours);
  EXPECT_EQ(origins.at("X-B-01"), Origin::Partly);
}

}  // namespace
}  // namespace armatura::hosting
