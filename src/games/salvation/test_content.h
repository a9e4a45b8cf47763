// The built-in pack for tests, read once from the source tree.
#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <string>
#include <vector>

#include "games/salvation/pack.h"
#include "games/salvation/rules.h"

namespace armatura::salvation {

inline std::shared_ptr<const Content> test_content() {
  static const std::shared_ptr<const Content> content = [] {
    const std::filesystem::path root = std::filesystem::path(ARMATURA_SOURCE_DIR) / "content/salvation";
    std::vector<std::pair<std::string, std::string>> files;
    for (const auto& entry : std::filesystem::directory_iterator(root)) {
      if (entry.path().extension() != ".json") continue;
      std::ifstream in(entry.path());
      files.emplace_back(entry.path().filename().string(), std::string(std::istreambuf_iterator<char>(in), {}));
    }
    std::vector<PackText> texts;
    for (const auto& [path, text] : files) texts.push_back({path, text});
    return load_pack(texts).content;
  }();
  return content;
}

}  // namespace armatura::salvation
