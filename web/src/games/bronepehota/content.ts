// The pack as the table needs it: sheets, terrain, and a card for every model of the match, numbered as the rules number
// them.
import type { Setting } from "../../model/types";
import type { Charge } from "./codes";
import { NOBODY, NONE } from "./view";

export type Kind = "soldier" | "machine" | "gun";
export type Chassis = "wheeled" | "tracked" | "walking" | "flying";
export interface Band {
  bottom: number;
  top: number;
  across: number; // half of it
  along: number;
}
export interface Shape {
  across: number;
  along: number;
  height: number;
  eye: number;
  bands: Band[];
}
export interface Fire {
  range: string; // "D6+2"; nothing: cannot shoot
  power: string;
  blast: { steps: number; power: string } | null;
  directions: number;
}
export interface Weapon {
  key: string;
  kind: "ranged" | "close_combat" | "platform" | "grenade";
  fire: Fire;
  skill: number;
}
export interface Soldier {
  rank: number;
  speed: number;
  fire: Fire;
  skill: number;
  armour: number;
  repairs: boolean;
  jump: number;
}
export interface Squad {
  key: string;
  side: string;
  cost: number; // printed
  extension: boolean;
  soldiers: Soldier[];
}
export interface Sector {
  from: number;
  to: number;
  speed: number;
}
// What fires projectiles, where they decide (chapter 6.0).
export interface Launcher {
  barrels: number;
  muzzle: number; // how high it ends
  charges: Charge[];
}
export interface Machine {
  key: string;
  side: string;
  cost: number;
  extension: boolean;
  heavy: boolean;
  chassis: Chassis;
  rank: number;
  rate: number;
  ammunition: number;
  sectors: Sector[];
  arsenal: number[]; // weapons by place
  obstacle: number;
  cabinArc: number;
  shape: Shape;
  launcher: Launcher;
  mounts: { key: string; choices: { from: string[]; picks: number }[] }[];
}
export interface Gun {
  key: string;
  cost: number;
  extension: boolean;
  mobile: boolean;
  rank: number;
  rate: number;
  ammunition: number;
  durability: number;
  fire: Fire;
  shape: Shape;
  launcher: Launcher;
}
export interface Card {
  id: number;
  kind: Kind;
  type: number;
  row: number;
  seat: number; // in whose army it was bought
  unit: number;
  number: number; // among equal sheets
  slots: number[]; // mounted weapons by their place in the arsenal
  pilot: number;
  shape: Shape;
}
export interface Unit {
  id: number;
  kind: Kind;
  seat: number;
  first: number;
  size: number;
}
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

export const SQUAD = 6;
export const FLIGHT = 100; // millimetres above the table
export const STEP = 50;
const SHALLOWEST = 100; // a start area, in millimetres
const APART = 600; // two of them
const COMPASS = ["north", "east", "south", "west"];
export const SOLDIER: Shape = {
  across: 26,
  along: 16,
  height: 40,
  eye: 36,
  bands: [{ bottom: 4, top: 40, across: 8, along: 5 }],
};

const list = (value: any): any[] => (Array.isArray(value) ? value : []);
const fireOf = (value: any): Fire => ({
  range: value.range ?? "",
  power: value.power ?? "",
  blast: value.blast ? { steps: value.blast.steps, power: value.blast.power } : null,
  directions: value.directions ?? 1,
});
const bandOf = (value: number[], along: number): Band => ({
  bottom: value[0]!,
  top: value[1]!,
  across: value[2]!,
  along: along / 2,
});
const shapeOf = (body: any): Shape => ({
  across: body.width,
  along: body.length,
  height: body.height,
  eye: body.eye ?? 0,
  bands: [body.lower, body.upper].filter(Boolean).map((each) => bandOf(each, body.length)),
});
const launcherOf = (value: any, charges: Charge[]): Launcher => ({
  barrels: value.barrels ?? 0,
  muzzle: value.body.muzzle ?? 0,
  charges,
});
const areaOf = (value: any): Area | null =>
  Array.isArray(value) ? { x0: value[0], y0: value[1], x1: value[2], y1: value[3] } : null;

