// Looking at the words of a built-in pack, for tests: nothing visible may be missing in either language, and every
// placeholder must be one that can be filled. The little language is described in docs/words.md.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <variant>
#include <vector>

#include "catalog/json.h"
#include "catalog/reader.h"
#include "catalog/test_folders.h"

namespace armatura::catalog {

using Sentences = std::map<std::string, std::string>;
using Names = std::set<std::string>;

inline std::string source_text(const std::filesystem::path& path) {
  std::ifstream in(std::filesystem::path(ARMATURA_SOURCE_DIR) / path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

inline Sentences read_sentences(const std::filesystem::path& file) {
  const std::string path = file.string();
  const std::string text = source_text(file);
  Faults faults;
  const auto value = parse_json(path, text, faults);
  Sentences sentences;
  if (value)
    for (const auto& [key, sentence] : Reader(*value, path, faults).object().members())
      sentences[key] = sentence.text();
  EXPECT_EQ(faults.sentences(), std::vector<std::string>{});
  return sentences;
}

struct Placeholder {
  std::string name;
  std::size_t plural_forms{};  // 0: it prints the value itself, or chooses by it
};

// Everything in braces: "{name}", "{name|one|few|many}", "{name?text:other}".
inline std::vector<Placeholder> scan(const std::string& sentence) {
  std::vector<Placeholder> found;
  for (std::size_t open = sentence.find('{'); open != std::string::npos; open = sentence.find('{', open + 1)) {
    const std::size_t end = sentence.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_", open + 1);
    if (end == std::string::npos || end == open + 1) continue;
    Placeholder placeholder{sentence.substr(open + 1, end - open - 1), 0};
    if (sentence[end] == '|') {
      const std::string words = sentence.substr(end, sentence.find('}', end) - end);
      placeholder.plural_forms = static_cast<std::size_t>(std::count(words.begin(), words.end(), '|'));
    }
    found.push_back(std::move(placeholder));
  }
  return found;
}

inline Names placeholders(const std::string& sentence) {
  Names names;
  for (const Placeholder& placeholder : scan(sentence)) names.insert(placeholder.name);
  return names;
}

template <class T>
Names fields_of() {
  Names names;
  const T value{};
  T::each_field(value, [&](std::string_view name, const auto&) { names.insert(std::string(name)); });
  return names;
}

template <class Variant>
struct EachAlternative;
template <class... T>
struct EachAlternative<std::variant<T...>> {
  // visit(name of the struct, names of its fields)
  template <class Visit>
  static void visit(Visit visit) {
    (visit(std::string(T::kName), fields_of<T>()), ...);
  }
};

// The words of a game in both languages.
struct BothLanguages {
  Sentences russian;
  Sentences english;

  explicit BothLanguages(const std::string& game)
      : russian(read_sentences(content_folder(game) / "strings/ru.json")),
        english(read_sentences(content_folder(game) / "strings/en.json")) {}

  // The key and all its variants say nothing but what these fields can fill.
  void expect_filled_by(const std::string& key, const Names& fields) const {
    for (const Sentences* sentences : {&russian, &english}) {
      EXPECT_TRUE(sentences->contains(key)) << key;
      for (const auto& [variant, sentence] : *sentences) {
        if (variant != key && !variant.starts_with(key + ".")) continue;
        for (const std::string& name : placeholders(sentence))
          EXPECT_TRUE(fields.contains(name)) << variant << " speaks of {" << name << "}";
      }
    }
  }
  void expect_said(const std::string& key) const { expect_filled_by(key, {}); }
  bool says(const std::string& key) const { return russian.contains(key) || english.contains(key); }

  void expect_same_keys_and_placeholders() const {
    for (const auto& [key, sentence] : russian) {
      ASSERT_TRUE(english.contains(key)) << key;
      EXPECT_EQ(placeholders(sentence), placeholders(english.at(key))) << key;
    }
    EXPECT_EQ(russian.size(), english.size());
  }

  // `bare` are keys whose sentence has no letters of any language.
  void expect_each_in_its_letters(const Names& bare) const {
    const auto has_cyrillic = [](const std::string& text) {
      return text.find('\xD0') != std::string::npos || text.find('\xD1') != std::string::npos;
    };
    for (const auto& [key, sentence] : russian) EXPECT_EQ(has_cyrillic(sentence), !bare.contains(key)) << key;
    for (const auto& [key, sentence] : english) EXPECT_FALSE(has_cyrillic(sentence)) << key;
  }

  void expect_three_and_two_plural_forms() const {
    const auto check = [](const Sentences& sentences, std::size_t forms) {
      for (const auto& [key, sentence] : sentences)
        for (const Placeholder& placeholder : scan(sentence))
          EXPECT_TRUE(placeholder.plural_forms == 0 || placeholder.plural_forms == forms) << key;
    };
    check(russian, 3);
    check(english, 2);
  }

  // Otherwise the formatter would divide the sentence at the wrong colon.
  void expect_one_colon_in_conditions() const {
    for (const Sentences* sentences : {&russian, &english}) {
      for (const auto& [key, sentence] : *sentences) {
        for (std::size_t at = sentence.find('?'); at != std::string::npos; at = sentence.find('?', at + 1)) {
          const auto before = sentence.begin() + static_cast<std::ptrdiff_t>(at);
          const bool asks = std::count(sentence.begin(), before, '{') > std::count(sentence.begin(), before, '}');
          if (!asks) continue;  // a question mark among the words
          int depth = 1;
          int colons = 0;
          for (std::size_t i = at; i < sentence.size() && depth > 0; ++i) {
            depth += sentence[i] == '{' ? 1 : sentence[i] == '}' ? -1 : 0;
            colons += sentence[i] == ':' && depth == 1 ? 1 : 0;
          }
          EXPECT_EQ(colons, 1) << key;
        }
      }
    }
  }

  void expect_paired_braces_and_no_shouting() const {
    for (const Sentences* sentences : {&russian, &english}) {
      for (const auto& [key, sentence] : *sentences) {
        EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '{'), std::count(sentence.begin(), sentence.end(), '}'))
            << key;
        EXPECT_EQ(sentence.find('!'), std::string::npos) << key;
      }
    }
  }

  // Keys of sentences and keys of names, by how they begin.
  void expect_full_stops(const std::vector<std::string>& sentence_keys,
                         const std::vector<std::string>& name_keys) const {
    for (const Sentences* sentences : {&russian, &english}) {
      for (const auto& [key, sentence] : *sentences) {
        const auto starts_like = [&key = key](const std::string& start) { return key.starts_with(start); };
        const bool is_sentence = std::any_of(sentence_keys.begin(), sentence_keys.end(), starts_like);
        const bool is_name = std::any_of(name_keys.begin(), name_keys.end(), starts_like);
        const bool stops = sentence.ends_with('.');
        EXPECT_FALSE((is_sentence || key.ends_with(".text")) && !stops) << key;
        EXPECT_FALSE(is_name && !key.ends_with(".text") && stops) << key;
      }
    }
  }
};

}  // namespace armatura::catalog
