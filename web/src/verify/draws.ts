// Whether the draws of a finished match follow from what was fixed before it began. Knows no rules of any game, and
// nothing of the server but the format of a match file; docs/decisions/0002-fair-draws.md has the arithmetic.
import { listIn, type Members } from "../wire/json";
import type { Note } from "./notes";
import { bytesOf, bytesOfHex, hexOf, hmacSha256, sha256 } from "./sha256";

export interface Draw {
  number: number; // counted from 0 through the whole match, as it was hashed
  line: number; // of the file, counted from 1
  step: number; // the n of its line
  seat: number | null;
  rule: string;
  index: number;
  weights: number[];
  from: number | null; // the index that follows from the key; null: none does
  good: boolean;
}

// What is looked at besides the draws. A check that cannot be made counts as failed.
export type CheckName = "chain" | "key" | "commitment" | "contributions" | "noted" | "own";
export interface Check {
  name: CheckName;
  good: boolean;
  line?: number; // the first line that does not fit
}

export interface Report {
  checks: Check[];
  draws: Draw[];
  good: boolean;
  match: string; // as the record calls it; an imported match has another address
  commitment: string;
  key: string;
  contributions: string[];
  takenBack: number;
}
// A record nobody can prove: its draws come from a seed, or its key is still closed, or it is no record at all.
export type Unprovable = "seed" | "closed" | "unreadable" | "old";
export type Outcome = { report: Report } | { unprovable: Unprovable };

const CHAIN_DIGITS = 32;
const TWO_64 = 2n ** 64n;
const chained = (text: string): string => hexOf(sha256(bytesOf(text))).slice(0, CHAIN_DIGITS);

// The index that a draw must have, or null when its weights allow none.
export function indexOfDraw(
  hash: (message: Uint8Array) => Uint8Array,
  prefix: string,
  number: number,
  weights: number[],
): number | null {
  if (!weights.every((weight) => Number.isSafeInteger(weight) && weight >= 0)) return null;
  const shares = weights.map(BigInt);
  const total = shares.reduce((sum, share) => sum + share, 0n);
  if (total === 0n || total >= TWO_64) return null;
  const fair = (TWO_64 / total) * total; // above it some index would be likelier than its weight
  for (let attempt = 0; ; ++attempt) {
    const digest = hash(bytesOf(`${prefix}${number}\n${attempt}`));
    const value = new DataView(digest.buffer).getBigUint64(0);
    if (value >= fair) continue;
    let point = value % total;
    for (const [index, share] of shares.entries()) {
      if (point < share) return index;
      point -= share;
    }
  }
}

interface MatchFile {
  header: Members;
  first: string; // the line of the header
  later: string[];
  entries: Members[]; // of the later lines
}
const isEntry = (value: unknown): value is Members => typeof value === "object" && value !== null;
const numbersIn = (value: unknown): number[] => listIn(value).map((each) => (typeof each === "number" ? each : NaN));

function parsed(text: string): MatchFile | null {
  const [first = "", ...later] = text.replace(/\n+$/, "").split("\n");
  try {
    const header: unknown = JSON.parse(first);
    const entries = later.map((line): unknown => JSON.parse(line));
    return isEntry(header) && "armatura" in header && entries.every(isEntry) ? { header, first, later, entries } : null;
  } catch {
    return null;
  }
}

// The first line whose chain does not fit what stands before it; 0 when all do.
function* firstBrokenLine({ first, later }: MatchFile): Generator<void, number> {
  let chain = chained(first);
  for (const [i, line] of later.entries()) {
    const found = /,"chain":"([0-9a-f]{32})"}$/.exec(line);
    if (!found) return i + 2;
    chain = chained(`${chain}${line.slice(0, found.index)}}`);
    if (chain !== found[1]) return i + 2;
    yield;
  }
  return 0;
}

