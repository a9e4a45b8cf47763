// A table that is being built: what is written of it, and what can be done to it. Nothing here is changed in place, so
// that every step can be taken back. What is legal is the engine's to say.
import type { Piece } from "./content";
import { corners, overlap, type Point, type Rect } from "./measure";

export type Kind = Piece["kind"];
export const COMPASS = ["north", "east", "south", "west"] as const;
export type Towards = (typeof COMPASS)[number];
// A piece as layouts.json writes it.
export interface Design {
  key: string;
  look: string;
  kind: Kind;
  at: [number, number];
  size?: [number, number];
  heights: [number, number];
  heading?: number;
  climbable?: boolean;
  transparent?: boolean;
  top?: "none" | "walkable";
  towards?: Towards;
  twin?: boolean;
}
export type Borders = [x0: number, y0: number, x1: number, y1: number];
export interface Field {
  key?: string;
  name: string;
  size: [number, number];
  pieces: Design[];
  areas?: Borders[];
}

export const LEAST_TABLE = 400; // millimetres
export const MOST_TABLE = 4000;
export const MOST_PIECES = 500;
const TWIN = "-twin";
const LADDER: [number, number] = [26, 10]; // as wide as a base
const LONGEST_KEY = 19; // so that a twin can have one

// A copy that lacks some members.
export function without<T extends object, K extends keyof T>(value: T, ...keys: K[]): Omit<T, K> {
  const rest = { ...value };
  for (const key of keys) delete rest[key];
  return rest;
}
const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

// ---- In and out ---------------------------------------------------------------------------------------------------------

const KINDS: readonly string[] = ["box", "slab", "ramp", "ladder", "pit"];
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value);
const areWhole = (value: unknown, count: number): boolean =>
  Array.isArray(value) && value.length === count && value.every(isWhole);
const isOptional = (value: unknown, kind: string): boolean => value === undefined || typeof value === kind;
type Unknown<T> = { readonly [Member in keyof T]?: unknown };
const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;
const isOneOf = (words: readonly string[], value: unknown): boolean =>
  typeof value === "string" && words.includes(value);
function isDesign(value: unknown): value is Design {
  if (!isObject(value)) return false;
  const it: Unknown<Design> = value;
  return (
    typeof it.key === "string" &&
    typeof it.look === "string" &&
    isOneOf(KINDS, it.kind) &&
    areWhole(it.at, 2) &&
    (it.kind === "ladder" ? it.size === undefined : areWhole(it.size, 2)) &&
    areWhole(it.heights, 2) &&
    (it.heading === undefined || isWhole(it.heading)) &&
    (it.towards === undefined || isOneOf(COMPASS, it.towards)) &&
    isOptional(it.top, "string") &&
    [it.climbable, it.transparent, it.twin].every((each) => isOptional(each, "boolean"))
  );
}
const isSize = (value: unknown): boolean =>
  areWhole(value, 2) && (value as number[]).every((each) => each >= LEAST_TABLE && each <= MOST_TABLE);
// Whether it can be drawn and changed at all; nothing else is meant by it.
export function isField(value: unknown): value is Field {
  if (!isObject(value)) return false;
  const it: Unknown<Field> = value;
  return (
    isOptional(it.name, "string") &&
    isSize(it.size) &&
    Array.isArray(it.pieces) &&
    it.pieces.length <= MOST_PIECES &&
    it.pieces.every(isDesign) &&
    (it.areas === undefined || (Array.isArray(it.areas) && it.areas.every((each) => areWhole(each, 4))))
  );
}
export const textOf = (field: Field): string => JSON.stringify(field);

// A layout of a pack as somebody would have written it: of two pieces that lie opposite each other one is a twin.
export function fieldOf(layout: { key: string; size: [number, number]; pieces: Design[] }, name: string): Field {
  const { size } = layout;
  const pieces: Design[] = [];
  for (const { ...piece } of layout.pieces) {
    const first = pieces.find((each) => piece.key === each.key + TWIN);
    if (first && !first.twin && isOpposite(first, piece, size)) first.twin = true;
    else pieces.push(piece);
  }
  return { name, size: [...size], pieces };
}
const opposite = ([x, y]: [number, number], size: [number, number]): [number, number] => [size[0] - x, size[1] - y];
const turnedTo = (towards: Towards, quarters: number): Towards =>
  COMPASS[(COMPASS.indexOf(towards) + quarters) % COMPASS.length]!;
const twinOf = (piece: Design, size: [number, number]): Design => ({
  ...piece,
  at: opposite(piece.at, size),
  ...(piece.towards ? { towards: turnedTo(piece.towards, 2) } : {}),
});
const sheet = (piece: Design): string => JSON.stringify(Object.entries(without(piece, "key", "twin")).sort());
const isOpposite = (a: Design, b: Design, size: [number, number]): boolean => sheet(twinOf(a, size)) === sheet(b);

