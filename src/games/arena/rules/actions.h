// Decisions. Small and plain: ids and whole numbers, equal, printable, storable for ever. Which question each answers
// is said beside it.
#pragma once
#include <cstdint>
#include <variant>

#include "base/fields.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

struct KeepGear {  // KeepGear; secret
  Set<int, std::uint8_t> slots;
  ARMATURA_FIELDS(KeepGear, "keep", slots)
};
struct ChooseAbility {  // ChooseAbility; secret
  AbilityId ability;
  ARMATURA_FIELDS(ChooseAbility, "ability", ability)
};
struct Place {  // Place
  CellId cell;
  Direction facing;
  ARMATURA_FIELDS(Place, "place", cell, facing)
};
struct CoolAll {  // Act
  ARMATURA_FIELDS(CoolAll, "cool_all")
};
struct Activate {  // Act, React
  ModuleId module;
  How how{};
  ARMATURA_FIELDS(Activate, "activate", module, how)
};
struct EndTurn {  // Act: nothing more in this active phase
  ARMATURA_FIELDS(EndTurn, "end_turn")
};
struct Flip {  // Act, FlipAfterPick
  ModuleId module;
  ARMATURA_FIELDS(Flip, "flip", module)
};
struct LayMine {  // Act
  MineId mine;
  CellId cell;
  ARMATURA_FIELDS(LayMine, "lay", mine, cell)
};
struct GoOn {  // GoOn: one more step
  ARMATURA_FIELDS(GoOn, "go_on")
};
struct Steer {  // Steer, Mobility: the direction of a shift
  Direction direction;
  ARMATURA_FIELDS(Steer, "steer", direction)
};
struct Leap {  // Leap
  std::uint8_t distance{};
  ARMATURA_FIELDS(Leap, "leap", distance)
};
struct Turn {  // Turn: clockwise sectors, negative is counter-clockwise
  std::int8_t sectors{};
  ARMATURA_FIELDS(Turn, "turn", sectors)
};
struct UseFunction {  // Function
  Function function{};
  ARMATURA_FIELDS(UseFunction, "use", function)
};
struct Aim {  // Aim
  CellId cell;
  ARMATURA_FIELDS(Aim, "aim", cell)
};
struct CoolTarget {  // CoolTiming
  bool before{};
  ARMATURA_FIELDS(CoolTarget, "cool_target", before)
};
struct Ram {  // Ram
  ModuleId module;
  How how{};
  ARMATURA_FIELDS(Ram, "ram", module, how)
};
struct Defend {  // Defend: one module at a time
  ModuleId module;
  ARMATURA_FIELDS(Defend, "defend", module)
};
struct Lose {  // Lose: one module at a time
  ModuleId module;
  ARMATURA_FIELDS(Lose, "lose", module)
};
struct Heat {  // HeatOwn, HeatOther
  ModuleId module;
  ARMATURA_FIELDS(Heat, "heat", module)
};
struct HeatFamily {  // HeatFamily
  Family family{};
  ARMATURA_FIELDS(HeatFamily, "heat_family", family)
};
struct Cool {  // Cool
  ModuleId module;
  ARMATURA_FIELDS(Cool, "cool", module)
};
struct Pull {  // Pull
  ARMATURA_FIELDS(Pull, "pull")
};
struct Shove {  // Shove: a shift mine's direction and distance
  Direction direction;
  std::uint8_t distance{};
  ARMATURA_FIELDS(Shove, "shove", direction, distance)
};
struct Decline {  // no more steps, no ram, no further defence, no pull, no reaction ...
  ARMATURA_FIELDS(Decline, "decline")
};

using Action =
    std::variant<KeepGear, ChooseAbility, Place, CoolAll, Activate, EndTurn, Flip, LayMine, GoOn, Steer, Leap, Turn,
                 UseFunction, Aim, CoolTarget, Ram, Defend, Lose, Heat, HeatFamily, Cool, Pull, Shove, Decline>;
static_assert(sizeof(Action) <= 4);

inline constexpr std::size_t kMaxOffers = 512;  // 30 cells, 6 facings and the modules of one robot stay well below
using Offers = FixedVec<Action, kMaxOffers>;

}  // namespace armatura::arena
