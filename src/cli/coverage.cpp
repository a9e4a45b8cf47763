#include "cli/coverage.h"

#include <fmt/format.h>

#include <charconv>
#include <map>

#include "base/trimmed.h"
#include "cli/failure.h"
#include "cli/files.h"
#include "cli/rule_citations.h"
#include "cli/scene_files.h"
#include "cli/text.h"

namespace armatura::cli {
namespace {

namespace fs = std::filesystem;
using hosting::Citing;
using Places = std::map<std::string, RuleCover>;  // by the rule's id

// Rules of geometry live where every game may use them.
const fs::path& measures() {
  static const fs::path kFolder = fs::path{"src"} / "measure";
  return kFolder;
}

// A game of the program's own, or one of the examples.
struct GameFolders {
  fs::path sources;
  fs::path book;
};
GameFolders folders_of(std::string_view game, const fs::path& source) {
  const fs::path example = fs::path{"examples"} / game;
  std::error_code error;
  if (fs::is_directory(source / example, error)) return {example, example / "rulebook"};
  return {fs::path{"src"} / "games" / game, fs::path{"docs"} / "rules" / game};
}

std::string place(const fs::path& file, std::size_t line) { return fmt::format("{}:{}", file.generic_string(), line); }

void note_code(const fs::path& source, const fs::path& folder, const RuleIds& ids, Places& places) {
  for (const std::string_view ending : {".cpp", ".h"}) {
    for (const fs::path& file : files_below(source / folder, ending)) {
      if (file.string().ends_with("_test.cpp") || file.filename() == "rulebook.h") continue;
      for (const CodeCitation& one : code_citations(read_file(source / folder / file), ids)) {
        RuleCover& cover = places[one.rule];
        (one.speaks ? cover.speaks : cover.comments).push_back(place(folder / file, one.line));
      }
    }
  }
}

void note_citations(const std::vector<hosting::RuleCitation>& citations, const fs::path& file, Places& places) {
  for (const hosting::RuleCitation& one : citations) {
    RuleCover& cover = places[one.rule];
    auto& kind = one.how == Citing::Seen ? cover.seen : one.how == Citing::Shown ? cover.shown : cover.listed;
    kind.push_back(place(file, static_cast<std::size_t>(one.line)));
  }
}

void note_tests(const hosting::HostedGame& game, const fs::path& source, const fs::path& folder, const RuleIds& ids,
                Places& places) {
  std::error_code error;
  const fs::path scenes = folder / "scenes";
  if (fs::is_directory(source / scenes, error)) {
    for (const fs::path& file : files_below(source / scenes, kSceneEnding))
      for (const hosting::SceneResult& scene :
           game.scenes.play((scenes / file).string(), read_file(source / scenes / file)))
        if (scene.passed) note_citations(scene.cited, scenes / file, places);
  }
  for (const fs::path& tests : {folder, measures(), fs::path{"tests"}}) {
    if (!fs::is_directory(source / tests, error)) continue;
    for (const fs::path& file : files_below(source / tests, "_test.cpp"))
      note_citations(test_citations(read_file(source / tests / file), ids), tests / file, places);
  }
}

// Lines "- **SA-COMP-01** the reason".
std::map<std::string, std::string> reasons_in(const fs::path& file) {
  std::map<std::string, std::string> reasons;
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

Cover RuleCover::kind() const {
  if (!no_effect.empty()) return Cover::NoEffect;
  if (!not_built.empty()) return Cover::NotBuilt;
  if (speaks.empty() && comments.empty()) return Cover::Gap;
  if (!seen.empty()) return Cover::Seen;
  if (!shown.empty()) return Cover::Defined;
  return speaks.empty() ? Cover::CommentAlone : Cover::Gap;
}

std::vector<RuleCover> rule_cover(const hosting::HostedGame& game, const fs::path& source) {
  const auto [folder, notes] = folders_of(game.id, source);
  std::error_code error;
  if (!fs::is_directory(source / folder, error))
    bad_usage(
        fmt::format("{} holds no {}; give the folder of the source with --source.", source.string(), folder.string()));
  const std::vector<hosting::RuleText> book = game.content.rulebook(hosting::Language::English);
  const RuleIds ids(book);
  Places places;
  note_code(source, folder, ids, places);
  note_code(source, measures(), ids, places);
  note_tests(game, source, folder, ids, places);
  const auto reasons = reasons_in(source / notes / "no-effect.md");
  const auto chapters = reasons_in(source / notes / "not-built.md");  // "BP-6" stands for BP-6.1-02
  std::vector<RuleCover> cover;
  cover.reserve(book.size());
  for (const hosting::RuleText& rule : book) {
    RuleCover& one = cover.emplace_back(places[rule.id]);
    one.id = rule.id;
    if (const auto reason = reasons.find(rule.id); reason != reasons.end()) one.no_effect = reason->second;
    for (const auto& [chapter, about] : chapters)
      if (one.id.starts_with(chapter + ".") || one.id.starts_with(chapter + "-")) one.not_built = about;
  }
  return cover;
}

int most_by_comment_alone(std::string_view game, const fs::path& source) {
  for (const std::string& line : split(read_file(source / kCommentAloneFile), '\n')) {
    if (!line.starts_with(game) || line.size() <= game.size() || line[game.size()] != ' ') continue;
    int most = 0;
    const char* end = line.data() + line.size();
    const auto read = std::from_chars(line.data() + game.size() + 1, end, most);
    if (read.ec == std::errc{} && read.ptr == end) return most;
  }
  return 0;
}

}  // namespace armatura::cli
