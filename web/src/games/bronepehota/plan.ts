// Planning a movement: every touch and key changes the order, which is looked at again and in the end sent as one decision.
import type { MatchModel } from "../../model/match";
import { domainOf, freely, mainKind, orderOf, pickedOf, seenOf } from "./acting";
import { code } from "./codes";
import { FLIGHT, STEP } from "./content";
import { engineOf } from "./engine";
import { ahead, apart, bearing, facing, levelNear, levelsAt, type Point, wrapped } from "./measure";
import { nearestPlaces } from "./nearest";
import {
  codeOf,
  driveLegs,
  endPose,
  figureOf,
  footLegs,
  fresh,
  isOpen,
  isTurn,
  type Kind,
  type Order,
  type Way,
} from "./order";
import { besideMachine, suggestPlace, touching } from "./places";
import { isFriend, isLost, NONE, type Position, modelAt } from "./view";

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
  const mover = modelAt(position, id);
  order.again = again || (kind === "drive" && !domainOf(table, id, "drive"));
  if (kind === "deploy") {
    const pose = suggestPlace(content, position, model.seat.value ?? 0, id);
    if (pose) Object.assign(order, { end: { x: pose.x, y: pose.y, z: pose.z }, heading: pose.heading });
  } else if (kind === "leave") {
    const { heading, ...end } = besideMachine(content, mover, ahead(mover.pose, mover.pose.heading + 90, STEP));
    Object.assign(order, { end, heading });
  } else if (isTurn(kind)) order.heading = facing(modelAt(position, figureOf(position, order)));
  change(model, order);
}

// A point was touched: there, on the level that is meant if it is known.
export function aim(model: MatchModel, to: Point, level?: number): boolean {
  const seen = seenOf(model);
  if (!seen) return false;
  const { content, position, table } = seen;
  const now = table.order.value;
  if (!now) return false;
  if (isTurn(now.kind)) return turn(model, bearing(modelAt(position, figureOf(position, now)).pose, to));
  const mover = modelAt(position, now.model);
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
  const nearest = way?.refused?.nearest;
  if (nearest && orderOf(model) === order) change(model, { ...order, proposed: nearest });
}
// By how much the straight line is longer than what is left of the move; nothing when it is not.
export function excess(model: MatchModel): { mm: number; left: number } | null {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || !now?.end || (now.kind !== "walk" && now.kind !== "drive")) return null;
  const mm = Math.ceil(apart(modelAt(seen.position, now.model).pose, now.end));
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
    if (way?.legal) return change(model, { ...order, end, heading: null, proposed: way.code ?? "" });
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
  const [mover, target] = [modelAt(seen.position, now.model), modelAt(seen.position, id)];
  const isOurs = now.kind === "walk" && isFriend(seen.position, target.owner, mover.owner);
  // Contact with an enemy ends a way by itself.
  aim(model, isOurs ? touching(seen, mover, target) : target.pose, isOurs ? target.pose.z : undefined);
}

export function send(model: MatchModel): void {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (seen && now) model.commit(codeOf(seen.position, now));
}

// ---- A whole unit -------------------------------------------------------------------------------------------------------

// The rest of a unit beside the one that is placed now: sent together.
export function placeUnit(model: MatchModel): string[] {
  const seen = seenOf(model);
  const now = orderOf(model);
  if (!seen || now?.kind !== "deploy") return [];
  const { content, position } = seen;
  const seat = model.seat.value ?? 0;
  const { unit } = content.card(now.model);
  const first = endPose(position, now);
  const models = [...position.models];
  const after: Position = { ...position, models };
  models[now.model] = { ...modelAt(position, now.model), pose: first, where: "table" };
  const codes: string[] = [];
  for (const card of content.cards) {
    const figure = modelAt(position, card.id);
    if (card.unit !== unit || figure.where !== "waiting" || isLost(figure)) continue;
    const pose = card.id === now.model ? first : suggestPlace(content, after, seat, card.id, first);
    if (!pose) return [];
    models[card.id] = { ...figure, pose, where: "table" };
    codes.push(code.deploy(card.id, pose));
  }
  return codes;
}
export function sendUnit(model: MatchModel): void {
  const codes = placeUnit(model);
  if (codes.length) model.commitAll(codes);
}
