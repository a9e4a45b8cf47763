// What is asked of salvation's engine in the page (src/games/salvation/page/table.h).
import address from "../../../../build/wasm/salvation.wasm?url";
import { Engine as AnyEngine, engines } from "../../engine/engine";
import type { Refusal } from "../../model/types";

export interface Risk {
  sector: number;
  sixths: number; // in how many of six cases the other side stops the units there
}
// What may come next in a movement that is planned, and what is to be said of it.
export interface Outlook {
  orders: readonly number[]; // units
  crosses: readonly number[]; // sectors beside the end of the last route
  ways: ReadonlyMap<number, readonly number[]>; // how the last route goes on to each sector that it can reach
  full: readonly number[]; // sectors that would hold too many
  risks: readonly Risk[]; // where the routes may be intercepted
}
interface OutlookSaid {
  legal: boolean;
  refused?: Refusal;
  orders: number[];
  crosses: number[];
  ways: number[][];
  full: number[];
  risks: [sector: number, sixths: number][];
}

const outlookIn = ({ refused, orders, crosses, ways, full, risks }: OutlookSaid): Outlook | { refused: Refusal } =>
  refused
    ? { refused }
    : {
        orders,
        crosses,
        ways: new Map(ways.map((way) => [way.at(-1)!, way])),
        full,
        risks: risks.map(([sector, sixths]) => ({ sector, sixths })),
      };

export class Engine extends AnyEngine {
  constructor() {
    super(address);
  }
  // After these decisions, one after the other, none of which anybody else learns of.
  plan(codes: readonly string[]): Promise<Outlook | { refused: Refusal } | null> {
    return this.ask(`plan ${codes.join("; ")}`, outlookIn);
  }
  // How far the tasks of the Missions in the hand are.
  missions(): Promise<[card: number, have: number, need: number][] | null> {
    return this.ask("missions", (tasks: [number, number, number][]) => tasks);
  }
  // Who of one's own could come to this sector by one move, and in how many steps.
  reached(sector: number): Promise<[unit: number, steps: number][] | null> {
    return this.ask(`reached ${sector}`, (units: [number, number][]) => units);
  }
}

export const engineOf = engines(() => new Engine());
