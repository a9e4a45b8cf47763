// What a line of the log means on the table: shots, dice, damage, ways. Read from facts, whose members that are 0 or
// nobody are left out.
import type { Entry } from "../../model/types";
import { type Flight, pathOf } from "./flight";
import type { Point } from "./measure";
import { NONE, type Position } from "./view";

export interface Die {
  value: number;
  sides: number;
  good: boolean;
  below?: boolean; // beside whoever defends himself, so that both are seen
}
export interface Traces {
  shots: { from: number; to: number }[];
  bursts: Point[];
  ways: { model: number; points: Point[] }[];
  dice: Map<number, Die[]>; // by the model beside which they lie
  damage: Map<number, number>;
  lost: Set<number>;
  touched: Set<number>; // whom else the lines are about
  flights: Flight[]; // of projectiles
}
type Fact = Record<string, any>;
export const factOf = (entry: Entry): [string, Fact] =>
  (Object.entries(entry.fact ?? {})[0] as [string, Fact] | undefined) ?? ["", {}];

export function tracesOf(entries: Entry[], position: Position): Traces {
  const traces: Traces = {
    shots: [],
    bursts: [],
    ways: [],
    dice: new Map(),
    damage: new Map(),
    lost: new Set(),
    touched: new Set(),
    flights: [],
  };
  let launched: Fact = {};
  let machine: number = NONE; // that the last lines were about
  // A pilot is where his machine is, also when he is lost with it.
  const placeOf = (id: number): number => {
    const model = position.models[id];
    if (model?.where === "aboard") return model.link;
    return model && !model.pose.x && !model.pose.y && machine !== NONE ? machine : id;
  };
  const roll = (id: number, die: Die): void => {
    const model = placeOf(id);
    traces.dice.set(model, [...(traces.dice.get(model) ?? []), die]);
  };
  for (const entry of entries) {
    const [kind, fact] = factOf(entry);
    switch (kind) {
      case "shot_declared":
        traces.shots.push({ from: fact.shooter ?? 0, to: fact.target ?? 0 });
        break;
      case "fight_begun":
        traces.shots.push({ from: fact.attacker ?? 0, to: fact.defender ?? 0 });
        break;
      case "grenade_thrown":
        traces.shots.push({ from: fact.thrower ?? 0, to: fact.target ?? 0 });
        if (fact.on_table) traces.bursts.push({ x: fact.burst?.x ?? 0, y: fact.burst?.y ?? 0 });
        break;
      case "range_rolled":
        roll(fact.target ?? 0, { value: fact.die ?? 0, sides: fact.sides ?? 6, good: fact.accurate ?? false });
        break;
      case "power_rolled":
        roll(fact.target ?? 0, { value: fact.die ?? 0, sides: fact.sides ?? 6, good: fact.pierced ?? false });
        break;
      case "launched":
        launched = fact;
        break;
      case "flight_ended":
        // A line of the log that is looked at tells where it ended, not how it flew there.
        if (launched.charge === undefined && launched.speed === undefined) {
          traces.bursts.push({ x: fact.x ?? 0, y: fact.y ?? 0 });
          break;
        }
        traces.flights.push({
          shooter: launched.shooter ?? 0,
          gun: launched.gun ?? NONE,
          charge: launched.charge ?? "shell",
          met: fact.met ?? "model",
          target: fact.target ?? NONE,
          ticks: fact.ticks ?? 0,
          path: pathOf(launched, fact),
        });
        launched = {};
        break;
      case "armour_tested":
        machine = fact.machine ?? 0;
        roll(fact.machine ?? 0, { value: fact.die ?? 0, sides: fact.sides ?? 12, good: fact.held ?? false });
        break;
      case "survival_tested":
        roll(fact.soldier ?? 0, { value: fact.die ?? 0, sides: 6, good: fact.survived ?? false });
        break;
      case "strength_shown":
        if (fact.die)
          roll(fact.model ?? 0, { value: fact.die, sides: 6, good: fact.attacks ?? false, below: !fact.attacks });
        break;
      case "damaged":
        machine = fact.model ?? 0;
        traces.damage.set(fact.model ?? 0, (traces.damage.get(fact.model ?? 0) ?? 0) + (fact.damage ?? 0));
        break;
      case "destroyed":
        traces.lost.add(placeOf(fact.model ?? 0));
        break;
      case "walked": {
        const model = fact.model ?? 0;
        const way = traces.ways.find((each) => each.model === model);
        const to = { x: fact.leg?.x ?? 0, y: fact.leg?.y ?? 0 };
        if (way) way.points.push(to);
        else traces.ways.push({ model, points: [to] });
        break;
      }
      case "jumped": {
        const [from, to] = [fact.from ?? {}, fact.to ?? {}].map((each: Fact) => ({ x: each.x ?? 0, y: each.y ?? 0 }));
        traces.ways.push({ model: fact.model ?? 0, points: [from!, to!] });
        break;
      }
      default:
        for (const name of ["model", "soldier", "machine", "gun", "object"]) {
          const id = fact[name];
          if (typeof id === "number" && id !== NONE && position.models[id]) traces.touched.add(id);
        }
    }
  }
  return traces;
}
export const isEmpty = (traces: Traces): boolean =>
  !traces.shots.length &&
  !traces.flights.length &&
  !traces.ways.length &&
  !traces.bursts.length &&
  !traces.dice.size &&
  !traces.damage.size &&
  !traces.lost.size;
