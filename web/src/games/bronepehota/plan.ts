// A movement that is put together on the table: where to, how, and where to look at the end. It is sent as one decision.
import type { MatchModel } from "../../model/match";
import { code, type DriveLeg, driveLegsIn, type FootLeg, footLegsIn, headingIn } from "./codes";
import { type Content, FLIGHT, SOLDIER, STEP } from "./content";
import { engineOf } from "./engine";
import {
  ahead,
  apart,
  bearing,
  distance,
  facing,
  isFree,
  levelNear,
  levelsAt,
  type Point,
  type Spot,
  wrapped,
} from "./measure";
import { nearestPlaces } from "./nearest";
import { type Bronepehota, bronepehotaOf, type Domain, type Seen } from "./table";
import { isFriend, isLost, type Model, NONE, NOBODY, onTable, type Pose, type Position } from "./view";

export type Kind = "deploy" | "walk" | "jump" | "drive" | "leave" | "face" | "swing" | "raise";
export type Way = "forward" | "back" | "side"; // how a machine gets there

export interface Order {
  kind: Kind;
  model: number;
  via: FootLeg[]; // stretches before the last
  legs: DriveLeg[]; // the same of a machine
  end: Spot | null;
  heading: number | null; // chosen; nothing: as it comes
  way: Way;
  again: boolean; // the second move of a flyer
  gun: number; // pushed along
  tow: number; // hooked to the rear
  proposed: string; // a way round or over something, in place of the straight one
  object: number; // what is raised
}
const fresh = (kind: Kind, model: number): Order => ({
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
  kind === "leave" ? position.models[model]!.link : kind === "raise" ? object : model;
const isTurn = (kind: Kind): boolean => kind === "face" || kind === "swing" || kind === "raise";

export function seenOf(model: MatchModel): Seen | null {
  const table = bronepehotaOf(model);
  const [content, position] = [table.content.value, table.position.value];
  return content && position ? { table, content, position } : null;
}

// ---- Who acts -----------------------------------------------------------------------------------------------------------

export const domainOf = (table: Bronepehota, id: number, kind: string, again = false): Domain | undefined =>
  table.domains.value.find((each) => each.model === id && each.free === kind && each.again === again);
export const kindsOf = (table: Bronepehota, id: number): Kind[] => [
  ...new Set(
    table.domains.value
      .filter((each) => each.model === id && each.free !== "aim" && each.free !== "raise")
      .map((each) => each.free as Kind),
  ),
];
// What he could raise, knocked over as it is (BP-9.3-10).
export const raisedBy = (table: Bronepehota, id: number): number[] =>
  table.domains.value.filter((each) => each.model === id && each.free === "raise").map((each) => each.object);
const PLACES = new Set<string>(["deploy", "walk", "jump", "drive", "leave"]);
export const mainKind = (table: Bronepehota, id: number): Kind | undefined =>
  kindsOf(table, id).find((each) => PLACES.has(each));

// How a lesson names what cannot be listed: "walk 6".
export const freely = (kind: string, id: number): string => `${kind} ${id}`;

export const mayAct = (table: Bronepehota, id: number): boolean =>
  table.domains.value.some((each) => each.model === id) || table.targets.value.some((each) => each.model === id);

// Who is meant: whoever was touched, else whose turn it is, else the first who can do something.
export function pickedOf(model: MatchModel): number {
  const seen = seenOf(model);
  if (!seen || !model.ask.value) return NONE;
  const { table, position } = seen;
  const picked = table.picked.value;
  if (picked !== NONE && mayAct(table, picked)) return picked;
  if (position.turn.actor !== NONE && mayAct(table, position.turn.actor)) return position.turn.actor;
  return table.domains.value[0]?.model ?? table.targets.value.find((each) => each.model !== undefined)?.model ?? NONE;
}

// ---- The way ------------------------------------------------------------------------------------------------------------

export const nearestEnemy = (position: Position, owner: number, from: Point): Model | undefined =>
  onTable(position)
    .filter((each) => !isFriend(position, each.owner, owner) && each.owner !== NOBODY)
    .sort((a, b) => apart(a.pose, from) - apart(b.pose, from))[0];

// Where somebody looks at the end when nothing was said: at the nearest enemy, else where he goes.
export function headingOf(position: Position, order: Order): number {
  if (order.heading !== null) return order.heading;
  const mover = position.models[order.model]!;
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
export function driven(from: Pose, legs: DriveLeg[]): Pose[] {
  const TURNS: Record<string, number> = { forward: 0, back: 180, left: 270, right: 90 };
  const poses: Pose[] = [];
  let now = from;
  for (const { course, amount } of legs) {
    if (course === "turn") now = { ...now, heading: amount };
    else {
      const to = ahead(now, now.heading + TURNS[course]!, amount);
      now = { ...now, x: Math.round(to.x), y: Math.round(to.y) };
    }
    poses.push(now);
  }
  return poses;
}
const lastOf = (from: Pose, legs: DriveLeg[]): Pose => driven(from, legs).at(-1) ?? from;
export function driveLegs(position: Position, order: Order): DriveLeg[] {
  if (order.proposed) return driveLegsIn(order.proposed);
  const from = position.models[order.model]!.pose;
  const fixed = lastOf(from, order.legs);
  return [...order.legs, ...legsTo(fixed, order.end ?? fixed, order.way, order.heading)];
}
const endOfDrive = (position: Position, order: Order): Pose =>
  lastOf(position.models[order.model]!.pose, driveLegs(position, { ...order, heading: order.heading }));

export function footLegs(order: Order): FootLeg[] {
  if (order.proposed) return footLegsIn(order.proposed);
  const stride = order.gun !== NONE ? "carry" : "walk";
  return order.end ? [...order.via, { ...order.end, stride }] : order.via;
}

// Where the figure would stand, as far as is known here.
export function endPose(position: Position, order: Order): Pose {
  const mover = position.models[order.kind === "raise" ? order.object : order.model]!;
  if (order.kind === "drive") return lastOf(mover.pose, driveLegs(position, order));
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
      const turn = ((wrapped(pose.heading - position.models[order.model]!.pose.heading) + 180) % 360) - 180;
      return code.swing(order.model, turn);
    }
    case "walk":
      return code.walk(order.model, pose.heading, footLegs(order), order.gun, pose.heading);
    case "drive":
      return code.drive(order.model, driveLegs(position, order), order.again, order.tow);
  }
}

// ---- Deciding -----------------------------------------------------------------------------------------------------------

export const orderOf = (model: MatchModel): Order | null => bronepehotaOf(model).order.value;

// A way whose end is still to be said; open: nothing at all was said about where it leads.
export const isEndless = ({ kind, end }: Order): boolean =>
  (kind === "walk" || kind === "drive" || kind === "jump") && !end;
export const isOpen = (order: Order): boolean => isEndless(order) && !order.via.length && !order.legs.length;

function change(model: MatchModel, next: Order | null, pause = 0): void {
  const seen = seenOf(model);
  if (!seen) return;
  seen.table.order.value = next;
  // A jump on the spot would be refused: it is looked at as soon as it is said where to.
  if (!next || (next.kind === "jump" && !next.end)) return model.stepBack();
  model.chosen.value = "";
  model.preview(codeOf(seen.position, next), pause);
}

export function begin(model: MatchModel, kind: Kind, id: number, again = false, object = NONE): void {
  const seen = seenOf(model);
  if (!seen) return;
  const { table, content, position } = seen;
  table.picked.value = id;
  table.looked.value = NONE;
  table.aiming.value = null;
  const order = { ...fresh(kind, id), object };
  const mover = position.models[id]!;
  order.again = again || (kind === "drive" && !domainOf(table, id, "drive"));
  if (kind === "deploy") {
    const pose = suggestPlace(content, position, model.seat.value ?? 0, id);
    if (pose) Object.assign(order, { end: { x: pose.x, y: pose.y, z: pose.z }, heading: pose.heading });
  } else if (kind === "leave") {
    const { heading, ...end } = besideMachine(content, mover, ahead(mover.pose, mover.pose.heading + 90, STEP));
    Object.assign(order, { end, heading });
  } else if (isTurn(kind)) order.heading = facing(position.models[figureOf(position, order)]!);
  change(model, order);
}

// Where a pilot stands who gets out towards a point: with his back to that side of his machine (BP-4.3-03).
function besideMachine(content: Content, machine: Model, to: Point): Pose {
  const { shape } = content.cards[machine.id]!;
  const { pose } = machine;
  const way = (bearing(pose, to) - pose.heading) * (Math.PI / 180);
  const [right, front] = [Math.sin(way) * apart(pose, to), Math.cos(way) * apart(pose, to)];
  const isAside = Math.abs(right) * shape.along > Math.abs(front) * shape.across;
  const heading = wrapped(pose.heading + (isAside ? (right > 0 ? 90 : 270) : front >= 0 ? 0 : 180));
  const [out, along] = isAside ? [shape.across / 2, front] : [shape.along / 2, right];
  const most = (isAside ? shape.along : shape.across) / 2;
  const slid = ahead(pose, pose.heading + (isAside ? 0 : 90), Math.min(most, Math.max(-most, along)));
  const at = ahead(slid, heading, out + SOLDIER.along / 2 + 0.5);
  const [x, y] = [Math.round(at.x), Math.round(at.y)];
  return { x, y, z: levelNear(content, { x, y }, content.flies(machine.id) ? 0 : pose.z), heading };
}

// A point was touched: there, on the level that is meant if it is known.
export function aim(model: MatchModel, to: Point, level?: number): boolean {
  const seen = seenOf(model);
  if (!seen) return false;
  const { content, position, table } = seen;
  const now = table.order.value;
  if (!now) return false;
  if (isTurn(now.kind)) return turn(model, bearing(position.models[figureOf(position, now)]!.pose, to));
  const mover = position.models[now.model]!;
  if (now.kind === "leave") {
    const { heading, ...end } = besideMachine(content, mover, to);
    change(model, { ...now, end, heading });
    return true;
  }
  const at = {
    x: Math.round(Math.min(content.width, Math.max(0, to.x))),
    y: Math.round(Math.min(content.depth, Math.max(0, to.y))),
  };
  const from = level ?? now.end?.z ?? mover.pose.z;
  const z =
    content.flies(now.model) && (now.kind === "deploy" || now.kind === "drive")
      ? FLIGHT
      : now.kind === "deploy" && level === undefined
        ? (levelsAt(content, at)[0] ?? 0)
        : levelNear(content, at, from);
  const next = { ...now, end: { ...at, z }, proposed: "" };
  change(model, next);
  void goRound(model, next);
  return true;
}
// Where something is in the way, a way around or over it takes the place of the straight one.
async function goRound(model: MatchModel, order: Order): Promise<void> {
  const seen = seenOf(model);
  if (!seen || (order.kind !== "walk" && order.kind !== "drive")) return;
  const way = await engineOf(model).preview(codeOf(seen.position, order));
  if (way?.nearest && orderOf(model) === order) change(model, { ...order, proposed: way.nearest });
}
// By how much the straight line is longer than what is left of the move; nothing when it is not.
export function excess(model: MatchModel): { mm: number; left: number } | null {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now?.end || (now.kind !== "walk" && now.kind !== "drive")) return null;
  const mm = Math.ceil(apart(seen.position.models[now.model]!.pose, now.end));
  const left = domainOf(seen.table, now.model, now.kind, now.again)?.budget ?? 0;
  return mm > left ? { mm, left } : null;
}
// As near to it as the move leads.
export async function aimNear(model: MatchModel): Promise<void> {
  const order = orderOf(model);
  if (!order?.end || (order.kind !== "walk" && order.kind !== "drive")) return;
  const engine = engineOf(model);
  const reach = await engine.reach(order.model, order.again);
  for (const end of reach ? nearestPlaces(reach, order.end) : []) {
    const way = await engine.path(order.model, end, undefined, order.again);
    if (orderOf(model) !== order) return;
    if (way?.legal) return change(model, { ...order, end, heading: null, proposed: way.code });
  }
}
export function turn(model: MatchModel, heading: number): boolean {
  const now = orderOf(model);
  if (!now) return false;
  const proposed = now.kind === "walk" && now.proposed ? code.walk(now.model, wrapped(heading), footLegs(now)) : "";
  const next = { ...now, heading: wrapped(heading), proposed };
  change(model, next, 60);
  if (!proposed) void goRound(model, next);
  return true;
}
export function nudge(model: MatchModel, dx: number, dy: number): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now) return;
  const at = now.end ?? endPose(seen.position, now);
  aim(model, { x: at.x + dx, y: at.y + dy });
}
// Another of the surfaces that lie over one another at this point.
export function otherLevel(model: MatchModel): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now?.end) return;
  const levels = levelsAt(seen.content, now.end);
  const next = levels[(levels.indexOf(now.end.z) + 1) % levels.length];
  if (next !== undefined) change(model, { ...now, end: { ...now.end, z: next }, proposed: "" });
}
export function chooseWay(model: MatchModel, way: Way): void {
  const now = orderOf(model);
  if (now) change(model, { ...now, way, proposed: "" });
}
// What can be taken along: a gun of one's own beside a soldier, or what stands behind a machine with a platform.
export function loadOf(content: Content, position: Position, id: number): number {
  const mover = position.models[id]!;
  const machine = content.machine(id);
  const tows = content.cards[id]!.slots.some(
    (slot) => content.weapons[machine?.arsenal[slot] ?? -1]?.kind === "platform",
  );
  if (machine && !tows) return NONE;
  const beside = onTable(position).find((each) => {
    const kind = content.cards[each.id]!.kind;
    if (each.id === id || each.owner !== mover.owner || distance(content, mover, each) > 2) return false;
    return machine ? kind !== "soldier" : content.gun(each.id)?.mobile === true;
  });
  return beside?.id ?? NONE;
}
export function takeAlong(model: MatchModel, load: number): void {
  const now = orderOf(model);
  if (now?.kind === "walk") change(model, { ...now, gun: now.gun === load ? NONE : load, proposed: "" });
  else if (now?.kind === "drive") change(model, { ...now, tow: now.tow === load ? NONE : load, proposed: "" });
}
// The end becomes a point on the way; the next touch goes on from there.
export function addLeg(model: MatchModel): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now?.end) return;
  if (now.kind === "drive")
    change(model, { ...now, legs: driveLegs(seen.position, now), end: null, heading: null, proposed: "" });
  else if (now.kind === "walk") change(model, { ...now, via: footLegs(now), end: null, proposed: "" });
}
export function undo(model: MatchModel): boolean {
  const now = orderOf(model);
  if (!now || now.kind === "deploy") return false;
  if (now.via.length) {
    const last = now.via.at(-1)!;
    change(model, { ...now, via: now.via.slice(0, -1), end: { x: last.x, y: last.y, z: last.z }, proposed: "" });
  } else if (now.legs.length) change(model, { ...now, legs: now.legs.slice(0, -1), end: null, proposed: "" });
  else change(model, null);
  return true;
}
// What could be decided next, step by step: the way that is planned, or who may begin one.
export function planned(model: MatchModel): string[] | null {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !model.ask.value) return null;
  const aiming = seen.table.aiming.value;
  if (aiming) return [code.fire(aiming)];
  if (now && !isOpen(now)) return now.end || now.via.length || now.legs.length ? [codeOf(seen.position, now)] : [];
  return [...model.ask.value.offers, ...seen.table.domains.value.map((each) => freely(each.free, each.model))];
}
export const cancel = (model: MatchModel): void => change(model, null);

