// 2.5 Activation and 2.7 Central module, with wear (SA-WEAR), forced modules (SA-FORCE), Fury and Nimbleness (SA-ABIL).
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

bool quick(const Rules& rules, const Module& module, How how) {
  if (how == How::Forced) return module.generation >= 2;  // SA-FORCE-05
  return rules.tile(module.tile).quick;
}

void move_forward(Desk& desk, Activation work, int cells) {
  work.stage = ActivationStage::Moved;
  work.travelled = desk.state().travelled;
  continue_work(desk, work);
  Displacement step{.seat = work.seat, .mover = work.seat, .credited = kNobody, .kind = DisplacementKind::Move};
  step.direction = robot_of(desk.state(), work.seat).facing;
  step.left = static_cast<std::int8_t>(cells);
  begin_work(desk, step);
}

void turn_by(Desk& desk, Activation work, ActivationStage next, int most, TurnCause cause) {
  work.stage = next;
  continue_work(desk, work);
  Turning turning{.victim = work.seat, .chooser = work.seat, .least = 1};
  turning.most = static_cast<std::uint8_t>(most);
  turning.cause = cause;
  begin_work(desk, turning);
}

void strike(Desk& desk, Activation work, ActivationStage next, TileId tile, Verb verb, std::uint8_t strength) {
  work.stage = next;
  continue_work(desk, work);
  Assault assault{.seat = work.seat, .tile = tile, .verb = verb, .strength = strength};
  assault.direction = robot_of(desk.state(), work.seat).facing;
  begin_work(desk, assault);
}

// SA-JUMP-01, SA-JUMP-03: a free landing cell within reach, or nothing happens.
void jump(Desk& desk, Activation work, const TileDesign& tile) {
  const Rules& rules = desk.rules();
  const int reach = jump_reach(rules, desk.state(), work.seat, tile.strength);
  int landings = 0;
  int only = 0;
  for (int distance = 1; distance <= reach; ++distance) {
    if (jump_landing(rules, desk.state(), work.seat, distance) == kNoCell) continue;
    ++landings;
    only = distance;
  }
  if (landings == 0) {
    desk.record(Rule::SA_JUMP_03, MovementBlocked{work.seat, robot_of(desk.state(), work.seat).facing});
    work.stage = ActivationStage::Aftermath;
    continue_work(desk, work);
  } else if (landings == 1) {
    answer_leap(desk, work, only);
  } else {
    ask(desk, Question::Leap, work.seat);
  }
}

// SA-SHIFT-01: one straight direction among those the module allows.
void shift(Desk& desk, const Activation& work, const TileDesign& tile) {
  int allowed = 0;
  int only = 0;
  for (int side = 0; side < kDirections; ++side) {
    if (!tile.shift_sides.has(side)) continue;
    ++allowed;
    only = side;
  }
  if (allowed == 1) {
    answer_steer(desk, work, turned(robot_of(desk.state(), work.seat).facing, only));
  } else {
    ask(desk, Question::Steer, work.seat);
  }
}

// SA-ACT-05: everything printed on this module, nothing printed on another.
void printed_effect(Desk& desk, Activation work) {
  const TileDesign& tile = desk.rules().tile(work.tile);
  switch (tile.verb) {
    case Verb::Move:
      move_forward(desk, work, tile.strength);
      return;
    case Verb::Shift:
      shift(desk, work, tile);
      return;
    case Verb::Jump:
      jump(desk, work, tile);
      return;
    case Verb::Rotate:
      turn_by(desk, work, ActivationStage::Aftermath, tile.strength, TurnCause::Module);
      return;
    default:
      strike(desk, work, ActivationStage::Aftermath, work.tile, tile.verb, tile.strength);
      return;
  }
}

// SA-FORCE-04, SA-FORCE-06, SA-FORCE-07: one sector or one cell, whatever is printed on the front; it stays face down.
void forced_effect(Desk& desk, Activation work) {
  const Module* module = find_module(desk.state(), work.seat, work.module);
  if (module == nullptr || module->family == Family::Movement) {
    move_forward(desk, work, 1);
  } else {
    turn_by(desk, work, ActivationStage::Aftermath, 1, TurnCause::Module);
  }
}

