// 2.12 Battle: the side that started it rolls and aims, then the survivors of the other side do, and it is over.
// TS-BTL-01, TS-ATK-02: only an Attack and a border defence get here.
#include <algorithm>

#include "games/salvation/rules/chapters.h"

namespace armatura::salvation {
namespace {

bool first_volley(const Battle& work) { return work.step < BattleStep::RollBack; }
Side roller(const Battle& work) { return first_volley(work) ? work.starter : other(work.starter); }

void go_on(Desk& desk, Battle work, BattleStep step) {
  work.step = step;
  continue_work(desk, work);
}

Units targets_of(const Desk& desk, const Battle& work) {
  return units_in(desk.rules(), desk.state(), other(roller(work)), work.sector);
}

int lowest_defence(const Desk& desk, Units targets) {
  int lowest = 127;
  each(targets,
       [&](UnitId unit) { lowest = std::min<int>(lowest, stats_of(desk.rules(), desk.state(), unit).defence); });
  return lowest;
}

void roll_volley(Desk& desk, Battle work) {
  const bool first = first_volley(work);
  const Units units = units_in(desk.rules(), desk.state(), roller(work), work.sector);
  const int dice = volley_dice(desk.rules(), desk.state(), work, units, first);
  const int modifier = die_modifier(desk.rules(), desk.state(), work, roller(work), first).sum();
  if (dice == 0) return go_on(desk, work, first ? BattleStep::RollBack : BattleStep::Over);  // TS-BTL-11
  desk.record(first ? Rule::TS_BTL_02 : Rule::TS_BTL_06,
              VolleyBegun{work.sector, roller(work), static_cast<std::uint8_t>(dice)});
  for (int i = 0; i < dice; ++i) {
    const int face = roll_die(desk, Rule::TS_BTL_02);
    desk.record(Rule::TS_BTL_10, DieRolled{static_cast<std::uint8_t>(face), static_cast<std::int8_t>(face + modifier)});
  }
  work.next = 0;
  go_on(desk, work, first ? BattleStep::Aim : BattleStep::AimBack);
}

// TS-BTL-03: only dice that can do harm are asked for.
void ask_aim(Desk& desk, Battle work) {
  const int least = lowest_defence(desk, targets_of(desk, work));
  const auto& volley = desk.state().volley;
  std::uint8_t next = work.next;
  while (next < volley.size() && volley[next].value < least) ++next;
  if (next < volley.size()) {
    if (next != work.next) {
      work.next = next;
      continue_work(desk, work);
    }
    return ask(desk, Question::Aim, voice_of(desk.state(), roller(work)));
  }
  go_on(desk, work, first_volley(work) ? BattleStep::Hit : BattleStep::HitBack);
}

// TS-BTL-04, TS-BTL-05, TS-BTL-09: all dice have been assigned, and now they hit. TS-BTL-08: damage adds up in the
// turn.
void apply_hits(Desk& desk, const Battle& work) {
  const Units targets = targets_of(desk, work);
  each(targets, [&](UnitId unit) {
    const Stats& stats = stats_of(desk.rules(), desk.state(), unit);
    int hits = 0;
    for (const Die& die : desk.state().volley) hits += die.aim == unit && die.value >= stats.defence;
    if (hits == 0) return;
    const int damage = unit_of(desk.state(), unit).damage + hits;
    if (damage >= stats.durability) {
      destroy_unit(desk, Rule::TS_BTL_05, unit, Loss::Battle);
    } else {
      desk.record(Rule::TS_BTL_08, UnitDamaged{unit, static_cast<std::uint8_t>(damage)});
    }
  });
}

}  // namespace

void destroy_unit(Desk& desk, RuleId rule, UnitId unit, Loss cause) {
  const Side side = desk.rules().side_of_unit(unit);
  UnitDestroyed fact{unit, unit_of(desk.state(), unit).sector, cause, kSupply, desk.state().machines_lost};
  if (cause == Loss::Battle) {
    // TS-OPT-04: with OPT-M2 the fallen of a battle are laid aside. TS-BTL-12: else they may come back.
    if (side == Side::Resistance && desk.rules().options.fallen_stay_aside) fact.to = kLaidAside;
    if (side == Side::Skynet) ++fact.machines_lost;
  }
  desk.record(rule, fact);
}

void begin_battle(Desk& desk, const LineUp& line_up) {
  desk.record(line_up.cause == BattleCause::Attack ? Rule::TS_ATK_02 : Rule::TS_BDR_09,
              BattleBegun{line_up.sector, line_up.starter, line_up.cause});
  begin_work(desk, battle_of(line_up));
}

// The volley, then that of the other side.
void run(Desk& desk, Battle work) {
  switch (work.step) {
    case BattleStep::Roll:
    case BattleStep::RollBack:
      return roll_volley(desk, work);
    case BattleStep::Aim:
    case BattleStep::AimBack:
      return ask_aim(desk, work);
    case BattleStep::Hit:
      apply_hits(desk, work);
      return go_on(desk, work, BattleStep::RollBack);
    case BattleStep::HitBack:
      apply_hits(desk, work);
      return go_on(desk, work, BattleStep::Over);
    default:  // TS-BTL-07: there is no second round
      desk.record(Rule::TS_BTL_07, BattleEnded{work.sector});
      return end_work(desk);
  }
}

void aim_die(Desk& desk, Battle work, UnitId unit) {
  if (unit != kNoUnit) desk.record(Rule::TS_BTL_03, DieAimed{work.next, unit});
  ++work.next;
  continue_work(desk, work);
}

void aim_rest(Desk& desk, Battle work) {
  auto volley = desk.state().volley;
  suggest_aims(desk.rules(), desk.state(), targets_of(desk, work), volley, work.next);
  for (std::uint8_t die = work.next; die < volley.size(); ++die)
    if (volley[die].aim != kNoUnit) desk.record(Rule::TS_BTL_03, DieAimed{die, volley[die].aim});
  work.next = static_cast<std::uint8_t>(volley.size());
  continue_work(desk, work);
}

}  // namespace armatura::salvation
