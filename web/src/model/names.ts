// What the server says calls a seat by its number where a game has no other word for it ("Player 1"). Where whoever sits
// there gave a name, that is said instead. Robots of the arena and sides of salvation keep their words: the rules speak
// of them, not of people. Names are text from people: they are only ever put into text.
import type { Ask, Entry, Refusal, SeatInfo, TableInfo, Waiting } from "./types";

export type Naming = (text: string) => string;
export type Titled = Pick<SeatInfo, "name" | "title">;

const NUMBERED = /^\p{L}+ \d+$/u;
// How a numbered seat is called: the name of whoever sits there, once.
export const calledBy = ({ name, title }: Titled): string => (name && isNumbered(title) ? name : (title ?? name ?? ""));
const isNumbered = (title: string | undefined): title is string => title !== undefined && NUMBERED.test(title);

export function namingOf(seats: readonly Titled[]): Naming {
  const names = new Map(seats.flatMap(({ name, title }) => (name && isNumbered(title) ? [[title, name]] : [])));
  if (!names.size) return (text) => text;
  const titles = new RegExp(`(?<!\\p{L})(?:${[...names.keys()].join("|")})(?!\\d)`, "gu");
  return (text) => text.replace(titles, (title) => names.get(title) ?? title);
}

// The line that tells who took which seat says both.
export const namedEntry = (naming: Naming, entry: Entry): Entry =>
  entry.text && entry.table?.event !== "seat_taken" ? { ...entry, text: naming(entry.text) } : entry;
export const namedAsk = (naming: Naming, ask: Ask): Ask => ({
  ...ask,
  ...(ask.prompt && { prompt: naming(ask.prompt) }),
  ...(ask.labels && { labels: ask.labels.map(naming) }),
});
export const namedWaiting = <W extends Waiting | null>(naming: Naming, waiting: W): W =>
  waiting?.prompt ? { ...waiting, prompt: naming(waiting.prompt) } : waiting;
export const namedRefusal = (naming: Naming, refusal: Refusal): Refusal => ({
  ...refusal,
  sentence: naming(refusal.sentence),
});
export function namedTable(table: TableInfo): TableInfo {
  const { result } = table;
  if (!result?.sentence) return table;
  return { ...table, result: { ...result, sentence: namingOf(table.seats)(result.sentence) } };
}
