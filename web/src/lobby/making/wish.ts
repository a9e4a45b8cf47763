// What another page already chose for a new match: a preset in the address, and in the history what is too long for
// one, as a table that was just built. Both survive a reload.
import { go } from "../../route";
import { objectIn, textMembersIn } from "../../wire/json";
import type { Game } from "../games";

export interface Wish {
  players?: number;
  options?: Record<string, string>;
}

export const newAddress = (game: string, preset = ""): string => `/new/${game}${preset && `?preset=${preset}`}`;
export const goToNew = (game: string, wish: Wish): void => go(newAddress(game), false, { wish });

function wishIn(state: unknown): Required<Wish> {
  const { players, options } = objectIn(objectIn(state).wish);
  return { players: typeof players === "number" ? players : 2, options: textMembersIn(options) };
}

export function wished(game: Game): { preset: string; players: number; options: Record<string, string> } {
  const asked = new URLSearchParams(location.search).get("preset");
  const { players, options } = wishIn(history.state);
  const [least = 0, most = 0] = game.seats;
  return {
    preset: (game.presets.find((each) => each.id === asked) ?? game.presets[0])?.id ?? "",
    players: Math.min(Math.max(players, least), most),
    options: Object.fromEntries(
      Object.entries(options).filter(([key]) => game.options.some((each) => each.key === key)),
    ),
  };
}