// Straight at somebody: contact ends the move there.
export function approach(model: MatchModel, id: number): void {
  const seen = seenOf(model);
  const picked = pickedOf(model);
  const kind = seen && mainKind(seen.table, picked);
  if (!seen || (kind !== "walk" && kind !== "drive")) return;
  model.stepBack();
  begin(model, kind, picked);
  leadTo(model, id);
}
// Somebody was touched: the way leads to him.
export function leadTo(model: MatchModel, id: number): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now) return;
  const [mover, target] = [seen.position.models[now.model]!, seen.position.models[id]!];
  const isOurs = now.kind === "walk" && isFriend(seen.position, target.owner, mover.owner);
  aim(model, isOurs ? beside(seen, mover, target) : target.pose, isOurs ? target.pose.z : undefined);
}
// Contact with an enemy ends a way by itself; of what is ours, the nearest place that touches it is looked for.
function beside({ content, position }: Seen, mover: Model, target: Model): Spot {
  const way = bearing(target.pose, mover.pose);
  for (let mm = 0; mm < apart(target.pose, mover.pose); ++mm) {
    const to = ahead(target.pose, way, mm);
    const end = { x: Math.round(to.x), y: Math.round(to.y), z: target.pose.z };
    const heading = headingOf(position, { ...fresh("walk", mover.id), end });
    if (distance(content, { ...mover, pose: { ...end, heading } }, target) >= 0.5) return end;
  }
  return mover.pose;
}

