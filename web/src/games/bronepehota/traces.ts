// What a line of the log means on the table: shots, dice, damage, ways. Read from facts, whose members that are 0 or
// nobody are left out.
import type { Entry } from "../../model/types";
import { type Flight, pathOf } from "./flight";
import type { Point, Spot } from "./measure";
import { driven } from "./order";
import { NONE, type Pose, type Position } from "./view";

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
type Fact = Record<string, any>;
const NOWHERE: Pose = { x: 0, y: 0, z: 0, heading: 0 };
const poseIn = (place: Fact = {}): Spot => ({ x: place.x ?? 0, y: place.y ?? 0, z: place.z ?? 0 });
export const factOf = (entry: Entry): [string, Fact] =>
  (Object.entries(entry.fact ?? {})[0] as [string, Fact] | undefined) ?? ["", {}];

// `start` is the position in which they began; without it ways have no beginning.
export function tracesOf(entries: Entry[], position: Position, start: Position | null = null): Traces {
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
  let launched: Fact = {};
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
    const [kind, fact] = factOf(entry);
    switch (kind) {
      case "shot_declared":
        shot(fact.shooter ?? 0, fact.target ?? 0);
        break;
      case "fight_begun":
        shot(fact.attacker ?? 0, fact.defender ?? 0);
        break;
      case "grenade_thrown":
        shot(fact.thrower ?? 0, fact.target ?? 0);
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
      case "destroyed": {
        const id = fact.model ?? 0;
        const { x, y } = poseOf(id);
        if (placeOf(id) === id && (x || y)) traces.lost.add(id);
        break;
      }
      case "walked":
        go(fact.model ?? 0, { ...poseOf(fact.model ?? 0), ...poseIn(fact.leg) });
        break;
      case "drove": {
        if (!start) {
          traces.touched.add(fact.model ?? 0); // only from its beginning is it known where it led
          break;
        }
        const { course = "forward", amount = 0 } = fact.leg ?? {};
        const from = poseOf(fact.model ?? 0);
        const to = driven(from, [{ course, amount }])[0]!;
        if (course === "turn") poses.set(fact.model ?? 0, to);
        else go(fact.model ?? 0, to);
        break;
      }
      case "stood":
      case "deployed":
        poses.set(fact.model ?? 0, { ...NOWHERE, ...poseIn(fact.pose), heading: fact.pose?.heading ?? 0 });
        break;
      case "jumped": {
        const to = { ...NOWHERE, ...poseIn(fact.to) };
        traces.ways.push({ model: fact.model ?? 0, points: [poseIn(fact.from), to] });
        poses.set(fact.model ?? 0, to);
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
