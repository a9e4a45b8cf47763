// The rules of one match: the pack, the options chosen before the game and the arena they give. Separate from State:
// nothing here changes while a match is played.
#pragma once
#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "engine/audience.h"
#include "games/arena/rules/content.h"
#include "games/arena/rules/rulebook.h"
#include "measure/hex.h"

namespace armatura::arena {

using CellId = Id<struct CellTag>;  // an arena cell; ids rise with r, then with q, which is the order of SA-FILL-02
inline constexpr CellId kNoCell{255};
using Cells = Set<CellId, std::uint32_t>;

inline constexpr int kMaxSeats = 4;

// SA-GEAR-01: one movement, one rotation, two attack modules of generation 2, by slot.
inline constexpr std::array<Family, 4> kGearFamilies{Family::Movement, Family::Rotation, Family::Attack,
                                                     Family::Attack};

enum class AbilityMode : std::uint8_t { Off, Individual, Shared };
enum class Shape : std::uint8_t { H19, H24, H30 };

struct Options {
  std::uint8_t players{2};
  std::array<RobotId, kMaxSeats> robots{RobotId{0}, RobotId{1}, RobotId{2}, RobotId{3}};
  bool force_mode{};
  bool starting_gear{};
  AbilityMode abilities{AbilityMode::Off};
  AbilityId shared_ability{};
  bool mines{};
  bool wear{true};  // has no effect with force mode (SA-FORCE-01)
  bool arsenal{true};
  std::uint8_t collision_damage{};
  std::uint8_t enhanced_functions{2};
  bool terrain_credit{true};  // terrain damage is credited to the displacer (SA-TROPHY-04)
  bool random_mines{};
  bool slide_after_mine{true};  // oil carries on whom a mine has stopped on it (SA-MINE-18)
  std::uint8_t trophies{10};
  Shape shape{Shape::H19};
  std::uint8_t first_seat{255};  // 255: drawn
  bool teams{};
  std::uint16_t max_turns{};  // 0: no limit
  friend bool operator==(const Options&, const Options&) = default;
};

// The cells of the chosen shape and who is whose neighbour (SA-GEO-06). Coordinates, directions and distances are those
// of measure/hex.h (SA-GEO-01, SA-GEO-02, SA-GEO-04); the shapes are convex (SA-GEO-13, SA-GEO-15).
struct ArenaMap {
  std::uint8_t size{};
  std::array<Hex, kMaxCells> hexes{};
  std::array<std::array<CellId, kDirections>, kMaxCells> next{};  // kNoCell beyond the border
  Cells edge;                                                     // SA-GEO-07

  CellId neighbour(CellId cell, Direction direction) const { return next[cell.value][direction.value]; }
  CellId find(Hex hex) const;
};

struct Rules {
  std::shared_ptr<const Content> content;
  Options options;
  ArenaMap map;
  std::array<std::uint8_t, kMaxTiles> copies{};  // in this match, after SA-SET-02 to SA-SET-04
  std::uint8_t module_tiles{};                   // SA-SET-07
  std::uint8_t terrain_tiles{};

  int seats() const { return options.players; }
  bool wear_rule() const { return options.wear && !options.force_mode; }  // SA-FORCE-01
  // An empty cell and an unknown front do nothing: they are the blank design.
  const TileDesign& tile(TileId id) const {
    return id.value < content->tiles.size() ? content->tiles[id.value] : kBlankTile;
  }
};

// Applies the options to the pack. The options must have passed check_options().
Rules make_rules(std::shared_ptr<const Content> content, const Options& options);

// Empty when the options fit each other and the pack; else the key of the option and of the sentence that says why.
struct OptionFault {
  std::string_view option;
  std::string_view why;
};
OptionFault check_options(const Content& content, const Options& options);

// SA-GEO-07, SA-GEO-12 to SA-GEO-14.
ArenaMap make_map(const ShapeDesign& shape);

std::string rule_name(Rule rule);

}  // namespace armatura::arena