// ---- Pieces -------------------------------------------------------------------------------------------------------------

// The piece that a key of what stands on the table means, and whether its twin is meant.
export function pieceAt(field: Field, key: string): { piece: Design; isTwin: boolean } | null {
  const own = field.pieces.find((each) => each.key === key);
  if (own) return { piece: own, isTwin: false };
  const first = field.pieces.find((each) => each.twin && each.key + TWIN === key);
  return first ? { piece: first, isTwin: true } : null;
}
export function freeKey(field: Field, like: string): string {
  const stem =
    like
      .replace(/\d+$/, "")
      .replace(/[^A-Za-z0-9_-]/g, "")
      .slice(0, LONGEST_KEY - 4) || "p";
  const taken = new Set(field.pieces.flatMap((each) => [each.key, each.key + TWIN]));
  for (let number = 1; ; ++number) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}
export const footprintOf = ({ at, size, heading }: Design): Rect => {
  const [across, along] = size ?? LADDER;
  return { x: at[0], y: at[1], across, along, heading: heading ?? 0 };
};
const withPiece = (field: Field, key: string, change: (piece: Design) => Design): Field => ({
  ...field,
  pieces: field.pieces.map((each) => (each.key === key ? change(each) : each)),
});
export const changed = (field: Field, key: string, patch: Partial<Design>): Field =>
  withPiece(field, key, (piece) => {
    const next = { ...piece, ...patch };
    // What is not so is not written.
    for (const each of ["climbable", "transparent", "twin", "heading"] as const) if (!next[each]) delete next[each];
    return next;
  });
export const removed = (field: Field, key: string): Field => ({
  ...field,
  pieces: field.pieces.filter((each) => each.key !== key),
});
export const snapped = (value: number, fine: boolean): number => {
  const grid = fine ? 1 : 10;
  return Math.round(value / grid) * grid;
};
// To a place on the table; of a twin it is the twin that goes there.
export function moved(field: Field, key: string, to: Point): Field {
  const found = pieceAt(field, key);
  if (!found) return field;
  const [width, depth] = field.size;
  const at: [number, number] = [within(Math.round(to.x), 0, width), within(Math.round(to.y), 0, depth)];
  return changed(field, found.piece.key, { at: found.isTwin ? opposite(at, field.size) : at });
}
// A quarter clockwise, or of what may stand askew by so many degrees.
export function turned(field: Field, key: string, degrees = 90): Field {
  return withPiece(field, key, (piece) => {
    const swapped = piece.size ? { size: [piece.size[1], piece.size[0]] as [number, number] } : {};
    if (piece.towards) return { ...piece, ...swapped, towards: turnedTo(piece.towards, 1) };
    const mayStandAskew = piece.kind === "box" || piece.kind === "slab";
    if (!mayStandAskew || (degrees === 90 && !piece.heading)) return { ...piece, ...swapped };
    const { heading = 0, ...rest } = piece;
    const next = (((heading + degrees) % 180) + 180) % 180; // half a turn leaves it as it was
    return next ? { ...rest, heading: next } : rest;
  });
}
// The twin becomes a piece of its own.
export function parted(field: Field, key: string): Field {
  const piece = field.pieces.find((each) => each.key === key);
  if (!piece?.twin) return field;
  const alone = changed(field, key, { twin: false });
  const other = without(twinOf(piece, field.size), "twin");
  return { ...alone, pieces: [...alone.pieces, { ...other, key: freeKey(alone, key) }] };
}
// Every piece that does not stand in its own twin's place gets one.
export const twinned = (field: Field): Field => ({
  ...field,
  pieces: field.pieces.map((piece) => {
    const twin = twinOf(piece, field.size);
    const stands = field.pieces.some((each) => each !== piece && isOpposite(piece, each, field.size));
    return piece.twin || stands || overlap(footprintOf(piece), footprintOf(twin)) ? piece : { ...piece, twin: true };
  }),
});

