// The land under the map: coast, countries and states of the region, projected as the pack's map is (docs/rules/salvation,
// the table of sectors) and thinned out, as a few short SVG paths. Run when the client is built.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { feature, mesh } from "topojson-client";

const require = createRequire(import.meta.url);
const read = (name) => JSON.parse(readFileSync(require.resolve(name), "utf8"));

const EDGE = 120; // how far the land goes on beyond the map of 1000 by 1000
const LOW = -EDGE;
const HIGH = 1000 + EDGE;
const project = ([lon, lat]) => [((lon + 125) / 32) * 1000, ((49 - lat) / 25) * 1000];

// Douglas and Peucker: what lies closer to the line than `slack` is left out.
function thinned(points, slack) {
  if (points.length < 3) return points;
  const [a, b] = [points[0], points.at(-1)];
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  let far = 0;
  let at = 0;
  for (let i = 1; i < points.length - 1; ++i) {
    const [x, y] = points[i];
    const away = length
      ? Math.abs((b[0] - a[0]) * (a[1] - y) - (a[0] - x) * (b[1] - a[1])) / length
      : Math.hypot(x - a[0], y - a[1]);
    if (away > far) [far, at] = [away, i];
  }
  if (far <= slack) return [a, b];
  return [...thinned(points.slice(0, at + 1), slack), ...thinned(points.slice(at), slack).slice(1)];
}

// Sutherland and Hodgman: a ring without what lies outside the square.
function clipped(ring) {
  const sides = [
    [0, LOW, 1],
    [0, HIGH, -1],
    [1, LOW, 1],
    [1, HIGH, -1],
  ];
  return sides.reduce((points, [axis, limit, sign]) => {
    const inside = (point) => (point[axis] - limit) * sign >= 0;
    return points.flatMap((point, i) => {
      const before = points.at(i - 1);
      const cross = () => {
        const part = (limit - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + part * (point[0] - before[0]), before[1] + part * (point[1] - before[1])];
      };
      if (inside(point)) return inside(before) ? [point] : [cross(), point];
      return inside(before) ? [cross()] : [];
    });
  }, ring);
}

// The parts of a line inside the square.
function within(line) {
  const parts = [[]];
  for (const point of line) {
    const isIn = point.every((each) => each >= LOW && each <= HIGH);
    if (isIn) parts.at(-1).push(point);
    else if (parts.at(-1).length) parts.push([]);
  }
  return parts.filter((part) => part.length > 1);
}

const path = (points, end = "") => `M${points.map((each) => each.map(Math.round).join(",")).join("L")}${end}`;
const extent = (points, axis) =>
  Math.max(...points.map((each) => each[axis])) - Math.min(...points.map((each) => each[axis]));

export default function draw() {
  const world = read("world-atlas/countries-50m.json");
  const states = read("us-atlas/states-10m.json");
  const land = feature(world, world.objects.land).features ?? [feature(world, world.objects.land)];
  const rings = land.flatMap(({ geometry }) =>
    (geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates).map((polygon) => polygon[0]),
  );
  const coast = rings
    .map((ring) => clipped(ring.slice(0, -1).map(project)))
    .filter((ring) => ring.length > 2 && extent(ring, 0) + extent(ring, 1) > 16)
    .map((ring) => thinned([...ring, ring[0]], 1.6).slice(0, -1));
  const lines = (topology, object, slack) =>
    mesh(topology, object, (a, b) => a !== b)
      .coordinates.flatMap((line) => within(line.map(project)))
      .map((line) => thinned(line, slack))
      .filter((line) => extent(line, 0) + extent(line, 1) > 6);
  return {
    land: coast.map((ring) => path(ring, "Z")).join(""),
    countries: lines(world, world.objects.countries, 1.5)
      .map((line) => path(line))
      .join(""),
    states: lines(states, states.objects.states, 2)
      .map((line) => path(line))
      .join(""),
  };
}
