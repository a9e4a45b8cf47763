#include "hosting/rulebook_text.h"

#include <algorithm>
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
    for (const BookRule& rule : chapter.rules)
      rules.push_back({rule.id, chapter.title, rule.text, rule.origin, rule.rulings});
  return rules;
}

std::vector<std::string> ids_of(std::string_view list) {
  std::vector<std::string> ids;
  while (!list.empty()) {
    const std::size_t end = list.find(',');
    if (const std::string_view id = trimmed(list.substr(0, end)); !id.empty()) ids.emplace_back(id);
    list.remove_prefix(end == std::string_view::npos ? list.size() : end + 1);
  }
  return ids;
}

std::string_view embedded_text(std::string_view path) {
  for (const EmbeddedFile& file : embedded_rulebooks())
    if (file.path == path) return file.text;
  return {};
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
          {std::string{line.substr(4, close - 4)}, std::string{trimmed(line.substr(close + 2))}, {}, {}, {}});
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

std::vector<Ruling> parse_rulings(std::string_view markdown) {
  std::vector<Ruling> rulings;
  for (const BookChapter& chapter : parse_book(markdown))
    for (const BookRule& line : chapter.rules) {
      const std::size_t bracket = line.text.ends_with(')') ? line.text.rfind('(') : std::string::npos;
      const std::string_view text = trimmed(std::string_view{line.text}.substr(0, bracket));
      auto ruling =
          std::find_if(rulings.begin(), rulings.end(), [&](const Ruling& each) { return each.id == line.id; });
      if (ruling == rulings.end()) {
        ruling = rulings.insert(rulings.end(), {line.id, chapter.title, std::string{text}, {}});
      } else {
        ruling->text += "\n" + std::string{text};
      }
      if (bracket == std::string::npos) continue;
      for (std::string& id : ids_of(std::string_view{line.text}.substr(bracket + 1, line.text.size() - bracket - 2)))
        if (std::find(ruling->rules.begin(), ruling->rules.end(), id) == ruling->rules.end())
          ruling->rules.push_back(std::move(id));
    }
  return rulings;
}

std::map<std::string, Origin, std::less<>> parse_origins(std::string_view markdown) {
  std::map<std::string, Origin, std::less<>> origins;
  Origin origin = Origin::Printed;
  while (!markdown.empty()) {
    const std::size_t end = markdown.find('\n');
    const std::string_view line = markdown.substr(0, end);
    markdown.remove_prefix(end == std::string_view::npos ? markdown.size() : end + 1);
    if (line.starts_with("## ")) {
      origin = line == "## Ours" ? Origin::Ours : line == "## Partly ours" ? Origin::Partly : Origin::Printed;
    } else if (origin != Origin::Printed) {
      for (std::string& id : ids_of(line))
        if (id.find(' ') == std::string::npos) origins.emplace(std::move(id), origin);  // the rest is for people
    }
  }
  return origins;
}

std::vector<Ruling> embedded_rulings(std::string_view game, Language language) {
  const std::string_view folder = language == Language::Russian ? "rulings/ru/" : "rulings/";
  return parse_rulings(embedded_text(std::string{folder} + std::string{game} + ".md"));
}

std::vector<BookChapter> embedded_book(std::string_view game, Language language) {
  const std::string folder{game};
  std::vector<BookChapter> book =
      parse_book(embedded_text(folder + (language == Language::Russian ? "/ru.md" : "/en.md")));
  const auto origins = parse_origins(embedded_text(folder + "/origins.md"));
  const std::vector<Ruling> rulings = embedded_rulings(game, language);
  for (BookChapter& chapter : book)
    for (BookRule& rule : chapter.rules) {
      if (const auto known = origins.find(rule.id); known != origins.end()) rule.origin = known->second;
      for (const Ruling& ruling : rulings)
        if (std::find(ruling.rules.begin(), ruling.rules.end(), rule.id) != ruling.rules.end())
          rule.rulings.push_back(ruling.id);
    }
  return book;
}

std::vector<RuleText> embedded_rulebook(std::string_view game, Language language) {
  return in_a_row(embedded_book(game, language));
}

}  // namespace armatura::hosting
