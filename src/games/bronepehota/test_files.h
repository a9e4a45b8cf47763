// The files of the built-in pack for tests that change some of them.
#pragma once
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <string>
#include <vector>

#include "games/bronepehota/pack.h"

namespace armatura::bronepehota {

using Files = std::map<std::string, std::string>;  // path inside the pack -> text

// All but the schema and the licence.
inline const Files& sound_files() {
  static const Files files = [] {
    const std::filesystem::path root = std::filesystem::path(ARMATURA_SOURCE_DIR) / "content/bronepehota";
    Files found;
    for (const auto& entry : std::filesystem::recursive_directory_iterator(root)) {
      const std::string path = std::filesystem::relative(entry.path(), root).generic_string();
      const bool words_or_data = path.starts_with("strings/") || path.find('/') == std::string::npos;
      if (entry.path().extension() != ".json" || !words_or_data) continue;
      std::ifstream in(entry.path(), std::ios::binary);
      found[path] = {std::istreambuf_iterator<char>(in), {}};
    }
    return found;
  }();
  return files;
}

// The first `from` becomes `to`.
inline std::string replaced(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return at == std::string::npos ? text : text.replace(at, from.size(), to);
}

inline LoadedPack load(const Files& files) {
  std::vector<PackText> texts;
  for (const auto& [path, text] : files) texts.push_back({path, text});
  return load_pack(texts);
}

}  // namespace armatura::bronepehota
