// 2.6 Heat: one way to heat, one way to cool, whoever causes it; and the turning of robots, which shares its shape.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {

// SA-HEAT-02, SA-HEAT-03, SA-HEAT-04: one operation for all causes; it marks nothing as used and leaves a hot module
// be.
void heat(Desk& desk, RuleId rule, Seat seat, ModuleId id) {
  const Rules& rules = desk.rules();
  if (id == kCentral) {
    if (!robot_of(desk.state(), seat).central_hot) desk.record(rule, ModuleHeated{seat, kCentral, kNoTile, false});
    return;
  }
  const Module* module = find_module(desk.state(), seat, id);
  if (module == nullptr || hot(rules, *module)) return;
  // SA-HEAT-02: a self-cooling module is turned face down instead; SA-FORCE-08: never a movement or rotation module
  // while force mode gives face-down modules a meaning of their own.
  const bool turned_down = has_auto(rules, *module) && !(rules.options.force_mode && propels(module->family));
  desk.record(rule, ModuleHeated{seat, id, shown_tile(*module), turned_down});
}

// SA-HEAT-05.
void cool(Desk& desk, RuleId rule, Seat seat, ModuleId id) {
  if (id == kCentral) {
    if (robot_of(desk.state(), seat).central_hot) desk.record(rule, ModuleCooled{seat, kCentral, kNoTile});
    return;
  }
  const Module* module = find_module(desk.state(), seat, id);
  if (module != nullptr && hot(desk.rules(), *module)) desk.record(rule, ModuleCooled{seat, id, shown_tile(*module)});
}

// SA-HEAT-06, SA-NTERR-06, SA-NTERR-07: every module and the central one, also the module that brought the robot there.
void cool_everything(Desk& desk, RuleId rule, Seat seat, bool by_choice) {
  for (const Module& module : robot_of(desk.state(), seat).modules) cool(desk, rule, seat, module.id);
  desk.record(rule, AllCooled{seat, by_choice});
}

RuleId heat_rule(HeatCause cause) {
  switch (cause) {
    case HeatCause::Effect:
      return Rule::SA_ATK_07;
    case HeatCause::Terrain:
      return Rule::SA_TERR_05;
    case HeatCause::Trap:
      return Rule::SA_TERR_10;
    case HeatCause::Aimed:
      return Rule::SA_EFF_02;
    default:
      return Rule::SA_MINE_13;
  }
}

// SA-HEAT-09, SA-EFF-03: the central module and a concealed one may be picked too.
bool can_heat(const Rules& rules, const State& state, Seat victim, ModuleId id) {
  if (id == kCentral) return !robot_of(state, victim).central_hot;
  const Module* module = find_module(state, victim, id);
  return module != nullptr && !hot(rules, *module);
}

int count_heatable(const Rules& rules, const State& state, Seat victim) {
  int count = can_heat(rules, state, victim, kCentral) ? 1 : 0;
  for (const Module& module : robot_of(state, victim).modules) count += hot(rules, module) ? 0 : 1;
  return count;
}

void run(Desk& desk, Heating work) {
  const int heatable = count_heatable(desk.rules(), desk.state(), work.victim);
  if (work.left == 0 || heatable == 0) {
    end_work(desk);
    return;
  }
  if (heatable <= work.left) {  // as many as it has: there is nothing to choose
    for (const Module& module : robot_of(desk.state(), work.victim).modules)
      heat(desk, heat_rule(work.cause), work.victim, module.id);
    heat(desk, heat_rule(work.cause), work.victim, kCentral);
    end_work(desk);
    return;
  }
  ask(desk, work.chooser == work.victim ? Question::HeatOwn : Question::HeatOther, work.chooser);
}

// SA-TERR-04, SA-EFF-06: may cool, own choice.
void run(Desk& desk, Cooling work) {
  const Robot& robot = robot_of(desk.state(), work.seat);
  bool any = robot.central_hot;
  for (const Module& module : robot.modules) any = any || hot(desk.rules(), module);
  if (work.left == 0 || !any) {
    end_work(desk);
    return;
  }
  ask(desk, Question::Cool, work.seat);
}

// SA-MINE-15 for mines; the others by their module or ability.
RuleId turn_rule(TurnCause cause) {
  switch (cause) {
    case TurnCause::Module:
      return Rule::SA_ROT_01;
    case TurnCause::Central:
      return Rule::SA_CENT_02;
    case TurnCause::Nimbleness:
      return Rule::SA_ABIL_14;
    case TurnCause::Effect:
      return Rule::SA_ATK_07;
    default:
      return Rule::SA_MINE_15;
  }
}

void run(Desk& desk, Turning work) { ask(desk, Question::Turn, work.chooser); }

}  // namespace armatura::arena
