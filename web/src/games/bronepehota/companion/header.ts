// The first line of a book: the pack it is played with, and what was agreed. Left out is what has its default.
import { isObject, listIn, parsed, textIn } from "../../../wire/json";
import type { Setup } from "./types";

export interface Header {
  pack: string; // its hash
  setup: Setup;
}

export function setupIn(value: unknown): Setup {
  const { shooting, dice, rockets, options, names } = isObject(value) ? value : {};
  const chosen = isObject(options) ? Object.entries(options) : [];
  return {
    shooting: shooting === "real" ? shooting : "virtual",
    dice: dice === "typed" ? dice : "program",
    rockets: rockets === "all" ? rockets : "marked",
    options: Object.fromEntries(chosen.map(([key, choice]) => [key, textIn(choice) ?? ""])),
    names: listIn(names).map((each) => textIn(each) ?? ""),
  };
}
export function headerIn([first = ""]: readonly string[]): Header {
  const header = parsed(first);
  const { pack, setup } = isObject(header) ? header : {};
  return { pack: textIn(pack) ?? "", setup: setupIn(setup) };
}
