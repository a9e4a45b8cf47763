// The table in the round: ground with pits, pieces as the rules know them, and lines that tell what they are. North is
// forward, so that a piece stands as on the flat table.
import type { Content, Piece } from "../content";
import { between, corners, forward, rectOf, type Point, type Spot } from "../measure";
import { type Ground, Solids, type Vector } from "./solids";

export type Pen = "edge" | "climb" | "mark" | "grid";
export interface Land {
  solid: Solids;
  clear: Solids; // what one can look through
  lines: Record<Pen, number[]>; // six numbers a line
}

const THICK = 14; // of the table
const shadeOf = (z: number): Ground => (z <= 25 ? "low" : z <= 50 ? "middle" : z <= 80 ? "high" : "top");
const EDGES = [
  [0, 1],
  [1, 2],
  [2, 3],
  [3, 0],
  [4, 5],
  [5, 6],
  [6, 7],
  [7, 4],
  [0, 4],
  [1, 5],
  [2, 6],
  [3, 7],
] as const;

function addGround(land: Land, { width, depth, pieces }: Content): void {
  const pits = pieces.filter((each) => each.kind === "pit");
  const cuts = (most: number, ends: (pit: Piece) => number[]): number[] =>
    [...new Set([0, most, ...pits.flatMap(ends).map((each) => Math.min(most, Math.max(0, each)))])].sort(
      (a, b) => a - b,
    );
  const xs = cuts(width, (pit) => [pit.x - pit.across / 2, pit.x + pit.across / 2]);
  const ys = cuts(depth, (pit) => [pit.y - pit.along / 2, pit.y + pit.along / 2]);
  const quad = (paint: Ground, points: Vector[]): void => {
    // A face alone has no inside; a point below it makes it look up.
    land.solid.part(paint, [...points, [points[0]![0], -1e4, points[0]![2]]], [[0, 1, 2, 3]]);
  };
  for (let i = 0; i + 1 < xs.length; ++i)
    for (let j = 0; j + 1 < ys.length; ++j) {
      const [x0, x1, y0, y1] = [xs[i]!, xs[i + 1]!, ys[j]!, ys[j + 1]!];
      const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
      const pit = pits.find((each) => Math.abs(x - each.x) < each.across / 2 && Math.abs(y - each.y) < each.along / 2);
      const z = pit ? pit.z0 : 0;
      quad(pit ? "pit" : "table", [
        [x0, z, y0],
        [x1, z, y0],
        [x1, z, y1],
        [x0, z, y1],
      ]);
    }
  for (const pit of pits) {
    const ring = corners(rectOf(pit));
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 4]!;
      // Looks inwards: its inside is behind the wall.
      const [ox, oy] = [(a.x + b.x) / 2 - pit.x, (a.y + b.y) / 2 - pit.y];
      land.solid.part(
        "border",
        [
          [a.x, 0, a.y],
          [b.x, 0, b.y],
          [b.x, pit.z0, b.y],
          [a.x, pit.z0, a.y],
          [pit.x + ox * 100, pit.z0 / 2, pit.y + oy * 100],
        ],
        [[0, 1, 2, 3]],
      );
      line(land, "mark", { ...a, z: 0 }, { ...b, z: 0 });
      line(land, "mark", { ...a, z: 0 }, { ...a, z: pit.z0 });
      line(land, "mark", { ...a, z: pit.z0 }, { ...b, z: pit.z0 });
    });
  }
  const rim = 10;
  for (const [w, l, x, y] of [
    [width + 2 * rim, rim, width / 2, -rim / 2],
    [width + 2 * rim, rim, width / 2, depth + rim / 2],
    [rim, depth, -rim / 2, depth / 2],
    [rim, depth, width + rim / 2, depth / 2],
  ] as const)
    land.solid.block("border", [-THICK, 0.6], [w, l], undefined, [x, y]);
  for (let x = 100; x < width; x += 100) line(land, "grid", { x, y: 0, z: 0.3 }, { x, y: depth, z: 0.3 });
  for (let y = 100; y < depth; y += 100) line(land, "grid", { x: 0, y, z: 0.3 }, { x: width, y, z: 0.3 });
}

function line(land: Land, pen: Pen, a: Spot, b: Spot): void {
  land.lines[pen].push(a.x, a.z, -a.y, b.x, b.z, -b.y);
}
// The eight corners of a piece, those at the top lowered where a ramp begins.
function cornersOf(piece: Piece): Vector[] {
  const ring = corners(rectOf(piece));
  const f = forward(piece.leads);
  const isLow = (p: Point): boolean => (p.x - piece.x) * f.x + (p.y - piece.y) * f.y < 0;
  return [
    ...ring.map((p): Vector => [p.x, piece.z0, p.y]),
    ...ring.map((p): Vector => [p.x, piece.kind === "ramp" && isLow(p) ? piece.z0 : piece.z1, p.y]),
  ];
}
const spotOf = ([x, z, y]: Vector): Spot => ({ x, y, z });

