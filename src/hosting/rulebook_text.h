// The rulebook in our own words (docs/rules), cut into its chapters, rules and tables, and the rulings that decide some
// of them (docs/rulings).
#pragma once
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "hosting/hosted_content.h"

namespace armatura::hosting {

struct RuleTable {
  std::vector<std::string> head;
  std::vector<std::vector<std::string>> rows;  // each as long as the head
};
struct BookRule {
  std::string id;
  std::string text;
  std::vector<RuleTable> tables;
  Origin origin{};
  std::vector<std::string> rulings;
};
struct BookChapter {
  std::string id;  // "SA-GEO"
  std::string title;
  std::vector<BookRule> rules;
};

// Chapters are lines "## Title (SA-GEO)", rules are lines "- **SA-GEO-01** text" with what follows them. A table
// belongs to the rule above it.
std::vector<BookChapter> parse_book(std::string_view markdown);
std::vector<RuleText> parse_rulebook(std::string_view markdown);
// Rulings are lines "- **G-05** text (SA-DEF-01, SA-DEF-02)", written like rules: the brackets at their end name the
// rules they decide. A further line of the same id goes on with its text.
std::vector<Ruling> parse_rulings(std::string_view markdown);
// Rules that are not wholly of the printed game: the ids below "## Ours" and "## Partly ours".
std::map<std::string, Origin, std::less<>> parse_origins(std::string_view markdown);
// Of a game, as the program carries them; empty when there is none in that language.
std::vector<Ruling> embedded_rulings(std::string_view game, Language language);
std::vector<BookChapter> embedded_book(std::string_view game, Language language);
std::vector<RuleText> embedded_rulebook(std::string_view game, Language language);

}  // namespace armatura::hosting
