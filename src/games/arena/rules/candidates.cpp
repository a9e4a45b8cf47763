// Decisions worth a look, for bots: a part of the legal ones, never empty when there is one. The first is a sensible
// decision without any search, the last does the least. Here is what a seat does of its own accord.
#include "games/arena/rules/judgement.h"

namespace armatura::arena {
namespace {

struct Picker {
  const Rules& rules;
  const State& state;
  Seat seat;
  Offers& out;

  const Robot& robot() const { return robot_of(state, seat); }
  template <class Work>
  const Work& top() const {
    return std::get<Work>(state.frames.back());
  }

  // ---- Is there anything to gain? -----------------------------------------------------------------------------------
  bool rams_on_contact() const { return rules.options.collision_damage > 0 || may_hold_a_ram(rules, state, seat); }
  bool open_way(CellId from, Direction direction, int strength) const {
    if (strength <= tile_at(rules, state, from).slow) return false;
    const CellId next = rules.map.neighbour(from, direction);
    return next != kNoCell && (robot_at(rules, state, next) == kNobody || rams_on_contact());
  }
  bool finds_target(Verb verb, const TileDesign& tile) const {
    if (verb == Verb::Lob) {
      for (std::uint8_t cell = 0; cell < rules.map.size; ++cell)
        if (holds_target(CellId{cell}) &&
            in_front_wedge(rules, state, seat, CellId{cell}, tile.range_min, tile.range_max))
          return true;
      return false;
    }
    const Targets targets = find_targets(rules, state, seat, verb, robot().facing, kNoCell);
    return !targets.robots.empty() || !targets.barrels.empty();
  }
  bool holds_target(CellId cell) const {
    const Seat other = robot_at(rules, state, cell);
    if (other != kNobody) return other != seat;
    return tile_at(rules, state, cell).explosive > 0;
  }
  bool does_something(const TileDesign& tile) const {
    const Robot& own = robot();
    switch (tile.verb) {
      case Verb::Move:
        return open_way(own.cell, own.facing, tile.strength);
      case Verb::Shift:
        for (int side = 0; side < kDirections; ++side)
          if (tile.shift_sides.has(side) && open_way(own.cell, turned(own.facing, side), tile.strength)) return true;
        return false;
      case Verb::Jump:
        for (int distance = 1; distance <= jump_reach(rules, state, seat, tile.strength); ++distance)
          if (jump_landing(rules, state, seat, distance) != kNoCell) return true;
        return false;
      case Verb::Rotate:
        return true;
      default:
        return finds_target(tile.verb, tile);
    }
  }

  // ---- The turn -----------------------------------------------------------------------------------------------------
  bool usable(const Module& module) const {
    return module.family != Family::Defence && !has(module, Mark::Used) && !same_as_earlier(robot(), module);
  }
  void forced_use(const Module& module) const {
    if (module.generation < 2) return;
    if (module.family == Family::Rotation || open_way(robot().cell, robot().facing, 1))
      out.push_back(Activate{module.id, How::Forced});
  }
  void use(const Module& module) const {
    const TileDesign& tile = rules.tile(module.tile);
    if (tile.verb == Verb::Ram) return;
    const bool is_hot = hot(rules, module);
    const bool is_forced = forced(rules, module);
    if (is_forced && !is_hot) forced_use(module);
    if (is_forced && !has(module, Mark::Concealed)) return;
    if (!does_something(tile)) return;
    if (!is_hot) {
      out.push_back(Activate{module.id, How::Printed});
    } else if (module.family == Family::Attack) {
      if (has_ability(rules, state, seat, AbilityVerb::Fury) && robot().modules.size() > 1)
        out.push_back(Activate{module.id, How::Furious});
    } else if (rules.wear_rule() && robot().modules.size() > 2) {
      out.push_back(Activate{module.id, How::Worn});
    }
  }
  void uses() const {
    for (const Module& module : robot().modules)
      if (usable(module) && module.family == Family::Attack) use(module);
    for (const Module& module : robot().modules)
      if (usable(module) && module.family != Family::Attack) use(module);
    central();
  }
  void central() const {
    if (!robot().central_hot && !robot().central_used) out.push_back(Activate{kCentral, How::Printed});
  }
  // SA-FORCE-03: turned over only to be used at once; a module just turned over is used next.
  bool use_flipped() const {
    for (const Module& module : robot().modules)
      if (has(module, Mark::Flipped) && usable(module)) use(module);
    return !out.empty();
  }
  void flips() const {
    if (!rules.options.force_mode || state.activation_spent || state.cooled) return;
    for (const Module& module : robot().modules) {
      if (!may_flip(rules, module) || !usable(module) || has(module, Mark::Concealed)) continue;
      const bool useful = has(module, Mark::FaceDown)
                              ? does_something(rules.tile(module.tile))
                              : module.generation >= 2 && !already_quick(module) &&
                                    (module.family == Family::Rotation || open_way(robot().cell, robot().facing, 1));
      if (useful) out.push_back(Flip{module.id});
    }
  }
  // Face down it would do nothing that it does not do as well face up.
  bool already_quick(const Module& module) const {
    const TileDesign& tile = rules.tile(module.tile);
    const bool same = tile.verb == Verb::Move || tile.verb == Verb::Rotate;
    return same && tile.quick && (tile.auto_cool || module.generation < 3);
  }
  // SA-MINE-02: one cell for each mine, the one nearest to where others go.
  void mines() const {
    if (state.trail.empty()) return;
    for (const MineToken& token : robot().mines) {
      if (token.place != MinePlace::Hand) continue;
      CellId best = kNoCell;
      int most = 0;
      for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
        if (!may_mine_cell(rules, state, seat, CellId{cell})) continue;
        const int promise = traffic(CellId{cell});
        if (promise <= most) continue;
        most = promise;
        best = CellId{cell};
      }
      if (best != kNoCell) out.push_back(LayMine{token.mine, best});
    }
  }
  int traffic(CellId cell) const {
    int promise = 0;
    for (std::uint8_t n = 0; n < rules.seats(); ++n) {
      const Robot& other = state.robots[n];
      if (same_side(rules, seat, Seat{n})) continue;
      const int away = distance(rules.map.hexes[other.cell.value], rules.map.hexes[cell.value]);
      promise += away == 1 ? 4 : away == 2 ? 2 : 0;
      CellId ahead = rules.map.neighbour(other.cell, other.facing);
      if (ahead == cell) promise += 4;
      if (ahead != kNoCell && rules.map.neighbour(ahead, other.facing) == cell) promise += 2;
    }
    return promise;
  }
  void act() const {
    if (!state.activation_spent && !state.cooled && use_flipped()) return;
    if (!state.activation_spent) {
      if (state.cooled) {
        central();
      } else {
        uses();
      }
    }
    flips();
    mines();
    if (state.activated || state.cooled) {
      out.push_back(EndTurn{});
    } else {
      out.push_back(CoolAll{});
    }
  }
  void react() const {
    for (const Module& module : robot().modules) {
      if (!usable(module)) continue;
      use(module);
    }
    central();
    out.push_back(Decline{});
  }