const sheetOf = (value: any) => ({
  key: value.key as string,
  side: (value.side ?? "") as string,
  cost: (value.cost ?? 0) as number,
  extension: (value.extension ?? false) as boolean,
});
function squadOf(value: any): Squad {
  return {
    ...sheetOf(value),
    soldiers: list(value.soldiers).map((each) => ({
      rank: each.rank,
      speed: each.speed,
      fire: fireOf(each),
      skill: each.close_combat ?? 0,
      armour: each.armour ?? 0,
      repairs: each.repairs ?? false,
      jump: each.jump ?? 0,
    })),
  };
}
function machineOf(value: any, weapons: Weapon[]): Machine {
  return {
    ...sheetOf(value),
    heavy: value.class === "heavy",
    chassis: value.chassis,
    rank: value.rank,
    rate: value.rate_of_fire,
    ammunition: value.ammunition,
    sectors: list(value.durability),
    arsenal: list(value.arsenal).map((key) => weapons.findIndex((each) => each.key === key)),
    obstacle: value.obstacle ?? 0,
    cabinArc: value.cabin_arc ?? 0,
    shape: shapeOf(value.body),
    launcher: launcherOf(value, value.rockets ? ["shell", "rocket"] : ["shell"]),
    mounts: list(value.mounts),
  };
}
// The pack's start areas on a table of another size: what lay at an edge lies at it again, less deep where the areas would
// come too near to each other; what lay between the edges keeps its length and its part of the way.
function fittedAreas(table: any, [width, depth]: [number, number]): Area[] {
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
  return list(table?.areas).map(([x0, y0, x1, y1]) => {
    const [a, b] = fit(x0, x1, table.size[0], long);
    const [c, d] = fit(y0, y1, table.size[1], short);
    return isUpright ? { x0: c, y0: a, x1: d, y1: b } : { x0: a, y0: c, x1: b, y1: d };
  });
}
// What a mission marks lies as far along a table of another size as on the pack's.
function placeOf(mission: any, table: any, built: any): { x: number; y: number } {
  const [x, y] = [mission.at?.[0] ?? 0, (mission.at?.[1] ?? 0) + (table?.shift_north ?? 0)];
  const fit = (along: number, axis: 0 | 1): number => Math.trunc((along * built.size[axis]) / table.size[axis]);
  return built && table ? { x: fit(x, 0), y: fit(y, 1) } : { x, y };
}
function piecesOf(layout: any, shift: number): Piece[] {
  return list(layout?.pieces).flatMap((value) => {
    const [x, y] = value.at as [number, number];
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
      leads: 90 * Math.max(0, COMPASS.indexOf(value.towards)),
      climbable: value.climbable ?? false,
      walkable: value.kind === "slab" || value.kind === "ramp" || value.top === "walkable",
      transparent: value.transparent ?? false,
    };
    if (!value.twin) return [piece];
    const [width, depth] = layout.size as [number, number];
    const twin = { ...piece, key: `${piece.key}-twin`, x: width - x, y: depth - y + shift };
    return [piece, { ...twin, leads: (piece.leads + 180) % 360 }];
  });
}

// An army or a table that somebody brought, as the server took it; null: one of the pack's.
function brought(text: string | undefined): any {
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null;
  }
}

export class Content {
  readonly weapons: Weapon[];
  readonly squads: Squad[];
  readonly machines: Machine[];
  readonly guns: Gun[];
  readonly width: number;
  readonly depth: number;
  readonly areas: Area[];
  readonly pieces: Piece[];
  readonly mission: Mission;
  readonly players: number;
  readonly longest: number; // rounds that any mission lasts
  readonly grenade: number;
  readonly cards: Card[] = [];
  readonly units: Unit[] = [];
  readonly field: Area; // what is inside the agreed border

