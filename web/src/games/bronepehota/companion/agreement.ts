// What is agreed on before a battle, as it is chosen on the page, and the setup that comes of it.
import type { Option } from "../../../lobby/games";
import { textOf, type Army } from "../forces";
import { objectIn } from "../../../wire/json";
import { setupIn } from "./header";
import type { Setup } from "./types";

export interface Agreement {
  names: string[]; // of four; only the first `players` count
  players: number;
  armies: string[]; // a side, or "own N": the saved army
  shooting: Setup["shooting"];
  dice: Setup["dice"];
  rockets: Setup["rockets"];
  options: Record<string, string>; // those that differ from their default
}
export const LONGEST_NAME = 18; // letters; Cyrillic ones have two bytes, and the engine takes 40

export const newAgreement = (): Agreement => ({
  names: ["", "", "", ""],
  players: 2,
  armies: ["polaris", "protectorate", "polaris", "protectorate"],
  shooting: "virtual",
  dice: "program",
  rockets: "marked",
  options: {},
});

// What was agreed the last time; armies that were saved may be others by now, so these are chosen anew.
export function agreementIn(kept: unknown): Agreement {
  const { players } = objectIn(kept);
  const { names, ...setup } = setupIn(kept);
  const standard = newAgreement();
  return {
    ...standard,
    ...setup,
    names: standard.names.map((each, i) => names[i] ?? each),
    players: players === 3 || players === 4 ? players : 2,
  };
}

// Chosen by themselves, or of no meaning beside a real table.
const ELSEWHERE = new Set(
  ["army_1 army_2 army_3 army_4 army1 army2 army3 army4 field mode rockets spread aim_help layout climb models_block"]
    .concat("climb_cost gun_contact blast_walls border_west border_south border_east border_north mission size rounds")
    .flatMap((each) => each.split(" ")),
);
export const furtherOptions = (options: readonly Option[], { players, shooting }: Agreement): Option[] =>
  options.filter(({ key }) => {
    if (ELSEWHERE.has(key) || (key === "teams" && players < 4)) return false;
    return shooting === "virtual" || !["special", "grenades", "aimed_fire", "indirect"].includes(key);
  });
export const chosenIn = ({ options }: Agreement, { key, default: standard }: Option): string =>
  options[key] ?? standard;

export function setupOf(agreed: Agreement, saved: readonly Army[]): Setup {
  const { players, shooting, dice, rockets } = agreed;
  const options: Record<string, string> = { ...agreed.options, players: String(players) };
  if (players < 4) delete options.teams;
  for (let seat = 0; seat < players; ++seat) {
    const choice = agreed.armies[seat]!;
    const own = /^own (\d+)$/.exec(choice);
    const army = own ? saved[Number(own[1])] : undefined;
    if (army) options[`army${seat + 1}`] = textOf(army);
    options[`army_${seat + 1}`] = army ? army.side : choice;
  }
  const names = agreed.names.slice(0, players).map((each) => each.trim().slice(0, LONGEST_NAME));
  return {
    shooting,
    dice,
    rockets: shooting === "real" ? rockets : "marked",
    options,
    // Nobody gave a name: the book needs none.
    names: names.some(Boolean) ? names : [],
  };
}