export function send(model: MatchModel): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (seen && now) model.commit(codeOf(seen.position, now));
}

// ---- Setting up ---------------------------------------------------------------------------------------------------------

// In rows from the front of the area, looking over the table; or in rows beside somebody who was placed.
export function suggestPlace(
  content: Content,
  position: Position,
  seat: number,
  id: number,
  beside?: Pose,
): Pose | null {
  const area = content.startArea(position.areas, seat);
  if (!area) return null;
  const { shape } = content.cards[id]!;
  const centre = { x: (area.x0 + area.x1) / 2, y: (area.y0 + area.y1) / 2 };
  const [dx, dy] = [content.width / 2 - centre.x, content.depth / 2 - centre.y];
  const heading = Math.abs(dx) >= Math.abs(dy) ? (dx > 0 ? 90 : 270) : dy >= 0 ? 0 : 180;
  const isWide = heading % 180 === 90;
  const depth = Math.abs(isWide ? area.x1 - area.x0 : area.y1 - area.y0);
  const front = beside ?? ahead(centre, heading, depth / 2 - shape.along / 2 - 4);
  const [hx, hy] = (isWide ? [shape.along, shape.across] : [shape.across, shape.along]).map((each) => each / 2);
  const { mission } = content;
  const isRound = mission.roles[seat]?.circle ?? false;
  const isOutside = (x: number, y: number): boolean =>
    isRound
      ? apart({ x, y }, mission) + Math.hypot(hx!, hy!) > mission.radius
      : x - hx! < area.x0 || x + hx! > area.x1 || y - hy! < area.y0 || y + hy! > area.y1;
  // In neat rows if there is room, else wherever there is.
  for (const [deep, wide] of [
    [shape.along + 18, shape.across + 12],
    [10, 10],
  ] as const)
    for (let row = 0; row * deep < depth; ++row)
      for (let place = 0; place < 120; ++place) {
        const aside = (place % 2 ? -1 : 1) * Math.ceil(place / 2) * wide;
        const at = ahead(ahead(front, heading + 180, row * deep), heading + 90, aside);
        const [x, y] = [Math.round(at.x), Math.round(at.y)];
        if (isOutside(x, y)) continue;
        const pose = { x, y, z: content.flies(id) ? FLIGHT : 0, heading: beside?.heading ?? heading };
        if (isFree(content, position, id, pose)) return pose;
      }
  return beside ? suggestPlace(content, position, seat, id) : null;
}
// The rest of a unit beside the one that is placed now: sent together.
export function placeUnit(model: MatchModel): string[] {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || now?.kind !== "deploy") return [];
  const { content, position } = seen;
  const seat = model.seat.value ?? 0;
  const { unit } = content.cards[now.model]!;
  const first = endPose(position, now);
  const after: Position = { ...position, models: [...position.models] };
  after.models[now.model] = { ...position.models[now.model]!, pose: first, where: "table" };
  const codes: string[] = [];
  for (const card of content.cards) {
    const figure = position.models[card.id]!;
    if (card.unit !== unit || figure.where !== "waiting" || isLost(figure)) continue;
    const pose = card.id === now.model ? first : suggestPlace(content, after, seat, card.id, first);
    if (!pose) return [];
    after.models[card.id] = { ...figure, pose, where: "table" };
    codes.push(code.deploy(card.id, pose));
  }
  return codes;
}
export function sendUnit(model: MatchModel): void {
  const codes = placeUnit(model);
  if (codes.length) model.commitAll(codes);
}
