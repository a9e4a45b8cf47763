// A shot from the side: what stands in the upright plane through the barrel, by distance from the muzzle and by height.
import type { Content } from "../content";
import { forward, isSolid, type Point, rectOf, type Rect, type Spot } from "../measure";
import { shapeOf } from "../lying";
import { type Model, NONE, onTable, type Position } from "../view";

export interface Cut {
  from: number; // millimetres from the muzzle
  to: number;
  low: [at: number, at: number]; // heights where it begins and ends
  high: [at: number, at: number];
  model: Model | null;
}

const REACH = 3; // of a projectile's radius: as near it meets a model

// From where to where a line from a point runs through a rectangle; null: beside it.
export function crossing(rect: Rect, from: Point, way: Point): [number, number] | null {
  const f = forward(rect.heading);
  const [dx, dy] = [from.x - rect.x, from.y - rect.y];
  const axes = [
    { at: dx * f.y - dy * f.x, by: way.x * f.y - way.y * f.x, half: rect.across / 2 },
    { at: dx * f.x + dy * f.y, by: way.x * f.x + way.y * f.y, half: rect.along / 2 },
  ];
  let [low, high] = [-Infinity, Infinity];
  for (const { at, by, half } of axes) {
    if (Math.abs(by) < 1e-9) {
      if (Math.abs(at) > half) return null;
      continue;
    }
    const [a, b] = [(-half - at) / by, (half - at) / by];
    low = Math.max(low, Math.min(a, b));
    high = Math.min(high, Math.max(a, b));
  }
  return low < high && high > 0 ? [Math.max(0, low), high] : null;
}

export function cutsOf(content: Content, position: Position, own: number, from: Spot, yaw: number, far: number): Cut[] {
  const way = forward(yaw / 10);
  const cuts: Cut[] = [];
  for (const piece of content.pieces.filter(isSolid)) {
    const through = crossing(rectOf(piece), from, way);
    if (!through || through[0] > far) continue;
    const up = forward(piece.leads);
    const climbs = (way.x * up.x + way.y * up.y) * (piece.z1 - piece.z0);
    const run = Math.abs(up.x) > 0.5 ? piece.across : piece.along;
    // A ramp rises along its own way, of which the line runs a part.
    const rise = (at: number): number => {
      const [x, y] = [from.x + way.x * at - piece.x, from.y + way.y * at - piece.y];
      const share = (x * up.x + y * up.y) / run + 0.5;
      return piece.z0 + Math.min(1, Math.max(0, share)) * (piece.z1 - piece.z0);
    };
    const isRamp = piece.kind === "ramp" && Math.abs(climbs) > 0;
    const high: [number, number] = isRamp ? [rise(through[0]), rise(through[1])] : [piece.z1, piece.z1];
    cuts.push({ from: through[0], to: through[1], low: [piece.z0, piece.z0], high, model: null });
  }
  for (const model of onTable(position)) {
    if (model.id === own || model.id === NONE) continue;
    const shape = shapeOf(content, model);
    for (const band of shape.bands) {
      const rect = { ...model.pose, across: 2 * (band.across + REACH), along: 2 * (band.along + REACH) };
      const through = crossing(rect, from, way);
      if (!through || through[0] > far) continue;
      const [low, high] = [model.pose.z + band.bottom, model.pose.z + band.top];
      cuts.push({ from: through[0], to: through[1], low: [low, low], high: [high, high], model });
    }
  }
  return cuts;
}
