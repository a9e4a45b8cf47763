// What is agreed for a new match: the values of a preset, what was changed of them, and which options have an effect
// in that company. The engine declares what an option needs.
import type { Game, Option } from "../games";

export interface Agreed {
  players: number;
  preset: Record<string, string>;
  changed: Record<string, string>;
}

const optionOf = (game: Game, key: string): Option | undefined => game.options.find((each) => each.key === key);

export const presetValue = (agreed: Agreed, option: Option): string => agreed.preset[option.key] ?? option.default;
export const chosenValue = (agreed: Agreed, option: Option): string =>
  agreed.changed[option.key] ?? presetValue(agreed, option);

// An option without effect counts as if nobody had touched it.
function countingValue(game: Game, agreed: Agreed, key: string): string {
  if (key === "players") return String(agreed.players);
  const option = optionOf(game, key);
  if (!option) return "";
  return isMoot(game, agreed, option) ? option.default : chosenValue(agreed, option);
}
export const isMoot = (game: Game, agreed: Agreed, option: Option): boolean =>
  (option.needs ?? []).some((need) => !need.values.includes(countingValue(game, agreed, need.option)));

export const isChanged = (agreed: Agreed, option: Option): boolean =>
  chosenValue(agreed, option) !== presetValue(agreed, option);

export const withValue = (agreed: Agreed, key: string, value: string): Record<string, string> => ({
  ...agreed.changed,
  [key]: value,
});
export const asInPreset = (agreed: Agreed, key: string): Record<string, string> =>
  Object.fromEntries(Object.entries(agreed.changed).filter(([each]) => each !== key));
// Another preset begins anew, but with the armies and the table that people brought.
export const broughtAlong = (game: Game, changed: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(changed).filter(([key]) => optionOf(game, key)?.kind === "text"));

// What the server is told on top of the preset: a value without effect must not stand in the way of another one.
export function orderedOptions(game: Game, agreed: Agreed): Record<string, string> {
  const ordered: Record<string, string> = {};
  for (const option of game.options) {
    const value = isMoot(game, agreed, option) ? option.default : chosenValue(agreed, option);
    if (value !== presetValue(agreed, option)) ordered[option.key] = value;
  }
  return ordered;
}

export interface Group {
  id: string;
  title: string;
  options: Option[];
}
// Texts are a workshop's, and a list for each seat keeps its order.
const isAsked = (game: Game, agreed: Agreed, option: Option): boolean =>
  option.kind !== "text" && !option.default.includes(",") && !isMoot(game, agreed, option);
// The options that are asked for on the page. Groups keep their places, whatever is asked for in them now.
export function groupsOf(game: Game, agreed: Agreed): Group[] {
  const groups = new Map<string, Group>();
  for (const option of game.options) {
    const group = groups.get(option.group.id) ?? { ...option.group, options: [] };
    groups.set(group.id, group);
    if (isAsked(game, agreed, option)) group.options.push(option);
  }
  return [...groups.values()].filter((group) => group.options.length);
}

export interface Choice {
  words: string[]; // to choose among
  range: [number, number] | null; // a number may be written instead
}
const MOST_LISTED = 12;
export function choiceOf(option: Option): Choice {
  const words: string[] = [];
  let range: [number, number] | null = null;
  for (const each of option.values) {
    const [, least, most] = /^(\d+)-(\d+)$/.exec(each) ?? [];
    if (least === undefined) words.push(each);
    else if (Number(most) - Number(least) >= MOST_LISTED) range = [Number(least), Number(most)];
    else for (let number = Number(least); number <= Number(most); ++number) words.push(String(number));
  }
  return { words, range };
}
