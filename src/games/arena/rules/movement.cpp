// 2.8 Movement, shift and jump, 2.9 Collision, 2.10 and 2.21 Terrain: a robot changing cells, one step after another.
// The order of things is that of the reference procedure displace / enter / slide / jump (SA-TIME-02, SA-TIME-03).
// Facing never changes here (SA-MOVE-02); losing modules on the way stops nothing (SA-MOVE-05); shifts, slides and
// every other displacement take the same steps and set off the same things (SA-SHIFT-02, SA-EFF-09, SA-MINE-12).
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

RuleId step_rule(const Displacement& work) {
  if (work.sliding) return Rule::SA_NTERR_01;
  switch (work.kind) {
    case DisplacementKind::Move:
      return Rule::SA_MOVE_03;
    case DisplacementKind::Shift:
      return Rule::SA_SHIFT_01;
    case DisplacementKind::Jump:
      return Rule::SA_JUMP_01;
    case DisplacementKind::Push:
      return Rule::SA_ATK_07;
    case DisplacementKind::Pull:
      return Rule::SA_EFF_08;
    case DisplacementKind::Mine:
      return Rule::SA_MINE_14;
    default:
      return Rule::SA_ABIL_05;
  }
}

// SA-TROPHY-04: terrain damage counts for whoever displaced the robot, if the table plays it so.
Seat terrain_credit(const Rules& rules, const Displacement& work) {
  return rules.options.terrain_credit ? work.credited : kNobody;
}

void go(Desk& desk, Displacement& work, DisplacementStage stage) {
  work.stage = stage;
  continue_work(desk, work);
}

// SA-MINE-18: a mine's displacement takes the robot away from the cell that the outer one had entered, even if another
// mine throws it back there.
void leave_outer_cell(Desk& desk, const Displacement& work) {
  end_work(desk);
  if (const auto* below = std::get_if<Displacement>(&desk.state().frames.back())) {
    Displacement outer = *below;
    outer.at = kNoCell;
    continue_work(desk, outer);
  }
  begin_work(desk, work);
}

// Moves the robot and, in its own turn, counts the cells and extends the trail (SA-MOVE-06, SA-MOVE-08).
void enter_cell(Desk& desk, Displacement& work, CellId to, int cells) {
  const State& state = desk.state();
  const bool counted = own_turn(state, work.seat);
  const int travelled = state.travelled + cells;
  const auto counter = static_cast<std::uint8_t>(counted ? (travelled > 255 ? 255 : travelled) : 0);
  desk.record(step_rule(work), Moved{work.seat, robot_of(state, work.seat).cell, to, counter, counted});
  if (work.kind == DisplacementKind::Mine && !work.entered) leave_outer_cell(desk, work);
  work.entered = true;
  work.chose = false;
  work.at = to;
  go(desk, work, DisplacementStage::EnterMine);
}

void start(Desk& desk, Displacement work) {
  const Rules& rules = desk.rules();
  if (work.kind == DisplacementKind::Jump) {
    // SA-JUMP-02, SA-MINE-11: only the landing cell can hold a mine that goes off.
    // SA-JUMP-01, SA-JUMP-04: the cells between are neither entered nor part of the trail.
    const int distance = work.left;
    const CellId landing = jump_landing(rules, desk.state(), work.seat, distance);
    work.left = 0;
    enter_cell(desk, work, landing, distance);
    return;
  }
  const int slow = ground_of(rules, desk.state(), work.seat).slow;
  if (slow > 0 && work.kind != DisplacementKind::Pull) {
    // SA-NTERR-03, SA-NTERR-04, SA-NTERR-05: a numbered displacement that starts here is weaker; SA-EFF-10: a pull has
    // no number.
    work.left = static_cast<std::int8_t>(work.left - slow);
    desk.record(work.left > 0 ? Rule::SA_NTERR_03 : Rule::SA_NTERR_04,
                Slowed{work.seat, static_cast<std::uint8_t>(slow)});
  }
  go(desk, work, DisplacementStage::Decide);
}

