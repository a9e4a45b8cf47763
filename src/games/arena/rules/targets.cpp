// Who is hit: lines, wedges and sides (2.2, 2.11, 2.19). Pure geometry over a position.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {

// SA-GEO-08: a line has no end but the border. SA-ATK-06, SA-MINE-10: empty cells, modules and mines are passed
// unharmed. SA-ATK-03, SA-NATK-10: the first robot or barrel is hit; obstacles cannot be crossed, but who stands in one
// can be hit (SA-TERR-02, SA-NATK-11).
Line first_on_line(const Rules& rules, const State& state, CellId start, Direction direction, Seat shooter) {
  for (CellId cell = start; cell != kNoCell; cell = rules.map.neighbour(cell, direction)) {
    const Seat robot = robot_at(rules, state, cell);
    if (robot != kNobody && robot != shooter) return {.robot = robot};
    const TileDesign& tile = tile_at(rules, state, cell);
    if (tile.explosive > 0) return {.barrel = cell};
    if (tile.obstacle) return {.obstacle = cell};
  }
  return {};
}

Targets find_targets(const Rules& rules, const State& state, Seat seat, Verb verb, Direction direction, CellId aim) {
  const CellId here = robot_of(state, seat).cell;  // SA-ATK-09: every attack starts beyond the own cell
  Targets targets;
  // SA-ATK-05: a robot on a barrel is the target instead of it.
  const auto hit_cell = [&](CellId cell) {
    if (cell == kNoCell) return;
    const Seat robot = robot_at(rules, state, cell);
    if (robot != kNobody) {
      targets.robots = targets.robots.with(robot);
    } else if (tile_at(rules, state, cell).explosive > 0) {
      targets.barrels = targets.barrels.with(cell);
    }
  };
  const auto hit_line = [&](CellId start) {
    const Line line = first_on_line(rules, state, start, direction, seat);
    if (line.robot != kNobody) targets.robots = targets.robots.with(line.robot);
    if (line.barrel != kNoCell) targets.barrels = targets.barrels.with(line.barrel);
    if (line.obstacle != kNoCell) targets.obstacle = line.obstacle;
  };
  switch (verb) {
    case Verb::Melee:  // SA-ATK-02
      hit_cell(rules.map.neighbour(here, direction));
      break;
    case Verb::Direct:
      hit_line(rules.map.neighbour(here, direction));
      break;
    case Verb::Lob:  // SA-ATK-04: nothing blocks
      hit_cell(aim);
      break;
    case Verb::Circle:  // SA-NATK-07
      for (std::uint8_t d = 0; d < kDirections; ++d) hit_cell(rules.map.neighbour(here, Direction{d}));
      break;
    case Verb::Burst:  // SA-NATK-08, SA-NATK-09: three parallel lines, the outer ones from the front-side cells
      hit_line(rules.map.neighbour(here, direction));
      hit_line(rules.map.neighbour(here, turned(direction, -1)));
      hit_line(rules.map.neighbour(here, turned(direction, 1)));
      break;
    default:
      break;
  }
  return targets;
}

// SA-GEO-09, SA-GEO-10.
Side incoming_side(const Rules& rules, const State& state, Seat attacker, Seat target, Verb verb, Direction direction) {
  const Robot& victim = robot_of(state, target);
  switch (verb) {
    case Verb::Lob:
      return Side::None;
    case Verb::Melee:
    case Verb::Circle:
    case Verb::Ram:  // SA-NATK-06: the contact side
      return side_from(victim.facing, direction_to(rules.map, victim.cell, robot_of(state, attacker).cell));
    default:
      return side_from(victim.facing, opposite(direction));
  }
}

// SA-TERR-03: cover works against direct shots and bursts without activating anything; SA-EFF-01 switches it off.
int cover_of(const Rules& rules, const State& state, Seat target, Verb verb, bool ignore_defence) {
  if (ignore_defence || (verb != Verb::Direct && verb != Verb::Burst)) return 0;
  return ground_of(rules, state, target).cover;
}

bool in_front_wedge(const Rules& rules, const State& state, Seat seat, CellId cell, int least, int most) {
  const Robot& robot = robot_of(state, seat);
  const Hex from = rules.map.hexes[robot.cell.value];
  const Hex to = rules.map.hexes[cell.value];
  const int away = distance(from, to);
  if (away < least || away > most) return false;
  // SA-GEO-11: C + a*front + b*(front +/- 1 sector) with a >= 1, b >= 0.
  const Hex front = step_of(robot.facing);
  for (const int flank : {-1, 1}) {
    const Hex aside = step_of(turned(robot.facing, flank));
    for (int b = 0; b < away; ++b) {
      const int a = away - b;
      if (from.q + a * front.q + b * aside.q == to.q && from.r + a * front.r + b * aside.r == to.r) return true;
    }
  }
  return false;
}

}  // namespace armatura::arena
