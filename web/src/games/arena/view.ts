// The arena's table in types: what the server says of it (wire/arena.ts), and what the pack says of its things.
import { there } from "../../model/there";
import type { Setting } from "../../model/types";
import type { Json } from "../../stream/changes";
import * as wire from "../../wire/arena";
import type { Names } from "../../wire/written";

export const NONE = 255;
export type { Family, Module } from "../../wire/arena";

export interface Robot extends wire.Robot {
  readonly seat: number;
}
export interface Position extends wire.State {
  readonly robots: readonly Robot[];
}

export function positionOf(view: Json, seats: number): Position | null {
  if (view === null) return null;
  const { seen } = wire.readView(view);
  return { ...seen, robots: seen.robots.slice(0, seats).map((robot, seat) => ({ ...robot, seat })) };
}

// ---- The pack ---------------------------------------------------------------------------------------------------------

export type Effect = {
  kind: string;
  strength?: number;
  amount?: number;
  range_min?: number;
  range_max?: number;
  directions?: string;
  front?: number;
  front_side?: number;
  rear_side?: number;
  rear?: number;
  all?: number;
};
export interface Tile {
  key: string;
  family: wire.Family;
  generation: number;
  effects: Effect[];
}
export interface Hex {
  q: number;
  r: number;
}
// What a robot, an ability or a mine of the pack says of itself.
export type Design = {
  key: string;
  kind?: string;
  amount?: number;
  enhanced_amount?: number;
};
export interface Central {
  turn_main: number;
  turn_enhanced: number;
  move: number;
  melee: number;
}
interface Pack {
  "tiles.json"?: { tiles?: Tile[] };
  "arenas.json"?: { arenas?: { key: string; rows: { r: number; q_from: number; q_to: number }[] }[] };
  "robots.json"?: { robots?: Design[] };
  "abilities.json"?: { abilities?: Design[] };
  "mines.json"?: { mines?: Design[] };
  "central.json"?: Central;
}

export class Content {
  readonly tiles: readonly Tile[];
  readonly robots: readonly Design[];
  readonly abilities: readonly Design[];
  readonly mines: readonly Design[];
  readonly central: Central;
  readonly cells: readonly Hex[];
  readonly names: Names; // for decisions as text
  constructor(readonly setting: Setting) {
    const pack = setting.pack as Pack;
    this.tiles = pack["tiles.json"]?.tiles ?? [];
    this.robots = pack["robots.json"]?.robots ?? [];
    this.abilities = pack["abilities.json"]?.abilities ?? [];
    this.mines = pack["mines.json"]?.mines ?? [];
    this.central = pack["central.json"] ?? { turn_main: 0, turn_enhanced: 0, move: 0, melee: 0 };
    const arena = pack["arenas.json"]?.arenas?.find((each) => each.key === setting.options.arena);
    this.cells = (arena?.rows ?? []).flatMap((row) =>
      Array.from({ length: row.q_to - row.q_from + 1 }, (_, i) => ({ q: row.q_from + i, r: row.r })),
    );
    const keys = (designs: readonly Design[]) => designs.map((each) => each.key);
    const cells = this.cells.map((hex) => `${hex.q},${hex.r}`);
    this.names = { cells, abilities: keys(this.abilities), mines: keys(this.mines) };
  }
  tile(id: number): Tile | undefined {
    return this.tiles[id];
  }
  robotKey(id: number): string {
    return this.robots[id]?.key ?? "";
  }
  cell(id: number): Hex {
    return there(this.cells[id], "cell", id);
  }
  cellAt(hex: Hex): number {
    return this.cells.findIndex((each) => each.q === hex.q && each.r === hex.r);
  }
}

// Clockwise from east, as in src/measure/hex.h.
const STEPS: Hex[] = [
  { q: 1, r: 0 },
  { q: 0, r: 1 },
  { q: -1, r: 1 },
  { q: -1, r: 0 },
  { q: 0, r: -1 },
  { q: 1, r: -1 },
];
export const robotAt = (position: Position, seat: number): Robot => there(position.robots[seat], "robot", seat);
export const beyond = (from: Hex, direction: number, distance = 1): Hex => ({
  q: from.q + STEPS[direction]!.q * distance,
  r: from.r + STEPS[direction]!.r * distance,
});
export const turned = (facing: number, sectors: number): number => (((facing + sectors) % 6) + 6) % 6;

// A straight line from one cell to another as direction and distance.
export function lineTo(from: Hex, to: Hex): { direction: number; distance: number } | null {
  for (let direction = 0; direction < 6; ++direction) {
    for (let distance = 1; distance < 8; ++distance) {
      const at = beyond(from, direction, distance);
      if (at.q === to.q && at.r === to.r) return { direction, distance };
    }
  }
  return null;
}

export const SIZE = 54; // from the middle of a cell to its corner
export const centre = (hex: Hex): { x: number; y: number } => ({
  x: Math.sqrt(3) * SIZE * (hex.q + hex.r / 2),
  y: 1.5 * SIZE * hex.r,
});
export function corners(radius: number, x = 0, y = 0): string {
  return Array.from({ length: 6 }, (_, i) => {
    const angle = (Math.PI / 3) * i + Math.PI / 6;
    return `${(x + radius * Math.cos(angle)).toFixed(1)},${(y + radius * Math.sin(angle)).toFixed(1)}`;
  }).join(" ");
}
