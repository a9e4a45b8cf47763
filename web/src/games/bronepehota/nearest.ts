// The places of a reachable area that lie nearest to a point which cannot be reached.
import type { Reach } from "./answers";
import { apart, type Point, type Spot } from "./measure";

const INSIDE = 4; // millimetres from the outline, which is drawn, not law
const MOST = 12;

function nearestOn(a: Point, b: Point, to: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const length = dx * dx + dy * dy;
  const t = length ? Math.min(1, Math.max(0, ((to.x - a.x) * dx + (to.y - a.y) * dy) / length)) : 0;
  return { x: a.x + t * dx, y: a.y + t * dy };
}
const crosses = (p: Point, a: Point, b: Point): boolean =>
  a.y > p.y !== b.y > p.y && p.x < a.x + ((p.y - a.y) / (b.y - a.y)) * (b.x - a.x);
const pairs = (ring: Point[]): [Point, Point][] => ring.map((each, i) => [each, ring[(i + 1) % ring.length]!]);

// Holes are rings as well.
export const isWithin = (rings: Point[][], p: Point): boolean =>
  rings.flatMap(pairs).filter(([a, b]) => crosses(p, a, b)).length % 2 === 1;

const WAYS = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

// Nearest first, not all from one corner.
export function nearestPlaces(reach: Reach, to: Point): Spot[] {
  const found: Spot[] = [];
  for (const { z, rings } of reach.levels)
    for (const [a, b] of rings.flatMap(pairs)) {
      const edge = nearestOn(a, b, to);
      for (const way of WAYS) {
        const at = {
          x: Math.round(edge.x + INSIDE * Math.sin(way)),
          y: Math.round(edge.y + INSIDE * Math.cos(way)),
        };
        if (isWithin(rings, at)) found.push({ ...at, z });
      }
    }
  found.sort((a, b) => apart(a, to) - apart(b, to));
  const kept: Spot[] = [];
  for (const spot of found)
    if (kept.length < MOST && kept.every((each) => each.z !== spot.z || apart(each, spot) > INSIDE)) kept.push(spot);
  return kept;
}
