// The words by which files, options and sentences call what Content holds, in the order of the enumerators.
#pragma once
#include <array>
#include <string_view>

#include "games/arena/rules/content.h"

namespace armatura::arena {

inline constexpr auto kFamilyWords =
    std::to_array<std::string_view>({"movement", "rotation", "attack", "defence", "terrain"});
inline constexpr auto kSideWords =
    std::to_array<std::string_view>({"front", "front_side", "rear_side", "rear", "none"});
inline constexpr auto kBoxWords = std::to_array<std::string_view>({"base", "arsenal", "arsenal_rotation"});
inline constexpr auto kAbilityWords = std::to_array<std::string_view>(
    {"mobility", "speed", "reflexes", "strength", "fury", "secret_weapon", "nimbleness", "dexterity"});
inline constexpr auto kMineWords = std::to_array<std::string_view>({"heat", "shift", "turn", "damage"});
inline constexpr auto kShapeWords = std::to_array<std::string_view>({"h19", "h24", "h30"});

template <class Words, class Enumerator>
constexpr std::string_view word_of(const Words& words, Enumerator enumerator) {
  return words[static_cast<std::size_t>(enumerator)];
}

}  // namespace armatura::arena
