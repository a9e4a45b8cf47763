// The functions of the central module with what the robot's ability makes of them (SA-CENT-02, SA-CENT-03, SA-ABIL-16 to
// SA-ABIL-19), in the order in which its card shows them.
import type { Content, Effect, Robot } from "./view";

export function centralFunctions(content: Content, robot: Robot): Effect[] {
  const central = content.central;
  const ability = robot.ability_spent ? undefined : content.abilities[robot.ability];
  // What the ability says, where it is one of these kinds.
  const changed = (own: number, told: number | undefined, ...kinds: string[]): number =>
    (kinds.includes(ability?.kind ?? "") ? told : undefined) ?? own;
  const turn = robot.enhanced
    ? changed(central.turn_enhanced, ability?.enhanced_amount, "dexterity")
    : changed(central.turn_main, ability?.amount, "dexterity");
  return [
    { kind: "rotate", strength: turn },
    { kind: "move", strength: changed(central.move, ability?.amount, "speed") },
    {
      kind: ability?.kind === "secret_weapon" ? "direct" : "melee",
      strength: changed(central.melee, ability?.amount, "strength", "secret_weapon"),
    },
  ];
}
