// What this browser saw of a match before it was over, so that a check afterwards need not trust the server's memory.
import { remember, remembered } from "../words/language";

export interface Note {
  match: string;
  commitment?: string; // as first seen
  contributions: string[]; // of one's own seats
}

const MOST = 60;

function all(): Note[] {
  try {
    const notes: unknown = JSON.parse(remembered("fair") || "[]");
    return Array.isArray(notes) ? notes.filter((note) => note && Array.isArray(note.contributions)) : [];
  } catch {
    return [];
  }
}

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
