// What lies under a pixel: the nearest of figures, terrain and ground along a ray.
import type { Content, Piece } from "../content";
import { forward, isSolid, type Rect, rectOf, type Spot } from "../measure";
import { shapeOf } from "../lying";
import type { Model } from "../view";

export interface Picked {
  spot: Spot;
  model: number | null;
}
type Span = [enter: number, leave: number] | null;

// Where a ray is between two values of a coordinate.
function slab(from: number, way: number, low: number, high: number, [enter, leave]: [number, number]): Span {
  if (Math.abs(way) < 1e-12) return from >= low && from <= high ? [enter, leave] : null;
  const [a, b] = [(low - from) / way, (high - from) / way];
  const span: [number, number] = [Math.max(enter, Math.min(a, b)), Math.min(leave, Math.max(a, b))];
  return span[0] <= span[1] ? span : null;
}
// How far along the ray a box with a heading begins.
export function hitBox(eye: Spot, way: Spot, rect: Rect, z0: number, z1: number): number | null {
  const f = forward(rect.heading);
  const [dx, dy] = [eye.x - rect.x, eye.y - rect.y];
  let span: Span = [0, Infinity];
  span = slab(dx * f.y - dy * f.x, way.x * f.y - way.y * f.x, -rect.across / 2, rect.across / 2, span);
  span &&= slab(dx * f.x + dy * f.y, way.x * f.x + way.y * f.y, -rect.along / 2, rect.along / 2, span);
  span &&= slab(eye.z, way.z, z0, z1, span);
  return span ? span[0] : null;
}
// A ramp is a box that is cut by its surface.
export function hitRamp(eye: Spot, way: Spot, piece: Piece): number | null {
  const f = forward(piece.leads);
  const run = Math.abs(f.x) > 0.5 ? piece.across : piece.along;
  const rise = (piece.z1 - piece.z0) / run;
  const above = (t: number): number => {
    const up = (eye.x + way.x * t - piece.x) * f.x + (eye.y + way.y * t - piece.y) * f.y + run / 2;
    return eye.z + way.z * t - piece.z0 - up * rise;
  };
  const enter = hitBox(eye, way, rectOf(piece), piece.z0, piece.z1);
  if (enter === null) return null;
  if (above(enter) <= 1e-9) return enter;
  const fall = above(0) - above(1);
  if (fall <= 1e-12) return null;
  const t = above(0) / fall;
  const [x, y] = [eye.x + way.x * t, eye.y + way.y * t];
  const g = forward(piece.heading);
  const [a, b] = [(x - piece.x) * g.y - (y - piece.y) * g.x, (x - piece.x) * g.x + (y - piece.y) * g.y];
  return t >= enter && Math.abs(a) <= piece.across / 2 + 1e-6 && Math.abs(b) <= piece.along / 2 + 1e-6 ? t : null;
}

export function hitTerrain(eye: Spot, way: Spot, piece: Piece): number | null {
  return piece.kind === "ramp" ? hitRamp(eye, way, piece) : hitBox(eye, way, rectOf(piece), piece.z0, piece.z1);
}
const isBetween = (x: number, y: number, content: Pick<Content, "width" | "depth">): boolean =>
  x >= -40 && y >= -40 && x <= content.width + 40 && y <= content.depth + 40;

// The ground, or the floor of a pit where the ray comes down into one.
function hitGround(eye: Spot, way: Spot, content: Pick<Content, "pieces" | "width" | "depth">): number | null {
  if (way.z >= -1e-9) return null;
  const down = (z: number): number => (z - eye.z) / way.z;
  const at = (t: number) => ({ x: eye.x + way.x * t, y: eye.y + way.y * t });
  const inPit = (piece: Piece, { x, y }: { x: number; y: number }): boolean =>
    Math.abs(x - piece.x) <= piece.across / 2 && Math.abs(y - piece.y) <= piece.along / 2;
  const surface = at(down(0));
  if (!isBetween(surface.x, surface.y, content)) return null;
  const pit = content.pieces.find((each) => each.kind === "pit" && inPit(each, surface));
  if (!pit) return down(0);
  const floor = down(pit.z0);
  return inPit(pit, at(floor)) ? floor : down(0);
}

export function pick(eye: Spot, way: Spot, content: Content, figures: Model[]): Picked | null {
  let nearest = Infinity;
  let model: number | null = null;
  const offer = (t: number | null, id: number | null): void => {
    if (t === null || t < 0 || t >= nearest) return;
    [nearest, model] = [t, id];
  };
  offer(hitGround(eye, way, content), null);
  for (const piece of content.pieces) if (isSolid(piece)) offer(hitTerrain(eye, way, piece), null);
  for (const figure of figures) {
    const { id, pose } = figure;
    const shape = shapeOf(content, figure);
    const rect = { ...pose, across: shape.across, along: shape.along };
    offer(hitBox(eye, way, rect, pose.z, pose.z + shape.height), id);
  }
  if (nearest === Infinity) return null;
  const spot = { x: eye.x + way.x * nearest, y: eye.y + way.y * nearest, z: eye.z + way.z * nearest };
  return { spot, model };
}
// Where a ray meets a level; null when it never does.
export function onLevel(eye: Spot, way: Spot, z: number): Spot | null {
  const t = (z - eye.z) / way.z;
  return Number.isFinite(t) && t > 0 ? { x: eye.x + way.x * t, y: eye.y + way.y * t, z } : null;
}
