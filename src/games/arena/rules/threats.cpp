// How much damage one robot could do to another in a turn: an estimate for bots, made without playing the turn. FAST:
// lines of fire are walked once from the target; after that a hit is a look into a set of cells.
#include <algorithm>
#include <array>

#include "games/arena/rules/judgement.h"

namespace armatura::arena {
namespace {

using Verbs = Set<Verb, std::uint16_t>;

struct Blow {
  Verb verb{};
  std::uint8_t strength{};
  std::uint8_t range_min{};
  std::uint8_t range_max{};
  bool quick{};
  bool ignore_defence{};
  bool central{};
};

// What a robot has ready: how far it can turn and go, and with what it strikes.
struct Arms {
  int quick_turn{};
  int slow_turn{};
  int quick_move{};
  int slow_move{};
  int quick_shift{};
  int slow_shift{};
  int central_turn{};  // in enhanced mode one activation turns and strikes, or moves and strikes (SA-CENT-03)
  int central_move{};
  bool ram{};
  Verbs verbs;
  FixedVec<Blow, 24> blows;

  void add(const Blow& blow) {
    if (!blows.full()) blows.push_back(blow);
    verbs = verbs.with(blow.verb);
  }
};

void add_module(const Rules& rules, const Module& module, Arms& arms) {
  const TileDesign& tile = rules.tile(module.tile);
  const int strength = tile.strength;
  switch (tile.verb) {
    case Verb::Rotate:
      if (tile.quick) {
        arms.quick_turn += strength;
      } else {
        arms.slow_turn = std::max(arms.slow_turn, strength);
        if (rules.options.force_mode && module.generation >= 2) ++arms.quick_turn;  // SA-FORCE-04, SA-FORCE-05
      }
      return;
    case Verb::Move:
    case Verb::Jump:
      if (tile.quick) {
        arms.quick_move += strength;
      } else {
        arms.slow_move = std::max(arms.slow_move, strength);
        if (rules.options.force_mode && module.generation >= 2) ++arms.quick_move;
      }
      return;
    case Verb::Shift:
      if (tile.quick) {
        arms.quick_shift += strength;
      } else {
        arms.slow_shift = std::max(arms.slow_shift, strength);
      }
      return;
    case Verb::Ram:
      arms.ram = true;
      return;
    case Verb::Melee:
    case Verb::Direct:
    case Verb::Lob:
    case Verb::Circle:
    case Verb::Burst:
      arms.add({tile.verb, tile.strength, tile.range_min, tile.range_max, tile.quick, tile.ignore_defence, false});
      return;
    default:
      return;
  }
}

Arms arms_of(const Rules& rules, const State& state, Seat seat, Occasion occasion) {
  const bool now = occasion == Occasion::ThisTurn;
  const Robot& robot = robot_of(state, seat);
  Arms arms;
  if (now && state.activation_spent) return arms;
  for (const Module& module : robot.modules) {
    if (now && (has(module, Mark::Used) || state.cooled)) continue;
    // By its next turn a self-cooling module is ready again (SA-HEAT-07).
    if (hot(rules, module) && (now || !has_auto(rules, module))) continue;
    add_module(rules, module, arms);
  }
  if (!robot.central_hot && !(now && robot.central_used)) {
    const CentralStrike strike = central_strike(rules, state, seat);
    arms.add({strike.verb, strike.strength, 0, 0, false, false, true});
    const int turn = central_turn(rules, state, seat);
    const int move = central_move(rules, state, seat);
    arms.slow_turn = std::max(arms.slow_turn, turn);
    arms.slow_move = std::max(arms.slow_move, move);
    if (robot.enhanced && rules.options.enhanced_functions > 1) {
      arms.central_turn = turn;
      arms.central_move = move;
    }
  }
  return arms;
}

// The target and the cells from which it can be hit.
struct Aimed {
  CellId cell{};
  Direction facing{};
  int cover{};
  std::array<int, 5> soak{};               // ready defence by incoming side
  std::array<Cells, kDirections> lines{};  // a shot in direction d from one of lines[d] arrives
  Cells taken{};                           // cells of other robots
};

Aimed aim_at(const Rules& rules, const State& state, Seat attacker, Seat target, bool defences) {
  const Robot& robot = robot_of(state, target);
  Aimed aimed{.cell = robot.cell, .facing = robot.facing, .cover = ground_of(rules, state, target).cover};
  if (defences) {
    for (const Module& module : robot.modules) {
      if (module.family != Family::Defence || hot(rules, module)) continue;
      for (std::size_t side = 0; side < aimed.soak.size(); ++side)
        aimed.soak[side] += defence_against(rules, module, static_cast<Side>(side));
    }
  }
  for (std::uint8_t n = 0; n < rules.seats(); ++n)
    if (Seat{n} != attacker && state.robots[n].cell != kNoCell) aimed.taken = aimed.taken.with(state.robots[n].cell);
  for (std::uint8_t d = 0; d < kDirections; ++d) {
    const Direction back = opposite(Direction{d});
    for (CellId cell = rules.map.neighbour(robot.cell, back); cell != kNoCell; cell = rules.map.neighbour(cell, back)) {
      if (aimed.taken.has(cell)) break;
      aimed.lines[d] = aimed.lines[d].with(cell);
      const TileDesign& tile = tile_at(rules, state, cell);
      if (tile.obstacle || tile.explosive > 0) break;  // who stands here can shoot, who stands behind cannot
    }
  }
  return aimed;
}

// SA-GEO-11 for a robot that would stand here.
bool in_wedge(const ArenaMap& map, CellId cell, Direction facing, CellId target, int least, int most) {
  const Hex from = map.hexes[cell.value];
  const Hex to = map.hexes[target.value];
  const int away = distance(from, to);
  if (away < least || away > most) return false;
  const Hex front = step_of(facing);
  for (const int flank : {-1, 1}) {
    const Hex aside = step_of(turned(facing, flank));
    for (int b = 0; b < away; ++b)
      if (from.q + (away - b) * front.q + b * aside.q == to.q && from.r + (away - b) * front.r + b * aside.r == to.r)
        return true;
  }
  return false;
}

struct Stand {
  CellId cell{};
  Direction facing{};
  bool spent{};    // the one slow activation went into getting here
  bool central{};  // and it was the central module's, whose strike is still to come
};

bool hits(const Rules& rules, const Aimed& aimed, const Stand& stand, const Blow& blow) {
  const ArenaMap& map = rules.map;
  switch (blow.verb) {
    case Verb::Melee:
      return map.neighbour(stand.cell, stand.facing) == aimed.cell;
    case Verb::Direct:
      return aimed.lines[stand.facing.value].has(stand.cell);
    case Verb::Circle:
      return distance(map.hexes[stand.cell.value], map.hexes[aimed.cell.value]) == 1;
    case Verb::Burst:
      if (aimed.lines[stand.facing.value].has(stand.cell)) return true;
      for (const int flank : {-1, 1}) {
        const CellId side = map.neighbour(stand.cell, turned(stand.facing, flank));
        if (side == aimed.cell) return true;
        if (side != kNoCell && aimed.lines[stand.facing.value].has(side) && !aimed.taken.has(side)) return true;
      }
      return false;
    case Verb::Lob:
      return in_wedge(map, stand.cell, stand.facing, aimed.cell, blow.range_min, blow.range_max);
    default:
      return false;
  }
}

int cover_against(const Aimed& aimed, const Blow& blow) {
  return (blow.verb == Verb::Direct || blow.verb == Verb::Burst) && !blow.ignore_defence ? aimed.cover : 0;
}

// All quick blows and the best slow one (SA-TURN-06); ready defences answer once.
int damage_from(const Rules& rules, const Arms& arms, const Aimed& aimed, const Stand& stand) {
  int quick = 0;
  int sure = 0;  // what no defence stops
  int slow = 0;
  bool slow_sure = false;
  Side side = side_from(aimed.facing, opposite(stand.facing));
  for (const Blow& blow : arms.blows) {
    if (!blow.quick && stand.spent && !(blow.central && stand.central)) continue;
    if (!hits(rules, aimed, stand, blow)) continue;
    const int strength = blow.strength - cover_against(aimed, blow);
    if (strength <= 0) continue;
    if (blow.verb == Verb::Lob && arms.blows.size() == 1) side = Side::None;
    if (blow.quick) {
      (blow.ignore_defence ? sure : quick) += strength;
    } else if (strength + (blow.ignore_defence ? 1 : 0) > slow + (slow_sure ? 1 : 0)) {
      slow = strength;
      slow_sure = blow.ignore_defence;
    }
  }
  (slow_sure ? sure : quick) += slow;
  return sure + std::max(0, quick - aimed.soak[static_cast<std::size_t>(side)]);
}

struct Best {
  const Rules& rules;
  const Arms& arms;
  const Aimed& aimed;
  int travelled;
  bool around_corners;  // some blow needs neither a line nor contact
  int most = 0;         // hundredths

