// Lengths and lines on the table, for what is drawn and said at once. The server's verdict is exact and is the one that
// counts; this agrees with it but for roundings.
import { type Content, type Piece, type Shape, STEP } from "./content";
import { shapeOf } from "./lying";
import { type Model, onTable, type Pose, type Position } from "./view";

export interface Point {
  x: number;
  y: number;
}
export interface Spot extends Point {
  z: number;
}
const RADIANS = Math.PI / 180;
export const wrapped = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
export const forward = (heading: number): Point => ({
  x: Math.sin(heading * RADIANS),
  y: Math.cos(heading * RADIANS),
});
export const ahead = (from: Point, heading: number, mm: number): Point => {
  const way = forward(heading);
  return { x: from.x + way.x * mm, y: from.y + way.y * mm };
};
export const bearing = (from: Point, to: Point): number => wrapped(Math.atan2(to.x - from.x, to.y - from.y) / RADIANS);
export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.y - b.y);
// A share of the way from here to there.
export const between = (a: Spot, b: Spot, share: number): Spot => ({
  x: a.x + (b.x - a.x) * share,
  y: a.y + (b.y - a.y) * share,
  z: a.z + (b.z - a.z) * share,
});
// How far one turns from one heading to another, clockwise positive.
export const turnBy = (from: number, to: number): number => ((((to - from) % 360) + 540) % 360) - 180;

export interface Rect extends Point {
  across: number;
  along: number;
  heading: number;
}
export function corners({ x, y, across, along, heading }: Rect): Point[] {
  const f = forward(heading);
  const r = { x: f.y, y: -f.x };
  return [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ].map(([a, b]) => ({
    x: x + (a! * across * r.x + b! * along * f.x) / 2,
    y: y + (a! * across * r.y + b! * along * f.y) / 2,
  }));
}
export const footprint = (pose: Pose, shape: Shape): Rect => ({ ...pose, across: shape.across, along: shape.along });

function toSegment(p: Point, a: Point, b: Point): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length ? Math.min(1, Math.max(0, ((p.x - a.x) * dx + (p.y - a.y) * dy) / length)) : 0;
  return Math.hypot(p.x - a.x - t * dx, p.y - a.y - t * dy);
}
export function inside(p: Point, rect: Rect): boolean {
  const f = forward(rect.heading);
  const [dx, dy] = [p.x - rect.x, p.y - rect.y];
  return (
    2 * Math.abs(dx * f.y - dy * f.x) <= rect.across + 1e-9 && 2 * Math.abs(dx * f.x + dy * f.y) <= rect.along + 1e-9
  );
}
// Whether a line through some direction keeps the two apart.
function areApart(a: Point[], b: Point[]): boolean {
  for (const shape of [a, b])
    for (let i = 0; i < shape.length; ++i) {
      const [p, q] = [shape[i]!, shape[(i + 1) % shape.length]!];
      const axis = { x: q.y - p.y, y: p.x - q.x };
      const on = (each: Point): number => each.x * axis.x + each.y * axis.y;
      const [ones, others] = [a.map(on), b.map(on)];
      if (Math.max(...ones) <= Math.min(...others) + 1e-6 || Math.max(...others) <= Math.min(...ones) + 1e-6)
        return true;
    }
  return false;
}
export const overlap = (a: Rect, b: Rect): boolean => !areApart(corners(a), corners(b));
// The gap between two footprints; 0 when they meet.
export function gap(a: Rect, b: Rect): number {
  const [ones, others] = [corners(a), corners(b)];
  if (!areApart(ones, others)) return 0;
  let least = Infinity;
  for (const [from, to] of [
    [ones, others],
    [others, ones],
  ] as const)
    for (const p of from)
      for (let i = 0; i < to.length; ++i) least = Math.min(least, toSegment(p, to[i]!, to[(i + 1) % to.length]!));
  return least;
}
export const distance = (content: Content, a: Model, b: Model): number => {
  const [one, other] = [shapeOf(content, a), shapeOf(content, b)];
  return Math.hypot(gap(footprint(a.pose, one), footprint(b.pose, other)), a.pose.z - b.pose.z);
};
export const inSteps = (mm: number): number => Math.max(1, Math.ceil(Math.round(mm * 1000) / 1000 / STEP));

// ---- Levels -------------------------------------------------------------------------------------------------------------

export const rectOf = (piece: Piece): Rect => ({ ...piece });
export const isSolid = (piece: Piece): boolean => piece.kind !== "ladder" && piece.kind !== "pit";

function rampHeight(piece: Piece, p: Point): number {
  const f = forward(piece.leads);
  const run = Math.abs(f.x) > 0.5 ? piece.across : piece.along;
  const on = ((p.x - piece.x) * f.x + (p.y - piece.y) * f.y) / run + 0.5;
  return Math.round(piece.z0 + Math.min(1, Math.max(0, on)) * (piece.z1 - piece.z0));
}
// The surfaces at a point on which something of that height has room, from below.
export function levelsAt(content: Pick<Content, "pieces">, p: Point, height = 40): number[] {
  const here = content.pieces.filter((each) => inside(p, rectOf(each)));
  const pit = here.find((each) => each.kind === "pit");
  const levels = [pit ? pit.z0 : 0];
  for (const piece of here) {
    if (!isSolid(piece)) continue;
    if (piece.kind === "ramp") levels.push(rampHeight(piece, p));
    else if (piece.walkable) levels.push(piece.z1);
  }
  const isFree = (z: number): boolean =>
    here.every(
      (each) =>
        !isSolid(each) || (each.kind === "ramp" ? z >= rampHeight(each, p) : z >= each.z1) || z + height <= each.z0,
    );
  return [...new Set(levels)].filter(isFree).sort((a, b) => a - b);
}
// The level one would mean: that on which one stands, else the nearest.
export function levelNear(content: Content, p: Point, z: number, height = 40): number {
  const levels = levelsAt(content, p, height);
  return levels.reduce((best, each) => (Math.abs(each - z) < Math.abs(best - z) ? each : best), levels[0] ?? 0);
}

// ---- Standing -----------------------------------------------------------------------------------------------------------

// Where somebody looks: a soldier as he faces, a machine as its cabin does.
export const facing = (model: Model): number => wrapped(model.pose.heading + model.cabin);

// Whether something could stand there as far as is seen at once: on the table, not in others, not in walls.
export function isFree(content: Content, position: Position, id: number, pose: Pose): boolean {
  const { shape } = content.card(id);
  const rect = footprint(pose, shape);
  const { x0, y0, x1, y1 } = content.field;
  if (corners(rect).some((each) => each.x < x0 || each.y < y0 || each.x > x1 || each.y > y1)) return false;
  const meets = (low: number, high: number): boolean => pose.z < high && low < pose.z + shape.height;
  for (const piece of content.pieces) {
    if (!overlap(rect, rectOf(piece))) continue;
    if (piece.kind === "pit" || piece.kind === "ladder") return false;
    if (piece.kind === "ramp" || meets(piece.z0, piece.z1)) return false;
  }
  return onTable(position).every(
    (each) =>
      each.id === id ||
      !overlap(rect, footprint(each.pose, shapeOf(content, each))) ||
      !meets(each.pose.z, each.pose.z + content.card(each.id).shape.height),
  );
}
