// Salvation's table in types: what the server says of it (wire/salvation.ts), and what the pack says of its things.
import { there } from "../../model/there";
import type { Setting } from "../../model/types";
import type { Json } from "../../stream/changes";
import * as wire from "../../wire/salvation";
import type { Names } from "../../wire/written";

export type { Characteristic, Route, Stats, Terrain } from "../../wire/salvation";

export const NONE = 255;
export type Side = 0 | 1; // Skynet, Resistance
export const SKYNET: Side = 0;
export const RESISTANCE: Side = 1;
export const sideOf = (seat: number): Side => (seat === 0 ? SKYNET : RESISTANCE);
export const SIDES = ["skynet", "resistance"] as const satisfies readonly wire.Side[];
export const sideNamed = (name: wire.Side): Side => (name === "skynet" ? SKYNET : RESISTANCE);

export const CHARACTERISTICS: readonly wire.Characteristic[] = ["movement", "attack", "defence", "durability", "recon"];

export interface Unit extends wire.Unit {
  readonly id: number;
  readonly type: number;
  readonly side: Side;
}
export interface Slot extends wire.Slot {
  readonly id: number;
}
export type Pile = ReadonlyMap<number, number>; // copies by card
export interface Position extends Omit<wire.State, "cards"> {
  readonly seats: number;
  readonly units: readonly Unit[];
  readonly slots: readonly Slot[];
  readonly cards: Cards;
}
interface Cards extends Omit<wire.Cards, "hands" | "known" | "discard"> {
  readonly hands: readonly Pile[];
  readonly known: readonly Pile[];
  readonly discard: Pile;
}

const pileOf = (copies: readonly number[]): Pile => new Map([...copies.entries()].filter(([, count]) => count > 0));

export function positionOf(view: Json, content: Content, seats: number): Position | null {
  if (view === null) return null;
  const { seen } = wire.readView(view);
  return {
    ...seen,
    seats,
    units: content.typeOfUnit.map((type, id) => ({
      ...(seen.units[id] ?? wire.readUnit(undefined)),
      id,
      type,
      side: content.type(type).side,
    })),
    // Before the table is laid there are only the printed unit cards.
    stats: content.types.map((type, i) => (seen.stats[i]?.durability ? seen.stats[i] : type.stats)),
    slots: seen.slots.slice(0, content.sectors.length * 2).map((slot, id) => ({ ...slot, id })),
    cards: {
      ...seen.cards,
      hands: seen.cards.hands.map(pileOf),
      known: seen.cards.known.map(pileOf),
      discard: pileOf(seen.cards.discard),
    },
  };
}

// The innermost work of a kind that is begun and not done.
export function underWay<Kind extends wire.Frame["is"]>({ frames }: Position, kind: Kind) {
  return frames.findLast((frame): frame is Extract<wire.Frame, { is: Kind }> => frame.is === kind);
}

// ---- The pack ---------------------------------------------------------------------------------------------------------

// In the order in which the sectors of each are kept.
const TERRAINS: readonly wire.Terrain[] = [
  "radiation",
  "roadless",
  "ruins",
  "fortifications",
  "wasteland",
  "fog",
  "forests",
  "toxic",
  "information",
  "gorge",
];

