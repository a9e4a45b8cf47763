// What this browser saw of a match before it was over, so that a check afterwards need not trust the server's memory.
import { isObject, listIn, parsed } from "../wire/json";
import { remember, remembered } from "../words/language";

export interface Note {
  match: string;
  commitment?: string; // as first seen
  contributions: string[]; // of one's own seats
}

const MOST = 60;

const isNote = (each: unknown): each is Note =>
  isObject(each) && typeof each.match === "string" && Array.isArray(each.contributions);
const all = (): Note[] => listIn(parsed(remembered("fair"))).filter(isNote);

export const noteOf = (match: string): Note | undefined => all().find((note) => note.match === match);

export function note(match: string, seen: { commitment?: string | undefined; contribution?: string }): void {
  const notes = all();
  const before = notes.find((each) => each.match === match);
  const commitment = before?.commitment ?? seen.commitment;
  const contributions = [...(before?.contributions ?? []), ...(seen.contribution ? [seen.contribution] : [])];
  if (before && before.commitment === commitment && before.contributions.length === contributions.length) return;
  const now: Note = { match, contributions, ...(commitment ? { commitment } : {}) };
  remember("fair", JSON.stringify([now, ...notes.filter((each) => each.match !== match)].slice(0, MOST)));
}
