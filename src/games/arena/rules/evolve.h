// The only writer of a position. Each line assigns what a fact carries; nothing here knows a rule.
#pragma once
#include "games/arena/rules/facts.h"
#include "games/arena/rules/state.h"

namespace armatura::arena {

namespace detail {

inline Robot& robot_of(State& state, Seat seat) { return state.robots[seat.value & 3u]; }

inline Module* find_module(State& state, Seat seat, ModuleId id) {
  for (Module& module : robot_of(state, seat).modules)
    if (module.id == id) return &module;
  return nullptr;
}

inline void attach(State& state, Seat seat, ModuleId id, TileId tile, Family family, std::uint8_t generation,
                   Marks marks) {
  Robot& robot = robot_of(state, seat);
  if (robot.modules.full()) return;
  robot.modules.push_back({id, tile, family, generation, marks});
  robot.next_module = static_cast<std::uint8_t>(id.value + 1);
}

inline void detach(State& state, Seat seat, ModuleId id) {
  Robot& robot = robot_of(state, seat);
  for (std::size_t i = 0; i < robot.modules.size(); ++i) {
    if (robot.modules[i].id != id) continue;
    robot.modules.erase_at(i);
    return;
  }
}

inline void show_gear(State& state, Seat seat, std::uint8_t slot) {
  if (slot < 4) {
    Gear& gear = robot_of(state, seat).gear;
    gear.shown = gear.shown.with(slot);
  }
}

inline void keep_fate(State& state, TileId tile, Seat holder, bool waiting) {
  if (!state.fates.full()) state.fates.push_back({tile, holder, waiting});
  if (holder != kNobody && !waiting) {
    Robot& robot = robot_of(state, holder);
    robot.trophies = static_cast<std::uint8_t>(robot.trophies + 1);
  }
}

}  // namespace detail

inline void evolve(State& s, const FirstSeatChosen& f) { s.first = f.seat; }
inline void evolve(State& s, const RobotTaken& f) { detail::robot_of(s, f.seat).robot = f.robot; }
inline void evolve(State& s, const PilesSorted& f) { s.left[f.tile.value & 127u] = f.copies; }
inline void evolve(State& s, const StackShuffled& f) { s.stack = f.size; }
inline void evolve(State& s, const GearDealt& f) {
  detail::robot_of(s, f.seat).gear.dealt[f.slot & 3u] = f.tile;
  --s.left[f.tile.value & 127u];
}
inline void evolve(State& s, const GearSealed& f) {
  detail::robot_of(s, f.seat).gear.sealed = true;
  s.ask.seats = s.ask.seats.without(f.seat);
}
inline void evolve(State& s, const GearKept& f) { detail::robot_of(s, f.seat).gear.kept = f.slots; }
inline void evolve(State& s, const GearReturned& f) { ++s.left[f.tile.value & 127u]; }
inline void evolve(State& s, const ConcealedAttached& f) {
  detail::attach(s, f.seat, f.module, kNoTile, f.family, f.generation,
                 Marks{}.with(Mark::FaceDown).with(Mark::Concealed));
}
inline void evolve(State& s, const ConcealedIdentified& f) {
  if (Module* module = detail::find_module(s, f.seat, f.module)) module->tile = f.tile;
}
inline void evolve(State& s, const TileLaid& f) {
  s.tiles[f.cell.value & 31u] = f.tile;
  --s.left[f.tile.value & 127u];
  if (s.stack > 0) --s.stack;
}
inline void evolve(State& s, const AbilitySealed& f) {
  detail::robot_of(s, f.seat).ability_sealed = true;
  s.ask.seats = s.ask.seats.without(f.seat);
}
inline void evolve(State& s, const AbilityPicked& f) { detail::robot_of(s, f.seat).sealed_ability = f.ability; }
inline void evolve(State& s, const AbilityOpened& f) {
  Robot& robot = detail::robot_of(s, f.seat);
  robot.ability = f.ability;
  robot.sealed_ability = kNoAbility;
  robot.ability_sealed = false;
}
inline void evolve(State& s, const MinesReceived& f) {
  for (std::size_t i = 0; i < f.count && i < 2; ++i) detail::robot_of(s, f.seat).mines[i].place = MinePlace::Hand;
}
inline void evolve(State& s, const MineHeld& f) { detail::robot_of(s, f.seat).mines[f.slot & 1u].mine = f.mine; }
inline void evolve(State& s, const RobotPlaced& f) {
  Robot& robot = detail::robot_of(s, f.seat);
  robot.cell = f.cell;
  robot.facing = f.facing;
}

inline void evolve(State& s, const PhaseBegun& f) {
  s.phase = f.phase;
  s.step = 0;
}
inline void evolve(State& s, const StepReached& f) { s.step = f.step; }
inline void evolve(State& s, const TurnBegun& f) {
  s.active = f.seat;
  s.turn = f.turn;
  s.cooled = s.activated = s.activation_spent = false;
  s.travelled = 0;
  s.trail = {};
}
inline void evolve(State& s, const MarksCleared&) {
  for (Robot& robot : s.robots) {
    robot.central_used = false;
    robot.damage_taken = 0;
    for (Module& module : robot.modules) module.marks = module.marks.without(Mark::Used).without(Mark::Flipped);
  }
}
inline void evolve(State& s, const AllCooled& f) {
  Robot& robot = detail::robot_of(s, f.seat);
  robot.central_hot = false;
  if (f.by_choice) s.cooled = true;
}
inline void evolve(State& s, const ActivationCounted& f) {
  s.activated = true;
  if (f.spent) s.activation_spent = true;
}
inline void evolve(State& s, const ModuleUsed& f) {
  if (f.module == kCentral) {
    detail::robot_of(s, f.seat).central_used = true;
  } else if (Module* module = detail::find_module(s, f.seat, f.module)) {
    module->marks = module->marks.with(Mark::Used);
  }
}
inline void evolve(State& s, const ModuleHeated& f) {
  if (f.module == kCentral) {
    detail::robot_of(s, f.seat).central_hot = true;
  } else if (Module* module = detail::find_module(s, f.seat, f.module)) {
    module->marks = module->marks.with(f.face_down ? Mark::FaceDown : Mark::Token);
  }
}
inline void evolve(State& s, const ModuleCooled& f) {
  if (f.module == kCentral) {
    detail::robot_of(s, f.seat).central_hot = false;
  } else if (Module* module = detail::find_module(s, f.seat, f.module)) {
    module->marks =
        module->marks.has(Mark::Token) ? module->marks.without(Mark::Token) : module->marks.without(Mark::FaceDown);
  }
}
inline void evolve(State& s, const ModuleFlipped& f) {
  if (Module* module = detail::find_module(s, f.seat, f.module)) {
    module->marks =
        (f.face_down ? module->marks.with(Mark::FaceDown) : module->marks.without(Mark::FaceDown)).with(Mark::Flipped);
  }
}
inline void evolve(State& s, const ModuleRevealed& f) {
  if (Module* module = detail::find_module(s, f.seat, f.module)) {
    module->tile = f.tile;
    module->marks = module->marks.without(Mark::Concealed).without(Mark::FaceDown);
  }
  detail::show_gear(s, f.seat, f.slot);
}
inline void evolve(State& s, const FlipsReset&) {
  for (Robot& robot : s.robots)
    for (Module& module : robot.modules) module.marks = module.marks.without(Mark::Flipped);
}
inline void evolve(State& s, const ModeChanged& f) { detail::robot_of(s, f.seat).enhanced = f.enhanced; }

inline void evolve(State& s, const Moved& f) {
  detail::robot_of(s, f.seat).cell = f.to;
  if (f.counted) {
    s.travelled = f.travelled;
    s.trail = s.trail.with(f.from);
  }
}
inline void evolve(State&, const MovementBlocked&) {}
inline void evolve(State&, const Collided&) {}
inline void evolve(State&, const Stopped&) {}
inline void evolve(State&, const Slowed&) {}
inline void evolve(State&, const Slid&) {}
inline void evolve(State& s, const RobotTurned& f) { detail::robot_of(s, f.seat).facing = f.facing; }

inline void evolve(State&, const Attacked&) {}
inline void evolve(State&, const ShotMissed&) {}
inline void evolve(State&, const BarrelHit&) {}
inline void evolve(State&, const Exploded&) {}
inline void evolve(State&, const DamageThreatened&) {}
inline void evolve(State&, const Defended&) {}
inline void evolve(State& s, const DamageTaken& f) { detail::robot_of(s, f.seat).damage_taken = f.total; }
inline void evolve(State& s, const ModuleLost& f) {
  detail::detach(s, f.seat, f.module);
  detail::show_gear(s, f.seat, f.gear_slot);
  detail::keep_fate(s, f.tile, f.holder, f.waiting);
}
inline void evolve(State& s, const SetAsideDiscarded&) {
  for (Fate& fate : s.fates) {
    if (!fate.waiting) continue;
    fate.waiting = false;
    if (fate.holder == kNobody) continue;
    Robot& robot = detail::robot_of(s, fate.holder);
    robot.trophies = static_cast<std::uint8_t>(robot.trophies + 1);
  }
}
inline void evolve(State& s, const CentralDestroyed& f) { detail::robot_of(s, f.seat).central_destroyed = true; }
inline void evolve(State& s, const ModuleDiscarded& f) {
  detail::detach(s, f.seat, f.module);
  detail::show_gear(s, f.seat, f.gear_slot);
  detail::keep_fate(s, f.tile, kNobody, false);
}
inline void evolve(State& s, const AbilityDiscarded& f) { detail::robot_of(s, f.seat).ability_spent = true; }
inline void evolve(State& s, const TileRemoved& f) {
  s.tiles[f.cell.value & 31u] = kNoTile;
  detail::keep_fate(s, f.tile, kNobody, false);
}

inline void evolve(State&, const MineLaid&) {}
inline void evolve(State& s, const MineChosen& f) {
  detail::robot_of(s, f.seat).mines[f.slot & 1u] = {f.mine, MinePlace::Laid, f.cell};
}
inline void evolve(State& s, const MineSprung& f) {
  for (MineToken& token : detail::robot_of(s, f.owner).mines)
    if (token.place == MinePlace::Laid && token.cell == f.cell) token = {f.mine, MinePlace::Spent, kNoCell};
}

inline void evolve(State& s, const ModulePicked& f) {
  detail::attach(s, f.seat, f.module, f.tile, f.family, f.generation, {});
  s.tiles[f.cell.value & 31u] = kNoTile;
}
inline void evolve(State& s, const StartingModule& f) { detail::attach(s, f.seat, f.module, f.tile, f.family, 1, {}); }
inline void evolve(State& s, const MatchEnded& f) {
  s.end = f.end;
  s.phase = Phase::Over;
  s.ask = {};
  s.frames.clear();
}

inline void evolve(State& s, const Asked& f) { s.ask = f.ask; }
inline void evolve(State& s, const WorkBegun& f) {
  if (!s.frames.full()) s.frames.push_back(f.frame);
}
inline void evolve(State& s, const WorkContinued& f) {
  if (!s.frames.empty()) s.frames.back() = f.frame;
}
inline void evolve(State& s, const WorkEnded&) {
  if (!s.frames.empty()) s.frames.pop_back();
}

inline void evolve(State& s, const Fact& fact) {
  std::visit([&](const auto& one) { evolve(s, one); }, fact);
}

}  // namespace armatura::arena
