// Low-poly shapes made by code, as plain numbers: triangles with a colour each. Everything that is drawn is put together
// from convex parts, so that each face can be turned outwards by itself. A part looks to the front: right, up, forward.
export type Paint = "seat" | "shade" | "pale" | "steel" | "dark" | "glass" | "glow" | "warm" | Ground;
export type Ground = "table" | "border" | "low" | "middle" | "high" | "top" | "pit" | "rung";
export type Vector = [right: number, up: number, forward: number];

const RADIANS = Math.PI / 180;

export class Solids {
  readonly corners: number[] = []; // nine numbers a triangle: right, up, forward of each corner
  readonly paints: Paint[] = []; // one a triangle
  private move: (v: Vector) => Vector = (v) => v;

  // What is drawn inside stands there, turned by degrees: to the right, upwards, and over its right side.
  at([x, y, f]: Vector, draw: () => void, { turn = 0, pitch = 0, roll = 0, size = 1, mirror = false } = {}): this {
    const outer = this.move;
    const [t, p, r] = [turn * RADIANS, pitch * RADIANS, roll * RADIANS];
    this.move = ([a, b, c]) => {
      if (mirror) a = -a;
      [a, b] = [a * Math.cos(r) + b * Math.sin(r), b * Math.cos(r) - a * Math.sin(r)];
      [b, c] = [b * Math.cos(p) + c * Math.sin(p), c * Math.cos(p) - b * Math.sin(p)];
      [a, c] = [a * Math.cos(t) + c * Math.sin(t), c * Math.cos(t) - a * Math.sin(t)];
      return outer([x + a * size, y + b * size, f + c * size]);
    };
    draw();
    this.move = outer;
    return this;
  }
  // The same on both sides.
  pair([x, y, f]: Vector, draw: () => void, more: { turn?: number; pitch?: number; roll?: number } = {}): this {
    this.at([x, y, f], draw, more);
    return this.at([-x, y, f], draw, { ...more, turn: -(more.turn ?? 0), roll: -(more.roll ?? 0), mirror: true });
  }

  // A convex part: its corners and its faces, in any direction.
  part(paint: Paint, points: Vector[], faces: number[][]): this {
    const moved = points.map((each) => this.move(each));
    const middle = [0, 1, 2].map((i) => moved.reduce((sum, each) => sum + each[i]!, 0) / moved.length);
    for (const face of faces)
      for (let i = 1; i + 1 < face.length; ++i) {
        const [a, b, c] = [moved[face[0]!]!, moved[face[i]!]!, moved[face[i + 1]!]!];
        const [u, v] = [b.map((each, k) => each - a[k]!), c.map((each, k) => each - a[k]!)];
        // In right, up, forward the hand is a left one: the outside is where this product is negative.
        const out = [u[1]! * v[2]! - u[2]! * v[1]!, u[2]! * v[0]! - u[0]! * v[2]!, u[0]! * v[1]! - u[1]! * v[0]!];
        const away = out.reduce((sum, each, k) => sum + each * (a[k]! - middle[k]!), 0);
        this.corners.push(...a, ...(away < 0 ? [...b, ...c] : [...c, ...b]));
        this.paints.push(paint);
      }
    return this;
  }
  // Between two outlines of as many corners.
  between(paint: Paint, from: Vector[], to: Vector[]): this {
    const count = from.length;
    const all = from.map((_, i) => i);
    const sides = all.map((i) => [i, (i + 1) % count, ((i + 1) % count) + count, i + count]);
    return this.part(paint, [...from, ...to], [all, all.map((i) => i + count), ...sides]);
  }
  // Between two upright rectangles' edges: at the bottom and at the top, each with its middle, width and length.
  block(
    paint: Paint,
    [low, high]: [number, number],
    [width, length]: [number, number],
    [topWidth, topLength]: [number, number] = [width, length],
    [x, f, topX, topF]: [number, number, number?, number?] = [0, 0],
  ): this {
    const ring = (y: number, cx: number, cf: number, w: number, l: number): Vector[] => [
      [cx - w / 2, y, cf - l / 2],
      [cx + w / 2, y, cf - l / 2],
      [cx + w / 2, y, cf + l / 2],
      [cx - w / 2, y, cf + l / 2],
    ];
    return this.between(paint, ring(low, x, f, width, length), ring(high, topX ?? x, topF ?? f, topWidth, topLength));
  }
  // A rod from here to there, of any number of sides; thinner or thicker at its end.
  rod(paint: Paint, from: Vector, to: Vector, radius: number, end = radius, sides = 6): this {
    const way = to.map((each, i) => each - from[i]!) as Vector;
    const length = Math.hypot(...way) || 1;
    const w = way.map((each) => each / length) as Vector;
    const helper: Vector = Math.abs(w[1]) > 0.9 ? [1, 0, 0] : [0, 1, 0];
    const cross = (a: Vector, b: Vector): Vector => [
      a[1] * b[2] - a[2] * b[1],
      a[2] * b[0] - a[0] * b[2],
      a[0] * b[1] - a[1] * b[0],
    ];
    const side = cross(w, helper);
    const size = Math.hypot(...side);
    const u = side.map((each) => each / size) as Vector;
    const v = cross(w, u);
    const ring = (at: Vector, r: number): Vector[] =>
      Array.from({ length: sides }, (_, i) => {
        const angle = ((i + 0.5) / sides) * 2 * Math.PI;
        const [c, s] = [Math.cos(angle) * r, Math.sin(angle) * r];
        return [0, 1, 2].map((k) => at[k]! + u[k]! * c + v[k]! * s) as Vector;
      });
    return this.between(paint, ring(from, radius), ring(to, end));
  }
  // A rounded lump of eight sides.
  ball(paint: Paint, [x, y, f]: Vector, [a, b, c]: Vector): this {
    const points: Vector[] = [
      [x, y - b, f],
      [x, y + b, f],
    ];
    const rows = [-0.55, 0.55];
    for (const row of rows)
      for (let i = 0; i < 8; ++i) {
        const angle = ((i + 0.5) / 8) * 2 * Math.PI;
        const wide = Math.sqrt(1 - row * row);
        points.push([x + a * wide * Math.sin(angle), y + b * row, f + c * wide * Math.cos(angle)]);
      }
    const faces: number[][] = [];
    for (let i = 0; i < 8; ++i) {
      const next = (i + 1) % 8;
      faces.push([0, 2 + i, 2 + next], [1, 10 + i, 10 + next], [2 + i, 2 + next, 10 + next, 10 + i]);
    }
    return this.part(paint, points, faces);
  }
  // A flat plate of any outline, upright (right, up) or lying (right, forward), with a thickness.
  plate(paint: Paint, outline: [number, number][], thick: number, isLying = true): this {
    const ring = (side: number): Vector[] =>
      outline.map(([a, b]) => (isLying ? [a, (side * thick) / 2, b] : [a, b, (side * thick) / 2]));
    return this.between(paint, ring(-1), ring(1));
  }
}

export interface Extent {
  low: Vector;
  high: Vector;
}
export function extentOf(...all: Solids[]): Extent {
  const low: Vector = [Infinity, Infinity, Infinity];
  const high: Vector = [-Infinity, -Infinity, -Infinity];
  for (const { corners } of all)
    for (let i = 0; i < corners.length; ++i) {
      low[i % 3] = Math.min(low[i % 3]!, corners[i]!);
      high[i % 3] = Math.max(high[i % 3]!, corners[i]!);
    }
  return { low, high };
}
