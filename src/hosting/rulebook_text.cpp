#include "hosting/rulebook_text.h"

#include <string>

#include "hosting/embedded.h"

namespace armatura::hosting {
namespace {

// "Components (SA-COMP)" without the part in brackets.
std::string chapter_title(std::string_view line) {
  const std::size_t bracket = line.rfind(" (");
  return std::string{line.substr(0, bracket)};
}

}  // namespace

std::vector<RuleText> parse_rulebook(std::string_view markdown) {
  std::vector<RuleText> rules;
  std::string chapter;
  bool in_rule = false;  // indented lines and the like still belong to the rule above
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
    if (line.starts_with("## ")) {
      chapter = chapter_title(line.substr(3));
      in_rule = false;
    } else if (line.starts_with("- **")) {
      const std::size_t close = line.find("**", 4);
      in_rule = close != std::string_view::npos;
      if (!in_rule) continue;
      std::string_view text = line.substr(close + 2);
      while (text.starts_with(' ')) text.remove_prefix(1);
      rules.push_back({std::string{line.substr(4, close - 4)}, chapter, std::string{text}});
    } else if (in_rule && line.starts_with("  ")) {
      rules.back().text += "\n" + std::string{line.substr(2)};
    } else if (!line.empty()) {
      in_rule = false;
    }
  }
  return rules;
}

std::vector<RuleText> embedded_rulebook(std::string_view game, Language language) {
  const std::string path = std::string{game} + (language == Language::Russian ? "/ru.md" : "/en.md");
  for (const EmbeddedFile& file : embedded_rulebooks())
    if (file.path == path) return parse_rulebook(file.text);
  return {};
}

}  // namespace armatura::hosting