// SA-ABIL-14, SA-ABIL-15: a movement of the own turn that entered a cell and ended at the edge.
void nimbleness(Desk& desk, Activation& work) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  if (!own_turn(state, work.seat) || !has_ability(rules, state, work.seat, AbilityVerb::Nimbleness)) return;
  if (state.travelled == work.travelled || !rules.map.edge.has(robot_of(state, work.seat).cell)) return;
  Turning turning{.victim = work.seat, .chooser = work.seat, .least = 0};
  turning.most = rules.content->abilities[robot_of(state, work.seat).ability.value].amount;
  turning.cause = TurnCause::Nimbleness;
  begin_work(desk, turning);
}

// SA-CENT-01, SA-CENT-02, SA-CENT-03: one function, or in enhanced mode one or two different ones, the second optional.
// SA-CENT-08: also after a mine has ended the first.
void next_function(Desk& desk, Activation work) {
  const Robot& robot = robot_of(desk.state(), work.seat);
  const int allowed = robot.enhanced ? desk.rules().options.enhanced_functions : 1;
  int done = 0;
  for (const Function function : {Function::Turn, Function::Move, Function::Strike}) done += work.done.has(function);
  if (done >= allowed) {
    work.stage = ActivationStage::Aftermath;
    continue_work(desk, work);
  } else {
    ask(desk, Question::Function, work.seat);
  }
}

// SA-WEAR-01, SA-ABIL-12: the module is discarded right after; nobody's trophy. If it was lost meanwhile nothing is
// left to discard (SA-WEAR-02).
void aftermath(Desk& desk, const Activation& work) {
  const bool fury = work.how == How::Furious;
  if (work.how == How::Worn || fury) {
    if (find_module(desk.state(), work.seat, work.module) != nullptr) {
      const RuleId rule = fury ? Rule::SA_ABIL_12 : Rule::SA_WEAR_01;
      desk.record(rule, ModuleDiscarded{work.seat, work.module, work.tile});
    }
    // SA-ABIL-21: shared by all, Fury costs only the module.
    if (fury && desk.rules().options.abilities != AbilityMode::Shared)
      desk.record(Rule::SA_ABIL_12, AbilityDiscarded{work.seat, robot_of(desk.state(), work.seat).ability});
    if (check_end(desk)) return;
  }
  end_work(desk);
}

}  // namespace

// SA-FORCE-10: face up or forced, it is the same module and used once a turn.
// SA-ACT-01: mark it used, then heat it; a concealed module shows its front before its printed effect (SA-GEAR-06).
void use_and_heat(Desk& desk, Seat seat, ModuleId id, How how) {
  if (id == kCentral) {
    desk.record(Rule::SA_ACT_01, ModuleUsed{seat, kCentral, kNoTile, how});
    heat(desk, Rule::SA_HEAT_02, seat, kCentral);
    return;
  }
  const Module module = *find_module(desk.state(), seat, id);
  if (has(module, Mark::Concealed) && how != How::Forced) {
    const std::uint8_t slot = gear_slot_of(robot_of(desk.state(), seat), id);
    desk.record(Rule::SA_GEAR_06, ModuleRevealed{seat, id, module.tile, slot});
  }
  const TileId named = how == How::Forced ? shown_tile(module) : module.tile;
  desk.record(Rule::SA_ACT_01, ModuleUsed{seat, id, named, how});
  heat(desk, Rule::SA_HEAT_02, seat, id);
}

void begin_activation(Desk& desk, Seat seat, ModuleId id, How how, bool reaction) {
  const Rules& rules = desk.rules();
  Activation work{.seat = seat, .module = id, .how = how, .reaction = reaction};
  if (id == kCentral) {
    work.stage = ActivationStage::NextFunction;
  } else {
    const Module& module = *find_module(desk.state(), seat, id);
    work.quick = quick(rules, module, how);
    // SA-INFO-07: open work is seen by all, and a forced module may still hide its front.
    work.tile = how == How::Forced ? kNoTile : module.tile;
  }
  if (rules.options.force_mode) desk.record(Rule::SA_FORCE_11, FlipsReset{}, Audience::nobody());
  use_and_heat(desk, seat, id, how);
  // SA-TURN-06: a QUICK activation does not use up the one that is allowed. A reaction is not a turn (SA-ABIL-07).
  if (!reaction) desk.record(Rule::SA_TURN_06, ActivationCounted{!work.quick}, Audience::nobody());
  begin_work(desk, work);
}

