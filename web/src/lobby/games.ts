// Games, options, presets and packs as the server lists them.
import { signal } from "@preact/signals";
import words from "virtual:option-words";
import { call } from "../server";
import { fill } from "../words/format";
import { language } from "../words/language";

export interface Option {
  key: string;
  kind?: "text"; // filled in a workshop of the game
  values: string[];
  default: string;
  rule: string;
  text: string; // its name
  about?: string; // more, where the name does not say enough
  group: { id: string; title: string };
  usual?: number; // to begin with, where a number may stand instead of a word
  needs?: { option: string; values: string[] }[]; // without effect in other company
}
export interface Game {
  id: string;
  title: string;
  seats: [number, number];
  bots: string[];
  presets: { id: string; options: Record<string, string> }[];
  options: Option[];
  rulebook?: boolean;
  lessons?: { id: string; title: string; about: string }[];
  packs: { hash: string; name: string; version: string; errors: string[] }[];
}

export const games = signal<Game[]>([]);

export async function loadGames(): Promise<void> {
  games.value = (await call<{ games: Game[] }>("GET", "/api/games")).games;
}

const wordsOf = (game: string): Record<string, string> => words[language.value][game] ?? {};
export const lobbyText = (game: string, what: string): string => wordsOf(game)[`lobby.${what}`] ?? "";
export const presetName = (game: string, id: string): string => wordsOf(game)[`preset.${id}`] ?? id;
export const presetText = (game: string, id: string): string => wordsOf(game)[`preset.${id}.text`] ?? "";
// What invites to a preset on the card of its game; most have no such words.
export const presetInvitation = (game: string, id: string): string => wordsOf(game)[`preset.${id}.lobby`] ?? "";
export function valueName(game: string, option: string, value: string): string {
  const known = wordsOf(game);
  const exact = known[`option.${option}.${value}`];
  if (exact) return exact;
  const number = known[`option.${option}.number`];
  return number && /^\d+$/.test(value) ? fill(language.value, number, { number: Number(value) }) : value;
}
// What a number of the option counts: the words around it.
export const unitName = (game: string, option: string, number: number): string => {
  const name = valueName(game, option, String(number));
  return name === String(number) ? "" : name.replace(String(number), "").trim();
};
