// The built-in pack for tests, read once from the source tree.
#pragma once
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

#include "catalog/test_pack.h"
#include "games/salvation/rules/pack.h"
#include "games/salvation/rules/rules.h"

namespace armatura::salvation {

using catalog::Files;

inline const Files& sound_files() { return catalog::sound_files_of("salvation"); }
inline LoadedPack load(const Files& files) { return load_pack(catalog::texts_of(files)); }

inline std::shared_ptr<const Content> test_content() {
  static const std::shared_ptr<const Content> content = load(sound_files()).content;
  return content;
}

inline const CardDesign& card(const Content& pack, std::string_view key) {
  for (const CardDesign& design : pack.cards)
    if (design.key == key) return design;
  throw std::runtime_error("no card " + std::string(key));
}

}  // namespace armatura::salvation
