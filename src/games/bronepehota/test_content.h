// The built-in pack for tests, read once from the source tree.
#pragma once
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/bronepehota/pack.h"

namespace armatura::bronepehota {

inline std::shared_ptr<const Content> test_content() {
  static const std::shared_ptr<const Content> content = [] {
    const std::filesystem::path root = std::filesystem::path(ARMATURA_SOURCE_DIR) / "content/bronepehota";
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

inline const Content& content() { return *test_content(); }

// The item of this key.
template <class Item>
const Item& item_of(const std::vector<Item>& items, std::string_view key) {
  for (const Item& item : items)
    if (item.key == key) return item;
  throw std::runtime_error("no item " + std::string(key));
}
template <class Identity, class Item>
Identity id_of(const std::vector<Item>& items, std::string_view key) {
  return Identity{static_cast<std::uint8_t>(&item_of(items, key) - items.data())};
}

}  // namespace armatura::bronepehota
