// What was made in a workshop and saved, in this browser: texts by their names, the newest first.
import { remember, remembered } from "../words/language";

export interface Kept {
  name: string;
  text: string;
}
const MOST_KEPT = 100;
const place = (game: string, area: string): string => `workshop.${game}.${area}`;

export function keptOf(game: string, area: string): Kept[] {
  try {
    const all: unknown = JSON.parse(remembered(place(game, area)) || "[]");
    if (!Array.isArray(all)) return [];
    return all.filter((each) => typeof each?.name === "string" && typeof each?.text === "string");
  } catch {
    return [];
  }
}
// Takes the place of what had the same name. False: this browser keeps nothing, or has no room left.
export function keep(game: string, area: string, { name, text }: Kept): boolean {
  const others = keptOf(game, area).filter((each) => each.name !== name);
  remember(place(game, area), JSON.stringify([{ name, text }, ...others].slice(0, MOST_KEPT)));
  return keptOf(game, area).some((each) => each.name === name && each.text === text);
}
export function forget(game: string, area: string, name: string): void {
  remember(place(game, area), JSON.stringify(keptOf(game, area).filter((each) => each.name !== name)));
}
