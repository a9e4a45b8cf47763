// 2.12 Defence and damage, and the explosions of 2.10: one simultaneous packet at a time.
#include "games/arena/rules/chapters.h"

namespace armatura::arena {
namespace {

// SA-DEF-01, SA-ACT-02: a ready, unused defence that applies. Everybody can see whether there is one.
bool has_defence(const Rules& rules, const State& state, Seat seat, Side side) {
  for (const Module& module : robot_of(state, seat).modules)
    if (can_defend(rules, module, side)) return true;
  return false;
}

// SA-DEF-06: active player first, then clockwise.
void defend(Desk& desk, DamageEvent work) {
  const Rules& rules = desk.rules();
  for (int k = work.done; k < rules.seats(); ++k) {
    const Seat seat = in_order(rules, desk.state(), k);
    if (!work.hit.has(seat) || work.amount[seat.value] == 0 || work.undefended) continue;
    if (!has_defence(rules, desk.state(), seat, work.side[seat.value])) continue;
    work.done = static_cast<std::uint8_t>(k);
    continue_work(desk, work);
    ask(desk, Question::Defend, seat);
    return;
  }
  // SA-DMG-01, SA-DMG-04, SA-DMG-06: one module per point; what counts as received is what can be lost.
  for (int k = 0; k < rules.seats(); ++k) {
    const Seat seat = in_order(rules, desk.state(), k);
    std::uint8_t& amount = work.amount[seat.value];
    if (!work.hit.has(seat) || amount == 0) continue;
    const Robot& robot = robot_of(desk.state(), seat);
    if (amount > robot.modules.size()) {
      // SA-ARS-07: in classic mode the point that finds no module destroys the central one.
      if (!rules.options.arsenal) desk.record(Rule::SA_ARS_07, CentralDestroyed{seat});
      amount = static_cast<std::uint8_t>(robot.modules.size());
    }
    // SA-ABIL-10: what happens during after-turn reactions changes nothing about them.
    const int total = robot.damage_taken + (desk.state().phase == Phase::Reactions ? 0 : amount);
    if (amount > 0) desk.record(Rule::SA_DMG_01, DamageTaken{seat, amount, static_cast<std::uint8_t>(total)});
  }
  work.stage = DamageStage::Lose;
  work.done = 0;
  continue_work(desk, work);
}

void lose(Desk& desk, DamageEvent work) {
  const Rules& rules = desk.rules();
  // SA-DMG-02, SA-ARS-04: at once, active player first, then clockwise.
  for (int k = 0; k < rules.seats(); ++k) {
    const Seat seat = in_order(rules, desk.state(), k);
    if (!work.hit.has(seat) || work.amount[seat.value] == 0) continue;
    const Robot& robot = robot_of(desk.state(), seat);
    if (robot.modules.size() > work.amount[seat.value]) {
      ask(desk, Question::Lose, seat);
    } else {  // all of them go: nothing to choose
      lose_module(desk, work, seat, robot.modules[0].id);
    }
    return;
  }
  if (!check_end(desk)) end_work(desk);
}

// Who is credited decides where a lost module goes, and by which rule: SA-TROPHY-01 for attacks, SA-TROPHY-02 for
// mines, SA-TROPHY-03 for explosions, SA-TROPHY-04 for terrain, SA-EFF-05 for damage to oneself.
RuleId trophy_rule(const DamageEvent& work, Seat holder) {
  if (holder == kNobody) return work.cause == DamageCause::Self ? Rule::SA_EFF_05 : Rule::SA_TROPHY_05;
  switch (work.cause) {
    case DamageCause::Mine:
      return Rule::SA_TROPHY_02;
    case DamageCause::Explosion:
      return Rule::SA_TROPHY_03;
    case DamageCause::Terrain:
      return Rule::SA_TROPHY_04;
    default:
      return Rule::SA_TROPHY_01;
  }
}

}  // namespace

void run(Desk& desk, DamageEvent work) {
  if (work.stage == DamageStage::Defend) {
    defend(desk, work);
  } else {
    lose(desk, work);
  }
}

// SA-DEF-01, SA-DEF-04: each reduces by its value and becomes hot; never below 0.
void answer_defend(Desk& desk, DamageEvent work, const Defend* defence) {
  const Rules& rules = desk.rules();
  const Seat seat = in_order(rules, desk.state(), work.done);
  if (defence == nullptr) {
    ++work.done;
    continue_work(desk, work);
    return;
  }
  const Module module = *find_module(desk.state(), seat, defence->module);
  std::uint8_t& amount = work.amount[seat.value];
  const int value = defence_against(rules, module, work.side[seat.value]);
  const int reduced = value < amount ? value : amount;
  amount = static_cast<std::uint8_t>(amount - reduced);
  use_and_heat(desk, seat, module.id, How::Printed);
  desk.record(Rule::SA_DEF_01, Defended{seat, module.id, module.tile, static_cast<std::uint8_t>(reduced), amount});
  continue_work(desk, work);
}

// SA-HEAT-08, SA-GEAR-08: hot and concealed modules are lost like any other; a concealed one shows its front now.
void lose_module(Desk& desk, const DamageEvent& event, Seat seat, ModuleId id) {
  const Rules& rules = desk.rules();
  DamageEvent work = event;
  const Module module = *find_module(desk.state(), seat, id);
  // SA-TROPHY-05, SA-TEAM-02: nobody is rewarded for an own loss or for a partner's.
  const bool to_box = work.credited == kNobody || same_side(rules, work.credited, seat);
  const Seat holder = to_box ? kNobody : work.credited;
  const bool partner = to_box && work.credited != kNobody && work.credited != seat;
  const std::uint8_t slot =
      has(module, Mark::Concealed) ? gear_slot_of(robot_of(desk.state(), seat), id) : std::uint8_t{255};
  const RuleId rule = partner ? RuleId{Rule::SA_TEAM_02} : trophy_rule(work, holder);
  --work.amount[seat.value];
  continue_work(desk, work);
  desk.record(rule, ModuleLost{seat, id, module.tile, holder, !rules.options.arsenal, slot});
}

// SA-TERR-06, SA-TERR-07: one barrel after another, each its own event; neighbours go off in the next round, by rising
// cell id, unless a robot shields them.
void run(Desk& desk, Explosions work) {
  const Rules& rules = desk.rules();
  const State& state = desk.state();
  if (work.stage == ExplosionStage::Spread) {  // the blast is over: the tile goes, its neighbours are next
    const TileId tile = state.tiles[work.cell.value];
    desk.record(Rule::SA_TERR_06, TileRemoved{work.cell, tile});
    for (std::uint8_t d = 0; d < kDirections; ++d) {
      const CellId cell = rules.map.neighbour(work.cell, Direction{d});
      if (cell == kNoCell || tile_at(rules, state, cell).explosive == 0 || work.now.has(cell)) continue;
      if (robot_at(rules, state, cell) == kNobody) work.next = work.next.with(cell);
    }
    work.stage = ExplosionStage::Ignite;
    continue_work(desk, work);
    return;
  }
  if (work.now.empty()) {
    if (work.next.empty()) {
      end_work(desk);
      return;
    }
    work.now = work.next;
    work.next = {};
  }
  std::uint8_t first = 0;
  while (!work.now.has(CellId{first})) ++first;
  work.cell = CellId{first};
  work.now = work.now.without(work.cell);
  work.stage = ExplosionStage::Spread;
  const TileId tile = state.tiles[first];
  const std::uint8_t amount = rules.tile(tile).explosive;
  continue_work(desk, work);
  desk.record(Rule::SA_TERR_06, Exploded{work.cell, tile});
  DamageEvent event{.cause = DamageCause::Explosion, .credited = work.credited};
  for (std::uint8_t d = 0; d < kDirections; ++d) {
    const CellId cell = rules.map.neighbour(work.cell, Direction{d});
    const Seat robot = cell == kNoCell ? kNobody : robot_at(rules, state, cell);
    if (robot == kNobody) continue;
    event.hit = event.hit.with(robot);
    event.amount[robot.value] = amount;
    desk.record(Rule::SA_TERR_06, DamageThreatened{robot, amount});
  }
  if (!event.hit.empty()) begin_work(desk, event);
}

}  // namespace armatura::arena
