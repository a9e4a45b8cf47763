// Where the table is looked at from: around a point of it, or out of somebody's eye. Lengths are millimetres of the table,
// x east, y north, z up.
import { between, type Point, type Spot } from "../measure";

export interface Orbit {
  at: Spot; // the point that is looked at
  turn: number; // degrees: where one looks, 0 is north
  tilt: number; // degrees above the ground
  far: number;
}
export interface Lens {
  eye: Spot;
  right: Spot;
  up: Spot;
  ahead: Spot;
  slope: number; // of the upper border of the picture, as tangent
  width: number; // pixels
  height: number;
}
export interface Size {
  width: number;
  height: number;
}

export const OPENING = 34; // degrees from the lower to the upper border
const RADIANS = Math.PI / 180;
const LEAST_TILT = 8;
const MOST_TILT = 88;
const NEAREST = 140;
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

const minus = (a: Spot, b: Spot): Spot => ({ x: a.x - b.x, y: a.y - b.y, z: a.z - b.z });
const dot = (a: Spot, b: Spot): number => a.x * b.x + a.y * b.y + a.z * b.z;
const unit = (a: Spot): Spot => {
  const length = Math.hypot(a.x, a.y, a.z) || 1;
  return { x: a.x / length, y: a.y / length, z: a.z / length };
};
const cross = (a: Spot, b: Spot): Spot => ({
  x: a.y * b.z - a.z * b.y,
  y: a.z * b.x - a.x * b.z,
  z: a.x * b.y - a.y * b.x,
});

export function lensAt(eye: Spot, to: Spot, opening: number, { width, height }: Size): Lens {
  const ahead = unit(minus(to, eye));
  const right = unit(Math.abs(ahead.z) > 0.9999 ? { x: 1, y: 0, z: 0 } : { x: ahead.y, y: -ahead.x, z: 0 });
  return { eye, right, up: cross(right, ahead), ahead, slope: Math.tan((opening / 2) * RADIANS), width, height };
}
export function eyeOf({ at, turn, tilt, far }: Orbit): Spot {
  const flat = far * Math.cos(tilt * RADIANS);
  return {
    x: at.x - flat * Math.sin(turn * RADIANS),
    y: at.y - flat * Math.cos(turn * RADIANS),
    z: at.z + far * Math.sin(tilt * RADIANS),
  };
}
export const lensOf = (orbit: Orbit, size: Size): Lens => lensAt(eyeOf(orbit), orbit.at, OPENING, size);

// Where a spot of the table is in the picture, in pixels, and how large a millimetre is there; null behind the eye.
export function project(lens: Lens, spot: Spot): { x: number; y: number; scale: number; depth: number } | null {
  const way = minus(spot, lens.eye);
  const depth = dot(way, lens.ahead);
  if (depth < 1) return null;
  const scale = lens.height / 2 / lens.slope / depth;
  return {
    x: lens.width / 2 + dot(way, lens.right) * scale,
    y: lens.height / 2 - dot(way, lens.up) * scale,
    scale,
    depth,
  };
}
// The direction in which a pixel lies.
export function rayThrough({ right, up, ahead, slope, width, height }: Lens, { x, y }: Point): Spot {
  const [a, b] = [((x - width / 2) / (height / 2)) * slope, ((height / 2 - y) / (height / 2)) * slope];
  return unit({
    x: ahead.x + right.x * a + up.x * b,
    y: ahead.y + right.y * a + up.y * b,
    z: ahead.z + right.z * a + up.z * b,
  });
}

// ---- Moving it ----------------------------------------------------------------------------------------------------------