// Lines on the four walls and the top that tell what it is: ribs of a container, boards, windows, layers of earth.
function addMarks(land: Land, piece: Piece, points: Vector[]): void {
  const [low, high] = [points.slice(0, 4).map(spotOf), points.slice(4).map(spotOf)];
  const tall = piece.z1 - piece.z0;
  low.forEach((a, i) => {
    const b = low[(i + 1) % 4]!;
    const [c, d] = [high[i]!, high[(i + 1) % 4]!];
    const length = Math.hypot(a.x - b.x, a.y - b.y);
    const upright = (share: number): void => line(land, "mark", between(a, b, share), between(c, d, share));
    const level = (share: number): void => line(land, "mark", between(a, c, share), between(b, d, share));
    const ribs = (every: number): void => {
      const count = Math.round(length / every);
      for (let k = 1; k < count; ++k) upright(k / count);
    };
    switch (piece.look) {
      case "container":
        return ribs(12);
      case "crates":
        ribs(30);
        return tall > 20 ? level(0.5) : undefined;
      case "fence":
        ribs(16);
        return level(0.55);
      case "barricade":
        if (length > 20) ribs(26);
        return level(0.5);
      case "high-wall":
        for (const share of [0.25, 0.5, 0.75]) level(share);
        return length > 20 ? ribs(40) : undefined;
      case "house":
      case "upper-floor":
        for (let k = 0; k * 40 + 30 < length; ++k) {
          const [p, q] = [(k * 40 + 12) / length, (k * 40 + 30) / length];
          const at = (share: number, up: number): Spot => between(between(a, b, share), between(c, d, share), up);
          const frame = [at(p, 0.4), at(q, 0.4), at(q, 0.78), at(p, 0.78)];
          frame.forEach((each, n) => line(land, "mark", each, frame[(n + 1) % 4]!));
        }
        return undefined;
      case "hill":
      case "hilltop":
      case "ridge":
      case "boulder":
      case "rocks":
        for (let z = 10; z < tall; z += 10) level(z / tall);
        return undefined;
      default:
        return undefined;
    }
  });
  if (piece.kind === "ramp") {
    // Chevrons uphill.
    const f = forward(piece.leads);
    const run = Math.abs(f.x) > 0.5 ? piece.across : piece.along;
    const half = (Math.abs(f.x) > 0.5 ? piece.along : piece.across) / 2;
    const on = (up: number, aside: number): Spot => ({
      x: piece.x + f.x * (up - 0.5) * run + f.y * aside,
      y: piece.y + f.y * (up - 0.5) * run - f.x * aside,
      z: piece.z0 + up * tall + 0.5,
    });
    for (const up of [0.25, 0.5, 0.75]) {
      line(land, "mark", on(up - 0.1, -half * 0.5), on(up, 0));
      line(land, "mark", on(up, 0), on(up - 0.1, half * 0.5));
    }
  }
}
function addLadder(land: Land, piece: Piece): void {
  const f = forward(piece.leads);
  const at = (aside: number, z: number, lean: number): Vector => [
    piece.x + f.y * aside + f.x * lean,
    z,
    piece.y - f.x * aside + f.y * lean,
  ];
  const tall = piece.z1 - piece.z0;
  const lean = (z: number): number => -4 + (8 * (z - piece.z0)) / tall;
  for (const side of [-9, 9])
    land.solid.rod("rung", at(side, piece.z0, lean(piece.z0)), at(side, piece.z1 + 4, lean(piece.z1)), 1.4, 1.4, 4);
  for (let z = piece.z0 + 8; z < piece.z1; z += 9)
    land.solid.rod("rung", at(-9, z, lean(z)), at(9, z, lean(z)), 1, 1, 4);
}

export function landOf(content: Content): Land {
  const land: Land = { solid: new Solids(), clear: new Solids(), lines: { edge: [], climb: [], mark: [], grid: [] } };
  addGround(land, content);
  for (const piece of content.pieces) {
    if (piece.kind === "pit") continue;
    if (piece.kind === "ladder") {
      addLadder(land, piece);
      continue;
    }
    const points = cornersOf(piece);
    const paint = shadeOf(piece.z1);
    (piece.transparent ? land.clear : land.solid).between(paint, points.slice(0, 4), points.slice(4));
    for (const [a, b] of EDGES) line(land, piece.climbable ? "climb" : "edge", spotOf(points[a]!), spotOf(points[b]!));
    addMarks(land, piece, points);
  }
  return land;
}