void run(Desk& desk, Activation work) {
  switch (work.stage) {
    case ActivationStage::Effect:
      if (work.how == How::Forced) {
        forced_effect(desk, work);
      } else {
        printed_effect(desk, work);
      }
      return;
    case ActivationStage::Moved:
      work.stage = work.module == kCentral ? ActivationStage::NextFunction : ActivationStage::Aftermath;
      continue_work(desk, work);
      nimbleness(desk, work);
      return;
    case ActivationStage::NextFunction:
      next_function(desk, work);
      return;
    default:
      aftermath(desk, work);
      return;
  }
}

void answer_function(Desk& desk, Activation work, const UseFunction* chosen) {
  if (chosen == nullptr) {
    work.stage = ActivationStage::Aftermath;
    continue_work(desk, work);
    return;
  }
  const Rules& rules = desk.rules();
  work.done = work.done.with(chosen->function);
  work.now = chosen->function;
  switch (chosen->function) {
    case Function::Turn:
      turn_by(desk, work, ActivationStage::NextFunction, central_turn(rules, desk.state(), work.seat),
              TurnCause::Central);
      return;
    case Function::Move:
      move_forward(desk, work, central_move(rules, desk.state(), work.seat));
      return;
    case Function::Strike: {
      const CentralStrike central = central_strike(rules, desk.state(), work.seat);
      strike(desk, work, ActivationStage::NextFunction, kNoTile, central.verb, central.strength);
      return;
    }
  }
}

void answer_steer(Desk& desk, Activation work, Direction direction) {
  work.stage = ActivationStage::Moved;
  work.travelled = desk.state().travelled;
  continue_work(desk, work);
  Displacement step{.seat = work.seat, .mover = work.seat, .credited = kNobody, .kind = DisplacementKind::Shift};
  step.direction = direction;
  step.left = static_cast<std::int8_t>(desk.rules().tile(work.tile).strength);
  begin_work(desk, step);
}

void answer_leap(Desk& desk, Activation work, int distance) {
  work.stage = ActivationStage::Moved;
  work.travelled = desk.state().travelled;
  continue_work(desk, work);
  Displacement step{.seat = work.seat, .mover = kNobody, .credited = kNobody, .kind = DisplacementKind::Jump};
  step.direction = robot_of(desk.state(), work.seat).facing;
  step.left = static_cast<std::int8_t>(distance);
  begin_work(desk, step);
}

// SA-CENT-02, SA-CENT-03 with the abilities that change the central module (SA-ABIL-16 to SA-ABIL-19).
CentralStrike central_strike(const Rules& rules, const State& state, Seat seat) {
  const CentralDesign& central = rules.content->central;
  const auto amount = [&] { return rules.content->abilities[robot_of(state, seat).ability.value].amount; };
  if (has_ability(rules, state, seat, AbilityVerb::Strength)) return {Verb::Melee, amount(), Rule::SA_ABIL_16};
  // SA-ABIL-17: a shot instead of a blow.
  if (has_ability(rules, state, seat, AbilityVerb::SecretWeapon)) return {Verb::Direct, amount(), Rule::SA_ABIL_17};
  return {Verb::Melee, central.melee, Rule::SA_CENT_02};
}

int central_move(const Rules& rules, const State& state, Seat seat) {
  if (has_ability(rules, state, seat, AbilityVerb::Speed))  // SA-ABIL-18
    return rules.content->abilities[robot_of(state, seat).ability.value].amount;
  return rules.content->central.move;
}

int central_turn(const Rules& rules, const State& state, Seat seat) {
  const Robot& robot = robot_of(state, seat);
  if (has_ability(rules, state, seat, AbilityVerb::Dexterity)) {  // SA-ABIL-19
    const AbilityDesign& ability = rules.content->abilities[robot.ability.value];
    return robot.enhanced ? ability.enhanced_amount : ability.amount;
  }
  return robot.enhanced ? rules.content->central.turn_enhanced : rules.content->central.turn_main;
}

}  // namespace armatura::arena
