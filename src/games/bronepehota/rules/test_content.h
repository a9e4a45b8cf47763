// The built-in pack for tests, read once from the source tree.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

#include "catalog/test_pack.h"
#include "games/bronepehota/rules/pack.h"

namespace armatura::bronepehota {

using catalog::Files;

inline const Files& sound_files() { return catalog::sound_files_of("bronepehota"); }
inline LoadedPack load(const Files& files) { return load_pack(catalog::texts_of(files)); }

inline std::shared_ptr<const Content> test_content() {
  static const std::shared_ptr<const Content> content = load(sound_files()).content;
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