// All of a table in the picture.
export function whole(table: { width: number; depth: number }, { width, height }: Size): Orbit {
  const aspect = width / height;
  const tilt = aspect < 1 ? 62 : aspect < 1.7 ? 53 : 48;
  const flat = table.depth * Math.sin(tilt * RADIANS) + 60;
  const tall = Math.max(flat, (table.width * 1.08) / aspect);
  const far = tall / 2 / Math.tan((OPENING / 2) * RADIANS) + table.depth * 0.36 * Math.cos(tilt * RADIANS);
  return { at: { x: table.width / 2, y: table.depth / 2, z: 0 }, turn: 0, tilt, far };
}
// So near that these points are in the picture with some room around them.
export function framing(table: Table, size: Size, points: Point[]): Orbit {
  const all = whole(table, size);
  if (!points.length) return all;
  const room = 150; // millimetres
  const [xs, ys] = [points.map((each) => each.x), points.map((each) => each.y)];
  const [x0, x1, y0, y1] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const share = Math.max((x1 - x0 + 2 * room) / table.width, (y1 - y0 + 2 * room) / table.depth);
  if (share > 0.8) return all;
  return kept({ ...all, at: { x: (x0 + x1) / 2, y: (y0 + y1) / 2, z: 0 }, far: all.far * Math.max(share, 0.4) }, table);
}
const kept = (orbit: Orbit, table: { width: number; depth: number }): Orbit => ({
  at: { x: within(orbit.at.x, 0, table.width), y: within(orbit.at.y, 0, table.depth), z: orbit.at.z },
  turn: ((orbit.turn % 360) + 360) % 360,
  tilt: within(orbit.tilt, LEAST_TILT, MOST_TILT),
  far: within(orbit.far, NEAREST, 2.4 * Math.hypot(table.width, table.depth)),
});
export type Table = { width: number; depth: number };
export const turned = (orbit: Orbit, by: number, up: number, table: Table): Orbit =>
  kept({ ...orbit, turn: orbit.turn + by, tilt: orbit.tilt + up }, table);
// Larger by a factor, with what lies under a point of the ground staying where it is.
export const nearer = (orbit: Orbit, factor: number, table: Table, under?: Point): Orbit => {
  const next = kept({ ...orbit, far: orbit.far / factor }, table);
  if (!under) return next;
  const share = 1 - next.far / orbit.far;
  const at = {
    ...orbit.at,
    x: orbit.at.x + (under.x - orbit.at.x) * share,
    y: orbit.at.y + (under.y - orbit.at.y) * share,
  };
  return kept({ ...next, at }, table);
};
// Larger by a factor, and each time more in the middle of the picture: what one wants to see near. Farther is just farther.
export const towards = (orbit: Orbit, factor: number, table: Table, aim: Spot): Orbit => {
  const next = nearer(orbit, factor, table);
  const share = within(2 * (1 - next.far / orbit.far), 0, 1);
  return kept({ ...next, at: between(orbit.at, aim, share) }, table);
};
// Pulled over the ground by so many pixels.
export function pulled(orbit: Orbit, dx: number, dy: number, size: Size, table: Table): Orbit {
  const mm = (2 * orbit.far * Math.tan((OPENING / 2) * RADIANS)) / size.height;
  const deep = mm / Math.max(0.25, Math.sin(orbit.tilt * RADIANS));
  const [s, c] = [Math.sin(orbit.turn * RADIANS), Math.cos(orbit.turn * RADIANS)];
  return kept(
    {
      ...orbit,
      at: { ...orbit.at, x: orbit.at.x - dx * mm * c + dy * deep * s, y: orbit.at.y + dx * mm * s + dy * deep * c },
    },
    table,
  );
}
export const showing = (orbit: Orbit, at: Spot, far: number, table: Table): Orbit => kept({ ...orbit, at, far }, table);

// ---- Somebody's eye -----------------------------------------------------------------------------------------------------

// Along a barrel: from its muzzle, where it points. Degrees; so wide that the ground before it is seen.
const BARREL_OPENING = 40;
export function barrelLens(muzzle: Spot, yaw: number, pitch: number, size: Size): Lens {
  const [s, c] = [Math.sin(yaw * RADIANS), Math.cos(yaw * RADIANS)];
  const [flat, up] = [Math.cos(pitch * RADIANS), Math.sin(pitch * RADIANS)];
  const eye = { ...muzzle, z: muzzle.z + 4 };
  return lensAt(eye, { x: eye.x + s * flat, y: eye.y + c * flat, z: eye.z + up }, BARREL_OPENING, size);
}
// By how many degrees a barrel turns when the picture is pulled by a pixel.
export const barrelDegrees = ({ height }: Size): number => BARREL_OPENING / height;

// So narrow that the target fills most of the picture, but never narrower than what still tells where one is.
export function eyeLens(eye: Spot, target: Spot, height: number, across: number, size: Size): Lens {
  const middle = { ...target, z: target.z + height / 2 };
  const far = Math.max(1, Math.hypot(middle.x - eye.x, middle.y - eye.y, middle.z - eye.z));
  const tall = Math.max(height * 1.9, (across * 2.4 * size.height) / size.width);
  return lensAt(eye, middle, within((2 * Math.atan(tall / 2 / far)) / RADIANS, 3, 75), size);
}
