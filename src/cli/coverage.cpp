#include "cli/coverage.h"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "cli/failure.h"
#include "cli/files.h"
#include "cli/scene_files.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

namespace fs = std::filesystem;
using Places = std::map<std::string, std::string>;  // rule id -> its first place
using Known = std::map<std::string, std::string>;   // rule id with dashes only -> the id itself

// Ids stand in code with underscores, in comments as the book has them.
std::string with_dashes(std::string id) {
  for (char& letter : id)
    if (letter == '_' || letter == '.') letter = '-';
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

bool in_word(char letter) {
  return (letter >= 'A' && letter <= 'Z') || (letter >= 'a' && letter <= 'z') || (letter >= '0' && letter <= '9') ||
         letter == '_' || letter == '-' || letter == '.';
}

// The ids among `known` that a line names, written as in the book or with underscores.
std::vector<std::string> ids_on(std::string_view line, const Known& known) {
  std::vector<std::string> found;
  for (std::size_t begin = 0; begin < line.size();) {
    if (!in_word(line[begin])) {
      ++begin;
      continue;
    }
    std::size_t end = begin;
    while (end < line.size() && in_word(line[end])) ++end;
    const auto named = known.find(with_dashes(std::string{line.substr(begin, end - begin)}));
    if (named != known.end()) found.push_back(named->second);
    begin = end;
  }
  return found;
}

void note(Places& places, const std::vector<std::string>& ids, const std::string& file, std::size_t line) {
  for (const std::string& id : ids) places.try_emplace(id, fmt::format("{}:{}", file, line));
}

bool is_test(const fs::path& path) { return path.string().ends_with("_test.cpp"); }

void note_code(const fs::path& source, const fs::path& folder, const Known& known, Places& places) {
  for (const std::string_view ending : {".cpp", ".h"}) {
    for (const fs::path& file : files_below(source / folder, ending)) {
      if (is_test(file) || file.filename() == "rulebook.h") continue;
      const std::vector<std::string> lines = split(read_file(source / folder / file), '\n');
      for (std::size_t i = 0; i < lines.size(); ++i)
        note(places, ids_on(lines[i], known), (folder / file).generic_string(), i + 1);
    }
  }
}

// Rules of geometry live where every game may use them.
const fs::path& measures() {
  static const fs::path kFolder = fs::path{"src"} / "measure";
  return kFolder;
}

// Braces opened less braces closed, outside of literals and comments.
int depth_change(std::string_view line) {
  int depth = 0;
  char quote = 0;
  for (std::size_t i = 0; i < line.size(); ++i) {
    const char letter = line[i];
    if (quote != 0) {
      if (letter == '\\') {
        ++i;
      } else if (letter == quote) {
        quote = 0;
      }
    } else if (letter == '"' || (letter == '\'' && (i == 0 || !in_word(line[i - 1])))) {
      quote = letter;
    } else if (line.substr(i).starts_with("//")) {
      break;
    } else if (letter == '{') {
      ++depth;
    } else if (letter == '}') {
      --depth;
    }
  }
  return depth;
}

bool begins_test(std::string_view line) {
  for (const std::string_view macro : {"TEST(", "TEST_F(", "TEST_P(", "RC_GTEST_PROP(", "RC_GTEST_FIXTURE_PROP("})
    if (line.starts_with(macro)) return true;
  return false;
}

// Inside the body of a test, or on the line above it.
void note_citations(const std::string& text, const std::string& file, const Known& known, Places& places) {
  const std::vector<std::string> lines = split(text, '\n');
  const auto cite = [&](std::size_t line) {
    const std::vector<std::string> ids = ids_on(lines[line], known);
    if (ids.size() <= kMostCitedOnALine) note(places, ids, file, line + 1);
  };
  bool inside = false;
  int depth = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!inside && begins_test(lines[i])) {
      inside = true;
      depth = 0;
      if (i > 0) cite(i - 1);
    }
    if (!inside) continue;
    cite(i);
    const int change = depth_change(lines[i]);
    depth += change;
    // NB: the head of a test may stand on a line of its own, before any brace.
    if (depth <= 0 && (change < 0 || lines[i].find('}') != std::string::npos)) inside = false;
  }
}

Places test_places(const hosting::HostedGame& game, const fs::path& source, const fs::path& folder,
                   const Known& known) {
  Places places;
  std::error_code error;
  const fs::path scenes = folder / "scenes";
  if (fs::is_directory(source / scenes, error)) {
    for (const fs::path& file : files_below(source / scenes, kSceneEnding)) {
      for (const hosting::SceneResult& scene : game.scenes((scenes / file).string(), read_file(source / scenes / file)))
        if (scene.passed)
          for (const std::string& id : scene.cited) places.try_emplace(id, (scenes / file).generic_string());
    }
  }
  for (const fs::path& tests : {folder, measures(), fs::path{"tests"}}) {
    if (!fs::is_directory(source / tests, error)) continue;
    for (const fs::path& file : files_below(source / tests, "_test.cpp"))
      note_citations(read_file(source / tests / file), (tests / file).generic_string(), known, places);
  }
  return places;
}

// Lines "- **SA-COMP-01** the reason".
Places reasons_in(const fs::path& file) {
  Places reasons;
  std::error_code error;
  if (!fs::exists(file, error)) return reasons;
  for (const std::string& line : split(read_file(file), '\n')) {
    const std::size_t begin = line.find("**");
    const std::size_t end = begin == std::string::npos ? begin : line.find("**", begin + 2);
    if (end == std::string::npos) continue;
    reasons.try_emplace(line.substr(begin + 2, end - begin - 2), trimmed(std::string_view{line}.substr(end + 2)));
  }
  return reasons;
}

}  // namespace

std::vector<RuleCover> rule_cover(const hosting::HostedGame& game, const fs::path& source) {
  const fs::path folder = fs::path{"src"} / "games" / game.id();
  std::error_code error;
  if (!fs::is_directory(source / folder, error))
    bad_usage(
        fmt::format("{} holds no {}; give the folder of the source with --source.", source.string(), folder.string()));
  Known known;
  const std::vector<hosting::RuleText> book = game.rulebook(hosting::Language::English);
  for (const hosting::RuleText& rule : book) known.emplace(with_dashes(rule.id), rule.id);
  Places code;
  note_code(source, folder, known, code);
  note_code(source, measures(), known, code);
  const Places tests = test_places(game, source, folder, known);
  const fs::path notes = source / "docs" / "rules" / game.id();
  const Places reasons = reasons_in(notes / "no-effect.md");
  const Places chapters = reasons_in(notes / "not-built.md");  // "BP-6" stands for BP-6.1-02
  const auto chapter_of = [&](const std::string& id) {
    for (const auto& [chapter, about] : chapters)
      if (id.starts_with(chapter + ".") || id.starts_with(chapter + "-")) return about;
    return std::string{};
  };
  const auto find = [](const Places& places, const std::string& id) {
    const auto found = places.find(id);
    return found == places.end() ? std::string{} : found->second;
  };
  std::vector<RuleCover> cover;
  cover.reserve(book.size());
  for (const hosting::RuleText& rule : book)
    cover.push_back({rule.id, find(code, rule.id), find(tests, rule.id), find(reasons, rule.id), chapter_of(rule.id)});
  return cover;
}

}  // namespace armatura::cli
