// The files of a built-in pack, for tests that load it as it is, with one mistake, or damaged.
#pragma once
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "base/random.h"
#include "catalog/pack_files.h"
#include "catalog/test_folders.h"

namespace armatura::catalog {

using Files = std::map<std::string, std::string>;  // path inside the pack -> text

// Data and words: what a game's loader is given. Read once for each game.
inline const Files& sound_files_of(const std::string& game) {
  static std::map<std::string, Files> read;
  const auto [place, is_new] = read.try_emplace(game);
  if (!is_new) return place->second;
  const std::filesystem::path root = content_folder(game);
  for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
    const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
    const bool is_ours = path.starts_with("strings/") || path.find('/') == std::string::npos;
    if (entry.path().extension() != ".json" || !is_ours) continue;
    std::ifstream in(entry.path(), std::ios::binary);
    place->second[path] = {std::istreambuf_iterator<char>(in), {}};
  }
  return place->second;
}

// They refer to the files, which must outlive them.
inline std::vector<PackText> texts_of(const Files& files) {
  std::vector<PackText> texts;
  for (const auto& [path, text] : files) texts.push_back({path, text});
  return texts;
}

// The first `from` becomes `to`.
inline std::string replaced(std::string text, std::string_view from, std::string_view to, std::size_t start = 0) {
  const std::size_t at = text.find(from, start);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

// The first `from` after `after` becomes `to`.
struct Mistake {
  std::string path;
  std::string after;
  std::string from;
  std::string to;
  std::string error;  // the whole sentence

  std::string in(const Files& files) const {
    const std::string& text = files.at(path);
    const std::size_t start = text.find(after);
    EXPECT_NE(start, std::string::npos) << after;
    return replaced(text, from, to, start);
  }
};

// Loads a pack once for each mistake, which must be told; a list of what is known may follow its sentence.
template <class Load>
void expect_told(const std::vector<Mistake>& mistakes, const Files& sound, Load load) {
  for (const Mistake& mistake : mistakes) {
    Files files = sound;
    files[mistake.path] = mistake.in(sound);
    const auto loaded = load(files);
    EXPECT_FALSE(loaded.content) << mistake.error;
    const bool told = std::any_of(loaded.errors.begin(), loaded.errors.end(),
                                  [&](const std::string& error) { return error.starts_with(mistake.error); });
    EXPECT_TRUE(told) << "expected: " << mistake.error
                      << "\nfound:    " << (loaded.errors.empty() ? "nothing" : loaded.errors[0]);
  }
}

// Whatever bytes change, loading ends with content or with errors.
template <class Load>
void expect_no_damage_crashes(const Files& sound, Load load) {
  Rng rng(2026);
  std::vector<std::string> paths;
  for (const auto& [path, text] : sound) paths.push_back(path);
  const auto below = [&rng](std::size_t size) { return rng.below(static_cast<std::uint32_t>(size)); };
  const std::string_view letters = "{}[]\",:0-9 \\x\xD0";
  for (int round = 0; round < 150; ++round) {
    Files files = sound;
    std::string& text = files[paths[below(paths.size())]];
    for (std::uint32_t change = 1 + rng.below(4); change > 0; --change) {
      const std::uint32_t at = below(text.size());
      if (rng.below(3) == 0) {
        text.erase(at, 1 + rng.below(200));
        if (text.empty()) text = " ";
      } else {
        text[at] = letters[below(letters.size())];
      }
    }
    const auto loaded = load(files);
    EXPECT_EQ(loaded.content == nullptr, !loaded.errors.empty());
  }
}

}  // namespace armatura::catalog
