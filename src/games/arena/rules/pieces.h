// What lies on and before the boards of the arena: modules, gear, mines, robots.
#pragma once
#include <array>
#include <cstdint>

#include "base/fields.h"
#include "base/fixed_vec.h"
#include "engine/audience.h"
#include "games/arena/rules/rules.h"

namespace armatura::arena {

inline constexpr Seat kNobody{255};

// A module on a robot board keeps its number as long as it stays there; 0 is the central module.
using ModuleId = Id<struct ModuleTag>;
inline constexpr ModuleId kCentral{0};
inline constexpr std::size_t kMaxModules = 96;  // no rule limits them (SA-PICK-04); a pack may not hold more

// SA-COMP-08: overheat tokens never run out, so a token is a mark.
enum class Mark : std::uint8_t { FaceDown, Token, Concealed, Used, Flipped };
using Marks = Set<Mark, std::uint8_t>;

struct Module {
  ModuleId id{};
  TileId tile{};  // kNoTile: a front this viewer may not know
  Family family{};
  std::uint8_t generation{};  // family and generation are on the back (SA-COMP-07)
  Marks marks{};
  ARMATURA_FIELDS(Module, "module", id, tile, family, generation, marks)
};

// The four starting modules dealt to a seat (SA-GEAR-01): slot 0 movement, 1 rotation, 2 and 3 attack. What a seat was
// dealt and gave back stays its own knowledge; a kept module becomes public when it is shown.
struct Gear {
  std::array<TileId, 4> dealt{kNoTile, kNoTile, kNoTile, kNoTile};
  Set<int, std::uint8_t> kept{};   // slots
  Set<int, std::uint8_t> shown{};  // kept slots whose front everyone has seen
  bool sealed{};
  ARMATURA_FIELDS(Gear, "gear", dealt, kept, shown, sealed)
  ARMATURA_COUNTED_FROM_ZERO(dealt)
};

enum class MinePlace : std::uint8_t { None, Hand, Laid, Spent };

struct MineToken {
  MineId mine{kNoMine};  // kNoMine: a token this viewer may not know
  MinePlace place{};
  CellId cell{kNoCell};
  ARMATURA_FIELDS(MineToken, "mine_token", mine, place, cell)
  ARMATURA_COUNTED_FROM_ZERO(mine, cell)
};

// SA-TROPHY-06: nothing here ever returns to play; everybody may look.
// A tile that left play: a trophy of a seat, or in the box (kNobody). Waiting: set aside until completion (SA-ARS-07).
struct Fate {
  TileId tile{};
  Seat holder{};
  bool waiting{};
  ARMATURA_FIELDS(Fate, "fate", tile, holder, waiting)
};

struct Robot {
  RobotId robot{};
  CellId cell{kNoCell};
  Direction facing{};
  bool enhanced{};
  bool central_hot{};
  bool central_used{};
  bool central_destroyed{};  // classic mode only
  FixedVec<Module, kMaxModules> modules;
  std::uint8_t next_module{1};
  std::uint8_t trophies{};
  AbilityId ability{kNoAbility};
  bool ability_spent{};
  AbilityId sealed_ability{kNoAbility};  // chosen, not yet opened
  bool ability_sealed{};
  std::uint8_t damage_taken{};  // this turn; SA-DMG-06
  Gear gear{};
  std::array<MineToken, 2> mines;
  ARMATURA_FIELDS(Robot, "robot", robot, cell, facing, enhanced, central_hot, central_used, central_destroyed, modules,
                  next_module, trophies, ability, ability_spent, sealed_ability, ability_sealed, damage_taken, gear,
                  mines)
  ARMATURA_COUNTED_FROM_ZERO(cell, next_module, ability, sealed_ability)
};

}  // namespace armatura::arena
