// The view of salvation in types, and the pack: members that are left out have their defaults (docs/protocol.md).
import type { Setting } from "../../model/types";
import type { Json } from "../../stream/changes";

export const NONE = 255;
export const SUPPLY = 255;
export const ASIDE = 254;
export type Side = 0 | 1; // Skynet, Resistance
export const SKYNET: Side = 0;
export const RESISTANCE: Side = 1;
export const sideOf = (seat: number): Side => (seat === 0 ? SKYNET : RESISTANCE);
export const SIDES = ["skynet", "resistance"] as const;

export const CHARACTERISTICS = ["movement", "attack", "defence", "durability", "recon"] as const;
export type Characteristic = (typeof CHARACTERISTICS)[number];
export interface Stats {
  movement: number;
  road_movement: number;
  attack: number;
  defence: number;
  durability: number;
  recon: number;
}
export interface Unit {
  id: number;
  type: number;
  side: Side;
  sector: number;
  damage: number;
  moved: boolean;
  acted: number;
}
export interface Slot {
  id: number;
  face: "none" | "down" | "open";
  token: number;
  lookers: number[];
}
export interface Route {
  unit: number;
  sectors: number[];
}
export interface Die {
  face: number;
  value: number;
  aim: number;
}
export interface Battle {
  sector: number;
  starter: Side;
  cause: string;
  next: number;
  step: string;
}
export type Pile = Map<number, number>; // copies by card
export interface Position {
  seats: number;
  units: Unit[];
  stats: Stats[];
  improved: number[];
  factories: number[];
  slots: Slot[];
  terrain: number[][]; // sectors by terrain
  shelters: number;
  points: number[];
  hands: Pile[];
  known: Pile[];
  handSize: number[];
  deckSize: number[];
  discard: Pile;
  gone: Pile;
  specialSize: number;
  inPlay: number;
  inFront: { card: number; seat: number }[];
  cityMissions: { city: number; seat: number }[];
  phase: string;
  stage: number;
  endStep: string;
  active: number;
  first: number;
  turn: number;
  draft: { card: number; option: number; routes: Route[] };
  march: Route[];
  volley: Die[];
  question: string;
  asked: number[];
  battle: Battle | null;
  work: { card: number; option: number; seat: number; victim: number; slots: number[] } | null;
  opening: { slot: number; token: number } | null;
  entered: number; // the sector whose border may be defended now
  end: string;
  winners: number[];
}

const list = (value: any): any[] => (Array.isArray(value) ? value : []);
const pileOf = (value: any): Pile =>
  new Map(
    list(value)
      .map((copies, card) => [card, copies as number] as const)
      .filter(([, copies]) => copies > 0),
  );
const routeOf = (value: any): Route => ({ unit: value.unit ?? NONE, sectors: list(value.sectors) });
const named = (frames: any[], name: string): any => frames.findLast((each) => each && name in each)?.[name];

