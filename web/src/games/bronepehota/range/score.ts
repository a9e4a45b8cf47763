// What a shot was worth.
import type { Content } from "../content";
import { pathOf, type Flight } from "../flight";
import { NONE } from "../view";

export const SHOTS = 10;
type Fact = Record<string, any>;

export interface Deed {
  what: "missed" | "stood" | "lay" | "soldier" | "toppled" | "leaned" | "destroyed" | "knocked";
  model: number;
  met: string; // of a miss
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

export function shotOf(content: Content, facts: Fact[]): Shot {
  const deeds: Deed[] = [];
  let launched: Fact = {};
  let ended: Fact = {};
  const did = (what: Deed["what"], model: number, met = ""): void =>
    void deeds.push({ what, model, met, points: WORTH[what] });
  const isMan = (id: number): boolean => content.cards[id]?.kind === "soldier";
  const knocked = new Set<number>();
  for (const each of facts) {
    const [kind, fact] = Object.entries(each)[0] as [string, Fact];
    const id: number = fact.model ?? fact.soldier ?? 0;
    if (kind === "launched") launched = fact;
    if (kind === "flight_ended") {
      ended = fact;
      if ((fact.met ?? "model") !== "model") did("missed", NONE, fact.met);
    }
    if (kind === "struck") {
      const blow = fact.blow ?? "stood";
      if (blow === "stood" || blow === "lay") did(blow, id);
      else if (!isMan(id)) did(blow === "leaned" ? "leaned" : "toppled", id);
    }
    if (kind === "knocked_over") {
      knocked.add(fact.soldier ?? 0);
      did("knocked", fact.soldier ?? 0);
    }
    // Pilots who are lost with their machine are not told from it.
    if (kind === "destroyed" && !knocked.has(id)) {
      if (isMan(id) && id === (ended.target ?? NONE)) did("soldier", id);
      else if (!isMan(id)) did("destroyed", id);
    }
  }
  const flight: Flight = {
    shooter: launched.shooter ?? 0,
    gun: launched.gun ?? NONE,
    charge: launched.charge ?? "shell",
    met: ended.met ?? "model",
    target: ended.target ?? NONE,
    ticks: ended.ticks ?? 0,
    path: pathOf(launched, ended),
  };
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
