// The map as it is drawn: the pack's grid of 1000 by 1000, made wider where the board is wider than high.
import { type Border, type Content, type Point, type Sector } from "./view";

export const EXTENT = 1000;
export const MARGIN = 14;

export type Stretch = number; // how much wider than high
export const at = (point: Point, stretch: Stretch): Point => ({ x: point.x * stretch, y: point.y });
export const outlineOf = (sector: Sector, stretch: Stretch): string =>
  sector.outline.map((each) => `${(each.x * stretch).toFixed(0)},${each.y}`).join(" ");

type Edge = [Point, Point];
const pointsOf = (sector: Sector): [string, Point][] => sector.vertices.map((name, i) => [name, sector.outline[i]!]);

// The edges that two sectors share, in one or more lines.
export function sharedEdges(content: Content, border: Border): Edge[] {
  const a = pointsOf(content.sector(border.a));
  const b = new Set(content.sector(border.b).vertices);
  const others = content.sector(border.b).vertices;
  const isEdge = (p: string, q: string): boolean => {
    const i = others.indexOf(p);
    const n = others.length;
    return i >= 0 && (others[(i + 1) % n] === q || others[(i + n - 1) % n] === q);
  };
  return a.flatMap(([name, point], i) => {
    const [next, end] = a[(i + 1) % a.length]!;
    return b.has(name) && b.has(next) && isEdge(name, next) ? [[point, end] as Edge] : [];
  });
}
const lengthOf = ([p, q]: Edge): number => Math.hypot(p.x - q.x, p.y - q.y);
// Where a road or a route crosses a border.
export function crossing(content: Content, border: Border): Point {
  const centres: Edge = [content.sector(border.a).centre, content.sector(border.b).centre];
  const edges = sharedEdges(content, border);
  const [p, q] = edges.length ? edges.reduce((best, each) => (lengthOf(each) > lengthOf(best) ? each : best)) : centres;
  return { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
}

// From centre to centre over the borders between them.
export function wayOf(content: Content, sectors: readonly number[], stretch: Stretch): Point[] {
  return sectors.flatMap((sector, i) => {
    const centre = at(content.sector(sector).centre, stretch);
    const border = i > 0 ? content.borderOf(sectors[i - 1]!, sector) : undefined;
    return border ? [at(crossing(content, border), stretch), centre] : [centre];
  });
}
export const lineOf = (points: Point[]): string =>
  points.map((each) => `${each.x.toFixed(0)},${each.y.toFixed(0)}`).join(" ");
