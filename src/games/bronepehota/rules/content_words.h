// The words by which files, options and sentences call what Content holds, in the order of the enumerators.
#pragma once
#include <array>
#include <string_view>

#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

inline constexpr auto kSideWords = std::to_array<std::string_view>({"polaris", "protectorate"});
inline constexpr auto kClassWords = std::to_array<std::string_view>({"light", "heavy"});
inline constexpr auto kChassisWords = std::to_array<std::string_view>({"wheeled", "tracked", "walking", "flying"});
inline constexpr auto kWeaponKindWords =
    std::to_array<std::string_view>({"ranged", "close_combat", "platform", "grenade"});
inline constexpr auto kGunKindWords = std::to_array<std::string_view>({"stationary", "mobile"});
inline constexpr auto kPieceWords = std::to_array<std::string_view>({"box", "slab", "ramp", "ladder", "pit"});
inline constexpr auto kTopWords = std::to_array<std::string_view>({"none", "walkable"});
inline constexpr auto kCompassWords = std::to_array<std::string_view>({"north", "east", "south", "west"});
inline constexpr auto kForceSizeWords =
    std::to_array<std::string_view>({"s", "m", "l", "xl", "workshop", "siege", "later", "mission"});
inline constexpr auto kMissionWords =
    std::to_array<std::string_view>({"annihilation", "relic", "command_machine", "hold_line", "bait", "depot"});
inline constexpr auto kSourceWords =
    std::to_array<std::string_view>({"unsaid", "rulebook", "sheet", "later_sheet", "public", "house"});

template <class Words, class Enumerator>
constexpr std::string_view word_of(const Words& words, Enumerator enumerator) {
  return words[static_cast<std::size_t>(enumerator)];
}

}  // namespace armatura::bronepehota
