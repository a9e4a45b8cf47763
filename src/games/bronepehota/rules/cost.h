// What units cost: the printed price, or the formula fitted to the printed prices (section 3.1), which every home-made
// unit has to follow.
#pragma once
#include "games/bronepehota/rules/content.h"

namespace armatura::bronepehota {

// Twice the mean range times the dice times their weight: 1 for D6, 2 for D12, 3 for D20.
int firepower_value(const Firepower& fire);

int formula_cost(const SquadDesign& squad);
int formula_cost(const MachineDesign& machine, const std::vector<WeaponDesign>& weapons);
int formula_cost(const GunDesign& gun);

template <class Design>
int price_of(const Design& design, bool by_formula) {
  return by_formula ? int{design.formula} : int{design.cost};
}
// The points of a whole army (BP-1.5-04). Pilots cost nothing beside their squad (BP-1.5-06).
int cost_of(const Content& content, const Roster& army, bool by_formula);

}  // namespace armatura::bronepehota