  bool touches(const Stand& stand) const {
    return arms.verbs.has(Verb::Circle) &&
           distance(rules.map.hexes[stand.cell.value], rules.map.hexes[aimed.cell.value]) == 1;
  }

  // Damage at the end of a longer preparation is less certain.
  void consider(const Stand& stand, bool prepared) {
    const bool in_line = aimed.lines[stand.facing.value].has(stand.cell);
    if (!in_line && !around_corners && !touches(stand)) return;
    const int damage = damage_from(rules, arms, aimed, stand);
    most = std::max(most, damage * (prepared ? 90 : 100));
  }
  // SA-NATK-01: going straight at the target, cells and one more.
  void consider_ram(const Stand& stand) {
    if (!arms.ram) return;
    const int reach = stand.spent ? arms.quick_move : std::max(arms.quick_move, arms.slow_move);
    CellId cell = stand.cell;
    for (int steps = 1; steps <= reach; ++steps) {
      cell = rules.map.neighbour(cell, stand.facing);
      if (cell == kNoCell) return;
      if (cell == aimed.cell) {
        const Side side = side_from(aimed.facing, opposite(stand.facing));
        const int damage = travelled + steps - aimed.soak[static_cast<std::size_t>(side)];
        most = std::max(most, damage * 90);
      }
      if (aimed.taken.has(cell)) return;
    }
  }
  bool turn(Stand& stand, int sectors) const {
    const int size = sectors < 0 ? -sectors : sectors;
    if (size > arms.quick_turn) {
      if (stand.spent || size > arms.slow_turn) return false;
      stand.spent = true;
      stand.central = size <= arms.central_turn;
    }
    stand.facing = turned(stand.facing, sectors);
    return true;
  }
  // One step further; `gone` cells lie behind.
  bool step(Stand& stand, Direction direction, int gone, int quick, int slow, int central) const {
    const CellId next = rules.map.neighbour(stand.cell, direction);
    if (next == kNoCell || aimed.taken.has(next)) return false;
    if (gone >= quick) {
      if ((stand.spent && gone == quick) || gone >= slow) return false;
      stand.spent = true;
      stand.central = gone < central;
    }
    stand.cell = next;
    return true;
  }

