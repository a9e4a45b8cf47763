// Where a figure stands of which only a side, a neighbour or an area was said.
import { type Content, FLIGHT, STEP } from "./content";
import { ahead, apart, bearing, distance, isFree, levelNear, type Point, type Spot, turnBy, wrapped } from "./measure";
import { fresh, headingOf } from "./order";
import { SOLDIER } from "./sheets";
import type { Seen } from "./table";
import type { Model, Pose, Position } from "./view";

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
  const { shape } = content.card(id);
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

// Where a pilot stands who gets out towards a point: with his back to that side of his machine (BP-4.3-03).
export function besideMachine(content: Content, machine: Model, to: Point): Pose {
  const { shape } = content.card(machine.id);
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

// The nearest place that touches somebody from that side.
function beside({ content, position }: Seen, mover: Model, target: Model, way: number): Pose | null {
  for (let mm = 0; mm < 4 * STEP; ++mm) {
    const to = ahead(target.pose, way, mm);
    const end = { x: Math.round(to.x), y: Math.round(to.y), z: target.pose.z };
    const pose = { ...end, heading: headingOf(position, { ...fresh("walk", mover.id), end }) };
    if (distance(content, { ...mover, pose }, target) >= 0.5) return pose;
  }
  return null;
}
// From one's own side; but whoever goes to a gun goes behind or beside it, not before its barrel, as long as there is room.
const BEHIND = [180, 150, 210, 120, 240, 90, 270];
export function touching(seen: Seen, mover: Model, target: Model): Spot {
  const way = bearing(target.pose, mover.pose);
  const direct = beside(seen, mover, target, way) ?? mover.pose;
  const isFromBehind = Math.abs(turnBy(target.pose.heading, way)) >= 90;
  const places = BEHIND.flatMap((turn) => beside(seen, mover, target, wrapped(target.pose.heading + turn)) ?? [])
    .filter((each) => isFree(seen.content, seen.position, mover.id, each))
    .sort((a, b) => apart(a, mover.pose) - apart(b, mover.pose));
  const isMeant =
    !seen.content.gun(target.id) || (isFromBehind && isFree(seen.content, seen.position, mover.id, direct));
  const { x, y, z } = isMeant ? direct : (places[0] ?? direct);
  return { x, y, z };
}
