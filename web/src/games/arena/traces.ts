// Where a line of the log happened. Facts name seats more often than cells, so the way of each robot is followed through
// the log: a shot of three turns ago is shown between the places of three turns ago.
import type { Entry } from "../../model/types";
import { NONE, type Position } from "./view";

type Fact = Record<string, unknown>;
const kindOf = (entry: Entry): [string, Fact] => (Object.entries(entry.fact ?? {})[0] as [string, Fact]) ?? ["", {}];
const numberOf = (value: unknown, otherwise = 0): number => (typeof value === "number" ? value : otherwise);

// The cell of a robot when the entry was told: the last step before it, else where its next step began, else now.
export function cellAt(log: Entry[], entry: Entry, seat: number, now: number): number {
  const at = log.indexOf(entry);
  if (at < 0) return now;
  for (let i = at; i >= 0; --i) {
    const [kind, fact] = kindOf(log[i]!);
    if (numberOf(fact.seat) !== seat) continue;
    if (kind === "moved") return numberOf(fact.to);
    if (kind === "robot_placed") return numberOf(fact.cell);
  }
  for (let i = at + 1; i < log.length; ++i) {
    const [kind, fact] = kindOf(log[i]!);
    if (kind === "moved" && numberOf(fact.seat) === seat) return numberOf(fact.from);
  }
  return now;
}

export interface Trace {
  cells: number[]; // where it happened
  from?: number; // of a step or an attack
  to?: number;
}

const CELLS: Record<string, string[]> = {
  robot_placed: ["cell"],
  tile_laid: ["cell"],
  tile_removed: ["cell"],
  exploded: ["cell"],
  barrel_hit: ["cell"],
  mine_laid: ["cell"],
  mine_chosen: ["cell"],
  mine_sprung: ["cell"],
  stopped: ["cell"],
  shot_missed: ["stopped_by"],
};

export function traceOf(log: Entry[], entry: Entry, position: Position): Trace {
  const [kind, fact] = kindOf(entry);
  const place = (seat: unknown): number => {
    const who = numberOf(seat);
    return cellAt(log, entry, who, position.robots[who]?.cell ?? NONE);
  };
  if (kind === "moved") return { cells: [], from: numberOf(fact.from), to: numberOf(fact.to) };
  if (kind === "attacked") return { cells: [], from: place(fact.seat), to: place(fact.target) };
  const named = (CELLS[kind] ?? []).map((name) => numberOf(fact[name])).filter((cell) => cell !== NONE);
  if (named.length) return { cells: named };
  // Phases and shuffles happen nowhere; everything else happens to a robot.
  const nowhere = ["phase_begun", "stack_shuffled", "match_ended", "set_aside_discarded", ""].includes(kind);
  const cell = nowhere ? NONE : place(fact.seat);
  return { cells: cell === NONE ? [] : [cell] };
}
