#include "hosting/rulebook_text.h"

#include <string>
#include <utility>

#include "base/trimmed.h"
#include "hosting/embedded.h"

namespace armatura::hosting {
namespace {

// "Components (SA-COMP)": the part in brackets is the id.
BookChapter chapter_of(std::string_view line) {
  const std::size_t bracket = line.rfind(" (");
  BookChapter chapter{{}, std::string{line.substr(0, bracket)}, {}};
  if (bracket == std::string_view::npos) return chapter;
  const std::string_view rest = line.substr(bracket + 2);
  chapter.id = rest.substr(0, rest.find(')'));
  return chapter;
}

// "| a | b |" in pieces.
std::vector<std::string> cells_of(std::string_view line) {
  std::vector<std::string> cells;
  line = trimmed(line);
  line.remove_prefix(1);
  while (!line.empty()) {
    const std::size_t end = line.find('|');
    if (end == std::string_view::npos) break;
    cells.emplace_back(trimmed(line.substr(0, end)));
    line.remove_prefix(end + 1);
  }
  return cells;
}

// The first line of a table is its head, the second only draws a line.
void add_table_line(std::vector<RuleTable>& tables, std::string_view line, bool first) {
  if (first) {
    tables.push_back({cells_of(line), {}});
  } else if (line.find_first_not_of("|-: ") != std::string_view::npos) {
    std::vector<std::string> row = cells_of(line);
    row.resize(tables.back().head.size());
    tables.back().rows.push_back(std::move(row));
  }
}

std::vector<RuleText> in_a_row(const std::vector<BookChapter>& book) {
  std::vector<RuleText> rules;
  for (const BookChapter& chapter : book)
    for (const BookRule& rule : chapter.rules) rules.push_back({rule.id, chapter.title, rule.text});
  return rules;
}

}  // namespace

std::vector<BookChapter> parse_book(std::string_view markdown) {
  std::vector<BookChapter> book;
  BookRule* rule = nullptr;  // the last one of the chapter
  bool in_rule = false;      // indented lines and the like still belong to the rule above
  bool in_table = false;
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
    const bool goes_on = std::exchange(in_table, line.starts_with("|"));
    if (line.starts_with("## ")) {
      book.push_back(chapter_of(line.substr(3)));
      rule = nullptr;
      in_rule = false;
    } else if (line.starts_with("- **")) {
      const std::size_t close = line.find("**", 4);
      in_rule = close != std::string_view::npos;
      if (!in_rule) continue;
      if (book.empty()) book.emplace_back();
      book.back().rules.push_back(
          {std::string{line.substr(4, close - 4)}, std::string{trimmed(line.substr(close + 2))}, {}});
      rule = &book.back().rules.back();
    } else if (in_table) {
      if (rule != nullptr) add_table_line(rule->tables, line, !goes_on);
    } else if (in_rule && line.starts_with("  ")) {
      rule->text += "\n" + std::string{line.substr(2)};
    } else if (!line.empty()) {
      in_rule = false;
    }
  }
  return book;
}

std::vector<RuleText> parse_rulebook(std::string_view markdown) { return in_a_row(parse_book(markdown)); }

std::vector<BookChapter> embedded_book(std::string_view game, Language language) {
  const std::string path = std::string{game} + (language == Language::Russian ? "/ru.md" : "/en.md");
  for (const EmbeddedFile& file : embedded_rulebooks())
    if (file.path == path) return parse_book(file.text);
  return {};
}

std::vector<RuleText> embedded_rulebook(std::string_view game, Language language) {
  return in_a_row(embedded_book(game, language));
}

}  // namespace armatura::hosting
