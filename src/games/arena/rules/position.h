// Questions about a position that several chapters ask. Pure: they read, never write.
#pragma once
#include "games/arena/rules/rules.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

inline const Robot& robot_of(const State& state, Seat seat) { return state.robots[seat.value]; }

inline const Module* find_module(const State& state, Seat seat, ModuleId id) {
  for (const Module& module : robot_of(state, seat).modules)
    if (module.id == id) return &module;
  return nullptr;
}

inline bool has(const Module& module, Mark mark) { return module.marks.has(mark); }
inline bool propels(Family family) { return family == Family::Movement || family == Family::Rotation; }

// SA-FORCE-02: with force mode, every own movement or rotation module lying face down.
inline bool forced(const Rules& rules, const Module& module) {
  return rules.options.force_mode && has(module, Mark::FaceDown) && propels(module.family);
}
// SA-HEAT-01: a token, or face down without being concealed or forced: then it is a spent self-cooling module.
inline bool hot(const Rules& rules, const Module& module) {
  return has(module, Mark::Token) ||
         (has(module, Mark::FaceDown) && !has(module, Mark::Concealed) && !forced(rules, module));
}
// SA-FORCE-05, SA-GEAR-09: a forced module has the properties of its generation, a concealed one shows none.
inline bool has_auto(const Rules& rules, const Module& module) {
  if (forced(rules, module)) return module.generation == 3;
  if (has(module, Mark::Concealed)) return false;
  return rules.tile(module.tile).auto_cool;
}
// What a sentence may call the module: a concealed one stays a back (SA-INFO-07).
inline TileId shown_tile(const Module& module) { return has(module, Mark::Concealed) ? kNoTile : module.tile; }

// The starting gear is attached after the four modules of generation 1, lower slot first.
inline constexpr std::uint8_t kFirstGearModule = 5;
inline std::uint8_t gear_slot_of(const Robot& robot, ModuleId id) {
  int skip = id.value - kFirstGearModule;
  if (skip < 0) return 255;
  for (std::uint8_t slot = 0; slot < 4; ++slot) {
    if (!robot.gear.kept.has(slot)) continue;
    if (skip-- == 0) return slot;
  }
  return 255;
}

inline Seat robot_at(const Rules& rules, const State& state, CellId cell) {
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    if (state.robots[seat].cell == cell) return Seat{seat};
  return kNobody;
}
inline const TileDesign& tile_at(const Rules& rules, const State& state, CellId cell) {
  return rules.tile(cell == kNoCell ? kNoTile : state.tiles[cell.value]);
}
inline const TileDesign& ground_of(const Rules& rules, const State& state, Seat seat) {
  return tile_at(rules, state, robot_of(state, seat).cell);
}

struct MineAt {
  Seat owner{kNobody};
  std::uint8_t slot{};
};
inline MineAt mine_at(const Rules& rules, const State& state, CellId cell) {
  for (std::uint8_t seat = 0; seat < rules.seats(); ++seat)
    for (std::uint8_t slot = 0; slot < 2; ++slot) {
      const MineToken& token = state.robots[seat].mines[slot];
      if (token.place == MinePlace::Laid && token.cell == cell) return {Seat{seat}, slot};
    }
  return {};
}

inline bool has_ability(const Rules& rules, const State& state, Seat seat, AbilityVerb verb) {
  const Robot& robot = robot_of(state, seat);
  return robot.ability != kNoAbility && !robot.ability_spent &&
         rules.content->abilities[robot.ability.value].verb == verb;
}

// The active player's own turn, in which cells are counted and mines may be laid (SA-MOVE-08).
inline bool own_turn(const State& state, Seat seat) { return state.active == seat && state.phase == Phase::Active; }

// The k-th seat of "active player first, then clockwise" (SA-DMG-02).
inline Seat in_order(const Rules& rules, const State& state, int k) {
  const int active = state.active == kNobody ? 0 : state.active.value;
  return {static_cast<std::uint8_t>((active + k) % rules.seats())};
}

// SA-TEAM-02: partners sit opposite each other.
inline bool same_side(const Rules& rules, Seat a, Seat b) {
  return a == b || (rules.options.teams && a.value % 2 == b.value % 2);
}

// SA-GEO-03: how an absolute direction looks from a facing.
constexpr Side side_from(Direction facing, Direction direction) {
  switch ((direction.value - facing.value + kDirections) % kDirections) {
    case 0:
      return Side::Front;
    case 1:
    case 5:
      return Side::FrontSide;
    case 2:
    case 4:
      return Side::RearSide;
    default:
      return Side::Rear;
  }
}

// The direction from a cell to a neighbouring one.
inline Direction direction_to(const ArenaMap& map, CellId from, CellId to) {
  for (std::uint8_t d = 0; d < kDirections; ++d)
    if (map.next[from.value][d] == to) return {d};
  return {};
}

// SA-DEF-01 to SA-DEF-05: by how much this module could reduce damage coming from a side; 0 when it does not apply.
inline int defence_against(const Rules& rules, const Module& module, Side side) {
  if (module.family != Family::Defence) return 0;
  const TileDesign& tile = rules.tile(module.tile);
  if (tile.defence_all > 0) return tile.defence_all;  // SA-DEF-03: every side, and damage without one
  return side == Side::None ? 0 : tile.defence[static_cast<std::size_t>(side)];
}
inline bool can_defend(const Rules& rules, const Module& module, Side side) {
  return !hot(rules, module) && !has(module, Mark::Used) && defence_against(rules, module, side) > 0;
}

// SA-NTERR-05: what a jump from here can still reach, and whether the landing cell is free.
inline int jump_reach(const Rules& rules, const State& state, Seat seat, int strength) {
  return strength - ground_of(rules, state, seat).slow;
}
inline CellId jump_landing(const Rules& rules, const State& state, Seat seat, int distance) {
  const Robot& robot = robot_of(state, seat);
  CellId cell = robot.cell;
  for (int i = 0; i < distance && cell != kNoCell; ++i) cell = rules.map.neighbour(cell, robot.facing);
  return cell != kNoCell && robot_at(rules, state, cell) == kNobody ? cell : kNoCell;
}

// SA-GEO-11, SA-ATK-04: is this cell in the front wedge at a distance from `least` to `most`?
bool in_front_wedge(const Rules& rules, const State& state, Seat seat, CellId cell, int least, int most);

}  // namespace armatura::arena