// Checks a match file piece by piece: each `yield` is a place to let the page breathe, with what was done so far.
export function* verify(text: string): Generator<{ done: number; all: number }, Outcome> {
  const file = parsed(text);
  if (!file) return { unprovable: "unreadable" };
  const { header, entries } = file;
  const { match, commitment } = header;
  if (typeof commitment !== "string" || typeof match !== "string") return { unprovable: "seed" };
  const ofTable = (event: string): Members[] => entries.filter((entry) => entry.table === event);
  const [opened, ...openedAgain] = ofTable("key_opened");
  const frozen = ofTable("frozen");
  if (!opened) return { unprovable: "closed" };
  const recorded = entries.flatMap((entry, i) =>
    listIn(entry.draws).map((draw) => ({ draw: listIn(draw), entry, line: i + 2 })),
  );
  if (recorded.some(({ draw }) => draw.length === 2)) return { unprovable: "old" };

  const read = 1 + file.later.length;
  const all = read + recorded.length;
  const checks: Check[] = [];
  const chain = firstBrokenLine(file);
  let piece = chain.next();
  for (let done = 0; !piece.done; piece = chain.next()) yield { done: ++done, all };
  const broken = piece.value;
  checks.push({ name: "chain", good: broken === 0, ...(broken ? { line: broken } : {}) });

  const key = String(opened.text ?? "");
  const isKey = /^[0-9a-f]{64}$/.test(key) && !openedAgain.length && entries.at(-1)?.table === "key_opened";
  checks.push({ name: "key", good: isKey });
  checks.push({ name: "commitment", good: isKey && hexOf(sha256(bytesOfHex(key))) === commitment });
  // A match that ended before it began has drawn nothing and frozen nothing.
  const contributions = String(frozen[0]?.text ?? "");
  const start = entries.findIndex((entry) => entry.table === "frozen");
  const early = recorded.find(({ line }) => start < 0 || line - 2 < start);
  const isFrozen = frozen.length === 1 ? /^[0-9a-f,]*$/.test(contributions) && !early : !frozen.length && !early;
  checks.push({ name: "contributions", good: isFrozen, ...(early ? { line: early.line } : {}) });

  const hash = hmacSha256(isKey ? bytesOfHex(key) : new Uint8Array());
  const prefix = `armatura draw 1\n${contributions}\n${match}\n`;
  const draws: Draw[] = [];
  for (const { draw, entry, line } of recorded) {
    const [rule, index, weights] = draw;
    const weighed = numbersIn(weights);
    const from = isKey ? indexOfDraw(hash, prefix, draws.length, weighed) : null;
    draws.push({
      number: draws.length,
      line,
      step: Number(entry.n ?? 0),
      seat: typeof entry.seat === "number" ? entry.seat : null,
      rule: String(rule ?? ""),
      index: Number(index),
      weights: weighed,
      from,
      good: from !== null && from === index,
    });
    yield { done: read + draws.length, all };
  }
  const good = checks.every((check) => check.good) && draws.every((draw) => draw.good);
  const takenBack = entries.filter((entry) => "back" in entry).length;
  return {
    report: { checks, draws, good, match, commitment, key, contributions: contributions.split(","), takenBack },
  };
}

// What was noted while the match was on weighs more than what the file says of itself: a server could make up all of it
// afterwards, with another key.
export function compared(report: Report, note: Note | undefined): Report {
  const checks = [...report.checks];
  if (note?.commitment) checks.push({ name: "noted", good: note.commitment === report.commitment });
  const own = note?.contributions.at(-1); // who left a seat and took another has added numbers again
  if (own) checks.push({ name: "own", good: report.contributions.includes(own) });
  return { ...report, checks, good: report.good && checks.every((check) => check.good) };
}

// Runs a check without holding up the page: some milliseconds of work, then everything else, then on.
export async function inPieces<T, P>(
  work: Generator<P, T>,
  tell: (piece: P) => void,
  isOver: () => boolean,
): Promise<T> {
  const PIECE_MS = 8;
  for (;;) {
    const until = performance.now() + PIECE_MS;
    let last: P | undefined;
    while (performance.now() < until) {
      const next = work.next();
      if (next.done) return next.value;
      last = next.value;
    }
    if (last !== undefined) tell(last);
    await new Promise((resolve) => setTimeout(resolve));
    if (isOver()) return new Promise(() => {});
  }
}