// SA-EFF-10: a pull always ends next to the attacker, whatever carried the robot part of the way.
int steps_left(const Rules& rules, const State& state, const Displacement& work) {
  if (work.kind != DisplacementKind::Pull) return work.left;
  const Hex target = rules.map.hexes[robot_of(state, work.seat).cell.value];
  const Hex puller = rules.map.hexes[robot_of(state, work.credited).cell.value];
  return distance(target, puller) - 1;
}

void collide(Desk& desk, Displacement& work, Seat struck) {
  // SA-COLL-01, SA-COLL-02: the mover stays where it is, the struck robot is not moved.
  desk.record(Rule::SA_COLL_02, Collided{work.seat, struck});
  work.struck = struck;
  go(desk, work, DisplacementStage::Collision);
  // SA-TIME-05: inside a displacement caused by an effect nobody else activates anything but defence.
  // SA-NATK-05: only the active robot, in its own turn, by its own movement or shift or a slide begun by it; SA-ARS-03:
  // not after cooling. SA-INFO-07: the question is asked whenever a ram could be there, so that it tells nothing.
  const bool own = work.kind == DisplacementKind::Move || work.kind == DisplacementKind::Shift ||
                   work.kind == DisplacementKind::Jump;
  if (own && own_turn(desk.state(), work.seat) && !desk.state().cooled &&
      may_hold_a_ram(desk.rules(), desk.state(), work.seat)) {
    ask(desk, Question::Ram, work.seat);
  }
}

// SA-MOVE-03: look at the next cell.
void take_step(Desk& desk, Displacement& work) {
  const Rules& rules = desk.rules();
  const CellId next = rules.map.neighbour(robot_of(desk.state(), work.seat).cell, work.direction);
  if (next == kNoCell) {
    // SA-MOVE-04, SA-COLL-05: the border ends it and is no collision.
    desk.record(Rule::SA_MOVE_04, MovementBlocked{work.seat, work.direction});
    go(desk, work, DisplacementStage::Stop);
    return;
  }
  const Seat other = robot_at(rules, desk.state(), next);
  if (other != kNobody) {
    collide(desk, work, other);
    return;
  }
  if (work.sliding) {
    --work.slide;
  } else {
    --work.left;
  }
  enter_cell(desk, work, next, 1);
}

void decide(Desk& desk, Displacement work) {
  const Rules& rules = desk.rules();
  if (!work.sliding) {
    if (work.over || steps_left(rules, desk.state(), work) <= 0) {
      go(desk, work, DisplacementStage::Stop);
      return;
    }
    // SA-COLL-04: going on into an occupied cell is allowed, as long as a step is left.
    // SA-MOVE-01: after every step the mover decides whether to go on; the border leaves nothing to decide.
    if (work.mover != kNobody && work.entered && !work.chose) {
      if (rules.map.neighbour(robot_of(desk.state(), work.seat).cell, work.direction) == kNoCell) {
        go(desk, work, DisplacementStage::Stop);
      } else {
        ask(desk, Question::GoOn, work.mover);
      }
      return;
    }
  }
  take_step(desk, work);
}

// SA-MINE-07: whoever enters sets it off, its owner too.
// SA-TIME-03 (1): a mine acts first and ends the displacement (SA-MINE-08, SA-MINE-09).
void enter_mine(Desk& desk, Displacement& work) {
  const MineAt mine = mine_at(desk.rules(), desk.state(), work.at);
  if (mine.owner == kNobody) {
    go(desk, work, DisplacementStage::EnterOneShot);
    return;
  }
  const MineId kind = robot_of(desk.state(), mine.owner).mines[mine.slot].mine;
  work.ended = true;
  go(desk, work, DisplacementStage::EnterOneShot);
  desk.record(Rule::SA_MINE_08, MineSprung{mine.owner, work.seat, kind, work.at, 0});
  begin_work(desk, Detonation{.owner = mine.owner, .victim = work.seat, .mine = kind});
}

// SA-TERR-09: the entering robot and every robot next to the cell.
void blast(Desk& desk, const Displacement& work, std::uint8_t amount) {
  const Rules& rules = desk.rules();
  DamageEvent event{.cause = DamageCause::Terrain, .credited = terrain_credit(rules, work)};
  for (std::uint8_t n = 0; n < rules.seats(); ++n) {
    const CellId cell = robot_of(desk.state(), Seat{n}).cell;
    if (distance(rules.map.hexes[cell.value], rules.map.hexes[work.at.value]) > 1) continue;
    event.hit = event.hit.with(Seat{n});
    event.amount[n] = amount;
    desk.record(Rule::SA_TERR_09, DamageThreatened{Seat{n}, amount});
  }
  begin_work(desk, event);
}

