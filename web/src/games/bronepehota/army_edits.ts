// How an army changes under the hand. Pilots are named by the place of their squad, so they move when squads go.
import type { Content, Machine } from "./content";
import type { Army, MachineChoice, Pilot } from "./forces";
import { there } from "../../model/there";

export type Item = "squads" | "machines" | "guns";

const without = <T>(list: readonly T[], index: number): T[] => list.filter((_, i) => i !== index);
const changed = <T>(list: readonly T[], index: number, to: T): T[] => list.map((each, i) => (i === index ? to : each));
export const isPilot = (pilot: Pilot | undefined, squad: number, soldier: number): boolean =>
  pilot?.squad === squad && pilot.soldier === soldier;

export const withSquad = (army: Army, key: string): Army => ({ ...army, squads: [...army.squads, key] });
export const withGun = (army: Army, key: string): Army => ({ ...army, guns: [...army.guns, key] });

// Somebody who is offered for a new machine: free, and the least rank that the sheet asks for; else nobody.
function freePilot(content: Content, army: Army, machine: Machine | undefined): Pilot | undefined {
  let best: { pilot: Pilot; rank: number } | null = null;
  army.squads.forEach((key, i) => {
    const soldiers = content.squads.find((each) => each.key === key)?.soldiers ?? [];
    soldiers.forEach(({ rank }, k) => {
      const isTaken = army.machines.some((each) => isPilot(each.pilot, i + 1, k + 1));
      if (isTaken || rank < (machine?.rank ?? 0) || (best && best.rank <= rank)) return;
      best = { pilot: { squad: i + 1, soldier: k + 1 }, rank };
    });
  });
  return (best as { pilot: Pilot } | null)?.pilot;
}
export function withMachine(content: Content, army: Army, key: string, weapons?: string[]): Army {
  const pilot = freePilot(
    content,
    army,
    content.machines.find((each) => each.key === key),
  );
  const choice: MachineChoice = { machine: key, ...(pilot ? { pilot } : {}), ...(weapons ? { weapons } : {}) };
  return { ...army, machines: [...army.machines, choice] };
}

export function withoutItem(army: Army, item: Item, index: number): Army {
  if (item !== "squads") return { ...army, [item]: without(army[item] as unknown[], index) };
  const machines = army.machines.map((choice) => {
    const { pilot, ...rest } = choice;
    if (!pilot || pilot.squad === index + 1) return rest;
    return pilot.squad > index + 1 ? { ...choice, pilot: { ...pilot, squad: pilot.squad - 1 } } : choice;
  });
  return { ...army, squads: without(army.squads, index), machines };
}

export function withPilot(army: Army, index: number, pilot: Pilot | undefined): Army {
  const { machine, weapons } = there(army.machines[index], "machine", index);
  const choice: MachineChoice = { machine, ...(pilot ? { pilot } : {}), ...(weapons ? { weapons } : {}) };
  return { ...army, machines: changed(army.machines, index, choice) };
}

// One place of a machine's arsenal is filled or emptied.
export function withWeapon(content: Content, army: Army, index: number, slot: number): Army {
  const choice = there(army.machines[index], "machine", index);
  const machine = content.machines.find((each) => each.key === choice.machine)!;
  const carried = content.slotsOf(machine, choice.weapons);
  const slots = carried.includes(slot) ? carried.filter((each) => each !== slot) : [...carried, slot];
  const weapons = slots.sort((a, b) => a - b).map((each) => content.weaponIn(machine.arsenal, each)?.key ?? "");
  return { ...army, machines: changed(army.machines, index, { ...choice, weapons }) };
}

// Guns serve both sides; squads and machines do not.
export const onSide = (army: Army, side: string): Army => ({ ...army, side, squads: [], machines: [] });

// Which machine a soldier drives: its place, or -1.
export const drivenBy = (army: Army, squad: number, soldier: number): number =>
  army.machines.findIndex((each) => isPilot(each.pilot, squad, soldier));