  constructor(readonly setting: Setting) {
    const file = (name: string): any[] => list(setting.pack[`${name}.json`]?.[name]);
    const option = (key: string, standard: string): string => setting.options[key] ?? standard;
    this.weapons = file("weapons").map((each) => ({
      key: each.key,
      kind: each.kind,
      fire: fireOf(each),
      skill: each.close_combat ?? 0,
    }));
    this.grenade = this.weapons.findIndex((each) => each.kind === "grenade");
    this.squads = file("squads").map(squadOf);
    this.machines = file("machines").map((each) => machineOf(each, this.weapons));
    this.guns = file("guns").map((each) => ({
      ...sheetOf(each),
      mobile: each.kind === "mobile",
      rank: each.rank,
      rate: each.rate_of_fire,
      ammunition: each.ammunition,
      durability: each.durability,
      fire: fireOf(each),
      shape: shapeOf(each.body),
      launcher: launcherOf(each, each.plunging ? ["shell", "mine"] : ["shell"]),
    }));
    this.players = Number(option("players", "2"));
    const table = file("tables").find((each) => this.players >= each.players[0] && this.players <= each.players[1]);
    const built = brought(setting.options.field);
    const shift = built ? 0 : (table?.shift_north ?? 0);
    this.width = built?.size[0] ?? table?.size[0] ?? 1200;
    this.depth = built?.size[1] ?? table?.size[1] ?? 800;
    this.areas =
      built && !built.areas
        ? fittedAreas(table, built.size)
        : list(built?.areas ?? table?.areas).flatMap((each) => areaOf(each) ?? []);
    const layouts = file("layouts");
    const layout = option("layout", layouts[0]?.key ?? "empty");
    this.pieces = piecesOf(built ?? layouts.find((each) => each.key === layout), shift);
    const climb = option("climb", "per_piece");
    if (climb !== "per_piece") for (const piece of this.pieces) piece.climbable = climb === "all";
    this.field = {
      x0: Number(option("border_west", "0")),
      y0: Number(option("border_south", "0")),
      x1: this.width - Number(option("border_east", "0")),
      y1: this.depth - Number(option("border_north", "0")),
    };
    const missions = file("missions");
    this.longest = Math.max(0, ...missions.map((each) => each.rounds ?? 0));
    const mission = missions.find((each) => each.key === option("mission", "m1")) ?? missions[0] ?? {};
    this.mission = {
      key: mission.key ?? "m1",
      kind: mission.kind ?? "annihilation",
      rounds: mission.rounds ?? 0,
      ...placeOf(mission, table, built),
      radius: mission.radius ?? 0,
      line: mission.line ?? 0,
      roles: list(mission.roles).map((each) => ({
        area: areaOf(each.area),
        circle: each.circle ?? false,
        forces: each.forces ?? {},
      })),
    };
    this.enlist(file("forces"), mission);
  }

  // ---- Armies ---------------------------------------------------------------------------------------------------------

  private enlist(forces: any[], mission: any): void {
    const { options } = this.setting;
    for (let seat = 0; seat < this.players; ++seat) {
      const side = options[`army_${seat + 1}`] ?? (seat % 2 ? "protectorate" : "polaris");
      const given = this.mission.roles[seat]?.forces[side];
      const size = options.size ?? "s";
      const own = brought(options[`army${seat + 1}`]);
      const force =
        own ??
        (given
          ? forces.find((each) => each.key === given)
          : forces.find((each) => each.size === size && each.side === side));
      const first = this.cards.length;
      for (const key of list(force?.squads)) this.addSquad(seat, key);
      for (const choice of list(force?.machines)) {
        const pilot = first + (choice.pilot.squad - 1) * SQUAD + choice.pilot.soldier - 1;
        this.addMachine(seat, choice.machine, pilot, choice.weapons);
      }
      for (const key of list(force?.guns)) this.addGun(seat, key);
      const mortar = this.guns[this.plunging()]?.key;
      if (!own && !given && mortar) for (let i = 0; i < Number(options.mortars ?? 0); ++i) this.addGun(seat, mortar);
    }
    if (mission.kind === "bait") this.addMachine(NOBODY, mission.machine, NONE, undefined);
  }
  private plunging(): number {
    return list(this.setting.pack["guns.json"]?.guns).findIndex((each) => each.plunging);
  }
  private number(kind: Kind, type: number): number {
    return 1 + this.cards.filter((each) => each.kind === kind && each.type === type && each.row === 0).length;
  }
  private addUnit(cards: Omit<Card, "id" | "unit">[]): void {
    const { kind, seat } = cards[0]!;
    const unit = this.units.length;
    this.units.push({ id: unit, kind, seat, first: this.cards.length, size: cards.length });
    for (const card of cards) this.cards.push({ ...card, id: this.cards.length, unit });
  }
  private addSquad(seat: number, key: string): void {
    const type = this.squads.findIndex((each) => each.key === key);
    const common = { kind: "soldier" as const, type, seat, number: this.number("soldier", type), slots: [] };
    this.addUnit(Array.from({ length: SQUAD }, (_, row) => ({ ...common, row, pilot: NONE, shape: SOLDIER })));
  }
  private addMachine(seat: number, key: string, pilot: number, weapons: string[] | undefined): void {
    const type = this.machines.findIndex((each) => each.key === key);
    const machine = this.machines[type];
    if (!machine) return;
    const slots = this.slotsOf(machine, weapons);
    const number = this.number("machine", type);
    this.addUnit([{ kind: "machine", type, row: 0, seat, number, slots, pilot, shape: machine.shape }]);
  }
  private addGun(seat: number, key: string): void {
    const type = this.guns.findIndex((each) => each.key === key);
    const gun = this.guns[type];
    if (!gun) return;
    const number = this.number("gun", type);
    this.addUnit([{ kind: "gun", type, row: 0, seat, number, slots: [], pilot: NONE, shape: gun.shape }]);
  }
  // What a machine carries: what the force names, else the first of each mount, else everything on its sheet.
  slotsOf(machine: Machine, weapons: string[] | undefined): number[] {
    const all = machine.arsenal.map((_, slot) => slot);
    const keyAt = (slot: number): string => this.weapons[machine.arsenal[slot]!]?.key ?? "";
    const hasPlatform = machine.arsenal.some((each) => this.weapons[each]?.kind === "platform");
    const isFree = this.setting.options.arsenal === "free" && !hasPlatform;
    if (isFree || !machine.mounts.length) return all;
    if (weapons) {
      const taken: number[] = [];
      for (const key of weapons) {
        const slot = all.find((each) => keyAt(each) === key && !taken.includes(each));
        if (slot !== undefined) taken.push(slot);
      }
      return taken.sort((a, b) => a - b);
    }
    return machine.mounts.flatMap(({ choices }) => {
      const choice = choices[0];
      return choice ? all.filter((each) => choice.from.includes(keyAt(each))).slice(0, choice.picks) : [];
    });
  }

