// What a shot was worth.
import { type Fact, type Met, readFlightEnded, readLaunched } from "../../../wire/bronepehota";
import type { Content } from "../content";
import { type Flight, flightOf } from "../flight";
import { NONE } from "../view";

export const SHOTS = 10;

export interface Deed {
  what: "missed" | "stood" | "lay" | "soldier" | "toppled" | "leaned" | "destroyed" | "knocked";
  model: number;
  met: Met | ""; // of a miss
  points: number;
}
export interface Shot {
  deeds: Deed[];
  points: number;
  flight: Flight;
}
export const WORTH: Record<Deed["what"], number> = {
  missed: 0,
  stood: 1,
  lay: 1,
  soldier: 3,
  leaned: 4,
  toppled: 5,
  knocked: 3,
  destroyed: 3,
};

export function shotOf(content: Content, facts: readonly Fact[]): Shot {
  const deeds: Deed[] = [];
  let launched = readLaunched(undefined);
  let ended = readFlightEnded(undefined);
  const did = (what: Deed["what"], model: number, met: Deed["met"] = ""): void =>
    void deeds.push({ what, model, met, points: WORTH[what] });
  const isMan = (id: number): boolean => content.cards[id]?.kind === "soldier";
  const knocked = new Set<number>();
  for (const fact of facts) {
    switch (fact.is) {
      case "launched":
        launched = fact;
        break;
      case "flight_ended":
        ended = fact;
        if (fact.met !== "model") did("missed", NONE, fact.met);
        break;
      case "struck":
        if (fact.blow === "stood" || fact.blow === "lay") did(fact.blow, fact.model);
        else if (!isMan(fact.model)) did(fact.blow === "leaned" ? "leaned" : "toppled", fact.model);
        break;
      case "knocked_over":
        knocked.add(fact.soldier);
        did("knocked", fact.soldier);
        break;
      case "destroyed":
        // Pilots who are lost with their machine are not told from it.
        if (knocked.has(fact.model)) break;
        if (!isMan(fact.model)) did("destroyed", fact.model);
        else if (fact.model === ended.target) did("soldier", fact.model);
        break;
      default:
        break;
    }
  }
  const flight = flightOf(launched, ended);
  return { deeds, points: deeds.reduce((sum, each) => sum + each.points, 0), flight };
}

// ---- Links and best scores --------------------------------------------------------------------------------------------------

export interface Challenge {
  seed: number;
  launcher: string;
  help: string;
  score: number | null; // of whoever sent it
}
export const linkTo = ({ seed, launcher, help, score }: Challenge): string =>
  `#seed=${seed}&with=${launcher}&help=${help}${score === null ? "" : `&score=${score}`}`;
export function challengeIn(hash: string): Partial<Challenge> {
  const values = new URLSearchParams(hash.replace(/^#/, ""));
  const whole = (name: string): number | undefined => {
    const text = values.get(name) ?? "";
    return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
  };
  const [seed, score] = [whole("seed"), whole("score")];
  return {
    ...(seed === undefined ? {} : { seed }),
    ...(score === undefined ? {} : { score }),
    launcher: values.get("with") ?? "",
    help: values.get("help") ?? "",
  };
}
export const bestKey = (launcher: string, help: string): string => `range.${launcher}.${help}`;
