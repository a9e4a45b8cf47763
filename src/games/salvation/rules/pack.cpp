#include "games/salvation/rules/pack.h"

#include <array>

#include "catalog/pack_loading.h"
#include "games/salvation/rules/pack_parts.h"

namespace armatura::salvation {
namespace {

struct Pack {
  using Content = salvation::Content;
  using Readers = PackReaders;
  static constexpr auto kFiles =
      std::to_array<std::string_view>({"pack.json", "units.json", "tokens.json", "cards_skynet.json",
                                       "cards_resistance.json", "map.json", "opening.json"});

  static Content read(const PackReaders& files) { return read_content(files); }
  static void check(Content& content, catalog::Faults& faults) { check_content(content, faults); }
  static std::vector<std::string> named_items(const Content& content) {
    std::vector<std::string> names;
    catalog::add_named(names, "type", content.units);
    catalog::add_named(names, "token", content.tokens);
    catalog::add_named(names, "card", content.cards);
    catalog::add_named(names, "sector", content.sectors);
    return names;
  }
};

}  // namespace

LoadedPack load_pack(std::span<const PackText> files) { return catalog::PackLoader<Pack>::load(files); }
LoadedPack load_normalised(std::string_view text) { return catalog::PackLoader<Pack>::load_normalised(text); }

}  // namespace armatura::salvation
