// What was made in a workshop and saved, in this browser: texts by their names, the newest first.
import { isObject, listIn, parsed } from "../wire/json";
import { remember, remembered } from "../words/language";

export interface Kept {
  name: string;
  text: string;
}
const MOST_KEPT = 100;
const place = (game: string, area: string): string => `workshop.${game}.${area}`;

const isKept = (each: unknown): each is Kept =>
  isObject(each) && typeof each.name === "string" && typeof each.text === "string";

export function keptOf(game: string, area: string): Kept[] {
  return listIn(parsed(remembered(place(game, area)))).filter(isKept);
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
