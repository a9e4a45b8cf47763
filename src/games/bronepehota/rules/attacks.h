// The dice of attacks and tests, and what an attack uses up: the same wherever the models stand. Written, like turns.h,
// over any table whose state carries the sheets of a battle.
#pragma once
#include <algorithm>
#include <optional>

#include "games/bronepehota/rules/actions.h"
#include "games/bronepehota/rules/charges.h"
#include "games/bronepehota/rules/turns.h"

namespace armatura::bronepehota {

enum class Survival : std::uint8_t { Lives, Panics, Dies };
struct Strength {  // Table 6 without the dice
  int armour{};
  int skill{};
  bool rolls{};
};

namespace attacks {

// Section 3.8: what one's own side did counts for nobody.
inline Seat credit(const Rules& rules, Seat by, ModelId victim) {
  return by == kNobody || rules.together(by, rules.card(victim).seat) ? kNobody : by;
}

// BP-5.1-02, BP-5.1-03: surplus damage is ignored.
template <class Desk>
void mark_damage(Desk& desk, RuleId rule, ModelId id, int damage) {
  const int left = std::max(0, model_of(sheets_of(desk.state()), id).durability - damage);
  desk.record(rule, Damaged{id, static_cast<std::uint8_t>(damage), static_cast<std::uint8_t>(left)});
}

// BP-1.7-02, BP-5.3-01, BP-5.3-02, BP-5.3-03, BP-2.3-04: against his own armour, also in a machine; equality means
// survival. BP-11.2-01: and panic.
template <class Desk>
Survival test_survival(Desk& desk, RuleId rule, ModelId soldier, int sides) {
  const int die = turns::roll(desk, rule, sides);
  const int armour = desk.rules().soldier(soldier).armour;
  const bool survived = armour >= die;
  desk.record(rule,
              SurvivalTested{soldier, static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(armour), survived});
  if (!survived) return Survival::Dies;
  return desk.rules().options.panic && die == armour ? Survival::Panics : Survival::Lives;
}

// BP-6.6-01, BP-6.6-02: by the armour of the cell that the damage has left.
template <class Desk>
bool test_armour(Desk& desk, ModelId machine, int sides) {
  const int die = turns::roll(desk, Rule::BP_6_6_01, sides);
  const int armour = model_of(sheets_of(desk.state()), machine).durability;
  const bool held = pilot_protected(armour, die);
  desk.record(Rule::BP_6_6_01, ArmourTested{machine, static_cast<std::uint8_t>(sides), static_cast<std::uint8_t>(die),
                                            static_cast<std::uint8_t>(armour), held});
  return held;
}

// BP-5.1-05, BP-4.3-05: who had his turn in the machine has none on foot this round.
template <class Desk>
void settle_survivor(Desk& desk, ModelId soldier, UnitId machine_unit) {
  const State& state = sheets_of(desk.state());
  const bool acted = has_unit(state.marked, machine_unit) || state.turn.unit == machine_unit;
  if (acted && !has_mark(state, soldier, Mark::Finished))
    turns::set_mark(desk, Rule::BP_5_1_05, soldier, Mark::Finished);
}

// ---- Shots ---------------------------------------------------------------------------------------------------------

// BP-6.5-02, BP-6.5-03, BP-7.7-03: hit or miss.
template <class Desk>
void pay(Desk& desk, RuleId rule, ModelId payer, int cost) {
  if (payer == kNoModel || desk.rules().options.unlimited_ammo) return;
  const int left = std::max(0, model_of(sheets_of(desk.state()), payer).ammo - cost);
  desk.record(rule, AmmoSpent{payer, static_cast<std::uint8_t>(cost), static_cast<std::uint8_t>(left)});
}

// What the shot uses up: the weapon, the rate of fire, and in the turn that is handed back the action. `sector`: the
// direction of the shot, if the weapon may shoot into several (BP-7.4-11).
template <class Desk>
Turn mark_shot(Desk& desk, const Shoot& a, std::optional<int> sector) {
  const Model& shooter = model_of(sheets_of(desk.state()), a.model);
  const bool machine = desk.rules().is(a.model, Kind::Machine);
  Turn turn = sheets_of(desk.state()).turn;
  const bool first_of_fan = !(machine && turn.fan == a.weapon);
  MarksKept marks{a.model, shooter.marks.with(Mark::Shot), shooter.moves, shooter.shots, shooter.fired};
  if (machine && first_of_fan) {
    ++marks.shots;
    marks.fired = marks.fired.with(a.weapon);
  }
  desk.record(Rule::BP_E_01, marks, Audience::nobody());
  if (a.gun != kNoModel) {
    const Model& gun = model_of(sheets_of(desk.state()), a.gun);
    desk.record(Rule::BP_7_6_05,
                MarksKept{a.gun, gun.marks, gun.moves, static_cast<std::uint8_t>(gun.shots + 1), gun.fired},
                Audience::nobody());
  }
  turn.moving = false;
  turn.left = 0;
  turn.shooting = true;
  turn.gun = a.gun;
  const bool fans = machine && sector.has_value() && desk.rules().options.special;
  if (first_of_fan || !fans) turn.fan_sectors = {};
  if (fans) turn.fan_sectors = turn.fan_sectors.with(*sector);
  turn.fan = fans ? a.weapon : Turn{}.fan;
  return turn;
}

// BP-1.7-03, BP-7.4-01, BP-11.1-03: whether it gets there.
template <class Desk>
bool roll_range(Desk& desk, ModelId target, const RangeEntry& range, bool aimed, int steps) {
  const int die = turns::roll(desk, Rule::BP_7_4_01, range.sides);
  const int result = (die + range.plus) * (aimed ? 2 : 1);
  const bool accurate = result >= steps;
  desk.record(Rule::BP_7_4_01,
              RangeRolled{target, range.sides, static_cast<std::uint8_t>(die), static_cast<std::uint8_t>(result),
                          static_cast<std::uint8_t>(steps), accurate});
  return accurate;
}

// BP-7.4-02, BP-7.4-03: every die by itself against the armour as it was before the shot. How many pierced it.
template <class Desk>
int roll_power(Desk& desk, RuleId rule, ModelId target, const PowerEntry& power, int armour) {
  int pierced = 0;
  for (int i = 0; i < power.dice; ++i) {
    const int die = turns::roll(desk, rule, power.sides);
    pierced += die > armour;
    desk.record(rule, PowerRolled{target, power.sides, static_cast<std::uint8_t>(die),
                                  static_cast<std::uint8_t>(armour), die > armour});
  }
  return pierced;
}

// ---- Close combat --------------------------------------------------------------------------------------------------

// BP-8.3-01: a surprise attacker uses the higher of two dice.
template <class Desk>
int show_strength(Desk& desk, RuleId rule, ModelId model, bool attacks, const Strength& strength, bool twice) {
  StrengthShown shown{
      model, attacks, 0, 0, static_cast<std::uint8_t>(strength.armour), static_cast<std::uint8_t>(strength.skill), 0};
  if (strength.rolls) {
    const int first = turns::roll(desk, rule, 6);
    const int second = twice ? turns::roll(desk, Rule::BP_8_3_01, 6) : 0;
    shown.die = static_cast<std::uint8_t>(std::max(first, second));
    shown.second = static_cast<std::uint8_t>(std::min(first, second));
  }
  shown.strength = static_cast<std::uint8_t>(strength.armour + strength.skill + shown.die);
  desk.record(rule, shown);
  return shown.strength;
}

// BP-8.2-01, BP-8.2-02, Table 7: the damage that the defender takes.
template <class Desk>
int roll_fight(Desk& desk, ModelId attacker, const Strength& attack, ModelId defender, const Strength& defence,
               bool surprise) {
  const int attacked = show_strength(desk, Rule::BP_8_1_01, attacker, true, attack, surprise);
  const RuleId rule = surprise ? Rule::BP_8_3_02 : Rule::BP_8_1_01;
  const int lead = std::max(0, attacked - show_strength(desk, rule, defender, false, defence, false));
  desk.record(lead > 0 ? Rule::BP_8_2_02 : Rule::BP_8_2_01,
              FightEnded{attacker, defender, static_cast<std::uint8_t>(lead)});
  return lead;
}

}  // namespace attacks
}  // namespace armatura::bronepehota
