// Games, options, presets and packs as the server lists them.
import { signal } from "@preact/signals";
import words from "virtual:option-words";
import { call } from "../server";
import type { Game, Games, Option } from "../wire/server";
import { fill } from "../words/format";
import { language } from "../words/language";

export type { Game, Option };

export const games = signal<readonly Game[]>([]);

export async function loadGames(): Promise<void> {
  games.value = (await call<Games>("GET", "/api/games")).games;
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
