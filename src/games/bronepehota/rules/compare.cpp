#include "games/bronepehota/rules/compare.h"

#include <algorithm>

#include "games/bronepehota/rules/odds.h"

namespace armatura::bronepehota {
namespace {

struct Shot {
  ComparedShooter who;
  Firepower fire;
  std::uint8_t type{};  // the sheet
};

void add_shot(std::vector<Shot>& shots, const Shot& shot) {
  if (!shot.fire.can_shoot()) return;
  const auto same = std::find_if(shots.begin(), shots.end(), [&](const Shot& other) {
    return other.who.list == shot.who.list && other.type == shot.type && other.who.weapon == shot.who.weapon &&
           other.fire == shot.fire;
  });
  if (same == shots.end()) return shots.push_back(shot);
  ++same->who.count;
}

std::vector<Shot> shots_of(const Content& content, const Roster& army, std::uint8_t number) {
  std::vector<Shot> shots;
  for (std::uint16_t i = 0; i < army.squads.size(); ++i)
    for (std::uint8_t row = 0; row < kSquadSize; ++row)
      add_shot(
          shots,
          {{number, ArmyList::Squads, i, row}, content.squad(army.squads[i]).soldiers[row].fire, army.squads[i].value});
  for (std::uint16_t i = 0; i < army.machines.size(); ++i) {
    const MachineDesign& machine = content.machine(army.machines[i].type);
    for (std::uint8_t slot = 0; slot < machine.arsenal.size(); ++slot)
      if (army.machines[i].weapons.has(ArsenalSlot{slot}))
        add_shot(shots, {{number, ArmyList::Machines, i, 0, machine.arsenal[slot]},
                         content.weapon(machine.arsenal[slot]).fire,
                         army.machines[i].type.value});
  }
  for (std::uint16_t i = 0; i < army.guns.size(); ++i)
    add_shot(shots, {{number, ArmyList::Guns, i}, content.gun(army.guns[i]).fire, army.guns[i].value});
  return shots;
}

int thousandths(const Fraction& part) { return static_cast<int>((part.above * 1000 + part.below / 2) / part.below); }

// One of a kind is enough: equal sheets suffer equally, but for the armour of a pilot.
template <class Type>
bool first_of_kind(const std::vector<Type>& list, std::size_t i) {
  return std::find(list.begin(), list.end(), list[i]) == list.begin() + static_cast<std::ptrdiff_t>(i);
}

class Targets {
 public:
  Targets(const Content& content, const Roster& army, int steps) : content_(content), army_(army), steps_(steps) {}

  std::vector<ComparedTarget> hit_by(const Firepower& fire) const {
    std::vector<ComparedTarget> targets;
    for (std::size_t i = 0; i < army_.squads.size(); ++i)
      if (first_of_kind(army_.squads, i)) targets.push_back(squad(fire, i));
    for (std::size_t i = 0; i < army_.machines.size(); ++i) {
      const auto alike = [&](const MachineChoice& other) {
        return other.type == army_.machines[i].type && pilot_armour(other) == pilot_armour(army_.machines[i]);
      };
      if (std::find_if(army_.machines.begin(), army_.machines.end(), alike) - army_.machines.begin() !=
          static_cast<std::ptrdiff_t>(i))
        continue;
      const MachineDesign& machine = content_.machine(army_.machines[i].type);
      const Stake stake{machine.durability, pilot_armour(army_.machines[i]), machine.chassis == Chassis::Flying};
      targets.push_back(target(ArmyList::Machines, i, fire, stake));
    }
    for (std::size_t i = 0; i < army_.guns.size(); ++i)
      if (first_of_kind(army_.guns, i))
        targets.push_back(target(ArmyList::Guns, i, fire, {content_.gun(army_.guns[i]).durability, 0, false}));
    return targets;
  }

 private:
  int pilot_armour(const MachineChoice& choice) const {
    return content_.squad(army_.squads[choice.pilot.squad]).soldiers[choice.pilot.soldier].armour;
  }
  // BP-5.1-02: what is left of its scale is also the armour of a machine or a gun.
  ComparedTarget target(ArmyList list, std::size_t i, const Firepower& fire, const Stake& stake) const {
    ComparedTarget told{list, static_cast<std::uint16_t>(i), {}};
    for (int step = 1; step <= steps_; ++step)
      told.per_step.push_back(
          static_cast<std::uint16_t>(thousandths(shot_odds(fire, step, false, stake.durability, stake).mean_damage)));
    return told;
  }
  ComparedTarget squad(const Firepower& fire, std::size_t i) const {
    ComparedTarget told{ArmyList::Squads, static_cast<std::uint16_t>(i), {}};
    for (int step = 1; step <= steps_; ++step) {
      int sum = 0;
      for (const SoldierDesign& soldier : content_.squad(army_.squads[i]).soldiers)
        sum += thousandths(shot_odds(fire, step, false, soldier.armour, {}).kill);
      constexpr int kAll = static_cast<int>(kSquadSize);
      told.per_step.push_back(static_cast<std::uint16_t>((sum + kAll / 2) / kAll));
    }
    return told;
  }

  const Content& content_;
  const Roster& army_;
  int steps_;
};

}  // namespace

Comparison compare_armies(const Content& content, const std::array<Roster, 2>& armies) {
  Comparison comparison;
  const std::array<std::vector<Shot>, 2> shots{shots_of(content, armies[0], 0), shots_of(content, armies[1], 1)};
  for (const std::vector<Shot>& list : shots)
    for (const Shot& shot : list)
      comparison.steps = std::max(comparison.steps, shot.fire.range.sides + shot.fire.range.plus);
  for (std::size_t army = 0; army < shots.size(); ++army) {
    const Targets targets{content, armies[1 - army], comparison.steps};
    for (const Shot& shot : shots[army]) comparison.tables.push_back({shot.who, targets.hit_by(shot.fire)});
  }
  return comparison;
}

}  // namespace armatura::bronepehota
