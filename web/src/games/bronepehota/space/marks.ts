// What lies on the table in the round: areas, borders, what the mission marks, what is seen and measured.
import { type Content, STEP } from "../content";
import { shapeOf } from "../lying";
import { ahead, apart, between, facing, type Point, type Spot } from "../measure";
import type { Bronepehota } from "../table";
import { type Model, NOBODY, onTable, type Position } from "../view";
import type { Extra } from "./extras";
import { mix, type Palette, seatColour } from "./palette";
import { clipped } from "./rings";

const rectangle = (x0: number, y0: number, x1: number, y1: number): Point[] => [
  { x: x0, y: y0 },
  { x: x1, y: y0 },
  { x: x1, y: y1 },
  { x: x0, y: y1 },
];
const closed = (ring: Point[], z: number): Spot[] => [...ring, ring[0]!].map((each) => ({ ...each, z }));

// Start areas, borders, and what the mission marks.
export function marksOf(content: Content, position: Position, palette: Palette): Extra[] {
  const { mission, field, width, depth } = content;
  const extras: Extra[] = [];
  for (let seat = 0; seat < content.players; ++seat) {
    const area = content.startArea(position.areas, seat);
    if (!area) continue;
    const colour = mix(seatColour(palette, seat), palette.ground, 0.35);
    if (mission.roles[seat]?.circle)
      extras.push({
        kind: "circle",
        at: { x: mission.x, y: mission.y, z: 0 },
        radius: mission.radius,
        wide: 3,
        colour,
      });
    else
      extras.push({
        kind: "ribbon",
        points: closed(rectangle(area.x0, area.y0, area.x1, area.y1), 0.5),
        wide: 2.5,
        colour,
        dash: 12,
      });
  }
  if (field.x0 > 0 || field.y0 > 0 || field.x1 < width || field.y1 < depth)
    extras.push({
      kind: "ribbon",
      points: closed(rectangle(field.x0, field.y0, field.x1, field.y1), 0.6),
      wide: 3,
      colour: palette.harm,
      dash: 10,
    });
  const { info } = palette;
  if (mission.kind === "hold_line") {
    const points = [0, depth].map((y) => ({ x: mission.line, y, z: 0.6 }));
    extras.push({ kind: "ribbon", points, wide: 4, colour: info, dash: 16 });
  }
  if (mission.kind === "depot")
    extras.push({
      kind: "circle",
      at: { x: mission.x, y: mission.y, z: 0 },
      radius: mission.radius,
      wide: 4,
      colour: info,
    });
  if (position.relic && position.relic.carrier >= content.cards.length)
    extras.push({ kind: "gem", at: position.relic.pose, colour: palette.accent });
  return extras;
}

// Start areas that can be taken now.
export const picksOf = (table: Bronepehota, content: Content, chosen: string, palette: Palette): Extra[] =>
  table.targets.value.flatMap((each): Extra[] => {
    const area = each.area === undefined ? undefined : content.areas[each.area];
    if (!area) return [];
    const rings = [rectangle(area.x0, area.y0, area.x1, area.y1)];
    return [{ kind: "fill", rings, z: 0, colour: palette.accent, opacity: chosen === each.code ? 0.4 : 0.2 }];
  });

// What somebody sees of the table near him.
export function viewOf(content: Content, viewer: Model, reach: number, palette: Palette): Extra[] {
  if (content.card(viewer.id).kind === "gun") return [];
  const way = facing(viewer);
  const arc = Array.from({ length: 25 }, (_, i) => ahead(viewer.pose, way - 90 + i * 7.5, reach));
  const ring = clipped([viewer.pose, ...arc], content);
  return ring.length > 2 ? [{ kind: "fill", rings: [ring], z: 0, colour: palette.info, opacity: 0.1 }] : [];
}

export function tapeOf(table: Bronepehota, hover: Spot | null, palette: Palette): Extra[] {
  const tape = table.tape.value;
  const to = tape?.to ?? hover;
  if (!tape || tape.from.x < 0) return [];
  const up = (spot: Spot): Spot => ({ ...spot, z: spot.z + 3 });
  const extras: Extra[] = [{ kind: "ball", at: up(tape.from), radius: 5, colour: palette.info, opacity: 1 }];
  if (!to) return extras;
  const far = apart(tape.from, to);
  for (let mm = STEP; mm < far; mm += STEP)
    extras.push({
      kind: "ball",
      at: up(between(tape.from, to, mm / far)),
      radius: 3.6,
      colour: palette.text,
      opacity: 1,
    });
  extras.push({ kind: "ribbon", points: [up(tape.from), up(to)], wide: 4, colour: palette.info, over: true });
  extras.push({ kind: "ball", at: up(to), radius: 5, colour: palette.info, opacity: 1 });
  return extras;
}

// The bodies by which the rules measure, for the picture from an eye: there nothing else may hide anything.
export function bodiesOf(
  content: Content,
  position: Position,
  viewer: number,
  target: number,
  palette: Palette,
): Extra[] {
  return onTable(position)
    .filter((each) => each.id !== viewer)
    .map((each) => ({
      kind: "body",
      pose: each.pose,
      shape: shapeOf(content, each),
      colour: each.owner === NOBODY ? palette.faint : seatColour(palette, each.owner),
      opacity: each.id === target ? 0.22 : 1,
    }));
}
