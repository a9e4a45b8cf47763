// Battles as the log tells them: who began where, what was rolled at whom, and who fell.
import type { Entry } from "../../model/types";
import { NONE, RESISTANCE, type Side, SKYNET } from "./view";

export interface Shot {
  face: number;
  value: number;
  aim: number; // NONE: left
}
export interface Volley {
  side: Side;
  dice: Shot[];
  destroyed: number[];
  damaged: number[];
}
export interface Fought {
  at: number; // the entry that began it
  sector: number;
  starter: Side;
  cause: string;
  volleys: Volley[];
  over: boolean;
}

type Fact = Record<string, any>;
export const factOf = (entry: Entry): [string, Fact] => {
  const [kind, fact] = Object.entries(entry.fact ?? {})[0] ?? ["", {}];
  return [kind, fact as Fact];
};
const side = (word: unknown): Side => (word === "resistance" ? RESISTANCE : SKYNET);

export function battlesIn(log: Entry[]): Fought[] {
  const all: Fought[] = [];
  let now: Fought | null = null;
  for (const [i, entry] of log.entries()) {
    const [kind, fact] = factOf(entry);
    if (kind === "battle_begun") {
      now = {
        at: i,
        sector: fact.sector ?? 0,
        starter: side(fact.starter),
        cause: fact.cause ?? "attack",
        volleys: [],
        over: false,
      };
      all.push(now);
    }
    if (!now) continue;
    const volley = now.volleys.at(-1);
    if (kind === "volley_begun") now.volleys.push({ side: side(fact.side), dice: [], destroyed: [], damaged: [] });
    else if (kind === "die_rolled") volley?.dice.push({ face: fact.face ?? 0, value: fact.value ?? 0, aim: NONE });
    else if (kind === "die_aimed") {
      const die = volley?.dice[fact.die ?? 0];
      if (die) die.aim = fact.unit ?? 0;
    } else if (kind === "unit_destroyed") volley?.destroyed.push(fact.unit ?? 0);
    else if (kind === "unit_damaged") volley?.damaged.push(fact.unit ?? 0);
    else if (kind === "battle_ended") {
      now.over = true;
      now = null;
    }
  }
  return all;
}