export function positionOf(view: Json, content: Content, seats: number): Position | null {
  const seen = (view as any)?.seen;
  if (!seen) return null;
  const cards = seen.cards ?? {};
  const frames = list(seen.frames);
  const battle = named(frames, "battle");
  const work = named(frames, "card_work");
  const opening = named(frames, "opening");
  const march = named(frames, "march");
  const units = list(seen.units);
  return {
    seats,
    units: content.typeOfUnit.map((type, id) => ({
      id,
      type,
      side: content.types[type]!.side,
      sector: units[id]?.sector ?? SUPPLY,
      damage: units[id]?.damage ?? 0,
      moved: units[id]?.moved ?? false,
      acted: units[id]?.acted ?? 0,
    })),
    stats: content.types.map((type, i) => ({ ...type.stats, ...zeroed(list(seen.stats)[i]) })),
    improved: list(seen.improved),
    factories: list(seen.factories),
    slots: Array.from({ length: content.sectors.length * 2 }, (_, id) => {
      const slot = list(seen.slots)[id] ?? {};
      return { id, face: slot.face ?? "none", token: slot.token ?? NONE, lookers: list(slot.lookers) };
    }),
    terrain: TERRAINS.map((_, i) => list(list(seen.terrain)[i])),
    shelters: seen.shelters_taken ?? 0,
    points: list(seen.points),
    hands: list(cards.hands).map(pileOf),
    known: list(cards.known).map(pileOf),
    handSize: list(cards.hand_size),
    deckSize: list(cards.deck_size),
    discard: pileOf(cards.discard),
    gone: pileOf(cards.gone),
    specialSize: cards.special_size ?? 0,
    inPlay: cards.in_play ?? NONE,
    inFront: list(cards.in_front).map((each) => ({ card: each.card ?? 0, seat: each.seat ?? 0 })),
    cityMissions: list(seen.city_missions).map((each) => ({ city: each.city ?? 0, seat: each.seat ?? 0 })),
    phase: seen.phase ?? "setup",
    stage: seen.stage ?? 0,
    endStep: seen.end_step ?? "begin",
    active: seen.active ?? NONE,
    first: seen.first ?? 1,
    turn: seen.turn ?? 0,
    draft: {
      card: seen.draft?.card ?? NONE,
      option: seen.draft?.option ?? 0,
      routes: list(seen.draft?.routes).map(routeOf),
    },
    march: list(seen.march).map(routeOf),
    volley: list(seen.volley).map((each) => ({
      face: each.face ?? 0,
      value: each.value ?? 0,
      aim: each.aim ?? NONE,
    })),
    question: seen.ask?.question ?? "none",
    asked: list(seen.ask?.seats),
    battle: battle
      ? {
          sector: battle.sector ?? 0,
          starter: battle.starter === "resistance" ? RESISTANCE : SKYNET,
          cause: battle.cause ?? "attack",
          next: battle.next ?? 0,
          step: battle.step ?? "s0",
        }
      : null,
    work: work
      ? {
          card: work.card ?? 0,
          option: work.option ?? 0,
          seat: work.seat ?? 0,
          victim: work.victim ?? NONE,
          slots: list(work.slots),
        }
      : null,
    opening: opening ? { slot: opening.slot ?? 0, token: opening.token ?? NONE } : null,
    entered: march?.asked ?? NONE,
    end: seen.end ?? "none",
    winners: list(seen.winners),
  };
}
// The numbers of a unit card as they are now; a number that is left out is 0, a card that is left out is the printed one.
function zeroed(stats: any): Partial<Stats> {
  if (!stats || !Object.keys(stats).length) return {};
  const none = { movement: 0, road_movement: 0, attack: 0, defence: 0, durability: 0, recon: 0 };
  return { ...none, ...stats };
}

// ---- The pack ---------------------------------------------------------------------------------------------------------

export const TERRAINS = [
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
] as const;
export type Terrain = (typeof TERRAINS)[number];
export type BorderKind = "road" | "open" | "mountain";

export interface UnitType {
  key: string;
  side: Side;
  figures: number;
  first: number; // its first figure
  flyer: boolean;
  stats: Stats;
}
export interface Effect {
  kind: string;
  count?: number;
  amount?: number;
  damage?: number;
  types?: string[];
  type?: string;
  from?: string;
  threshold?: number;
  extra_dice?: number;
  fewer_return_dice?: number;
  bonus_dice?: number;
  bonus_types?: string[];
  units?: number;
  tokens?: number;
  modifier?: number;
  task?: string;
  points?: number;
}
export interface Card {
  id: number;
  key: string;
  side: Side;
  number: number;
  kind: string;
  copies: number;
  options: Effect[];
}
export interface Token {
  key: string;
  kind: "shelter" | "mission" | "unit" | "technology" | "terrain";
  unit?: string;
  terrain?: Terrain;
}
export interface Improvement {
  key: string;
  type: number;
  characteristic: Characteristic;
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
  outline: Point[];
  vertices: string[];
  centre: Point;
  dot: Point | null; // of its city
}
export interface Border {
  a: number;
  b: number;
  kind: BorderKind;
}

const pointOf = ([x, y]: number[]): Point => ({ x: x!, y: y! });

export class Content {
  readonly types: UnitType[] = [];
  readonly typeOfUnit: number[] = [];
  readonly cards: Card[];
  readonly tokens: Token[];
  readonly improvements: Improvement[];
  readonly sectors: Sector[];
  readonly borders: Border[];
  readonly cities: { key: string; sector: number }[];
  readonly goalPoints: number;
  readonly goalShelters: number;
  readonly opening: string[]; // the types that Skynet deploys, in this order

