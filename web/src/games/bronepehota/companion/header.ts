// The first line of a book: the pack it is played with, and what was agreed. Left out is what has its default.
import { objectIn, parsed, textIn, textMembersIn, textsIn } from "../../../wire/json";
import type { Setup } from "./types";

export interface Header {
  pack: string; // its hash
  setup: Setup;
}

export function setupIn(value: unknown): Setup {
  const { shooting, dice, rockets, options, names } = objectIn(value);
  return {
    shooting: shooting === "real" ? shooting : "virtual",
    dice: dice === "typed" ? dice : "program",
    rockets: rockets === "all" ? rockets : "marked",
    options: textMembersIn(options),
    names: textsIn(names),
  };
}
export function headerIn([first = ""]: readonly string[]): Header {
  const { pack, setup } = objectIn(parsed(first));
  return { pack: textIn(pack) ?? "", setup: setupIn(setup) };
}