// SA-TIME-03 (2), SA-TERR-08: a one-shot tile goes off like a mine and leaves an empty cell.
void enter_one_shot(Desk& desk, Displacement& work) {
  // SA-MINE-18: what a mine has carried away is no longer here.
  if (robot_of(desk.state(), work.seat).cell != work.at) {
    go(desk, work, DisplacementStage::Gone);
    return;
  }
  const TileId tile = desk.state().tiles[work.at.value];
  const TileDesign& ground = desk.rules().tile(tile);
  if (!ground.one_shot) {
    go(desk, work, DisplacementStage::EnterHarm);
    return;
  }
  work.ended = true;
  go(desk, work, DisplacementStage::EnterHarm);
  desk.record(Rule::SA_TERR_08, TileRemoved{work.at, tile});
  if (ground.snare > 0)
    begin_work(desk,
               Heating{.victim = work.seat, .chooser = work.seat, .left = ground.snare, .cause = HeatCause::Trap});
  if (ground.blast > 0) blast(desk, work, ground.blast);
}

// SA-TIME-03 (3): DAMAGE and BURN act once per entry (SA-TERR-11), without a side (SA-NTERR-09).
void enter_harm(Desk& desk, Displacement& work) {
  const TileDesign& ground = tile_at(desk.rules(), desk.state(), work.at);
  go(desk, work, DisplacementStage::EnterGround);
  if (ground.damage > 0) {
    desk.record(Rule::SA_NTERR_08, DamageThreatened{work.seat, ground.damage});
    DamageEvent event{
        .cause = DamageCause::Terrain, .credited = terrain_credit(desk.rules(), work), .hit = Seats{}.with(work.seat)};
    event.amount[work.seat.value] = ground.damage;
    begin_work(desk, event);
  }
  if (ground.burn > 0) {
    begin_work(desk,
               Heating{.victim = work.seat, .chooser = work.seat, .left = ground.burn, .cause = HeatCause::Terrain});
  }
}

// SA-TIME-03 (4), (5): SLOW and SLIDE, unless the displacement is over.
void enter_ground(Desk& desk, Displacement& work) {
  const TileDesign& ground = tile_at(desk.rules(), desk.state(), work.at);
  if (work.ended && !(desk.rules().options.slide_after_mine && ground.slide > 0)) {
    go(desk, work, DisplacementStage::Stop);
    return;
  }
  if (work.ended) {
    // SA-MINE-18: whom a mine has stopped on oil slides all the same, as the table plays it; then its displacement is
    // over.
    desk.record(Rule::SA_MINE_18, Slid{work.seat, ground.slide});
    work.ended = false;
    work.over = true;
    work.slide = static_cast<std::int8_t>(ground.slide);
    work.sliding = true;
    go(desk, work, DisplacementStage::Decide);
    return;
  }
  const bool pulled = work.kind == DisplacementKind::Pull;
  if (ground.slow > 0 && (work.sliding || !pulled)) desk.record(Rule::SA_NTERR_03, Slowed{work.seat, ground.slow});
  if (work.sliding) {
    // SA-NTERR-03: met in a slide, SLOW shortens the slide first and by the rest what it interrupted.
    work.slide = static_cast<std::int8_t>(work.slide + ground.slide - ground.slow);
    if (work.slide <= 0) {
      if (!pulled) work.left = static_cast<std::int8_t>(work.left + work.slide);
      work.slide = 0;
      work.sliding = false;
    }
  } else {
    if (!pulled) work.left = static_cast<std::int8_t>(work.left - ground.slow);
    if (ground.slide > 0) {
      // SA-NTERR-01, SA-NTERR-02: carried on at no cost; afterwards the movement may go on.
      desk.record(Rule::SA_NTERR_01, Slid{work.seat, ground.slide});
      work.slide = static_cast<std::int8_t>(ground.slide);
      work.sliding = true;
    }
  }
  go(desk, work, DisplacementStage::Decide);
}

