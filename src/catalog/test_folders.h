// Where the pack of a built-in game lies: below content/, or in the game's own folder below examples/. For tests.
#pragma once
#include <filesystem>
#include <string>

namespace armatura::catalog {

inline std::filesystem::path content_folder(const std::string& game) {
  const std::filesystem::path source = ARMATURA_SOURCE_DIR;
  const std::filesystem::path example = source / "examples" / game / "content";
  return std::filesystem::is_directory(example) ? example : source / "content" / game;
}

}  // namespace armatura::catalog
