#include "hosting/scene_text.h"

#include <cstddef>
#include <utility>

#include "base/trimmed.h"

namespace armatura::hosting {
namespace {

constexpr std::string_view kBlank = " \t\r\v\f";
constexpr std::string_view kSeparators = ";|:";

bool in(std::string_view set, char letter) { return set.find(letter) != std::string_view::npos; }

// Everything behind a # that begins a word.
std::string_view without_comment(std::string_view text) {
  bool quoted = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '"') quoted = !quoted;
    if (!quoted && text[i] == '#' && (i == 0 || in(kBlank, text[i - 1]))) return text.substr(0, i);
  }
  return text;
}

// What stands in quotes is one word, or a part of one: gun="Gun P2"(hot).
Words words_of(std::string_view text, int number) {
  Words words;
  std::string word;
  bool quoted = false;
  const auto close = [&] {
    if (!word.empty()) words.push_back(std::exchange(word, {}));
  };
  for (const char letter : text) {
    if (letter == '"') {
      quoted = !quoted;
    } else if (quoted) {
      word.push_back(letter);
    } else if (in(kBlank, letter)) {
      close();
    } else if (in(kSeparators, letter)) {
      close();
      words.emplace_back(1, letter);
    } else {
      word.push_back(letter);
    }
  }
  close();
  if (quoted) throw SceneFault{number, "a quote opens and does not close"};
  return words;
}

// Takes a group in brackets off the end of a line, for as long as there is one. A bracket glued to a word is a mark of
// that word, not a citation.
void take_citations(std::string_view& text, SceneLine& line) {
  for (text = trimmed(text, kBlank); !text.empty() && (text.back() == ']' || text.back() == ')');
       text = trimmed(text, kBlank)) {
    const bool square = text.back() == ']';
    const std::size_t open = text.rfind(square ? '[' : '(');
    if (open == std::string_view::npos)
      throw SceneFault{line.number, std::string("a bracket ") + text.back() + " closes what was never opened"};
    if (!square && open > 0 && !in(kBlank, text[open - 1])) return;
    std::vector<std::string>& ids = square ? line.cited : line.shown;
    for (std::string& word : words_of(text.substr(open + 1, text.size() - open - 2), line.number))
      ids.push_back(std::move(word));
    text = text.substr(0, open);
  }
}

SceneLine line_of(std::string_view text, int number) {
  SceneLine line;
  line.number = number;
  take_citations(text, line);
  line.words = words_of(text, number);
  if (line.words.empty()) throw SceneFault{number, "a citation needs something to cite it for"};
  line.verb = line.words.front();
  line.words.erase(line.words.begin());
  return line;
}

}  // namespace

std::vector<SceneText> split_scenes(std::string_view text) {
  std::vector<SceneText> scenes;
  bool expects_title = true;
  int number = 0;
  while (!text.empty()) {
    const std::size_t end = text.find('\n');
    std::string_view raw = trimmed(text.substr(0, end), kBlank);
    text = end == std::string_view::npos ? std::string_view{} : text.substr(end + 1);
    ++number;
    if (raw.empty()) continue;
    if (raw == "---") {
      expects_title = true;
      continue;
    }
    if (expects_title) {
      const std::string_view title = raw.front() == '#' ? trimmed(raw.substr(1), kBlank) : std::string_view{};
      if (title.empty()) throw SceneFault{number, "expected \"# title\", the first line of a scene"};
      scenes.push_back({std::string(title), number, {}});
      expects_title = false;
      continue;
    }
    raw = trimmed(without_comment(raw), kBlank);
    if (!raw.empty()) scenes.back().lines.push_back(line_of(raw, number));
  }
  if (scenes.empty()) throw SceneFault{1, "expected a scene, found an empty file"};
  return scenes;
}

std::vector<Words> parts_of(const Words& words, std::string_view separator) {
  std::vector<Words> parts(1);
  for (const std::string& word : words) {
    if (word == separator) {
      if (!parts.back().empty()) parts.emplace_back();
    } else {
      parts.back().push_back(word);
    }
  }
  if (parts.back().empty()) parts.pop_back();
  return parts;
}

std::string joined(const Words& words) {
  std::string text;
  for (const std::string& word : words) {
    if (!text.empty()) text += ' ';
    text += word;
  }
  return text;
}

}  // namespace armatura::hosting