  // ---- In the middle of a move --------------------------------------------------------------------------------------
  void functions() const {
    const Set<Function, std::uint8_t> done = top<Activation>().done;
    if (!done.has(Function::Strike) && finds_target(central_strike(rules, state, seat).verb, kBlankTile))
      out.push_back(UseFunction{Function::Strike});
    if (!done.has(Function::Move) && open_way(robot().cell, robot().facing, central_move(rules, state, seat)))
      out.push_back(UseFunction{Function::Move});
    if (!done.has(Function::Turn)) out.push_back(UseFunction{Function::Turn});
    if (!done.empty()) out.push_back(Decline{});
  }
  void steer() const {
    const bool mobility = state.ask.question == Question::Mobility;
    const int strength = mobility ? robot().damage_taken : rules.tile(top<Activation>().tile).strength;
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      if (!open_way(robot().cell, Direction{d}, strength)) continue;
      if (Game::judge(rules, state, seat, Steer{Direction{d}}).legal()) out.push_back(Steer{Direction{d}});
    }
    if (mobility) out.push_back(Decline{});
  }
  void pick() const {
    switch (state.ask.question) {
      case Question::Place:
        places();
        return;
      case Question::Act:
        act();
        return;
      case Question::FlipAfterPick:  // it can as well be turned over in the next turn
        out.push_back(Decline{});
        return;
      case Question::Steer:
      case Question::Mobility:
        steer();
        return;
      case Question::Function:
        functions();
        return;
      case Question::CoolTiming:
        out.push_back(CoolTarget{false});
        out.push_back(CoolTarget{true});
        return;
      case Question::React:
        react();
        return;
      default:
        return;  // an answer, or nothing worth sorting out
    }
  }
  // Looking out of the arena is no way to begin.
  void places() const {
    for (std::uint8_t cell = 0; cell < rules.map.size; ++cell) {
      if (!rules.map.edge.has(CellId{cell}) || robot_at(rules, state, CellId{cell}) != kNobody) continue;
      for (std::uint8_t d = 0; d < kDirections; ++d)
        if (rules.map.neighbour(CellId{cell}, Direction{d}) != kNoCell)
          out.push_back(Place{CellId{cell}, Direction{d}});
    }
  }
};

}  // namespace

bool same_as_earlier(const Robot& robot, const Module& module) {
  for (const Module& other : robot.modules) {
    if (other.id == module.id) return false;
    if (other.tile == module.tile && other.marks == module.marks) return true;
  }
  return false;
}

void Game::candidates(const Rules& rules, const State& state, Seat seat, Offers& out) {
  out.clear();
  if (!state.ask.seats.has(seat)) return;
  Picker{rules, state, seat, out}.pick();
  if (out.empty()) pick_answers(rules, state, seat, out);
  if (out.empty()) list(rules, state, seat, out);
}

}  // namespace armatura::arena