  void search(const Stand& start) {
    consider(start, false);
    consider_ram(start);
    for (const int sectors : {1, -1, 2, -2, 3}) {
      Stand stand = start;
      if (!turn(stand, sectors)) continue;
      consider(stand, true);
      consider_ram(stand);
      advance(stand, false);
    }
    advance(start, true);
    if (arms.quick_shift == 0 && arms.slow_shift == 0) return;
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      Stand stand = start;
      for (int gone = 0; step(stand, Direction{d}, gone, arms.quick_shift, arms.slow_shift, 0); ++gone)
        consider(stand, true);
    }
  }
  void advance(Stand stand, bool then_turn) {
    const bool was_spent = stand.spent;
    for (int gone = 0; gone < 4; ++gone) {
      if (was_spent && gone >= arms.quick_move) return;
      if (!step(stand, stand.facing, gone, arms.quick_move, arms.slow_move, was_spent ? 0 : arms.central_move)) return;
      consider(stand, true);
      if (!then_turn) continue;
      for (const int sectors : {1, -1, 2, -2, 3}) {
        Stand aside = stand;
        if (turn(aside, sectors)) consider(aside, true);
      }
    }
  }
};

}  // namespace

int threat(const Rules& rules, const State& state, Seat attacker, Seat target, Occasion occasion) {
  const Robot& robot = robot_of(state, attacker);
  if (robot.cell == kNoCell || robot_of(state, target).cell == kNoCell) return 0;
  const Arms arms = arms_of(rules, state, attacker, occasion);
  if (arms.verbs.empty() && !arms.ram) return 0;
  const Aimed aimed = aim_at(rules, state, attacker, target, true);
  const int travelled = occasion == Occasion::ThisTurn ? state.travelled : 0;
  Best best{rules, arms, aimed, travelled, arms.verbs.has(Verb::Lob) || arms.verbs.has(Verb::Burst)};
  best.search({robot.cell, robot.facing, false, false});
  return best.most;
}

}  // namespace armatura::arena