interface PrintedUnit extends Omit<wire.Stats, "recon"> {
  readonly key: string;
  readonly side: wire.Side;
  readonly figures: number;
  readonly flyer?: boolean;
  readonly recon?: number;
}
export interface UnitType {
  key: string;
  side: Side;
  figures: number;
  first: number; // its first figure
  flyer: boolean;
  stats: wire.Stats;
}
export interface Effect {
  kind: string;
  count?: number;
  amount?: number;
  damage?: number;
  types?: readonly string[];
  type?: string;
  from?: string;
  threshold?: number;
  extra_dice?: number;
  fewer_return_dice?: number;
  bonus_dice?: number;
  bonus_types?: readonly string[];
  units?: number;
  tokens?: number;
  modifier?: number;
  task?: string;
  points?: number;
}
interface PrintedCard {
  key: string;
  number: number;
  kind: string;
  copies: number;
  options: readonly Effect[];
}
export interface Card extends PrintedCard {
  id: number;
  side: Side;
}
export interface Token {
  key: string;
  kind: "shelter" | "mission" | "unit" | "technology" | "terrain";
  unit?: string;
  terrain?: wire.Terrain;
}
interface PrintedImprovement {
  key: string;
  unit: string;
  characteristic: wire.Characteristic;
  value: number;
  road_value?: number;
}
export interface Improvement {
  key: string;
  type: number;
  characteristic: wire.Characteristic;
  value: number;
  road_value: number;
}
export interface Point {
  x: number;
  y: number;
}
export interface Sector {
  id: number;
  key: string;
  outline: readonly Point[];
  vertices: readonly string[];
  centre: Point;
  dot: Point | null; // of its city
}
export interface Border {
  a: number;
  b: number;
  kind: "road" | "open" | "mountain";
}
type Printed = readonly [x: number, y: number];
interface PrintedMap {
  vertices: Readonly<Record<string, Printed>>;
  sectors: readonly { key: string; outline: readonly string[]; centre: Printed }[];
  borders: readonly { between: readonly [string, string]; kind: Border["kind"] }[];
  cities: readonly { key: string; sector: string; dot: Printed }[];
}
interface Pack {
  "units.json"?: { units?: readonly PrintedUnit[] };
  "cards_skynet.json"?: { cards?: readonly PrintedCard[] };
  "cards_resistance.json"?: { cards?: readonly PrintedCard[] };
  "tokens.json"?: { hidden_objects?: readonly Token[]; improvements?: readonly PrintedImprovement[] };
  "map.json"?: PrintedMap;
  "opening.json"?: { goal_points?: number; goal_shelters?: number; skynet_units?: readonly string[] };
}

const pointOf = ([x, y]: Printed): Point => ({ x, y });
const keysOf = (designs: readonly { readonly key: string }[]): readonly string[] => designs.map((each) => each.key);

export class Content {
  readonly types: readonly UnitType[];
  readonly typeOfUnit: readonly number[];
  readonly cards: readonly Card[];
  readonly tokens: readonly Token[];
  readonly improvements: readonly Improvement[];
  readonly sectors: readonly Sector[];
  readonly borders: readonly Border[];
  readonly cities: readonly { key: string; sector: number }[];
  readonly goalPoints: number;
  readonly goalShelters: number;
  readonly opening: readonly string[]; // the types that Skynet deploys, in this order
  readonly names: Names & { readonly [list in "sectors" | "units"]: readonly string[] }; // for decisions as text

  constructor(readonly setting: Setting) {
    const pack = setting.pack as Pack;
    this.types = typesOf(pack["units.json"]?.units ?? []);
    this.typeOfUnit = this.types.flatMap((type, i) => Array<number>(type.figures).fill(i));
    this.cards = cardsOf(pack["cards_skynet.json"]?.cards ?? [], pack["cards_resistance.json"]?.cards ?? []);
    this.tokens = pack["tokens.json"]?.hidden_objects ?? [];
    this.improvements = (pack["tokens.json"]?.improvements ?? []).map(({ unit, road_value = 0, ...each }) => ({
      ...each,
      type: this.typeByKey(unit),
      road_value,
    }));
    const { vertices = {}, sectors = [], borders = [], cities = [] } = pack["map.json"] ?? {};
    const keys = keysOf(sectors);
    this.cities = cities.map((each) => ({ key: each.key, sector: keys.indexOf(each.sector) }));
    this.sectors = sectors.map(({ key, outline, centre }, id) => {
      const city = cities.find((one) => one.sector === key);
      return {
        id,
        key,
        vertices: outline,
        outline: outline.map((vertex) => pointOf(vertices[vertex]!)),
        centre: pointOf(centre),
        dot: city ? pointOf(city.dot) : null,
      };
    });
    this.borders = borders.map(({ between: [a, b], kind }) => ({ a: keys.indexOf(a), b: keys.indexOf(b), kind }));
    const opening = pack["opening.json"] ?? {};
    this.goalPoints = opening.goal_points ?? 10;
    this.goalShelters = opening.goal_shelters ?? 5;
    this.opening = opening.skynet_units ?? [];
    this.names = {
      sectors: keys,
      units: this.typeOfUnit.map((type, unit) => `${this.type(type).key}.${this.numberOf(unit)}`),
      cards: keysOf(this.cards),
      slots: keys.flatMap((key) => [`${key}.a`, `${key}.b`]),
      improvements: keysOf(this.improvements),
      cities: keysOf(this.cities),
      commanders: ["skynet", "a", "b"],
      options: ["a", "b"],
    };
  }

