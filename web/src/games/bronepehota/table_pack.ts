// A table as a content pack: the base pack's files with this table in them, such that the pack can be checked and played
// as it is.
import type { Setting } from "../../model/types";
import { listed, type MissionData, type TableData } from "./pack";
import { type Borders, type Design, type Field, MOST_TABLE } from "./table_model";

export type Files = Record<string, string>;

const MOST_PLAYERS = 4;
const SHALLOW = 100; // of start areas, in millimetres (BP-1.6-01)
const DEEP = 200;
const LONG = 600;
const APART = 600; // of two of them (BP-1.6-02)

// A key for files and options: Latin letters and digits, as a pack wants them.
export function layoutKey(name: string, taken: string[]): string {
  const stem =
    name
      .toLowerCase()
      .normalize("NFD")
      .replace(/[^a-z0-9]+/g, "-")
      .replace(/^-+|-+$/g, "")
      .slice(0, 20) || "own";
  const isFree = (key: string): boolean => key !== "empty" && !taken.includes(key);
  for (let number = 1; ; ++number) {
    const key = number === 1 ? stem : `${stem}-${number}`;
    if (isFree(key)) return key;
  }
}

// For more players than it has start areas for, the same table with strips before and behind it, where nothing of it
// stands: one on each side with two areas in their corners, or two with one in each where it is too narrow for that.
function widened([width, depth]: [number, number]): Pick<TableData, "size" | "shift_north" | "areas"> {
  const isNarrow = width < APART + 2 * SHALLOW;
  const strip = isNarrow ? APART + 2 * SHALLOW : DEEP;
  const shift = strip + Math.max(0, Math.ceil((APART - depth) / 2));
  const whole = depth + 2 * shift;
  const across = isNarrow ? Math.min(width, LONG) : Math.min(LONG / 2, Math.floor((width - APART) / 2));
  const deep = isNarrow ? SHALLOW : DEEP;
  const second: Borders = isNarrow ? [0, strip - deep, across, strip] : [width - across, 0, width, deep];
  const turned = ([x0, y0, x1, y1]: Borders): Borders => [width - x1, whole - y1, width - x0, whole - y0];
  const first: Borders = [0, 0, across, deep];
  return { size: [width, whole], shift_north: shift, areas: [first, turned(first), second, turned(second)] };
}

// One table for every number of players: the pack's self-play wants the layout on all of them. Nothing: for more players
// than it has areas for, this one would become too deep.
function tablesOf(size: [number, number], areas: Borders[]): TableData[] | null {
  const own: TableData = { key: "own", players: [2, areas.length], size, areas };
  if (areas.length >= MOST_PLAYERS) return [own];
  const more = widened(size);
  return more.size[1] > MOST_TABLE ? null : [own, { key: "more", players: [areas.length + 1, MOST_PLAYERS], ...more }];
}

// A mission with places for its roles, or layouts, is made for these.
export const isForAnyTable = (mission: MissionData): boolean =>
  !mission.layouts && !mission.roles?.some((role) => role.area || role.circle);

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

export function packOf(pack: Setting["pack"], field: Field, areas: Borders[], id: string): Files | null {
  const pieces: Design[] = field.pieces;
  const base = listed(pack, "tables");
  const table = base.find((each) => areas.length >= each.players[0] && areas.length <= each.players[1]);
  // On the pack's own table everything else of it can be played as before.
  const isOwnTable = !(isSame(table?.size, field.size) && isSame(table?.areas?.slice(0, areas.length), areas));
  const tables = isOwnTable ? tablesOf(field.size, areas) : base;
  if (!tables) return null;
  const layouts = isOwnTable ? [] : listed(pack, "layouts");
  const key = layoutKey(
    field.name,
    layouts.map((each) => each.key),
  );
  const layout = {
    key,
    size: field.size,
    pieces,
    provenance: { source: "house", note: field.name || key },
  };
  const missions = isOwnTable
    ? listed(pack, "missions")
        .filter(isForAnyTable)
        .map((each) => (each.at ? { ...each, at: field.size.map((length) => Math.floor(length / 2)) } : each))
    : listed(pack, "missions");
  const head = pack["pack.json"] as { version?: string } | undefined;
  const texts: Record<string, unknown> = {
    ...pack,
    "pack.json": {
      format: 1,
      game: "bronepehota",
      ...head,
      id,
      title: field.name || id,
      version: head?.version ?? "1.0.0",
    },
    "layouts.json": { layouts: [layout, ...layouts] },
    "tables.json": { tables },
    "missions.json": { missions },
  };
  const words = { [`layout.${key}`]: field.name || key, [`option.layout.${key}`]: field.name || key };
  for (const language of ["ru", "en"]) texts[`strings/${language}.json`] = words;
  return Object.fromEntries(
    Object.entries(texts).map(([path, value]) => [path, `${JSON.stringify(value, null, 2)}\n`]),
  );
}

// ---- Several files as one -------------------------------------------------------------------------------------------------

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; ++bit) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
export function crc32(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const each of bytes) rest = (rest >>> 8) ^ CRC[(rest ^ each) & 255]!;
  return (rest ^ 0xffffffff) >>> 0;
}

// A zip archive that stores its files as they are, in a folder.
export function zip(files: Files, folder: string): Uint8Array<ArrayBuffer> {
  const STORED = [20, 0x0800, 0, 0, 0x21]; // version, names in UTF-8, no compression, the first day that zip knows
  const parts: Uint8Array[] = [];
  const index: Uint8Array[] = [];
  let at = 0;
  const numbers = (...list: [value: number, bytes: number][]): Uint8Array =>
    Uint8Array.from(
      list.flatMap(([value, bytes]) => Array.from({ length: bytes }, (_, i) => (value >>> (8 * i)) & 255)),
    );
  for (const [path, text] of Object.entries(files)) {
    const name = new TextEncoder().encode(`${folder}/${path}`);
    const bytes = new TextEncoder().encode(text);
    const common: [number, number][] = [
      ...STORED.map((each): [number, number] => [each, 2]),
      [crc32(bytes), 4],
      [bytes.length, 4],
      [bytes.length, 4],
      [name.length, 2],
      [0, 2],
    ];
    const head = numbers([0x04034b50, 4], ...common);
    index.push(numbers([0x02014b50, 4], [20, 2], ...common, [0, 2], [0, 2], [0, 2], [0, 4], [at, 4]), name);
    parts.push(head, name, bytes);
    at += head.length + name.length + bytes.length;
  }
  const length = index.reduce((sum, each) => sum + each.length, 0);
  const count = index.length / 2;
  const end = numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [length, 4], [at, 4], [0, 2]);
  const all = [...parts, ...index, end];
  const whole = new Uint8Array(all.reduce((sum, each) => sum + each.length, 0));
  let next = 0;
  for (const each of all) {
    whole.set(each, next);
    next += each.length;
  }
  return whole;
}
