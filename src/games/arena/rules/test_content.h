// The built-in pack for tests, read once from the source tree.
#pragma once
#include <memory>

#include "catalog/test_pack.h"
#include "games/arena/rules/pack.h"
#include "games/arena/rules/rules.h"

namespace armatura::arena {

using catalog::Files;

inline const Files& sound_files() { return catalog::sound_files_of("arena"); }
inline LoadedPack load(const Files& files) { return load_pack(catalog::texts_of(files)); }

inline std::shared_ptr<const Content> test_content() {
  static const std::shared_ptr<const Content> content = load(sound_files()).content;
  return content;
}

}  // namespace armatura::arena
