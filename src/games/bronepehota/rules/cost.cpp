#include "games/bronepehota/rules/cost.h"

namespace armatura::bronepehota {
namespace {

// Twentieths of a point, rounded to whole tens of points; halves go up.
int to_tens(int twentieths) { return twentieths <= 0 ? 0 : (twentieths + 100) / 200 * 10; }

int die_weight(int sides) { return sides == 6 ? 1 : sides == 12 ? 2 : 3; }

}  // namespace

int firepower_value(const Firepower& fire) {
  if (!fire.can_shoot()) return 0;
  return (fire.range.sides + 1 + 2 * fire.range.plus) * fire.power.dice * die_weight(fire.power.sides);
}

int formula_cost(const SquadDesign& squad) {
  int sum = 0;
  for (const SoldierDesign& soldier : squad.soldiers) {
    sum += 68 * soldier.rank + 2 * firepower_value(soldier.fire) + 2 * soldier.close_combat + 12 * soldier.armour;
    sum += (soldier.repairs ? 38 : 0) + 3 * soldier.jump_steps;
  }
  return to_tens(sum);
}

int formula_cost(const MachineDesign& machine, const std::vector<WeaponDesign>& weapons) {
  int sum = 138 * machine.durability + 76 * machine.best_speed() + 20 * machine.ammunition - 880;
  bool platform = false;
  for (const WeaponId id : machine.arsenal) {  // the whole arsenal, whatever can be carried together
    const WeaponDesign& weapon = weapons[id.value];
    sum += firepower_value(weapon.fire) + 80 * weapon.close_combat + (weapon.fire.blast.steps ? 100 : 0);
    platform = platform || weapon.kind == WeaponKind::Platform;
  }
  return to_tens(sum + (platform ? 200 : 0));
}

int formula_cost(const GunDesign& gun) { return 5 * gun.durability + (gun.fire.range.sides > 6 ? 5 : 0); }

int cost_of(const Content& content, const Roster& army, bool by_formula) {
  const auto price = [&](const auto& design) { return price_of(design, by_formula); };
  int sum = 0;
  for (const SquadTypeId id : army.squads) sum += price(content.squad(id));
  for (const MachineChoice& choice : army.machines) sum += price(content.machine(choice.type));
  for (const GunTypeId id : army.guns) sum += price(content.gun(id));
  return sum;
}

}  // namespace armatura::bronepehota