  constructor(readonly setting: Setting) {
    const pack = setting.pack;
    this.readUnits(list(pack["units.json"]?.units));
    this.cards = this.readCards(list(pack["cards_skynet.json"]?.cards), list(pack["cards_resistance.json"]?.cards));
    this.tokens = list(pack["tokens.json"]?.hidden_objects);
    this.improvements = list(pack["tokens.json"]?.improvements).map((each) => ({
      key: each.key,
      type: this.typeByKey(each.unit),
      characteristic: each.characteristic,
      value: each.value,
      road_value: each.road_value ?? 0,
    }));
    const map = pack["map.json"] ?? {};
    const keys: string[] = list(map.sectors).map((each) => each.key);
    const cities = list(map.cities);
    this.cities = cities.map((each) => ({ key: each.key, sector: keys.indexOf(each.sector) }));
    this.sectors = list(map.sectors).map((each, id) => {
      const city = cities.find((one) => one.sector === each.key);
      return {
        id,
        key: each.key,
        vertices: list(each.outline),
        outline: list(each.outline).map((vertex) => pointOf(map.vertices[vertex])),
        centre: pointOf(each.centre),
        dot: city ? pointOf(city.dot) : null,
      };
    });
    this.borders = list(map.borders).map((each) => ({
      a: keys.indexOf(each.between[0]),
      b: keys.indexOf(each.between[1]),
      kind: each.kind,
    }));
    const opening = pack["opening.json"] ?? {};
    this.goalPoints = opening.goal_points ?? 10;
    this.goalShelters = opening.goal_shelters ?? 5;
    this.opening = list(opening.skynet_units);
  }

  private readUnits(units: any[]): void {
    // Skynet's types come first, as the rules number them.
    const inOrder = SIDES.flatMap((side) => units.filter((each) => each.side === side));
    for (const each of inOrder) {
      const first = this.typeOfUnit.length;
      this.types.push({
        key: each.key,
        side: each.side === "skynet" ? SKYNET : RESISTANCE,
        figures: each.figures,
        first,
        flyer: each.flyer ?? false,
        stats: {
          movement: each.movement,
          road_movement: each.road_movement,
          attack: each.attack,
          defence: each.defence,
          durability: each.durability,
          recon: each.recon ?? 0,
        },
      });
      for (let i = 0; i < each.figures; ++i) this.typeOfUnit.push(this.types.length - 1);
    }
  }
  // The special Tactics first, then Skynet's other cards, then the Resistance's, as the rules number them.
  private readCards(skynet: any[], resistance: any[]): Card[] {
    const isSpecial = (each: any): boolean => each.kind === "tactics";
    const inOrder = [
      ...skynet.filter(isSpecial).map((each) => ({ ...each, side: SKYNET })),
      ...skynet.filter((each) => !isSpecial(each)).map((each) => ({ ...each, side: SKYNET })),
      ...resistance.map((each) => ({ ...each, side: RESISTANCE })),
    ];
    return inOrder.map((each, id) => ({
      id,
      key: each.key,
      side: each.side,
      number: each.number,
      kind: each.kind,
      copies: each.copies,
      options: list(each.options),
    }));
  }

  typeByKey(key: string): number {
    return this.types.findIndex((each) => each.key === key);
  }
  sectorByKey(key: string): number {
    return this.sectors.findIndex((each) => each.key === key);
  }
  cardByKey(key: string): number {
    return this.cards.findIndex((each) => each.key === key);
  }
  unitByKey(text: string): number {
    const [key = "", number = "0"] = text.split(".");
    const type = this.types[this.typeByKey(key)];
    return type ? type.first + Number(number) - 1 : NONE;
  }
  slotByKey(text: string): number {
    const [key = "", place = "a"] = text.split(".");
    const sector = this.sectorByKey(key);
    return sector < 0 ? NONE : sector * 2 + (place === "b" ? 1 : 0);
  }
  unitCode(unit: number): string {
    const type = this.types[this.typeOfUnit[unit] ?? NONE];
    return type ? `${type.key}.${unit - type.first + 1}` : "-";
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

// ---- Questions about a position -----------------------------------------------------------------------------------------

export const hasTerrain = (position: Position, sector: number, terrain: Terrain): boolean =>
  position.terrain[TERRAINS.indexOf(terrain)]?.includes(sector) ?? false;
export const unitsIn = (position: Position, sector: number, side?: Side): Unit[] =>
  position.units.filter((each) => each.sector === sector && (side === undefined || each.side === side));
export const slotsIn = (position: Position, sector: number): Slot[] =>
  position.slots.slice(sector * 2, sector * 2 + 2).filter((each) => each.face !== "none");
export const sectorOfSlot = (slot: number): number => Math.floor(slot / 2);
export const countOf = (pile: Pile | undefined): number =>
  [...(pile?.values() ?? [])].reduce((sum, each) => sum + each, 0);
