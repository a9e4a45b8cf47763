// The words by which files, options and sentences call what Content holds, in the order of the enumerators.
#pragma once
#include <array>
#include <string_view>

#include "games/salvation/rules/content.h"

namespace armatura::salvation {

inline constexpr auto kSideWords = std::to_array<std::string_view>({"skynet", "resistance"});
inline constexpr auto kCharacteristicWords =
    std::to_array<std::string_view>({"movement", "attack", "defence", "durability", "recon"});
inline constexpr auto kTokenWords =
    std::to_array<std::string_view>({"shelter", "mission", "unit", "technology", "terrain"});
inline constexpr auto kTerrainWords =
    std::to_array<std::string_view>({"radiation", "roadless", "ruins", "fortifications", "wasteland", "fog", "forests",
                                     "toxic", "information", "gorge"});
static_assert(kTerrainWords.size() == kTerrains);
inline constexpr auto kCardKindWords = std::to_array<std::string_view>(
    {"tactics", "movement", "attack", "recon", "new_units", "development", "tactics_development", "mission"});
inline constexpr auto kFromWords = std::to_array<std::string_view>({"anywhere", "one_sector", "beside_enemy"});
inline constexpr auto kTaskWords = std::to_array<std::string_view>(
    {"sabotage", "destroy_factory", "trophies", "hold_cities", "guard_shelters", "network", "fist"});
inline constexpr auto kBorderWords = std::to_array<std::string_view>({"road", "open", "mountain"});

template <class Words, class Enumerator>
constexpr std::string_view word_of(const Words& words, Enumerator enumerator) {
  return words[static_cast<std::size_t>(enumerator)];
}

}  // namespace armatura::salvation
