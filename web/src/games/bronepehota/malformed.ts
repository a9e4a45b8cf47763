// What the engine says of a text that has another shape than it should (src/catalog/faults.h), in the words of the page.
import { say } from "../../words/language";

export interface Malformed {
  at?: string; // "/machines/0/pilot"
  kind?: string;
  found?: string;
  known?: string; // the words that may stand there
  near?: string;
  least?: number;
  most?: number;
  text?: string; // in the engine's own words
}
const FEW_LETTERS = 120; // of known words; nobody reads more of them

// "machines[1].pilot": counted as people do.
export const placeOf = (at: string): string =>
  at
    .split("/")
    .slice(1)
    .map((each) => (/^\d+$/.test(each) ? `[${Number(each) + 1}]` : `.${each.replace("~1", "/").replace("~0", "~")}`))
    .join("")
    .replace(/^\./, "");

export function malformedText({
  at = "",
  kind = "other",
  found,
  known,
  near,
  least,
  most,
  text = "",
}: Malformed): string {
  const isExact = kind === "count" && least === most;
  const told = say(`bronepehota.malformed.${isExact ? "exactly" : kind}`, {
    found: found ?? false,
    known: !near && known && known.length <= FEW_LETTERS ? known : false,
    near: near ?? false,
    least: String(least ?? 0), // as it is, with its sign
    most: String(most ?? 0),
    text,
  });
  return at ? `${placeOf(at)}: ${told}` : told;
}
