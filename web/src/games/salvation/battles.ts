// Battles as the log tells them: who began where, what was rolled at whom, and who fell.
import type { Entry } from "../../model/types";
import { type BattleCause, type Fact, readFact } from "../../wire/salvation";
import { NONE, type Side, sideNamed } from "./view";

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
  cause: BattleCause;
  volleys: Volley[];
  over: boolean;
}

export const factOf = (entry: Entry): Fact | null => (entry.fact ? readFact(entry.fact) : null);

export function battlesIn(log: readonly Entry[]): Fought[] {
  const all: Fought[] = [];
  let now: Fought | null = null;
  for (const [at, entry] of log.entries()) {
    const fact = factOf(entry);
    if (fact?.is === "battle_begun") {
      const { sector, starter, cause } = fact;
      now = { at, sector, starter: sideNamed(starter), cause, volleys: [], over: false };
      all.push(now);
    }
    if (!now || !fact) continue;
    const volley = now.volleys.at(-1);
    switch (fact.is) {
      case "volley_begun":
        now.volleys.push({ side: sideNamed(fact.side), dice: [], destroyed: [], damaged: [] });
        break;
      case "die_rolled":
        volley?.dice.push({ face: fact.face, value: fact.value, aim: NONE });
        break;
      case "die_aimed": {
        const die = volley?.dice[fact.die];
        if (die) die.aim = fact.unit;
        break;
      }
      case "unit_destroyed":
        volley?.destroyed.push(fact.unit);
        break;
      case "unit_damaged":
        volley?.damaged.push(fact.unit);
        break;
      case "battle_ended":
        now.over = true;
        now = null;
        break;
    }
  }
  return all;
}
