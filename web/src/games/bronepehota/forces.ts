// An army as people save and pass it on: the text of one object in the format of the pack's forces, in a file or behind
// the # of a link. What came from outside is read as a whole or not at all; whether the army may be played is the engine's
// to say.
import type { ForceData } from "./pack";
import { parsed } from "../../wire/json";
import { forget, keep, keptOf } from "../../workshop/kept";
import { fileName, unwrap, wrap } from "../../workshop/parcel";

export interface Pilot {
  squad: number; // both from 1
  soldier: number;
}
export interface MachineChoice {
  machine: string;
  pilot?: Pilot;
  weapons?: string[]; // left out: as the sheet has them
}
export interface Army {
  name: string;
  side: string;
  squads: string[];
  machines: MachineChoice[];
  guns: string[];
}
// What is wrong with a text: where, and what was expected there.
export interface Misshape {
  wrong: "text" | "long" | "object" | "list" | "word" | "number" | "many" | "unknown" | "side";
  at: string;
}
export type Read = { army: Army; faults?: undefined } | { army?: undefined; faults: Misshape[] };

export const MOST_BYTES = 60 * 1024;
export const LONGEST_NAME = 60;
const LONGEST_KEY = 60;
const MOST = { squads: 40, machines: 60, guns: 40, weapons: 40 };
const MOST_TOLD = 8;

// ---- Reading ----------------------------------------------------------------------------------------------------------------

class Shape {
  readonly faults: Misshape[] = [];

  fault(wrong: Misshape["wrong"], at: string): void {
    if (this.faults.length < MOST_TOLD) this.faults.push({ wrong, at });
  }
  object(value: unknown, at: string, members: string[]): Record<string, unknown> {
    if (typeof value !== "object" || value === null || Array.isArray(value)) {
      this.fault("object", at);
      return {};
    }
    for (const key of Object.keys(value))
      if (!members.includes(key)) this.fault("unknown", at ? `${at}.${clean(key)}` : clean(key));
    return value as Record<string, unknown>;
  }
  list<T>(value: unknown, at: string, most: number, item: (value: unknown, at: string) => T): T[] {
    if (value === undefined) return [];
    if (!Array.isArray(value)) this.fault("list", at);
    else if (value.length > most) this.fault("many", at);
    else return value.map((each, i) => item(each, `${at}[${i + 1}]`));
    return [];
  }
  word = (value: unknown, at: string): string => {
    if (typeof value === "string" && value && value.length <= LONGEST_KEY) return value;
    this.fault("word", at);
    return "";
  };
  number(value: unknown, at: string): number {
    if (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 99) return value as number;
    this.fault("number", at);
    return 1;
  }
}

// A name is shown to others: no signs that hide, turn or break a line.
const clean = (text: string): string =>
  [...text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, " ").trim()].slice(0, LONGEST_NAME).join("");

function machineIn(shape: Shape, value: unknown, at: string): MachineChoice {
  const it = shape.object(value, at, ["machine", "pilot", "weapons"]);
  const choice: MachineChoice = { machine: shape.word(it.machine, `${at}.machine`) };
  if (it.pilot !== undefined) {
    const pilot = shape.object(it.pilot, `${at}.pilot`, ["squad", "soldier"]);
    choice.pilot = {
      squad: shape.number(pilot.squad, `${at}.pilot.squad`),
      soldier: shape.number(pilot.soldier, `${at}.pilot.soldier`),
    };
  }
  if (it.weapons !== undefined) choice.weapons = shape.list(it.weapons, `${at}.weapons`, MOST.weapons, shape.word);
  return choice;
}

export function readArmy(text: string): Read {
  if (new TextEncoder().encode(text).length > MOST_BYTES) return { faults: [{ wrong: "long", at: "" }] };
  const value = parsed(text);
  if (value === undefined) return { faults: [{ wrong: "text", at: "" }] };
  const shape = new Shape();
  const it = shape.object(value, "", ["name", "side", "squads", "machines", "guns"]);
  if (shape.faults.some(({ wrong }) => wrong === "object")) return { faults: shape.faults };
  if (it.name !== undefined && typeof it.name !== "string") shape.fault("word", "name");
  const army: Army = {
    name: typeof it.name === "string" ? clean(it.name) : "",
    side: shape.word(it.side, "side"),
    squads: shape.list(it.squads, "squads", MOST.squads, shape.word),
    machines: shape.list(it.machines, "machines", MOST.machines, (each, at) => machineIn(shape, each, at)),
    guns: shape.list(it.guns, "guns", MOST.guns, shape.word),
  };
  return shape.faults.length ? { faults: shape.faults } : { army };
}

// A force of the pack, whose own members nobody passes on.
export const armyOfForce = (force: ForceData, name: string): Army => ({
  name,
  side: force.side,
  squads: [...(force.squads ?? [])],
  machines: structuredClone(force.machines ?? []),
  guns: [...(force.guns ?? [])],
});

export const newArmy = (side: string): Army => ({ name: "", side, squads: [], machines: [], guns: [] });
export const isEmpty = (army: Army): boolean => !army.squads.length && !army.machines.length && !army.guns.length;

// ---- Writing ----------------------------------------------------------------------------------------------------------------

export function textOf(army: Army): string {
  const { name, side, squads, machines, guns } = army;
  return JSON.stringify({
    ...(clean(name) ? { name: clean(name) } : {}),
    side,
    squads,
    ...(machines.length ? { machines } : {}),
    ...(guns.length ? { guns } : {}),
  });
}
export const isSame = (one: Army, other: Army): boolean => textOf(one) === textOf(other);

export const armyFile = (army: Army): string => `${fileName(army.name, "army")}.army.json`;

export const ADDRESS = "/army/bronepehota";
export const linkOf = async (army: Army): Promise<string> => `${ADDRESS}#${await wrap(textOf(army), false)}`;
// What a person pastes: a whole link, what stands behind its #, or the text of a file.
export async function readPasted(pasted: string): Promise<Read> {
  const text = pasted.trim();
  if (text.startsWith("{")) return readArmy(text);
  return readArmy((await unwrap(text.slice(text.indexOf("#") + 1))) ?? "");
}

// ---- Saved in this browser ----------------------------------------------------------------------------------------------------

// What cannot be read any more is left out.
export const savedArmies = (): Army[] => keptOf("bronepehota", "army").flatMap(({ text }) => readArmy(text).army ?? []);
// An army of the same name makes room. False: this browser keeps nothing.
export const saveArmy = (army: Army): boolean =>
  keep("bronepehota", "army", { name: clean(army.name), text: textOf(army) });
export const forgetArmy = (name: string): void => forget("bronepehota", "army", name);
