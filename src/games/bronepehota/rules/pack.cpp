#include "games/bronepehota/rules/pack.h"

#include <algorithm>
#include <array>

#include "catalog/pack_loading.h"
#include "games/bronepehota/rules/pack_parts.h"

namespace armatura::bronepehota {
namespace {

struct Pack {
  using Content = bronepehota::Content;
  using Readers = PackReaders;
  static constexpr auto kFiles =
      std::to_array<std::string_view>({"pack.json", "weapons.json", "squads.json", "machines.json", "guns.json",
                                       "layouts.json", "tables.json", "forces.json", "missions.json"});

  static Content read(const PackReaders& files) { return read_content(files); }
  static void check(Content& content, catalog::Faults& faults) { check_content(content, faults); }
  static std::vector<std::string> named_items(const Content& content) {
    std::vector<std::string> names;
    catalog::add_named(names, "squad", content.squads);
    catalog::add_named(names, "machine", content.machines);
    catalog::add_named(names, "gun", content.guns);
    catalog::add_named(names, "weapon", content.weapons);
    catalog::add_named(names, "layout", content.layouts);
    catalog::add_named(names, "mission", content.missions);
    const auto name_once = [&](std::string name) {
      if (std::find(names.begin(), names.end(), name) == names.end()) names.push_back(std::move(name));
    };
    for (const MachineDesign& machine : content.machines)
      for (const MountDesign& mount : machine.mounts) name_once("mount." + mount.key);
    for (const LayoutDesign& layout : content.layouts)
      for (const PieceDesign& piece : layout.pieces) name_once("piece." + piece.look);
    return names;
  }
};

}  // namespace

LoadedPack load_pack(std::span<const PackText> files) { return catalog::PackLoader<Pack>::load(files); }
LoadedPack load_normalised(std::string_view text) { return catalog::PackLoader<Pack>::load_normalised(text); }

}  // namespace armatura::bronepehota
