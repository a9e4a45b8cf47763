// The view of the arena in types: members that are left out have their defaults (docs/protocol.md).
import type { Setting } from "../../model/types";
import type { Json } from "../../stream/changes";

export const NONE = 255;
export type Family = "movement" | "rotation" | "attack" | "defence" | "terrain";

export interface Effect {
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
}
export interface Tile {
  key: string;
  family: Family;
  generation: number;
  effects: Effect[];
}
export interface Hex {
  q: number;
  r: number;
}
export interface Module {
  id: number;
  tile: number;
  family: Family;
  generation: number;
  marks: string[];
}
export interface Mine {
  mine: number;
  place: string;
  cell: number;
}
export interface Robot {
  seat: number;
  robot: number;
  cell: number;
  facing: number;
  enhanced: boolean;
  centralHot: boolean;
  centralUsed: boolean;
  centralDestroyed: boolean;
  modules: Module[];
  trophies: number;
  ability: number;
  abilitySpent: boolean;
  dealt: number[];
  kept: number[];
  sealed: boolean;
  mines: Mine[];
}
export interface Frame {
  kind: string;
  seat: number;
  victim: number;
  direction: number;
  left: number;
}
export interface Position {
  tiles: number[];
  stack: number;
  robots: Robot[];
  fates: { tile: number; holder: number; waiting: boolean }[];
  phase: string;
  turn: number;
  active: number;
  question: string;
  asked: number[];
  trail: number[];
  frames: Frame[];
}

const list = (value: any): any[] => (Array.isArray(value) ? value : []);

function robotOf(seen: any, seat: number): Robot {
  return {
    seat,
    robot: seen.robot ?? 0,
    cell: seen.cell ?? NONE,
    facing: seen.facing ?? 0,
    enhanced: seen.enhanced ?? false,
    centralHot: seen.central_hot ?? false,
    centralUsed: seen.central_used ?? false,
    centralDestroyed: seen.central_destroyed ?? false,
    modules: list(seen.modules).map((each) => ({
      id: each.id ?? 0,
      tile: each.tile ?? 0,
      family: each.family ?? "movement",
      generation: each.generation ?? 0,
      marks: list(each.marks),
    })),
    trophies: seen.trophies ?? 0,
    ability: seen.ability ?? NONE,
    abilitySpent: seen.ability_spent ?? false,
    dealt: list(seen.gear?.dealt),
    kept: list(seen.gear?.kept),
    sealed: seen.gear?.sealed ?? false,
    mines: list(seen.mines).map((each) => ({
      mine: each.mine ?? NONE,
      place: each.place ?? "none",
      cell: each.cell ?? NONE,
    })),
  };
}

export function positionOf(view: Json, seats: number): Position | null {
  const seen = (view as any)?.seen;
  if (!seen) return null;
  return {
    tiles: list(seen.tiles),
    stack: seen.stack ?? 0,
    robots: list(seen.robots)
      .slice(0, seats)
      .map((each, seat) => robotOf(each, seat)),
    fates: list(seen.fates).map((each) => ({
      tile: each.tile ?? 0,
      holder: each.holder ?? 0,
      waiting: each.waiting ?? false,
    })),
    phase: seen.phase ?? "gear",
    turn: seen.turn ?? 0,
    active: seen.active ?? NONE,
    question: seen.ask?.question ?? "none",
    asked: list(seen.ask?.seats),
    trail: list(seen.trail),
    frames: list(seen.frames).map((each) => {
      const [kind, body] = Object.entries<any>(each)[0] ?? ["", {}];
      return {
        kind,
        seat: body.seat ?? 0,
        victim: body.victim ?? 0,
        direction: body.direction ?? 0,
        left: body.left ?? 0,
      };
    }),
  };
}

// ---- The pack ---------------------------------------------------------------------------------------------------------

export class Content {
  readonly tiles: Tile[];
  readonly cells: Hex[] = [];
  constructor(readonly setting: Setting) {
    this.tiles = list(setting.pack["tiles.json"]?.tiles);
    const arena = list(setting.pack["arenas.json"]?.arenas).find((each) => each.key === setting.options.arena);
    for (const row of list(arena?.rows)) {
      for (let q = row.q_from; q <= row.q_to; ++q) this.cells.push({ q, r: row.r });
    }
  }
  tile(id: number): Tile | undefined {
    return this.tiles[id];
  }
  key(file: string, id: number): string {
    return list(this.setting.pack[`${file}.json`]?.[file])[id]?.key ?? "";
  }
  robotKey(id: number): string {
    return this.key("robots", id);
  }
  design(file: string, id: number): any {
    return list(this.setting.pack[`${file}.json`]?.[file])[id] ?? {};
  }
  cellAt(hex: Hex): number {
    return this.cells.findIndex((each) => each.q === hex.q && each.r === hex.r);
  }
  get central(): any {
    return this.setting.pack["central.json"] ?? {};
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
