#include "games/arena/rules/pack.h"

#include <array>

#include "catalog/pack_loading.h"
#include "games/arena/rules/pack_parts.h"

namespace armatura::arena {
namespace {

struct Pack {
  using Content = arena::Content;
  using Readers = PackReaders;
  static constexpr auto kFiles = std::to_array<std::string_view>(
      {"pack.json", "tiles.json", "robots.json", "abilities.json", "mines.json", "arenas.json", "central.json"});

  static Content read(const PackReaders& files) { return read_content(files); }
  static void check(Content& content, catalog::Faults& faults) { check_content(content, faults); }
  static std::vector<std::string> named_items(const Content& content) {
    std::vector<std::string> names;
    catalog::add_named(names, "tile", content.tiles);
    catalog::add_named(names, "robot", content.robots);
    catalog::add_named(names, "ability", content.abilities);
    catalog::add_named(names, "mine", content.mines);
    return names;
  }
};

}  // namespace

LoadedPack load_pack(std::span<const PackText> files) { return catalog::PackLoader<Pack>::load(files); }
LoadedPack load_normalised(std::string_view text) { return catalog::PackLoader<Pack>::load_normalised(text); }

}  // namespace armatura::arena