  sector(id: number): Sector {
    return there(this.sectors[id], "sector", id);
  }
  type(id: number): UnitType {
    return there(this.types[id], "type", id);
  }
  card(id: number): Card {
    return there(this.cards[id], "card", id);
  }
  typeByKey(key: string): number {
    return this.types.findIndex((each) => each.key === key);
  }
  sectorByKey(key: string): number {
    return this.names.sectors.indexOf(key);
  }
  unitCode(unit: number): string {
    return this.names.units[unit] ?? "-";
  }
  numberOf(unit: number): number {
    return unit - (this.types[this.typeOfUnit[unit] ?? NONE]?.first ?? 0) + 1;
  }
  borderOf(a: number, b: number): Border | undefined {
    return this.borders.find((each) => (each.a === a && each.b === b) || (each.a === b && each.b === a));
  }
  isOn(sector: number): boolean {
    return sector >= 0 && sector < this.sectors.length;
  }
}

// Skynet's types come first, as the rules number them.
function typesOf(units: readonly PrintedUnit[]): UnitType[] {
  let first = 0;
  return SIDES.flatMap((name) => units.filter((each) => each.side === name)).map((each) => {
    const { key, side, figures, flyer = false, recon = 0 } = each;
    const { movement, road_movement, attack, defence, durability } = each;
    const stats = { movement, road_movement, attack, defence, durability, recon };
    const type = { key, side: sideNamed(side), figures, first, flyer, stats };
    first += figures;
    return type;
  });
}
// The special Tactics first, then Skynet's other cards, then the Resistance's, as the rules number them.
function cardsOf(skynet: readonly PrintedCard[], resistance: readonly PrintedCard[]): Card[] {
  const isSpecial = (each: PrintedCard): boolean => each.kind === "tactics";
  const machines = [...skynet.filter(isSpecial), ...skynet.filter((each) => !isSpecial(each))];
  return [...machines, ...resistance].map((each, id) => ({
    ...each,
    id,
    side: id < machines.length ? SKYNET : RESISTANCE,
  }));
}

// ---- Questions about a position -----------------------------------------------------------------------------------------

export const statsIn = (position: Position, type: number) => there(position.stats[type], "type", type);
export const hasTerrain = (position: Position, sector: number, terrain: wire.Terrain): boolean =>
  position.terrain[TERRAINS.indexOf(terrain)]?.includes(sector) ?? false;
export const unitsIn = (position: Position, sector: number, side?: Side): Unit[] =>
  position.units.filter((each) => each.sector === sector && (side === undefined || each.side === side));
export const slotsIn = (position: Position, sector: number): Slot[] =>
  position.slots.slice(sector * 2, sector * 2 + 2).filter((each) => each.face !== "none");
export const sectorOfSlot = (slot: number): number => Math.floor(slot / 2);
export const countOf = (pile: Pile | undefined): number =>
  [...(pile?.values() ?? [])].reduce((sum, each) => sum + each, 0);
