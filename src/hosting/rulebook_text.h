// The rulebook in our own words (docs/rules), cut into its chapters, rules and tables.
#pragma once
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
// The embedded rulebook of a game; empty when there is none in that language.
std::vector<BookChapter> embedded_book(std::string_view game, Language language);
std::vector<RuleText> embedded_rulebook(std::string_view game, Language language);

}  // namespace armatura::hosting
