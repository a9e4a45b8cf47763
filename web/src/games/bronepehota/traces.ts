// What a line of the log means on the table: shots, dice, damage, ways.
import type { Entry } from "../../model/types";
import { type Fact, type Launched, readFact } from "../../wire/bronepehota";
import { type Flight, flightOf } from "./flight";
import type { Point, Spot } from "./measure";
import { driven } from "./order";
import { NONE, NOWHERE, type Pose, type Position } from "./view";

export interface Die {
  value: number;
  sides: number;
  good: boolean;
  below?: boolean; // beside whoever defends himself, so that both are seen
}
export interface Traces {
  shots: { from: Spot; to: Spot }[]; // where both stood then
  bursts: Point[];
  ways: { model: number; points: Point[] }[];
  dice: Map<number, Die[]>; // by the model beside which they lie
  damage: Map<number, number>;
  lost: Set<number>; // not pilots whose machine is left: it shows that itself
  touched: Set<number>; // whom else the lines are about
  flights: Flight[]; // of projectiles
}
export const factOf = (entry: Entry): Fact | null => (entry.fact ? readFact(entry.fact) : null);

// Whom a fact is about that is not drawn.
const NAMES = ["model", "soldier", "machine", "gun", "object"] as const;
function aboutOf(fact: Fact | null): number[] {
  const named: { readonly is?: string } & { readonly [Name in (typeof NAMES)[number]]?: number } = fact ?? {};
  return NAMES.flatMap((name) => named[name] ?? []);
}

// `start` is the position in which they began; without it ways have no beginning.
export function tracesOf(entries: readonly Entry[], position: Position, start: Position | null = null): Traces {
  const before = start ?? position;
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
  let launched: Launched | null = null;
  let machine: number = NONE; // that the last lines were about
  const poses = new Map<number, Pose>(); // of those who have moved since
  const poseOf = (id: number): Pose => poses.get(id) ?? (before.models[id] ?? position.models[id])?.pose ?? NOWHERE;
  // A pilot is where his machine is, also when he is lost with it.
  const placeOf = (id: number): number => {
    const model = before.models[id];
    if (model?.where === "aboard") return model.link;
    return model && !model.pose.x && !model.pose.y && machine !== NONE ? machine : id;
  };
  const shot = (from: number, to: number): void => {
    traces.shots.push({ from: poseOf(placeOf(from)), to: poseOf(placeOf(to)) });
  };
  const go = (model: number, to: Pose): void => {
    const way = traces.ways.find((each) => each.model === model);
    if (way) way.points.push(to);
    else traces.ways.push({ model, points: start ? [poseOf(model), to] : [to] });
    poses.set(model, to);
  };
  const roll = (id: number, die: Die): void => {
    const model = placeOf(id);
    traces.dice.set(model, [...(traces.dice.get(model) ?? []), die]);
  };
  for (const entry of entries) {
    const fact = factOf(entry);
    switch (fact?.is) {
      case "shot_declared":
        shot(fact.shooter, fact.target);
        break;
      case "fight_begun":
        shot(fact.attacker, fact.defender);
        break;
      case "grenade_thrown":
        shot(fact.thrower, fact.target);
        if (fact.on_table) traces.bursts.push({ x: fact.burst.x, y: fact.burst.y });
        break;
      case "range_rolled":
        roll(fact.target, { value: fact.die, sides: fact.sides, good: fact.accurate });
        break;
      case "power_rolled":
        roll(fact.target, { value: fact.die, sides: fact.sides, good: fact.pierced });
        break;
      case "launched":
        launched = fact;
        break;
      case "flight_ended":
        // A line of the log that is looked at tells where it ended, not how it flew there.
        if (launched) traces.flights.push(flightOf(launched, fact));
        else traces.bursts.push({ x: fact.x, y: fact.y });
        launched = null;
        break;
      case "armour_tested":
        machine = fact.machine;
        roll(fact.machine, { value: fact.die, sides: fact.sides, good: fact.held });
        break;
      case "survival_tested":
        roll(fact.soldier, { value: fact.die, sides: 6, good: fact.survived });
        break;
      case "strength_shown":
        if (fact.die) roll(fact.model, { value: fact.die, sides: 6, good: fact.attacks, below: !fact.attacks });
        break;
      case "damaged":
        machine = fact.model;
        traces.damage.set(fact.model, (traces.damage.get(fact.model) ?? 0) + fact.damage);
        break;
      case "destroyed": {
        const id = fact.model;
        const { x, y } = poseOf(id);
        if (placeOf(id) === id && (x || y)) traces.lost.add(id);
        break;
      }
      case "walked":
        go(fact.model, { ...poseOf(fact.model), x: fact.leg.x, y: fact.leg.y, z: fact.leg.z });
        break;
      case "drove": {
        if (!start) {
          traces.touched.add(fact.model); // only from its beginning is it known where it led
          break;
        }
        const to = driven(poseOf(fact.model), [fact.leg])[0]!;
        if (fact.leg.course === "turn") poses.set(fact.model, to);
        else go(fact.model, to);
        break;
      }
      case "stood":
      case "deployed":
        poses.set(fact.model, fact.pose);
        break;
      case "jumped":
        traces.ways.push({ model: fact.model, points: [fact.from, fact.to] });
        poses.set(fact.model, fact.to);
        break;
      default:
        for (const id of aboutOf(fact)) if (position.models[id]) traces.touched.add(id);
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

// What has happened one after the other, to be drawn over one another. Where something is told of the same model again,
// its dice take the place of the older ones and its damage is counted together.
export function layered(all: Traces[]): Traces[] {
  const layers = all.filter((each) => !isEmpty(each));
  const damage = new Map<number, number>();
  for (const layer of layers) for (const [id, amount] of layer.damage) damage.set(id, (damage.get(id) ?? 0) + amount);
  return layers.map((layer, i) => {
    const later = layers.slice(i + 1);
    return {
      ...layer,
      dice: new Map([...layer.dice].filter(([id]) => !later.some((each) => each.dice.has(id)))),
      damage: new Map(
        [...layer.damage.keys()]
          .filter((id) => !later.some((each) => each.damage.has(id)))
          .map((id) => [id, damage.get(id)!]),
      ),
    };
  });
}