  // ---- Questions ------------------------------------------------------------------------------------------------------

  soldier(id: number): Soldier | undefined {
    const card = this.cards[id];
    return card?.kind === "soldier" ? this.squads[card.type]?.soldiers[card.row] : undefined;
  }
  machine(id: number): Machine | undefined {
    const card = this.cards[id];
    return card?.kind === "machine" ? this.machines[card.type] : undefined;
  }
  gun(id: number): Gun | undefined {
    const card = this.cards[id];
    return card?.kind === "gun" ? this.guns[card.type] : undefined;
  }
  // The squads of an army are told apart by how their figures are drawn: the first, the second, …
  squadOf(id: number): number {
    const { unit, seat } = this.cards[id]!;
    return this.units.filter((each) => each.kind === "soldier" && each.seat === seat && each.id < unit).length;
  }
  // What fires projectiles; where there is a platform there is none (BP-6.0-05).
  launcher(id: number): Launcher | undefined {
    const machine = this.machine(id);
    if (!machine) return this.gun(id)?.launcher;
    return this.carriesPlatform(machine, this.cards[id]!.slots) ? undefined : machine.launcher;
  }
  carriesPlatform(machine: Machine, slots: number[]): boolean {
    return slots.some((slot) => this.weapons[machine.arsenal[slot]!]?.kind === "platform");
  }
  get isReal(): boolean {
    return this.setting.options.mode === "real";
  }
  flies(id: number): boolean {
    return this.machine(id)?.chassis === "flying";
  }
  topDurability(id: number): number {
    return this.machine(id)?.sectors[0]?.from ?? this.gun(id)?.durability ?? 1;
  }
  topAmmo(id: number): number {
    return this.machine(id)?.ammunition ?? this.gun(id)?.ammunition ?? 0;
  }
  speedAt(id: number, cell: number): number {
    const machine = this.machine(id);
    if (!machine) return this.soldier(id)?.speed ?? 0;
    return machine.sectors.find((each) => cell <= each.from && cell >= each.to)?.speed ?? 0;
  }
  // Where a seat sets up: as the mission says, or in the area that it took.
  startArea(areas: number[], seat: number): Area | null {
    const role = this.mission.roles[seat];
    if (role?.circle) {
      const { x, y, radius } = this.mission;
      return { x0: x - radius, y0: y - radius, x1: x + radius, y1: y + radius };
    }
    return role?.area ?? this.areas[areas[seat] ?? NOBODY] ?? null;
  }
}
