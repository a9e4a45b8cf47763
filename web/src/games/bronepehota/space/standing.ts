// Who stands on the table in the round, and how he is seen: as he is, in a frame of a film, or where he would stand.
import type { Content } from "../content";
import { inside, rectOf, type Spot } from "../measure";
import { codeOf, endPose, figureOf } from "../order";
import { orderEnd } from "../overlay";
import { isRefused } from "../shown";
import type { Parts } from "../table";
import { hasActed, type Model, NONE, type Pose, type Position, modelAt } from "../view";
import type { Drawn, Ring, Tone } from "./figures";
import { type Frame, stanceAt } from "./film";

// How much is left of it, as it is seen: 0 whole, 1 scratched, 2 smoking, 3 in its last sector.
export function damageOf(content: Content, { id, durability }: Model): number {
  const top = content.topDurability(id);
  const { kind } = content.card(id);
  if (kind === "soldier" || durability >= top) return 0;
  const sectors = content.machine(id)?.sectors;
  const last = sectors ? sectors.length - 1 : 2;
  const sector = sectors
    ? sectors.findIndex((each) => durability <= each.from && durability >= each.to)
    : Math.floor(((top - durability) * 3) / top);
  return sector <= 0 ? 1 : sector >= last ? 3 : 2;
}
// The surface under somebody who flies.
export function groundBelow(content: Content, pose: Spot): number {
  const here = content.pieces.filter((each) => each.walkable && each.z1 <= pose.z && inside(pose, rectOf(each)));
  return Math.max(0, ...here.map((each) => each.z1));
}

const RINGS: Ring[] = ["chosen", "picked", "looked", "far", "aimable", "can"];
export function ringOf(states: string[]): Ring {
  const all = states.join(" ").split(" ");
  // Whoever can act stays amber when he is chosen.
  if (all.includes("chosen") && all.includes("can")) return "picked";
  return RINGS.find((each) => all.includes(each)) ?? "";
}

interface Standing {
  content: Content;
  position: Position;
  states: Map<number, string[]>;
}
export function standing(
  { content, position, states }: Standing,
  film: Frame | null,
): { drawn: Drawn[]; poses: Map<number, Pose> } {
  const drawn: Drawn[] = [];
  const poses = new Map<number, Pose>();
  for (const after of position.models) {
    const stance = film && stanceAt(film.film, after, film.t);
    const model = stance?.model ?? after;
    const pose = stance?.pose ?? model.pose;
    const isThere = model.where === "table" || (stance && model.where === "waiting" && after.where === "table");
    const isWreck = model.where === "destroyed" && (pose.x > 0 || pose.y > 0);
    const isMoving = stance !== null && film !== null && film.t < film.film.length && after.where === "table";
    if (!isThere && !isWreck && !isMoving) continue;
    const { kind } = content.card(model.id);
    const state = states.get(model.id) ?? [];
    const flies = content.flies(model.id) && pose.z >= 60;
    const tone: Tone =
      isWreck && !isThere
        ? "wreck"
        : state.includes("leaving")
          ? "leaving"
          : kind === "machine" && model.link === NONE
            ? "empty"
            : hasActed(content, position, model)
              ? "acted"
              : "plain";
    poses.set(model.id, pose);
    drawn.push({
      name: String(model.id),
      id: model.id,
      owner: model.owner,
      pose: isWreck && content.flies(model.id) ? { ...pose, z: groundBelow(content, pose) } : pose,
      cabin: stance?.cabin ?? model.cabin,
      tone,
      ring: film ? "" : ringOf(state),
      damage: damageOf(content, model),
      lean: stance?.lean ?? 0,
      fallen: stance?.fallen ?? 0,
      lie: stance?.lie ?? model.lie,
      down: stance?.down ?? 1,
      stand: flies && tone !== "wreck" ? Math.round(pose.z - groundBelow(content, pose)) : null,
    });
  }
  return { drawn, poses };
}

// Somebody where he would stand.
export function ghostOf({ model, content, position, table }: Parts): Drawn | null {
  const order = table.order.value;
  if (!order) return null;
  const mover = modelAt(position, order.model);
  const text = codeOf(position, order);
  const refused = isRefused(model, text);
  const isSwing = order.kind === "swing";
  const pose = orderEnd(model, position, order);
  const id = figureOf(position, order);
  if (!content.cards[id]) return null;
  const flies = content.flies(id) && pose.z >= 60;
  return {
    name: "ghost",
    id,
    owner: mover.owner,
    pose,
    cabin: isSwing ? endPose(position, order).heading - mover.pose.heading : mover.cabin,
    tone: refused ? "refused" : "ghost",
    ring: "picked",
    damage: 0,
    lean: 0,
    fallen: 0,
    lie: "upright",
    down: 0,
    stand: flies ? Math.round(pose.z - groundBelow(content, pose)) : null,
  };
}
