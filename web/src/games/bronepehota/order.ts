// A movement that is put together on the table: where to, how, and where to look at the end; and how it is written as one
// decision.
import type { DriveLeg, FootLeg } from "../../wire/bronepehota";
import { code, driveLegsIn, footLegsIn, headingIn } from "./codes";
import { STEP } from "./content";
import { ahead, apart, bearing, type Point, type Spot, wrapped } from "./measure";
import { isFriend, type Model, NOBODY, NONE, onTable, type Pose, type Position, modelAt } from "./view";

export type Kind = "deploy" | "walk" | "jump" | "drive" | "leave" | "face" | "swing" | "raise";
export type Way = "forward" | "back" | "side"; // how a machine gets there

export interface Order {
  kind: Kind;
  model: number;
  via: readonly FootLeg[]; // stretches before the last
  legs: readonly DriveLeg[]; // the same of a machine
  end: Spot | null;
  heading: number | null; // chosen; nothing: as it comes
  way: Way;
  again: boolean; // the second move of a flyer
  gun: number; // pushed along
  tow: number; // hooked to the rear
  proposed: string; // a way round or over something, in place of the straight one
  object: number; // what is raised
}
export const fresh = (kind: Kind, model: number): Order => ({
  kind,
  model,
  via: [],
  legs: [],
  end: null,
  heading: null,
  way: "forward",
  again: false,
  gun: NONE,
  tow: NONE,
  proposed: "",
  object: NONE,
});
// Whose figure is seen where the order leads: a pilot who gets out, what is raised, else the mover.
export const figureOf = (position: Position, { kind, model, object }: Order): number =>
  kind === "leave" ? modelAt(position, model).link : kind === "raise" ? object : model;
export const isTurn = (kind: Kind): boolean => kind === "face" || kind === "swing" || kind === "raise";

// A way whose end is still to be said; open: nothing at all was said about where it leads.
export const isEndless = ({ kind, end }: Order): boolean =>
  (kind === "walk" || kind === "drive" || kind === "jump") && !end;
export const isOpen = (order: Order): boolean => isEndless(order) && !order.via.length && !order.legs.length;

const nearestEnemy = (position: Position, owner: number, from: Point): Model | undefined =>
  onTable(position)
    .filter((each) => !isFriend(position, each.owner, owner) && each.owner !== NOBODY)
    .sort((a, b) => apart(a.pose, from) - apart(b.pose, from))[0];

// Where somebody looks at the end when nothing was said: at the nearest enemy, else where he goes.
export function headingOf(position: Position, order: Order): number {
  if (order.heading !== null) return order.heading;
  const mover = modelAt(position, order.model);
  const at = order.end ?? order.via.at(-1) ?? mover.pose;
  if (order.kind === "drive") return endOfDrive(position, order).heading;
  const enemy = nearestEnemy(position, mover.owner, at);
  if (enemy && apart(at, enemy.pose) > STEP) return bearing(at, enemy.pose);
  const from = order.via.at(-1) ?? mover.pose;
  return order.end && apart(from, order.end) > 1 ? bearing(from, order.end) : mover.pose.heading;
}

// The legs of a machine from a pose to a point: turn and go, or go back or sideways as it stands.
export function legsTo(from: Pose, to: Point, way: Way, heading: number | null): DriveLeg[] {
  const legs: DriveLeg[] = [];
  const length = Math.round(apart(from, to));
  let now = from.heading;
  const turn = (next: number): void => {
    if (next !== now) legs.push({ course: "turn", amount: next });
    now = next;
  };
  if (length > 0 && way === "side") {
    const way0 = ((bearing(from, to) - from.heading + 360) % 360) * (Math.PI / 180);
    const [along, across] = [Math.round(length * Math.cos(way0)), Math.round(length * Math.sin(way0))];
    if (along) legs.push({ course: along > 0 ? "forward" : "back", amount: Math.abs(along) });
    if (across) legs.push({ course: across > 0 ? "right" : "left", amount: Math.abs(across) });
  } else if (length > 0) {
    const to0 = bearing(from, to);
    turn(way === "back" ? wrapped(to0 + 180) : to0);
    legs.push({ course: way === "back" ? "back" : "forward", amount: length });
  }
  if (heading !== null) turn(heading);
  return legs;
}
// Where legs lead, leg by leg, as far as nothing is in the way.
export function driven(from: Pose, legs: readonly DriveLeg[]): Pose[] {
  const TURNS = { forward: 0, back: 180, left: 270, right: 90 };
  const poses: Pose[] = [];
  let now = from;
  for (const { course, amount } of legs) {
    if (course === "turn") now = { ...now, heading: amount };
    else {
      const to = ahead(now, now.heading + TURNS[course], amount);
      now = { ...now, x: Math.round(to.x), y: Math.round(to.y) };
    }
    poses.push(now);
  }
  return poses;
}
const lastOf = (from: Pose, legs: readonly DriveLeg[]): Pose => driven(from, legs).at(-1) ?? from;
export function driveLegs(position: Position, order: Order): readonly DriveLeg[] {
  if (order.proposed) return driveLegsIn(order.proposed);
  const from = modelAt(position, order.model).pose;
  const fixed = lastOf(from, order.legs);
  return [...order.legs, ...legsTo(fixed, order.end ?? fixed, order.way, order.heading)];
}
const endOfDrive = (position: Position, order: Order): Pose =>
  lastOf(modelAt(position, order.model).pose, driveLegs(position, order));

export function footLegs(order: Order): readonly FootLeg[] {
  if (order.proposed) return footLegsIn(order.proposed);
  const stride = order.gun !== NONE ? "carry" : "walk";
  return order.end ? [...order.via, { ...order.end, stride }] : order.via;
}

// Where the figure would stand, as far as is known here.
export function endPose(position: Position, order: Order): Pose {
  const mover = modelAt(position, order.kind === "raise" ? order.object : order.model);
  if (order.kind === "drive") return endOfDrive(position, order);
  const at = order.end ?? order.via.at(-1) ?? mover.pose;
  const heading = order.proposed && order.kind === "walk" ? headingIn(order.proposed) : headingOf(position, order);
  return { x: at.x, y: at.y, z: at.z, heading };
}

export function codeOf(position: Position, order: Order): string {
  if (order.proposed) return order.proposed;
  const pose = endPose(position, order);
  switch (order.kind) {
    case "deploy":
      return code.deploy(order.model, pose);
    case "jump":
      return code.jump(order.model, pose);
    case "leave":
      return code.leave(order.model, pose);
    case "face":
      return code.face(order.model, pose.heading);
    case "raise":
      return code.raise(order.model, order.object, pose.heading);
    case "swing": {
      const turn = ((wrapped(pose.heading - modelAt(position, order.model).pose.heading) + 180) % 360) - 180;
      return code.swing(order.model, turn);
    }
    case "walk":
      return code.walk(order.model, pose.heading, footLegs(order), order.gun, pose.heading);
    case "drive":
      return code.drive(order.model, driveLegs(position, order), order.again, order.tow);
  }
}
