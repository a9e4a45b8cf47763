// What a match is played on, as the pack or a built table has it: pieces, start areas, and what the mission marks.
import type { BuiltTable, MissionData, TableData } from "./pack";
import type { Borders, Towards } from "./table_model";

export interface Piece {
  key: string;
  look: string;
  kind: "box" | "slab" | "ramp" | "ladder" | "pit";
  x: number;
  y: number;
  across: number;
  along: number;
  z0: number;
  z1: number;
  heading: number;
  leads: number; // of a ramp uphill, of a ladder to its platform
  climbable: boolean;
  walkable: boolean;
  transparent: boolean;
}
export interface Area {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface Mission {
  key: string;
  kind: string;
  rounds: number;
  x: number;
  y: number;
  radius: number;
  line: number;
  roles: { area: Area | null; circle: boolean; forces: Record<string, string> }[];
}

const SHALLOWEST = 100; // a start area, in millimetres
const APART = 600; // two of them
const COMPASS: readonly Towards[] = ["north", "east", "south", "west"];

const areaOf = ([x0, y0, x1, y1]: Borders): Area => ({ x0, y0, x1, y1 });

// The pack's start areas on a table of another size: what lay at an edge lies at it again, less deep where the areas would
// come too near to each other; what lay between the edges keeps its length and its part of the way.
function fittedAreas(table: TableData | undefined, [width, depth]: [number, number]): Area[] {
  const fit = (low: number, high: number, from: number, to: number): [number, number] => {
    const length = Math.min(high - low, to);
    const deep = Math.min(length, Math.max(SHALLOWEST, Math.trunc((to - APART) / 2)));
    if (low === 0 && high < from) return [0, deep];
    if (high === from && low > 0) return [to - deep, to];
    const middle = Math.trunc(((low + high) * to) / (2 * from));
    const start = Math.min(Math.max(middle - Math.trunc(length / 2), 0), to - length);
    return [start, start + length];
  };
  const isUpright = width < depth; // looked at from the other side
  const [long, short] = isUpright ? [depth, width] : [width, depth];
  if (!table) return [];
  return (table.areas ?? []).map(([x0, y0, x1, y1]) => {
    const [a, b] = fit(x0, x1, table.size[0], long);
    const [c, d] = fit(y0, y1, table.size[1], short);
    return isUpright ? { x0: c, y0: a, x1: d, y1: b } : { x0: a, y0: c, x1: b, y1: d };
  });
}
export const areasOf = (table: TableData | undefined, built: BuiltTable | null): Area[] =>
  built && !built.areas ? fittedAreas(table, built.size) : (built?.areas ?? table?.areas ?? []).map(areaOf);

// What a mission marks lies as far along a table of another size as on the pack's.
function placeOf(
  mission: Partial<MissionData>,
  table: TableData | undefined,
  built: BuiltTable | null,
): { x: number; y: number } {
  const [x, y] = [mission.at?.[0] ?? 0, (mission.at?.[1] ?? 0) + (table?.shift_north ?? 0)];
  if (!built || !table) return { x, y };
  const fit = (along: number, axis: 0 | 1): number => Math.trunc((along * built.size[axis]) / table.size[axis]);
  return { x: fit(x, 0), y: fit(y, 1) };
}
export const missionOf = (
  value: Partial<MissionData>,
  table: TableData | undefined,
  built: BuiltTable | null,
): Mission => ({
  key: value.key ?? "m1",
  kind: value.kind ?? "annihilation",
  rounds: value.rounds ?? 0,
  ...placeOf(value, table, built),
  radius: value.radius ?? 0,
  line: value.line ?? 0,
  roles: (value.roles ?? []).map((each) => ({
    area: each.area ? areaOf(each.area) : null,
    circle: each.circle ?? false,
    forces: each.forces ?? {},
  })),
});

export function piecesOf({ size: [width, depth], pieces = [] }: BuiltTable, shift: number): Piece[] {
  return pieces.flatMap((value) => {
    const [x, y] = value.at;
    const piece: Piece = {
      key: value.key,
      look: value.look,
      kind: value.kind,
      x,
      y: y + shift,
      across: value.size?.[0] ?? 26,
      along: value.size?.[1] ?? 10,
      z0: value.heights[0],
      z1: value.heights[1],
      heading: value.heading ?? 0,
      leads: 90 * (value.towards ? COMPASS.indexOf(value.towards) : 0),
      climbable: value.climbable ?? false,
      walkable: value.kind === "slab" || value.kind === "ramp" || value.top === "walkable",
      transparent: value.transparent ?? false,
    };
    if (!value.twin) return [piece];
    const twin = { ...piece, key: `${piece.key}-twin`, x: width - x, y: depth - y + shift };
    return [piece, { ...twin, leads: (piece.leads + 180) % 360 }];
  });
}
