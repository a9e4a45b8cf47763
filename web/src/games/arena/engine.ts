// What is asked of the arena's engine in the page (src/games/arena/page/table.h).
import address from "../../../../build/wasm/arena.wasm?url";
import { Engine as AnyEngine, engines } from "../../engine/engine";

export type Side = "front" | "front_side" | "rear_side" | "rear" | "none";

// A robot that would be reached, and on which side.
export interface Hit {
  seat: number;
  side: Side;
}
export interface Attack {
  module: number; // 0: the central one
  hits: Hit[];
}
export interface Measured {
  distance: number;
  direction?: number; // where it lies in a straight line
  side?: Side; // of the robot it is measured from
  struck?: Hit; // who stands there
}

export class Engine extends AnyEngine {
  constructor() {
    super(address);
  }
  targets(seat: number): Promise<Attack[] | null> {
    return this.ask(`targets ${seat}`, (attacks: Attack[]) => attacks);
  }
  // One after the other: many may be wanted at once.
  measure(seat: number, cell: number): Promise<Measured | null> {
    return this.ask(`measure ${seat} ${cell}`, (measured: Measured) => measured, `measure ${cell}`);
  }
}

export const engineOf = engines(() => new Engine());