// The nearest place around a point where nothing else stands, in rings of ever larger squares; on a crowded table one above
// or below something.
export function freePlace(field: Field, piece: Design, from: Point): [number, number] {
  const others = field.pieces.flatMap((each) => (each.twin ? [each, twinOf(each, field.size)] : [each]));
  const near = (each: Design): boolean => each.heights[0] < piece.heights[1] && piece.heights[0] < each.heights[1];
  const [x, y] = [snapped(within(from.x, 0, field.size[0]), false), snapped(within(from.y, 0, field.size[1]), false)];
  return nearestFree(field, piece, [x, y], others) ?? nearestFree(field, piece, [x, y], others.filter(near)) ?? [x, y];
}
function nearestFree(
  { size: [width, depth] }: Field,
  piece: Design,
  [x, y]: [number, number],
  others: Design[],
): [number, number] | null {
  const rect = footprintOf(piece);
  const isFree = (at: [number, number]): boolean => {
    const here = { ...rect, x: at[0], y: at[1] };
    return (
      corners(here).every((each) => each.x >= 0 && each.y >= 0 && each.x <= width && each.y <= depth) &&
      others.every((each) => !overlap(here, footprintOf(each)))
    );
  };
  const STRIDE = 20;
  for (let ring = 0; ring * STRIDE < Math.max(width, depth); ++ring)
    for (let i = -ring; i <= ring; ++i)
      for (const [dx, dy] of [
        [i, ring],
        [ring, -i],
        [-i, -ring],
        [-ring, i],
      ] as const) {
        const at: [number, number] = [x + dx * STRIDE, y + dy * STRIDE];
        if (isFree(at)) return at;
      }
  return null;
}
// One more piece, as near to that point as there is room; with its key.
export function placed(field: Field, like: Design, near: Point): { field: Field; key: string } {
  if (field.pieces.length >= MOST_PIECES) return { field, key: "" };
  const key = freeKey(field, like.key);
  const alone = without(like, "twin");
  const piece: Design = { ...alone, key, at: freePlace(field, alone, near) };
  return { field: { ...field, pieces: [...field.pieces, piece] }, key };
}
export function copied(field: Field, key: string): { field: Field; key: string } {
  const piece = field.pieces.find((each) => each.key === key);
  if (!piece) return { field, key: "" };
  const [x, y] = piece.at;
  const made = placed(field, piece, { x: x + 20, y: y - 20 });
  return piece.twin ? { ...made, field: changed(made.field, made.key, { twin: true }) } : made;
}
// What can be taken from the shelf: one of each look that the pack's layouts know.
export function shelfOf(layouts: readonly { pieces: Design[] }[]): Design[] {
  const shelf = new Map<string, Design>();
  for (const { pieces } of layouts) for (const each of pieces) if (!shelf.has(each.look)) shelf.set(each.look, each);
  const order = (piece: Design): number => KINDS.indexOf(piece.kind);
  return [...shelf.values()].sort((a, b) => order(a) - order(b));
}

// ---- The table itself ---------------------------------------------------------------------------------------------------

// Areas that lie at the eastern or northern edge stay there.
export function resized(field: Field, size: [number, number]): Field {
  const next = size.map((each) => within(Math.round(each), LEAST_TABLE, MOST_TABLE)) as [number, number];
  const shift = (low: number, high: number, before: number, now: number): [number, number] => {
    const length = Math.min(high - low, now);
    if (high === before || high > now) return [now - length, now];
    return [low, high];
  };
  const areas = field.areas?.map(([x0, y0, x1, y1]): Borders => {
    const [a, b] = shift(x0, x1, field.size[0], next[0]);
    const [c, d] = shift(y0, y1, field.size[1], next[1]);
    return [a, c, b, d];
  });
  return { ...field, size: next, ...(areas ? { areas } : {}) };
}
export function areaMoved(field: Field, areas: Borders[], index: number, to: Point): Field {
  const [width, depth] = field.size;
  const next = areas.map((area, i): Borders => {
    if (i !== index) return area;
    const [across, along] = [area[2] - area[0], area[3] - area[1]];
    const x = within(Math.round(to.x), 0, Math.max(0, width - across));
    const y = within(Math.round(to.y), 0, Math.max(0, depth - along));
    return [x, y, x + across, y + along];
  });
  return { ...field, areas: next };
}

// ---- Steps that can be taken back -----------------------------------------------------------------------------------------

export interface History {
  past: Field[];
  now: Field;
  future: Field[];
  tag: string; // steps with the same tag, one after another, are one
}
const MOST_STEPS = 200;
export const begun = (now: Field): History => ({ past: [], now, future: [], tag: "" });
export function stepped(history: History, next: Field, tag = ""): History {
  if (next === history.now) return history;
  const past = tag && tag === history.tag ? history.past : [...history.past, history.now].slice(-MOST_STEPS);
  return { past, now: next, future: [], tag };
}
export function undone({ past, now, future, tag }: History): History {
  const before = past.at(-1);
  return before
    ? { past: past.slice(0, -1), now: before, future: [now, ...future], tag: "" }
    : { past, now, future, tag };
}
export function redone({ past, now, future, tag }: History): History {
  const [after, ...rest] = future;
  return after ? { past: [...past, now], now: after, future: rest, tag: "" } : { past, now, future, tag };
}