// SA-MOVE-07, SA-TIME-04: the effects of the cell where it ends, once.
void stop(Desk& desk, Displacement& work) {
  go(desk, work, DisplacementStage::Gone);
  if (!work.entered) return;
  const CellId cell = robot_of(desk.state(), work.seat).cell;
  desk.record(Rule::SA_MOVE_07, Stopped{work.seat, cell});
  const TileDesign& ground = tile_at(desk.rules(), desk.state(), cell);
  if (ground.full_cool) cool_everything(desk, Rule::SA_NTERR_06, work.seat, false);
  if (ground.cool > 0) begin_work(desk, Cooling{.seat = work.seat, .left = ground.cool, .terrain = true});
}

// SA-COLL-03: harmless unless the table plays with collision damage; credited to the mover or to its displacer. A ram
// has its own damage instead.
void collision(Desk& desk, Displacement& work) {
  const Seat struck = work.struck;
  go(desk, work, DisplacementStage::Stop);
  const std::uint8_t damage = desk.rules().options.collision_damage;
  if (damage == 0 || struck == kNobody) return;
  const Robot& victim = robot_of(desk.state(), struck);
  DamageEvent event{.credited = work.credited == kNobody ? work.seat : work.credited, .hit = Seats{}.with(struck)};
  event.amount[struck.value] = damage;
  event.side[struck.value] = side_from(victim.facing, opposite(work.direction));
  desk.record(Rule::SA_COLL_03, DamageThreatened{struck, damage});
  begin_work(desk, event);
}

}  // namespace

void run(Desk& desk, Displacement work) {
  switch (work.stage) {
    case DisplacementStage::Start:
      start(desk, work);
      return;
    case DisplacementStage::Decide:
      decide(desk, work);
      return;
    case DisplacementStage::EnterMine:
      enter_mine(desk, work);
      return;
    case DisplacementStage::EnterOneShot:
      enter_one_shot(desk, work);
      return;
    case DisplacementStage::EnterHarm:
      enter_harm(desk, work);
      return;
    case DisplacementStage::EnterGround:
      enter_ground(desk, work);
      return;
    case DisplacementStage::Stop:
      stop(desk, work);
      return;
    case DisplacementStage::Collision:
      collision(desk, work);
      return;
    default:
      end_work(desk);
      return;
  }
}

// SA-NATK-02, SA-INFO-07: a ready ram everybody sees, or a concealed attack module that might be one; Fury also lets a
// hot one strike (SA-ABIL-13).
bool may_hold_a_ram(const Rules& rules, const State& state, Seat seat) {
  const bool fury = has_ability(rules, state, seat, AbilityVerb::Fury);
  for (const Module& module : robot_of(state, seat).modules) {
    if (module.family != Family::Attack || has(module, Mark::Used)) continue;
    if (hot(rules, module) && !fury) continue;
    if (has(module, Mark::Concealed) || rules.tile(module.tile).verb == Verb::Ram) return true;
  }
  return false;
}

// SA-NATK-01 to SA-NATK-04: damage is the counter of this turn plus one. It is a reaction inside the movement and
// neither grants nor removes the right to go on with the turn.
void answer_ram(Desk& desk, Displacement work, const Ram* ram) {
  if (ram == nullptr) return;
  const Seat struck = work.struck;
  work.struck = kNobody;  // the ram replaces the harm of a plain collision
  continue_work(desk, work);
  use_and_heat(desk, work.seat, ram->module, ram->how);
  const TileId tile = find_module(desk.state(), work.seat, ram->module)->tile;
  Activation aftermath{
      .stage = ActivationStage::Aftermath, .seat = work.seat, .module = ram->module, .tile = tile, .how = ram->how};
  begin_work(desk, aftermath);
  const int damage = desk.state().travelled + 1;
  Assault assault{.stage = AssaultStage::Targets, .seat = work.seat, .tile = tile, .verb = Verb::Ram};
  assault.strength = static_cast<std::uint8_t>(damage > 255 ? 255 : damage);
  assault.direction = work.direction;
  assault.targets = Seats{}.with(struck);
  begin_work(desk, assault);
}

}  // namespace armatura::arena
