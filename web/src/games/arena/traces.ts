// Where a line of the log happened. Facts name seats more often than cells, so the way of each robot is followed through
// the log: a shot of three turns ago is shown between the places of three turns ago.
import type { Entry } from "../../model/types";
import { type Fact, readFact } from "../../wire/arena";
import { NONE, type Position } from "./view";

export const factOf = (entry: Entry): Fact | null => (entry.fact ? readFact(entry.fact) : null);

// The cell of a robot when the entry was told: the last step before it, else where its next step began, else now.
export function cellAt(log: readonly Entry[], entry: Entry, seat: number, now: number): number {
  const at = log.indexOf(entry);
  if (at < 0) return now;
  for (const each of log.slice(0, at + 1).reverse()) {
    const fact = factOf(each);
    if (fact?.is === "moved" && fact.seat === seat) return fact.to;
    if (fact?.is === "robot_placed" && fact.seat === seat) return fact.cell;
  }
  for (const each of log.slice(at + 1)) {
    const fact = factOf(each);
    if (fact?.is === "moved" && fact.seat === seat) return fact.from;
  }
  return now;
}

export interface Trace {
  cells: number[]; // where it happened
  from?: number; // of a step or an attack
  to?: number;
}

export function traceOf(log: readonly Entry[], entry: Entry, position: Position): Trace {
  const fact = factOf(entry);
  const place = (seat: number): number => cellAt(log, entry, seat, position.robots[seat]?.cell ?? NONE);
  const on = (cell: number): Trace => ({ cells: cell === NONE ? [] : [cell] });
  if (fact === null) return { cells: [] };
  switch (fact.is) {
    case "phase_begun":
    case "stack_shuffled":
    case "match_ended":
    case "set_aside_discarded":
      return { cells: [] };
    case "moved":
      return { cells: [], from: fact.from, to: fact.to };
    case "attacked":
      return { cells: [], from: place(fact.seat), to: place(fact.target) };
    case "robot_placed":
    case "tile_laid":
    case "tile_removed":
    case "exploded":
    case "barrel_hit":
    case "mine_laid":
    case "mine_chosen":
    case "mine_sprung":
    case "stopped":
      return on(fact.cell);
    case "shot_missed":
      return on(fact.stopped_by === NONE ? place(fact.seat) : fact.stopped_by);
    default:
      // Everything else happens to a robot.
      return on(place("seat" in fact ? fact.seat : 0));
  }
}
