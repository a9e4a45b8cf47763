// The arena's content as the rules see it: tiles, robots, abilities, mines and arena shapes of one pack. Immutable once
// loaded; names and texts live in the pack's strings.
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <vector>

#include "base/fixed_vec.h"
#include "base/id.h"
#include "measure/hex.h"

namespace armatura::arena {

using TileId = Id<struct TileTag>;  // a design of the pack; several copies of it may exist
using RobotId = Id<struct RobotTag>;
using AbilityId = Id<struct AbilityTag>;
using MineId = Id<struct MineTag>;

inline constexpr TileId kNoTile{255};
inline constexpr AbilityId kNoAbility{255};
inline constexpr MineId kNoMine{255};

// SA-COMP-03: the five families.
enum class Family : std::uint8_t { Movement, Rotation, Attack, Defence, Terrain };
inline constexpr int kModuleFamilies = 4;

// SA-GEO-03: how a direction looks from a robot's facing. None is damage without a side (SA-GEO-10).
enum class Side : std::uint8_t { Front, FrontSide, RearSide, Rear, None };

// What a module does when it is activated.
enum class Verb : std::uint8_t { None, Move, Shift, Jump, Rotate, Melee, Direct, Lob, Circle, Burst, Ram, Defend };

// SA-COMP-04: which box a tile comes from decides when it takes part (SA-SET-02, SA-SET-04).
enum class Box : std::uint8_t { Base, Arsenal, ArsenalRotation };

struct TileDesign {
  std::string key;  // "A2-06"
  Family family{};
  std::uint8_t generation{};
  std::uint8_t copies{};  // SA-COMP-02, SA-COMP-09: most designs are unique, a few have several copies
  Box box{};
  bool removed_by_arsenal{};             // SA-ARS-01
  std::uint8_t removed_by_force_mode{};  // copies, SA-SET-03

  bool quick{};
  bool auto_cool{};
  Verb verb{};
  std::uint8_t strength{};
  std::uint8_t range_min{};  // lobbed shots
  std::uint8_t range_max{};
  Set<int, std::uint8_t> shift_sides;  // relative directions 0..5 that a shift may take

  // Additional effects of attacks.
  std::uint8_t push{};
  std::uint8_t turn{};
  std::uint8_t heat{};
  std::uint8_t aimed_heat{};
  std::uint8_t self_damage{};
  std::uint8_t cool_target{};
  bool pull{};
  bool ignore_defence{};

  std::array<std::uint8_t, 4> defence{};  // by Side; SA-DEF-02
  std::uint8_t defence_all{};             // SA-DEF-03

  // Terrain.
  bool obstacle{};
  bool one_shot{};
  bool full_cool{};
  std::uint8_t cover{};
  std::uint8_t cool{};
  std::uint8_t burn{};
  std::uint8_t explosive{};
  std::uint8_t blast{};
  std::uint8_t snare{};
  std::uint8_t slide{};
  std::uint8_t slow{};
  std::uint8_t damage{};
};

inline const TileDesign kBlankTile{};

// The eight abilities are verbs; a pack says which robot carries which and how strong it is.
enum class AbilityVerb : std::uint8_t {
  Mobility,
  Speed,
  Reflexes,
  Strength,
  Fury,
  SecretWeapon,
  Nimbleness,
  Dexterity
};

struct AbilityDesign {
  std::string key;
  AbilityVerb verb{};
  std::uint8_t amount{};           // Speed: cells; Strength, Secret weapon: strength; Nimbleness, Dexterity: sectors
  std::uint8_t enhanced_amount{};  // Dexterity in enhanced mode
};

enum class MineVerb : std::uint8_t { Heat, Shift, Turn, Damage };

struct MineDesign {
  std::string key;
  MineVerb verb{};
  std::uint8_t amount{};  // Shift, Turn: 1 to amount; Damage: amount; Heat: 1 module
  bool whole_family{};    // Heat: all modules of one family instead
};

// SA-COMP-06: robots differ in nothing else.
struct RobotDesign {
  std::string key;
  std::array<AbilityId, 2> abilities{};
  std::array<MineId, 2> mines{};
};

// SA-CENT-02, SA-CENT-03 as numbers.
struct CentralDesign {
  std::uint8_t main_modules{};  // this many or more: main mode
  std::uint8_t move{};
  std::uint8_t melee{};
  std::uint8_t turn_main{};
  std::uint8_t turn_enhanced{};
};

struct ShapeDesign {
  std::string key;
  std::vector<Hex> cells;  // by increasing r, then increasing q
  std::uint8_t module_tiles{};
  std::uint8_t terrain_tiles{};
};

inline constexpr std::size_t kMaxTiles = 128;   // designs in a pack
inline constexpr std::size_t kMaxCopies = 200;  // tiles of all designs together
inline constexpr std::size_t kMaxCells = 32;

struct Content {
  std::string pack;  // its name
  std::string version;
  std::string hash;  // of the normalised rule part; names and texts do not count
  std::vector<TileDesign> tiles;
  std::vector<RobotDesign> robots;
  std::vector<AbilityDesign> abilities;
  std::vector<MineDesign> mines;
  std::vector<ShapeDesign> shapes;               // indexed by ArenaShape
  std::array<TileId, kModuleFamilies> starting;  // the generation-1 set, by family
  CentralDesign central;
};

}  // namespace armatura::arena
