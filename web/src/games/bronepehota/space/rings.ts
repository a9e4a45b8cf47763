// Outlines that lie in one another: which of them are holes of which, so that an area can be filled.
import type { Point } from "../measure";

export interface Island {
  outline: Point[];
  holes: Point[][];
}
export const areaOf = (ring: Point[]): number =>
  ring.reduce((sum, p, i) => {
    const q = ring[(i + 1) % ring.length]!;
    return sum + p.x * q.y - q.x * p.y;
  }, 0) / 2;
export function isInside(p: Point, ring: Point[]): boolean {
  let odd = false;
  for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
    const [a, b] = [ring[i]!, ring[j]!];
    if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x) odd = !odd;
  }
  return odd;
}
// By how many others a ring is surrounded says whether it bounds land or a hole (even-odd, as the flat table fills it).
export function islandsOf(rings: Point[][]): Island[] {
  const opened = rings.map((ring) => {
    const [first, last] = [ring[0], ring.at(-1)];
    return ring.length > 1 && first!.x === last!.x && first!.y === last!.y ? ring.slice(0, -1) : ring;
  });
  const sound = opened.filter((each) => each.length > 2 && Math.abs(areaOf(each)) > 1e-6);
  const outer = (ring: Point[]): Point[][] =>
    sound.filter(
      (each) => each !== ring && Math.abs(areaOf(each)) > Math.abs(areaOf(ring)) && isInside(ring[0]!, each),
    );
  const depth = new Map(sound.map((each) => [each, outer(each).length]));
  const islands = sound.filter((each) => depth.get(each)! % 2 === 0).map((outline): Island => ({ outline, holes: [] }));
  for (const hole of sound) {
    const deep = depth.get(hole)!;
    if (deep % 2 === 0) continue;
    const around = outer(hole);
    islands.find(({ outline }) => depth.get(outline) === deep - 1 && around.includes(outline))?.holes.push(hole);
  }
  return islands;
}
// What of a convex outline lies on the table.
export function clipped(ring: Point[], { width, depth }: { width: number; depth: number }): Point[] {
  const borders: ((p: Point) => number)[] = [(p) => p.x, (p) => p.y, (p) => width - p.x, (p) => depth - p.y];
  let left = ring;
  for (const far of borders) {
    const next: Point[] = [];
    left.forEach((p, i) => {
      const q = left[(i + 1) % left.length]!;
      const [a, b] = [far(p), far(q)];
      if (a >= 0) next.push(p);
      if (a * b < 0) next.push({ x: p.x + ((q.x - p.x) * a) / (a - b), y: p.y + ((q.y - p.y) * a) / (a - b) });
    });
    left = next;
  }
  return left;
}
